"""Using abilities: which can be used now, why the others cannot, and how using one begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from groundfall.engine.rules.agenda import push
from groundfall.engine.rules.core import offer, refuse
from groundfall.engine.rules.names import Index

from .testing import NOTHING_MEANT

USABLE = -1  # nothing prevents it


def _none(content: Any, state: Any, trigger: int) -> int:
    return 0


@dataclass(frozen=True)
class AbilitySources:
    """What has abilities. `ability_row(content, state, source)` is the row of a source in `content.ability_...`, or -1;
    `controller(content, state, source)` is its seat. The state has `used` [sources][most] and `steps`.

    `with_trigger(content, state, trigger)` says which sources have an ability with a trigger, as bits. `list_uses` and
    `can_react` look at no others.
    """

    sources: Index
    most: int
    ability_row: Callable[..., int]
    controller: Callable[..., int]
    with_trigger: Callable[..., int] = _none


@dataclass(frozen=True)
class Says:
    """What a machine reports: its rule, the event when a chain is stopped, and why an ability cannot be used."""

    rule: str
    stopped: int
    not_there: int = -1
    used_up: int = -1
    no_condition: int = -1
    no_cost: int = -1
    no_target: int = -1


def make_uses(
    sources: AbilitySources, says: Says, use: Any, run: Any, holds: Any, possible_once_paid: Any, payable: Any
) -> tuple[Callable[..., Any], ...]:
    """The rules `why_not_usable`, `list_uses`, `can_react` and `begin_use`, made from those of a machine."""
    ability_row, controller, with_trigger = sources.ability_row, sources.controller, sources.with_trigger
    most = sources.most
    not_there, used_up = int(says.not_there), int(says.used_up)
    no_condition, no_cost, no_target = int(says.no_condition), int(says.no_cost), int(says.no_target)

    def why_not_usable(content: Any, state: Any, seat: int, source: int, place: int) -> int:
        """Why a seat cannot use an ability that exists: the number of a refusal, or -1 if it can."""
        row = ability_row(content, state, source)
        if controller(content, state, source) != seat:
            return not_there
        limit = content.ability_limit[row][place]
        if limit > 0 and state.used[source][place] >= limit:
            return used_up
        check = content.ability_check[row][place]
        if check > 0 and holds(content, state, check, seat, source, NOTHING_MEANT) == 0:
            return no_condition
        cost = content.ability_cost[row][place]
        if cost > 0 and payable(content, state, cost, seat, source) == 0:
            return no_cost
        if possible_once_paid(content, state, content.ability_do[row][place], cost, seat, source) == 0:
            return no_target
        return USABLE

    def list_uses(content: Any, state: Any, seat: int, choices: Any, trigger: int) -> None:
        """Offers the abilities with a trigger that a seat can use now, and refuses its others."""
        rest = with_trigger(content, state, trigger)
        source = 0
        while rest > 0:
            if rest & 1:
                row = ability_row(content, state, source)
                for place in range(most):
                    if content.ability_on[row][place] == trigger:
                        why = why_not_usable(content, state, seat, source, place)
                        if why == USABLE:
                            offer(choices, use(source, place))
                        else:
                            refuse(choices, use(source, place), why)
            step = 1 if rest & 14 else 4  # past sources that have none
            rest >>= step
            source += step

    def can_react(content: Any, state: Any, seat: int, trigger: int) -> int:
        """Whether a seat can use any ability with a trigger now: a window opens only if it can."""
        rest = with_trigger(content, state, trigger)
        source = 0
        while rest > 0:
            if rest & 1:
                row = ability_row(content, state, source)
                for place in range(most):
                    if content.ability_on[row][place] == trigger:
                        if why_not_usable(content, state, seat, source, place) == USABLE:
                            return 1
            step = 1 if rest & 14 else 4  # past sources that have none
            rest >>= step
            source += step
        return 0

    def begin_use(content: Any, state: Any, seat: int, source: int, place: int) -> None:
        """An ability is used: its cost is paid, then its effects happen."""
        row = ability_row(content, state, source)
        state.used[source][place] += 1
        push(state, run, content.ability_do[row][place], seat, source)
        if content.ability_cost[row][place] > 0:
            push(state, run, content.ability_cost[row][place], seat, source)

    return why_not_usable, list_uses, can_react, begin_use
