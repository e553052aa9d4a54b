"""`groundfall new-game`, and games that are named by their folder: they play everywhere without being installed."""

from __future__ import annotations

import asyncio
import io
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from cli.helpers import Command
from groundfall.engine import catalogue
from groundfall.engine.folder import game_in
from groundfall.players import times
from groundfall.players.budget import Budget
from groundfall.players.process import environment
from groundfall.players.search import Search
from groundfall.players.workers import Pool
from groundfall.table.http.app import make_app
from groundfall.table.http.host import path_of
from groundfall.table.play.store import Store
from table.helpers import Quick

NUMBER = count(1)


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is added here is gone afterwards."""
    monkeypatch.setattr(catalogue, "_games", dict(catalogue._games))
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.fixture
def fresh(groundfall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a new game, in the current one."""
    monkeypatch.chdir(tmp_path)
    folder = Path(f"fresh{next(NUMBER)}")
    answer = groundfall("new-game", folder.name, f"./{folder}")
    assert answer.status == 0 and f"groundfall play ./{folder}" in answer.out
    yield folder


def plain(groundfall: Command, monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: object) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    answer = groundfall("play", *arguments, "--plain", "--players", "random", "--seed", 3)
    assert answer.err == ""
    return answer.out


# What is written


def test_the_new_game_goes_by_its_own_name(fresh: Path) -> None:
    files = {path.relative_to(fresh).as_posix() for path in fresh.rglob("*.*")}
    assert {"RULES.md", "meta.py", "state.py", "rules/turn.py", "content/places.toml", "board.svg.j2"} <= files
    assert "tests/test_rules.py" in files and not any("pycache" in file for file in files)
    assert not any("skeleton" in (fresh / file).read_text().lower() for file in files)
    assert gf.all_games().get(fresh.name) is None, "it is not installed"


def test_it_is_small() -> None:
    home = Path(gf.__file__).parent / "skeleton"
    rules = [path for path in home.rglob("*.py") if "tests" not in path.parts]
    assert sum(bool(line.strip()) for path in rules for line in path.read_text().splitlines()) <= 200


