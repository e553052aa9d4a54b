"""Values that nobody expects, and texts that were spoilt: what the fuzz tests send."""

from __future__ import annotations

import random
from typing import Any

NUMBERS = (0, 1, -1, 2, 7, 99, 255, 2**31, -(2**31), 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 10**30, 0.5, -1e308)
TEXTS = (
    "",
    " ",
    "x",
    "x" * 3000,
    "\n",
    "../../etc",
    "<script>",
    "é\u202e",
    "\U0001f47e",
    "0",
    "-1",
    "true",
    "((((",
    "a@b@c",
)
SIGNS = "\"'[]{}=.,#\n\\\t\0\x7f\xff\u2028()0123456789-+_eEabcxyz"


def value(rng: random.Random, depth: int = 0) -> Any:
    """Any value that JSON and TOML both know, some of them large or deep."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind < 2:
        return rng.choice(NUMBERS)
    if kind < 4:
        return rng.choice(TEXTS)
    if kind == 4:
        return rng.random() < 0.5
    if kind == 5:
        return {str(rng.choice(TEXTS))[:20]: value(rng, depth + 1) for _ in range(rng.randrange(4))}
    if kind == 6:
        return [value(rng, depth + 1)] * rng.choice((0, 1, 2, 40, 500 if depth == 0 else 3))
    deep: Any = value(rng, depth + 1)
    for _ in range(rng.choice((1, 5, 30, 90))):
        deep = [deep] if rng.random() < 0.5 else {"a": deep}
    return deep


def spoil(rng: random.Random, tree: Any) -> Any:
    """A tree with one of its values replaced, left out, doubled or renamed."""
    if isinstance(tree, dict) and tree and rng.random() < 0.9:
        key = rng.choice(list(tree))
        act = rng.randrange(12)
        if act == 0:
            return {k: v for k, v in tree.items() if k != key}
        if act == 1:
            return {**tree, rng.choice((*TEXTS[:3], "id", "origins", "__class__", "extra")): value(rng)}
        if act == 2:
            other = rng.choice(list(tree))
            return {**tree, key: tree[other], other: tree[key]}
        return {**tree, key: spoil(rng, tree[key])}
    if isinstance(tree, list) and tree and rng.random() < 0.9:
        place = rng.randrange(len(tree))
        act = rng.randrange(8)
        if act == 0:
            return tree[:place] + tree[place + 1 :]
        if act == 1:
            return tree + tree[place : place + 1] * rng.choice((1, 2, 300))
        return [*tree[:place], spoil(rng, tree[place]), *tree[place + 1 :]]
    if isinstance(tree, int) and not isinstance(tree, bool) and rng.random() < 0.5:
        return rng.choice((tree + 1, tree - 1, -tree, tree * 1000, tree << 40))
    if isinstance(tree, str) and tree and rng.random() < 0.6:
        return spoil_text(rng, tree, 1)
    return value(rng)


def spoil_text(rng: random.Random, text: str, most: int = 4) -> str:
    """A text with signs changed, left out, repeated or moved in some places."""
    for _ in range(rng.randint(1, most)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 30)))
        piece = text[start:end]
        act = rng.randrange(5)
        if act == 0:
            piece = ""
        elif act == 1:
            piece = "".join(rng.choice(SIGNS) for _ in range(rng.randint(1, 4)))
        elif act == 2:
            piece = (piece or rng.choice(SIGNS)) * rng.choice((2, 3, 50, 3000))
        elif act == 3:
            piece = piece + text[rng.randrange(len(text) + 1) :][:20]
        else:
            piece = rng.choice(
                ("[", "]", "{", "}", '"', "'", '"""', "=", ".", "\n", "9" * 5000, "\\u0000", "1979-13-40")
            )
        text = text[:start] + piece + text[end:]
    return text
