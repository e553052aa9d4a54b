"""B10.4 to B10.8 One attack: the target, air support, the dice, and the fate of the target."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.brood.state import (
    ADULT,
    AREAS,
    BROOD,
    BROOD_ONLY,
    BROODS,
    FACTORY_WORKER,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_SEA,
    OWNERS,
    SIDES,
    UNITS,
    WARRIOR,
    WORKER,
)

from .actions import STRIKE_HOME, SUPPORT, TARGET
from .air import NO_AIR_HERE, contest, may_fly
from .dice import DESTROYS, attack_dice
from .places import first_force, lose_brood, lose_force, spend_air

DESTROYED = event(
    "unit_lost", "B10.8", "{owner} {unit} in {area} is lost.", loses=True, unit=UNITS, area=AREAS, owner=OWNERS
)
SUPPORTED = event(
    "supported",
    "B11.1",
    "{side} Air supports the {unit}: the attack is now {strength}.",
    side=SIDES,
    unit=UNITS,
    strength=None,
)

NOT_A_TARGET = refusal("B10.4", "You have no {unit} in that area.")


@rule
def begin_attack(content, state, seat, unit, area):
    """B10.3 A unit attacks; the steps that follow go on the agenda, the first one last."""
    state.battlefield = area
    state.attacker = unit
    state.strength = content.attack[unit]
    push(state, resolve, seat)
    push(state, offer_support, seat)


@rule
def rank_of(brood):
    """B10.4 The place of a kind of Broodling or Broodmaster in the order in which the Humans must attack them."""
    if brood == WARRIOR:
        return 0
    if brood == WORKER:
        return 1
    if brood == FACTORY_WORKER:
        return 2
    if brood == ADULT:
        return 3
    return 4


@rule
def target_by_priority(state, area):
    """B10.4 The Broodling or Broodmaster that the Humans must attack first; -1 if there is none."""
    if area >= FIRST_SEA:
        return -1
    first = -1
    for brood in range(BROODS):
        if state.brood[brood][area] > 0 and (first < 0 or rank_of(brood) < rank_of(first)):
            first = brood
    if first < 0:
        return -1
    return FIRST_BROOD + first


@task
def pick_target(content, state):
    """B10.4 Mind-controlled units come first, and the Brood picks among them; then the order of priority."""
    area = state.battlefield
    if state.forces_at[BROOD][area] == 0:
        state.target = target_by_priority(state, area)
        return
    kinds = 0
    found = -1
    first = first_force(area)
    for unit in range(first, first + SIDES):
        if state.military[BROOD][unit][area] > 0:
            found = unit
            kinds += 1
    if kinds > 1:
        ask(state, choose_target, BROOD_ONLY, area)
    else:
        state.target = found


@decision("B10.4", "Choose which of your units takes the attack.", reaction=True)
def choose_target(content, state, seat, choices, area):
    """B10.4 Lists the kinds of mind-controlled units in the area."""
    first = first_force(area)
    for unit in range(first, first + SIDES):
        if state.military[BROOD][unit][area] > 0:
            offer(choices, TARGET(unit))


@choose_target.on(TARGET, otherwise=NOT_A_TARGET)
def take_attack(content, state, seat, unit, area):
    """B10.4 That unit defends."""
    state.target = unit


@task
def offer_support(content, state, seat):
    """B11.1 The attacker can send Air units one at a time, seeing the fate of each before sending the next."""
    if may_fly(state, seat, state.battlefield):
        ask(state, support, 1 << seat)


@decision("B11.1", "Send an Air unit in support, or attack.")
def support(content, state, seat, choices):
    """B11.1 Lists the Air units in the Available bank, and attacking without more."""
    for side in range(SIDES):
        if state.air[seat][side] > 0:
            offer(choices, SUPPORT(side))
    offer(choices, STRIKE_HOME())


@support.on(STRIKE_HOME)
def strike_home(content, state, seat):
    """B11.1 No more support: the attack is carried out."""


@support.on(SUPPORT, otherwise=NO_AIR_HERE)
def send_support(content, state, seat, side):
    """B11.1 The Air unit takes off and can be intercepted; then more can follow."""
    spend_air(state, seat, side)
    push(state, offer_support, seat)
    push(state, add_support, seat, side)
    contest(content, state, seat, side)


@task
def add_support(content, state, seat, side):
    """B11.1 An Air unit that was not shot down adds its attack."""
    if state.shot_down:
        state.shot_down = 0
        return
    state.strength += content.attack[FIRST_AIR + side]
    emit(state, SUPPORTED, side, state.attacker, state.strength)


@task
def resolve(content, state, seat):
    """B10.5 The dice; a unit that is destroyed leaves the map (B10.8)."""
    target = state.target
    area = state.battlefield
    if attack_dice(content, state, seat, state.attacker, target, area, state.strength) == DESTROYS:
        lose_unit(content, state, 1 - seat, target, area)
    state.target = -1
    state.strength = 0


@rule
def lose_unit(content, state, seat, unit, area):
    """B10.8 A destroyed unit leaves the map."""
    if unit >= FIRST_BROOD:
        lose_brood(content, state, unit - FIRST_BROOD, area)
    else:
        lose_force(content, state, seat, unit, area)
    emit(state, DESTROYED, unit, area, seat)
