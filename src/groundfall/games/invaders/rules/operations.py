"""I12.6 What effects do: each word of the vocabulary is a rule here. What cannot be done is left undone (I12.3)."""

from groundfall.engine import ask, emit, event, index, push, rule
from groundfall.engine.effects import a_filter, amount, one_of
from groundfall.games.invaders.state import FIRST_HERO, FIRST_SPACE, INVADER, MANKIND, PLACES, SEATS, ZONES

from .cards import discard_random, flip
from .draining import BOTH, drain, draw_cards
from .ending import BIO_WEAPON_DONE, run_out, win
from .paying import ask_discards
from .places import int_of, zone_of_source
from .plot import move_plot
from .power import cards_power, standing_sources
from .targets import (
    ANYWHERE,
    DESTINATIONS,
    begin_move,
    can_weaken,
    choose_restored,
    choose_surge,
    choose_weakened,
    count_movable,
    count_recoverable,
    destroy_one,
    has_target,
    recover_at_random,
    recover_one,
)
from .vocabulary import EFFECTS, MACHINE, ZONE_WORDS, holds
from .zones import remove_card, restore_zone, spare_counters, weaken_zone

WHERE = index("where", [*ZONES.names, "same", "choose", "each"])
SAME, CHOOSE, EACH = range(3, 6)
WHERE_WORDS = {**ZONE_WORDS, "choose": "a zone of your choice", "each": "every zone"}
DESTINATION_WORDS = {"hand": "to your hand", "deck_bottom": "under your deck", "deck_top": "on top of your deck"}

COUNTERS = event("counters", "I5.2", "Counters are put on a card: {count}.", count=None)
SPENT = event("spent", "I5.4", "Counters are spent: {count}.", count=None)
BIO = event("bio", "I6.6", "The bio-weapon stands at {count}.", count=None)
TURNED = event("turned", "I8.3", "Cards are turned: {count}.", count=None)
ATTACKED = event("attacked", "I8.10", "{seat} attacks in {zone}: {attack} against {defence}.", seat=SEATS, zone=ZONES,
                 attack=None, defence=None)  # fmt: skip
SHIELD = event("shield", "I6.5", "Nothing of this attack is drained.")


# Draining, drawing, discarding


@EFFECTS.operation("drain_opponent", "make the opponent drain {n:card}", n=amount())
def drain_opponent(content, state, seat, source, n):
    """I8.4 The other side drains."""
    drain(state, seat, 1 << 1 - seat, n)


@rule
def can_drain(content, state, seat, source, n):
    """I4.3 A drain that is a cost needs as many cards in the deck."""
    return int_of(state.deck_cards[seat] >= n)


@EFFECTS.operation("drain_self", "drain {n:card}", needs=can_drain, cost=True, n=amount())
def drain_self(content, state, seat, source, n):
    """I4.3 The top cards of the own deck; nothing prevents that (I5.6)."""
    short = 0
    if state.deck_cards[seat] < n:
        short = 1 << seat
    flip(state, seat, n)
    run_out(content, state, short)


@EFFECTS.operation("drain_both", "make both sides drain {n:card}", n=amount())
def drain_both(content, state, seat, source, n):
    """I11.9 Both sides drain in one event."""
    drain(state, seat, BOTH, n)


@EFFECTS.operation("draw", "draw {n:card}", n=amount(1, 20))
def draw_some(content, state, seat, source, n):
    """I3.2 The own side draws."""
    draw_cards(state, 1 << seat, n)


@EFFECTS.operation("draw_both", "make both sides draw {n:card}", n=amount(1, 20))
def draw_both(content, state, seat, source, n):
    """I11.9 Both sides draw in one event."""
    draw_cards(state, BOTH, n)


@rule
def can_discard(content, state, seat, source, n):
    """I4.2 There are as many cards in the hand."""
    return int_of(state.hand_cards[seat] >= n)


@EFFECTS.operation("discard", "discard {n:card}", needs=can_discard, cost=True, n=amount(1, 20))
def discard_some(content, state, seat, source, n):
    """I4.2 Cards of one's choice, as many as there are."""
    ask_discards(state, seat, min(n, state.hand_cards[seat]))


