"""How good a position looks for the defender, in thousandths.

This turn's fight is estimated from where every piece is. The rest of the game is estimated in bulk: total attack and
life on either side, points to come, aliens still face down, one round of fighting per turn. Quantities are in tenths
(of dice, hits, points), shares in hundredths. The numbers were tuned by playing many games.
"""

from groundfall.engine import rule

from .rules.activation import energy_kept
from .rules.alien_attack import hits_left
from .rules.arrival import tiles_face_down
from .rules.combat import alien_hits_left
from .rules.dice import faces_that_hit, hits_of
from .rules.factories import yield_to_come
from .rules.places import beside_a_city, city_hits_left, stands, type_of
from .rules.reinforcement import left_in_supply
from .state import (
    ALIENS,
    CITIES,
    COMBAT,
    COUNTERS,
    DESTROYED,
    FACE_DOWN,
    FACTORIES,
    FIRST_SATELLITE,
    FLYING,
    FOR_REINFORCEMENT,
    SATELLITES,
    UNITS,
)

# Where an alien is: held by a city, fighting units, about to reach a city, elsewhere.
HELD, FIGHTING, COMING, ELSEWHERE = range(4)

# Where a unit is: next to aliens that a city holds, next to others, with aliens in reach, or far from them; a satellite
# near a city, or elsewhere. Below: the share of its attack that it brings to the next round from there.
AT_HELD, AT_OTHERS, IN_REACH, FAR, BY_CITY, OUT_OF_THE_WAY = range(6)
FROM_HELD, FROM_OTHERS, FROM_REACH, FROM_FAR, FROM_CITY, FROM_OUT_OF_THE_WAY = 199, 77, 170, 48, 66, 60

BOMBS_OF_COMING = 31  # share of the attack of coming aliens that hits a city this turn
ENERGY_FACTORY = 3  # tenths of a reinforcement point that each size of an energy factory is worth
WAITING = 10  # tenths of a point that each point of a waiting satellite's cost is worth
ATTACK_OF_A_POINT = 75  # what a point buys, in hundredths
LIFE_OF_A_POINT = 900
SAVED_ENERGY = 15  # hundredths of dice that a saved energy point adds to the next round
CITIES_OF_HEALTH = 18  # how many cities stand, by the total hits they can still take
MOST_CITIES = 30
ENERGY_OF_CITIES = 2  # share by which a city raises the attack
EFFECT = 16  # share of the attack in a round that hits at the rate of its dice
AT_CITIES = 20  # share of the aliens that attack cities while all three stand
TAKEN = 129  # share of the hits of other aliens that are taken
DISARMED = 505  # how fast aliens lose attack when hit
LATER = 95  # share of its attack that a unit brings to the rounds after the next
CLEAR = 5  # tenths of hits left in a sky that is almost clear
TURN_TO_SPARE = 26
ATTACK_LEFT = 10
HEALTH_LEFT = 1
USUAL, LEARNED, LEARNED_EARLY = 64, 15, 42  # real play does better than the estimate, more so with more turns left
DOUBT = 175  # with six tenths of this lead, three games in four are won

RESTATED = {
    "rest_of_game": "It looks ahead over the turns to come, each with what arrives in it.",
    "situation_of": "It looks at distances alone; move_alien also finds the way.",
    "cost_of_waiting": "It sums the printed cost of what is paid for; spend asks for what one costs now.",
}


