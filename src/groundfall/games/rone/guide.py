"""A guide through the first rounds: one small step at a time, when it is useful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 9
ROUNDS = 2  # rounds of a match or scenario in which the guide is shown

_LEADER: Step = (
    1,
    "Choose your leader",
    (
        "Your leader and your technologies stay in your base for the whole game. An ability with a bent arrow "
        "exhausts its card, and cards are not refreshed automatically, so use it when it counts."
    ),
)
_RECRUIT: Step = (
    2,
    "Recruit your first cards",
    (
        "The card you take stays in your Training center until it has as many screws as its lower right corner shows. "
        "Cheap cards are trained sooner; costs in two colours need the right dice."
    ),
)
_DRAW: Step = (
    3,
    "Draw, but not for ever",
    (
        "Draw as many cards as you like. Four dice pay for about four icons, so five cards are usually enough. When "
        "your deck runs out, you lose health and help your opponent."
    ),
)
_DRAW_TOGETHER: Step = (
    3,
    "Draw, but not for ever",
    (
        "Draw as many cards as you like. Four dice pay for about four icons, so five cards are usually enough. When "
        "your deck runs out, all of you pay for it."
    ),
)
_USE_DICE: Step = (
    4,
    "Use your dice",
    (
        "Each coloured screw that a die shows is a resource for this turn. A face without colour is not wasted: you "
        "can transform any two unused dice into one resource of your choice. Unused resources are stored."
    ),
)
_PLAY: Step = (
    5,
    "Play the cards you can pay for",
    (
        "The icons at the top of a card are its cost; a six-armed star takes any colour. Two stored resources of one "
        "colour make the next card one icon cheaper and have their own effect. You deal damage later, in its own "
        "phase."
    ),
)
_STORE: Step = (
    6,
    "Store the cards you did not play",
    (
        "Cards left in your hand go to the garbage dump and store their cost as resources, as far as there are free "
        "spots. At the end each card in the dump costs you health, so draw only what you can play."
    ),
)
_DAMAGE: Step = (
    7,
    "Deal your damage",
    (
        "Melee takes armor first and then health; ranged damage takes only health. Destroying armor does not touch "
        "health, so do it first to let the melee damage through."
    ),
)
_AGAINST: Step = (
    7,
    "Hit the topmost card",
    (
        "It adds all visible support lines to its own values; the totals are beside the stack. A card you defeat no "
        "longer gives support, and the cards left at the end of the round damage all of you."
    ),
)
_SPARE: Step = (
    8,
    "Build with spare parts",
    (
        "Spend the spare parts from the cards you played: they are lost after this phase. Screws train the cards in "
        "your Training center, a new screw in a die stays for the whole game, and recruiting brings better cards."
    ),
)
_ON: Step = (
    9,
    "That was a whole round",
    (
        "Every round follows these steps. Right-click or long-press a die to see all six faces, or a pile or another "
        "player's board to look at it. A thin, well-trained deck wins."
    ),
)
_PHASES: Mapping[str, Step] = {
    "draw_or_stop": _DRAW,
    "dump_hand": _STORE,
    "choose_spot": _STORE,
    "spend_spare_parts": _SPARE,
    "craft": _SPARE,
    "place_screws": _SPARE,
}


def step(view: Mapping[str, Any], kinds: Sequence[str], box: Any) -> dict[str, Any] | None:
    """The step for this moment: its number, how many there are, a title and a text. None when the guide is over."""
    found = _step(view, kinds) if view["asked"] is not None and view["seat"] is not None else None
    return told(found, STEPS, box)


def _step(view: Mapping[str, Any], kinds: Sequence[str]) -> Step | None:
    asked, table = view["asked"]["decision"], view["table"]
    if table["phase"] == "setup":
        return _LEADER if asked in ("choose_leader", "choose_technology") else _RECRUIT
    if table["rounds"] > ROUNDS:
        return _ON if table["rounds"] == ROUNDS + 1 and asked == "draw_or_stop" else None
    if asked == "act":
        return _PLAY if "play_card" in kinds or "collect" not in kinds else _USE_DICE
    if asked == "deal_damage":
        return _AGAINST if table["options"]["mode"] == "cooperative" else _DAMAGE
    if asked == "draw_or_stop" and table["options"]["mode"] == "cooperative":
        return _DRAW_TOGETHER
    return _PHASES.get(asked)
