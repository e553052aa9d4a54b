"""Checks of the box as a whole: each function raises ValueError, which names the section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from groundfall.engine.content import expect
from groundfall.games.level7.state import (
    ADAPTATIONS,
    AREAS,
    CARDS,
    DEAD_ZONES,
    EVENTS,
    GREY,
    KINDS,
    LANDINGS,
    LEVELS,
    OF_COALITION,
    PROJECTS,
    SEATS,
    SHIPS_OF_ASSAULT,
    TECHS,
    TERRITORIES,
    TIERS,
    WAYS,
)

from .programs import number_of
from .types import Box

MOST_POWER = 3  # the tokens of a coalition
RESEARCH_TOKENS = 14  # in the box


def _check_ids(section: str, entries: Iterable[Any], names: Sequence[str]) -> None:
    """The ids of a set, each once and in order."""
    found = [entry.id for entry in entries]
    odd = next((one for n, one in enumerate(found) if one not in names or one in found[:n]), "")
    lost = next((name for name in names if name not in found), "")
    wrong = f"{odd} is there once too often" if odd else f"{lost} is missing" if lost else "they are in another order"
    expect(section, found == list(names), f"the ids {names[0]} to {names[-1]} in order, each once: {wrong}")


def check_map(box: Box) -> None:
    """Checks 25 territories and four dead zones; each coalition has five territories, the first one its capital."""
    _check_ids("territory", box.territory, AREAS.names[:TERRITORIES])
    _check_ids("dead_zone", box.dead_zone, DEAD_ZONES.names)
    for place, one in enumerate(box.territory):
        owner, first = SEATS.names[place // OF_COALITION], place % OF_COALITION == 0
        expect("territory", one.coalition == owner, f"{one.id} to belong to {owner}, not to {one.coalition}")
        expect(
            "territory",
            one.capital == first,
            f"the first territory of each coalition, and no other, to be its capital: see {one.id}",
        )
    standing = sum(zone.defense for zone in box.dead_zone) + box.numbers.drop_ship_cards * SHIPS_OF_ASSAULT
    expect(
        "numbers",
        standing <= box.numbers.invaders,
        f"at least {standing} invaders, because so many are on the map at the start",
    )


def check_edges(box: Box) -> None:
    """Checks that each line is there once, that no area has too many, and that all areas are connected."""
    lines = [frozenset((edge.a, edge.b)) for edge in [*box.edge, box.optional_edge]]
    for place, edge in enumerate([*box.edge, box.optional_edge]):
        section = "edge" if place < len(box.edge) else "optional_edge"
        expect(section, lines[place] not in lines[:place], f"{edge.a} and {edge.b} to be connected only once")
    for area in AREAS.names:
        count = sum(area in line for line in lines)
        expect("edge", count <= WAYS, f"at most {WAYS} edges of {area}, not {count}")
    reached, left = {AREAS.names[0]}, lines[:-1]
    while near := [line for line in left if line & reached]:
        reached.update(*near)
        left = [line for line in left if line not in near]
    lost = next((area for area in AREAS.names if area not in reached), "")
    expect("edge", not lost, f"a way to every area, but none leads from {AREAS.names[0]} to {lost}")


def check_consoles(box: Box) -> None:
    """Checks five consoles within the dials, a row for each level of Terror, and a card for each territory."""
    _check_ids("console", box.console, SEATS.names)
    _check_ids("status", box.status, AREAS.names[:TERRITORIES])
    levels = [row.number for row in box.terror]
    expect("terror", levels == list(range(1, LEVELS + 1)), f"the numbers 1 to {LEVELS} in order")
    for console in box.console:
        for name in ("food", "fuel", "minerals", "mic"):
            least, most, n = int(name == "mic"), getattr(box.dial, name), getattr(console.start, name)
            expect("console", least <= n <= most, f"{least} to {most} {name} at the start of {console.id}, not {n}")
        expect("console", not console.start.money, "no money at the start: starting_money is the same for everybody")
    spent = SEATS * box.numbers.starting_money
    expect(
        "numbers", spent <= box.numbers.bank, f"a bank of at least {spent}, because the coalitions begin with so much"
    )


def check_technologies(box: Box) -> None:
    """Checks six faces for each technology, the first one free, with Power and units within tokens and figures."""
    _check_ids("tier", box.tier, [f"{tech}_{n}" for tech in TECHS.names for n in TIERS.names])
    _check_ids("money_modifier", box.money_modifier, SEATS.names)
    ladders = [box.tier[start : start + TIERS] for start in range(0, len(box.tier), TIERS)]
    for ladder in ladders:
        expect(
            "tier", not any(ladder[0].cost.listed), f"no cost of {ladder[0].id}, because every coalition begins with it"
        )
    for face in ladders[0]:
        expect("tier", number_of(face.gives, "moves") > 0, f"'moves' of 1 or more in what {face.id} gives")
    power, command = (
        sum(max(number_of(face.gives, word) for face in ladder) for ladder in ladders) for word in ("power", "command")
    )
    expect("tier", power <= MOST_POWER, f"at most {MOST_POWER} Power in all, not {power}")
    for console in box.console:
        most, units = console.command + command, box.numbers.coalition_units
        expect(
            "console",
            most <= units,
            f"at most {units} Command and Control of {console.id} with technologies, not {most}",
        )


def check_cards(box: Box) -> None:
    """Checks the number of cards of each kind."""
    _check_ids("project", box.project, PROJECTS.names)
    for project in box.project:
        common = project.id == PROJECTS.names[-1]
        expect(
            "project",
            common == (project.coalition == "none"),
            f"a coalition for every project but the last: see {project.id}",
        )
    _check_ids("mercenary", box.mercenary, KINDS.names)
    copies = sum(card.copies for card in box.mercenary)
    expect("mercenary", copies == CARDS, f"{int(CARDS)} copies in all, not {copies}")
    for console in box.console:
        there = console.card is None or box.mercenary[KINDS.number(console.card)].copies > 0
        expect("console", there, f"a card of the box for {console.id} to begin with, not {console.card}")
    for wave, most in (("assault", GREY), ("devastation", ADAPTATIONS - GREY)):
        copies = sum(card.copies for card in box.adaptation if card.wave == wave)
        expect("adaptation", copies == most, f"{most} copies of the {wave} wave, not {copies}")
    sought = [card for card in box.adaptation if card.searched]
    fits = len(sought) == 1 and sought[0].wave == "assault" and sought[0].copies == 1
    expect("adaptation", fits, "exactly one card to be searched for, and one of the assault wave")
    ids = [card.id for card in box.adaptation]
    expect("adaptation", len(set(ids)) == len(ids), "each id only once")
    _check_ids("event", box.event, EVENTS.names)
    _check_ids("drop_ship", box.drop_ship, LANDINGS.names)
    tokens = sum(one.research for one in box.areas)
    tokens += sum(card.copies * number_of(card.gives, "research") for card in box.mercenary)
    expect(
        "territory",
        tokens <= RESEARCH_TOKENS,
        f"at most {RESEARCH_TOKENS} Research tokens in all, including those of cards and dead zones, not {tokens}",
    )


def check(box: Box) -> None:
    """Runs all checks."""
    for part in (check_map, check_edges, check_consoles, check_technologies, check_cards):
        part(box)
