"""Games are compiled in the background: programs play at once, and change to the compiled form when it is ready."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import groundfall as gf
from groundfall.engine import compiled
from groundfall.engine.catalogue import add_game
from groundfall.engine.compiler import STAGES, stage, store
from groundfall.engine.game import Game
from groundfall.lab import batch, processes, simulate
from groundfall.players import mcts, preparing, search
from groundfall.players.budget import Budget
from groundfall.players.search import think
from groundfall.players.tree_search import TreeSearch
from groundfall.players.warm import NO_COMPILER, can_keep, warm
from lengths import until
from uncompilable import spoil_pebbles

pytest.importorskip("llvmlite")

PEBBLES, PARLOUR = add_game("pebbles"), add_game("parlour")
NOTHING = lambda content, state, seat, amount: 0  # noqa: E731  what takes the place of a rule


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A process that has compiled nothing, with an empty cache."""
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiled.form, "_forms", {})
    monkeypatch.setattr(preparing, "_ready", set())
    monkeypatch.setattr(preparing, "_under_way", {})
    monkeypatch.setattr(preparing, "_left", False)
    monkeypatch.setattr(store.log, "disabled", False)
    store.warn.cache_clear()
    yield tmp_path / "cache"
    for preparation in preparing._under_way.values():
        until(lambda one=preparation: one.ended)


