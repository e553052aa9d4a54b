"""L14.3 One battle: mercenaries, Power and roles, then the die until one side is gone."""

from groundfall.engine import ask, decision, emit, event, offer, place_of, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    AREAS,
    CARD_POWER,
    CARDS,
    HELD,
    MINUS,
    PLUS,
    POWER,
    SEATS,
    STRIKE,
    SYMBOLS,
)

from .actions import DECLINE, LOSE, PLAY_CLONES, SABOTAGE
from .chance import shown, throw
from .command import trait_of
from .defeat import unit_left
from .kills import kill_invader, kill_ship
from .mercenaries import discard_card
from .places import hydra_at, in_turn, is_contested, remove_unit, ship_in, units_at

FIGHTS = event("fights", "L14.2", "{seat} fights in {area}.", seat=SEATS, area=AREAS)
SABOTAGED = event("sabotaged", "L14.3", "{seat} sends Void Saboteurs into {area}.", seat=SEATS, area=AREAS)
CLONED = event("cloned", "L14.3", "{seat} plays Warrior Clones.", seat=SEATS)
HUMANS_ATTACK = event(
    "humans_attack",
    "L14.4",
    "The coalitions attack in {area} with Power {humans} against {hydra}.",
    humans=None,
    hydra=None,
    area=AREAS,
)
HYDRA_ATTACKS = event(
    "hydra_attacks",
    "L14.4",
    "The Hydra attack in {area} with Power {hydra} against {humans}.",
    humans=None,
    hydra=None,
    area=AREAS,
)
ROLLED = event("rolled", "L14.5", "The die in {area} shows {symbol}.", area=AREAS, symbol=SYMBOLS, die=None)
UNIT_DIES = event("unit_dies", "L14.8", "{seat} loses a unit in {area}.", loses=True, seat=SEATS, area=AREAS)
CLEARED = event("cleared", "L14.12", "No Hydra are left in {area}.", area=AREAS)
FALLEN = event("fallen", "L14.12", "No unit is left in {area}.", area=AREAS)

NOT_THERE = refusal("L14.8", "{seat} has no unit in this battle.")


@task
def combat(content, state, area, seat):
    """L14.3 Saboteurs; then, if the area is still contested, Warrior Clones; Power and roles; the dice."""
    emit(state, FIGHTS, seat, area)
    state.battlefield = area
    state.leader = seat
    push(state, battle_round, area)
    push(state, set_roles, area)
    push(state, send_clones, 0, area)
    push(state, send_saboteurs, 0, area)


@rule
def card_with(content, state, seat, trait):
    """L14.3 A mercenary with a trait that a coalition can play, or -1."""
    for card in range(CARDS):
        if state.card_place[card] == HELD and state.card_owner[card] == seat:
            if content.mercenary[content.kind[card]][trait] > 0:
                return card
    return -1


@task
def send_saboteurs(content, state, place, area):
    """L14.3 Each coalition with a unit there, in turn order, once for each of its cards."""
    if place == SEATS or state.invaders[area] == 0:
        return
    seat = in_turn(state, place)
    if state.units[seat][area] > 0 and card_with(content, state, seat, STRIKE) >= 0:
        ask(state, sabotage, 1 << seat, place, area)
    else:
        push(state, send_saboteurs, place + 1, area)


@decision("L14.3", "Send Void Saboteurs before the battle, or keep the card.")
def sabotage(content, state, seat, choices, place, area):
    """L14.3 Lists playing the card or keeping it."""
    offer(choices, SABOTAGE())
    offer(choices, DECLINE())


@sabotage.on(SABOTAGE)
def saboteurs_sent(content, state, seat, place, area):
    """L14.3 Void Saboteurs destroy an invader, never a drop ship; it counts for Adaptation."""
    card = card_with(content, state, seat, STRIKE)
    push(state, send_saboteurs, place, area)
    emit(state, SABOTAGED, seat, area)
    for _kill in range(content.mercenary[content.kind[card]][STRIKE]):
        if state.invaders[area] > 0:
            kill_invader(content, state, area)
    discard_card(content, state, card)


@sabotage.on(DECLINE)
def saboteurs_kept(content, state, seat, place, area):
    """L14.3 The next coalition is asked."""
    push(state, send_saboteurs, place + 1, area)


@task
def send_clones(content, state, place, area):
    """L14.3 If still contested: each coalition with a unit there, in turn order, once for each of its cards."""
    if place == SEATS or is_contested(state, area) == 0:
        return
    seat = in_turn(state, place)
    if state.units[seat][area] > 0 and card_with(content, state, seat, CARD_POWER) >= 0:
        ask(state, play_clones, 1 << seat, place, area)
    else:
        push(state, send_clones, place + 1, area)


@decision("L14.3", "Play Warrior Clones for this battle, or keep the card.")
def play_clones(content, state, seat, choices, place, area):
    """L14.3 Lists playing the card or keeping it."""
    offer(choices, PLAY_CLONES())
    offer(choices, DECLINE())


