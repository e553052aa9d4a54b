"""P7 Scoring and the end, P8 what is not seen, and how a position is judged."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.helpers import GAME, fight, hand, kinds, laid_out, table

NO_FLARES: dict[str, Any] = {"flares": {"ash": 0, "birch": 0, "cedar": 0}}


@pytest.mark.rule("P7.1")
def test_the_lone_seat_wins() -> None:
    match = fight("sun6", "moon1", "star1", 1, **NO_FLARES)
    assert table(match)["points"] == {"ash": 4, "birch": 0, "cedar": 0}
    assert {card for card, seat in table(match)["pile"].items() if seat == "ash"} == {"sun_6", "moon_1", "star_1"}
    assert table(match)["die"] == 0 and set(table(match)["shown"].values()) == {None}
    assert "lone_won" in kinds(match.events())


@pytest.mark.rule("P7.2", "P7.3", "P7.4")
@pytest.mark.parametrize(
    ("left", "right", "points", "winner"),
    [("moon5", "star6", (2, 3), "cedar"), ("moon6", "star5", (3, 2), "birch"), ("moon5", "star5", (3, 2), "birch")],
)
def test_the_allies_win(left: str, right: str, points: tuple[int, int], winner: str) -> None:
    match = fight("sun1", left, right, 1, **NO_FLARES)
    assert table(match)["points"] == {"ash": 0, "birch": points[0], "cedar": points[1]}
    taken = {card: seat for card, seat in table(match)["pile"].items() if seat is not None}
    assert len(taken) == 3 and set(taken.values()) == {winner}
    assert kinds(match.events())[-1] != "lone_won" and kinds(match.events()).count("ally_won") == 2


@pytest.mark.rule("P7.5")
@pytest.mark.parametrize(("turn", "points", "over"), [(5, 0, False), (6, 0, True), (2, 11, False), (2, 12, True)])
def test_the_end(turn: int, points: int, over: bool) -> None:
    match = fight("sun6", "moon1", "star1", 1, turn=turn, points={"ash": points}, **NO_FLARES)
    assert match.over == over
    assert (kinds(match.events())[-1] == "ended") == over


@pytest.mark.rule("P7.5")
def test_options_for_the_end() -> None:
    options = {"rounds": 3, "goal": 30}
    more: dict[str, Any] = {"points": {"ash": 20}, **NO_FLARES, "options": options}
    assert fight("sun6", "moon1", "star1", 1, turn=3, **more).over
    assert not fight("sun6", "moon1", "star1", 1, turn=2, **more).over


@pytest.mark.rule("P7.6")
@pytest.mark.parametrize(
    ("points", "result"),
    [((1, 9, 3), (0, 1, 0)), ((2, 6, 1), (0.5, 0.5, 0)), ((2, 6, 6), (0.333, 0.333, 0.333))],
)
def test_the_winner(points: tuple[int, int, int], result: tuple[float, ...]) -> None:
    seats = dict(zip(GAME.seats, points, strict=True))
    match = fight("sun6", "moon1", "star1", 1, turn=6, points=seats, **NO_FLARES)
    assert match.result == dict(zip(GAME.seats, result, strict=True))


@pytest.mark.rule("P8.1")
def test_unseen_cards_may_lie_anywhere_unseen() -> None:
    match = laid_out(
        "scouting",
        "sun1 sun2",
        "sun3",
        "sun4",
        bottom="sun5 moon1",
        pool="moon2 moon3",
        hand_seen=[[1, 1, 7, 7], [3, 7, 7, 7], [4, 7, 7, 7]],
        bottom_seen=[0, 1] + [7] * 16,
    )
    match.play("ash", "look")
    peeked = match.state.peeked
    places: dict[str, Counter[str]] = {"cedar": Counter(), "b1": Counter(), "pool": Counter()}
    for seed in range(400):
        imagined = match.imagine("ash", seed)
        seen = imagined.game.State
        assert imagined.table(0) == match.table(0)
        assert imagined.state.peeked == peeked and imagined.state.known == [0] * 18
        names = seen.schema.fields["peeked"].of.names
        places["cedar"][names[imagined.state.hand[2][0]]] += 1
        places["b1"][names[imagined.state.bottom[0]]] += 1
        places["pool"][names[imagined.state.pool.index(1)]] += 1
    unseen = {"sun_4", "sun_5", "moon_2", "moon_3"} - {names[peeked]}
    for counted in places.values():
        assert set(counted) == unseen
        assert min(counted.values()) > 95


@pytest.mark.rule("P8.1")
def test_a_seat_that_sees_little_of_what_is_looked_at() -> None:
    match = laid_out("scouting", "sun1", pool="moon2 moon3 star4")
    match.play("ash", "look")
    found = {match.imagine("birch", seed).state.peeked for seed in range(60)}
    assert len(found) == 4


@pytest.mark.rule("P8.2")
def test_a_secret_pick_may_be_any_card_of_that_hand() -> None:
    match = laid_out("picking", "sun1 sun2 sun3", "moon1", "star1")
    match.play("ash", "pick sun_2")
    assert {match.imagine("birch", seed).state.pick[0] for seed in range(60)} == {0, 1, 2}
    assert {match.imagine("ash", seed).state.pick[0] for seed in range(9)} == {1}
    assert {match.imagine("birch", seed).state.pick[1] for seed in range(9)} == {-1}


def test_points_flares_and_cards_look_good() -> None:
    level = laid_out("scouting", "sun1", "moon1", "star1").copy()  # judged as it lies
    assert [level.judge(seat) for seat in level.seats] == [0.5, 0.5, 0.5]
    several: list[dict[str, Any]] = [{"points": {"ash": 1}}, {"flares": {"ash": 3}}, {"ash": "sun6"}]
    for better in several:
        match = laid_out("scouting", **{"ash": "sun1", "birch": "moon1", "cedar": "star1", **better}).copy()
        assert match.judge("ash") > 0.5 > match.judge("birch") == match.judge("cedar")
        assert hand(match, "birch") == ["moon_1"]
