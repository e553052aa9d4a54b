"""Style sheets: what a pointer does to a thing ends when the pointer is gone, also on a touch screen."""

from __future__ import annotations

import re
from pathlib import Path

import groundfall

OURS = Path(groundfall.__file__).parent
SHEETS = sorted(path for path in OURS.rglob("*.css") if not path.is_relative_to(OURS / "site"))  # a site may be built
HOVER = re.compile(r"@media ?\(hover: ?hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def test_hovering_changes_nothing_where_there_is_no_pointer() -> None:
    assert len(SHEETS) > 10
    assert not [sheet.name for sheet in SHEETS if ":hover" in HOVER.sub("", sheet.read_text())]
