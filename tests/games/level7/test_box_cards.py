"""The cards, technologies and projects of the box: what becomes of them in the record of the rules."""

from __future__ import annotations

from collections import Counter

from groundfall.engine.content import values
from groundfall.games.level7.box import build, read
from groundfall.games.level7.rules import EFFECTS
from groundfall.games.level7.state import (
    ADAPTATIONS,
    ALPHA,
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
    MIC,
    MIC_INCOME,
    MILITARY_EQUIPMENT,
    MONEY,
    MONEY_INCOME,
    MOVES,
    ORBITAL_ASSAULT,
    P1,
    P2A,
    P2B,
    P3,
    P4A,
    P5,
    PARANOIA,
    PLUS,
    POWER,
    PROJECTS,
    RESEARCH,
    SEATS,
    SOCIAL_PROGRAMS,
    SPOTS,
    TARGETS,
    TECHS,
    TERRITORIES,
    TERROR_RISE,
    TIERS,
    VIRUS,
)

BOX = read()
CONTENT = build(BOX)
FOUND = {(section, label, name): (value, origin) for section, label, name, value, origin in values(BOX)}


def block(start: int) -> list[tuple[str, int]]:
    """The effects of a block in the bytecode: each word and its first number."""
    words = {int(word): name for name, word in EFFECTS.words.items()}
    found = []
    while CONTENT.bytecode[start + 1][0]:
        start += 1
        found.append((words[CONTENT.bytecode[start][0]], CONTENT.bytecode[start][1]))
    return found


def test_the_halves_and_the_box_that_the_rulebook_shows():
    shown = {
        (label, name)
        for (section, label, name), (_, origin) in FOUND.items()
        if section == "event" and origin == "rulebook"
    }
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
    paid = {
        (tech, tier, hazard): price
        for tech in range(TECHS)
        for tier in range(TIERS)
        for hazard, price in enumerate(CONTENT.pay[tech][tier])
        if price
    }
    assert paid == {
        (COMMUNICATIONS, 2, ORBITAL_ASSAULT): 2,
        (BIOLOGICAL_SCIENCES, 1, CROP_DECIMATION): 3,
        (SOCIAL_PROGRAMS, 2, PARANOIA): 2,
    }


def test_what_a_tier_costs_each_coalition():
    costs = [CONTENT.tech_cost[seat][MILITARY_EQUIPMENT][1] for seat in range(SEATS)]
    assert dict(zip(GOODS.names, costs[0], strict=True)) == {
        "money": 2,
        "food": 0,
        "fuel": 1,
        "minerals": 1,
        "mic": 0,
        "research": 1,
    }
    assert [cost[MONEY] for cost in costs] == [2, 1, 3, 2, 2]
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
    assert Counter(kinds) == {
        "warrior_clones": 5,
        "blaster_hybrids": 4,
        "ghin_researcher": 3,
        "guardian_hybrids": 3,
        "void_saboteurs": 3,
        "psychic_oracle": 2,
    }
    assert kinds == sorted(kinds, key=KINDS.names.index)
    assert CONTENT.price == [2, 3, 4, 3, 2, 3]
    assert [CONTENT.mercenary[kind][ATTACHES] for kind in range(KINDS)] == [0, 1, 0, 1, 0, 0]
    assert [sum(CONTENT.mercenary[kind][:ATTACHES]) for kind in range(KINDS)] == [1] * KINDS
    assert list(BOX.mercenary_cards) == list(CARDS.names)
    assert BOX.mercenary_cards["m06"].id == "blaster_hybrids"


def test_adaptations():
    titles = [card.name for card in BOX.adaptation_cards.values()]
    assert Counter(titles[:GREY]) == {"Enhanced Armor": 1, "Ground Push": 2, "Feeding Frenzy": 1, "Terror Tactics": 1}
    assert Counter(titles[GREY:]) == {
        "Ground Push": 3,
        "Apex Warriors": 1,
        "Regeneration": 1,
        "Ravenous Swarm": 2,
        "Feeding Frenzy": 2,
        "Terror Tactics": 2,
    }
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
    assert sum(spawns[:25]) / 25 == 1.08
    assert sum(spawns[25:]) / 30 == 2.0
    assert not any(SPOTS.number("ship_4") in CONTENT.ground_war[card] for card in range(25))
