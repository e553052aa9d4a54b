"""Positions, tokens, replays and undo: everything saved must be restored unchanged."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from groundfall.engine.errors import BadPosition
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.token import read_token
from groundfall.engine.play.writing import position_of, write_replay

from .walk import KEY, demand, match_of, moments, play_on, play_out


def check_positions(game: Game, count: int = 120) -> None:
    """A position written as plain data at any moment is read back as the same state."""
    for walk in moments(game, count, seed=3001):
        tree = json.loads(json.dumps(position_of(walk.position)))
        again = from_position(game, tree, walk.options, KEY)
        again.state.seed = walk.position.state.seed
        if again.state != walk.position.state:
            raise AssertionError(f"{walk.where}: {difference(game, walk.position.state, again.state)} in the position.")
        demand(again.awaiting == walk.position.awaiting, f"{walk.where}: the position waits for {again.awaiting}.")
        for seat in again.awaiting:
            same = again.legal(seat).ids == walk.position.legal(seat).ids
            demand(same, f"{walk.where}: {seat} has other choices in the position.")


def difference(game: Game, one: object, other: object) -> str:
    """Which fields of a state were not read back, in words."""
    names = [n for n in game.State.schema.fields if n != "agenda" and getattr(one, n) != getattr(other, n)]
    return ", ".join(f"{n} is lost or altered" for n in names) or "what is pending is altered"


def check_phases(game: Game, options: dict[str, object] | None = None) -> None:
    """A game can start at every phase that `turn` schedules, and can be played on from there."""
    begun: list[str] = []
    stumbled: BaseException | None = None
    for phase in game.State.phases.names:
        try:
            match = from_position(game, {"phase": phase}, options, KEY)
        except BadPosition as wrong:
            if "cannot" in str(wrong) or "does not have a phase" in str(wrong):
                stumbled = wrong.__context__ or stumbled
                continue
            raise
        begun.append(phase)
        position = match.copy()
        play_out(position, random.Random(1))
        demand(position.over, f"{game.name}: a game that starts at {phase} does not end.")
    if not begun and stumbled is not None:
        raise stumbled
    demand(begun, f"{game.name}: it cannot start at any of its phases.")


def check_tokens(game: Game, count: int = 60) -> None:
    """A full token of a moment opens as the same moment."""
    for match in _matches(game, count, 3101):
        token = match.token()
        opened = read_token(token)
        demand(opened.state == match.state, f"{_where(match)}: the token opens as another state.")
        demand(opened.options == match.options, f"{_where(match)}: the token opens with other options.")
        demand(token.count("\n") == 0 and token == opened.token(), f"{_where(match)}: the token changes when reopened.")


def _matches(game: Game, count: int, seed: int) -> Iterator[Match]:
    """Yields `count` moments of real matches, including their ends."""
    while count > 0:
        match, rng = match_of(game, seed), random.Random(seed)
        seed += 1
        while count > 0:
            yield match
            count -= 1
            if match.over:
                break
            play_on(match, rng, rng.randrange(1, 15))


def _where(match: Match) -> str:
    return f"{match.game.name}, match with options {match.options} after {len(match.journal) - 1} entries"


def check_undo(game: Game, count: int = 80) -> None:
    """Undo restores every byte and every choice, and the match still saves and loads."""
    for place, match in enumerate(_matches(game, count, 3201)):
        if match.over:
            continue
        rng = random.Random(place)
        before, marks = match.state.tobytes(), list(match.marks)
        seat = rng.choice(match.awaiting)
        listed = match.legal(seat).ids
        match.play(seat, rng.choice(listed))
        free = match.cannot_undo(seat) == ""
        match.undo(seat, agreed=True)
        demand(match.state.tobytes() == before, f"{_where(match)}: undo does not restore the state.")
        demand(match.legal(seat).ids == listed, f"{_where(match)}: after undo {seat} has other choices.")
        demand(not free or match.marks == marks, f"{_where(match)}: a free undo has left a mark.")
        demand(free or "take-back" in match.marks, f"{_where(match)}: undo past the barrier has left no mark.")
        if place % 8 == 0:
            _reload(match)


def check_replays(game: Game, games: int = 5, actions: int = 500) -> None:
    """A saved match loads unchanged, whole (unless it is long) and half played."""
    for seed in range(3301, 3301 + games):
        match, rng = match_of(game, seed), random.Random(seed)
        play_on(match, rng, 10)
        _reload(match)
        play_on(match, rng, actions)
        _reload(match)
        wrong = match.verify()
        demand(not wrong, f"{_where(match)}: {' '.join(wrong)}")
        opened = read_replay(write_replay(match, with_key=False)).match
        demand(opened.state == match.state, f"{_where(match)}: without its key the replay gives another state.")


def _reload(match: Match) -> None:
    reading = read_replay(write_replay(match))
    again, where = reading.match, _where(match)
    demand(reading.verdict == "same rules", f"{where}: the replay's verdict is {reading.verdict!r}.")
    demand(again.state == match.state, f"{where}: the replay gives another state.")
    demand(again.awaiting == match.awaiting, f"{where}: the replay waits for {again.awaiting}.")
    demand(again.marks == match.marks, f"{where}: the replay has the marks {again.marks}, not {match.marks}.")
    numbers = [entry.number for entry in again.journal]
    demand(numbers == [entry.number for entry in match.journal], f"{where}: the replay has another journal.")
    demand(write_replay(again) == write_replay(match), f"{where}: the replay is written differently when loaded.")
    for seat in (None, *match.seats):
        demand(again.events(seat) == match.events(seat), f"{where}: the replay gives {seat} other events.")