def count_processes(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    started: list[list[str]] = []
    popen = subprocess.Popen

    def counting(command: list[str], **more: object) -> object:
        started.append(command)
        return popen(command, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(preparing.subprocess, "Popen", counting)
    return started


def test_whoever_asks_first_begins_a_compilation_in_the_background(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = count_processes(monkeypatch)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing.ready(PEBBLES))
    assert len(started) == 1
    assert compiled.form_of(PEBBLES).entry(mcts.mcts).is_warm()


def test_each_stage_is_told(cold: Path) -> None:
    told: list[tuple[int, int]] = []
    assert warm(PEBBLES, lambda *step: told.append(step))
    assert told == [(done, len(STAGES)) for done in range(len(STAGES) + 1)]
    assert [stage(*step) for step in told] == ["read", "translated", "optimised", "loaded", "loaded"]


def test_the_process_tells_its_stage(cold: Path) -> None:
    """Until it may go on: another holds the lock of the one who compiles."""
    assert preparing.stage_of(PEBBLES) == ""
    with store.making(compiled.form_of(PEBBLES).rules.path):
        assert not preparing.ready(PEBBLES)
        until(lambda: preparing.stage_of(PEBBLES) == "optimised")
        assert not preparing.ready(PEBBLES)
    until(lambda: preparing.ready(PEBBLES))
    assert preparing.stage_of(PEBBLES) == ""


def test_where_nothing_can_be_kept_this_process_compiles(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    started = count_processes(monkeypatch)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing.ready(PEBBLES))
    assert not started
    assert preparing._under_way[PEBBLES.package].done == len(STAGES)


def test_a_process_that_leaves_it_to_others_begins_nothing(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = count_processes(monkeypatch)
    preparing.leave_to_others()
    assert not preparing.ready(PEBBLES)
    assert not started
    monkeypatch.setattr(preparing, "_left", True)
    compiled.form_of(PEBBLES).prepare([mcts.mcts])
    assert preparing.ready(PEBBLES), "another has done it meanwhile"


def test_a_compilation_that_fails_is_not_begun_again(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "command", lambda module: [sys.executable, "-c", "raise SystemExit(1)"])
    started = count_processes(monkeypatch)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing._under_way[PEBBLES.package].ended)
    assert not preparing.ready(PEBBLES)
    assert len(started) == 1
    table = gf.new("pebbles", seed=1).imagine("first", 1)
    assert not think(table, 0, Budget(20), 1).compiled, "it is played on the plain form"


def test_why_a_game_cannot_be_compiled_is_said_once(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = spoil_pebbles(tmp_path, monkeypatch)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing._under_way[PEBBLES.package].ended)
    assert not preparing.ready(PEBBLES)
    assert not preparing.ready(PEBBLES)
    (said,) = [record.getMessage() for record in caplog.records]
    assert said == f"{wrong} So {PEBBLES.meta.title} is played without being compiled."


def test_a_thread_that_cannot_compile_a_game_says_why(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(import_module("pebbles.rules").taken, "__code__", NOTHING.__code__)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing._under_way[PEBBLES.package].ended)
    caplog.clear()
    assert not preparing.ready(PEBBLES)
    (said,) = [record.getMessage() for record in caplog.records]
    wrong = "The source of pebbles.rules.taken cannot be found."
    assert said == f"{wrong} So {PEBBLES.meta.title} is played without being compiled."


def test_rules_that_this_process_has_changed_are_played_plainly_which_is_said_once(
    cold: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(import_module("pebbles.rules").taken, "__code__", NOTHING.__code__)
    assert not preparing.ready(PEBBLES)
    until(lambda: preparing._under_way[PEBBLES.package].ended)
    assert not preparing.ready(PEBBLES)
    assert not preparing.ready(PEBBLES)
    (said,) = [record.getMessage() for record in caplog.records]
    wrong = "The rules in this process are not those in its files."
    assert said == f"{wrong} So {PEBBLES.meta.title} is played without being compiled."


def test_without_a_compiler_nothing_is_begun_which_is_said_once(
    cold: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    started = count_processes(monkeypatch)
    monkeypatch.setattr(import_module("groundfall.players.warm"), "can_compile", lambda: False)
    assert not preparing.ready(PEBBLES)
    assert not preparing.ready(PEBBLES)
    assert not started
    assert [record.getMessage() for record in caplog.records] == [NO_COMPILER]


def test_where_nothing_can_be_kept_only_the_process_that_people_have_started_says_so(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    assert not can_keep()
    assert not can_keep()
    assert len(caplog.records) == 1
    store.warn.cache_clear()
    preparing.leave_to_others()
    assert not can_keep()
    assert len(caplog.records) == 1


@pytest.mark.parametrize("polls", [0, 1, 3])
def test_a_search_begins_anew_when_the_compiled_form_is_ready(polls: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It finds what the compiled form alone would have found."""
    table = gf.new("pebbles", seed=4).imagine("first", 1)
    wanted = think(table, 0, Budget(3000, form="compiled"), 7)
    asked = [0]

    def later(game: object) -> bool:
        asked[0] += 1
        return asked[0] > polls

    monkeypatch.setattr(search, "ready", later)
    found = think(table, 0, Budget(3000), 7)
    assert found.compiled
    assert found.choices() == wanted.choices()
    assert found.value == wanted.value


def test_a_search_that_is_done_before_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    table = gf.new("pebbles", seed=4).imagine("first", 1)
    answers = iter([False])
    monkeypatch.setattr(search, "ready", lambda game: next(answers, True))
    found = think(table, 0, Budget(1), 7)
    assert (found.compiled, found.iterations) == (False, 1)


def test_when_its_time_is_over_a_plain_search_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = gf.new("pebbles", seed=4).imagine("first", 1)
    monkeypatch.setattr(search, "ready", lambda game: False)
    found = think(table, 0, Budget(None, 0.05), 7)
    assert not found.compiled
    assert found.iterations > 0


def test_a_simulation_changes_form_between_games_and_nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PIECE", 100)
    monkeypatch.setattr(batch, "is_warm", lambda game: False)
    plain = simulate("pebbles", "random", 300, seed=5)
    asked = []

    def later(game: object) -> bool:
        asked.append(game)
        return len(asked) > 1

    monkeypatch.setattr(batch, "PAYS_COLD", 100)
    monkeypatch.setattr(batch, "ready", later)
    mixed = simulate("pebbles", "random", 300, seed=5)
    assert len(asked) == 3
    assert mixed.outcomes == plain.outcomes


@pytest.mark.parametrize("game", [PEBBLES, PARLOUR], ids=lambda game: game.name)
def test_a_simulation_with_a_search_is_the_same_whenever_the_form_changes(
    game: Game, cold: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be compiled until two games are over."""
    plain = simulate(game.name, "search:25:60:plain", 5, seed=3, processes=1)
    held, forms = ExitStack(), list[bool]()
    held.enter_context(store.making(compiled.form_of(game).rules.path))

    def note(*given: object) -> TreeSearch:
        found = think(*given)  # type: ignore[arg-type]
        forms.append(found.compiled)
        return found

    def release(_stage: str, done: int, _games: int) -> None:
        if done == 2:
            held.close()
            until(lambda: preparing.ready(game))

    monkeypatch.setattr(search, "think", note)
    mixed = simulate(game.name, "search:25", 5, seed=3, processes=1, progress=release)
    assert mixed.outcomes == plain.outcomes
    assert forms == sorted(forms) and {*forms} == {False, True}


def test_processes_of_a_simulation_change_form_between_games_and_nobody_can_tell(
    cold: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be compiled until two games are over, and half of the games begin when everything is."""
    plain = simulate("parlour", "search:25:60:plain", 6, seed=3, processes=1)
    held, compiled_now = ExitStack(), threading.Event()
    held.enter_context(store.making(compiled.form_of(PARLOUR).rules.path))
    ask = processes._Hand._ask

    def later(hand: processes._Hand, number: int) -> dict[str, object]:
        if number >= 3:
            compiled_now.wait()
        return ask(hand, number)

    def release(_stage: str, done: int, _games: int) -> None:
        if done == 2:
            assert not preparing.ready(PARLOUR)
            held.close()
            until(lambda: preparing.ready(PARLOUR))
        if done >= 2:
            compiled_now.set()

    monkeypatch.setattr(processes._Hand, "_ask", later)
    mixed = simulate("parlour", "search:25", 6, seed=3, processes=2, progress=release)
    assert {number: replace(outcome, seconds=0.0) for number, outcome in mixed.outcomes.items()} == plain.outcomes


@pytest.mark.parametrize("polls", [0, 1, 2, 5, 9, 20])
def test_it_is_the_same_if_the_form_changes_in_the_middle_of_a_search(
    polls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = simulate("parlour", "search:25:60:plain", 2, seed=3, processes=1)
    asked = [0]

    def later(game: object) -> bool:
        asked[0] += 1
        return asked[0] > polls

    monkeypatch.setattr(search, "ready", later)
    assert simulate("parlour", "search:25", 2, seed=3, processes=1).outcomes == plain.outcomes
    assert asked[0] > polls


def test_games_with_a_search_are_played_at_once(cold: Path) -> None:
    found = simulate("pebbles", "search:5", 4, seed=random.Random(1).randrange(9), processes=1)
    assert len(found) == 4
