"""The contents of a box for people: each entry's name, the text generated from its data, its values by origin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from groundfall.engine.content import HEAD, key_of
from groundfall.engine.game import Game

FACTS = ("rulebook", "public")  # known values; the others were made to fit them, or come from an overlay
ORIGINS = (*FACTS, "inferred", "reconstructed", "overlay")

TOLD = "as in the text above"  # in place of a value that the text is generated from


@dataclass(frozen=True)
class Item:
    """One entry of a box. Its text is '' if the game generates none."""

    section: str
    id: str
    name: str
    text: str
    origin: str  # of the entry itself, that is of its name
    values: Mapping[str, tuple[str, str]]  # readable name -> readable value and its origin

    def by_origin(self) -> list[tuple[str, list[str]]]:
        """The values as 'power 3', grouped by origin, facts first."""
        found = []
        for origin in ORIGINS:
            own = {name: value for name, (value, of) in self.values.items() if of == origin}
            covered = [name for name, value in own.items() if value == TOLD]
            values = [f"{name} {value}" for name, value in own.items() if value != TOLD]
            found.append((origin, [*values, *([f"{', '.join(covered)} {TOLD}"] if covered else [])]))
        return [(origin, values) for origin, values in found if values]


def texts(game: Game, box: Any) -> Mapping[tuple[str, str], str]:
    """The texts of entries, by section and id, as `texts(box)` of the game's `box.py` generates them."""
    make = game.optional("box", "texts")
    found: Mapping[tuple[str, str], str] = make(box) if make is not None else {}
    return found


def items(game: Game, box: Any) -> list[Item]:
    """All entries of a box, in order."""
    entry_texts, found = texts(game, box), []
    for section in box.__struct_fields__ if box is not None else ():
        part = getattr(box, section)
        entries = part if isinstance(part, list | tuple) else [part]
        for place, entry in enumerate(entries):
            known = {name: getattr(entry, name) for name in entry.__struct_fields__}
            key = key_of(known) or (str(place + 1) if len(entries) > 1 else "")
            text = entry_texts.get((section, key), "")
            name = str(known.get("name", ""))
            shown = "" if name == key else name
            found.append(Item(section, key, shown, text, entry.origin_of("name"), _values(entry, text)))
    return found


def _values(entry: Any, text: str) -> dict[str, tuple[str, str]]:
    """An entry's values besides its text: each in readable form, with its origin."""
    found, called = {}, getattr(entry, "SAID", {})
    for name in entry.__struct_fields__:
        value = getattr(entry, name)
        covered = called.get(name) == ""
        if name not in ("origin", "origins", *HEAD) and (value or not covered):
            shown = TOLD if text and (covered or _is_program(value)) else said(entry.shown(name))
            found[called.get(name) or said(name)] = (shown, entry.origin_of(name))
    return found


def _is_program(value: Any) -> bool:
    """Whether a value is one that texts are generated from: a list of records."""
    return isinstance(value, list | tuple) and any(isinstance(part, msgspec.Struct) for part in value)


def said(value: Any) -> str:
    """A value in readable form."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, msgspec.Struct):
        known = msgspec.to_builtins(value)
        return key_of(known) or said(known)
    if isinstance(value, list | tuple):
        return ", ".join(said(part) for part in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{said(name)} {said(part)}" for name, part in value.items()) or "none"
    return str(value).replace("_", " ") or "none"
