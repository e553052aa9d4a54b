"""Counts the clicks, drags and key presses that recorded decisions cost on the page.

    python -m tests.table.clicks GAME [SEED]      a line for each turn of a game played by a quick adviser

A click on the board, the list or a button, a drag and a key press count one each. What the page does by itself or
proposes counts nothing where it is what was decided.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import groundfall as gf
from groundfall.engine.play.for_all import seats_that_can, suits_all
from groundfall.engine.play.journal import stage_of
from groundfall.engine.play.player import Player, decide
from groundfall.engine.play.series import MOST, about, how_often, reach
from groundfall.engine.play.together import proposed, times
from groundfall.engine.rules.actions import kind_of
from groundfall.players.greedy import Greedy
from groundfall.table.page.grouping import rows
from groundfall.table.play.rest_of_step import rest_of_all, the_rest
from groundfall.table.play.suggested import suggested

from .orders import after, cheapest, same

Decided = tuple[int, int]  # the seat, the action


class Gesture(NamedTuple):
    """What somebody does on the page: how many of the decisions ahead it makes, and the clicks that it costs."""

    made: int
    cost: int
    how: str = "choice"  # "together", "bargain", "stand", "all", "rest", "row", "drag"; "page" does it by itself


def cost(match: Any, ahead: list[Decided], alone: bool = False, bargains: bool = True) -> tuple[int, int]:
    """How many of the decisions ahead one gesture makes, and what it costs: 1, 0 if forced, more for other payments."""
    return gesture(match, ahead, alone, bargains)[:2]


def gesture(match: Any, ahead: list[Decided], alone: bool = False, bargains: bool = True) -> Gesture:
    """The gesture that makes the first of the decisions ahead, and as many as it can with it.

    `alone`: one person plays all seats. `bargains`: those that the page suggests count one click.
    """
    (seat, number), left = ahead[0], match.left
    if left:
        wanted = [action for _, action in ahead[:left]]
        ready = proposed(match, seat, times(match, seat))
        other = 0
        for one in wanted:
            if one in ready:
                ready.remove(one)
            else:
                other += 1
        if not other and len(match.legal(seat).ids) <= left and sure(match, seat):
            return Gesture(len(wanted), 0, "page")
        return Gesture(len(wanted), 1 + other, "together")
    if sure(match, seat) and len(match.legal(seat).ids) == 1:
        ends = acted(match, seat) and not match.action(seat, number).args
        return Gesture(1, 1) if ends else Gesture(1, 0, "page")
    if alone and bargains and (bargain := suggested(match, seat, range(len(match.seats)))):
        aim = after(match, bargain.steps)
        for n in range(len(bargain.steps), len(bargain.steps) + 2):
            if same(after(match, ahead[:n]), aim):
                return Gesture(n, 1, "bargain")
    if agreed := consented(match, ahead):
        return Gesture(agreed, 1)
    if stood := standing(match, ahead):
        return Gesture(stood, 1, "stand")
    if suits_all(match, number):
        others = seats_that_can(match, seat, number, range(len(match.seats))) if alone else []
        every = [(other, number) for other in others]
        if len(every) > 1 and ahead[: len(every)] == every:
            return Gesture(len(every), 1, "all")
    own = range(len(match.seats)) if alone else [seat]
    if match.decision.rest and (plan := rest_of_all(match, seat, own)):
        n = len(plan.steps)
        if sorted(ahead[:n]) == sorted(plan.steps) and same(after(match, ahead[:n]), after(match, plan.steps)):
            return Gesture(n, 1, "rest")
    row = 1
    while row < min(len(ahead), MOST) and ahead[row] == ahead[0]:
        row += 1
    if row > 1:
        often = how_often(match, seat)
        repeated = sum(most > 1 for most in often.values())
        offered = max((n for n in rows(often.get(number, 1), repeated) if n <= row), default=1)
        if offered > 1:
            return Gesture(offered, 1, "row")
    if len(ahead) > 1 and ahead[1][0] == seat:
        trial = match.copy()
        trial.act(seat, number)
        goes_on = trial.decision is match.decision or trial.state.depth > match.state.depth
        asked = goes_on and trial.state.awaiting >> seat & 1
        then = [action for action in trial.legal(seat) if action.id == ahead[1][1]] if asked else []
        goals = about(then[0]) & reach(match, seat, number) if then else set()
        if goals and drawn(match, seat, about(match.action(seat, number))) and drawn(match, seat, goals):
            return Gesture(carried(match, ahead), 1, "drag")
    return Gesture(1, 1)


def drawn(match: Any, seat: int, things: set[str]) -> bool:
    """Whether one of these things is on the board, where it can be dragged and be dragged to."""
    board = match.svg(match.seats[seat])
    return any(f'="{name}"' in board for _, name in (thing.split(":") for thing in things))


def consented(match: Any, ahead: list[Decided]) -> int:
    """How many decisions an offer to another seat of the same player makes: the page gives the consent by itself."""
    seat, number = ahead[0]
    trial = match.copy()
    trial.act(seat, number)
    if trial.decision is None or not trial.decision.consents:
        return 0
    for other in {trial.seat(name) for name in match.partners(seat)} - {seat}:
        for kind in trial.decision.consents:
            if trial.state.awaiting >> other & 1 and kind.base in trial.legal(other).ids:
                trial.act(other, kind.base)
                return next((n for n in (2, 3) if same(after(match, ahead[:n]), trial)), 0)
    return 0


def standing(match: Any, ahead: list[Decided]) -> int:
    """How many decisions a standing order makes: the same answer of a seat, asked again and again; 0 if it is asked
    once, or would answer more."""
    kind, row = kind_of(match.game.register, ahead[0][1]), 1
    if kind not in match.decision.standing:
        return 0
    while row < len(ahead) and ahead[row] == ahead[0]:
        row += 1
    then = after(match, ahead[:row])
    return row if row > 1 and then is not None and then.decision is not match.decision else 0


def carried(match: Any, ahead: list[Decided]) -> int:
    """How many decisions a drag makes: two, or with Shift as many pairs of these as are possible, if all were made."""
    trial, pairs = match.copy(), 0
    while ahead[2 * pairs : 2 * pairs + 2] == ahead[:2] and ahead[0][1] in trial.legal(ahead[0][0]).ids:
        for seat, number in ahead[:2]:
            trial.act(seat, number)
        pairs += 1
    seat, number = ahead[0]
    more = trial.state.awaiting >> seat & 1 and number in trial.legal(seat).ids
    return 2 if more else 2 * pairs


def acted(match: Any, seat: int) -> bool:
    """Whether a seat has made a choice in this step that it can take back; in a trial it is taken to have."""
    if not isinstance(match, gf.Match):
        return True
    own = match.noticed_by(seat)
    return bool(own) and own[-1].stage.time == stage_of(match.state).time and not match.cannot_undo(seat)


def sure(match: Any, seat: int) -> bool:
    """Whether the page may do by itself what is forced."""
    decision = match.decision
    return decision is not None and not decision.reaction and not decision.secret


def played(game: str, seed: int, entries: int, accepts: bool = True, **options: Any) -> tuple[gf.Match, list[Decided]]:
    """The beginning of a match, and what a quick adviser decides in it.

    The set-up is left to the page, as somebody does who leaves it to the adviser. So is the rest of each step for which
    that is offered, if the person `accepts` what the page suggests.
    """
    match, begun = gf.new(game, seed=seed, options=options), gf.new(game, seed=seed, options=options)
    adviser, rng, found = Greedy(), random.Random(seed), list[Decided]()
    while not match.over and len(found) < entries:
        for one in next_of(match, adviser, rng, options.get("players") == 1, accepts):
            match.play(*one)
            found.append(one)
    draw_again(begun, [value for entry in match.journal[1:] for _, value in entry.drawn])
    return begun, found


def next_of(match: Any, adviser: Player, rng: random.Random, alone: bool, accepts: bool = True) -> list[Decided]:
    """What is decided next: what the page suggests, or one choice of the adviser."""
    seat = match.seat(match.awaiting[0])
    if match.decision.rest and match.phase == "setup":
        return [(seat, number) for number in the_rest(match, seat)]
    own = range(len(match.seats)) if alone else [seat]
    if alone and accepts and (bargain := suggested(match, seat, own)):
        return bargain.steps
    if accepts and (plan := rest_of_all(match, seat, own)):
        return plan.steps
    return [(seat, match.check(seat, decide(adviser, match, match.seats[seat], rng))[1])]


def draw_again(match: gf.Match, values: list[int]) -> None:
    """From now on a match draws these values, in whatever entries they are drawn."""
    dice, by_chance, left = match.dice, match.dice.draw, iter(values)

    def draw(n: int, first: int) -> int:
        value = next(left, None)
        if value is None:
            return by_chance(n, first)
        dice.drawn.append((n, value))
        return value + first

    dice.draw = draw  # type: ignore[method-assign]


def turns(
    match: Any, decided: list[Decided], alone: bool, bargains: bool = True
) -> Iterator[tuple[str, int, int, int]]:
    """For each turn (or round, if one person plays all): its name, the seat, decisions and gestures."""
    at, now, count, gestures, asked = 0, None, 0, 0, None
    price = partial(cost, alone=alone, bargains=bargains)
    while at < len(decided):
        seat = decided[at][0]
        turn = (str(getattr(match.state, "turn", getattr(match.state, "rounds", ""))), -1 if alone else seat)
        if alone and match.phase == "setup":
            turn = ("set-up", -1)
        if turn != now:
            if now is not None:
                yield now[0], now[1], count, gestures
            now, count, gestures = turn, 0, 0
        if alone and match.decision is not asked:
            asked, decided = match.decision, decided[:at] + cheapest(match, decided[at:], price)
        made, paid = price(match, decided[at:])
        for one, action in decided[at : at + made]:
            match.play(one, action)
        at, count, gestures = at + made, count + made, gestures + paid
    if now is not None:
        yield now[0], now[1], count, gestures


if __name__ == "__main__":
    name, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    options: dict[str, Any] = {"players": 1} if name == "level7" else {}
    for turn, seat, decisions, gestures in turns(*played(name, seed, 400, **options), alone=name == "level7"):
        print(f"{name}, turn {turn}, seat {seat}: {decisions} decisions, {gestures} clicks")
