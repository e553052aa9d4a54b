"""A guide to the first rounds: one small step at a time, shown when it is useful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 14
ROUNDS = 2  # how many rounds the guide lasts

_PLACE: Step = (
    1,
    "Place your units",
    (
        "Units hold territories. A territory without units is Overrun once the Hydra there match its Defense. Guard "
        "your capital, and any territory next to a drop ship."
    ),
)
_HIRE: Step = (
    2,
    "Look at the black market",
    (
        "A mercenary card helps in one battle or in one territory. Money is short at the start, and units and "
        "technologies need it too. Hire only against a danger you can see."
    ),
)
_DEPLOY: Step = (
    3,
    "Deploy units",
    (
        "Your Command and Control limits how many units you can have. Massed units win battles; spread out, they hold "
        "land. Keep money for research and for the Cronos Project."
    ),
)
_RESEARCH: Step = (
    4,
    "Upgrade a technology",
    (
        "Every tier costs Research tokens, and each technology can be upgraded once a round. Most players start with "
        "Military Equipment: if your Power equals the Hydra's, you attack where you have more figures, and attackers "
        "usually win."
    ),
)
_TRADE: Step = (
    5,
    "Trade what you can spare",
    (
        "You have one trade in the first five steps. Give what you can spare to a coalition that needs it, and ask "
        "for what you lack. A gift is a trade too: if a coalition falls before its project is funded, everyone loses."
    ),
)
_OFFER: Step = (
    6,
    "Make an offer",
    (
        "Add goods to give and goods to ask for, then make the offer. The other side accepts, refuses or makes a "
        "counter-offer. Only a completed trade uses up your trade action."
    ),
)
_ANSWER: Step = (
    7,
    "Answer the offer",
    (
        "Compare what you get with what you need next: food for upkeep, fuel and minerals for the next tier and the "
        "next project. To ask for more, make a counter-offer."
    ),
)
_PROJECT: Step = (
    8,
    "Fund Cronos together",
    (
        "The projects win the game. You can fund one a round, and Cronos must be with its coalition. Offer a share: "
        "you pay it only if the project is funded, and it needs no trade action."
    ),
)
_MOVE: Step = (
    9,
    "Move to where the Hydra are",
    (
        "Mass units where you can win, and leave one wherever invaders could overrun a territory. The odds beside the "
        "board show how a battle would end. The Cronos controller moves him towards the coalition of the next project."
    ),
)
_EVENT: Step = (
    10,
    "Choose half of your Event",
    (
        "Read the card and choose the half that hurts less; remember what your technologies protect against. You may "
        "not discuss the card. Placing it unread is a gamble, but it lowers your Terror."
    ),
)
_PROTECT: Step = (
    11,
    "Protect yourself",
    (
        "The event has not struck yet. Spending money or an Oracle now is worth it if you would otherwise lose MIC or "
        "get an invader in your capital."
    ),
)
_FIGHT: Step = (
    12,
    "Fight your battles",
    (
        "A plus destroys a defending figure, a minus an attacking one, an equals sign one of each, until one side is "
        "gone. Each Hydra figure destroyed advances the Adaptation dial. When the dial is full, the Hydra get "
        "stronger."
    ),
)
_AFTER: Step = (
    13,
    "The cost of the round",
    (
        "Now your Terror rises if you have Hydra in your territories, and your MIC falls: for the virus, for each of "
        "those territories, and if food runs out. At 0 MIC you are defeated. You can trade a second time."
    ),
)
_ON: Step = (
    14,
    "You have played the first rounds",
    (
        "The game goes on like this until the last project is funded or the war is lost. To read a console, "
        "technology or card, right-click or long-press it. Watch who is closest to falling, and help in time."
    ),
)

_STEPS: Mapping[str, Step] = {
    "place_units": _PLACE,
    "hire": _HIRE,
    "attach": _HIRE,
    "deploy": _DEPLOY,
    "research": _RESEARCH,
    "trade": _TRADE,
    "answer": _ANSWER,
    "propose_project": _PROJECT,
    "pledge": _PROJECT,
    "choose_part": _PROJECT,
    "confirm": _PROJECT,
    "move": _MOVE,
    "flee": _MOVE,
    "place_card": _EVENT,
    "buy_protection": _PROTECT,
    "consult": _PROTECT,
    "choose_battle": _FIGHT,
    "sabotage": _FIGHT,
    "play_clones": _FIGHT,
}
_MAINTENANCE = ("cronos_control", "terror", "mic_damage", "readiness", "drop_ships")


def step(view: Mapping[str, Any], kinds: Sequence[str], box: Any) -> dict[str, Any] | None:
    """The step for this moment: its number, the number of steps, a title and a text. None when the guide is
    over."""
    found = _step(view) if view["asked"] is not None and view["seat"] is not None else None
    return told(found, STEPS, box)


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
