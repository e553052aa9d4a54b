"""Sitting down: where it was wished for, each person adds a word to the dice, or none, and then the game is dealt.

Until then there is no deal that anybody could look at: what the match in memory shows was dealt with another key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.game import Game
from groundfall.engine.play.dice import Words
from groundfall.table.play import words as said
from groundfall.table.play.links import PERSON, Link
from groundfall.table.play.live import Live

from .answers import answer
from .host import is_host


def persons(game: Game, options: Mapping[str, Any], players: Mapping[str, str]) -> list[str]:
    """The persons that sit down, each by its first seat: one person may have several."""
    seats = game.meta.playing(options)
    minds = game.meta.minds(options) if game.meta.minds is not None else range(len(seats))
    held: dict[int, str] = {}
    for name, mind in zip(seats, minds, strict=True):
        if players.get(name, PERSON) == PERSON:
            held.setdefault(mind, name)
    return [*held.values()]


def page(request: Request, live: Live, link: Link, words: Words) -> Response:
    """What is shown until the game is dealt."""
    match = live.match
    own = match.seats[link.seat] if link.seat is not None else ""
    there = [
        {"title": said.sentence(said.seat_words(match, name)), "done": name not in words.missing, "own": name == own}
        for name in words.seats
    ]
    return answer(
        request,
        "sit.html",
        title=said.title_of(live.row),
        game=match.game.meta.title,
        there=there,
        asked=own in words.missing,
        action=f"{link.path}/nonce",
        commitment=words.commitment,
        origins=said.origins(match),
        host=is_host(request),
    )
