"""Repeated copying of states, which the benchmark times in the compiled form."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.engine.entry_points import Functions, States


def copying(functions: Functions) -> Callable[..., int]:
    """Factory: copies the states of a batch in turn to the last one."""
    copy_state = functions.copy_state

    def copy_often(states: States, times: int) -> int:
        last = len(states) - 1
        total = 0
        for n in range(times):
            copy_state(states, last, n % last)
            total += states[last].seed
        return total

    return copy_often
