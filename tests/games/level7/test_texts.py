"""What everything in the box says: sentences made from what it does."""

from __future__ import annotations

import re

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.play.inventory import items
from groundfall.games.level7.box import read, texts
from groundfall.games.level7.state import ADAPTATIONS, AREAS, CARDS, EVENTS, LANDINGS, PROJECTS

BOX = read()
TEXTS = texts(BOX)


@pytest.mark.parametrize("key", TEXTS, ids=" ".join)
def test_texts_are_sentences(key):
    said = TEXTS[key]
    assert not re.search(r"[_{}\[\]]|  | [.,;]|\bNone\b", said)
    for sentence in re.split(r"(?<=\.) (?=[A-Z$0-9])", said):
        assert re.match(r"[A-Z$0-9]", sentence) and sentence.endswith(".")


def test_whatever_lies_on_the_table_is_told():
    for section, things in (
        ("area", AREAS),
        ("card", CARDS),
        ("project", PROJECTS),
        ("adaptation", ADAPTATIONS),
        ("event", EVENTS),
        ("landing", LANDINGS),
    ):
        assert all(TEXTS[section, name] for name in things.names)


def test_every_entry_with_an_effect_has_a_text():
    silent = {item.section for item in items(game("level7"), BOX) if not item.text}
    assert silent == {"edge", "optional_edge", "upkeep", "money_modifier", "numbers", "dial", "die"}


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (("territory", "china"), "The capital of Asia. Defense 4. It has a Research token."),
        (("area", "peru"), "A territory of South America. Defense 2."),
        (
            ("dead_zone", "western_australia"),
            "A dead zone. Defense 2. Whoever controls it gains 3 MIC in the Income step, once in a game.",
        ),
        (
            ("area", "eastern_australia"),
            "A dead zone. Defense 3. Whoever controls it may use its Research token in the Research step.",
        ),
        (
            ("console", "north_america"),
            (
                "It begins with $4M, 8 food, 4 fuel, 4 minerals, 18 MIC and Warrior Clones. "
                "Income: $7M, 6 food, 3 fuel and 3 minerals. Command and Control: 7. "
                "Easy mode adds Reverse-Engineered Weapons (Military Equipment, tier 1)."
            ),
        ),
        (("terror", "1"), "Income falls by $1M."),
        (("terror", "8"), "Income falls by $3M, 2 food, 2 fuel and 2 minerals, and Command and Control by 2."),
        (("status", "peru:overrun"), "While it is Overrun, income falls by 2 minerals, and Command and Control by 1."),
        (("status", "peru:liberated"), "Once it is Liberated, income falls by 1 mineral."),
        (
            ("status", "alaska"),
            (
                "While it is Overrun, income falls by 1 fuel and 1 mineral. "
                "Once it is Liberated, income falls by 1 fuel."
            ),
        ),
        (
            ("tier", "military_equipment_4"),
            (
                "Military Equipment, tier 4. 3 Power; units have 2 move actions; "
                "a roll of plus protects against Bombardment. "
                "Cost: $5M, 3 fuel, 4 minerals and 2 Research tokens; $1M less for North America, $1M more for Europe."
            ),
        ),
        (("tier", "social_programs_0"), "Social Programs, tier 0. It gives nothing. Every coalition starts with it."),
        (
            ("project", "p1"),
            ("Cost: $3M, 2 fuel and 2 minerals. South America can fund it. The black market has room for 1 more card."),
        ),
        (
            ("project", "p2a"),
            (
                "Cost: $5M, 3 fuel and 3 minerals. North America can fund it after project 1. "
                "From then on Cronos can pass through areas with drop ships."
            ),
        ),
        (
            ("project", "p5"),
            (
                "Cost: $12M, 6 food, 7 fuel and 7 minerals. Any coalition can fund it after projects 4a "
                "and 4b. The Annihilation Strike begins, and this round is the last."
            ),
        ),
        (
            ("mercenary", "warrior_clones"),
            (
                "Price: $2M. Play it in a battle with one of your units: you have 1 more Power "
                "until its end; then discard it."
            ),
        ),
        (
            ("card", "m06"),
            (
                "Price: $3M. Attach it to one of your territories: 1 more Power in battles there. "
                "It is discarded when that is Overrun."
            ),
        ),
        (
            ("adaptation", "g1"),
            (
                "While it is in force, the Hydra have 1 more Power. "
                "If it has not been drawn by then, it is drawn when the Devastation wave begins."
            ),
        ),
        (("adaptation", "r01"), "Spawn 1 invader at each drop ship."),
        (("adaptation", "r08"), "Each coalition with an invader or drop ship in its territories: lose 1 MIC."),
        (
            ("landing", "d03"),
            ("Ships land in Canada, Venezuela and the British Isles; in the Devastation wave also in South Africa."),
        ),
        (("event", "a01:alpha"), "Paranoia, Africa: gain 2 Terror, then lose $1M."),
        (
            ("event", "a02:bravo"),
            "Crop Decimation, every coalition: lose 2 food; each missing point costs $1M.",
        ),
        (("event", "a10:alpha"), "Orbital Assault, every coalition: place 1 invader in a territory of its choice."),
        (("event", "a13:ground_war"), "Spawn 1 invader at drop ship 1."),
        (
            ("event", "v27:alpha"),
            (
                "Orbital Assault, the Cronos controller: place 1 invader each in its capital and the "
                "territory of Cronos."
            ),
        ),
        (
            ("event", "v29:alpha"),
            ("Orbital Assault, a coalition that the Cronos controller chooses: place 2 invaders in its capital."),
        ),
        (("event", "v04:ground_war"), "Spawn 1 invader each at drop ships 1, 2, 3 and 4 and in Eastern Australia."),
        (
            ("event", "v12"),
            (
                "Alpha. Paranoia, every coalition: remove 1 unit of your own from the map. "
                "Bravo. Viral Video, every coalition: gain 1 Terror. "
                "Ground war. Spawn 1 invader at drop ship 1."
            ),
        ),
    ],
)
def test_what_is_said(key, said):
    assert TEXTS[key] == said


def test_what_an_owner_writes_is_told():
    text = (
        '[[project]]\nid = "p2a"\ncost = {}\ndo = ["everybody(gain(food, 2))"]\ngives = []\n'
        '[[mercenary]]\nid = "warrior_clones"\ngives = ["power(2)", "oracle()"]\n'
        '[[event]]\nid = "a01"\nground_war = []\n'
        '[[territory]]\nid = "peru"\nname = "Andean League"\n'
        '[[status]]\nid = "peru"\noverrun = { command = 1 }\n'
    )
    said = texts(read((("mine.toml", text),)))
    assert said["project", "p2a"] == (
        "Cost: nothing. North America can fund it after project 1. Each coalition: gain 2 food."
    )
    assert said["card", "m01"] == (
        "Price: $2M. Play it in a battle with one of your units: you have 2 more Power until its end; then discard it. "
        "When an Event card affects you, ignore it; then discard it."
    )
    assert said["event", "a01:ground_war"] == "Nothing spawns."
    assert said["event", "a02:alpha"] == (
        "Orbital Assault, South America: place 1 invader each in the Andean League and Brazil."
    )
    assert said["status", "peru:overrun"] == (
        "While it is Overrun, income falls by nothing, and Command and Control by 1."
    )
