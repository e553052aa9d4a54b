"""The board as a picture, drawn only from what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Templates
from groundfall.engine.show.targets import Choice, Key, tied

_templates = Templates(Path(__file__).parent)


def draw(view: Mapping[str, Any], box: Any, choices: Iterable[Choice] = (), **more: Any) -> str:
    """The whole board as SVG. Places where a card can be played are highlighted and can be clicked."""
    return _templates.render("board.svg.j2", table=view["table"], box=box, targets=tied(choices, _places))


def _places(choice: Choice) -> Iterator[Key]:
    """The place that a choice is about."""
    yield "place", choice["args"]["place"]
