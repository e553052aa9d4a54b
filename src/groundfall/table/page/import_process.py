"""The process that tries imports: reads them, makes their pages, plays on a little. trials.py starts it."""

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

ACTIONS = 20  # random actions
NO_STORE: Any = None  # nothing is stored


def try_out(match: Match) -> None:
    """Does with a match what a table does: makes the pages of all seats and performs some actions.

    Raises whatever goes wrong. Afterwards the match has been played on; its pages are made again in one layout.
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
    """Makes the pages of all seats and of spectators."""
    live: Live = Live(NO_STORE, row_of(match, {}), match)
    for seat in (*range(len(match.seats)), None):
        for layout in layouts:
            channel(live, seat, layout).full()
        render.page("_text.html", view=match.view(seat))


def limited(make: Callable[..., Match]) -> Handler:
    """Answers with what is wrong with a match, '' for nothing. Excessive work ends the process."""

    def answer(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, str]:
        for package in request["packages"]:
            game_of(package)
        limit_memory(request["memory"])
        limit_work(request["seconds"])
        try:
            try_out(make(*request["given"], bytes.fromhex(request["key"])))
        except GroundfallError as wrong:
            return {"wrong": str(wrong)}
        except MemoryError:
            os._exit(1)  # ends the process and frees its memory
        except Exception:
            return {"wrong": "This contradicts itself: the rules cannot continue from it."}
        finally:
            limit_work(0)
        return {"wrong": ""}

    return answer


def limit_work(seconds: float) -> None:
    """Ends this process after this many seconds of processor time; 0 removes the limit.

    On systems without such limits, the asking process uses a clock.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(most: int) -> None:
    """Limits the total memory of this process in bytes, if the system supports that."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


if __name__ == "__main__":
    serve({"read": limited(incoming.read), "begin": limited(incoming.begin)})
