"""The header of the Ferries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option


def _notices(options: Mapping[str, Any]) -> list[str]:
    return [f"After round {options['rounds']} the crossings are counted. (F4.1)"]


META = Meta(
    name="ferry",
    title="The Ferries",
    designer="The Groundfall authors",
    publisher="",
    year=2026,
    seats=("north", "south"),
    minutes="5",
    summary="Each side sends ferries over the river; the other side may pursue them.",
    players="2",
    options=(Option("rounds", "Rounds", "number", 3, low=1, high=9, rule="F4.1"),),
    end_rule="F4.2",
    notices=_notices,
)
