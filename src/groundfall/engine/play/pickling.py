"""Copies and pickles of positions and matches: independent, and without what can be made again.

A pickle holds numbers (cells, tasks, actions, events), so it is read only where they mean the same. What is to be kept
longer is saved as a match, a token or a position, which hold names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundfall.engine.errors import BadPosition

from .frozen import FrozenDict

if TYPE_CHECKING:
    from .position import Position


def written(position: Position) -> dict[str, Any]:
    """The attributes of a position or match as they are pickled. The content is made again from the overlays."""
    kept = dict(vars(position.__copy__()))
    del kept["content"]
    return kept | {"state": kept["state"].cells(), "numbering": position.game.numbering}


def read(position: Position, kept: dict[str, Any]) -> None:
    """Gives a position or match its attributes. Raises BadPosition if numbers have another meaning by now."""
    game, numbering = kept["game"], kept.pop("numbering")
    if numbering != game.numbering:
        raise BadPosition(
            f"This pickle was written with other rules of {game.meta.title}. "
            "To keep a match or a position, use Match.save, Match.token or Match.position."
        )
    state, overlays = game.State.new(), kept["overlays"]
    state.load(kept["state"])
    content = game.make_content(overlays) if overlays else game.content
    vars(position).update(kept, state=state, content=content, options=FrozenDict(kept["options"]))
