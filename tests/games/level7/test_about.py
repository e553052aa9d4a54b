"""What every decision is about: its arguments are called like the named sets, so that screens say them in words."""

from __future__ import annotations

import pytest

from groundfall.engine.rules.agenda import Decision

from .helpers import GAME, choices, play, struck, table

COUNTS = {"left", "offered", "place", "proposer", "price", "count", "way"}  # numbers, not things


OF_EFFECTS = ("choose", "may")  # the engine asks these
OWN = [task for task in GAME.register.tasks if isinstance(task, Decision) and task.name not in OF_EFFECTS]


@pytest.mark.parametrize("decision", OWN, ids=lambda task: task.name)
def test_what_a_decision_is_about_has_a_name(decision):
    assert {*decision.args} <= {*GAME.sets} | COUNTS


def about(match, seat):
    """What the open decision is about, as a seat sees it."""
    return match.view(seat)["asked"]["about"]


@pytest.mark.rule("L9.5")
def test_who_names_a_holder_sees_of_which_dead_zone():
    match = table("income", {"greenland": "africa asia", "arabia": "africa asia"}, controller="europe")
    for zone, said in (("greenland", "Africa in Greenland"), ("arabia", "Africa in Arabia")):
        assert about(match, "europe") == {"dead_zone": zone}
        assert match.action("europe", match.number("name africa")).text == said
        play(match, "europe name africa")


@pytest.mark.rule("L11.7")
def test_who_names_a_target_sees_for_which_event():
    match = struck("a25")
    match.play("asia", "decline")
    assert about(match, "south_america") == {"event": "a25"}
    assert match.action("south_america", match.number("name africa")).text == "Africa"


@pytest.mark.rule("L8.5")
def test_who_offers_a_part_sees_of_what():
    match = table("project")
    play(match, "south_america call p1", "north_america own_parts")
    assert about(match, "north_america") == {"paid": "money", "project": "p1"}
    assert choices(match, "north_america", "part")[:2] == ["0", "1"]
