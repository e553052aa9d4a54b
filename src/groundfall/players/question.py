"""A question for a worker process: a determinization for the asking seat, as plain data."""

from __future__ import annotations

from typing import Any

from groundfall.engine import catalogue
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position


def question(position: Position, seat: str | int, seed: int) -> dict[str, Any]:
    """A position with everything that the seat cannot know resampled, so that no worker has hidden information."""
    place = position.seat(seat)
    imagined = position.imagine(place, seed)
    return {
        "game": position.game.package,
        "options": dict(position.options),
        "overlays": [list(overlay) for overlay in position.overlays],
        "seat": place,
        "cells": imagined.state.cells(),
        "seed": seed,
    }


def table_of(request: dict[str, Any]) -> Position:
    """The position in a question."""
    game = game_of(str(request["game"]))
    state = game.State.new()
    state.load(request["cells"])
    overlays = tuple((str(name), str(text)) for name, text in request["overlays"])
    content = game.make_content(overlays) if overlays else game.content
    return Position(game, content, request["options"], state, overlays)


def game_of(package: str) -> Game:
    """The game of a package, in this process."""
    known = next((g for g in catalogue.all_games().values() if g.package == package), None)
    return known or catalogue.add_game(package)
