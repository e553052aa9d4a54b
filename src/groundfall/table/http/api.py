"""The JSON interface of a match's page. Every answer concerns only the asking seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from itertools import islice, product

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

import groundfall
from groundfall.engine.errors import GroundfallError, IllegalAction
from groundfall.engine.play.match import Match
from groundfall.engine.rules.actions import Kind
from groundfall.table.page import render
from groundfall.table.play import words
from groundfall.table.play.opponents import known_level
from groundfall.table.play.refusals import Refused, too_late
from groundfall.table.play.share import stream as in_steps
from groundfall.table.play.thinking import Hint

from . import bodies
from .desk import PRIVATE, asked, channel_of, hall_of, live_and_seat, opened, said
from .streams import events, known_version

MOST_CHECKED = 400  # actions that are checked to say why a thing cannot be chosen


async def act(request: Request) -> Response:
    """One action, or several together."""
    live, seat, body = await asked(request, bodies.Act)
    if (body.action is None) == (body.actions is None):
        raise Refused(400, "Send either one action or several actions.")
    if body.action is not None:
        number = await live.act(seat, body.request, body.entry, body.action, body.instead_of, body.stand)
    elif body.instead_of is not None or body.stand:
        raise Refused(400, "Several actions cannot replace another action or be a standing order.")
    else:
        number = await live.act_together(seat, body.request, body.entry, body.actions or [])
    return said({"request": body.request, "entry": number})


async def undo(request: Request) -> Response:
    """Takes back the seat's last choice; 202 if others are asked first."""
    live, seat, body = await asked(request, bodies.Undo)
    number = await live.undo(seat, body.request, body.entry, body.confirm, body.back_to)
    return said({"request": body.request, "entry": number}, 200 if number is not None else 202)


async def answer(request: Request) -> Response:
    """Answers a request to take back."""
    live, seat, body = await asked(request, bodies.Answer)
    await live.answer(seat, body.entry, body.agree)
    return said({})


async def withdraw(request: Request) -> Response:
    """Withdraws the seat's standing orders."""
    live, seat, _ = await asked(request, bodies.Nothing)
    await live.withdraw(seat)
    return said({})


async def why(request: Request) -> Response:
    """Why something is not offered: a sentence and a rule."""
    live, seat, body = await asked(request, bodies.Why)
    if sentence := words.not_asked(live.match, seat):
        return said({"sentence": sentence, "rule": ""})
    if body.action is not None:
        answer = live.match.why_not(seat, body.action)
        if answer is None:
            return said({"sentence": "That can be chosen.", "rule": ""})
    else:
        answer = why_not_things(live.match, seat, body.things)
    return said({"sentence": answer[0], "rule": answer[1]})


def why_not_things(match: Match, seat: int, things: list[str]) -> tuple[str, str]:
    """Why nothing can be done now with what was clicked: the first reason among the actions that name it."""
    decision = match.decision
    if match.over or decision is None:
        return "The game is over.", ""
    first: tuple[str, str] | None = None
    for thing in things:
        for kind in decision.effects:
            for number in islice(_naming(kind, thing), MOST_CHECKED):
                if (said := match.against(seat, number)) is not None:
                    return said
                first = first or match.why_not(seat, number)
    return first or (f"There is nothing to choose there now. {decision.prompt}", decision.rule)


def _naming(kind: Kind, thing: str) -> Iterator[int]:
    """The numbers of a kind's actions that name a thing: in any argument, or `usa_army@china` in the first two."""
    names, sets = thing.split("@"), list(kind.args.values())
    for first in range(len(sets)) if len(names) == 1 else (0,):
        named = dict(enumerate(names, first))
        if not all(place < len(sets) and name in sets[place].names for place, name in named.items()):
            continue
        ranges = [[s.number(named[p])] if p in named else range(int(s)) for p, s in enumerate(sets)]
        for values in product(*ranges):
            number = 0
            for value, things in zip(values, sets, strict=True):
                number = number * int(things) + value
            yield kind.base + number


