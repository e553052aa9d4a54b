"""Wording: lists of names, counts of things, sentences with numbers in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import Formatter
from typing import Any

_LAST = re.compile(r"\w+(?=,| or |$)")  # the words of 'Walker, heavy Tank or Robot' that take a plural
_SILENT_H = ("hour", "honest", "honour")
_SOUNDS_LIKE_Y = ("europ", "uni", "us", "one", "once", "eu", "ut")  # 'a unit', 'a European'
_PLURALS = {"die": "dice", "larva": "larvae", "Larva": "Larvae"}


def listed(names: Iterable[str], word: str = "and") -> str:
    """A list of names: 'Ada, Ben and Cleo'."""
    *first, last = [*names] or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def many(noun: str) -> str:
    """The plural of a noun: 'Walker or heavy Tank' becomes 'Walkers or heavy Tanks'."""
    return _LAST.sub(_plural, noun)


def _plural(match: re.Match[str]) -> str:
    word = match.group()
    if word in _PLURALS:
        return _PLURALS[word]
    if re.search("[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "o", "ch", "sh")) else "s")


def counted(count: int, noun: str) -> str:
    """'1 card', '2 cards'."""
    return f"{count} {noun if count == 1 else many(noun)}"


def times(count: int) -> str:
    """'once', 'twice', '3 times'."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def an(noun: str) -> str:
    """A noun with its article: 'a die', 'an army', 'a unit', 'an hour'."""
    return f"a{'n' * sounds_like_a_vowel(noun)} {noun}"


def sounds_like_a_vowel(word: str) -> bool:
    """Whether a word begins with the sound of a vowel, so that its article is 'an'."""
    word = word.lower()
    return word.startswith(_SILENT_H) or (word[0] in "aeiou" and not word.startswith(_SOUNDS_LIKE_Y))


def sentence(text: str) -> str:
    """The text with an initial capital letter."""
    return text[:1].upper() + text[1:]


class _Filling(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        one, several, more = format_spec.partition("/")
        return (one if int(value) == 1 else more) if several else counted(int(value), format_spec)


_filling = _Filling()


def filled(text: str, **values: Any) -> str:
    """A declared text with its values: `{n:card}` is a count of cards, `{n:is/are}` the word that fits the number."""
    return _filling.format(text, **values) if ":" in text else text.format(**values)


def stopped(text: str) -> str:
    """The text, ending with a full stop or another end mark."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def short(number: float) -> str:
    """A number without needless digits: '2.5', '3'."""
    return f"{number:.1f}".removesuffix(".0")


def value_words(value: object) -> str:
    """The value of a field in words; names are stored with _ between their words."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
