"""L12 Invaders come to the map: spawned, placed, or pushed into the next area."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import AREAS, SYMBOLS

from .actions import PUSH_TO
from .chance import is_among, shown, throw
from .places import add_invader, defense_of, is_open, remove_invader, units_at, way_of, ways_of

SPAWNED = event("spawned", "L12.1", "An invader spawns in {area}.", area=AREAS)
LANDED = event("landed", "L12.4", "An invader is placed in {area}.", area=AREAS)
OVERFLOWS = event("overflows", "L12.3", "{area} is full, so the invader goes to {to}.", area=AREAS, to=AREAS)
PUSHES = event("pushes", "L18.1", "An invader moves from {area} to {to}.", area=AREAS, to=AREAS)
NONE_LEFT = event("none_left", "L12.5", "The reserve has no more invaders.")
DOUBLED = event("doubled", "L24.2", "Annihilation Strike: the die shows {symbol}.", symbol=SYMBOLS, die=None)

NOT_NEXT = refusal("L12.3", "The priorities send the invader to an adjacent area other than {area}.")

SPAWN, PUSH = range(2)  # why an invader looks for a place: it spawns, or it is pushed out
MOST_HOPS = 4  # how often an invader goes on where overflow goes on (an option)


@rule
def doubles(content, state):
    """L24.2 In the Annihilation Strike a die is rolled for each invader from the reserve: on a plus two come."""
    if state.strike == 0:
        return 0
    face = throw(state)
    emit(state, DOUBLED, shown(content, face), face)
    return is_among(content, face, content.strike_doubles)


@task
def spawn(content, state, area):
    """L12.1 An invader spawns at a place, in the Strike perhaps two: each finds its own area (L24.3)."""
    if area < 0 or is_open(state, area) == 0:
        return
    if state.reserve == 0:
        emit(state, NONE_LEFT)
        return
    emit(state, SPAWNED, area)
    if doubles(content, state):
        if state.second_follows:
            push(state, enter, area, 2, SPAWN, 0)
            return
        push(state, enter, area, 1, SPAWN, 0)
    push(state, enter, area, 1, SPAWN, 0)


@task
def place_invader(content, state, area):
    """L12.4 An invader that is placed stays there, and so does a second one of the Strike."""
    if area < 0 or is_open(state, area) == 0:
        return
    if state.reserve == 0:
        emit(state, NONE_LEFT)
        return
    count = 1 + doubles(content, state)
    for _unit in range(count):
        if state.reserve > 0:
            add_invader(state, area)
            emit(state, LANDED, area)


@rule
def crowd(state, area):
    """L12.3 How many figures count towards a full area; by option drop ships count."""
    if state.spawn_counts_ships:
        return state.invaders[area] + state.ships_at[area]
    return state.invaders[area]


@rule
def is_full(content, state, area):
    """L12.3 Whether an area has as many invaders as its Defense, or more. An area with Cronos is never full."""
    if area == state.cronos:
        return 0
    if crowd(state, area) >= defense_of(content, state, area):
        return 1
    return 0


@rule
def best_neighbours(content, state, area):
    """L12.3 The adjacent areas that the priorities allow, as bits: Cronos, fewest invaders, fewest units."""
    bits = 0
    fewest = 9999
    for place in range(ways_of(content, state, area)):
        to = way_of(content, state, area, place)
        if is_open(state, to):
            weight = state.invaders[to] * 100 + units_at(state, to)
            if to == state.cronos:
                weight = -1
            if weight < fewest:
                fewest = weight
                bits = 0
            if weight == fewest:
                bits |= 1 << to
    return bits


@rule
def only_area(bits):
    """L12.3 The only area in a set of bits, or -1."""
    for area in range(AREAS):
        if bits == 1 << area:
            return area
    return -1


@task
def enter(content, state, area, count, why, hops):
    """L12.3 A spawning invader stays if there is room; otherwise it goes to an adjacent area."""
    if state.reserve == 0:
        emit(state, NONE_LEFT)
    elif is_full(content, state, area) == 0 or hops == MOST_HOPS:
        settle_in(state, area, count)
    else:
        find_place(content, state, area, count, why, hops)


@rule
def goals_of(content, state, area):
    """L12.3 Where an invader that spawns in an area ends, as bits; several if the Cronos controller chooses."""
    hops = 0
    while is_full(content, state, area) and hops < MOST_HOPS:
        bits = best_neighbours(content, state, area)
        if bits == 0:
            return 1 << area
        if only_area(bits) < 0 or state.overflow_cascades == 0:
            return bits
        area = only_area(bits)
        hops += 1
    return 1 << area


@rule
def settle_in(state, area, count):
    """L12.1 Adds as many invaders as the reserve has."""
    for _unit in range(count):
        if state.reserve > 0:
            add_invader(state, area)


@rule
def find_place(content, state, area, count, why, hops):
    """L12.3 The priorities choose an adjacent area; in a tie the Cronos controller chooses."""
    bits = best_neighbours(content, state, area)
    if bits == 0:
        if why == SPAWN:
            settle_in(state, area, count)
        return
    to = only_area(bits)
    if to >= 0:
        go_on(content, state, area, to, count, why, hops)
    else:
        ask(state, choose_place, 1 << state.controller, area, count, why * 8 + hops)


@decision("L12.3", "Choose where the invader goes.")
def choose_place(content, state, seat, choices, area, count, way):
    """L12.3 Lists the areas that the priorities allow."""
    bits = best_neighbours(content, state, area)
    for to in range(AREAS):
        if bits >> to & 1:
            offer(choices, PUSH_TO(to))
        else:
            refuse(choices, PUSH_TO(to), NOT_NEXT)


@choose_place.on(PUSH_TO)
def place_chosen(content, state, seat, to, area, count, way):
    """L12.3 The invader goes there."""
    go_on(content, state, area, to, count, way // 8, way % 8)


@rule
def go_on(content, state, area, to, count, why, hops):
    """L12.3 The invader enters the next area and stays there, unless an option pushes it on."""
    if why == PUSH:
        remove_invader(state, area)
        add_invader(state, to)
        emit(state, PUSHES, area, to)
        if state.strike and state.strike_on_moves and state.reserve > 0 and doubles(content, state):
            add_invader(state, to)
        return
    emit(state, OVERFLOWS, area, to)
    if state.overflow_cascades:
        push(state, enter, to, count, why, hops + 1)
    else:
        settle_in(state, to, count)
