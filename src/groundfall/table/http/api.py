"""The JSON interface of a match's page. Every answer concerns only the asking seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

import groundfall
from groundfall.engine.errors import GroundfallError, IllegalAction
from groundfall.engine.play.for_all import play_for_all
from groundfall.engine.play.match import Match
from groundfall.engine.play.series import about, play_all, play_each, play_onto, play_times, reach
from groundfall.engine.play.together import play_together
from groundfall.engine.play.unlit import why_unlit
from groundfall.table.page import render
from groundfall.table.page.named import named
from groundfall.table.play import words
from groundfall.table.play.live import Live
from groundfall.table.play.opponents import known_level
from groundfall.table.play.refusals import Refused, too_late
from groundfall.table.play.rest_of_step import rest_of_all, the_rest
from groundfall.table.play.share import in_thread
from groundfall.table.play.share import stream as in_steps
from groundfall.table.play.suggested import Suggestion, suggested
from groundfall.table.play.thinking import Hint

from . import bodies, replies
from .handling import (
    PRIVATE,
    asks_first,
    channel_of,
    hall_of,
    live_and_seat,
    opened,
    posted,
    said,
    told,
    with_present_scripts,
)
from .interface import STREAM, interface
from .streams import events, known_version


@interface(replies.Done, bodies.Act)
async def act(request: Request) -> Response:
    """One action, or several in one go."""
    live, seat, body = await posted(request, bodies.Act)
    if (body.action is None) == (body.actions is None):
        raise Refused(400, "Send either one action or several actions.")
    play = _in_one_go(seat, body, live.own(seat))
    if play is None:
        await live.act(seat, body.moment, body.action or 0, body.instead_of, body.stand)
    elif body.instead_of is not None or body.stand:
        raise Refused(400, "Several actions cannot replace another action or be a standing order.")
    else:
        actions = body.actions if body.action is None else [body.action]
        await live.act_several(seat, body.moment, actions or [], play)
    return told(request, live, seat)


def _in_one_go(seat: int, body: bodies.Act, own: set[int]) -> Callable[[Match], object] | None:
    """What a request for several actions does; None for one action alone. `own` are all seats of the player."""
    if body.for_all and (body.actions is not None or body.onto is not None or body.times > 1):
        raise Refused(400, "What is done for all is one action, once.")
    if body.for_all and body.action is not None:
        return partial(play_for_all, seat=seat, wanted=body.action, own=own)
    if body.actions is not None:
        if body.onto is not None or body.times > 1:
            raise Refused(400, "Actions made together have neither a number of times nor a place.")
        return partial(play_together, seat=seat, wanted=body.actions)
    if body.onto is not None:
        return partial(play_onto, seat=seat, wanted=body.action, thing=body.onto, times=body.times)
    return partial(play_times, seat=seat, wanted=body.action, times=body.times) if body.times > 1 else None


@interface(replies.Reach, bodies.Reach)
async def reach_of(request: Request) -> Response:
    """Where the things with these actions can be dragged, by action.

    `own` are the things that the action itself is about, `next` those of the choice after it: {"own": {"12": []},
    "next": {"12": ["hex:B7"]}}.
    """
    live, seat, body = await posted(request, bodies.Reach)
    legal = [] if words.not_asked(live.match, seat) else list(live.match.legal(seat))
    wanted = [action for action in legal if action.id in body.actions]
    own = {action.id: sorted(about(action)) for action in wanted}
    then = {action.id: sorted(reach(live.match, seat, action.id)) for action in wanted}
    return said(replies.Reach(own=own, next=then))


@interface(replies.Done, bodies.Rest)
async def rest(request: Request) -> Response:
    """A quick adviser makes the rest of a decision for which that is offered."""
    live, seat, body = await posted(request, bodies.Rest)
    decision = live.match.decision
    if decision is None or not decision.rest or words.not_asked(live.match, seat):
        raise too_late("There is nothing now that can be left to the program.")
    if body.for_all is not None:
        found = await in_thread(rest_of_all, live.match.copy(), seat, live.own(seat))
        same = found is not None and [action for _, action in found.steps] == body.for_all
        await _make(live, seat, body, found if same else None)
        return told(request, live, seat)
    actions = await in_thread(the_rest, live.match.copy(), seat)
    if not actions:
        raise too_late("There is nothing now that can be left to the program.")
    play = partial(play_all, seat=seat, wanted=actions)
    await live.act_several(seat, body.moment, actions[:1], play)
    return told(request, live, seat)


@interface(replies.Done, bodies.Rest)
async def bargain(request: Request) -> Response:
    """Makes the bargain between seats of one player that the game suggests."""
    live, seat, body = await posted(request, bodies.Rest)
    own = live.own(seat)
    found = None
    if len(own) > 1 and not words.not_asked(live.match, seat):
        found = await in_thread(suggested, live.match.copy(), seat, own)
    await _make(live, seat, body, found)
    return told(request, live, seat)


async def _make(live: Live, seat: int, body: bodies.Rest, found: Suggestion | None) -> None:
    """Makes what was suggested for several seats of one player, in one go."""
    if found is None:
        raise too_late("There is nothing now that is suggested.")
    steps = found.steps

    def play(match: Match) -> None:
        if not {place for place, _ in steps} <= live.own(seat):  # a seat was handed to a level meanwhile
            raise too_late("There is nothing now that is suggested.")
        play_each(match, steps)

    await live.act_several(seat, body.moment, [steps[0][1]], play)


@asks_first
@interface(replies.Done, bodies.Undo)
async def undo(request: Request) -> Response:
    """Takes back the seat's last choice; 202 if others are asked first."""
    live, seat, body = await posted(request, bodies.Undo)
    await live.undo(seat, body.moment, body.confirm, body.back_to)
    return told(request, live, seat)


