"""I1.2 The slots in the zones, and the cards in them."""

from groundfall.engine import rule
from groundfall.games.invaders.state import (
    ABILITIES,
    FIRST_OF_MANKIND,
    FIRST_SPACE,
    FIRST_STRATEGY,
    MANKIND,
    SIDE_CARDS,
    SIDE_SLOTS,
    SLOTS,
    TRIGGERS,
)


@rule
def side_of_card(figure):
    """I1.1 The side that a card or hero belongs to."""
    if figure < SIDE_CARDS:
        return 0
    return MANKIND


@rule
def side_of_place(place):
    """I1.2 The side that a slot belongs to."""
    return place // SIDE_SLOTS


@rule
def zone_of(place):
    """I1.2 The zone of a slot."""
    return place % SIDE_SLOTS // SLOTS


@rule
def first_slot(seat, zone):
    """I1.2 The first of a side's four slots in a zone."""
    return seat * SIDE_SLOTS + zone * SLOTS


@rule
def free_slot(state, seat, zone):
    """I4.5 A free slot of a side in a zone; -1 if all are taken."""
    first = first_slot(seat, zone)
    for place in range(first, first + SLOTS):
        if state.at[place] < 0:
            return place
    return -1


@rule
def put_in_slot(content, state, place, figure):
    """I1.2 A card or hero takes a slot, with its abilities."""
    state.at[place] = figure
    gain_abilities(content, state, place, figure)


@rule
def gain_abilities(content, state, source, printed_on):
    """I5.1 A slot or strategy now has the abilities in this row."""
    for ability in range(ABILITIES):
        trigger = content.ability_on[printed_on][ability]
        if trigger >= 0:
            state.acting[trigger] |= 1 << source


@rule
def lose_abilities(state, source):
    """I5.1 A slot or strategy has no abilities any more."""
    for trigger in range(TRIGGERS):
        state.acting[trigger] &= ~(1 << source)


@rule
def acting_sources(content, state, trigger):
    """I5.1 The slots and strategies that have an ability with a trigger, as bits."""
    return state.acting[trigger]


@rule
def zone_of_source(source):
    """I5.1 The zone of the card whose ability it is; -1 if it is in none."""
    if 0 <= source < FIRST_SPACE:
        return zone_of(source)
    return -1


@rule
def ability_row(content, state, source):
    """I5.1 The card in a slot, or an enabled strategy, as a row of abilities; -1 if there is none."""
    if source < FIRST_SPACE:
        return state.at[source]
    if state.strategy[source - FIRST_SPACE]:
        return FIRST_STRATEGY + source - FIRST_SPACE
    return -1


@rule
def controller_of(content, state, source):
    """I5.1 The side that may use the card in a slot, or a strategy."""
    if source < FIRST_SPACE:
        return side_of_place(source)
    return int(source - FIRST_SPACE >= FIRST_OF_MANKIND)
