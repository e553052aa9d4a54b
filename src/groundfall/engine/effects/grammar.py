"""The grammar: `destroy(1, invader, power_at_most(2))` read and checked against a vocabulary.

A word, and in brackets what it takes: numbers, names, or words again. A word that takes nothing needs no brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .slots import EFFECT, FILTER, NAME, NUMBER, Slot
from .vocabulary import OPERATION, SLOTS, STANDING, Vocabulary, Word

LONGEST = 400  # characters of one effect
DEEPEST = 8  # brackets inside one another
_TOKEN = re.compile(r"-?\d+|[A-Za-z_]\w*|[(),]", re.ASCII)


@dataclass(frozen=True)
class Call:
    """A word with what stands in its slots: numbers, names, several names, or calls."""

    word: Word
    args: tuple[Call | int | str | tuple[str, ...], ...]


@dataclass(frozen=True)
class Node:
    """What was written, before anybody asks what it means: a word or number, and what its brackets hold."""

    text: str
    inside: tuple[Node, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}({', '.join(map(str, self.inside))})"[:40] if self.inside else self.text[:40]


def read_call(vocabulary: Vocabulary, text: str, kind: str) -> Call:
    """An effect, condition, filter, cost or standing effect. Raises ValueError with what was expected."""
    if len(text) > LONGEST:
        raise ValueError(f"expected at most {LONGEST} characters, not {len(text)}")
    try:
        return _call(vocabulary, _parsed(text), kind)
    except ValueError as wrong:
        raise ValueError(f"{text[:60]!r}: {wrong}") from None


def _parsed(text: str) -> Node:
    tokens = _TOKEN.findall(text)
    if _TOKEN.sub("", text).strip():
        raise ValueError("expected words and brackets, such as draw(1)")
    node, end = _node(tokens, 0, 0)
    if end < len(tokens):
        raise ValueError(f"expected nothing more after {node}")
    return node


def _node(tokens: list[str], at: int, depth: int) -> tuple[Node, int]:
    """The word or number at a place with its brackets, and the place behind it."""
    if depth > DEEPEST:
        raise ValueError(f"expected at most {DEEPEST} brackets inside one another")
    if at == len(tokens) or tokens[at] in "(),":
        raise ValueError(f"expected a word or a number {'at the end' if at == len(tokens) else f'before {tokens[at]}'}")
    word, at = tokens[at], at + 1
    inside: list[Node] = []
    if tokens[at : at + 1] == ["("]:
        at += 1
        if tokens[at : at + 1] == [")"]:
            return Node(word), at + 1
        closed = False
        while not closed:
            node, at = _node(tokens, at, depth + 1)
            inside.append(node)
            if tokens[at : at + 1] not in ([","], [")"]):
                raise ValueError(f"expected a comma or a bracket that closes after {node}")
            closed, at = tokens[at] == ")", at + 1
    return Node(word, tuple(inside)), at


def _call(vocabulary: Vocabulary, node: Node, kind: str) -> Call:
    known = vocabulary.of_role(OPERATION if kind == "cost" else kind)
    if kind == "cost":
        known = [name for name in known if vocabulary.words[name].is_cost]
    if node.text not in known:
        raise ValueError(f"{node.text[:40]} is not {_a(kind)}; expected one of {', '.join(known)}")
    word = vocabulary.words[node.text]
    inside = kind if word.role == "test" else ""
    return Call(word, tuple(_arguments(vocabulary, word, node.inside, inside)))


def _a(kind: str) -> str:
    return {EFFECT: "an effect", STANDING: "a standing effect"}.get(kind, f"a {kind}")


def _arguments(vocabulary: Vocabulary, word: Word, given: tuple[Node, ...],
               inside: str) -> Iterator[Call | int | str | tuple[str, ...]]:  # fmt: skip
    """What stands in the slots. Words that put others together may leave the last ones empty."""
    slots = list(word.slots.items())
    if len(given) < word.least or (len(given) > len(slots) and not word.is_open):
        takes = f"{', '.join(word.slots) or 'nothing'}"
        raise ValueError(f"{word.name}: expected {takes} in its brackets, not {len(given)} of them")
    for place, (name, slot) in enumerate(slots[: len(given)]):
        rest = given[place:] if place == len(slots) - 1 else given[place : place + 1]
        try:
            yield _value(vocabulary, slot, rest, inside)
        except ValueError as wrong:
            raise ValueError(f"{word.name}, {name}: {wrong}") from None


def _value(vocabulary: Vocabulary, slot: Slot, nodes: tuple[Node, ...],
           inside: str) -> Call | int | str | tuple[str, ...]:  # fmt: skip
    node = nodes[0]
    if slot.kind == NUMBER:
        if not node.text.lstrip("-").isdecimal() or node.inside or not slot.low <= int(node.text) <= slot.high:
            raise ValueError(f"expected {slot.expected}, not {node}")
        return int(node.text)
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
        return Call(vocabulary.words["every"], tuple(_call(vocabulary, one, FILTER) for one in nodes))
    return _call(vocabulary, node, kind)
