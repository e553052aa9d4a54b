"""About how many bytes of memory matches and their pages take. The figures were measured; docs/measured.md says how."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .channels import Channel
    from .live import Live

MATCH = 150_000
ENTRY, CELL = 4_000, 1  # an entry of a journal, and what it takes more for each cell of the game's state
OVERLAY = 10  # a character of the files that are laid over the box
PAGE, LINE = 50_000, 1_000  # a page beside its texts, and a line of its log


def of_match(live: Live) -> int:
    """A match with its journal and its pages."""
    match = live.match
    cells: int = match.game.State.schema.size
    overlays = OVERLAY * sum(len(text) for _, text in match.overlays)
    return (
        MATCH
        + overlays
        + (ENTRY + CELL * cells) * len(match.journal)
        + sum(map(of_page, live.audience.channels.values()))
    )


def of_page(channel: Channel) -> int:
    """What is remembered of the page of one seat."""
    texts = sum(map(len, channel.parts.values())) + sum(map(len, channel.board))
    return PAGE + texts + LINE * len(channel.log)
