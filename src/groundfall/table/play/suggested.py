"""A bargain between a player's own seats that the game suggests: an offer with its answer, or what each contributes."""

from __future__ import annotations

from collections.abc import Container
from enum import Enum, auto
from typing import NamedTuple

from groundfall.engine.play.position import Position
from groundfall.engine.play.wording import in_words
from groundfall.engine.rules.actions import kind_of
from groundfall.players.bargaining import planned

MOST = 60  # choices


class Begins(Enum):
    """What a suggestion begins with."""

    OFFER = auto()
    SHARES = auto()


class Suggestion(NamedTuple):
    """The choices of a bargain, each with its seat, and the bargain in words."""

    steps: list[tuple[int, int]]
    text: str


def suggested(position: Position, seat: int, own: Container[int]) -> Suggestion | None:
    """The bargain that the game's own plan would now make among the `own` seats, beginning with a choice of this seat.

    It is computed on a determinization, so that it reveals nothing that the seat does not know. None if there is none,
    or if others would have to agree to it.
    """
    trial, begun = position.imagine(seat, 1), position.decision
    plan = planned(trial, seat) if begun is not None and not begun.consents else None
    if plan is None or begun is None or not (begins := _begins(position, plan.action)):
        return None
    steps, told, asked = list[tuple[int, int]](), list[str](), seat
    while len(steps) < MOST and asked in own and (found := planned(trial, asked)) is not None:
        decision, kind = trial.decision, kind_of(trial.game.register, found.action)
        steps.append((asked, found.action))
        trial.state.events = []
        trial.act(asked, found.action)
        told += [in_words(trial.game, trial.overlays, number, values)[1] for number, _, values in trial.state.events]
        if decision is not None and kind in decision.consents:
            return Suggestion(steps, plan.why)
        if begins is Begins.SHARES and (trial.decision is None or trial.decision.rule != begun.rule):
            break
        asked = _next(trial, asked, own)
    return Suggestion(steps, " ".join(told)) if begins is Begins.SHARES and len(steps) > 1 and told else None


def _begins(position: Position, number: int) -> Begins | None:
    """What a choice begins: an offer to another seat, or what each seat contributes, one after the other."""
    decision, kind = position.decision, kind_of(position.game.register, number)
    if decision is None or kind is None:
        return None
    if not decision.repeat:
        return Begins.SHARES
    return Begins.OFFER if "seat" in kind.args and not kind.searchable else None


def _next(trial: Position, last: int, own: Container[int]) -> int:
    """The seat that chooses next: one that is asked to agree, the one that chose last, or the first that is asked."""
    waiting = [trial.seat(name) for name in trial.awaiting]
    consents = {kind.base for kind in trial.decision.consents} if trial.decision is not None else set()
    agree = [seat for seat in waiting if seat in own and consents & set(trial.legal(seat).ids)]
    return agree[0] if agree else last if last in waiting else next(iter(waiting), -1)
