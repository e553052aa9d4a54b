"""L10 Step 6: Cronos moves."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, table, told

SEATS = GAME.seats
ALL_PROJECTS = "p1 p2a p2b p3 p4a p4b"


def stops(match):
    """Where Cronos may go."""
    return set(choices(match, match.awaiting[0], "move_cronos"))


# L10.4: who moves him, and how far


@pytest.mark.rule("L10.4")
def test_cronos_moves_up_to_twice():
    match = table("movement", {"argentina": "cronos"})
    assert asked(match) == "south_america move"
    near, far = {"brazil", "peru"}, {"colombia", "venezuela", "nigerian_league"}
    assert stops(match) == {"argentina"} | near | far
    assert refused(match, "south_america move_cronos congo_basin") == "L10.4"
    assert "in 2 moves" in match.why_not("south_america", "move_cronos congo_basin")[0]
    events = play(match, "south_america move_cronos nigerian_league")
    assert now(match)["cronos"] == "nigerian_league"
    assert told(events, "cronos_goes") == [{"area": "nigerian_league"}]


@pytest.mark.rule("L10.4", "L8.7")
@pytest.mark.parametrize(("funded", "there"), [("p1 p2a", False), ("p1 p2b", True), (ALL_PROJECTS, True)])
def test_project_2b_gives_a_third_move(funded, there):
    match = table("movement", {"argentina": "cronos"}, funded=funded)
    assert ("congo_basin" in stops(match)) == there
    assert "south_africa" not in stops(match), "four moves away"


@pytest.mark.rule("L10.4")
def test_he_may_stay():
    match = table("movement", {"argentina": "cronos"})
    events = play(match, "south_america move_cronos argentina")
    assert now(match)["cronos"] == "argentina"
    assert told(events, "cronos_stays") == [{"area": "argentina"}]


@pytest.mark.rule("L10.4", "L3.4")
def test_who_has_the_token_moves_him_after_all_units():
    match = table("movement", {"china": "asia", "brazil": "europe", "western_europe": "cronos"}, controller="asia")
    assert asked(match) == "europe asia move"
    for seat in ("asia", "europe"):
        assert refused(match, f"{seat} move_cronos anatolia") == "L10.4", "units go first"
    play(match, "asia done")
    assert asked(match) == "europe asia move", "the others need not be done"
    assert choices(match, "asia", "move") == []
    play(match, "asia move_cronos anatolia")
    assert (asked(match), now(match)["cronos"]) == ("europe move", "anatolia")
    play(match, "europe move brazil", "europe go peru")
    assert match.phase == "events"


@pytest.mark.rule("L10.4")
def test_he_goes_as_soon_as_the_last_unit_of_his_controller_has_moved():
    match = table("movement", {"china": "asia", "brazil": "europe", "western_europe": "cronos"}, controller="asia")
    play(match, "asia move china", "asia go india")
    assert stops(match) == set() and choices(match, "asia", "move_cronos")
    assert choices(match, "europe", "move") == ["brazil"]


@pytest.mark.rule("L10.4", "L3.2")
def test_in_strict_order_he_goes_before_the_next_coalition():
    at = {"china": "asia", "brazil": "south_america", "canada": "north_america", "colombia": "cronos"}
    match = table("movement", at, options={"turn_order": "strict"})
    play(match, "south_america done")
    assert (asked(match), now(match)["takes_cronos"]) == ("south_america move", True)
    play(match, "south_america move_cronos venezuela")
    assert asked(match) == "north_america move"
    without = table("movement", at | {"brazil": ""}, options={"turn_order": "strict"})
    assert stops(without), "his controller has no units: he goes first"


@pytest.mark.rule("L10.7")
def test_what_closes_while_he_is_to_go_leaves_him_where_he_is():
    """The last unit leaves Asia, and nothing is left that he could reach."""
    at = {"alaska": "cronos ship_1", "canada": "overrun", "siberia": "africa"}
    match = table("movement", at, funded="p1", defeated={"asia": True})
    assert "siberia" in choices(match, "north_america", "move_cronos")
    play(match, "africa move siberia", "africa go eastern_europe")
    assert choices(match, "north_america", "move_cronos") == ["alaska"]
    play(match, "north_america move_cronos alaska")
    assert told(match.events(), "cronos_stays") == [{"area": "alaska"}]


@pytest.mark.rule("L10.4", "L17.2")
def test_a_defeated_coalition_with_the_token_moves_him():
    match = table("movement", {"peru": "cronos south_america"}, funded="p1", defeated={"south_america": True})
    play(match, "south_america done", "south_america move_cronos brazil")
    assert now(match)["cronos"] == "brazil"


@pytest.mark.rule("L10.4")
def test_borders_and_lines_are_the_same_to_him():
    match = table("movement", {"north_africa_concord": "cronos"}, options={"gibraltar": True})
    assert {"western_europe", "anatolia", "brazil"} <= stops(match)


# L10.5: where he may not go


@pytest.mark.rule("L10.5", "L8.7")
def test_ships_bar_his_way_until_2a_is_funded():
    """Scandinavia, Western Europe with a ship, and what lies beyond."""
    at = {"scandinavia": "cronos", "western_europe": "ship_1", "british_isles": "ship_2"}
    closed = table("movement", at, funded="p1 p2b")
    assert stops(closed) == {
        "scandinavia",
        "eastern_europe",
        "anatolia",
        "siberia",
        "uzbekistan_alliance",
        "alaska",
        "china",
        "india",
        "dominion_of_ethiopia",
    }
    assert refused(closed, "europe move_cronos eastern_united_states") == "L10.4"
    open_ = table("movement", at, funded="p1 p2a p2b")
    assert "eastern_united_states" in stops(open_), "past the ship in the British Isles"
    assert refused(open_, "europe move_cronos british_isles") == "L10.6"


@pytest.mark.rule("L10.5", "L8.7")
def test_overrun_land_bars_his_way_until_4a_is_funded():
    at = {"argentina": "cronos", "brazil": "overrun", "peru": "overrun"}
    assert asked(table("movement", at, funded="p1 p2a p2b p3")).split()[-1] != "move_cronos", "he stays"
    match = table("movement", at, funded="p1 p2a p2b p3 p4a")
    assert stops(match) == {
        "argentina",
        "colombia",
        "venezuela",
        "mexico",
        "nigerian_league",
        "congo_basin",
        "dominion_of_ethiopia",
        "north_africa_concord",
    }
    assert refused(match, "south_america move_cronos brazil") == "L10.6"


@pytest.mark.rule("L10.5", "L8.7")
@pytest.mark.parametrize(("funded", "through"), [("", False), ("p4a", True)])
def test_dead_zones_bar_his_way_until_4a_is_funded(funded, through):
    match = table("movement", {"canada": "cronos", "eastern_united_states": "ship_1"}, funded=funded)
    assert ("british_isles" in stops(match)) == through, "over Greenland"
    assert refused(match, "north_america move_cronos greenland") == "L10.6"


@pytest.mark.rule("L10.5")
def test_liberated_land_and_invaders_do_not_bar_it():
    match = table("movement", {"argentina": "cronos", "brazil": "liberated invader", "peru": "invader invader invader"})
    assert {"brazil", "peru", "colombia"} <= stops(match)


@pytest.mark.rule("L10.5")
def test_desolate_land_bars_it_for_good():
    lost = dict.fromkeys(("brazil", "colombia", "venezuela", "peru", "argentina"), "desolate")
    match = table(
        "movement", {**lost, "nigerian_league": "cronos"}, funded=ALL_PROJECTS, defeated={"south_america": True}
    )
    assert not stops(match) & set(lost)
    assert refused(match, "africa move_cronos brazil") == "L10.6"


# L10.6 and L10.7: where he may not end


@pytest.mark.rule("L10.6")
@pytest.mark.parametrize("barred", ["ship_1", "overrun"])
def test_he_must_leave_where_he_may_not_end(barred):
    """At the start ship 3 stands beside him."""
    match = table("movement", {"argentina": f"cronos {barred}"})
    assert "argentina" not in stops(match)
    assert refused(match, "south_america move_cronos argentina") == "L10.6"
    play(match, "south_america move_cronos peru")
    assert now(match)["cronos"] == "peru"


@pytest.mark.rule("L10.6")
def test_he_ends_beside_no_ship_and_in_no_dead_zone_whatever_is_funded():
    match = table(
        "movement", {"canada": "cronos", "alaska": "ship_1", "western_united_states": "overrun"}, funded=ALL_PROJECTS
    )
    assert not stops(match) & {"alaska", "western_united_states", "greenland"}
    for area in ("alaska", "western_united_states", "greenland"):
        assert refused(match, f"north_america move_cronos {area}") == "L10.6"


@pytest.mark.rule("L10.7")
@pytest.mark.parametrize("here", ["ship_1", "overrun", ""])
def test_without_a_way_out_he_stays(here):
    match = table("movement", {"argentina": f"cronos {here}", "brazil": "ship_2", "peru": "ship_3"})
    assert match.phase == "events", "nobody is asked"
    assert now(match)["cronos"] == "argentina"
    assert told(match.events(), "cronos_stays") == [{"area": "argentina"}]


@pytest.mark.rule("L10.7", "L10.6")
def test_ways_alone_are_not_enough():
    """He could go on, but everything in his reach is closed to him in the end."""
    at = {
        "argentina": "cronos overrun",
        "brazil": "ship_1",
        "peru": "overrun",
        "colombia": "overrun",
        "venezuela": "overrun",
        "nigerian_league": "overrun",
    }
    match = table("movement", at, funded="p1 p2a p3 p4a")
    assert (match.phase, now(match)["cronos"]) == ("events", "argentina")


@pytest.mark.rule("L10.4", "L19.1")
def test_the_token_follows_him_in_step_11():
    match = table("movement", {"argentina": "cronos"})
    play(match, "south_america move_cronos nigerian_league")
    assert now(match)["controller"] == "south_america"
    play_on(match, "trade")
    assert now(match)["controller"] == "africa"
