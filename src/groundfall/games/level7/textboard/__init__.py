"""The board in a terminal: the Hydra, the map by region, the consoles, the cards. Drawn from the view alone.

Units are shown as a coalition letter and a number: S, N, E, F (Africa), A. The name of an area is followed by its
Defense, its status and its Research token.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.lines import Paint, Screen, plain
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import seat as seat_words

from . import beside, telling, tracks
from .areas import LEGEND, LETTERS, regions
from .tables import consoles, own


def draw(
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """Draws the board as text; `lit` names what may be chosen ('area:brazil', 'tech:communications'), `chosen` what
    is selected."""
    sums, screen = Sums(with_derived(view), box), Screen(paint, width, lit, chosen)
    lines = tracks.head(sums, screen)
    lines += tracks.hydra(sums, box, screen)
    lines += tracks.event(view, sums, box, screen)
    lines += tracks.desk(sums, box, screen)
    lines += regions(sums, box, screen)
    lines += [screen.title("Consoles"), *consoles(sums, screen)]
    if view["seat"] is not None:
        lines += own(view, sums, box, screen)
    lines += tracks.projects(sums, box, screen)
    lines += tracks.market(sums, box, screen)
    letters = [(f"{letter} {seat_words(seat)}", "ground") for seat, letter in LETTERS.items()]
    return "\n".join([*lines, *screen.row([*letters, *((mark, "ground") for mark in LEGEND)])])


def status(view: dict[str, Any], box: Any) -> str:
    """The lines beside the prompt: what the open choice is about, and the current threats."""
    return "\n".join(beside.lines(view, box))


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for screen readers."""
    return telling.sentences(view, Sums(with_derived(view), box), box)
