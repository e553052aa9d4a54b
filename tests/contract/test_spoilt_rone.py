"""Copies of RONE that tell a secret, each in one place: the contract notices it in duel, team fight and campaign."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

import groundfall.games.rone
from groundfall import contract
from groundfall.engine import game as engine_game
from groundfall.engine.game import Game, add_game

COPIES = count(1)
RONE = Path(groundfall.games.rone.__file__).parent
Spoil = Callable[..., list[Game]]
MODES = ("duel", "team", "cooperative")  # a duel is what is played where nothing else is said


@pytest.fixture
def spoil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    """Copies the game under another name, replaces a text that must stand there once, and seats it in three modes."""

    def made(file: str, old: str, new: str) -> list[Game]:
        name = f"rone_spoilt_{next(COPIES)}"
        folder = tmp_path / name
        shutil.copytree(RONE, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for page in folder.rglob("*.py"):
            page.write_text(page.read_text(encoding="utf-8").replace("groundfall.games.rone", name), encoding="utf-8")
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
        monkeypatch.setattr(engine_game, "_games", dict(engine_game._games))
        monkeypatch.syspath_prepend(tmp_path)
        seated = contract.seatings(add_game(name))
        return [next(one for one in seated if mode_of(one) == mode) for mode in MODES]

    return made


def mode_of(game: Game) -> str:
    """The mode that a seating plays, with two seats or more."""
    usual = game.meta.read_options(None)
    return "" if usual["mode"] == "cooperative" and usual["players"] == 1 else str(usual["mode"])


def test_an_honest_copy_passes(spoil: Spoil) -> None:
    for game in spoil("rules/unseen.py", '"""R20 What', '"""R20 All that'):
        contract.check_resample(game, 12)
        contract.check_views(game, 8)
        contract.check_consequences(game, 12)


def test_cards_that_are_shown(spoil: Spoil) -> None:
    shown = 'pile=field(of=PILES, seen_by="seen")'
    for game in spoil("state.py", shown, "pile=field(of=PILES)"):
        for check in (contract.check_resample, contract.check_views):
            with pytest.raises(AssertionError, match=r"table\.card\..*pile shows"):
                check(game)


def test_dealing_anew_that_does_nothing(spoil: Spoil) -> None:
    dealt = "        if other != seat:\n            redeal_seat(state, seat, other)\n"
    for game in spoil("rules/unseen.py", dealt, "        return\n"):
        with pytest.raises(AssertionError, match="what is hidden in card_pile is as it was after each of"):
            contract.check_resample(game, 40)


def test_a_drawn_card_that_is_told_to_all(spoil: Spoil) -> None:
    told = "whisper(state, 1 << seat, DREW, card)"
    for game in spoil("rules/cards.py", told, "whisper(state, -1, DREW, card)"):
        with pytest.raises(AssertionError, match="it is told 'drew"):
            contract.check_consequences(game, 150)
