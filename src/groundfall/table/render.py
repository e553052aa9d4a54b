"""The parts of a table page, made from what one seat may know: small pieces of HTML with names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .seen import Seen

if TYPE_CHECKING:
    from jinja2 import Environment

    from groundfall.engine.match import Entry

    from .live import Live

# The parts of the page in the order of their making: the name is the end of the element's id, gf-....
PARTS = {
    "status": "_status.html",
    "top": "_seats_top.html",
    "ask": "_ask.html",
    "now": "_now.html",
    "guide": "_guide.html",
    "fight": "_fight.html",
    "since": "_since.html",
    "choices": "_choices.html",
    "ends": "_ends.html",
    "seats": "_seats.html",
    "odds": "_odds.html",
}


@dataclass(frozen=True, eq=False)
class LogLine:
    """One line of the log as it stands in the page; the same line stays the same object."""

    entry: int
    label: str
    html: str


@cache
def environment() -> Environment:
    """The templates."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def page(name: str, **context: Any) -> str:
    """A whole page or a part of one."""
    return environment().get_template(name).render(context)


def log_lines(live: Live, seat: int | None, known: list[LogLine]) -> list[LogLine]:
    """The log for a seat; lines known before are taken over."""
    kept: dict[int, list[LogLine]] = {}
    for line in known:
        kept.setdefault(line.entry, []).append(line)
    lines: list[LogLine] = []
    for entry in [live.match.journal[0], *live.match.active()]:
        if entry.events:
            lines += kept.get(entry.number) or _lines(live, entry, seat)
    return lines


def _lines(live: Live, entry: Entry, seat: int | None) -> list[LogLine]:
    """The lines of one entry; the first says why, where a level has bargained."""
    from .log import lines_of
    from .reasons import reason_of

    urls, lines = {"rules": f"/rules/{live.row.game}"}, lines_of(live.match, entry, seat)
    why = reason_of(live, entry, seat) if lines else ""
    return [
        LogLine(entry.number, line["label"], page("_line.html", entry=line, why=why if place == 0 else "", urls=urls))
        for place, line in enumerate(lines)
    ]


def parts(live: Live, seat: int | None, layout: str, log: list[LogLine]) -> tuple[dict[str, Any], dict[str, str]]:
    """The facts that the page's script needs, and every part of the page that can change."""
    seen = Seen(live, seat, log)
    context = seen.context()
    made = {name: page(template, **context) for name, template in PARTS.items()}
    changing = seen.board_live(layout)
    if changing:
        made["live"] = changing
    else:
        made["board"] = seen.board(layout)
    return seen.facts(), made
