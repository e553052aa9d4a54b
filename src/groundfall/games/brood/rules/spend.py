"""B5 The spend phase: the Brood's actions, in any order and as often as it can pay for them."""

from groundfall.engine import ask, decision, emit, event, leave, offer, refusal, refuse, rule, task
from groundfall.games.brood.state import (
    BROOD_ONLY,
    FOR_DESTROY_ORION,
    FOR_DUPE,
    LANDS,
    SPEND,
)

from .actions import (
    ABANDON_TO_MOLT,
    AIR_BERSERK,
    CONTROL_FACTORY,
    DESTROY_ORION,
    END_TURN,
    GO_BERSERK,
    MIND_CONTROL,
    MOLT_TO_ADULT,
    MOLT_TO_WARRIOR,
    MOVE,
    RELEASE,
    RELEASE_AIR,
    SPAWN_LARVA,
    SPAWN_WORKER,
    USE_DUPE,
)
from .berserk import NOT_YOURS, NOT_YOURS_TO_FLY, list_berserks, send_air_berserk, send_berserk
from .broodcraft import (
    NO_IDLE_WORKER,
    NO_LARVA,
    NO_MASTER,
    NO_WORKER_TO_MOLT,
    NOT_BESIDE_ADULT,
    abandon_to_molt,
    control_factory,
    list_factories,
    list_larvae,
    list_molts,
    list_warriors,
    list_workers,
    molt_to_adult,
    molt_to_warrior,
    spawn_larva,
    spawn_worker,
)
from .mind_control import (
    NO_CONTROLLED_AIR,
    NO_MINDPOWER,
    NOT_CONTROLLED,
    list_tokens,
    release_air,
    release_force,
    take_token,
)
from .moving import CANNOT_MOVE, list_brood_moves, set_out
from .places import is_at_mercy, is_guarded, lose_orion

ORION_DESTROYED = event("orion_destroyed", "B5.2", "The Brood destroys an Orion in {area}.", loses=True, area=LANDS)
DUPE_USED = event("dupe_used", "B5.3", "The Brood uses a Dupe and now has {mindpower} mindpower.", mindpower=None)

NO_ORION = refusal("B5.2", "There is no Orion in {area}.")
NO_BROOD = refusal("B5.2", "The Brood has no unit in {area}.")
GUARDED = refusal("B5.2", "Human military units guard the Orion in {area}.")
NO_DUPE = refusal("B5.3", "There is no Dupe in the Brood's bank.")


@task(phase=SPEND)
def spend_mindpower(content, state):
    """B5.1 The Brood acts until it ends its turn."""
    state.phase = SPEND
    ask(state, spend, BROOD_ONLY)


@decision("B5.1", "Spend mindpower on actions, or end the turn.", repeat=True)
def spend(content, state, seat, choices):
    """B5.1 Lists every action that the Brood can pay for and whose conditions are met."""
    list_orions(content, state, choices)
    if state.dupes == 0:
        refuse(choices, USE_DUPE(), NO_DUPE)
    elif state.mindpower < content.cost[FOR_DUPE]:
        refuse(choices, USE_DUPE(), NO_MINDPOWER, content.cost[FOR_DUPE], state.mindpower)
    else:
        offer(choices, USE_DUPE())
    list_larvae(content, state, choices)
    list_molts(content, state, choices)
    list_workers(content, state, choices)
    list_warriors(content, state, choices)
    list_factories(content, state, choices)
    list_tokens(content, state, choices)
    list_brood_moves(content, state, choices)
    list_berserks(content, state, choices)
    offer(choices, END_TURN())


@rule
def list_orions(content, state, choices):
    """B5.2 Lists Orions in areas with a Brood unit of any kind and no Human military."""
    for area in range(LANDS):
        if state.orion[area] == 0:
            refuse(choices, DESTROY_ORION(area), NO_ORION)
        elif is_guarded(state, area):
            refuse(choices, DESTROY_ORION(area), GUARDED)
        elif not is_at_mercy(state, area):
            refuse(choices, DESTROY_ORION(area), NO_BROOD)
        elif state.mindpower < content.cost[FOR_DESTROY_ORION]:
            refuse(choices, DESTROY_ORION(area), NO_MINDPOWER, content.cost[FOR_DESTROY_ORION], state.mindpower)
        else:
            offer(choices, DESTROY_ORION(area))


@spend.on(DESTROY_ORION)
def destroy_orion(content, state, seat, area):
    """B5.2 The Orion goes back to the pool."""
    state.mindpower -= content.cost[FOR_DESTROY_ORION]
    lose_orion(content, state, area)
    emit(state, ORION_DESTROYED, area)


@spend.on(USE_DUPE)
def use_dupe(content, state, seat):
    """B5.3 The token is set aside and gives 1 mindpower."""
    state.dupes -= 1
    state.mindpower += 1 - content.cost[FOR_DUPE]
    emit(state, DUPE_USED, state.mindpower)


@spend.on(SPAWN_LARVA, otherwise=NOT_BESIDE_ADULT)
def on_spawn_larva(content, state, seat, area):
    """B5.4 See `spawn_larva`."""
    spawn_larva(content, state, area)


@spend.on(MOLT_TO_ADULT, otherwise=NO_LARVA)
def on_molt_to_adult(content, state, seat, area):
    """B5.5 See `molt_to_adult`."""
    molt_to_adult(content, state, area)


@spend.on(SPAWN_WORKER, otherwise=NO_MASTER)
def on_spawn_worker(content, state, seat, area):
    """B5.6 See `spawn_worker`."""
    spawn_worker(content, state, area)


@spend.on(MOLT_TO_WARRIOR, otherwise=NO_WORKER_TO_MOLT)
def on_molt_to_warrior(content, state, seat, area):
    """B5.7 See `molt_to_warrior`."""
    molt_to_warrior(content, state, area)


@spend.on(ABANDON_TO_MOLT)
def on_abandon_to_molt(content, state, seat, area):
    """B5.7 See `abandon_to_molt`."""
    abandon_to_molt(content, state, area)


@spend.on(CONTROL_FACTORY, otherwise=NO_IDLE_WORKER)
def on_control_factory(content, state, seat, area):
    """B5.8 See `control_factory`."""
    control_factory(content, state, area)


@spend.on(MIND_CONTROL)
def on_mind_control(content, state, seat):
    """B5.9 See `take_token`."""
    take_token(content, state)


@spend.on(RELEASE, otherwise=NOT_CONTROLLED)
def on_release(content, state, seat, unit, area):
    """B5.10 See `release_force`."""
    release_force(content, state, unit, area)


@spend.on(RELEASE_AIR, otherwise=NO_CONTROLLED_AIR)
def on_release_air(content, state, seat, side):
    """B5.10 See `release_air`."""
    release_air(content, state, side)


@spend.on(MOVE, otherwise=CANNOT_MOVE)
def on_move(content, state, seat, unit, area):
    """B5.11 See `set_out`."""
    set_out(content, state, seat, unit, area)


@spend.on(GO_BERSERK, otherwise=NOT_YOURS)
def on_go_berserk(content, state, seat, unit, area):
    """B5.12 See `send_berserk`."""
    send_berserk(content, state, unit, area)


@spend.on(AIR_BERSERK, otherwise=NOT_YOURS_TO_FLY)
def on_air_berserk(content, state, seat, side):
    """B5.12 See `send_air_berserk`."""
    send_air_berserk(content, state, side)


@spend.on(END_TURN)
def end_turn(content, state, seat):
    """B5.1 The Brood's turn ends; unspent mindpower is lost (B4.2)."""
    leave(state, seat)
