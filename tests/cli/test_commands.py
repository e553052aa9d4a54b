"""Every command: what it prints, what it says to bad input, that it is explained and documented."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest

import groundfall as gf
from cli.helpers import Command
from groundfall.cli.app import app
from groundfall.engine.catalogue import add_game
from groundfall.engine.play.chain import chained
from groundfall.engine.play.writing import write_replay
from groundfall.table.http.limits import Limits
from groundfall.table.play.hall import HELD
from uncompilable import spoil_pebbles

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "commands.md"
COMMANDS = sorted(app.commands)


def long_options(command: click.Command) -> list[str]:
    return [name for option in command.params for name in option.opts if name.startswith("--")]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match of some actions, one of them taken back past a draw."""
    match = gf.new("galaxyx", seed=7, options={"profile": "hard"})
    for action in ("build energy", "buy fighter", "place B2", "buy combat"):
        match.play("earth", action)
    match.undo(agreed=True)
    match.play("earth", "end")
    match.save(tmp_path / "match.jsonl")
    return tmp_path / "match.jsonl"


# Explained


def test_the_help_lists_every_command(groundfall: Command) -> None:
    answer = groundfall("--help")
    assert answer.status == 0
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\S", answer.out, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_shows_examples(groundfall: Command, name: str) -> None:
    answer = groundfall(name, "--help")
    assert answer.status == 0
    assert f"  groundfall {name}" in answer.out
    for option in app.commands[name].params:
        assert not isinstance(option, click.Option) or option.help


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    """In docs/commands.md, under a heading of its own."""
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = [section for section in sections if section.startswith(f"`groundfall {name}")]
    assert len(found) == 1
    assert [option for option in long_options(app.commands[name]) if f"`{option}" not in found[0]] == []


def test_the_table_itself_is_documented() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [option for option in long_options(app) if f"`{option}" not in text] == []


def test_no_command_is_documented_that_is_not_there() -> None:
    named = set(re.findall(r"^## `groundfall ([\w-]+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert named == set(COMMANDS)


# Bad input


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["plya"], "No such command 'plya'"),
        (["play"], "Missing argument"),
        (["play", "chess", "--plain"], 'There is no game "chess"; there are'),
        (["play", "galaxyx"], "The full screen needs a terminal; add --plain"),
        (["play", "galaxyx", "--plain", "--options", "profile=brutal"], "profile must be one of easy"),
        (["play", "galaxyx", "--plain", "--options", "brutal"], "Options must be written name=value"),
        (["play", "galaxyx", "--plain", "--options", "waves=1,2,3"], "a profile has ten numbers"),
        (["play", "galaxyx", "--plain", "--options", "waves=5,5,5,5,5,5,5,5,5,5"], "must sum to 30"),
        (["play", "galaxyx", "--plain", "--seat", "mars"], 'There is no seat "mars"; there is earth'),
        (["play", "galaxyx", "--plain", "--seat", "none", "--players", "genius"], 'There is no player "genius"'),
        (["play", "nowhere.jsonl", "--plain"], "nowhere.jsonl cannot be read"),
        (
            ["play", "galaxyx", "--overlay", "nowhere.toml"],
            "File nowhere.toml cannot be read: no such file or directory.",
        ),
        (["play", "galaxyx", "--seed", "six"], "'six' is not a valid integer"),
        (["rules", "chess"], 'There is no game "chess"'),
        (["rules", "galaxyx", "G99"], 'Invaders from Galaxy X has no rule "G99"; its chapters are G1, '),
        (["box", "galaxyx", "--section", "cards"], 'There is no section "cards" in galaxyx; there are map, zone, '),
        (["box", "chess"], 'There is no game "chess"'),
        (
            ["box", "galaxyx", "--overlay", "nowhere.toml"],
            "File nowhere.toml cannot be read: no such file or directory.",
        ),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["warm", "chess"], 'There is no game "chess"'),
        (["--port", "70000"], "70000 is not in the range"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(groundfall: Command, arguments: list[str], sentence: str) -> None:
    answer = groundfall(*arguments)
    assert answer.status == 2
    assert sentence in answer.err
    assert "Traceback" not in answer.err
    assert answer.out == ""


def _forged(*lines: str) -> list[str]:
    """The lines with the digests of their chain computed anew."""
    return [json.dumps(line) for line in chained(json.loads(line) for line in lines)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda lines: lines[1:], "In match.jsonl, line 1 is not the header of a Groundfall replay"),
        (lambda lines: [lines[0].replace("galaxyx", "chess"), *lines[1:]], "In match.jsonl, line 1 was edited"),
        (lambda lines: [*lines[:3], *lines[4:]], "line 4 was edited, or a line before it was removed"),
        (lambda lines: [*lines[:3], "{", *lines[4:]], "In match.jsonl, line 4 is not JSON"),
        (lambda lines: [line.replace("place B2", "place C2") for line in lines], "line 5 was edited"),
        (lambda lines: lines[:-1], "In match.jsonl, the file was cut off after line 8: its last line is missing."),
        (lambda lines: _forged(lines[0].replace("galaxyx", "chess"), *lines[1:]), 'There is no game "chess"'),
        (lambda lines: _forged(*lines[:3], *lines[4:]), "line 8 says that there are 7 entries, but there are 6."),
        (
            lambda lines: _forged(*lines[:3], *lines[4:-1], lines[-1].replace('"end": 7', '"end": 6')),
            "line 4: entry 3 is where entry 2 was expected",
        ),
        (lambda lines: _forged(*(line.replace("place B2", "place C2") for line in lines)), 'line 5: after "place C2"'),
        (lambda lines: _forged(*lines[:-1], json.dumps({"end": 7, "key": "00" * 32})), "the key does not match"),
        (lambda lines: [], "In match.jsonl, line 1 is not the head"),
    ],
)
def test_an_edited_replay_is_refused_with_its_line(
    groundfall: Command, saved: Path, change: Any, sentence: str
) -> None:
    saved.write_text("\n".join(change(saved.read_text(encoding="utf-8").splitlines())), encoding="utf-8")
    answer = groundfall("replay", saved)
    assert answer.status == 2
    assert sentence in answer.err


