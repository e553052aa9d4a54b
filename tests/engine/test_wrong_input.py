"""Whatever is handed in: nothing but GroundfallError and its kinds comes out, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import laid_out, new
from groundfall.engine.play.dice import Dice
from groundfall.engine.play.match import Match
from groundfall.engine.play.together import play_together
from groundfall.lab.simulate import simulate

OWN = Path("a.toml")
THINGS: tuple[Any, ...] = (
    None, True, 3, -1, 10**40, 2.7, float("nan"), "", "x", "two words", "\ud800", "a\0b", b"x", [], ["x"], [None], (),
    ("a", 1), {}, {"x": 1}, {1: 2}, {"seat": None}, object(), gf.Player, gf.Player(), print, len, dict, OWN,
)  # fmt: skip

# What each name of the face is given something wrong for; what is right among the things is taken.
FACE: dict[str, Callable[[Any], Any]] = {
    "new game": lambda it: gf.new(it),
    "new seed": lambda it: gf.new("parlour", seed=it),
    "new options": lambda it: gf.new("parlour", options=it),
    "new words": lambda it: gf.new("parlour", words=it),
    "new word": lambda it: gf.new("parlour", words={"ash": it}),
    "new option": lambda it: gf.new("parlour", options={"rounds": it}),
    "new flag": lambda it: gf.new("parlour", options={"glimpse": it}),
    "new numbers": lambda it: gf.new("parlour", options={"flares": it}),
    "new choice": lambda it: gf.new("galaxyx", options={"profile": it}),
    "new overlays": lambda it: gf.new("parlour", overlays=it),
    "new overlay": lambda it: gf.new("parlour", overlays=[it]),
    "from_position game": lambda it: gf.from_position(it, {}),
    "from_position": lambda it: gf.from_position("parlour", it),
    "from_position field": lambda it: gf.from_position("parlour", {"points": it}),
    "from_position cell": lambda it: gf.from_position("parlour", {"points": {"ash": it}}),
    "from_position phase": lambda it: gf.from_position("parlour", {"phase": it}),
    "from_position pending": lambda it: gf.from_position("parlour", {"pending": it}),
    "from_position task": lambda it: gf.from_position("parlour", {"pending": [it]}),
    "from_position task name": lambda it: gf.from_position("parlour", {"pending": [{"task": it}]}),
    "from_position seats": lambda it: gf.from_position("parlour", {"pending": [{"task": "scout", "seats": it}]}),
    "from_position options": lambda it: gf.from_position("parlour", {}, options=it),
    "from_position seed": lambda it: gf.from_position("parlour", {}, seed=it),
    "from_token": lambda it: gf.from_token(it),
    "load": lambda it: gf.load(it),
    "simulate game": lambda it: gf.simulate(it, games=1),
    "simulate players": lambda it: gf.simulate("parlour", players=it, games=1),
    "simulate player": lambda it: gf.simulate("parlour", players={"ash": it}, games=1),
    "simulate games": lambda it: it == 10**40 or gf.simulate("parlour", games=it),
    "simulate seed": lambda it: gf.simulate("parlour", games=1, seed=it),
    "simulate options": lambda it: gf.simulate("parlour", games=1, options=it),
    "simulate processes": lambda it: simulate("parlour", games=1, processes=it),
    "register_player name": lambda it: gf.register_player(it, gf.Player),
    "Game": lambda it: gf.Game(it),
    "Match": lambda it: gf.Match(it),
    "Match key": lambda it: gf.Match(new().game, None, it),
    "Dice": lambda it: Dice(it),
}

OF_MATCH: dict[str, Callable[[Match, Any], Any]] = {
    "play seat": lambda match, it: match.play(it, "look"),
    "play": lambda match, it: match.play("ash", it),
    "play arguments": lambda match, it: match.play("ash", "keep", card=it),
    "play other arguments": lambda match, it: match.play("ash", "look", card=it),
    "stand": lambda match, it: match.stand("ash", it),
    "stand seat": lambda match, it: match.stand(it, "look"),
    "play_together": lambda match, it: play_together(match, "ash", it),
    "play_together seat": lambda match, it: play_together(match, it, ["look"]),
    "why_not seat": lambda match, it: match.why_not(it, "look"),
    "why_not": lambda match, it: match.why_not("ash", it),
    "check": lambda match, it: match.check("ash", it),
    "number": lambda match, it: match.number(it),
    "action": lambda match, it: match.action("ash", it),
    "action seat": lambda match, it: match.action(it, 0),
    "legal seat": lambda match, it: match.legal(it),
    "legal contains": lambda match, it: it in match.legal("ash"),
    "view": lambda match, it: match.view(it),
    "seat": lambda match, it: match.seat(it),
    "partners": lambda match, it: match.partners(it),
    "judge": lambda match, it: match.judge(it),
    "svg": lambda match, it: match.svg(it),
    "imagine": lambda match, it: match.imagine("ash", it),
    "imagine seat": lambda match, it: match.imagine(it, 1),
    "copy play": lambda match, it: match.copy().play("ash", it),
    "copy play seat": lambda match, it: match.copy().play(it, "look"),
    "undo": lambda match, it: match.undo(it),
    "cannot_undo": lambda match, it: match.cannot_undo(it),
    "cannot_undo back to": lambda match, it: match.cannot_undo("ash", it),
    "known": lambda match, it: match.known(it),
    "standing": lambda match, it: match.noticed_by(it),
    "events": lambda match, it: match.events(it),
    "events since": lambda match, it: match.events("ash", it),
    "since": lambda match, it: match.since(it),
    "moment": lambda match, it: match.moment("ash", it),
    "moment seat": lambda match, it: match.moment(it, 0),
    "entry_at": lambda match, it: match.entry_at("ash", it),
    "entry_at seat": lambda match, it: match.entry_at(it, 0),
    "noticed": lambda match, it: match.noticed("ash", it),
    "noticed seat": lambda match, it: match.noticed(it, match.journal[0]),
    "reacted": lambda match, it: match.reacted(it),
    "before": lambda match, it: match.before(it),
    "token": lambda match, it: match.token(it),
    "dice": lambda match, it: match.dice.load(it),
}


@pytest.mark.parametrize("name", FACE)
def test_the_face_refuses_with_a_sentence(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("groundfall.engine.play.player._players", {})
    monkeypatch.chdir(tmp_path)
    for it in THINGS:
        _refused_or_done(partial(FACE[name], it))


@pytest.mark.parametrize("name", OF_MATCH)
def test_a_match_refuses_with_a_sentence_and_stays_as_it_was(name: str) -> None:
    for match in (new(), laid_out("scouting", "sun1", "moon2", pool="star3")):
        for it in THINGS:
            before, entries, loaded = match.state.tobytes(), len(match.journal), list(match.dice.loaded)
            if not _refused_or_done(partial(OF_MATCH[name], match, it)):
                assert match.state.tobytes() == before and len(match.journal) == entries
                assert list(match.dice.loaded) == loaded


def _refused_or_done(do: Callable[[], Any]) -> bool:
    """Whether it was done; when it was not, that was said in one sentence."""
    try:
        do()
    except gf.IllegalAction as wrong:
        _is_a_sentence(wrong.sentence)
    except gf.GroundfallError as wrong:
        _is_a_sentence(str(wrong))
    else:
        return True
    return False


def _is_a_sentence(text: str) -> None:
    assert re.match(r"""["A-Z0-9]""", text) and text.endswith(".") and not text.endswith(".."), text
    assert len(text) < 400 and "\n" not in text


