"""How good a position looks for a seat, in thousandths.

The Humans' progress towards six Orions in space is weighed against the Brood's progress towards a factory in all six
major nations, and the time it still needs. The weights were tuned by playing many games.
"""

from groundfall.engine import rule

from .rules.places import active_side, is_at_mercy, is_closed, is_free_factory, pool_of
from .rules.travel import landfall
from .state import (
    ADULT,
    AREAS,
    AWAKEN,
    BATTLE,
    BROOD,
    BROODS,
    FACTORY_WORKER,
    FIRST_AIR,
    FIRST_BROOD,
    FIRST_SEA,
    FORCES,
    HUMANS,
    LANDS,
    LARVA,
    MINOR,
    NATIONS,
    ORION,
    SIDES,
    SPEND,
    WARRIOR,
    WORKER,
)

LEAD = 1500  # with a lead of this much, three games in four are won

LAUNCHED = 300
IN_ANTARCTICA, LOST_IN_ANTARCTICA = 270, 60  # an Orion there; one in an area with Brood but no Human units
SHIPPABLE, STRANDED, EXPOSED = (
    130,
    60,
    15,
)  # one elsewhere: with Fleets south, without, at the Brood's mercy
LAUNCH_NOW, LAUNCH_SOON = 3000, 900  # six in space or Antarctica: just before a launch, or otherwise
NEARLY_THERE = 150  # six with those that can be shipped
FACTORY, PORT = 12, 12  # a free factory; extra with Fleets to Antarctica
FEW_ARMIES, ARMY, MORE_ARMIES = 10, 12, 3  # the first few are worth more
FEW_FLEETS, FLEET, MORE_FLEETS = 6, 14, 2
FEW_AIR, AIR, MORE_AIR = 20, 6, 2  # by attack
GUARD = 25  # an Army in Antarctica, up to two in each land

# A major nation where the Brood has a factory, or could seize one: while dormant, then by where Human Armies are.
HELD_ASLEEP, HELD, HELD_NEAR, HELD_AMONG = 320, 260, 180, 110
LURKING, LURKING_NEAR, LURKING_AMONG = 110, 60, 40
ADULT_WORTH, ADULT_NEAR, ADULT_AMONG, LARVA_WORTH = 120, 80, 50, 35
CONTROLLED_ARMY, CONTROLLED_FLEET, CONTROLLED_AIR = 40, 30, 12
WARRIOR_WORTH, WORKER_WORTH, MINOR_HELD = 40, 25, 8
DUPE, MINDPOWER = 90, 45

# What the Brood still needs to win: mindpower in tenths, time in hundredths of a turn.
WITH_WORKER, WITH_MASTER, BESIDE_ADULT, FAR = 10, 20, 31, 42  # for a nation's factory, by what the Brood has there
NEAR, AMONG = 3, 8  # what Human Armies next to the land or in it add to that
REGAIN_NEAR, REGAIN_AMONG = 5, 12  # what they will cost where the Brood holds the factory
LANDING = 12  # what the free Larva saves
TURN, NEXT_TURN = 100, 50
TURNS = 3  # the weight of a hundredth of a turn
IN_REACH = 3000  # a win that nothing can prevent

RESTATED = {
    "humans_have": "It looks ahead to how many Orions can still come to the pads; launch counts those on them.",
    "brood_has": "It looks for the best foothold in each nation's lands, held or not.",
    "cost_of_victory": "It looks for the cheapest land of each nation that is not held yet.",
}


@rule
def judge(content, state, seat):
    """B2.1 The chance to win, judged from what both sides have."""
    lead = humans_have(content, state) - brood_has(content, state)
    chance = 500 + 500 * lead // (abs(lead) + LEAD)
    if seat == HUMANS:
        return chance
    return 1000 - chance


@rule
def first_more(count, few, worth, more):
    """B2.1 The worth of so many if the first few are worth more than the others."""
    return min(count, few) * worth + max(0, count - few) * more