@rule
def opponent_holds(content, state, seat, source, n):
    """I12.6 The other side has a card in its hand."""
    return int_of(state.hand_cards[1 - seat] > 0)


@EFFECTS.operation("opponent_discards", "make the opponent discard {n:card} at random", needs=opponent_holds,
                   n=amount(1, 20))  # fmt: skip
def opponent_discards(content, state, seat, source, n):
    """I12.6 Cards of the other hand, each equally likely."""
    for _ in range(min(n, state.hand_cards[1 - seat])):
        discard_random(state, 1 - seat)


# What comes, before it comes


@rule
def is_coming(content, state, seat, source, n):
    """I5.4 Cards of this side are about to move."""
    return int_of(state.coming[seat] > 0)


@EFFECTS.operation("prevent_drain", "prevent {n} of it", needs=is_coming, n=amount())
def prevent_drain(content, state, seat, source, n):
    """I5.4 So many cards are not drained."""
    state.coming[seat] = max(0, state.coming[seat] - n)


@EFFECTS.operation("prevent_draw", "draw {n} less", needs=is_coming, n=amount())
def prevent_draw(content, state, seat, source, n):
    """I5.5 So many cards are not drawn."""
    state.coming[seat] = max(0, state.coming[seat] - n)


@EFFECTS.operation("prevent_attack", "prevent every drain of this attack")
def prevent_attack(content, state, seat, source):
    """I6.5 No zone drains in this attack."""
    state.shielded = 1
    emit(state, SHIELD)


# Cards in play


@rule
def can_destroy(content, state, seat, source, n, what):
    """I12.6 There is a card in play that it may be used on."""
    return has_target(content, state, seat, source, what, ANYWHERE)


@EFFECTS.operation("destroy", "destroy {n} {what:n}", needs=can_destroy, n=amount(1, 6), what=a_filter())
def destroy(content, state, seat, source, n, what):
    """I4.9 Cards of one's choice go to their owners' discard piles."""
    for _ in range(n):
        push(state, destroy_one, seat, source, what, ANYWHERE)


@EFFECTS.operation("destroy_in_each_zone", "destroy {n} {what:n} in every zone", needs=can_destroy, n=amount(1, 3),
                   what=a_filter())  # fmt: skip
def destroy_in_each_zone(content, state, seat, source, n, what):
    """I12.6 The same at each zone, as far as there are any."""
    for zone in range(ZONES):
        for _ in range(n):
            push(state, destroy_one, seat, source, what, ZONES - 1 - zone)


@rule
def can_begin_move(content, state, seat, source, what):
    """I12.6 There is a card that can go somewhere."""
    return int_of(count_movable(content, state, seat, source, what) > 0)


@EFFECTS.operation("move", "move {what:a} to another zone", needs=can_begin_move, what=a_filter())
def move(content, state, seat, source, what):
    """I12.6 A card goes to a free slot at another zone."""
    begin_move(content, state, seat, source, what)


@rule
def can_be_turned(content, state, seat, source, what, turned, place):
    """I8.3 Whether a card in play passes a filter, and lies otherwise."""
    if state.at[place] < 0 or state.turned[place] == turned:
        return 0
    return holds(content, state, what, seat, source, place)


@rule
def turns_something(content, state, seat, source, what, turned):
    """I12.6 There is a card in play that can be turned, or set upright."""
    for place in range(PLACES):
        if can_be_turned(content, state, seat, source, what, turned, place):
            return 1
    return 0


@rule
def turn_all(content, state, seat, source, what, turned):
    """I8.3 Every card in play that passes a filter is turned, or set upright."""
    count = 0
    for place in range(PLACES):
        if can_be_turned(content, state, seat, source, what, turned, place):
            state.turned[place] = turned
            count += 1
    if count > 0:
        emit(state, TURNED, count)


@rule
def can_exhaust(content, state, seat, source, what):
    """I12.6 There is a card in play that it turns."""
    return turns_something(content, state, seat, source, what, 1)


@rule
def can_ready(content, state, seat, source, what):
    """I12.6 There is a card in play that it sets upright."""
    return turns_something(content, state, seat, source, what, 0)


