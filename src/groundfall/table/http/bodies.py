"""What a page may send: the shape of every request body, checked before use."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from starlette.requests import Request

from groundfall.table.play.refusals import Refused, earlier_page

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
RequestId = Annotated[str, msgspec.Meta(min_length=4, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
MomentNumber = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
ActionNumber = Annotated[int, msgspec.Meta(ge=0, le=2**40)]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base of every body: unexpected names are an error. With an id it is done once, however often it is sent."""

    request: RequestId | None = None


class Act(Body):
    """One action: the request's id, the moment that the page showed, the action, and what it replaces.

    Or several `actions` for a decision whose choices are made together; or the action, and then the one
    `onto` a thing such as "hex:D5" if that is given, up to so many `times`;
    or the action `for_all` seats of the player.
    """

    request: RequestId
    moment: MomentNumber
    action: ActionNumber | None = None
    actions: Annotated[list[ActionNumber], msgspec.Meta(max_length=200)] | None = None
    instead_of: MomentNumber | None = None
    stand: bool = False  # give the same answer for the rest of the turn
    times: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    onto: Short | None = None
    for_all: bool = False


class Rest(Body):
    """Leave the rest of the decision to a quick adviser, or make the bargain that is suggested.

    With `for_all`, the rest is made for all own seats: the actions that the page suggested, in order.
    """

    request: RequestId
    moment: MomentNumber
    for_all: Annotated[list[ActionNumber], msgspec.Meta(max_length=60)] | None = None


class Undo(Body):
    """Take back one's last choice, or an earlier one with all that followed; `confirm` allows it past a die roll."""

    request: RequestId
    moment: MomentNumber
    confirm: bool = False
    back_to: MomentNumber | None = None


class Answer(Body):
    """A seat's answer to a request to take back everything from this moment on."""

    moment: MomentNumber
    agree: bool


class Why(Body):
    """Ask why something on the board is not offered: the names of the clicked thing, or an action."""

    things: Annotated[list[Short], msgspec.Meta(max_length=8)] = []
    action: ActionNumber | None = None


class Reach(Body):
    """Ask where a piece can be dragged that has these actions."""

    actions: Annotated[list[ActionNumber], msgspec.Meta(max_length=20)]


class Hand(Body):
    """Hand the seat to a level."""

    level: Short


class Nonce(Body):
    """The seat's own word for the dice; '' for none."""

    text: Annotated[str, msgspec.Meta(max_length=200)]


class Nothing(Body):
    """A request that needs only its address."""


class NewMatch(Body):
    """A new match: the game, its options, and who plays each seat ("person" or the name of a level)."""

    game: Short
    options: dict[Short, Any] = {}
    seats: dict[Short, Short] = {}
    seed: Annotated[str, msgspec.Meta(max_length=80)] = ""
    nonce: Annotated[str, msgspec.Meta(max_length=200)] = ""  # the first person's word for the dice
    words: bool = False  # every person adds a word before the game is dealt


class Chosen(Body):
    """The current options of a form for a new match."""

    options: dict[Short, Any] = {}


class Import(Body):
    """The text of a replay file or a token to import."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4_000_000)]


class Continue(Body):
    """Begin a new match at the step of a replay that has this name in its address."""

    step: MomentNumber | Short


class _Named(msgspec.Struct):
    """The id in a body of any shape."""

    request: RequestId | None = None


Shape = TypeVar("Shape", bound=Body)


async def read(request: Request, shape: type[Shape]) -> Shape:
    """The body of a request. Raises Refused with 415 or 400 and a sentence."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "The body must be sent as application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except msgspec.ValidationError as wrong:
        if "`entry`" in str(wrong):  # what a moment was called before
            raise earlier_page() from None
        raise Refused(400, f"The request cannot be read: {wrong}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(400, "The request cannot be read: it is not JSON.") from None


def request_id(body: bytes) -> str:
    """The id of a request in its body, or '' if there is none that can be read."""
    try:
        return msgspec.json.decode(body, type=_Named).request or ""
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
