"""Many games: the same for the same seed, on any number of cores, in either form; kept when interrupted."""

from __future__ import annotations

import csv
import random
from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.catalogue import game as named
from groundfall.engine.plain import _inlined
from groundfall.engine.play.legal import Legal
from groundfall.engine.play.position import Position
from groundfall.lab import batch, compare, estimate, processes, simulate
from groundfall.lab.csvfile import write_csv
from groundfall.lab.picture import draw
from groundfall.lab.playing import Outcome
from groundfall.lab.run import as_data, as_text, duration, run_sim

add_game("pebbles")
add_game("parlour")


class First(gf.Player):
    """Takes what is listed first."""

    name = "first of all"

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> int:
        return legal.ids[0]


def test_the_same_seed_gives_the_same_games() -> None:
    one, again, other = (simulate("parlour", games=40, seed=s) for s in (3, 3, 4))
    assert one.outcomes == again.outcomes
    assert one.outcomes != other.outcomes
    assert one.scores.shape == (40, 3)
    assert one.lengths.shape == (40,)


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = simulate("parlour", games=5), simulate("parlour", games=12)
    assert {n: many.outcomes[n] for n in range(5)} == few.outcomes


@pytest.mark.parametrize("game", ["pebbles", "parlour"])
def test_random_games_are_the_same_in_either_form(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setattr(batch, "PAYS_WARM", 10**9)
    plain = simulate(game, games=60)
    monkeypatch.setattr(batch, "PAYS_WARM", 0)
    monkeypatch.setattr(batch, "PAYS_COLD", 0)
    assert simulate(game, games=60).outcomes == plain.outcomes


def test_rules_without_source_are_played_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PAYS_WARM", 10**9)
    expected = simulate("pebbles", games=120, processes=1)
    _inlined.cache_clear()
    taken = import_module("pebbles.rules").taken
    space: dict[str, Any] = {}
    exec(
        "def taken(content, state, seat, amount):\n    state.heap -= 1\n    if not state.heap:\n        finish(state)",
        space,
    )
    monkeypatch.setattr(taken, "__code__", space["taken"].__code__)
    found = simulate("pebbles", games=120, processes=1)
    _inlined.cache_clear()
    assert min(found.lengths) > min(expected.lengths)


@pytest.fixture
def compiled_games(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Random games are compiled, and each call is noted: its limit, and how many actions it made."""
    pytest.importorskip("llvmlite")
    from groundfall.engine import compiled
    from groundfall.players.warm import warm

    warm(add_game("pebbles"))
    monkeypatch.setattr(batch, "ready", lambda game: True)
    monkeypatch.setattr(batch, "PAYS_WARM", 0)
    calls: list[tuple[int, int]] = []
    run = compiled.Entry.__call__

    def noted(entry: Any, *given: Any) -> int:
        done = run(entry, *given)
        calls.append((given[-1], done))
        return done

    monkeypatch.setattr(compiled.Entry, "__call__", noted)
    return calls


def test_compiled_games_are_the_same_in_slices(compiled_games: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate("pebbles", games=60)
    assert compiled_games and all(limit == named("pebbles").meta.longest < batch.SLICE for limit, _ in compiled_games)
    compiled_games.clear()
    monkeypatch.setattr(batch, "SLICE", 3)
    assert simulate("pebbles", games=60).outcomes == whole.outcomes
    assert max(done for _, done in compiled_games) == 3
    assert sum(done for _, done in compiled_games) == sum(whole.lengths)


def test_ctrl_c_ends_compiled_games_that_never_end(monkeypatch: pytest.MonkeyPatch, compiled_games: Any) -> None:
    from groundfall.engine import compiled

    started = count()

    def endless(entry: Any, *given: Any) -> int:
        number = next(started)
        if number == 300:
            raise KeyboardInterrupt
        return batch.SLICE if number else 1  # the first game is played before others begin

    monkeypatch.setattr(compiled.Entry, "__call__", endless)
    assert simulate("pebbles", games=100, processes=1, longest=10**9).interrupted


def test_processes_play_what_one_process_plays() -> None:
    players = {"first": "greedy:1", "second": "random"}
    alone = simulate("pebbles", players, games=6, processes=1)
    several = simulate("pebbles", players, games=6, processes=2)
    assert several.scores.tolist() == alone.scores.tolist()
    assert several.lengths.tolist() == alone.lengths.tolist()


def test_an_overlay_is_laid_over_the_box_in_every_process() -> None:
    other = (("other.toml", '[[card]]\nid = "sun_1"\nvalue = 6\n'),)
    said: list[str] = []
    alone = run_sim("parlour", "greedy", 6, processes=1, say=said.append, overlays=other)
    several = run_sim("parlour", "greedy", 6, processes=2, json=True, say=said.append, overlays=iter(other))
    plain = simulate("parlour", "greedy", games=6, processes=1)
    assert alone.scores.tolist() == several.scores.tolist()
    assert alone.margins.tolist() == several.margins.tolist() != plain.margins.tolist()
    assert said[0].startswith("6 games of parlour will take about ")


def test_a_player_of_ones_own_plays_here() -> None:
    found = gf.simulate("pebbles", players={"first": First(), "second": First}, games=4, options={"heap": 4})
    assert found.players == {"first": "first of all", "second": "first of all"}
    assert found.lengths.tolist() == [4, 4, 4, 4]
    assert found.wins.tolist() == [[False, True]] * 4


def test_ctrl_c_keeps_what_is_done() -> None:
    def stop(stage: str, done: int, expected: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    for players in ("random", {"first": First(), "second": First()}):
        found = simulate("pebbles", players, games=50, progress=stop)
        assert found.interrupted
        assert len(found) == 3
        assert len(found.scores) == 3


def test_ctrl_c_ends_the_processes_too() -> None:
    def stop(stage: str, done: int, expected: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = simulate("pebbles", "greedy:1", games=500, processes=2, progress=stop)
    assert found.interrupted
    assert len(found) == 2


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": "nobody"}, 'There is no player "nobody"'),
        ({"players": {"third": "random"}}, 'There is no seat "third"'),
        ({"options": {"heap": 0}}, "heap must be from 1 to 60"),
        ({"games": -1}, "The number of games must be a whole number, 0 or more"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.GroundfallError, match=sentence):
        simulate("pebbles", **wrong)


def test_two_players_on_the_same_seeds() -> None:
    found = compare("pebbles", "search:30:0:plain", "random", seat="first", games=12, options={"heap": 7}, processes=1)
    assert found.pairs == list(range(12))
    assert found.difference.low <= found.difference.value <= found.difference.high
    assert found.ours.win_rate("first").value == 1.0
    assert "difference" in str(found)


def test_the_time_it_will_take_is_told_first() -> None:
    said: list[str] = []
    run_sim("pebbles", games=10, say=said.append)
    assert "will take about" in said[0]
    assert any("wins" in line for line in said)
    assert [duration(s) for s in (0.2, 40, 600, 9000)] == ["a second", "40 seconds", "10 minutes", "2.5 hours"]


def test_an_estimate_comes_from_a_game_on_each_core(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0.0, 0.25)
    monkeypatch.setattr(import_module("groundfall.lab.simulate"), "now", lambda: next(clock))
    assert estimate("pebbles", {"first": First(), "second": First()}, 100) == 25.0


def test_a_table_and_a_picture_are_written(tmp_path: Path) -> None:
    found = simulate("pebbles", games=30)
    write_csv(found, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 30
    assert lines[0]["first_player"] == "random"
    assert sum(int(line["first_won"]) for line in lines) == sum(found.wins[:, 0])
    root = ElementTree.fromstring(draw(found))
    assert "first wins" in str(root[0].text)
    assert ElementTree.fromstring(draw([found, simulate("pebbles", games=3, options={"grain": "halved"})])) is not None


def test_as_data_is_complete() -> None:
    found = simulate("pebbles", games=7)
    data = as_data(found)
    assert data["games"] == 7
    assert set(data["seats"]) == {"first", "second"}
    assert len(data["lengths"]) == len(data["scores"]) == 7


def test_a_process_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which of several processes plays a game is up to them, so there is one."""
    started: list[Any] = []
    start = processes._Hand._start

    def watched(hand: processes._Hand) -> Any:
        started.append(start(hand))
        if len(started) == 1:
            started[0].kill()
        return started[-1]

    monkeypatch.setattr(processes._Hand, "_start", watched)
    options = named("pebbles").read_options(None)
    task = {
        "game": "pebbles",
        "players": ["greedy:1"] * 2,
        "options": options,
        "overlays": (),
        "seed": 1,
        "longest": 99,
    }
    found: dict[int, Outcome] = {}
    processes.play_all(task, range(4), 1, found.__setitem__)
    alone = simulate("pebbles", "greedy:1", games=4, processes=1)
    assert {number: outcome.length for number, outcome in found.items()} == dict(enumerate(alone.lengths))
    assert len(started) == 2


def test_how_games_ended_is_counted_where_a_game_tells_it() -> None:
    found = simulate("invaders", "greedy", games=4, seed=3, processes=1)
    assert sum(found.endings.values()) == 4
    assert all(outcome.ending in found.endings for outcome in found.outcomes.values())
    said = "\n".join(as_text(found))
    assert named("invaders").describe("ending", -1, next(iter(found.endings)), {}) in said
    assert simulate("galaxyx", "random", games=2, processes=1).endings == {}


class Hoarder(gf.Player):
    """Opens an offer and discards it, for ever."""

    name = "hoarder"

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> int:
        offers = [action.id for action in legal if action.kind in ("open_trade", "drop_offer")]
        return offers[0] if offers else legal.ids[0]


def test_a_game_that_a_player_never_ends_is_cut_off_and_counts_as_a_tie() -> None:
    found = simulate("level7", Hoarder(), games=1, longest=60)
    assert (found.longest, found.cut_off, found.lengths.tolist()) == (60, 1, [60])
    assert found.scores.tolist() == [[0.5] * 5]
    assert not found.wins.any() and not found.shared
    assert repr(found).endswith("; 1 cut off>")
    assert "cut off after 60 actions: 1 of 1 game; each counts as a tie" in as_text(found)
    data = as_data(found)
    assert (data["longest"], data["cut_off"]) == (60, 1)


def test_each_game_says_how_long_programs_may_play() -> None:
    for game in ("pebbles", "galaxyx", "rone"):
        assert simulate(game, games=1).longest == named(game).meta.longest
    with pytest.raises(gf.GroundfallError, match=r"The longest game must be a whole number, 1 or more"):
        simulate("pebbles", longest=0)


@pytest.mark.parametrize("players", ["random", "greedy:1"])
@pytest.mark.parametrize("processes", [1, 2])
def test_games_are_cut_off_in_every_way_of_playing(players: str, processes: int) -> None:
    whole = simulate("pebbles", players, games=4, processes=processes)
    short = int(whole.lengths.max()) - 1
    cut = simulate("pebbles", players, games=4, processes=processes, longest=short)
    assert cut.cut_off == sum(length > short for length in whole.lengths) > 0
    assert cut.lengths.tolist() == [min(length, short) for length in whole.lengths]
    assert whole.cut_off == 0


def test_random_games_are_cut_off_alike_in_either_form(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    short = int(simulate("parlour", games=60).lengths.max()) - 1
    monkeypatch.setattr(batch, "PAYS_WARM", 10**9)
    plain = simulate("parlour", games=60, longest=short)
    monkeypatch.setattr(batch, "PAYS_WARM", 0)
    monkeypatch.setattr(batch, "PAYS_COLD", 0)
    assert simulate("parlour", games=60, longest=short).outcomes == plain.outcomes
    assert plain.cut_off > 0


def test_a_comparison_and_a_table_of_games_say_what_was_cut_off(tmp_path: Path) -> None:
    found = compare("pebbles", "greedy:1", "random", games=3, longest=1)
    assert str(found).endswith("; cut off after 1 actions: 3 of greedy:1 and 3 of random games")
    write_csv(found.ours, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        assert [row["cut_off"] for row in csv.DictReader(file)] == ["1"] * 3
