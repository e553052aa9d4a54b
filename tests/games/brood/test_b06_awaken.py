"""B6 Awaken."""

from __future__ import annotations

import pytest

from groundfall.games.brood.state import LANDS, NATIONS

from .helpers import ALL_AWAKE, GAME, STARTS, air, asked, choices, deployed, now, play, refused, table, there, told

FAR = {"mexico": "usa_army"}  # so that there is something to do in each phase


def blocked(match):
    return [block for block, token in now(match)["blocked"].items() if token]


def closed(match):
    return {name for area, name in enumerate(LANDS.names) if match.state.closed >> area & 1}


@pytest.mark.rule("B6.1")
def test_three_ways():
    match = table("awaken")
    dormant = ["usa", "russia", "china", "japan", "india"]
    assert choices(match, "mediate") == choices(match, "declare_war") == dormant
    assert choices(match, "neutrality") == [""]
    assert refused(match, "mediate europe") == refused(match, "declare_war europe") == "B6.1"


@pytest.mark.rule("B6.1")
def test_with_all_awake_only_neutrality_is_left():
    match = table("awaken", dormant=ALL_AWAKE)
    assert [str(action) for action in match.legal("humans")] == ["neutrality"]
    assert refused(match, "mediate japan") == "B6.1"


@pytest.mark.rule("B6.2", "B6.3")
@pytest.mark.parametrize(
    ("home", "nation", "diplomacy"),
    [
        ("europe", "russia", 3),
        ("europe", "japan", 2),
        ("china", "india", 3),
        ("india", "china", 3),
        ("japan", "usa", 0),
    ],
)
def test_diplomacy_is_the_value_on_the_home_nations_card(home, nation, diplomacy):
    match = table("awaken", home=home)
    events = play(match, f"mediate {nation}")
    assert told(events, "mediated") == [{"nation": nation, "diplomacy": diplomacy}]


@pytest.mark.rule("B6.2")
def test_the_united_states_stir_first_and_wake_up_later():
    match = table("awaken", FAR)
    events = play(match, "mediate usa")
    assert told(events, "stirred") == [{"nation": "usa"}]
    assert now(match)["dormant"]["usa"] == 1
    assert {"usa_west", "usa_east"} <= closed(match)
    assert (blocked(match), air(match, "humans")) == ([], {})
    again = table("awaken", FAR, dormant={"usa": 1})
    events = play(again, "mediate usa")
    assert told(events, "mediated") == [{"nation": "usa", "diplomacy": 1}]
    assert told(events, "awake") == [{"nation": "usa"}]
    assert not {"usa_west", "usa_east"} & closed(again)
    assert asked(again) == "humans deploy"


@pytest.mark.rule("B6.2", "B3.3")
@pytest.mark.parametrize("way", ["mediate", "declare_war"])
def test_ones_own_nation_wakes_up_for_free(way):
    match = table("awaken", home="usa", dormant={"usa": 1, "europe": 1})
    play(match, f"{way} usa", "deploy usa_west", "deploy usa_east", "deploy arctic", "deploy caribbean")
    assert (now(match)["dormant"]["usa"], now(match)["dupes"], blocked(match)) == (0, 0, [])
    assert air(match, "humans") == {"usa": 2}
    assert match.phase != "awaken"


@pytest.mark.rule("B6.3")
@pytest.mark.parametrize("nation", [nation for nation in NATIONS.names if nation != "europe"])
def test_mediation_awakens_and_costs_phases(nation):
    match = table("awaken", FAR, joined="mexico", dormant={"usa": 1})
    play(match, f"mediate {nation}")
    deployed(match)
    cost = GAME.content.diplomacy[NATIONS.number("europe")][NATIONS.number(nation)]
    for block in ("build", "battle", "move")[:cost]:
        assert asked(match) == "humans block_phase"
        play(match, f"block {block}")
    assert match.phase == "project_orion"
    assert now(match)["dormant"][nation] == 0
    assert now(match)["dupes"] == 0
    assert len(blocked(match)) == cost


@pytest.mark.rule("B6.4")
def test_the_humans_choose_which_phases():
    match = table("awaken", {"w_europe": "europe_army ~usa_army", "brazil": "orion", "mcmurdo": "orion"})
    play(match, "mediate japan", "deploy arctic")
    assert choices(match, "block") == ["project_orion", "move", "battle", "build"]
    events = play(match, "block project_orion")
    assert told(events, "given_up") == [{"block": "project_orion"}]
    assert refused(match, "block project_orion") == "B6.4"
    play(match, "block move")
    assert blocked(match) == ["project_orion", "move"]
    assert asked(match) == "humans choose_battle"
    assert (there(match, "mcmurdo"), now(match)["launched"]) == ("orion", 0)


