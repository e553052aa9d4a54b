"""R10 Effects on a seat: damage to deal, gains, losses, resources, dice."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, rule, task
from groundfall.engine.effects import amount, one_of
from groundfall.games.rone.state import (
    COLOURS,
    DAMAGES,
    DESTROY_ARMOR,
    MELEE,
    RANGED,
    READY,
    SCREW_COLOURS,
    SEATS,
    USED,
)

from .actions import COLOUR
from .counting import counted_on
from .dice import count_dice, reuse_die, set_die, upgrade_die
from .gains import ARMOR, HEALTH, REROLLS, RESOURCE, SCREWS, SPARE_PART, STORED_RESOURCE, gain
from .life import lose_armor, lose_health, may_gain_health
from .packets import take_packet
from .people import is_out
from .training import lose_screws
from .vocabulary import ANY_COLOUR, EFFECTS, GAINED_WORDS

PENDING = event("pending", "R6.4", "{seat} will deal {count} {damage} damage.", seat=SEATS, count=None, damage=DAMAGES)
TOKENS = event("tokens", "R1.4", "{seat} now has {count:technology token}.", seat=SEATS, count=None)
STORED_LOST = event(
    "stored_lost", "R5.1", "{seat} loses a stored {colour} resource.", loses=True, seat=SEATS, colour=COLOURS
)
REROLLS_LOST = event("rerolls_lost", "R4.7", "{seat} loses {count:reroll token}.", loses=True, seat=SEATS, count=None)
TO_BE_LOCKED = event("to_be_locked", "R9.4", "{seat} will set {count:die} aside next turn.", seat=SEATS, count=None)
NO_COLOUR = refusal("R4.4", "There is no {colour} resource to choose.")


@rule
def add_damage(state, seat, damage, n):
    """R6.4 Damage accumulates until it is dealt."""
    state.damage[seat][damage] = counted_on(state.damage[seat][damage], n)
    emit(state, PENDING, seat, n, damage)


@EFFECTS.operation("melee", "deal {n} melee damage", n=amount())
def melee(content, state, seat, source, n):
    """R6.1 Melee damage is added to the damage to deal."""
    add_damage(state, seat, MELEE, n)


@EFFECTS.operation("ranged", "deal {n} ranged damage", n=amount())
def ranged(content, state, seat, source, n):
    """R6.2 Ranged damage is added to the damage to deal."""
    add_damage(state, seat, RANGED, n)


@EFFECTS.operation("destroy_armor", "destroy {n} armor", n=amount())
def destroy_armor(content, state, seat, source, n):
    """R6.3 Armor to destroy is added to the damage to deal."""
    add_damage(state, seat, DESTROY_ARMOR, n)


@EFFECTS.operation("gain_armor", "gain {n} armor", n=amount())
def effect_armor(content, state, seat, source, n):
    """R1.3 The seat gains armor."""
    gain(content, state, seat, source, ARMOR, n)


@rule
def can_gain_health(content, state, seat, source, n):
    """R14.4 Whether no card forbids it."""
    return may_gain_health(state)


@EFFECTS.operation("gain_health", "gain {n} health", needs=can_gain_health, n=amount())
def effect_health(content, state, seat, source, n):
    """R1.3 The seat gains health."""
    gain(content, state, seat, source, HEALTH, n)


@EFFECTS.operation("gain_spare", "gain {n:spare part}", n=amount())
def effect_spare(content, state, seat, source, n):
    """R7.1 The seat gains spare parts."""
    gain(content, state, seat, source, SPARE_PART, n)


@EFFECTS.operation("gain_screw", "gain {n:screw}", n=amount())
def effect_screws(content, state, seat, source, n):
    """R8.2 The seat gains screws for cards in training."""
    gain(content, state, seat, source, SCREWS, n)


@EFFECTS.operation("gain_reroll", "gain {n:reroll token}", n=amount())
def effect_rerolls(content, state, seat, source, n):
    """R4.7 The seat gains reroll tokens."""
    gain(content, state, seat, source, REROLLS, n)


@EFFECTS.operation("gain_resource", "gain {n:<c> resource}", c=one_of(ANY_COLOUR, GAINED_WORDS), n=amount())
def effect_resource(content, state, seat, source, c, n):
    """R4.1 The seat gains resources for the pool; for any colour, it chooses one of the five for each."""
    if c < COLOURS:
        gain(content, state, seat, source, RESOURCE + c, n)
    else:
        ask(state, choose_resource, 1 << seat, n, RESOURCE, source)


@EFFECTS.operation("store_resource", "store {n:<c> resource}", c=one_of(ANY_COLOUR, GAINED_WORDS), n=amount())
def effect_store(content, state, seat, source, c, n):
    """R5.1 Resources go into open spots at once."""
    if c < COLOURS:
        gain(content, state, seat, source, STORED_RESOURCE + c, n)
    else:
        ask(state, choose_resource, 1 << seat, n, STORED_RESOURCE, source)


@decision("R4.1", "Choose the colour of the resource.", repeat=True)
def choose_resource(content, state, seat, choices, left, first, card):
    """R4.1 Lists the five colours, not wild."""
    for colour in range(SCREW_COLOURS):
        offer(choices, COLOUR(colour))


@choose_resource.on(COLOUR)
def resource_chosen(content, state, seat, colour, left, first, card):
    """R4.1 The seat gains a resource of that colour; then the next."""
    leave(state, seat)
    if left > 1:
        ask(state, choose_resource, 1 << seat, left - 1, first, card)
    gain(content, state, seat, card, first + colour, 1)


@EFFECTS.operation("add_tech_token", "gain {n:technology token}", n=amount())
def add_tech_token(content, state, seat, source, n):
    """R1.4 A technology token is a penalty and never shared."""
    if state.token_for_craft == 0:
        add_tokens(state, seat, n)


@rule
def add_tokens(state, seat, n):
    """R1.4 Technology tokens raise the cost of upgrading dice."""
    state.tech_tokens[seat] = max(0, counted_on(state.tech_tokens[seat], n))
    emit(state, TOKENS, seat, state.tech_tokens[seat])


@EFFECTS.operation("lose_tech_token", "lose {n:technology token}", n=amount())
def lose_tech_token(content, state, seat, source, n):
    """R1.4 Technology tokens are lost, down to none."""
    if state.tech_tokens[seat] > 0:
        add_tokens(state, seat, -n)


# Dice


@EFFECTS.operation("upgrade_die", "put {n:coloured screw} into one die", n=amount(1, 9))
def effect_upgrade(content, state, seat, source, n):
    """R9.1 New screws go into one die."""
    push(state, upgrade_die, seat, n)


@rule
def has_used(content, state, seat, source, n):
    """R9.2 Whether there is a used die."""
    return int(count_dice(state, seat, USED) > 0)


@EFFECTS.operation("reuse_die", "make {n:used die} ready again", needs=has_used, n=amount())
def effect_reuse(content, state, seat, source, n):
    """R9.2 Used dice become unused."""
    push(state, reuse_die, seat, n)


@rule
def has_ready(content, state, seat, source, n):
    """R9.3 Whether there is an unused die."""
    return int(count_dice(state, seat, READY) > 0)


@EFFECTS.operation("set_die", "turn {n:unused die} to a face of your choice", needs=has_ready, n=amount())
def effect_set(content, state, seat, source, n):
    """R9.3 Unused dice are turned."""
    push(state, set_die, seat, n)


@rule
def lock_dice(state, seat, n):
    """R9.4 Locks add up."""
    state.locks[seat] = counted_on(state.locks[seat], n)
    emit(state, TO_BE_LOCKED, seat, n)


@EFFECTS.operation("lock_die", "set {n:die} aside next turn", n=amount())
def lock_die(content, state, seat, source, n):
    """R9.4 Some dice are not rolled next time."""
    lock_dice(state, seat, n)


# Losses


@EFFECTS.operation("lose_health", "lose {n} health", n=amount())
def effect_lose_health(content, state, seat, source, n):
    """R6.6 Losing health is not damage."""
    lose_health(content, state, seat, n)


@EFFECTS.operation("lose_armor", "lose {n} armor", n=amount())
def effect_lose_armor(content, state, seat, source, n):
    """R6.6 Losing armor is not damage."""
    lose_armor(state, seat, n)


@EFFECTS.operation("take_melee", "take {n} melee damage", n=amount())
def take_melee(content, state, seat, source, n):
    """R6.1 Melee damage to oneself."""
    push(state, take_packet, seat, MELEE, n)


@EFFECTS.operation("take_ranged", "take {n} ranged damage", n=amount())
def take_ranged(content, state, seat, source, n):
    """R6.2 Ranged damage to oneself."""
    push(state, take_packet, seat, RANGED, n)


@EFFECTS.operation("destroy_stored", "lose {n:stored resource}", n=amount())
def destroy_stored(content, state, seat, source, n):
    """R5.1 The seat chooses the stored resources it loses."""
    push(state, destroy_stored_of, seat, seat, n)


@rule
def has_stored(state, seat):
    """R5.1 Whether a seat has stored resources."""
    for colour in range(COLOURS):
        if state.stored[seat][colour] > 0:
            return 1
    return 0


@task(unless=is_out)
def destroy_stored_of(content, state, seat, of, left):
    """R5.1 A seat chooses stored resources, its own or an opponent's, as far as there are any."""
    if has_stored(state, of):
        if left > 1:
            push(state, destroy_stored_of, seat, of, left - 1)
        ask(state, choose_stored, 1 << seat, of)


