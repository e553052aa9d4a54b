"""G4 Activate aliens: the tiles of this turn enter the board."""

from groundfall.engine import draw, emit, event, rule, task
from groundfall.games.galaxyx.state import ALIENS, ARRIVAL, FACE_DOWN, HEXES

from .places import put_alien

ARRIVED = event("arrived", "G4.1", "{alien} arrives at {hex}.", alien=ALIENS, hex=HEXES)


@task(phase=ARRIVAL)
def arrival(content, state):
    """G4.1 As many tiles as the profile has for this turn are turned face up and placed."""
    state.phase = ARRIVAL
    for _ in range(state.waves[state.turn - 1]):
        alien = draw_tile(state)
        hex = entry_with_room(content, state)
        put_alien(content, state, alien, hex)
        advance_entry_marker(content, state)
        emit(state, ARRIVED, alien, hex)


@rule
def tiles_face_down(state):
    """G1.5 How many tiles have not arrived."""
    count = 0
    for alien in range(ALIENS):
        if state.alien_status[alien] == FACE_DOWN:
            count += 1
    return count


@rule
def tiles_to_come(content, state, wave):
    """G1.5 How many tiles of a column of the arrival table lie there still."""
    arrived = ALIENS - tiles_face_down(state)
    for earlier in range(wave):
        arrived -= state.waves[earlier]
    return min(state.waves[wave], max(0, state.waves[wave] - arrived))


@rule
def draw_tile(state):
    """G1.5 One of the tiles that have not arrived, each equally likely."""
    chosen = draw(state, tiles_face_down(state))
    for alien in range(ALIENS):
        if state.alien_status[alien] == FACE_DOWN:
            if chosen == 0:
                return alien
            chosen -= 1
    return 0


@rule
def has_room_for_alien(content, state, hex):
    """G11.8 Whether a hex has room for one more alien."""
    return (
        state.aliens_at[hex] < state.alien_stack
        and state.ships_at[hex] + state.satellites_at[hex] == 0
        and content.is_city[hex] == 0
    )


@rule
def entry_with_room(content, state):
    """G4.2 The entry point with the marker; if it is blocked, the next one with room (G4.4)."""
    for step in range(content.entries):
        hex = content.entry_hex[(state.entry - 1 + step) % content.entries]
        if has_room_for_alien(content, state, hex):
            return hex
    return room_nearest_to(content, state, content.entry_hex[state.entry - 1])


@rule
def room_nearest_to(content, state, entry):
    """G4.5 If all entry points are blocked: the nearest hex with room, then the lowest, then the leftmost."""
    for near in range(HEXES):
        hex = content.by_distance[entry][near]
        if has_room_for_alien(content, state, hex):
            return hex
    return entry


@rule
def advance_entry_marker(content, state):
    """G4.3 The marker moves to the next entry point; number 1 follows the last one."""
    state.entry = state.entry % content.entries + 1
