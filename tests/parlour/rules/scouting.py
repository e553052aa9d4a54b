"""P4 Scouting: the lone seat looks at the deck."""

from groundfall.engine import action, ask, decision, emit, event, leave, offer, refusal, refuse, task, whisper
from parlour.state import ALL, CARDS, SCOUTING, SEATS, SLOTS

from .cards import deck_size, hold, take_top, top_seen

LOOK = action("look", "Look at the top card of the deck")
REST = action("rest", "Look no more")
KEEP = action("keep", "Keep the card")
BURY = action("bury", "Put the card under the deck")

LOOKED = event("looked", "P4.2", "{seat} looks at the top card.", seat=SEATS)
SAW = event("saw", "P4.2", "It is the {card}.", card=CARDS)
KEPT = event("kept", "P4.3", "{seat} keeps it.", seat=SEATS)
BURIED = event("buried", "P4.4", "{seat} puts it under the deck.", seat=SEATS)
SAW_BURIED = event("saw_buried", "P4.5", "The {card} goes under the deck.", card=CARDS)

NO_LOOKS = refusal("P4.1", "You have looked often enough.")
NO_DECK = refusal("P4.1", "The deck is used up.")
HAND_FULL = refusal("P4.3", "Your hand is full: {slots} cards.", "slots")


@task(phase=SCOUTING)
def scouting(content, state):
    """P4.1 The lone seat may look some times."""
    state.phase = SCOUTING
    state.looks = content.looks
    ask(state, scout, 1 << state.lone)


@decision("P4.1", "Look at the top card of the deck, or rest.", repeat=True)
def scout(content, state, seat, choices):
    """P4.1 As long as there are looks and cards."""
    if state.looks == 0:
        refuse(choices, LOOK(), NO_LOOKS)
    elif deck_size(state) == 0:
        refuse(choices, LOOK(), NO_DECK)
    else:
        offer(choices, LOOK())
    offer(choices, REST())


@scout.on(LOOK)
def look(content, state, seat):
    """P4.2 The seat takes the top card and sees it; who saw it buried knows it as well."""
    state.looks -= 1
    state.peeked_seen = top_seen(state) | 1 << seat
    state.peeked = take_top(state)
    emit(state, LOOKED, seat)
    whisper(state, state.peeked_seen, SAW, state.peeked)
    ask(state, keep_or_bury, 1 << seat)


@scout.on(REST)
def rest(content, state, seat):
    """P4.6 The phase ends."""
    leave(state, seat)
    state.looks = 0


@decision("P4.3", "Keep the card, or put it under the deck.")
def keep_or_bury(content, state, seat, choices):
    """P4.3 It can be kept if the hand has room."""
    if state.held[seat] < SLOTS:
        offer(choices, KEEP())
    else:
        refuse(choices, KEEP(), HAND_FULL, SLOTS)
    offer(choices, BURY())


@keep_or_bury.on(KEEP)
def keep(content, state, seat):
    """P4.3 The card goes into the hand."""
    hold(state, seat, state.peeked, state.peeked_seen)
    state.peeked = -1
    state.peeked_seen = ALL
    emit(state, KEPT, seat)


@keep_or_bury.on(BURY)
def bury(content, state, seat):
    """P4.4 The card goes under the deck, and the seat remembers it; with a glimpse its left neighbour too (P4.5)."""
    seen = state.peeked_seen
    if state.glimpse:
        seen = seen | 1 << (seat + 1) % SEATS
    state.bottom[state.buried] = state.peeked
    state.bottom_seen[state.buried] = seen
    state.buried += 1
    card = state.peeked
    state.peeked = -1
    state.peeked_seen = ALL
    emit(state, BURIED, seat)
    whisper(state, seen, SAW_BURIED, card)
