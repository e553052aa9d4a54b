"""R15.8, R17.3, R18.2 Effects on an opponent: a seat, or the Invasion in cooperation; noted in speed training."""

from __future__ import annotations

from groundfall.engine import emit, event, push, rule, task
from groundfall.engine.effects import amount
from groundfall.games.rone.state import CARDS, COOPERATIVE, NOTES, SEATS, SPEED, TEAM

from .cards import FOR_DISCARD, FOR_DUMP, take_cards
from .counting import counted_on
from .foes import foe_of
from .invasion_cards import destroy_zone_stored, discard_invasion_deck, has_zone_stored
from .people import opponents_of
from .piles import topmost
from .seat_effects import destroy_stored_of, has_stored, lock_dice
from .vocabulary import EFFECTS, run

NOTED = event("noted", "R18.2", "{seat} notes an effect on the opponent for the end of the phase.", seat=SEATS)
NOT_NOTED = event("not_noted", "R18.2", "{seat} has noted 32 effects; this one is lost.", loses=True, seat=SEATS)
SLOWED = event("slowed", "R9.4", "The topmost card has {count} less melee this round.", count=None)

DISCARDS, DUMPS, STRIPS, LOCKS, PERFORMS = range(5)  # the kinds of notes
MOST = 1 << 21  # a note is its kind times this and its number


@rule
def affect(content, state, seat, what, n):
    """R18.2 Performs an effect on the opponent; in speed training it is noted, if there is room."""
    if state.mode != SPEED:
        push(state, do_to_foe, seat, what, n)
    elif state.notes[seat] == NOTES:
        emit(state, NOT_NOTED, seat)
    else:
        state.noted[seat][state.notes[seat]] = what * MOST + n
        state.notes[seat] += 1
        emit(state, NOTED, seat)


@task
def do_to_foe(content, state, seat, what, n):
    """R15.8 Affects the opponent, in cooperation the Invasion; by an option, all opponents in a team fight (R17.3)."""
    if state.mode == COOPERATIVE:
        do_to_invasion(state, seat, what, n)
    elif state.mode == TEAM and state.every_opponent_meant:
        others = opponents_of(state, seat)
        for m in range(SEATS):
            if others >> (SEATS - 1 - m) & 1:
                do_to_seat(state, seat, SEATS - 1 - m, what, n)
    else:
        do_to_seat(state, seat, foe_of(state, seat), what, n)


@rule
def do_to_invasion(state, seat, what, n):
    """R15.8 An effect on an opponent affects the Invasion."""
    if what == STRIPS:
        push(state, destroy_zone_stored, seat, n)
    elif what == LOCKS:
        slow_topmost(state, n)
    else:
        push(state, discard_invasion_deck, n, int(what == DUMPS))


@rule
def do_to_seat(state, seat, foe, what, n):
    """R17.3 An effect on an opposing seat."""
    if what == DISCARDS:
        push(state, take_cards, foe, FOR_DISCARD, n)
    elif what == DUMPS:
        push(state, take_cards, foe, FOR_DUMP, n)
    elif what == STRIPS:
        push(state, destroy_stored_of, seat, foe, n)
    elif what == LOCKS:
        lock_dice(state, foe, n)
    else:
        push(state, run, n // CARDS, foe, n % CARDS)


@rule
def slow_topmost(state, n):
    """R9.4 The topmost deployed card has that much less melee this round; without one nothing happens."""
    card = topmost(state)
    if card >= 0:
        state.card_melee[card] = counted_on(state.card_melee[card], -n)
        emit(state, SLOWED, n)


@EFFECTS.operation("discard_opponent_deck", "discard {n:card} from the opponent's deck", n=amount())
def discard_opponent_deck(content, state, seat, source, n):
    """R15.8 Cards go from the opponent's deck to its discard pile."""
    affect(content, state, seat, DISCARDS, n)


@EFFECTS.operation("garbage_opponent_deck", "put {n:card} from the opponent's deck into the garbage dump", n=amount())
def garbage_opponent_deck(content, state, seat, source, n):
    """R15.8 Cards go from the opponent's deck into its garbage dump."""
    affect(content, state, seat, DUMPS, n)


@rule
def foe_has_stored(content, state, seat, source, n):
    """R15.8 Whether the opponent, or the Invasion in a zone, has stored resources; not asked for notes (R18.2)."""
    if state.mode == COOPERATIVE:
        return has_zone_stored(state)
    if state.mode == TEAM or state.mode == SPEED:
        return 1
    return has_stored(state, foe_of(state, seat))


@EFFECTS.operation(
    "destroy_opponent_stored", "destroy {n} of the opponent's stored resources", needs=foe_has_stored, n=amount()
)
def destroy_opponent_stored(content, state, seat, source, n):
    """R15.8 The acting player chooses the opponent's stored resources."""
    affect(content, state, seat, STRIPS, n)


@EFFECTS.operation("lock_opponent_die", "make the opponent set {n:die} aside next turn", n=amount())
def lock_opponent_die(content, state, seat, source, n):
    """R9.4 The opponent does not roll some dice next time; in cooperation the topmost card has less melee."""
    affect(content, state, seat, LOCKS, n)


@task
def resolve_notes(content, state, seat, place):
    """R18.2 A seat's notes are resolved in the order in which they were noted."""
    if place < state.notes[seat]:
        push(state, resolve_notes, seat, place + 1)
        note = state.noted[seat][place]
        state.noted[seat][place] = 0
        push(state, do_to_foe, seat, note // MOST, note % MOST)
    else:
        state.notes[seat] = 0
