"""Actions: each is one dense integer, made from a named kind and arguments with named ranges in mixed radix."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from groundfall.engine.errors import IllegalAction
from groundfall.engine.given import shown, unknown
from groundfall.engine.words import listed, sentence

from .generated import define
from .names import Index, numbers
from .rule import Register, package_of, register_of


class Kind:
    """A kind of action, with the numbers of all actions of that kind."""

    def __init__(
        self,
        name: str,
        text: str,
        args: dict[str, Index],
        base: int,
        searchable: bool = True,
        many: bool = False,
        alike: bool = False,
        was: str = "",
    ) -> None:
        self.name, self.text, self.args, self.base, self.searchable = name, text, args, base, searchable
        self.many, self.alike, self.was = many, alike, was
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

    def number(self, values: Iterable[int]) -> int:
        """The action of this kind with these arguments."""
        found = 0
        for value, things in zip(values, self.args.values(), strict=True):
            found = found * int(things) + value
        return self.base + found


def action(
    name: str,
    text: str,
    *,
    searchable: bool = True,
    many: bool = False,
    alike: bool = False,
    was: str = "",
    **args: Index | int,
) -> Callable[..., int]:
    """Declares a kind of action: `BUY = action("buy", "Buy a {type}", type=TYPES)`; then `BUY(2)` is its number.

    It returns a small function with the strides written out, so that it compiles like any rule; its attribute `kind` is
    the `Kind`. An argument's range is a named set, or a count for plain numbers. Search programs skip actions that are
    not `searchable` wherever there is another choice: negotiation actions, which only open or build an offer, actions
    that answer several questions at once, and actions that waive something free. What is often done several times in a
    row is `many`: screens offer to do it so often in one go. What several seats often do `alike` is offered to a player
    for all of their seats that can.
    """
    module = sys._getframe(1).f_globals["__name__"]
    register = register_of(package_of(module))
    ranges = {n: things if isinstance(things, Index) else numbers(n, things) for n, things in args.items()}
    kind = Kind(name, text, ranges, register.actions, searchable, many, alike, was)
    register.actions += kind.count
    register.kinds.append(kind)
    expression = "0"
    for argument, things in ranges.items():
        expression = f"({expression}) * {int(things)} + {argument}" if expression != "0" else argument
    source = f"def number_of_{name}({', '.join(ranges)}):\n    return {kind.base} + {expression}\n"
    space: dict[str, Any] = {"__name__": module}
    define(f"<action {name} of {module}>", source, space)
    encode: Any = space[f"number_of_{name}"]
    encode.kind = kind
    register.rules.append(encode)
    return encode  # type: ignore[no-any-return]


def kind_of(register: Register, number: int) -> Kind | None:
    """The kind that an action number belongs to; None if there is no such action."""
    low, high = 0, len(register.kinds)
    if not 0 <= number < register.actions:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if register.kinds[middle].base <= number else (low, middle)
    found: Kind = register.kinds[low]
    return found


def searchable(register: Register, actions: list[int]) -> list[int]:
    """The searchable ones of these actions, as in `legal.searchable`; all of them if none is searchable."""
    kinds = [kind for kind in register.kinds if not kind.searchable]
    if not kinds:
        return actions
    return [a for a in actions if not any(k.base <= a < k.base + k.count for k in kinds)] or actions


def spell(register: Register, number: int) -> str:
    """The text form of an action, which can be read back: `move u3`."""
    kind = kind_of(register, number)
    if kind is None:
        return str(number)
    values = kind.split(number)
    return " ".join([kind.name, *(things.names[v] for things, v in zip(kind.args.values(), values, strict=True))])


def read(register: Register, text: str) -> int:
    """The action named by a text form; of several copies, the first. Raises IllegalAction."""
    return read_all(register, text)[0]


def read_all(register: Register, text: str) -> list[int]:
    """The actions that a text form may name: one, or one for each copy of a thing. Raises IllegalAction."""
    name, *words = text.split() or [""]
    kind = kind_named(register, name)
    if kind is None:
        raise IllegalAction(unknown("action", name, [kind.name for kind in register.kinds]))
    if len(words) != len(kind.args):
        raise _arguments(kind)
    return numbers_of(kind, dict(zip(kind.args, words, strict=True)))


def kind_named(register: Register, name: str) -> Kind | None:
    """The kind of actions of that name, or that once had it."""
    return next((kind for kind in register.kinds if name in (kind.name, kind.was or kind.name)), None)


def number_of(kind: Kind, args: Mapping[str, Any]) -> int:
    """The action of a kind with arguments by name; of several copies, the first. Raises IllegalAction."""
    return numbers_of(kind, args)[0]


def numbers_of(kind: Kind, args: Mapping[str, Any]) -> list[int]:
    """The actions of a kind that match arguments by name. Raises IllegalAction."""
    if set(args) != set(kind.args):
        raise _arguments(kind)
    found = [0]
    for argument, things in kind.args.items():
        try:
            places = things.meant(args[argument])
        except KeyError:
            raise IllegalAction(_unknown(argument, things, args[argument])) from None
        found = [number * int(things) + place for number in found for place in places]
    return [kind.base + number for number in found]


def _arguments(kind: Kind) -> IllegalAction:
    return IllegalAction(f"Action {kind.name} takes {listed(kind.args) if kind.args else 'no arguments'}.")


def _unknown(argument: str, things: Index, wanted: Any) -> str:
    if things.names[0].isdecimal():
        return f"{sentence(argument)} must be from {things.names[0]} to {things.names[-1]}, not {shown(wanted)}."
    return unknown(things.label.replace("_", " "), wanted, things.spoken)
