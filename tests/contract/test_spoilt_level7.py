"""Copies of LEVEL 7 that tell a secret, each in one place: the contract notices it, however many players there are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from groundfall import contract
from groundfall.engine.game import Game

pytestmark = pytest.mark.long  # the same is done with smaller games in test_spoilt_games.py
Spoil = Callable[..., list[Game]]
SEATED = ({"mode": "hard", "turn_order": "strict"}, {"players": 3})  # five players; three, who share what they know


@pytest.fixture
def spoil(copy_of: Callable[..., Game]) -> Spoil:
    """Copies the game, replaces a text, and seats it in two ways."""

    def made(*edit: str) -> list[Game]:
        game = copy_of("groundfall.games.level7", edit)
        seated = {tuple(one.meta.test_options[0].items()): one for one in contract.seatings(game)}
        return [seated[tuple(options.items())] for options in SEATED]

    return made


def test_an_honest_copy_passes(spoil: Spoil) -> None:
    for game in spoil("rules/resampling.py", '"""L26 Determinization', '"""L26 The determinization'):
        contract.check_resample(game, 12)
        contract.check_views(game, 8)
        contract.check_consequences(game, 12)


@pytest.mark.parametrize(
    ("field", "honest"),
    [
        ("held", 'held=field(SEATS, of=EVENTS, seen_by="held_seen")'),
        ("stack", 'stack=field(HALVES, SEATS, of=EVENTS, seen_by="stack_seen")'),
    ],
)
def test_a_field_that_is_shown(spoil: Spoil, field: str, honest: str) -> None:
    for game in spoil("state.py", honest, honest.partition(", seen_by")[0] + ")"):
        with pytest.raises(AssertionError, match=rf"table\.events\.{field}\..* shows"):
            contract.check_resample(game, 400)


def test_whose_stacked_card_it_is_is_shown(spoil: Spoil) -> None:
    honest = "stack_seen=field(HALVES, SEATS, seen_by=NOBODY, high=EVERYBODY)"
    for game in spoil("state.py", honest, "stack_seen=field(HALVES, SEATS, high=EVERYBODY)"):
        with pytest.raises(AssertionError, match=r"table\.events\.stack_seen\..* shows"):
            contract.check_resample(game, 400)


def test_a_card_whose_reading_is_told_to_all(spoil: Spoil) -> None:
    told = "whisper(state, state.held_seen[seat], READS, seat, state.held[seat])"
    for game in spoil("rules/events.py", told, "whisper(state, -1, READS, seat, state.held[seat])"):
        with pytest.raises(AssertionError, match="has the event 'reads"):
            contract.check_consequences(game, 1600)


def test_choices_that_depend_on_what_others_hold(spoil: Spoil) -> None:
    offered = "            offer(choices, BLIND(half))\n"
    peeping = "            if half == ALPHA or (state.held[0] + state.held[1] + state.held[2]) % 2:\n    " + offered
    for game in spoil("rules/events.py", offered, peeping):
        with pytest.raises(AssertionError, match="legal shows"):
            contract.check_resample(game, 400)


def test_dealing_anew_that_does_nothing(spoil: Spoil) -> None:
    dealt = "    for other in range(SEATS):\n        if shares(state, other, seat) == 0:\n"
    for game in spoil("rules/resampling.py", dealt, "    return\n" + dealt):
        with pytest.raises(AssertionError, match=r"\w+ is hidden, but \d+ resamples left it unchanged"):
            contract.check_resample(game, 120)


def test_dealing_anew_that_knows_what_was_placed(spoil: Spoil) -> None:
    dealt = "        if shares(state, other, seat) == 0:\n"
    knowing = "        if shares(state, other, seat) == 0 and state.choice[other] < 0:\n"
    for game in spoil("rules/resampling.py", dealt, knowing):
        with pytest.raises(AssertionError, match=r"more than the seat sees|left it unchanged"):
            contract.check_resample(game, 1600)


def test_a_secret_draw_past_which_others_may_take_back_freely(spoil: Spoil) -> None:
    """Taking back would give the drawn card away: it must be refused while others draw in secret."""
    asked = (
        'decision("L11.2", "Place your Event card in Alpha or Bravo; you may read it first.", repeat=True, secret=True)'
    )
    for game in spoil("rules/events.py", asked, asked.replace(", secret=True", "")):
        with pytest.raises(AssertionError, match="a secret draw leaves others' undo free"):
            contract.check_half_made(game, 400)
