"""Positions that are written and read again, and positions that contradict themselves."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.games.invaders.state import ZONES

from .helpers import asked, choices, hand, now, play, table, there


@pytest.mark.rule("I1.1", "I1.2")
@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"invader": "moloch moloch"}, "more copies of moloch than the 1 in its deck list"),
        ({"mankind": "norad", "at": {"africa": "norad"}}, "more copies of norad than the 1 in its deck list"),
        ({"top": {"mankind": "norad"}, "discard": "norad"}, "more copies of norad than the 1 in its deck list"),
        ({"hand": {"norad": -1}}, "hand.norad must be a whole number from 0 to 70, not -1"),
        ({"known": {"mako": 1}}, "More copies of mako are known to be in the hand than are there"),
        ({"deck_list": {"mako": 3}}, "the deck of mankind must have 70 cards"),
        ({"buried": {"mankind": 1}}, "order, buried and topped do not agree"),
        ({"top": {"mankind": "kraken"}}, "the deck of mankind has cards of the other side"),
        ({"paying": {"mankind": {"mako": 1}}}, "The card mako is not in the hand, so it cannot be discarded as a cost"),
        (
            {"at": {"africa": "nuke"}},
            "The slot mankind_africa_1 has a one-shot card, which cannot be in a zone",
        ),
        ({"at": {"africa": "okonkwo quispe"}}, "There must be one current hero, not 2"),
        ({"at": {"africa": "okonkwo"}, "hero": "mankind_eurasia_1"}, "`hero` must be the slot of the current hero"),
        ({"hero": "mankind_eurasia_1"}, "`hero` must be the slot of the current hero"),
        ({"hero": None}, r"There must be one current hero, unless the next one is about to arrive \(I2.5\)"),
        (
            {"at": {"africa": "okonkwo"}, "hero_state": {"okonkwo": 2}},
            "`hero_state` must be 1 for the current hero, 0 for heroes in the pile",
        ),
        (
            {"hero_state": {"okonkwo": 1, "quispe": 1}},
            "`hero_state` must be 1 for the current hero, 0 for heroes in the pile",
        ),
        ({"turned": {"mankind_africa_1": True}}, "The slot mankind_africa_1 is empty, so nothing in it can be turned"),
        ({"counter": {"invader_africa_1": 1}}, "The slot invader_africa_1 is empty, so nothing in it can be turned"),
        ({"tokens": {"eurasia": 6}}, r"eurasia takes at most 5 tokens \(I9.2\), not 6"),
        ({"tokens": {"africa": 3}}, "africa takes at most 2 tokens"),
        ({"tokens": {"africa": -1}}, "tokens.africa must be a whole number from 0 to 20"),
        ({"bio": -1}, "bio must be a whole number from 0 to 99"),
        ({"bio": 31}, r"There are more counters than the 30 in the box \(I1.1\)"),
        ({"bio": 7}, r"The bio-weapon is complete: the game should be over \(I11.8\)"),
        ({"plot": 13}, "plot must be a whole number from 0 to 12, not 13"),
        ({"plot": 0}, r"The plot marker is on the skull: the game should be over \(I11.6\)"),
        ({"tokens": {"eurasia": 5}}, "Eurasia has no power left: the game should be over"),
        ({"tokens": {"pacific_rim": 3, "africa": 2}}, "The Pacific Rim and Africa have no power left"),
        ({"strategy": {"ops_centre": False}}, r"The strategy ops_centre must be enabled from the start \(I6.4\)"),
        (
            {"used": {"mankind_africa_1": {"first": 1}}},
            "There is no first ability in mankind_africa_1 to use",
        ),
        ({"used": {"ops_centre": {"first": 2}}}, "An ability in ops_centre was used twice, more than 1 per turn"),
        ({"mixed": {"mankind": [True] * 70}}, "Only cards under the deck of mankind can be mixed"),
        (
            {
                "order": {"mankind": ["titan", "mako"] + [None] * 68},
                "buried": {"mankind": 2},
                "mixed": {"mankind": [False, True] + [False] * 68},
            },
            "Mixed cards under the deck of mankind must be in the",
        ),
        ({"phase": "attack"}, "A turn cannot start in phase attack"),
        ({"plotted": True}, "The plot can be advanced only in the Invader's turn"),
        ({"cheaper": True, "plotted": False}, "A card costs less only if the plot has been advanced"),
        ({"match": {"wins": {"mankind": 1}}}, "In game 1, 1 game cannot have been won"),
        ({"match": {"game": 2}}, "This match cannot have 2 games"),
        ({"match": {"winner": "mankind"}}, "When a game has been won, the next one begins"),
        ({"match": {"limit": 5}}, "The loser of a game allows 3 to 10 cards to be swapped"),
        ({"match": {"exchanged": {"mankind": 1}}}, "The side of mankind has swapped more cards than the limit"),
        ({"score": {"mankind": 1000}}, "The score of mankind does not fit the result of the match"),
        (
            {"resolving": {"mankind": "nuke"}},
            "A one-shot card of mankind is being carried out exactly while",
        ),
        ({"resolving": {"mankind": "mako"}}, "it is not a one-shot card of mankind"),
        ({"announced": {"mankind": "mako"}, "mankind": "mako"}, "A card of mankind is announced exactly while"),
        ({"goal": {"mankind": "africa"}}, "A zone, a slot or a cost of mankind is set, but no card is announced"),
        ({"paying": {"mankind": {"mako": 1}}, "mankind": "mako"}, "Cards of mankind are set aside to be discarded"),
        ({"coming": {"mankind": 1}}, "Cards are about to be drained or drawn"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("mankind", **fields)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"active": None}, "One side must have the turn, and one must have started."),
        ({"active": "invader", "hero_moved": True}, r"The hero can move only in Mankind's turn \(I10.2\)."),
        ({"options": {"africa": 3}}, "options.africa contradicts the options"),
    ],
)
def test_and_one_that_agrees_with_no_turn_or_option(position, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", {"phase": "main", **position})


@pytest.mark.rule("I1.2")
def test_a_card_lies_on_its_own_side():
    for place, figure in (("mankind_africa_1", "kraken"), ("invader_africa_1", "mako"), ("invader_africa_1", "quispe")):
        with pytest.raises(gf.BadPosition, match=f"The slot {place} has a card of the other side"):
            gf.from_position("invaders", {"phase": "main", "at": {place: figure}})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"at": {"africa": "kraken"}}, 'at does not name a place: "africa"'),
        ({"at": {"mankind_africa_1": "wyvern"}}, 'does not name a figure: "wyvern"'),
        ({"hand": {"wyvern": 1}}, 'does not name a card: "wyvern"'),
        ({"strategy": {"moon": 1}}, "must be true or false"),
        ({"plot": "ten"}, "must be a whole number"),
        ({"weather": 1}, 'A position has no field "weather"'),
        ({"phase": "tea"}, "phase"),
    ],
)
def test_a_position_with_unknown_things_is_refused(position, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", {"phase": "main", **position})


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_position_is_written_and_read_again(seed):
    match = gf.new("invaders", seed=seed)
    for step in range(150):
        if match.decision is None:
            return
        again = gf.from_position("invaders", match.position())
        assert match.position() == again.position()
        legal = match.legal(match.awaiting[0])
        assert [str(a) for a in again.legal(again.awaiting[0])] == [str(a) for a in legal]
        match.play(match.awaiting[0], legal[step * 7 % len(legal)])


def test_the_helpers_words_are_those_of_the_table():
    match = table(
        "mankind",
        mankind="mako saladin saladin",
        invader="squid",
        at={"africa": "kraken medusa saladin ~okonkwo", "pacific_rim": "titan"},
    )
    assert there(match, "africa") == "kraken medusa saladin ~okonkwo"
    assert there(match, "pacific_rim") == "titan"
    assert (hand(match, "mankind"), hand(match, "invader")) == ("saladin saladin mako", "squid")
    assert choices(match, "end_main") == [""]
    assert now(match)["hero"] == "mankind_africa_2"
    play(match, "end_main")
    assert set(ZONES.names) == set(now(match)["tokens"])


@pytest.mark.rule("I2.1", "I2.5", "I2.6")
@pytest.mark.parametrize("start", ["mankind", "invader"])
def test_what_a_position_leaves_out_is_as_at_the_end_of_set_up(start):
    """The first hero is placed, both hands are dealt, and the first turn has not begun."""
    match = gf.from_position("invaders", {}, options={"start": start}, seed=5)
    assert asked(match) == f"{start} act", "the draw phase follows"
    match = gf.from_position("invaders", {"phase": "main"}, options={"start": start}, seed=5)
    table = now(match)
    assert asked(match) == f"{start} act"
    assert table["hand_cards"] == {"invader": 7, "mankind": 6}, "nobody has drawn"
    assert table["deck_cards"] == {"invader": 63, "mankind": 64}
    assert (table["turn"], table["active"], table["plot"]) == (1, start, 10)
    assert table["at"][table["hero"]] in [hero for hero, where in table["hero_state"].items() if where == 1]
    assert [name for name, enabled in table["strategy"].items() if enabled] == ["ops_centre"]


def test_a_blank_position_has_all_cards_in_their_decks_and_no_hero_yet():
    with pytest.raises(gf.BadPosition, match="There must be one current hero"):
        gf.from_position("invaders", {"phase": "main"}, blank=True)
    hero = {"hero": "mankind_africa_1", "at": {"mankind_africa_1": "quispe"}, "hero_state": {"quispe": 1}}
    match = gf.from_position("invaders", {"phase": "main", **hero}, blank=True)
    assert now(match)["deck_cards"] == {"invader": 70, "mankind": 70}
    assert (hand(match, "invader"), hand(match, "mankind"), there(match, "africa")) == ("", "", "quispe")
    assert asked(match) == "mankind act"
    assert choices(match, "end_main") == [""]


PAYING = ["play medusa eurasia", "discard squid"]


@pytest.mark.rule("I4.2", "I4.4")
@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"announced": {"invader": None}}, "A card of invader is announced exactly while it is being paid for"),
        ({"announced": {"invader": "kraken"}}, "The card announced by invader cannot be played this way"),
        ({"goal": {"invader": None}}, "The card announced by invader cannot be played this way"),
        ({"less": {"invader": 1}}, "The card announced by invader cannot be played this way"),
        (
            {"clearing": {"invader": "invader_eurasia_1"}},
            "The card announced by invader cannot be played this way",
        ),
        ({"paying": {"invader": {"squid": 0}}}, "The card announced by invader cannot be played this way"),
        ({"hand": {"kraken": 0, "harpy": 0}}, "has fewer cards than must still be discarded"),
    ],
)
def test_a_card_that_is_paid_for_can_be_paid_and_played(changed, says):
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, *PAYING)
    position = match.position()
    for name, values in changed.items():
        for key, value in values.items():
            if isinstance(value, dict):
                position[name][key] |= value
            else:
                position[name][key] = value
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", position)


@pytest.mark.parametrize(
    ("frame", "changed", "says"),
    [
        (0, {"left": 0}, "What is pending does not fit the table"),
        (0, {"left": 5}, "The card announced by invader cannot be played this way"),
        (0, {"seats": ["invader", "mankind"]}, "Only one side is asked at a time"),
        (0, {"seats": ["mankind"]}, "Discarded cards are shown as soon as the last one"),
        (1, {"seat": "mankind"}, "Discarded cards are shown as soon as the last one"),
        (2, {"seat": "mankind"}, "A card of invader is announced exactly while it is being paid for"),
        (3, {"task": "turn"}, "The phases of a turn must come in order"),
        (4, {"task": "next_turn"}, "The phases of a turn must come in order"),
        (6, {"task": "turn"}, "The phases of a turn must come in order"),
    ],
)
def test_what_is_pending_fits_the_table(frame, changed, says):
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, *PAYING)
    position = match.position()
    assert [one["task"] for one in position["pending"]] == [
        "choose_discards",
        "show_discards",
        "come_into_play",
        "main_phase",
        "attack_phase",
        "next_turn",
        "after_game",
    ]
    position["pending"][frame] |= changed
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", position)


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize("changed", [{"what": 0}, {"what": 3}, {"destination": -1}])
def test_a_program_that_is_pending_stands_in_the_bytecode(changed):
    match = table("mankind", at={"africa": "salvage"}, discard="nuke mako")
    play(match, "use mankind_africa_1 first")
    position = match.position()
    position["pending"][0] |= changed
    with pytest.raises(gf.BadPosition, match="What is pending does not fit the table"):
        gf.from_position("invaders", position)


@pytest.mark.rule("I13.1", "I13.2")
def test_hands_decks_and_piles_as_lists():
    match = table(
        "mankind",
        invader="kraken squid",
        mankind="mako mako nuke",
        known={"mako": 1},
        at={"africa": "okonkwo"},
        discard="titan harpy squid",
        top={"invader": "moloch hydra"},
        order={"mankind": ["mako"] + [None] * 69, "invader": [None] * 68 + ["moloch", "hydra"]},
        buried={"mankind": 1},
        topped={"invader": 2},
    )
    own, other, nobody = (match.view(seat)["piles"] for seat in ("mankind", "invader", None))
    assert own["mankind_hand"] == ["mako", "mako", "nuke"]
    assert own["invader_hand"] == ["hidden"] * 2
    assert other["mankind_hand"] == nobody["mankind_hand"] == ["mako", "hidden", "hidden"], "one Mako was seen"
    assert other["invader_hand"] == ["kraken", "squid"]
    for piles in (own, other, nobody):
        assert piles["invader_deck"] == ["moloch", "hydra"] + ["hidden"] * 64
        assert piles["mankind_deck"] == ["hidden"] * 65 + ["mako"]
        assert (piles["invader_discard"], piles["mankind_discard"]) == (["squid", "harpy"], ["titan"])
        assert (piles["hero_pile"], piles["lost_heroes"]) == (["hidden"] * 10, [])
        assert [len(piles[f"{side}_deck"]) for side in ("invader", "mankind")] == [66, 66]


TURN = [{"task": task} for task in ("main_phase", "attack_phase", "next_turn", "after_game")]


def test_a_card_that_is_being_paid_for_comes_before_the_rest_of_the_main_phase():
    paying = {"task": "choose_price", "seats": ["invader"]}
    fields: dict[str, Any] = {
        "invader": "kraken squid squid",
        "announced": {"invader": "kraken"},
        "goal": {"invader": "africa"},
    }
    fields |= {"plotted": True, "cheaper": True}
    assert asked(table("invader", **fields, pending=[paying, *TURN])) == "invader choose_price"
    with pytest.raises(gf.BadPosition, match="The question to a side must come before everything else"):
        table("invader", **fields, pending=[TURN[0], paying, *TURN[1:]])


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ((0, 0, 1, 2), "The question to a side must come before everything else"),
        ((2, 0, 1), "The question to a side must come before everything else"),
        ((1, 0, 2), "Discarded cards are shown as soon as the last one is chosen"),
        ((0, 2, 1), "Discarded cards are shown as soon as the last one is chosen"),
        ((0, 1), "A card of invader is announced exactly while it is being paid for"),
        ((0, 1, 2, 2), "A card of invader is announced exactly while it is being paid for"),
        ((3, 0, 1, 2), "The question to a side must come before everything else"),
    ],
)
def test_a_card_is_paid_for_once_and_in_order(order, says):
    """If a side were asked for the same discard again, it would have nothing to choose from."""
    fields = {"invader": "medusa squid squid", "announced": {"invader": "medusa"}, "goal": {"invader": "africa"}}
    frames = [
        {"task": "choose_discards", "seats": ["invader"], "left": 2},
        {"task": "show_discards", "seat": "invader"},
        {"task": "come_into_play", "seat": "invader"},
        {"task": "choose_price", "seats": ["invader"]},
    ]
    assert asked(table("invader", **fields, pending=[*frames[:3], *TURN])) == "invader choose_discards"
    with pytest.raises(gf.BadPosition, match=says):
        table("invader", **fields, pending=[*(frames[place] for place in order), *TURN])


def test_a_game_is_not_laid_out_in_the_middle_of_a_turn():
    with pytest.raises(gf.BadPosition, match="A game is set up as soon as it starts"):
        table("invader", pending=[{"task": "lay_out"}, *TURN])


def test_nobodys_card_comes_into_play():
    with pytest.raises(gf.BadPosition, match=r"come_into_play\.seat cannot be -1; there are invader and mankind"):
        table("invader", pending=[{"task": "come_into_play", "seat": -1}, *TURN])


@pytest.mark.rule("I5.4", "I5.6")
@pytest.mark.parametrize(
    ("coming", "frames", "says"),
    [
        ({"mankind": 1}, [{"task": "settle_draw", "seats": 1}], "Cards are coming for a side that neither drains nor"),
        ({"invader": 1}, [{"task": "settle_drain", "by": 0, "seats": 2}], "Cards are coming for a side that"),
        (
            {},
            [{"task": "take_up_again", "invaders": 1, "mankinds": 0}, {"task": "settle_draw", "seats": 2}],
            "Cards are coming for a side that neither drains nor draws next",
        ),
        (
            {"invader": 1},
            [{"task": "open_window", "seat": "mankind", "trigger": "would_draw"}, {"task": "settle_draw", "seats": 1}],
            "A side reacts only to its own drain or draw",
        ),
        (
            {"invader": 1},
            [{"task": "open_window", "seat": "invader", "trigger": "would_drain"}, {"task": "settle_draw", "seats": 1}],
            "A side reacts only to its own drain or draw",
        ),
    ],
)
def test_cards_are_about_to_move_for_the_sides_that_drain_or_draw_next(coming, frames, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("invader", coming=coming, pending=[*frames, *TURN])


@pytest.mark.rule("I7.4")
def test_the_price_is_chosen_only_if_the_plot_makes_a_card_cheaper():
    fields: dict[str, Any] = {
        "invader": "kraken squid squid",
        "announced": {"invader": "kraken"},
        "goal": {"invader": "africa"},
    }
    pending = [{"task": "choose_price", "seats": ["invader"]}, *TURN]
    assert asked(table("invader", **fields, plotted=True, cheaper=True, pending=pending)) == "invader choose_price"
    with pytest.raises(gf.BadPosition, match="The card announced by invader cannot be played this way"):
        table("invader", **fields, plotted=True, pending=pending)


@pytest.mark.rule("I3.5", "I4.1")
def test_a_card_is_announced_in_the_main_phase():
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, *PAYING)
    with pytest.raises(gf.BadPosition, match="The card announced by invader cannot be played this way"):
        gf.from_position("invaders", {**match.position(), "phase": "draw"})


@pytest.mark.rule("I8.4", "I8.6")
@pytest.mark.parametrize(
    ("tasks", "says"),
    [
        (("end_attack", "eurasia", "africa"), r"The attack must end after the last zone has been compared \(I8.6\)"),
        (("africa", "eurasia", "end_attack"), r"The zones must be compared in order, up to the last one \(I8.4\)"),
        (("eurasia", "end_attack"), r"The zones must be compared in order, up to the last one \(I8.4\)"),
    ],
)
def test_the_zones_are_compared_in_order_before_the_attack_ends(tasks, says):
    frames = [{"task": "compare_zone", "zone": t} if t in ZONES.names else {"task": t} for t in tasks]
    with pytest.raises(gf.BadPosition, match=says):
        table("invader", phase="attack", pending=[*frames, *TURN[2:]])


@pytest.mark.rule("I3.1")
def test_turns_are_counted_as_far_as_a_position_can_hold():
    match = table("mankind", turn=9_999)
    play(match, "end_main")
    assert now(match)["turn"] == 9_999 and now(match)["active"] == "invader"
    assert gf.from_position("invaders", match.position()).position() == match.position()
