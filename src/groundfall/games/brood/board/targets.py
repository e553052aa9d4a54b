"""What can be clicked: each choice is tied to the things on the board that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from .sheet import MASTERS, Sheet

Choice = Mapping[str, Any]
Key = tuple[str, ...]  # ("unit", "humans", "usa_army@china"), ("area", "china"), ("side", "brood", "usa") ...

# Choices that name only an area, and the pieces there that they are about.
ABOUT_PIECES = {
    "molt_to_adult": ("larva",),
    "spawn_worker": MASTERS,
    "molt_to_warrior": ("worker",),
    "control_factory": ("worker",),
    "abandon_to_molt": ("factory_worker",),
}
OF_THE_HUMANS = ("seize", "seize_air")
OF_THE_BROOD = ("release", "release_air", "go_berserk", "air_berserk")


@dataclass(slots=True)
class Targets:
    """Choices by what they point at."""

    found: dict[Key, list[Choice]] = field(default_factory=dict)

    def attributes(self, key: Key, words: str) -> Markup:
        """The attributes of a thing: its name in words, and what a click on it can do."""
        kind, name = key[0], key[-1]
        here = self.found.get(key)
        if not here:
            return Markup('data-%s="%s" %s') % (kind, name, label(words))
        ids = " ".join(str(choice["id"]) for choice in here)
        kinds = " ".join(str(choice["kind"]) for choice in here)
        offers = "; ".join(str(choice["text"]) for choice in here)
        return Markup(
            'data-%s="%s" data-targets="%s" data-actions="%s" data-kinds="%s" '
            'role="button" tabindex="0" aria-label="%s"'
        ) % (kind, name, kind, ids, kinds, f"{words}. {offers}")

    def on(self, *key: str) -> bool:
        """Whether anything can be chosen there."""
        return key in self.found

    def areas(self) -> list[str]:
        """The areas that can be chosen."""
        return [key[1] for key in self.found if key[0] == "area"]


def label(words: str) -> Markup:
    """The label of a thing that cannot be clicked."""
    return Markup('role="img" aria-label="%s"') % escape(words)


def find(sheet: Sheet, view: Mapping[str, Any], choices: Iterable[Choice]) -> Targets:
    """Where each of the current choices belongs."""
    targets = Targets()
    awaited = view.get("awaiting") or ["humans"]
    actor = str(view.get("seat") or awaited[0])
    for choice in choices:
        for key in _keys(sheet, view["table"], choice, actor):
            targets.found.setdefault(key, []).append(choice)
    return targets


def _keys(sheet: Sheet, table: Mapping[str, Any], choice: Choice, actor: str) -> Iterator[Key]:
    kind, args = str(choice["kind"]), choice.get("args") or {}
    owner = "humans" if kind in OF_THE_HUMANS else "brood" if kind in OF_THE_BROOD else actor
    if "unit" in args:
        area = args.get("area") or _scene(table, kind)
        if kind == "target":  # a berserk unit targets the Humans, a battle targets the Brood
            owner = "humans" if table["phase"] == "spend" else "brood"
        yield "unit", owner_of(args["unit"], owner), f"{args['unit']}@{area}"
    elif "area" in args or "sea" in args:
        area = str(args.get("area") or args["sea"])
        yield "area", area
        if kind == "destroy_orion":
            yield "unit", "humans", f"orion@{area}"
        for piece in ABOUT_PIECES.get(kind, ()):
            yield "unit", "brood", f"{piece}@{area}"
    elif "side" in args:
        yield "side", owner, str(args["side"])
    elif "nation" in args:
        yield "nation", str(args["nation"])
    elif "block" in args:
        yield "block", str(args["block"])
    elif kind == "use_dupe":
        yield "supply", "dupe"


def owner_of(unit: str, owner: str) -> str:
    """Who owns a counter: some kinds belong to one side only."""
    if unit == "orion":
        return "humans"
    return owner if "_" in unit and unit != "factory_worker" else "brood"


def _scene(table: Mapping[str, Any], kind: str) -> str:
    """The area of a unit that is named without one: the battlefield, or the sea being crossed."""
    scene = table["voyage"]["sea"] if kind in ("carry", "intercept") else table["fight"]["battlefield"]
    return str(scene)
