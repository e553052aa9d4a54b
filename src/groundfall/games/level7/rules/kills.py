"""L14.9 What follows a kill: the reward for a drop ship, the dial, an Adaptation card, Regeneration."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, DIALS, FOOD, PLUS, SEATS, SHIPS, SYMBOLS

from .actions import DECLINE, RAISE
from .adaptation import advance_dial
from .chance import shown, throw
from .places import add_invader, is_open, remove_invader, remove_ship
from .spawning import doubles
from .stocks import gain

KILLED = event("killed", "L14.8", "An invader is destroyed in {area}.", loses=True, area=AREAS)
SHIP_KILLED = event("ship_killed", "L14.8", "{ship} is destroyed in {area}.", loses=True, ship=SHIPS, area=AREAS)
REWARDED = event("rewarded", "L14.9", "{seat} gains {dial} for the drop ship.", seat=SEATS, count=None, dial=DIALS)
REGROWS = event("regrows", "L15.5", "Regeneration: the die shows {symbol}.", symbol=SYMBOLS, die=None)
BACK = event("back", "L15.5", "The invader returns to {area}.", area=AREAS)

IS_FULL = refusal("L14.9", "The {dial} dial is at its maximum.")


@rule
def kill_invader(content, state, area):
    """L14.10 The figure is removed, the dial and its card follow, then Regeneration for the first one of a battle."""
    remove_invader(state, area)
    emit(state, KILLED, area)
    if state.regenerated == 0:
        push(state, regenerate, area)
    state.regenerated = 1
    push(state, advance_dial)


@rule
def kill_ship(content, state, ship):
    """L14.10 The figure is removed, then the reward, the dial and its card follow."""
    emit(state, SHIP_KILLED, ship, state.ship[ship])
    remove_ship(state, ship)
    push(state, advance_dial)
    push(state, reward, state.leader)


@task
def regenerate(content, state, area):
    """L15.5 On a plus the invader returns to the battle; the Strike doubles it only by option (L24.2)."""
    if state.regeneration == 0 or is_open(state, area) == 0:
        return
    face = throw(state)
    emit(state, REGROWS, shown(content, face), face)
    if shown(content, face) == PLUS and state.reserve > 0:
        add_invader(state, area)
        emit(state, BACK, area)
        if state.strike_on_regeneration and state.reserve > 0 and doubles(content, state):
            add_invader(state, area)


@rule
def can_raise(content, state, seat, dial):
    """L14.9 Whether a dial is below its maximum."""
    if state.stock[seat][FOOD + dial] < content.dial_most[FOOD + dial]:
        return 1
    return 0


@task
def reward(content, state, seat):
    """L14.9 The coalition that fought the battle may raise one dial by 1; a defeated coalition gains nothing."""
    if state.defeated[seat]:
        return
    for dial in range(DIALS):
        if can_raise(content, state, seat, dial):
            ask(state, choose_reward, 1 << seat)
            return


@decision("L14.9", "A drop ship is destroyed: choose a dial to raise.")
def choose_reward(content, state, seat, choices):
    """L14.9 Lists the dials below their maximum, and declining."""
    for dial in range(DIALS):
        if can_raise(content, state, seat, dial):
            offer(choices, RAISE(dial))
        else:
            refuse(choices, RAISE(dial), IS_FULL)
    if state.reward_optional:
        offer(choices, DECLINE())


@choose_reward.on(RAISE)
def dial_raised(content, state, seat, dial):
    """L14.9 The dial goes up by 1."""
    gain(content, state, seat, FOOD + dial, 1)
    emit(state, REWARDED, seat, 1, dial)


@choose_reward.on(DECLINE)
def reward_declined(content, state, seat):
    """L14.9 Nothing changes."""
