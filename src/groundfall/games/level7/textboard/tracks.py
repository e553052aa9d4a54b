"""The panels around the map as text: the round, the Hydra, projects, the black market, the event and the trade."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import HIDDEN
from groundfall.engine.show.lines import Part, Screen, spelt
from groundfall.engine.words import counted
from groundfall.games.level7 import words
from groundfall.games.level7.model import funding, offers
from groundfall.games.level7.model.projects import cost, state
from groundfall.games.level7.state import ADAPTATIONS, HALVES, PROJECTS, SEATS
from groundfall.games.level7.sums import Sums

Table = Mapping[str, Any]


def wave(table: Table) -> str:
    """The wave: 'Assault wave'."""
    return f"{'Devastation' if table['devastation'] else 'Assault'} wave"


def events_left(sums: Sums) -> str:
    """How many Event cards of the wave are left: '4 Event cards'."""
    return counted(sums.derived["events_left"], "Event card")


def head(sums: Sums, screen: Screen) -> list[str]:
    """The round, the step, the wave, and the Power of the Hydra."""
    table = sums.table
    step = words.phase(table["phase"])
    parts: list[Part] = [(f"Round {table['rounds']}: {step}", "zone"), (f"{wave(table)}", "alien")]
    parts += [("Annihilation Strike: the last round", "alien")] if table["strike"] else []
    parts += [(f"Hydra Power {sums.hydra}", "alien"), (f"{events_left(sums)} left", "")]
    parts.append((f"Adaptation {table['dial']} of {sums.content.adaptation_threshold}", ""))
    return screen.row(parts, " · ")


def hydra(sums: Sums, box: Any, screen: Screen) -> list[str]:
    """The Adaptation cards in force, and how many cards each deck has left."""
    lies = sums.table["adaptation"]
    force = [
        words.describe("adaptation", name, {}, box) or "" for name in ADAPTATIONS.names if lies[name] == "in_force"
    ]
    grey, red = sums.derived["adaptations_left"].values()
    said = f"{', '.join(force) or 'none'}; cards left: {grey} Assault wave, {red} Devastation wave."
    return screen.row([(" Adaptations in force:", "alien"), *spelt(said)], " ", "   ")


def projects(sums: Sums, box: Any, screen: Screen) -> list[str]:
    """The Cronos Projects: their owners, costs and states."""
    lines = [screen.title("Cronos Projects")]
    for n, name in enumerate(PROJECTS.names):
        owner, how = sums.content.project_of[n], state(sums, name)
        who = words.seat(SEATS.names[owner]) if owner >= 0 else "any coalition"
        due = "" if how == "funded" else f": {words.amounts(cost(sums, name))}"
        said, tones = screen.on(words.project(name, box), "marker" if how == "next" else "", f"project:{name}")
        lead = "" if said[0] in "»[" else " "
        tail = spelt(f"{how}, {who}{due}", "" if how == "next" else "ground")
        lines += screen.row([(lead + said, tones), *tail], " ", "   ")
    return lines


def market(sums: Sums, box: Any, screen: Screen) -> list[str]:
    """The mercenaries that can be hired."""
    cards = [name for name, card in sums.table["card"].items() if card["place"] == "market"]
    prices = {name: words.money(box.mercenary_cards[name].price) for name in cards}
    parts = [screen.on(f"{words.card(name, box)} {price}", "yard", f"card:{name}") for name, price in prices.items()]
    return screen.row([(" Black market:", ""), *(parts or [("empty", "ground")])])


def event(view: Mapping[str, Any], sums: Sums, box: Any, screen: Screen) -> list[str]:
    """Where the Event cards were placed, the viewer's own card, and the card being resolved."""
    table, seat, found = sums.table, view["seat"], list[Part]()
    if said := placed(table):
        found.append((said, ""))
    held = table["events"]["held"][seat] if seat is not None else None
    if held not in (None, HIDDEN):
        for half in HALVES.names:
            found.append((f"Your card, {half.title()}: {words.event_half(held, half, box)}", "marker"))
    now = table["resolving"]
    if now["event"] is not None and now["half"] is not None:
        found.append((f"Resolving now: {words.event_half(now['event'], now['half'], box)}", "alien"))
    return [line for part in found for line in screen.row([part], indent="   ")]


def placed(table: Table) -> str:
    """Where the cards of this step were placed: 'Placed in Alpha: Europe, Asia (unread).'"""
    unread, found = table["events"]["blind"], []
    for half in HALVES.names:
        seats = [seat for seat, where in table["events"]["choice"].items() if where == half]
        if seats:
            found.append(f"{half.title()}: {', '.join(words.seat(s) + ' (unread)' * unread[s] for s in seats)}")
    return f"Placed in {'; in '.join(found)}." if found else ""


def desk(sums: Sums, box: Any, screen: Screen) -> list[str]:
    """The trade on the table, and the project being paid for."""
    found: list[Part] = []
    for n, said in enumerate(offers.all_told(sums.table)):
        found.append((said if n else f"Trade, {offers.offers(sums.table)}: {said}", "marker"))
    if funding.is_open(sums.table):
        found.append((funding.told(sums, box), "marker"))
        for seat in SEATS.names:
            offered = sums.table["pledged"][seat]
            found += [(f"{words.seat(seat)} offers {words.amounts(offered)}.", "")] if any(offered.values()) else []
    return [line for part in found for line in screen.row([part], indent="   ")]
