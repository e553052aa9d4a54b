"""Positions: sparse ones start after set-up; impossible ones are refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.errors import BadPosition
from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.writing import position_of
from groundfall.games.rone.state import PILES

from .helpers import GAME, asked, now, pick, pile, play, some, table

MODES = [
    {},
    {"mode": "speed"},
    {"mode": "team"},
    *({"mode": "cooperative", "players": players} for players in (1, 2, 3, 4)),
    {"mode": "cooperative", "players": 3, "variant": "equal_chances"},
]
TOGETHER = {"mode": "cooperative", "players": 2}


def begun(tree: dict[str, Any], options: dict[str, Any] | None = None, **more: Any) -> Any:
    """A match that starts at a position."""
    return from_position(GAME, tree, options, seeded(3), **more)


# Sparse positions


@pytest.mark.rule("R2.3", "R2.4", "R2.7")
@pytest.mark.parametrize("options", MODES, ids=str)
def test_missing_values_are_those_after_set_up(options):
    match = begun({"phase": "draw"}, options)
    assert match.phase == "draw"
    for seat in match.seats:
        base = pile(match, f"{seat}_base").split()
        assert sorted(card[0] for card in base) == ["l", "t"], "a leader and a technology"
        assert len(pile(match, f"{seat}_training").split()) == 4
        assert len(pile(match, f"{seat}_deck").split()) == 12
        assert (now(match)["armor"][seat], now(match)["health"][seat]) == (16, 14)
    empty = ("hand", "discard", "dump", "played", "offer", "to_sacrifice", "resolving")
    assert not any(pile(match, name) for name in PILES.names if name.endswith(empty) and name.startswith("p"))
    assert (now(match)["rounds"], now(match)["turn"], now(match)["match"]) == (1, 1, 1)
    assert not any(face for dice in now(match)["die_face"].values() for face in dice.values())


@pytest.mark.rule("R2.8", "R2.9", "R17.3")
@pytest.mark.parametrize(("options", "owed"), [({}, 1), ({"mode": "team"}, 2), ({"mode": "speed"}, 0)])
def test_the_first_player_is_drawn_and_the_others_are_compensated(options, owed):
    match = begun({"phase": "draw"}, options)
    found = now(match)
    assert len(some(found["owed"])) == owed
    assert found["first"] not in some(found["owed"])
    if owed:
        assert found["first"] in match.awaiting


@pytest.mark.rule("R12.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_scenario_is_set_up_before_the_invasions_turn(players):
    match = begun({"phase": "draw"}, {"mode": "cooperative", "players": players})
    found = now(match)
    assert (found["time"], found["inv_tokens"], found["count"]["deployed"]) == (0, players, 0)
    assert all(found["count"][f"zone_{zone}"] == 1 for zone in ("blue", "red", "black", "green", "yellow"))
    assert not some(found["zone_stored"])
    assert match.awaiting == match.seats


@pytest.mark.rule("R13.2")
def test_without_a_phase_the_first_turn_begins():
    match = begun({}, TOGETHER)
    assert (match.phase in ("invasion", "draw"), now(match)["time"]) == (True, 1), "it is the Invasion's first turn"
    assert begun({}).phase == "draw"


@pytest.mark.rule("R2.5")
def test_on_an_empty_table_every_card_is_in_its_starting_pile():
    match = begun({"phase": "draw"}, blank=True)
    assert (pile(match, "p1_base"), pile(match, "p1_training")) == ("", "")
    assert len(pile(match, "p1_deck").split()) == 12
    assert asked(match) == "p1 draw_or_stop"


# Impossible positions

REFUSED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({}, {"card": {"i01_1": {"pile": "p1_hand"}}}, "Card i01_1 cannot be in p1_hand."),
    ({}, {"card": {"c01_1": {"pile": "starters"}}}, "Card c01_1 cannot be in starters."),
    ({}, {"card": {"l01": {"pile": "p1_deck"}}}, "Card l01 cannot be in p1_deck."),
    ({}, {"card": {"s01_3": {"pile": "p1_hand"}}}, "Card s01_3 cannot be in p1_hand."),
    ({}, {"card": {"new_1": {"pile": "p1_hand"}}}, "There is no card new_1 in this box."),
    ({}, {"card": {"c01_1": {"pile": "p3_hand"}}}, "Card c01_1 is in p3_hand, but that seat is not in the game."),
    ({}, {"card": {name: {"pile": "p1_base"} for name in ("l01", "l02", "l03")}}, "The base of p1 has 4 leaders"),
    (TOGETHER, {"card": {name: {"pile": "zone_red"} for name in ("i13", "i14")}}, "The red zone has 3 cards"),
    ({}, {"card": {"c01_1": {"screws": 1, "pile": "p1_hand"}}}, "Card c01_1 has screws, but is not in training."),
    ({}, {"card": {"c01_1": {"exhausted": True, "pile": "p1_hand"}}}, "Card c01_1 is exhausted or has a triggered"),
    ({}, {"card": {"c01_1": {"armor": 1, "pile": "p1_hand"}}}, "Card c01_1 is marked, but not deployed."),
    ({}, {"card": {"c01_1": {"pile": "p1_hand"}}, "kept": {"c01_1": True}}, "Card c01_1 is kept"),
    ({}, {"card": {"c01_1": {"pile": "p1_offer"}}}, "P1 looks at cards, but is not asked to choose one."),
    (
        {},
        {"card": {"c01_1": {"pile": "p1_to_sacrifice"}}},
        "P1 has drawn cards for a sacrifice, but is not sacrificing one.",
    ),
    ({}, {"card": {"c01_1": {"pile": "p1_resolving"}}}, "Card c01_1 is being played, but nothing follows."),
    (
        {},
        {"due": {"t01": 2}, "card": {"t01": {"pile": "p1_base"}}},
        "Card t01 has an ability at work that does not end.",
    ),
    ({}, {"armor": {"p1": 19}}, "P1 can have at most 18 armor, not 19."),
    ({}, {"health": {"p1": 19}}, "P1 can have at most 18 health, not 19."),
    ({}, {"health": {"p2": 0}}, "P2 has 0 health, which does not fit `fallen`."),
    ({}, {"fallen": 1}, "P1 has 14 health, which does not fit `fallen`."),
    ({"mode": "speed"}, {"health": {"p2": 0}, "fallen": 2, "ending": 1}, "The match is not over"),
    ({}, {"stored": {"p1": {"red": 4}}}, "P1 can store at most 3 red resources, not 4."),
    ({}, {"to_store": {"p1": {"red": 1}}}, "P1 has resources to store, but is not storing them."),
    ({}, {"bill": {"p1": {"red": 1}}}, "P1 has a bill, but is not paying for anything."),
    ({}, {"armor": {"p3": 1}}, "The field armor has a value for a seat that is not in the game."),
    ({}, {"target": {"p1": "p2"}}, "P1 cannot target p2."),
    ({}, {"hole": {"p1": {"die_1_face_1_hole_1": "wild"}}}, "P1 cannot have a wild screw in die_1_face_1_hole_1."),
    ({}, {"die_state": {"p1": {"die_1": "ready"}}}, "P1 must have a face for die_1 if it is ready or used"),
    ({}, {"die_face": {"p1": {"die_1": "face_1"}}}, "P1 must have a face for die_1 if it is ready or used"),
    ({}, {"active": 3}, "The active seats cannot be 3 in the draw phase."),
    ({}, {"phase": "cleanup"}, "A turn cannot start in phase cleanup."),
    ({}, {"rounds": 0}, "Rounds count from 1."),
    ({}, {"match": 2}, "This cannot be match 2 of 1."),
    ({"matches": 3}, {"wins": {"p1": 2}, "match": 3}, "P1 has won 2 matches, so the series is over."),
    ({}, {"lead": "p3"}, "The field lead cannot be p3."),
    ({}, {"scenario": 0}, "The scenario cannot be 0."),
    ({}, {"zone_stored": {"red": 1}}, "There is no Invasion in this mode, so its fields must be empty."),
    (TOGETHER, {"time": 21}, "The time marker cannot be on 21; the last space is 20."),
    (TOGETHER, {"scenario": 1, "match": 2, "core_health": 0}, "The core has no health left, so the scenario is won."),
    (TOGETHER, {"core_health": 1}, "The core can have at most 0 armor and 0 health."),
    ({}, {"won": 1}, "The match is not over, so nobody can have won."),
    ({}, {"over": True}, "The match is over, so it must have an ending."),
    ({}, {"options": {"mode": "team"}}, "In the position, options.mode contradicts the options"),
    (
        {},
        {"pending": [{"task": "act", "seats": ["p1"]}]},
        "The pending tasks are not those that follow the draw phase.",
    ),
    ({}, {"spare_parts": {"p1": -1}}, "spare_parts.p1 must be a whole number from 0"),
]


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(("options", "said", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_impossible_positions_are_refused_with_a_sentence(options, said, sentence):
    with pytest.raises(BadPosition) as wrong:
        begun({"phase": "draw", "first": "p1", "active": _first(options), "owed": {}} | said, options)
    assert sentence in str(wrong.value)
    assert str(wrong.value).endswith(".")


def _first(options: dict[str, Any]) -> int:
    """The seats of p1's turn as bits."""
    return 3 if options.get("mode") in ("speed", "team", "cooperative") else 1


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("under", ["s02_1", "s01_1"])
def test_cards_stacked_in_a_circle_are_stacked_again(under):
    match = table("draw", p1_deck="s01_1 s02_1")
    tree = json.loads(json.dumps(position_of(match)))
    tree["card"]["s02_1"]["under"] = under
    again = begun(tree)
    assert sorted(pile(again, "p1_deck").split()) == ["s01_1", "s02_1"]
    play(again, "draw_card", "draw_card", "stop_drawing")
    assert again.phase == "main"


