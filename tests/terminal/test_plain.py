"""The plain terminal as a program meets it: lines in, lines out, in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

import groundfall as gf
from lengths import ended

PLAY = [sys.executable, "-m", "groundfall.cli", "play"]
HEAVY = {"llvmlite", "numpy", "rich", "textual"}

FIGHTER = "Buy a fighter (1 point): Attack 2, defence 1, movement 4. Fast, with a light punch."


def play(lines: list[str], *arguments: str) -> list[str]:
    """What the plain terminal says to these lines; it must end well."""
    run = subprocess.run(
        [*PLAY, "galaxyx", "--plain", "--seed", "3", *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout.splitlines()


@contextmanager
def playing(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The plain terminal in a process that does not outlive the test."""
    pipe = subprocess.PIPE
    command = [*PLAY, "galaxyx", "--plain", *arguments]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def test_it_begins_with_a_question_that_ends_in_one_line_to_wait_for() -> None:
    said = play([])
    assert said[0] == "Invaders from Galaxy X. You play earth. Type a number, or help."
    assert "== Turn 1, reinforcement ==" in said
    assert f"  1. {FIGHTER}" in said
    assert said[-2:] == ["Choose 1 to 8.", "The input has ended."]


@pytest.mark.long
def test_a_whole_game_by_first_choices_can_be_piped_and_read_back(tmp_path: Path) -> None:
    """A game of a seed is always the same, so all its answers can be written down before it begins."""
    match = gf.new("galaxyx", seed=3)
    while not match.over:
        match.play("earth", match.legal("earth")[0])
    answers = ["1"] * len(match.in_force())
    said = play([*answers, f"save {tmp_path / 'whole.jsonl'}", "quit"])
    assert "The game is over: earth has lost." in said
    assert said[-1] == f"Goodbye. The match is saved in {tmp_path / 'whole.jsonl'}."
    kept = gf.load(tmp_path / "whole.jsonl")
    assert kept.result == match.result
    assert kept.state == match.state


def test_a_program_that_answers_line_by_line_is_not_kept_waiting() -> None:
    with playing("--seed", "3") as process:
        assert process.stdin is not None and process.stdout is not None
        for _ in range(20):
            for line in process.stdout:
                if line.startswith("Choose"):
                    break
            process.stdin.write("1\n")
            process.stdin.flush()
        process.stdin.close()
        assert process.stdout.read().endswith("The input has ended. The match was not saved.\n")
        assert ended(process) == 0


BAD_LINES = {
    "99": "There is no choice 99; choose 1 to 8.",
    "0": "There is no choice 0; choose 1 to 8.",
    "9" * 500: "There is no choice 0; choose 1 to 8.",
    "abracadabra": "There is no choice or command 'abracadabra'. Type help for the commands.",
    "buy": "buy takes type.",
    "buy submarine": 'There is no type "submarine"; there are fighter, combat, defender, light_satellite and heavy_'
    "satellite.",
    "fly A1": "That is not possible now: Spend reinforcement points, or end the phase (G5.4).",
    "upgrade f1": "There is no such factory yet (G6.1).",
    "undo": "There is no choice to take back.",
    "undo now": "The command undo takes nothing or `anyway`.",
    "rule X9": 'Invaders from Galaxy X has no rule "X9"',
    "save": "The command save takes the name of a file.",
    "save /no/such/folder/x": "File x cannot be written: no such file or directory.",
    "load /no/such/file": "File file cannot be read: no such file or directory.",
    "hint soon": "The command hint takes a number of seconds, or nothing.",
    "log everything": "The command log takes a number of lines, all, or nothing.",
    "dice six": "Results of dice must be whole numbers.",
    "\x00\x1b[2J": "There is no choice or command",
}


@cache
def said_to_bad_lines() -> dict[str, list[str]]:
    """What is said to each bad line, one after the other in one game; last the view after it."""
    said: dict[str, list[str]] = {}
    spoken = iter(play([command for line in BAD_LINES for command in (line, "view json")]))
    for line in BAD_LINES:
        said[line] = [next(spoken)]
        while not said[line][-1].startswith("{"):
            said[line].append(next(spoken))
    return said


@pytest.mark.parametrize("line", BAD_LINES)
def test_a_bad_line_gets_a_sentence_and_changes_nothing(line: str) -> None:
    *said, seen = said_to_bad_lines()[line]
    assert any(BAD_LINES[line] in spoken for spoken in said), said[-6:]
    view = json.loads(seen)
    assert (view["table"]["points"], view["table"]["unit"]) == (12, {})


def test_actions_words_and_numbers_all_choose() -> None:
    said = play(["buy fighter", "do place B2", "2", "place C2", "fighter"])
    assert "- The red fighter is placed at B2. (G5.7)" in said
    assert sum("is placed at C2" in line for line in said) == 1
    assert said[-3:-1] == [f"  1. {FIGHTER}", "Choose 1 to 8."]


def test_undo_is_free_until_something_was_drawn() -> None:
    said = play(["build energy", "undo", "buy fighter", "undo", "undo anyway", "view json"])
    assert "Taken back: build energy." in said
    refused = "Something was rolled or drawn. `undo anyway` takes it back and marks the match."
    assert refused in said
    assert "Taken back: buy fighter." in said
    assert json.loads(said[-3])["table"]["points"] == 12


