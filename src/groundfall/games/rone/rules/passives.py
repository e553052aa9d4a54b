"""R10.2 Passive abilities of permanents: they become due when triggered, and work in the order their owner chooses."""

from groundfall.engine import ask, decision, emit, event, offer, push, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    ABILITIES,
    BASE,
    CARDS,
    PROTOCOLS,
    SEATS,
)

from .actions import CHOOSE_CARD
from .aiming import begin
from .counting import counted_on
from .people import is_out
from .piles import pile_of
from .vocabulary import holds

WORKS = event("works", "R10.2", "{seat}'s {card} triggers.", card=CARDS, seat=SEATS)
PROTOCOL_WORKS = event("protocol_works", "R10.2", "The protocol {card} triggers.", card=CARDS)
DUE, BUSY = 1, 2


@rule
def ability_for(content, card, trigger):
    """R10.2 The ability of a card with a trigger; -1 if it has none."""
    for place in range(ABILITIES):
        if content.ability_on[card][place] == trigger:
            return place
    return -1


@rule
def program_for(content, card, trigger):
    """R10.1 The program of a card for a trigger; 0 if it has none."""
    place = ability_for(content, card, trigger)
    if place < 0:
        return 0
    return content.ability_do[card][place]


@rule
def works_now(content, state, seat, card, place):
    """R10.3 Whether an ability can trigger: not while it works, within its limit per turn, and on its condition."""
    if state.due[card] != 0:
        return 0
    limit = content.ability_limit[card][place]
    if limit > 0 and state.card_worked[card] >= limit:
        return 0
    check = content.ability_check[card][place]
    if check > 0:
        return holds(content, state, check, seat, card, NOTHING_MEANT)
    return 1


@rule
def mark_due(content, state, seat, pile, trigger):
    """R10.2 Marks the abilities in a pile with a trigger as due; returns how many there are."""
    found = 0
    card = state.top[pile]
    while card >= 0:
        place = ability_for(content, card, trigger)
        if place >= 0 and works_now(content, state, seat, card, place):
            state.due[card] = DUE + (trigger << 2)
            found += 1
        card = state.card_under[card]
    return found


@rule
def waits_for(content, state, seat, pile, trigger):
    """R10.2 Whether an ability in a pile has a trigger."""
    card = state.top[pile]
    while card >= 0:
        place = ability_for(content, card, trigger)
        if place >= 0 and works_now(content, state, seat, card, place):
            return 1
        card = state.card_under[card]
    return 0


@rule
def fire(content, state, seat, trigger):
    """R10.2 Something has happened to a seat: abilities in its base with this trigger become due."""
    if is_out(state, seat) == 0 and mark_due(content, state, seat, pile_of(seat, BASE), trigger) > 0:
        push(state, work_off, seat, pile_of(seat, BASE))


@rule
def fire_protocols(content, state, trigger):
    """R13.1 Something has happened to the Invasion: abilities of its protocols with this trigger become due."""
    if mark_due(content, state, state.lead, PROTOCOLS, trigger) > 0:
        push(state, work_off, state.lead, PROTOCOLS)


@rule
def is_due(state, card):
    """R10.2 Whether a passive ability is due."""
    return state.due[card] & 3 == DUE


@task
def work_off(content, state, seat, pile):
    """R10.2 One of the due abilities works, by choice if there are several; then the next; none of a seat that
    is out (R18.4)."""
    found = 0
    last = -1
    card = state.top[pile]
    while card >= 0:
        if is_due(state, card) and is_out(state, seat):
            state.due[card] = 0
        elif is_due(state, card):
            found += 1
            last = card
        card = state.card_under[card]
    if found > 1:
        push(state, work_off, seat, pile)
        ask(state, choose_passive, 1 << seat, pile)
    elif found == 1:
        work(content, state, seat, last)


@decision("R10.2", "Choose what triggers first.")
def choose_passive(content, state, seat, choices, pile):
    """R10.2 Lists the due abilities."""
    card = state.top[pile]
    while card >= 0:
        if is_due(state, card):
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@choose_passive.on(CHOOSE_CARD)
def passive_chosen(content, state, seat, card, pile):
    """R10.2 The ability works next."""
    work(content, state, seat, card)


@rule
def work(content, state, seat, card):
    """R10.3 The ability works, and cannot trigger itself meanwhile."""
    trigger = state.due[card] >> 2
    state.due[card] = BUSY
    state.card_worked[card] = counted_on(state.card_worked[card], 1)
    if state.card_pile[card] == PROTOCOLS:
        emit(state, PROTOCOL_WORKS, card)
    else:
        emit(state, WORKS, card, seat)
    push(state, rest, card)
    begin(content, state, program_for(content, card, trigger), seat, card)


@task
def rest(content, state, card):
    """R10.3 The ability has worked."""
    state.due[card] = 0
