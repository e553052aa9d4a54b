"""The lobby: the games, the stored matches, and starting a match."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.catalogue import all_games, game
from groundfall.engine.errors import BadOptions, GroundfallError, IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.given import unknown as no_such
from groundfall.engine.options import Sides
from groundfall.engine.play.dice import SEEDED, DiceWords, key_of
from groundfall.engine.play.match import Match
from groundfall.engine.words import counted
from groundfall.table.play import words as worded
from groundfall.table.play.addresses import address
from groundfall.table.play.links import PERSON
from groundfall.table.play.live import Live
from groundfall.table.play.opponents import known_level
from groundfall.table.play.rebuilding import not_here, options_of_today
from groundfall.table.play.refusals import Refused, not_dealt
from groundfall.table.play.rows import Damaged, Row
from groundfall.table.play.share import in_thread

from . import bodies, exports, manual, replies, sit_down
from .answers import answer
from .handling import PRIVATE, hall_of, named_game, own_links, remember, said
from .host import is_host, only_host
from .interface import FILE, PAGE, interface

log = logging.getLogger("groundfall.table")

FORESEEN = "Dice from a seed can be predicted, so only one person may play; give the other seats to levels."


@interface(PAGE)
async def lobby(request: Request) -> Response:
    """The first page."""
    hall = hall_of(request)
    rows = await hall.store.read(hall.store.matches)
    own = own_links(request)
    host = is_host(request)
    viewed = {name for name, live in hall.lives.items() if live.difference is not None}  # as far as is known
    found = [_match(row, entries, own, host, row.id in viewed) for row, entries in rows if host or row.id in own]
    if request.app.state.prepares:
        hall.preparing.later(all_games())
    return answer(
        request,
        "lobby.html",
        here="lobby",
        games=[_game(g) for g in all_games().values()],
        current=[m for m in found if not m["over"]],
        finished=[m for m in found if m["over"]],
        notice=None,
        host=host,
        docs_url=address("docs") if manual.is_built() else "",
    )


def _game(found: Game) -> dict[str, Any]:
    meta = found.meta
    about = f"Designed by {meta.designer}, {meta.year}." if meta.designer else ""
    return {
        "id": found.name,
        "title": meta.title,
        "tagline": meta.summary,
        "about": about,
        "length": f"{meta.minutes} minutes",
        "players": f"{meta.players} player{'' if meta.players == '1' else 's'}",
        "age": "",
        "picture": Markup('<img src="/pictures/{}.svg" alt="" width="1100" height="942">').format(found.name),
        "new_url": address("new", game=found.name),
        "rules_url": address("rules", game=found.name),
        "box_url": address("box", game=found.name),
        "soon": False,
    }


def _match(row: Row | Damaged, entries: int, own: Mapping[str, str], host: bool, viewed: bool) -> dict[str, Any]:
    """What the lobby shows of a match, or of one that cannot be opened."""
    status, why = "Damaged", row.why if isinstance(row, Damaged) else "It cannot be read."
    if isinstance(row, Row):
        try:
            if not (elsewhere := not_here(row)):
                return _sound(row, entries, own, host, viewed)
            status, why = "Not here", elsewhere
        except Exception:
            log.exception("match %s cannot be listed", row.id)
    shown = dict.fromkeys(("game", "seat", "when", "export_url", "replay_url"), "")
    return shown | {
        "id": row.id,
        "title": f"Match {row.id}",
        "status": status,
        "closed": True,
        "yours": False,
        "over": False,
        "detail": why,
        "url": address("seat", match=row.id, token=own.get(row.id, "-")),
        "delete_url": address("delete", match=row.id),
        "result": None,
        "links": [],
    }


def _sound(row: Row, entries: int, own: Mapping[str, str], host: bool, viewed: bool) -> dict[str, Any]:
    found = game(row.game)
    viewed = viewed or bool(options_of_today(found, row.head["options"])[1])
    persons = [seat for seat in row.seats if seat["player"] == PERSON]
    token = own.get(row.id) or (persons[0]["token"] if persons and host else row.watch)
    over = row.over or row.ended is not None
    return {
        "id": row.id,
        "title": worded.title_of(row),
        "game": found.meta.title,
        "seat": "" if len(row.seats) == 1 else f"{len(row.seats)} seats",
        "status": "Only to be viewed" if viewed else _status(row),
        "closed": False,
        "yours": bool(persons) and not over and not viewed,
        "over": over,
        "when": worded.ago(row.told),
        # The number of actions would reveal those that others must not notice.
        "detail": counted(max(entries - 1, 0), "action") if over or len(row.seats) == 1 else "",
        "url": address("seat", match=row.id, token=token),
        "replay_url": address("replay", match=row.id, token=token),
        "export_url": address("export", match=row.id),
        "delete_url": address("delete", match=row.id),
        "result": _result(row) if over else None,
        "links": _links(row) if host and len(row.seats) > 1 else [],
    }


def _links(row: Row) -> list[dict[str, str]]:
    """A link for each player, named by all of the player's seats."""
    held: Sides = tuple((n,) for n in range(len(row.seats)))
    with contextlib.suppress(GroundfallError, LookupError, TypeError, ValueError):  # options of older rules
        held = game(row.game).meta.holding(row.head["options"])
    return [
        {
            "title": worded.listed(row.seats[n]["name"].replace("_", " ").title() for n in seats),
            "url": address("seat", match=row.id, token=row.seats[seats[0]]["token"]),
        }
        for seats in held
    ]


