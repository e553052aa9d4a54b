"""Checks that rules call everything with the right number of arguments, in the right order.

An event with missing values is emitted without an error (they count as 0), and an action with its arguments swapped is
another action. So the calls are read from the syntax tree.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game
from groundfall.engine.rules import agenda, core
from groundfall.engine.rules.actions import Kind
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.events import EventKind, Refusal
from groundfall.engine.rules.rule import package_of, register_of
from groundfall.engine.words import counted

from .faults import demand_none
from .places import function_place, modules

# Functions that take a declared event, refusal or task and then its values: the position of the declared thing.
_DECLARED_AT: dict[Any, int] = {core.emit: 1, core.whisper: 2, core.refuse: 2, agenda.push: 1, agenda.ask: 1}


def check_calls(game: Game) -> None:
    """Calls of events, refusals, tasks, actions and rules have the right arguments, as have effects."""
    demand_none([*_calls(game), *_effects(game)])


def _calls(game: Game) -> Iterator[str]:
    home = folder_of(game)
    for file, tree in modules(game):
        inside = file.relative_to(home)
        path = [part for part in inside.with_suffix("").parts if part != "__init__"]
        module = sys.modules.get(".".join([game.package, *path]))
        if path[:1] not in (["rules"], ["judge"]) or module is None:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and not any(isinstance(value, ast.Starred) for value in node.args):
                for sentence in _call(node, module):
                    yield f"{inside.as_posix()}:{node.lineno}: {sentence}"


def _call(node: ast.Call, module: ModuleType) -> Iterator[str]:
    called = _named(node.func, module)
    name = ast.unparse(node.func)
    if isinstance(called, Callable) and called in _DECLARED_AT:  # type: ignore[arg-type]
        at = _DECLARED_AT[called]
        what = _named(node.args[at], module) if len(node.args) > at else None
        first = at + (2 if called is agenda.ask else 1)
        if isinstance(what, EventKind | Refusal | Task):
            yield from _count(_title(what), list(what.args), len(node.args) - first, name)
    elif isinstance(kind := getattr(called, "kind", None), Kind):
        yield from _count(f'the action "{kind.name}"', list(kind.args), len(node.args) + len(node.keywords), name)
        yield from _order(kind, node)
    elif hasattr(called, "__code__") and called in _rules(module):
        code = called.__code__
        most, least = code.co_argcount, code.co_argcount - len(called.__defaults__ or ())
        passed = len(node.args) + len(node.keywords)
        if not least <= passed <= most:
            yield f"the rule {name} takes {counted(most, 'argument')}, but is called with {passed}."


def _rules(module: ModuleType) -> list[Callable[..., Any]]:
    return register_of(package_of(module.__name__)).rules


def _named(node: ast.expr, module: ModuleType) -> Any:
    return getattr(module, node.id, None) if isinstance(node, ast.Name) else None


def _title(what: EventKind | Refusal | Task) -> str:
    if isinstance(what, EventKind):
        return f'the event "{what.name}"'
    if isinstance(what, Refusal):
        return f'the refusal "{what.text}"'
    return f"the {'decision' if isinstance(what, Decision) else 'task'} {what.name}"


def _count(what: str, wanted: list[str], passed: int, caller: str) -> Iterator[str]:
    if passed != len(wanted):
        named = f" ({', '.join(wanted)})" if wanted else ""
        yield f"{what} takes {counted(len(wanted), 'argument')}{named}, but {caller} passes {passed}."


def _order(kind: Kind, node: ast.Call) -> Iterator[str]:
    """Arguments passed in the place of another argument of the same action."""
    for name, value in zip(kind.args, node.args, strict=False):
        if isinstance(value, ast.Name) and value.id != name and value.id in kind.args:
            takes = f'the action "{kind.name}" takes {" and ".join(kind.args)} in this order'
            yield f"{takes}, but {value.id} is passed as {name}."
            return


def _effects(game: Game) -> Iterator[str]:
    for decision in game.register.tasks:
        for kind, effect in decision.effects.items() if isinstance(decision, Decision) else ():
            taken = effect.__code__.co_varnames[3 : effect.__code__.co_argcount]
            own, place = list(kind.args), function_place(game, effect)
            expected = f"content, state, seat{''.join(f', {name}' for name in own)}"
            if not len(own) <= len(taken) <= len(own) + len(decision.args):
                most = (
                    f" and up to {counted(len(decision.args), 'argument')} of {decision.name}" if decision.args else ""
                )
                what = f'{effect.__name__} is the effect of the action "{kind.name}"'
                yield f"{place}: {what}: it must take {expected}{most}."
            elif set(taken[: len(own)]) == set(own) and list(taken[: len(own)]) != own:
                what = f'{effect.__name__} takes the arguments of "{kind.name}" in the wrong order'
                yield f"{place}: {what}; expected {expected}."