@rule
def judge(content, state, seat):
    """G14.4 The expected share of wins."""
    held = 0
    fighting = 0
    hits = 0
    fighting_dice = 0
    bombing_dice = 0
    dice = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING:
            where = situation_of(content, state, alien)
            left = max(0, alien_hits_left(content, state, alien)) * 10
            attack = content.alien_attack[alien] * 10
            hits += left
            dice += attack
            if where == HELD:
                held += left
                bombing_dice += attack
            elif where == FIGHTING:
                fighting += left
                fighting_dice += attack
            elif where == COMING:
                bombing_dice += attack * BOMBS_OF_COMING // 100
    attack = 0
    life = 0
    ready = 0
    dice_at_held = 0
    dice_at_others = 0
    plain = faces_that_hit(content, content.hits_from)
    energized = faces_that_hit(content, content.energized_hits_from)
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0:
            type = type_of(state, unit)
            post = post_of(content, state, unit)
            mine = content.unit_attack[type] * 10
            if hits_left(content, state, unit) > 0:
                attack += mine
                life += hits_left(content, state, unit) * 10
                ready += mine * share_from(post) // 100
            if state.unit_energized[unit]:
                mine = mine * energized // plain
            if post == AT_HELD:
                dice_at_held += mine
            elif post == AT_OTHERS:
                dice_at_others += mine
    if state.phase == COMBAT:  # on average, half of them have rolled
        dice_at_held = dice_at_held // 2
        dice_at_others = dice_at_others // 2
    dealt = min(held, hits_of(content, dice_at_held)) + min(fighting + held // 2, hits_of(content, dice_at_others))
    taken = min(life, hits_of(content, fighting_dice))
    points = state.points * 10 + cost_of_waiting(content, state) * WAITING
    attack += points * ATTACK_OF_A_POINT // 100
    ready += points * ATTACK_OF_A_POINT // 100 * FROM_FAR // 100
    life += points * LIFE_OF_A_POINT // 100
    # What remains after this turn's fight.
    if hits > 0:
        dice = dice * (hits - min(hits, dealt * DISARMED // 100)) // hits
    if life > 0:
        attack = attack * (life - taken) // life
        ready = ready * (life - taken) // life
    bombs = hits_of(content, bombing_dice)
    return rest_of_game(content, state, attack, ready, life - taken, hits - dealt, dice, bombs)


@rule
def rest_of_game(content, state, attack, power, life, hits, dice, bombs):
    """G3.1 The turns to come, with one round of fighting each, and what remains at the end."""
    health = max(0, health_of_cities(content, state) - bombs)
    income = income_of_factories(content, state)
    extra = (state.energy_saved + energy_kept(content, state)) * SAVED_ENERGY // 10
    unseen = tiles_face_down(state)
    unseen_hits = face_down_defense(content, state)
    unseen_dice = face_down_attack(content, state)
    lead = 0
    if state.turn >= content.last_arrival and hits <= CLEAR:
        lead += TURN_TO_SPARE
    for turn in range(state.turn + 1, content.last_turn + 1):
        if turn <= content.last_arrival and unseen > 0:
            come = min(state.waves[turn - 1], unseen)
            hits += unseen_hits * come * 10 // unseen
            dice += unseen_dice * come * 10 // unseen
            unseen_hits -= unseen_hits * come // unseen
            unseen_dice -= unseen_dice * come // unseen
            unseen -= come
        cities = min(MOST_CITIES, health * CITIES_OF_HEALTH // 100)
        if turn <= content.last_reinforcement_turn:
            points = income + cities * content.reinforcement_per_city
            attack += points * ATTACK_OF_A_POINT // 100
            life += points * LIFE_OF_A_POINT // 100
            power += points * ATTACK_OF_A_POINT // 100
        dealt = min(hits, (power * (100 + cities * ENERGY_OF_CITIES // 10) // 100 + extra) * EFFECT // 300)
        extra = 0
        at_cities = AT_CITIES * cities // MOST_CITIES
        health = max(0, health - dice * at_cities // 300)
        taken = min(life, dice * (100 - at_cities) // 300 * TAKEN // 100)
        if hits > 0:
            dice = dice * (hits - min(hits, dealt * DISARMED // 100)) // hits
            hits -= dealt
        if life > 0:
            attack = attack * (life - taken) // life
            life -= taken
        power = attack * LATER // 100
        if turn >= content.last_arrival and hits <= CLEAR:
            lead += TURN_TO_SPARE
    lead += attack * ATTACK_LEFT // 100 + health * HEALTH_LEFT // 100 - hits
    ahead = content.last_turn - state.turn
    return chance_of(lead - USUAL + ahead * LEARNED + ahead * ahead * LEARNED_EARLY // 10)


@rule
def chance_of(lead):
    """The expected share of wins with this lead."""
    far = abs(lead) * 100 // DOUBT
    sure = far * (far + 100) // 100
    if lead < 0:
        return 500 - 499 * sure // (sure + 100)
    return 500 + 499 * sure // (sure + 100)


@rule
def situation_of(content, state, alien):
    """G11.1 Whether an alien is held by a city, fights units, reaches a city this turn (G11.4), or none of these."""
    hex = state.alien_hex[alien]
    if beside_a_city(content, state, hex):
        return HELD
    if state.units_near[hex] > 0:
        return FIGHTING
    reach = content.alien_move[alien] + 1
    for city in range(CITIES):
        if stands(content, state, city) and content.distance[hex][content.city_hex[city]] <= reach:
            return COMING
    return ELSEWHERE


@rule
def is_fired_at(content, state, hex):
    """G13.2 Whether an alien next to this hex is free to attack units."""
    for side in range(content.ways[hex]):
        near = content.way[hex][side]
        if state.aliens_at[near] > 0 and not beside_a_city(content, state, near):
            return True
    return False


@rule
def post_of(content, state, unit):
    """Where a unit is, in terms of what it can do from there."""
    hex = state.unit_hex[unit]
    if state.aliens_near[hex] > 0:
        if is_fired_at(content, state, hex):
            return AT_OTHERS
        return AT_HELD
    type = type_of(state, unit)
    if type >= FIRST_SATELLITE:
        for city in range(CITIES):
            if stands(content, state, city) and content.distance[hex][content.city_hex[city]] <= 2:
                return BY_CITY
        return OUT_OF_THE_WAY
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING:
            if content.distance[hex][state.alien_hex[alien]] <= content.unit_move[type] + 1:
                return IN_REACH
    return FAR


@rule
def share_from(post):
    """The share of its attack that a unit brings to the next round."""
    if post == AT_HELD:
        return FROM_HELD
    if post == AT_OTHERS:
        return FROM_OTHERS
    if post == IN_REACH:
        return FROM_REACH
    if post == FAR:
        return FROM_FAR
    if post == BY_CITY:
        return FROM_CITY
    return FROM_OUT_OF_THE_WAY


@rule
def health_of_cities(content, state):
    """G14.3 Tenths of hits that the cities can still take in total."""
    health = 0
    for city in range(CITIES):
        health += city_hits_left(content, state, city) * 10
    return health


@rule
def cost_of_waiting(content, state):
    """G5.4 What the satellites cost that wait to be launched."""
    cost = 0
    for satellite in range(SATELLITES):
        cost += state.waiting[satellite] * content.unit_cost[FIRST_SATELLITE + satellite]
    return cost


@rule
def income_of_factories(content, state):
    """G6.7 Tenths of points that the factories are worth per turn."""
    income = 0
    for factory in range(FACTORIES):
        if state.factory_kind[factory] == FOR_REINFORCEMENT:
            income += yield_to_come(content, state, factory) * 10
        elif state.factory_kind[factory] >= 0:
            income += yield_to_come(content, state, factory) * ENERGY_FACTORY
    return income


@rule
def face_down_defense(content, state):
    """G1.5 How many hits destroy all aliens that have not arrived yet."""
    hits = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FACE_DOWN:
            hits += content.alien_defense[alien]
    return hits


@rule
def face_down_attack(content, state):
    """G1.5 How many dice the aliens roll that have not arrived yet."""
    dice = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FACE_DOWN:
            dice += content.alien_attack[alien]
    return dice


def conserved(content, state):
    """G5.5 Counters and tiles: none too many, each one on the board in one hex, every tile still there.

    Destroyed counters leave the game and are not kept anywhere, so their number is no part of this.
    """
    there = [state.unit_counter[unit] for unit in range(UNITS)]
    spare = [content.counters[counter] - state.supply[counter] - there.count(counter) for counter in range(COUNTERS)]
    bought = [left_in_supply(state, FIRST_SATELLITE + satellite) for satellite in range(SATELLITES)]
    units = sum(counter >= 0 for counter in there) - sum(state.ships_at) - sum(state.satellites_at)
    flying = sum(status == FLYING for status in state.alien_status)
    tiles = tiles_face_down(state) + flying + sum(status == DESTROYED for status in state.alien_status)
    return (*(min(n, 0) for n in (*spare, *bought)), units, tiles, flying - sum(state.aliens_at))
