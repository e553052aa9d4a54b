"""I12.6 Effects on cards in play and their counters."""

from groundfall.engine import emit, event, push, rule
from groundfall.engine.effects import a_filter, amount
from groundfall.games.invaders.state import FIRST_HERO, FIRST_SPACE, INVADER, MANKIND, PLACES, ZONES

from .ending import BIO_WEAPON_DONE, win
from .targets import (
    ANYWHERE,
    begin_move,
    destroy_one,
    has_target,
    something_moves,
)
from .vocabulary import EFFECTS, holds
from .zones import remove_card, spare_counters

COUNTERS = event("counters", "I5.2", "{count:counter} {count:is/are} put on a card.", count=None)
SPENT = event("spent", "I5.4", "{count:counter} {count:is/are} spent.", count=None)
BIO = event("bio", "I6.6", "The bio-weapon now has {count:counter}.", count=None)
TURNED = event("turned", "I8.3", "{count:card} {count:is/are} turned.", count=None)


@rule
def can_destroy(content, state, seat, source, n, what):
    """I12.6 Whether there is a legal target in play."""
    return has_target(content, state, seat, source, what, ANYWHERE)


@EFFECTS.operation("destroy", "destroy {n} {what:n}", needs=can_destroy, n=amount(1, 6), what=a_filter())
def destroy(content, state, seat, source, n, what):
    """I4.9 The chosen cards go to their owners' discard piles."""
    for _ in range(n):
        push(state, destroy_one, seat, source, what, ANYWHERE)


@EFFECTS.operation(
    "destroy_in_each_zone", "destroy {n} {what:n} in each zone", needs=can_destroy, n=amount(1, 3), what=a_filter()
)
def destroy_in_each_zone(content, state, seat, source, n, what):
    """I12.6 The same in each zone that has any."""
    for zone in range(ZONES):
        for _ in range(n):
            push(state, destroy_one, seat, source, what, ZONES - 1 - zone)


@rule
def can_begin_move(content, state, seat, source, what):
    """I12.6 Whether there is a card that can move."""
    return something_moves(content, state, seat, source, what)


@EFFECTS.operation("move", "move {what:a} to another zone", needs=can_begin_move, what=a_filter())
def move(content, state, seat, source, what):
    """I12.6 A card moves to a free slot in another zone."""
    begin_move(content, state, seat, source, what)


@rule
def can_be_turned(content, state, seat, source, what, turned, place):
    """I8.3 Whether a card in play passes a filter and is not yet turned that way."""
    if state.at[place] < 0 or state.turned[place] == turned:
        return 0
    return holds(content, state, what, seat, source, place)


@rule
def turns_something(content, state, seat, source, what, turned):
    """I12.6 Whether there is a card in play that can be turned, or turned upright."""
    for place in range(PLACES):
        if can_be_turned(content, state, seat, source, what, turned, place):
            return 1
    return 0


@rule
def turn_all(content, state, seat, source, what, turned):
    """I8.3 Every card in play that passes a filter is turned, or turned upright."""
    count = 0
    for place in range(PLACES):
        if can_be_turned(content, state, seat, source, what, turned, place):
            state.turned[place] = turned
            count += 1
    if count > 0:
        emit(state, TURNED, count)


@rule
def can_exhaust(content, state, seat, source, what):
    """I12.6 Whether there is a card in play to turn."""
    return turns_something(content, state, seat, source, what, 1)


@rule
def can_ready(content, state, seat, source, what):
    """I12.6 Whether there is a card in play to turn upright."""
    return turns_something(content, state, seat, source, what, 0)


@EFFECTS.operation("exhaust", "turn {what:all} 90 degrees", needs=can_exhaust, what=a_filter())
def exhaust(content, state, seat, source, what):
    """I8.3 A turned card adds no power."""
    turn_all(content, state, seat, source, what, 1)


@EFFECTS.operation("ready", "turn {what:all} upright", needs=can_ready, what=a_filter())
def ready(content, state, seat, source, what):
    """I8.3 An upright card adds its power."""
    turn_all(content, state, seat, source, what, 0)


@rule
def is_in_play(state, source):
    """I5.1 Whether the card with the ability is in a slot: it is not a one-shot or strategy and has not left play."""
    if source < 0 or source >= FIRST_SPACE:
        return 0
    return int(state.at[source] >= 0)


@rule
def is_upright(content, state, seat, source):
    """I8.3 Whether the card can be turned."""
    if is_in_play(state, source):
        return 1 - state.turned[source]
    return 0


@EFFECTS.operation("turn", "turn this card 90 degrees", needs=is_upright, cost=True)
def turn_itself(content, state, seat, source):
    """I8.3 The card is turned."""
    if is_upright(content, state, seat, source):
        state.turned[source] = 1
        emit(state, TURNED, 1)


@rule
def can_be_given_up(content, state, seat, source):
    """I10.4 Whether the card is in play; a hero cannot be sacrificed in the Invader's turn."""
    if is_in_play(state, source):
        return 1 - int(state.at[source] >= FIRST_HERO and state.active == INVADER)
    return 0


@EFFECTS.operation("sacrifice", "sacrifice this card", needs=can_be_given_up, cost=True)
def sacrifice(content, state, seat, source):
    """I5.4 The card goes to its owner's discard pile."""
    if can_be_given_up(content, state, seat, source):
        remove_card(state, source)


@rule
def has_counters_left(content, state, seat, source, n):
    """I1.1 There are counters that are not in use."""
    return int(spare_counters(content, state) > 0)


@rule
def has_place(content, state, seat, source, n):
    """I1.1 Whether the card is in a slot and there are counters in the supply."""
    if is_in_play(state, source):
        return has_counters_left(content, state, seat, source, n)
    return 0


@EFFECTS.operation("place_counters", "put {n:counter} on this card", needs=has_place, n=amount(1, 30))
def place_counters(content, state, seat, source, n):
    """I5.2 Counters go on the card, as far as the supply lasts."""
    if is_in_play(state, source):
        added = min(n, spare_counters(content, state))
        state.counter[source] += added
        emit(state, COUNTERS, added)


@rule
def has_counters(content, state, seat, source, n):
    """I5.4 Whether the card has that many counters."""
    if is_in_play(state, source):
        return int(state.counter[source] >= n)
    return 0


@EFFECTS.operation("spend_counters", "spend {n:counter}", needs=has_counters, cost=True, n=amount(1, 30))
def spend_counters(content, state, seat, source, n):
    """I5.4 Counters go back to the supply."""
    if is_in_play(state, source):
        spent = min(n, state.counter[source])
        state.counter[source] -= spent
        emit(state, SPENT, spent)


@EFFECTS.operation("bio_up", "put {n:counter} on the bio-weapon", needs=has_counters_left, n=amount(1, 30))
def bio_up(content, state, seat, source, n):
    """I11.8 When the bio-weapon has all the counters it needs, it is complete and Mankind wins."""
    state.bio += min(n, spare_counters(content, state))
    emit(state, BIO, state.bio)
    if state.bio >= content.bio_target:
        win(state, MANKIND, BIO_WEAPON_DONE)


@rule
def has_bio(content, state, seat, source, n):
    """I6.6 There is a counter on the bio-weapon."""
    return int(state.bio > 0)


@EFFECTS.operation("bio_down", "take {n:counter} off the bio-weapon", needs=has_bio, n=amount(1, 30))
def bio_down(content, state, seat, source, n):
    """I6.6 Counters leave the bio-weapon, down to none."""
    state.bio = max(0, state.bio - n)
    emit(state, BIO, state.bio)
