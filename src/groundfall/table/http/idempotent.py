"""A request with an id is done once: sent again, it gets the answer of the first time and changes nothing."""

from __future__ import annotations

import asyncio
import functools
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import Response

from groundfall.table.play.refusals import Refused
from groundfall.table.play.requested import Done, Requested, answering, requested

from . import bodies, replies
from .handling import Handler, hall_of, live_and_seat, said, told
from .host import COOKIE, only_host
from .lobby import begun

LONG = 20  # characters of an id that nobody guesses

_underway = WeakValueDictionary[str, asyncio.Lock]()  # by key, while a request is being answered


def once(handle: Handler) -> Handler:
    """A handler that does a request only once. What is sent again while it is being answered waits for that."""

    @functools.wraps(handle)
    async def answer(request: Request) -> Response:
        wanted = await _wanted(request)
        request.state.requested = wanted
        if not wanted.key:
            with answering(wanted):
                return await handle(request)
        async with _underway.setdefault(wanted.key, asyncio.Lock()):
            known = await hall_of(request).done(wanted)
            if known is None:
                try:
                    with answering(wanted):
                        return await handle(request)
                finally:
                    hall_of(request).remember(wanted)
        if known.digest != wanted.digest:
            raise Refused(409, "This request id belongs to another request. Nothing was done; send a new id.")
        return await _again(request, known)

    return answer


async def _wanted(request: Request) -> Requested:
    """What a request asks for, and who sends it. Raises Refused (400) for an id that others could guess."""
    body, given = await request.body(), request.path_params
    name = bodies.request_id(body)
    content = request.scope["path"].encode() + b"\0" + body
    if "token" in given:
        return requested(given["match"], given["token"], name, content)
    if name and len(name) < LONG:
        raise Refused(
            400, f"Here a request id has at least {LONG} characters: whoever knows it can ask for the answer."
        )
    return requested("", request.cookies.get(COOKIE, ""), name, content)


async def _again(request: Request, known: Requested) -> Response:
    """The answer to a request that was done."""
    done = known.done or Done()
    if done.begun:
        return begun(request, await hall_of(request).get(done.begun))
    if "token" in request.path_params:
        return told(request, *await live_and_seat(request, dealt=False), done)
    only_host(request)
    return said(replies.Nothing())
