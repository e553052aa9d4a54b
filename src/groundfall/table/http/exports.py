"""Exports: matches as files and pictures."""

from __future__ import annotations

import random
from functools import cache

from starlette.responses import Response

from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.schema import EVERYBODY
from groundfall.table.page import pictures
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused

from .desk import PRIVATE

ENGINE = ("agenda", "depth", "seed")


def is_open(game: Game) -> bool:
    """Whether a game has no secrets: everybody sees every field, so a file of an unfinished match reveals nothing."""
    fields = game.State.schema.fields.values()
    return all(f.seen_by == EVERYBODY or f.cached or f.name in ENGINE for f in fields)


def download(live: Live, seat: int | None = None) -> Response:
    """The replay file: complete when the game is over; before, without the key and as far as a seat (None: spectators)
    has noticed. Raises Refused (403) if it would reveal secrets.
    """
    if not live.over and not is_open(live.match.game):
        raise Refused(403, "The replay is available when the game is over: before, it would reveal secrets.")
    journal = live.match.journal
    last = len(journal) - 1
    while not live.over and not live.match.noticed(seat, journal[last]):
        last -= 1
    text = write_replay(live.match, live.over, journal[: last + 1])
    name = f"groundfall-{live.row.game}-{live.id}.jsonl"
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="application/jsonl")


@cache
def picture(game: Game) -> str:
    """A picture of the game: its cover if it has one, else a fixed position from the middle of a game."""
    cover = pictures.cover(game)
    if cover:
        return cover
    match = Match(game, None, bytes(32))
    rng = random.Random(4)
    while not match.over and len(match.journal) < 60:
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.legal(seat).ids))
    return pictures.board(game, match.box, match.view(None))
