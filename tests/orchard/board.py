"""The Orchard as a picture, from a view alone."""

from __future__ import annotations

from html import escape
from typing import Any


def draw(view: dict[str, Any], box: Any, **more: Any) -> str:
    """A line for the tree and one for each basket."""
    table = view["table"]
    lines = [f"Tree: {_fruits(table['tree'])}"]
    lines += [f"{name.capitalize()}: {_fruits(table['basket'][name])}" for name in view["seats"]]
    said = "".join(f'<text x="12" y="{30 + 30 * n}">{escape(line)}</text>' for n, line in enumerate(lines))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 150" role="img"><title>The Orchard</title>'
        f"<style>text{{font:18px sans-serif;fill:#567}}</style>{said}</svg>"
    )


def _fruits(many: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in many.items())
