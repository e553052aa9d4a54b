"""Hidden information must not show in anything that reaches a seat.

Pairs of states that differ only in what is hidden from a seat are made by resampling twice.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.engine.play.player import Player, decide
from groundfall.engine.play.position import Position
from groundfall.engine.play.setup import from_position
from groundfall.engine.play.token import read_token
from groundfall.engine.play.view import sees
from groundfall.engine.play.writing import position_of, write_token
from groundfall.engine.rules.actions import spell
from groundfall.engine.rules.schema import EVERYBODY, NOBODY

from .faults import Leak
from .places import field_place
from .walk import Walk, demand, moments, tell

WAYS, STEPS = 6, 2  # variations played from a moment, and actions in each
DOUBT = 8  # resamples that may leave a hidden field unchanged by chance


def keep(kept: object, sentence: str) -> None:
    """Raises Leak with the sentence unless the secret is kept."""
    if not kept:
        raise Leak(sentence)


def seen(position: Position, seat: int) -> dict[str, Any]:
    """Everything a seat sees at a moment: its view and its choices with their texts."""
    legal = [(a.id, str(a), a.text, a.rule) for a in position.legal(seat)]
    return {"view": position.view(seat), "legal": legal}


def check_resample(game: Game, count: int = 120) -> None:
    """A resample keeps everything the seat sees, conserves all counts, and leads to no dead end.

    It depends only on what the seat sees and on the seed: from two states that differ only in hidden fields, the same
    seed gives the same state. Hidden fields do change; otherwise the seat's programs would learn the truth.
    """
    conserved = game.optional("judge", "conserved")
    unchanged, varied = Counter[str](), set[str]()
    for walk in moments(game, count, seed=4001):
        position = walk.position
        before = position.state.cells()
        for seat, name in enumerate(position.seats):
            one, other = position.imagine(seat, 11), position.imagine(seat, 12)
            where = f"{walk.where}, resampled for {name}"
            _same_view(where, seen(position, seat), seen(one, seat))
            third = [p.imagine(seat, 13).state for p in (position, one, other)]
            demand(third[0] == third[1] == third[2], f"{where}: the resample depends on more than the seat sees.")
            were, dealt = _hidden(position, seat), [_hidden(p, seat) for p in (one, other)]
            changed = {field for field in were if any(p.get(field) != were[field] for p in dealt)}
            varied |= changed
            unchanged.update(were.keys() - changed)
            if conserved is not None:
                now = [tuple(conserved(p.content, p.state)) for p in (position, one, other)]
                demand(now[0] == now[1] == now[2], f"{where}: something was gained or lost.")
            _play_out(one, where, random.Random(walk.done))
        demand(position.state.cells() == before, f"{walk.where}: resampling changes the position.")
    for field in sorted(unchanged.keys() - varied):
        stayed = f"{field_place(game, field)}: {field} is hidden, but {unchanged[field]} resamples left it unchanged."
        demand(unchanged[field] < DOUBT, stayed)


def _hidden(position: Position, seat: int) -> dict[str, list[int]]:
    """The cells of each field that others see but this seat does not, if they hold different values."""
    state, found = position.state, {}
    for name, column in position.game.State.schema.fields.items():
        if column.seen_by in (EVERYBODY, NOBODY) or column.cached:
            continue
        values = [value for at, value in _cells(getattr(state, name)) if not sees(column, state, seat, at)]
        if len(set(values)) > 1:
            found[name] = values
    return found


def _cells(value: Any, at: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
    if not isinstance(value, list):
        yield at, value
        return
    for place, inner in enumerate(value):
        yield from _cells(inner, (*at, place))


def _play_out(position: Position, where: str, rng: random.Random, actions: int = 40) -> None:
    for _ in range(actions):
        if position.over:
            return
        demand(position.awaiting, f"{where} and played on: nobody is awaited, but the game is not over.")
        seat = rng.choice(position.awaiting)
        ids = position.legal(seat).ids
        demand(ids, f"{where} and played on: {seat} has no legal action.")
        position.act(position.seat(seat), rng.choice(ids))


def _same_view(where: str, one: Any, other: Any, path: str = "") -> None:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            _same_view(where, one[name], other[name], f"{path}.{name}" if path else str(name))
    elif one != other:
        raise Leak(f"{where}: {path} shows {str(other)[:80]} instead of {str(one)[:80]}.", path)


def check_views(game: Game, count: int = 60) -> None:
    """States that differ only in what is hidden from a seat give it the same view, choices, texts and picture.

    A spectator sees no more than any seat does.
    """
    for place, walk in enumerate(moments(game, count, seed=4101)):
        for seat, name in enumerate(walk.position.seats):
            one, other = walk.position.imagine(seat, 21), walk.position.imagine(seat, 22)
            where = f"{walk.where}, two states that {name} cannot tell apart"
            _same_view(where, seen(one, seat), seen(other, seat))
            _same_view(f"{where}, seen by a spectator", one.view(None), other.view(None))
            if place % 4 == 0:
                keep(one.svg(seat) == other.svg(seat), f"{where}: the pictures differ.")
                keep(one.svg(None) == other.svg(None), f"{where}: a spectator's pictures differ.")


def check_consequences(game: Game, count: int = 150) -> None:
    """What another seat does in secret stays secret.

    The same action is done in two states that a seat cannot tell apart. As long as the table still looks the same to
    that seat, these must agree too: who is asked (public information alone decides whether a reaction is asked for),
    the events it gets, and its resamples. The values of its events are compared, not the sentences: either of two
    seats may have shown a card, if the table does not record which.
    """
    for walk in moments(game, count, seed=4201):
        if len(walk.position.seats) == 1 or walk.position.over:
            continue
        for seat, name in enumerate(walk.position.seats):
            rng = random.Random(walk.done)
            one, other = walk.position.imagine(seat, 31), walk.position.imagine(seat, 32)
            for _ in range(4):
                turns = [_turn(p) for p in (one, other)]
                done = _act_alike(one, other, rng)
                if not done or one.table(seat) != other.table(seat):
                    break
                if [_turn(p) for p in (one, other)] < turns:
                    break  # the next game of a match has begun, so the cards shown at the end of the last one are gone
                where = f"{walk.where}, then {done}, seen by {name}"
                _same_view(where, seen(one, seat), seen(other, seat))
                events = [Counter(_events(p, seat)) for p in (one, other)]
                named = [*(events[0] - events[1]), *(events[1] - events[0])]
                if named:
                    only = min(named)
                    raise Leak(f"{where}: only one of them has the event {only!r}.", event=only.partition(" ")[0])
                dealt = [p.imagine(seat, 33).state for p in (one, other)]
                keep(dealt[0] == dealt[1], f"{where}: the resample reveals a secret action.")
                if one.over:
                    break


def _turn(position: Position) -> int:
    return int(getattr(position.state, "turn", 0))


def _act_alike(one: Position, other: Position, rng: random.Random) -> str:
    """Does the same action in both, with the same dice to come, and returns it; '' if none is legal in both."""
    seat = rng.choice([s for s in range(len(one.seats)) if one.state.awaiting >> s & 1])
    both = sorted(set(one.legal(seat).ids) & set(other.legal(seat).ids))
    if not both:
        return ""
    number = rng.choice(both)
    done = f"{spell(one.game.register, number)} by {one.seats[seat]}"
    seed = rng.randrange(1, 2**34)
    for position in (one, other):
        position.state.seed, position.state.events = seed, []
        position.act(seat, number)
    return done


def _events(position: Position, seat: int) -> Iterator[str]:
    """Each event that a seat gets, and separately each of its values."""
    for event in tell(position, position.state.events, seat):
        yield event.kind
        yield from (f"{event.kind} {name} {value}" for name, value in event.args.items())


def check_seat_tokens(game: Game, count: int = 25) -> None:
    """A seat's token opens, shows what the seat saw, and is the same for states that it cannot tell apart."""
    for walk in moments(game, count, seed=4301):
        for seat, name in enumerate(walk.position.seats):
            one, other = (_match(walk, walk.position.imagine(seat, seed)) for seed in (41, 42))
            where = f"{walk.where}, token of {name}"
            token = write_token(one, seat)
            keep(token == write_token(other, seat), f"{where}: it tells apart what the seat cannot.")
            _same_view(where, seen(one, seat), seen(read_token(token), seat))


