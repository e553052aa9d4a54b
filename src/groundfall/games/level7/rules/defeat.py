"""L17 Defeat, and desolation."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.level7.state import (
    ATTACHED,
    CARDS,
    DESOLATE,
    DISCARDED,
    MONEY,
    OF_COALITION,
    PROJECTS,
    SEATS,
    SHIPS,
    STOCKS,
)

from .cronos import relocate_cronos
from .ending import lose_all, lose_with_project
from .places import count_attached, is_open, owner_of, remove_invader, remove_ship, remove_unit, units_at

DEFEATED = event("defeated", "L17.1", "{seat} is defeated.", loses=True, seat=SEATS)
DESOLATED = event("desolated", "L17.3", "The territories of {seat} become desolate.", loses=True, seat=SEATS)


@rule
def is_needed(content, state, seat):
    """L25.2 Whether the defeat of a coalition loses the game, because a project of its own is not funded."""
    done = 0
    open_ = 0
    for project in range(PROJECTS):
        if content.project_of[project] == seat:
            if state.project_done[project]:
                done += 1
            else:
                open_ += 1
    if state.both_cards_needed == 0 and done > 0:
        return 0
    return min(open_, 1)


@rule
def defeat(content, state, seat):
    """L17.1 The coalition's money goes to the bank and its dials to 0. This may end the game."""
    if state.defeated[seat]:
        return
    state.defeated[seat] = 1
    emit(state, DEFEATED, seat)
    state.bank += state.stock[seat][MONEY]
    for stock in range(STOCKS):
        state.stock[seat][stock] = 0
    for other in range(SEATS):
        state.lent[seat][other] = 0
        state.lent[other][seat] = 0
    if is_needed(content, state, seat):
        lose_with_project(state, seat)
        return
    standing = 0
    for other in range(SEATS):
        standing += 1 - state.defeated[other]
    if standing == 0:
        lose_all(state)
        return
    push(state, check_desolation, seat)


@rule
def units_holding(state, seat):
    """L17.3 The units that prevent desolation: those of any coalition, or by option only its own."""
    count = 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        if state.own_units_wait:
            count += state.units[seat][area]
        else:
            count += units_at(state, area)
    return count


@task
def check_desolation(content, state, seat):
    """L17.3 Without a unit the territories of a defeated coalition become desolate: all figures leave them."""
    if seat < 0 or state.defeated[seat] == 0 or units_holding(state, seat) > 0:
        return
    if is_open(state, seat * OF_COALITION) == 0:
        return
    emit(state, DESOLATED, seat)
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        clear_area(state, area)
    for card in range(CARDS):
        if state.card_place[card] == ATTACHED and owner_of(state.card_area[card]) == seat:
            state.card_place[card] = DISCARDED
            state.card_area[card] = -1
            state.card_owner[card] = -1
    count_attached(content, state)
    if owner_of(state.cronos) == seat:
        push(state, relocate_cronos)


@rule
def clear_area(state, area):
    """L17.3 Invaders, drop ships and remaining units leave an area permanently."""
    state.status[area] = DESOLATE
    while state.invaders[area] > 0:
        remove_invader(state, area)
    for ship in range(SHIPS):
        if state.ship[ship] == area:
            remove_ship(state, ship)
    for seat in range(SEATS):
        while state.units[seat][area] > 0:
            remove_unit(state, seat, area)


@rule
def unit_left(content, state, area):
    """L17.3 A unit has left or been destroyed: the territories of a defeated coalition may become desolate."""
    owner = owner_of(area)
    if owner >= 0 and state.defeated[owner]:
        push(state, check_desolation, owner)
