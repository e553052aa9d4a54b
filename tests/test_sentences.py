"""Every error that Groundfall raises on purpose is told in whole sentences: a capital, a full stop."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import groundfall
from groundfall.engine.catalogue import all_games
from groundfall.engine.errors import GroundfallError
from own_games import OWN_GAMES

SOURCE = Path(inspect.getfile(groundfall)).parent
OWN = (
    "GroundfallError",
    "IllegalAction",
    "BadPosition",
    "BadContent",
    "BadReplay",
    "BadOptions",
    "BadDice",
    "BadStore",
    "Refused",
    "TooLong",
    "WorkerDied",
    "NotCompiled",
)
# What is put together here begins in small letters; `read_replay` and `NotCompiled` make a sentence of it.
PARTS = {
    ("engine/play/replay.py", "BadReplay"),
    ("engine/play/chain.py", "BadReplay"),
    ("engine/compiler/module.py", "NotCompiled"),
}


def raised() -> Iterator[tuple[str, ast.expr]]:
    """Where in the package an error of its own is made, and the message, if it is written there."""
    for file in sorted(SOURCE.rglob("*.py")):
        name = file.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in OWN:
                continue
            message = next(
                (
                    a
                    for a in node.args
                    if isinstance(a, ast.JoinedStr | ast.Constant | ast.IfExp)
                    and not isinstance(getattr(a, "value", None), int)
                ),
                None,
            )
            if message is not None and (name, node.func.id) not in PARTS:
                for text in [message.body, message.orelse] if isinstance(message, ast.IfExp) else [message]:
                    yield f"{name}:{node.lineno}", text


def ends(text: ast.expr) -> tuple[str, str]:
    """The beginning and the end of a message as far as they are written; '' for what is put in."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    first, last = parts[0], parts[-1]
    return (
        str(first.value) if isinstance(first, ast.Constant) else "",
        str(last.value) if isinstance(last, ast.Constant) else "",
    )


def test_messages_that_are_written_out_are_sentences() -> None:
    found = [*raised()]
    assert len(found) > 100
    for where, text in found:
        begin, end = ends(text)
        assert not begin or re.match(r"[A-Z\"]", begin), f"{where}: {ast.unparse(text)}"
        assert not end or end.rstrip().endswith((".", "?", "!")), f"{where}: {ast.unparse(text)}"


def test_no_kind_of_error_is_forgotten() -> None:
    assert {error.__name__ for error in _kinds(GroundfallError) if error.__module__.startswith("groundfall")} <= {*OWN}


def _kinds(error: type[GroundfallError]) -> Iterator[type[GroundfallError]]:
    yield error
    for kind in error.__subclasses__():
        yield from _kinds(kind)


def test_an_illegal_action_names_its_rule_within_the_sentence() -> None:
    wrong = groundfall.IllegalAction("There is no such factory yet.", "G6.1")
    assert str(wrong) == "There is no such factory yet (G6.1)." and wrong.sentence == "There is no such factory yet."
    assert str(groundfall.IllegalAction("Not now.")) == "Not now."


@pytest.mark.parametrize("name", OWN_GAMES)
def test_refusals_and_prompts_of_a_game_are_sentences(name: str) -> None:
    register = all_games()[name].register
    told = [refusal.text for refusal in register.refusals]
    told += [task.prompt for task in register.tasks if hasattr(task, "prompt")]
    for text in told:
        assert re.match(r"[A-Z{]", text) and text.endswith((".", "?")), text
