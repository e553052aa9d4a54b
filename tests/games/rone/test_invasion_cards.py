"""Every Invasion card: combat and support line, training cost, and effects when deployed, trained, defeated."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from .card_tests import NINE, THEN, TOGETHER, changes, facts, happens
from .helpers import pile, play, table

# The card; its combat line and its support line: melee, ranged, armor, health; what trains it.
PRINTED = """
i01_1 2 0 0 3  1 0 0 0  2
i02_1 1 0 1 3  0 0 1 0  2
i03_1 2 0 0 3  0 0 0 1  2
i04_1 1 1 0 3  0 0 0 1  2
i05_1 2 0 1 3  0 0 1 0  3
i06_1 3 0 0 4  0 0 0 0  3
i07_1 1 0 0 3  1 0 0 0  2
i08_1 2 0 0 4  0 0 0 0  3
i09_1 1 0 2 3  0 0 1 0  3
i10_1 1 0 0 3  0 0 0 1  2
i11_1 2 0 0 3  0 0 0 0  2
i12_1 2 0 0 4  1 0 0 0  3
i13 2 1 1 4  0 0 0 1  3
i14 2 0 3 4  0 0 1 0  3
i15 1 1 0 5  0 0 0 1  4
i16 0 2 2 3  0 0 1 0  3
i17 0 0 1 5  0 0 0 1  4
i18 4 0 0 4  1 0 0 0  4
i19 0 0 2 4  0 0 2 0  4
i20 1 0 0 4  0 0 0 0  4
i21 3 0 1 5  1 0 0 0  4
i22 1 0 0 5  0 0 0 1  4
i23 2 0 0 4  0 0 0 0  3
i24 0 1 0 4  0 1 0 0  5
i25 1 0 2 3  0 0 0 0  4
i26 3 0 2 5  0 0 1 0  5
i27 1 0 0 5  0 0 0 0  4
i28 2 0 1 4  0 0 0 0  4
i29 0 1 0 4  0 0 0 0  4
i30 2 0 0 5  1 0 0 0  4
i31 1 2 0 4  0 0 0 0  5
i32 0 0 1 5  0 0 0 0  5
i33 1 0 0 5  0 0 0 0  4
i34 5 0 2 6  1 0 0 0  6
i35 2 0 4 5  0 0 1 1  6
i36 2 1 1 5  1 0 0 0  6
i37 1 0 0 6  0 0 0 0  5
i38 3 0 1 5  0 0 0 0  5
i39 2 0 0 4  0 0 0 0  4
i40 3 1 1 5  0 0 0 1  5
i41 0 0 2 5  0 0 0 0  6
i42 0 0 2 5  0 0 0 0  6
i43 0 3 0 3  0 0 0 0  5
i44 3 0 1 4  1 0 0 0  4
"""


@dataclass(frozen=True)
class Printed:
    """A line of the table."""

    card: str
    combat: tuple[int, ...]
    support: tuple[int, ...]
    training: int


def _read(line: str) -> Printed:
    card, *words = line.split()
    numbers = tuple(int(word) for word in words)
    return Printed(card, numbers[:4], numbers[4:8], numbers[8])


ROWS = [_read(line) for line in PRINTED.strip().splitlines()]
each = pytest.mark.parametrize("row", ROWS, ids=[row.card for row in ROWS])
BLANK, BLANK_LINE = "i06_2", (3, 0, 0, 4)  # a card without support

STORED = {"p1": {"red": 3}, "p2": {"blue": 3}}
DECKS = {"p1_deck": "c01_1 c02_1 c03_1", "p2_deck": "c04_1 c05_1 c06_1"}
SCREWS = {"p1_training": "c11_1", "p2_training": "c12_1", "card": {"c11_1": {"screws": 3}, "c12_1": {"screws": 1}}}
DEPLOYED = {
    "i01_1": ((), "red zone +1"),
    "i02_1": ((), "blue zone +1"),
    "i03_1": ((), "green zone +1"),
    "i04_1": ((), "yellow zone +1"),
    "i05_1": ((), "black zone +1"),
    "i06_1": ((), "red zone +1"),
    "i07_1": (("zone green",), "rerolls -1, p2 rerolls -1, green zone +1"),
    "i08_1": ((), "black zone +1, yellow zone +1"),
    "i09_1": ((), "blue zone +1, green zone +1"),
    "i10_1": ((), "green zone +1"),
    "i11_1": (("p1 colour red", "p2 colour blue"), "stored red -1, p2 stored blue -1, yellow zone +1"),
    "i12_1": ((), "black zone +1"),
    "i13": ((), "red zone +1"),
    "i14": ((), "blue zone +1"),
    "i15": ((), "c01_1 p1_dump, c04_1 p2_dump, black zone +1"),
    "i16": ((), "yellow zone +1"),
    "i17": ((), "i02_2 invasion_deck, green zone +2"),
    "i18": ((), "red zone +1"),
    "i19": ((), "blue zone +1"),
    "i20": ((), "locks +1, p2 locks +1, black zone +1"),
    "i21": ((), "red zone +1"),
    "i22": ((), "i22 health +1, green zone +1"),
    "i23": (
        ("p1 colour red", "p1 colour red", "p2 colour blue", "p2 colour blue"),
        "stored red -2, p2 stored blue -2, black zone +1, yellow zone +1",
    ),
    "i24": (("zone red",), "red zone +1"),
    "i25": ((), "i06_2 deployed, red zone +1"),
    "i26": ((), "blue zone +1"),
    "i27": ((), "black zone +1"),
    "i28": ((), "c11_1 screws -2, c12_1 screws -1, yellow zone +1"),
    "i29": ((), "blue zone +1"),
    "i30": ((), "red zone +1"),
    "i31": ((), "red zone +1"),
    "i32": ((), "black zone +1"),
    "i33": ((), "green zone +1"),
    "i34": ((), "red zone +1, yellow zone +1"),
    "i35": ((), "blue zone +1"),
    "i36": (("zone red", "zone blue"), "blue zone +1, red zone +1"),
    "i37": ((), "c01_1 p1_dump, c02_1 p1_dump, c04_1 p2_dump, c05_1 p2_dump, black zone +1"),
    "i38": ((), "armor -1, p2 armor -1, yellow zone +1"),
    "i39": ((), "red zone +2"),
    "i40": ((), "green zone +1"),
    "i41": (("zone red",), "red zone +1"),
    "i42": (("zone red",), "red zone +1"),
    "i43": ((), "red zone +1"),
    "i44": ((), "black zone +1"),
}

# Beside going to the discard pile, and a token less, which is what the blue zone does.
TRAINED = {
    "i29": "{} invasion_discard, tokens -2",
    "i39": "health -1, p2 health -1, {} invasion_discard, tokens -1",
    "i40": "i02_2 invasion_deck, {} invasion_discard, tokens -1",
    "i41": "{} destroyed_invasion, p01 protocols, tokens -1",
    "i42": "{} destroyed_invasion, p01 protocols, tokens -1",
    "i43": "health -2, p2 health -2, {} destroyed_invasion, tokens -1",
    "i44": "{} deployed, black zone +1, tokens -1",
}
DEFEATED = {
    "i10_1": (("player p2",), "c02_1 screws +1"),
    "i30": (("player p2",), "p2 armor -2"),
}


def strength(*deployed: str) -> tuple[int, ...]:
    """Melee, ranged, armor and health of the topmost of these cards, measured by the damage it deals and takes."""
    alone = {"mode": "cooperative", "players": 1, "difficulty": "unaided"}
    match = table("cleanup", alone, deployed=" ".join(deployed), armor={"p1": 18}, health={"p1": 18}, invasion_deck="")
    dealt = (18 - match.state.armor[0], 18 - match.state.health[0])
    match = table("damage", alone, deployed=" ".join(deployed), damage={"p1": {"ranged": 30, "destroy_armor": 30}})
    if "hit destroy_armor" in match.legal("p1"):
        play(match, "hit destroy_armor")
    armor = 30 - match.state.damage[0][2]
    before = match.state.damage[0][1]
    play(match, "hit ranged")
    return (*dealt, armor, before - match.state.damage[0][1])


@pytest.mark.rule("R14.1")
@each
def test_combat_and_support_line(row):
    assert strength(row.card) == tuple(map(sum, zip(row.combat, row.support, strict=True)))
    assert strength(BLANK, row.card) == tuple(map(sum, zip(BLANK_LINE, row.support, strict=True)))


@pytest.mark.rule("R13.3", "R10.1")
@each
def test_deployed(row):
    answers, gives = DEPLOYED[row.card]
    found = happens(
        "deploy_cards",
        *answers,
        arguments={"left": 1, "effects": 1},
        beside={row.card: "deployed"},
        invasion_deck=f"{row.card} {BLANK}",
        invasion_dump="i02_2 i03_2",
        rerolls=NINE,
        stored=STORED,
        **DECKS,
        **SCREWS,
    )
    assert found == gives


@pytest.mark.rule("R13.4", "R10.1")
@each
def test_trained(row):
    found = happens(
        "train_zone",
        arguments={"zone": "blue", "forced": 0},
        zone_blue=row.card,
        invasion_dump="i02_2 i03_2",
        inv_tokens=5,
        protocol_supply="p01 p02",
        invasion_supply="i05_2",
        beside={"i05_2": "zone_blue"},
    )
    assert found == TRAINED.get(row.card, "{} invasion_discard, tokens -1").format(row.card)


@pytest.mark.rule("R13.4")
@each
def test_what_trains_it(row):
    for stored in (row.training - 1, row.training, row.training + 1):
        match = table(
            "invasion",
            TOGETHER,
            pending=[{"task": "train_cards", "fill": 0}, *THEN],
            zone_blue=row.card,
            zone_stored={"blue": stored},
            invasion_supply="i05_2",
            active=0,
        )
        assert (pile(match, "zone_blue") == row.card) == (stored < row.training)
        assert match.state.zone_stored[0] == (stored if stored < row.training else 0)


@pytest.mark.rule("R14.3", "R10.1")
@each
def test_defeated(row):
    match = table(
        "damage",
        TOGETHER,
        deployed=row.card,
        damage={"p1": {"ranged": 9}, "p2": {"ranged": 9}},
        armor=NINE,
        p1_training="c01_1",
        p2_training="c02_1",
    )
    before = facts(match) | {row.card: "invasion_discard"}
    answers, gives = DEFEATED.get(row.card, ((), ""))
    play(match, "p1 hit ranged", *answers)
    assert match.decision.name == "deal_damage"
    health = row.combat[3] + row.support[3] + 1  # the line of normal difficulty adds one
    assert changes(match, before) == ", ".join(filter(None, [f"ranged -{health}", gives]))
