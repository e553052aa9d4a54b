"""A board in a terminal: lines of parts, each with its tones, broken where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

Paint = Callable[[str, str], str]  # text and its tones, as words -> text as the screen shows it
Part = tuple[str, str]  # text and its tones
Line = tuple[str, int]  # as it is shown, and how many characters that are


def plain(text: str, tones: str) -> str:
    """The paint of a screen without colours."""
    return text


class Screen:
    """What a board is written on: how wide it is, how it shows tones, what may be chosen and what is pointed at."""

    def __init__(
        self, paint: Paint = plain, width: int = 80, lit: Collection[str] = (), chosen: Collection[str] = ()
    ) -> None:
        self.paint, self.width, self.lit, self.chosen = paint, width, {*lit}, {*chosen}

    def on(self, text: str, tones: str, *things: str) -> Part:
        """A part with the signs of a choice: '»pointed at' and '[may be chosen]'."""
        names = {*things, *(thing.partition(":")[2] for thing in things)}
        if names & self.chosen:
            return f"»{text}", f"{tones} chosen"
        if {*things} & self.lit:
            return f"[{text}]", f"{tones} lit"
        return text, tones

    def small(self, text: str, tones: str, thing: str) -> Part:
        """A part of a choice that has no room for signs."""
        return text, f"{tones} chosen" if thing in self.chosen else f"{tones} may" if thing in self.lit else tones

    def title(self, text: str, tones: str = "zone", width: int = 0) -> str:
        """A heading that runs over the whole width, or over so many characters."""
        return self.paint(f"── {text} ".ljust(width or self.width, "─"), tones)

    def headed(self, name: Part, said: str) -> list[str]:
        """A heading with more behind its name; on a line of its own where that does not fit."""
        text, tones = name
        room, more = self.width - 3 - len(text), f" {said} "
        fits = len(more) <= room
        head = self.paint(f"── {text}", tones) + self.paint((more if fits else " ").ljust(room, "─"), "zone")
        return [head] if fits else [head, self.paint(more, "zone")]

    def row(self, parts: Iterable[Part], between: str = "  ", indent: str = "  ", first: str = "") -> list[str]:
        """Parts of a line, on more lines where they do not fit; one that is too long alone is broken at its words."""
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
        """An even number of blocks of lines, two beside each other where there is room for two columns."""
        if self.width <= 2 * column:
            yield from (text for block in blocks for text, _ in block)
            return
        for left, right in zip(blocks[::2], blocks[1::2], strict=True):
            for n in range(max(len(left), len(right))):
                text, length = left[n] if n < len(left) else ("", 0)
                other = right[n][0] if n < len(right) else ""
                yield f"{text}{' ' * max(column + 1 - length, 1)}{other}".rstrip()

    def head(self, text: str, column: int) -> Line:
        """The heading of a block."""
        return self.title(text, width=column), column

    def growing(self, start: Line, parts: Iterable[Part], column: int, indent: str = "   ") -> Iterator[Line]:
        """A line of a block that goes on with parts, on more lines where they do not fit."""
        text, length = start
        for said, tones in parts:
            if length + 1 + len(said) > column:
                yield text, length
                text, length = indent, len(indent)
            text += f" {self.paint(said, tones)}"
            length += 1 + len(said)
        yield text, length


def spelt(text: str, tones: str = "") -> list[Part]:
    """A text word by word, so that it is broken anywhere."""
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
