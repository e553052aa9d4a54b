"""B7 Project Orion."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, asked, choices, now, play, refused, table, there, told

EIGHT = {"w_europe": "orion orion orion", "mcmurdo": "orion orion", "brazil": "orion orion"}


@pytest.mark.rule("B7.1")
def test_orions_in_antarctica_are_launched():
    match = table("project_orion", {"mcmurdo": "orion orion", "madness": "orion usa_army adult", "brazil": "orion"})
    events = match.events()
    assert told(events, "launched") == [
        {"count": 2, "area": "mcmurdo", "launched": 2},
        {"count": 1, "area": "madness", "launched": 3},
    ]
    assert (there(match, "mcmurdo"), there(match, "madness")) == ("", "usa_army adult")
    assert there(match, "brazil") == "orion"
    assert now(match)["launched"] == 3


@pytest.mark.rule("B7.1")
def test_one_that_arrives_now_is_launched_in_the_next_turn():
    match = table("project_orion", {"patagonia": "orion", "s_pacific": "usa_fleet"}, launched=5)
    play(match, "move orion patagonia", "go mcmurdo")
    assert (there(match, "mcmurdo"), now(match)["launched"]) == ("orion", 5)
    assert not match.over


@pytest.mark.rule("B7.2")
def test_each_orion_moves_once_like_a_land_unit():
    match = table("project_orion", {"w_europe": "orion orion", "scandinavia": "orion"})
    play(match, "move orion w_europe")
    assert choices(match, "go") == ["scandinavia", "n_africa"], "Central Asia sleeps"
    play(match, "go scandinavia")
    assert (there(match, "w_europe"), there(match, "scandinavia")) == ("orion", "orion orion")
    assert choices(match, "move") == ["orion w_europe", "orion scandinavia"]
    play(match, "move orion scandinavia", "go w_europe")
    assert choices(match, "move") == ["orion w_europe"]
    assert refused(match, "move orion scandinavia") == "B7.2"
    play(match, "move orion w_europe", "go n_africa")
    assert refused(match, "move orion w_europe") == "B7.2"
    assert refused(match, "move orion brazil") == "B7.2"
    assert choices(match, "end_phase") == [""]


@pytest.mark.rule("B7.2")
def test_only_orions_move_and_only_where_they_can():
    match = table("project_orion", {"w_europe": "europe_army orion", "new_zealand": "orion"})
    assert refused(match, "move europe_army w_europe") == "B7.2"
    assert refused(match, "move orion new_zealand") == "B8.2"
    play(match, "end_phase")
    assert asked(match) == "humans choose_site"


@pytest.mark.rule("B7.2")
def test_without_an_orion_that_can_move_nobody_is_asked():
    match = table("project_orion", {"new_zealand": "orion"})
    assert asked(match) == "humans choose_site"


@pytest.mark.rule("B7.2")
def test_an_orion_enters_a_neutral_land_by_land_and_sea_and_it_stays_neutral():
    match = table("project_orion", {"w_europe": "orion orion", "n_atlantic": "usa_fleet"})
    play(match, "move orion w_europe", "go n_africa", "move orion w_europe", "go w_africa")
    assert (there(match, "n_africa"), there(match, "w_africa")) == ("orion", "orion")
    assert now(match)["neutral"]["n_africa"] is now(match)["neutral"]["w_africa"] is True


@pytest.mark.rule("B7.2")
def test_an_orion_can_move_again_in_the_next_turn():
    match = table("project_orion", {"w_europe": "orion"})
    play(match, "move orion w_europe", "go scandinavia", "end_phase")
    assert asked(match) == "humans choose_site"
    assert not any(now(match)["orion_done"].values())


@pytest.mark.rule("B7.3")
def test_one_at_each_free_factory():
    at = {
        "w_europe": "orion",
        "scandinavia": "adult worker ~usa_army",
        "mexico": "factory_worker",
        "brazil": "usa_army",
    }
    match = table("project_orion", at, joined="mexico brazil", dormant={"japan": 0})
    play(match, "end_phase")
    assert choices(match, "build_orion") == ["brazil", "scandinavia", "japan"]
    taken = {"w_europe": "B13.1", "mexico": "B13.1", "china": "B14.1", "n_africa": "B14.2", "mcmurdo": "B1.5"}
    for land, rule in taken.items():  # an Orion, a Worker, dormant, neutral, no factory
        assert refused(match, f"build_orion {land}") == rule
    events = play(match, "build_orion scandinavia")
    assert told(events, "orion_built") == [{"area": "scandinavia"}]
    assert there(match, "scandinavia") == "~usa_army adult worker orion"
    assert refused(match, "build_orion scandinavia") == "B13.1"
    play(match, "build_orion brazil")
    events = play(match, "build_orion japan")
    assert asked(match) == "humans choose_mover", "there is no factory left"


@pytest.mark.rule("B7.3")
def test_nobody_need_build():
    match = table("project_orion", dormant=ALL_AWAKE)
    play(match, "end_phase")
    assert not any(now(match)["orion"].values())
    assert match.phase == "move"


@pytest.mark.rule("B7.4")
def test_there_are_nine_orions_and_those_in_space_count():
    match = table("project_orion", EIGHT, joined="patagonia", launched=1)
    play(match, "end_phase")
    assert now(match)["launched"] == 3
    assert choices(match, "build_orion") == ["patagonia", "scandinavia"]
    events = play(match, "build_orion patagonia")
    assert asked(match) == "humans choose_mover", "that was the ninth"
    assert told(events, "orion_built") == [{"area": "patagonia"}]


@pytest.mark.rule("B7.4")
def test_without_a_counter_none_is_built():
    to_come = [{"task": task} for task in ("move_phase", "battle", "build", "end_of_round", "turn")]
    asked_all_the_same = [{"task": "choose_site", "seats": ["humans"]}, *to_come]
    match = table("project_orion", {**EIGHT, "mexico": "orion"}, launched=1, pending=asked_all_the_same)
    assert refused(match, "build_orion scandinavia") == "B7.4"
    full = table("project_orion", {**EIGHT, "mexico": "orion"}, launched=1)
    play(full, "end_phase")
    assert asked(full) == "humans choose_mover"
