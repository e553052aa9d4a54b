"""What a page is told: the messages of its stream, and the facts in them that its script needs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec


def means(text: str) -> msgspec.Meta:
    """What a field means, for the documentation."""
    return msgspec.Meta(description=text)


Number = Annotated[int, means("the number of an action")]


class Together(msgspec.Struct, kw_only=True):
    """Several choices that are made together."""

    left: Annotated[int, means("how many are still to be made")]
    words: Annotated[str, means("the text of the button that makes them")]
    cancel: Annotated[int | None, means("the moment to go back to instead")]
    proposed: Annotated[list[Number], means("those that the page selects at first")]


class Back(msgspec.Struct, kw_only=True):
    """What would be taken back."""

    moment: Annotated[int, means("the moment before it")]
    what: Annotated[str, means("it in words")]


class Undo(msgspec.Struct, kw_only=True):
    """Whether the last choice can be taken back."""

    can: Annotated[bool, means("whether it can, without asking anybody")] = False
    why: Annotated[str, means("why it cannot, in a sentence")] = ""
    ask: Annotated[bool, means("whether others can be asked, or it can be confirmed")] = False
    moment: Annotated[int, means("the moment before it")] = 0
    what: Annotated[str, means("it in words")] = ""
    others: Annotated[str, means("the seats that would be asked, or whose choices would go with it, in words")] = ""
    whole: Annotated[Back | None, means("the whole turn or phase, which can be taken back instead")] = None
    seat: Annotated[str, means("whose choice it is")] = ""


class Rest(msgspec.Struct, kw_only=True):
    """What a quick adviser would choose for the rest of a step."""

    text: Annotated[str, means("it in words; '' where that is not told")] = ""
    actions: Annotated[list[Number], means("the actions, which `rest` takes; none: whatever it finds best")] = []


class Facts(msgspec.Struct, kw_only=True):
    """What the script of a page needs to know."""

    moment: Annotated[int, means("the moment that the page shows, which `act` must name")]
    yours: Annotated[bool, means("whether the seat has a choice to make")]
    only: Annotated[int | None, means("the number of the only action, where there is nothing to decide")]
    question: Annotated[str, means("a name of the decision that lasts until it is made")]
    over: Annotated[bool, means("whether the game is over")]
    title: Annotated[str, means("the title of the window")]
    instead: Annotated[int | None, means("the moment whose choice can still be replaced by another")]
    together: Annotated[Together | None, means("if several choices are made together")]
    about: Annotated[list[str], means('what the open choice is about: "area:china"')]
    undo: Annotated[Undo, means("the last choice, and taking it back")]
    absent: Annotated[list[str], means("the seats of persons whose pages are closed")]
    ended: Annotated[int | None, means("the moment at which the seat's last turn ended, if others have had one since")]
    awaiting: Annotated[list[str], means("the seats of persons that must choose")]
    shared: Annotated[list[str], means("the other seats of the same player")]
    players: Annotated[tuple[tuple[str, ...], ...], means("all seats, grouped by player")]
    seat: Annotated[str, means("the seat; '' for spectators")]
    told: Annotated[int, means("the last moment that the seat has noticed")]
    news: Annotated[int | None, means("the first moment of what others did since, if it is worth a film")]
    beside: Annotated[dict[str, str], means("the odds of choices, in words, by the number of the action")] = {}
    rest: Annotated[Rest | None, means("the rest of the step, where it can be left to a quick adviser")] = None
    odds: Annotated[bool, means("whether odds and rest are there already; they follow within a second")] = False


class Log(msgspec.Struct):
    """How the log has changed."""

    keep: Annotated[int, means("how many of its first lines stay")]
    add: Annotated[list[tuple[str, str]], means("the lines after these: the turn that each belongs to, and HTML")]


class Message(msgspec.Struct):
    """A change of the page, or everything."""

    version: Annotated[int, means("the version of the page that this message makes")]
    base: Annotated[int | None, means("the version that it changes; null if it holds everything")]
    facts: Facts
    parts: Annotated[
        dict[str, Any],
        means("the changed parts of the page by name, as HTML; of `live`, the changing board, its elements"),
    ]
    log: Log
