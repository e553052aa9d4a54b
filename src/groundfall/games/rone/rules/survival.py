"""R11.2 The survival check: cards left in the garbage dump cost health."""

from __future__ import annotations

from groundfall.engine import emit, event, rule
from groundfall.games.rone.state import BASE, DUMP, SEATS, TECHNOLOGY

from .cards import put_with_destroyed
from .piles import pile_of

CHECKED = event(
    "checked",
    "R11.2",
    "Survival check: {seat} loses {count} health and has {left} left.",
    loses=True,
    seat=SEATS,
    count=None,
    left=None,
)


@rule
def technologies_of(content, state, seat):
    """R11.2 How many technologies are in the base; leaders do not count."""
    found = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if content.card_type[card] == TECHNOLOGY:
            found += 1
        card = state.card_under[card]
    return found


@rule
def cards_saved(content, state, seat):
    """R11.2 How many cards of the garbage dump technologies save from a survival check."""
    return min(state.count[pile_of(seat, DUMP)], content.cards_saved * technologies_of(content, state, seat))


@rule
def cards_counted(content, state, seat):
    """R11.2 How many cards of the garbage dump a survival check counts."""
    return state.count[pile_of(seat, DUMP)] - cards_saved(content, state, seat)


@rule
def health_due(content, state, seat):
    """R11.2 The health that a survival check costs."""
    return content.health_per_card * cards_counted(content, state, seat)


@rule
def survives(content, state, seat):
    """R11.2 A card leaves the garbage dump for each technology; each remaining card costs health."""
    pile = pile_of(seat, DUMP)
    saved = cards_saved(content, state, seat)
    lost = health_due(content, state, seat)
    if state.checked_cards_kept == 0:
        for _ in range(saved):
            put_with_destroyed(content, state, state.top[pile])
    state.health[seat] = max(0, state.health[seat] - lost)
    emit(state, CHECKED, seat, lost, state.health[seat])
    if state.health[seat] > 0:
        return 1
    return 0
