"""What the sheets of things say: areas with figures and status, consoles with what their numbers are made of, cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from . import words
from .box.copies import adaptations, mercenaries
from .state import GOODS, SEATS, TIERS

KINDS = {
    "area": "Area",
    "seat": "Coalition",
    "card": "Mercenary",
    "kind": "Mercenary",
    "project": "Cronos project",
    "tech": "Technology",
    "event": "Event",
    "adaptation": "Adaptation",
    "landing": "Drop Ship card",
    "good": "Resource",
    "hazard": "Hazard",
    "ship": "Drop ship",
}
SAME = {
    "round": "number:rounds",
    "dial": "good",
    "stock": "good",
    "paid": "good",
    "spot": "area",
    "dead_zone": "area",
    "target": "seat",
}
NUMBERS = {
    "units": "Units",
    "invaders": "Invaders",
    "status": "Status",
    "defense": "Defense",
    "power_in": "Power of the coalitions",
    "unit_price": "Price of a unit",
    "token_ready": "Research token ready",
    "falls": "Would be Overrun",
    "contested": "Contested",
    "status_penalty": "Costs its coalition",
    "zone_holder": "Controlled by",
    "stock": "Stock",
    "terror": "Terror",
    "damage": "Capital Damage",
    "command": "Command",
    "units_out": "Units on the map",
    "more_units": "More units it may have",
    "income": "Income",
    "upkeep": "Upkeep",
    "tokens_ready": "Research tokens ready",
    "tier": "Tiers",
    "tier_price": "Next tier costs",
    "lacking": "Lacking",
    "project_done": "Funded",
    "project_is_next": "Next to be funded",
    "place": "Where",
    "owner": "Belongs to",
    "area": "In",
    "dial": "Adaptation dial",
    "hydra_power": "Power of the Hydra",
    "rounds": "Round",
    "traits": "From technologies",
    "offer": "Offer",
    "draft": "Draft offer",
    "pledged": "Offered for the project",
    "missing": "Missing for the project",
    "copies": "",
}
MEANINGS = {
    "rounds": "the round of the war that is being played",
    "dial": "goes up by 1 for every invader and ship destroyed in battle",
    "command": "units it can have on the map",
    "income": "paid in the Income step",
    "upkeep": "food that its MIC dial demands at the end of the round",
    "unit_price": "$M, for its coalition",
    "terror": "each level lowers its income",
    "stock": "what a coalition has and can spend",
    "offer": "what one side gives, or is asked for, in the trade on the table",
    "draft": "what one side would give, or be asked for",
    "pledged": "what a coalition puts up for the project",
    "damage": "with {box.numbers.damage_limit} it is defeated",
    "status_penalty": "while it has this status",
    "falls": "in a Territory Status step now",
}
SOURCES = {"console": "on the console", "terror": "for Terror"}
SHOWN = {
    "area": (
        "status",
        "units",
        "invaders",
        "defense",
        "power_in",
        "unit_price",
        "token_ready",
        "zone_holder",
        "contested",
        "falls",
        "status_penalty",
    ),
    "seat": ("command", "units_out", "income", "upkeep", "stock", "terror", "damage", "tokens_ready", "tier"),
    "card": ("place", "owner", "area"),
    "tech": ("tier", "tier_price", "lacking"),
    "project": ("project_done", "project_is_next"),
    "good": ("stock", "income"),
    "event": (),
    "adaptation": (),
    "landing": (),
    "kind": (),
    "hazard": ("protection_price",),
    "ship": (),
}
_SECTIONS = {
    "area": ("territory", "dead_zone", "status"),
    "seat": ("console",),
    "project": ("project",),
    "event": ("event",),
    "landing": ("drop_ship",),
    "kind": ("mercenary",),
}
RULES = {
    "area": ("L1.2", "L16.1"),
    "seat": ("L1.4", "L6.3"),
    "card": ("L5.2", "L5.5"),
    "project": ("L8.1", "L8.5"),
    "tech": ("L7.1", "L7.3"),
    "event": ("L11.2", "L11.7"),
    "adaptation": ("L15.3",),
    "good": ("L1.4", "L4.5"),
    "dial": ("L15.1", "L15.3"),
    "offer": ("L4.1", "L4.5"),
    "draft": ("L4.1", "L4.5"),
    "pledged": ("L8.4", "L8.5"),
    "stock": ("L1.4",),
    "damage": ("L17.1",),
    "terror": ("L9.2", "L20.1"),
    "rounds": ("L3.1",),
}


def entries(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[tuple[str, str]]:
    """The entries of the box about a thing."""
    yield from ((section, name) for section in _SECTIONS.get(label, ()))
    if label == "card":
        yield "mercenary", mercenaries(box.mercenary)[name].id
    if label == "adaptation":
        yield "adaptation", adaptations(box.adaptation)[name].id


def texts(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[str]:
    """Sentences about a thing: of a technology, what it gives the coalition that looks, now and at the next tier."""
    if label == "tech":
        seat = view["seat"] or view["table"]["controller"] or "south_america"
        now = view["table"]["tier"][seat][name]
        yield f"{words.seat(seat)}, tier {now}, {words.tier(name, now, box)}: {words.gives(name, now, box)}"
        if now < TIERS - 1:
            yield f"Next, {words.tier(name, now + 1, box)}: {words.gives(name, now + 1, box)}"


def value(column: str, amounts: Any) -> str:
    """The value of a number in words: goods as they are said elsewhere; '' if there is nothing special about it."""
    if column in ("stock", "income", "tier_price", "lacking", "status_penalty") and isinstance(amounts, dict):
        if all(isinstance(amount, int) for amount in amounts.values()) and {*amounts} <= {*GOODS.names}:
            return words.amounts(amounts)
        if {*amounts} <= {*SEATS.names} and all(isinstance(inner, dict) for inner in amounts.values()):
            return "; ".join(
                f"{words.seat(seat)} {words.amounts(inner)}" for seat, inner in amounts.items() if any(inner.values())
            )
    return ""