@interface(replies.Done, bodies.Answer)
async def answer(request: Request) -> Response:
    """Answers a request to take back."""
    live, seat, body = await posted(request, bodies.Answer)
    await live.answer(seat, body.moment, body.agree)
    return told(request, live, seat)


@interface(replies.Done, bodies.Nothing)
async def withdraw(request: Request) -> Response:
    """Withdraws the seat's standing orders."""
    live, seat, _ = await posted(request, bodies.Nothing)
    await live.withdraw(seat)
    return told(request, live, seat)


@interface(replies.Why, bodies.Why)
async def why(request: Request) -> Response:
    """Why something is not offered: a sentence and a rule."""
    live, seat, body = await posted(request, bodies.Why)
    if sentence := words.not_asked(live.match, seat):
        return said(replies.Why(sentence=sentence, rule=""))
    if body.action is not None:
        answer = live.match.why_not(seat, body.action)
        if answer is None:
            return said(replies.Why(sentence="That can be chosen.", rule=""))
    else:
        answer = why_unlit(live.match, seat, body.things)
    return said(replies.Why(sentence=answer[0], rule=answer[1]))


@interface(replies.Nothing, bodies.Nothing)
async def hint(request: Request) -> Response:
    """Asks the adviser, whose answer arrives on the stream."""
    live, seat, _ = await posted(request, bodies.Nothing)
    if live.over or not live.match.state.awaiting >> seat & 1:
        raise too_late("There is nothing to advise on: you have no choice to make now.")
    entry = live.changed[seat]
    known = live.hints.get(seat)
    if known is not None and known.entry == entry:
        return said(replies.Nothing())
    found = live.hints[seat] = Hint(entry)
    position = live.match.copy()

    async def advise() -> None:
        try:
            found.advised = await hall_of(request).opponents.advise(position, seat, secrets.randbits(34))
        except Exception:
            live.hints.pop(seat, None)
            raise
        finally:
            live.tell()

    request.app.state.background.add(task := asyncio.create_task(advise()))
    task.add_done_callback(request.app.state.background.discard)
    live.tell()
    return said(replies.Nothing())


@interface(replies.Done, bodies.Hand)
async def hand(request: Request) -> Response:
    """Hands the seat to a level."""
    live, seat, body = await posted(request, bodies.Hand)
    if live.over:
        raise too_late("The game is over.")
    try:
        level = known_level(hall_of(request).opponents, body.level)
    except GroundfallError as wrong:
        raise Refused(400, str(wrong)) from None
    await live.hand(seat, level)
    return told(request, live, seat)


@interface(replies.Done, bodies.Nothing)
async def take(request: Request) -> Response:
    """Takes the seat back from a level."""
    live, seat, _ = await posted(request, bodies.Nothing)
    await live.hand(seat, None)
    return told(request, live, seat)


@interface(replies.Done, bodies.Nothing)
async def stop(request: Request) -> Response:
    """Stops the levels' searches."""
    live, own, _ = await posted(request, bodies.Nothing)
    if live.searches:
        await live.stop(*live.searches)
    return told(request, live, own)


@interface(replies.Done, bodies.Nothing)
async def resign(request: Request) -> Response:
    """Resigns."""
    live, seat, _ = await posted(request, bodies.Nothing)
    await live.resign(seat)
    return told(request, live, seat)


@interface(replies.Done, bodies.Nonce)
async def nonce(request: Request) -> Response:
    """Adds the seat's word to the dice, before the game is dealt."""
    live, seat, body = await posted(request, bodies.Nonce, dealt=False)
    await live.add_word(seat, body.text)
    return told(request, live, seat)


@interface("a message of the stream")
async def seen(request: Request) -> Response:
    """Everything the page shows, at once, with `board` also the part of the board that never changes.

    For a page with the version `known`, only what it is missing; 204 if nothing.
    """
    with_present_scripts(request)
    live, link = await opened(request)
    channel, known = channel_of(request, live, link), known_version(request.query_params.get("known"))
    body = channel.full("board" in request.query_params) if known is None else channel.since(known)
    if body is None:
        return Response(status_code=204, headers=PRIVATE)
    return Response(body, headers=PRIVATE, media_type="application/json")


@interface("HTML")
async def text(request: Request) -> Response:
    """The whole position in words."""
    live, link = await opened(request)
    view = named(live.match, live.match.view(link.seat), ("table", "derived"))
    return Response(render.page("_text.html", view=view), headers=PRIVATE, media_type="text/html")


@interface("text")
async def report(request: Request) -> Response:
    """The text for a bug report: this moment as the seat knows it, the rules' digest, the version."""
    live, seat = await live_and_seat(request)
    lines = [
        f"Groundfall {groundfall.__version__}, {live.row.game}, rules {live.match.game.digest}",
        f"phase {live.match.phase}, seat {live.match.seats[seat]}, moment {live.moment(seat)}",
        live.match.token(seat),
    ]
    return Response("\n".join(lines), headers=PRIVATE, media_type="text/plain")


@interface(STREAM)
async def stream(request: Request) -> Response:
    """The stream of changes for this seat."""
    with_present_scripts(request)
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
