"""An owner's file that does not fit is refused with one sentence: file, section, card, key, what was expected."""

from __future__ import annotations

import pytest

from groundfall.engine.errors import BadContent
from groundfall.games.level7.box import build, read


def laid(text: str):
    """The box with an owner's file laid over it."""
    return read((("mine.toml", text),))


def entry(section: str, name: str, *lines: str) -> str:
    """An entry of an owner's file."""
    return "\n".join([f"[[{section}]]", f'id = "{name}"', *lines, ""])


def test_an_owner_may_change_what_the_box_says():
    text = (
        entry("event", "a01", 'alpha = { hazard = "bombardment", target = "all", do = ["lose_mic(3)"] }')
        + entry("territory", "alaska", "defense = 3", "research = false")
        + entry("mercenary", "void_saboteurs", "price = 5")
        + "[[terror]]\nnumber = 8\npenalty = { money = 9 }\n[numbers]\nadaptation_threshold = 5\n[dial]\nfuel = 30\n"
    )
    box = laid(text)
    content = build(box)
    assert content.hazard[0][0] == 1
    assert content.defense[9] == 3
    assert content.price[4] == 5
    assert content.terror_penalty[8] == [9, 0, 0, 0, 0]
    assert (content.adaptation_threshold, content.dial_most[2]) == (5, 30)
    assert box.event[0].origin_of("alpha") == "overlay"


def half(words: str) -> str:
    """The first event with another Alpha half."""
    return entry("event", "a01", f"alpha = {{ {words} }}")


BAD_WORDS = [
    (half('hazard = "paranoia", target = "africa", do = ["gain_terror(9)"]'),
     "event[0] (a01).alpha: do[0]: 'gain_terror(9)': gain_terror, n: expected a whole number from 1 to 8, not 9"),
    (half('hazard = "paranoia", target = "africa", do = ["steal(1)"]'),
     "event[0] (a01).alpha: do[0]: 'steal(1)': steal is not an effect; expected one of "),
    (half('hazard = "paranoia", target = "mars", do = ["gain_terror(1)"]'),
     "event[0] (a01).alpha.target: Invalid enum value 'mars'; expected one of africa, all, "),
    (half('hazard = "flood", target = "all", do = ["gain_terror(1)"]'),
     "event[0] (a01).alpha.hazard: Invalid enum value 'flood'; expected one of bombardment, "),
    (half('hazard = "paranoia", target = "all"'),
     "event[0] (a01).alpha: do: expected what it does, and no place, on all but an Orbital Assault"),
    (half('hazard = "paranoia", target = "all", do = ["gain_terror(1)"], place = ["peru"]'),
     "event[0] (a01).alpha: do: expected what it does, and no place, on all but an Orbital Assault"),
    (half('hazard = "orbital_assault", target = "all", do = ["gain_terror(1)"]'),
     "event[0] (a01).alpha: place: expected where invaders land, and no do, on an Orbital Assault"),
    (half('hazard = "orbital_assault", target = "all", place = ["peru", "peru", "peru", "peru", "peru"]'),
     "event[0] (a01).alpha: place: expected at most 4 entries, not 5"),
    (half('hazard = "orbital_assault", target = "all", place = ["peru", "atlantis"]'),
     "event[0] (a01).alpha: place[1]: expected an area, ship_1 to ship_4, capital, cronos or owner_choice, not 'atlan"),
    (half('hazard = "orbital_assault", target = "all", place = ["capital"]'),
     "event[0] (a01).alpha: place: expected no capital where all coalitions are meant: it is that of one"),
    (half('hazard = "orbital_assault", target = "all", place = ["peru", "owner_choice"]'),
     "event[0] (a01).alpha: place: expected owner_choice by itself, as each coalition chooses once"),
    (half('hazard = "paranoia", target = "all", doo = []'),
     "event[0] (a01).alpha: Object contains unknown field `doo`; expected one of hazard, target, do, place"),
    (entry("event", "a01", 'ground_war = ["capital"]'),
     "event[0] (a01): ground_war[0]: expected an area or ship_1 to ship_4, not 'capital'"),
    (entry("event", "a01", 'ground_war = ["peru", "peru", "peru", "peru", "peru", "peru"]'),
     "event[0] (a01): ground_war: expected at most 5 units, not 6"),
    (entry("tier", "military_equipment_1", 'gives = ["power"]'),
     "tier[1] (military_equipment_1): gives[0]: 'power': power: expected n in its brackets, not 0 arguments"),
    (entry("tier", "military_equipment_1", 'gives = ["moves(1)", "save(flood, plus)"]'),
     "tier[1] (military_equipment_1): gives[1]: 'save(flood, plus)': save, hazard: expected one of orbital_assault, "),
    (entry("tier", "military_equipment_1", 'gives = ["moves(1)", "hydra_power(1)"]'),
     "tier[1] (military_equipment_1): gives[1]: expected one of power, moves, "),
    (entry("tier", "military_equipment_1", 'gives = ["moves(1)", "moves(2)"]'),
     "tier[1] (military_equipment_1): gives[1]: expected moves once"),
    (entry("tier", "military_equipment_1", 'gives = ["save(virus, plus)", "save(virus, minus)"]'),
     "tier[1] (military_equipment_1): gives[1]: expected save(virus, ...) once"),
    (entry("tier", "military_equipment_1", 'gives = ["moves(1)", "pays(virus, 2)"]'),
     "tier[1] (military_equipment_1): gives[1]: expected a kind of event, not virus: only a roll saves there"),
    (entry("mercenary", "psychic_oracle", 'gives = ["area_power(1)"]'),
     "mercenary[5] (psychic_oracle): gives[0]: expected what does not need a card that attaches, not area_power"),
    (entry("mercenary", "blaster_hybrids", 'gives = ["oracle()"]'),
     "mercenary[1] (blaster_hybrids): gives[0]: expected area_power or area_defense, not oracle"),
    (entry("adaptation", "assault_ground_push", 'gives = ["immune()"]'),
     "adaptation[1] (assault_ground_push): gives[0]: expected one of hydra_power, regenerates here, not immune"),
    (entry("project", "p3", 'after = ["p4a"]'),
     "project[3] (p3): after[0]: expected one of p1, p2a, p2b, not 'p4a'"),
    (entry("project", "p3", 'do = ["win()"]'),
     "project[3] (p3): do[0]: 'win()': win is not an effect; expected one of "),
]  # fmt: skip


