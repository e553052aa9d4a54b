"""The syntax tree of an effect: words and numbers with what is in their brackets, before any meaning is checked."""

from __future__ import annotations

import re
from dataclasses import dataclass

DEEPEST = 8  # brackets inside one another
_TOKEN = re.compile(r"-?\d+|[A-Za-z_]\w*|[(),]", re.ASCII)
_IN_PATTERNS = re.compile(rf"\$\d|{_TOKEN.pattern}", re.ASCII)


@dataclass(frozen=True)
class Node:
    """A word or number with the contents of its brackets."""

    text: str
    inside: tuple[Node, ...] = ()

    def __str__(self) -> str:
        return f"{self.text}({', '.join(map(str, self.inside))})"[:40] if self.inside else self.text[:40]

    @property
    def words(self) -> list[Node]:
        """This node and all nodes in its brackets."""
        return [self, *(word for node in self.inside for word in node.words)]


def parsed(text: str) -> Node:
    """Parses a text into a tree. Raises ValueError with what was expected."""
    return _parsed(text, _TOKEN)


@dataclass(frozen=True)
class Short:
    """A short word: either another name for a word, or a pattern with $1 to $4 for its arguments."""

    name: str
    pattern: Node
    takes: int

    @classmethod
    def read(cls, name: str, text: str) -> Short:
        """Reads a short word as a vocabulary declares it. Raises ValueError."""
        pattern = _parsed(text, _IN_PATTERNS)
        holes = sorted(str(node) for node in pattern.words if node.text.startswith("$"))
        if pattern.text.startswith("$") or holes != [f"${n + 1}" for n in range(min(4, len(holes)))]:
            raise ValueError(f"{name}: expected a word, and in its brackets each of $1 to at most $4 once, not {text}")
        return cls(name, pattern, len(holes))

    def filled(self, given: tuple[Node, ...]) -> Node:
        """What it stands for, given these arguments."""
        if not self.pattern.inside:
            return Node(self.pattern.text, given)
        if len(given) != self.takes:
            raise ValueError(f"{self.name}: expected {self.takes or 'nothing'} in its brackets, not {len(given)}")
        return _filled(self.pattern, given)


def _filled(node: Node, given: tuple[Node, ...]) -> Node:
    if node.text.startswith("$"):
        return given[int(node.text[1:]) - 1]
    return Node(node.text, tuple(_filled(one, given) for one in node.inside))


def _parsed(text: str, token: re.Pattern[str]) -> Node:
    tokens = token.findall(text)
    if token.sub("", text).strip():
        raise ValueError("expected words and brackets, such as draw(1)")
    node, end = _node(tokens, 0, 0)
    if end < len(tokens):
        raise ValueError(f"expected nothing more after {node}")
    return node


def _node(tokens: list[str], at: int, depth: int) -> tuple[Node, int]:
    """The word or number at a place, with its brackets, and the place after it."""
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
                raise ValueError(f"expected a comma or a closing bracket after {node}")
            closed, at = tokens[at] == ")", at + 1
    return Node(word, tuple(inside)), at
