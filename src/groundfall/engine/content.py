"""Content: what is printed in the box, read from TOML and checked against types, with the origin of every value.

A game's content folder holds TOML files; together their top-level keys make up one box, checked against the game's
msgspec structure. A user's overlay has the same form: its entries override those with the same key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import inspect

from .errors import BadContent, in_file
from .given import shown
from .plaintext import read_text
from .tomltext import read_toml

Origin = Literal["rulebook", "public", "inferred", "reconstructed", "overlay"]
HEAD = ("id", "number", "name")  # an entry is named by the first of these that it has
B = TypeVar("B", bound=msgspec.Struct)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every content entry: its origin, and the values with a different origin."""

    SAID: ClassVar[Mapping[str, str]] = {}  # readable names of its values; "": the entry's text covers the value

    origin: Origin
    origins: dict[str, Origin] = {}

    def origin_of(self, name: str) -> str:
        """The origin of one value of this entry."""
        return self.origins.get(name, self.origin)

    def shown(self, name: str) -> Any:
        """One value of this entry, in readable form."""
        return getattr(self, name)


class Tree:
    """The sections of a box before they are checked, and the file that each came from last."""

    def __init__(self, package: str) -> None:
        sections, where = _printed(package)
        self.sections, self.files = dict(sections), dict(where)

    def put(self, file: str, key: str, value: Any) -> None:
        """Replaces a whole section."""
        self.sections[key], self.files[key] = value, file

    def lay(self, file: str, over: dict[str, Any]) -> None:
        """Overrides entries with a user's entries that have the same key. Raises BadContent."""
        for key, value in over.items():
            if key not in self.sections:
                raise in_file(file, f"{key} is unknown; expected one of {', '.join(sorted(self.sections))}")
            self.put(file, key, _lay_over(file, key, self.sections[key], value))

    def checked(self, box: type[B], check: Callable[[B], None] | None = None) -> B:
        """The box, for which `check` raises ValueError when it does not hold together. Raises BadContent, which names
        the file.
        """
        for section in self.sections if box.__struct_config__.forbid_unknown_fields else ():
            if section not in box.__struct_encode_fields__:
                known = ", ".join(box.__struct_encode_fields__)
                raise in_file(self.files[section], f"{section} is unknown; expected one of {known}", section)
        try:
            made = msgspec.convert(self.sections, box, strict=True)
            if check is not None:
                check(made)
            return made
        except (msgspec.ValidationError, ValueError) as wrong:
            sentence, _, path = str(wrong).partition(" - at `$")
            expected = sentence + choices_there(box, path, sentence)
            unknown = re.search(r"unknown field `([^`]+)`", sentence)
            key = ".".join(part for part in (path.strip(".`"), unknown[1] if unknown else "") if part)
            section = key.partition("[")[0].partition(".")[0]
            if section in self.files:
                place = _place(self.sections, path.strip(".`"))
                raise in_file(self.files[section], f"{place}{': ' if place else ''}{expected}", key) from None
            section = expected.partition(":")[0].partition(" ")[0]
            raise in_file(self.files.get(section, "the box"), expected, section) from None