@decision("R5.1", "Choose the stored resource to destroy.")
def choose_stored(content, state, seat, choices, of):
    """R5.1 Lists the colours of stored resources."""
    for colour in range(COLOURS):
        if state.stored[of][colour] > 0:
            offer(choices, COLOUR(colour))


@choose_stored.on(COLOUR, otherwise=NO_COLOUR)
def stored_chosen(content, state, seat, colour, of):
    """R5.1 The resource is destroyed."""
    state.stored[of][colour] -= 1
    emit(state, STORED_LOST, of, colour)


@EFFECTS.operation("lose_reroll", "lose {n:reroll token}", n=amount())
def lose_reroll(content, state, seat, source, n):
    """R4.7 Reroll tokens are lost, as far as there are any."""
    lost = min(n, state.rerolls[seat])
    if lost > 0:
        state.rerolls[seat] -= lost
        emit(state, REROLLS_LOST, seat, lost)


@EFFECTS.operation("lose_screw", "lose {n:screw}", n=amount())
def lose_screw(content, state, seat, source, n):
    """R8.2 The seat chooses the cards in training that lose screws."""
    push(state, lose_screws, seat, n)


@EFFECTS.operation("keep", "keep up to {n:other card} in hand this turn", n=amount())
def keep(content, state, seat, source, n):
    """R5.3 The seat may keep that many more cards in hand when it stores resources."""
    state.keeps[seat] = counted_on(state.keeps[seat], n)
