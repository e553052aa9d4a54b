"""L7.4 Research tokens: which of them are ready, which are lent, and using them."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    AREAS,
    CARDS,
    DEAD_ZONES,
    HELD,
    OF_COALITION,
    OVERRUN,
    SEATS,
    TERRITORIES,
    TOKENS,
)

from .actions import NAME
from .places import is_infested, is_open

NOT_TIED = refusal("L9.5", "{seat} does not have the most units there.")
HOLDS_ZONE = event("holds_zone", "L9.5", "{seat} controls {area}.", seat=SEATS, area=AREAS)


@rule
def most_units(state, area, fit_only):
    """L9.5 The coalitions with the most units in an area, as bits; `fit_only` leaves out those that are defeated."""
    most = 0
    bits = 0
    for seat in range(SEATS):
        count = state.units[seat][area]
        if count > 0 and (fit_only == 0 or state.defeated[seat] == 0):
            if count > most:
                most = count
                bits = 0
            if count == most:
                bits |= 1 << seat
    return bits


@rule
def seat_of(bits):
    """L9.5 The only seat in a set of bits; -1 if there is none or several."""
    for seat in range(SEATS):
        if bits == 1 << seat:
            return seat
    return -1


@rule
def holders_of(state, zone):
    """L9.5 The coalitions with the most units in a dead zone without the Hydra, as bits."""
    area = TERRITORIES + zone
    if is_infested(state, area):
        return 0
    return most_units(state, area, 1)


@task
def find_holder(content, state, dead_zone):
    """L9.5 The coalition with the most units controls a dead zone; in a tie the Cronos controller chooses."""
    bits = holders_of(state, dead_zone)
    state.holder[dead_zone] = seat_of(bits)
    if bits != 0 and state.holder[dead_zone] < 0:
        ask(state, name_holder, 1 << state.controller, dead_zone)


@decision("L9.5", "Several coalitions have the most units there: choose who controls the territory.")
def name_holder(content, state, seat, choices, dead_zone):
    """L9.5 Lists the tied coalitions."""
    bits = holders_of(state, dead_zone)
    for other in range(SEATS):
        if bits >> other & 1:
            offer(choices, NAME(other))
        else:
            refuse(choices, NAME(other), NOT_TIED)


@name_holder.on(NAME)
def holder_named(content, state, seat, other, dead_zone):
    """L9.5 A coalition controls a dead zone."""
    state.holder[dead_zone] = other
    emit(state, HOLDS_ZONE, other, TERRITORIES + dead_zone)


@rule
def forget_holders(state):
    """L9.6 A dead zone loses its controller; who controls it is decided again."""
    for zone in range(DEAD_ZONES):
        state.holder[zone] = -1


@rule
def holder_now(state, zone):
    """L9.5 Who controls a dead zone: the coalition with the most units, in a tie the one that was chosen, else -1."""
    bits = holders_of(state, zone)
    if state.holder[zone] >= 0 and bits >> state.holder[zone] & 1:
        return state.holder[zone]
    return seat_of(bits)


@rule
def may_hold(state, seat, zone):
    """L9.6 Whether a coalition controls a dead zone, or is one of the tied ones and nobody has been chosen."""
    holder = holder_now(state, zone)
    if holder >= 0:
        return int(holder == seat)
    return holders_of(state, zone) >> seat & 1


@rule
def zone_is_ready(content, state, zone):
    """L9.6 Whether a dead zone has a Research token that can be used."""
    return int(content.dead_research[zone] > 0 and state.committed[TERRITORIES + zone] == 0)


@rule
def has_token_of(content, state, seat, zone):
    """L9.6 Whether a coalition may use the token of a dead zone."""
    if zone_is_ready(content, state, zone) == 0:
        return 0
    return may_hold(state, seat, zone)


@rule
def settle_zones(content, state, seat, needed):
    """L9.6 An upgrade that would commit a dead zone's token: in a tie the Cronos controller chooses its user."""
    needed -= lent_to(state, seat)
    for zone in range(DEAD_ZONES):
        if needed > 0 and has_token_of(content, state, seat, zone):
            needed -= 1
            if state.holder[zone] < 0:
                push(state, find_holder, zone)


@rule
def is_ready(content, state, area):
    """L7.4 Whether a territory has a Research token that can be used."""
    if content.research_site[area] == 0 or state.committed[area] or state.status[area] == OVERRUN:
        return 0
    return is_open(state, area)


@rule
def own_tokens(content, state, seat):
    """L7.4 Ready tokens of a coalition's territories and researchers; none if it is defeated."""
    if state.defeated[seat]:
        return 0
    count = 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        count += is_ready(content, state, area)
    for card in range(CARDS):
        if state.card_owner[card] == seat and is_ready_card(content, state, seat, card):
            count += 1
    return count


@rule
def is_ready_card(content, state, seat, card):
    """L7.4 Whether a mercenary of a coalition has a token that can be used."""
    if state.card_place[card] != HELD or state.card_owner[card] != seat or state.card_committed[card]:
        return 0
    return content.mercenary[content.kind[card]][TOKENS]


@rule
def lent_by(state, seat):
    """L4.6 How many tokens a coalition has lent."""
    count = 0
    for other in range(SEATS):
        count += state.lent[seat][other]
    return count


@rule
def lent_to(state, seat):
    """L4.6 How many tokens it has borrowed."""
    count = 0
    for other in range(SEATS):
        count += state.lent[other][seat]
    return count


@rule
def free_tokens(content, state, seat):
    """L4.6 The coalition's own ready tokens that are not lent."""
    return own_tokens(content, state, seat) - lent_by(state, seat)


@rule
def zone_tokens(content, state, seat):
    """L9.6 Ready tokens of dead zones that a coalition controls."""
    count = 0
    for zone in range(DEAD_ZONES):
        count += has_token_of(content, state, seat, zone)
    return count


@rule
def usable_tokens(content, state, seat):
    """L7.4 All tokens that a coalition can commit now: borrowed ones, those of dead zones, its own."""
    return free_tokens(content, state, seat) + lent_to(state, seat) + zone_tokens(content, state, seat)


@rule
def commit_token(content, state, seat):
    """L7.4 A token is used: first a borrowed one, then that of a dead zone, then an own one."""
    for other in range(SEATS):
        if state.lent[other][seat] > 0:
            state.lent[other][seat] -= 1
            commit_own(content, state, other)
            return
    for zone in range(DEAD_ZONES):
        if has_token_of(content, state, seat, zone):
            state.committed[TERRITORIES + zone] = 1
            return
    commit_own(content, state, seat)


@rule
def commit_own(content, state, seat):
    """L7.4 One of a coalition's ready tokens is committed: a researcher's, then in the order of the console."""
    for card in range(CARDS):
        if is_ready_card(content, state, seat, card):
            state.card_committed[card] = 1
            return
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        if is_ready(content, state, area):
            state.committed[area] = 1
            return
