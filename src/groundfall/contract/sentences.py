"""Checks texts: action texts that read back, events, prompts and refusals."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from string import Formatter

from groundfall.engine.errors import IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.play.copies import chosen
from groundfall.engine.play.position import Position
from groundfall.engine.rules.agenda import Decision

from .faults import demand_none
from .grammar import faults
from .places import declared, function_place
from .rulebook import rule_ids
from .walk import demand, longest, match_of, moments, walks


def check_text_forms(game: Game, count: int = 250) -> None:
    """Every legal action's text form, and its kind with arguments, reads back as its number."""
    for walk in moments(game, count, seed=2001):
        position = walk.position
        for seat in position.awaiting:
            for action in position.legal(seat):
                read = position.number(str(action))
                demand(read == action.id, f"{walk.where}: {str(action)!r} reads back as {read}, not {action.id}.")
                number = position.number(action.kind, action.args)
                demand(number == action.id, f"{walk.where}: {action.kind} {action.args} is {number}, not {action.id}.")
                demand(action in position.legal(seat), f"{walk.where}: {action} is not in its own list.")


def check_words(game: Game, actions: int = 1_500, games: int = 0) -> None:
    """Every card, choice, prompt, refusal and event that comes up names a rule and has no known error of English.

    Plays random games until `actions` actions and `games` games are done.
    """
    words = Sentences(game)
    for (section, name), text in card_texts(game).items():
        words.say(f"{section} {name}", text, ends=True)
    seed, done, played = 2101, 0, 0
    while done < actions or played < games:
        match, rng = match_of(game, seed), random.Random(seed)
        words.where = f"match {seed}"
        while not match.over and (done < actions or played < games) and len(match.journal) < longest(game):
            seat = rng.choice(match.awaiting)
            asked = match.decision
            if asked is not None:
                words.say(f"the prompt {asked.name}", asked.prompt, True, asked.rule)
            legal = match.legal(seat)
            for action in legal if done % 7 == 0 else list(legal)[:3]:
                words.say(f"the choice {action}", action.text, False, action.rule)
            kind = rng.choice(game.register.kinds)
            refused = match.why_not(seat, kind.base + rng.randrange(kind.count))
            if refused is not None:
                words.say(f"the refusal of {kind.name}", refused[0], True, refused[1])
            match.play(seat, rng.choice(legal.ids))
            done += 1
        played += 1
        for hearer in (None, *match.seats):
            for event in match.events(hearer):
                words.say(f"the event {event.kind}", event.text, True, event.rule)
    demand_none([*words.wrong.values()][:30])


def card_texts(game: Game) -> Mapping[tuple[str, str], str]:
    """The texts of a game's cards and places, as far as its box gives them, by section and id."""
    texts = game.optional("box", "texts")
    return {key: text for key, text in texts(game.box()).items() if text} if texts is not None else {}


class Sentences:
    """The errors in a game's sentences, each kind once for each kind of sentence."""

    def __init__(self, game: Game) -> None:
        self.ids = rule_ids(game)
        self.where = "the box"
        self.wrong: dict[tuple[str, str], str] = {}
        self._known: set[tuple[str, str, str | None]] = set()

    def say(self, what: str, text: str, ends: bool, rule: str | None = None) -> None:
        """Checks a sentence; `ends`: it ends with a full stop; `rule` None: it names no rule."""
        said = what.partition(" ")[0] if rule is None else " ".join(what.split()[:3])
        if (said, text, rule) in self._known:
            return
        self._known.add((said, text, rule))
        found = [*faults(text, ends)] if text.strip() else ["no text"]
        if rule is not None and rule not in self.ids:
            found.append(f"rule {rule!r}, which is not in RULES.md, in {text!r}")
        for fault in found:
            self.wrong.setdefault((said, fault.partition(" (")[0]), f"{self.where}, {what}: {fault}")


def check_declarations(game: Game) -> None:
    """Every declared event, refusal and decision names a rule of RULES.md; texts use declared arguments.

    Every kind of action belongs to a decision.
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
        for wrong in (_hole(kind.text, set(kind.args)), "" if kind in taken else "belongs to no decision"):
            yield from _said(wrong, f"the action {kind.name}", partial(declared, game, "action", kind.name))


def _said(wrong: str, what: str, where: Callable[[], str]) -> Iterator[str]:
    """Yields what is wrong with a declaration and its place, which is looked up only if needed."""
    if wrong:
        place = where()
        yield f"{place}{': ' if place else ''}{what} {wrong}."


def _hole(text: str, known: set[str]) -> str:
    used = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return "" if used <= known else f"uses {sorted(used - known)}, which are not arguments"


def _unknown(rule: str, ids: set[str]) -> str:
    return "" if rule in ids else f"names rule {rule!r}, which is not in RULES.md"


def check_why_not(game: Game, count: int = 150) -> None:
    """A refused action gets a sentence and a rule of RULES.md; a legal one gets None."""
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
    if answer is None:  # then a copy with the same text is listed
        meant = chosen(position.listing(), position.seat(seat), [number], position.legal(seat).ids)
        same = meant is not None and position.action(seat, meant).text == action.text
        demand(same, f"{where}: {action} is not listed for {seat}, but why_not gives no reason.")
        return
    sentence, rule = answer
    demand(len(sentence) > 8 and "{" not in sentence, f"{where}: why_not of {action} says {sentence!r}.")
    demand(rule in ids or position.over, f"{where}: why_not of {action} names rule {rule!r}, which is not in RULES.md.")
    before = position.state.cells()
    try:
        position.play(seat, number)
    except IllegalAction as refused:
        demand(refused.rule == rule, f"{where}: playing {action} names {refused.rule!r}, but why_not names {rule!r}.")
    else:
        raise AssertionError(f"{where}: {action} is not listed for {seat}, but can be played.")
    demand(position.state.cells() == before, f"{where}: the refused {action} changes the state.")


def check_prompts(game: Game, actions: int = 1_000) -> None:
    """A seat that is not awaited is asked nothing and has no choices; a spectator sees the prompt."""
    for walk, seat, _ in walks(game, actions, seed=2301):
        if walk.done % 5 or seat < 0:
            continue
        position = walk.position
        for name in position.seats:
            asked, awaited = position.view(name)["asked"], name in position.awaiting
            demand((asked is not None) == awaited, f"{walk.where}: {name} has the prompt {asked}, awaited: {awaited}.")
            demand(bool(position.legal(name)) == awaited, f"{walk.where}: {name} has a list, awaited: {awaited}.")
        demand(position.view(None)["asked"] is not None, f"{walk.where}: a spectator does not see the prompt.")
