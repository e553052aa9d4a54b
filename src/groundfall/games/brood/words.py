"""English for the things that rules, prompts and events name."""

from __future__ import annotations

from typing import Any

from .box import Box

ADJECTIVES = {
    "usa": "American",
    "europe": "European",
    "russia": "Russian",
    "china": "Chinese",
    "japan": "Japanese",
    "india": "Indian",
    "minor": "Minor",
}
_KINDS = {"army": "Army", "fleet": "Fleet", "air": "Air unit"}
_BROODS = {
    "larva": "Larva",
    "adult": "Adult",
    "worker": "Worker",
    "factory_worker": "Worker on the factory",
    "warrior": "Warrior",
    "orion": "Orion",
}
_PHASES = {
    "gather": "gather",
    "spend": "spend mindpower",
    "awaken": "awaken",
    "project_orion": "Project Orion",
    "move": "move",
    "battle": "battle",
    "build": "build",
}
_GROUPS = {  # headings over the choices of a kind
    "seize": "take control",
    "seize_air": "take control of Air",
    "land_larva": "land a Larva",
    "spawn_larva": "spawn a Larva",
    "molt_to_adult": "molt into an Adult",
    "spawn_worker": "spawn a Worker",
    "molt_to_warrior": "molt into a Warrior",
    "abandon_to_molt": "give up a factory for a Warrior",
    "control_factory": "seize a factory",
    "destroy_orion": "destroy an Orion",
    "release": "move a token from a unit",
    "release_air": "move a token from Air",
    "air_berserk": "send Air berserk",
    "build_orion": "build an Orion",
    "build_army": "build an Army",
    "build_fleet": "build a Fleet",
    "build_air": "build Air",
    "go": "go to",
    "fly_to": "fly to",
    "deploy": "place it in",
    "sail": "cross",
    "carry": "carry it with",
    "target": "choose the target",
    "block": "give up a phase",
}
_OPTIONS = {
    "drawn": "drawn by lot",
    "none": "none",
    "veteran_brood": "against a veteran Brood",
    "veteran_humans": "against veteran Humans",
    "factory": "where the Brood holds the factory",
    "anywhere": "anywhere",
    "must": "must be placed",
    "may": "can be kept",
}
_SEATS = {"brood": "Brood", "humans": "Humans"}
_OWNERS = {"brood": "the Brood's", "humans": "the Humans'"}
_ROLLED = {"hit": "a hit", "miss": "a miss", "survives": "it survives", "destroyed": "it is destroyed"}


def area_names(box: Box) -> dict[str, str]:
    """The names of the areas as printed on the map."""
    return {area.id: area.name for area in box.area}


def nation_names(box: Box) -> dict[str, str]:
    """The names of the nations; all minor nations share one."""
    return {nation.id: nation.name for nation in box.nation} | {"minor": "Minor nations"}


def area(name: str, box: Box) -> str:
    """An area in a sentence: 'Japan', 'the Arctic Ocean', 'the Mountains of Madness'."""
    return within(area_names(box)[name])


def within(printed: str) -> str:
    """The name of an area within a sentence."""
    named_with_the = printed.endswith(("Ocean", "Sea")) or printed.startswith("Mountains")
    return f"the {printed}" if named_with_the else printed


def nation(name: str, box: Box) -> str:
    """A nation in a sentence: 'Europe', 'the United States'."""
    printed = nation_names(box)[name]
    return f"the {printed}" if printed.startswith("United") else printed


def unit(name: str) -> str:
    """A counter: 'European Army', 'Minor Air unit', 'Larva'."""
    if name in _BROODS:
        return _BROODS[name]
    side, _, kind = name.rpartition("_")
    return f"{ADJECTIVES[side]} {_KINDS[kind]}"


def phase(name: str) -> str:
    """A phase of the round: 'Project Orion', 'spend mindpower'."""
    return _PHASES[name]


def describe(label: str, name: str, table: dict[str, Any], box: Box) -> str | None:
    """English for a value of a named set."""
    if label in ("area", "land"):
        return area(name, box)
    if label == "sea":
        return area_names(box)[name]
    if label in ("unit", "force", "brood"):
        return unit(name)
    if label == "side":
        return ADJECTIVES[name]
    if label == "nation":
        return nation(name, box)
    if label == "phase":
        return phase(name)
    if label == "block":
        return phase(name)[:1].upper() + phase(name)[1:]
    if label == "kind":
        return _KINDS.get(name) or _GROUPS.get(name)
    if label == "option":
        return nation_names(box).get(name) or _OPTIONS.get(name)
    if label == "owner":
        return _OWNERS[name]
    if label in ("outcome", "fate"):
        return _ROLLED[name]
    return _SEATS.get(name) if label == "seat" else None
