"""Outcomes of attacks by the rules: the same as counted by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from .helpers import ALL_AWAKE, COUNTERS, play, table

ARMIES = ("usa_army", "russia_army", "minor_army", "europe_army", "china_army")
TARGETS = ("warrior", "larva")  # larvae are Broodmasters, of which an area holds one


def killed(strength: int, defense: int) -> Fraction:
    """B10.5, B10.6 The chance that the attacker rolls its strength or less and the target more than its defence."""
    pairs = product(range(1, 7), repeat=2)
    return Fraction(sum(attack <= strength and defence > defense for attack, defence in pairs), 36)


@pytest.mark.parametrize(("army", "target"), list(product(ARMIES, TARGETS)))
@pytest.mark.rule("B10.5", "B10.6")
def test_ten_attacks_end_as_counted_by_hand(army: str, target: str) -> None:
    match = table("battle", {"china": f"{army} {target}"}, dormant=ALL_AWAKE)
    play(match, "give_battle china")
    found = match.outcomes("humans", f"attack {army}", of=f"brood.{target}.china", until="fight_on")
    chance = killed(COUNTERS[army].attack, COUNTERS[target].defense)
    assert found.exact
    assert found.of(f"brood.{target}.china") == pytest.approx({0: float(chance), 1: float(1 - chance)})


@pytest.mark.rule("B10.3")
def test_several_attacks_one_after_the_other() -> None:
    match = table("battle", {"china": "usa_army russia_army warrior larva"}, dormant=ALL_AWAKE)
    play(match, "give_battle china")
    names = ["brood.warrior.china", "brood.larva.china"]
    found = match.outcomes("humans", of=names, choose="first", until=lambda content, state: state.battlefield < 0)
    fallen = {n: found.chance(lambda *left, n=n: 2 - sum(left) == n).value for n in range(3)}
    assert match.legal("humans")[0].kind == "attack"
    against = {name: killed(3, COUNTERS[name].defense) for name in ("warrior", "larva")}  # both Armies attack with 3
    both, none = against["warrior"] * against["larva"], (1 - against["warrior"]) ** 2
    assert fallen == pytest.approx({0: float(none), 1: float(1 - none - both), 2: float(both)})


def nobody_intercepts(position: Any, seat: str, legal: Any) -> Any:
    """All support is sent, and the Brood lets it pass."""
    kinds = {action.kind: action for action in legal}
    return kinds.get("let_pass") or kinds.get("support") or legal[0]


@pytest.mark.rule("B11.2")
def test_support_without_interception() -> None:
    air = {"humans": {"usa": 1, "minor": 1}, "brood": {"europe": 1}}
    match = table("battle", {"china": "usa_army warrior larva"}, air=air, dormant=ALL_AWAKE)
    play(match, "give_battle china")
    found = match.outcomes(
        "humans", "attack usa_army", of="brood.warrior.china", choose=nobody_intercepts, until="fight_on"
    )
    strength = sum(COUNTERS[name].attack for name in ("usa_army", "usa_air", "minor_air"))
    left = COUNTERS["warrior"].defense - (strength - 6)  # from 6 on an attack needs no die (B11.2)
    assert found.chance(lambda warriors: warriors == 0).value == pytest.approx((6 - left) / 6)
