"""L1 Who is where: figures on the map, and what is counted from them."""

from groundfall.engine import rule
from groundfall.games.level7.state import (
    ADAPTATIONS,
    AREA_DEFENSE,
    AREA_POWER,
    AREAS,
    ATTACHED,
    CARDS,
    DESOLATE,
    IN_FORCE,
    OF_COALITION,
    SEATS,
    SHIPS,
    TERRITORIES,
)


@rule
def in_turn(state, place):
    """L3.1 The coalition at a place of the turn order: the first player, then clockwise."""
    return (state.first + place) % SEATS


@rule
def owner_of(area):
    """L1.2 The coalition whose territory an area is; -1 for a dead zone."""
    if area < TERRITORIES:
        return area // OF_COALITION
    return -1


@rule
def capital_of(seat):
    """L1.2 The capital is the first territory of its coalition."""
    return seat * OF_COALITION


@rule
def ways_of(content, state, area):
    """L10.1 How many areas are adjacent: by a border, a dotted line, or the line of an option."""
    if state.gibraltar and (content.hidden_way[0] == area or content.hidden_way[1] == area):
        return content.ways[area] + 1
    return content.ways[area]


@rule
def way_of(content, state, area, place):
    """L10.1 One of the adjacent areas."""
    if place < content.ways[area]:
        return content.way[area][place]
    if content.hidden_way[0] == area:
        return content.hidden_way[1]
    return content.hidden_way[0]


@rule
def is_open(state, area):
    """L17.4 Whether an area is still on the map: nobody can enter desolate territories."""
    return int(state.status[area] != DESOLATE)


@rule
def units_at(state, area):
    """L1.3 The units of all coalitions in an area."""
    count = 0
    for seat in range(SEATS):
        count += state.units[seat][area]
    return count


@rule
def hydra_at(state, area):
    """L14.1 The invaders and drop ships in an area."""
    return state.invaders[area] + state.ships_at[area]


@rule
def is_infested(state, area):
    """L1.3 Whether an invader or a drop ship is in an area."""
    return int(state.invaders[area] > 0 or state.ships_at[area] > 0)


@rule
def is_contested(state, area):
    """L14.1 Whether an area has an invader or a drop ship, and a coalition unit."""
    return int(is_infested(state, area) and units_at(state, area) > 0)


@rule
def infested_territories(state, seat):
    """L21.2 How many territories of a coalition have an invader or a drop ship."""
    count = 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        count += is_infested(state, area)
    return count


@rule
def defense_of(content, state, area):
    """L1.2 The printed Defense plus attached cards."""
    return content.defense[area] + state.more_defense[area]


@rule
def add_unit(state, seat, area):
    """L6.2 A unit comes from the supply."""
    state.units[seat][area] += 1
    state.out[seat] += 1


@rule
def remove_unit(state, seat, area):
    """L14.8 A unit goes back to the supply."""
    state.units[seat][area] -= 1
    state.out[seat] -= 1
    state.moved[seat][area] = min(state.moved[seat][area], state.units[seat][area])


@rule
def add_invader(state, area):
    """L12.1 An invader comes from the reserve."""
    state.invaders[area] += 1
    state.reserve -= 1


@rule
def remove_invader(state, area):
    """L14.8 An invader goes back to the reserve."""
    state.invaders[area] -= 1
    state.reserve += 1


@rule
def put_ship(state, ship, area):
    """L23.2 A drop ship lands."""
    state.ship[ship] = area
    state.ships_at[area] += 1


@rule
def remove_ship(state, ship):
    """L23.1 A drop ship leaves the map."""
    state.ships_at[state.ship[ship]] -= 1
    state.ship[ship] = -1


@rule
def ship_in(state, area):
    """L14.8 The drop ship in an area, or -1."""
    for ship in range(SHIPS):
        if state.ship[ship] == area:
            return ship
    return -1


@rule
def count_attached(content, state):
    """L5.3 Counts the Defense and the Power that attached cards give their territory; Power only once."""
    for area in range(AREAS):
        state.more_defense[area] = 0
        state.more_power[area] = 0
    for card in range(CARDS):
        if state.card_place[card] == ATTACHED:
            area = state.card_area[card]
            kind = content.kind[card]
            state.more_defense[area] += content.mercenary[kind][AREA_DEFENSE]
            state.more_power[area] = max(state.more_power[area], content.mercenary[kind][AREA_POWER])


@rule
def count_hydra(content, state):
    """L14.4 Counts the Power of the Hydra: the printed one plus the Adaptation cards in force."""
    state.hydra = content.hydra_power
    state.regeneration = 0
    for card in range(ADAPTATIONS):
        if state.adaptation[card] == IN_FORCE:
            state.hydra += content.adaptation_power[card]
            state.regeneration |= content.regenerates[card]
