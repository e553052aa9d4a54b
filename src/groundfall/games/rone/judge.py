"""How good a position looks for a seat, in thousandths, and the counts that never change.

Everything that a seat has is valued in tenths of a melee damage, such as an armor or a screw on a die. Weights that
games do not settle come from an audit of what the box's cards give for their cost.
"""

from groundfall.engine import rule

from .rules.cleanup import damage_of_cleanup
from .rules.dice import coloured
from .rules.people import opponents_of, side_of
from .rules.piles import pile_of
from .rules.played import damage_to_come, reward_to_come
from .rules.survival import cards_counted
from .state import (
    BASE,
    COLOURS,
    COOPERATIVE,
    DEPLOYED,
    DESTROY_ARMOR,
    DICE,
    FACES,
    HAND,
    HOLES,
    HOLES_OF_DIE,
    INVASION_DECK,
    INVASION_DISCARD,
    INVASION_DUMP,
    MELEE,
    PLAYED,
    PROTOCOLS,
    RANGED,
    READY,
    ROLL,
    STORE,
    TECHNOLOGY,
    TRAINING,
    UNROLLED,
)

DOUBT = 120  # a lead of this much is a chance of three in four
HEALTH, ARMOR, LAST_HEALTH = 12, 8, 10
LONG, PATIENCE_LOST, LEAST_PATIENCE = 25, 4, 20  # from this round on, in per cent for each, down to the last
SPARE, REROLL, TOKEN = 9, 5, 8
REROLLS = 4  # reroll tokens that are worth anything; more are never used up
RESOURCE, STORED, SHOWN = 8, 5, 7
MELEE_WORTH, RANGED_WORTH, DESTROY_WORTH = 10, 14, 6
SCREW, WAITING = 4, 4
IN_TRAINING = 4  # cards in training that are worth something before they have screws
TECH, TECH_EXHAUSTED = 40, 12
CRAFTED = 18
PLAYABLE, LEFT_OVER = 6, 2  # tenths of a hand's value; the value of an icon in it that cannot be paid
AVERAGE = 24  # the strength of a starting card