def _status(row: Row) -> str:
    if row.ended is not None:
        return "Resigned"
    if row.over:
        return {"won": "Won", "lost": "Lost"}.get(_result(row) or "", "Finished")
    return row.note


def _result(row: Row) -> str | None:
    scores = row.ended["result"] if row.ended is not None else row.result
    if not scores or _sides(row) > 1:
        return None
    return "won" if next(iter(scores.values())) >= 0.5 else "lost"


def _sides(row: Row) -> int:
    """The number of sides: if there is only one, the lobby can say whether it has won."""
    try:
        return len(game(row.game).meta.siding(row.head["options"]))
    except (GroundfallError, LookupError, TypeError, ValueError):  # options of older rules
        return len(row.seats)


# A new match


@interface(replies.Begun, bodies.NewMatch)
async def create(request: Request) -> Response:
    """Begins a match."""
    body = await bodies.read(request, bodies.NewMatch)
    hall = hall_of(request)
    try:
        found = game(body.game)
    except GroundfallError as wrong:
        raise Refused(404, str(wrong)) from None
    try:
        options = found.meta.read_options(body.options)
    except BadOptions as wrong:
        return said(replies.Refusal(error=str(wrong), field=wrong.option), 400)
    seats = found.meta.playing(options)
    unknown = [name for name in body.seats if name not in seats]
    if unknown:
        raise Refused(400, no_such("seat", unknown[0], seats))
    for player in body.seats.values():
        if player != PERSON:
            known_level(hall.opponents, player)
    players = sit_down.seated(found, options, body.seats)
    persons = sit_down.persons(found, options, players)
    if body.seed and len(persons) > 1:
        return said(replies.Refusal(error=FORESEEN, field="seed"), 400)
    words = DiceWords(persons, key_of(body.seed) if body.seed else None)
    if body.nonce and persons:
        try:
            words.add(persons[0], body.nonce)
        except IllegalAction as wrong:
            return said(replies.Refusal(error=wrong.sentence, field="nonce"), 409)
    undealt = body.words and bool(words.missing)
    key = None if undealt else words.key  # until the game is dealt, the match must not reveal the deal
    match = await in_thread(Match, found, body.options, key, (), {} if undealt else words.nonces)
    if body.seed:
        match.mark(SEEDED)
    return begun(request, await hall.create(match, players, words if undealt else None))


def begun(request: Request, live: Live) -> Response:
    """The answer for a new match: its address, and the links to share."""
    persons = [seat for seat in live.row.seats if seat["player"] == PERSON]
    token = persons[0]["token"] if persons else live.row.watch
    made = replies.Begun(
        url=address("seat", match=live.id, token=token),
        match=live.id,
        seats={seat["name"]: address("seat", match=live.id, token=seat["token"]) for seat in live.row.seats},
        watch=address("seat", match=live.id, token=live.row.watch),
    )
    response = said(made, 201)
    remember(request, response, live, token)
    return response


@interface(replies.Begun, bodies.Import)
async def import_match(request: Request) -> Response:
    """Imports a match from a replay file or a token."""
    body = await bodies.read(request, bodies.Import)
    hall = hall_of(request)
    match = await hall.trials.read(body.text)
    if SEEDED in match.marks and not match.over and len(sit_down.persons(match.game, match.options, {})) > 1:
        raise Refused(400, FORESEEN)
    return begun(request, await hall.create(match, {}))


@interface(replies.Nothing, bodies.Nothing)
async def delete(request: Request) -> Response:
    """Deletes a match permanently."""
    only_host(request)
    await bodies.read(request, bodies.Nothing)
    await hall_of(request).delete(request.path_params["match"])
    return said(replies.Nothing())


@interface(FILE)
async def export(request: Request) -> Response:
    """The replay file of a match."""
    only_host(request)
    live = await hall_of(request).get(request.path_params["match"])
    if live.dice_words is not None:
        raise not_dealt()
    return exports.download(live)


@interface(FILE)
async def picture(request: Request) -> Response:
    """A picture of a game, for the lobby."""
    found = named_game(request)
    body = await in_thread(exports.picture, found)
    headers = {**PRIVATE, "cache-control": "max-age=3600"}
    return Response(body, headers=headers, media_type="image/svg+xml")
