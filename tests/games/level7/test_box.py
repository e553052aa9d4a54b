"""The box: how much of everything there is, where values come from, what becomes of them in the record of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from groundfall.engine.content import values
from groundfall.games.level7.box import build, read
from groundfall.games.level7.box_parts.goods import Cost, Penalty, Stocks, TierCost
from groundfall.games.level7.rules import EFFECTS
from groundfall.games.level7.state import (
    ADAPTATIONS,
    ALPHA,
    AREAS,
    ATTACHES,
    BIOLOGICAL_SCIENCES,
    BOMBARDMENT,
    BRAVO,
    CALMING,
    CARDS,
    CHEAPER_OVERRUN,
    CHEAPER_UPKEEP,
    COMMAND,
    COMMUNICATIONS,
    CROP_DECIMATION,
    EQUALS,
    EVENTS,
    FOOD,
    GOODS,
    GREY,
    HIGHEST_MIC,
    IMMUNE,
    KINDS,
    LANDINGS,
    LIBERATED,
    MIC,
    MIC_INCOME,
    MILITARY_EQUIPMENT,
    MINERALS,
    MINUS,
    MONEY,
    MONEY_INCOME,
    MOVES,
    ORBITAL_ASSAULT,
    OVERRUN,
    P1,
    P2A,
    P2B,
    P3,
    P4A,
    P5,
    PARANOIA,
    PENALTIES,
    PLUS,
    POWER,
    PROJECTS,
    RESEARCH,
    SEATS,
    SECURE,
    SOCIAL_PROGRAMS,
    SPOTS,
    STOCKS,
    TARGETS,
    TECHS,
    TERRITORIES,
    TERROR_RISE,
    TIERS,
    TOKENS,
    VIRUS,
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


def block(start: int) -> list[tuple[str, int]]:
    """The effects of a block on the tape: each word and its first number."""
    words = {int(word): name for name, word in EFFECTS.words.items()}
    found = []
    while CONTENT.tape[start + 1][0]:
        start += 1
        found.append((words[CONTENT.tape[start][0]], CONTENT.tape[start][1]))
    return found


def test_how_much_of_everything_there_is():
    counts = {section: len(getattr(BOX, section)) for section in ("territory", "dead_zone", "edge", "console", "status",
              "terror", "tier", "project", "event", "drop_ship")}  # fmt: skip
    assert counts == {"territory": 25, "dead_zone": 4, "edge": 50, "console": 5, "status": 25, "terror": 8, "tier": 24,
                      "project": 7, "event": 55, "drop_ship": 25}  # fmt: skip
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


def test_the_halves_and_the_box_that_the_rulebook_shows():
    shown = {(label, name) for (section, label, name), (_, origin) in FOUND.items()
             if section == "event" and origin == "rulebook"}  # fmt: skip
    assert shown == {("a05", "bravo"), ("a24", "bravo"), ("v19", "bravo"), ("v22", "bravo"), ("v04", "ground_war")}
    for card in ("a05", "a24"):
        number = EVENTS.number(card)
        assert CONTENT.hazard[number][BRAVO] == BOMBARDMENT
        assert block(CONTENT.does[number][BRAVO]) == [("lose_mic", 1)]
    for card in ("v19", "v22"):
        number = EVENTS.number(card)
        assert CONTENT.hazard[number][BRAVO] == CROP_DECIMATION
        assert block(CONTENT.does[number][BRAVO]) == [("lose_food", 4)]
        assert CONTENT.target[number][BRAVO] == TARGETS.number("all")
    war = [SPOTS.names[spot] for spot in CONTENT.ground_war[EVENTS.number("v04")]]
    assert war == ["ship_1", "ship_2", "ship_3", "ship_4", "eastern_australia"]


def test_the_map():
    assert neighbours("north_africa_concord") == {"nigerian_league", "dominion_of_ethiopia"}
    assert neighbours("alaska") == {"canada", "siberia"}
    assert neighbours("anatolia") == {"arabia", "dominion_of_ethiopia", "eastern_europe", "uzbekistan_alliance",
                                      "western_europe"}  # fmt: skip
    assert all(a in neighbours(b) for a in AREAS.names for b in neighbours(a))
    assert sum(CONTENT.ways) == 100
    hidden = [AREAS.names[area] for area in CONTENT.hidden_way]
    assert hidden == ["north_africa_concord", "western_europe"]
    assert CONTENT.defense == [3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 4, 3, 2, 2, 2, 2, 3, 2, 3]
    assert CONTENT.start_invaders == CONTENT.defense[TERRITORIES:]


def test_the_consoles():
    south_america, north_america, europe, africa, asia = range(5)
    assert CONTENT.start_stock[asia] == [4, 9, 4, 4, 22]
    assert CONTENT.income[north_america] == [8, 6, 3, 3, 0]
    assert CONTENT.command == [6, 7, 6, 6, 7]
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


def test_what_technologies_give():
    equipment, sciences = CONTENT.trait[MILITARY_EQUIPMENT], CONTENT.trait[BIOLOGICAL_SCIENCES]
    assert [tier[POWER] for tier in equipment] == [0, 1, 2, 2, 3, 3]
    assert [tier[MOVES] for tier in equipment] == [1, 1, 1, 2, 2, 3]
    assert [tier[COMMAND] for tier in CONTENT.trait[COMMUNICATIONS]] == [0, 1, 2, 3, 4, 5]
    assert [tier[CHEAPER_OVERRUN] for tier in CONTENT.trait[COMMUNICATIONS]] == [0, 0, 0, 0, 1, 1]
    assert [tier[MONEY_INCOME + FOOD] for tier in sciences] == [0, 1, 1, 2, 2, 2]
    assert [tier[MIC_INCOME] for tier in sciences] == [0, 0, 0, 0, 0, 1]
    assert [tier[CHEAPER_UPKEEP] for tier in sciences] == [0, 0, 0, 0, 1, 1]
    assert [tier[IMMUNE] for tier in sciences] == [0, 0, 0, 1, 1, 1]
    assert [tier[MONEY_INCOME] for tier in CONTENT.trait[SOCIAL_PROGRAMS]] == [0, 0, 0, 1, 1, 2]
    assert [tier[CALMING] for tier in CONTENT.trait[SOCIAL_PROGRAMS]] == [0, 0, 0, 0, 0, 1]


def test_what_protects():
    plus, either = 1 << PLUS, 1 << PLUS | 1 << EQUALS
    assert [tier[BOMBARDMENT] for tier in CONTENT.save[MILITARY_EQUIPMENT]] == [0, 0, 0, 0, plus, either]
    assert [tier[ORBITAL_ASSAULT] for tier in CONTENT.save[COMMUNICATIONS]] == [0, 0, 0, plus, plus, either]
    assert [tier[VIRUS] for tier in CONTENT.save[BIOLOGICAL_SCIENCES]] == [0, 0, plus, 0, 0, 0]
    assert [tier[TERROR_RISE] for tier in CONTENT.save[SOCIAL_PROGRAMS]] == [0, 0, plus, plus, either, either]
    paid = {(tech, tier, hazard): price for tech in range(TECHS) for tier in range(TIERS)
            for hazard, price in enumerate(CONTENT.pay[tech][tier]) if price}  # fmt: skip
    assert paid == {(COMMUNICATIONS, 2, ORBITAL_ASSAULT): 2, (BIOLOGICAL_SCIENCES, 1, CROP_DECIMATION): 3,
                    (SOCIAL_PROGRAMS, 2, PARANOIA): 2}  # fmt: skip


def test_what_a_tier_costs_each_coalition():
    costs = [row(GOODS.names, CONTENT.tech_cost[seat][MILITARY_EQUIPMENT][1]) for seat in range(SEATS)]
    assert costs[0] == {"money": 2, "fuel": 1, "minerals": 1, "research": 1}
    assert [cost["money"] for cost in costs] == [2, 1, 3, 2, 2]
    africa = SEATS.number("africa")
    assert CONTENT.tech_cost[africa][SOCIAL_PROGRAMS][1][MONEY] == 0
    assert CONTENT.tech_cost[africa][SOCIAL_PROGRAMS][5][RESEARCH] == 2
    for seat in range(SEATS):
        for tech in range(TECHS):
            assert not any(CONTENT.tech_cost[seat][tech][0])
            assert not any(CONTENT.tech_cost[seat][tech][tier][MIC] for tier in range(TIERS))


def test_a_discount_never_pays_money_out():
    text = '[[money_modifier]]\nid = "asia"\ncommunications = -9\nsocial_programs = 1\n'
    content = build(read((("mine.toml", text),)))
    asia = SEATS.number("asia")
    assert [content.tech_cost[asia][COMMUNICATIONS][tier][MONEY] for tier in range(TIERS)] == [0] * TIERS
    assert [content.tech_cost[asia][SOCIAL_PROGRAMS][tier][MONEY] for tier in range(TIERS)] == [0, 2, 3, 3, 4, 5]


def test_projects():
    owners = [-1 if seat < 0 else SEATS.names[seat] for seat in CONTENT.project_of]
    assert owners == ["south_america", "north_america", "africa", "europe", "asia", "north_america", -1]
    after = [[name for n, name in enumerate(PROJECTS.names) if mask >> n & 1] for mask in CONTENT.project_after]
    assert after == [[], ["p1"], ["p1"], ["p2a", "p2b"], ["p3"], ["p3"], ["p4a", "p4b"]]
    assert CONTENT.project_cost[P5] == [12, 6, 7, 7]
    assert [CONTENT.opens_ships[P2A], CONTENT.opens_lost_ground[P4A], CONTENT.cronos_moves[P2B]] == [1, 1, 3]
    assert (sum(CONTENT.opens_ships), sum(CONTENT.opens_lost_ground), sum(CONTENT.cronos_moves)) == (1, 1, 3)
    assert [name for name, _ in block(CONTENT.project_does[P3])] == ["end_assault", "grow_market"]
    assert block(CONTENT.project_does[P1]) == [("grow_market", 1)]
    assert [name for name, _ in block(CONTENT.project_does[P5])] == ["begin_strike"]
    assert CONTENT.project_does[P2A] == CONTENT.project_does[P4A] == 0


def test_mercenaries():
    kinds = [KINDS.names[kind] for kind in CONTENT.kind]
    assert Counter(kinds) == {"warrior_clones": 5, "blaster_hybrids": 4, "ghin_researcher": 3, "guardian_hybrids": 3,
                              "void_saboteurs": 3, "psychic_oracle": 2}  # fmt: skip
    assert kinds == sorted(kinds, key=KINDS.names.index)
    assert CONTENT.price == [2, 3, 4, 3, 2, 3]
    assert [CONTENT.mercenary[kind][ATTACHES] for kind in range(KINDS)] == [0, 1, 0, 1, 0, 0]
    assert [sum(CONTENT.mercenary[kind][:ATTACHES]) for kind in range(KINDS)] == [1] * KINDS
    assert list(BOX.mercenary_cards) == list(CARDS.names)
    assert BOX.mercenary_cards["m06"].id == "blaster_hybrids"


def test_adaptations():
    titles = [card.name for card in BOX.adaptation_cards.values()]
    assert Counter(titles[:GREY]) == {"Enhanced Armor": 1, "Ground Push": 2, "Feeding Frenzy": 1, "Terror Tactics": 1}
    assert Counter(titles[GREY:]) == {"Ground Push": 3, "Apex Warriors": 1, "Regeneration": 1, "Ravenous Swarm": 2,
                                      "Feeding Frenzy": 2, "Terror Tactics": 2}  # fmt: skip
    named = {name: place for place, name in reversed(list(enumerate(titles)))}
    armor, apex, again = named["Enhanced Armor"], named["Apex Warriors"], named["Regeneration"]
    persistent = [place for place in range(ADAPTATIONS) if CONTENT.persistent[place]]
    assert persistent == [armor, apex, again]
    assert [CONTENT.adaptation_power[place] for place in persistent] == [1, 1, 0]
    assert (sum(CONTENT.regenerates), CONTENT.regenerates[again]) == (1, 1)
    assert (sum(CONTENT.enhanced_armor), CONTENT.enhanced_armor[armor]) == (1, 1)
    assert all((CONTENT.adaptation_does[place] == 0) == (place in persistent) for place in range(ADAPTATIONS))


def test_copies_of_one_card_do_the_same():
    titles = {name: card.id for name, card in BOX.adaptation_cards.items()}
    assert titles["g2"] == titles["g3"]
    assert CONTENT.adaptation_does[1] == CONTENT.adaptation_does[2] > 0


def test_each_ship_can_land_in_each_territory_once():
    for ship in range(4):
        assert sorted(CONTENT.landing[card][ship] for card in range(LANDINGS)) == list(range(TERRITORIES))
    for card in range(LANDINGS):
        assert len({site // 5 for site in CONTENT.landing[card]}) == 4


def test_an_event():
    card = EVENTS.number("a01")  # Paranoia in Africa; Bombardment of the most MIC; a unit at the third ship
    assert block(CONTENT.does[card][ALPHA]) == [("gain_terror", 2), ("lose_money", 1)]
    assert CONTENT.target[card][ALPHA] == SEATS.number("africa")
    assert CONTENT.target[card][BRAVO] == HIGHEST_MIC
    assert CONTENT.ground_war[card] == [SPOTS.number("ship_3"), -1, -1, -1, -1]


def test_the_halves_of_a_card_differ_in_kind_and_in_whom_they_hit():
    for event in BOX.event:
        assert event.alpha.hazard != event.bravo.hazard
        assert event.alpha.target != event.bravo.target or event.alpha.target == "all"


def test_an_orbital_assault_places_and_does_nothing_else():
    card = EVENTS.number("v29")
    assert CONTENT.hazard[card][ALPHA] == ORBITAL_ASSAULT
    assert [SPOTS.names[spot] for spot in CONTENT.entry[card][ALPHA] if spot >= 0] == ["capital", "capital"]
    assert CONTENT.does[card][ALPHA] == 0
    for number in range(EVENTS):
        for half in (ALPHA, BRAVO):
            assaults = CONTENT.hazard[number][half] == ORBITAL_ASSAULT
            assert assaults == (CONTENT.does[number][half] == 0) == (CONTENT.entry[number][half][0] >= 0)


def test_how_many_units_spawn():
    spawns = [sum(spot >= 0 for spot in CONTENT.ground_war[card]) for card in range(EVENTS)]
    assert sum(spawns[:25]) / 25 == 1.64
    assert sum(spawns[25:]) / 30 == 2.2
    assert not any(SPOTS.number("ship_4") in CONTENT.ground_war[card] for card in range(25))


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
    sets = {"seat": SEATS, "area": AREAS, "spot": SPOTS, "target": TARGETS, "tech": TECHS, "project": PROJECTS,
            "kind": KINDS, "card": CARDS, "adaptation": ADAPTATIONS, "event": EVENTS, "landing": LANDINGS}  # fmt: skip
    for label, things in sets.items():
        assert all(BOX.names[label, name] for name in things.names), label
    assert BOX.names["tier", "communications_3"] == "Orbital Early Warning"
    assert BOX.names["event", "v04"] == "Devastation card 4"
    assert BOX.names["spot", "british_isles"] == "the British Isles"