def test_a_broken_overlay_names_file_key_and_what_was_expected(groundfall: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[unit]]\nid = "fighter"\na = "many"\n', encoding="utf-8")
    answer = groundfall("box", "galaxyx", "--overlay", mine)
    assert answer.status == 2
    assert "mine.toml: unit[0] (fighter).a: Expected `int`, got `str`" in answer.err


def test_without_a_traceback_in_a_process_of_its_own() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "groundfall.cli", "rules", "chess"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert re.fullmatch(r'groundfall: There is no game "chess"; there are [a-z0-9, ]+\.\n', run.stderr)


# What each prints


def test_version(groundfall: Command) -> None:
    assert groundfall("--version") == (0, f"{gf.__version__}\n", "")


def test_games(groundfall: Command) -> None:
    answer = groundfall("games")
    assert answer.status == 0
    assert "galaxyx: Invaders from Galaxy X, by Gilad Yarnitzky (2018)" in answer.out
    assert "--options profile=easy|medium_flat|medium_bell|hard" in answer.out
    listed = json.loads(groundfall("games", "--json").out)
    assert {game["name"] for game in listed} == set(gf.all_games())
    assert listed[[game["name"] for game in listed].index("galaxyx")]["seats"] == ["earth"]


def test_rules(groundfall: Command) -> None:
    everything = groundfall("rules", "galaxyx").out
    assert "G1 Set-up\n" in everything and "\n  G14.5 " in everything
    one = groundfall("rules", "galaxyx", "g4.2").out
    assert one.splitlines()[0] == "G4 Activate aliens"
    assert "The first tile goes to the entry point" in one
    found = json.loads(groundfall("rules", "galaxyx", "entry marker", "--json").out)
    assert "G1.2" in [rule["id"] for rule in found]


@pytest.mark.long
def test_rules_with_their_tests(groundfall: Command) -> None:
    listed = json.loads(groundfall("rules", "galaxyx", "G4", "--tests", "--json").out)
    assert all(rule["tests"] for rule in listed)
    assert all(test.startswith("tests/games/galaxyx/test_") for rule in listed for test in rule["tests"])
    assert "tests/games/galaxyx/" in groundfall("rules", "galaxyx", "G4.2", "--tests").out


