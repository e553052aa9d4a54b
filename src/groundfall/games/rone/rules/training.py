"""R8.1 to R8.3 Cards on their way into a deck: recruited, given screws, trained."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.rone.state import (
    CARDS,
    DESTROYED_RECRUITS,
    DESTROYED_TECHNOLOGIES,
    DISCARD,
    MORE_LOOKS,
    OFFER,
    ON_CARD_DESTROYED,
    ON_RECRUIT,
    ON_TRAIN,
    RECRUITS,
    SEATS,
    SET_UP,
    STARTERS,
    TECHNOLOGIES,
    TRAINED,
    TRAINING,
)

from .actions import CHOOSE_CARD, SCREW
from .aiming import begin
from .bases import enter_base
from .counting import counted_on
from .passives import fire, program_for
from .people import is_out
from .piles import move, next_card, pile_of, renew, stands_for_copies

SHOWN = event("shown", "R8.1", "{seat} looks at {card}.", seat=SEATS, card=CARDS)
RECRUITED = event("recruited", "R8.1", "{seat} recruits {card}.", seat=SEATS, card=CARDS)
DISCOVERED = event("discovered", "R8.10", "{seat} discovers {card}.", seat=SEATS, card=CARDS)
SCREWED = event("screwed", "R8.2", "{seat} puts {count:screw} on {card}.", seat=SEATS, card=CARDS, count=None)
SCREWS_LOST = event(
    "screws_lost", "R8.2", "{seat} has no card in training and loses {count:screw}.", loses=True, seat=SEATS, count=None
)
UNSCREWED = event("unscrewed", "R8.2", "{seat} takes {count:screw} off {card}.", seat=SEATS, card=CARDS, count=None)
TRAINS = event("trains", "R8.3", "{seat} trains {card}.", seat=SEATS, card=CARDS)
NOT_SHOWN = refusal("R8.1", "{card} is not one of the cards to choose from.")
NOT_TRAINING = refusal("R8.2", "{card} is not in your Training center.")
NO_SCREW = refusal("R8.2", "There is no screw on {card}.")
NO_STARTER = refusal("R8.12", "There is no {card} in the starting supply.")


@rule
def available(state, pile, destroyed):
    """R8.7 Whether a supply, or the destroyed cards it is renewed from, has a card."""
    if state.count[pile] + state.count[destroyed] > 0:
        return 1
    return 0


@rule
def show(state, seat, pile, destroyed, count):
    """R8.1 The top cards of a supply are shown to everybody; an empty supply is renewed once."""
    for _ in range(count):
        renew(state, pile, destroyed)
        if state.count[pile] > 0:
            card = next_card(state, pile)
            move(state, card, pile_of(seat, OFFER))
            emit(state, SHOWN, seat, card)


@rule
def put_back(content, state, seat, destroyed):
    """R8.1 The shown cards that were not taken are destroyed."""
    while state.count[pile_of(seat, OFFER)] > 0:
        move(state, state.top[pile_of(seat, OFFER)], destroyed)
        if state.offers_count_destroyed and (state.phase != SET_UP or state.awake_in_setup):
            state.destroyed[seat] = counted_on(state.destroyed[seat], 1)
            push(state, hear_destroyed, seat)


@task
def hear_destroyed(content, state, seat):
    """R8.7 Abilities for destroyed cards trigger; by an option, also for shown cards."""
    fire(content, state, seat, ON_CARD_DESTROYED)


@rule
def looks(content, state, seat):
    """R8.1 How many cards a recruit shows; in set-up no ability adds any (R10.4)."""
    if state.phase == SET_UP and state.awake_in_setup == 0:
        return content.offer
    return content.offer + state.modifier[seat][MORE_LOOKS]


@task(unless=is_out)
def recruit(content, state, seat, left):
    """R8.1 Cards are shown, one of them goes to the Training center, and the others are destroyed."""
    if left > 1:
        push(state, recruit, seat, left - 1)
    show(state, seat, RECRUITS, DESTROYED_RECRUITS, looks(content, state, seat))
    if state.count[pile_of(seat, OFFER)] > 0:
        ask(state, choose_recruit, 1 << seat)


@rule
def list_pile(content, state, pile, choices):
    """R8.1 Lists the cards of a pile; copies are listed once."""
    card = state.top[pile]
    while card >= 0:
        if stands_for_copies(content, state, card, 1):
            offer(choices, CHOOSE_CARD(card))
        card = state.card_under[card]


@decision("R8.1", "Choose the card to recruit.")
def choose_recruit(content, state, seat, choices):
    """R8.1 Lists the shown cards."""
    list_pile(content, state, pile_of(seat, OFFER), choices)


@choose_recruit.on(CHOOSE_CARD, otherwise=NOT_SHOWN)
def recruit_chosen(content, state, seat, card):
    """R8.1 The card goes to the Training center."""
    move(state, card, pile_of(seat, TRAINING))
    emit(state, RECRUITED, seat, card)
    put_back(content, state, seat, DESTROYED_RECRUITS)
    if state.phase != SET_UP or state.awake_in_setup:
        fire(content, state, seat, ON_RECRUIT)


@task(unless=is_out)
def discover(content, state, seat, left):
    """R8.10 Technologies are shown, one of them goes to the base, and the others are destroyed."""
    if left > 1:
        push(state, discover, seat, left - 1)
    show(state, seat, TECHNOLOGIES, DESTROYED_TECHNOLOGIES, content.offer)
    if state.count[pile_of(seat, OFFER)] > 0:
        ask(state, choose_technology, 1 << seat)


@decision("R8.10", "Choose the technology to keep.")
def choose_technology(content, state, seat, choices):
    """R8.10 Lists the shown technologies."""
    list_pile(content, state, pile_of(seat, OFFER), choices)


@choose_technology.on(CHOOSE_CARD, otherwise=NOT_SHOWN)
def technology_chosen(content, state, seat, card):
    """R8.10 The technology enters the base refreshed."""
    emit(state, DISCOVERED, seat, card)
    enter_base(content, state, seat, card)
    put_back(content, state, seat, DESTROYED_TECHNOLOGIES)


@rule
def gain_screws(content, state, seat, n):
    """R8.2 The seat chooses cards in its Training center for the screws; without cards they are lost."""
    pile = pile_of(seat, TRAINING)
    if state.count[pile] == 0:
        emit(state, SCREWS_LOST, seat, n)
    elif state.count[pile] == 1:
        put_screws(state, seat, state.top[pile], n)
    else:
        ask(state, place_screws, 1 << seat, n)


@rule
def put_screws(state, seat, card, n):
    """R8.2 Screws go on a card and stay until it is trained."""
    state.card_screws[card] = counted_on(state.card_screws[card], n)
    emit(state, SCREWED, seat, card, n)


def lacking(content, state, seat, card):
    """How many screws a card lacks; one that is trained already comes last."""
    return content.training[card] - state.card_screws[card] + CARDS * is_trained(content, state, card)


@decision(
    "R8.2",
    "Choose the cards to put screws on.",
    repeat=True,
    together="Place these",
    worth=lacking,
    rest="Choose for me",
)
def place_screws(content, state, seat, choices, left):
    """R8.2 Lists the cards in the Training center."""
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        offer(choices, SCREW(card))
        card = state.card_under[card]


@place_screws.on(SCREW, otherwise=NOT_TRAINING)
def screw_placed(content, state, seat, card, left):
    """R8.2 One screw goes on the card; then the next."""
    leave(state, seat)
    put_screws(state, seat, card, 1)
    if left > 1:
        ask(state, place_screws, 1 << seat, left - 1)


@task(unless=is_out)
def lose_screws(content, state, seat, left):
    """R8.2 The seat chooses cards that lose screws, as far as there are any."""
    cards = 0
    only = -1
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        if state.card_screws[card] > 0:
            cards += 1
            only = card
        card = state.card_under[card]
    if cards > 1:
        ask(state, take_screws, 1 << seat, left)
    elif cards == 1:
        unscrew(state, seat, only, min(left, state.card_screws[only]))


@rule
def unscrew(state, seat, card, n):
    """R8.2 Screws are destroyed."""
    state.card_screws[card] -= n
    emit(state, UNSCREWED, seat, card, n)


@decision("R8.2", "Choose the cards to take screws off.", repeat=True)
def take_screws(content, state, seat, choices, left):
    """R8.2 Lists the cards in the Training center with a screw."""
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        if state.card_screws[card] > 0:
            offer(choices, SCREW(card))
        else:
            refuse(choices, SCREW(card), NO_SCREW)
        card = state.card_under[card]


@take_screws.on(SCREW, otherwise=NOT_TRAINING)
def screw_taken(content, state, seat, card, left):
    """R8.2 One screw is taken off the card; then the next."""
    leave(state, seat)
    unscrew(state, seat, card, 1)
    if left > 1:
        push(state, lose_screws, seat, left - 1)


@rule
def is_trained(content, state, card):
    """R8.3 Whether a card has at least as many screws as its training cost."""
    if state.card_screws[card] >= content.training[card]:
        return 1
    return 0


@rule
def train(content, state, seat, card):
    """R8.3 The card goes on top of the discard pile; all its screws are destroyed."""
    move(state, card, pile_of(seat, DISCARD))
    emit(state, TRAINS, seat, card)
    fire(content, state, seat, ON_TRAIN)
    begin(content, state, program_for(content, card, TRAINED), seat, card)


@task(unless=is_out)
def train_starter(content, state, seat, left):
    """R8.12 A starting card from the supply goes straight to the discard pile."""
    if state.count[STARTERS] > 0:
        if left > 1:
            push(state, train_starter, seat, left - 1)
        ask(state, choose_starter, 1 << seat)


@decision("R8.12", "Choose a starting card.")
def choose_starter(content, state, seat, choices):
    """R8.12 Lists the cards of the supply; copies are listed once."""
    list_pile(content, state, STARTERS, choices)


@choose_starter.on(CHOOSE_CARD, otherwise=NO_STARTER)
def starter_chosen(content, state, seat, card):
    """R8.12 The card is trained."""
    train(content, state, seat, card)