@EFFECTS.operation("exhaust", "turn {what:all} by 90 degrees", needs=can_exhaust, what=a_filter())
def exhaust(content, state, seat, source, what):
    """I8.3 A card that is turned adds no power."""
    turn_all(content, state, seat, source, what, 1)


@EFFECTS.operation("ready", "set {what:all} upright", needs=can_ready, what=a_filter())
def ready(content, state, seat, source, what):
    """I8.3 A card that is upright adds its power."""
    turn_all(content, state, seat, source, what, 0)


@rule
def is_in_play(state, source):
    """I5.1 The card whose ability it is lies in a slot: it is no one-shot or strategy, and has not left."""
    if source < 0 or source >= FIRST_SPACE:
        return 0
    return int_of(state.at[source] >= 0)


@rule
def is_upright(content, state, seat, source):
    """I8.3 The card can be turned."""
    if is_in_play(state, source):
        return 1 - state.turned[source]
    return 0


@EFFECTS.operation("turn", "turn this card by 90 degrees", needs=is_upright, cost=True)
def turn_itself(content, state, seat, source):
    """I8.3 The card is turned."""
    if is_upright(content, state, seat, source):
        state.turned[source] = 1
        emit(state, TURNED, 1)


@rule
def can_be_given_up(content, state, seat, source):
    """I10.4 A card in play; a hero never in the Invader's turn."""
    if is_in_play(state, source):
        return 1 - int_of(state.at[source] >= FIRST_HERO and state.active == INVADER)
    return 0


@EFFECTS.operation("sacrifice", "give up this card", needs=can_be_given_up, cost=True)
def sacrifice(content, state, seat, source):
    """I5.4 The card goes to its owner's discard pile."""
    if can_be_given_up(content, state, seat, source):
        remove_card(state, source)


# Counters


@rule
def has_counters_left(content, state, seat, source, n):
    """I1.1 There are counters that are not in use."""
    return int_of(spare_counters(content, state) > 0)


@rule
def has_place(content, state, seat, source, n):
    """I1.1 The card lies in a slot, and there are counters."""
    if is_in_play(state, source):
        return has_counters_left(content, state, seat, source, n)
    return 0


@EFFECTS.operation("place_counters", "put {n:counter} on it", needs=has_place, n=amount(1, 30))
def place_counters(content, state, seat, source, n):
    """I5.2 Counters go on the card, as many as there are."""
    if is_in_play(state, source):
        added = min(n, spare_counters(content, state))
        state.counter[source] += added
        emit(state, COUNTERS, added)


@rule
def has_counters(content, state, seat, source, n):
    """I5.4 There are as many counters on the card."""
    if is_in_play(state, source):
        return int_of(state.counter[source] >= n)
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
    """I11.8 With the last counter it needs the bio-weapon is complete, and Mankind has won."""
    state.bio += min(n, spare_counters(content, state))
    emit(state, BIO, state.bio)
    if state.bio >= content.bio_target:
        win(state, MANKIND, BIO_WEAPON_DONE)


@rule
def has_bio(content, state, seat, source, n):
    """I6.6 There is a counter on the bio-weapon."""
    return int_of(state.bio > 0)


@EFFECTS.operation("bio_down", "take {n:counter} off the bio-weapon", needs=has_bio, n=amount(1, 30))
def bio_down(content, state, seat, source, n):
    """I6.6 As many as there are."""
    state.bio = max(0, state.bio - n)
    emit(state, BIO, state.bio)


# Plot, zones, power


@rule
def is_below_top(content, state, seat, source, n):
    """I7.2 The marker can go up."""
    return int_of(state.plot < content.plot_top)


@EFFECTS.operation("plot_up", "move the plot marker up {n}", needs=is_below_top, n=amount(1, 12))
def plot_up(content, state, seat, source, n):
    """I7.2 Away from the skull, not above the top."""
    move_plot(content, state, n)


@EFFECTS.operation("plot_down", "move the plot marker down {n}", n=amount(1, 12))
def plot_down(content, state, seat, source, n):
    """I7.2 Towards the skull."""
    move_plot(content, state, -n)