def test_box(groundfall: Command) -> None:
    answer = groundfall("box", "galaxyx")
    assert "\n= fighter\n  = rulebook       a 2; d 1; m 4; cost 1\n  ~ reconstructed  text Fast" in answer.out
    assert re.search(r"^\d+ values: \d+ reconstructed, ", answer.out, re.MULTILINE)
    values = json.loads(groundfall("box", "galaxyx", "--json").out)
    assert {"section": "unit", "entry": "fighter", "field": "a", "value": 2, "origin": "rulebook"} in values


def test_cards_are_shown_with_the_text_made_from_their_values(groundfall: Command) -> None:
    add_game("market")
    answer = groundfall("box", "market")
    assert max(map(len, answer.out.splitlines())) <= 80
    arcade = "= arcade: The Arcade\n    Costs 2 wares of your choice.\n  ~ reconstructed  price 2\n"
    assert f"\n\n{arcade}\n~ tower: The Clock Tower\n" in answer.out
    values = json.loads(groundfall("box", "market", "--json").out)
    text = {"section": "stall", "entry": "arcade", "field": "text", "value": "Costs 2 wares of your choice."}
    assert text | {"origin": "generated"} in values


def test_sections_of_the_box_are_chosen(groundfall: Command) -> None:
    add_game("market")
    answer = groundfall("box", "market", "--section", "stall")
    assert "The Arcade" in answer.out and "Salt" not in answer.out
    assert answer.out.splitlines()[-2] == "3 values: 2 reconstructed, 1 rulebook"
    listed = json.loads(groundfall("box", "market", "--section", "ware", "--json").out)
    assert {value["section"] for value in listed} == {"ware"}
    add_game("pebbles")
    assert json.loads(groundfall("box", "pebbles", "--json").out) == []
    assert groundfall("box", "pebbles").out.startswith("0 values")


def test_an_overlay_shows_as_such(groundfall: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[unit]]\nid = "fighter"\na = 3\n', encoding="utf-8")
    assert "\n= fighter\n  = rulebook       d 1; m 4; cost 1\n" in groundfall("box", "galaxyx", "--overlay", mine).out
    assert "\n  + overlay        a 3\n" in groundfall("box", "galaxyx", "--overlay", mine).out
    values = json.loads(groundfall("box", "galaxyx", "--overlay", mine, "--json").out)
    assert {"section": "unit", "entry": "fighter", "field": "a", "value": 3, "origin": "overlay"} in values


def test_replay(groundfall: Command, saved: Path) -> None:
    answer = groundfall("replay", saved)
    assert answer.status == 0
    assert "This match is marked: take-back." in answer.out
    assert "   3  place B2" in answer.out and "   4  buy combat  (taken back)" in answer.out
    assert "is placed at B2. (G5.7)" in answer.out
    assert "The game is not over." in answer.out
    assert "The match was played with the current rules and plays out as written." in answer.out


def test_a_replay_says_who_resigned(groundfall: Command, saved: Path) -> None:
    match = gf.load(saved)
    match.resign("earth")
    match.save(saved)
    assert "The game is over: earth has lost. Earth resigned." in groundfall("replay", saved).out
    tree = json.loads(groundfall("replay", saved, "--json").out)
    assert (tree["resigned"], tree["result"]) == ("earth", {"earth": 0.0})


def test_replay_at_one_moment(groundfall: Command, saved: Path) -> None:
    before, after = (groundfall("replay", saved, "--at", at).out for at in (2, 3))
    assert "Choose where to place the new ship." in before and "Units on the board: none" in before
    assert "B2: " in after and "Spend reinforcement points" in after
    assert groundfall("replay", saved, "--at", "0").status == 0
    wrong = groundfall("replay", saved, "--at", "99")
    assert (wrong.status, wrong.err) == (2, "groundfall: There is no entry 99 in match.jsonl; there are 0 to 6.\n")


def test_replay_for_programs(groundfall: Command, saved: Path) -> None:
    tree = json.loads(groundfall("replay", saved, "--at", "3", "--json").out)
    assert (tree["game"], tree["verdict"], tree["view"]["table"]["unit"]["u1"]["hex"]) == (
        "galaxyx",
        "same rules",
        "B2",
    )


def test_every_draw_is_derived_again(groundfall: Command, saved: Path) -> None:
    answer = groundfall("replay", saved, "--verify")
    assert answer.status == 0
    sentence = r"^\d+ draws checked: each follows from the key whose hash was shown before the first choice\.$"
    assert re.search(sentence, answer.out, re.MULTILINE)


