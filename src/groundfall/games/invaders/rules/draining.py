"""I4.3, I5.4, I5.5 Draining and drawing, and the reactions before either happens.

`coming` holds how many cards are about to move while the sides may react. A drain or draw in the middle of another
restores the other's numbers when it is over.
"""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, rule, task
from groundfall.games.invaders.state import INVADER, MANKIND, SEATS, WOULD_DRAIN, WOULD_DRAW

from .actions import LET_BE, USE
from .cards import DRAWS, draw_one, flip
from .ending import run_out
from .vocabulary import can_react, list_uses, use_ability

DRAINED = event("drained", "I8.4", "{seat} drains {count:card}.", loses=True, seat=SEATS, count=None)
PREVENTED = event("prevented", "I8.7", "{seat} prevents the whole drain.", seat=SEATS)

NO_HELP_AGAINST_DRAIN = refusal("I5.4", "That is not a reaction to a drain.")
NO_HELP_AGAINST_DRAW = refusal("I5.5", "That is not a reaction to a draw.")

BOTH = 3


@rule
def expect_cards(state, seats, count):
    """I5.6 These seats are about to drain or draw that many cards; an event this one interrupts comes after it."""
    if state.coming[INVADER] + state.coming[MANKIND] > 0:
        push(state, take_up_again, state.coming[INVADER], state.coming[MANKIND])
    for seat in range(SEATS):
        state.coming[seat] = 0
        if seats >> seat & 1:
            state.coming[seat] = count


@task
def take_up_again(content, state, invaders, mankinds):
    """I5.6 A drain or draw in the middle of another is over, and the other continues."""
    state.coming[INVADER] = invaders
    state.coming[MANKIND] = mankinds


@rule
def drain(state, by, seats, count):
    """I8.4 These seats must drain; each may prevent it with its cards in play."""
    if count > 0:
        expect_cards(state, seats, count)
        push(state, settle_drain, by, seats)
        for seat in range(SEATS):
            if seats >> seat & 1:
                push(state, open_window, seat, WOULD_DRAIN)


@rule
def draw_cards(state, seats, count):
    """I3.2 These seats draw; each may prevent it with its cards in play (I12.1: drawing is not draining)."""
    if count > 0:
        expect_cards(state, seats, count)
        push(state, settle_draw, seats)
        for seat in range(SEATS):
            if seats >> seat & 1:
                push(state, open_window, seat, WOULD_DRAW)


@task
def open_window(content, state, seat, trigger):
    """I5.4 A seat is asked as long as its cards are about to move and it can use a reaction."""
    if state.coming[seat] > 0 and can_react(content, state, seat, trigger):
        if trigger == WOULD_DRAIN:
            ask(state, before_drain, 1 << seat)
        else:
            ask(state, before_draw, 1 << seat)


@decision("I5.4", "You are about to drain cards. Use an ability first, or let it happen.", reaction=True)
def before_drain(content, state, seat, choices):
    """I5.4 Lists the reactions to a drain."""
    list_uses(content, state, seat, choices, WOULD_DRAIN)
    offer(choices, LET_BE())


@before_drain.on(USE, otherwise=NO_HELP_AGAINST_DRAIN)
def use_against_drain(content, state, seat, source, ability):
    """I5.4 The cost is paid, the ability takes effect, and the seat is asked again."""
    push(state, open_window, seat, WOULD_DRAIN)
    use_ability(content, state, seat, source, ability)


@before_drain.on(LET_BE, standing="Let every drain this turn happen")
def let_drain(content, state, seat):
    """I5.4 The remaining cards are drained."""


@decision("I5.5", "You are about to draw cards. Use an ability first, or let it happen.", reaction=True)
def before_draw(content, state, seat, choices):
    """I5.5 Lists the reactions to a draw."""
    list_uses(content, state, seat, choices, WOULD_DRAW)
    offer(choices, LET_BE())


@before_draw.on(USE, otherwise=NO_HELP_AGAINST_DRAW)
def use_against_draw(content, state, seat, source, ability):
    """I5.5 The cost is paid, the ability takes effect, and the seat is asked again."""
    push(state, open_window, seat, WOULD_DRAW)
    use_ability(content, state, seat, source, ability)


@before_draw.on(LET_BE)
def let_draw(content, state, seat):
    """I5.5 The remaining cards are drawn."""


@rule
def short_of_cards(state, seats):
    """I8.5 The seats, as bits, that must drain or draw more cards than their decks hold."""
    short = 0
    for seat in range(SEATS):
        if seats >> seat & 1 and state.coming[seat] > state.deck_cards[seat]:
            short |= 1 << seat
    return short


@task
def settle_drain(content, state, by, seats):
    """I8.4 Cards not prevented go from deck to discard pile; a side with too few cards in its deck loses (I8.5).

    The Invader has made Mankind drain if at least one card was not prevented (I8.6, I8.7).
    """
    short = short_of_cards(state, seats)
    for seat in range(SEATS):
        if seats >> seat & 1:
            count = state.coming[seat]
            state.coming[seat] = 0
            if count == 0:
                emit(state, PREVENTED, seat)
            else:
                emit(state, DRAINED, seat, count)
                flip(state, seat, count)
                if seat == MANKIND and by == INVADER:
                    state.drained = 1
    run_out(content, state, short)


@task
def settle_draw(content, state, seats):
    """I3.2 Cards not prevented are drawn; a side with too few cards in its deck loses."""
    short = short_of_cards(state, seats)
    for seat in range(SEATS):
        if seats >> seat & 1:
            count = min(state.coming[seat], state.deck_cards[seat])
            state.coming[seat] = 0
            if count > 0:
                emit(state, DRAWS, seat, count)
            for _ in range(count):
                draw_one(state, seat)
    run_out(content, state, short)
