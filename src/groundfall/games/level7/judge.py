"""The evaluation of a position for a coalition, in thousandths, and the quantities that the rules conserve.

The value is the product of two chances: that the Cronos Project is finished in time, and that the coalition survives to
see it. A player with several coalitions gets the mean of their values. The rest of the round (income, Terror, damage)
is counted in advance, so that moments of a round can be compared. Weights are in points; a lead of DOUBT points is a
chance of three in four.
"""

from groundfall.engine import rule

from .rules.combat import coalitions_attack
from .rules.command import command_of, trait_of
from .rules.cronos import moves_of_cronos
from .rules.defeat import is_needed
from .rules.income import due
from .rules.maintenance import upkeep_of, virus_due
from .rules.places import capital_of, defense_of, hydra_at, is_infested, is_open, owner_of, units_at, way_of, ways_of
from .rules.project import is_next
from .state import (
    AREAS,
    ATTACHED,
    BATTLE,
    CARDS,
    DESOLATE,
    EVENTS_STEP,
    FOOD,
    FUEL,
    HELD,
    INCOME,
    MIC,
    MIC_DAMAGE,
    MINERALS,
    MONEY,
    MOVES,
    OF_COALITION,
    OVERRUN,
    PAID,
    POWER,
    PROJECTS,
    SEATS,
    SECURE,
    SHIPS,
    STOCKS,
    TECHS,
    TERRITORIES,
    TERROR_STEP,
)

DOUBT = 260
STRONG, WEAK = 5, 3  # sixths of a roll by which the attacker, and the defender, strikes
FREE, STRUCK, LOST = range(3)  # what becomes of a territory
PROJECT, ROUND, START = 190, 120, 150
MIC_POINT, FOOD_POINT, STOCK_POINT, MONEY_POINT = 9, 3, 4, 5
THIN, THIN_MIC = 22, 7  # the extra cost of each point of MIC below this many
HUNGER = 14  # the cost of a point of food missing for the next upkeep
TERROR, INFESTED, LOST_LAND, WON_BACK = 7, 7, 26, 8
CAPITAL_LOST, CAPITAL_TOKEN = 60, 70
POWER_POINT, UNIT, TIER, MOVE = 38, 10, 16, 12
INVADER, SHIP, HYDRA = 4, 3, 45
AT_HAND, STEP_AWAY, EXPOSED, GUARD = 120, 60, 200, 9
SAVED_UP = 90  # the coalitions have the full cost of the next project
FALLEN = 260  # a coalition that the projects no longer need is defeated
USUAL = 215  # the strength of an average coalition
EVENTS_MIC, EVENTS_SPAWN = 1, 8  # what the events of a round bring on average

RESTATED = {
    "saved_up": "It sums what is there of each good, up to its cost; is_payable says only whether it is enough."
}


@rule
def judge(content, state, seat):
    """L25.1 The chance of winning, for all coalitions of one player together."""
    common = chance(lead_of_all(content, state))
    total = 0
    count = 0
    for other in range(SEATS):
        if state.player[other] == state.player[seat]:
            count += 1
            if state.defeated[other] == 0:
                total += chance(DOUBT + strength_of(content, state, other))
    return common * total // (count * 1000)


@rule
def chance(lead):
    """L25.1 Converts a lead in points into a chance in thousandths."""
    if lead >= 0:
        return 500 + 500 * lead // (DOUBT + lead)
    return 500 + 500 * lead // (DOUBT - lead)


@rule
def stock_to_come(content, state, seat, good):
    """L9.2 A coalition's stock of a good, including this round's income."""
    have = state.stock[seat][good]
    if state.phase < INCOME:
        have += due(content, state, seat, good, 0)
    return have


@rule
def odds_at(content, state, area):
    """L14.5 The balance of a battle in sixths of a figure: above 0 units are left, below 0 Hydra figures."""
    if coalitions_attack(content, state, area):
        return units_at(state, area) * STRONG - hydra_at(state, area) * WEAK
    return units_at(state, area) * WEAK - hydra_at(state, area) * STRONG


