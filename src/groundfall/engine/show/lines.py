"""A board in a terminal: lines of parts, each with its tones, wrapped where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

Paint = Callable[[str, str], str]  # text, and its tones as words -> text as the screen shows it
Part = tuple[str, str]  # text and its tones
Line = tuple[str, int]  # the text as shown, and its number of characters


def plain(text: str, tones: str) -> str:
    """Paints without colours."""
    return text


class Screen:
    """A screen for boards: its width, its paint, the possible choices and the selected target."""

    def __init__(
        self, paint: Paint = plain, width: int = 80, lit: Collection[str] = (), chosen: Collection[str] = ()
    ) -> None:
        self.paint, self.width, self.lit, self.chosen = paint, width, {*lit}, {*chosen}

    def on(self, text: str, tones: str, *things: str) -> Part:
        """A part with its marks: '»selected' and '[legal target]'."""
        names = {*things, *(thing.partition(":")[2] for thing in things)}
        if names & self.chosen:
            return f"»{text}", f"{tones} chosen"
        if {*things} & self.lit:
            return f"[{text}]", f"{tones} lit"
        return text, tones

    def small(self, text: str, tones: str, thing: str) -> Part:
        """A part without room for marks."""
        return text, f"{tones} chosen" if thing in self.chosen else f"{tones} may" if thing in self.lit else tones

    def title(self, text: str, tones: str = "zone", width: int = 0) -> str:
        """A heading across the whole width, or across `width` characters."""
        return self.paint(f"── {text} ".ljust(width or self.width, "─"), tones)

    def headed(self, name: Part, said: str) -> list[str]:
        """A heading with a text after its name, or on the next line if it does not fit."""
        text, tones = name
        room, more = self.width - 3 - len(text), f" {said} "
        fits = len(more) <= room
        head = self.paint(f"── {text}", tones) + self.paint((more if fits else " ").ljust(room, "─"), "zone")
        return [head] if fits else [head, self.paint(more, "zone")]

    def row(self, parts: Iterable[Part], between: str = "  ", indent: str = "  ", first: str = "") -> list[str]:
        """A line of parts, wrapped if they do not fit; a part that is too long is wrapped between words."""
        lines, length, begun = [first], len(first), False
        for text, tones in parts:
            for place, piece in enumerate(_broken(text, self.width - len(indent))):
                if begun and (place or length + len(between) + len(piece) > self.width):
                    lines.append(indent)
                    length = len(indent)
                elif begun:
                    lines[-1] += between
                    length += len(between)
                lines[-1] += self.paint(piece, tones) if tones else piece
                length, begun = length + len(piece), True
        return lines

    def beside(self, blocks: Sequence[Sequence[Line]], column: int) -> Iterator[str]:
        """An even number of blocks of lines, in two columns if there is room."""
        if self.width <= 2 * column:
            yield from (text for block in blocks for text, _ in block)
            return
        for left, right in zip(blocks[::2], blocks[1::2], strict=True):
            for n in range(max(len(left), len(right))):
                text, length = left[n] if n < len(left) else ("", 0)
                other = right[n][0] if n < len(right) else ""
                yield f"{text}{' ' * max(column + 1 - length, 1)}{other}".rstrip()

    def block(self, text: str, lines: Iterable[Line], column: int) -> list[Line]:
        """Lines below a heading, as wide as a column."""
        return [(self.title(text, width=column), column), *lines]

    def growing(self, start: Line, parts: Iterable[Part], column: int, indent: str = "   ") -> Iterator[Line]:
        """A line of a block, continued with parts and wrapped if they do not fit."""
        text, length = start
        for said, tones in parts:
            if length + 1 + len(said) > column:
                yield text, length
                text, length = indent, len(indent)
            text += f" {self.paint(said, tones)}"
            length += 1 + len(said)
        yield text, length


def spelt(text: str, tones: str = "") -> list[Part]:
    """A text as single words, so that it can be wrapped anywhere."""
    return [(word, tones) for word in text.split()]


def _broken(text: str, room: int) -> list[str]:
    pieces: list[str] = []
    rest = text
    while len(rest) > room:
        cut = rest.rfind(" ", 0, room + 1)
        cut = cut if cut > 0 else room
        pieces.append(rest[:cut])
        rest = rest[cut:].lstrip()
    return [*pieces, rest]