def check_half_made(game: Game, count: int = 16) -> None:
    """Unfinished secret choices of others do not show in anything a seat can get.

    From one moment another seat plays several variations. If a seat notices the same in two of them, its token, moment,
    reasons for undo and view are the same; and an action that it does not notice costs it nothing.
    """
    rng = random.Random(4503)
    for walk in moments(game, count, seed=4502):
        position = walk.position
        actor = rng.choice([s for s in range(len(position.seats)) if position.state.awaiting >> s & 1] or [-1])
        others = [s for s, name in enumerate(position.seats) if actor < 0 or name not in position.partners(actor)]
        if actor < 0 or not others:
            continue
        seat, match = rng.choice(others), _match(walk, position, bytes(32))
        first: dict[tuple[str, ...], Shown] = {}
        for shown in (shown for seed in range(WAYS) for shown in _go(walk, copy.copy(match), actor, seat, seed)):
            known = first.setdefault(shown.noticed, shown)
            where = f"{walk.where}, then {known.done} or {shown.done}, which {position.seats[seat]} cannot tell apart"
            for what in shown.hand:
                keep(known.hand[what] == shown.hand[what], f"{where}: its {what} differs.")


@dataclass(frozen=True)
class Shown:
    """What a seat has noticed since a moment, and everything it can get now."""

    noticed: tuple[str, ...]
    hand: dict[str, Any]
    done: str


