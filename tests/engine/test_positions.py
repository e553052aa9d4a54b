"""Positions as plain data: written, read back, begun from; every bad one is refused with one clear sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, finished, hand, laid_out, middle, new, table
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.agenda import Decision


def test_a_finished_game_reads_back_as_finished() -> None:
    match = finished(seed=1)
    again = gf.from_position("parlour", match.position())
    assert again.state == match.state
    assert again.over and not again.awaiting and again.result == match.result


@pytest.mark.parametrize("actions", range(0, 30, 3))
def test_a_position_reads_back_in_the_middle_of_anything(actions: int) -> None:
    match = middle(actions, actions)
    tree = json.loads(json.dumps(match.position()))
    assert gf.from_position("parlour", tree).state == match.state


def test_a_position_uses_names_and_tells_what_is_pending() -> None:
    match = laid_out("scouting", "sun1", "moon2", pool="star3")
    match.play("ash", "look")
    tree = match.position()
    assert tree["peeked"] == "star_3" and tree["hand"]["birch"]["first"] == "moon_2" and tree["lone"] == "ash"
    assert tree["pending"][:2] == [{"task": "keep_or_bury", "seats": ["ash"]}, {"task": "scout", "seats": ["ash"]}]
    assert [frame["task"] for frame in tree["pending"]][2:] == ["picking", "fighting", "scoring", "turn"]


def test_pending_names_what_its_arguments_name() -> None:
    match = gf.from_position("parlour", {"pending": [{"task": "deal_one", "seat": "cedar"}, {"task": "turn"}]}, seed=1)
    assert len(hand(match, "cedar")) >= 4


def test_what_is_left_out_is_as_after_set_up() -> None:
    match = gf.from_position("parlour", {"points": {"birch": 5}})
    assert table(match)["points"] == {"ash": 0, "birch": 5, "cedar": 0}
    assert match.awaiting == ("ash",) and match.phase == "scouting"
    assert gf.from_position("parlour", {}).state == new().game.start(GAME.content, match.options) or match.marks


@pytest.mark.parametrize("phase", GAME.State.phases.names)
def test_a_phase_is_begun_at_its_start(phase: str) -> None:
    match = laid_out(phase, "sun1", "moon1", "star1")
    assert not match.over and match.awaiting
    told = {"dealing": "scouting", "scouting": "scouting", "picking": "picking"}
    assert match.phase == told.get(phase, match.phase)


def test_a_match_from_a_position_says_so_and_goes_on_like_any() -> None:
    match = laid_out("picking", "sun1", "moon1", "star1")
    assert match.marks == ["begun from a position", "dice from a seed"]
    match.play("ash", "pick sun_1")
    assert match.journal[1].number == 1


def test_options_come_with_the_position() -> None:
    match = gf.from_position("parlour", {"phase": "scouting"}, options={"rounds": 3, "flares": [1, 2, 3]})
    assert table(match)["options"]["rounds"] == 3 and table(match)["flares"]["cedar"] == 3
    with pytest.raises(gf.BadOptions):
        gf.from_position("parlour", {}, options={"rounds": 33})


BAD: dict[str, Any] = {
    'A position has no field "wind"; a similar name is hand.': {"wind": 3},
    'A position has no field "agenda"': {"agenda": []},
    'A position has no field "awaiting"': {"awaiting": 1},
    'A position has no field "held"': {"held": [0, 0, 0]},
    'A position has no field "seed"': {"seed": 1},
    'In the position, turn must be a whole number from 0 to 20, not "two"': {"turn": "two"},
    "turn must be a whole number from 0 to 20, not 1.5": {"turn": 1.5},
    "turn must be a whole number from 0 to 20, not True": {"turn": True},
    "turn must be a whole number from 0 to 20, not 9007199254740992": {"turn": 2**53},
    'phase does not name a phase: "midnight"; there are dealing, scouting, picking': {"phase": "midnight"},
    "phase does not name a phase: 1; there are": {"phase": 1},
    "The phase must be one of dealing, scouting, picking": {"phase": None},
    "over must be true or false, not 1": {"over": 1},
    "points must be 3 values, not": {"points": [1, 2]},
    'points does not name a seat: "dora"; there are ash, birch and cedar.': {"points": {"dora": 1}},
    "points.ash must be a whole number": {"points": {"ash": "many"}},
    "hand.ash must be 4 values": {"hand": {"ash": ["sun_1"]}},
    'hand.ash.first does not name a card: "joker"': {"hand": {"ash": {"first": "joker"}}},
    'hand.ash does not name a slot: "fifth"; there are first': {"hand": {"ash": {"fifth": "sun_1"}}},
    "options must be names with values": {"options": 5},
    'options has no "colour"; there are rounds, goal and glimpse': {"options": {"colour": 1}},
    "options.glimpse must be true or false": {"options": {"glimpse": "yes"}},
    "The position contradicts itself: a card lies in two places": {"peeked": "sun_1", "pile": {"sun_1": "ash"}},
    "Pending must be a list of tasks": {"pending": 5},
    '"dance" is not a task of The Long Evening; there are dealing': {"pending": [{"task": "dance"}]},
    '"x" is not a task': {"pending": ["x"]},
    "deal_one takes seat": {"pending": [{"task": "deal_one", "who": 1}]},
    'deal_one.seat cannot be "dora"; there are ash, birch and cedar': {
        "pending": [{"task": "deal_one", "seat": "dora"}]
    },
    "deal_one.seat cannot be 3; there are": {"pending": [{"task": "deal_one", "seat": 3}]},
    "deal_one.seat cannot be -1; there are": {"pending": [{"task": "deal_one", "seat": -1}]},
    "seats must be a list of seats from ash, birch and cedar": {"pending": [{"task": "scout", "seats": ["dora"]}]},
    "Pending: seats must be": {"pending": [{"task": "scout"}]},
    "not longer than the agenda": {"pending": [{"task": "turn"}] * 13},
    "The phases of a round come in their order, and the next round after them.": {"pending": []},
}


@pytest.mark.parametrize("sentence", BAD)
def test_a_bad_position_is_refused_with_one_sentence(sentence: str) -> None:
    import re

    with pytest.raises(gf.BadPosition, match=re.escape(sentence)) as wrong:
        gf.from_position("parlour", BAD[sentence])
    assert len(str(wrong.value)) < 400 and str(wrong.value)[0].isupper() and str(wrong.value).endswith(".")


def test_an_agenda_that_is_almost_full_overflows_into_a_sentence() -> None:
    with pytest.raises(gf.BadPosition):
        gf.from_position("parlour", {"pending": [{"task": "turn"}] * 10})


def test_values_that_the_rules_cannot_hold_are_refused() -> None:
    for tree in (
        {"lone": None, "phase": "dealing"},
        {"hand_seen": [[99] * 4] * 3},
        {"buried": 40, "phase": "dealing"},
        {"stock": -5, "phase": "dealing"},
        {"bottom_seen": [-(2**40)] * 18},
    ):
        try:
            match = gf.from_position("parlour", tree)
        except gf.BadPosition:
            continue
        assert match.awaiting or match.over


def test_every_task_and_decision_has_a_name_of_its_own() -> None:
    names = [task.name for task in GAME.register.tasks]
    assert len(set(names)) == len(names)
    assert sum(isinstance(task, Decision) for task in GAME.register.tasks) == 4


def test_who_is_asked_is_told_what_about() -> None:
    match = gf.from_position("brood", {"phase": "move", "military": {"humans": {"europe_army": {"scandinavia": 1}}}})
    match.play("humans", "move europe_army scandinavia")
    asked = match.view("humans")["asked"]
    assert asked["about"] == {"unit": "europe_army", "area": "scandinavia"}
    assert match.view(None)["asked"]["about"] == {}
    assert match.view("brood")["asked"] is None


def test_a_position_that_the_game_calls_impossible_is_refused() -> None:
    with pytest.raises(gf.BadPosition, match=r"^The evening ought to be over\.$"):
        gf.from_position("parlour", {"phase": "dealing", "points": {"birch": 16}})


def test_options_given_and_options_held_must_agree() -> None:
    tree = new(rounds=4).position()
    assert gf.from_position("parlour", tree, options={"rounds": 4}).options["rounds"] == 4
    with pytest.raises(gf.BadPosition, match=r"options\.rounds contradicts the options; give matching options\."):
        gf.from_position("parlour", tree)


def test_dice_are_loaded_before_a_position_runs_on() -> None:
    shown = {"phase": "fighting", "shown": {"ash": "sun_1", "birch": "moon_2", "cedar": "star_3"}, "flares": [1, 1, 1]}
    match = gf.from_position("parlour", shown, blank=True, dice=[5], seed=1)
    assert table(match)["die"] == 5 and match.verify() == []
    again = read_replay(write_replay(match)).match
    assert again.state == match.state and again.journal[0].loaded == [5]


def test_a_loaded_result_that_does_not_fit_a_position_is_refused() -> None:
    with pytest.raises(gf.BadDice):
        gf.from_position("parlour", {"phase": "fighting", "shown": {"ash": "sun_1"}}, blank=True, dice=[99])


def test_a_blank_position_begins_from_an_empty_table() -> None:
    match = gf.from_position("parlour", {"phase": "scouting", "lone": "ash"}, blank=True, options={"rounds": 4})
    assert hand(match, "ash") == [] and table(match)["options"]["rounds"] == 4
    assert match.state.stock == len(GAME.State.schema.fields["pile"].shape[0].names)
    assert read_replay(write_replay(match)).match.state == match.state


def test_nothing_of_the_first_turn_has_happened_at_the_end_of_set_up() -> None:
    match = gf.from_position("galaxyx", {"phase": "reinforcement"}, seed=1)
    assert not any(row["hex"] for row in match.view("earth")["table"]["alien"].values())
