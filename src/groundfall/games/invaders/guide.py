"""A guide through the first turns of each side: one small step at a time, when it is useful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 6
ROUND = 2  # turns until both sides have played once

_HERO: Step = (
    1,
    "Place your hero",
    (
        "A hero takes one of your slots and counts like a card there. The strongest zone has the most power to lose, "
        "but any zone that falls behind drains your deck. Many heroes can move later, once per turn."
    ),
)
_DEFEND: Step = (
    2,
    "Build a defence",
    (
        "In the Invader's turn each zone is compared. If his cards are stronger than yours and the zone's power "
        "together, you drain the difference from your deck, and if it runs out, you lose. Cards with power stay in "
        "their slots; cheap ones in every zone go a long way."
    ),
)
_PAY: Step = (
    3,
    "Pay with cards",
    (
        "The white card on a card shows how many other cards from your hand it costs, the blue drop how many from the "
        "top of your deck. Discard cards that come too late or have no target."
    ),
)
_REST: Step = (
    4,
    "Use your cards in play",
    (
        "A card with a round arrow can be used once in each of your turns, even in the turn it is played. Each "
        "strategy below can be enabled once per game; the Ops Centre works every turn."
    ),
)
_ANSWER: Step = (
    5,
    "Before you drain",
    (
        "You can react in the Invader's turn. If you prevent every drain of the turn, the plot marker moves down one "
        "space, and at the skull you win. If you drain even one card, the marker stays."
    ),
)
_ON_FOR_MANKIND: Step = (
    6,
    "That was a whole round",
    (
        "Four clocks are running: your deck, the power of the zones, the plot marker and, once you develop it, the "
        "bio-weapon. The bars show what an attack would do now. Right-click or long-press any card to read it at full "
        "size."
    ),
)

_ATTACK: Step = (
    1,
    "Mass your forces",
    (
        "At the end of your turn each zone is compared, and Mankind drains a card for each point of your attack above "
        "its defence. One zone clearly won is worth more than three nearly won: the bars show the result so far."
    ),
)
_PAY_AS_INVADER: Step = (2, *_PAY[1:])
_PLOT: Step = (
    3,
    "Advance the plot, if it pays",
    (
        "Once per turn you may draw a card or make one card cost one less; the plot marker then moves down. It also "
        "moves down whenever you make Mankind drain nothing in your turn. At the skull you lose."
    ),
)
_GO: Step = (
    4,
    "Begin the attack",
    (
        "First use the cards with a round arrow: many of them make Mankind drain, which keeps the plot marker where "
        "it is. Ending the main phase begins the attack."
    ),
)
_HOLD: Step = (
    5,
    "Think of your own deck",
    (
        "You pay blue drops from your own deck, and you lose when you must draw from an empty deck. Save expensive "
        "cards for zones where they are decisive."
    ),
)
_ON_FOR_INVADER: Step = (
    6,
    "That was a whole round",
    (
        "Besides Mankind's deck there are two more ways to win: Eurasia at power 0, or the Pacific Rim and Africa "
        "both at power 0. Desolators lower it, and only Mankind can restore it. Right-click or long-press any card to "
        "read it."
    ),
)


def step(view: Mapping[str, Any], kinds: Sequence[str], box: Any) -> dict[str, Any] | None:
    """The step for this moment: its number, how many there are, a title and a text. None when the guide is over."""
    if view["asked"] is None:
        return None
    asked, turn = view["asked"]["decision"], view["table"]["turn"]
    found = (_invader if view["seat"] == "invader" else _mankind)(asked, turn, kinds)
    return told(found, STEPS, box)


def _mankind(asked: str, turn: int, kinds: Sequence[str]) -> Step | None:
    if turn > ROUND:
        return _ON_FOR_MANKIND if turn <= 2 * ROUND and asked == "act" else None
    if asked == "act":
        return _DEFEND if "play" in kinds else _REST
    answers = {"place_hero": _HERO, "choose_discards": _PAY, "before_attack": _ANSWER, "before_drain": _ANSWER}
    return answers.get(asked)


def _invader(asked: str, turn: int, kinds: Sequence[str]) -> Step | None:
    if turn > ROUND:
        return (_HOLD if turn <= 2 * ROUND else _ON_FOR_INVADER) if turn <= 3 * ROUND and asked == "act" else None
    if asked == "choose_discards":
        return _PAY_AS_INVADER
    if asked != "act":
        return None
    return _ATTACK if "play" in kinds else _PLOT if "plot_draw" in kinds else _GO