def test_its_own_tests_pass(fresh: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(fresh)],
        env=environment() | {"PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("name", ["Mygame", "my-game", "1game", "", "my game", "galaxyx", "../mygame"])
def test_a_name_that_cannot_be_is_refused(groundfall: Command, tmp_path: Path, name: str) -> None:
    answer = groundfall("new-game", name, tmp_path / "mygame")
    assert answer.status == 2 and re.fullmatch(r"groundfall: [A-Z][^\n]+\.\n", answer.err)
    assert not (tmp_path / "mygame").exists()


@pytest.mark.parametrize("folder", ["my-game", "class", "random", "full", "file"])
def test_a_folder_that_cannot_be_is_refused(groundfall: Command, tmp_path: Path, folder: str) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes").write_text("mine")
    (tmp_path / "file").write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    answer = groundfall("new-game", "mygame", tmp_path / folder)
    assert answer.status == 2 and re.fullmatch(r"groundfall: [^\n]+\.\n", answer.err)
    assert sorted(tmp_path.rglob("*")) == before


def test_an_empty_folder_is_taken(groundfall: Command, tmp_path: Path) -> None:
    (tmp_path / "empty1").mkdir()
    assert groundfall("new-game", "mygame", tmp_path / "empty1").status == 0
    assert game_in(tmp_path / "empty1").name == "mygame"


# By its folder


def test_it_plays_in_the_terminal(groundfall: Command, fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = plain(groundfall, monkeypatch, "1\n" * 5, f"./{fresh}")
    assert f"{fresh.name.title()}. You play red." in said
    assert "- Red plays the 3 at the crater. (S2.2)" in said and "- Every place is taken. (S3.1)" in said


def test_its_name_alone_does_where_the_folder_is(groundfall: Command, fresh: Path) -> None:
    assert "S2.2" in groundfall("rules", fresh).out


@pytest.mark.parametrize("command", ["rules", "box", "reference"])
def test_other_commands_take_it(groundfall: Command, fresh: Path, command: str) -> None:
    answer = groundfall(command, f"./{fresh}")
    assert answer.status == 0 and answer.err == "" and answer.out


def test_it_is_listed_when_it_is_named(groundfall: Command, fresh: Path) -> None:
    assert fresh.name not in groundfall("games").out
    assert f"{fresh.name}: {fresh.name.title()}" in groundfall("--game", f"./{fresh}", "games").out


def test_a_game_of_our_own_by_its_folder_is_itself(groundfall: Command) -> None:
    home = Path(gf.__file__).parent / "games" / "galaxyx"
    assert game_in(home) is gf.all_games()["galaxyx"]


def test_its_rules_can_be_simulated_in_processes(groundfall: Command, fresh: Path) -> None:
    answer = groundfall("sim", f"./{fresh}", "--games", 4, "--players", "random")
    assert answer.status == 0 and "of 4 games" in answer.out


def test_a_search_plays_it_on_the_plain_form(fresh: Path) -> None:
    game = game_in(fresh)
    match, rng = gf.new(game.name, seed=1), random.Random(1)
    player = Search(Budget(8, form="plain"))
    while not match.over:
        seat = match.awaiting[0]
        legal = match.legal(seat)
        number = player.choose(match.view(seat), legal, lambda s=seat: match.imagine(s, 5), rng, None)
        match.play(seat, number)
    assert match.result is not None


def test_a_worker_finds_it(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(times, "LATE", None)
    match = gf.new(game_in(fresh).name, seed=1)

    async def asked() -> int:
        async with Pool(1) as pool:
            return (await pool.decide(match, "red", "greedy", seed=1)).action

    assert asyncio.run(asked()) in match.legal("red").ids


def test_it_plays_at_the_table(fresh: Path, tmp_path: Path) -> None:
    """Begun in the lobby, and brought as a token, which another process tries."""
    game = game_in(fresh)
    token = gf.new(game.name, seed=1).token()
    app = make_app(Store(tmp_path / "table.sqlite"), Quick())
    with TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000)) as client:
        client.get(path_of(app.state.host_key), follow_redirects=False)
        assert game.meta.title in client.get("/").text
        begun = client.post("/matches", json={"game": game.name, "seats": {"blue": "pilot"}})
        assert begun.status_code == 201, begun.text
        page = client.get(begun.json()["url"]).text
        assert 'data-place="crater"' in page and "Play the" in page
        brought = client.post("/matches/import", json={"text": token})
        assert brought.status_code in (200, 201), brought.text


# What is wrong


@pytest.mark.parametrize("folder", ["./nothing", ".", "no/such/game"])
def test_a_folder_without_a_game_is_one_sentence(
    groundfall: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = groundfall("play", folder, "--plain")
    assert answer.status == 2
    assert answer.err == f"groundfall: There is no game in {Path(folder)}: a game's folder has a meta.py.\n"


WRONG = {
    "no header": ("META = ", "HEADER = ", "its meta.py is missing or has no META."),
    "a wrong header": ("title=", "titel=", r"meta.py:5: TypeError: .*unexpected keyword argument 'titel'\."),
    "no Python": ("META = Meta(", "META = Meta((", r"meta.py:\d+: SyntaxError: .*\."),
    "a name that is taken": ('name="fresh', 'name="galaxyx" or "', "which groundfall.games.galaxyx has too: rename it"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_header_is_one_sentence(groundfall: Command, fresh: Path, mistake: str) -> None:
    old, new, sentence = WRONG[mistake]
    header = fresh / "meta.py"
    assert old in header.read_text()
    header.write_text(header.read_text().replace(old, new))
    answer = groundfall("rules", f"./{fresh}")
    assert answer.status == 2 and re.fullmatch(rf"groundfall: .*{sentence}.*\n", answer.err), answer.err


def test_two_folders_of_one_name_are_told_apart(fresh: Path, tmp_path: Path) -> None:
    from shutil import copytree

    game_in(fresh)
    copytree(fresh, tmp_path / "other" / fresh.name)
    with pytest.raises(gf.GroundfallError, match="Python finds another package"):
        game_in(tmp_path / "other" / fresh.name)