@rule
def judge(content, state, seat):
    """R11.1 The chance to win: what the seat's side has against what the others have, or against the Invasion."""
    if seat >= state.playing:
        return 0
    if state.mode == COOPERATIVE:
        lead = against_invasion(content, state)
    else:
        side = side_of(state, seat)
        lead = 0
        for other in range(state.playing):
            if side >> other & 1:
                lead += worth(content, state, other)
            else:
                lead -= worth(content, state, other)
        lead = lead * 2 // state.playing
    return max(1, min(999, 500 + 500 * lead // (abs(lead) + DOUBT)))


@rule
def worth(content, state, seat):
    """R11.1 The value of a seat: armor and health, damage to deal, economy, cards and dice."""
    defence = state.health[seat] * HEALTH + state.armor[seat] * ARMOR
    defence -= max(0, 6 - state.health[seat]) * LAST_HEALTH
    total = defence * patience(state) // 100
    total += state.spare_parts[seat] * SPARE + min(REROLLS, state.rerolls[seat]) * REROLL
    total -= state.tech_tokens[seat] * TOKEN
    for colour in range(COLOURS):
        total += (state.pool[seat][colour] + state.reduction[seat][colour]) * RESOURCE
        total += (state.stored[seat][colour] + state.to_store[seat][colour]) * STORED
    total += attack_of(content, state, seat) - cards_counted(content, state, seat) * nearness(state, seat)
    total += dice_of(state, seat) + base_of(content, state, seat) + cards_of(content, state, seat)
    return total


@rule
def patience(state):
    """R11.1 How much armor and health count, in per cent: less and less in a long match, so that attacks end it."""
    return max(LEAST_PATIENCE, 100 - PATIENCE_LOST * max(0, state.rounds - LONG))


@rule
def nearness(state, seat):
    """R11.2 The cost of a card in the garbage dump, which rises towards the end of the match or scenario."""
    if state.mode == COOPERATIVE:
        return min(14, 2 + state.rounds)
    lowest = 18
    others = opponents_of(state, seat)
    for other in range(state.playing):
        if others >> other & 1:
            lowest = min(lowest, state.health[other])
    return max(2, 14 - lowest)


@rule
def attack_of(content, state, seat):
    """R3.6 The value of damage not yet dealt, including that of played cards, and of spare parts on them."""
    melee = state.damage[seat][MELEE] + damage_to_come(content, state, seat, MELEE)
    ranged = state.damage[seat][RANGED] + damage_to_come(content, state, seat, RANGED)
    destroyed = state.damage[seat][DESTROY_ARMOR] + damage_to_come(content, state, seat, DESTROY_ARMOR)
    total = reward_to_come(content, state, seat) * SPARE
    return total + melee * MELEE_WORTH + ranged * RANGED_WORTH + destroyed * DESTROY_WORTH


@rule
def dice_of(state, seat):
    """R9.1 The value of coloured screws, and of those that unused dice show.

    Before the roll of a turn it is what they will show on average: a seat that stops drawing gains nothing by that.
    """
    screws = 0
    for hole in range(HOLES):
        if state.hole[seat][hole] >= 0:
            screws += 1
    total = screws * CRAFTED
    if state.active >> seat & 1 and state.phase < ROLL:
        total += screws * SHOWN // FACES
    for die in range(DICE):
        if state.die_state[seat][die] == READY:
            total += SHOWN * coloured(state, seat, die)
    return total


@rule
def base_of(content, state, seat):
    """R8.10 The value of technologies, and of leaders that can be used."""
    total = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        if content.card_type[card] == TECHNOLOGY:
            total += TECH
        if state.card_exhausted[card]:
            total -= TECH_EXHAUSTED
        card = state.card_under[card]
    return total


@rule
def strength(content, card):
    """R4.3 The value of a card by its costs to play and to train, in tenths of a melee damage."""
    return 12 + content.icons[card] * 13 + content.training[card] * 3


@rule
def means_of(state, seat):
    """R4.4 The resources, in tenths, that a seat has or can expect from its dice."""
    total = 0
    for colour in range(COLOURS):
        total += state.pool[seat][colour] * 10
        if state.stored[seat][colour] > 1:
            total += 6
    for die in range(DICE):
        if state.die_state[seat][die] == READY:
            total += max(4, 10 * coloured(state, seat, die))
        elif state.die_state[seat][die] == UNROLLED:
            for hole in range(die * HOLES_OF_DIE, die * HOLES_OF_DIE + HOLES_OF_DIE):
                if state.hole[seat][hole] >= 0:
                    total += 2
    return total


@rule
def hand_of(content, state, seat):
    """R4.3 The value of the cards in hand as far as they can be paid for; later in a turn 0."""
    if state.phase >= STORE or state.active >> seat & 1 == 0:
        return 0
    icons = 0
    total = 0
    card = state.top[pile_of(seat, HAND)]
    while card >= 0:
        icons += content.icons[card] * 10
        total += strength(content, card)
        card = state.card_under[card]
    means = means_of(state, seat)
    if icons > means:
        return total * means // icons * PLAYABLE // 10 + (icons - means) * LEFT_OVER // 10
    return total * PLAYABLE // 10


@rule
def cards_of(content, state, seat):
    """R8.4 The value of cards in the deck and its piles against starting cards, in hand, and in training.

    In training the last screws of a card count most, so that they are not spread over cards that are never trained.
    """
    total = hand_of(content, state, seat)
    for place in range(PLAYED + 1):
        card = state.top[pile_of(seat, place)]
        while card >= 0:
            total += strength(content, card) - AVERAGE
            card = state.card_under[card]
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        screws = min(state.card_screws[card], content.training[card])
        total += screws * screws * SCREW // max(1, content.training[card])
        card = state.card_under[card]
    total += min(IN_TRAINING, state.count[pile_of(seat, TRAINING)]) * WAITING
    return total


@rule
def against_invasion(content, state):
    """R16.1 What the players have, what threatens them, and how far the scenario has come."""
    total = 0
    lowest = 99
    for seat in range(state.playing):
        total += worth(content, state, seat)
        lowest = min(lowest, (state.health[seat] - cards_counted(content, state, seat)) * 2 + state.armor[seat])
    total = total // state.playing
    total += lowest * 6
    total -= threat(content, state)
    total += state.rounds * 12 + state.scenario * 60
    total -= 25 * state.count[PROTOCOLS]
    cards = state.count[INVASION_DECK] + state.count[INVASION_DISCARD] + state.count[INVASION_DUMP]
    total -= (cards + state.count[DEPLOYED]) * 3
    if state.core_health > 0:
        total -= state.core_health * 10
    return total - 550


@rule
def threat(content, state):
    """R15.7 What Cleanup would now do to every player."""
    if state.count[DEPLOYED] == 0:
        return 0
    melee = damage_of_cleanup(content, state, MELEE)
    ranged = damage_of_cleanup(content, state, RANGED)
    return melee * 9 + ranged * 13 + state.count[DEPLOYED] * 8


def conserved(content, state):
    """Each card of the box is in one place, and the counts of piles are right."""
    counts = [sum(1 for pile in state.card_pile if pile >= 0)]
    for pile, count in enumerate(state.count):
        card, found = state.top[pile], 0
        while card >= 0:
            card, found = state.card_under[card], found + 1
        counts.append(found - count)
    return tuple(counts)
