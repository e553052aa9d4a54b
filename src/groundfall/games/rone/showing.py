"""Before cards are shown to choose from: what a recruit, a discovery and a sacrifice may offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from groundfall.engine.play.legal import Action
from groundfall.engine.play.outcomes import Outcomes
from groundfall.engine.play.position import Position
from groundfall.engine.play.telling import Teller
from groundfall.engine.show.bars import Bar, Part, bar
from groundfall.engine.words import counted

from .naming import told
from .rules.questions import cheapest_shown, starting_shown, used_shown
from .state import SEATS

SAMPLES = 80  # the order of a deck is hidden


class Showing(NamedTuple):
    """Cards that are shown to choose from: the decision about them, and the number that says how good they are."""

    decision: str
    label: str
    number: Any  # a rule (content, state, seat) -> int; -1 where no such cards are shown
    said: Callable[[int], str]


SHOWINGS = (
    Showing(
        "choose_recruit", "The cheapest card to recruit", cheapest_shown, lambda n: f"one for {counted(n, 'screw')}"
    ),
    Showing(
        "choose_technology",
        "The technologies to choose from",
        used_shown,
        lambda n: "one to use" if n else "none to use",
    ),
    Showing(
        "choose_sacrifice",
        "The cards to sacrifice from",
        starting_shown,
        lambda n: "a starting card" if n else "no starting card",
    ),
)


def shows(position: Position, seat: str, action: Action) -> bool:
    """Whether a choice shows cards to choose from, before anything else is chosen."""
    return _found(position, seat, action, 1) is not None


def shown(position: Position, seat: str, action: Action) -> Bar:
    """R8.1, R8.8, R8.10 How few screws a card to recruit needs; whether a technology or a starting card is shown."""
    found = _found(position, seat, action, SAMPLES)
    assert found is not None, "only choices that show cards have these odds"
    showing, outcomes = found
    chances: dict[str, float] = {}
    for number, chance in sorted(outcomes.of(showing.decision).items()):
        chances[showing.said(number)] = chances.get(showing.said(number), 0.0) + chance
    parts: list[Part] = [(words, chance, "hit") for words, chance in chances.items()]
    return bar(showing.label, "", parts, choices=[str(action)], told=told(parts), sampled=len(parts) > 1)


def _found(position: Position, seat: str, action: Action, samples: int) -> tuple[Showing, Outcomes] | None:
    """The cards that a choice shows and what can come of them; none where it shows none."""
    number = SEATS.number(seat)
    teller = Teller(
        tuple(one.decision for one in SHOWINGS), tuple(partial(_read, one.number, seat=number) for one in SHOWINGS)
    )
    found = position.outcomes(seat, action, of=teller, until=teller.names, most=0, samples=samples)
    for one in SHOWINGS:
        if all(value >= 0 for value in found.of(one.decision)):
            return one, found
    return None


def _read(rule: Any, content: Any, state: Any, seat: int) -> int:
    return int(rule(content, state, seat))
