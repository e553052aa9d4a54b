"""Each rule has a test marked with its number: a position, an action, and what changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.folder import game_in

GAME = game_in(Path(__file__).parent.parent)
ROW = ("crater", "forest", "harbour", "bridge", "tower")


def position(
    red: Mapping[str, int], red_hand: tuple[int, ...], blue: Mapping[str, int], blue_hand: tuple[int, ...]
) -> Any:
    """A match with Red to play, with these cards at places and in hands."""
    hands = {"red": red_hand, "blue": blue_hand}
    played = {
        seat: {place: str(card) for place, card in cards.items()} for seat, cards in (("red", red), ("blue", blue))
    }
    held = {seat: {str(card): card in hand for card in range(1, 13)} for seat, hand in hands.items()}
    return gf.from_position(GAME.name, {"phase": "playing", "played": played, "hand": held})


def held(match: Any, seat: str) -> list[str]:
    """The cards of a hand."""
    return [card for card, is_held in match.position()["hand"][seat].items() if is_held]


@pytest.mark.rule("S1.1")
def test_the_box_holds_five_places() -> None:
    assert {place.id: place.points for place in GAME.box().place} == dict(zip(ROW, (2, 3, 4, 3, 2), strict=True))
    assert len(gf.new(GAME.name, seed=1).position()["hand"]["red"]) == 12


@pytest.mark.rule("S1.2")
def test_five_cards_each_which_only_their_seat_sees() -> None:
    match = gf.new(GAME.name, seed=1)
    red, blue = held(match, "red"), held(match, "blue")
    assert len(red) == len(blue) == 5 and not set(red) & set(blue)
    assert set(match.view("red")["table"]["hand"]["blue"].values()) == {"hidden"}
    imagined = [match.imagine("red", seed).state.hand for seed in range(20)]
    assert all(hands[0] == match.state.hand[0] and sum(hands[1]) == 5 for hands in imagined)
    possible = {str(card + 1) for hands in imagined for card in range(12) if hands[1][card]}
    assert possible == {str(card) for card in range(1, 13)} - set(red)


@pytest.mark.rule("S2.1")
def test_the_seats_take_turns() -> None:
    match = gf.new(GAME.name, seed=1)
    assert match.awaiting == ("red",)
    match.play("red", match.legal("red")[0])
    assert match.awaiting == ("blue",)


@pytest.mark.rule("S2.2")
def test_a_card_goes_to_a_place_where_the_seat_has_none() -> None:
    match = position({"crater": 1}, (2, 3, 4, 5), {"crater": 6}, (7, 8, 9, 10))
    assert match.why_not("red", "play 2 crater") == ("You already have a card at the crater.", "S2.2")
    assert match.why_not("red", "play 12 tower") == ("You do not hold the 12.", "S2.2")
    events = match.play("red", "play 2 tower")
    assert [event.text for event in events] == ["Red plays the 2 at the tower."]
    assert match.view("blue")["table"]["played"]["red"]["tower"] == "2" and held(match, "red") == ["3", "4", "5"]


@pytest.mark.rule("S3.1")
def test_the_higher_card_wins_the_points_of_its_place() -> None:
    match = position({"crater": 5}, (6, 7, 8, 9), {"crater": 4}, (1, 2, 3, 10))
    assert (match.judge("red"), match.judge("blue")) == (0.56, 0.44)


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize(("red", "blue", "score"), [(10, 7, [500, 500]), (7, 10, [0, 1000])])
def test_more_points_win_and_equal_points_share(red: int, blue: int, score: list[int]) -> None:
    match = position(
        {"crater": 8, "forest": 1, "harbour": 2, "bridge": 9},
        (red,),
        {"crater": 3, "forest": 4, "harbour": 5, "bridge": 6},
        (blue,),
    )
    match.play("red", f"play {red} tower")
    events = match.play("blue", f"play {blue} tower")
    assert match.over and match.state.score == score
    assert events[-1].text == "Every place is taken."
