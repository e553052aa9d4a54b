"""The evaluation of a position as far as a seat can know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .unknown import has_secrets

if TYPE_CHECKING:
    from .position import Position

IMAGINED = 8  # determinizations over which the judge averages while something is hidden


def judged(position: Position, seat: str | int) -> float:
    """What the judge says of a position for a seat, from 0 to 1: on average over determinizations, where something is
    hidden; the result once the game is over. It depends only on what the seat knows."""
    if position.over or not has_secrets(position.game.State.schema):
        return position.judge(seat)
    return sum(position.imagine(seat, seed).judge(seat) for seed in range(1, IMAGINED + 1)) / IMAGINED
