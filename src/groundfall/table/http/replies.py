"""What the server answers: the shape of every answer in JSON, as `bodies` has those of requests."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from groundfall.table.page.message import means


class Reply(msgspec.Struct, kw_only=True):
    """Base of every answer."""


class Refusal(Reply, omit_defaults=True):
    """The answer to what is refused, with a status from 400 on: nothing has changed."""

    error: Annotated[str, means("why, in a sentence")]
    rule: Annotated[str | None, means("the rule that forbids it; '' if none does")] = None
    field: Annotated[str | None, means("the field of the form that is wrong")] = None


class Done(Reply):
    """What a seat asked for has been done. 202 instead of 200: others are asked first whether they agree."""

    request: Annotated[str | None, means("the id of the request")]
    moment: Annotated[int | None, means("the moment after it; null if the match has no new entry")]


class Nothing(Reply):
    """It has been done; what it leads to comes on the stream."""


class Begun(Reply):
    """A new match (201)."""

    url: Annotated[str, means("the page of the first person's seat")]
    match: Annotated[str, means("the id of the match")]
    seats: Annotated[dict[str, str], means("the link of each seat")]
    watch: Annotated[str, means("the link of spectators")]


class Choice(Reply):
    """Something that a seat can do now."""

    number: Annotated[int, means("its number, which `act` takes as `action`")]
    action: Annotated[str, means('its text form: "move europe_army w_europe"')]
    text: Annotated[str, means("it in words")]
    preview: Annotated[Any, means("what it costs and does for certain")]
    gist: Annotated[str, means("what the card or piece of it does")]
    rule: Annotated[str, means("the rule that allows it")]


class Choices(Reply):
    """The choices of a seat."""

    moment: Annotated[int, means("the moment, which `act` must name")]
    choices: Annotated[list[Choice], means("all of them; none if it is not asked")]


class Told(Reply):
    """An event, as a seat was told of it."""

    moment: Annotated[int, means("the moment that it belongs to")]
    kind: str
    args: Annotated[dict[str, Any], means("its arguments by name")]
    rule: str
    text: Annotated[str, means("it in a sentence")]
    dice: Annotated[Any, means("the dice that it tells of")]


class Beat(Reply):
    """One step of what happened."""

    event: Annotated[Told | None, means("null for the moment before the first event")]
    view: Annotated[dict[str, Any], means("what the seat may know right after it")]


class Beats(Reply):
    """What happened, step by step."""

    beats: list[Beat]


class Film(Reply):
    """A part of what a page plays on its board."""

    scenes: Annotated[list[dict[str, Any]], means("its scenes, with their boards as changes")]
    through: Annotated[int, means("the last moment told")]
    next: Annotated[tuple[int, int] | None, means("moment and scene at which the following part begins")]


class Reach(Reply):
    """Where the things with these actions can be dragged, by the number of the action."""

    own: Annotated[dict[int, list[str]], means("the things that the action itself is about")]
    next: Annotated[dict[int, list[str]], means("those of the choice after it")]


class Why(Reply):
    """Why something is not offered."""

    sentence: str
    rule: Annotated[str, means("the rule that forbids it; '' if none does")]


class Rule(Reply):
    """One rule."""

    rule: Annotated[str, means("its number")]
    html: Annotated[str, means("its text")]
    url: Annotated[str, means("where it stands in the rules")]


class Form(Reply):
    """What the form for a new match shows for the options chosen so far."""

    shown: Annotated[list[str], means("the options that matter now")]
    seats: Annotated[Any, means("the seats that play, and who can play them")]


class Step(Reply):
    """One step of a replay."""

    step: Annotated[int, means("its number")]
    last: Annotated[int, means("the number of the last step")]
    moment: Annotated[int, means("its moment")]
    said: Annotated[str, means("what happened, as HTML")]
    owner: Annotated[str, means("whose step it is")]
    scenes: Annotated[list[dict[str, Any]], means("its scenes, of which the last one ends with the step's own board")]
    live: Annotated[str, means("the part of the board that changes, as SVG")]
    board: Annotated[str, means("the whole board, for a game that draws it as one")]


class Point(Reply):
    """A point of the curve."""

    step: int
    chance: Annotated[float, means("from 0 to 1")]


class Curve(Reply):
    """The chance to win after each step, as the judge sees it from what the seat knows."""

    points: list[Point]
    html: Annotated[str, means("the curve with its turning points, as HTML")]
    status: Annotated[str, means("why there is none, in a sentence; or ''")]


class Verified(Reply):
    """Whether the dice of a match are those that it committed itself to."""

    ok: bool
    text: Annotated[str, means("the proof, or what is wrong, in words")]
