"""The board in a terminal: what the Hydra have, the map by region, the consoles, cards. Drawn from the view alone.

Units are a letter for their coalition with a number: S, N, E, F (Africa), A. Behind the name of an area stand its
Defense, its status and its Research token.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groundfall.games.level7.console_sums import Sums
from groundfall.games.level7.words import seat as seat_words

from . import beside, telling, tracks
from .areas import LEGEND, LETTERS, regions
from .lines import Marks, Paint, row, title
from .tables import consoles, own


def _as_it_is(text: str, tones: str) -> str:
    return text


def draw(view: dict[str, Any], box: Any, paint: Paint = _as_it_is, width: int = 80,
         lit: Collection[str] = (), chosen: Collection[str] = ()) -> str:  # fmt: skip
    """The board as characters; what may be chosen is `lit` ('area:brazil', 'tech:communications'), `chosen` pointed
    at."""
    sums, marks = Sums(view["table"], box), Marks(lit, chosen)
    lines = tracks.head(sums, width, paint)
    lines += tracks.hydra(sums, box, width, paint)
    lines += tracks.event(view, sums, box, width, paint)
    lines += tracks.desk(sums, box, width, paint)
    lines += regions(sums, box, marks, width, paint)
    lines += [title("Consoles", width, paint), *consoles(sums, marks, width, paint)]
    if view["seat"] is not None:
        lines += own(view, sums, box, marks, width, paint)
    lines += tracks.projects(sums, box, marks, width, paint)
    lines += tracks.market(sums, box, marks, width, paint)
    letters = [(f"{letter} {seat_words(seat)}", "ground") for seat, letter in LETTERS.items()]
    return "\n".join([*lines, *row([*letters, *((mark, "ground") for mark in LEGEND)], width, paint)])


def status(view: dict[str, Any], box: Any) -> str:
    """What stands beside the prompt: what the open choice is about, and what threatens."""
    return "\n".join(beside.lines(view, box))


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for those who listen."""
    return telling.sentences(view, Sums(view["table"], box), box)