@rule
def humans_have(content, state):
    """B2.1 The worth of Orions by their progress, factories, Fleets that lead to Antarctica, and forces."""
    held = state.seas_held[HUMANS]
    worth = state.launched * LAUNCHED
    arrived = state.launched
    coming = 0
    for area in range(LANDS):
        free = is_free_factory(content, state, area)
        count = state.orion[area]
        if free:
            worth += FACTORY
        if free or count > 0:
            shippable = landfall(content, content.seas_by[area] & held, held) & content.launch_pads != 0
            if free and shippable:
                worth += PORT
            if count > 0:
                lost = is_at_mercy(state, area)
                if content.launch_pads >> area & 1:
                    if lost:
                        worth += count * LOST_IN_ANTARCTICA
                    else:
                        worth += count * IN_ANTARCTICA
                        arrived += count
                elif lost:
                    worth += count * EXPOSED
                elif shippable:
                    worth += count * SHIPPABLE
                    coming += count
                else:
                    worth += count * STRANDED
        if content.launch_pads >> area & 1:
            worth += min(2, state.forces_at[HUMANS][area]) * GUARD
    if arrived >= content.orions_to_win:
        if state.phase == AWAKEN:
            worth += LAUNCH_NOW
        else:
            worth += LAUNCH_SOON
    elif arrived + coming >= content.orions_to_win:
        worth += NEARLY_THERE
    return worth + forces_worth(content, state)


@rule
def forces_worth(content, state):
    """B1.4 The worth of the Humans' military: at sea, on land and in the air."""
    armies = 0
    for area in range(FIRST_SEA):
        armies += state.forces_at[HUMANS][area]
    fleets = 0
    for area in range(FIRST_SEA, AREAS):
        fleets += state.forces_at[HUMANS][area]
    air = 0
    for side in range(SIDES):
        air += (state.air[HUMANS][side] + state.air_spent[HUMANS][side]) * content.attack[FIRST_AIR + side]
    return (
        first_more(armies, FEW_ARMIES, ARMY, MORE_ARMIES)
        + first_more(fleets, FEW_FLEETS, FLEET, MORE_FLEETS)
        + first_more(air, FEW_AIR, AIR, MORE_AIR)
    )


@rule
def danger(content, state, area):
    """B10.3 How near Human Armies are to a land: 0 not near or kept out (B8.5), 1 next to it, 2 in it."""
    if state.forces_at[HUMANS][area] > 0:
        return 2
    if is_closed(state, area):
        return 0
    for way in range(content.land_ways[area]):
        if state.forces_at[HUMANS][content.land_way[area][way]] > 0:
            return 1
    return 0


@rule
def graded(level, far, near, among):
    """B10.3 The worth of something at this level of danger."""
    if level == 0:
        return far
    if level == 1:
        return near
    return among


@rule
def brood_has(content, state):
    """B2.2 The worth of Broodmasters, Broodlings and controlled units, and how near victory is."""
    worth = state.dupes * DUPE - brood_needs(content, state)
    if active_side(state) == BROOD:
        worth += state.mindpower * MINDPOWER
    for area in range(LANDS):
        level = danger(content, state, area)
        worth += state.brood[ADULT][area] * graded(level, ADULT_WORTH, ADULT_NEAR, ADULT_AMONG)
        worth += state.brood[LARVA][area] * LARVA_WORTH
        worth += state.brood[WARRIOR][area] * WARRIOR_WORTH + state.brood[WORKER][area] * WORKER_WORTH
        worth += state.forces_at[BROOD][area] * CONTROLLED_ARMY
        if content.side_of[area] == MINOR:
            worth += state.brood[FACTORY_WORKER][area] * MINOR_HELD
    for nation in range(NATIONS):
        best = 0
        for area in range(LANDS):
            if content.side_of[area] == nation:
                best = max(best, foothold_in(content, state, area))
        worth += best
    for area in range(FIRST_SEA, AREAS):
        worth += state.forces_at[BROOD][area] * CONTROLLED_FLEET
    for side in range(SIDES):
        flying = state.air[BROOD][side] + state.air_spent[BROOD][side]
        worth += flying * content.attack[FIRST_AIR + side] * CONTROLLED_AIR
    return worth


