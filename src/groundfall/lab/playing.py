"""One game between players, from its seed to its result."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.player import Player, decide
from groundfall.engine.play.position import Position


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each playing seat's score in thousandths, the number of actions, each seat's evaluation at the
    last choice, the ending (from an event with an argument `ending` or a field of that name; else ''), and seconds.

    A game that was `cut_off` before its end counts as a tie: every seat has a score of 500."""

    scores: list[int]
    length: int
    margins: list[int]
    ending: str = ""
    seconds: float = 0.0
    cut_off: bool = False


def tie(seats: int) -> list[int]:
    """The scores of a game that was cut off."""
    return [500] * seats


def seed_of(seed: int, number: int, what: str = "dice") -> int:
    """The seed of one random stream of one game. Two players on the same seed get the same games."""
    digest = hashlib.sha256(f"{seed}:{number}:{what}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % 34359738336 + 1


def play(
    game: Game,
    content: Any,
    options: Mapping[str, Any],
    players: Sequence[Player],
    seed: int,
    number: int,
    longest: int,
) -> Outcome:
    """Plays game `number` of a seed, with a player for each seat that plays, and cuts it off after `longest` actions.

    Where several seats are awaited at once, a random one acts next, since people would not wait for each other either.
    """
    state = game.start(content, dict(options), None, seed_of(seed, number))
    position = Position(game, content, options, state)
    chance = [random.Random(seed_of(seed, number, f"player {seat}")) for seat in range(len(players))]
    lot = random.Random(seed_of(seed, number, "order"))
    seats, length = range(len(players)), 0
    margins = [0] * len(players)
    while not position.over and length < longest:
        awaited = [s for s in seats if state.awaiting >> s & 1]
        seat = awaited[0] if len(awaited) == 1 else lot.choice(awaited)
        action = decide(players[seat], position, position.seats[seat], chance[seat])
        margins = [game.judge(content, state, s) for s in seats]
        state.events = []
        position.act(seat, action)
        length += 1
    if not position.over:
        return Outcome(tie(len(players)), length, margins, cut_off=True)
    ending = ending_of(game, state.events or []) or str(position.table(-2).get("ending") or "")
    return Outcome([int(state.score[s]) for s in seats], length, margins, ending)


def ending_of(game: Game, events: Sequence[tuple[int, int, tuple[int, ...]]]) -> str:
    """The name of the ending in the last event that has one."""
    for number, _, values in reversed(events):
        args = game.register.events[number].args
        if (things := args.get("ending")) is not None:
            return str(things.name(values[[*args].index("ending")]))
    return ""