def _written(match: Match) -> dict[str, Any]:
    return dict(json.loads(json.dumps(position_of(match))))


def _midway() -> dict[str, Any]:
    """A position in the middle of a sacrifice, in the spare parts phase of speed training."""
    match = table("spare_parts", {"mode": "speed"}, spare_parts={"p1": 1})
    play(match, "p1 spend_spare thin")
    assert asked(match) == "p1 choose_sacrifice"
    return _written(match)


@pytest.mark.rule("R1.1")
def test_unfinished_effects_continue():
    match = begun(_midway(), {"mode": "speed"})
    assert asked(match) == "p1 choose_sacrifice"
    pick(match)
    assert asked(match) == "p1 choose_lower"


@pytest.mark.rule("R1.1", "R18.1")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda pending: pending.pop(0), "P1 has drawn cards for a sacrifice, but is not sacrificing one."),
        (lambda pending: pending[0].update(seats=["p2"]), "but is not sacrificing one."),
        (lambda pending: pending[0].update(seats=["p1", "p2"]), "choose_sacrifice must ask one seat, not 2."),
        (lambda pending: pending.insert(0, {"task": "roll_rest", "seat": "p1"}),
         "In the spare_parts phase roll_rest cannot be pending."),
        (lambda pending: pending.insert(0, {"task": "take_packet", "seat": "p4", "damage": "melee", "n": 1}),
         "The task take_packet cannot be pending with seat 3."),
        (lambda pending: pending.insert(0, {"task": "take_packet", "seat": "p1", "damage": -1, "n": 1}),
         "The task take_packet cannot be pending with damage -1."),
        (lambda pending: pending.insert(0, {"task": "run", "first": 0, "seat": "p1", "source": 0}),
         "The task run cannot be pending with first 0."),
        (lambda pending: pending.insert(0, {"task": "land_packet"}) or pending.insert(0, {"task": "answer_packet",
                                                                                       "seats": ["p1"]}),
         "No damage is announced to p1."),
        (lambda pending: pending.pop(), "The pending tasks are not those that follow the spare_parts phase."),
        (lambda pending: pending.append({"task": "land_packet"}),
         "Only the next turn and the end of the match can be pending after the phases of the turn."),
        (lambda pending: pending.extend([pending[-1]] * 60), "tasks pending; 56 are the most."),
        (lambda pending: [pending.remove(frame) for frame in list(pending) if frame["task"] == "close_phase"],
         "A phase of speed training must close once."),
    ],
)  # fmt: skip
def test_pending_tasks_must_fit_the_table(wrong, sentence):
    tree = _midway()
    wrong(tree["pending"])
    with pytest.raises(BadPosition) as refused:
        begun(tree, {"mode": "speed"})
    assert sentence in str(refused.value) or "not longer than the agenda" in str(refused.value)


