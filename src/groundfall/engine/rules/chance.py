"""What can answer the draws of rules instead of a state's own generator."""

from __future__ import annotations

from typing import Protocol


class Chance(Protocol):
    """What `state.dice` may be: `draw`, `roll` and `roll_pool` ask it. None means the generator in the state.

    One that also has `pool(count, sides, needs)`, which returns how many of the dice show `needs` or more, is asked
    for a whole pool at once.
    """

    def draw(self, n: int, first: int) -> int:
        """One of n equally likely results, numbered from `first`."""
        ...
