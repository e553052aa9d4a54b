"""The box of the Orchard holds only the rules."""

from __future__ import annotations

from typing import Any

from .state import Content


def read(overlays: Any = ()) -> None:
    """Nothing is to be read."""


def build(box: Any) -> Any:
    """A favourite fruit counts as three."""
    content = Content.new()
    content.favourite = 3
    return content