@pytest.mark.rule("R4.6", "R3.5")
@pytest.mark.parametrize(
    ("phase", "ends", "change", "says"),
    [
        ("main", "end_main", {"reduction": {"p1": {"red": 1}}}, "Reductions from spent pairs of P1 expire"),
        ("store", "the_rest", {"at_once": {"p1": True}}, "P1 can put the rest away automatically only until"),
    ],
)
def test_what_lasts_for_a_phase_ends_when_the_seat_ends_it(phase, ends, change, says):
    """In cooperation the other seats go on."""
    match = table(phase, TOGETHER, p1_hand="s05_1", p2_hand="s05_2")
    assert begun(_written(match) | change, TOGETHER).awaiting == ("p1", "p2")
    play(match, f"p1 {ends}")
    assert match.awaiting == ("p2",)
    with pytest.raises(BadPosition, match=says):
        begun(_written(match) | change, TOGETHER)


@pytest.mark.rule("R2.3")
def test_each_seat_chooses_one_leader():
    tree = _written(gf.new("rone", seed=1))
    assert tree["pending"][0] == {"task": "choose_leader", "seats": ["p1"]}
    tree["pending"][0]["seats"] = ["p2"]
    with pytest.raises(BadPosition, match=r"P2 can choose only one leader; it has one or is asked twice \(R2.3\)\."):
        begun(tree)


@pytest.mark.rule("R20.1")
def test_a_card_put_in_a_hand_is_seen_by_its_owner_alone():
    """Everybody saw it where it was before."""
    for seen, opponents in (({}, "hidden"), ({"seen": {"c01_1": -1}}, "p1_hand")):
        match = begun({"phase": "main", "card": {"c01_1": {"pile": "p1_hand"}}, **seen})
        assert match.view("p1")["table"]["card"]["c01_1"]["pile"] == "p1_hand"
        assert match.view("p2")["table"]["card"]["c01_1"]["pile"] == opponents


@pytest.mark.rule("R17.2")
def test_only_a_team_that_divides_damage_has_shares_of_it():
    options = {"mode": "team"}
    match = table("damage", options, damage={"p1": {"melee": 3}})
    play(match, "p3 divide p4")
    tree = _written(match)
    assert tree["share"] == {"p1": 0, "p2": 0, "p3": 0, "p4": 1}
    assert now(begun(tree, options))["share"]["p4"] == 1
    with pytest.raises(BadPosition, match=r"P2 has a share of damage that its team is not dividing \(R17.2\)\."):
        begun({**tree, "share": {"p2": 1}}, options)
