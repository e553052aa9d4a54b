"""L14 Step 8, Battle: whose turn it is to fight, and where."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, BATTLE, DEAD_ZONES, SEATS, TERRITORIES

from .actions import FIGHT, NAME
from .combat import combat
from .places import in_turn, is_contested, owner_of
from .tokens import NOT_TIED, forget_holders, most_units, seat_of

HOLDS = event("holds", "L14.2", "{seat} fights in {area}.", seat=SEATS, area=AREAS)
WAITS = event("waits", "L14.11", "{area} stays contested until the next round.", area=AREAS)

NOT_CONTESTED = refusal("L14.1", "{area} is not contested.")
NOT_YOURS = refusal("L14.2", "Another coalition fights the battle in {area}.")


@task(phase=BATTLE)
def battle_step(content, state):
    """L14.2 First the fighter in each contested dead zone is decided, then one coalition after the other fights."""
    state.phase = BATTLE
    state.steps = 0
    forget_holders(state)
    push(state, battle_turn, 0, 0)
    push(state, find_fighters)


@task
def find_fighters(content, state):
    """L14.2 In a dead zone the coalition with the most units fights; in a tie the Cronos controller chooses."""
    for zone in range(DEAD_ZONES):
        area = TERRITORIES + zone
        if is_contested(state, area) and state.holder[zone] < 0:
            state.holder[zone] = seat_of(most_units(state, area, 0))
            if state.holder[zone] < 0:
                push(state, find_fighters)
                ask(state, name_fighter, 1 << state.controller, zone)
                return


@decision("L14.2", "Several coalitions have the most units there: choose who fights.")
def name_fighter(content, state, seat, choices, dead_zone):
    """L14.2 Lists the tied coalitions."""
    bits = most_units(state, TERRITORIES + dead_zone, 0)
    for other in range(SEATS):
        if bits >> other & 1:
            offer(choices, NAME(other))
        else:
            refuse(choices, NAME(other), NOT_TIED)


@name_fighter.on(NAME)
def fighter_named(content, state, seat, other, dead_zone):
    """L14.2 The chosen coalition fights there."""
    state.holder[dead_zone] = other
    emit(state, HOLDS, other, TERRITORIES + dead_zone)


@rule
def fighter_of(state, area):
    """L14.2 The coalition that fights in an area: its owner, even without units, or the one chosen in a dead zone."""
    if area < TERRITORIES:
        return owner_of(area)
    return state.holder[area - TERRITORIES]


@rule
def battles_of(state, seat):
    """L14.2 The contested areas where a coalition fights, as bits."""
    bits = 0
    for area in range(AREAS):
        if is_contested(state, area) and fighter_of(state, area) == seat:
            bits |= 1 << area
    return bits


@task
def battle_turn(content, state, place, again):
    """L14.2 A coalition fights until none of its areas is contested. Areas contested again come last (L14.11)."""
    if place == SEATS:
        fight_again(content, state, again)
        return
    seat = in_turn(state, place)
    bits = battles_of(state, seat)
    if bits == 0:
        push(state, battle_turn, place + 1, again)
        return
    push(state, battle_turn, place, again)
    for area in range(AREAS):
        if bits == 1 << area:
            push(state, combat, area, seat)
            return
    ask(state, choose_battle, 1 << seat)


@rule
def fight_again(content, state, again):
    """L14.11 Extra turns, in turn order, until no area is contested; by option they wait for the next round."""
    contested = 0
    for area in range(AREAS):
        if is_contested(state, area):
            contested += 1
            if state.recontested_waits:
                emit(state, WAITS, area)
    if contested > 0 and state.recontested_waits == 0:
        push(state, battle_turn, 0, again + 1)
        push(state, find_fighters)


@decision("L14.2", "Choose where to fight first.")
def choose_battle(content, state, seat, choices):
    """L14.2 Lists the coalition's contested areas."""
    for area in range(AREAS):
        if is_contested(state, area) == 0:
            refuse(choices, FIGHT(area), NOT_CONTESTED)
        elif fighter_of(state, area) != seat:
            refuse(choices, FIGHT(area), NOT_YOURS)
        else:
            offer(choices, FIGHT(area))


@choose_battle.on(FIGHT)
def battle_chosen(content, state, seat, area):
    """L14.2 The battle begins."""
    push(state, combat, area, seat)
