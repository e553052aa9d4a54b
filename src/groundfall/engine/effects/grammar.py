"""The grammar: reads `destroy(1, invader, power_at_most(2))` and checks it against a vocabulary.

A word is followed, in brackets, by its arguments: numbers, names, or other words. A word without arguments needs no
brackets. Short words are expanded before anything is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import TypeAlias

from groundfall.engine.words import counted

from .nodes import DEEPEST, Node, parsed
from .slots import CONDITION, EFFECT, FILTER, LETTERS, NAME, NUMBER, Slot
from .vocabulary import SEQ, SLOTS, STANDING, Vocabulary, Word

LONGEST = 400  # characters of one effect
MOST = 8  # effects in sequence
LISTED, NEAREST = 50, 5  # list up to so many expected words; of more, only the nearest


@dataclass(frozen=True)
class Call:
    """A word with its arguments: numbers as they are in the bytecode, names, several names, or calls."""

    word: Word
    args: tuple[Value, ...]


Value: TypeAlias = Call | int | str | tuple[str, ...]


@lru_cache(4096)
def read_call(vocabulary: Vocabulary, text: str, kind: str) -> Call:
    """Reads an effect, condition, filter, count, cost or standing effect. Raises ValueError with what was expected.

    Results are cached: many cards say the same things, and each is read both when it is checked and when it is written.
    """
    if len(text) > LONGEST:
        raise ValueError(f"expected at most {LONGEST} characters, not {len(text)}")
    try:
        return _call(vocabulary, parsed(text), kind, 0)
    except ValueError as wrong:
        raise ValueError(f"{text[:60]!r}: {wrong}") from None


def read_standing(vocabulary: Vocabulary, text: str) -> Call:
    """Reads a single standing effect, for rules that find it outside the bytecode. Raises ValueError."""
    return read_call(vocabulary, text, STANDING)


def read_effects(
    vocabulary: Vocabulary, key: str, texts: Iterable[str], kind: str = EFFECT, most: int = MOST
) -> list[Call]:
    """Reads a list of effects, including those inside a `seq`. Raises ValueError, naming the key."""
    calls = [_keyed(vocabulary, f"{key}[{n}]", words, kind) for n, words in enumerate(texts)]
    listed = in_sequence(calls)
    if len(listed) > most:
        raise ValueError(f"{key}: expected at most {most} effects, not {len(listed)}")
    return listed


def read_condition(vocabulary: Vocabulary, key: str, text: str) -> Call:
    """Reads a condition. Raises ValueError, naming the key."""
    return _keyed(vocabulary, key, text, CONDITION)


def _keyed(vocabulary: Vocabulary, key: str, words: str, kind: str) -> Call:
    try:
        return read_call(vocabulary, words, kind)
    except ValueError as wrong:
        raise ValueError(f"{key}: {wrong}") from None


def in_sequence(calls: Iterable[Call]) -> list[Call]:
    """The effects in sequence; a `seq` is replaced by its parts."""
    return [one for call in calls for one in (calls_in(call) if call.word == SEQ else [call])]


def calls_in(call: Call) -> list[Call]:
    """The arguments of a word that are words themselves."""
    return [arg for arg in call.args if isinstance(arg, Call)]


def _call(vocabulary: Vocabulary, node: Node, kind: str, depth: int) -> Call:
    if depth > DEEPEST:
        raise ValueError(f"expected at most {DEEPEST} brackets inside one another")
    node = vocabulary.written_out(node)
    word = vocabulary.words.get(node.text)
    if word is None or not vocabulary.may_stand(word, kind):
        known = [one.name for one in vocabulary.words.values() if vocabulary.may_stand(one, kind)]
        raise ValueError(f"{node.text[:40]} is not {_a(kind)}; expected {_one_of(known, node.text[:40])}")
    inside = kind if word.role == "test" else ""
    call = Call(word, tuple(_arguments(vocabulary, word, node.inside, inside, depth)))
    if word != SEQ:
        return call
    parts = in_sequence(calls_in(call))
    if len(parts) > MOST:
        raise ValueError(f"expected at most {MOST} effects in sequence, not {len(parts)}")
    return replace(call, args=tuple(parts))


def _one_of(known: list[str], text: str) -> str:
    """What is possible there; if that is too many words, only the nearest."""
    if len(known) <= LISTED:
        return f"one of {', '.join(known)}"
    return f"one of {len(known)} words, such as {', '.join(get_close_matches(text, known, NEAREST, 0))}"


def _a(kind: str) -> str:
    return {EFFECT: "an effect", STANDING: "a standing effect"}.get(kind, f"a {kind}")


def _arguments(vocabulary: Vocabulary, word: Word, given: tuple[Node, ...], inside: str, depth: int) -> Iterator[Value]:
    """The values of the slots. Words that combine others may leave the last ones empty."""
    slots = list(word.slots.items())
    if len(given) < word.least or (len(given) > len(slots) and not word.is_open):
        takes = f"{', '.join(word.slots) or 'nothing'}"
        raise ValueError(f"{word.name}: expected {takes} in its brackets, not {counted(len(given), 'argument')}")
    for place, (name, slot) in enumerate(slots[: len(given)]):
        rest = given[place:] if place == len(slots) - 1 else given[place : place + 1]
        try:
            yield _value(vocabulary, slot, rest, inside, depth + 1)
        except ValueError as wrong:
            raise ValueError(f"{word.name}, {name}: {wrong}") from None
    for _, slot in slots[len(given) :]:
        if slot.default is not None:
            yield slot.default


def _value(vocabulary: Vocabulary, slot: Slot, nodes: tuple[Node, ...], inside: str, depth: int) -> Value:
    node = nodes[0]
    if slot.kind in (NUMBER, LETTERS):
        number = slot.number(node)
        if number is None:
            raise ValueError(f"expected {slot.expected}, not {node}")
        return number
    if slot.things is not None:
        wrong = next((one for one in nodes if one.inside or one.text not in slot.things.names), None)
        if wrong is not None:
            raise ValueError(f"expected {slot.expected}, not {wrong}")
        names = tuple(one.text for one in nodes)
        return names[0] if slot.kind == NAME else names
    kind = inside or slot.kind
    if kind == FILTER and len(nodes) > 1:
        if len(nodes) > SLOTS:
            raise ValueError(f"expected at most {SLOTS} filters")
        return Call(vocabulary.words["every"], tuple(_call(vocabulary, one, FILTER, depth) for one in nodes))
    return _call(vocabulary, node, kind, depth)
