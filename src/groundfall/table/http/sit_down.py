"""Sitting down: where the match asks for it, each person adds a word to the dice or declines; then the game is dealt.

Until then there is no deal to look at: the match in memory was dealt with a different key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.game import Game
from groundfall.engine.play.dice import DiceWords
from groundfall.table.play import words as said
from groundfall.table.play.links import PERSON, Link
from groundfall.table.play.live import Live

from .answers import answer
from .host import is_host


def persons(game: Game, options: Mapping[str, Any], players: Mapping[str, str]) -> list[str]:
    """The people who sit down, each named by their first seat: one person may have several."""
    seats = game.meta.playing(options)
    own = [[seats[n] for n in held if players.get(seats[n], PERSON) == PERSON] for held in game.meta.holding(options)]
    return [names[0] for names in own if names]


def seated(game: Game, options: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, str]:
    """Who plays each seat: what is said of the first seat of a player counts for the player's others."""
    seats = game.meta.playing(options)
    players: dict[str, str] = {}
    for held in game.meta.holding(options):
        usual = given.get(seats[held[0]], PERSON)
        players |= {seats[n]: given.get(seats[n], usual) for n in held}
    return players


def page(request: Request, live: Live, link: Link, words: DiceWords) -> Response:
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
        missing=own in words.missing,
        action=f"{link.path}/nonce",
        commitment=words.commitment,
        origins=said.origins(match),
        host=is_host(request),
    )
