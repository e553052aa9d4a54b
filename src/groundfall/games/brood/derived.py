"""What players read off the table: what is left in the supply, mindpower to come, what each side still needs to win."""

from groundfall.engine import argument_at, derived, rule, task_at, telling

from .rules.air import may_fly
from .rules.attack import add_support
from .rules.awaken import diplomacy_with, spare_dupes
from .rules.battle import strike
from .rules.dice import defense_against
from .rules.gather import mindpower_due
from .rules.places import active_side, is_free_factory
from .rules.questions import first_target, units_in
from .rules.victory import majors_held
from .state import AREAS, FIRST_AIR, FIRST_BROOD, LANDS, NATIONS, SEATS, SIDES, UNITS

HOME = -1  # the home nation needs no diplomacy
UNKNOWN = -1  # there is no target yet


@rule
def supply(content, state, unit):
    """B1.3 How many counters of a kind are not on the table."""
    return state.pool[unit]


@rule
def spare_tokens(content, state):
    """B4.3 How many Mind Control tokens are not in play yet."""
    return state.spare_tokens


@rule
def forces(content, state, seat, area):
    """B1.4 How many Armies or Fleets a side has in an area."""
    return state.forces_at[seat][area]


@rule
def factory_is_free(content, state, area):
    """B7.3 Whether the Humans can use the factory of a land now."""
    return int(is_free_factory(content, state, area))


@rule
def orions_to_launch(content, state):
    """B2.1 How many more Orions the Humans must launch to win."""
    return max(0, content.orions_to_win - state.launched)


@rule
def diplomacy(content, state, nation):
    """B6.2 The diplomacy of an approach to a nation now; HOME for the home nation."""
    if nation == state.home:
        return HOME + 0
    return diplomacy_with(content, state, nation)


@rule
def active(content, state):
    """B1.7 Whose turn it is."""
    return active_side(state)


@rule
def can_fly(content, state, seat, area):
    """B11.1 Whether a side has an Air unit that can fly to an area."""
    return int(may_fly(state, seat, area))


@rule
def strength_so_far(content, state):
    """B11.1 The strength of the attack under way without an Air unit that can still be shot down."""
    return state.strength


@rule
def strength_in_the_air(content, state):
    """B11.1 What the Air unit on its way adds to the attack, or has as its own attack (B11.3)."""
    total = 0
    for place in range(state.depth):
        if task_at(state, place) == add_support + 0:
            total += content.attack[FIRST_AIR + argument_at(state, place, 1)]
        elif task_at(state, place) == strike + 0:
            total += content.attack[FIRST_AIR + argument_at(state, place, 0)]
    return total


@rule
def strength_due(content, state):
    """B11.1 The strength of the attack under way if its Air unit gets through."""
    return strength_so_far(content, state) + strength_in_the_air(content, state)


@rule
def support_from(content, state, side):
    """B11.1 What the Air units of a nation can still add; a strike or berserk Air unit has no support (B11.3)."""
    seat = active_side(state)
    if state.battlefield < 0 or FIRST_AIR <= state.attacker < FIRST_BROOD:
        return 0
    if not may_fly(state, seat, state.battlefield):
        return 0
    return state.air[seat][side] * content.attack[FIRST_AIR + side]


@rule
def support_left(content, state):
    """B11.1 What all Air units that can fly there can still add."""
    total = 0
    for side in range(SIDES):
        total += support_from(content, state, side)
    return total


@rule
def defense_left(content, state):
    """B11.2 The defence of the target against the attack as it will be; UNKNOWN without a target."""
    if state.target < 0:
        return UNKNOWN + 0
    return max(0, defense_against(content, state.target, strength_due(content, state)))


derived(
    "fight_strength",
    by=strength_due,
    rule="B11.1",
    said="The strength of the attack under way.",
    parts=(("attack", strength_so_far), ("air", strength_in_the_air)),
)
derived(
    "fight_support",
    by=support_left,
    rule="B11.1",
    said="What Air units can still add to the attack.",
    parts=((SIDES, support_from),),
)
derived(
    "fight_defense",
    by=defense_left,
    rule="B11.2",
    none=UNKNOWN,
    said="The defence that is left to the target of the attack under way; none without a target.",
)
derived("supply", UNITS, by=supply, rule="B1.3", said="How many counters of a kind are not on the table.")
derived("spare_tokens", by=spare_tokens, rule="B4.3", said="How many Mind Control tokens are not in play yet.")
derived("spare_dupes", by=spare_dupes, rule="B6.5", said="How many Dupe tokens are left for the Brood to gain.")
derived(
    "diplomacy",
    NATIONS,
    by=diplomacy,
    rule="B6.2",
    none=HOME,
    said="The diplomacy of an approach to a nation now; none for the home nation.",
)
derived("active", by=active, rule="B1.7", of=SEATS, said="Whose turn it is.")
derived(
    "can_fly",
    SEATS,
    AREAS,
    by=can_fly,
    rule="B11.1",
    flag=True,
    said="Whether a side has an Air unit that can fly to an area.",
)
derived("mindpower_to_come", by=mindpower_due, rule="B4.2", said="The mindpower that the Brood would gather now.")
derived("forces", SEATS, AREAS, by=forces, rule="B1.4", said="How many Armies or Fleets a side has in an area.")
derived(
    "units_in",
    SEATS,
    AREAS,
    by=units_in,
    rule="B1.4",
    said="How many units a side has in an area: Armies or Fleets, Broodmasters and Broodlings.",
)
derived(
    "first_target",
    AREAS,
    of=UNITS,
    by=first_target,
    rule="B10.4",
    said="What the Humans would attack first, if the Brood gives its toughest unit.",
)
derived(
    "free_factory",
    LANDS,
    by=factory_is_free,
    rule="B7.3",
    flag=True,
    said="Whether the Humans can use the factory of a land now.",
)
derived("majors_held", by=majors_held, rule="B2.2", said="In how many major nations the Brood holds a factory.")
derived(
    "orions_to_launch", by=orions_to_launch, rule="B2.1", said="How many more Orions the Humans must launch to win."
)

telling("mindpower", "military", "air", "brood", "orion")
