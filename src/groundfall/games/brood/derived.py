"""What players read off the table: what is left in the supply, mindpower to come, what each side still needs to win."""

from groundfall.engine import derived, rule, telling

from .rules.gather import mindpower_due
from .rules.places import is_free_factory
from .rules.victory import majors_held
from .state import AREAS, LANDS, SEATS, UNITS


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


derived("supply", UNITS, by=supply, rule="B1.3", said="How many counters of a kind are not on the table.")
derived("spare_tokens", by=spare_tokens, rule="B4.3", said="How many Mind Control tokens are not in play yet.")
derived("mindpower_to_come", by=mindpower_due, rule="B4.2", said="The mindpower that the Brood would gather now.")
derived("forces", SEATS, AREAS, by=forces, rule="B1.4", said="How many Armies or Fleets a side has in an area.")
derived("free_factory", LANDS, by=factory_is_free, rule="B7.3", flag=True,
        said="Whether the Humans can use the factory of a land now.")  # fmt: skip
derived("majors_held", by=majors_held, rule="B2.2", said="In how many major nations the Brood holds a factory.")
derived(
    "orions_to_launch", by=orions_to_launch, rule="B2.1", said="How many more Orions the Humans must launch to win."
)

telling("mindpower", "military", "air", "brood", "orion")
