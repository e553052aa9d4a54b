"""A small game in caches of its own, and what its compiled rules must find."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import groundfall as gf
from groundfall.engine import compiled
from groundfall.engine.catalogue import add_game
from groundfall.engine.compiler import llvm, store
from groundfall.engine.entry_points import longest_list, random_play
from groundfall.engine.plain import plain_functions
from groundfall.players.process import environment

PEBBLES = add_game("pebbles")
SEEDS = [3, 5, 8, 13]
CHILD = Path(__file__).with_name("child.py")


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process has loaded nothing, and said nothing, any more."""
    monkeypatch.setattr(compiled.form, "_forms", {})
    monkeypatch.setattr(store.log, "disabled", False)
    store.warn.cache_clear()


def count_compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    compile_text = llvm.compile_text

    def counting(text: str, level: int) -> bytes:
        made.append(text)
        return compile_text(text, level)

    monkeypatch.setattr(llvm, "compile_text", counting)
    return made


def played() -> list[list[int]]:
    """Where a few random games end, with what is in the cache."""
    batch = compiled.Batch(PEBBLES, len(SEEDS))
    batch.pack(slice(None), gf.new(PEBBLES.name, seed=1).state)
    form = compiled.form_of(PEBBLES)
    choices = np.zeros(longest_list(PEBBLES), np.int64)
    form.entry(random_play)(form.content, batch.states, choices, np.array(SEEDS, np.int64), 1000)
    return [batch.cells(place) for place in range(len(SEEDS))]


def played_plainly() -> list[list[int]]:
    """Where the same games end on the plain form."""
    states = [gf.new(PEBBLES.name, seed=1).state.copy() for _ in SEEDS]
    choices = [0] * longest_list(PEBBLES)
    random_play(plain_functions(PEBBLES))([PEBBLES.content], states, choices, [*SEEDS], 1000)
    return [state.cells() for state in states]


def child(*job: object, path: str = "", **more: Any) -> subprocess.Popen[str]:
    """A process that does a job of `child.py`, which finds packages first in `path`."""
    command = [sys.executable, str(CHILD), *map(str, job)]
    env = environment()
    env["PYTHONPATH"] = os.pathsep.join(filter(None, (path, env["PYTHONPATH"])))
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env, **more)


def answer(process: subprocess.Popen[str], line: str = "") -> Any:
    """What a child says in answer to a line, before it ends well."""
    said, _ = process.communicate(f"{line}\n")
    assert process.returncode == 0
    return json.loads(said.splitlines()[-1])
