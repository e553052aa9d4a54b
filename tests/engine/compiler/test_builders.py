"""Several processes need an object at once: one makes it, and if that one dies, another does."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")
pytest.importorskip("fcntl", reason="there are no such locks here, so two may make an object")

from groundfall.engine import compiled
from groundfall.engine.compiler import store
from groundfall.players.warm import ENTRY_POINTS
from lengths import ended

from .caches import PEBBLES, answer, child, played, played_plainly


def test_two_processes_that_compile_at_once_make_each_object_once(cache: Path) -> None:
    builders = [child("warm", "pebbles") for _ in range(2)]
    for builder in builders:
        assert builder.stdin is not None
        builder.stdin.write("\n")
        builder.stdin.flush()
    made = [name for builder in builders for name in answer(builder)]
    assert sorted(made) == sorted(path.name for path in cache.iterdir())
    assert len(made) == 1 + len(ENTRY_POINTS)
    assert played() == played_plainly()


def test_when_a_builder_is_killed_the_next_one_builds(cache: Path, made: list[str]) -> None:
    builder = child("stay")
    assert builder.stdout is not None and builder.stdin is not None
    assert builder.stdout.readline() == "compiling\n"
    waiting = threading.Thread(target=compiled.CompiledForm(PEBBLES).rules.data)
    waiting.start()
    builder.kill()
    ended(builder)
    waiting.join()
    for stream in (builder.stdin, builder.stdout):
        stream.close()
    assert len(made) == 1
    assert played() == played_plainly()
    assert not list(cache.glob("*.lock"))


def test_only_one_at_a_time_makes_an_object(tmp_path: Path) -> None:
    """Also while locks are removed under those who wait for them."""
    path = tmp_path / "pebbles-rules-1.object"
    inside, most = [0], [0]

    def build() -> None:
        for _ in range(200):
            with store.making(path):
                inside[0] += 1
                most[0] = max(most[0], inside[0])
                os.sched_yield()
                inside[0] -= 1

    builders = [threading.Thread(target=build) for _ in range(6)]
    for builder in builders:
        builder.start()
    for builder in builders:
        builder.join()
    assert most[0] == 1
    assert not list(tmp_path.iterdir())


def test_what_a_dead_builder_has_left_is_removed_when_it_is_old(tmp_path: Path) -> None:
    left = [tmp_path / name for name in (".new-a.object", f"x-rules-{'0' * 64}.lock")]
    young, others = tmp_path / ".new-b.object", [tmp_path / name for name in ("poetry.lock", "my-notes.lock", ".new-c")]
    for path in (*left, young, *others):
        path.touch()
    for path in (*left, *others):
        os.utime(path, (1, 1))
    store.write(tmp_path / "pebbles-rules-1.object", b"x")
    kept = {young, *others, tmp_path / "pebbles-rules-1.object"}
    assert {*tmp_path.iterdir()} == kept, "what others keep there stays"
