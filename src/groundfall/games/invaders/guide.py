"""A guide through the first turns of each side: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 6
ROUND = 2  # turns in which both sides have moved once

_HERO: Step = (1, "Place your hero", (
    "A hero stands in one of your slots and counts like a card there. Eurasia has the most power to lose, but one "
    "zone that falls behind drains you just as well. Many heroes can move later, once a turn."
))  # fmt: skip
_DEFEND: Step = (2, "Build a defence", (
    "Each zone is compared in the Invader's turn: what his cards have above yours and the zone's power is drained "
    "from your deck, and an empty deck loses. A card with power stays in a slot; cheap ones in every zone go far."
))  # fmt: skip
_PAY: Step = (3, "Pay with cards", (
    "A white card on a card is its price in other cards of your hand, a blue drop its price from the top of your "
    "deck. What you discard is seldom lost for nothing: give away what comes late or has no target."
))  # fmt: skip
_REST: Step = (4, "Use what lies before you", (
    "What has a round arrow can be used once in each of your turns, also in the turn in which it was played. The "
    "strategies below are enabled once a game; the Ops Centre works every turn."
))  # fmt: skip
_ANSWER: Step = (5, "Before it is drained", (
    "You are asked in the Invader's turn. If you prevent all that he drains in a turn, the plot marker goes down by "
    "one, and at the skull you have won. Only one card that is left is enough for him."
))  # fmt: skip
_ON_FOR_MANKIND: Step = (6, "That was a whole round", (
    "Four clocks run: your deck, the power of the zones, the plot marker and, once it is developed, the bio-weapon. "
    "The bars show what an attack would do now. A right click or a long press reads any card at full size."
))  # fmt: skip

_ATTACK: Step = (1, "Mass your forces", (
    "At the end of your turn each zone is compared, and what you have above the defence is drained from Mankind's "
    "deck. One zone won clearly is worth more than three that are nearly won: the bars show how it would end."
))  # fmt: skip
_PAY_AS_INVADER: Step = (2, *_PAY[1:])
_PLOT: Step = (3, "Advance the plot, if it pays", (
    "Once a turn you may draw a card or have one card cost one less, and the plot marker goes down for it. It also "
    "goes down whenever your turn drains Mankind of nothing. At the skull you have lost."
))  # fmt: skip
_GO: Step = (4, "Let the attack begin", (
    "Use what has a round arrow first: many of these cards drain by themselves, and then the turn counts as one that "
    "drained. Ending the main phase begins the attack."
))  # fmt: skip
_HOLD: Step = (5, "Think of your own deck", (
    "Drops are paid from your deck too, and you lose when you must draw from an empty one. Keep expensive cards for "
    "zones in which they decide."
))  # fmt: skip
_ON_FOR_INVADER: Step = (6, "That was a whole round", (
    "Besides the deck there are two more ways to win: Eurasia without power, or the Pacific Rim and Africa without. "
    "Desolators take it away, and only Mankind can bring it back. A right click or a long press reads any card."
))  # fmt: skip


def step(view: Mapping[str, Any], kinds: Sequence[str]) -> dict[str, Any] | None:
    """The step for this moment: number, how many there are, a title and some sentences. None when it is done."""
    if view["asked"] is None:
        return None
    asked, turn = view["asked"]["decision"], view["table"]["turn"]
    found = (_invader if view["seat"] == "invader" else _mankind)(asked, turn, kinds)
    return told(found, STEPS)


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
