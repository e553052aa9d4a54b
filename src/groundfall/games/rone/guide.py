"""A guide through the first rounds: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 9
ROUNDS = 2  # of a match or scenario, for which the guide stays

_LEADER: Step = (1, "Choose who leads you", (
    "A leader and the technologies lie in your base for the whole game. What has a bent arrow is used by exhausting "
    "the card; nothing refreshes it by itself, so use it when it counts."
))  # fmt: skip
_RECRUIT: Step = (2, "Find your first cards", (
    "The card you take waits in your training center until it has as many screws as its lower right corner asks for. "
    "Cheap ones come into play sooner; costs in two colours ask for the right dice."
))  # fmt: skip
_DRAW: Step = (3, "Draw, but not for ever", (
    "Draw as many cards as you like. Four dice pay for about four icons, so five cards are usually enough; when your "
    "deck runs out you lose health, and your opponent gains by it."
))  # fmt: skip
_USE_DICE: Step = (4, "Use your dice", (
    "Each coloured screw that lies up is a resource for this turn. A die without colour is not lost: any two unused "
    "dice become one resource of your choice. What you leave unused is stored."
))  # fmt: skip
_PLAY: Step = (5, "Play what you can pay", (
    "Icons at the top of a card are its cost; a star of six arms takes any colour. Two stored resources of a colour "
    "make the next card one icon cheaper and do something besides. Damage gathers until the damage phase."
))  # fmt: skip
_STORE: Step = (6, "What is not played is stored", (
    "Cards left in your hand go to the garbage dump and leave their cost as stored resources, as far as there are free "
    "spots. In the end each card of the dump costs health, so draw what you can play."
))  # fmt: skip
_DAMAGE: Step = (7, "Deal the damage", (
    "Melee takes armor first and then health, ranged damage health alone. Destroying armor does nothing to health, so "
    "deal it first, and see the melee go through."
))  # fmt: skip
_AGAINST: Step = (7, "Strike the topmost card", (
    "It has its own line and all support lines that show; the sums stand beside the stack. Each card you defeat takes "
    "its support away, and what is left at the end of the round strikes all of you."
))  # fmt: skip
_SPARE: Step = (8, "Build with spare parts", (
    "The wheels on the cards you played are spent now and do not keep. Screws train the cards that wait, a new screw "
    "in a die stays for the whole game, and recruiting brings better cards."
))  # fmt: skip
_ON: Step = (9, "That was a whole round", (
    "From here on it goes round. Look at all six faces of a die, at a pile or at another player's board with a right "
    "click or a long press. A deck that is thin and trained wins."
))  # fmt: skip
_PHASES: Mapping[str, Step] = {"draw_or_stop": _DRAW, "put_away": _STORE, "choose_spot": _STORE,
                               "spend_spare_parts": _SPARE, "craft": _SPARE, "place_screws": _SPARE}  # fmt: skip


def step(view: Mapping[str, Any], kinds: Sequence[str]) -> dict[str, Any] | None:
    """The step for this moment: number, how many there are, a title and some sentences. None when it is done."""
    found = _step(view, kinds) if view["asked"] is not None and view["seat"] is not None else None
    return told(found, STEPS)


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
    return _PHASES.get(asked)
