"""L11 Step 7, Events: each coalition draws a card and places it, read or unread; then Alpha and Bravo are resolved."""

from groundfall.engine import ask, decision, draw, emit, event, leave, offer, push, refusal, refuse, rule, task, whisper
from groundfall.games.level7.state import (
    ALPHA,
    ASSAULT_EVENTS,
    BRAVO,
    EVENTS,
    EVENTS_STEP,
    EVERYBODY,
    HALVES,
    SEATS,
)

from .actions import BLIND, BLIND_CALM, CHOOSE, READ
from .adaptation import end_wave
from .decks import events_left
from .ground_war import ground_war
from .places import in_turn
from .striking import strike_event
from .terror import lower_terror

READS = event("reads", "L11.2", "{seat} reads {event}.", seat=SEATS, event=EVENTS)
PLACED = event("placed", "L11.3", "{seat} places a card in {half}.", seat=SEATS, half=HALVES)
PLACED_BLIND = event("placed_blind", "L11.4", "{seat} places it unread.", seat=SEATS)
REVEALED = event("revealed", "L11.5", "{half}: {event}.", half=HALVES, event=EVENTS)

CALM_ALREADY = refusal("L11.4", "Your Terror is already at its lowest level.")
IS_READ = refusal("L11.4", "You have already read the card.")
READ_FIRST = refusal("L11.2", "Read the card first, or place it unread.")


@task(phase=EVENTS_STEP)
def events_step(content, state):
    """L11.1 Every coalition, even a defeated one, draws and places a card; nobody sees the others' cards."""
    state.phase = EVENTS_STEP
    state.steps = 0
    push(state, end_of_events)
    push(state, resolve_next, BRAVO)
    push(state, resolve_next, ALPHA)
    push(state, stack_cards)
    push(state, choose_from, 0)


@task
def choose_from(content, state, place):
    """L11.1 Asks all at the same time, or one by one in turn order."""
    bits = EVERYBODY
    if state.strict:
        if place + 1 < SEATS:
            push(state, choose_from, place + 1)
        bits = 1 << in_turn(state, place)
    ask(state, place_card, bits)


@decision("L11.2", "Place your Event card in Alpha or Bravo; you may read it first.", repeat=True, secret=True)
def place_card(content, state, seat, choices):
    """L11.2 Lists Alpha and Bravo after reading the card, or unread, with or without lowering Terror."""
    if state.held[seat] < 0:
        offer(choices, READ())
    else:
        refuse(choices, READ(), IS_READ)
    for half in range(HALVES):
        if state.held[seat] >= 0:
            offer(choices, CHOOSE(half))
            refuse(choices, BLIND(half), IS_READ)
            refuse(choices, BLIND_CALM(half), IS_READ)
        else:
            refuse(choices, CHOOSE(half), READ_FIRST)
            offer(choices, BLIND(half))
            if state.terror[seat] > 0 and state.defeated[seat] == 0:
                offer(choices, BLIND_CALM(half))
            else:
                refuse(choices, BLIND_CALM(half), CALM_ALREADY)


@rule
def in_deck(state, card):
    """L11.1 Whether an Event card of this wave is still in its deck."""
    if state.event_gone[card] or (card < ASSAULT_EVENTS) == (state.devastation == 1):
        return 0
    for seat in range(SEATS):
        if state.held[seat] == card:
            return 0
    for half in range(HALVES):
        for place in range(state.stacked[half]):
            if state.stack[half][place] == card:
                return 0
    return 1


@rule
def draw_event(state):
    """L11.1 A random card of the wave's deck. It is drawn only when somebody sees it."""
    left = 0
    for card in range(EVENTS):
        left += in_deck(state, card)
    if left == 0:
        return -1
    place = draw(state, left)
    for card in range(EVENTS):
        if in_deck(state, card):
            if place == 0:
                return card
            place -= 1
    return -1


@place_card.on(READ)
def read_card(content, state, seat):
    """L11.2 The coalition reads the card silently."""
    state.held[seat] = draw_event(state)
    whisper(state, state.held_seen[seat], READS, seat, state.held[seat])


@place_card.on(CHOOSE)
def choose_half(content, state, seat, half):
    """L11.2 The card goes face down to Alpha or Bravo."""
    set_card(state, seat, half)


@place_card.on(BLIND)
def place_blind(content, state, seat, half):
    """L11.4 The card goes there unread."""
    set_blind(state, seat, half)


@place_card.on(BLIND_CALM)
def place_blind_and_calm(content, state, seat, half):
    """L11.4 The card goes there unread, and Terror falls at once."""
    set_blind(state, seat, half)
    lower_terror(state, seat, content.calm_blind)


@rule
def set_card(state, seat, half):
    """L11.3 Everybody sees where the card is."""
    state.choice[seat] = half
    emit(state, PLACED, seat, half)
    leave(state, seat)


@rule
def set_blind(state, seat, half):
    """L11.4 Everybody sees that the card was not read."""
    state.blind[seat] = 1
    set_card(state, seat, half)
    emit(state, PLACED_BLIND, seat)


@task
def stack_cards(content, state):
    """L11.5 When all cards are placed, each area is shuffled."""
    for half in range(HALVES):
        state.stacked[half] = 0
    for place in range(SEATS):
        seat = in_turn(state, place)
        slip_in(state, state.choice[seat], seat)
    for seat in range(SEATS):
        state.held[seat] = -1


@rule
def slip_in(state, half, seat):
    """L11.5 A card goes to a random place in its stack; only coalitions that read it know which one."""
    last = state.stacked[half]
    place = draw(state, last + 1)
    state.stack[half][last] = state.stack[half][place]
    state.stack_seen[half][last] = state.stack_seen[half][place]
    state.stack[half][place] = state.held[seat]
    state.stack_seen[half][place] = state.held_seen[seat] * int(state.held[seat] >= 0)
    state.stacked[half] = last + 1


@task
def resolve_next(content, state, half):
    """L11.5 Cards are drawn from the stack one by one: each event is resolved, then its ground war box."""
    if state.stacked[half] == 0:
        return
    place = draw(state, state.stacked[half])
    card = state.stack[half][place]
    if card < 0:
        card = draw_event(state)
    last = state.stacked[half] - 1
    state.stack[half][place] = state.stack[half][last]
    state.stack_seen[half][place] = state.stack_seen[half][last]
    state.stack[half][last] = -1
    state.stack_seen[half][last] = 0
    state.stacked[half] = last
    push(state, resolve_next, half)
    if card >= 0:
        state.event_gone[card] = 1
        state.event = card
        state.half = half
        emit(state, REVEALED, half, card)
        push(state, ground_war, card, 0)
        push(state, strike_event)


@task
def end_of_events(content, state):
    """L13.2 The areas are empty. After the last Assault card the first wave ends."""
    state.event = -1
    state.half = -1
    state.aim = -1
    state.struck = 0
    state.spared = 0
    for seat in range(SEATS):
        state.choice[seat] = -1
        state.blind[seat] = 0
    if state.devastation == 0 and events_left(state, 0) == 0:
        end_wave(state)
