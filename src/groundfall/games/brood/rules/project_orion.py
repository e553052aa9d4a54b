"""B7 Project Orion: launch, move, build."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import FACTORY_WORKER, HUMANS, HUMANS_ONLY, LANDS, ORION, PROJECT_ORION

from .actions import BUILD_ORION, END_PHASE, MOVE
from .moving import BLOCKED, SHUT_IN, can_leave, choose_goal
from .places import is_closed, is_free_factory
from .victory import check_launch

LAUNCHED = event(
    "launched",
    "B7.1",
    "{count:Orion} {count:launches/launch} from {area}; {launched} {launched:is/are} now in space.",
    count=None,
    area=LANDS,
    launched=None,
)
ORION_BUILT = event("orion_built", "B7.3", "An Orion is built in {area}.", area=LANDS)

NO_ORION = refusal("B7.2", "You have no Orion in {area} to move.")
ONLY_ORIONS = refusal("B7.2", "Only Orions can move in this segment.")
HAS_MOVED = refusal("B7.2", "The Orions in {area} have already moved.")
NO_FACTORY = refusal("B1.5", "There is no factory in {area}.")
DORMANT = refusal("B14.1", "{area} belongs to a dormant nation; nothing can be built there.")
NEUTRAL = refusal("B14.2", "{area} is neutral; nothing can be built there until an Army enters it.")
HELD = refusal("B13.1", "A Brood Worker holds the factory in {area}.")
HAS_ORION = refusal("B13.1", "There is an Orion in {area}; its factory cannot build.")
ALL_BUILT = refusal("B7.4", "All Orions are on the map or in space.")


@task(phase=PROJECT_ORION)
def project_orion(content, state):
    """B7.1 Three segments; the first one is pushed last."""
    state.phase = PROJECT_ORION
    if state.blocked[0]:
        emit(state, BLOCKED, 0)
        return
    push(state, build_orions)
    push(state, move_orions)
    launch(content, state)


@rule
def launch(content, state):
    """B7.1 All Orions in Antarctica are launched; with six in space the Humans win (B2.1)."""
    for area in range(LANDS):
        count = state.orion[area]
        if count > 0 and content.launch_pads >> area & 1:
            state.orion[area] = 0
            state.launched += count
            emit(state, LAUNCHED, count, area, state.launched)
    check_launch(content, state)


@task
def move_orions(content, state):
    """B7.2 The others can move, each once."""
    for area in range(LANDS):
        state.orion_done[area] = 0
    for area in range(LANDS):
        if state.orion[area] > 0 and can_leave(content, state, HUMANS, ORION, area):
            push(state, after_orions)
            ask(state, choose_orion, HUMANS_ONLY)
            return


@task
def after_orions(content, state):
    """B7.2 The segment is over."""
    for area in range(LANDS):
        state.orion_done[area] = 0


@decision("B7.2", "Choose an Orion to move, or go on to building.", repeat=True)
def choose_orion(content, state, seat, choices):
    """B7.2 Lists Orions that have not moved; they move like land units."""
    for area in range(LANDS):
        if state.orion[area] == 0:
            refuse(choices, MOVE(ORION, area), NO_ORION)
        elif state.orion_done[area] >= state.orion[area]:
            refuse(choices, MOVE(ORION, area), HAS_MOVED)
        elif can_leave(content, state, HUMANS, ORION, area):
            offer(choices, MOVE(ORION, area))
        else:
            refuse(choices, MOVE(ORION, area), SHUT_IN)
    offer(choices, END_PHASE())


@choose_orion.on(MOVE, otherwise=ONLY_ORIONS)
def move_orion(content, state, seat, unit, area):
    """B7.2 The player chooses its destination next."""
    ask(state, choose_goal, HUMANS_ONLY, unit, area)


@choose_orion.on(END_PHASE)
def end_orion_moves(content, state, seat):
    """B7.2 The segment ends; building comes next."""
    leave(state, seat)


@task
def build_orions(content, state):
    """B7.3 One at each free factory, as long as there are counters."""
    if can_build_orion(content, state):
        ask(state, choose_site, HUMANS_ONLY)


@rule
def can_build_orion(content, state):
    """B7.3 Whether there is a counter and a factory for it."""
    if state.pool[ORION] == 0:
        return False
    for area in range(LANDS):
        if is_free_factory(content, state, area):
            return True
    return False


@decision("B7.3", "Choose a factory to build an Orion, or end the phase.", repeat=True)
def choose_site(content, state, seat, choices):
    """B7.3 Lists free factories without an Orion in their area, whatever else is there."""
    for area in range(LANDS):
        if not is_free_factory(content, state, area):
            refuse_site(content, state, choices, BUILD_ORION(area), area)
        elif state.pool[ORION] == 0:
            refuse(choices, BUILD_ORION(area), ALL_BUILT)
        else:
            offer(choices, BUILD_ORION(area))
    offer(choices, END_PHASE())


@rule
def refuse_site(content, state, choices, action, area):
    """B13.1 Refuses a factory that is not free, and says why."""
    if content.has_factory[area] == 0:
        refuse(choices, action, NO_FACTORY)
    elif is_closed(state, area):
        refuse(choices, action, DORMANT)
    elif state.neutral[area]:
        refuse(choices, action, NEUTRAL)
    elif state.brood[FACTORY_WORKER][area] > 0:
        refuse(choices, action, HELD)
    elif state.orion[area] > 0:
        refuse(choices, action, HAS_ORION)


@choose_site.on(BUILD_ORION)
def build_orion(content, state, seat, area):
    """B7.3 The Orion is placed."""
    state.orion[area] += 1
    state.pool[ORION] -= 1
    emit(state, ORION_BUILT, area)
    if not can_build_orion(content, state):
        leave(state, seat)


@choose_site.on(END_PHASE)
def end_orion_building(content, state, seat):
    """B7.3 The Humans end the phase."""
    leave(state, seat)
