"""L8 Step 4, Cronos Project: which project, whose, and what projects do."""

from __future__ import annotations

from typing import Any

import pytest

from .funding import (
    BEFORE,
    EVERYBODY_RICH,
    OWNERS,
    PROJECTS,
    SEATS,
    at_project,
    funded,
)
from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table

# L8.1 to L8.3: which project, and whose


ALONE = {"trading": False}


@pytest.mark.rule("L8.1", "L3.2")
def test_in_strict_order_the_last_project_is_asked_in_turn_order():
    match = at_project("p5", controller="europe", options={"turn_order": "strict"})
    for seat in ("europe", "africa"):
        assert asked(match) == f"{seat} propose_project"
        play(match, f"{seat} done")
    play(match, "asia call p5")
    while match.decision.name == "pledge":
        play(match, f"{match.awaiting[0]} nothing")
    play(match, "asia drop_project")
    assert asked(match) == "asia propose_project", "again, when what it has proposed was dropped"
    play(match, "asia done")
    assert asked(match) == "south_america propose_project"
    play(match, "south_america done", "north_america done")
    assert match.phase == "movement"


@pytest.mark.rule("L8.1")
@pytest.mark.parametrize("project", PROJECTS)
def test_projects_come_in_order(project):
    match = at_project(project)
    seat = OWNERS[project]
    assert choices(match, seat, "call") == [project] or project in ("p2a", "p4b")
    for other in PROJECTS:
        if other in BEFORE[project].split() or project in BEFORE[other].split():
            assert refused(match, f"{seat} call {other}") == "L8.1"


@pytest.mark.rule("L8.1")
@pytest.mark.parametrize(("first", "second", "third"), [("p2a", "p2b", "p3"), ("p4a", "p4b", "p5")])
def test_of_two_with_the_same_number_either_may_be_first(first, second, third):
    for one, other in ((first, second), (second, first)):
        funded = f"{BEFORE[one]} {one}"
        match = table("project", funded=funded, stock=EVERYBODY_RICH, controller=OWNERS[other], options=ALONE)
        assert choices(match, OWNERS[other], "call") == [other]
        late = table("project", funded=funded, stock=EVERYBODY_RICH, controller="europe", options=ALONE)
        assert late.phase == "movement", f"{third} needs both"


@pytest.mark.rule("L8.2")
@pytest.mark.parametrize("most", [1, 2, 7])
def test_how_many_in_a_round(most):
    """North America has 4b and the token; 5 is anybody's."""
    match = table(
        "project",
        funded=BEFORE["p4b"] + " p4a",
        stock=EVERYBODY_RICH,
        controller="north_america",
        options=ALONE | {"projects_a_round": most},
    )
    funded(match, "p4b")
    assert now(match)["projects_now"] == 1
    if most == 1:
        assert match.phase == "movement"
    else:
        assert asked(match) == f"{' '.join(SEATS)} propose_project", "all of them, for 5"
        funded(match, "p5")
        assert now(match)["projects_now"] == 2


@pytest.mark.rule("L8.2")
def test_it_is_counted_for_the_round():
    match = at_project("p1")
    assert now(funded(match, "p1"))["projects_now"] == 1
    play_on(match, "hire")
    assert now(match)["projects_now"] == 0


@pytest.mark.rule("L8.3")
@pytest.mark.parametrize("project", PROJECTS[:6])
def test_its_coalition_funds_it_with_the_token(project):
    match = at_project(project)
    assert match.awaiting == (OWNERS[project],)
    other = "south_america" if project != "p1" else "europe"
    assert at_project(project, controller=other).phase == "movement", "the token is with somebody else, who has none"


@pytest.mark.rule("L8.3")
def test_it_may_wait():
    match = at_project("p1")
    play(match, "south_america done")
    assert match.phase == "movement"
    assert not now(match)["project_done"]["p1"]


@pytest.mark.rule("L8.3")
def test_a_project_of_another_is_not_ones_own():
    match = at_project("p2a", controller="north_america")
    assert refused(match, "north_america call p2b") == "L8.3"


@pytest.mark.rule("L8.3")
@pytest.mark.parametrize("controller", SEATS)
def test_the_last_one_is_anybodys(controller):
    match = at_project("p5", controller=controller)
    assert asked(match) == f"{' '.join(SEATS)} propose_project"
    play(match, "africa call p5")
    while match.decision.name == "pledge":
        assert match.awaiting != ("africa",)
        play(match, f"{match.awaiting[0]} nothing")
    assert asked(match) == "africa confirm"


@pytest.mark.rule("L8.3", "L17.2")
def test_a_defeated_coalition_proposes_and_pays_nothing():
    match = at_project("p5", defeated={"africa": True})
    assert "africa" not in match.awaiting
    play(match, "asia call p5")
    found: list[Any] = []
    while match.decision.name == "pledge":
        found += match.awaiting
        play(match, f"{match.awaiting[0]} nothing")
    assert found == ["europe", "south_america", "north_america"]


# L8.7: what projects do


@pytest.mark.rule("L8.7")
def test_4b_gives_everybody_a_point_of_mic():
    match = at_project("p4b", defeated={"europe": True}, stock={"asia": {"mic": 24}})
    before = {seat: stock(match, seat)[4] for seat in SEATS}
    funded(match, "p4b")
    gained = {seat: stock(match, seat)[4] - before[seat] for seat in SEATS}
    assert gained == {"south_america": 1, "north_america": 1, "europe": 0, "africa": 1, "asia": 0}


@pytest.mark.rule("L8.7", "L13.2")
def test_3_ends_the_assault_wave_and_makes_the_market_larger():
    seen = now(funded(at_project("p3"), "p3"))
    assert (seen["wave_ends"], seen["devastation"], seen["market_room"]) == (True, False, 3)


@pytest.mark.rule("L8.7", "L24.1")
def test_5_begins_the_annihilation_strike():
    match = funded(at_project("p5"), "p5")
    assert now(match)["strike"]
    assert play_on(match).over
    assert now(match)["rounds"] == 1, "the round is the last"


@pytest.mark.rule("L8.7")
@pytest.mark.parametrize("project", PROJECTS)
def test_what_each_does_and_no_more(project):
    content, names = GAME.content, PROJECTS
    place = names.index(project)
    assert content.cronos_moves[place] == (3 if project == "p2b" else 0)
    assert bool(content.opens_ships[place]) == (project == "p2a")
    assert bool(content.opens_lost_ground[place]) == (project == "p4a")
    assert (content.project_does[place] > 0) == (project in ("p1", "p3", "p4b", "p5"))