@play_clones.on(PLAY_CLONES)
def clones_played(content, state, seat, place, area):
    """L14.3 Warrior Clones add their Power to this battle and are discarded."""
    card = card_with(content, state, seat, CARD_POWER)
    state.clones[seat] += content.mercenary[content.kind[card]][CARD_POWER]
    emit(state, CLONED, seat)
    discard_card(content, state, card)
    push(state, send_clones, place, area)


@play_clones.on(DECLINE)
def clones_kept(content, state, seat, place, area):
    """L14.3 The next coalition is asked."""
    push(state, send_clones, place + 1, area)


@rule
def lasting_power(content, state, seat, area):
    """L14.4 The Power of a coalition in an area, without cards played for a battle: technologies, attached cards."""
    return trait_of(content, state, seat, POWER) + state.more_power[area]


@rule
def human_power(content, state, area):
    """L14.4 The highest Power of one coalition with a unit there, with its Clones if this battle is under way."""
    most = 0
    for seat in range(SEATS):
        if state.units[seat][area] > 0:
            power = lasting_power(content, state, seat, area)
            if area == state.battlefield:
                power += state.clones[seat]
            most = max(most, power)
    return most


@rule
def power_leads(state, power, units, figures):
    """L14.4 The higher Power attacks; with equal Power the coalitions attack only if they have more figures."""
    if power != state.hydra:
        return int(power > state.hydra)
    return int(units > figures)


@rule
def humans_lead(content, state, area):
    """L14.4 Whether the coalitions attack in an area as things are now."""
    return power_leads(state, human_power(content, state, area), units_at(state, area), hydra_at(state, area))


@rule
def roles_are_set(content, state):
    """L14.4 Whether a battle is under way in which it is decided who attacks."""
    return int(state.battlefield >= 0 and place_of(state, set_roles) < 0)


@rule
def coalitions_attack(content, state, area):
    """L14.4 Whether the coalitions attack: as decided in the battle under way, else as it would be now."""
    if state.roles_fixed and state.battlefield == area and roles_are_set(content, state):
        return state.humans_attack
    return humans_lead(content, state, area)


@task
def set_roles(content, state, area):
    """L14.4 The attacker is decided once for the battle (L14.7)."""
    if is_contested(state, area) == 0:
        return
    state.humans_attack = humans_lead(content, state, area)
    if state.humans_attack:
        emit(state, HUMANS_ATTACK, human_power(content, state, area), state.hydra, area)
    else:
        emit(state, HYDRA_ATTACKS, human_power(content, state, area), state.hydra, area)


@task
def battle_round(content, state, area):
    """L14.5 A die: plus hits the defender, minus the attacker, equals both; until one side is gone (L14.12)."""
    if is_contested(state, area) == 0:
        if units_at(state, area) > 0:
            emit(state, CLEARED, area)
        else:
            emit(state, FALLEN, area)
        end_battle(state)
        return
    if state.roles_fixed == 0:
        state.humans_attack = humans_lead(content, state, area)
    face = throw(state)
    symbol = shown(content, face)
    emit(state, ROLLED, area, symbol, face)
    push(state, battle_round, area)
    if symbol != safe_symbol(state.humans_attack):
        push(state, lose_human, area)
    if symbol != safe_symbol(1 - state.humans_attack):
        push(state, lose_hydra, area)


@rule
def end_battle(state):
    """L14.12 The values of the battle are reset."""
    state.battlefield = -1
    state.leader = -1
    state.humans_attack = 0
    state.regenerated = 0
    for seat in range(SEATS):
        state.clones[seat] = 0


@rule
def safe_symbol(attacks):
    """L14.5 The symbol that does not hit a side: plus for the attacker, minus for the defender."""
    if attacks:
        return PLUS
    return MINUS


@task
def lose_hydra(content, state, area):
    """L14.8 An invader is destroyed; a drop ship only if no invader is left there."""
    if state.invaders[area] > 0:
        kill_invader(content, state, area)
    elif state.ships_at[area] > 0:
        kill_ship(content, state, ship_in(state, area))


@task
def lose_human(content, state, area):
    """L14.8 A unit is destroyed. If several coalitions have units, the one that fights decides."""
    bits = 0
    for seat in range(SEATS):
        if state.units[seat][area] > 0:
            bits |= 1 << seat
    if bits == 0:
        return
    for seat in range(SEATS):
        if bits == 1 << seat:
            lose_one(content, state, seat, area)
            return
    ask(state, choose_victim, 1 << state.leader, area)


@decision("L14.8", "Choose whose unit is destroyed.")
def choose_victim(content, state, seat, choices, area):
    """L14.8 Lists the coalitions with a unit in the battle."""
    for other in range(SEATS):
        if state.units[other][area] > 0:
            offer(choices, LOSE(other))
        else:
            refuse(choices, LOSE(other), NOT_THERE)


@choose_victim.on(LOSE)
def victim_chosen(content, state, seat, other, area):
    """L14.8 The chosen coalition loses a unit."""
    lose_one(content, state, other, area)


@rule
def lose_one(content, state, seat, area):
    """L14.8 The unit goes back to the supply."""
    remove_unit(state, seat, area)
    emit(state, UNIT_DIES, seat, area)
    unit_left(content, state, area)
