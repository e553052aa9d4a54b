"""The odds that the page shows are those of the rules, the aliens' way of spreading their hits included."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from groundfall.engine.play.match import Match
from groundfall.games.galaxyx.odds import fights

from .table import now, table

A_HIT, A_MISS = 1 / 3, 2 / 3


def chances(match: Match, label: str) -> dict[str, float]:
    """The parts of one fight with their chances."""
    found = {fight["label"]: fight["parts"] for fight in fights(match, "earth")}
    return {part["label"]: part["chance"] for part in found[label]}


@pytest.mark.rule("G13.7")
def test_hits_go_to_the_aliens_own_colour_first() -> None:
    match = table(units=[("blue_defender", "F4"), ("red_fighter", "F4")], aliens={"blue_scout_1": "F5"})
    expected = {"no unit destroyed": 1 - A_HIT**4, "1 destroyed": A_HIT**4}
    assert chances(match, "Attack on F4") == pytest.approx(expected)


@pytest.mark.rule("G13.1")
def test_every_alien_chooses_by_the_hits_at_the_beginning() -> None:
    units = [("red_fighter", "F4"), ("blue_defender", "G4")]
    match = table(units=units, aliens={"green_scout_1": "F5", "blue_scout_1": "E4"})
    assert chances(match, "Attack on F4") == pytest.approx({"no unit destroyed": A_MISS**8, "destroyed": 1 - A_MISS**8})
    assert not any(f["label"] == "Attack on G4" for f in fights(match, "earth"))


MIXED: dict[str, Any] = {
    "units": [("blue_defender", "F4"), ("red_fighter", "F4"), ("green_defender", "G4", {"hits": 3})],
    "aliens": {"blue_scout_1": "F5", "red_raider_1": "F5", "green_raider_1": "E4"},
}


@pytest.mark.rule("G12.1")
def test_the_odds_are_those_of_many_combats() -> None:
    fought = Counter()
    seeds = 300
    for seed in range(seeds):
        match = table(**MIXED, seed=seed)
        match.play("earth", "end")
        while match.phase == "combat" and not match.over:
            match.play("earth", match.legal("earth")[0])
        fought[2 - sum(unit["hex"] == "F4" for unit in now(match)["unit"].values())] += 1
    parts = chances(table(**MIXED), "Attack on F4")
    for number, label in enumerate(["no unit destroyed", "1 destroyed", "both destroyed"]):
        assert fought[number] / seeds == pytest.approx(parts[label], abs=0.06)
