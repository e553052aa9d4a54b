"""The process that tries what comes from outside: reads it, makes its pages, plays on a little. trials.py asks it."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable, Sequence
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.match import Match
from groundfall.players.question import game_of
from groundfall.players.serving import Handler, Stop, Tell, serve
from groundfall.table.play import incoming
from groundfall.table.play.hall import row_of
from groundfall.table.play.live import Live

from . import pictures, render
from .channels import channel

ACTIONS = 20  # that are done at random
NO_STORE: Any = None  # nothing that is tried is kept


def try_out(match: Match) -> None:
    """Does with a match what is done with it at a table: the pages of all seats are made, and some actions chosen.

    Raises whatever goes wrong. The match is played on by it, and looked at again as it is then, in one layout.
    """
    look(match, pictures.LAYOUTS)
    rng = random.Random(match.digest())
    for _ in range(ACTIONS):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    look(match, pictures.LAYOUTS[:1])


def look(match: Match, layouts: Sequence[str]) -> None:
    """Makes the pages of all seats, and of who watches."""
    live: Live = Live(NO_STORE, row_of(match, {}), match, [])
    for seat in (*range(len(match.seats)), None):
        for layout in layouts:
            channel(live, seat, layout).full()
        render.page("_text.html", view=match.view(seat))


def limited(make: Callable[..., Match]) -> Handler:
    """Answers with what is wrong with a match, '' for nothing. More work than is allowed ends the process."""

    def answer(asked: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, str]:
        for package in asked["packages"]:
            game_of(package)
        limit_memory(asked["memory"])
        limit_work(asked["seconds"])
        try:
            try_out(make(*asked["given"], bytes.fromhex(asked["key"])))
        except GroundfallError as wrong:
            return {"wrong": str(wrong)}
        except MemoryError:
            os._exit(1)  # whatever holds the memory goes with the process
        except Exception:
            return {"wrong": "This contradicts itself: the rules cannot go on from it."}
        finally:
            limit_work(0)
        return {"wrong": ""}

    return answer


def limit_work(seconds: float) -> None:
    """From so many seconds of processor time on, the system ends this process; 0 takes the limit away.

    Where there are no such limits, whoever asks has a clock.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(most: int) -> None:
    """Allows this process so many bytes in all, where the system has such limits."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


if __name__ == "__main__":
    serve({"read": limited(incoming.read), "begin": limited(incoming.begin)})
