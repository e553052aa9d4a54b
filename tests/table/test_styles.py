"""Style sheets: what a pointer does to a thing ends when the pointer is gone, also on a touch screen."""

from __future__ import annotations

import re
from pathlib import Path

import groundfall

OURS = Path(groundfall.__file__).parent
SHEETS = sorted(path for path in OURS.rglob("*.css") if not path.is_relative_to(OURS / "site"))  # a site may be built
HOVER = re.compile(r"@media ?\(hover: ?hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")

FRAMES = re.compile(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*")
WHOLE = re.compile(r"(?:html|body|main|\.side|\.offered|\.seats-top)[^\s,{}>~+(]*(?::not\([^{}]*?)?:has\(")


def test_hovering_changes_nothing_where_there_is_no_pointer() -> None:
    assert len(SHEETS) > 10
    assert not [sheet.name for sheet in SHEETS if ":hover" in HOVER.sub("", sheet.read_text())]


def test_what_moves_on_a_board_is_animated_where_the_compositor_does_it() -> None:
    boards = [sheet for sheet in SHEETS if sheet.parent.name == "board"]
    moves = [block for sheet in boards for block in FRAMES.findall(sheet.read_text())]
    assert moves
    assert set(re.findall(r"[{;]\s*([a-z-]+):", "".join(moves))) == {"transform", "opacity"}


def test_no_style_asks_what_the_page_or_the_column_holds() -> None:
    """Every change of the page would be looked through for it, and much of the page styled anew."""
    asked = [(sheet.name, found) for sheet in SHEETS for found in WHOLE.findall(sheet.read_text())]
    assert not asked
    assert WHOLE.findall(
        "a, .side:not(.b, :has(.over)) p {} body.table:has(.seat) {} .seat:has(a) {} .side > #ask:has(p) {}"
    ) == [
        ".side:not(.b, :has(",
        "body.table:has(",
    ]


def test_no_style_is_for_a_pseudo_element_of_every_element() -> None:
    """Each element, those of boards too, would be styled three times."""
    every = re.compile(r"(?:^|[\s,}])\*?::(?:before|after)\s*[,{]")
    assert not [sheet.name for sheet in SHEETS if every.search(sheet.read_text())]
    assert [every.search(text) is not None for text in ("*, *::before {", "a b::after {", "p, ::after, i {")] == [
        True,
        False,
        True,
    ]