@rule
def weakens_something(content, state, seat, source, where, n):
    """I9.2 Some zone that it is about can lose power."""
    for zone in range(ZONES):
        if zone == where or where >= CHOOSE or (where == SAME and zone == zone_of_source(source)):
            if can_weaken(content, state, zone):
                return 1
    return 0


@EFFECTS.operation("weaken", "take {n} power from {where}", needs=weakens_something, where=one_of(WHERE, WHERE_WORDS),
                   n=amount(1, 20))  # fmt: skip
def weaken(content, state, seat, source, where, n):
    """I9.1 Tokens go on one zone or on each."""
    if where == CHOOSE:
        if weakens_something(content, state, seat, source, where, n):
            ask(state, choose_weakened, 1 << seat, n)
        return
    for zone in range(ZONES):
        if zone == where or where == EACH or (where == SAME and zone == zone_of_source(source)):
            if state.winner < 0:
                weaken_zone(content, state, zone, n)


@rule
def restores_something(content, state, seat, source, where, n):
    """I9.1 There is a token on some zone that it is about."""
    for zone in range(ZONES):
        if zone == where or where >= CHOOSE or (where == SAME and zone == zone_of_source(source)):
            if state.tokens[zone] > 0:
                return 1
    return 0


@EFFECTS.operation("restore", "remove {n:token} from {where}", needs=restores_something,
                   where=one_of(WHERE, WHERE_WORDS), n=amount(1, 20))  # fmt: skip
def restore(content, state, seat, source, where, n):
    """I9.1 Tokens leave one zone or each."""
    if where == CHOOSE:
        if restores_something(content, state, seat, source, where, n):
            ask(state, choose_restored, 1 << seat, n)
        return
    for zone in range(ZONES):
        if zone == where or where == EACH or (where == SAME and zone == zone_of_source(source)):
            restore_zone(state, zone, n)


@EFFECTS.operation("surge", "add {n} to your power in a zone of your choice until the turn ends", n=amount(1, 20))
def surge(content, state, seat, source, n):
    """I12.6 The power of one side at one zone rises for this turn."""
    ask(state, choose_surge, 1 << seat, n)


@rule
def would_win(content, state, seat, source, most):
    """I8.10 The own cards at the zone are stronger than the others'."""
    zone = zone_of_source(source)
    if zone < 0:
        return 0
    standing = standing_sources(content, state)
    strength = cards_power(content, state, seat, zone, standing)
    return int_of(strength > cards_power(content, state, 1 - seat, zone, standing))


@EFFECTS.operation("attack", "attack in this zone with your cards against the other side's: it drains the difference, "
                   "at most {most}", needs=would_win, most=amount())  # fmt: skip
def attack(content, state, seat, source, most):
    """I8.10 Cards against cards, without the power of the zone."""
    zone = zone_of_source(source)
    if zone >= 0:
        standing = standing_sources(content, state)
        strength = cards_power(content, state, seat, zone, standing)
        against = cards_power(content, state, 1 - seat, zone, standing)
        emit(state, ATTACKED, seat, zone, strength, against)
        drain(state, seat, 1 << 1 - seat, min(most, strength - against))


# Discard piles


@rule
def can_recover(content, state, seat, source, n, destination, what):
    """I12.6 There is such a card in the own discard pile."""
    return int_of(count_recoverable(content, state, seat, source, what) > 0)


@EFFECTS.operation("recover", "return {n} {what:n} of your discard pile {destination}", needs=can_recover,
                   n=amount(1, 9), destination=one_of(DESTINATIONS, DESTINATION_WORDS), what=a_filter())  # fmt: skip
def recover_some(content, state, seat, source, n, destination, what):
    """I12.6 Cards of one's choice."""
    for _ in range(n):
        push(state, recover_one, seat, source, what, destination)


@EFFECTS.operation("recover_at_random", "return {n} {what:n} of your discard pile {destination}, at random",
                   needs=can_recover, n=amount(1, 9), destination=one_of(DESTINATIONS, DESTINATION_WORDS),
                   what=a_filter())  # fmt: skip
def recover_some_at_random(content, state, seat, source, n, destination, what):
    """I12.6 Cards by chance, one after the other."""
    for _ in range(n):
        push(state, recover_at_random, seat, source, what, destination)


MACHINE.close()
