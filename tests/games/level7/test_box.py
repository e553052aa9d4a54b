"""The box: how much of everything there is, where values come from, what becomes of them in the record of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from groundfall.engine.content import values
from groundfall.games.level7.box import build, read
from groundfall.games.level7.box.goods import Cost, Penalty, Stocks, TierCost
from groundfall.games.level7.box.naming import names_of
from groundfall.games.level7.state import (
    ADAPTATIONS,
    AREAS,
    CARDS,
    EQUALS,
    EVENTS,
    KINDS,
    LANDINGS,
    LIBERATED,
    MIC,
    MINERALS,
    MINUS,
    OVERRUN,
    PENALTIES,
    PLUS,
    PROJECTS,
    SEATS,
    SECURE,
    SPOTS,
    STOCKS,
    TARGETS,
    TECHS,
    TERRITORIES,
    TOKENS,
)

BOX = read()
CONTENT = build(BOX)
FOUND = {(section, label, name): (value, origin) for section, label, name, value, origin in values(BOX)}


def neighbours(area: str) -> set[str]:
    """What is adjacent to an area by border or dotted line."""
    number = AREAS.number(area)
    return {AREAS.names[to] for to in CONTENT.way[number][: CONTENT.ways[number]]}


def row(words: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    """Numbers that are not 0, by the words they stand for."""
    return {word: n for word, n in zip(words, numbers, strict=True) if n}


def test_how_much_of_everything_there_is():
    counts = {
        section: len(getattr(BOX, section))
        for section in (
            "territory",
            "dead_zone",
            "edge",
            "console",
            "status",
            "terror",
            "tier",
            "project",
            "event",
            "drop_ship",
        )
    }
    assert counts == {
        "territory": 25,
        "dead_zone": 4,
        "edge": 50,
        "console": 5,
        "status": 25,
        "terror": 8,
        "tier": 24,
        "project": 7,
        "event": 55,
        "drop_ship": 25,
    }
    assert Counter(area.coalition for area in BOX.territory) == dict.fromkeys(SEATS.names, 5)
    assert Counter(edge.kind for edge in BOX.edge) == {"border": 39, "dotted": 11}
    assert sum(card.copies for card in BOX.mercenary) == 20
    assert Counter(name[0] for name in BOX.adaptation_cards) == {"g": 5, "r": 11}
    assert Counter(event.wave for event in BOX.event) == {"assault": 25, "devastation": 30}


def test_fourteen_research_tokens():
    own = [sum(CONTENT.research_site[seat * 5 : seat * 5 + 5]) for seat in range(SEATS)]
    assert own == [1, 3, 3, 1, 2]
    assert CONTENT.dead_research == [0, 0, 0, 1]
    assert sum(CONTENT.mercenary[kind][TOKENS] for kind in CONTENT.kind) == 3


@pytest.mark.parametrize(
    ("section", "label", "name", "value", "origin"),
    [
        ("territory", "north_africa_concord", "defense", 2, "rulebook"),
        ("territory", "north_africa_concord", "coalition", "africa", "rulebook"),
        ("territory", "argentina", "coalition", "south_america", "rulebook"),
        ("territory", "canada", "name", "Canada", "rulebook"),
        ("territory", "canada", "defense", 2, "reconstructed"),
        ("dead_zone", "western_australia", "once", True, "rulebook"),
        ("dead_zone", "western_australia", "benefit", Stocks(mic=3), "reconstructed"),
        ("dead_zone", "eastern_australia", "research", True, "rulebook"),
        ("edge", "north_africa_concord-nigerian_league", "a", "north_africa_concord", "rulebook"),
        ("edge", "alaska-canada", "kind", "border", "reconstructed"),
        ("console", "north_america", "card", "warrior_clones", "rulebook"),
        ("console", "asia", "technology", ["communications"], "reconstructed"),
        ("console", "south_america", "easy_technology", ["military_equipment", "biological_sciences"], "rulebook"),
        ("tier", "military_equipment_4", "name", "Energy Shielding", "rulebook"),
        ("project", "p2b", "gives", ["cronos_moves(3)"], "rulebook"),
        ("project", "p3", "name", "Psychotronic Amplifier Trials", "rulebook"),
        ("project", "p3", "cost", Cost(money=7, food=3, fuel=4, minerals=4), "reconstructed"),
        ("project", "p5", "coalition", "none", "rulebook"),
        ("mercenary", "ghin_researcher", "copies", 3, "inferred"),
        ("mercenary", "warrior_clones", "gives", ["power(1)"], "rulebook"),
        ("mercenary", "warrior_clones", "price", 2, "reconstructed"),
        ("adaptation", "assault_enhanced_armor", "gives", ["hydra_power(1)"], "rulebook"),
        ("adaptation", "devastation_ground_push", "do", ["spawn_at_ships(1)"], "rulebook"),
        ("adaptation", "devastation_ground_push", "copies", 3, "reconstructed"),
        ("numbers", "", "starting_money", 4, "rulebook"),
        ("numbers", "", "bank", 135, "rulebook"),
        ("numbers", "", "invaders", 75, "rulebook"),
        ("numbers", "", "blind_calm", 3, "rulebook"),
        ("numbers", "", "ships", ["uzbekistan_alliance", "canada", "argentina"], "rulebook"),
        ("dial", "", "mic", 24, "reconstructed"),
        ("die", "", "faces", ["plus", "plus", "plus", "equals", "equals", "minus"], "reconstructed"),
        ("die", "", "strike_doubles", ["plus"], "public"),
    ],
)
def test_values_and_where_they_come_from(section, label, name, value, origin):
    assert FOUND[section, label, name] == (value, origin)


def test_the_map():
    assert neighbours("north_africa_concord") == {"nigerian_league", "dominion_of_ethiopia"}
    assert neighbours("alaska") == {"canada", "siberia"}
    assert neighbours("anatolia") == {
        "arabia",
        "dominion_of_ethiopia",
        "eastern_europe",
        "uzbekistan_alliance",
        "western_europe",
    }
    assert all(a in neighbours(b) for a in AREAS.names for b in neighbours(a))
    assert sum(CONTENT.ways) == 100
    hidden = [AREAS.names[area] for area in CONTENT.hidden_way]
    assert hidden == ["north_africa_concord", "western_europe"]
    assert CONTENT.defense == [3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 4, 3, 2, 2, 2, 2, 3, 2, 3]
    assert CONTENT.start_invaders == CONTENT.defense[TERRITORIES:]


def test_the_consoles():
    south_america, north_america, europe, africa, asia = range(5)
    assert CONTENT.start_stock[asia] == [4, 9, 4, 4, 19]
    assert CONTENT.income[north_america] == [7, 6, 3, 3, 0]
    assert CONTENT.command == [7, 7, 7, 7, 7]
    assert CONTENT.start_tier == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 1, 0, 0]]
    assert CONTENT.easy_tier == [[1, 0, 1, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]]
    assert CONTENT.start_card == [-1, KINDS.number("warrior_clones"), -1, -1, -1]
    assert {CONTENT.income[seat][goods] for seat in (europe,) for goods in (STOCKS.number("fuel"), MINERALS)} == {2}
    assert all(CONTENT.income[other][MINERALS] > 2 for other in (south_america, north_america, africa, asia))
    assert CONTENT.upkeep == [0] + [(mic + 3) // 4 for mic in range(1, 25)]


def test_penalties():
    assert CONTENT.terror_penalty[0] == [0] * PENALTIES
    assert CONTENT.terror_penalty[6] == [2, 2, 1, 1, 1]
    brazil = AREAS.number("brazil")
    assert row(PENALTIES.names, CONTENT.overrun_penalty[brazil]) == {"money": 2, "food": 2, "minerals": 1, "command": 1}
    assert row(PENALTIES.names, CONTENT.liberated_penalty[brazil]) == {"money": 1, "food": 1}
    for area in range(TERRITORIES):
        assert sum(CONTENT.liberated_penalty[area]) < sum(CONTENT.overrun_penalty[area])
    assert not any(map(sum, CONTENT.overrun_penalty[TERRITORIES:]))


def test_single_numbers():
    assert CONTENT.die == [PLUS, PLUS, PLUS, EQUALS, EQUALS, MINUS]
    assert CONTENT.strike_doubles == 1 << PLUS
    assert [CONTENT.deploy_cost[status] for status in (SECURE, LIBERATED, OVERRUN)] == [1, 1, 2]
    assert CONTENT.dial_most == [135, 24, 24, 24, 24]
    assert (CONTENT.unit_figures, CONTENT.invader_figures, CONTENT.bank) == (12, 75, 135)
    assert (CONTENT.adaptation_threshold, CONTENT.market_start, CONTENT.hydra_power) == (12, 2, 1)
    assert (CONTENT.calm_blind, CONTENT.virus_loss, CONTENT.damage_limit, CONTENT.start_cards) == (3, 1, 3, 2)
    ships = [AREAS.name(area) for area in CONTENT.start_ships]
    assert ships == ["uzbekistan_alliance", "canada", "argentina", None]


def test_goods_stand_in_the_order_of_the_table():
    assert Stocks.__struct_fields__ == STOCKS.names
    assert Penalty.__struct_fields__ == PENALTIES.names
    assert TierCost.__struct_fields__ == (*Cost.__struct_fields__, "research") == (*STOCKS.names[:MIC], "research")


def test_everything_has_a_name():
    sets = {
        "seat": SEATS,
        "area": AREAS,
        "spot": SPOTS,
        "target": TARGETS,
        "tech": TECHS,
        "project": PROJECTS,
        "kind": KINDS,
        "card": CARDS,
        "adaptation": ADAPTATIONS,
        "event": EVENTS,
        "landing": LANDINGS,
    }
    for label, things in sets.items():
        assert all(names_of(BOX)[label, name] for name in things.names), label
    assert names_of(BOX)["tier", "communications_3"] == "Orbital Early Warning"
    assert names_of(BOX)["event", "v04"] == "Devastation card 4"
    assert names_of(BOX)["spot", "british_isles"] == "the British Isles"
