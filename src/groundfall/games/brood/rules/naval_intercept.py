"""B9 Naval intercept: an enemy Fleet fights the Fleet that carries a unit across its sea."""

from groundfall.engine import ask, decision, emit, event, offer, refusal, rule
from groundfall.games.brood.state import AREAS, FIRST_FLEET, FORCES, OWNERS, SIDES, UNITS

from .actions import INTERCEPT, LET_PASS
from .dice import HIT, MISS, OUTCOMES, roll_under, survives
from .places import lose_force

INTERCEPTED = event(
    "intercepted",
    "B9.1",
    "{owner} {unit} intercepts the {carrier} in {area}.",
    unit=FORCES,
    carrier=FORCES,
    area=AREAS,
    owner=OWNERS,
)
SEA_DIE = event(
    "sea_die",
    "B9.3",
    "{owner} {unit} needs {needs} or less and rolls {die}: {outcome}.",
    succeeds={"outcome": "hit"},
    unit=FORCES,
    die=None,
    needs=None,
    outcome=OUTCOMES,
    owner=OWNERS,
)
TURNED_BACK = event("turned_back", "B9.4", "The {unit} returns to {area}.", unit=UNITS, area=AREAS)

NO_FLEET = refusal("B9.1", "You have no {unit} in that sea.")


@rule
def ask_interception(content, state, seat, area):
    """B9.1 A seat with a Fleet in a sea that the enemy crosses can intercept, once per unit and sea."""
    if state.forces_at[seat][area] > 0:
        ask(state, intercept_transport, 1 << seat, area, state.traveller)


@decision("B9.1", "Intercept the transport?", reaction=True)
def intercept_transport(content, state, seat, choices, area, unit):
    """B9.1 Lists the Fleets there, and letting it pass."""
    for fleet in range(FIRST_FLEET, FIRST_FLEET + SIDES):
        if state.military[seat][fleet][area] > 0:
            offer(choices, INTERCEPT(fleet))
    offer(choices, LET_PASS())


@intercept_transport.on(LET_PASS, standing="Intercept no transports this turn")
def let_ship_pass(content, state, seat):
    """B9.1 The transport goes on."""


@intercept_transport.on(INTERCEPT, otherwise=NO_FLEET)
def intercept_with(content, state, seat, unit, area):
    """B9.3 Both roll to attack, the carrying Fleet first; then Fleets that were hit defend in the same order."""
    carrier = state.carrier
    emit(state, INTERCEPTED, unit, carrier, area, seat)
    hits = sea_die(content, state, 1 - seat, carrier)
    struck = sea_die(content, state, seat, unit)
    sunk = struck and not survives(content, state, carrier, content.defense[carrier])
    if hits and not survives(content, state, unit, content.defense[unit]):
        lose_force(content, state, seat, unit, area)
    if sunk:
        lose_force(content, state, 1 - seat, carrier, area)
        state.turned_back = 1
        emit(state, TURNED_BACK, state.traveller, state.origin)


@rule
def sea_die(content, state, seat, unit):
    """B9.3 The attack die of a Fleet; no Air unit can help (B9.6)."""
    die = roll_under(content, state, content.attack[unit])
    if die <= content.attack[unit]:
        emit(state, SEA_DIE, unit, die, content.attack[unit], HIT, seat)
        return True
    emit(state, SEA_DIE, unit, die, content.attack[unit], MISS, seat)
    return False
