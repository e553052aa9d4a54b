"""B10.5 and B10.6 The dice of attack and defence."""

from typing import Any

from groundfall.engine import emit, event, index, roll_pool, rule
from groundfall.games.brood.state import AREAS, HUMANS, UNITS

OUTCOMES = index("outcome", ["hit", "miss"])
HIT, MISS = range(2)
FATES = index("fate", ["survives", "destroyed"])
SURVIVES, DESTROYED = range(2)

# Both sides can have units of the same nation, so each attack says which of them is the Brood's.
ROLLS = "in {area}, needs {needs} or less and rolls {die}: {outcome}."
ROLLED: dict[str, Any] = {
    "unit": UNITS,
    "target": UNITS,
    "area": AREAS,
    "die": None,
    "needs": None,
    "outcome": OUTCOMES,
}
ATTACK_ROLLED = event(
    "attack_rolled",
    "B10.5",
    f"The {{unit}} attacks the Brood's {{target}} {ROLLS}",
    succeeds={"outcome": "hit"},
    **ROLLED,
)
BERSERK_ROLLED = event(
    "berserk_rolled",
    "B10.5",
    f"The Brood's {{unit}} attacks the {{target}} {ROLLS}",
    succeeds={"outcome": "hit"},
    **ROLLED,
)
SURE: dict[str, Any] = {"unit": UNITS, "target": UNITS, "area": AREAS, "strength": None}
SURE_HIT = event(
    "sure_hit", "B11.2", "The {unit} attacks the Brood's {target} in {area} with {strength}: a sure hit.", **SURE
)
SURE_BERSERK = event(
    "sure_berserk", "B11.2", "The Brood's {unit} attacks the {target} in {area} with {strength}: a sure hit.", **SURE
)
DEFENSE_ROLLED = event(
    "defense_rolled",
    "B10.6",
    "The {unit} defends, needs {needs} or less and rolls {die}: {fate}.",
    succeeds={"fate": "survives"},
    unit=UNITS,
    die=None,
    needs=None,
    fate=FATES,
)
NO_DEFENSE = event("no_defense", "B11.2", "The {unit} has no defence left: it is destroyed.", loses=True, unit=UNITS)

MISSES, HITS, DESTROYS = range(3)  # how an attack can end


@rule
def roll_under(content, state, number):
    """B10.5 Rolls a die that must show a number or less; outcomes tell no other faces apart."""
    return roll_pool(state, 1, content.faces, number + 1)


@rule
def survives(content, state, unit, defense):
    """B10.6 A unit that is hit survives if it rolls its defence or less; at 0 or less it does not roll."""
    if defense <= 0:
        emit(state, NO_DEFENSE, unit)
        return False
    die = roll_under(content, state, defense)
    if die <= defense:
        emit(state, DEFENSE_ROLLED, unit, die, defense, SURVIVES)
        return True
    emit(state, DEFENSE_ROLLED, unit, die, defense, DESTROYED)
    return False


@rule
def strikes(content, state, seat, unit, target, area, strength):
    """B10.5 The attacker hits if it rolls its strength or less; with 6 or more it needs no die (B11.2)."""
    if strength >= content.sure_hit:
        if seat == HUMANS:
            emit(state, SURE_HIT, unit, target, area, strength)
        else:
            emit(state, SURE_BERSERK, unit, target, area, strength)
        return True
    die = roll_under(content, state, strength)
    outcome = MISS
    if die <= strength:
        outcome = HIT
    if seat == HUMANS:
        emit(state, ATTACK_ROLLED, unit, target, area, die, strength, outcome)
    else:
        emit(state, BERSERK_ROLLED, unit, target, area, die, strength, outcome)
    return die <= strength


@rule
def defense_against(content, target, strength):
    """B11.2 The defence of a unit, lowered by the attack's excess over 6; one of 0 or less does not help it."""
    return content.defense[target] - max(0, strength - content.sure_hit)


@rule
def attack_dice(content, state, seat, unit, target, area, strength):
    """B10.5 The attack die, then the defence die."""
    if not strikes(content, state, seat, unit, target, area, strength):
        return MISSES
    if survives(content, state, target, defense_against(content, target, strength)):
        return HITS
    return DESTROYS
