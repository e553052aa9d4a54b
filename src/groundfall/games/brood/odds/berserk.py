"""B12 What Brood units would do if they went berserk."""

from __future__ import annotations

from functools import partial

from groundfall.engine.play.course import Policy
from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted
from groundfall.games.brood import words
from groundfall.games.brood.rules import questions

from .bars import attack_parts, count_parts, count_told, flight_parts
from .ends import Spread, destroyed, lost, question, rolled, shot_down_by_best
from .policies import alone, hindered, unhindered
from .rampage import all_destroyed, is_small
from .scene import BROOD, HUMANS, Scene, either


def berserks(scene: Scene) -> list[Bar]:
    """Every Brood unit with Human units in its area, Air against Orions, and the Air unit being sent, if any."""
    fight = scene.table["fight"]
    if scene.phase != "spend" or (fight["attacker"] and scene.asked != "choose_prey"):
        return []
    if scene.asked == "choose_prey":
        return _next_prey(scene)
    bars = [one for area in scene.areas for one in _on_the_ground(scene, area)]
    return bars + [one for area in scene.areas for one in _from_the_air(scene, area)]


def _on_the_ground(scene: Scene, area: str) -> list[Bar]:
    if not scene.prey(area):
        return []
    present = [*scene.broods(area), *scene.forces(BROOD, area)]
    bars = []
    for strength in sorted({scene.attack[unit] for unit in present}, reverse=True):
        units = [unit for unit in present if scene.attack[unit] == strength]
        label = f"{scene.place(area)}: {either(map(words.unit, units))} ({strength}) goes berserk"
        detail = "; ".join(filter(None, [_with_air(scene, area, units[0]), _orions(scene, area)]))
        fallen = _fallen(scene, area, units[0])
        parts, choices = count_parts(fallen, scene.viewer != HUMANS), [f"go_berserk {unit} {area}" for unit in units]
        bars.append(bar(label, detail, parts, choices=choices, told=count_told(fallen)))
    return bars


def _fallen(scene: Scene, area: str, unit: str, choose: Policy = alone) -> Spread:
    """How many Human units a berserk unit destroys if it attacks them all."""
    return lost(scene, HUMANS, area, question(scene, questions.berserk_now, unit=unit, area=area), choose)


def _with_air(scene: Scene, area: str, unit: str) -> str:
    """The chance to destroy them all with Air support, in words."""
    if not scene.flyers(BROOD, area):
        return ""
    against, prey = scene.bank(HUMANS, area), scene.prey(area)
    every, theirs = "all " if sum(prey.values()) > 1 else "", "against their best interceptions"
    if not every:
        (target,), strength = prey, scene.attack[unit]
        free, met = (destroyed(scene, BROOD, unit, target, area, strength, choose) for choose in (unhindered, hindered))
    elif is_small(scene, area):
        free, met = (all_destroyed(scene, unit, area, interceptors) for interceptors in ((), against))
    else:
        free, met = (_fallen(scene, area, unit, choose)[-1] for choose in (unhindered, hindered))
        every, theirs = "if each attack gets Air until it is sure, all ", "if their strongest intercept"
    said = f"{every}destroyed with Air {percent(free)}"
    return f"{said}, {percent(met)} {theirs}" if against else said


def _orions(scene: Scene, area: str) -> str:
    count = scene.orions(area)
    return f"then {counted(count, 'Orion')} too" if count else ""


def _from_the_air(scene: Scene, area: str) -> list[Bar]:
    """B12.5 An Air unit that the Humans' best one intercepts; before one is sent, only the strongest against Orions."""
    sent = _sent(scene)
    if not has_targets(scene, area):
        return []
    sides = [sent] if sent else list(scene.by_power(BROOD, area).values())[:1]
    return [_flight(scene, area, side, bool(sent)) for side in sides]


def has_targets(scene: Scene, area: str) -> bool:
    """Whether an Air unit would destroy anything there; before one is sent, Orions."""
    return bool(scene.orions(area) or (scene.prey(area) and _sent(scene)))


def _sent(scene: Scene) -> str | None:
    return scene.about["side"] if scene.asked == "choose_flight" and scene.about else None


def _flight(scene: Scene, area: str, side: str, sent: bool) -> Bar:
    unit, mine, orions = f"{side}_air", scene.viewer != HUMANS, _orions(scene, area)
    shot_down = shot_down_by_best(scene, HUMANS, area, side)
    parts = [("Orions destroyed", 1.0, "both" if mine else "lost")]
    if scene.prey(area):
        parts = count_parts(_fallen(scene, area, unit), mine)
    who = words.unit(unit) if sent else scene.of_power(BROOD, area, scene.power(side))
    detail = "intercepted by the Humans' best" if scene.flyers(HUMANS, area) else "nobody can intercept"
    detail = "; ".join(filter(None, [detail, orions if scene.prey(area) else ""]))
    label = f"{scene.place(area)}: {who} ({scene.power(side)}) goes berserk"
    return bar(
        label, detail, flight_parts(shot_down, parts, mine), now=sent, choices=[f"fly_to {area}"] if sent else ()
    )


def _next_prey(scene: Scene) -> list[Bar]:
    """B12.1 The next attack of a unit that is already berserk."""
    unit, area = scene.table["fight"]["attacker"], scene.table["fight"]["battlefield"]
    bars = []
    for target in scene.prey(area):
        label = f"{words.unit(unit)} ({scene.attack[unit]}) on {words.unit(target)}"
        chances = rolled(scene, unit, target, area, scene.attack[unit])
        parts = attack_parts(chances, scene.viewer != HUMANS)
        bars.append(bar(label, "", parts, now=True, choices=[f"target {target}"]))
    return [*bars, _all_prey(scene, unit, area)]


def _all_prey(scene: Scene, unit: str, area: str) -> Bar:
    """B12.1 All the attacks that are left."""
    units, simplify = f"units_in.{HUMANS}.{area}", partial(questions.forget_flown, scene.content)
    found = scene.position.outcomes(
        BROOD, "attack_all", of=units, choose=alone, until="end_berserk", simplify=simplify
    ).of(units)
    before, left = scene.derived["units_in"][HUMANS][area], sum(scene.prey(area).values())
    spread = [found.get(before - fallen, 0.0) for fallen in range(left + 1)]
    label = f"{words.unit(unit)} attacks all remaining units"
    parts = count_parts(spread, scene.viewer != HUMANS)
    return bar(label, "", parts, now=True, choices=["attack_all"], told=count_told(spread))
