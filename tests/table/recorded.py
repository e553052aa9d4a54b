"""What somebody decides in a turn of each game, in the files of `tests/clicks`, with the clicks that it may cost.

    python -m tests.table.recorded GAME      writes the file of a game anew, after a change of its rules or box

A file begins with the seed and the options of a match. Then come its decisions in order, a line each with the seat and
the action, below the names of the turns they belong to: "[the first turn, 12]" may cost the seat that begins it twelve
clicks, "[others]" may cost any. What other seats decide in a turn is made for them.
"""

from __future__ import annotations

import random
import re
import sys
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import groundfall as gf
from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.legal import Legal
from groundfall.engine.play.player import Player
from groundfall.players.greedy import Greedy

from .clicks import Decided, cost, next_of
from .orders import cheapest

FOLDER = Path(__file__).parents[1] / "clicks"


class Turn(NamedTuple):
    """A part of a recorded match: its name, the clicks that it may cost (0: any), and what is decided."""

    name: str
    most: int
    decided: list[tuple[str, str]]


class Recorded(NamedTuple):
    """A recorded match: the seed, the options, the turns."""

    game: str
    seed: int
    options: dict[str, Any]
    turns: list[Turn]

    def begin(self) -> gf.Match:
        """The match before its first decision; its dice are known, and it is not marked for that."""
        game = game_named(self.game)
        return gf.Match(game, game.read_options(self.options), key_of(self.seed))

    def at(self, name: str) -> tuple[gf.Match, list[Decided]]:
        """The match at the beginning of a turn, and what is decided in it."""
        match, ahead = self.begin(), self.begin()
        for turn in self.turns:
            decided = list[Decided]()
            for seat, text in turn.decided:
                decided.append(ahead.check(seat, text))
                ahead.play(*decided[-1])
            if turn.name == name:
                return match, decided
            for one in decided:
                match.play(*one)
        raise AssertionError(f"{self.game}: no turn is called {name}")


def recorded(game: str) -> Recorded:
    """The file of a game."""
    seed, options, turns = 0, dict[str, Any](), list[Turn]()
    for line in (FOLDER / f"{game}.txt").read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "seed":
            seed = int(rest)
        elif word == "option":
            name, _, value = rest.partition("=")
            options[name] = int(value) if value.isdigit() else value
        elif found := re.fullmatch(r"\[([^],]+)(?:, (\d+))?\]", line):
            turns.append(Turn(found[1], int(found[2] or 0), []))
        elif line and not line.startswith("#"):
            turns[-1].decided.append((word, rest))
    return Recorded(game, seed, options, turns)


# The turns that are recorded: how many decisions are made in all; by number and seat, their names and their clicks.
WANTED: dict[str, tuple[int, dict[tuple[Any, str], tuple[str, int]]]] = {
    "galaxyx": (40, {(1, "earth"): ("the first turn", 14), (2, "earth"): ("the second turn", 14)}),
    "brood": (40, {(2, "brood"): ("five actions", 12)}),
    "invaders": (60, {(5, "mankind"): ("a turn", 8)}),
    "rone": (60, {(1, "p2"): ("the first turn", 12), (2, "p1"): ("a later turn", 10)}),
    "level7": (160, {("setup", "all"): ("set-up", 8), (1, "all"): ("an active round", 35)}),
}


class Moderate(Greedy):
    """Draws at most four cards of RONE in a turn, and puts played cards away in any order, as people do."""

    def choose(self, view: dict[str, Any], legal: Legal, *more: Any) -> int:
        kinds = {action.kind: action.id for action in legal}
        if "stop_drawing" in kinds and view["table"]["count"][f"{view['seat']}_hand"] >= 4:
            return kinds["stop_drawing"]
        if view["phase"] == "clean" and "the_rest" in kinds:
            return kinds["the_rest"]
        return super().choose(view, legal, *more)


def written(game: str, seed: int = 1) -> str:
    """The file of a game, from what a quick adviser decides, in the order of the fewest clicks."""
    entries, wanted = WANTED[game]
    alone = game == "level7"
    options = {"players": 1} if alone else {}
    match, adviser, rng = gf.new(game, seed=seed, options=options), Moderate(), random.Random(seed)
    found = list[tuple[tuple[Any, str], str]]()
    while len(found) < entries:
        for seat, number in _step(match, adviser, rng, alone):
            turn = "setup" if match.phase == "setup" else getattr(match.state, "turn", None) or match.state.rounds
            line = f"{match.seats[seat]} {match.action(seat, number)}"
            found.append(((turn, "all" if alone else match.seats[seat]), line))
            match.play(seat, number)
    keys, now = [key for key, _ in found], ""
    lines = [f"seed {seed}", *(f"option {name}={value}" for name, value in options.items())]
    end = 1 + max(_last(keys, key) for key in wanted)
    for place, (_, line) in enumerate(found[:end]):
        held = (told for key, told in wanted.items() if keys.index(key) <= place <= _last(keys, key))
        name, most = next(held, ("others", 0))
        if name != now:
            lines.append(f"[{name}, {most}]" if most else f"[{name}]")
        lines.append(line)
        now = name
    return "\n".join(lines) + "\n"


def _step(match: gf.Match, adviser: Player, rng: random.Random, alone: bool) -> list[Decided]:
    """What is decided next; where somebody who plays all seats can choose the order, until something else is asked."""
    trial, ahead, decision = match.copy(), list[Decided](), match.decision
    several = alone and decision is not None and decision.repeat and not decision.reaction and len(match.awaiting) > 1
    while not ahead or (several and trial.decision is decision and trial.phase == match.phase):
        for one in next_of(trial, adviser, rng, alone):
            trial.act(*one)
            ahead.append(one)
    return cheapest(match, ahead, partial(cost, alone=True)) if several else ahead


def _last(keys: list[Any], key: Any) -> int:
    return len(keys) - 1 - keys[::-1].index(key)


if __name__ == "__main__":
    for name in sys.argv[1:] or WANTED:
        (FOLDER / f"{name}.txt").write_text(written(name))
