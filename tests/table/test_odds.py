"""The odds that the table shows: exact, and the same as what the rules roll."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.games.galaxyx.odds import fights


def told(match: Any) -> dict[str, dict[str, float]]:
    found = fights(match, "earth")
    for fight in found:
        assert sum(part["chance"] for part in fight["parts"]) == pytest.approx(1)
    return {fight["label"]: {part["label"]: part["chance"] for part in fight["parts"]} for fight in found}


def contact(**more: Any) -> Any:
    """A fighter beside a scout that needs one hit, far from the cities."""
    unit = {"counter": "red_fighter", "hex": "F5", **more}
    alien = {"status": "flying", "hex": "F6", "hits": 3}
    position = {"phase": "activation", "unit": {"u1": unit}, "alien": {"red_scout_1": alien}}
    position["supply"] = {"red_fighter": 9}
    return gf.from_position("galaxyx", position, seed=1)


def test_an_attack() -> None:
    chances = told(contact())
    assert chances["Your attack on F6"]["destroyed"] == pytest.approx(1 - (2 / 3) ** 2)
    assert chances["Attack on F5"]["destroyed"] == pytest.approx(1 - (2 / 3) ** 4)


def test_an_energized_attack() -> None:
    assert told(contact(energized=True))["Your attack on F6"]["destroyed"] == pytest.approx(3 / 4)


def test_the_odds_are_those_of_the_rules() -> None:
    """The same fight fought many times by the rules."""
    position = contact()
    expected = told(position)["Your attack on F6"]["destroyed"]
    wins, games = 0, 1500
    for seed in range(games):
        trial = position.imagine("earth", seed + 1)
        while trial.state.turn == position.state.turn and not trial.over:
            trial.play("earth", "end" if "end" in trial.legal("earth") else trial.legal("earth")[0])
        # The scout may have flown on before the fight: then there was none.
        wins += trial.view("earth")["table"]["alien"]["red_scout_1"]["status"] == "destroyed"
    assert wins / games == pytest.approx(expected, abs=0.05)


def test_a_city_in_contact() -> None:
    alien = {"status": "flying", "hex": "G1", "hits": 0}
    position = {"phase": "activation", "energy": 3, "city": {"green": {"hits": 8}}, "alien": {"green_scout_1": alien}}
    chances = told(gf.from_position("galaxyx", position, seed=1))
    city = chances["Attack on the green city"]
    assert city["not hit"] == pytest.approx((2 / 3) ** 4)
    assert city["destroyed"] == pytest.approx(1 - (2 / 3) ** 4 - 4 * (1 / 3) * (2 / 3) ** 3)
