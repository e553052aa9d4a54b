"""What the page says of a match that can only be viewed, because it differs with today's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .seen import Seen


def viewed(seen: Seen) -> str | None:
    """Why the match can only be viewed, and from which step on it differs; None if it can be played on."""
    live, difference = seen.live, seen.live.difference
    if difference is None:
        return None
    said = [f"It was played under other rules of {seen.game.meta.title}."]
    last = sum(1 for entry in live.match.in_force() if live.over or live.match.noticed(None, entry))
    if difference.entry is None:
        said.append("Its steps are the same with today's rules, and the board shows the last one.")
    elif last:
        said.append(f"The board shows step {last} of its replay, after which it differs with today's rules.")
    else:
        said.append("With today's rules it differs from its first step on, so the board shows only the set-up.")
    if live.over or seen.game.is_open:  # before, what differs may be secret
        said.append(f"What differs: {difference.what.removesuffix('.')}.")
    if live.over:
        said.append("It was over when it was saved.")
    return " ".join(said)
