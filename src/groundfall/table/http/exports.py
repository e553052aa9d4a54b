"""Exports: matches as files and pictures."""

from __future__ import annotations

import random
from functools import cache

from starlette.responses import Response

from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import in_lines, write_replay
from groundfall.table.page import pictures
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused

from .handling import PRIVATE


def download(live: Live, seat: int | None = None) -> Response:
    """The replay file: complete when the game is over; before, without the key and as far as a seat (None: spectators)
    has noticed. A match that can only be viewed is written as it is stored. Raises Refused (403) if the file would
    reveal secrets.
    """
    if not live.over and not live.match.game.is_open:
        raise Refused(403, "The replay is available when the game is over: before, it would reveal secrets.")
    text = _played(live, seat) if live.difference is None else _stored(live)
    name = f"groundfall-{live.row.game}-{live.id}.jsonl"
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="application/jsonl")


def _played(live: Live, seat: int | None) -> str:
    journal = live.match.journal
    last = len(journal) - 1
    while not live.over and not live.match.noticed(seat, journal[last]):
        last -= 1
    return write_replay(live.match, live.over, journal[: last + 1])


def _stored(live: Live) -> str:
    row, end = live.row, {"end": len(live.record)}
    if live.over:
        end |= {"key": row.key} | ({"resigned": row.ended["by"]} if row.ended is not None else {})
    return in_lines([row.head, *live.record, {**end, "result": live.result}])


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
