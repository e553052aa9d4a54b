"""The colours of the full screen: styles for the tones in a drawing. Colour never carries meaning alone."""

from __future__ import annotations

from rich.markup import escape
from rich.text import Text

STYLES = {
    "high": "on #1c1638",  # backgrounds first: later styles override them
    "middle": "on #121b3c",
    "low": "on #0e2438",
    "ground": "#7e8caa",
    "yard": "#dfe7f7",
    "entry": "#b9a3e3",
    "marker": "bold #f0e442",
    "zone": "#a9b8d4",
    "red": "#f5835c",
    "green": "#33cfa2",
    "blue": "#6cc2f5",
    "yellow": "#f0e442",
    "purple": "#d98bb9",
    "orange": "#e69f00",
    "alien": "bold",
    "city": "bold",
    "moved": "dim",
    "may": "bold underline",
    "lit": "bold #ffd479",
    "chosen": "bold #0b1020 on #ffd479",
}
ORDER = {tone: place for place, tone in enumerate(STYLES)}


def paint(text: str, tones: str) -> str:
    """Text with the styles of its tones, as markup; tones without a style are ignored."""
    markup = escape(text)
    for tone in sorted((tone for tone in tones.split() if tone in STYLES), key=lambda tone: -ORDER[tone]):
        markup = f"[{STYLES[tone]}]{markup}[/]"
    return markup if text else ""


def painted(markup: str) -> Text:
    """The markup made by `paint`, ready for display."""
    return Text.from_markup(markup, emoji=False)
