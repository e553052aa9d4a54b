"""The sheet of a thing: its name, text and numbers, and what each number is made of, as far as one seat may know.

It is made from the view, the words and the box of a game, for every named set. A game's optional `sheets.py` says what
the general words do not: `KINDS` (label: what such a thing is called), `SAME` (names that boards use: the label meant),
`NUMBERS` (short names of fields, quantities and printed values; "" leaves one out), `MEANINGS` (what a number means),
`SOURCES` (sources of parts), `SHOWN` (label: which fields and quantities, in order), `RULES` (label: rule numbers),
`entries(label, name, view, box)` (the entries of the box: section and id), `texts(label, name, view, box)` (more
sentences), `contains(label, name, table)` (the things that are in it) and `value(column, value)` (a number in words,
or "").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.rules.names import NUMBERED, Index
from groundfall.engine.words import sentence, stopped

from .deriving import PARTS
from .inventory import TOLD, Item, items
from .position import Position
from .reference import ENGINE
from .view import HIDDEN, with_derived

NUMBER = "number"  # the label of a field or quantity: "number:points", or with a row "number:command@europe"
PLACED = "@"  # a thing by its place as well: "larva@brazil"


@dataclass(frozen=True)
class Number:
    """A number of a thing: its short name, its value, what it means, and what it is made of."""

    label: str
    value: str
    means: str = ""
    parts: tuple[tuple[str, str], ...] = ()  # sources and amounts
    rule: str = ""

    @property
    def made_of(self) -> str:
        """The parts in words: '5 on the console, 2 Theater Command'."""
        return ", ".join(f"{amount} {source}" for source, amount in self.parts)


@dataclass(frozen=True)
class Sheet:
    """What there is to read about one thing."""

    label: str
    name: str
    kind: str
    title: str
    texts: tuple[str, ...] = ()
    numbers: tuple[Number, ...] = ()
    contains: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The sheet as plain lines."""
        head = f"{self.title} ({self.kind.lower()})" if self.kind.lower() not in self.title.lower() else self.title
        found = [head, *self.texts]
        for one in self.numbers:
            means = f" ({one.means})" if one.means else ""
            found.append(f"{one.label}: {one.value}{f': {one.made_of}' if one.parts else ''}{means}")
        found += [f"Here: {', '.join(self.contains)}"] if self.contains else []
        return [*found, *([f"Rules: {', '.join(self.rules)}"] if self.rules else [])]


def sheet_of(position: Position, seat: str | int | None, label: str, name: str) -> Sheet | None:
    """The sheet of a thing for a seat (None: spectators); None if there is no such thing."""
    return _Maker(position, seat).make(label, name)


def title_of(position: Position, seat: str | int | None, label: str, name: str) -> str:
    """What a sentence about a thing begins with, with its article; '' if there is no such thing."""
    maker = _Maker(position, seat)
    found = maker.meant(label, name)
    return sentence(maker.described(found[0], found[1])) if found is not None else ""


def find(position: Position, seat: str | int | None, wanted: str) -> list[tuple[str, str]]:
    """The things, as label and name, that are called so: "label:name", a name, or words of its title."""
    label, _, name = wanted.partition(":")
    if name and (label == NUMBER or label in position.game.sets):
        return [(label, name)]
    words, maker, found = wanted.lower().strip(), _Maker(position, seat), dict[str, tuple[str, str]]()
    for label, things in position.game.sets.items():
        for name in () if things.names[0].isdecimal() else things.names:
            title = maker.title(label, name)
            if words in (name.lower(), title.lower()):
                return [(label, name)]
            if words and words in title.lower():
                found.setdefault(title, (label, name))
    return list(found.values())


