"""`groundfall native`: a rule in LLVM's language, as it is compiled. It needs no llvmlite."""

from __future__ import annotations

from groundfall.engine.catalogue import game as named
from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.compiler.lowering import lower
from groundfall.engine.compiler.module import Module
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import unknown
from groundfall.engine.play.functions import Function, functions_of


def show_native(name: str, wanted: str) -> None:
    """Prints the functions of that name, each with its parameters and the first line of its docstring."""
    game = named(name)
    rules = functions_of(game)
    if wanted not in rules:
        own = wanted.rpartition(".")[2]
        alike = [rule for rule in rules if rule.rpartition(".")[2] == own]
        raise GroundfallError(unknown("rule", wanted, alike or rules))
    print("\n\n".join(f"{heading(rule)}\n{text_of(game, rule)}" for rule in rules[wanted]))


def parameters(rule: Function) -> tuple[str, ...]:
    """The names of a rule's parameters."""
    return rule.__code__.co_varnames[: rule.__code__.co_argcount]


def heading(rule: Function) -> str:
    """How a rule is called, and what it says about itself in its first line, as comments."""
    said = (rule.__doc__ or "").strip().partition("\n")[0]
    return f"; {rule.__name__}({', '.join(parameters(rule))})" + (f"\n; {said}" if said else "")


def text_of(game: Game, rule: Function) -> str:
    """One rule in LLVM's language. Raises GroundfallError if it cannot be compiled."""
    known: dict[str, Kind] = {
        "content": Record(Layout(game.module("state").Content.schema)),
        "state": Record(Layout(game.State.schema)),
        "choices": Array(INTEGER),
    }
    kinds = tuple(known.get(parameter, INTEGER) for parameter in parameters(rule))
    try:
        return lower(Module(), rule, kinds).text(f"@{rule.__name__}")
    except LookupError as wrong:
        raise GroundfallError(f"{rule.__name__} cannot be compiled: {wrong.args[0]}") from None
