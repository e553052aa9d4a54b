"""Every Event card: both halves, and its ground war box, in a position where nobody is protected."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.level7.helpers import CONTENT, about_to, go_on, invaders, now
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import DEAD_ZONES, EVENTS, HALVES, HAZARDS, SEATS, TECHS

# Africa has the most MIC, Asia the most food, Europe the least Terror; the Cronos controller names North America.
MEANT = {
    "highest_mic": "africa",
    "highest_food": "asia",
    "lowest_terror": "europe",
    "chosen": "north_america",
    "cronos_controller": "south_america",
}
CAPITALS = {
    "south_america": "brazil",
    "north_america": "eastern_united_states",
    "europe": "western_europe",
    "africa": "south_africa",
    "asia": "china",
}
PICKED = {
    "south_america": "peru",
    "north_america": "canada",
    "europe": "anatolia",
    "africa": "congo_basin",
    "asia": "india",
}
SHIPS = {"1": "mexico", "2": "venezuela", "3": "british_isles", "4": "southeast_asia"}

KINDS = {"orbital": "orbital_assault", "crop": "crop_decimation", "viral": "viral_video"}

# Card | Alpha | Bravo | box: kind of event, whom it means, what it takes, where it places invaders; 1 to 4 are ships.
CARDS = """
a01 | paranoia africa terror 2 money 1 | bombardment highest_mic mic 2 | 3
a02 | orbital south_america peru brazil | crop all food 2 | eastern_australia
a03 | crop chosen food 4 | paranoia europe terror 2 money 1 | 1
a04 | bombardment asia mic 2 | viral lowest_terror terror 2 | 2
a05 | viral all terror 1 | bombardment all mic 1 | 1
a06 | bombardment europe mic 2 | crop highest_food food 4 | 1 2
a07 | orbital north_america canada western_united_states | paranoia all money 1 | 3
a08 | crop all food 2 | viral north_america terror 2 | 2
a09 | paranoia all money 1 | viral all terror 1 | 2
a10 | orbital all owner_choice | bombardment chosen mic 3 | 2
a11 | viral africa terror 2 | paranoia south_america terror 2 money 1 | 3
a12 | viral asia terror 2 | orbital europe western_europe scandinavia | 3
a13 | crop north_america food 4 | bombardment africa mic 2 | 1
a14 | paranoia chosen terror 3 | viral all terror 1 | 1
a15 | orbital all dead_zones | crop europe food 4 | 1 2
a16 | viral all terror 1 | orbital cronos_controller capital | western_australia
a17 | bombardment south_america mic 2 | orbital asia siberia india | 1
a18 | crop africa food 4 | viral europe terror 2 | 1
a19 | paranoia north_america terror 2 money 1 | viral south_america terror 2 | 2
a20 | bombardment all mic 1 | crop all food 2 | 1
a21 | bombardment north_america mic 2 | paranoia all terror 1 | 2
a22 | crop south_america food 4 | paranoia asia terror 2 money 1 | 2
a23 | paranoia all money 1 | orbital all 1 2 3 | 1
a24 | orbital africa north_africa_concord south_africa | bombardment all mic 1 | 1
a25 | orbital chosen capital | crop asia food 4 | 3
v01 | bombardment north_america mic 3 | crop chosen food 6 | 3 4
v02 | crop all food 3 | paranoia all terror 1 | 4
v03 | crop all food 4 | bombardment all mic 2 | 3
v04 | viral north_america terror 3 | orbital asia siberia china uzbekistan_alliance | 1 2 3 4 eastern_australia
v05 | viral all terror 2 | bombardment all mic 1 | 2 3
v06 | viral all terror 1 | paranoia south_america terror 2 units 1 | 1 4
v07 | viral lowest_terror terror 3 | orbital all owner_choice | 1 2
v08 | orbital all dead_zones | bombardment all mic 1 | 1 3
v09 | orbital all 1 2 3 4 | paranoia all money 2 | 1 greenland
v10 | paranoia europe terror 2 units 1 | viral africa terror 3 | 2 3
v11 | paranoia all money 2 | orbital all 1 2 3 4 | 2 3
v12 | paranoia all units 1 | viral all terror 1 | 1
v13 | bombardment highest_mic mic 3 | crop europe food 6 | 1 arabia
v14 | crop africa food 6 | orbital all owner_choice | 1 2 3
v15 | crop asia food 6 | bombardment chosen mic 3 | 1 2
v16 | paranoia chosen terror 3 | bombardment south_america mic 3 | 2 arabia
v17 | orbital north_america eastern_united_states alaska western_united_states | viral south_america terror 3 | 1 2
v18 | orbital south_america peru brazil venezuela | viral asia terror 3 | 2
v19 | viral all terror 1 | crop all food 4 | 3 western_australia
v20 | viral europe terror 3 | bombardment all mic 1 | 4 greenland
v21 | bombardment europe mic 3 | crop south_america food 6 | 4 eastern_australia
v22 | bombardment africa mic 3 | crop all food 4 | 1 4
v23 | paranoia africa terror 2 units 1 | crop all food 3 | 1 3
v24 | viral all terror 2 | bombardment asia mic 3 | 1 2
v25 | bombardment all mic 2 | orbital europe western_europe anatolia scandinavia | 1 3
v26 | crop highest_food food 6 | paranoia asia terror 2 units 1 | 2 4
v27 | orbital cronos_controller capital cronos | paranoia all terror 1 | 2 4
v28 | viral all terror 2 | paranoia north_america terror 2 units 1 | 4
v29 | orbital chosen capital capital | crop north_america food 6 | 1 2 3
v30 | orbital africa congo_basin south_africa dominion_of_ethiopia | paranoia all money 2 | 3 4
"""
ROWS = [[part.strip() for part in line.split("|")] for line in CARDS.strip().splitlines()]


def scene(*tasks: str | dict[str, Any], card: str, half: str = "alpha") -> Match:
    """A card is turned up: all ships are there, everybody has goods and a unit in the capital, and no technology."""
    goods = {"money": 9, "food": 9, "fuel": 5, "minerals": 5, "mic": 12}
    return about_to(
        *tasks,
        at={capital: seat for seat, capital in CAPITALS.items()}
        | {area: f"ship_{ship}" for ship, area in SHIPS.items()},
        resolving={"event": card, "half": half},
        devastation=card.startswith("v"),
        cronos="argentina",
        controller="south_america",
        stock=dict.fromkeys(SEATS.names, goods) | {"africa": {**goods, "mic": 14}, "asia": {**goods, "food": 12}},
        terror=dict.fromkeys(SEATS.names, 3) | {"europe": 1},
        tier={seat: dict.fromkeys(TECHS.names, 0) for seat in SEATS.names},
    )


def state_of(match: Match) -> dict[str, int]:
    """What halves change, and nothing that they never do."""
    seen = now(match)
    found = {}
    for seat in SEATS.names:
        for stock, count in seen["stock"][seat].items():
            found[f"{seat} {stock}"] = count
        found[f"{seat} terror"] = seen["terror"][seat]
        found[f"{seat} units"] = sum(seen["units"][seat].values())
    return found | {f"{area} invaders": count for area, count in seen["invaders"].items()}


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What has become more or less, and by how much."""
    return {what: after[what] - before[what] for what in after if after[what] != before[what]}


