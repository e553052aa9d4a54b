"""Beats: each event with the view of its moment."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.engine.play.beats import performed_again

from .helpers import fight, finished, laid_out, middle


def behind() -> gf.Match:
    """Ash stands alone with a sun 2, the die shows 4, and Ash may burn a flare to roll again."""
    return fight("sun2", "moon4", "star4", 4)


def test_each_event_has_the_view_of_its_moment() -> None:
    match = behind()
    told = [(beat.event.kind, beat.view["table"]["shown"]) for beat in match.beats("ash") if beat.event]
    shown = [what for kind, what in told if kind == "showed"]
    assert [sum(card is not None for card in what.values()) for what in shown] == [1, 2, 3]


def test_the_dice_are_in_time_with_the_board() -> None:
    match = behind()
    match.dice.load(2)
    match.play("ash", "burn")
    number = match.journal[-1].number
    beats = match.beats("ash", number)
    assert next(beat.event.kind for beat in beats if beat.event) == "burnt"
    assert beats[0].view["table"]["die"] == 2
    assert match.beats("ash", number - 1)[0].view["table"]["die"] != 2


def test_the_last_beat_is_the_present() -> None:
    for match in (behind(), middle(4, 20), finished(2)):
        for seat in (None, *match.seats):
            assert match.beats(seat)[-1].view == match.view(seat)


def test_without_events_there_is_only_the_present() -> None:
    match = laid_out("picking", "sun2", "moon4", "star4")
    only = match.beats("ash", len(match.journal))
    assert [beat.event for beat in only] == [None]
    assert only[0].view == match.view("ash")


def test_what_was_taken_back_has_no_beats() -> None:
    match = behind()
    match.play("ash", "burn")
    moment = match.moment("ash", match.journal[-1].number)
    match.undo("ash", agreed=True)
    assert all(beat.event is None or beat.event.moment != moment for beat in match.beats("ash"))


def test_what_a_seat_does_not_know_has_no_beats() -> None:
    match = laid_out("scouting", "sun2", "moon4", "star4")
    match.play("ash", "look")
    for seat in (None, *match.seats):
        told = [str(beat.event) for beat in match.beats(seat) if beat.event]
        assert told == [str(event) for event in match.events(seat)]


def test_an_entry_is_performed_again_with_its_draws() -> None:
    match = middle(5, 15)
    entry = next(entry for entry in reversed(match.journal) if entry.drawn and entry.events)
    states = performed_again(match, entry)
    assert len(states) == len(entry.events)
    assert performed_again(match, entry) == states


def test_draws_of_other_rules_are_refused() -> None:
    match = middle(5, 15)
    entry = next(entry for entry in reversed(match.journal) if entry.drawn and entry.events)
    entry.drawn = [(sides + 1, value) for sides, value in entry.drawn]
    with pytest.raises(gf.GroundfallError, match="cannot be performed again"):
        performed_again(match, entry)


def test_since_is_the_number_of_an_entry() -> None:
    with pytest.raises(gf.GroundfallError, match="The number of an entry"):
        behind().beats("ash", -1)
