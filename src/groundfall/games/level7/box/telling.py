"""The texts of everything in the box, generated from effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from groundfall.engine.words import listed
from groundfall.games.level7.state import DEAD_ZONES

from .lands import Console, DeadZone, Status, Territory
from .naming import names_of
from .telling_cards import adaptation, drop_ship, event, mercenary, project, tier
from .types import Box
from .wording import amounts, parts, penalty, stop

Names = Mapping[tuple[str, str], str]


def told(box: Box) -> dict[tuple[str, str], str]:
    """The text of every entry, by section and id; of parts of a card by `a04:alpha`; of cards on the table by name."""
    names = names_of(box)
    found = {("territory", one.id): " ".join(_territory(names, one)) for one in box.territory}
    found |= {("dead_zone", one.id): " ".join(_dead_zone(one)) for one in box.dead_zone}
    found |= {("console", one.id): " ".join(_console(box, one)) for one in box.console}
    found |= {("terror", str(row.number)): stop(f"income falls by {penalty(row.penalty)}") for row in box.terror}
    found |= {("tier", face.id): " ".join(tier(box, face)) for face in box.tier}
    found |= {("project", card.id): " ".join(project(names, card)) for card in box.project}
    found |= {("mercenary", card.id): " ".join(mercenary(card)) for card in box.mercenary}
    found |= {("adaptation", card.id): " ".join(adaptation(card)) for card in box.adaptation}
    found |= {("drop_ship", card.id): drop_ship(names, card) for card in box.drop_ship}
    for status in box.status:
        found |= _in_parts("status", status.id, dict(_status(status)))
    for card in box.event:
        found |= _in_parts("event", card.id, dict(event(names, card)), told=True)
    for area in box.areas:
        section = "dead_zone" if area.id in DEAD_ZONES.names else "territory"
        found["area", area.id] = found[section, area.id]
    found |= {("card", name): found["mercenary", card.id] for name, card in box.mercenary_cards.items()}
    found |= {("adaptation", name): found["adaptation", card.id] for name, card in box.adaptation_cards.items()}
    found |= {("landing", card.id): found["drop_ship", card.id] for card in box.drop_ship}
    return found


def _in_parts(section: str, name: str, said: Mapping[str, str], told: bool = False) -> dict[tuple[str, str], str]:
    """The text of a whole card, with the names of its parts, and of each part."""
    whole = " ".join(f"{part.replace('_', ' ').capitalize()}. {text}" if told else text for part, text in said.items())
    return {(section, name): whole, **{(section, f"{name}:{part}"): text for part, text in said.items()}}


def _territory(names: Names, one: Territory) -> Iterator[str]:
    yield f"{'The capital' if one.capital else 'A territory'} of {names['seat', one.coalition]}."
    yield f"Defense {one.defense}."
    if one.research:
        yield "It has a Research token."


def _dead_zone(one: DeadZone) -> Iterator[str]:
    yield f"A dead zone. Defense {one.defense}."
    if gained := amounts(one.benefit):
        yield f"Whoever controls it gains {gained} in the Income step{', once in a game' * one.once}."
    if one.research:
        yield "Whoever controls it may use its Research token in the Research step."


def _console(box: Box, one: Console) -> Iterator[str]:
    begins = [f"${box.numbers.starting_money}M", *parts(one.start)]
    begins += [_first_tier(box, tech) for tech in one.technology]
    begins += [names_of(box)["kind", one.card]] if one.card else []
    yield f"It begins with {listed(begins)}."
    yield f"Income: {amounts(one.income) or 'none'}."
    yield f"Command and Control: {one.command}."
    if one.easy_technology:
        yield f"Easy mode adds {listed(_first_tier(box, tech) for tech in one.easy_technology)}."


def _first_tier(box: Box, tech: str) -> str:
    return f"{names_of(box)['tier', f'{tech}_1']} ({names_of(box)['tech', tech]}, tier 1)"


def _status(status: Status) -> Iterator[tuple[str, str]]:
    yield "overrun", stop(f"while it is Overrun, income falls by {penalty(status.overrun)}")
    yield "liberated", stop(f"once it is Liberated, income falls by {penalty(status.liberated)}")
