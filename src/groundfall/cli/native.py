"""`groundfall native`: a rule in LLVM's language, as it is compiled. It needs no llvmlite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.compiler.lowering import lower
from groundfall.engine.compiler.module import Module
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.game import game as named
from groundfall.engine.given import unknown

Rule = Callable[..., Any]


def show_native(name: str, wanted: str) -> None:
    """Prints the functions of that name, each with its parameters and the first line of its docstring."""
    game = named(name)
    rules = rules_by_name(game)
    if wanted not in rules:
        own = wanted.rpartition(".")[2]
        alike = [rule for rule in rules if rule.rpartition(".")[2] == own]
        raise GroundfallError(unknown("rule", wanted, alike or rules))
    print("\n\n".join(f"{heading(rule)}\n{text_of(game, rule)}" for rule in rules[wanted]))


def rules_by_name(game: Game) -> dict[str, list[Rule]]:
    """The rules of a game by module and function, as in `damage_phase.deal`. Several may have the same name."""
    found: dict[str, list[Rule]] = {}
    for rule in game.register.rules:
        module = f"{rule.__module__}.".removeprefix(f"{game.package}.").removeprefix("rules.")
        alike = found.setdefault(f"{module}{rule.__name__}", [])
        if rule not in alike:
            alike.append(rule)
    return found


def parameters(rule: Rule) -> tuple[str, ...]:
    """The names of a rule's parameters."""
    return rule.__code__.co_varnames[: rule.__code__.co_argcount]


def heading(rule: Rule) -> str:
    """How a rule is called, and what it says about itself in its first line, as comments."""
    said = (rule.__doc__ or "").strip().partition("\n")[0]
    return f"; {rule.__name__}({', '.join(parameters(rule))})" + (f"\n; {said}" if said else "")


def text_of(game: Game, rule: Rule) -> str:
    """One rule in LLVM's language. Raises GroundfallError if it cannot be compiled."""
    known: dict[str, Kind] = {
        "content": Record(Layout(game.room("state").Content.schema)),
        "state": Record(Layout(game.State.schema)),
        "choices": Array(INTEGER),
    }
    kinds = tuple(known.get(parameter, INTEGER) for parameter in parameters(rule))
    try:
        return lower(Module(), rule, kinds, f"@{rule.__name__}", "internal ")[0]
    except LookupError as wrong:
        raise GroundfallError(f"{rule.__name__} cannot be compiled: {wrong.args[0]}") from None
