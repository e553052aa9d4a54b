"""States and contents in the packed form: blocks of bytes, laid out as their schemas say."""

from __future__ import annotations

from typing import Any

import numpy as np

from groundfall.engine.compiler.layout import Layout
from groundfall.engine.game import Game

_layouts: dict[type[Any], Layout] = {}


def layout_of(game: Game) -> Layout:
    """The packed form of a game's states."""
    State = game.State  # noqa: N806
    if State not in _layouts:
        _layouts[State] = Layout(State.schema)
    return _layouts[State]


def pack_content(content: Any, schema: Any) -> Any:
    """Content as an array with one packed record."""
    layout = Layout(schema)
    record = np.zeros(1, layout.dtype)
    layout.pack(record.view(np.uint8), content.cells())
    return record


class Batch:
    """States of one game stored together in memory."""

    def __init__(self, game: Game, count: int) -> None:
        self.layout = layout_of(game)
        self.states = np.zeros(count, self.layout.dtype)
        self._memory = self.states.view(np.uint8).reshape(count, self.layout.size)

    def pack(self, place: int | slice, state: Any) -> None:
        """Copies a plain state into a place of the batch, or into several."""
        self.layout.pack(self._memory[place], state.cells())

    def cells(self, place: int) -> list[int]:
        """The cells of a state, as the plain form has them."""
        found: list[int] = self.layout.unpack(self._memory[place]).tolist()
        return found
