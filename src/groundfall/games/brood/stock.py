"""What both sides have and spend: mindpower, Dupes, Air units, and the phases to give up."""

from groundfall.engine import argument_at, owed, rule, stock, task_at

from .rules.awaken import block_phase, place_blocks
from .state import BROOD, BROODS, LANDS, SIDES


@rule
def mindpower_of(content, state, seat):
    """B4.2 The Brood's mindpower."""
    if seat == BROOD:
        return state.mindpower
    return 0


@rule
def dupes_of(content, state, seat):
    """B6.5 The Brood's Dupes."""
    if seat == BROOD:
        return state.dupes
    return 0


@rule
def air_of(content, state, seat):
    """B11.1 Air units that can fly now."""
    count = 0
    for side in range(SIDES):
        count += state.air[seat][side]
    return count


@rule
def broods_of(content, state, seat):
    """B1.6 Broodmasters and Broodlings on the map."""
    count = 0
    if seat == BROOD:
        for kind in range(BROODS):
            for area in range(LANDS):
                count += state.brood[kind][area]
    return count


@rule
def orions_of(content, state, seat):
    """B7.1 Orions on the map."""
    count = 0
    if seat != BROOD:
        for area in range(LANDS):
            count += state.orion[area]
    return count


@rule
def phases_to_give_up(content, state, seat):
    """B6.3 How many phases the Humans have still to give up for the nation that they wake."""
    count = 0
    for place in range(state.depth):
        if task_at(state, place) == place_blocks + 0:
            count += argument_at(state, place, 0)
        if task_at(state, place) == block_phase + 0:
            count += 1
    return count


stock("mindpower", by=mindpower_of, text="{n} mindpower", rule="B4.2")
stock("dupes", by=dupes_of, text="{n:Dupe}", rule="B6.5")
stock("air", by=air_of, text="{n:Air unit}", rule="B11.1")
stock("broods", by=broods_of, text="{n:Brood unit}", rule="B1.6", losses=True)
stock("orions", by=orions_of, text="{n:Orion}", rule="B7.1", losses=True)

owed("mediate", least=phases_to_give_up, text="{n:phase} to give up", rule="B6.3")
