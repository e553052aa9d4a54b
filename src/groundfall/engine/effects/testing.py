"""What a test says, and whether something could be done: programs in postfix order, each word of which leaves a bit.

Of parts that must all hold, the first that does not settles it: ELSE_NOT stands between them.

Rules do not call themselves, not even by way of others, so there are three evaluators from one source: of filters, of
conditions (whose words may ask filters), and of needs (whose rules may ask either).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .vocabulary import ALL, ANY, ELSE_NOT, END, NEED, NONE, OWN

NOTHING_MEANT = -1  # the thing, where a condition and no filter is tested
Evaluator = Callable[[Any, Any, int, int, int, int], int]


def evaluator() -> tuple[Evaluator, Callable[[Evaluator], None]]:
    """An evaluator of programs, and how it is told, once all words are declared, what says the bit of a single row."""

    def leaf(content: Any, state: Any, row: int, seat: int, source: int, thing: int) -> int:
        raise LookupError("a machine is closed before it runs")

    def tell(made: Evaluator) -> None:
        nonlocal leaf
        leaf = made  # type: ignore[assignment]

    def evaluate(content: Any, state: Any, first: int, seat: int, source: int, thing: int) -> int:
        """Whether a program holds for a thing; one that asks nothing does."""
        row = first
        stack = 1  # its bits, the last one lowest
        word = content.tape[row][0]
        while word != END:
            if word >= OWN or word == NEED:
                stack = stack << 1 | leaf(content, state, row, seat, source, thing)
            elif word == ELSE_NOT:
                if stack & 1 == 0:
                    return 0
                stack >>= 1
            elif word == NONE:
                stack ^= 1
            else:
                count = content.tape[row][1]
                full = (1 << count) - 1
                found = stack & full
                stack = (stack >> count) << 1
                if (word == ALL and found == full) or (word == ANY and found > 0):
                    stack |= 1
            row += 1
            word = content.tape[row][0]
        return stack & 1

    return evaluate, tell
