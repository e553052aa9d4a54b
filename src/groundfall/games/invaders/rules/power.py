"""I8.2 The power of cards and zones."""

from groundfall.engine import rule
from groundfall.engine.effects import END
from groundfall.games.invaders.state import ABILITIES, AFRICA, FIRST_SPACE, IN_PLAY, INVADER, MANKIND, SLOTS, SOURCES

from .places import ability_row, controller_of, first_slot
from .vocabulary import ATTACK_BONUS, POWER_BONUS, holds


@rule
def printed_power(content, state, zone):
    """I1.3 The printed power of a zone; Africa's is an option."""
    if zone == AFRICA:
        return state.africa
    return content.zone_power[zone]


@rule
def zone_power(content, state, zone):
    """I9.1 The power of a zone: its printed power, less one for each token on it."""
    return printed_power(content, state, zone) - state.tokens[zone]


@rule
def standing_sources(content, state):
    """I10.7 The places with a standing effect, as a mask; a turned hero has none."""
    mask = state.acting[IN_PLAY]
    cards = mask & (1 << FIRST_SPACE) - 1
    place = 0
    while cards >> place > 0:
        if cards >> place & 1 and state.turned[place]:
            mask ^= 1 << place
        place += 1
    return mask


@rule
def bonus_from(content, state, source, word, place):
    """I12.6 What the card or strategy in a place adds: to a card's power, or to the drain of each zone won."""
    total = 0
    printed_on = ability_row(content, state, source)
    seat = controller_of(content, state, source)
    for ability in range(ABILITIES):
        if content.ability_on[printed_on][ability] == IN_PLAY:
            check = content.ability_check[printed_on][ability]
            if check == 0 or holds(content, state, check, seat, source, -1):
                row = content.ability_do[printed_on][ability] + 1
                while content.bytecode[row][0] != END:
                    if content.bytecode[row][0] == word:
                        if place < 0 or holds(content, state, content.bytecode[row][2], seat, source, place):
                            total += content.bytecode[row][1]
                    row += 1
    return total


@rule
def power_of(content, state, place, standing):
    """I8.2 The power of a card in play; a turned hero adds nothing (I8.3)."""
    figure = state.at[place]
    if figure < 0 or state.turned[place]:
        return 0
    total = content.power[figure]
    rest = standing
    source = 0
    while rest > 0:
        if rest & 1:
            total += bonus_from(content, state, source, POWER_BONUS, place)
        step = 1
        if rest & 14 == 0:  # past sources that have none
            step = 4
        rest >>= step
        source += step
    return total


@rule
def cards_power(content, state, seat, zone, standing):
    """I8.2 The power of a side's cards in a zone, with what was added for this turn (I8.9: it can be below 0)."""
    total = state.surge[seat][zone]
    first = first_slot(seat, zone)
    for place in range(first, first + SLOTS):
        if state.at[place] >= 0:
            total += power_of(content, state, place, standing)
    return total


@rule
def attack_power(content, state, zone, standing):
    """I8.2 The Invader's power in a zone."""
    return cards_power(content, state, INVADER, zone, standing)


@rule
def defence_power(content, state, zone, standing):
    """I8.2 Mankind's power in a zone, with the zone's own power."""
    return cards_power(content, state, MANKIND, zone, standing) + zone_power(content, state, zone)


@rule
def attack_bonus(content, state, standing):
    """I6.2 What the Invader adds to the drain of each zone he wins."""
    total = 0
    for source in range(SOURCES):
        if standing >> source & 1 and controller_of(content, state, source) == INVADER:
            total += bonus_from(content, state, source, ATTACK_BONUS, -1)
    return total
