"""Typical mistakes of a game's author, planted into the skeleton: each is reported in one sentence."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from groundfall.cli.new_game import write_game
from groundfall.contract import CHECKS, Check, check_compiled, check_entry_points, walk
from groundfall.contract import __main__ as command
from groundfall.engine import catalogue

Edit = tuple[str, str, str]  # a file, a text that occurs in it once, and its replacement
Planted = Callable[..., list[str]]
NUMBER = count(1)
TURN = "rules/turn.py"
EMIT = "    emit(state, PLAYED, seat, card, place)\n"
HAND = "    for held in range(CARDS):\n        if state.hand[seat][held]:\n            emit(state, HOLDS, seat, held)\n"
HOLDS = 'HOLDS = event("holds", "S2.2", "{seat} holds {card}.", seat=SEATS, card=CARDS)\n'

# For each mistake its edits and the sentence that reports it.
MISTAKES: dict[str, tuple[list[Edit], str]] = {
    "no turn": (
        [("rules/__init__.py", "from .turn import turn\n", ""), ("rules/__init__.py", ', "turn"]', "]")],
        "modules: rules/__init__.py:1: turn is missing: the task that begins a turn; positions start from it.",
    ),
    "no board": (
        [("board.py", "", "")],
        "modules: board.py:1: this file is missing; it must define draw: draw(view, box, choices, ...) draws the board",
    ),
    "a rule that can fall off its end": (
        [("rules/dealing.py", "                return 0\n    return 1\n", "                return 0\n")],
        "rule python: rules/dealing.py:41: in is_left, some paths return a value, but another reaches the end",
    ),
    "an emit with too few arguments": (
        [(TURN, EMIT, EMIT.replace(", place)", ")"))],
        'calls: rules/turn.py:43: the event "played" takes 3 arguments (seat, card, place), but emit passes 2.',
    ),
    "a field that does not exist": (
        [(TURN, "other = state.played[1 - seat]", "other = state.plaid[1 - seat]")],
        "rule python: rules/turn.py:62: in lead, state has no field plaid.",
    ),
    "a hidden field shown": (
        [("state.py", ", seen_by=OWNER)", ")")],
        "resample: state.py:20: the field hand reveals hidden information to a seat: ",
    ),
    "a hidden field told by an event": (
        [(TURN, EMIT, EMIT + HAND), (TURN, "ENDED = ", f"{HOLDS}ENDED = ")],
        'consequences: rules/turn.py:47: the event "holds" reveals hidden information to a seat: ',
    ),
    "an action with the wrong argument": (
        [(TURN, "offer(choices, PLAY(card, place))", "offer(choices, PLAY(card))")],
        'calls: rules/turn.py:35: the action "play" takes 2 arguments (card, place), but PLAY passes 1.',
    ),
    "a counter that leaves its range": (
        [
            ("state.py", "    played = field(", "    turns = field(high=99)\n    played = field("),
            (TURN, "    push(state, turn, 1 - seat)", "    state.turns += 1\n    push(state, turn, 1 - seat)"),
        ],
        "reached: state.py:21: the field turns reaches 100, but its range is 0 to 99, so that the moment cannot be",
    ),
    "a rule without a test": (
        [("tests/test_rules.py", '@pytest.mark.rule("S2.1")\n', "")],
        "every rule has a test: RULES.md:13: S2.1 has no test.",
    ),
    "a content file with a wrong key": (
        [("content/places.toml", '"harbour"\npoints', '"harbour"\npionts')],
        "box: content/places.toml:15: place[2] (harbour): Object contains unknown field `pionts`; expected one of id,",
    ),
}
# The same mistakes made in other ways, and some that are made as often.
OTHERS: dict[str, tuple[list[Edit], str]] = {
    "turn deleted": (
        [(TURN, "@task(phase=0)\ndef turn(", "@task(phase=0)\ndef trun(")],
        "modules: rules/dealing.py:6: ImportError: cannot import name 'turn' from '{name}.rules.turn'.",
    ),
    "board without draw": (
        [("board.py", "def draw(", "def drow(")],
        "modules: board.py:1: draw is missing: draw(view, box, choices, ...) draws the board as SVG.",
    ),
    "arguments the wrong way round": (
        [(TURN, "offer(choices, PLAY(card, place))", "offer(choices, PLAY(place, card))")],
        'calls: rules/turn.py:35: the action "play" takes card and place in this order, but place is passed',
    ),
    "an effect with other arguments": (
        [(TURN, "def play(content, state, seat, card, place):", "def play(content, state, seat, place, card):")],
        'calls: rules/turn.py:39: play takes the arguments of "play" in the wrong order; expected content, state,',
    ),
    "a hole in the words of an action": (
        [(TURN, "Play {card} at the {place}", "Play {card} at the {spot}")],
        "declarations: rules/turn.py:8: the action play uses ['spot'], which are not arguments.",
    ),
    "a view without that field": (
        [("board.py", 'table=view["table"]', 'table=view["tables"]')],
        "views: board.py:17: KeyError: 'tables'.",
    ),
    "a template without that field": (
        [("board.svg.j2", "table.played.blue", "table.plaid.blue")],
        (
            "views: board.svg.j2:17: UndefinedError: 'groundfall.engine.play.frozen.FrozenDict object' has no "
            "attribute 'plaid'."
        ),
    ),
    "a section with a wrong key": (
        [("content/places.toml", '[[place]]\nid = "forest"', '[[plaze]]\nid = "forest"')],
        "box: content/places.toml:8: plaze is unknown; expected one of place.",
    ),
    "no Python": (
        [(TURN, "def lead(content, state, seat):", "def lead(content, state, seat)")],
        "modules: rules/turn.py:57: SyntaxError: expected ':'.",
    ),
}


def shortened(check: Check) -> Check:
    """A check that looks at a fortieth of its games, moments or actions."""
    lengths = {name: p.default for name, p in inspect.signature(check).parameters.items() if type(p.default) is int}
    short: Check = partial(check, **{name: max(1, length // 40) for name, length in lengths.items()})
    short.__name__ = check.__name__  # type: ignore[attr-defined]
    return short


@pytest.fixture
def planted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[list[Edit]], list[str]]:
    """Plants mistakes into a fresh game and gives the output of `python -m groundfall.contract`, line by line."""
    plain = (check for check in CHECKS if check not in (check_compiled, check_entry_points))
    monkeypatch.setattr(command, "CHECKS", tuple(map(shortened, plain)))
    monkeypatch.setattr(command, "check_every_rule_is_noticed", lambda game, tests: None)
    monkeypatch.setattr(catalogue, "_games", dict(catalogue._games))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(walk, "CAP", 2_000)

    def said(edits: list[Edit]) -> list[str]:
        folder = tmp_path / f"planted{next(NUMBER)}"
        write_game(folder.name, folder)
        for file, old, new in edits:
            if not old:
                (folder / file).unlink()
                continue
            text = (folder / file).read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
            (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        capsys.readouterr()
        command.main(str(folder))
        answer = capsys.readouterr()
        assert "Traceback" not in answer.out + answer.err
        return answer.out.replace(folder.name, "{name}").splitlines()

    return said


def test_a_fresh_game_keeps_the_contract(planted: Planted) -> None:
    assert [line for line in planted([]) if not line.startswith("holds  ")] == []


@pytest.mark.long
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(planted: Planted, mistake: str) -> None:
    edits, sentence = MISTAKES[mistake]
    lines = planted(edits)
    fails = [line for line in lines if line.startswith("fails  ")]
    assert len(fails) == 1 and fails[0].startswith(f"fails  {sentence}")
    assert re.match(r"fails  [a-z ]+: [\w/]+\.\w+:\d+: ", fails[0])
    assert len(lines) == len(command.CHECKS) + 2, "every check is run"
    assert sum(line.startswith("holds  ") for line in lines) > 8


@pytest.mark.long
@pytest.mark.parametrize("mistake", OTHERS)
def test_it_is_told_however_it_is_made(planted: Planted, mistake: str) -> None:
    edits, sentence = OTHERS[mistake]
    assert any(line.startswith(f"fails  {sentence}") for line in planted(edits))


def test_several_mistakes_are_all_told(planted: Planted) -> None:
    together = ("no board", "an emit with too few arguments", "a hidden field shown", "a rule without a test")
    lines = planted([edit for mistake in together for edit in MISTAKES[mistake][0]])
    for mistake in together:
        assert any(line.startswith(f"fails  {MISTAKES[mistake][1]}") for line in lines), mistake
