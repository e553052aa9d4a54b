"""Checks beats: the events of a match with the views of their moments."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from groundfall.engine.errors import IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match

from .secrets import alike, keep
from .walk import demand, match_of, moments

Conserved = Callable[[Any, Any], tuple[int, ...]]
KEY = bytes(32)
ACTIONS = 40  # of a match


def check_beats(game: Game, matches: int = 3, pairs: int = 25) -> None:
    """Beats are the events of a seat, end in the present, keep the supplies, and show nothing the seat cannot know."""
    for seed in range(3901, 3901 + matches):
        match, rng = match_of(game, seed), random.Random(seed)
        for done in range(ACTIONS):
            if match.over:
                break
            seat = rng.choice(match.awaiting)
            match.play(seat, rng.choice(match.legal(seat).ids))
            if done % 9 == 8:
                _take_back(match, rng.choice(match.seats))
            if done % 10 == 5:
                _check_now(match, f"{game.name}, match {seed}, after {done + 1} actions")
        _check_now(match, f"{game.name}, match {seed}, after {ACTIONS} actions")
    _check_secrecy(game, pairs)


def _take_back(match: Match, seat: str) -> None:
    try:
        match.undo(seat, agreed=True)
    except IllegalAction:
        return


def _check_now(match: Match, where: str) -> None:
    conserved: Conserved = match.game.optional("judge", "conserved") or _nothing
    first = tuple(conserved(match.content, match.state))
    since = max(0, len(match.journal) - 12)
    for seat in (None, *match.seats):
        told, whose = match.beats(seat, since), f"{where}, beats of {seat or 'spectators'}"
        known = [str(event) for event in match.events(seat, since)]
        found = [str(beat.event) for beat in told if beat.event is not None]
        demand(found == known, f"{whose}: they tell {found}, but the events are {known}.")
        demand(told[-1].view == match.view(seat), f"{whose}: the last one does not show the present.")
        for beat in told:
            kept = tuple(conserved(match.content, beat.position.state)) == first
            demand(kept, f"{whose}: at {str(beat.event)!r} the supplies are not what they are at other moments.")


def _nothing(content: Any, state: Any) -> tuple[int, ...]:
    """What is conserved in a game that does not say."""
    return ()


def _check_secrecy(game: Game, count: int) -> None:
    """The same action in two matches that a seat cannot tell apart gives the same beats."""
    for walk in moments(game, count, seed=3951):
        if walk.position.over or len(walk.position.seats) == 1:
            continue
        for seat, name in enumerate(walk.position.seats):
            one, other = alike(walk, seat, KEY)
            rng = random.Random(walk.done)
            actor = rng.choice(one.awaiting)
            both = sorted(set(one.legal(actor).ids) & set(other.legal(actor).ids))
            if not both:
                continue
            number = rng.choice(both)
            for match in (one, other):
                match.play(actor, number)
            if one.table(seat) != other.table(seat):
                continue  # the action has shown the seat what was different
            films = [_film(match, seat) for match in (one, other)]
            told = [[event for event, _ in film] for film in films]
            if told[0] == told[1]:
                done = one.journal[-1].text
                keep(films[0] == films[1], f"{walk.where}, then {done}: beats show {name} what it cannot know.")


def _film(match: Match, seat: int) -> list[tuple[str, str]]:
    return [(str(beat.event), json.dumps(beat.view, sort_keys=True)) for beat in match.beats(seat, 1)]
