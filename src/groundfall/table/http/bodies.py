"""What a page may send: the shape of every body, checked before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from starlette.requests import Request

from groundfall.table.play.refusals import Refused

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
RequestId = Annotated[str, msgspec.Meta(min_length=4, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
EntryNumber = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
ActionNumber = Annotated[int, msgspec.Meta(ge=0, le=2**40)]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base of every body: names that are not expected are an error."""


class Act(Body):
    """One action: who asks (again), what the page was showing, what to do, and what it takes the place of.

    Or several `actions` of a decision that is answered in one go.
    """

    request: RequestId
    entry: EntryNumber
    action: ActionNumber | None = None
    actions: Annotated[list[ActionNumber], msgspec.Meta(max_length=200)] | None = None
    instead_of: EntryNumber | None = None
    stand: bool = False  # give the same answer for the rest of the others' turn


class Undo(Body):
    """Take back one's last choice, or another one with all that followed; `confirm` also past a die."""

    request: RequestId
    entry: EntryNumber
    confirm: bool = False
    back_to: EntryNumber | None = None


class Answer(Body):
    """What a seat says to a request to take back from this entry on."""

    entry: EntryNumber
    agree: bool


class Why(Body):
    """Why something on the board is not offered: the names that the clicked thing carries, or an action."""

    things: Annotated[list[Short], msgspec.Meta(max_length=8)] = []
    action: ActionNumber | None = None


class Hand(Body):
    """Hand the seat to a level."""

    level: Short


class Nonce(Body):
    """The seat's own word for the dice; '' for none."""

    text: Annotated[str, msgspec.Meta(max_length=200)]


class Nothing(Body):
    """A request that needs no more than its address."""


class NewMatch(Body):
    """A match to begin: the game, its options, and who sits where ("person" or the name of a level)."""

    game: Short
    options: dict[Short, Any] = {}
    seats: dict[Short, Short] = {}
    seed: Annotated[str, msgspec.Meta(max_length=80)] = ""
    nonce: Annotated[str, msgspec.Meta(max_length=200)] = ""  # a word of the first person's for the dice
    words: bool = False  # every person is to add a word before the game is dealt


class Chosen(Body):
    """The options of a form for a new match, as far as it is filled in."""

    options: dict[Short, Any] = {}


class Import(Body):
    """A replay file's text, or a token, to begin from."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4_000_000)]


class Continue(Body):
    """Begin a new match from this step of a replay."""

    step: EntryNumber


Shape = TypeVar("Shape", bound=Body)


async def read(request: Request, shape: type[Shape]) -> Shape:
    """The body of a request. Raises Refused with 415 or 400 and a sentence."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "The body must be sent as application/json.")
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except msgspec.ValidationError as wrong:
        raise Refused(400, f"The request cannot be read: {wrong}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused(400, "The request cannot be read: it is not JSON.") from None
