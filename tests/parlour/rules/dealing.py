"""P3 Dealing."""

from groundfall.engine import emit, event, push, task, whisper
from parlour.state import CARDS, DEALING, SEATS, SLOTS

from .cards import deck_size, take_card, top_seen

DEALT = event("dealt", "P3.2", "{seat} draws a card.", seat=SEATS)
DREW = event("drew", "P3.3", "{seat} draws the {card}.", seat=SEATS, card=CARDS)


@task(phase=DEALING)
def dealing(content, state):
    """P3.1 Each seat draws, the lone one first."""
    state.phase = DEALING
    for step in range(SEATS):
        push(state, deal_one, (state.lone + SEATS - 1 - step) % SEATS)


@task
def deal_one(content, state, seat):
    """P3.2 A seat draws a card if its hand has room and the deck has a card."""
    if state.held[seat] < SLOTS and deck_size(state) > 0:
        seen = top_seen(state)
        card = take_card(state, seat)
        emit(state, DEALT, seat)
        whisper(state, seen | 1 << seat, DREW, seat, card)
