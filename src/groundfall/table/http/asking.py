"""What programs ask a match over HTTP as its page does: the choices with their previews, and the beats."""

from __future__ import annotations

from copy import deepcopy

from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.play.beats import Beat

from . import replies
from .films import number_in
from .handling import live_and_seat, opened, said
from .interface import interface

LONGEST = 40  # moments that one film covers at most, the latest


@interface(replies.Choices)
async def choices(request: Request) -> Response:
    """The choices that a seat has now: number, text form, words, preview, gist and rule; none if there is none."""
    live, seat = await live_and_seat(request)
    match = live.match
    awaited = live.goes_on and match.seats[seat] in match.awaiting
    listed = [
        replies.Choice(number=a.id, action=str(a), text=a.text, preview=a.preview, gist=a.gist, rule=a.rule)
        for a in (match.legal(seat) if awaited else ())
    ]
    return said(replies.Choices(moment=live.moment(seat), choices=listed))


@interface(replies.Beats)
async def beats(request: Request) -> Response:
    """The beats from a moment on (`since`, by default the latest ones): event, moment and view of each."""
    live, link = await opened(request)
    match, since = live.match, number_in(request, "since", "moment")
    last = match.moment(link.seat, len(match.journal) - 1)
    first = match.entry_at(link.seat, max(since, last - LONGEST, 0))
    from_entry = first if first >= 0 else len(match.journal)
    return said(replies.Beats(beats=[_told(beat) for beat in match.beats(link.seat, from_entry)]))


def _told(beat: Beat) -> replies.Beat:
    event, told = beat.event, None
    if event is not None:
        told = replies.Told(
            moment=event.moment,
            kind=event.kind,
            args=dict(event.args),
            rule=event.rule,
            text=event.text,
            dice=event.dice,
        )
    derived = deepcopy(beat.view["derived"])  # a copy reads every quantity
    return replies.Beat(event=told, view={**beat.view, "derived": derived})
