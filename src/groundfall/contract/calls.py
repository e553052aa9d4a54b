"""What rules give to what they call: as many values as it takes, each in its place.

Events are told without a complaint when values are missing, which then count as 0, and an action with its arguments
the wrong way round is another action. So this is read from the syntax tree.
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

# What takes a number of something and then its values: at which place the number stands.
_GIVEN: dict[Any, int] = {core.emit: 1, core.whisper: 2, core.refuse: 2, agenda.push: 1, agenda.ask: 1}


def check_calls(game: Game) -> None:
    """Every event, refusal, task, action and rule is given what it takes; every effect takes what its action has."""
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
    if isinstance(called, Callable) and called in _GIVEN:  # type: ignore[arg-type]
        at = _GIVEN[called]
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
        given = len(node.args) + len(node.keywords)
        if not least <= given <= most:
            yield f"the rule {name} takes {counted(most, 'argument')}, and is given {given}."


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


def _count(what: str, wanted: list[str], given: int, giver: str) -> Iterator[str]:
    if given != len(wanted):
        named = f" ({', '.join(wanted)})" if wanted else ""
        yield f"{what} takes {counted(len(wanted), 'argument')}{named}, and {giver} gives {given}."


def _order(kind: Kind, node: ast.Call) -> Iterator[str]:
    """Arguments that are called like others of the same action."""
    for name, value in zip(kind.args, node.args, strict=False):
        if isinstance(value, ast.Name) and value.id != name and value.id in kind.args:
            takes = f'the action "{kind.name}" takes {" and ".join(kind.args)} in this order'
            yield f"{takes}, and here {value.id} is given for {name}."
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
                yield f'{place}: {effect.__name__} is what the action "{kind.name}" does: it takes {expected}{most}.'
            elif set(taken[: len(own)]) == set(own) and list(taken[: len(own)]) != own:
                yield f'{place}: {effect.__name__} takes the arguments of "{kind.name}" in another order: {expected}.'
