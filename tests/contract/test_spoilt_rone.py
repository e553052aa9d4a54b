"""Copies of RONE that leak a secret in one place each: the contract finds it in duel, team fight and campaign."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundfall import contract
from groundfall.engine.game import Game

pytestmark = pytest.mark.long  # test_spoilt_games.py does the same with smaller games
Spoil = Callable[..., list[Game]]
MODES = ("duel", "team", "cooperative")  # a seating without a mode plays a duel


@pytest.fixture
def spoil(copy_of: Callable[..., Game]) -> Spoil:
    """A function that copies the game, replaces a text, and seats the copy in three modes."""

    def made(*edit: str) -> list[Game]:
        seated = contract.seatings(copy_of("groundfall.games.rone", edit))
        return [next(one for one in seated if mode_of(one) == mode) for mode in MODES]

    return made


def mode_of(game: Game) -> str:
    """The mode of a seating with two seats or more."""
    usual = game.meta.read_options(None)
    return "" if usual["mode"] == "cooperative" and usual["players"] == 1 else str(usual["mode"])


def test_an_honest_copy_passes(spoil: Spoil) -> None:
    for game in spoil("rules/resampling.py", '"""R20 Determinization', '"""R20 The determinization'):
        contract.check_resample(game, 12)
        contract.check_views(game, 8)
        contract.check_consequences(game, 12)


def test_hidden_cards_that_are_shown(spoil: Spoil) -> None:
    shown = 'pile=field(of=PILES, seen_by="seen")'
    for game in spoil("state.py", shown, "pile=field(of=PILES)"):
        for check in (contract.check_resample, contract.check_views):
            with pytest.raises(AssertionError, match=r"table\.card\..*pile shows"):
                check(game)


def test_resampling_that_does_nothing(spoil: Spoil) -> None:
    resampled = "        if other != seat:\n            redeal_seat(state, seat, other)\n"
    for game in spoil("rules/resampling.py", resampled, "        return\n"):
        with pytest.raises(AssertionError, match=r"card_pile is hidden, but \d+ resamples left it unchanged"):
            contract.check_resample(game, 40)


def test_a_drawn_card_that_all_are_told(spoil: Spoil) -> None:
    told = "whisper(state, 1 << seat, DREW, card)"
    for game in spoil("rules/cards.py", told, "whisper(state, -1, DREW, card)"):
        with pytest.raises(AssertionError, match="has the event 'drew"):
            contract.check_consequences(game, 150)
