"""The full screen, driven key by key."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.play.match import Match
from groundfall.terminal.app import Terminal
from groundfall.terminal.dialogs import Ask, Read
from groundfall.terminal.panes import Choices, Log
from groundfall.terminal.session import Session
from groundfall.terminal.tones import paint, painted
from lengths import comes
from terminal import helpers
from terminal.helpers import Steps, keys, top

WIDE, PHONE = (150, 42), (80, 24)


def match() -> Match:
    return gf.new("galaxyx", seed=3)


def on_screen(
    steps: Steps, begun: Match | None = None, size: tuple[int, int] = WIDE, programs: dict[str, str] | None = None
) -> Terminal:
    return helpers.on_screen(Session(begun or match(), programs, seed=1), steps, size)


def text_of(terminal: Terminal, name: str) -> str:
    return str(top(terminal).query_one(f"#{name}", Static).content)


def listed(terminal: Terminal) -> list[str]:
    return [str(action) for _, action in terminal.query_one(Choices).shown]


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_it_opens_with_board_prompt_choices_and_log(size: tuple[int, int]) -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        assert text_of(terminal, "prompt") == "Spend reinforcement points, or end the phase. (G5.4)"
        assert text_of(terminal, "top") == "Invaders from Galaxy X · earth · Turn 1, reinforcement   [dice from a seed]"
        assert "high sky: a launch costs 3 energy" in text_of(terminal, "board")
        assert listed(terminal)[0] == "buy fighter"
        assert terminal.query_one(Log).rules[:2] == ["G4.1", "G5.1"]
        assert isinstance(terminal.focused, Choices)

    on_screen(steps, size=size)


def test_enter_plays_what_the_typed_number_points_at() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "1", "enter")
        assert "Choose where to place the new ship." in text_of(terminal, "prompt")
        await keys(pilot, "1", "2")
        assert terminal.query_one(Choices).highlighted == 11
        await keys(pilot, "9", "9", "2", "enter")

    terminal = on_screen(steps)
    assert [entry.text for entry in terminal.session.match.in_force()] == ["buy fighter", "place C2"]


def test_the_board_follows_the_choice_that_is_pointed_at() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "1", "enter")
        assert "»B2" in text_of(terminal, "board") and "[C2]" in text_of(terminal, "board")
        await keys(pilot, "down")
        assert "»C2" in text_of(terminal, "board") and "[B2]" in text_of(terminal, "board")

    on_screen(steps)


def test_undo_says_what_it_took_back_and_when_it_may_not() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "u")
        assert text_of(terminal, "said") == "There is no choice to take back."
        await keys(pilot, "7", "enter", "u")
        assert text_of(terminal, "said") == "Taken back: build energy."
        await keys(pilot, "1", "enter", "u")
        assert text_of(terminal, "said").startswith("Something was rolled or drawn. U takes it back")
        await keys(pilot, "U")
        assert text_of(terminal, "said") == "Taken back: buy fighter."
        assert "take-back" in text_of(terminal, "top")

    terminal = on_screen(steps)
    assert terminal.session.match.in_force() == []


@pytest.mark.long
def test_narrowing_by_words_and_by_unit() -> None:
    begun = gf.from_position(
        "galaxyx",
        {
            "phase": "activation",
            "supply": {"red_fighter": 9, "blue_fighter": 9},
            "unit": {"u1": {"counter": "red_fighter", "hex": "D5"}, "u2": {"counter": "blue_fighter", "hex": "H5"}},
        },
    )

    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        everything = listed(terminal)
        await keys(pilot, "slash", *"blue")
        assert listed(terminal) == ["move u2", "energize u2"]
        await keys(pilot, "enter")
        assert isinstance(terminal.focused, Choices)
        await keys(pilot, "escape")
        assert listed(terminal) == everything
        await keys(pilot, "1", "n")
        assert listed(terminal) == ["move u1", "energize u1"]
        await keys(pilot, "n")
        assert listed(terminal) == everything
        await keys(pilot, "slash", *"energize u2", "enter", "enter")
        assert str(terminal.session.match.journal[-1].text) == "energize u2"
        assert not terminal.query_one("#filter", Input).display, "the line for words is gone after a choice"

    on_screen(steps, begun)


@pytest.mark.long
def test_help_rules_and_reasons_open_and_close() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "question_mark")
        assert isinstance(terminal.screen, Read) and "Arrow keys" in text_of(terminal, "text")
        await keys(pilot, "escape", "r")
        assert text_of(terminal, "text").startswith("G5.4  ")
        top(terminal).query_one(Input).focus()
        await keys(pilot, *"G4.2", "enter")
        assert text_of(terminal, "text").startswith("G4.2  The first tile goes to the entry point")
        await keys(pilot, "escape", "w")
        assert "There is no such factory yet. (G6.1)" in text_of(terminal, "text")
        top(terminal).query_one(Input).focus()
        await keys(pilot, *"fly A1", "enter")
        assert "That is not possible now" in text_of(terminal, "text")
        await keys(pilot, "escape", "v")
        assert "The red city at B1: 0 of 10 hits." in text_of(terminal, "text")
        await keys(pilot, "escape")
        assert isinstance(terminal.focused, Choices)

    on_screen(steps)


def test_compiling_begins_while_the_first_question_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("groundfall.terminal.hints.is_rough", lambda game: [asked.append(game), True][1])

    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await comes(lambda: asked)
        assert terminal.session.program_due() is None and listed(terminal)

    game = add_game("pebbles")
    on_screen(steps, gf.new(game.name, seed=1), programs={game.seats[1]: "search:1:1"})


def test_a_line_of_the_log_opens_its_rule() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        terminal.query_one(Log).focus()
        terminal.query_one(Log).highlighted = 0
        await keys(pilot, "enter")
        assert text_of(terminal, "text").startswith("G4.1  ")

    on_screen(steps)


def test_a_hint_names_choices_with_their_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundfall.terminal.hints.is_rough", lambda game: True)
    monkeypatch.setattr(Session.hint, "__defaults__", (0.1,))

    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "h")
        first, *best = text_of(terminal, "said").splitlines()
        assert first == "The best choices and their chances to win:"
        assert len(best) == 4 and best[0].endswith("%")
        assert "rough guess" in best[3]

    on_screen(steps)


@pytest.mark.long
def test_save_and_open(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"

    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "1", "enter", "1", "enter", "s")
        assert isinstance(terminal.screen, Ask)
        top(terminal).query_one(Input).value = str(path)
        await keys(pilot, "enter")
        assert text_of(terminal, "said") == f"Saved to {path}."
        await keys(pilot, "8", "enter", "o")
        top(terminal).query_one(Input).value = str(tmp_path / "none.jsonl")
        await keys(pilot, "enter")
        assert text_of(terminal, "said") == "File none.jsonl cannot be read: no such file or directory."
        await keys(pilot, "o")
        top(terminal).query_one(Input).value = str(path)
        await keys(pilot, "enter")
        assert "Turn 1, reinforcement" in text_of(terminal, "top")

    terminal = on_screen(steps)
    assert [entry.text for entry in terminal.session.match.in_force()] == ["buy fighter", "place B2"]


def test_leaving_a_match_that_is_not_saved_takes_two_keys() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "7", "enter", "q")
        assert text_of(terminal, "said") == "The match is not saved. Press s to save it, or q again to quit."
        assert terminal.is_running
        await keys(pilot, "1", "enter", "q")
        assert terminal.is_running
        await keys(pilot, "q")
        assert terminal._exit

    on_screen(steps)


def test_a_match_in_which_nothing_was_done_is_left_at_once() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "q")
        assert terminal._exit

    on_screen(steps)


def test_results_of_real_dice_are_asked_for() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        await keys(pilot, "d", *"x", "enter")
        assert text_of(terminal, "said") == "Results of dice must be whole numbers."
        await keys(pilot, "d", *"6 5", "enter")
        assert text_of(terminal, "said") == "The next results are 6 5."
        assert list(terminal.session.match.dice.loaded) == [6, 5]

    on_screen(steps)


@pytest.mark.long
def test_a_whole_game_is_played_by_a_program_while_somebody_watches() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        assert text_of(terminal, "prompt").startswith("The game is over: earth has ")

    terminal = on_screen(steps, programs={"earth": "random"})
    assert terminal.session.match.over


def test_markup_in_words_is_shown_as_it_is() -> None:
    assert painted(paint("[red]x[/red] [D5]", "lit high")).plain == "[red]x[/red] [D5]"
    assert painted(paint("", "lit")).plain == ""


def test_what_is_pointed_at_while_the_screen_closes_is_let_go() -> None:
    async def steps(terminal: Terminal, pilot: Pilot[None]) -> None:
        choices = terminal.query_one(Choices)
        moved = Choices.OptionHighlighted(choices, choices.get_option_at_index(0), 0)
        await choices.remove()
        terminal.on_option_list_option_highlighted(moved)

    on_screen(steps)
