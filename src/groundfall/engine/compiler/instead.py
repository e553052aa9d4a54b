"""What rules call in the engine, in the form in which it is compiled: dice from the state's generator, choices in an
array, no events and no reasons."""

from __future__ import annotations

import ast
from typing import Any

from groundfall.engine.rules import core
from groundfall.engine.rules.agenda import Task
from groundfall.engine.rules.core import MODULUS, following

from .reading import Function, tree_of


def draw(state: Any, n: int) -> int:
    """A random number from 0 to n - 1."""
    if n <= 1:
        return 0
    state.seed = following(state.seed)
    return int(state.seed * n // MODULUS)


def roll(state: Any, sides: int) -> int:
    """A face from 1 to `sides`."""
    state.seed = following(state.seed)
    return int(state.seed * sides // MODULUS + 1)


def roll_pool(state: Any, count: int, sides: int, needs: int) -> int:
    """The faces of several dice as the decimal digits of one number."""
    faces = 0
    seed = state.seed
    for _ in range(count):
        seed = following(seed)
        faces = faces * 10 + seed * sides // MODULUS + 1
    state.seed = seed
    return faces


def emit(state: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Tells nobody."""


def whisper(state: Any, seats: int, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tells nobody."""


def offer(choices: Any, action: int) -> None:
    """Lists an action as legal: first comes how many there are, then the actions."""
    choices[0] += 1
    choices[choices[0]] = action


def refuse(choices: Any, action: int, reason: int, a: int = 0, b: int = 0) -> None:
    """Keeps no reason."""


INSTEAD: dict[Function, Function] = {
    core.draw: draw,
    core.roll: roll,
    core.roll_pool: roll_pool,
    core.emit: emit,
    core.whisper: whisper,
    core.offer: offer,
    core.refuse: refuse,
}


def as_compiled(called: Any) -> Any:
    """What stands for a called function in compiled code: a task is its function."""
    function = called.function if isinstance(called, Task) else called
    return INSTEAD.get(function, function) if callable(function) else function


def tree_of_called(called: Any) -> ast.FunctionDef | None:
    """The syntax tree of what stands for a called function; None if that is no function, or one without a source."""
    function = as_compiled(called)
    try:
        return tree_of(function) if hasattr(function, "__code__") else None
    except LookupError:
        return None
