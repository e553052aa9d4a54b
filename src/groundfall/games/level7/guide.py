"""A guide through the first rounds: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 14
ROUNDS = 2  # for which the guide stays

_PLACE: Step = (1, "Place your units", (
    "A unit holds its territory: without one it is Overrun as soon as there are as many Hydra as its Defense. Guard "
    "your capital, and whatever lies beside a drop ship."
))  # fmt: skip
_HIRE: Step = (2, "Look at the black market", (
    "Mercenaries are for one battle or for one territory. At the start money is short: a unit costs $1M, a technology "
    "$2M or more, so hire only what answers a danger that you see."
))  # fmt: skip
_DEPLOY: Step = (3, "Deploy units", (
    "You may have as many units as your Command and Control says. Units in one place win battles; spread out they hold "
    "land. Keep money for research, and for the Cronos Project."
))  # fmt: skip
_RESEARCH: Step = (4, "Upgrade a technology", (
    "Every tier takes Research tokens, and a technology goes up once a round. Military Equipment comes first for most: "
    "with as much Power as the Hydra you attack where you have more figures, and attackers win."
))  # fmt: skip
_TRADE: Step = (5, "Trade what you can spare", (
    "You have one trade in the first five steps. Give what you have too much of to whom it helps, and ask for "
    "what you lack. A gift is a trade too: who falls before its project is funded takes everybody along."
))  # fmt: skip
_OFFER: Step = (6, "Make an offer", (
    "Add to what you give and to what you ask for, piece by piece, then make the offer. The other side accepts, "
    "refuses, or makes a counter-offer; only a trade that comes about uses up your trade action."
))  # fmt: skip
_ANSWER: Step = (7, "Answer the offer", (
    "Compare what you get with what you need next: food for the upkeep, fuel and minerals for the next tier and the "
    "next project. You may ask for more with a counter-offer."
))  # fmt: skip
_PROJECT: Step = (8, "Fund Cronos together", (
    "Seven projects win the game, one a round, each while Cronos is with its coalition. Offer a share: what you "
    "offer is taken only if the project is funded, and it needs no trade action."
))  # fmt: skip
_MOVE: Step = (9, "Move to where the Hydra are", (
    "Bring units together where you can win, and keep one where invaders could overrun. The odds beside the board "
    "tell how a battle would end. Whoever has Cronos moves him towards the coalition of the next project."
))  # fmt: skip
_EVENT: Step = (10, "Choose half of your Event", (
    "Read the card and choose the half that hurts less: think of what technologies protect. You may not talk about it. "
    "Placing it unread is a gamble that calms a coalition with high Terror."
))  # fmt: skip
_PROTECT: Step = (11, "Protect yourself", (
    "The event has not struck yet. Money or an Oracle spent now saves more than it costs if the loss is MIC, or an "
    "invader in your capital."
))  # fmt: skip
_FIGHT: Step = (12, "Fight your battles", (
    "A plus destroys one of the defender's, a minus one of the attacker's, equals one of each, until one side is gone. "
    "Each Hydra figure destroyed moves the Adaptation dial: at its end they get stronger."
))  # fmt: skip
_AFTER: Step = (13, "The price of the round", (
    "Now Terror rises where the Hydra stand, and MIC falls: 1 by the virus, 1 for each of your territories with the "
    "Hydra, 1 if food runs out. MIC must never reach 0. A second trade is possible."
))  # fmt: skip
_ON: Step = (14, "That was a whole round", (
    "So it goes on until the last project, or the end. Read any console, technology or card with a right click or a "
    "long press. Watch who is closest to falling, and help in time."
))  # fmt: skip

_STEPS: Mapping[str, Step] = {
    "place_units": _PLACE, "hire": _HIRE, "attach": _HIRE, "deploy": _DEPLOY, "research": _RESEARCH, "trade": _TRADE,
    "answer": _ANSWER, "propose_project": _PROJECT, "pledge": _PROJECT,
    "choose_part": _PROJECT, "confirm": _PROJECT,
    "move": _MOVE, "flee": _MOVE, "place_card": _EVENT, "buy_protection": _PROTECT,
    "consult": _PROTECT, "choose_battle": _FIGHT, "sabotage": _FIGHT, "play_clones": _FIGHT,
}  # fmt: skip
_MAINTENANCE = ("cronos_control", "terror", "mic_damage", "readiness", "drop_ships")


def step(view: Mapping[str, Any], kinds: Sequence[str]) -> dict[str, Any] | None:
    """The step for this moment: number, how many there are, a title and some sentences. None when it is done."""
    found = _step(view) if view["asked"] is not None and view["seat"] is not None else None
    return told(found, STEPS)


def _step(view: Mapping[str, Any]) -> Step | None:
    asked, rounds = view["asked"]["decision"], view["table"]["rounds"]
    if rounds > ROUNDS:
        return _ON if rounds == ROUNDS + 1 and asked in ("hire", "deploy") else None
    if asked == "trade" and view["phase"] in _MAINTENANCE:
        return _AFTER
    drafts = view["table"]["drafts"]["drafting"]
    if drafts[view["seat"]] is not None and asked != "answer":
        return _OFFER
    return _STEPS.get(asked)
