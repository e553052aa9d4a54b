"""Copies and pickles of positions and matches: independent, and without what can be made again.

A pickle holds numbers (cells, tasks, actions, events), so it is read only where they mean the same. What is to be kept
longer is saved as a match, a token or a position, which hold names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from groundfall.engine.errors import BadPosition

from .frozen import FrozenDict

if TYPE_CHECKING:
    from groundfall.engine.game import Game


class Copied:
    """Base of positions: what `copy.copy`, `copy.deepcopy` and `pickle` do with them."""

    game: Game
    state: Any
    overlays: tuple[tuple[str, str], ...]

    def _separate(self) -> None:
        """Replaces everything that can change and is still shared with what this was copied from."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        """An independent copy of the same class: of a match, with its dice, its journal and everything before."""
        made = object.__new__(type(self))
        vars(made).update(vars(self))
        made._separate()
        return made

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """The attributes. The content is left out, because it is made again from the overlays."""
        kept = dict(vars(self.__copy__()))
        del kept["content"]
        return kept | {"state": self.state.cells(), "numbering": self.game.numbering}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Raises BadPosition if numbers have another meaning by now."""
        game, numbering = kept["game"], kept.pop("numbering")
        if numbering != game.numbering:
            raise BadPosition(
                f"This pickle was written with other rules of {game.meta.title}. "
                "To keep a match or a position, use Match.save, Match.token or Match.position."
            )
        state, overlays = game.State.new(), kept["overlays"]
        state.load(kept["state"])
        content = game.make_content(overlays) if overlays else game.content
        vars(self).update(kept, state=state, content=content, options=FrozenDict(kept["options"]))