@rule
def fate_of(content, state, area):
    """L16.1 The fate of a territory after the battles and the Territory Status step, if nothing changes."""
    enemies = hydra_at(state, area)
    units = units_at(state, area)
    fallen = state.status[area] == OVERRUN
    if state.phase > BATTLE:
        if fallen:
            return LOST
        if enemies > 0:
            return STRUCK
        return FREE
    if enemies > 0 and (units == 0 or odds_at(content, state, area) <= 0):
        left = enemies
        if units > 0:
            left = max(1, enemies - units)
        if fallen or left >= defense_of(content, state, area):
            return LOST
        return STRUCK
    if fallen and units == 0:
        return LOST
    return FREE


@rule
def is_struck(content, state, area):
    """L21.2 Whether the Hydra will be in a territory when damage is counted."""
    if state.phase > BATTLE:
        return is_infested(state, area)
    if is_infested(state, area) == 0:
        return 0
    if fate_of(content, state, area) == FREE:
        return 0
    return 1


@rule
def struck_territories(content, state, seat):
    """L21.2 Counts the territories of a coalition that the Hydra will be in when damage is counted."""
    count = 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        count += is_struck(content, state, area)
    return count


@rule
def losses_to_come(content, state, seat):
    """L14.8 Estimates the units that a coalition will lose in battle, in tenths."""
    if state.phase > BATTLE:
        return 0
    tenths = 0
    for area in range(AREAS):
        if state.units[seat][area] > 0 and is_infested(state, area):
            enemies = hydra_at(state, area)
            units = units_at(state, area)
            if coalitions_attack(content, state, area):
                lost = min(units * 10, enemies * 6)
            else:
                lost = min(units * 10, enemies * 16)
            tenths += lost * state.units[seat][area] // units
    return tenths


@rule
def mic_to_come(content, state, seat):
    """L21.1 The MIC that a coalition will have after this round's damage, if nothing changes."""
    mic = state.stock[seat][MIC]
    if state.phase < EVENTS_STEP:
        mic -= EVENTS_MIC
    if state.phase < MIC_DAMAGE:
        mic -= virus_due(content, state, seat)
        mic -= struck_territories(content, state, seat)
        if stock_to_come(content, state, seat, FOOD) < upkeep_of(content, state, seat):
            mic -= 1
    return mic


@rule
def food_to_come(content, state, seat):
    """L21.3 The food that a coalition will have after this round's upkeep; negative if it has too little."""
    food = stock_to_come(content, state, seat, FOOD)
    if state.phase < MIC_DAMAGE:
        food -= upkeep_of(content, state, seat)
    return food


@rule
def strength_of(content, state, seat):
    """L1.4 Rates what keeps a coalition alive: MIC and food, territories, capital, forces."""
    mic = mic_to_come(content, state, seat)
    struck = struck_territories(content, state, seat)
    points = mic * MIC_POINT - max(0, THIN_MIC - mic) * THIN
    food = food_to_come(content, state, seat)
    points += min(food, 10) * FOOD_POINT + min(0, food) * HUNGER
    terror = state.terror[seat]
    if state.phase < TERROR_STEP and struck > 0:
        terror += 1
    points -= terror * TERROR + struck * INFESTED
    points += trait_of(content, state, seat, POWER) * POWER_POINT + trait_of(content, state, seat, MOVES) * MOVE
    points += state.out[seat] * UNIT - losses_to_come(content, state, seat) * UNIT // 10
    points += command_of(content, state, seat) * 2
    for tech in range(TECHS):
        points += state.tier[seat][tech] * TIER
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        if fate_of(content, state, area) == LOST:
            points -= LOST_LAND
        elif state.status[area] != SECURE:
            points -= WON_BACK
    if fate_of(content, state, capital_of(seat)) == LOST:
        points -= CAPITAL_LOST
    points -= state.damage[seat] * CAPITAL_TOKEN
    return points - USUAL


