"""The entry points compiled for every game besides the search: factories of functions that run in both forms.

The annotations of what a factory makes say what is passed to it. Lists of choices are written as compiled rules write
them: first how many there are, then the choices (`engine/plain.py` makes such functions of plain rules).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .game import Game
from .rules.core import MODULUS, copy_state, following

Integers = Any  # a list of whole numbers; compiled: an array of int64
Floats = Any  # a list of numbers; compiled: an array of float64
Contents = Any  # a list with one content; compiled: an array of packed records
States = Any  # a list of states; compiled: an array of packed records

LIST, APPLY, RESAMPLE, JUDGE = range(4)  # jobs of `step`


class Functions(NamedTuple):
    """The functions of a game that a factory closes over, and how many seats there are."""

    legal: Callable[..., Any]
    searchable: Callable[..., Any]  # `legal` without what no search plays, such as offers
    apply: Callable[..., Any]
    judge: Callable[..., Any]
    resample: Callable[..., Any]
    copy_state: Callable[..., Any]
    seats: int


RULES = Functions._fields[:5]  # those that are rules of the game


def functions_of(game: Game) -> Functions:
    """A game's functions as they are written."""
    dispatch = game.dispatch
    judge, resample = game.module("judge").judge, game.module("rules").resample
    searchable = dispatch.legal.searchable
    return Functions(dispatch.legal, searchable, dispatch.apply, judge, resample, copy_state, len(game.seats))


def longest_list(game: Game) -> int:
    """The length of a list that has room for how many choices there are, and for each of them."""
    return game.register.actions + 1


def random_play(functions: Functions) -> Callable[..., Any]:
    """Factory: plays every state of a batch on with random choices. Returns the number of actions."""
    legal, apply = functions.legal, functions.apply

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


def step(functions: Functions) -> Callable[..., Any]:
    """Factory: does one job on one state, (what, seat, action, place in the batch); for comparison with the plain form.

    The jobs are LIST and JUDGE, whose results are in `choices`, APPLY and RESAMPLE.
    """
    legal, apply, resample, judge = functions.legal, functions.apply, functions.resample, functions.judge

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
