"""B2 Victory."""

from __future__ import annotations

import pytest

import groundfall as gf

from .helpers import begun, now, play, table, told

FIVE = {
    "usa_east": "factory_worker",
    "w_europe": "factory_worker",
    "n_russia": "factory_worker",
    "china": "factory_worker",
    "japan": "factory_worker",
}


def launching(at, launched):
    """The Humans' turn with a Project Orion phase to come."""
    return table("awaken", at, launched=launched)


@pytest.mark.rule("B2.1")
def test_six_orions_in_space_win():
    match = launching({"mcmurdo": "orion orion", "madness": "orion"}, launched=3)
    events = play(match, "neutrality")
    assert told(events, "humans_won") == [{"launched": 6}]
    assert match.result == {"brood": 0, "humans": 1}


@pytest.mark.rule("B2.1")
def test_five_do_not():
    match = launching({"mcmurdo": "orion", "madness": "orion", "w_europe": "orion"}, launched=3)
    play(match, "neutrality")
    assert match.result is None
    assert now(match)["launched"] == 5


@pytest.mark.rule("B2.2")
def test_a_factory_in_each_major_nation_wins_at_once_dormant_or_not():
    match = table("spend", {**FIVE, "india": "worker"}, mindpower=3)
    assert now(match)["dormant"]["japan"] == 1
    events = play(match, "control_factory india")
    assert len(told(events, "brood_won")) == 1
    assert match.result == {"brood": 1, "humans": 0}


@pytest.mark.rule("B2.2")
def test_two_in_one_nation_count_once_and_minor_nations_not_at_all():
    more = {"usa_west": "factory_worker", "mexico": "factory_worker", "india": "worker"}
    match = table("spend", {**FIVE, **more}, mindpower=3)
    assert match.result is None, "seven factories"
    play(match, "control_factory india")
    assert match.over


@pytest.mark.rule("B2.3")
def test_after_the_agreed_round_it_is_a_draw():
    quiet = dict.fromkeys(("w_europe", "scandinavia"), "factory_worker")
    match = table("awaken", quiet, options={"cap": 7}, turn=6)
    play(match, "neutrality", "end_phase")
    assert now(match)["turn"] == 7
    play(match, "land_larva china", "end_turn", "neutrality")
    events = play(match, "end_phase")
    assert told(events, "drawn") == [{"cap": 7}]
    assert match.result == {"brood": 0.5, "humans": 0.5}
    assert now(match)["turn"] == 7, "there is no eighth round"


@pytest.mark.rule("B2.3")
def test_the_cap_is_sixty_and_nought_is_none():
    quiet = dict.fromkeys(("w_europe", "scandinavia"), "factory_worker")
    assert begun().options["cap"] == 60
    usual = table("awaken", quiet, turn=60)
    play(usual, "neutrality", "end_phase")
    assert usual.over
    endless = table("awaken", quiet, options={"cap": 0}, turn=60)
    play(endless, "neutrality", "end_phase")
    assert not endless.over
    assert now(endless)["turn"] == 61


@pytest.mark.rule("B2.3")
def test_without_a_limit_rounds_are_counted_up_to_99_999():
    quiet = dict.fromkeys(("w_europe", "scandinavia"), "factory_worker")
    match = table("awaken", quiet, options={"cap": 0}, turn=99_999)
    play(match, "neutrality", "end_phase")
    assert not match.over
    assert now(match)["turn"] == 99_999
    assert gf.from_position("brood", match.position(), options=match.options).position() == match.position()


@pytest.mark.rule("B2.4")
def test_when_it_is_over_nobody_does_anything():
    match = table("spend", {**FIVE, "india": "worker larva"}, mindpower=3)
    play(match, "control_factory india")
    assert match.awaiting == ()
    assert len(match.legal("brood")) == len(match.legal("humans")) == 0
    assert match.why_not("brood", "end_turn")[1] == "B2.4"