@rule
def lead_of_all(content, state):
    """L25.1 Rates what the shared victory depends on: projects funded per round, the needed coalitions, Cronos."""
    lead = START - state.rounds * ROUND
    for project in range(PROJECTS):
        lead += state.project_done[project] * PROJECT
    if state.phase < EVENTS_STEP:
        lead -= EVENTS_SPAWN * INVADER
    for seat in range(SEATS):
        if state.defeated[seat]:
            lead -= FALLEN
        else:
            strength = strength_of(content, state, seat)
            lead += strength // 5
            if is_needed(content, state, seat):
                lead += min(0, strength) // 2
            lead += min(stock_to_come(content, state, seat, MONEY), 16) * MONEY_POINT // 2
            lead += min(stock_to_come(content, state, seat, FUEL), 10) * STOCK_POINT // 2
            lead += min(stock_to_come(content, state, seat, MINERALS), 10) * STOCK_POINT // 2
    for area in range(AREAS):
        lead -= state.invaders[area] * INVADER
    for ship in range(SHIPS):
        if state.ship[ship] >= 0:
            lead -= SHIP
    lead -= (state.hydra - content.hydra_power) * HYDRA
    return lead + way_to_next(content, state) + safety_of_cronos(content, state)


@rule
def way_to_next(content, state):
    """L8.1 Rates how near the next project is: whether Cronos is with its coalition and its cost can be paid."""
    best = -9999
    for project in range(PROJECTS):
        if is_next(content, state, project):
            points = saved_up(content, state, project)
            owner = content.project_of[project]
            if owner < 0:
                points += AT_HAND
            else:
                points += AT_HAND - STEP_AWAY * distance_to(content, state, owner)
            best = max(best, points)
    if best == -9999:
        return AT_HAND + SAVED_UP
    return best


@rule
def saved_up(content, state, project):
    """L8.4 Rates how much of a project's cost the coalitions have together."""
    have = 0
    cost = 0
    for good in range(PAID):
        total = 0
        for seat in range(SEATS):
            total += stock_to_come(content, state, seat, good)
        have += min(total, content.project_cost[project][good])
        cost += content.project_cost[project][good]
    return SAVED_UP * have // max(1, cost)


@rule
def distance_to(content, state, owner):
    """L10.4 How many Movement steps Cronos needs to reach a coalition, if nothing blocks his way."""
    if owner_of(state.cronos) == owner:
        return 0
    reach = 1 << state.cronos
    moves = moves_of_cronos(content, state)
    for step in range(4):
        for _move in range(moves):
            found = reach
            for area in range(AREAS):
                if reach >> area & 1:
                    for place in range(ways_of(content, state, area)):
                        to = way_of(content, state, area, place)
                        if is_open(state, to) and to < TERRITORIES:
                            found |= 1 << to
            reach = found
        for area in range(owner * OF_COALITION, owner * OF_COALITION + OF_COALITION):
            if reach >> area & 1:
                return step + 1
    return 5


@rule
def safety_of_cronos(content, state):
    """L25.3 Rates the safety of Cronos: if the Hydra overrun his territory, the game is lost."""
    area = state.cronos
    if fate_of(content, state, area) == LOST:
        return -EXPOSED
    return min(units_at(state, area), 3) * GUARD - min(state.invaders[area], 4) * 5


def conserved(content, state):
    """Counts of figures, money and cards that no rule may change."""
    seats, areas = range(SEATS), range(AREAS)
    invaders = state.reserve + sum(state.invaders)
    units = [state.out[seat] - sum(state.units[seat]) for seat in seats]
    money = state.bank + sum(state.stock[seat][MONEY] for seat in seats)
    ships = [state.ships_at[area] - sum(state.ship[n] == area for n in range(SHIPS)) for area in areas]
    cards = sum((state.card_owner[card] >= 0) - (state.card_place[card] in (HELD, ATTACHED)) for card in range(CARDS))
    dials = all(0 <= state.stock[s][d] <= content.dial_most[d] for s in seats for d in range(FOOD, STOCKS))
    desolate = sum(state.invaders[a] + units_at(state, a) for a in areas if state.status[a] == DESOLATE)
    moved = all(0 <= state.moved[seat][area] <= state.units[seat][area] for seat in seats for area in areas)
    return (invaders, *units, money, *ships, cards, dials, desolate, moved, min(state.reserve, 0))
