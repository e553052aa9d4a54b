"""L14 Battles before and while they are fought: who attacks, and how they can end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.course import first_legal
from groundfall.engine.play.outcomes import Outcomes
from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted, sentence, short
from groundfall.games.level7 import words
from groundfall.games.level7.rules.questions import fight_in
from groundfall.games.level7.state import AREAS

PLANNED = ("setup", "mercenaries", "deployment", "research", "project", "income", "movement")
COMING = (*PLANNED, "events", "battle")
BRANCHES, SAMPLES = 800, 100  # how far an answer goes: a page shows several
STEPS = 50_000  # never reached first: a battle has many short steps


def battles(position: Position, view: Mapping[str, Any]) -> list[Bar]:
    """Every battle that would be fought now; the current one first."""
    if view["phase"] not in COMING:
        return []
    now, seen = view["table"]["fight"]["battlefield"], view["derived"]
    contested = [area for area in AREAS.names if seen["contested"][area]]
    bars = [_bar_for(position, view, area, area == now) for area in sorted(contested, key=lambda area: area != now)]
    return [one for one in bars if one is not None]


def ends_of(position: Position, seat: str | None, area: str, more: int = 0) -> Outcomes | None:
    """How a battle in an area would end now: units and Hydra figures left. The current battle goes on as it stands.

    No card is played; who loses a unit, or gains for a drop ship, does not matter. The exact answer is the same for
    everybody. A large battle is sampled for a seat, and has no answer for spectators.
    """
    exact = position.once(("battle", area, more), lambda: _exact(position, area, more))
    if exact is not None or seat is None:
        return exact
    return position.once(("battle", area, more, seat), lambda: _ask(position, seat, area, more))


def _exact(position: Position, area: str, more: int) -> Outcomes | None:
    try:
        return _ask(position, None, area, more)
    except GroundfallError:
        return None  # too large


def _ask(position: Position, seat: str | None, area: str, more: int) -> Outcomes:
    number = AREAS.number(area)
    going_on = position.state.battlefield == number and position.view(None)["derived"]["roles_are_set"]
    return position.outcomes(
        seat,
        of=[f"units_in.{area}", f"hydra_in.{area}"],
        begin=None if going_on else partial(fight_in, position.content, area=number, more=more),
        choose=first_legal,
        until=partial(fought_out, area=number),
        most=BRANCHES if seat is None else 0,
        samples=SAMPLES,
        steps=STEPS,
    )


def fought_out(content: Any, state: Any, area: int) -> bool:
    """Whether the battle in an area is over."""
    return bool(state.battlefield != area)


def _bar_for(position: Position, view: Mapping[str, Any], area: str, now: bool) -> Bar | None:
    """The bar of a battle. An exact one is the same for everybody, since it is made from what everybody sees."""
    public = position.once(("battle bar", area), lambda: _bar(position, {**view, "seat": None}, area, now))
    return public if public is not None or view["seat"] is None else _bar(position, view, area, now)


def _bar(position: Position, view: Mapping[str, Any], area: str, now: bool) -> Bar | None:
    seen, seat = view["derived"], view["seat"]
    units, hydra = seen["units_in"][area], seen["hydra_in"][area]
    found = ends_of(position, seat, area)
    if found is None:
        return None
    who = "the coalitions attack" if seen["coalitions_attack"][area] else "the Hydra attack"
    lost = units - found.mean(f"units_in.{area}")
    killed = hydra - found.mean(f"hydra_in.{area}")
    detail = f"Power {seen['power_in'][area]} against {seen['hydra_power']}, {who}; on average "
    detail += f"{short(lost)} of {counted(units, 'unit')} and {short(killed)} of {hydra} Hydra lost"
    with_one_more = ends_of(position, seat, area, more=1) if view["phase"] in PLANNED else None
    if with_one_more is not None:
        detail += f"; one more unit wins {percent(_won(with_one_more))}"
    if not found.exact:
        detail += f"; estimated from {found.samples} battles fought out"
    label = f"{sentence(words.area(area, position.box))}: {_figures(view['table'], area, units, hydra)}"
    told = f"{percent(_won(found))} to win, kills {short(killed)} of {hydra} Hydra, "
    told += f"loses {short(lost)} of {counted(units, 'unit')}"
    parts, choices = _parts(found, units), [f"fight {area}"]
    return bar(label, detail, parts, now, choices=choices, told=told, sampled=not found.exact)


def _won(found: Outcomes, least: int = 1) -> float:
    """The chance that at least this many units are left, and no Hydra figure."""
    return found.chance(lambda units, hydra: units >= least and not hydra).value


def _parts(found: Outcomes, units: int) -> list[tuple[str, float, str]]:
    every, some = _won(found, units), _won(found)
    both_gone = found.chance(lambda units, hydra: not units and not hydra).value
    return [
        ("won without losses", every, "both"),
        ("won with losses", some - every, "hit"),
        ("both sides destroyed", both_gone, "miss"),
        ("lost", 1 - some - both_gone, "lost"),
    ]


def _figures(table: Mapping[str, Any], area: str, units: int, hydra: int) -> str:
    invaders = table["invaders"][area]
    ships = hydra - invaders
    against = [counted(invaders, "invader")] if invaders else []
    against += ["a drop ship" if ships == 1 else f"{ships} drop ships"] if ships else []
    return f"{counted(units, 'unit')} against {' and '.join(against)}"
