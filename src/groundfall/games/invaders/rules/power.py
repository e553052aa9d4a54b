"""I8.2 The power of cards and zones."""

from groundfall.engine import rule
from groundfall.engine.effects import END
from groundfall.games.invaders.state import AFRICA, FIRST_SPACE, IN_PLAY, INVADER, MANKIND, SLOTS, SOURCES

from .places import bearer_of, controller_of, first_slot
from .vocabulary import ABILITIES, ATTACK_BONUS, POWER_BONUS, holds


@rule
def printed_power(content, state, zone):
    """I1.3 The printed power of a zone; that of Africa is an option."""
    if zone == AFRICA:
        return state.africa
    return content.zone_power[zone]


@rule
def zone_power(content, state, zone):
    """I9.1 The power of a zone: one less for each token on it."""
    return printed_power(content, state, zone) - state.tokens[zone]


@rule
def has_standing(content, state, source):
    """I10.7 Whether something lies there that holds while it is in play; not on a hero who is turned."""
    bearer = bearer_of(content, state, source)
    if bearer < 0 or content.standing[bearer] == 0:
        return 0
    if source < FIRST_SPACE:
        return 1 - state.turned[source]
    return 1


@rule
def bonus_from(content, state, source, word, place):
    """I12.6 What the card or strategy in a place adds: to the power of a card, or to the drain of a zone won."""
    total = 0
    bearer = bearer_of(content, state, source)
    seat = controller_of(content, state, source)
    for ability in range(ABILITIES):
        if content.ability_on[bearer][ability] == IN_PLAY:
            if holds(content, state, content.ability_check[bearer][ability], seat, source, -1):
                row = content.ability_do[bearer][ability] + 1
                while content.tape[row][0] != END:
                    if content.tape[row][0] == word:
                        if place < 0 or holds(content, state, content.tape[row][2], seat, source, place):
                            total += content.tape[row][1]
                    row += 1
    return total


@rule
def power_of(content, state, place):
    """I8.2 The power of a card in play; a hero who is turned adds nothing (I8.3)."""
    figure = state.at[place]
    if figure < 0 or state.turned[place]:
        return 0
    total = content.power[figure]
    for source in range(SOURCES):
        if has_standing(content, state, source):
            total += bonus_from(content, state, source, POWER_BONUS, place)
    return total


@rule
def cards_power(content, state, seat, zone):
    """I8.2 The cards of a side at a zone, and what was added until the turn ends (I8.9: it may be below nothing)."""
    total = state.surge[seat][zone]
    first = first_slot(seat, zone)
    for place in range(first, first + SLOTS):
        total += power_of(content, state, place)
    return total


@rule
def attack_power(content, state, zone):
    """I8.2 The Invader's power at a zone."""
    return cards_power(content, state, INVADER, zone)


@rule
def defence_power(content, state, zone):
    """I8.2 Mankind's power at a zone, with that of the zone itself."""
    return cards_power(content, state, MANKIND, zone) + zone_power(content, state, zone)


@rule
def attack_bonus(content, state):
    """I6.2 What the Invader adds to the drain of each zone won."""
    total = 0
    for source in range(SOURCES):
        if has_standing(content, state, source) and controller_of(content, state, source) == INVADER:
            total += bonus_from(content, state, source, ATTACK_BONUS, -1)
    return total
