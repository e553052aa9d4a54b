"""I1.2 The slots at the zones, and what lies in them."""

from groundfall.engine import rule
from groundfall.games.invaders.state import (
    FIRST_OF_MANKIND,
    FIRST_SPACE,
    FIRST_STRATEGY,
    MANKIND,
    SIDE_CARDS,
    SIDE_SLOTS,
    SLOTS,
)


@rule
def side_of_card(figure):
    """I1.1 Whose card or hero it is."""
    if figure < SIDE_CARDS:
        return 0
    return MANKIND


@rule
def side_of_place(place):
    """I1.2 On whose side of the board a slot is."""
    return place // SIDE_SLOTS


@rule
def zone_of(place):
    """I1.2 At which zone a slot is."""
    return place % SIDE_SLOTS // SLOTS


@rule
def first_slot(seat, zone):
    """I1.2 The first of the four slots of a side at a zone."""
    return seat * SIDE_SLOTS + zone * SLOTS


@rule
def free_slot(state, seat, zone):
    """I4.5 A free slot of a side at a zone; -1 when all are taken."""
    first = first_slot(seat, zone)
    for place in range(first, first + SLOTS):
        if state.at[place] < 0:
            return place
    return -1


@rule
def zone_of_source(source):
    """I5.1 The zone from which an ability acts; -1 when it acts from no zone."""
    if 0 <= source < FIRST_SPACE:
        return zone_of(source)
    return -1


@rule
def bearer_of(content, state, source):
    """I5.1 What bears the abilities of a slot, or of a strategy that works; -1 when there is nothing."""
    if source < FIRST_SPACE:
        return state.at[source]
    strategy = source - FIRST_SPACE
    if state.strategy[strategy]:
        return FIRST_STRATEGY + strategy
    return -1


@rule
def controller_of(content, state, source):
    """I5.1 Who may use what lies in a slot or on a space for strategies."""
    if source < FIRST_SPACE:
        return side_of_place(source)
    return int(source - FIRST_SPACE >= FIRST_OF_MANKIND)
