"""The river as a picture, from a view alone."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = "text{font:14px sans-serif;fill:#888}rect{fill:#234}.sailed{fill:#456}"


def draw(view: dict[str, Any], box: Any, choices: Any = (), **more: Any) -> str:
    """A lane a row; one that may be sailed is lit."""
    table = view["table"]
    lit = {choice["args"].get("lane"): choice["id"] for choice in choices}
    rows = []
    for place, (lane, sailed) in enumerate(table["sailed"].items()):
        button = f' role="button" tabindex="-1" data-actions="{lit[lane]}" data-targets="lane"' if lane in lit else ""
        name = "sailed" if sailed else "free"
        rows.append(
            f'<g data-lane="{lane}"{button} aria-label="{lane} lane"><rect class="{name}" x="20" y="{place * 60 + 20}" '
            f'width="360" height="50"/><text x="40" y="{place * 60 + 50}">{escape(lane)}</text></g>'
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 220" role="img">'
        f"<title>The Ferries</title><style>{STYLE}</style>{''.join(rows)}</svg>"
    )
