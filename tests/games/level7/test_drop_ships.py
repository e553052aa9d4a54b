"""L23 Step 15: the drop ships, and every Drop Ship card."""

from __future__ import annotations

import pytest

from games.level7.helpers import about_to, asked, go_on, invaders, now, play, ships, table, told
from groundfall.games.level7.state import AREAS, LANDINGS

# Where the four ships of each card land.
CARDS = """
d01 eastern_united_states brazil eastern_europe north_africa_concord
d02 western_united_states colombia scandinavia nigerian_league
d03 canada venezuela british_isles south_africa
d04 mexico argentina western_europe congo_basin
d05 alaska peru anatolia dominion_of_ethiopia
d06 brazil eastern_europe north_africa_concord siberia
d07 argentina anatolia south_africa southeast_asia
d08 colombia western_europe dominion_of_ethiopia uzbekistan_alliance
d09 peru british_isles nigerian_league india
d10 venezuela scandinavia congo_basin china
d11 western_europe north_africa_concord southeast_asia western_united_states
d12 eastern_europe congo_basin india eastern_united_states
d13 british_isles nigerian_league siberia alaska
d14 anatolia dominion_of_ethiopia uzbekistan_alliance mexico
d15 scandinavia south_africa china canada
d16 south_africa southeast_asia alaska peru
d17 nigerian_league china canada colombia
d18 north_africa_concord uzbekistan_alliance eastern_united_states argentina
d19 dominion_of_ethiopia siberia mexico brazil
d20 congo_basin india western_united_states venezuela
d21 china alaska brazil western_europe
d22 india western_united_states peru scandinavia
d23 uzbekistan_alliance mexico argentina anatolia
d24 southeast_asia eastern_united_states venezuela british_isles
d25 siberia canada colombia eastern_europe
"""
ROWS = [line.split() for line in CARDS.strip().splitlines()]


def test_every_card_is_in_the_table_once() -> None:
    assert [row[0] for row in ROWS] == list(LANDINGS.names)


@pytest.mark.rule("L23.2")
@pytest.mark.parametrize(("devastation", "count"), [(False, 3), (True, 4)])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_ships_land_where_a_card_says(row: list[str], devastation: bool, count: int) -> None:
    match = about_to("drop_ships_step", devastation=devastation)
    go_on(match, dice=(LANDINGS.number(row[0]),))
    assert ships(match) == {f"ship_{n + 1}": row[n + 1] for n in range(count)}
    assert [card for card, gone in now(match)["landing_gone"].items() if gone] == [row[0]]


@pytest.mark.rule("L23.2")
def test_a_card_is_drawn_once() -> None:
    match = about_to("drop_ships_step", landing_gone=dict.fromkeys(LANDINGS.names[:24], True))
    go_on(match)  # there is but one left
    assert told(match.events(), "card_drawn") == [{"landing": "d25"}]


@pytest.mark.rule("L23.2")
def test_they_land_whoever_is_there() -> None:
    match = about_to("drop_ships_step", at={"brazil": "cronos south_america invader"})
    go_on(match, dice=(0,))
    assert ships(match)["ship_2"] == "brazil"


@pytest.mark.rule("L23.1")
def test_each_ship_on_the_map_leaves_an_invader() -> None:
    match = about_to(
        "drop_ships_step", at={"china": "ship_1 invader invader invader invader", "peru": "ship_4"}, dial=11
    )
    go_on(match, dice=(0,))
    assert invaders(match) == {"china": 5, "peru": 1}
    assert set(ships(match)) == {"ship_1", "ship_2", "ship_3"}
    assert now(match)["dial"] == 11  # it is no kill
    assert told(match.events(), "ship_empties") == [
        {"ship": "ship_1", "area": "china"},
        {"ship": "ship_4", "area": "peru"},
    ]


@pytest.mark.rule("L23.1")
def test_with_an_empty_reserve_a_ship_leaves_nothing() -> None:
    match = about_to("drop_ships_step", at={"china": "ship_1", "peru": "ship_2", "brazil": "invader " * 74})
    go_on(match, dice=(0,))
    assert invaders(match) == {"brazil": 74, "china": 1}
    assert len(told(match.events(), "none_left")) == 1


@pytest.mark.rule("L23.3")
def test_no_ship_lands_in_desolate_land() -> None:
    status = dict.fromkeys(AREAS.names[5:10], "desolate")
    match = about_to("drop_ships_step", status=status, defeated={"north_america": True})
    go_on(match, dice=(0,))
    assert ships(match) == {"ship_2": "brazil", "ship_3": "eastern_europe"}
    assert told(match.events(), "ship_turns") == [{"ship": "ship_1", "area": "eastern_united_states"}]


@pytest.mark.rule("L23.2")
def test_they_land_in_the_land_of_the_defeated_that_is_not_desolate() -> None:
    match = about_to("drop_ships_step", at={"mexico": "asia"}, defeated={"north_america": True})
    go_on(match, dice=(0,))
    assert ships(match)["ship_1"] == "eastern_united_states"


@pytest.mark.rule("L23.2")
def test_the_next_round_begins_after_them() -> None:
    match = table("drop_ships", {"scandinavia": "cronos"}, rounds=3)
    assert asked(match).endswith(" trade"), "there is time to trade"
    play(match, *(f"{seat} later" for seat in match.awaiting))
    assert match.phase == "mercenaries"
    assert now(match)["rounds"] == 4
    assert now(match)["first"] == "europe"
