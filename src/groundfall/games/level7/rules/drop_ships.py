"""L23 Step 15, Drop Ships, and the change of waves."""

from groundfall.engine import draw, emit, event, push, rule, task
from groundfall.games.level7.state import (
    AREAS,
    DROP_SHIPS_STEP,
    LANDINGS,
    SHIPS,
    SHIPS_OF_ASSAULT,
)

from .decks import events_left, landings_left
from .ending import run_out_of_time
from .places import add_invader, is_open, put_ship, remove_ship
from .spawning import NONE_LEFT
from .trading import trade_window

SHIP_EMPTIES = event("ship_empties", "L23.1", "{ship} leaves an invader in {area}.", ship=SHIPS, area=AREAS)
SHIP_LANDS = event("ship_lands", "L23.2", "{ship} lands in {area}.", ship=SHIPS, area=AREAS)
SHIP_TURNS = event("ship_turns", "L23.3", "{ship} finds only desolate land in {area}.", ship=SHIPS, area=AREAS)
CARD_DRAWN = event("card_drawn", "L23.2", "Drop Ship card: {landing}.", landing=LANDINGS)
DEVASTATION = event("devastation", "L13.3", "The Devastation wave begins.")


@task(phase=DROP_SHIPS_STEP)
def drop_ships_step(content, state):
    """L23.1 Every drop ship becomes an invader; a card says where the next ones land; then coalitions may trade."""
    state.phase = DROP_SHIPS_STEP
    for ship in range(SHIPS):
        area = state.ship[ship]
        if area >= 0:
            remove_ship(state, ship)
            if state.reserve > 0:
                add_invader(state, area)
                emit(state, SHIP_EMPTIES, ship, area)
            else:
                emit(state, NONE_LEFT)
    land_ships(content, state, drawn_landing(state), ships_of_wave(state))
    push(state, end_of_round)
    push(state, trade_window)


@rule
def ships_of_wave(state):
    """L23.2 Three in the Assault wave, four in the Devastation wave."""
    if state.devastation:
        return SHIPS + 0
    return SHIPS_OF_ASSAULT


@rule
def drawn_landing(state):
    """L23.2 A card of the Drop Ship deck."""
    place = draw(state, landings_left(state))
    for card in range(LANDINGS):
        if state.landing_gone[card] == 0:
            if place == 0:
                state.landing_gone[card] = 1
                emit(state, CARD_DRAWN, card)
                return card
            place -= 1
    return 0


@rule
def land_ships(content, state, card, count):
    """L23.2 The ships of the wave land at the card's sites; desolate sites get none (L23.3)."""
    for ship in range(count):
        area = content.landing[card][ship]
        if is_open(state, area):
            put_ship(state, ship, area)
            emit(state, SHIP_LANDS, ship, area)
        else:
            emit(state, SHIP_TURNS, ship, area)


@task
def end_of_round(content, state):
    """L13.3 The end of a wave takes effect in the next round. Without a Devastation card the game is lost (L25.5)."""
    if events_left(state, 1) == 0:
        run_out_of_time(state)
        return
    if state.wave_ends and state.devastation == 0:
        state.devastation = 1
        state.wave_ends = 0
        emit(state, DEVASTATION)
