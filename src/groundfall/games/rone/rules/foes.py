"""R15.8 Who "the opponent" is: a seat, or the topmost deployed card."""

from groundfall.engine import rule
from groundfall.games.rone.state import ARMOR_STAT, COOPERATIVE, LINES, SEATS, STATS, TEAM

from .people import first_of, opponents_of
from .piles import topmost


@rule
def foe_of(state, seat):
    """R17.3 The opposing seat: the only one, or the chosen target; -1 in cooperation."""
    if state.target[seat] >= 0:
        return state.target[seat]
    return first_of(opponents_of(state, seat))


@rule
def lines_shown(state):
    """R12.6 How many lines of the scenario card count, from the bottom; only the first scenario can have none."""
    if state.difficulty == 0 and state.scenario > 0:
        return 1
    return min(LINES, state.difficulty)


@rule
def supported(content, state, stat):
    """R14.1 The total of all visible support lines, of deployed cards and of the scenario card."""
    total = 0
    card = topmost(state)
    while card >= 0:
        total += content.support[card][stat]
        card = state.card_under[card]
    for line in range(lines_shown(state)):
        total += content.scenario_line[state.scenario][line][stat]
    return total


@rule
def mark_of(state, card, stat):
    """R14.2 The marks on a deployed card for damage, gains and dice set aside (R9.4)."""
    if stat == STATS - 1:
        return state.card_health[card]
    if stat == ARMOR_STAT:
        return state.card_armor[card]
    if stat == 0:
        return state.card_melee[card]
    return 0


@rule
def total_of_top(content, state, stat):
    """R14.1 The topmost card's total: its combat line, all visible support and its marks; never below 0."""
    card = topmost(state)
    if card < 0:
        return 0
    return max(0, content.combat[card][stat] + supported(content, state, stat) + mark_of(state, card, stat))


@rule
def least_armor(state, seats):
    """R17.3 If an effect targets all opponents, a condition holds when it holds for one of them."""
    least = 99
    for seat in range(SEATS):
        if seats >> seat & 1:
            least = min(least, state.armor[seat])
    return least


@rule
def foe_armor(content, state, seat):
    """R10.5 The opponent's armor; in cooperation the topmost card's, else a core's (R14.5), else 0."""
    if state.every_opponent_meant and state.mode == TEAM:
        return least_armor(state, opponents_of(state, seat))
    if state.mode != COOPERATIVE:
        return state.armor[foe_of(state, seat)]
    if topmost(state) >= 0:
        return total_of_top(content, state, ARMOR_STAT)
    return state.core_armor
