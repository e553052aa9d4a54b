"""L7.3 What each of the 24 faces of the technologies gives; protection by dice is tested with the events."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, go_on, now, stock, table, told
from groundfall.games.level7.state import TECHS, TIERS

# Technology, tier: what differs from having nothing.
FACES = """
military_equipment 0
military_equipment 1 power 1
military_equipment 2 power 2
military_equipment 3 power 2 moves 2
military_equipment 4 power 3 moves 2
military_equipment 5 power 3 moves 3
communications 0
communications 1 command 8
communications 2 command 9 orbital_assault 2
communications 3 command 10
communications 4 command 11 overrun 1
communications 5 command 12 overrun 1
biological_sciences 0
biological_sciences 1 food 7 crop_decimation 3
biological_sciences 2 food 7 virus_dice 1
biological_sciences 3 food 8 virus 0
biological_sciences 4 food 8 virus 0 upkeep 5
biological_sciences 5 food 8 virus 0 upkeep 5 mic 1
social_programs 0
social_programs 1
social_programs 2 paranoia 2 terror_dice 1
social_programs 3 money 8 terror_dice 1
social_programs 4 money 8 terror_dice 1
social_programs 5 money 9 terror_dice 1 calm 1
"""
ROWS = [line.split() for line in FACES.strip().splitlines()]
NOTHING = {
    "power": 0, "moves": 1, "command": 7, "overrun": 2, "money": 7, "food": 6, "fuel": 4, "minerals": 3, "mic": 0,
    "virus": 1, "virus_dice": 0, "upkeep": 6, "terror_dice": 0, "calm": 0,
    "bombardment": 0, "orbital_assault": 0, "crop_decimation": 0, "viral_video": 0, "paranoia": 0,
}  # fmt: skip
MINUS = 6  # a face on which no technology protects
EVENTS = {  # halves on Asia
    "bombardment": ("v24", "bravo"),
    "orbital_assault": ("a17", "bravo"),
    "crop_decimation": ("v15", "alpha"),
    "viral_video": ("a12", "alpha"),
    "paranoia": ("a22", "bravo"),
}


def asia(tech: str, tier: int) -> dict[str, Any]:
    """Asia with this one technology."""
    return {"tier": {"asia": {**dict.fromkeys(TECHS.names, 0), tech: tier}}, "options": {"trading": False}}


def warfare(tech: str, tier: int) -> dict[str, int]:
    """Power, move actions, Command and Control and the price of a unit in an Overrun territory."""
    match = about_to("battle_step", at={"china": "asia invader"}, **asia(tech, tier))
    go_on(match)
    power = next(e.args["humans"] for e in match.events() if e.kind in ("humans_attack", "hydra_attacks"))
    match = table("movement", {"brazil": "asia"}, **asia(tech, tier))
    match.play("asia", "move brazil")
    moves = sum(f"go {area}" in match.legal("asia") for area in ("argentina", "mexico", "western_united_states"))
    match = table("deployment", {"china": "overrun"}, **asia(tech, tier), stock={"asia": {"money": 20}})
    before = stock(match, "asia")[0]
    match.play("asia", "deploy china")
    overrun = before - stock(match, "asia")[0]
    match = table("deployment", **asia(tech, tier), stock={"asia": {"money": 20}})
    while "deploy india" in match.legal("asia"):
        match.play("asia", "deploy india")
    return {"power": power, "moves": moves, "command": match.state.out[4], "overrun": overrun}


def goods(tech: str, tier: int) -> dict[str, int]:
    """Income, and what the virus and the people take."""
    empty = dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)
    found: dict[str, int] = now(table("income", stock={"asia": empty}, **asia(tech, tier)))["stock"]["asia"]
    match = about_to("mic_damage_step", stock={"asia": {"mic": 22, "food": 20}}, **asia(tech, tier))
    dice = told(table("mic_damage", stock={"asia": {"mic": 22}}, **asia(tech, tier)).events(), "save_rolled")
    go_on(match, dice=(MINUS,) * len(dice))
    upkeep = 20 - now(match)["stock"]["asia"]["food"]
    return found | {"virus": 22 - now(match)["stock"]["asia"]["mic"], "virus_dice": len(dice), "upkeep": upkeep}


def calm(tech: str, tier: int) -> dict[str, int]:
    """Whether Terror is kept from rising, and whether it falls."""
    match = about_to("terror_step", at={"china": "invader"}, **asia(tech, tier))
    go_on(match)
    dice = len(told(match.events(), "save_rolled"))
    match = about_to("terror_step", terror={"asia": 3}, **asia(tech, tier))
    go_on(match)
    return {"terror_dice": dice, "calm": 3 - now(match)["terror"]["asia"]}


def prices(tech: str, tier: int) -> dict[str, int]:
    """What protection from each kind of event costs."""
    found = {}
    for hazard, (event, half) in EVENTS.items():
        match = about_to(
            "strike_event", resolving={"event": event, "half": half}, stock={"asia": {"money": 9}}, **asia(tech, tier)
        )
        go_on(match)
        if asked(match) == "asia buy_protection":
            match.play("asia", "pay")
            found[hazard] = 9 - stock(match, "asia")[0]
    return found


def test_every_face_is_in_the_table() -> None:
    assert [tuple(row[:2]) for row in ROWS] == [(tech, str(tier)) for tech in TECHS.names for tier in range(TIERS)]


@pytest.mark.rule("L7.3")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: "_".join(row[:2]))
def test_what_a_face_gives(row: list[str]) -> None:
    tech, tier, *words = row
    found: dict[str, int] = {}
    for measure in (warfare, goods, calm, prices):
        found |= measure(tech, int(tier))
    differs = {what: count for what, count in found.items() if count != NOTHING[what]}
    assert differs == dict(zip(words[::2], map(int, words[1::2]), strict=True))
