"""G3 The turn."""

from __future__ import annotations

import pytest

from .table import EARTH, now, play, table, told


@pytest.mark.rule("G3.1")
def test_the_phases_follow_each_other():
    match = table("reinforcement", turn=4, units=[("red_fighter", "F4")], aliens={"red_scout_1": "F5"})
    assert match.phase == "reinforcement"
    play(match, "end")
    assert match.phase == "activation"
    events = play(match, "end", dice=(1, 1, 1, 1, 1, 1, 0))
    kinds = [event.kind for event in events]
    assert kinds == ["saved", "fired", "alien_fired", "next_turn", "arrived", "received"]
    assert match.phase == "reinforcement"
    assert now(match)["turn"] == 5


@pytest.mark.rule("G3.1")
def test_aliens_move_before_they_fight():
    events = play(table(aliens={"red_cruiser_1": "C5"}), "end", dice=(1,) * 8)
    kinds = [event.kind for event in events]
    assert kinds.index("moved") < kinds.index("bombed")


@pytest.mark.rule("G3.2")
def test_nothing_arrives_after_turn_10():
    match = table(turn=10, aliens={"red_cruiser_1": "F8"}, destroyed=["red_scout_1"])
    assert not told(play(match, "end"), "arrived")
    assert now(match)["turn"] == 11


@pytest.mark.rule("G3.3")
def test_no_reinforcement_after_turn_10():
    match = table(turn=10, aliens={"red_cruiser_1": "F8"})
    events = match.play(EARTH, "end")
    assert not told(events, "received")
    assert match.phase == "activation"
    assert now(match)["turn"] == 11
