"""Words for people: names in a row, how many of a thing there are, the beginning of a sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listed(names: Iterable[str], word: str = "and") -> str:
    """Names in a row: 'Ada, Ben and Cleo'."""
    *first, last = [*names] or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def counted(count: int, thing: str, several: str = "") -> str:
    """'1 card', '2 cards'; `several` of what has another plural: '2 factories'."""
    return f"{count} {thing if count == 1 else several or f'{thing}s'}"


def sentence(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """With a full stop, or another sign, at its end."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def short(number: float) -> str:
    """A number without needless digits: '2.5', '3'."""
    return f"{number:.1f}".removesuffix(".0")


def value_words(value: object) -> str:
    """What a field holds, in words: names are kept with _ between their words."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
