"""B10 The Humans' possible battles: each attacker, air strikes, and all units in an area together."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted
from groundfall.games.brood import words
from groundfall.games.brood.rules import questions

from .attack import with_air
from .bars import attack_parts, attack_told, count_parts, count_told, flight_parts, flight_told
from .ends import lost, question, rolled, shot_down_by_best
from .scene import BROOD, HUMANS, Scene, either

PLANNING = ("awaken", "project_orion", "move", "battle")


def battles(scene: Scene) -> list[Bar]:
    """Every area where the Humans can attack this turn, as things are now."""
    if scene.phase not in PLANNING or scene.table["blocked"]["battle"]:
        return []
    scene = scene.in_battle()
    return [one for area in scene.areas for one in _battle(scene, area)]


def _battle(scene: Scene, area: str) -> list[Bar]:
    fight, target = scene.table["fight"], scene.derived["first_target"][area]
    here = fight["battlefield"] == area
    if target is None or (here and fight["attacker"]) or (scene.table["fought"][area] and not here):
        return []
    bars = [*_together(scene, area), *_attackers(scene, area, target)]
    strikes = _strikes(scene, area, target)
    bars += strikes if here else strikes[:1]
    if here and scene.asked == "choose_attacker":
        return [{**one, "now": True} for one in bars]
    if bars and can_attack(scene, area):
        bars[0] |= {"now": True, "choices": [f"give_battle {area}"]}
    return bars


def can_attack(scene: Scene, area: str) -> bool:
    """Whether a unit there can attack something in a battle that is to be chosen."""
    target = scene.derived["first_target"][area]
    return scene.asked == "choose_battle" and target is not None and bool(scene.fresh(area))


def _where(scene: Scene, area: str) -> str:
    """The beginning of a label: the area, unless the battle is already there."""
    return "" if scene.table["fight"]["battlefield"] == area else f"{scene.place(area)}: "


def _attackers(scene: Scene, area: str, target: str) -> list[Bar]:
    """Each unit there by itself; units with the same attack share a bar."""
    fresh = scene.fresh(area)
    bars = []
    for strength in sorted({scene.attack[unit] for unit in fresh}, reverse=True):
        units = [unit for unit in fresh if scene.attack[unit] == strength]
        label = f"{_where(scene, area)}{either(map(words.unit, units))} ({strength}) on {words.unit(target)}"
        chances = rolled(scene, units[0], target, area, strength)
        parts, told = attack_parts(chances, scene.viewer != BROOD), attack_told(chances, words.unit(target))
        choices = [f"attack {unit}" for unit in units] if scene.table["fight"]["battlefield"] == area else []
        bars.append(bar(label, with_air(scene, units[0], area, strength, target), parts, choices=choices, told=told))
    return bars


def _strikes(scene: Scene, area: str, target: str) -> list[Bar]:
    """B11.3 Air strikes, the strongest first, if the Brood intercepts with its best unit."""
    mine, bars = scene.viewer != BROOD, []
    for strength, side in scene.by_power(HUMANS, area).items():
        who = scene.of_power(HUMANS, area, strength)
        label = f"{_where(scene, area)}strike by {who} ({strength}) on {words.unit(target)}"
        chances = rolled(scene, f"{side}_air", target, area, strength)
        detail = "nobody can intercept"
        if scene.flyers(BROOD, area):
            detail = f"intercepted by the Brood's best; destroyed {percent(chances[-1])} if not"
        flown = shot_down_by_best(scene, BROOD, area, side)
        parts = flight_parts(flown, attack_parts(chances, mine), mine)
        choices = _flights(scene, area, strength)
        told = flight_told(flown, attack_told([(1 - flown) * chance for chance in chances], words.unit(target)))
        bars.append(bar(label, detail, parts, choices=choices, told=told))
    return bars


def _flights(scene: Scene, area: str, strength: int) -> list[str]:
    """The choices to strike with Air of this attack in the battle at hand."""
    if scene.table["fight"]["battlefield"] != area:
        return []
    return [f"air_strike {side}" for side in scene.flyers(HUMANS, area) if scene.power(side) == strength]


def _together(scene: Scene, area: str) -> list[Bar]:
    """All units there, the strongest first, without Air."""
    number = sum(scene.fresh(area).values())
    if number < 2:
        return []
    spread = lost(scene, BROOD, area, question(scene, questions.battle_now, area=area))
    every = "both units" if number == 2 else f"all {number} units"
    label = f"{_where(scene, area)}{every}, the strongest first"
    detail = f"without Air, against {counted(len(spread) - 1, 'unit')}"
    return [bar(label, detail, count_parts(spread, scene.viewer != BROOD), told=count_told(spread))]