async def hint(request: Request) -> Response:
    """Asks the adviser, whose answer arrives on the stream."""
    live, seat, _ = await asked(request, bodies.Nothing)
    if live.over or not live.match.state.awaiting >> seat & 1:
        raise too_late("There is nothing to advise on: you have no choice to make now.")
    entry = live.audience.changed[seat]
    known = live.hints.get(seat)
    if known is not None and known.entry == entry:
        return said({})
    found = live.hints[seat] = Hint(entry)
    position = live.match.copy()

    async def advise() -> None:
        try:
            found.chances = await hall_of(request).opponents.advise(position, seat, secrets.randbits(34))
        except Exception:
            live.hints.pop(seat, None)
            raise
        finally:
            live.tell()

    request.app.state.background.add(task := asyncio.create_task(advise()))
    task.add_done_callback(request.app.state.background.discard)
    live.tell()
    return said({})


async def hand(request: Request) -> Response:
    """Hands the seat to a level."""
    live, seat, body = await asked(request, bodies.Hand)
    if live.over:
        raise too_late("The game is over.")
    try:
        level = known_level(hall_of(request).opponents, body.level)
    except GroundfallError as wrong:
        raise Refused(400, str(wrong)) from None
    await live.hand(seat, level)
    return said({})


async def take(request: Request) -> Response:
    """Takes the seat back from a level."""
    live, seat, _ = await asked(request, bodies.Nothing)
    await live.hand(seat, None)
    return said({})


async def stop(request: Request) -> Response:
    """Stops the levels' searches."""
    live, *_ = await asked(request, bodies.Nothing)
    for seat in list(live.searches):
        await live.stop(seat)
    return said({})


async def resign(request: Request) -> Response:
    """Resigns."""
    live, seat, _ = await asked(request, bodies.Nothing)
    await live.resign(seat)
    return said({})


async def nonce(request: Request) -> Response:
    """Adds the seat's word to the dice, before the game is dealt."""
    live, seat, body = await asked(request, bodies.Nonce, dealt=False)
    await live.add_word(seat, body.text)
    return said({})


async def seen(request: Request) -> Response:
    """Everything the page shows, at once."""
    live, link = await opened(request)
    body = channel_of(request, live, link).full()
    return Response(body, headers=PRIVATE, media_type="application/json")


async def text(request: Request) -> Response:
    """The whole position in words."""
    live, link = await opened(request)
    view = live.match.view(link.seat)
    return Response(render.page("_text.html", view=view), headers=PRIVATE, media_type="text/html")


async def report(request: Request) -> Response:
    """The text for a bug report: this moment as the seat knows it, the rules' digest, the version."""
    live, seat = await live_and_seat(request)
    lines = [
        f"Groundfall {groundfall.__version__}, {live.row.game}, rules {live.match.game.digest}",
        f"phase {live.match.phase}, seat {live.match.seats[seat]}, moment {live.moment(seat)}",
        live.match.token(seat),
    ]
    return Response("\n".join(lines), headers=PRIVATE, media_type="text/plain")


async def stream(request: Request) -> Response:
    """The stream of changes for this seat."""
    live, link = await opened(request)
    known = known_version(request.headers.get("last-event-id") or request.query_params.get("known"))
    hall = hall_of(request)
    body = in_steps(events(channel_of(request, live, link), known, hall.closing), lambda: hall.rest(live.id))
    return StreamingResponse(body, media_type="text/event-stream", headers={**PRIVATE, "x-accel-buffering": "no"})


def refused(wrong: Exception) -> tuple[int, str, str]:
    """Status, sentence and rule for an error."""
    if isinstance(wrong, Refused):
        return wrong.status, wrong.sentence, wrong.rule
    if isinstance(wrong, IllegalAction):
        return 409, wrong.sentence, wrong.rule
    if isinstance(wrong, GroundfallError):
        return 400, str(wrong), ""
    return 500, "Something went wrong on the server. Nothing was changed; try again.", ""
