"""What the sheets of things say: units with their numbers, areas with what stands in them, nations, banks, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import words

KINDS = {
    "area": "Area",
    "unit": "Counter",
    "nation": "Nation",
    "side": "Nation",
    "supply": "Token",
    "block": "Phase that can be blocked",
}
SAME = {"land": "area", "sea": "area", "force": "unit", "brood": "unit", "supply": "unit", "side": "nation"}
NUMBERS = {
    "turn": "Round",
    "fight_strength": "Attack under way",
    "attack": "Attack",
    "defense": "Defense",
    "move": "Movement",
    "counters": "Counters in the box",
    "kind": "",
    "nation": "",
    "factory": "",
    "army": "Armies to begin with",
    "fleet": "Fleets to begin with",
    "air": "Air units",
    "air_spent": "Expended Air units",
    "dormant": "Dormant tokens",
    "neutral": "Neutral",
    "supply": "Left in the supply",
    "units_in": "Units here",
    "free_factory": "Factory free for the Humans",
    "first_target": "First to be attacked",
    "majors_held": "Major nations held",
    "mindpower_to_come": "Mindpower to come",
    "orions_to_launch": "Orions still to launch",
    "control_tokens": "Control tokens",
    "built": "Has built this turn",
    "done": "Done this phase",
    "fought": "Battle over this turn",
}
MEANINGS = {
    "turn": "the round that is being played",
    "fight_strength": "it hits with a die of this number or less; {box.dice.sure_hit} needs no die",
    "attack": "it hits with a die of this number or less",
    "defense": "when hit, it survives with a die of this number or less",
    "move": "areas in one move",
    "supply": "counters not on the table",
    "diplomacy": "phases to give up for mediation, or Dupes for the Brood in a war",
    "first_target": "if the Brood gives its toughest unit",
    "mindpower": "what the Brood can still spend this turn",
    "dupes": "each gives the Brood 1 mindpower once",
    "control_tokens": "in the Brood's bank, ready to control a unit",
    "launched": "Orions on the Humans' card; {box.victory.orions} win",
}
SHOWN = {
    "area": ("units_in", "dormant", "neutral", "free_factory", "built", "fought", "first_target"),
    "land": (),
    "unit": ("supply",),
    "nation": ("dormant", "diplomacy", "air", "air_spent"),
    "side": ("air", "air_spent"),
    "block": ("blocked",),
}
RULES = {
    "area": ("B1.5", "B8.2", "B8.5"),
    "unit": ("B1.2", "B10.5", "B10.6"),
    "nation": ("B6.1", "B6.2"),
    "side": ("B11.1", "B11.5"),
    "block": ("B6.4",),
    "mindpower": ("B4.2", "B5.1"),
    "dupes": ("B5.3", "B6.5"),
    "launched": ("B2.1", "B7.1"),
    "control_tokens": ("B5.9",),
    "turn": ("B1.7", "B2.3"),
}
_UNITS = {
    "larva": "A Broodmaster. It never moves; it can molt into an Adult, and Workers are spawned where it is.",
    "adult": (
        "A Broodmaster. It never moves; it brings {box.mindpower.per_adult} mindpower each round, and Larvae are "
        "spawned next to it."
    ),
    "worker": "A Broodling. It can move, seize the factory of its land, or molt into a Warrior.",
    "factory_worker": "A Worker in the Control box: the Brood holds this factory.",
    "warrior": "A Broodling that fights.",
    "orion": (
        "It can be launched from Antarctica; the Humans win with {box.victory.orions}. It is never attacked in battle."
    ),
    "dupe": "The Brood can use it once for 1 mindpower.",
    "mind_control": "On a unit it makes the unit fight for the Brood.",
    "army": "It fights on land. A Human Army ends the neutrality of a land that it enters.",
    "fleet": "It fights at sea and carries land units and Orions across it.",
    "air": "It stays in its bank, supports an attack anywhere or strikes alone, and is expended when it has flown.",
}


def entries(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[tuple[str, str]]:
    """The entries of the box about a thing."""
    if label == "unit":
        yield "unit", "worker" if name == "factory_worker" else name
    if label in ("area", "nation"):
        yield label, name


def texts(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[str]:
    """Sentences about a thing."""
    if label in ("unit", "supply"):
        own = name.partition("@")[0]
        text = _UNITS.get(own) or _UNITS.get(own.rpartition("_")[2], "")
        yield text.format(box=box)
    if label == "area":
        entry = next(area for area in box.area if area.id == name)
        majors = [nation.id for nation in box.nation]
        owner = f" of {words.nation(entry.nation, box)}" if entry.nation in majors else " of a minor nation"
        factory = " with a factory" if entry.factory else ""
        yield "A sea." if entry.kind == "water" else f"A land{owner if entry.nation != 'none' else ''}{factory}."
        beside = sorted({link.b if link.a == name else link.a for link in box.link if name in (link.a, link.b)})
        named = {area.id: area.name for area in box.area}
        yield f"Next to {', '.join(named[one] for one in beside)}."


def contains(label: str, name: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What stands in an area."""
    if label != "area":
        return
    for forces in table["military"].values():
        yield from (("unit", force) for force, areas in forces.items() if areas.get(name))
    yield from (("unit", unit) for unit, lands in table["brood"].items() if lands.get(name))
    if table["orion"].get(name):
        yield "unit", "orion"