def _go(walk: Walk, match: Match, actor: int, seat: int, seed: int) -> Iterator[Shown]:
    """Plays a variation of a few actions and yields what another seat can get after each of them."""
    rng, done = random.Random(seed), "nothing"
    noticed: tuple[str, ...] = (_story(match, seat),)
    yield Shown(noticed, _hand(match, seat), done)
    for _ in range(STEPS):
        if not match.state.awaiting >> actor & 1:
            return
        asked = match.decision
        match.play(actor, rng.choice(match.legal(actor).ids))
        entry = match.journal[-1]
        done = entry.text if done == "nothing" else f"{done}, {entry.text}"
        events, now = [str(event) for event in match.worded([entry], seat)], _story(match, seat)
        if events or now != noticed[-1]:
            noticed = (*noticed, *events, now)
        elif entry.drawn:
            safe = asked is not None and asked.secret
            demand(safe, f"{walk.where}, then {done}: a secret draw leaves others' undo free.")
        yield Shown(noticed, _hand(match, seat), done)


def _story(match: Match, seat: int) -> str:
    """Everything a seat sees at the moment, as one comparable text."""
    return json.dumps(Position.view(match, seat), sort_keys=True)


def _hand(match: Match, seat: int) -> dict[str, Any]:
    """Everything a seat can get at a moment."""
    return {
        "token": write_token(match, seat),
        "moment": match.moment(seat, match.journal[-1].number),
        "reason for undo": match.cannot_undo(seat),
        "view": match.view(seat),
    }


def alike(walk: Walk, seat: int, key: bytes) -> tuple[Match, Match]:
    """Two matches with the same dice to come that a seat cannot tell apart."""
    one, other = (_match(walk, walk.position.imagine(seat, seed), key) for seed in (91, 92))
    return one, other


def _match(walk: Walk, position: Position, key: bytes | None = None) -> Match:
    return from_position(walk.game, position_of(position), walk.options, key)


class Looker(Player):
    """Tries a few choices one step ahead on a resampled table and takes the one rated best."""

    def choose(self, view: Any, legal: Any, imagine: Any, rng: random.Random, budget: float | None) -> int:
        rated: list[tuple[float, float, int]] = []
        for number in legal.ids[:12]:
            position = imagine()
            seat = position.seat(view["seat"])
            if number in position.legal(seat).ids:
                position.act(seat, number)
                rated.append((position.judge(seat), rng.random(), number))
        return max(rated)[2]


def check_players(game: Game, count: int = 40, player: Player | None = None) -> None:
    """With the same randomness, a player program decides alike in states that its seat cannot tell apart."""
    player = player or Looker()
    for walk in moments(game, count, seed=4401):
        for name in walk.position.awaiting:
            one, other = walk.position.imagine(name, 51), walk.position.imagine(name, 52)
            first = decide(player, one, name, random.Random(5))
            second = decide(player, other, name, random.Random(5))
            keep(first == second, f"{walk.where}: {name}'s program chooses {first} or {second}: it knows too much.")
