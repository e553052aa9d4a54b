"""The replay page: every step of a match as one seat may see it, the win chance over time, and a way to continue."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.play.journal import Entry, stage_of
from groundfall.engine.play.judging import judged
from groundfall.engine.play.match import Match
from groundfall.engine.play.proof import proof
from groundfall.table.page import film, pictures, render
from groundfall.table.play import words
from groundfall.table.play.addresses import address
from groundfall.table.play.events import dice_of, event_words, events_of
from groundfall.table.play.links import Link
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused
from groundfall.table.play.share import in_thread

from . import bodies, exports, replies
from .answers import answer
from .films import drawn
from .handling import channel_of, hall_of, layout_of, opened, said
from .interface import FILE, PAGE, interface
from .lobby import begun
from .pages import grouped
from .steps import following, names_of, position_at, step_named, step_wanted, steps_of

TURNING, LEAST = 3, 0.03  # turning points marked on the curve, and the least change of one


def picture(live: Live, link: Link, step: int, layout: str) -> dict[str, Any]:
    """What the page shows for one step."""
    match = live.match
    steps = steps_of(live)
    entry, position = steps[step], position_at(live, steps, step)
    view = position.view(link.seat)
    events = events_of(match, entry, link.seat)
    said_now = [event_words(event) for event in events]
    if not said_now and entry.seat == link.seat and entry.action >= 0:
        before = match.before(entry)
        said_now = [f"{before.action(entry.seat, entry.action).text}."]
    rolled = [die for event in events for die in (dice_of(match.game, event) or [])]
    return {
        "step": step,
        "last": len(steps) - 1,
        "said": " ".join(said_now[:3]) + (f" ({len(said_now) - 3} more in the log)" if len(said_now) > 3 else "")
        or ("The game is set up." if step == 0 else "A choice was made."),
        "rule": events[0].rule if events else "",
        "dice": rolled[:12] or None,
        "turn_words": words.turn_words(match, view["table"]),
        "view": view,
        "events": events,
        "moment": match.moment(link.seat, entry.number),
        "owner": film.owner(match, entry.seat),
        "board": pictures.board(match.game, match.box, view, (), events, layout),
    }


@interface(PAGE)
async def page(request: Request) -> Response:
    """The page at one step."""
    live, link = await opened(request)
    steps = steps_of(live)
    wanted, there = step_wanted(request, live, steps)
    shown = picture(live, link, wanted, layout_of(request))
    here, game = {"match": live.id, "token": link.token}, live.match.game
    channel = channel_of(request, live, link)
    channel.refresh()
    return answer(
        request,
        "replay.html",
        match={"id": live.id, "title": words.title_of(live.row), "game_title": game.meta.title},
        **{name: shown[name] for name in ("step", "last", "owner", "said", "dice", "rule")},
        board=Markup(shown["board"]),
        points=[],
        turnings=[],
        things=" ".join(game.sets),
        moments=[live.match.moment(link.seat, entry.number) for entry in steps],
        names=names_of(live, steps),
        there=there,
        curve_status="Estimating the chances ...",
        marks=marks_of(live),
        log=grouped(channel.log),
        urls={
            "home": address("lobby"),
            "table": link.path,
            "step": f"{address('replay', **here)}?at={{step}}",
            "frame": f"{address('step', **here)}?at={{step}}",
            "curve": address("curve", **here),
            "share": f"{address('replay', match=live.id, token=live.row.watch)}?at={{step}}",
            "continue_from": address("continue", **here),
            "download": address("download", **here),
            "verify": address("verify", **here),
            "rules": address("rules", game=live.row.game),
        },
        verified=None,
        token="",
        game=live.row.game,
        over=live.over,
        may_download=live.over or live.match.game.is_open,
    )


def marks_of(live: Live) -> list[dict[str, Any]]:
    """The step at which each turn begins."""
    match, steps = live.match, steps_of(live)
    later = [following(match, entry) for entry in steps[:-1]]
    stages = [*(after.stage for after in later if after is not None), stage_of(match.known(None).state)]
    turns = [stage.turn for stage in stages]
    return [
        {"step": step, "label": f"Turn {turn}"}
        for step, turn in enumerate(turns)
        if turn is not None and (step == 0 or turn != turns[step - 1])
    ]


@interface(replies.Step)
async def step(request: Request) -> Response:
    """One step as parts, for an open page; and its scenes, of which the last one ends with the step's own board."""
    live, link = await opened(request)
    steps, layout = steps_of(live), layout_of(request)
    last = len(steps) - 1
    name = request.query_params.get("at")
    shown = picture(live, link, last if name is None else step_named(live, steps, name), layout)
    scenes = film.scenes(live.match, link.seat, [steps[shown["step"]]])
    changing = pictures.changing(live.match.game, live.match.box, shown["view"], (), shown["events"], layout)
    return said(
        replies.Step(
            step=shown["step"],
            last=last,
            moment=shown["moment"],
            said=render.page("_said.html", **shown, urls={"rules": address("rules", game=live.row.game)}),
            owner=shown["owner"],
            scenes=await drawn(live.match, scenes, layout),
            live=changing,
            board="" if changing else shown["board"],
        )
    )


