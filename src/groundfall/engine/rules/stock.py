"""Stock: what seats have and spend, declared so that the engine can say what a choice costs and gains."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .names import Index
from .rule import register_here

By = Callable[..., int]  # a rule (content, state, seat[, place]) -> int, which changes nothing and draws nothing


@dataclass(frozen=True, eq=False)
class Stock:
    """What every seat has a number of; with `kinds`, a number of each kind. It is equal only to itself."""

    name: str
    by: By
    text: str  # an amount in words: "{n} energy", "{n:card} in hand"; {kind} is the kind
    rule: str
    kinds: Index | None = None
    losses: bool = False  # only what is lost is told: pieces, whose gain a choice names itself
    gains: bool = False  # only what is gained is told: what is used up for something that is told


@dataclass(frozen=True)
class Owed:
    """What an action commits a seat to pay afterwards: from `least` to `most`."""

    actions: tuple[str, ...]  # the kinds of action that commit it
    least: By  # rules (content, state, seat), asked right after the action
    most: By
    text: str
    rule: str


def stock(
    name: str, kinds: Index | None = None, *, by: By, text: str, rule: str, losses: bool = False, gains: bool = False
) -> Stock:
    """Declares a stock: `stock("energy", by=energy_of, text="{n} energy", rule="G7.3")`.

    `by` is a rule that gets content, state, a seat and, with a named set of kinds, a kind. `text` words an amount.
    With `losses`, previews tell only what is lost, as of pieces on the board; with `gains`, only what is gained.
    """
    register = register_here()
    if any(known.name == name for known in register.stock):
        raise ValueError(f"two stocks are named {name!r}")
    made = Stock(name, by, text, rule, kinds, losses, gains)
    register.stock.append(made)
    return made


def owed(*actions: str, least: By, most: By | None = None, text: str, rule: str) -> Owed:
    """Declares what is still to be paid after an action that is the first part of a commitment.

    `owed("launch", least=cheapest, most=dearest, text="{n} energy", rule="G9.1")` reads "1 to 3 energy". The rules get
    content, the state right after the action, and the seat; nothing is said if `most` is 0.
    """
    made = Owed(actions, least, most or least, text, rule)
    register_here().owed.append(made)
    return made
