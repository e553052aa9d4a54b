"""B11.4 Intercepting an Air unit: how the duel ends, and how the attack goes on."""

from __future__ import annotations

from functools import partial

from groundfall.engine.play.course import Policy
from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words
from groundfall.games.brood.rules import questions

from .bars import duel_parts
from .policies import alone, hindered, wrecking
from .scene import Scene, other

AFTER_THE_DUEL = ("add_support", "strike", "air_rage")
NEXT_ATTACK = ("fight_on", "rage", "rage_on")


def flights(scene: Scene) -> list[Bar]:
    """What each interceptor can do to the Air unit on its way."""
    if scene.asked != "intercept_flight" or not scene.about:
        return []
    seat = other(scene.active)
    area = scene.table["fight"]["battlefield"]
    met = [_interception(scene, seat, area, side) for side in scene.by_power(seat, area).values()]
    return [*met, *_let_pass(scene, seat, area)]


def _interception(scene: Scene, seat: str, area: str, side: str) -> Bar:
    power, flyer = scene.power(side), f"{scene.about['side']}_air"
    choices = [f"intercept_air {one}" for one in scene.flyers(seat, area) if scene.power(one) == power]
    who, action = scene.of_power(seat, area, power), f"intercept_air {side}"
    spent = f"air_spent.{seat}.{side}"
    found = scene.position.outcomes(seat, action, of=[spent, "shot_down"], until=AFTER_THE_DUEL)
    before = scene.table["air_spent"][seat][side]  # one that survives is spent
    ends = {(now == before, shot_down): chance for (now, shot_down), chance in found.chances.items()}
    label = f"{who} ({power}) intercepts {words.unit(flyer)} ({scene.attack[flyer]})"
    parts = duel_parts(ends, who, words.unit(flyer), "shot down")
    return bar(label, _after(scene, seat, area, action), parts, True, choices=choices)


def _let_pass(scene: Scene, seat: str, area: str) -> list[Bar]:
    """How the attack ends if the Air unit is let pass."""
    if not has_prey(scene):
        return []
    chance = _succeeds(scene, seat, area, "let_pass", alone)
    parts = [("fails", 1 - chance, "both"), ("succeeds", chance, "lost")]
    return [bar("The attack, if it is let pass", "", parts, True, choices=["let_pass"])]


def has_prey(scene: Scene) -> bool:
    """Whether there is anything to attack where the Air unit is going."""
    seat, area = other(scene.active), scene.table["fight"]["battlefield"]
    return bool(scene.derived["units_in"][seat][area] or scene.orions(area))


def _after(scene: Scene, seat: str, area: str, action: str) -> str:
    """The chance that the attack succeeds if this unit intercepts and if the Air unit is let pass, in words."""
    if not has_prey(scene):
        return "there is nothing to attack"
    said = f"the attack then succeeds {_or_passed(scene, seat, area, action, alone)}"
    if scene.table["fight"]["attacker"].endswith("_air") or not scene.flyers(other(seat), area):
        return said
    return f"{said}; with more Air {_or_passed(scene, seat, area, action, hindered)}"


def _or_passed(scene: Scene, seat: str, area: str, action: str, choose: Policy) -> str:
    met, passed = (percent(_succeeds(scene, seat, area, one, choose)) for one in (action, "let_pass"))
    return f"{met}, {passed} if let pass"


def _succeeds(scene: Scene, seat: str, area: str, action: str, choose: Policy) -> float:
    """The chance that the attack destroys its target; for berserk Air, everything there."""
    simplify = partial(questions.forget_flown, scene.content)
    units = f"units_in.{seat}.{area}"
    if scene.phase == "spend" and scene.table["fight"]["attacker"].endswith("_air"):
        names = [units, f"orion.{area}"] if scene.orions(area) else [units]
        found = scene.position.outcomes(seat, action, of=names, choose=wrecking, until="end_berserk", simplify=simplify)
        return found.chance(lambda *left: not any(left)).value
    before = scene.derived["units_in"][seat][area]
    found = scene.position.outcomes(seat, action, of=units, choose=choose, until=NEXT_ATTACK, simplify=simplify)
    return found.chance(lambda left: left < before).value
