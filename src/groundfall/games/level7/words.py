"""English for the names in rules, prompts and events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.engine.play.view import HIDDEN
from groundfall.engine.words import listed

from .box import texts
from .box.naming import TARGETS, called_tech, names_of
from .box.wording import amount as amount
from .box.wording import money as money
from .box.wording import standing, stop
from .rules.vocabulary import HAZARD_WORDS
from .state import DEAD_ZONES, GOODS, PAID, SEATS
from .sums import Sums

_GOODS = {
    "money": "million dollars",
    "food": "food",
    "fuel": "fuel",
    "minerals": "minerals",
    "mic": "MIC",
    "research": "Research",
    "command": "Command and Control",
}
_STATUSES = {"secure": "Secure", "overrun": "Overrun", "liberated": "Liberated", "desolate": "desolate"}
_PHASES = {
    "setup": "set-up",
    "mercenaries": "Ghin mercenaries",
    "deployment": "unit deployment",
    "research": "research",
    "project": "Cronos project",
    "income": "income",
    "movement": "movement",
    "events": "events",
    "battle": "battle",
    "status": "territory status",
    "invader_movement": "invader movement",
    "cronos_control": "Cronos control",
    "terror": "terror level",
    "mic_damage": "MIC damage",
    "readiness": "research readiness",
    "drop_ships": "drop ships",
}
_KINDS = {  # headings over the choices of a kind
    "place": "Place a unit", "open_trade": "Trade with", "give": "Give more", "ask": "Ask for more",
    "give_less": "Give less", "ask_less": "Ask for less", "buy": "Hire",
    "attach": "Attach it to", "deploy": "Deploy a unit",
    "deploy_all": "Deploy all you can", "upgrade": "Upgrade", "call": "Propose a project",
    "part": "Offer", "move": "Move a unit", "go": "Go to", "move_cronos": "Take Cronos to",
    "blind": "Place it unread", "blind_calm": "Place it unread and lower Terror", "choose": "Which half",
    "name": "Name a coalition", "land": "Where it lands", "lose_unit": "Take a unit off", "push_to": "Where it goes",
    "fight": "Fight", "lose": "Who loses a unit", "raise": "Raise a dial", "take": "Choose an effect",
}  # fmt: skip
_OPTIONS = {
    "normal": "normal",
    "easy": "easy",
    "hard": "hard",
    "simultaneous": "together",
    "strict": "one after the other",
    "each": "after each coalition",
    "end": "at the end of the step",
    "own": "its own",
    "follows": "follows the first",
    "any": "units of any coalition",
    "extra": "in an extra turn",
    "next_round": "in the next round",
}
_ENDINGS = {
    "broadcast": "the broadcast is made",
    "project_lost": "a coalition fell before its project was funded",
    "cronos_lost": "Dr. Cronos is lost",
    "all_defeated": "every coalition has fallen",
    "cards_out": "the last Devastation card has been drawn",
    "nobody_left": "nobody is left to see the broadcast",
}
_PLAIN: Mapping[str, Mapping[str, str]] = {
    "hazard": HAZARD_WORDS,
    "status": _STATUSES,
    "phase": _PHASES,
    "option": _OPTIONS,
    "mode": _OPTIONS,
    "ending": _ENDINGS,
    "half": {"alpha": "Alpha", "bravo": "Bravo"},
    "card_place": {
        "market": "the black market",
        "held": "beside its console",
        "attached": "attached",
        "discarded": "discarded",
    },
    "pile": {"in_force": "in force", "done": "done"},
    "side": {"given": "given", "asked": "asked"},
    "symbol": {"plus": "plus", "equals": "equals", "minus": "minus"},
}

told = BoxCache(texts)  # what everything in a box says, by section and id
_gives = BoxCache(lambda box: {face.id: stop(standing(face.gives) or "nothing yet") for face in box.tier})


def seat(name: str) -> str:
    """A coalition: 'South America'."""
    return name.replace("_", " ").title()


def good(name: str) -> str:
    """A good after a number: 'million dollars', 'food', 'MIC'."""
    return _GOODS[name]


def amounts(counts: Mapping[str, int]) -> str:
    """Amounts of several goods: '$4M, 3 food and 2 MIC', or 'nothing'."""
    found = [amount(name, counts[name]) for name in GOODS.names if counts.get(name)]
    return listed(found) if found else "nothing"


def hazard(name: str) -> str:
    """A hazard: 'Bombardment', 'the Titanomax virus'."""
    return HAZARD_WORDS[name]


def tech(name: str) -> str:
    """One of the four ladders of technology."""
    return called_tech(name)


def upgrade(name: str, table: Mapping[str, Any], box: Any) -> str:
    """A technology; with its next tier, if the seat being asked can upgrade it."""
    own = viewer(table)
    if own is None or "asked" not in table or table["phase"] != "research":
        return tech(name)
    sums = Sums(table, box)
    if not sums.derived["can_upgrade"][own][name]:
        return tech(name)
    return f"{tech(name)} to {tier(name, sums.tier(own, name) + 1, box)}"


def phase(name: str) -> str:
    """A step of the round, within a sentence."""
    return _PHASES[name]


def seats(names: Iterable[str]) -> str:
    """A list of coalitions: 'Africa and Asia'."""
    return listed(seat(name) for name in names)


def bits(seen: int) -> list[str]:
    """The coalitions of a field of seat bits."""
    return [name for n, name in enumerate(SEATS.names) if seen >> n & 1]


def status(name: str) -> str:
    """The status of a territory: 'Overrun'."""
    return _STATUSES[name]


def printed_area(name: str, box: Any) -> str:
    """The name of an area on the map."""
    return _printed("area", name, box)


def area(name: str, box: Any) -> str:
    """An area within a sentence: 'Brazil', 'the British Isles'."""
    return _printed("spot", name, box)


def card(name: str, box: Any) -> str:
    """A mercenary card: 'Warrior Clones'."""
    return _printed("card", name, box)


def printed_project(name: str, box: Any) -> str:
    """The title of a Cronos Project."""
    return _printed("project", name, box)


def project(name: str, box: Any) -> str:
    """A Cronos Project with its number: 'Military Escort (2a)'."""
    return f"{printed_project(name, box)} ({name.removeprefix('p')})"


def tier(name: str, number: int, box: Any) -> str:
    """The title of a technology at a tier: 'Energy Shielding'."""
    return _printed("tier", f"{name}_{number}", box)


def gives(name: str, number: int, box: Any) -> str:
    """The effects of a technology at a tier."""
    said: str = _gives(box)[f"{name}_{number}"]
    return said


def ship(name: str) -> str:
    """'drop ship 2'."""
    return f"drop ship {name.removeprefix('ship_')}"


def spot(name: str, box: Any) -> str:
    """A place where an invader spawns or lands: an area, a drop ship, the capital of the target."""
    return _printed("spot", name, box)


def target(name: str) -> str:
    """The targets of an event."""
    return TARGETS[name] if name in TARGETS else seat(name)


def viewer(table: Mapping[str, Any]) -> str | None:
    """The seat that the choices of a table are listed for."""
    return table.get("viewer")


def half(name: str, table: Mapping[str, Any], box: Any) -> str:
    """One half of an Event card; with its effects, if the seat that has read it must choose."""
    own = viewer(table)
    held = table["events"]["held"][own] if own is not None and "asked" in table else None
    said = name.title()
    return f"{said}: {event_half(str(held), name, box).removesuffix('.')}" if held not in (None, HIDDEN) else said


def event_half(event: str, name: str, box: Any) -> str:
    """The effects of one half of an Event card."""
    said: str = told(box)["event", f"{event}:{name}"]
    return said


def describe(label: str, name: str, table: Mapping[str, Any], box: Any) -> str | None:
    """English for a value of a named set, in the words of a box, for the viewer of this table."""
    if label == "seat":
        return _named(name, table, box)
    if label in ("area", "dead_zone"):
        return area(name, box)
    if label == "good" and "asked" in table:
        return amount(name, 1)
    if label in ("good", "stock", "paid", "dial") and "count" in table.get("event", {}):
        return amount(name, table["event"]["count"])
    if label in ("good", "stock", "paid", "dial", "penalty"):
        return good(name)
    if label == "part":
        return _part(int(name), table)
    if label == "half":
        return half(name, table, box)
    if label == "project":
        return project(name, box)
    if label == "ship":
        return ship(name)
    if label == "spot":
        return spot(name, box)
    if label == "target":
        return target(name)
    if label == "tech":
        return upgrade(name, table, box)
    if label == "card":
        return card(name, box)
    if label in ("adaptation", "event", "landing"):
        return _printed(label, name, box)
    if label == "effect":
        return f"{name} effect"
    if label == "kind":
        return _KINDS.get(name) or _printed(label, name, box)
    return _PLAIN.get(label, {}).get(name)


def _named(name: str, table: Mapping[str, Any], box: Any) -> str:
    """A coalition; with the dead zone, if the choice is who controls it or fights there."""
    zone = table.get("asked", {}).get("dead_zone")
    return seat(name) if zone is None else f"{seat(name)} in {area(DEAD_ZONES.names[zone], box)}"


def _part(count: int, table: Mapping[str, Any]) -> str:
    """A part of a price; the open choice says of which good."""
    paid = table.get("asked", {}).get("paid")
    if paid is None:
        return str(count)
    name = PAID.names[paid]
    return amount(name, count) if count else f"No {name}"


def _printed(label: str, name: str, box: Any) -> str:
    return names_of(box).get((label, name)) or name.replace("_", " ")
