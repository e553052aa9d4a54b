"""Choices that are half made: no token, reason, moment or page tells others of them before they notice anything."""

from __future__ import annotations

import copy
import random

import pytest

import groundfall as gf
from games.level7.helpers import table
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.together import play_together
from groundfall.engine.play.writing import write_replay


def at_decision(game: str, *names: str, seed: int = 1, **options: object) -> Match:
    """A match played at random until one of these decisions is asked."""
    match, rng = gf.new(game, seed=seed, options=options), random.Random(seed)
    while match.decision is None or match.decision.name not in names:
        if match.over:
            match = gf.new(game, seed=rng.randrange(10**6), options=options)
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def in_hand(match: Match, seat: str | None) -> list[object]:
    """What a seat (None: who watches) has of a moment."""
    token = match.token(seat) if seat is not None else ""
    why = match.cannot_undo(seat) if seat is not None else ""
    told = match.events(seat), [beat.event for beat in match.beats(seat)], repr(match)
    worth = match.judge(seat) if seat is not None else 0
    moment = match.moment(seat, match.journal[-1].number)
    return [match.view(seat), moment, match.noticed_by(seat), told, worth, token, why]


def quiet(match: Match, seat: str, kind: str) -> str:
    """An action of a kind after which nobody else has noticed anything. It is tried, and taken back."""
    for choice in [one for one in match.legal(seat) if one.kind == kind]:
        match.play(seat, choice)
        noticed = match.noticed(None, match.journal[-1])
        match.undo(seat, agreed=True)
        if not noticed:
            return str(choice)
    raise AssertionError(f"{seat} can do nothing that others do not notice")


@pytest.mark.parametrize(
    ("game", "decision", "kind"),
    [
        ("invaders", "act", "play"),
        ("brood", "choose_mover", "move"),
        ("rone", "choose_crafted", "choose_die"),
        ("level7", "move", "move"),
        ("level7", "trade", "open_trade"),
    ],
)
def test_a_choice_that_is_half_made_is_its_seats_alone(game: str, decision: str, kind: str) -> None:
    """What is about to be played, which unit is being moved, which die was chosen, to whom an offer is made up."""
    options = {"mode": "duel"} if game == "rone" else {}
    match = at_decision(game, decision, seed=3, **options)
    actor = match.awaiting[0]
    others = [None, *(seat for seat in match.seats if seat not in match.partners(actor))]
    done = quiet(match, actor, kind)
    before, own = {seat: in_hand(match, seat) for seat in others}, match.token(actor)
    match.play(actor, done)
    assert {seat: in_hand(match, seat) for seat in others} == before, done
    assert match.token(actor) != own, "to its own seat it is told"
    for seat in others[1:]:
        assert gf.from_token(match.token(seat)).view(seat) == match.view(seat)


def test_what_the_bio_weapon_is_paid_with_is_nobodys_business() -> None:
    """The ability whose cost is being paid, and what was laid aside for it, stand on the agenda alone."""
    paid: set[str] = set()
    for seed in range(30):
        match = at_decision("invaders", "act", "before_attack", seed=seed)
        actor = match.awaiting[0]
        other = next(seat for seat in match.seats if seat != actor)
        for choice in [one for one in match.legal(actor) if one.kind == "enable"]:
            match.play(actor, choice)
            asked = match.decision
            if asked is not None and asked.name == "choose_discards" and match.awaiting == (actor,):
                before = in_hand(match, other)
                match.play(actor, match.legal(actor)[0])
                if not match.noticed(other, match.journal[-1]):
                    assert in_hand(match, other) == before
                    paid.add(str(choice))
                match.undo(actor, agreed=True)
            match.undo(actor, agreed=True)
    assert "enable bioweapon" in paid


def test_the_reason_for_undo_does_not_change_when_another_begins_a_choice() -> None:
    match = table("research")
    match.play("europe", "done")
    before = in_hand(match, "europe")
    assert before[-1] == ""
    match.play("africa", "open_trade asia")
    assert in_hand(match, "europe") == before


def test_what_another_has_half_made_is_kept_when_one_takes_ones_own_choice_back() -> None:
    match = table("research")
    match.play("europe", "open_trade asia")
    match.play("africa", "open_trade asia")
    assert match.cannot_undo("europe") == "" and match.cannot_undo("africa") == ""
    drafts = match.view("africa")["table"]["drafts"]
    match.undo("europe")
    assert match.view("africa")["table"]["drafts"] == drafts
    assert match.view("europe")["table"]["drafts"]["drafting"]["europe"] is None
    assert "take-back" not in match.marks and [e.text for e in match.in_force()] == ["open_trade asia"]
    again = read_replay(write_replay(match)).match
    assert again.state == match.state and again.marks == match.marks


def test_nothing_is_undone_for_a_seat_that_has_noticed_nothing() -> None:
    match = table("research")
    match.play("europe", "open_trade asia")
    for agreed in (False, True):
        with pytest.raises(gf.IllegalAction, match="Nothing has been done yet"):
            match.undo("africa", agreed=agreed)


def test_several_choices_in_one_go_are_noticed_one_by_one() -> None:
    match = at_decision("invaders", "choose_discards", seed=5)
    actor = match.awaiting[0]
    other = next(seat for seat in match.seats if seat != actor)
    before = in_hand(match, other)
    assert match.left > 1
    play_together(match, actor, [match.legal(actor)[0]])
    assert in_hand(match, other) == before


@pytest.mark.parametrize("game", ["invaders", "level7", "rone"])
def test_a_match_is_judged_by_what_the_seat_knows(game: str) -> None:
    match, rng = gf.new(game, seed=4), random.Random(4)
    for _ in range(30):
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    for seat in [seat for seat in match.seats if match.known(seat) is match]:
        elsewhere = [match.imagine(seat, seed).state for seed in range(3)]
        judged = {match.judge(seat)}
        for state in elsewhere:
            other = copy.copy(match)
            other.restore(state)
            assert other.view(seat) == match.view(seat)
            judged.add(other.judge(seat))
        assert len(judged) == 1 and 0 <= judged.pop() <= 1
