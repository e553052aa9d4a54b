"""A guide through the first turn of each side: one small step at a time, at the moment it is of use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundfall.engine.show.guide import Step, told

STEPS = 8

_TOKEN: Step = (1, "Take a unit over", (
    "Each turn brings a Control token that goes on a Human unit and makes it yours. A Fleet can stop transports, an "
    "Army can guard a land or march; an Air unit flies anywhere, but costs a mindpower here. Take what hurts them "
    "most."
))  # fmt: skip
_LARVA: Step = (2, "Land your Larva", (
    "A Larva comes down each turn wherever there is a factory. A dormant nation is a good nest: until it is awake "
    "nothing of the Humans can enter. Best is one with other major nations beside it, for the next Larvae."
))  # fmt: skip
_ADULT: Step = (3, "Let the Larva grow", (
    "Mindpower is what you act with, and what is left over is lost. Molt the Larva to an Adult: it gives one more "
    "mindpower in every later turn and spawns Larvae in the lands beside it. It can never move, so choose its home "
    "well."
))  # fmt: skip
_WORKER: Step = (4, "Spawn a Worker", (
    "Broodmasters spawn Workers where they are. A Worker can seize the factory of its land, molt to a Warrior beside "
    "a seized one, or go berserk: then it attacks every Human unit there, and dies."
))  # fmt: skip
_FACTORY: Step = (5, "Seize the factory", (
    "A Worker on a factory takes it from the Humans. With one in each of the six major nations you win at once, and "
    "dormant ones count. The other lands only deny the Humans what they could build there."
))  # fmt: skip
_END: Step = (6, "Spend the rest, or end the turn", (
    "Whatever can be paid may be done again and again: move, control another unit with a token from the bank, go "
    "berserk. Where you have a unit and they have none, an Orion is destroyed for nothing."
))  # fmt: skip
_ANSWER: Step = (7, "An answer in their turn", (
    "You are asked in the Humans' turn. Odds beside the question say how it can end; who does not want to be asked "
    "again in this turn can say so with the answer."
))  # fmt: skip
_BROOD_GOES_ON: Step = (8, "That was a whole turn", (
    "Watch two things: how many major nations you hold, and how many Orions stand in Antarctica, since they launch in "
    "the Humans' next turn. A click on anything that is not lit says why. From here on you command alone."
))  # fmt: skip

_DEPLOY: Step = (1, "Place your forces", (
    "Armies begin in your nation, Fleets in a sea beside it. A Fleet carries Armies and Orions over its sea, so put "
    "it where it leads to lands that can join you, and towards Antarctica."
))  # fmt: skip
_AWAKEN: Step = (2, "Awaken a nation", (
    "Each turn you may win over a sleeping nation. Mediation costs you as many phases of this turn as its diplomacy; "
    "war costs none, but gives the Brood Dupes. The United States are free to approach the first time."
))  # fmt: skip
_BLOCK: Step = (3, "Give up a phase", (
    "This is the price of mediation. In the first turn there is hardly anything to fight: Battle is the cheapest to "
    "give up. Building is the dearest, since you have little yet."
))  # fmt: skip
_ORION: Step = (4, "Build Orions", (
    "Six Orions launched from Antarctica win the war. One is built at a free factory, which then builds nothing else "
    "until it is gone. It moves in later turns, by ship to Antarctica, and launches the turn after. Unguarded it is "
    "lost."
))  # fmt: skip
_MOVE: Step = (5, "Move", (
    "An Army that enters a neutral land wins its factory for you; that is how you grow. Click a unit, then a lit "
    "area. Move Fleets first: a Fleet that has carried cannot sail any more in this phase."
))  # fmt: skip
_BATTLE: Step = (6, "Fight", (
    "Your units attack what the Brood has in their area, in a fixed order, and nobody strikes back. Air units support "
    "them or strike anywhere. The tab Odds shows the chances before anything is rolled."
))  # fmt: skip
_BUILD: Step = (7, "Build", (
    "Each free factory builds one unit. Armies win lands over and guard Orions, Fleets carry, Air units help wherever "
    "they are needed and come back in the next round."
))  # fmt: skip
_HUMANS_GO_ON: Step = (8, "That was a whole turn", (
    "Keep lands joining you, keep Orions under guard until there is a convoy for them, and free a factory before the "
    "Brood holds six nations. A click on anything that is not lit says why. From here on you command alone."
))  # fmt: skip

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


def step(view: Mapping[str, Any], kinds: Sequence[str]) -> dict[str, Any] | None:
    """The step for this moment: number, how many there are, a title and some sentences. None when it is done."""
    if view["asked"] is None:
        return None
    asked, table = view["asked"]["decision"], view["table"]
    found = _brood(asked, table, kinds) if view["seat"] == "brood" else _humans(asked, table)
    return told(found, STEPS)


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
