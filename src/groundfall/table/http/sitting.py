"""Sitting down: where the match asks for it, each person adds a word to the dice or declines; then the game is dealt.

Until then there is no deal to look at: the match in memory was dealt with a different key.
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
    """The people who sit down, each named by their first seat: one person may have several."""
    seats = game.meta.playing(options)
    numbers = game.meta.seat_players(options) if game.meta.seat_players is not None else range(len(seats))
    held: dict[int, str] = {}
    for name, number in zip(seats, numbers, strict=True):
        if players.get(name, PERSON) == PERSON:
            held.setdefault(number, name)
    return [*held.values()]


def page(request: Request, live: Live, link: Link, words: Words) -> Response:
    """The page shown until the game is dealt."""
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
