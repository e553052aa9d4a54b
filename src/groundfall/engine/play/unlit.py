"""Why nothing can be done now with a thing: the most particular reason of the rules that is about this thing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice, product
from string import Formatter
from typing import NamedTuple

from groundfall.engine.rules.actions import Kind, kind_of
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.core import Reasons
from groundfall.engine.rules.events import Refusal
from groundfall.engine.words import sentence

from .position import Position
from .sheets import title_of

FEW = 3  # pieces in a place that may share one reason
MOST_CHECKED = 200  # actions of a kind that are looked at for a thing without a particular reason


class _Reason(NamedTuple):
    """A refusal of one action, with the values of its text."""

    kind: Kind
    values: tuple[int, ...]
    refused: Refusal
    more: dict[str, int]


def why_unlit(position: Position, seat: str | int, things: Sequence[str]) -> tuple[str, str]:
    """A sentence and a rule: what the rules say against choosing a thing, else what can be chosen instead."""
    decision = position.decision
    if position.over or decision is None:
        return "The game is over.", ""
    prompt, rule = position.question(position.seat(seat))
    general = f"{_title(position, position.seat(seat), things)} cannot be chosen now. {prompt}", rule
    return reason_against(position, seat, things) or general


def reason_against(position: Position, seat: str | int, things: Sequence[str]) -> tuple[str, str] | None:
    """A sentence and the rule that refuses, for the names of one place or piece: "area:china", "unit:larva@china".

    A reason counts only if its text speaks of nothing but these things, so it is never about a piece that is elsewhere.
    A reason that the listing of choices gave comes before the general one of a kind of action.
    """
    decision, place = position.decision, position.seat(seat)
    if position.over or decision is None:
        return None
    named = [name for thing in things for name in thing.partition(":")[2 if ":" in thing else 0].split("@")]
    choices = Reasons()
    position.game.dispatch.legal(position.content, position.state, place, choices)
    legal = frozenset(choices)
    particular = list(_particular(position, decision, choices, legal, named))
    about = [reason for reason in particular if _speaks_only_of(reason, named)]
    if not position.waits(place):
        about = about or [one for one in _general(decision, choices, legal, named) if _speaks_only_of(one, named)]
    about = about or (particular if _agree(particular) else [])
    if about:
        best = min(about, key=lambda reason: _rank(reason, named))
        text = position.words(best.refused.text, best.kind, best.values, place, **best.more)
        return sentence(text), best.refused.rule
    return None


def _agree(reasons: Sequence[_Reason]) -> bool:
    """Whether the reasons against a few actions are one and the same, so that the first tells all."""
    return 0 < len(reasons) <= FEW and len({reason.refused for reason in reasons}) == 1


def _title(position: Position, seat: int, things: Sequence[str]) -> str:
    """The first of the things in words."""
    titles = (title_of(position, seat, *thing.partition(":")[::2]) for thing in things)
    return next(filter(None, titles), "This")


def _particular(
    position: Position, decision: Decision, choices: Reasons, legal: Collection[int], named: Sequence[str]
) -> Iterator[_Reason]:
    """The reasons that the listing gave against actions that name one of the things."""
    register = position.game.register
    for number, (reason, a, b) in choices.reasons.items():
        kind = kind_of(register, number)
        if kind is None or number in legal or kind not in decision.effects:
            continue
        values = kind.split(number)
        if any(things.names[value] in named for things, value in zip(kind.args.values(), values, strict=True)):
            refused = register.refusals[reason]
            yield _Reason(kind, values, refused, dict(zip(refused.args, (a, b), strict=False)))


def _general(decision: Decision, choices: Reasons, legal: Collection[int], named: Sequence[str]) -> Iterator[_Reason]:
    """What the decision says against all other actions of a kind, where one could name the things."""
    for kind in decision.effects:
        refused = decision.otherwise.get(kind)
        if refused is None:
            continue
        for values in islice(_naming(kind, named), MOST_CHECKED):
            number = kind.number(values)
            if number not in legal and number not in choices.reasons:
                yield _Reason(kind, values, refused, {})
                break


def _naming(kind: Kind, named: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The arguments of a kind's actions that name as many of the things as they can."""
    sets = list(kind.args.values())
    ways = [[things.number(name) for name in dict.fromkeys(named) if name in things.names] for things in sets]
    if any(ways):
        yield from product(*(way or range(int(things)) for way, things in zip(ways, sets, strict=True)))


def _rank(reason: _Reason, named: Sequence[str]) -> tuple[int, int]:
    """The best reason first: about the thing named first, and about the most of its names."""
    said = [things.names[value] for things, value in zip(reason.kind.args.values(), reason.values, strict=True)]
    return min(named.index(name) for name in said if name in named), -sum(name in named for name in said)


def _speaks_only_of(reason: _Reason, named: Sequence[str]) -> bool:
    """Whether the text speaks of no argument but the things."""
    spoken = {field for _, field, _, _ in Formatter().parse(reason.refused.text) if field}
    pairs = zip(reason.kind.args.items(), reason.values, strict=True)
    return all(things.names[value] in named for (name, things), value in pairs if name in spoken)
