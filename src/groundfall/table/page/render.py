"""The parts of a table page as named pieces of HTML, made from what one seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from groundfall.engine.show.bars import by_choice
from groundfall.engine.show.pieces import Pieces
from groundfall.engine.words import value_words
from groundfall.table.play.addresses import address

from .commander import rest
from .context import chances, odds
from .context import context as context_of
from .message import Rest
from .seen import Seen

if TYPE_CHECKING:
    from jinja2 import Environment

    from groundfall.engine.play.journal import Entry
    from groundfall.table.play.live import Live

    from .message import Facts

# The parts of the page in the order they are made. The name is the end of the element's id, gf-....
PARTS = {
    "status": "_status.html",
    "top": "_seats_top.html",
    "ask": "_ask.html",
    "now": "_now.html",
    "hint": "_hint.html",
    "guide": "_guide.html",
    "fight": "_fight.html",
    "since": "_since.html",
    "choices": "_choices.html",
    "ends": "_ends.html",
    "seats": "_seats.html",
    "odds": "_odds.html",
}
ODDS = ("now", "odds")  # the parts that show odds; on a page they follow the others


@dataclass(frozen=True, eq=False)
class LogLine:
    """One line of the log in the page; a line stays the same object."""

    entry: int
    label: str
    html: str


@cache
def environment() -> Environment:
    """The templates."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {"say": value_words, "cells": _cells}
    return made


def _cells(row: Mapping[str, Any], columns: Iterable[str]) -> list[str]:
    return [value_words(row.get(name)) for name in columns]


def page(name: str, **context: Any) -> str:
    """A whole page or a part of one."""
    return environment().get_template(name).render(context)


class Log:
    """The log of a page: lines for the journal as far as it was read. Reading more creates another log."""

    def __init__(self, journal: Sequence[Entry] = (), read: int = 0, lines: Sequence[LogLine] = ()) -> None:
        self.journal, self.read, self.lines = journal, read, list(lines)

    def after(self, live: Live, seat: int | None) -> Log:
        """The current log for a seat, reusing existing lines."""
        journal, lines, read = live.match.journal, self.lines, self.read
        if journal is not self.journal:
            lines, read = _words_added(live), 0
        new = journal[read:]
        if gone := {entry.undoes for entry in new if entry.undoes >= 0}:
            lines = [line for line in lines if line.entry not in gone]
        shown = [entry for entry in new if entry.events and entry.undoes < 0 and not entry.undone]
        return Log(journal, len(journal), [*lines, *(line for entry in shown for line in _lines(live, entry, seat))])


def _lines(live: Live, entry: Entry, seat: int | None) -> list[LogLine]:
    """The lines of one entry; the first gives the reason if a level has bargained."""
    from .log import lines_of
    from .reasons import reason_of

    urls, lines = {"rules": address("rules", game=live.row.game)}, lines_of(live.match, entry, seat)
    why = reason_of(live, entry, seat) if lines else ""
    shown = [{"entry": line, "why": "" if place else why, "urls": urls} for place, line in enumerate(lines)]
    return [
        LogLine(entry.number, line["label"], part("_line.html", one)) for line, one in zip(lines, shown, strict=True)
    ]


def _words_added(live: Live) -> list[LogLine]:
    """The words that seats have added to the dice, as the first lines of the log."""
    from groundfall.table.play.words import seat_words, sentence

    urls, match = {"rules": address("rules", game=live.row.game)}, live.match
    texts = [f"{sentence(seat_words(match, s))} added a word to the dice: {w}." for s, w in match.dice.nonces.items()]
    plain = {"n": 0, "rule": "", "kind": "", "things": "", "then": False, "dice": None, "new": False}
    return [LogLine(0, "", part("_line.html", {"entry": {**plain, "text": t}, "why": "", "urls": urls})) for t in texts]


def parts(live: Live, seat: int | None, layout: str, log: list[LogLine]) -> tuple[Facts, dict[str, str]]:
    """The facts for the page's script, and every part of the page that can change, but for what follows."""
    seen = Seen(live, seat, log)
    context = context_of(seen, [])
    made = {name: part(template, context) for name, template in PARTS.items() if name not in ODDS}
    changing = seen.board_live(layout)
    if changing:
        made["live"] = changing
    else:
        made["board"] = seen.board(layout)
    return seen.facts(), made


def following(live: Live, seat: int | None) -> tuple[dict[str, str], Rest | None, dict[str, str]]:
    """What follows a page: the odds beside the choices, by their numbers; what an adviser would do; the odds' parts."""
    seen = Seen(live, seat)
    fights = odds(seen)
    context = chances(seen, fights)
    return beside(seen, fights), rest(seen), {name: part(PARTS[name], context) for name in ODDS}


def beside(seen: Seen, fights: list[dict[str, Any]]) -> dict[str, str]:
    """The odds that the buttons of this seat's choices show, by the number of the choice."""
    told = by_choice(fights) if seen.yours else {}
    if not told or seen.seat is None:
        return {}
    return {str(action.id): told[str(action)] for action in seen.match.legal(seen.seat) if str(action) in told}


def part(template: str, context: dict[str, Any]) -> str:
    """A part of a page, cached by all variables of its template."""
    return _parts().draw(_filled, template, **{name: context[name] for name in _variables(template)})


@cache
def _parts() -> Pieces[Environment]:
    return Pieces(environment())


@cache
def _variables(template: str) -> frozenset[str]:
    from jinja2 import meta

    templates = environment()
    assert templates.loader is not None
    return frozenset(
        meta.find_undeclared_variables(templates.parse(templates.loader.get_source(templates, template)[0]))
    )


def _filled(templates: Environment, template: str, /, **variables: Any) -> str:
    return templates.get_template(template).render(variables)
