"""B4 The gather phase: the Brood gets what is free."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import ADULT, BROOD_ONLY, FIRST_BROOD, GATHER, HUMANS, LANDS, LARVA

from .actions import KEEP_TOKEN, LAND_LARVA, SEIZE, SEIZE_AIR
from .mind_control import (
    FROM_NO_UNIT,
    NO_AIR,
    NO_SUCH_UNIT,
    NOWHERE,
    count_targets,
    list_targets,
    seize_air,
    seize_force,
)
from .places import has_broodmaster, put_brood, refresh_air

GATHERED = event("gathered", "B4.2", "The Brood gathers {mindpower} mindpower.", mindpower=None)
TOKEN_BANKED = event("token_banked", "B4.3", "The new Control token goes to the Brood's bank.")
LARVA_LANDED = event("larva_landed", "B4.5", "A Larva lands in {area}.", area=LANDS)

HAS_MASTER = refusal("B4.5", "There is a Broodmaster in {area}; an area holds only one.")
NO_FACTORY = refusal("B4.5", "There is no factory in {area}: the free Larva lands where there is one.")
MUST_BE_PLACED = refusal("B4.3", "The free Control token goes on a Human unit whenever there is one.")


@task(phase=GATHER)
def gather(content, state):
    """B4.1 Human Air is refreshed, then mindpower, a Control token and a Larva; what happens first is pushed last."""
    state.phase = GATHER
    refresh_air(state, HUMANS)
    gather_mindpower(content, state)
    push(state, free_larva)
    push(state, free_token)


@rule
def gather_mindpower(content, state):
    """B4.2 What is left is lost; three for Magnalux and one for each Adult."""
    state.mindpower = content.base_mindpower
    for area in range(LANDS):
        state.mindpower += state.brood[ADULT][area] * content.mindpower_per_adult
    emit(state, GATHERED, state.mindpower)


@task
def free_token(content, state):
    """B4.3 A new token goes on a Human unit; into the bank when there is none; with all in play there is no new one."""
    if state.spare_tokens == 0:
        return
    state.spare_tokens -= 1
    state.token_in_hand = 1
    if count_targets(state) > 0:
        ask(state, place_token, BROOD_ONLY)
    else:
        bank_token(state)


@rule
def bank_token(state):
    """B4.3 The new token goes to the bank."""
    state.token_in_hand = 0
    state.control_tokens += 1
    emit(state, TOKEN_BANKED)


@decision("B4.3", "Choose the Human unit that the free Control token takes over.")
def place_token(content, state, seat, choices):
    """B4.3 Any Human unit but an Orion; for an Air unit the price is paid at once (B4.4)."""
    list_targets(content, state, choices, FROM_NO_UNIT, NOWHERE)
    if state.token_may_stay:
        offer(choices, KEEP_TOKEN())
    else:
        refuse(choices, KEEP_TOKEN(), MUST_BE_PLACED)


@place_token.on(SEIZE, otherwise=NO_SUCH_UNIT)
def place_on_force(content, state, seat, unit, area):
    """B4.3 The unit is the Brood's from now on."""
    seize_force(content, state, unit, area)


@place_token.on(SEIZE_AIR, otherwise=NO_AIR)
def place_on_air(content, state, seat, side):
    """B4.4 An Air unit costs a mindpower, paid from what was gathered just now."""
    state.mindpower -= content.theft_cost
    seize_air(content, state, side)


@place_token.on(KEEP_TOKEN)
def keep_token(content, state, seat):
    """B4.3 By that option the token may wait in the bank."""
    bank_token(state)


@rule
def can_land_larva(content, state, area):
    """B4.5 Whether the free Larva may land: a factory, and no Broodmaster."""
    return content.has_factory[area] == 1 and not has_broodmaster(state, area)


@task
def free_larva(content, state):
    """B4.5 A Larva comes down from the moon, if there is a counter and a place for it."""
    if state.pool[FIRST_BROOD + LARVA] == 0:
        return
    for area in range(LANDS):
        if can_land_larva(content, state, area):
            ask(state, land_larva, BROOD_ONLY)
            return


@decision("B4.5", "Choose where the free Larva lands.")
def land_larva(content, state, seat, choices):
    """B4.5 Any land with a factory and without a Broodmaster."""
    for area in range(LANDS):
        if can_land_larva(content, state, area):
            offer(choices, LAND_LARVA(area))
        elif content.has_factory[area]:
            refuse(choices, LAND_LARVA(area), HAS_MASTER)
        else:
            refuse(choices, LAND_LARVA(area), NO_FACTORY)


@land_larva.on(LAND_LARVA)
def land_in(content, state, seat, area):
    """B4.5 The Larva is placed."""
    put_brood(content, state, LARVA, area)
    emit(state, LARVA_LANDED, area)
