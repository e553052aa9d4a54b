"""Evaluating tests and needs: programs in postfix order, in which each word leaves one bit.

Between parts that must all hold stands ELSE_NOT: the first part that fails ends the evaluation.

Rules may not call themselves, even indirectly. So there are three evaluators made from one source: for filters, for
conditions (whose words may use filters), and for needs (whose rules may use either).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .vocabulary import ALL, ANY, ELSE_NOT, END, NEED, NONE, OWN

NOTHING_MEANT = -1  # the thing, where a condition is tested instead of a filter
Evaluator = Callable[[Any, Any, int, int, int, int], int]


def evaluator() -> tuple[Evaluator, Callable[[Evaluator], None]]:
    """An evaluator of programs, and a function that sets, once all words are declared, how it evaluates one row."""

    def leaf(content: Any, state: Any, row: int, seat: int, source: int, thing: int) -> int:
        raise LookupError("close the interpreter before running it")

    def tell(made: Evaluator) -> None:
        nonlocal leaf
        leaf = made  # type: ignore[assignment]

    def evaluate(content: Any, state: Any, first: int, seat: int, source: int, thing: int) -> int:
        """Whether a program holds for a thing; an empty one does."""
        row = first
        stack = 1  # its bits, the last one lowest
        word = content.bytecode[row][0]
        while word != END:
            if word >= OWN or word == NEED:
                found = leaf(content, state, row, seat, source, thing)
                row += 1
                word = content.bytecode[row][0]
                if word == END and stack == 1:
                    return found
                if word != ELSE_NOT:
                    stack = stack << 1 | found
                    continue
                if found == 0:
                    return 0
            elif word == ELSE_NOT:
                if stack & 1 == 0:
                    return 0
                stack >>= 1
            elif word == NONE:
                stack ^= 1
            else:
                count = content.bytecode[row][1]
                full = (1 << count) - 1
                found = stack & full
                stack = (stack >> count) << 1
                if (word == ALL and found == full) or (word == ANY and found > 0):
                    stack |= 1
            row += 1
            word = content.bytecode[row][0]
        return stack & 1

    return evaluate, tell
