"""R8.8 Sacrificing: three cards are drawn from the deck, one is destroyed, the others go back on top."""

from __future__ import annotations

from groundfall.engine import ask, decision, push, refusal, rule, task
from groundfall.engine.effects import amount
from groundfall.games.rone.state import DECK, RESOLVING, TO_SACRIFICE

from .actions import CHOOSE_CARD
from .cards import FOR_OFFER, destroy, take_cards
from .people import is_out
from .piles import move, pile_of, put_on_deck
from .training import list_pile
from .vocabulary import EFFECTS

NOT_DRAWN = refusal("R8.8", "{card} is not one of the drawn cards.")

SACRIFICED = 3  # cards drawn


@EFFECTS.operation("sacrifice", "sacrifice {n:card}", n=amount())
def sacrifice(content, state, seat, source, n):
    """R8.8 Three cards are drawn, one is destroyed, the others go back on top; this is done n times."""
    push(state, draw_to_sacrifice, seat, n)


@task(was="lift_cards", unless=is_out)
def draw_to_sacrifice(content, state, seat, left):
    """R8.8 Three cards are drawn from the deck; with fewer cards, the sacrifice continues with those."""
    if left > 1:
        push(state, draw_to_sacrifice, seat, left - 1)
    push(state, destroy_drawn, seat)
    push(state, take_cards, seat, FOR_OFFER, SACRIFICED)


@task(was="destroy_lifted")
def destroy_drawn(content, state, seat):
    """R8.8 The seat chooses one of them to destroy; if it is out, all go back."""
    if is_out(state, seat):
        push(state, put_drawn_back, seat)
    elif state.count[pile_of(seat, TO_SACRIFICE)] > 0:
        ask(state, choose_sacrifice, 1 << seat)


@decision("R8.8", "Choose the card to destroy.")
def choose_sacrifice(content, state, seat, choices):
    """R8.8 Lists the drawn cards."""
    list_pile(content, state, pile_of(seat, TO_SACRIFICE), choices)


@choose_sacrifice.on(CHOOSE_CARD, otherwise=NOT_DRAWN)
def sacrifice_chosen(content, state, seat, card):
    """R8.8 The others go back, and the card is destroyed."""
    move(state, card, pile_of(seat, RESOLVING))
    push(state, destroy_sacrificed, seat, card)
    push(state, put_drawn_back, seat)


@task
def destroy_sacrificed(content, state, seat, card):
    """R8.8 The others are back on the deck when abilities for the destroyed card trigger."""
    destroy(content, state, seat, card)


@task(was="put_lifted_back")
def put_drawn_back(content, state, seat):
    """R8.8 The others go back on top of the deck, in the order the player chooses, or in any if the player is out."""
    pile = pile_of(seat, TO_SACRIFICE)
    if state.count[pile] == 0:
        return
    card = state.top[pile]
    other = state.card_under[card]
    if other < 0 or content.kind[other] == content.kind[card] or is_out(state, seat):
        lay_back(content, state, seat, card)
    else:
        ask(state, choose_lower, 1 << seat)


@decision("R8.8", "Choose the card to put back first, under the other.")
def choose_lower(content, state, seat, choices):
    """R8.8 Lists both cards."""
    list_pile(content, state, pile_of(seat, TO_SACRIFICE), choices)


@choose_lower.on(CHOOSE_CARD, otherwise=NOT_DRAWN)
def lower_chosen(content, state, seat, card):
    """R8.8 The card goes under the other."""
    lay_back(content, state, seat, card)


@rule
def lay_back(content, state, seat, card):
    """R20.2 Its owner, and whoever knew the card before, know that it is there."""
    push(state, put_drawn_back, seat)
    seen = state.seen[card]
    put_on_deck(state, card, pile_of(seat, DECK), seen)
