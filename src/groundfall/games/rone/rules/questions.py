"""What odds ask about: rolls after a change to a die, and the best of cards that are shown to choose from."""

from groundfall.engine import rule
from groundfall.games.rone.state import OFFER, PLAYING, RECRUITABLE, TECHNOLOGY, TO_SACRIFICE, USE

from .dice import roll_die
from .passives import ability_for
from .piles import pile_of


@rule
def nothing_else(state):
    """R3.3 Whatever was under way is left out."""
    state.depth = 0
    state.awaiting = 0


@rule
def roll_as_it_is(content, state, seat, die):
    """R3.3 A die is rolled."""
    nothing_else(state)
    roll_die(state, seat, die)


@rule
def roll_with(content, state, seat, die, hole, colour):
    """R9.1 A die is rolled with another screw in one of its holes."""
    nothing_else(state)
    state.hole[seat][hole] = colour
    roll_die(state, seat, die)


@rule
def cheapest_shown(content, state, seat):
    """R8.3 The fewest screws that one of the cards to recruit from needs; -1 if there are none."""
    least = -1
    card = state.top[pile_of(seat, OFFER)]
    while card >= 0:
        if content.card_type[card] == PLAYING and (least < 0 or content.training[card] < least):
            least = content.training[card]
        card = state.card_under[card]
    return least


@rule
def used_shown(content, state, seat):
    """R4.5 How many of the technologies to choose from are exhausted to be used; -1 if there are none."""
    found = -1
    card = state.top[pile_of(seat, OFFER)]
    while card >= 0:
        if content.card_type[card] == TECHNOLOGY:
            found = max(found, 0) + int(ability_for(content, card, USE) >= 0)
        card = state.card_under[card]
    return found


@rule
def starting_shown(content, state, seat):
    """R8.8 How many of the cards to sacrifice from are starting cards; -1 if there are none."""
    found = -1
    card = state.top[pile_of(seat, TO_SACRIFICE)]
    while card >= 0:
        found = max(found, 0) + int(content.card_set[card] != RECRUITABLE)
        card = state.card_under[card]
    return found
