"""Hints for the seat that must choose, from the players package, which is imported only when needed."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.game import Game
from groundfall.engine.play.legal import Action
from groundfall.engine.play.match import Match
from groundfall.engine.play.stand_ins import stand_ins

SHOWN = 3
NOT_COMPILED = "The rules are still being compiled, so this is a rough guess; a little later hints are far better."
COMPILING = "The rules are being compiled in the background. Until that is done, programs look less far ahead."


def is_rough(game: Game) -> bool:
    """Whether the rules are not compiled yet. Then their compilation begins in the background, and the search uses the
    plain form meanwhile, a hundred times slower."""
    from groundfall.players.preparing import ready
    from groundfall.players.warm import can_compile

    return can_compile() and not ready(game)


def stage(game: Game) -> str:
    """How far the compilation in the background has come, in a sentence; '' if none is under way."""
    from groundfall.players.preparing import stage_of

    now = stage_of(game)
    return f"The rules are being {now}." if now else ""


def note(game: Game) -> str:
    """Why hints are not as good as they could be; '' if they are."""
    from groundfall.players.warm import NO_COMPILER, can_compile

    if not can_compile():
        return NO_COMPILER
    return NOT_COMPILED if is_rough(game) else ""


def searches(players: Iterable[str]) -> bool:
    """Whether any of these players needs the compiled form."""
    return any(name.partition(":")[0] not in ("random", "greedy") for name in players)


def advice(match: Match, seat: str, seconds: float) -> tuple[list[tuple[Action, float]], str]:
    """The best choices with the estimated chance to win from 0 to 1, best first, and the reason for the first, if the
    game gives one. The adviser sees no hidden information."""
    from groundfall.players import advise
    from groundfall.players.advise import rated

    found = rated(advise(match, seat, seconds=seconds))
    listed, best = stand_ins(match, seat), dict[int, float]()
    for advised in found:
        best.setdefault(listed[advised.action.id], advised.value)
    shown = [(match.action(seat, number), value) for number, value in best.items()][:SHOWN]
    return shown, found[0].why if found else ""
