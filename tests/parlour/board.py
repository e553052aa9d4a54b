"""The table of the Long Evening as a picture, from a view alone."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = "text{font:14px sans-serif;fill:#222}.back{fill:#556}.card{fill:#fffbe8;stroke:#222}.row{fill:#e8eef2}"


def draw(view: dict[str, Any], box: Any, **more: Any) -> str:
    """One row a seat: its name, points and flares, its hand, what it shows. Under them the deck and the die."""
    table = view["table"]
    parts = [_seat(place, name, view) for place, name in enumerate(table["points"])]
    line = f"Round {table['turn']}. Deck {table['stock']} + {table['buried']}. Die {table['die'] or '-'}."
    buried = [card for card in table["bottom"].values() if card is not None]
    parts.append(f'<text x="12" y="252">{escape(line)}</text>')
    parts += [_card(place, 270, card) for place, card in enumerate(buried)]
    parts += [_card(8, 270, table["peeked"])] if table["peeked"] else []
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" role="img">'
        f"<title>The Long Evening</title><style>{STYLE}</style>{''.join(parts)}</svg>"
    )


def _seat(place: int, name: str, view: dict[str, Any]) -> str:
    table, y = view["table"], place * 78
    alone = " stands alone" if table["lone"] == name else ""
    head = f"{name}{alone}: {table['points'][name]} points, {table['flares'][name]} flares"
    cards = [_card(n, y + 28, card) for n, card in enumerate(table["hand"][name].values()) if card is not None]
    if table["shown"][name] is not None:
        cards.append(_card(6, y + 28, table["shown"][name]))
    return (
        f'<g><rect class="row" x="4" y="{y + 2}" width="632" height="74"/>'
        f'<text x="12" y="{y + 20}">{escape(head)}</text>{"".join(cards)}</g>'
    )


def _card(place: int, y: int, card: str) -> str:
    x = 12 + place * 68
    if card == "hidden":
        return f'<rect class="back" x="{x}" y="{y}" width="62" height="44" rx="5"/>'
    words = escape(card.replace("_", " "))
    return (
        f'<rect class="card" x="{x}" y="{y}" width="62" height="44" rx="5"/>'
        f'<text x="{x + 8}" y="{y + 27}">{words}</text>'
    )
