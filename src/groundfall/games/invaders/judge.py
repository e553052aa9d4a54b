"""How good a position looks for a seat, in thousandths, and the counts that never change."""

from groundfall.engine import rule

from .rules.heroes import GONE, count_heroes
from .rules.power import attack_power, defence_power, standing_sources
from .state import (
    AFRICA,
    CARDS,
    EURASIA,
    FIRST_OF_MANKIND,
    INVADER,
    MANKIND,
    PACIFIC_RIM,
    STRATEGIES,
    ZONES,
)

DOUBT = 200  # a lead of this much, in hundredths of a logit, is a chance of three in four
LEVEL = -26  # makes an even position count 0
CARD_OF_MANKIND, LAST_OF_MANKIND = 10, 13  # a card of Mankind's deck; the last ones count more
CARD_OF_INVADER, LAST_OF_INVADER = 8, 16
LAST = 20
SPACE = 17  # of the plot track
IN_HAND_OF_INVADER, IN_HAND_OF_MANKIND = 14, 8
BIO, LAST_BIO, LAST_BIOS = 14, 53, 4  # a counter on the bio-weapon; what each of the last few counts more
BREAKS_IN, HOLDS = 10, 9  # what an attack would drain now, and how much stronger the defence is where zones hold
HERO = 20
EURASIA_TOKEN, RIM_TOKEN, AFRICA_TOKEN = 8, 35, 4
SUBJUGATION, SPENT = 19, 43  # strategies: a lasting one, and those that Mankind can no longer use
SUBJUGATE, BIO_WEAPON = STRATEGIES.number("subjugate"), STRATEGIES.number("bioweapon")
OPS_CENTRE = STRATEGIES.number("ops_centre")


@rule
def judge(content, state, seat):
    """I11.1 The chance to win: how long Mankind's deck lasts against the plot, the Invader's deck and the bio-weapon.

    The weights come from a logistic regression over some thousand positions from games of tree search against itself.
    """
    lead = decks(state) + board(content, state) + LEVEL
    lead += state.plot * SPACE - state.bio * BIO - max(0, state.bio + LAST_BIOS - content.bio_target) * LAST_BIO
    lead += state.hand_cards[INVADER] * IN_HAND_OF_INVADER - state.hand_cards[MANKIND] * IN_HAND_OF_MANKIND
    chance = 500 + 500 * lead // (abs(lead) + DOUBT)
    if seat == INVADER:
        return max(1, min(999, chance))
    return max(1, min(999, 1000 - chance))


@rule
def decks(state):
    """I11.2 Which deck lasts longer, in hundredths of a logit for the Invader."""
    ours = state.deck_cards[INVADER]
    theirs = state.deck_cards[MANKIND]
    worth = ours * CARD_OF_INVADER - max(0, LAST - ours) * LAST_OF_INVADER
    return worth - theirs * CARD_OF_MANKIND + max(0, LAST - theirs) * LAST_OF_MANKIND


@rule
def board(content, state):
    """I8.2 Attack against defence, zones, heroes and strategies, in hundredths of a logit for the Invader."""
    standing = standing_sources(content, state)
    worth = state.tokens[EURASIA] * EURASIA_TOKEN + state.tokens[PACIFIC_RIM] * RIM_TOKEN
    worth += state.tokens[AFRICA] * AFRICA_TOKEN
    for zone in range(ZONES):
        excess = attack_power(content, state, zone, standing) - defence_power(content, state, zone, standing)
        worth += max(0, excess) * BREAKS_IN - max(0, -excess) * HOLDS
    worth += HERO * count_heroes(state, GONE + 0)
    for strategy in range(STRATEGIES):
        if state.strategy[strategy]:
            if strategy == SUBJUGATE:
                worth += SUBJUGATION
            elif strategy >= FIRST_OF_MANKIND and strategy != BIO_WEAPON and strategy != OPS_CENTRE:
                worth += SPENT
    return worth


def conserved(content, state):
    """Each card is in one place, and decks and spare cards together keep their copies; so do heroes and hand counts."""
    counts = []
    for card in range(CARDS):
        lying = [*state.at, *state.order[0], *state.order[1], *state.resolving].count(card)
        counts.append(state.hand[card] + state.deck[card] + state.discard[card] + lying - state.deck_list[card])
        counts.append(state.deck_list[card] + state.spare[card])
    heroes = sum(at >= CARDS for at in state.at) - (state.hero >= 0)
    held = sum(state.hand) - sum(state.hand_cards)
    return (*counts, heroes, held)
