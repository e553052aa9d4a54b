"""Which things on the board a choice is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.show.targets import Choice, Key

from .sheet import MASTERS

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


def keys(view: Mapping[str, Any], choice: Choice) -> Iterator[Key]:
    """A unit and an area by themselves, Air units by side, nations, phases; both an area and what stands there."""
    table, kind, args = view["table"], str(choice["kind"]), choice.get("args") or {}
    owner = "humans" if kind in OF_THE_HUMANS else "brood" if kind in OF_THE_BROOD else _actor(view)
    if "unit" in args:
        area = args.get("area") or _scene(table, kind)
        if kind == "target":  # a berserk unit targets the Humans, a battle targets the Brood
            owner = "humans" if view["derived"]["active"] == "brood" else "brood"
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


def _actor(view: Mapping[str, Any]) -> str:
    """Who chooses: who looks on, else who is awaited."""
    return str(view.get("seat") or (view.get("awaiting") or ["humans"])[0])


def _scene(table: Mapping[str, Any], kind: str) -> str:
    """The area of a unit that is named without one: the battlefield, or the sea being crossed."""
    scene = table["voyage"]["sea"] if kind in ("carry", "intercept") else table["fight"]["battlefield"]
    return str(scene)
