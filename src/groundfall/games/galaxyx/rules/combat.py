"""G12 Combat: the defender's units attack."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.galaxyx.state import (
    ALIENS,
    BENEFITS,
    COMBAT,
    COUNTERS,
    EARTH_ONLY,
    FLYING,
    HEXES,
    HITS_FROM_4,
    ONE_MORE_DIE,
    UNITS,
)

from .actions import BENEFIT, HIT, TARGET
from .alien_attack import aliens_attack
from .casualties import casualties
from .dice import hits_in, roll_dice
from .places import type_of

FIRED = event(
    "fired",
    "G12.5",
    "The {counter} at {hex} attacks {target}, needs {needs} or more and rolls {dice}: {hits:hit}.",
    counter=COUNTERS,
    hex=HEXES,
    target=HEXES,
    needs=None,
    dice=None,
    hits=None,
)
ALIEN_HIT = event(
    "alien_hit",
    "G12.7",
    "{alien} at {hex} has {hits} of {defense:hit}.",
    alien=ALIENS,
    hex=HEXES,
    hits=None,
    defense=None,
)

NO_BENEFIT = -1

NOT_ADJACENT = refusal("G12.2", "The unit is not adjacent to any alien at {hex}.")
NOT_A_TARGET = refusal("G12.7", "Only aliens in the attacked hex can be hit.")
HAS_ALL_HITS = refusal("G12.7", "Choose another alien: {alien} already has all its hits.")


@task(phase=COMBAT)
def combat(content, state):
    """G12.1 All attacks are simultaneous; the defender rolls first. The first step is pushed last."""
    state.phase = COMBAT
    push(state, casualties)
    push(state, aliens_attack, 0, 0)
    push(state, units_attack, -1)
    push(state, declare_targets, -1)


@rule
def place_in_order(content, state, unit):
    """G12.4 A number that grows with board order: lowest row first, left to right, then the order of the list."""
    return content.rank[state.unit_hex[unit]] * UNITS + unit


@rule
def next_in_contact(content, state, after):
    """G12.4 The first unit in contact with an alien after this place in board order; -1 if there is none."""
    first = -1
    place = HEXES * UNITS
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0 and state.aliens_near[state.unit_hex[unit]] > 0:
            mine = place_in_order(content, state, unit)
            if after < mine < place:
                first = unit
                place = mine
    return first


@rule
def only_target(content, state, unit):
    """G12.3 The only adjacent hex with aliens; -1 if there are several to choose from."""
    start = state.unit_hex[unit]
    found = -1
    for side in range(content.ways[start]):
        hex = content.way[start][side]
        if state.aliens_at[hex] > 0:
            if found >= 0:
                return -1
            found = hex
    return found


@task
def declare_targets(content, state, after):
    """G12.3 Every unit in contact gets a target before any die is rolled; the defender chooses among several."""
    unit = next_in_contact(content, state, after)
    while unit >= 0:
        hex = only_target(content, state, unit)
        if hex < 0:
            push(state, declare_targets, place_in_order(content, state, unit))
            ask(state, declare, EARTH_ONLY, unit)
            return
        state.unit_target[unit] = hex
        unit = next_in_contact(content, state, place_in_order(content, state, unit))


@decision("G12.3", "Choose the unit's target.")
def declare(content, state, seat, choices, unit):
    """G12.3 Lists the adjacent hexes with aliens."""
    start = state.unit_hex[unit]
    for side in range(content.ways[start]):
        hex = content.way[start][side]
        if state.aliens_at[hex] > 0:
            offer(choices, TARGET(hex))


@declare.on(TARGET, otherwise=NOT_ADJACENT)
def target(content, state, seat, hex, unit):
    """G12.3 The target is declared."""
    state.unit_target[unit] = hex


@task
def units_attack(content, state, after):
    """G12.4 The next unit in board order attacks; then the one after it."""
    unit = next_in_contact(content, state, after)
    if unit < 0:
        return
    push(state, units_attack, place_in_order(content, state, unit))
    if first_to_hit(content, state, state.unit_target[unit]) < 0:
        return
    if state.unit_energized[unit] and state.ask_energize:
        ask(state, choose_benefit, EARTH_ONLY, unit)
    else:
        roll_with(content, state, unit, usual_benefit(content, state, unit))


@rule
def better_benefit(content, state, unit):
    """G12.6 Hits on 4 or more for an attack of 2 or more, one extra die for an attack of 1."""
    if content.unit_attack[type_of(state, unit)] >= 2:
        return HITS_FROM_4
    return ONE_MORE_DIE


@decision("G12.6", "Choose the unit's benefit.")
def choose_benefit(content, state, seat, choices, unit):
    """G12.6 Lists both benefits: hits on 4 or more, and one extra die."""
    for benefit in range(BENEFITS):
        offer(choices, BENEFIT(benefit))


@choose_benefit.on(BENEFIT)
def take_benefit(content, state, seat, benefit, unit):
    """G12.6 The unit rolls with the chosen benefit."""
    roll_with(content, state, unit, benefit)


@rule
def dice_with(content, state, unit, benefit):
    """G12.5 How many dice a unit rolls; NO_BENEFIT if it is not energized (G12.6)."""
    dice = content.unit_attack[type_of(state, unit)]
    if benefit == ONE_MORE_DIE:
        dice += content.energized_extra_dice
    return dice


@rule
def needs_with(content, benefit):
    """G12.5 What a die of a unit needs to hit; NO_BENEFIT if it is not energized (G12.6)."""
    if benefit == HITS_FROM_4:
        return content.energized_hits_from
    return content.hits_from


@rule
def usual_benefit(content, state, unit):
    """G12.6 The better benefit of an energized unit, NO_BENEFIT of any other."""
    if state.unit_energized[unit]:
        return better_benefit(content, state, unit)
    return NO_BENEFIT


@rule
def roll_with(content, state, unit, benefit):
    """G12.6 A unit rolls with a benefit, or without one."""
    fire(content, state, unit, dice_with(content, state, unit, benefit), needs_with(content, benefit))


@rule
def fire(content, state, unit, attack, needs):
    """G12.5 A unit attacks its target; its hits are dealt before the next unit rolls."""
    dice = roll_dice(content, state, attack, needs)
    hits = hits_in(dice, needs)
    emit(state, FIRED, state.unit_counter[unit], state.unit_hex[unit], state.unit_target[unit], needs, dice, hits)
    if hits > 0:
        push(state, deal_hits, state.unit_target[unit], hits)


@rule
def alien_hits_left(content, state, alien):
    """G12.7 How many hits an alien needs to be destroyed."""
    return content.alien_defense[alien] - state.alien_hits[alien]


@rule
def can_be_hit(content, state, alien, hex):
    """G12.7 Whether an alien is in the target hex and needs more hits to be destroyed."""
    return (
        state.alien_hex[alien] == hex
        and state.alien_status[alien] == FLYING
        and alien_hits_left(content, state, alien) > 0
    )


@rule
def first_to_hit(content, state, hex):
    """G12.7 The first alien in the target hex that can be hit; -1 if there is none."""
    for alien in range(ALIENS):
        if can_be_hit(content, state, alien, hex):
            return alien
    return -1


@rule
def is_choice(content, state, hex, first):
    """G12.7 Whether it matters which alien is hit: another one can be hit, and it differs from the first."""
    for alien in range(first + 1, ALIENS):
        if can_be_hit(content, state, alien, hex):
            if content.alien_type[alien] != content.alien_type[first]:
                return True
            if content.alien_colour[alien] != content.alien_colour[first]:
                return True
            if state.alien_hits[alien] != state.alien_hits[first]:
                return True
    return False


@task
def deal_hits(content, state, hex, hits):
    """G12.7 Deals hit by hit; the defender chooses if the aliens in the hex differ. Hits left over are lost."""
    for dealt in range(hits):
        alien = first_to_hit(content, state, hex)
        if alien < 0:
            return
        if is_choice(content, state, hex, alien):
            ask(state, assign, EARTH_ONLY, hex, hits - dealt)
            return
        hit_alien(content, state, alien)


@decision("G12.7", "Choose which alien to hit.")
def assign(content, state, seat, choices, hex, hits):
    """G12.7 Lists the aliens in the target hex that need more hits."""
    for alien in range(ALIENS):
        if can_be_hit(content, state, alien, hex):
            offer(choices, HIT(alien))
        elif state.alien_hex[alien] == hex:
            refuse(choices, HIT(alien), HAS_ALL_HITS)


@assign.on(HIT, otherwise=NOT_A_TARGET)
def hit(content, state, seat, alien, hex, hits):
    """G12.7 One hit is marked; the others follow."""
    hit_alien(content, state, alien)
    if hits > 1:
        push(state, deal_hits, hex, hits - 1)


@rule
def hit_alien(content, state, alien):
    """G12.8 A hit marker is put on an alien and stays there."""
    state.alien_hits[alien] += 1
    emit(state, ALIEN_HIT, alien, state.alien_hex[alien], state.alien_hits[alien], content.alien_defense[alien])
