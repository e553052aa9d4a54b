"""How good a position looks for the defender, in thousandths: hits still needed against hits still to be expected."""

from groundfall.engine import rule

from .rules.places import beside_a_city, stands, type_of
from .state import ALIENS, CITIES, DESTROYED, FACTORIES, FIRST_SATELLITE, FLYING, FOR_REINFORCEMENT

TENTHS = 10
FAR = 99

IN_CONTACT, IN_REACH, AWAY, OUT_OF_THE_WAY = 10, 8, 5, 3  # tenths of its attack that a unit brings to bear
NEAR_A_CITY = 7  # a satellite where the aliens will come
ENERGIZED = 12  # tenths of an attack that a marker adds in contact
ATTACK_OF_A_POINT = 14  # tenths of an attack that a reinforcement point buys
LASTS = 8  # rounds in which a unit fights half of its fights
DICE_A_HIT = 3


@rule
def judge(content, state, seat):
    """G14.4 The share of wins expected, from what must still be shot down and what there is to do it with."""
    need = hits_needed(content, state)
    rounds = content.last_turn - state.turn + 1
    force = force_on_board(content, state) * rounds * LASTS // (rounds + LASTS)
    force += force_to_come(content, state)
    can = force // DICE_A_HIT // TENTHS
    return min(999, max(1, 1000 * can * can // (can * can + need * need + 1)))


@rule
def hits_needed(content, state):
    """G14.4 Hits that destroy every alien that is or will be on the board."""
    need = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] != DESTROYED:
            need += max(0, content.alien_defense[alien] - state.alien_hits[alien])
    return need


@rule
def nearest_alien(content, state, hex):
    """How far the nearest alien is."""
    near = FAR
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING:
            near = min(near, content.distance[hex][state.alien_hex[alien]])
    return near


@rule
def weight_of(content, state, unit):
    """Tenths of its attack that a unit brings to bear from where it is."""
    hex = state.unit_hex[unit]
    if state.aliens_near[hex] > 0:
        if state.unit_energized[unit]:
            return IN_CONTACT + ENERGIZED // 4
        return IN_CONTACT
    type = type_of(state, unit)
    if type >= FIRST_SATELLITE:
        for city in range(CITIES):
            if stands(content, state, city) and content.distance[hex][content.city_hex[city]] <= 2:
                return NEAR_A_CITY
        return OUT_OF_THE_WAY
    if nearest_alien(content, state, hex) <= content.unit_move[type] + 1:
        return IN_REACH
    return AWAY


@rule
def force_on_board(content, state):
    """Tenths of attack on the board, those better placed for more."""
    force = 0
    for unit in range(state.fleet):
        if state.unit_counter[unit] >= 0:
            type = type_of(state, unit)
            left = content.unit_defense[type] - state.unit_hits[unit]
            if left > 0:
                force += content.unit_attack[type] * weight_of(content, state, unit)
    return force


@rule
def danger(content, state):
    """Hits (in tenths) that the aliens beside cities will score in one round."""
    hits = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FLYING and beside_a_city(content, state, state.alien_hex[alien]):
            hits += content.alien_attack[alien] * TENTHS // DICE_A_HIT
    return hits


@rule
def force_to_come(content, state):
    """Tenths of attack times rounds that reinforcement points, now and later, will bring."""
    health = 0
    for city in range(CITIES):
        health += max(0, content.city_strength[city] - state.city_hits[city])
    health = max(0, health * TENTHS - danger(content, state))
    income = health * content.reinforcement_per_city // TENTHS
    for factory in range(FACTORIES):
        if state.factory_kind[factory] == FOR_REINFORCEMENT:
            income += state.factory_size[factory] * TENTHS * content.yield_per_size
    rounds = content.last_turn - state.turn + 1
    turns = max(0, content.last_reinforcement_turn - state.turn)
    later = income * turns // TENTHS
    now = state.points + state.waiting[0] * 1 + state.waiting[1] * 2
    return (later * rounds // 2 + now * rounds) * ATTACK_OF_A_POINT * LASTS // (rounds + LASTS)
