"""A process of its own that compiles or loads a small game: `python child.py JOB ...` says what happened as JSON.

warm GAME ...      waits for a line, has games compiled, and says which objects it has made
stay               begins to compile a game, says so, and does not get on
spoil FIRST STEP CHANGES CUTS    plays with damaged objects: of so many changed bytes and cuts it takes every
                   STEP-th; says each time how many objects it has made, and how the games ended
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.compiler.caches import PEBBLES, count_compilations, forget, played
from groundfall.engine import compiled
from groundfall.engine.catalogue import add_game
from groundfall.engine.compiler import llvm, store
from groundfall.engine.entry_points import random_play
from groundfall.players.warm import warm


def do_warm(*games: str) -> object:
    kept = []
    write = store.write

    def telling(path: Path, found: bytes) -> None:
        kept.append(path.name)
        write(path, found)

    store.write = telling
    input()
    return [warm(add_game(game)) for game in games] and kept


def do_stay() -> object:
    def stuck(text: str, level: int) -> bytes:
        print("compiling", flush=True)
        return os.read(0, 1)

    llvm.compile_text = stuck
    return len(compiled.form_of(PEBBLES).rules.data())


def do_spoil(first: str, step: str, changes: str, cuts: str) -> object:
    found = []
    with pytest.MonkeyPatch.context() as patch:
        made = count_compilations(patch)
        played()
        for path, data in list(_damaged(int(changes), int(cuts)))[int(first) :: int(step)]:
            path.write_bytes(data)
            forget(patch)
            made.clear()
            ends = played()
            found.append([len(made), ends])
    return found


def _damaged(changes: int, cuts: int) -> Iterator[tuple[Path, bytes]]:
    """Files with one byte changed, at places from the first to the last, and files that end too early."""
    form = compiled.form_of(PEBBLES)
    paths = [form.rules.path, form.entry(random_play).object.path]
    whole = [path.read_bytes() for path in paths]
    for n in range(changes):
        path, data = paths[n % 2], whole[n % 2]
        place = n * (len(data) - 1) // (changes - 1)
        yield path, data[:place] + bytes([data[place] ^ 1 << n % 8]) + data[place + 1 :]
    for n in range(cuts):
        path, data = paths[n % 2], whole[n % 2]
        yield path, data[: n * len(data) // cuts]


if __name__ == "__main__":
    jobs: dict[str, Any] = {"warm": do_warm, "stay": do_stay, "spoil": do_spoil}
    print(json.dumps(jobs[sys.argv[1]](*sys.argv[2:])))
