"""How good a position looks for a seat, in thousandths, and what can neither be made nor lost."""

from groundfall.engine import rule

from .rules.power import attack_power, defence_power, standing_sources
from .state import AFRICA, CARDS, EURASIA, INVADER, MANKIND, PACIFIC_RIM, SIDE_CARDS, ZONES


@rule
def judge(content, state, seat):
    """I11.1 The chance to win: how long Mankind's deck lasts, against the plot, the Invader's deck, the bio-weapon."""
    ahead = 500 + lead(content, state)
    chance = max(1, min(999, ahead))
    if seat == INVADER:
        return chance
    return 1000 - chance


@rule
def lead(content, state):
    """What the Invader has more than Mankind, in thousandths of a chance."""
    standing = standing_sources(content, state)
    drain = 0
    margin = 0
    for zone in range(ZONES):
        excess = attack_power(content, state, zone, standing) - defence_power(content, state, zone, standing)
        drain += max(0, excess)
        margin += excess
    value = drain * 25 + margin * 5
    value -= (state.deck_cards[MANKIND] - 35) * 12 - (state.deck_cards[INVADER] - 35) * 6
    value += (state.plot - 7) * 20
    value += state.hand_cards[INVADER] * 10 - state.hand_cards[MANKIND] * 10
    value -= state.bio * 30
    value += state.tokens[EURASIA] * 20 + (state.tokens[PACIFIC_RIM] + state.tokens[AFRICA]) * 10
    return value


def conserved(content, state):
    """Each card is in one place, and tokens and counters are where they are; in a match of three, so are the spares."""
    counts = []
    for card in range(CARDS):
        lying = [*state.at, *state.order[0], *state.order[1], *state.resolving].count(card)
        counts.append(state.hand[card] + state.deck[card] + state.discard[card] + lying - state.deck_list[card])
        counts.append(state.deck_list[card] + state.spare[card])
    heroes = sum(at >= CARDS for at in state.at) - (state.hero >= 0)
    hands = [state.hand_cards[seat] - sum(state.hand[seat * SIDE_CARDS : (seat + 1) * SIDE_CARDS]) for seat in (INVADER, MANKIND)]
    return (*counts, heroes, *hands)