def expected(words: list[str], struck: list[str]) -> dict[str, int]:
    """The changes that the words of a half stand for."""
    if words[0] in ("terror", "money", "mic", "food", "units"):
        pairs = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        signs = {"terror": 1}
        return {f"{seat} {what}": signs.get(what, -1) * n for seat in struck for what, n in pairs.items()}
    named = {spot: [area] for spot, area in SHIPS.items()}
    named |= {"capital": [CAPITALS[struck[0]]], "cronos": ["argentina"], "dead_zones": list(DEAD_ZONES.names)}
    named["owner_choice"] = list(PICKED.values())
    return dict(Counter(f"{area} invaders" for spot in words for area in named.get(spot, [spot])))


def test_every_card_is_in_the_table_once() -> None:
    assert [row[0] for row in ROWS] == list(EVENTS.names)


@pytest.mark.rule("L11.6")
@pytest.mark.rule("L11.7")
@pytest.mark.parametrize("half", ["alpha", "bravo"])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_half_strikes_whom_it_means_with_what_it_says(row: list[str], half: str) -> None:
    kind, target, *words = row[1 if half == "alpha" else 2].split()
    match = scene("strike_event", card=row[0], half=half)
    before = state_of(match)
    go_on(match)
    if target == "chosen":
        match.play("south_america", "name north_america")
    struck = list(SEATS.names) if target == "all" else [MEANT.get(target, target)]
    if words == ["owner_choice"]:
        for seat in struck:
            match.play(seat, f"land {PICKED[seat]}")
    assert match.decision is not None and match.decision.name == "consult"  # the end of it
    assert changed(before, state_of(match)) == expected(words, struck)
    assert HAZARDS.names[CONTENT.hazard[EVENTS.number(row[0])][HALVES.number(half)]] == KINDS.get(kind, kind)


@pytest.mark.rule("L12.1")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_box_spawns_a_unit_at_each_of_its_places(row: list[str]) -> None:
    match = scene({"task": "ground_war", "event": row[0]}, card=row[0])
    go_on(match)
    assert invaders(match) == {SHIPS.get(spot, spot): 1 for spot in row[3].split()}
