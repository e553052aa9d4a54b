"""`groundfall box`: the contents of the box, every value with its origin."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from groundfall.engine.catalogue import game as named
from groundfall.engine.content import read_overlays, values
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import shown
from groundfall.engine.play.inventory import FACTS, ORIGINS, Item, items, texts
from groundfall.engine.words import counted, listed

WIDEST = 100  # longer lines are hard to read
WHOLE = 24  # shorter values are not broken across lines
FAST = "\u00a0"  # a non-breaking space
MARKS = {origin: "=" if origin in FACTS else "~" for origin in ORIGINS} | {"overlay": "+"}


def show_box(name: str, sections: Sequence[str], overlays: Sequence[Path], as_json: bool) -> None:
    """Prints every entry of the box, or of some sections: its text and its values, grouped by origin.

    Raises GroundfallError.
    """
    game = named(name)
    box = game.box(read_overlays(overlays) if overlays else ())
    there = list(box.__struct_fields__) if box is not None else []
    unknown = [section for section in sections if section not in there]
    if unknown:
        raise GroundfallError(f"There is no section {shown(unknown[0])} in {name}; there are {listed(there)}.")
    wanted = sections or there
    if as_json:
        print(json.dumps([row for row in rows(game, box) if row["section"] in wanted], ensure_ascii=False, indent=1))
        return
    show_items([item for item in items(game, box) if item.section in wanted])


def show_items(shown: Sequence[Item]) -> None:
    """Prints entries of a box, section by section, and the number of values by origin."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    for section in dict.fromkeys(item.section for item in shown):
        found = [item for item in shown if item.section == section]
        heading = [f"== {section.replace('_', ' ')} =="] if any(item.id for item in found) else []
        gap = "\n\n" if any(item.text for item in found) else "\n"
        print(*heading, gap.join("\n".join(_lines(item, width)) for item in found), sep=gap, end="\n\n")
    counts = Counter(origin for item in shown for _, origin in item.values.values())
    said = ", ".join(f"{count} {origin}" for origin, count in counts.most_common())
    print(f"{counted(counts.total(), 'value')}: {said or 'the box is empty'}")
    print("= known (rulebook, public)   ~ made to fit what is known   + from an overlay")


def _lines(item: Item, width: int) -> list[str]:
    """The lines of an entry: its name with the mark of its origin, its text, and its values by origin."""
    title = f"{item.id}: {item.name}" if item.name else item.id or item.section.replace("_", " ")
    lines = textwrap.wrap(f"{MARKS[item.origin]} {title}", width, subsequent_indent="  ")
    lines += textwrap.wrap(item.text, width, initial_indent="    ", subsequent_indent="    ")
    for origin, said in item.by_origin():
        head = f"  {MARKS[origin]} {origin:<15}"
        whole = [value.replace(" ", FAST) if len(value) < WHOLE else value for value in said]
        lines += textwrap.wrap(
            "; ".join(whole), width, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False
        )
    return [line.replace(FAST, " ") for line in lines]


def rows(game: Game, box: Any) -> list[dict[str, Any]]:
    """For programs: every value, followed by the texts."""
    found: list[tuple[str, str, str, Any, str]] = list(values(box)) if box is not None else []
    found += [(section, entry, "text", text, "generated") for (section, entry), text in texts(game, box).items()]
    names = ("section", "entry", "field", "value", "origin")
    return [dict(zip(names, msgspec.to_builtins(row), strict=True)) for row in found]
