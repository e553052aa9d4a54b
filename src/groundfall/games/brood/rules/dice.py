"""B10.5 and B10.6 The dice of attack and defence."""

from groundfall.engine import emit, event, index, roll, rule
from groundfall.games.brood.state import AREAS, UNITS

OUTCOMES = index("outcome", ["hit", "miss"])
HIT, MISS = range(2)
FATES = index("fate", ["survives", "destroyed"])
SURVIVES, DESTROYED = range(2)

ATTACK_ROLLED = event("attack_rolled", "B10.5",
                      "The {unit} attacks the {target} in {area}, needs {needs} or less and rolls {die}: {outcome}.",
                      unit=UNITS, target=UNITS, area=AREAS, die=None, needs=None, outcome=OUTCOMES)  # fmt: skip
SURE_HIT = event("sure_hit", "B11.2", "The {unit} attacks the {target} in {area} with {strength}: a sure hit.",
                 unit=UNITS, target=UNITS, area=AREAS, strength=None)  # fmt: skip
DEFENSE_ROLLED = event("defense_rolled", "B10.6", "The {unit} defends, needs {needs} or less and rolls {die}: {fate}.",
                       unit=UNITS, die=None, needs=None, fate=FATES)  # fmt: skip
NO_DEFENSE = event("no_defense", "B11.2", "The {unit} has no defence left: it is destroyed.", unit=UNITS)


@rule
def survives(content, state, unit, defense):
    """B10.6 A unit that is hit survives if it rolls its defence or less; at 0 or less it does not roll."""
    if defense <= 0:
        emit(state, NO_DEFENSE, unit)
        return False
    die = roll(state, content.faces)
    if die <= defense:
        emit(state, DEFENSE_ROLLED, unit, die, defense, SURVIVES)
        return True
    emit(state, DEFENSE_ROLLED, unit, die, defense, DESTROYED)
    return False


@rule
def strikes(content, state, unit, target, area, strength):
    """B10.5 The attacker hits if it rolls its strength or less; with 6 or more it needs no die (B11.2)."""
    if strength >= content.sure_hit:
        emit(state, SURE_HIT, unit, target, area, strength)
        return True
    die = roll(state, content.faces)
    if die <= strength:
        emit(state, ATTACK_ROLLED, unit, target, area, die, strength, HIT)
        return True
    emit(state, ATTACK_ROLLED, unit, target, area, die, strength, MISS)
    return False
