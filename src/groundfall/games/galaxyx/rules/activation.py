"""G7 Activate: energy points move ships, launch satellites and energize units."""

from groundfall.engine import ask, decision, emit, event, leave, offer, rule, task
from groundfall.games.galaxyx.state import ACTIVATION, EARTH_ONLY, FIRST_SATELLITE, FOR_ENERGY

from .actions import END, ENERGIZE, LAUNCH, MOVE
from .energizing import NOT_ON_BOARD, energize_unit, list_energizing
from .factories import factory_yield
from .launching import begin_launch, list_launches
from .moving import fly_to, list_moves
from .reinforcement import cities_standing

ENERGY = event("energy", "G7.1", "Earth has {energy:energy point} ({saved} saved).", energy=None, saved=None)
SAVED = event("saved", "G7.3", "Earth saves {saved:energy point}.", saved=None)


@rule
def energy_due(content, state):
    """G7.1 Points for each city that stands, from factories (G7.2) and saved from last turn (G7.3)."""
    energy = cities_standing(content, state) * content.energy_per_city
    return energy + factory_yield(content, state, FOR_ENERGY) + state.energy_saved


@task(phase=ACTIVATION)
def activation(content, state):
    """G7.1 The points can be spent now."""
    state.phase = ACTIVATION
    state.energy = energy_due(content, state)
    emit(state, ENERGY, state.energy, state.energy_saved)
    if state.energy > 0:
        ask(state, activate, EARTH_ONLY)


@decision("G7.4", "Spend energy points, or end the phase.", repeat=True)
def activate(content, state, seat, choices):
    """G7.4 Lists the ships to move, satellites to launch and units to energize."""
    list_moves(content, state, choices)
    list_launches(content, state, choices)
    list_energizing(content, state, choices)
    offer(choices, END())


@activate.on(MOVE, otherwise=NOT_ON_BOARD)
def move(content, state, seat, unit):
    """G8.1 A ship is chosen to move; its destination comes next."""
    ask(state, fly_to, EARTH_ONLY, unit)


@activate.on(LAUNCH)
def launch(content, state, seat, satellite):
    """G9.2 A waiting satellite's colour is drawn; then its hex is chosen."""
    begin_launch(content, state, FIRST_SATELLITE + satellite)


@activate.on(ENERGIZE, otherwise=NOT_ON_BOARD)
def energize(content, state, seat, unit):
    """G10.1 A unit gets an energize marker."""
    energize_unit(content, state, unit)


@activate.on(END)
def end_activation(content, state, seat):
    """G7.4 The phase ends."""
    leave(state, seat)
    save_energy(content, state)


@rule
def energy_kept(content, state):
    """G7.3 How many of the unspent points are kept if the phase ends now."""
    return min(state.energy, content.energy_saved_at_most)


@rule
def save_energy(content, state):
    """G7.3 Up to five points are kept for the next turn."""
    state.energy_saved = energy_kept(content, state)
    state.energy = 0
    emit(state, SAVED, state.energy_saved)
