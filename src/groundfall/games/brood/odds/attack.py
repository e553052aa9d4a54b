"""The attack at hand: as it is, with each Air unit that can be sent, and with all of them."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words
from groundfall.games.brood.rules import questions

from .bars import attack_parts, attack_told
from .ends import destroyed, lost, question, rolled, shot_down_by_best
from .policies import hindered, unhindered
from .scene import BROOD, HUMANS, Scene, other


def with_air(scene: Scene, unit: str, area: str, strength: int, target: str) -> str:
    """The chance of a Human attack to destroy its target with Air support, in words; '' if there is no Air."""
    if not scene.flyers(HUMANS, area):
        return ""
    free, met = (destroyed(scene, HUMANS, unit, target, area, strength, choose) for choose in (unhindered, hindered))
    said = f"destroyed with Air {percent(free)}"
    return f"{said}, {percent(met)} against their best interceptions" if scene.flyers(BROOD, area) else said


def at_hand(scene: Scene) -> list[Bar]:
    """The attack under way, before its dice are rolled."""
    fight = scene.table["fight"]
    if scene.asked == "choose_target":
        return _choice_of_target(scene)
    unit, target, strength, area = (fight[part] for part in ("attacker", "target", "strength", "battlefield"))
    if unit is None or target is None or strength == 0:
        return []
    seat = scene.active
    mine = scene.viewer != other(seat)
    label = f"{words.unit(unit)} ({strength}) on {words.unit(target)}"
    chances = rolled(scene, unit, target, area, strength)
    parts, told = attack_parts(chances, mine), attack_told(chances, words.unit(target))
    now = scene.asked == "support"
    bars = [bar(label, "without further support", parts, now, choices=["strike_home"], told=told)]
    return bars if unit.endswith("_air") else [*bars, *_each(scene, seat, mine), *_all(scene, seat, mine)]


def _choice_of_target(scene: Scene) -> list[Bar]:
    """B10.4 The attack on each of the controlled units."""
    fight, mine = scene.table["fight"], scene.viewer == HUMANS
    unit, area, strength = fight["attacker"], fight["battlefield"], fight["strength"]
    bars = []
    for target in scene.forces(BROOD, area):
        more = "" if unit.endswith("_air") else with_air(scene, unit, area, strength, target)
        parts = attack_parts(rolled(scene, unit, target, area, strength), mine)
        label = f"{words.unit(target)} takes the attack"
        bars.append(bar(label, more, parts, now=True, choices=[f"target {target}"]))
    return bars


def _each(scene: Scene, seat: str, mine: bool) -> list[Bar]:
    """With one more Air unit, by attack; the detail says what happens if their strongest intercepts it."""
    fight, bars = scene.table["fight"], []
    unit, target, area = (fight[part] for part in ("attacker", "target", "battlefield"))
    for power, side in scene.by_power(seat, area).items():
        strength, detail = fight["strength"] + power, "nobody can intercept"
        if scene.flyers(other(seat), area):
            begin = question(scene, questions.supported_now, seat=seat, side=side)
            detail = f"if intercepted: shot down {percent(shot_down_by_best(scene, other(seat), area, side))}, "
            detail += f"destroyed {percent(lost(scene, other(seat), area, begin, hindered)[1])}"
        label = f"With {scene.of_power(seat, area, power)} (+{power}): {strength} in all"
        chances = rolled(scene, unit, target, area, strength)
        parts, told = attack_parts(chances, mine), f"{strength} in all, {attack_told(chances, words.unit(target))}"
        choices = [f"support {one}" for one in scene.flyers(seat, area) if scene.power(one) == power]
        bars.append(bar(label, detail, parts, scene.asked == "support", choices=choices, told=told))
    return bars


def _all(scene: Scene, seat: str, mine: bool) -> list[Bar]:
    """With every Air unit, one after the other: unhindered, and if both sides do the best they can."""
    fight = scene.table["fight"]
    unit, target, area, strength = (fight[part] for part in ("attacker", "target", "battlefield", "strength"))
    powers = scene.by_power(seat, area)
    if not powers or not scene.flyers(other(seat), area):
        return []
    free, value = (destroyed(scene, seat, unit, target, area, strength, choose) for choose in (unhindered, hindered))
    alone = rolled(scene, unit, target, area, strength)[-1]
    first = f"{scene.of_power(seat, area, max(powers))} first" if value > alone else "attack at once"
    parts = [("not destroyed", 1 - value, "miss"), ("destroyed", value, "both" if mine else "lost")]
    label = "With any Air, against their best interceptions"
    return [bar(label, f"{first}; {percent(free)} if nobody intercepts", parts, scene.asked == "support")]
