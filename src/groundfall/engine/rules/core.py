"""What rules call in the engine: chance, choices, events. The compiled form is in compiler/instead.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MODULUS = 34359738337  # 2^35 - 31: with this multiplier every product stays below 2^53
MULTIPLIER = 200105
EVERY_SEAT = -1  # all seat bits


def scattered(seed: int) -> int:
    """A generator state from any whole number; neighbouring seeds give distant states."""
    mixed = (seed + 1) * 0x9E3779B97F4A7C15 % 2**64
    mixed = (mixed ^ mixed >> 32) * 0xD6E8FEB86659FD93 % 2**64
    return mixed % (MODULUS - 1) + 1


def following(seed: int) -> int:
    """The next number of the generator: from 1 to MODULUS - 1, each once per period."""
    return seed * MULTIPLIER % MODULUS


def draw(state: Any, n: int) -> int:
    """A random number from 0 to n - 1, from the match's dice or else from the state's generator."""
    if n <= 1:
        return 0
    if state.dice is not None:
        return int(state.dice.draw(n, 0))
    seed: int = state.seed * MULTIPLIER % MODULUS  # `following`, without a call
    state.seed = seed
    return seed * n // MODULUS


def roll(state: Any, sides: int) -> int:
    """Rolls a die: a face from 1 to `sides`. Loaded results are faces."""
    if state.dice is not None:
        return int(state.dice.draw(sides, 1))
    seed: int = state.seed * MULTIPLIER % MODULUS
    state.seed = seed
    return seed * sides // MODULUS + 1


def roll_pool(state: Any, count: int, sides: int, needs: int) -> int:
    """Rolls up to 15 dice of at most nine sides: the faces as the decimal digits of one number, in the order rolled.

    Only how many faces are `needs` or more may matter to the game: then outcomes tell no other faces apart.
    """
    faces = 0
    if state.dice is None:
        seed = state.seed
        for _ in range(count):
            seed = seed * MULTIPLIER % MODULUS
            faces = faces * 10 + seed * sides // MODULUS + 1
        state.seed = seed
        return faces
    pool = getattr(state.dice, "pool", None)
    if pool is not None:
        hits = pool(count, sides, needs)
        return int("0" + str(sides) * hits + "1" * (count - hits))
    for _ in range(count):
        faces = faces * 10 + roll(state, sides)
    return faces


def emit(state: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Tells everybody that something happened. Only matches record events; search and batches do not."""
    if state.events is not None:
        state.events.append((event, EVERY_SEAT, (a, b, c, d, e, f)))


def whisper(state: Any, seats: int, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tells some seats, as bits, that something happened; the others do not learn of it."""
    if state.events is not None:
        state.events.append((event, seats, (a, b, c, d, 0, 0)))


# Lists an action as legal: `offer(choices, action)`. The method itself, because nothing is called more often.
offer: Callable[[Any, int], None] = list.append


def refuse(choices: Any, action: int, reason: int, a: int = 0, b: int = 0) -> None:
    """Gives the reason why an action is not legal. Used only when somebody calls `why_not`."""
    if choices.__class__ is Reasons:
        choices.refuse(action, reason, a, b)


class Reasons(list[int]):
    """A list of legal actions that also holds the reasons why others were refused."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons: dict[int, tuple[int, int, int]] = {}

    def refuse(self, action: int, reason: int, a: int, b: int) -> None:
        self.reasons.setdefault(action, (reason, a, b))


def copy_state(states: Any, target: int, source: int) -> None:
    """Copies one state of a batch to another."""
    states[target].assign(states[source])
