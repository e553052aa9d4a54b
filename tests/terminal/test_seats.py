"""Several seats at one terminal, with secrets between them: The Long Evening, the small game that the tests play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat

import pytest

import groundfall as gf
from groundfall.cli.naming import programs_for
from groundfall.engine.catalogue import add_game
from groundfall.terminal import plain
from groundfall.terminal.hints import COMPILING
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from lengths import until


def session(mine: str | None, players: str | None = None) -> Session:
    game = add_game("parlour")
    return Session(gf.new(game.name, seed=3), programs_for(game.seats, players, mine), seed=1)


def lines_of(played: Session, answers: list[str]) -> list[str]:
    said: list[str] = []
    assert Plain(played, said.append).run(iter(answers)) == 0
    return said


def test_the_first_seat_is_ours_unless_somebody_says_otherwise() -> None:
    game = add_game("parlour")
    first, second, third = game.seats
    assert set(programs_for(game.seats, "random", None)) == {second, third}
    assert set(programs_for(game.seats, f"{first}=random,{third}=random", None)) == {first, third}
    assert set(programs_for(game.seats, "random", f"{first},{third}")) == {second}
    assert programs_for(game.seats, None, "all") == {}
    assert set(programs_for(game.seats, f"{second}=me", None)) == {first, third}


def test_one_against_two_programs() -> None:
    played = session(None, "random")
    said = lines_of(played, ["1"] * 400)
    assert played.match.over
    assert any(line.startswith("The game is over: ") for line in said)


def test_around_one_keyboard_every_seat_is_told_only_what_it_may_know() -> None:
    played = session("all")
    asked = set()
    for _ in range(40):
        seat = played.seat
        assert seat is not None
        asked.add(seat)
        bit = 1 << played.match.seats.index(seat)
        assert all(event.seats == -1 or event.seats & bit for event in played.news())
        played.play(played.choices()[0])
    assert asked == set(played.match.seats)


@pytest.mark.parametrize(
    ("choices", "reason", "taken"),
    [(5, "Others have acted since.", "rest"), (6, "Something was rolled or drawn.", "pick star_2")],
)
def test_taking_back_past_programs_is_asked_for_and_marks_the_match(choices: int, reason: str, taken: str) -> None:
    played = session(None, "random")
    said = lines_of(played, ["1"] * choices + ["undo"])
    assert f"{reason} `undo anyway` takes it back and marks the match." in said
    assert "take-back" not in played.match.marks
    assert f"Taken back: {taken}." in lines_of(played, ["undo anyway"])
    assert "take-back" in played.match.marks


def test_hidden_values_are_words_in_the_view() -> None:
    said = lines_of(session(None, "random"), ["view"])
    assert any("hidden" in line for line in said)


def test_who_watches_is_told_every_step() -> None:
    played = session("none", "random")
    said = lines_of(played, [])
    assert played.match.over
    assert said[0] == "The Long Evening. Programs play. Type a number, or help."
    assert sum(line.startswith("- ") for line in said) > 50


def test_that_a_program_is_thinking_is_told_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "SILENCE", 0.0)
    played, said = session(None, "random"), list[str]()
    act = played.let_program_act

    def thinks_until_it_is_told() -> None:
        told = f"{played.program_due()} is thinking ..."
        until(lambda: said[-1] == told)
        act()

    monkeypatch.setattr(played, "let_program_act", thinks_until_it_is_told)
    Plain(played, said.append).run(iter(["1"] * 6))
    assert sum(line.endswith(" is thinking ...") for line in said) > 1


def test_that_rules_are_being_compiled_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundfall.terminal.hints.is_rough", lambda game: True)
    said = lines_of(session("none", "search:1:1:plain"), [])
    assert said[1] == COMPILING
    assert said.count(COMPILING) == 1
    assert COMPILING not in lines_of(session("none", "random"), [])


@pytest.mark.parametrize(("opponent", "expected"), [("search:1:1", True), ("greedy", False)])
def test_compiling_begins_while_the_first_question_is_open(
    opponent: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when the program that needs it has to choose, which takes long then."""
    asked, said = list[str](), list[str]()

    def is_rough(game: object) -> bool:
        asked.append(said[-1])
        return True

    def lines() -> Iterator[str]:
        until(lambda: asked or not expected)
        yield from ()

    monkeypatch.setattr("groundfall.terminal.hints.is_rough", is_rough)
    game = add_game("pebbles")
    played = Session(gf.new(game.name, seed=3), programs_for(game.seats, opponent, None), seed=1)
    Plain(played, said.append).run(lines())
    assert asked == ["Choose 1 to 3."] * expected


def test_each_stage_of_the_compilation_is_told_once_and_its_end_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    stages = chain(["read", "read", "translated", "optimised", "optimised", ""], repeat(""))
    monkeypatch.setattr("groundfall.terminal.hints.is_rough", lambda game: True)
    monkeypatch.setattr("groundfall.players.preparing.stage_of", lambda game: next(stages))
    said = lines_of(session("none", "search:1:1:plain"), [])
    told = [line for line in said if line.startswith("The rules are being ")]
    now = ["compiled in the background. Until that is done, programs look less far ahead.", "read.", "translated."]
    assert told == [f"The rules are being {what}" for what in (*now, "optimised.")]
