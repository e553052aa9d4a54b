"""What can be clicked: each choice is tied to the thing on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from .sheet import Sheet

Choice = Mapping[str, Any]


@dataclass(slots=True)
class Targets:
    """Choices by what they point at: ("hex", "D5") -> the choices there."""

    found: dict[tuple[str, str], list[Choice]] = field(default_factory=dict)

    def attributes(self, kind: str, name: str, words: str) -> Markup:
        """The attributes of a thing: its name, and what a click on it can do."""
        here = self.found.get((kind, name))
        if not here:
            return Markup('data-%s="%s"') % (kind, name)
        ids = " ".join(str(choice["id"]) for choice in here)
        offers = "; ".join(str(choice["text"]) for choice in here)
        return Markup(
            'data-%s="%s" data-targets="%s" data-actions="%s" data-kinds="%s" '
            'role="button" tabindex="0" aria-label="%s"'
        ) % (kind, name, kind, ids, " ".join(str(choice["kind"]) for choice in here), f"{words}. {offers}")

    def on(self, kind: str, name: str) -> bool:
        return (kind, name) in self.found

    def names(self, kind: str) -> list[str]:
        return [name for what, name in self.found if what == kind]


def label(words: str) -> Markup:
    """The label of a thing that cannot be clicked."""
    return Markup('role="img" aria-label="%s"') % escape(words)


def find(sheet: Sheet, table: Mapping[str, Any], choices: Iterable[Choice]) -> Targets:
    targets = Targets()
    for choice in choices:
        where = _target(sheet, table, choice)
        if where is not None:
            targets.found.setdefault(where, []).append(choice)
    return targets


def _target(sheet: Sheet, table: Mapping[str, Any], choice: Choice) -> tuple[str, str] | None:
    """The hex if the choice names one, else the piece, else the place beside the map."""
    kind = str(choice["kind"])
    names = [str(value) for value in choice.get("args", {}).values() if value is not None]
    for name in names:
        if name in sheet.cells:
            return "hex", name
    for name in names:
        if name in sheet.alien_face:
            return "alien", name
        if name in table["unit"]:
            return "unit", name
        if name in sheet.types:
            return ("waiting" if "launch" in kind else "supply"), name
        if name in ("reinforcement", "energy"):
            return "build", name
        if name in sheet.cities:
            return "city", name
        if name.startswith("f") and name[1:].isdigit():
            return "factory", name
    return None