@pytest.mark.rule("B6.4")
def test_three_of_four_phases_leave_one():
    match = table("awaken", {"w_europe": "europe_army ~usa_army"})
    play(match, "mediate russia")
    play(deployed(match), "block move", "block battle", "block build")
    assert asked(match) == "humans choose_site"
    events = play(match, "end_phase")
    assert told(events, "blocked") == [{"block": "move"}, {"block": "battle"}, {"block": "build"}]
    assert match.phase == "gather"


@pytest.mark.rule("B6.4")
def test_blocks_are_gone_in_the_next_turn():
    match = table("awaken", dormant={"usa": 2, "europe": 0}, blocked={"move": True, "build": True})
    play(match, "neutrality", "end_phase")
    assert not blocked(match)
    assert asked(match) == "humans choose_mover"


@pytest.mark.rule("B6.5")
def test_war_gives_the_brood_dupes_and_costs_no_phase():
    """The rulebook's example: Europe declares war on Russia."""
    match = table("awaken", dupes=1)
    events = play(match, "declare_war russia")
    assert told(events, "war_declared") == [{"nation": "russia", "diplomacy": 3}]
    assert told(events, "duped") == [{"count": 3}]
    assert now(match)["dupes"] == 4
    deployed(match)
    assert air(match, "humans") == {"russia": STARTS["russia"].air}
    assert (blocked(match), match.phase) == ([], "project_orion")


@pytest.mark.rule("B6.5")
def test_war_on_the_sleeping_united_states_gives_none():
    match = table("awaken")
    events = play(match, "declare_war usa")
    assert told(events, "duped") in ([], [{"count": 0}])
    assert (now(match)["dormant"]["usa"], now(match)["dupes"]) == (1, 0)
    again = table("awaken", dormant={"usa": 1})
    play(again, "declare_war usa")
    assert now(again)["dupes"] == 1


@pytest.mark.rule("B6.5")
def test_there_are_twelve_dupes():
    match = table("awaken", dupes=10)
    events = play(match, "declare_war russia")
    assert told(events, "duped") == [{"count": 2}]
    assert now(match)["dupes"] == 12


@pytest.mark.rule("B6.6")
def test_neutrality_gives_the_brood_a_dupe():
    match = table("awaken")
    events = play(match, "neutrality")
    assert len(told(events, "neutral")) == 1
    assert (now(match)["dupes"], blocked(match)) == (1, [])
    assert sum(now(match)["dormant"].values()) == 6, "nobody woke up"


@pytest.mark.rule("B6.7")
def test_starting_military_may_be_split_and_placed_beside_the_brood():
    match = table("awaken", {"usa_west": "adult warrior", "arctic": "~europe_fleet"}, dormant={"usa": 1})
    events = play(match, "declare_war usa")
    assert told(events, "air_deployed") == [{"side": "usa", "count": 2}]
    assert choices(match, "deploy") == ["usa_west", "usa_east"]
    play(match, "deploy usa_west", "deploy usa_east")
    assert choices(match, "deploy") == ["arctic", "n_atlantic", "n_pacific", "caribbean"]
    assert refused(match, "deploy usa_west") == refused(match, "deploy s_pacific") == "B6.7"
    play(match, "deploy arctic", "deploy caribbean")
    assert there(match, "usa_west") == "usa_army adult warrior"
    assert there(match, "usa_east") == "usa_army"
    assert (there(match, "arctic"), there(match, "caribbean")) == ("usa_fleet ~europe_fleet", "usa_fleet")
    assert air(match, "humans") == {"usa": 2}


@pytest.mark.rule("B6.7")
def test_where_there_is_only_one_place_nobody_is_asked():
    for nation, sea in (("india", "indian"), ("china", "n_pacific")):
        match = table("awaken")
        play(match, f"declare_war {nation}")
        assert there(match, nation).split() == [f"{nation}_army"] * STARTS[nation].army
        assert there(match, sea).split() == [f"{nation}_fleet"] * STARTS[nation].fleet
        assert match.phase == "project_orion"


@pytest.mark.rule("B1.3", "B6.7")
def test_no_more_enter_the_war_than_there_are_counters():
    at = {"mexico": "~usa_army ~usa_army ~usa_army", "caribbean": "~usa_fleet ~usa_fleet ~usa_fleet"}
    match = table("awaken", at, dormant={"usa": 1}, air={"humans": {"usa": 3}})
    events = play(match, "declare_war usa")
    assert told(events, "air_deployed") == [{"side": "usa", "count": 1}]
    play(match, "deploy usa_west")
    assert match.phase == "project_orion", "there is one Army left, and no Fleet"
