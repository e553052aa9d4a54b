"""The odds that the page shows are those of the rules, the aliens' way of spreading their hits included."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

import pytest

from groundfall.engine.play.match import Match
from groundfall.games.galaxyx.odds import fights, weakest
from groundfall.games.galaxyx.rules.questions import attack_hex
from groundfall.games.galaxyx.state import HEXES

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
    fought: Counter[Any] = Counter()
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


def hits_of(dice: int, chance: Fraction) -> dict[int, Fraction]:
    """The chance of each number of hits, counted by hand."""
    return {hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)}


def left_after(needs: tuple[int, ...], volleys: list[dict[int, Fraction]]) -> dict[tuple[int, ...], Fraction]:
    """How many hits each alien still needs if every hit goes to the one that needs the fewest."""
    found = {tuple(sorted(needs)): Fraction(1)}
    for volley in volleys:
        after: dict[tuple[int, ...], Fraction] = {}
        for before, part in found.items():
            for hits, chance in volley.items():
                left = list(before)
                for _ in range(min(hits, sum(left))):
                    left[next(place for place, need in enumerate(left) if need)] -= 1
                after[tuple(left)] = after.get(tuple(left), Fraction(0)) + part * chance
        found = after
    return found


THIRD, HALF = Fraction(1, 3), Fraction(1, 2)
DICE = {"fighter": 2, "combat": 3, "defender": 1, "heavy_satellite": 3}


@pytest.mark.parametrize(
    ("units", "aliens"),
    [
        ([("fighter", False)], [3]),
        ([("fighter", True)], [2]),
        ([("combat", False)], [0]),
        ([("combat", True)], [1]),
        ([("defender", False)], [3]),
        ([("defender", True)], [2]),
        ([("fighter", False), ("combat", False)], [1]),
        ([("fighter", False), ("fighter", True)], [2, 3]),
        ([("combat", True), ("combat", True)], [0, 2]),
        ([("heavy_satellite", False), ("fighter", False), ("defender", True)], [1, 3]),
    ],
)
@pytest.mark.rule("G12.5", "G12.6")
def test_ten_attacks_end_as_counted_by_hand(units: list[tuple[str, bool]], aliens: list[int]) -> None:
    """`units` are types, with whether each is energized; `aliens` are the hits of scouts, which need four."""
    match = table(
        units=[(f"red_{kind}", "F4", {"energized": is_on}) for kind, is_on in units],
        aliens={f"red_scout_{n + 1}": ("F5", hits) for n, hits in enumerate(aliens)},
    )
    names = [f"alien_hits_left.red_scout_{n + 1}" for n in range(len(aliens))]
    begin = partial(attack_hex, match.content, hex=HEXES.number("F5"))
    found = match.outcomes("earth", of=names, begin=begin, until="casualties", choose=weakest)
    volleys = []
    for kind, is_on in units:
        dice, chance = DICE[kind], HALF if is_on and DICE[kind] > 1 else THIRD
        volleys.append(hits_of(dice + (is_on and dice == 1), chance))
    expected = left_after(tuple(4 - hits for hits in aliens), volleys)
    told: dict[tuple[int, ...], float] = {}
    for values, part in found.chances.items():
        told[tuple(sorted(values))] = told.get(tuple(sorted(values)), 0.0) + part
    assert found.exact
    assert told == pytest.approx({tuple(sorted(left)): float(part) for left, part in expected.items()})
