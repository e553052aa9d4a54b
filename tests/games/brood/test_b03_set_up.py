"""B3 Set-up, the options and the handicaps."""

from __future__ import annotations

import pytest

import groundfall as gf

from .helpers import GAME, STARTS, air, asked, begun, choices, deployed, now, play, refused, there, told

NATIONS = GAME.module("state").NATIONS.names


def count(match, unit):
    return sum(now(match)["military"]["humans"][unit].values())


@pytest.mark.rule("B3.1", "B3.2", "B3.3")
@pytest.mark.parametrize("home", NATIONS)
def test_each_nation_can_be_the_home(home):
    match = deployed(begun(humans=home))
    seen = now(match)
    assert seen["home"] == home
    tokens = {nation: 2 if nation == "usa" else 1 for nation in NATIONS}
    tokens[home] = 1 if home == "usa" else 0
    assert seen["dormant"] == tokens
    starts = STARTS[home]
    army, fleet, flyers = (0, 0, 0) if home == "usa" else (starts.army, starts.fleet, starts.air)
    assert (count(match, f"{home}_army"), count(match, f"{home}_fleet")) == (army, fleet)
    assert air(match, "humans") == ({home: flyers} if flyers else {})
    assert sum(map(sum, match.state.military[1])) == army + fleet, "nobody else is there"


@pytest.mark.rule("B3.1")
def test_the_home_can_be_drawn():
    assert begun().options["humans"] == "europe"
    homes = [begun(humans="drawn", seed=seed) for seed in range(1, 30)]
    assert {now(match)["home"] for match in homes} == set(NATIONS)
    assert told(homes[0].events(), "home") == [{"nation": now(homes[0])["home"]}]


@pytest.mark.rule("B3.2")
def test_dormant_lands_are_closed():
    match = deployed(begun(humans="russia"))
    lands = GAME.module("state").LANDS
    closed = {name for number, name in enumerate(lands.names) if match.state.closed >> number & 1}
    assert closed == {"usa_west", "usa_east", "w_europe", "scandinavia", "china", "japan", "india"}


@pytest.mark.rule("B3.3")
def test_armies_start_in_the_land_and_fleets_beside_it():
    match = begun(humans="europe")
    assert asked(match) == "humans deploy"
    assert choices(match, "deploy") == ["w_europe", "scandinavia"]
    assert refused(match, "deploy china") == "B6.7"
    play(match, "deploy scandinavia")
    assert (there(match, "w_europe"), there(match, "scandinavia")) == ("", "europe_army")
    assert choices(match, "deploy") == ["arctic", "n_atlantic", "mediterranean"]
    play(match, "deploy arctic")
    assert there(match, "arctic") == "europe_fleet"
    assert air(match, "humans") == {"europe": 1}
    assert asked(match) == "brood place_token"


@pytest.mark.rule("B3.4")
def test_ten_lands_are_neutral():
    neutral = [land for land, token in now(begun())["neutral"].items() if token]
    assert neutral == [
        "mexico",
        "brazil",
        "patagonia",
        "se_asia",
        "n_africa",
        "w_africa",
        "e_africa",
        "s_africa",
        "australia",
        "new_zealand",
    ]


@pytest.mark.rule("B3.5")
def test_the_brood_begins_with_nothing_and_with_the_first_turn():
    match = begun(humans="usa")
    seen = now(match)
    assert asked(match) == "brood land_larva", "no unit for its free token, which is in the bank"
    assert not any(sum(row.values()) for row in seen["brood"].values())
    assert not any(sum(row.values()) for row in seen["military"]["brood"].values())
    assert (seen["mindpower"], seen["control_tokens"], seen["dupes"], seen["turn"]) == (3, 1, 0, 1)
    assert not air(match, "brood")


@pytest.mark.rule("B3.6")
@pytest.mark.parametrize("home", ["usa", "japan"])
def test_two_minor_air_units_against_a_veteran_brood(home):
    match = deployed(begun(humans=home, handicap="veteran_brood"))
    assert air(match, "humans")["minor"] == 2
    assert told(match.events(), "handicap_air") == [{"count": 2}]
    assert match.state.pool[GAME.module("state").UNITS.number("minor_air")] == 2, "of four"
    assert now(match)["dupes"] == 0


@pytest.mark.rule("B3.6")
def test_two_dupes_against_veteran_humans():
    match = deployed(begun(handicap="veteran_humans"))
    assert now(match)["dupes"] == 2
    assert told(match.events(), "handicap_dupes") == [{"count": 2}]
    assert "minor" not in air(match, "humans")


@pytest.mark.rule("B3.6")
def test_no_handicap_gives_nothing():
    match = deployed(begun())
    assert (now(match)["dupes"], air(match, "humans")) == (0, {"europe": 1})


@pytest.mark.parametrize(
    "options", [{"humans": "atlantis"}, {"handicap": "three"}, {"cap": -1}, {"warriors": True}, {"free_token": "now"}]
)
def test_options_that_make_no_sense_are_refused(options):
    with pytest.raises(gf.BadOptions):
        gf.new("brood", options=options)
