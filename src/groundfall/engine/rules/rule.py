"""The decorator `@rule`, and the register of everything that a game declares.

The decorator only registers a function, which stays plain Python. The compiler takes functions from where they are
called, marked or not; the marks say which functions the contract checks. Everything declared in a game's package,
including its `rules` package, belongs to that game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Register:
    """What one game has declared, in order: its rules, tasks, action kinds, events, refusals and derived quantities."""

    def __init__(self) -> None:
        self.rules: list[Callable[..., Any]] = []
        self.tasks: list[Any] = []
        self.kinds: list[Any] = []
        self.events: list[Any] = []
        self.refusals: list[Any] = []
        self.derived: list[Any] = []
        self.telling: list[str] = []  # what outcomes tell by default
        self.stock: list[Any] = []  # what seats have and spend
        self.owed: list[Any] = []
        self.actions = 0  # how many actions the kinds have in total


_registers: dict[str, Register] = {}


def package_of(module: str) -> str:
    """The game's package that a module belongs to: `pkg.rules.combat`, `pkg.derived.goods` and `pkg.judge` to `pkg`."""
    package = module.rpartition(".")[0]
    for room in (".rules.", ".derived."):
        if room in module:
            package = module.partition(room)[0]
    return package.removesuffix(".rules") or module


def register_of(package: str) -> Register:
    """The register of a package, created on first use."""
    return _registers.setdefault(package, Register())


def register_here(depth: int = 2) -> Register:
    """The register of the module that called the caller."""
    return register_of(package_of(sys._getframe(depth).f_globals["__name__"]))


def rule(function: F) -> F:
    """Marks a function as a rule: Rule Python, which does the same in the plain and in the compiled form."""
    register_of(package_of(function.__module__)).rules.append(function)
    return function


def rule_id(function: Callable[..., Any]) -> str:
    """The id at the beginning of a rule's docstring, such as 'G4.2'; empty if there is none."""
    words = (function.__doc__ or "").split(maxsplit=1)
    return words[0].rstrip(".:,") if words and any(c.isdigit() for c in words[0]) else ""
