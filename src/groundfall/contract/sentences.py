"""What is said: action texts that read back, words of events and prompts, reasons why something may not be done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from string import Formatter

from groundfall.engine.errors import IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.play.position import Position
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.copies import chosen

from .faults import demand_none
from .places import declared, function_place
from .rulebook import rule_ids
from .walk import demand, match_of, moments, walks


def check_text_forms(game: Game, count: int = 250) -> None:
    """Every legal action's text form, and its kind with arguments, reads back to its number."""
    for walk in moments(game, count, seed=2001):
        position = walk.position
        for seat in position.awaiting:
            for action in position.legal(seat):
                read = position.number(str(action))
                demand(read == action.id, f"{walk.where}: {str(action)!r} reads back as {read}, not {action.id}.")
                told = position.number(action.kind, action.args)
                demand(told == action.id, f"{walk.where}: {action.kind} {action.args} is {told}, not {action.id}.")
                demand(action in position.legal(seat), f"{walk.where}: {action} is not in its own list.")


def check_words(game: Game, actions: int = 1_500) -> None:
    """Every action, prompt and event that comes up has words without holes in them, and names a rule of RULES.md."""
    ids = rule_ids(game)
    seed, done = 2101, 0
    while done < actions:
        match, rng = match_of(game, seed), random.Random(seed)
        seed += 1
        while not match.over and done < actions:
            where = f"{game.name}, match {seed - 1} after {len(match.journal) - 1} actions"
            seat = rng.choice(match.awaiting)
            asked = match.view(seat)["asked"]
            demand(asked is not None, f"{where}: {seat} is awaited and not asked.")
            _worded(f"{where}: the prompt {asked['decision']}", asked["prompt"], asked["rule"], ids)
            legal = list(match.legal(seat))
            for action in legal if done % 7 == 0 else legal[:3]:
                _worded(f"{where}: action {action}", action.text, action.rule, ids)
            match.play(seat, rng.choice(legal))
            done += 1
        for name in (None, *match.seats):
            for event in match.events(name):
                _worded(f"{game.name}, match {seed - 1}: event {event.kind}", event.text, event.rule, ids)


def _worded(what: str, text: str, rule: str, ids: set[str]) -> None:
    demand(text.strip(), f"{what} has no words.")
    hole = next((sign for sign in ("{", "}", "None", "  ") if sign in text), None)
    demand(hole is None, f"{what} has a hole in its words: {text!r}.")
    demand(rule in ids, f"{what} names rule {rule!r}, which does not stand in RULES.md.")


def check_declarations(game: Game) -> None:
    """Every declared event, refusal and decision names a rule that stands in RULES.md; words use declared arguments.

    Every kind of action is taken by some decision.
    """
    demand_none(_declarations(game))


def _declarations(game: Game) -> Iterator[str]:
    ids = rule_ids(game)
    arguments = {name for kind in game.register.kinds for name in kind.args}
    decisions = [task for task in game.register.tasks if isinstance(task, Decision)]
    taken = {kind for decision in decisions for kind in decision.effects}
    for event in game.register.events:
        for wrong in (_hole(event.text, set(event.args)), _unknown(event.rule, ids)):
            yield from _said(wrong, f"the event {event.name}", partial(declared, game, "event", event.name))
    for refusal in game.register.refusals:
        for wrong in (_hole(refusal.text, arguments | set(refusal.args)), _unknown(refusal.rule, ids)):
            what = f"the refusal {refusal.text!r}"
            yield from _said(wrong, what, partial(declared, game, "refusal", refusal.text, 1))
    for decision in decisions:
        for wrong in (_unknown(decision.rule, ids), "" if decision.effects else "has no effects"):
            what = f"the decision {decision.name}"
            yield from _said(wrong, what, partial(function_place, game, decision.function))
    for kind in game.register.kinds:
        for wrong in (_hole(kind.text, set(kind.args)), "" if kind in taken else "is taken by no decision"):
            yield from _said(wrong, f"the action {kind.name}", partial(declared, game, "action", kind.name))


def _said(wrong: str, what: str, where: Callable[[], str]) -> Iterator[str]:
    """What is wrong with something, and where that is declared: it is looked for only when it must be named."""
    if wrong:
        place = where()
        yield f"{place}{': ' if place else ''}{what} {wrong}."


def _hole(text: str, known: set[str]) -> str:
    used = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return "" if used <= known else f"says {sorted(used - known)}, which nothing fills in"


def _unknown(rule: str, ids: set[str]) -> str:
    return "" if rule in ids else f"names rule {rule!r}; RULES.md has none"


def check_why_not(game: Game, count: int = 150) -> None:
    """A refused action gets a sentence and a rule that stands in RULES.md; a legal one gets None."""
    ids = rule_ids(game)
    rng = random.Random(2201)
    for walk in moments(game, count, seed=2201):
        position = walk.position
        for seat in position.seats:
            legal = set(position.legal(seat).ids)
            for number in [*sorted(legal)[:3], *_some_of_each_kind(game, rng)]:
                _answered(walk.where, position, seat, number, number in legal, ids)


def _some_of_each_kind(game: Game, rng: random.Random) -> list[int]:
    return [kind.base + rng.randrange(kind.count) for kind in game.register.kinds for _ in range(3)]


def _answered(where: str, position: Position, seat: str, number: int, legal: bool, ids: set[str]) -> None:
    action = position.action(seat, number)
    answer = position.why_not(seat, number)
    if legal:
        demand(answer is None, f"{where}: {action} is legal for {seat}, but why_not says {answer}.")
        return
    if answer is None:  # then it means a copy that is listed, and reads the same
        meant = chosen(position, position.seat(seat), [number], position.legal(seat).ids)
        same = meant is not None and position.action(seat, meant).text == action.text
        demand(same, f"{where}: {action} is not listed for {seat}, and why_not says nothing.")
        return
    sentence, rule = answer
    demand(len(sentence) > 8 and "{" not in sentence, f"{where}: why_not of {action} says {sentence!r}.")
    demand(rule in ids or position.over, f"{where}: why_not of {action} names rule {rule!r}; RULES.md has none.")
    before = position.state.cells()
    try:
        position.play(seat, number)
    except IllegalAction as refused:
        demand(refused.rule == rule, f"{where}: playing {action} names {refused.rule!r}, why_not {rule!r}.")
    else:
        raise AssertionError(f"{where}: {action} is not listed for {seat} and is played all the same.")
    demand(position.state.cells() == before, f"{where}: the refused {action} has changed the state.")


def check_prompts(game: Game, actions: int = 1_000) -> None:
    """A seat that is not awaited is asked nothing and has nothing to choose; a spectator sees what is asked."""
    for walk, seat, _ in walks(game, actions, seed=2301):
        if walk.done % 5 or seat < 0:
            continue
        position = walk.position
        for name in position.seats:
            asked, awaited = position.view(name)["asked"], name in position.awaiting
            demand((asked is not None) == awaited, f"{walk.where}: {name} is asked {asked}, awaited: {awaited}.")
            demand(bool(position.legal(name)) == awaited, f"{walk.where}: {name} has a list, awaited: {awaited}.")
        demand(position.view(None)["asked"] is not None, f"{walk.where}: a spectator does not see what is asked.")
