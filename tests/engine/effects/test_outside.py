"""Programs that no ability holds: effects and conditions by themselves, standing effects read for their own sake."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, rows, written
from groundfall.engine.effects import Writer, read_call, read_standing, said

WORD = {name: int(word) for name, word in EFFECTS.words.items()}


def writer() -> Writer:
    """A writer of bytecode that is still empty."""
    return written()[2]


def test_effects_are_a_block_of_their_own():
    w = writer()
    block = w.effects(["earn(1)", "seq(wear, tip)"])
    assert [row[:2] for row in rows(w.content, block)[1:]] == [[WORD["earn"], 1], [WORD["wear"], 0], [WORD["tip"], 1]]
    assert w.said[block] == "earn 1 coin, then wear it out, then give the other side 1 coin"
    assert w.effects([]) == 0
    assert len(rows(w.content, w.effects(["wear"] * 32, most=32))) == 1 + 32


def test_a_condition_is_a_program_of_its_own():
    w = writer()
    assert rows(w.content, w.condition("rich(7)")) == [[WORD["rich"], 7, 0, 0, 0]]


def test_what_is_wrong_is_named_with_the_key_of_the_caller():
    w, used = writer(), 1
    for write, sentence in (
        (
            lambda: w.effects(["wear", "rich(1)"], "event"),
            "event[1]: 'rich(1)': rich is not an effect; expected one of",
        ),
        (lambda: w.effects(["wear"] * 9, "event"), "event: expected at most 8 effects, not 9"),
        (lambda: w.condition("wear", "win"), "win: 'wear': wear is not a condition; expected one of"),
    ):
        with pytest.raises(ValueError) as wrong:
            write()
        assert str(wrong.value).startswith(sentence) and w.used == used


def test_a_standing_effect_is_read_and_said_by_itself():
    call = read_standing(EFFECTS, "bonus(2, kind(tool))")
    assert (call.word.name, call.args[0]) == ("bonus", 2)
    assert said(EFFECTS, call) == "tools earn 2 coins more"
    with pytest.raises(ValueError, match="earn is not a standing effect"):
        read_standing(EFFECTS, "earn(1)")
    assert said(EFFECTS, read_call(EFFECTS, "tip", "effect")) == "give the other side 1 coin"
