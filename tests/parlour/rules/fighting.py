"""P6 The fight: the lone seat and the die against the two allies; and flares."""

from groundfall.engine import action, ask, decision, emit, event, offer, push, refusal, roll, rule, task
from parlour.state import CARDS, FIGHTING, SEATS, SLOTS

from .cards import show, slot_of

BURN = action("burn", "Burn a flare: roll the die again")
SLIP = action("slip", "Burn a flare: show the {card} instead", card=CARDS)
LET_BE = action("let_be", "Let it be")

SHOWED = event("showed", "P6.1", "{seat} shows the {card}.", seat=SEATS, card=CARDS)
ROLLED = event("rolled", "P6.2", "The die shows {face}.", face=None)
BURNT = event("burnt", "P6.6", "{seat} burns a flare: the die shows {face}.", seat=SEATS, face=None)
SLIPPED = event("slipped", "P6.7", "{seat} burns a flare and shows the {card} instead.", seat=SEATS, card=CARDS)
LEFT = event("left", "P6.8", "{seat} lets it be.", seat=SEATS)

NOT_IN_HAND = refusal("P6.7", "The {card} is not in your hand.")


@task(phase=FIGHTING)
def fighting(content, state):
    """P6.1 The picked cards are shown, then the die is rolled (P6.2), then flares may be burnt (P6.5)."""
    state.phase = FIGHTING
    for seat in range(SEATS):
        if state.pick[seat] >= 0:
            show(state, seat, state.pick[seat])
            state.pick[seat] = -1
            emit(state, SHOWED, seat, state.shown[seat])
    state.die = roll(state, content.faces)
    emit(state, ROLLED, state.die)
    push(state, seek_answer)


@rule
def value_shown(content, state, seat):
    """P6.3 The value of the card a seat shows; nothing without a card."""
    if state.shown[seat] < 0:
        return 0
    return content.card_value[state.shown[seat]]


@rule
def lone_strength(content, state):
    """P6.3 The lone seat counts its card twice and adds the die."""
    return 2 * value_shown(content, state, state.lone) + state.die


@rule
def ally_strength(content, state, seat):
    """P6.4 An ally counts its card, twice if it has the suit of the lone card."""
    value = value_shown(content, state, seat)
    if value > 0 and state.shown[state.lone] >= 0:
        if content.card_suit[state.shown[seat]] == content.card_suit[state.shown[state.lone]]:
            return 2 * value
    return value


@rule
def lead(content, state):
    """P6.4 By how much the lone seat is stronger than both allies together."""
    allies = ally_strength(content, state, (state.lone + 1) % SEATS) + ally_strength(
        content, state, (state.lone + 2) % SEATS
    )
    return lone_strength(content, state) - allies


@task
def seek_answer(content, state):
    """P6.5 The first seat of the side that is behind that has a flare and has not let it be is asked."""
    gap = lead(content, state)
    if gap > 0:
        for step in range(1, SEATS):
            ally = (state.lone + step) % SEATS
            if state.flares[ally] > 0 and state.silent[ally] == 0:
                ask(state, answer, 1 << ally, gap)
                return
    elif state.flares[state.lone] > 0 and state.silent[state.lone] == 0:
        ask(state, answer, 1 << state.lone, 1 - gap)


@decision("P6.5", "Your side is behind. Burn a flare, or let it be.")
def answer(content, state, seat, choices, short):
    """P6.5 The die again, another card, or nothing."""
    offer(choices, BURN())
    for slot in range(SLOTS):
        if state.hand[seat][slot] >= 0:
            offer(choices, SLIP(state.hand[seat][slot]))
    offer(choices, LET_BE())


@rule
def burn_flare(state, seat):
    """P6.5 A flare is burnt, and once more the side that is behind is asked."""
    state.flares[seat] -= 1
    state.burnt[seat] += 1
    push(state, seek_answer)


@answer.on(BURN)
def burn(content, state, seat):
    """P6.6 The die is rolled again."""
    state.die = roll(state, content.faces)
    burn_flare(state, seat)
    emit(state, BURNT, seat, state.die)


@answer.on(SLIP, otherwise=NOT_IN_HAND)
def slip(content, state, seat, card):
    """P6.7 The shown card is spent, another one takes its place."""
    if state.shown[seat] >= 0:
        state.spent[state.shown[seat]] = 1
    show(state, seat, slot_of(state, seat, card))
    burn_flare(state, seat)
    emit(state, SLIPPED, seat, card)


@answer.on(LET_BE)
def let_be(content, state, seat):
    """P6.8 The seat is not asked again in this fight."""
    state.silent[seat] = 1
    emit(state, LEFT, seat)
    push(state, seek_answer)
