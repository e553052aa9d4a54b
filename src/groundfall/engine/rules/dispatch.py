"""Generates a game's dispatch: which function performs a task, lists a decision, carries out an action.

The source is nested if/else over the numbers of the game's tasks and actions, by binary search, so that a hundred
tasks take seven comparisons. It is Rule Python, like the rules it calls, and compiles with them.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from .agenda import Decision, Task, leave
from .generated import define
from .rule import Register
from .schema import FRAME


def write_dispatch(name: str, register: Register) -> ModuleType:
    """A module with `advance`, `legal` and `apply` for the tasks, decisions and actions of a register.

    `perform` does only the topmost task, `carry_out` an action without what follows; `apply` does both.
    `legal.searchable` is `legal` for search programs: it leaves out what is not searchable wherever there is another
    choice.
    """
    module = ModuleType(f"groundfall.dispatch_of_{name.replace('.', '_')}")
    space: dict[str, Any] = vars(module)
    space["leave"] = leave
    parts = (*_perform(register, space), *_legal(register, space), *_searchable(register), *_apply(register, space))
    source = "\n".join([*parts, ""])
    define(f"<dispatch of {name}>", source, space)
    space["legal"].searchable = space["searchable"]
    names = ("perform", "advance", "legal", "is_searchable", "searchable", "carry_out", "apply")
    functions = dict.fromkeys(space[name] for name in names if name in space)  # each once
    module.functions = list(functions)  # type: ignore[attr-defined]
    return module


def halved(variable: str, leaves: list[tuple[int, list[str]]], indent: int) -> list[str]:
    """Nested if/else over sorted leaves (first number, lines), by binary search."""
    pad = "    " * indent
    if not leaves:
        return [f"{pad}pass"]
    if len(leaves) == 1:
        return [pad + line for line in leaves[0][1]]
    middle = len(leaves) // 2
    return [
        f"{pad}if {variable} < {leaves[middle][0]}:",
        *halved(variable, leaves[:middle], indent + 1),
        f"{pad}else:",
        *halved(variable, leaves[middle:], indent + 1),
    ]


def _frame(task: Task, first: int) -> str:
    return "".join(f", state.agenda[at + {first + n}]" for n in range(len(task.args)))


def _perform(register: Register, space: dict[str, Any]) -> list[str]:
    leaves: list[tuple[int, list[str]]] = []
    for number, task in enumerate(register.tasks):
        space[f"task{number}"] = task.function
        if isinstance(task, Decision):
            leaves.append((number, ["state.awaiting = state.agenda[at + 1]"]))
        else:
            leaves.append((number, ["state.depth -= 1", *_call(number, task, space)]))
    one = [f"at = (state.depth - 1) * {FRAME}", "number = state.agenda[at]", *halved("number", leaves, 0)]
    return [
        "def perform(content, state):",
        *(f"    {line}" for line in one),
        "def advance(content, state):",
        "    while state.awaiting == 0 and state.over == 0 and state.depth > 0:",
        *(f"        {line}" for line in one),  # without a call, because nothing happens more often
    ]


def _call(number: int, task: Task, space: dict[str, Any]) -> list[str]:
    call = f"task{number}(content, state{_frame(task, 2)})"
    if task.unless is None:
        return [call]
    space[f"unless{number}"] = task.unless
    seat = f"state.agenda[at + {2 + task.args.index('seat')}]"
    return [f"if unless{number}(state, {seat}) == 0:", f"    {call}"]


def _legal(register: Register, space: dict[str, Any]) -> list[str]:
    leaves: list[tuple[int, list[str]]] = [
        (number, [f"task{number}(content, state, seat, choices{_frame(task, 2)})"])
        for number, task in enumerate(register.tasks)
        if isinstance(task, Decision)
    ]
    return [
        "def legal(content, state, seat, choices):",
        f"    at = (state.depth - 1) * {FRAME}",
        "    number = state.agenda[at]",
        *halved("number", leaves, 1),
    ]


def _searchable(register: Register) -> list[str]:
    kinds = register.kinds
    if all(kind.searchable for kind in kinds):
        return ["searchable = legal"]
    changes = [k for n, k in enumerate(kinds) if n == 0 or k.searchable != kinds[n - 1].searchable]
    return [
        "def is_searchable(action):",
        *halved("action", [(kind.base, [f"return {int(kind.searchable)}"]) for kind in changes], 1),
        "def searchable(content, state, seat, choices):",
        "    legal(content, state, seat, choices)",
        "    kept = 0",
        "    for place in range(1, choices[0] + 1):",
        "        action = choices[place]",
        "        if is_searchable(action) == 1:",
        "            kept += 1",
        "            choices[kept] = action",
        "    if kept > 0:",
        "        choices[0] = kept",
    ]


def _apply(register: Register, space: dict[str, Any]) -> list[str]:
    leaves: list[tuple[int, list[str]]] = []
    for number, task in enumerate(register.tasks):
        if not isinstance(task, Decision):
            continue
        lines: list[str] = [f"{name} = state.agenda[at + {2 + n}]" for n, name in enumerate(_own(task))]
        if not task.repeat:
            lines.append("leave(state, seat)")
        kinds = sorted(task.effects.items(), key=lambda item: item[0].base)
        inner: list[tuple[int, list[str]]] = []
        for kind, effect in kinds:
            label = f"effect{number}_{kind.name}"
            space[label] = effect
            decode = [f"rest = action - {kind.base}"]
            for argument, things in reversed(kind.args.items()):
                decode += [f"x_{argument} = rest % {int(things)}", f"rest = rest // {int(things)}"]
            wanted = effect.__code__.co_argcount - 3 - len(kind.args)
            given = [f"x_{argument}" for argument in kind.args] + _own(task)[:wanted]
            inner.append((kind.base, [*decode, f"{label}({', '.join(['content', 'state', 'seat', *given])})"]))
        lines += halved("action", inner, 0)
        leaves.append((number, lines))
    return [
        "def carry_out(content, state, seat, action):",
        f"    at = (state.depth - 1) * {FRAME}",
        "    number = state.agenda[at]",
        "    state.awaiting = 0",
        *halved("number", leaves, 1),
        "def apply(content, state, seat, action):",
        "    carry_out(content, state, seat, action)",
        "    advance(content, state)",
    ]


def _own(task: Task) -> list[str]:
    return [f"own{n}" for n in range(len(task.args))]
