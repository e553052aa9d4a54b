"""`groundfall native` prints one rule in LLVM's language."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cli.helpers import Command
from groundfall.engine.catalogue import add_game
from groundfall.engine.catalogue import game as named
from groundfall.engine.play.functions import functions_of

WITHOUT = """
import sys
sys.modules["llvmlite"] = None
from groundfall.cli import main
main()
"""
DEAL = """\
; deal(content, state, seat, damage)
; R6.4 All damage of one kind is one packet.
define internal { i64, i64 } @deal(ptr noalias %a0, ptr noalias %a1, i64 %a2, i64 %a3) #0 {
  %result = alloca i64
  store i64 0, ptr %result
  %fault = alloca i64
  br label %begin
begin:
  %v1 = call { i64, i64 } @deal_packet.8(ptr %a0, ptr %a1, i64 %a2, i64 %a3)
  %v2 = extractvalue { i64, i64 } %v1, 1
  %v3 = icmp ne i64 %v2, 0
  br i1 %v3, label %fault4, label %fine5, !prof !1
fault4:
  store i64 %v2, ptr %fault
  br label %failed
fine5:
  %v6 = extractvalue { i64, i64 } %v1, 0
  br label %end
end:
  %returned = load i64, ptr %result
  %both = insertvalue { i64, i64 } { i64 0, i64 0 }, i64 %returned, 0
  ret { i64, i64 } %both
failed:
  %number = load i64, ptr %fault
  %none = insertvalue { i64, i64 } { i64 0, i64 0 }, i64 %number, 1
  ret { i64, i64 } %none
}
"""


def test_a_rule(groundfall: Command) -> None:
    assert groundfall("native", "rone", "damage_phase.deal") == (0, DEAL, "")


def test_it_needs_no_llvmlite() -> None:
    command = [sys.executable, "-c", WITHOUT, "native", "rone", "damage_phase.deal"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout == DEAL


def test_lists_are_passed_with_their_length(groundfall: Command) -> None:
    add_game("pebbles")
    said = groundfall("native", "pebbles", "take").out
    assert "@take(ptr noalias %a0, ptr noalias %a1, i64 %a2, ptr noalias %a3, i64 %a4)" in said


@pytest.mark.parametrize(
    ("game", "rule"),
    [("galaxyx", "judge.judge"), ("level7", "derived.figures.units_out"), ("invaders", "vocabulary.run")],
)
def test_what_is_beside_the_rules(groundfall: Command, game: str, rule: str) -> None:
    """The judge, derived quantities, and the machine for the programs of cards."""
    answer = groundfall("native", game, rule)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.count("define internal") == 1


def test_of_several_functions_of_one_name_all_are_printed(groundfall: Command) -> None:
    name = "vocabulary.evaluate"
    several = functions_of(named("invaders"))[name]
    assert len(several) > 1
    assert groundfall("native", "invaders", name).out.count("define internal") == len(several)


@pytest.mark.parametrize(
    ("game", "rule", "sentence"),
    [
        ("chess", "moves.move", 'There is no game "chess"; there are brood, '),
        ("rone", "deal", 'There is no rule "deal"; there is damage_phase.deal.\n'),
        ("rone", "duel.deal", 'There is no rule "duel.deal"; there is damage_phase.deal.\n'),
        ("rone", "damage_phase.dael", 'There is no rule "damage_phase.dael"; similar names are damage_phase.deal, '),
        ("rone", "xyzzy", 'There is no rule "xyzzy".\n'),
        ("ferry", "turn.turn", "ImportFrom is not a statement of Rule Python."),
    ],
)
def test_what_cannot_be_printed_gets_a_sentence(groundfall: Command, game: str, rule: str, sentence: str) -> None:
    add_game("ferry")
    answer = groundfall("native", game, rule)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.startswith("groundfall: ") and "Traceback" not in answer.err
