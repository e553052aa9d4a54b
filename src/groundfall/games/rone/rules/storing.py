"""R5.1 Stored resources: coloured and wild spots, and which spot a resource takes."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, refusal, refuse, rule, task
from groundfall.games.rone.state import COLOURS, MORE_SLOTS, SEATS, WILD

from .actions import STORE_AS, THE_REST

STORED = event("stored", "R5.1", "{seat} stores a {colour} resource.", seat=SEATS, colour=COLOURS)
OVERFLOWED = event(
    "overflowed",
    "R5.1",
    "{seat} has no spot for a {colour} resource, so it is destroyed.",
    loses=True,
    seat=SEATS,
    colour=COLOURS,
)
NO_SPOT = refusal("R5.1", "There is no open spot for it there.")


@rule
def spots_of(content, state, seat, colour):
    """R5.1 How many spots of a colour, or wild ones, a seat has."""
    return content.slots[colour] + state.modifier[seat][MORE_SLOTS]


@rule
def free_spots(content, state, seat, colour):
    """R5.1 How many of these are open."""
    return max(0, spots_of(content, state, seat, colour) - state.stored[seat][colour])


@rule
def put_into(state, seat, colour, spot):
    """R5.1 A resource goes into an open spot; in a wild spot it is wild for good."""
    state.to_store[seat][colour] -= 1
    state.stored[seat][spot] += 1
    emit(state, STORED, seat, spot)


@rule
def has_choice(content, state, seat):
    """R5.1 Whether the seat has a choice: only with an open wild spot, if a resource also fits into its own spot, or if
    there are more resources of several kinds than fit."""
    wild = free_spots(content, state, seat, WILD)
    kinds = 0
    total = 0
    for colour in range(COLOURS):
        if state.to_store[seat][colour] > 0:
            kinds += 1
            total += state.to_store[seat][colour]
            if wild > 0 and colour != WILD and free_spots(content, state, seat, colour) > 0:
                return 1
    return int(kinds > 1 and total > wild > 0)


@rule
def store_all(content, state, seat):
    """R5.1 Each resource goes into its own spot, the rest into wild spots; what does not fit is destroyed."""
    for colour in range(COLOURS):
        while state.to_store[seat][colour] > 0 and free_spots(content, state, seat, colour) > 0:
            put_into(state, seat, colour, colour)
    for colour in range(COLOURS):
        while state.to_store[seat][colour] > 0:
            if colour != WILD and free_spots(content, state, seat, WILD) > 0:
                put_into(state, seat, colour, WILD)
            else:
                state.to_store[seat][colour] -= 1
                emit(state, OVERFLOWED, seat, colour)


@task(was="store_pot")
def store_gathered(content, state, seat):
    """R5.1 A seat's resources to store are stored; the seat chooses the spots if there is a choice."""
    if state.at_once[seat] == 0 and has_choice(content, state, seat):
        ask(state, choose_spot, 1 << seat)
    else:
        store_all(content, state, seat)


@decision("R5.1", "Choose the spot for the resource.", repeat=True, rest="Store for me")
def choose_spot(content, state, seat, choices):
    """R5.1 Lists the spots: for a coloured resource its own colour or wild, for a wild resource wild."""
    for colour in range(COLOURS):
        if state.to_store[seat][colour] > 0:
            for wild in range(2):
                if wild == 1 and (colour == WILD or free_spots(content, state, seat, WILD) == 0):
                    refuse(choices, STORE_AS(colour, wild), NO_SPOT)
                elif wild == 0 and free_spots(content, state, seat, colour) == 0:
                    refuse(choices, STORE_AS(colour, wild), NO_SPOT)
                else:
                    offer(choices, STORE_AS(colour, wild))
    offer(choices, THE_REST())


@choose_spot.on(STORE_AS, otherwise=NO_SPOT)
def spot_chosen(content, state, seat, colour, spot):
    """R5.1 The resource goes there."""
    if spot == 1:
        put_into(state, seat, colour, WILD)
    else:
        put_into(state, seat, colour, colour)
    if has_choice(content, state, seat) == 0:
        take_leave(content, state, seat)


@choose_spot.on(THE_REST)
def spots_by_themselves(content, state, seat):
    """R5.1 The rest goes where there is room."""
    take_leave(content, state, seat)


@rule
def take_leave(content, state, seat):
    """R5.1 The seat has no choice left."""
    leave(state, seat)
    store_all(content, state, seat)
