"""I4 The card that is being paid for: it is in the hand, it can be paid for, and there is room for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.agenda import in_order, pending
from groundfall.games.invaders.rules.cards import spare_in_hand
from groundfall.games.invaders.rules.main_phase import main_phase
from groundfall.games.invaders.rules.paying import choose_discards, show_discards
from groundfall.games.invaders.rules.places import first_slot, free_slot, side_of_card
from groundfall.games.invaders.rules.playing import (
    DISCARDS_LESS,
    DRAINS_LESS,
    IN_FULL,
    choose_price,
    choose_room,
    come_into_play,
    is_affordable,
)
from groundfall.games.invaders.state import FIRST_HERO, MAIN, MANKIND, ONE_SHOT, SEATS, SIDE_CARDS, SLOTS


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks what is announced, and what is set aside to be discarded."""
    frames = pending(state)
    tasks = {task for task, _, _ in frames}
    for seat, side in enumerate(SEATS.names):
        asked = {task: args[0] for task, seats, args in frames if seats >> seat & 1}
        steps: list[int] = [task for task in (choose_room, choose_price) if task in asked]
        steps += [task for task, _, args in frames if task == come_into_play and args[0] == seat]
        if len(steps) != int(state.announced[seat] >= 0):
            yield f"A card of {side} is announced exactly while it is being paid for."
        elif steps:
            ahead = state.phase == MAIN and main_phase in tasks and in_order(state, steps[0], main_phase)
            ahead = ahead and state.active == seat
            if not ahead or not _is_plan(content, state, seat, steps[0], asked):
                yield f"The card announced by {side} cannot be played this way."
        elif state.goal[seat] >= 0 or state.clearing[seat] >= 0 or state.less[seat] != IN_FULL:
            yield f"A zone, a slot or a cost of {side} is set, but no card is announced."
        yield from _discards(state, seat, side, asked, frames)


def _discards(state: Any, seat: int, side: str, asked: dict[Any, int], frames: Any) -> Iterator[str]:
    shown = [1 for task, _, args in frames if task == show_discards and args[0] == seat]
    if len(shown) != int(choose_discards in asked):
        yield f"The cards that {side} discards are shown as soon as all of them are chosen."
    elif choose_discards not in asked and sum(state.paying[seat]):
        yield f"Cards of {side} are set aside to be discarded, but nothing is being paid for."
    elif choose_discards in asked:
        own = range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS)
        if sum(spare_in_hand(state, seat, card) for card in own) < asked[choose_discards]:
            yield f"The hand of {side} has fewer cards than must still be discarded."


def _is_plan(content: Any, state: Any, seat: int, step: Any, asked: dict[Any, int]) -> bool:
    """Whether a card can have come this far on its way into play."""
    card, less = state.announced[seat], state.less[seat]
    if side_of_card(card) != seat or state.hand[card] == 0 or not _has_room(content, state, seat, step):
        return False
    if step == choose_price and not (state.cheaper and content.discard_cost[card] + content.drain_cost[card]):
        return False
    if step != come_into_play:
        return less == IN_FULL and bool(is_affordable(content, state, seat, card))
    discards = content.discard_cost[card] - int(less == DISCARDS_LESS)
    drains = content.drain_cost[card] - int(less == DRAINS_LESS)
    laid = sum(state.paying[seat]) + asked.get(choose_discards, 0)
    return bool((less == IN_FULL or state.cheaper) and laid == discards and 0 <= drains <= state.deck_cards[seat])


def _has_room(content: Any, state: Any, seat: int, step: Any) -> bool:
    """I4.7 Whether its zone has a free slot, or a card of Mankind's, not the hero, to sacrifice."""
    zone, place = state.goal[seat], state.clearing[seat]
    if content.card_type[state.announced[seat]] == ONE_SHOT:
        return bool(zone < 0 and place < 0 and step != choose_room)
    if zone < 0:
        return False
    if free_slot(state, seat, zone) >= 0:
        return bool(place < 0 and step != choose_room)
    if step == choose_room:
        return bool(place < 0 and seat == MANKIND)
    first = first_slot(seat, zone)
    return bool(seat == MANKIND and first <= place < first + SLOTS and state.at[place] < FIRST_HERO)
