"""The board as a picture, drawn from what a seat may see and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.drawing import Templates

_templates = Templates(Path(__file__).parent)


def draw(view: Mapping[str, Any], box: Any, choices: Iterable[Mapping[str, Any]] = (), **more: Any) -> str:
    """The whole board as SVG. Places where a card can be played are lit, and can be clicked."""
    table = view["table"]
    lit: dict[str, list[str]] = {}
    for choice in choices:
        if "place" in choice["args"]:
            lit.setdefault(choice["args"]["place"], []).append(str(choice["id"]))
    return _templates.render("board.svg.j2", table=table, box=box, lit=lit)
