"""The entry points compiled for every game besides the search: factories of functions that run in both forms.

A factory gets a game's functions and closes over them: `legal` with its `searchable`, `apply`, `judge`, `resample`,
`copy_state`, and `seats`, how many there are. Their `legal` writes choices as compiled rules do: first how many there
are, then the choices (`players/memory.py` makes such a one of plain rules). The annotations of what a factory makes say
what is passed to it.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from .rules.core import MODULUS, following

Integers = Any  # a list of whole numbers; compiled: an array of int64
Floats = Any  # a list of numbers; compiled: an array of float64
Contents = Any  # a list with one content; compiled: an array of packed records
States = Any  # a list of states; compiled: an array of packed records

LIST, APPLY, RESAMPLE, JUDGE = range(4)  # jobs of `step`


def random_play(parts: SimpleNamespace) -> Callable[..., Any]:
    """Factory: plays every state of a batch on with random choices. Returns the number of actions."""
    legal, apply = parts.legal, parts.apply

    def play(contents: Contents, states: States, choices: Integers, seeds: Integers, limit: int) -> int:
        content = contents[0]
        total = 0
        for place in range(len(states)):
            state = states[place]
            seed = seeds[place]
            done = 0
            while state.over == 0 and done < limit:
                seat = 0
                while state.awaiting >> seat & 1 == 0:
                    seat += 1
                choices[0] = 0
                legal(content, state, seat, choices)
                seed = following(seed)
                apply(content, state, seat, choices[1 + seed * choices[0] // MODULUS])
                done += 1
            seeds[place] = seed
            total += done
        return total

    return play


def step(parts: SimpleNamespace) -> Callable[..., Any]:
    """Factory: does one job on one state, (what, seat, action, place in the batch); for comparison with the plain form.

    The jobs are LIST and JUDGE, whose results are in `choices`, APPLY and RESAMPLE.
    """
    legal, apply, resample, judge = parts.legal, parts.apply, parts.resample, parts.judge

    def step(contents: Contents, states: States, choices: Integers, job: Integers) -> None:
        content = contents[0]
        state = states[job[3]]
        if job[0] == LIST:
            choices[0] = 0
            legal(content, state, job[1], choices)
        elif job[0] == APPLY:
            apply(content, state, job[1], job[2])
        elif job[0] == RESAMPLE:
            resample(content, state, job[1])
        else:
            choices[0] = judge(content, state, job[1])

    return step