def test_without_its_key_a_replay_proves_nothing(groundfall: Command, saved: Path) -> None:
    saved.write_text(write_replay(gf.load(saved), with_key=False), encoding="utf-8")
    assert groundfall("replay", saved).status == 0
    answer = groundfall("replay", saved, "--verify")
    assert (answer.status, answer.err) == (
        2,
        "groundfall: File match.jsonl has no key, so its draws cannot be derived again.\n",
    )


def test_results_entered_by_hand_are_told(groundfall: Command, tmp_path: Path) -> None:
    match = gf.new("galaxyx", seed=1)
    match.dice.load(0)
    match.play("earth", "buy fighter")
    match.save(tmp_path / "m.jsonl")
    answer = groundfall("replay", tmp_path / "m.jsonl", "--verify")
    assert "[0 entered by hand]" in answer.out
    assert "1 result was entered by hand." in answer.out


@pytest.fixture
def small_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and two small games."""
    pytest.importorskip("llvmlite")
    small = {name: add_game(name) for name in ("pebbles", "parlour")}
    monkeypatch.setattr("groundfall.cli.warm.all_games", lambda: small)
    renew(monkeypatch, tmp_path / "cache")
    return tmp_path / "cache"


def renew(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    """As a new process with another cache."""
    monkeypatch.setenv("GROUNDFALL_CACHE", str(cache))
    monkeypatch.setattr("groundfall.engine.compiled.form._forms", {})


def test_warm(groundfall: Command, small_cache: Path) -> None:
    answer = groundfall("warm", "pebbles")
    assert answer.status == 0 and "Pebbles: compiled in " in answer.out
    answer = groundfall("warm", "pebbles")
    assert (answer.status, answer.out) == (0, "Pebbles: already compiled.\n")


def test_warm_says_why_nothing_can_be_kept(
    groundfall: Command, small_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    renew(monkeypatch, tmp_path / "file")
    for arguments in (["pebbles"], ["--export", tmp_path / "x"], ["--import", tmp_path / "x"]):
        answer = groundfall("warm", *arguments)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err == (
            f"groundfall: The cache folder {tmp_path / 'file'} cannot be written to (file exists), "
            "so compiled rules are not kept in it.\n"
        )


def test_warm_says_why_a_game_cannot_be_compiled(
    groundfall: Command, small_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = spoil_pebbles(tmp_path, monkeypatch)
    answer = groundfall("warm", "pebbles")
    assert answer.status == 2
    assert answer.err == f"groundfall: Pebbles could not be compiled: {wrong}\n"


def test_an_object_that_is_damaged_is_not_called_compiled(
    groundfall: Command, small_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groundfall("warm", "pebbles")
    next(small_cache.glob("pebbles-rules*.object")).write_bytes(b"x")
    renew(monkeypatch, small_cache)
    assert "Pebbles: compiled in " in groundfall("warm", "pebbles").out


def test_compiled_rules_are_carried_to_another_machine(
    groundfall: Command, small_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rules.tar.gz"
    answer = groundfall("warm", "--export", file)
    assert answer.status == 0
    assert answer.out.endswith(f"The compiled rules of 2 games are in {file}.\n")
    renew(monkeypatch, tmp_path / "other")
    answer = groundfall("warm", "--import", file)
    assert (answer.status, answer.out) == (0, "Pebbles: imported.\nThe Long Evening: imported.\n")
    assert {p.name for p in (tmp_path / "other").iterdir()} == {p.name for p in small_cache.glob("*.object")}
    assert groundfall("warm").out == "Pebbles: already compiled.\nThe Long Evening: already compiled.\n"


def test_what_was_compiled_for_another_machine_is_not_taken(
    groundfall: Command, small_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rules.tar.gz"
    groundfall("warm", "pebbles", "--export", file)
    renew(monkeypatch, tmp_path / "other")
    monkeypatch.setattr("groundfall.engine.compiler.llvm.target", lambda: "another processor")
    answer = groundfall("warm", "--import", file)
    assert answer.status == 2
    assert answer.err.startswith(f"groundfall: Nothing in {file} fits: it was made for another kind of machine")
    assert not list((tmp_path / "other").glob("*.object"))


def test_an_archive_that_is_damaged_or_evil_is_refused(
    groundfall: Command, small_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import tarfile

    groundfall("warm", "pebbles")
    name = next(small_cache.glob("pebbles-rules*.object")).name
    whole = next(small_cache.glob("pebbles-rules*.object")).read_bytes()
    renew(monkeypatch, tmp_path / "other")
    text, cut, evil = (tmp_path / n for n in ("text", "cut", "evil"))
    text.write_text("no archive")
    with tarfile.open(evil, "w:gz") as archive:
        for path, data in ((f"../{name}", whole), (f"/tmp/{name}", whole), (name, whole[:-1]), ("x.object", b"")):
            entry = tarfile.TarInfo(path)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    cut.write_bytes(evil.read_bytes()[:70])
    for file in (text, cut, evil, tmp_path / "missing", tmp_path):
        answer = groundfall("warm", "--import", file)
        assert answer.status == 2
        assert answer.err.startswith(("groundfall: ", "Usage:"))
        assert not list((tmp_path / "other").glob("*.object"))
    answer = groundfall("warm", "--export", tmp_path / "no" / "folder.tar.gz")
    assert (answer.status, "cannot be written" in answer.err) == (2, True)
    assert groundfall("warm", "--export", "a", "--import", "b").status == 2


def test_games_are_compiled_side_by_side(groundfall: Command, small_cache: Path) -> None:
    answer = groundfall("warm")
    assert answer.status == 0
    for game in (add_game("pebbles"), add_game("parlour")):
        title = re.escape(game.meta.title)
        assert re.search(rf"{title}: compiling .*{title}: compiled in \d+\.\d seconds\.", answer.out, re.DOTALL)


def test_the_table_is_asked_for_with_what_was_said(
    groundfall: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("groundfall.table.http.server.serve", lambda *given: asked.append(given))
    assert groundfall().status == 0
    assert groundfall("--host", "0.0.0.0", "--port", 0, "--db", tmp_path / "x.db", "--no-browser").status == 0
    assert groundfall("--name", "table.example", "--connections", 99, "--per-address", 9, "--memory", 64).status == 0
    assert asked == [
        ("127.0.0.1", 8000, None, True, (), Limits(), HELD),
        ("0.0.0.0", 0, tmp_path / "x.db", False, (), Limits(), HELD),
        ("127.0.0.1", 8000, None, True, ("table.example",), Limits(99, 9), 64_000_000),
    ]


def test_words_find_the_rules_that_hold_them_all(groundfall: Command) -> None:
    one, both = groundfall("rules", "brood", "token"), groundfall("rules", "brood", "token", "Block")
    assert one.status == both.status == 0
    assert "Block token" in both.out and 0 < len(both.out) < len(one.out)
    assert groundfall("rules", "brood", "token Block").out == both.out
    answer = groundfall("rules", "brood", "tokken")
    assert answer.status == 2
    near = "similar names are token, tokens, taken and ten"
    assert answer.err == f'groundfall: No rule of Invasion of the Brood contains "tokken"; {near}.\n'


def test_a_replay_names_its_file(groundfall: Command, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    gf.new("galaxyx", seed=7).save(file)
    for more in ((), ("--at", 0)):
        assert groundfall("replay", file, *more).out.startswith("evening.jsonl: Invaders from Galaxy X; ")
    assert json.loads(groundfall("replay", file, "--json").out)["file"] == "evening.jsonl"
    file.write_text(file.read_text(encoding="utf-8").replace("galaxyx", "chess"), encoding="utf-8")
    assert groundfall("replay", file).err.startswith("groundfall: In evening.jsonl, line 1 was edited")


def test_contract_compares_both_forms(groundfall: Command) -> None:
    pytest.importorskip("llvmlite")
    add_game("parlour")
    answer = groundfall("contract", "parlour", "--forms", 300, "--seed", 5)
    assert answer.status == 0 and answer.err == ""
    holds, counted = answer.out.splitlines()
    compared = re.fullmatch(r"Both forms were compared for (\d+) actions of (\d+) random games\.", counted)
    assert holds == "holds  compiled" and compared is not None
    assert int(compared[1]) >= 300 and int(compared[2]) >= 1
    answer = groundfall("contract", "parlour", "--forms", 300, "--tests", "tests")
    assert answer.status == 2 and "cannot be combined with --tests" in answer.err
    assert "--seed numbers the games of --forms" in groundfall("contract", "parlour", "--seed", 3).err
    assert "0 is not in the range" in groundfall("contract", "parlour", "--forms", 0).err