class _Words:
    """What a game's `sheets.py` says, with what holds without it."""

    def __init__(self, game: Game, box: Any) -> None:
        self.box = box
        room: Any = game.optional("sheets")
        self.kinds: Mapping[str, str] = getattr(room, "KINDS", {})
        self.same: Mapping[str, str] = getattr(room, "SAME", {})
        self.numbers: Mapping[str, str] = getattr(room, "NUMBERS", {})
        self.meanings: Mapping[str, str] = getattr(room, "MEANINGS", {})
        self.sources: Mapping[str, str] = getattr(room, "SOURCES", {})
        self.shown: Mapping[str, tuple[str, ...]] = getattr(room, "SHOWN", {})
        self.rules: Mapping[str, tuple[str, ...]] = getattr(room, "RULES", {})
        self.entries: Any = getattr(room, "entries", None)
        self.texts: Any = getattr(room, "texts", None)
        self.contains: Any = getattr(room, "contains", None)
        self.value: Any = getattr(room, "value", lambda column, value: "")

    def short(self, label: str, name: str) -> str:
        """The short name of a number; "zone.drain" is one of zones alone."""
        return self.numbers.get(f"{label}.{name}", self.numbers.get(name, sentence(name.replace("_", " "))))

    def means(self, label: str, name: str, otherwise: str = "") -> str:
        """What a number means, with the numbers of the box that it mentions: "at most {box.stack.ships}"."""
        meaning = self.meanings.get(f"{label}.{name}", self.meanings.get(name))
        return otherwise if meaning is None else meaning.format(box=self.box)


@lru_cache(maxsize=64)
def _inside(game: Game, overlays: tuple[tuple[str, str], ...]) -> dict[str, list[Item]]:
    """The entries of a box by their ids."""
    found: dict[str, list[Item]] = {}
    for item in items(game, game.box(overlays)):
        found.setdefault(item.id, []).append(item)
    return found