BAD_VALUES = [
    (entry("territory", "peru", "defense = 0"), "territory[3] (peru).defense: Expected `int` >= 1"),
    (entry("territory", "peru", 'coalition = "asia"'),
     "territory: expected peru to belong to south_america, not to asia"),
    (entry("territory", "peru", "capital = true"),
     "territory: expected the first territory of each coalition, and no other, to be its capital: see peru"),
    (entry("territory", "peru", "research = true"),
     "territory: expected at most 14 Research tokens in all, including those of cards and dead zones, not 15"),
    (entry("territory", "atlantis", 'name = "Atlantis"', 'coalition = "asia"', "defense = 1"),
     "territory: expected the ids brazil to siberia in order, each once: atlantis is there once too often"),
    (entry("edge", "peru-brazil", 'a = "peru"', 'b = "brazil"', 'kind = "border"'),
     "edge: expected peru and brazil to be connected only once"),
    (entry("edge", "peru-peru", 'a = "peru"', 'b = "peru"', 'kind = "border"'),
     "edge[50] (peru-peru): id: expected the two areas, which differ, with a hyphen between them"),
    (entry("edge", "peru-mars", 'a = "peru"', 'b = "mars"', 'kind = "border"'),
     "edge[50] (peru-mars): a, b[1]: expected an area of the map, not 'mars'"),
    (entry("edge", "alaska-canada", 'kind = "tunnel"'),
     "edge[0] (alaska-canada).kind: Invalid enum value 'tunnel'; expected one of border, dotted"),
    ("".join(entry("edge", f"dominion_of_ethiopia-{to}", 'a = "dominion_of_ethiopia"', f'b = "{to}"', 'kind = "dotted"')
             for to in ("brazil", "peru", "india")),
     "edge: expected at most 8 edges of dominion_of_ethiopia, not 9"),
    ('[optional_edge]\nid = "peru-brazil"\na = "peru"\nb = "brazil"\n',
     "optional_edge: expected peru and brazil to be connected only once"),
    (entry("console", "asia", "start = { mic = 25 }"),
     "console: expected 1 to 24 mic at the start of asia, not 25"),
    (entry("console", "asia", "start = { mic = 0 }"),
     "console: expected 1 to 24 mic at the start of asia, not 0"),
    (entry("console", "asia", "start = { mic = 9, money = 3 }"),
     "console: expected no money at the start: starting_money is the same for everybody"),
    (entry("console", "asia", "start = { iron = 3 }"),
     "console[4] (asia).start: Object contains unknown field `iron`; expected one of money, food, fuel, "),
    (entry("console", "asia", 'card = "psychic_oracle"') + entry("mercenary", "psychic_oracle", "copies = 0")
     + entry("mercenary", "void_saboteurs", "copies = 5"),
     "console: expected a card of the box for asia to begin with, not psychic_oracle"),
    (entry("console", "asia", "command = 8"),
     "console: expected at most 12 Command and Control of asia with technologies, not 13"),
    (entry("status", "peru", "overrun = { mic = 1 }"),
     "status[3] (peru).overrun: Object contains unknown field `mic`; expected one of money, food, "),
    ("[upkeep]\nfood_by_mic = [0, 1]\n", "upkeep: food_by_mic: expected 25 numbers, for 0 to 24, not 2"),
    ("[[terror]]\nnumber = 9\npenalty = {}\n", "terror: expected the numbers 1 to 8 in order"),
    ("[dial]\nmic = 25\n", "dial.mic: Expected `int` <= 24"),
    ('[die]\nfaces = ["plus"]\n', "die: faces: expected 6 symbols, not 1"),
    ('[die]\nstrike_doubles = ["star"]\n',
     "die.strike_doubles[0]: Invalid enum value 'star'; expected one of equals, minus, plus"),
    ("[numbers]\nbank = 19\n", "numbers: expected a bank of at least 20, because the coalitions begin with so much"),
    ("[numbers]\ninvaders = 15\n",
     "numbers: expected at least 16 invaders, because so many are on the map at the start"),
    ('[numbers]\nships = ["peru", "peru", "greenland"]\n',
     "numbers: ships[2]: expected a territory of a coalition, not 'greenland'"),
    ('[numbers]\nships = ["peru", "peru", "brazil"]\n',
     "numbers: ships: expected 3 different territories"),
    ("[numbers]\ndeploy_cost = { secure = 1 }\n",
     "numbers.deploy_cost: Object missing required field `liberated`"),
    (entry("tier", "communications_0", "cost = { money = 1 }"),
     "tier: expected no cost of communications_0, because every coalition begins with it"),
    (entry("tier", "military_equipment_0", "gives = []"),
     "tier: expected 'moves' of 1 or more in what military_equipment_0 gives"),
    (entry("tier", "social_programs_5", 'gives = ["power(1)"]'),
     "tier: expected at most 3 Power in all, not 4"),
    (entry("tier", "communications_6", 'name = "More"', "cost = {}"),
     "tier: expected the ids military_equipment_0 to social_programs_5 in order, each once: communications_6 is"),
    (entry("project", "p5", 'coalition = "asia"'),
     "project: expected a coalition for every project but the last: see p5"),
    (entry("project", "p1", "cost = { mic = 1 }"),
     "project[0] (p1).cost: Object contains unknown field `mic`; expected one of money, food, fuel, minerals"),
    (entry("mercenary", "psychic_oracle", "copies = 3"), "mercenary: expected 20 copies in all, not 21"),
    (entry("adaptation", "assault_ground_push", "copies = 1"),
     "adaptation: expected 5 copies of the assault wave, not 4"),
    (entry("adaptation", "devastation_regeneration", "searched = true"),
     "adaptation: expected exactly one card to be searched for, and one of the assault wave"),
    (entry("adaptation", "new_card", 'name = "New"', 'wave = "assault"', "copies = 0"),
     "adaptation[10] (new_card): id: expected one that begins with the wave, assault_, not 'new_card'"),
    (entry("drop_ship", "d01", 'sites = ["peru", "brazil", "china"]'),
     "drop_ship[0] (d01): sites: expected 4 different territories, one a ship"),
    (entry("drop_ship", "d01", 'sites = ["peru", "brazil", "china", "arabia"]'),
     "drop_ship[0] (d01): sites[3]: expected a territory of a coalition, not 'arabia'"),
    (entry("drop_ship", "d26", 'name = "More"', 'sites = ["peru", "brazil", "china", "india"]'),
     "drop_ship: expected the ids d01 to d25 in order, each once: d26 is there once too often"),
    ("[weather]\nrain = 1\n", "weather is unknown; expected one of adaptation, "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), [*BAD_WORDS, *BAD_VALUES])
def test_what_is_wrong_is_said(text, said):
    with pytest.raises(BadContent) as wrong:
        laid(text)
    assert str(wrong.value).startswith(f"In mine.toml: {said}")
    assert "\n" not in str(wrong.value)


def test_an_area_that_nothing_leads_to(monkeypatch):
    from groundfall.engine.content import Tree

    class WithoutLines(Tree):
        def __init__(self, package: str) -> None:
            super().__init__(package)
            self.sections["edge"] = [
                edge for edge in self.sections["edge"] if "argentina" not in (edge["a"], edge["b"])
            ]

    monkeypatch.setattr("groundfall.engine.content.Tree", WithoutLines)
    with pytest.raises(BadContent, match="edge: expected a way to every area, but none leads from brazil to argentina"):
        read()
