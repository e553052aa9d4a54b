"""Calls of compiled code: they end soon, and what they call lives as long as they do."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("llvmlite")

import groundfall as gf
from groundfall.engine import compiled
from groundfall.engine.entry_points import random_play
from groundfall.players.tree_search import LARGEST_SLICE, SLICE_SECONDS, Settings, TreeSearch
from pebbles import rules

from .caches import PEBBLES, forget, played, played_plainly


def search(settings: Settings) -> TreeSearch:
    state = gf.new("pebbles", seed=1).state
    return TreeSearch(PEBBLES, PEBBLES.content, state, 0, 7, settings)


def test_a_search_is_asked_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quick iterations are. A slow slice is followed by a shorter one, and before each `stop` is asked."""
    clock, asked, slices = [0.0], [0], list[int]()
    tree = search(Settings())
    run = tree.run

    def slow(iterations: int) -> None:
        slices.append(iterations)
        clock[0] += iterations * (1e-9 if len(slices) < 20 else 0.1)
        run(1)

    def stop() -> bool:
        asked[0] += 1
        return len(slices) == 30

    monkeypatch.setattr(tree, "run", slow)
    tree.run_for(None, None, stop, lambda: clock[0])
    assert max(slices) == LARGEST_SLICE
    assert slices[21:] == [max(1, int(LARGEST_SLICE * SLICE_SECONDS / (LARGEST_SLICE * 0.1)))] * 9
    assert asked[0] == len(slices)


def test_an_iteration_ends_even_if_its_game_does_not(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(content, state, seat, amount):
        state.heap = state.heap

    monkeypatch.setattr(rules.taken, "__code__", taken.__code__)
    forget(monkeypatch)
    tree = search(replace(Settings(), cut=0))
    tree.run(1)
    assert tree.iterations == 1


def test_an_engine_lives_as_long_as_an_entry_point(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the process has forgotten the game."""
    assert played() == played_plainly()
    entry, content = compiled.form_of(PEBBLES).entry(random_play), compiled.form_of(PEBBLES).content
    forget(monkeypatch)
    monkeypatch.setattr(compiled, "form_of", lambda game: SimpleNamespace(entry=lambda factory: entry, content=content))
    gc.collect()
    assert played() == played_plainly()
