"""A guide through the first turn of each side: one small step at a time, when it is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 8

_TOKEN: Step = (
    1,
    "Take over a unit",
    (
        "Each turn you get a Control token that goes on a Human unit and makes it yours. A Fleet can stop transports, "
        "an Army can guard a land or march, and an Air unit can fly anywhere but costs mindpower here. Take what "
        "hurts them most."
    ),
)
_LARVA: Step = (
    2,
    "Land your Larva",
    (
        "Each turn a Larva lands in any land with a factory. A dormant nation is a good nest: no Human unit can enter "
        "it until it is awake. Best is one next to other major nations, where the next Larvae can go."
    ),
)
_ADULT: Step = (
    3,
    "Let the Larva grow",
    (
        "You pay for actions with mindpower; what you do not spend is lost. Molt the Larva into an Adult: it gives "
        "extra mindpower every later turn and can spawn Larvae in adjacent lands. It can never move, so choose its "
        "home well."
    ),
)
_WORKER: Step = (
    4,
    "Spawn a Worker",
    (
        "Broodmasters spawn Workers in their own area. A Worker can seize the factory there, molt into a Warrior "
        "where you hold the factory, or go berserk: then it can attack every Human unit in the area, and dies."
    ),
)
_FACTORY: Step = (
    5,
    "Seize the factory",
    (
        "A Worker on a factory denies it to the Humans. You win as soon as you hold one in each of the six major "
        "nations; dormant nations count. In the other lands you only stop the Humans from building."
    ),
)
_END: Step = (
    6,
    "Spend the rest, or end the turn",
    (
        "You can repeat any action you can pay for: move, control another unit with a token from the bank, go "
        "berserk. Destroying an Orion is free where you have a unit and the Humans have none."
    ),
)
_ANSWER: Step = (
    7,
    "Answer in their turn",
    (
        "You have a choice to make in the Humans' turn. The odds next to the question show how it can end. If you do "
        "not want to be asked again this turn, say so with your answer."
    ),
)
_BROOD_GOES_ON: Step = (
    8,
    "That was a whole turn",
    (
        "Watch two things: how many major nations you hold, and how many Orions are in Antarctica, since they launch "
        "in the Humans' next turn. Click anything that is not lit to see why. You are in command now."
    ),
)

_DEPLOY: Step = (
    1,
    "Place your forces",
    (
        "Armies start in your nation, Fleets in a sea next to it. A Fleet carries Armies and Orions across its sea, "
        "so place it on the way to lands that can join you, and to Antarctica."
    ),
)
_AWAKEN: Step = (
    2,
    "Awaken a nation",
    (
        "Each turn you can approach a dormant nation. Mediation costs you as many phases of this turn as its "
        "diplomacy; war costs none but gives the Brood Dupes. The first approach to the United States is free."
    ),
)
_BLOCK: Step = (
    3,
    "Give up a phase",
    (
        "This is the price of mediation. In the first turn there is hardly anything to fight, so Battle is the "
        "cheapest phase to give up. Build is the most expensive, since you have little yet."
    ),
)
_ORION: Step = (
    4,
    "Build Orions",
    (
        "Orions launched from Antarctica win the war. A free factory can build one, but then builds nothing else "
        "until the Orion is gone. In later turns it goes by ship to Antarctica and launches the turn after it gets "
        "there. Unguarded, it is lost."
    ),
)
_MOVE: Step = (
    5,
    "Move",
    (
        "An Army that enters a neutral land wins its factory for you; that is how you grow. Click a unit, then a lit "
        "area. Move Fleets first: a Fleet that has carried a unit can no longer move this phase."
    ),
)
_BATTLE: Step = (
    6,
    "Fight",
    (
        "Your units attack the Brood units in their area in a fixed order, and nobody strikes back. Air units can "
        "support them or strike anywhere. The Odds tab shows the chances before any dice are rolled."
    ),
)
_BUILD: Step = (
    7,
    "Build",
    (
        "Each free factory can build one unit. Armies win over lands and guard Orions, Fleets carry them, and Air "
        "units help wherever they are needed and are available again next round."
    ),
)
_HUMANS_GO_ON: Step = (
    8,
    "That was a whole turn",
    (
        "Keep winning over lands, guard your Orions until Fleets can carry them, and free a factory before the Brood "
        "holds all six nations. Click anything that is not lit to see why. You are in command now."
    ),
)

_BROOD_STEPS = {"place_token": _TOKEN, "land_larva": _LARVA}
_BROOD_ANSWERS = ("intercept_transport", "intercept_flight", "choose_target")
_HUMAN_STEPS = {
    "deploy": _DEPLOY,
    "choose_approach": _AWAKEN,
    "block_phase": _BLOCK,
    "choose_site": _ORION,
    "choose_mover": _MOVE,
    "choose_goal": _MOVE,
    "choose_battle": _BATTLE,
    "choose_attacker": _BATTLE,
    "support": _BATTLE,
    "choose_unit": _BUILD,
}


def step(view: Mapping[str, Any], kinds: Sequence[str], box: Any) -> dict[str, Any] | None:
    """The step for this moment: its number, the number of steps, a title and some text. None after the last one."""
    if view["asked"] is None:
        return None
    asked, table = view["asked"]["decision"], view["table"]
    found = _brood(asked, table, kinds) if view["seat"] == "brood" else _humans(asked, table)
    return told(found, STEPS, box)


def _brood(asked: str, table: Mapping[str, Any], kinds: Sequence[str]) -> Step | None:
    if table["turn"] > 1:
        return _BROOD_GOES_ON if table["turn"] == 2 and asked in ("place_token", "land_larva") else None
    if asked in _BROOD_ANSWERS:
        return _ANSWER
    if asked != "spend":
        return _BROOD_STEPS.get(asked)
    if "control_factory" in kinds:
        return _FACTORY
    if "molt_to_adult" in kinds:
        return _ADULT
    has_worker = any(sum(table["brood"][kind].values()) for kind in ("worker", "factory_worker"))
    return _WORKER if "spawn_worker" in kinds and not has_worker else _END


def _humans(asked: str, table: Mapping[str, Any]) -> Step | None:
    if table["turn"] > 1:
        return _HUMANS_GO_ON if table["turn"] == 2 and asked == "choose_approach" else None
    return _HUMAN_STEPS.get(asked)
