"""The texts of technologies, projects and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from groundfall.engine.words import listed, many
from groundfall.games.level7.state import HALVES

from .cards import Adaptation, DropShip, Event, Half, Mercenary, Project, Tier
from .naming import names_of
from .programs import number_of
from .types import Box
from .wording import amounts, effects, invaders, standing, stop

Names = Mapping[tuple[str, str], str]


def tier(box: Box, face: Tier) -> Iterator[str]:
    """The effects and the price of a technology's face."""
    tech, _, number = face.id.rpartition("_")
    yield f"{names_of(box)['tech', tech]}, tier {number}."
    yield stop(standing(face.gives) or "it gives nothing")
    if number == "0":
        yield "Every coalition starts with it."
        return
    changes = []
    for sign, said in ((-1, "less"), (1, "more")):
        for n in sorted({sign * getattr(row, tech) for row in box.money_modifier}):
            who = [names_of(box)["seat", row.id] for row in box.money_modifier if getattr(row, tech) == sign * n]
            changes += [f"${n}M {said} for {listed(who)}"] * (n > 0)
    yield f"Cost: {amounts(face.cost) or 'nothing'}{'; ' * bool(changes)}{', '.join(changes)}."


def project(names: Names, card: Project) -> Iterator[str]:
    """The cost of a project, who can fund it and when, and its effects."""
    who = "Any coalition" if card.coalition == "none" else names["seat", card.coalition]
    after = [name.removeprefix("p") for name in card.after]
    before = f" after {'project' if len(after) == 1 else many('project')} {listed(after)}" if after else ""
    yield f"Cost: {amounts(card.cost) or 'nothing'}."
    yield f"{who} can fund it{before}."
    for text in card.do:
        yield stop(effects([text]))
    if card.gives:
        yield stop(f"from then on {standing(card.gives)}")


def mercenary(card: Mercenary) -> Iterator[str]:
    """The price and the effects of a Ghin Mercenary."""
    yield f"Price: ${card.price}M."
    if card.attaches:
        yield stop(f"attach it to one of your territories: {standing(card.gives)}")
        yield "It is discarded when that is Overrun."
        return
    power = number_of(card.gives, "power")
    if power:
        yield f"Play it in a battle with one of your units: you have {power} more Power until its end; then discard it."
    rest = [text for text in card.gives if not text.startswith("power")]
    if rest:
        yield stop(standing(rest))


def adaptation(card: Adaptation) -> Iterator[str]:
    """The immediate and the standing effects of an Adaptation card."""
    if card.do:
        yield stop(effects(card.do))
    if card.gives:
        yield stop(f"while it is in force, {standing(card.gives)}")
    if card.searched:
        yield "If it has not been drawn by then, it is drawn when the Devastation wave begins."


def event(names: Names, card: Event) -> Iterator[tuple[str, str]]:
    """The halves of an Event card and its ground war box, by their names."""
    for side, half in zip(HALVES.names, card.halves, strict=True):
        yield side, _half(names, half)
    yield "ground_war", stop(f"spawn {invaders(names, card.ground_war)}" if card.ground_war else "nothing spawns")


def _half(names: Names, half: Half) -> str:
    what = f"place {invaders(names, half.place)}" if half.place else effects(half.do)
    return f"{names['hazard', half.hazard]}, {names['target', half.target]}: {what}."


def drop_ship(names: Names, card: DropShip) -> str:
    """The sites of a Drop Ship card."""
    *first, last = [names["spot", site] for site in card.sites]
    return f"Ships land in {listed(first)}; in the Devastation wave also in {last}."
