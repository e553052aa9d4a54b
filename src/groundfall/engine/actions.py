"""Actions: one dense integer each, made of a named kind and arguments with named ranges in mixed radix."""

from __future__ import annotations

import sys
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from .names import Index, numbers
from .rule import Register, package_of, register_of

LISTED = 30  # with more kinds of actions than this, only those near to what was written are named


class Kind:
    """A kind of action. Called with its arguments (places in their sets) it gives the action's number."""

    def __init__(self, name: str, text: str, args: dict[str, Index], base: int, aside: bool = False) -> None:
        self.name, self.text, self.args, self.base, self.aside = name, text, args, base, aside
        self.count = 1
        for things in args.values():
            self.count *= things

    def split(self, action: int) -> tuple[int, ...]:
        """The arguments of an action of this kind."""
        rest, values = action - self.base, []
        for things in reversed(self.args.values()):
            rest, value = divmod(rest, int(things))
            values.append(value)
        return tuple(reversed(values))


def action(name: str, text: str, *, aside: bool = False, **args: Index | int) -> Callable[..., int]:
    """Declares a kind of action: `BUY = action("buy", "Buy a {type}", type=TYPES)`; then `BUY(2)` is its number.

    What is returned is a small function with the strides written out, so that it compiles like any rule; its
    attribute `kind` is the `Kind`. An argument's range is a named set, or a count for plain numbers. Programs that
    look ahead leave an `aside` out wherever there is another choice: it only opens or builds a negotiation, answers
    several questions at once, or waives what is free.
    """
    module = sys._getframe(1).f_globals["__name__"]
    register = register_of(package_of(module))
    ranges = {n: things if isinstance(things, Index) else numbers(n, things) for n, things in args.items()}
    kind = Kind(name, text, ranges, register.actions, aside)
    register.actions += kind.count
    register.kinds.append(kind)
    expression = "0"
    for argument, things in ranges.items():
        expression = f"({expression}) * {int(things)} + {argument}" if expression != "0" else argument
    source = f"def number_of_{name}({', '.join(ranges)}):\n    return {kind.base} + {expression}\n"
    space: dict[str, Any] = {"__name__": module}
    exec(compile(source, f"<action {name}>", "exec"), space)
    encode: Any = space[f"number_of_{name}"]
    encode.kind = kind
    register.rules.append(encode)
    return encode  # type: ignore[no-any-return]


def kind_of(register: Register, number: int) -> Kind | None:
    """The kind an action number belongs to; None when there is no such action."""
    low, high = 0, len(register.kinds)
    if not 0 <= number < register.actions:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if register.kinds[middle].base <= number else (low, middle)
    found: Kind = register.kinds[low]
    return found


def without_asides(register: Register, actions: list[int]) -> list[int]:
    """Those that are no asides, as `legal.weighed` has them; all where there are only asides."""
    kinds = [kind for kind in register.kinds if kind.aside]
    if not kinds:
        return actions
    return [a for a in actions if not any(k.base <= a < k.base + k.count for k in kinds)] or actions


def spell(register: Register, number: int) -> str:
    """The text form of an action, which reads back: `move u3`."""
    kind = kind_of(register, number)
    if kind is None:
        return str(number)
    values = kind.split(number)
    return " ".join([kind.name, *(things.names[v] for things, v in zip(kind.args.values(), values, strict=True))])


def read(register: Register, text: str) -> int:
    """The action a text form names. Raises ValueError with a sentence saying what is wrong."""
    name, *words = text.split() or [""]
    for kind in register.kinds:
        if kind.name == name:
            return number_of(kind, dict(zip(kind.args, words, strict=True)) if len(words) == len(kind.args) else None)
    names = [kind.name for kind in register.kinds]
    found = f"; there are {', '.join(names)}"
    if len(names) > LISTED:
        near = get_close_matches(name[:40], names, 4, 0.5)
        found = f"; near it are {', '.join(near)}" if near else ""
    raise ValueError(f"there is no action {name[:40]!r}{found}")


def number_of(kind: Kind, args: dict[str, Any] | None) -> int:
    """The action of a kind with arguments given by name; raises ValueError with a sentence."""
    if args is None or set(args) != set(kind.args):
        raise ValueError(f"{kind.name} takes {', '.join(kind.args) or 'no arguments'}")
    number = 0
    for argument, things in kind.args.items():
        try:
            number = number * int(things) + things.number(args[argument])
        except KeyError:
            raise ValueError(f"{argument} of {kind.name} cannot be {str(args[argument])[:40]!r}") from None
    return kind.base + number
