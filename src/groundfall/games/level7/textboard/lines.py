"""Lines of parts: what may be chosen in brackets, what is pointed at after an arrow, broken where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection

Paint = Callable[[str, str], str]  # text and its tones, as words -> text as the screen shows it
Part = tuple[str, str]  # text and its tones
Line = tuple[str, int]  # as it is shown, and how many characters that are


class Marks:
    """What may be chosen and what is pointed at, as text and tones."""

    def __init__(self, lit: Collection[str], chosen: Collection[str]) -> None:
        self.lit, self.chosen = {*lit}, {*chosen}

    def on(self, text: str, tones: str, *things: str) -> Part:
        """A part with the signs of a choice: '»pointed at' and '[may be chosen]'."""
        names = {*things, *(thing.partition(":")[2] for thing in things)}
        if names & self.chosen:
            return f"»{text}", f"{tones} chosen"
        if {*things} & self.lit:
            return f"[{text}]", f"{tones} lit"
        return text, tones


def row(parts: list[Part], width: int, paint: Paint, between: str = "  ", indent: str = "  ") -> list[str]:
    """Parts of a line, on more lines where they do not fit; one that is too long alone is broken at its words."""
    lines, length = [""], 0
    for text, tones in parts:
        for place, piece in enumerate(_pieces(text, width - len(indent))):
            if length and (place or length + len(between) + len(piece) > width):
                lines.append(indent)
                length = len(indent)
            elif length:
                lines[-1] += between
                length += len(between)
            lines[-1] += paint(piece, tones) if tones else piece
            length += len(piece)
    return lines


def spelt(text: str, tones: str = "") -> list[Part]:
    """A text word by word, so that it is broken anywhere."""
    return [(word, tones) for word in text.split()]


def _pieces(text: str, room: int) -> list[str]:
    pieces: list[str] = []
    rest = text
    while len(rest) > room:
        cut = rest.rfind(" ", 0, room + 1)
        cut = cut if cut > 0 else room
        pieces.append(rest[:cut])
        rest = rest[cut:].lstrip()
    return [*pieces, rest]


def title(text: str, width: int, paint: Paint) -> str:
    """A heading that runs over the whole width."""
    return paint(f"── {text} ".ljust(width, "─"), "zone")
