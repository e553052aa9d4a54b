"""R1.3, R6 Armor and health: gains, losses, and each kind of damage."""

from groundfall.engine import emit, event, rule
from groundfall.games.rone.state import (
    ARMOR_MAX,
    DAMAGES,
    DESTROY_ARMOR,
    HEALTH_LOST,
    HEALTH_MAX,
    NO_GAIN_HEALTH,
    RANGED,
    SEATS,
)

from .ending import fall
from .passives import fire

ARMOR_GAINED = event("armor_gained", "R1.3", "{seat} gains {count} armor.", seat=SEATS, count=None)
HEALTH_GAINED = event("health_gained", "R1.3", "{seat} gains {count} health.", seat=SEATS, count=None)
ARMOR_LOST = event("armor_lost", "R6.6", "{seat} loses {count} armor.", loses=True, seat=SEATS, count=None)
HEALTH_LOST_BY = event("health_lost", "R6.6", "{seat} loses {count} health.", loses=True, seat=SEATS, count=None)
HURT = event(
    "hurt",
    "R6.4",
    "{seat} takes {count} {damage} damage: {armor} armor and {health} health left.",
    seat=SEATS,
    count=None,
    damage=DAMAGES,
    armor=None,
    health=None,
)


@rule
def most_armor(content, state, seat):
    """R1.3 The most armor a seat can have."""
    return content.armor_max + state.modifier[seat][ARMOR_MAX]


@rule
def most_health(content, state, seat):
    """R1.3 The most health a seat can have."""
    return content.health_max + state.modifier[seat][HEALTH_MAX]


@rule
def gain_armor(content, state, seat, n):
    """R1.3 Armor rises up to its limit; anything above is lost."""
    gained = min(n, most_armor(content, state, seat) - state.armor[seat])
    if gained > 0:
        state.armor[seat] += gained
        emit(state, ARMOR_GAINED, seat, gained)


@rule
def may_gain_health(state):
    """R14.4 No card bans it."""
    return int(state.stack_aura[NO_GAIN_HEALTH] == 0)


@rule
def gain_health(content, state, seat, n):
    """R1.3 Health rises up to its limit; anything above is lost. A defeated seat gains none (R18.4)."""
    gained = min(n, most_health(content, state, seat) - state.health[seat])
    if gained > 0 and state.health[seat] > 0:
        state.health[seat] += gained
        emit(state, HEALTH_GAINED, seat, gained)


@rule
def lose_armor(state, seat, n):
    """R6.6 Armor is lost as far as there is any; nothing else is lost."""
    lost = min(n, state.armor[seat])
    if lost > 0:
        state.armor[seat] -= lost
        emit(state, ARMOR_LOST, seat, lost)


@rule
def lose_health(content, state, seat, n):
    """R6.6 Health is lost; a seat without health is defeated."""
    emit(state, HEALTH_LOST_BY, seat, n)
    reduce_health(content, state, seat, n)


@rule
def reduce_health(content, state, seat, n):
    """R11.1 At health 0 the seat is defeated; otherwise abilities for lost health trigger."""
    state.health[seat] = max(0, state.health[seat] - n)
    if state.health[seat] == 0:
        fall(state, seat)
    else:
        fire(content, state, seat, HEALTH_LOST)


@rule
def take_damage(content, state, seat, damage, n):
    """R6.1 Melee takes armor, then health; ranged (R6.2) only health; destroyed armor (R6.3) only armor."""
    armor = 0
    if damage != RANGED:
        armor = min(n, state.armor[seat])
    health = n - armor
    if damage == DESTROY_ARMOR:
        health = 0
    state.armor[seat] -= armor
    emit(state, HURT, seat, n, damage, state.armor[seat], max(0, state.health[seat] - health))
    if health > 0:
        reduce_health(content, state, seat, health)