@rule
def foothold_in(content, state, area):
    """B5.8 The worth of the Brood's hold on a land of a major nation; 0 if it has none."""
    level = danger(content, state, area)
    if state.brood[FACTORY_WORKER][area] > 0:
        if level == 0 and is_closed(state, area):
            return HELD_ASLEEP
        return graded(level, HELD, HELD_NEAR, HELD_AMONG)
    if state.brood[ADULT][area] + state.brood[LARVA][area] + state.brood[WORKER][area] > 0:
        return graded(level, LURKING, LURKING_NEAR, LURKING_AMONG)
    return 0


@rule
def brood_needs(content, state):
    """B2.2 The weighted time the Brood needs to hold a factory in all six; less than nothing if it cannot fail."""
    beside_adults = 0
    income = 10 * content.base_mindpower
    for area in range(LANDS):
        if state.brood[ADULT][area] > 0:
            beside_adults |= content.lands_by[area]
            income += graded(danger(content, state, area), 10, 8, 6)
    missing = cost_of_victory(content, state, beside_adults) - 10 * state.dupes
    wait = 0
    if active_side(state) == BROOD:
        missing -= 10 * state.mindpower
    else:
        missing -= income
        wait = NEXT_TURN
    if missing > 0:
        return TURNS * (wait + TURN * missing // income)
    if active_side(state) == BROOD or state.phase > BATTLE:
        return -IN_REACH
    return TURNS * wait


@rule
def cost_of_victory(content, state, beside_adults):
    """B2.2 Roughly how much mindpower it takes, with a surcharge for what the Humans can undo."""
    total = 0
    farthest = 0
    for nation in range(NATIONS):
        best = 99
        for area in range(LANDS):
            if content.side_of[area] == nation:
                best = min(best, cost_in(content, state, area, beside_adults))
        farthest = max(farthest, best)
        total += best
    if state.phase != SPEND and farthest >= BESIDE_ADULT:
        total -= LANDING
    return total


@rule
def cost_in(content, state, area, beside_adults):
    """B5.8 How much mindpower it takes to hold the factory of one land."""
    level = danger(content, state, area)
    if state.brood[FACTORY_WORKER][area] > 0:
        return graded(level, 0, REGAIN_NEAR, REGAIN_AMONG)
    more = graded(level, 0, NEAR, AMONG)
    if state.brood[WORKER][area] > 0:
        return WITH_WORKER + more
    if state.brood[ADULT][area] + state.brood[LARVA][area] > 0:
        return WITH_MASTER + more
    if beside_adults >> area & 1:
        return BESIDE_ADULT + more
    return FAR + more


def conserved(content, state):
    """B1.3 How many counters of each kind there are, on the table and in the pool; likewise Control tokens."""
    counts = list(state.pool)
    for unit in range(FORCES):
        counts[unit] += sum(state.military[BROOD][unit]) + sum(state.military[HUMANS][unit])
    for side in range(SIDES):
        counts[FIRST_AIR + side] += sum(bank[seat][side] for bank in (state.air, state.air_spent) for seat in (0, 1))
    for brood in range(BROODS):
        counts[pool_of(FIRST_BROOD + brood)] += sum(state.brood[brood])
    counts[ORION] += sum(state.orion) + state.launched
    controlled = sum(map(sum, state.military[BROOD])) + sum(state.air[BROOD]) + sum(state.air_spent[BROOD])
    return (*counts, controlled + state.control_tokens + state.token_in_hand + state.spare_tokens)
