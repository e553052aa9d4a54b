"""The odds of fights and of choices that lead to a roll, in words."""

from __future__ import annotations

from groundfall.engine.play.legal import Legal
from groundfall.engine.play.match import Match
from groundfall.engine.play.uncertain import with_odds
from groundfall.engine.show.bars import Bar, by_choice, percent
from groundfall.engine.words import sentence

FEW = 12  # choices whose odds are told with the question


def fights(match: Match, seat: str | None) -> list[Bar]:
    """The odds of the fights at hand, as far as a seat knows, if the game works them out."""
    if match.over or match.game.optional("odds") is None:
        return []
    found: list[Bar] = match.game.module("odds").fights(match.known(seat), seat)
    return found


def told(fight: Bar) -> str:
    """A bar of odds in words: 'Russia against Larva (both units): hit 56%, miss 44%.'"""
    detail = f" ({fight['detail']})" if fight["detail"] else ""
    parts = ", ".join(f"{part['label']} {percent(part['chance'])}" for part in fight["parts"])
    return f"{sentence(fight['label'])}{detail}: {parts}."


def beside(match: Match, seat: str | None, choices: Legal) -> dict[int, str]:
    """The odds of choices that lead to a roll, by their numbers; none if there are many such choices."""
    few = 0 < len(with_odds(match.known(seat), str(seat), choices)) <= FEW
    known = by_choice(fights(match, seat)) if few else {}
    return {action.id: known[str(action)] for action in choices if str(action) in known}