def test_why_names_the_rule() -> None:
    said = play(["why upgrade f1", "why buy fighter", "why"])
    assert "There is no such factory yet. (G6.1)" in said
    assert "It is one of the choices." in said
    assert "upgrade f3: There is no such factory yet. (G6.1)" in said


def test_rules_can_be_read() -> None:
    said = play(["rule G4.2", "rule", "rule entry marker"])
    assert any(line.startswith("G4.2 The first tile goes to the entry point") for line in said)
    assert any(line.startswith("G5.4 ") for line in said)
    assert any(line.startswith("G1.2 The turn marker") for line in said)


def test_real_dice_are_taken_and_the_match_says_so(tmp_path: Path) -> None:
    said = play(["dice 7", "buy fighter", "place B2", f"save {tmp_path / 'm.jsonl'}"])
    assert "The next results are 7." in said
    match = gf.load(tmp_path / "m.jsonl")
    assert match.marks == ["dice from a seed", "loaded dice"]
    assert match.journal[1].loaded == [7]


def test_the_table_can_be_heard_seen_and_parsed() -> None:
    said = play(["buy fighter", "place B2", "view", "board", "view json", "choices json", "token"])
    assert "The red city at B1: 0 of 10 hits." in said
    assert "  B2: red fighter, 2-1-4" in said
    assert any("▲F" in line for line in said)
    found = [json.loads(line) for line in said if line[:1] in "{["]
    assert found[0]["table"]["unit"]["u1"]["hex"] == "B2"
    end = {"text": "End the phase", "preview": "11 points, +12 energy", "gist": "", "rule": "G5.11"}
    assert {"action": "end", **end} in found[1]
    token = next(line for line in said if line.startswith("gf1-"))
    assert gf.from_token(token).view("earth")["table"] == found[0]["table"]


def test_a_saved_match_goes_on_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    play(["buy fighter", "place B2", f"save {path}"])
    run = subprocess.run([*PLAY, str(path), "--plain"], input="log\nundo\n", capture_output=True, text=True, check=True)
    assert "- The red fighter is placed at B2. (G5.7)" in run.stdout
    assert "Taken back: place B2." in run.stdout


def test_load_goes_on_with_another_match(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    play(["buy fighter", "place B2", f"save {path}"])
    said = play([f"load {path}", "view"])
    assert "  B2: red fighter, 2-1-4" in said
    assert said[-1] == f"The input has ended. The match is saved in {path}."


def test_a_broken_file_is_refused_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "broken.jsonl").write_text("{}\n", encoding="utf-8")
    said = play([f"load {tmp_path / 'broken.jsonl'}", "buy fighter"])
    assert "In broken.jsonl, line 1 is not the header of a Groundfall replay, version 1 or 2." in said
    assert any("buys a fighter and turns it face up" in line for line in said)


def test_saving_writes_over_matches_and_over_nothing_else(tmp_path: Path) -> None:
    letter, kept = tmp_path / "letter.txt", tmp_path / "kept.jsonl"
    letter.write_text("Dear aliens", encoding="utf-8")
    said = play([f"save {letter}", f"save {kept}", "buy fighter", f"save {kept}"])
    assert "File letter.txt already exists and is not a saved match." in said
    assert letter.read_text(encoding="utf-8") == "Dear aliens"
    assert len(gf.load(kept).in_force()) == 1


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    run = subprocess.run([*PLAY, "galaxyx", "--plain"], input=b"\xff\xfe\n1\n", capture_output=True, check=True)
    assert b"There is no choice or command" in run.stdout
    assert run.stderr == b""


def test_a_terminal_without_our_signs_shows_others() -> None:
    run = subprocess.run(
        [*PLAY, "galaxyx", "--plain"],
        input=b"board\n",
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert b"A8" in run.stdout
    assert run.stderr == b""


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is started can be interrupted, also where the tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_says_goodbye() -> None:
    with playing() as process:
        assert process.stdout is not None and process.stderr is not None
        assert any(line.startswith("Choose") for line in process.stdout)
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "Goodbye.\n"
        assert process.stderr.read() == ""
        assert ended(process) == 130


def test_help_names_every_command() -> None:
    from groundfall.terminal.commands import COMMANDS

    said = "\n".join(play(["help"]))
    for command in COMMANDS.values():
        assert command.usage in said
        assert command.help in said


def test_nothing_heavy_is_imported() -> None:
    code = (
        "import sys; from groundfall.cli import main; sys.argv = ['groundfall', 'play', 'galaxyx', '--plain']\n"
        "try: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], input="1\n1\n", capture_output=True, text=True, check=True)
    assert not HEAVY & set(run.stdout.splitlines()[-1].split())


def test_odds_are_told_in_words_and_things_are_read() -> None:
    assert "There is no fight right now." in play(["odds"])
    said = play(["read fighter", "read", "read nothing"])
    assert "Attack: 2 (dice it rolls; each hits on 5 or more)" in said
    assert 'There is nothing called "nothing".' in said


def test_a_match_that_was_resigned_is_over_and_stays_so(tmp_path: Path) -> None:
    match = gf.new("galaxyx", seed=1)
    match.play("earth", match.legal("earth")[0])
    match.resign("earth")
    match.save(tmp_path / "match.jsonl")
    command = [*PLAY, str(tmp_path / "match.jsonl"), "--plain"]
    run = subprocess.run(command, input="undo anyway\nquit\n", capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[1:4] == [
        "The game is over: earth has lost. Earth resigned.",
        "Choose: save FILE, log or quit.",
        "The game is over: a seat has resigned.",
    ]
