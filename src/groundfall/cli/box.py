"""`groundfall box`: what is in the box, every value with its origin."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from groundfall.engine.content import read_overlays, values
from groundfall.engine.game import game as named


def show_box(name: str, overlays: Sequence[Path], as_json: bool) -> None:
    """Prints section, entry, field, value and origin of everything printed in the box."""
    box = named(name).box(read_overlays(overlays) if overlays else ())
    found = list(values(box))
    if as_json:
        names = ("section", "entry", "field", "value", "origin")
        print(json.dumps([dict(zip(names, line, strict=True)) for line in found], ensure_ascii=False, indent=1))
        return
    lines = [(f"{section}{f' {entry}' if entry else ''}", field, _shown(value), origin)
             for section, entry, field, value, origin in found]  # fmt: skip
    widths = [max((len(line[column]) for line in lines), default=0) for column in range(3)]
    last = ""
    for place, field, value, origin in lines:
        shown = place if place != last else ""
        print(f"{shown:<{widths[0]}}  {field:<{widths[1]}}  {value:<{min(widths[2], 40)}}  {origin}")
        last = place
    counts = Counter(line[3] for line in lines)
    print(f"\n{len(lines)} values: " + ", ".join(f"{count} {origin}" for origin, count in counts.most_common()))


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(_shown(inner) for inner in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {_shown(inner)}" for name, inner in value.items())
    return str(value)
