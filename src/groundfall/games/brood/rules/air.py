"""B11 Air units in flight: which can fly, interception, and the duel in the air."""

from groundfall.engine import ask, decision, emit, event, offer, refusal, rule
from groundfall.games.brood.state import FIRST_AIR, HUMANS, SIDES, UNITS

from .actions import INTERCEPT_AIR, LET_PASS
from .dice import HIT, MISS, OUTCOMES, roll_under
from .places import has_air, is_closed, lose_air, spend_air

AIR_INTERCEPTED = event("air_intercepted", "B11.4", "{side} Air intercepts {other} Air.", side=SIDES, other=SIDES)
AIR_DIE = event(
    "air_die",
    "B11.4",
    "The {unit} needs {needs} or less and rolls {die}: {outcome}.",
    succeeds={"outcome": "hit"},
    unit=UNITS,
    die=None,
    needs=None,
    outcome=OUTCOMES,
)
SHOT_DOWN = event("shot_down", "B11.6", "The {unit} is shot down.", loses=True, unit=UNITS)

NO_AIR_HERE = refusal("B11.1", "You have no {side} Air unit in your Available bank.")


@rule
def may_fly(state, seat, area):
    """B8.5 Whether a seat has an Air unit that can fly there; Human Air cannot enter dormant nations."""
    return has_air(state, seat) and (seat != HUMANS or not is_closed(state, area))


@rule
def contest(content, state, seat, side):
    """B11.4 The other seat can intercept an Air unit of this one, once."""
    if may_fly(state, 1 - seat, state.battlefield):
        ask(state, intercept_flight, 1 << (1 - seat), side)


@decision("B11.4", "Intercept the Air unit?", reaction=True)
def intercept_flight(content, state, seat, choices, side):
    """B11.4 Lists the available Air units, and letting it pass."""
    for own in range(SIDES):
        if state.air[seat][own] > 0:
            offer(choices, INTERCEPT_AIR(own))
    offer(choices, LET_PASS())


@intercept_flight.on(LET_PASS, standing="Intercept no Air units this turn")
def let_air_pass(content, state, seat):
    """B11.4 The flight goes through."""


@intercept_flight.on(INTERCEPT_AIR, otherwise=NO_AIR_HERE)
def intercept_with_air(content, state, seat, own, side):
    """B11.4 Both roll to attack, the sent unit first. A unit that is hit is shot down: Air has no defence die."""
    emit(state, AIR_INTERCEPTED, own, side)
    spend_air(state, seat, own)
    hits = air_die(content, state, side)
    struck = air_die(content, state, own)
    if struck:
        state.shot_down = 1
        lose_air(content, state, 1 - seat, side)
        emit(state, SHOT_DOWN, FIRST_AIR + side)
    if hits:
        lose_air(content, state, seat, own)
        emit(state, SHOT_DOWN, FIRST_AIR + own)


@rule
def air_die(content, state, side):
    """B11.4 The attack die of an Air unit."""
    needs = content.attack[FIRST_AIR + side]
    die = roll_under(content, state, needs)
    if die <= needs:
        emit(state, AIR_DIE, FIRST_AIR + side, die, needs, HIT)
        return True
    emit(state, AIR_DIE, FIRST_AIR + side, die, needs, MISS)
    return False
