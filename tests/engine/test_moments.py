"""Moments: each seat counts what it has noticed, so that no number in its page tells of what others do in secret."""

from __future__ import annotations

from engine.helpers import laid_out
from games.level7.helpers import table
from groundfall.engine.play.match import Match


def moments(match: Match) -> list[int]:
    return [match.moment(seat, match.journal[-1].number) for seat in (*range(len(match.seats)), None)]


def test_what_is_seen_by_all_is_a_moment_of_all() -> None:
    match = laid_out("picking", "sun1 sun2", "moon1 moon2", "star1")
    match.play("ash", "pick sun_1")
    assert moments(match) == [1, 1, 1, 1], "others see that ash owes no choice any more"


def test_what_is_done_in_secret_is_a_moment_of_its_seat_alone() -> None:
    match = table("events")
    match.play("asia", "read")
    assert moments(match) == [0, 0, 0, 0, 1, 0]
    match.play("asia", "choose alpha")
    assert moments(match) == [1, 1, 1, 1, 2, 1]
    assert [match.entry_at(4, moment) for moment in (0, 1, 2, 3)] == [0, 1, 2, -1]
    assert [match.entry_at(0, moment) for moment in (0, 1, 2)] == [0, 2, -1]


def test_taking_back_is_a_moment_of_those_who_had_noticed() -> None:
    match = table("events")
    match.play("asia", "read")
    match.undo("asia", agreed=True)
    assert moments(match) == [0, 0, 0, 0, 2, 0]


def test_what_happened_since_ones_last_choice_leaves_out_what_one_has_not_noticed() -> None:
    match = table("events")
    match.play("europe", "blind alpha")
    match.play("asia", "read")
    assert [entry.number for entry in match.since(2)] == [1]
    assert [entry.number for entry in match.since(None)] == [1]


def test_nothing_is_taken_back_freely_while_others_choose_in_secret() -> None:
    match = table("events")
    match.play("europe", "blind alpha")
    for done in ("", "read"):
        if done:
            match.play("asia", done)
        assert match.cannot_undo("europe") == "Others are choosing in secret."
    for seat in ("south_america", "north_america", "africa"):
        match.play(seat, "blind alpha")
    assert match.cannot_undo("asia") == "Africa has acted since."
