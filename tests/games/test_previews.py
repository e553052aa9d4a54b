"""What previews tell in each game is what happens, and reads well on a button."""

from __future__ import annotations

import random

import pytest

import groundfall as gf
from groundfall.contract.previews import check_one
from own_games import OWN_GAMES


def agrees(name: str, choices: int) -> None:
    """Plays random choices, and compares what the preview of each told with what happened."""
    seed = done = told = 0
    while done < choices:
        seed += 1
        match, rng = gf.new(name, seed=seed), random.Random(seed)
        for _ in range(250):
            if match.over or done == choices:
                break
            place = rng.choice([seat for seat, one in enumerate(match.seats) if one in match.awaiting])
            number = rng.choice(match.legal(place).ids)
            check_one(match, place, number, f"{name}, game {seed}")
            told += bool(match.preview(place, number).changes)
            match.play(place, number)
            done += 1
    assert told > choices // 50, "a preview that never tells anything would agree as well"


@pytest.mark.parametrize("name", OWN_GAMES)
def test_previews_agree_with_what_happens(name: str) -> None:
    agrees(name, 100)


@pytest.mark.long
@pytest.mark.parametrize("name", OWN_GAMES)
def test_two_thousand_previews_agree_with_what_happens(name: str) -> None:
    agrees(name, 2000)


@pytest.mark.parametrize(
    ("name", "position", "seat", "action", "text"),
    [
        (
            "galaxyx",
            {"phase": "activation", "energy": 3, "waiting": {"light_satellite": 1}},
            "earth",
            "launch light_satellite",
            "1 to 3 energy",
        ),
        ("galaxyx", {"phase": "reinforcement", "points": 5}, "earth", "build energy", "3 points"),
        (
            "brood",
            {"phase": "spend", "mindpower": 2, "brood": {"larva": {"w_europe": 1}}},
            "brood",
            "molt_to_adult w_europe",
            "1 mindpower",
        ),
    ],
)
def test_a_preview_in_words(name: str, position: dict[str, object], seat: str, action: str, text: str) -> None:
    assert gf.from_position(name, position, seed=1).preview(seat, action).text == text


def test_a_piece_that_is_lost_is_told() -> None:
    position = {"phase": "spend", "mindpower": 2, "brood": {"larva": {"n_africa": 1}}, "orion": {"n_africa": 1}}
    told = gf.from_position("brood", position, seed=1).preview("brood", "destroy_orion n_africa")
    assert told.text.startswith("Humans −1 Orion")
    molted = gf.from_position("brood", position, seed=1).preview("brood", "molt_to_adult n_africa")
    assert "lost" not in molted.text, "a Brood unit that becomes another is not lost"