@cache
def _printed(package: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The sections of a box without overlays, and the file of each; not to be changed. Raises BadContent."""
    sections: dict[str, Any] = {}
    where: dict[str, str] = {}
    for item in sorted(files(package).joinpath("content").iterdir(), key=lambda i: i.name):
        if item.name.endswith(".toml"):
            for key, value in read_toml(item.name, item.read_text(encoding="utf-8-sig")).items():
                if key in sections:
                    raise in_file(item.name, f"{key} is already in {where[key]}")
                sections[key], where[key] = value, item.name
    return sections, where


def read_box(
    package: str, box: type[B], overlays: Iterable[tuple[str, str]] = (), check: Callable[[B], None] | None = None
) -> B:
    """The content of a game, checked, with overlays (file name, text) applied. Raises BadContent."""
    tree = Tree(package)
    for name, text in overlays:
        tree.lay(name, read_toml(name, text))
    return tree.checked(box, check)


def read_overlays(paths: Iterable[str | Path]) -> tuple[tuple[str, str], ...]:
    """Overlay files as (file name, text). Raises BadContent when one cannot be read."""
    if isinstance(paths, str | bytes | Path) or not isinstance(paths, Iterable):
        raise BadContent(f'Overlays must be a list of files, such as ["mine.toml"], not {shown(paths)}.')
    texts = [(path, read_text(path, "An overlay must be", BadContent)) for path in paths]
    return tuple((Path(path).name, text) for path, text in texts)


def choices_there(box: type[msgspec.Struct], path: str, sentence: str) -> str:
    """What is possible in place of something unknown: the values of a choice, or the fields of an entry."""
    kind = inspect.type_info(box)
    for step in re.findall(r"\w+|\[", path):
        if step == "[":
            kind = _bare(getattr(kind, "item_type", kind))
        elif not step.isdecimal():
            kind = _bare(next((one.type for one in getattr(kind, "fields", ()) if one.encode_name == step), kind))
    if sentence.startswith("Invalid enum value") and isinstance(kind, inspect.LiteralType):
        return f"; expected one of {', '.join(map(str, kind.values))}"
    if "unknown field" in sentence and isinstance(kind, inspect.StructType):
        return f"; expected one of {', '.join(one.encode_name for one in kind.fields)}"
    return ""


def _bare(kind: inspect.Type) -> inspect.Type:
    """A type without its bounds, and without None where it is optional."""
    if isinstance(kind, inspect.UnionType):
        kind = next(one for one in kind.types if not isinstance(one, inspect.NoneType))
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _place(tree: dict[str, Any], path: str) -> str:
    """`unit[2].a` with the entry's name, for people: `unit[2] (defender).a`."""
    head, _, rest = path.partition("[")
    number, _, tail = rest.partition("]")
    entries = tree.get(head)
    if number.isdecimal() and isinstance(entries, list) and int(number) < len(entries):
        entry = entries[int(number)]
        label = key_of(entry) if isinstance(entry, dict) else ""
        return f"{head}[{number}]{f' ({label})' if label else ''}{tail}"
    return path


def expect(section: str, holds: bool, what: str) -> None:
    """Checks something about a box as a whole. Raises ValueError, naming the section and what was expected."""
    if not holds:
        raise ValueError(f"{section}: expected {what}")


def key_of(entry: dict[str, Any]) -> str:
    """What identifies an entry: its id, number or name."""
    return str(entry.get(_key(entry), ""))


def _key(entry: dict[str, Any]) -> str:
    """The field that identifies an entry."""
    return next((field for field in HEAD if field in entry), "")


def _lay_over(file: str, key: str, under: Any, over: Any) -> Any:
    if isinstance(under, dict) and isinstance(over, dict):
        return _merge(under, over)
    if not (isinstance(under, list) and isinstance(over, list) and all(isinstance(e, dict) for e in over)):
        raise in_file(file, f"{key}: expected {'entries' if isinstance(under, list) else 'a table'} as in the box")
    known = {key_of(entry): place for place, entry in enumerate(under)}
    merged = list(under)
    for entry in over:
        place = known.get(key_of(entry))
        if place is None:
            merged.append({"origin": "overlay", **entry})
        else:
            merged[place] = _merge(merged[place], entry)
    return merged


def _merge(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    changed = {name: "overlay" for name in over if name not in ("origin", "origins", _key(over))}
    return {**under, **over, "origins": {**under.get("origins", {}), **changed}}


def values(box: msgspec.Struct) -> Iterator[tuple[str, str, str, Any, str]]:
    """Every value of a box: section, entry, field, value, origin. Fields that identify entries only where changed."""
    for section in box.__struct_fields__:
        found = getattr(box, section)
        entries = found if isinstance(found, list | tuple) else [found]
        for place, entry in enumerate(entries):
            known = {f: getattr(entry, f) for f in entry.__struct_fields__}
            label = key_of(known) or (str(place + 1) if len(entries) > 1 else "")
            for name, value in known.items():
                if name in entry.origins or name not in ("origin", "origins", *HEAD):
                    yield section, label, name, value, entry.origin_of(name)
