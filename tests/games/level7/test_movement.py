"""L10 Step 6, Movement of units."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, table, told, units

SEATS = GAME.seats
NEAR = {
    "eastern_united_states": "british_isles canada mexico western_united_states",
    "western_united_states": "canada eastern_united_states mexico",
    "canada": "alaska eastern_united_states greenland western_united_states",
    "mexico": "colombia eastern_united_states western_united_states",
    "alaska": "canada siberia",
    "brazil": "argentina colombia nigerian_league peru venezuela",
    "argentina": "brazil peru",
    "colombia": "brazil mexico peru venezuela",
    "peru": "argentina brazil colombia",
    "venezuela": "brazil colombia",
    "western_europe": "anatolia british_isles eastern_europe scandinavia",
    "eastern_europe": "anatolia scandinavia siberia uzbekistan_alliance western_europe",
    "british_isles": "eastern_united_states greenland scandinavia western_europe",
    "anatolia": "arabia dominion_of_ethiopia eastern_europe uzbekistan_alliance western_europe",
    "scandinavia": "british_isles eastern_europe western_europe",
    "south_africa": "congo_basin dominion_of_ethiopia",
    "nigerian_league": "brazil congo_basin dominion_of_ethiopia north_africa_concord",
    "north_africa_concord": "dominion_of_ethiopia nigerian_league",
    "dominion_of_ethiopia": "anatolia arabia congo_basin nigerian_league north_africa_concord south_africa",
    "congo_basin": "dominion_of_ethiopia nigerian_league south_africa",
    "china": "india siberia southeast_asia uzbekistan_alliance",
    "india": "china southeast_asia uzbekistan_alliance",
    "uzbekistan_alliance": "anatolia arabia china eastern_europe india siberia",
    "southeast_asia": "china eastern_australia india western_australia",
    "siberia": "alaska china eastern_europe uzbekistan_alliance",
    "greenland": "british_isles canada",
    "arabia": "anatolia dominion_of_ethiopia uzbekistan_alliance",
    "western_australia": "eastern_australia southeast_asia",
    "eastern_australia": "southeast_asia western_australia",
}
DESOLATE_ASIA = dict.fromkeys(("china", "india", "uzbekistan_alliance", "southeast_asia", "siberia"), "desolate")


def reach(match, seat, area):
    """Where a unit of a coalition can go from an area."""
    play(match, f"{seat} move {area}")
    return set(choices(match, seat, "go"))


def within(area, steps):
    """All areas that so many steps lead to."""
    found = {area}
    for _ in range(steps):
        found |= {to for at in found for to in NEAR[at].split()}
    return found - {area}


@pytest.mark.rule("L10.1", "L1.2")
@pytest.mark.parametrize("area", NEAR)
def test_a_unit_goes_to_an_adjacent_area(area):
    match = table("movement", {area: "africa"})
    assert reach(match, "africa", area) == set(NEAR[area].split())
    to = NEAR[area].split()[0]
    events = play(match, f"africa go {to}")
    assert units(match, "africa") == {to: 1}
    assert told(events, "moved") == [{"seat": "africa", "origin": area, "area": to}]


@pytest.mark.rule("L10.1")
def test_no_farther():
    match = table("movement", {"china": "asia"})
    play(match, "asia move china")
    for area in ("china", "alaska", "arabia"):
        assert refused(match, f"asia go {area}") == "L10.1"


@pytest.mark.rule("L10.1")
@pytest.mark.parametrize(("line", "there"), [(False, False), (True, True)])
def test_the_line_at_gibraltar(line, there):
    match = table(
        "movement", {"north_africa_concord": "africa", "western_europe": "europe"}, options={"gibraltar": line}
    )
    assert ("western_europe" in reach(match, "africa", "north_africa_concord")) == there
    play(match, "africa go nigerian_league")
    assert ("north_africa_concord" in reach(match, "europe", "western_europe")) == there
    other = table("movement", {"brazil": "south_america"}, options={"gibraltar": line})
    assert reach(other, "south_america", "brazil") == set(NEAR["brazil"].split()), "the others are as they were"


@pytest.mark.rule("L10.1")
@pytest.mark.parametrize("there", ["", "invader invader invader ship_1", "overrun invader", "africa europe"])
def test_any_land_may_be_entered(there):
    match = table("movement", {"china": "asia", "siberia": there})
    play(match, "asia move china", "asia go siberia")
    assert units(match, "asia") == {"siberia": 1}


@pytest.mark.rule("L10.1")
def test_nothing_stops_a_unit_on_its_way():
    match = table(
        "movement", {"china": "asia", "siberia": "invader ship_1 overrun"}, tier={"asia": {"military_equipment": 3}}
    )
    assert "alaska" in reach(match, "asia", "china"), "through Siberia"


@pytest.mark.rule("L10.1", "L17.4")
def test_desolate_land_is_closed():
    match = table(
        "movement",
        {**DESOLATE_ASIA, "alaska": "africa"},
        defeated={"asia": True},
        tier={"africa": {"military_equipment": 5}},
    )
    assert "siberia" not in reach(match, "africa", "alaska")
    assert refused(match, "africa go siberia") == "L10.1"
    assert refused(match, "africa go eastern_europe") == "L10.1", "not through it either"


@pytest.mark.rule("L10.1", "L3.5")
def test_greenland_can_be_cut_off():
    west = ("eastern_united_states", "western_united_states", "canada", "mexico", "alaska")
    north = ("western_europe", "eastern_europe", "british_isles", "anatolia", "scandinavia")
    lost = dict.fromkeys(west + north, "desolate")
    gone = {"north_america": True, "europe": True}
    match = table("movement", {**lost, "greenland": "africa", "peru": "africa"}, defeated=gone)
    assert choices(match, "africa", "move") == ["peru"]
    assert refused(match, "africa move greenland") == "L10.2"
    alone = table("movement", {**lost, "greenland": "africa"}, defeated=gone)
    assert "africa" not in alone.awaiting


@pytest.mark.rule("L10.1", "L17.2")
def test_the_defeated_move_as_well():
    match = table("movement", {"china": "asia"}, defeated={"asia": True})
    play(match, "asia move china", "asia go siberia")
    assert units(match, "asia") == {"siberia": 1}


@pytest.mark.rule("L10.1", "L17.3")
def test_who_leaves_the_land_of_the_defeated_may_lay_it_waste():
    match = table("movement", {"china": "africa", "siberia": "africa invader ship_1"}, defeated={"asia": True})
    play(match, "africa move china", "africa go india")
    assert now(match)["status"]["india"] == "secure", "it is still there"
    match = table("movement", {"siberia": "africa invader ship_1"}, defeated={"asia": True})
    play(match, "africa move siberia", "africa go alaska")
    assert {now(match)["status"][area] for area in DESOLATE_ASIA} == {"desolate"}
    assert (now(match)["invaders"]["siberia"], now(match)["ship"]["ship_1"]) == (0, None)


@pytest.mark.rule("L10.2")
def test_each_unit_moves_once():
    match = table("movement", {"china": "asia asia", "siberia": "asia"})
    assert choices(match, "asia", "move") == ["china", "siberia"]
    play(match, "asia move china", "asia go siberia", "asia move siberia", "asia go alaska")
    assert units(match, "asia") == {"china": 1, "siberia": 1, "alaska": 1}
    assert choices(match, "asia", "move") == ["china"], "one of those in Siberia has moved there"
    for area in ("siberia", "alaska", "india"):
        assert refused(match, f"asia move {area}") == "L10.2"
    play(match, "asia move china", "asia go india")
    assert "asia" not in match.awaiting, "all have moved"


@pytest.mark.rule("L10.2")
def test_nobody_moves_the_units_of_another():
    match = table("movement", {"china": "asia", "siberia": "africa"})
    assert refused(match, "asia move siberia") == "L10.2"


@pytest.mark.rule("L10.2", "L10.1")
def test_one_may_stay():
    match = table("movement", {"china": "asia", "canada": "north_america"})
    play(match, "south_america move_cronos brazil")
    assert asked(match) == "north_america asia move"
    play(match, "asia done")
    assert (asked(match), units(match, "asia")) == ("north_america move", {"china": 1})
    assert refused(match, "asia move china") == "L10.1"


PICKING = {"china": "asia asia", "canada": "north_america", "western_europe": "europe"}


@pytest.mark.rule("L10.1", "L3.2")
def test_who_has_picked_a_unit_stops_nobody_else():
    match = table("movement", PICKING)
    play(match, "asia move china", "europe move western_europe")
    assert asked(match) == "south_america north_america europe asia move"
    play(match, "north_america move canada", "north_america go greenland", "asia go siberia")
    assert (units(match, "north_america"), units(match, "asia")) == ({"greenland": 1}, {"china": 1, "siberia": 1})
    assert choices(match, "asia", "move") == ["china"]
    play(match, "europe go scandinavia", "asia done", "south_america move_cronos brazil")
    assert match.phase == "events"


@pytest.mark.rule("L10.2", "L26.1")
def test_which_unit_is_picked_nobody_else_sees():
    match = table("movement", PICKING)
    others = [name for name in (*SEATS, None) if name != "asia"]
    before = [(match.view(seat), match.events(seat)) for seat in others]
    play(match, "asia move china")
    assert [(match.view(seat), match.events(seat)) for seat in others] == before
    assert match.view("asia")["table"]["picked"]["asia"] == "china"
    for seat in others[:-1]:
        assert match.imagine(seat, 1).state.picked == [-1] * 5


@pytest.mark.rule("L10.2")
def test_a_unit_that_was_picked_may_stay():
    match = table("movement", PICKING)
    assert refused(match, "asia go siberia") == refused(match, "asia put_back") == "L10.1"
    play(match, "asia move china")
    assert refused(match, "asia move china") == refused(match, "asia done") == "L10.1"
    play(match, "europe done", "asia put_back")
    assert (choices(match, "asia", "move"), units(match, "asia")) == (["china"], {"china": 2})


@pytest.mark.rule("L10.2")
def test_a_pick_is_taken_back_freely():
    match = table("movement", PICKING)
    play(match, "asia move china")
    assert match.cannot_undo("asia") == ""
    match.undo("asia")
    assert choices(match, "asia", "move") == ["china"]


@pytest.mark.rule("L10.2", "L17.3")
def test_a_picked_unit_that_is_lost_with_the_land_goes_nowhere():
    match = table("movement", {"china": "asia europe"}, defeated={"asia": True}, options={"desolation": "own"})
    play(match, "europe move china", "asia move china", "asia go siberia")
    assert units(match, "europe") == {"china": 1}
    match = table("movement", {"siberia": "asia europe"}, defeated={"asia": True}, options={"desolation": "own"})
    play(match, "europe move siberia", "asia move siberia", "asia go alaska")
    assert (units(match, "europe"), choices(match, "europe", "go")) == ({}, [])
    play(match, "europe put_back", "europe done")


@pytest.mark.rule("L10.2")
def test_units_move_again_in_the_next_round():
    match = table("movement", {"china": "asia"})
    play(match, "asia move china", "asia go siberia")
    assert now(match)["moved"]["asia"]["siberia"] == 1
    play_on(play_on(match, "hire"), "move")
    assert now(match)["rounds"] == 2
    assert choices(match, "asia", "move") == ["siberia"]


@pytest.mark.rule("L10.3")
@pytest.mark.parametrize(("tier", "moves"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize("area", ["china", "greenland", "argentina"])
def test_military_equipment_gives_more_moves(tier, moves, area):
    match = table("movement", {area: "asia"}, tier={"asia": {"military_equipment": tier}})
    assert reach(match, "asia", area) == within(area, moves)


@pytest.mark.rule("L10.3", "L10.2")
def test_all_moves_are_made_in_one_go():
    match = table("movement", {"china": "asia"}, tier={"asia": {"military_equipment": 5}})
    play(match, "asia move china", "asia go siberia")
    assert "asia" not in match.awaiting, "fewer than it has, and yet it has moved"