@pytest.mark.parametrize("name", ["Match.save", "Match.load"])
def test_a_path_that_is_none_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for it in (None, 3, 2.5, "", "a\0b", [], {}, object(), b"x", "no/such/folder/x.jsonl", tmp_path, "\ud800"):
        with pytest.raises(gf.GroundfallError) as wrong:
            new().save(it) if name == "Match.save" else gf.load(it)  # type: ignore[arg-type, func-returns-value]
        _is_a_sentence(str(wrong.value))


SAID: dict[str, tuple[type[gf.GroundfallError], Callable[[], Any]]] = {
    'There is no game "chess"; there': (gf.GroundfallError, lambda: gf.new("chess")),
    "A game must be given by its name, not None; there": (gf.GroundfallError, lambda: gf.new(None)),  # type: ignore[arg-type]
    'A seed must be a whole number, not "x".': (gf.GroundfallError, lambda: gf.new("parlour", seed="x")),  # type: ignore[arg-type]
    "Options are names with values, not 3.": (gf.BadOptions, lambda: gf.new("parlour", options=3)),  # type: ignore[arg-type]
    "Option rounds must be from": (gf.BadOptions, lambda: gf.new("parlour", options={"rounds": 99})),
    'Overlays must be a list of files, such as ["mine.toml"], not "mine.toml".': (
        gf.BadContent,
        lambda: gf.new("parlour", overlays="mine.toml"),
    ),
    "File no_such.toml cannot be read: no such file or directory.": (
        gf.BadContent,
        lambda: gf.new("parlour", overlays=["no_such.toml"]),
    ),
    "A position must be names with values, not None.": (gf.BadPosition, lambda: gf.from_position("parlour", None)),  # type: ignore[arg-type]
    "This is not a Groundfall token, which is a line that begins with gf1-: None.": (
        gf.BadPosition,
        lambda: gf.from_token(None),
    ),  # type: ignore[arg-type]
    "A match is loaded from the path of a file, not 3.": (gf.BadReplay, lambda: gf.load(3)),  # type: ignore[arg-type]
    'A loaded result must be a whole number, not "x".': (gf.BadDice, lambda: new().dice.load("x")),  # type: ignore[arg-type]
    "A loaded result must be a whole number, not 2.7.": (gf.BadDice, lambda: new().dice.load(1, 2.7)),  # type: ignore[arg-type]
    "There is no seat None; there are ash, birch and cedar.": (
        gf.IllegalAction,
        lambda: new().play(None, "look"),  # type: ignore[arg-type]
    ),
    "There is no seat 3.5; there are ash, birch and cedar.": (gf.IllegalAction, lambda: new().view(3.5)),  # type: ignore[arg-type]
    '"pick sun_1" is already a complete action and takes no further arguments.': (
        gf.IllegalAction,
        lambda: laid_out("picking", "sun1", "moon1", "star1").play("ash", "pick sun_1", card="sun_1"),
    ),
    "An action is given by its number, its text form, or its kind with arguments, not None.": (
        gf.IllegalAction,
        lambda: new().play("ash", None),
    ),
    "The number of games must be a whole number, 0 or more, not -1.": (
        gf.GroundfallError,
        lambda: gf.simulate("parlour", games=-1),
    ),
    'There is no seat "dora"; there are': (
        gf.GroundfallError,
        lambda: gf.simulate("parlour", players={"dora": "random"}),
    ),
    "A player must be a Player, its class, or its name, not 3.": (
        gf.GroundfallError,
        lambda: gf.simulate("parlour", players=3),
    ),
    "There is no game in package": (gf.GroundfallError, lambda: gf.Game("no.such.package")),
    "To begin a match, use groundfall.new": (gf.GroundfallError, lambda: gf.Match("parlour")),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("sentence", SAID)
def test_what_is_said(sentence: str) -> None:
    kind, do = SAID[sentence]
    with pytest.raises(kind, match=re.escape(sentence)):
        do()


@pytest.mark.parametrize("name", [None, 3, "", "a:b", "a,b", "a=b", " a", ["a"]])
def test_a_name_that_no_player_could_be_called_by_is_refused(name: Any) -> None:
    with pytest.raises(gf.GroundfallError, match="The name of a player must be text without colons, commas and equals"):
        gf.register_player(name, gf.Player)


@pytest.mark.parametrize("player", [None, 3, "random", gf.Player()])
def test_what_makes_no_players_is_refused(player: Any) -> None:
    with pytest.raises(gf.GroundfallError, match="Player mine must be given as a class derived from"):
        gf.register_player("mine", player)


def test_a_maker_that_makes_something_else_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groundfall.engine.play.player._players", {})
    gf.register_player("odd", dict)  # type: ignore[arg-type]
    gf.register_player("plain", gf.Player)
    gf.register_player("needy", lambda depth: gf.Player())
    for player, said in {
        "odd": "Player odd must make a groundfall.Player, not {}.",
        "plain:5": "Player plain takes no argument after a colon.",
        "needy": "Player needy needs an argument after a colon.",
    }.items():
        with pytest.raises(gf.GroundfallError, match=re.escape(said)):
            gf.simulate("parlour", players=player, games=1)


@pytest.mark.parametrize("answer", [None, "dance", 10**9, 2.5, object()])
def test_a_player_that_answers_with_no_choice_is_refused(answer: Any) -> None:
    class Odd(gf.Player):
        def choose(self, *asked: Any) -> Any:
            return answer

    with pytest.raises(gf.IllegalAction):
        gf.simulate("parlour", players=Odd(), games=1)


def test_numbers_of_numpy_are_numbers() -> None:
    import numpy as np

    assert gf.new("parlour", seed=np.int64(3)).state == gf.new("parlour", seed=3).state  # type: ignore[arg-type]
    match = new()
    match.dice.load(np.int64(2))  # type: ignore[arg-type]
    assert list(match.dice.loaded) == [2]
