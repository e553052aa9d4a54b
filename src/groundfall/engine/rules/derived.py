"""Derived quantities: what players read off the table but no field holds, each declared once with its rule.

A game declares them in its `derived.py`. Views show them beside the fields; nothing else works them out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from .names import Index
from .rule import register_here
from .schema import EVERYBODY, Field

By = Callable[..., int]  # a rule (content, state, *places) -> int, which changes nothing and draws nothing


@dataclass(frozen=True)
class Derived:
    """One quantity, or one for each place of its axes."""

    name: str
    axes: tuple[Index, ...]
    by: By
    rule: str
    said: str  # what it is, for reference pages
    of: Index | None = None  # values are places in this set; -1 is none
    flag: bool = False  # values are 0 or 1
    none: int | None = None  # the value that means that there is none
    seen_by: str = EVERYBODY  # as for fields
    parts: tuple[tuple[str | Index, By], ...] = ()

    @cached_property
    def column(self) -> Field:
        """What a view needs to know about it: its shape and who sees it."""
        return Field(self.axes, self.of, self.flag, self.seen_by, name=self.name)


def telling(*names: str) -> None:
    """Declares what outcomes tell by default: names of fields and derived quantities, as in `Position.outcomes`."""
    register_here().telling += names


def derived(
    name: str,
    *axes: Index,
    by: By,
    rule: str,
    said: str,
    of: Index | None = None,
    flag: bool = False,
    none: int | None = None,
    seen_by: str = EVERYBODY,
    parts: Iterable[tuple[str | Index, By]] = (),
) -> Derived:
    """Declares a quantity: `POWER = derived("power", SEATS, by=power_of, rule="L6.3", said="The Power of its units")`.

    `by` is a rule that gets content, state and a place for each axis. With `of`, its results are places in that set;
    a result equal to `none` means that there is none. `seen_by` is EVERYBODY, OWNER (the first axis is the seats) or a
    field with seat bits, as for fields. `parts` says what the number is made of: pairs of a source, or a named set of
    sources, and a rule that gets the place of the source as one more argument; parts of 0 are left out.
    """
    register = register_here()
    if any(known.name == name for known in register.derived):
        raise ValueError(f"two derived quantities are named {name!r}")
    made = Derived(name, tuple(axes), by, rule, said, of, flag, none, seen_by, tuple(parts))
    register.derived.append(made)
    return made
