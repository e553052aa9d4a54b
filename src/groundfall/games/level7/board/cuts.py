"""Extracts of a table: only the fields that one piece of the board is drawn from.

An extract has the same form as a table, so any function of a table also works on it; fields left out raise an error.
A piece is redrawn when its extract has changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.games.level7.model.offers import at_hand as at_hand_offer
from groundfall.games.level7.state import DEAD_ZONES, SEATS
from groundfall.games.level7.sums import territories

Table = Mapping[str, Any]
Cut = dict[str, Any]

LAND = ("defense", "full", "contested", "token_ready")  # what an area shows
MAP = ("status", "invaders", "committed", "units", "ship", "cronos", "controller", "gift_taken")
TRACKS = (
    "rounds",
    "devastation",
    "strike",
    "wave_ends",
    "resolving",
    "adaptation",
    "dial",
    "ship",
)
DECKS = ("hydra_power", "events_left", "rounds_left", "adaptations_left", "landings_left")
CONSOLE = (
    "traits",
    "units_out",
    "command",
    "command_parts",
    "income",
    "income_parts",
    "upkeep",
    "invaded",
    "tokens_ready",
    "tokens_owned",
    "tokens_lent",
    "tokens_borrowed",
    "tier_price",
    "lacking",
)
CONSOLE_LANDS = ("defense", "status_penalty", "token_ready")
LINE = (
    "traits",
    "units_out",
    "command",
    "command_parts",
    "income",
    "income_parts",
    "upkeep",
    "tokens_ready",
    "tokens_owned",
    "tokens_lent",
    "tokens_borrowed",
)  # what a folded console shows
OPEN = ("defeated", "player", "controller", "traded", "trade_closed")  # what every console shows of all coalitions


def whole_map(table: Table) -> Cut:
    """The fields that the map is drawn from."""
    moving = {"phase": "movement", "moved": table["moved"]} if table["phase"] == "movement" else {"phase": ""}
    cards = {name: row for name, row in table["card"].items() if row["place"] == "attached"}
    options = {"gibraltar": table["options"]["gibraltar"]}
    derived = {name: table["derived"][name] for name in (*LAND, "zone_holder")}
    return {**{name: table[name] for name in MAP}, **moving, "card": cards, "options": options, "derived": derived}


def areas(table: Table) -> dict[str, Cut]:
    """An extract for each area, from a table or from the extract for the map."""
    moving = table["phase"] == "movement"
    cards = {name: row for name, row in table["card"].items() if row["place"] == "attached"}
    found = {}
    for area, status in table["status"].items():
        cut: Cut = {
            "status": {area: status},
            "invaders": {area: table["invaders"][area]},
            "committed": {area: table["committed"][area]},
            "units": {seat: {area: row[area]} for seat, row in table["units"].items()},
            "ship": {ship: place for ship, place in table["ship"].items() if place == area},
            "card": {name: row for name, row in cards.items() if row["area"] == area},
            "cronos": None,
            "gift_taken": {},
            "phase": "",
            "derived": {name: {area: table["derived"][name][area]} for name in LAND},
        }
        if moving:
            cut |= {"phase": "movement", "moved": {seat: {area: row[area]} for seat, row in table["moved"].items()}}
        if table["cronos"] == area:
            cut |= {"cronos": area, "controller": table["controller"]}
        if area in DEAD_ZONES.names:
            cut["gift_taken"] = {area: table["gift_taken"][area]}
            cut["derived"]["zone_holder"] = {area: table["derived"]["zone_holder"][area]}
        found[area] = cut
    return found


def coalitions(table: Table, *seats: str) -> Cut:
    """The fields that the consoles of some coalitions show, without the desk."""
    own = [area for seat in seats for area in territories(seat)]
    cards = {
        name: row
        for name, row in table["card"].items()
        if (row["place"] == "held" and row["owner"] in seats) or (row["place"] == "attached" and row["area"] in own)
    }
    return {
        **{name: table[name] for name in OPEN},
        **{name: {seat: table[name][seat] for seat in seats} for name in ("stock", "tier", "upgraded", "terror")},
        **{name: {area: table[name][area] for area in own} for name in ("status", "invaders", "committed")},
        **{name: table[name] for name in ("ship", "project_done", "options")},
        "damage": {seat: table["damage"][seat] for seat in seats},
        "cronos": table["cronos"] if table["cronos"] in own else None,
        "units": {s: {area: row[area] for area in own} for s, row in table["units"].items()},
        "card": cards,
        "derived": {
            **{name: {area: table["derived"][name][area] for area in own} for name in CONSOLE_LANDS},
            **{name: table["derived"][name] for name in ("project_is_next", "can_trade")},
            **{name: {seat: table["derived"][name][seat] for seat in seats} for name in CONSOLE},
        },
    }


def folded(table: Table, seat: str) -> Cut:
    """The fields that a console folded to a line shows."""
    return {
        **{name: table[name] for name in OPEN},
        **{name: {seat: table[name][seat]} for name in ("stock", "terror", "damage")},
        "derived": {name: {seat: table["derived"][name][seat]} for name in LINE},
    }


def pane(table: Table, seat: str) -> Cut:
    """The fields that the viewer's console shows as a pane."""
    cut = folded(table, seat)
    cut |= {name: {seat: table[name][seat]} for name in ("tier", "upgraded")}
    cut["card"] = {name: row for name, row in table["card"].items() if row["place"] == "held" and row["owner"] == seat}
    cut["derived"] |= {name: {seat: table["derived"][name][seat]} for name in ("tier_price", "lacking", "invaded")}
    return cut


def part(cut: Cut, names: Collection[str]) -> Cut:
    """Some fields and derived quantities of an extract, or all if none is named."""
    if not names:
        return cut
    derived = {name: cut["derived"][name] for name in names if name in cut["derived"]}
    return {**{name: cut[name] for name in names if name in cut}, "derived": derived}


def projects(table: Table) -> Cut:
    """The state of the Cronos Project."""
    derived = {name: table["derived"][name] for name in ("project_is_next", "project_at_hand")}
    return {**{name: table[name] for name in ("project_done", "defeated")}, "derived": derived}


def market(table: Table) -> Cut:
    """The cards on the black market."""
    cards = {name: row for name, row in table["card"].items() if row["place"] == "market"}
    return {"market_room": table["market_room"], "card": cards, "derived": {}}


def shelf(table: Table) -> Cut:
    """The projects and the black market."""
    found = projects(table)
    return {**found, **market(table), "derived": found["derived"]}


def tracks(table: Table) -> Cut:
    """The fields for the tracks. Of a card that a player has read, they show only that it was read."""
    lying, phase = table["events"], "events" if table["phase"] == "events" else ""
    events = {name: lying[name] for name in ("stack", "stacked", "choice", "blind")}
    events["held"] = {seat: None if card in (None, HIDDEN) else "read" for seat, card in lying["held"].items()}
    derived = {name: table["derived"][name] for name in DECKS}
    return {**{name: table[name] for name in TRACKS}, "events": events, "phase": phase, "derived": derived}


def desk(table: Table) -> Cut:
    """The fields for the desk: a trade with both sides' stock, or a project with everyone's."""
    offer = at_hand_offer(table)
    traders = [] if offer is None else [offer.trader, offer.partner]
    cut = coalitions(table, *(SEATS.names if table["project"] else traders))
    cut["derived"] |= {name: table["derived"][name] for name in ("missing", "offers_left")}
    return cut | {name: table[name] for name in ("project", "pledged", "trade", "drafts", "phase")}