class _Maker:
    """Makes sheets from one view."""

    def __init__(self, position: Position, seat: str | int | None) -> None:
        self.position, self.game = position, position.game
        self.view = position.view(seat)
        self.table = with_derived(self.view)
        self.words = _Words(self.game, position.box)

    def make(self, label: str, name: str) -> Sheet | None:
        """The sheet, or None."""
        if label == NUMBER:
            return self._number(name)
        same = self.words.same.get(label, label)
        if same not in self.game.sets and (track := self._number(same.removeprefix(f"{NUMBER}:"))) is not None:
            return track  # a track, such as data-turn="4"
        meant = self.meant(label, name)
        if meant is None:
            return None
        things, own, place = meant
        label = things.label if things.label in (label, self.words.same.get(label)) else label
        found = self._entries(things.label, own)
        texts = [item.text for item in found if item.text]
        if self.words.texts is not None:
            texts += filter(None, self.words.texts(label, name, self.view, self.position.box))
        numbers = (*self._printed(label, found), *self._counted(things, own, place))
        rules = dict.fromkeys(
            [*self.words.rules.get(label, ()), *self._opening(label, own), *(one.rule for one in numbers if one.rule)]
        )
        inside = self.words.contains(label, name, self.view["table"]) if self.words.contains is not None else ()
        return Sheet(
            label,
            name,
            self.words.kinds.get(label, sentence(label.replace("_", " "))),
            self.title(things.label, own) + (f", {self._placed(place)}" if place else ""),
            tuple(stopped(text) for text in texts),
            numbers,
            tuple(self.title(*thing) for thing in inside),
            tuple(rules),
        )

    def meant(self, label: str, name: str) -> tuple[Index, str, str] | None:
        """The set, the thing in it, and its place or '', of a thing as boards name it; None if there is none."""
        own, _, place = name.partition(PLACED)
        for things in (self.game.sets.get(self.words.same.get(label, label)), self.game.sets.get(label)):
            if things is not None and own in things.names:
                return things, own, place
            if things is not None and place in things.names:
                return things, place, own  # a board may name the place first
        other = self._any(own) if label not in self.game.sets else None
        return (other, own, place) if other is not None else None

    def title(self, label: str, name: str) -> str:
        """The name of a thing in words."""
        return sentence(self._said(self.game.sets[label], name))

    def described(self, things: Index, name: str) -> str:
        """A thing within a sentence."""
        return self.position.describe(things.label, things.number(name), name, self.table).replace("_", " ")

    def _said(self, things: Index, name: str) -> str:
        return self.described(things, name).removeprefix("the ")

    def _placed(self, place: str) -> str:
        things = self._any(place)
        return self._said(things, place) if things is not None else place

    def _any(self, name: str) -> Index | None:
        sets = (one for one in self.game.sets.values() if not name.isdecimal() and name in one.names)
        return next(sets, None)

    def _opening(self, label: str, name: str) -> Iterator[str]:
        """The rules of the tasks that open a phase."""
        if label == "phase":
            phase = self.game.sets[label].number(name)
            yield from (task.rule for task in self.game.register.tasks if task.phase == phase)

    # What is printed

    def _entries(self, label: str, name: str) -> list[Item]:
        inside = _inside(self.game, self.position.overlays)
        if self.words.entries is not None:
            wanted = list(self.words.entries(label, name, self.view, self.position.box))
        else:
            numbered = NUMBERED.fullmatch(name)
            wanted = [(label, name), *([(label, numbered[1])] if numbered else [])]
        return [item for section, key in wanted for item in inside.get(key, ()) if item.section == section]

    def _printed(self, label: str, found: Iterable[Item]) -> Iterator[Number]:
        counted = self.words.shown.get(label, ())
        for item in found:
            for name, (value, _) in item.values.items():
                short, means = self.words.short(label, name), self.words.means(label, name)
                if short and name not in counted and value not in (TOLD, "none", "no") and (value != "0" or means):
                    yield Number(short, value, means)

    # What is counted now

    def _counted(self, things: Index, name: str, place: str) -> Iterator[Number]:
        wanted = self.words.shown.get(things.label)
        known = dict(self._columns(things)) | {one.name: (one.axes, one.of) for one in self.game.derived.values()}
        for column in known if wanted is None else wanted:
            if column in known and self.words.short(things.label, column):
                axes, of = known[column]
                value = self._cell(column, axes, things, name, place)
                if value is not None and (number := self._made(things.label, column, value, of)) is not None:
                    yield number

    def _columns(self, things: Index) -> Iterator[tuple[str, tuple[tuple[Index, ...], Index | None]]]:
        for part in self.game.State.schema.parts:
            for name, column in part.columns.items():
                if not (column.cached or column.option) and (part.rows is None or part.rows.label == things.label):
                    axes = column.shape if part.rows is None else (part.rows,)
                    yield name, (tuple(axis for axis in axes if isinstance(axis, Index)), column.of)

    def _cell(self, column: str, axes: tuple[Index, ...], things: Index, name: str, place: str) -> Any:
        """The value of a field or quantity for the thing: a value, or values by the names of the other axes."""
        bound = [
            name if _alike(axis, things, name) else place if place and place in axis.names else None for axis in axes
        ]
        if name not in bound or len(axes) > 3:
            return None
        both = [self._read(column, things, name)]
        if column in self.game.derived and self.game.derived[column].parts:
            both.append(self.view["derived"][column + PARTS])
        taken = [_taken(tree, bound) for tree in both]
        return taken[0] if len(taken) == 1 or isinstance(taken[0], dict) else (taken[0], taken[1])

    def _read(self, column: str, things: Index, name: str) -> Any:
        if column in self.game.derived:
            return self.view["derived"][column]
        for part in self.game.State.schema.parts:
            if column in part.columns and part.name in self.view["table"]:
                table = self.view["table"][part.name]
                if part.alone:
                    return table
                if part.rows is None:
                    return table.get(column)
                if part.rows.label == things.label:
                    return {name: table[name].get(column)} if name in table else None
        return None

    def _made(self, label: str, column: str, value: Any, of: Index | None) -> Number | None:
        value, made_of = value if isinstance(value, tuple) else (value, {})
        one = self.game.derived.get(column)
        known = one.said.rstrip(".") if one is not None and column not in self.words.numbers else ""
        means = self.words.means(label, column, known)
        said = self.words.value(column, value) or self._value(
            value, of, label == NUMBER or one is not None or bool(means)
        )
        if not said:
            return None
        parts = tuple((self._source(column, source), str(amount)) for source, amount in (made_of or {}).items())
        return Number(self.words.short(label, column), said, means, parts, one.rule if one is not None else "")

    def _source(self, column: str, source: str) -> str:
        if source in self.words.sources:
            return self.words.sources[source]
        for things, _ in self.game.derived[column].parts:
            if isinstance(things, Index) and source in things.names:
                return self._said(things, source)
        return source.replace("_", " ")

    def _value(self, value: Any, of: Index | None, zeros: bool) -> str:
        """A value in words; '' if it says nothing. Values by name leave out what is 0."""
        if isinstance(value, dict):
            rows = {name: self._value(inner, of, False) for name, inner in value.items()}
            words = {name: self._named(name) for name in rows}
            return ", ".join(
                words[name] if said == "yes" else f"{words[name]} {said}" for name, said in rows.items() if said
            )
        if value is None or value == HIDDEN or value is False or (value == 0 and not zeros):
            return ""
        if value is True:
            return "yes"
        return self._said(of, value) if of is not None and value in of.names else str(value)

    def _named(self, name: str) -> str:
        sets = (*self.game.sets.values(), *(axis for one in self.game.derived.values() for axis in one.axes))
        things = next((one for one in sets if name in one.names), None)
        return self._said(things, name) if things is not None else name.replace("_", " ")

    # A number by itself

    def _number(self, wanted: str) -> Sheet | None:
        name, *rows = wanted.split(PLACED)
        one, tree, of = self.game.derived.get(name), None, None
        if one is not None:
            tree, of, rule, said, axes = self.view["derived"][name], one.of, one.rule, one.said, len(one.axes)
        else:
            columns = self.game.State.schema.parts
            part = next((part for part in columns if name in part.columns and part.rows is None), None)
            if part is None or part.name not in self.view["table"]:
                return None
            table = self.view["table"][part.name]
            tree, of, axes = (
                (table if part.alone else table[name]),
                part.columns[name].of,
                len(part.columns[name].shape),
            )
            rule, said = "", ENGINE.get(name, "")
        try:
            for row in rows:
                tree = tree[row]
            made_of = self.view["derived"][name + PARTS] if one is not None and one.parts else {}
            for row in rows if made_of else ():
                made_of = made_of[row]
        except (KeyError, TypeError):
            return None
        whole = len(rows) == axes
        number = self._made(NUMBER, name, (tree, made_of if whole else {}), of)
        number = replace(number, means="") if number is not None else None
        title = ", ".join([self.words.short(NUMBER, name), *(self._named(row) for row in rows)])
        texts = [self.words.means(NUMBER, name) or said]
        rules = [*self.words.rules.get(name, ()), *([rule] if rule else [])]
        return Sheet(
            NUMBER,
            wanted,
            "Number",
            title,
            tuple(stopped(sentence(text)) for text in texts if text),
            (number,) if number is not None else (),
            (),
            tuple(dict.fromkeys(rules)),
        )


def _alike(axis: Index, things: Index, name: str) -> bool:
    """Whether rows of an axis are about the same things: the same set, a part of it, or one that contains it."""
    return name in axis.names and (
        axis.label == things.label or {*axis.names} <= {*things.names} or {*things.names} <= {*axis.names}
    )


def _taken(tree: Any, bound: Iterable[str | None]) -> Any:
    """The part of nested values by name that has the given names; None stands for all names of an axis."""
    first, *rest = [*bound] or [""]
    if not isinstance(tree, dict) or first == "":
        return tree
    if first is not None:
        return _taken(tree.get(first), rest)
    return {name: _taken(inner, rest) for name, inner in tree.items()}
