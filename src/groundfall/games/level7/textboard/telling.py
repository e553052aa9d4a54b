"""The table in sentences, for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.lines import Screen
from groundfall.games.level7 import words
from groundfall.games.level7.model.coalition import strength
from groundfall.games.level7.model.lands import land
from groundfall.games.level7.model.projects import cost, state
from groundfall.games.level7.model.techs import stack
from groundfall.games.level7.state import DEAD_ZONES, PROJECTS, SEATS, TECHS
from groundfall.games.level7.sums import Sums, territories

from .tracks import desk, event, events_left, hydra, wave

UNBROKEN = Screen(width=10_000)


def sentences(view: Mapping[str, Any], sums: Sums, box: Any) -> list[str]:
    """The round, the Hydra, the open matter, Cronos and the projects, the coalitions and the dead zones."""
    table = sums.table
    step = words.phase(table["phase"])
    lines = [f"Round {table['rounds']}, {step}, {wave(table)}; {events_left(sums)} left."]
    lines += ["This is the last round: the Annihilation Strike doubles invaders."] if table["strike"] else []
    lines.append(
        f"The Hydra have Power {sums.hydra}; the Adaptation dial is at {table['dial']} of "
        f"{sums.content.adaptation_threshold}."
    )
    lines += [line.strip() for line in hydra(sums, box, UNBROKEN)]
    lines += [*event(view, sums, box, UNBROKEN), *desk(sums, box, UNBROKEN)]
    lines += _cronos(sums, box)
    for seat in SEATS.names:
        lines.append(f"{strength(sums, seat)}{' This is your coalition.' if seat == view['seat'] else ''}")
        lines += [f"  {land(sums, area, box)}" for area in territories(seat)]
        lines += [f"  Beside its console: {words.card(card, box)}." for card in sums.held(seat)]
    if view["seat"] is not None:
        lines += [stack(sums, view["seat"], tech, box) for tech in TECHS.names]
    lines.append("Dead zones:")
    return lines + [f"  {land(sums, area, box)}" for area in DEAD_ZONES.names]


def _cronos(sums: Sums, box: Any) -> list[str]:
    table = sums.table
    lines = [f"Dr. Cronos is in {words.area(table['cronos'], box)}; {words.seat(table['controller'])} controls him."]
    for name in PROJECTS.names:
        how = state(sums, name)
        due = "" if how == "funded" else f", costs {words.amounts(cost(sums, name))}"
        lines.append(f"  {words.project(name, box)}: {how}{due}.")
    return lines
