"""Hints for the seat that must choose, from the players package, which is imported only when needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from groundfall.engine.game import Game
from groundfall.engine.play.legal import Action
from groundfall.engine.play.match import Match
from groundfall.engine.rules.copies import stand_ins

SHOWN = 3
NOT_COMPILED = "The rules are not compiled yet, so this is a rough guess; `groundfall warm` makes hints far better."


def is_rough(game: Game) -> bool:
    """Whether the rules are not compiled yet; then the search uses the plain form, a hundred times slower."""
    from groundfall.players import is_warm

    return not is_warm(game)


def prepare(game: Game, players: Iterable[str], progress: Callable[[int, int], None]) -> None:
    """Compiles the rules for players that search, if that has not been done, and reports progress."""
    if all(name.partition(":")[0] in ("random", "greedy") for name in players):
        return
    from groundfall.players import is_warm, warm

    if not is_warm(game):
        warm(game, progress)


def advice(match: Match, seat: str, seconds: float, rough: bool = False) -> tuple[list[tuple[Action, float]], str]:
    """The best choices with the estimated chance to win from 0 to 1, best first, and the reason for the first, if the
    game gives one. The adviser sees no hidden information."""
    from groundfall.players import advise

    found = advise(match, seat, seconds=seconds, form="plain" if rough else "auto")
    listed, best = stand_ins(match, seat), dict[int, float]()
    for advised in found:
        best.setdefault(listed[advised.action.id], advised.value)
    shown = [(match.action(seat, number), value) for number, value in best.items()][:SHOWN]
    return shown, found[0].why if found else ""