@interface(replies.Curve)
async def curve(request: Request) -> Response:
    """The win chance after every step, as the judge estimates it from what this seat knows."""
    live, link = await opened(request)
    seat = link.seat if link.seat is not None else 0
    if link.seat is None and len(live.match.seats) > 1 and not live.over:
        return said(replies.Curve(points=[], html="", status="The chances are shown when the game is over."))
    points = await in_thread(chances, live, seat)
    steps = steps_of(live)
    turnings = turning_points(live, link.seat, points)
    here, _ = step_wanted(request, live, steps)
    html = render.page("_curve.html", points=points, turnings=turnings, last=len(steps) - 1, here=here)
    told = [replies.Point(**point) for point in points]
    return said(replies.Curve(points=told, html=html, status=""))


def chances(live: Live, seat: int) -> list[dict[str, Any]]:
    """The points of the curve; results are cached with the match."""
    match, known = live.match, live.chances.setdefault(seat, {})
    hidden = not live.over and not match.game.is_open
    points = []
    steps = steps_of(live)
    for step, entry in enumerate(steps):
        key = entry.number, hidden
        if key not in known:
            position = position_at(live, steps, step)
            known[key] = judged(position, seat) if hidden else position.judge(seat)
        points.append({"step": step, "chance": round(known[key], 4)})
    return points


def turning_points(live: Live, seat: int | None, points: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps at which the win chance changed most, in order, each with a sentence about what happened then."""
    steps = steps_of(live)
    names, changes = names_of(live, steps), [(abs(b["chance"] - a["chance"]), b["step"]) for a, b in pairwise(points)]
    found = sorted(step for change, step in sorted(changes, reverse=True)[:TURNING] if change >= LEAST)
    return [
        {
            "step": step,
            "name": names[step],
            "chance": points[step]["chance"],
            "before": points[step - 1]["chance"],
            "said": _told(live.match, steps[step], seat, points[step]["chance"] > points[step - 1]["chance"]),
        }
        for step in found
    ]


def _told(match: Match, step: Entry, seat: int | None, better: bool) -> str:
    """What happened at a turning point: for the better, how it ended; for the worse, a loss if there was one."""
    events = events_of(match, step, seat)
    if not events:
        return ""
    if better:
        return event_words(events[-1])
    return event_words(next((event for event in events if film.loses(match, event)), events[0]))


@interface(replies.Begun, bodies.Continue)
async def go_on(request: Request) -> Response:
    """Begins a new match at a step: as the seat knows it during the game, with everything when it is over."""
    body = await bodies.read(request, bodies.Continue)
    live, link = await opened(request)
    match = live.match
    steps = steps_of(live)
    step = step_named(live, steps, str(body.step))
    position = position_at(live, steps, step)
    if position.over:
        raise Refused(409, "The game is over at this step; go back one step.")
    if not live.over and not match.game.is_open:
        if link.seat is None:
            raise Refused(403, "Before the game is over, only its seats can continue from their own view.")
        position = position.imagine(link.seat, step + 1)
    hall = hall_of(request)
    begun_match = await hall.trials.begin(position)
    return begun(request, await hall.create(begun_match, {}))


@interface(replies.Verified, bodies.Nothing)
async def verify(request: Request) -> Response:
    """Derives every draw again, once the key may be shown."""
    await bodies.read(request, bodies.Nothing)
    live, _ = await opened(request)
    if not live.over:
        raise Refused(409, "The dice can be checked when the game is over, because the key is shown then.")
    wrong = await in_thread(live.match.verify)
    marks = f" The match is marked: {', '.join(live.match.marks)}." if live.match.marks else ""
    return said(replies.Verified(ok=not wrong, text=proof(live.match, wrong[:3]) + marks))


@interface(FILE)
async def download(request: Request) -> Response:
    """The replay as a file."""
    live, link = await opened(request)
    return exports.download(live, link.seat)
