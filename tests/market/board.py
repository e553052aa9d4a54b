"""The market as a picture, from a view alone: the stalls, the pile, the hand card by card."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = (
    "text{font:15px sans-serif;fill:#f3eee2}rect{fill:#22304d;stroke:#67779f}.ring{fill:none;stroke:none}"
    "[data-actions] .ring{stroke:#ffe14d;stroke-width:2}.tick{fill:#ffe14d}"
)


READABLE = ("ware", "stall")


def draw(view: dict[str, Any], box: Any, choices: Any = (), **more: Any) -> str:
    """Stalls above, the wares in hand below: each card is a thing of its own that can be marked and read."""
    found = {(label, name): choice["id"] for choice in choices for label, name in choice["args"].items()}
    table, seat = view["table"], view["seat"]
    cards = [
        _card("stall", stall.id, stall.name, table["owner"][stall.id] or f"costs {stall.price}", n, 20, found)
        for n, stall in enumerate(box.stall)
    ]
    hand = [ware for ware in box.ware for _ in range(table["hand"][seat][ware.id])] if seat is not None else []
    cards += [_card("ware", ware.id, ware.name, "in hand", n, 140, found) for n, ware in enumerate(hand)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 270" role="img">'
        f"<title>The Market</title><style>{STYLE}</style><g>{''.join(cards)}</g></svg>"
    )


def _card(label: str, name: str, title: str, more: str, place: int, y: int, found: dict[tuple[str, str], int]) -> str:
    x, number = 20 + place * 100, found.get((label, name))
    button = f' role="button" data-actions="{number}" data-targets="{label}"' if number is not None else ""
    return (
        f'<g data-{label}="{name}" data-read="{label}:{name}"{button} aria-label="{escape(title)}, {escape(more)}" '
        f'transform="translate({x} {y})"><rect width="90" height="110" rx="8"/>'
        f'<rect class="ring" x="-3" y="-3" width="96" height="116" rx="10"/>'
        f'<text x="8" y="40" textLength="74" lengthAdjust="spacingAndGlyphs">{escape(title)}</text>'
        f'<text x="8" y="64">{escape(more)}</text><circle class="tick" cx="76" cy="14" r="8"/></g>'
    )


def enlarged(view: dict[str, Any], box: Any, label: str, name: str) -> str:
    """A card at full size; the seat's own wares say how many it holds."""
    entry = next(entry for entry in (box.stall if label == "stall" else box.ware) if entry.id == name)
    seat, held = view["seat"], view["table"]["hand"]
    said = f"Costs {entry.price} wares." if label == "stall" else "A ware."
    if label == "ware" and seat is not None:
        said += f" You hold {held[seat][name]}."
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" role="img">'
        f"<title>{escape(entry.name)}</title><desc>{escape(said)}</desc><style>{STYLE}</style>"
        f'<rect width="250" height="350" rx="16"/><text x="20" y="50">{escape(entry.name)}</text>'
        f'<text x="20" y="90">{escape(said)}</text></svg>'
    )
