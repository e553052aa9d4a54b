"""B4 The gather phase: the Brood receives what it gets for free."""

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

HAS_MASTER = refusal("B4.5", "There is already a Broodmaster in {area}; an area can hold only one.")
NO_FACTORY = refusal("B4.5", "There is no factory in {area}; the free Larva needs one.")
MUST_BE_PLACED = refusal("B4.3", "The free Control token must go on a Human unit if there is one.")


@task(phase=GATHER)
def gather(content, state):
    """B4.1 Human Air is refreshed; mindpower, a Control token and a Larva follow. The first step is pushed last."""
    state.phase = GATHER
    refresh_air(state, HUMANS)
    gather_mindpower(content, state)
    push(state, free_larva)
    push(state, free_token)


@rule
def mindpower_due(content, state):
    """B4.2 Three for Magnalux and one for each Adult."""
    total = content.base_mindpower
    for area in range(LANDS):
        total += state.brood[ADULT][area] * content.mindpower_per_adult
    return total


@rule
def gather_mindpower(content, state):
    """B4.2 Old mindpower is lost."""
    state.mindpower = mindpower_due(content, state)
    emit(state, GATHERED, state.mindpower)


@task
def free_token(content, state):
    """B4.3 A new token goes on a Human unit, or to the bank if there is none, unless all are in play."""
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


@decision("B4.3", "Choose a Human unit for the free Control token.")
def place_token(content, state, seat, choices):
    """B4.3 Lists all Human units except Orions; the price of an Air unit is paid at once (B4.4)."""
    list_targets(content, state, choices, FROM_NO_UNIT, NOWHERE)
    if state.token_may_stay:
        offer(choices, KEEP_TOKEN())
    else:
        refuse(choices, KEEP_TOKEN(), MUST_BE_PLACED)


@place_token.on(SEIZE, otherwise=NO_SUCH_UNIT)
def place_on_force(content, state, seat, unit, area):
    """B4.3 The unit now belongs to the Brood."""
    seize_force(content, state, unit, area)


@place_token.on(SEIZE_AIR, otherwise=NO_AIR)
def place_on_air(content, state, seat, side):
    """B4.4 An Air unit costs 1 mindpower, paid from what was just gathered."""
    state.mindpower -= content.theft_cost
    seize_air(content, state, side)


@place_token.on(KEEP_TOKEN)
def keep_token(content, state, seat):
    """B4.3 With that option the token can wait in the bank."""
    bank_token(state)


@rule
def can_land_larva(content, state, area):
    """B4.5 Whether the free Larva can land here: there is a factory and no Broodmaster."""
    return content.has_factory[area] == 1 and not has_broodmaster(state, area)


@task
def free_larva(content, state):
    """B4.5 A Larva comes down from the moon if there is a counter and a place for it."""
    if state.pool[FIRST_BROOD + LARVA] == 0:
        return
    for area in range(LANDS):
        if can_land_larva(content, state, area):
            ask(state, land_larva, BROOD_ONLY)
            return


@decision("B4.5", "Choose where the free Larva lands.")
def land_larva(content, state, seat, choices):
    """B4.5 Lists the lands with a factory and without a Broodmaster."""
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
