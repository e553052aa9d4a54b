"""B10 The Humans' possible battles: each attacker, air strikes, and all units in an area together."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted
from groundfall.games.brood import words

from .attack import with_air
from .bars import attack_parts, count_parts, flight_parts
from .dice import one_by_one
from .scene import BROOD, HUMANS, Scene, either

PLANNING = ("awaken", "project_orion", "move", "battle")


def battles(scene: Scene) -> list[Bar]:
    """Every area where the Humans can attack this turn, as things are now."""
    if scene.phase not in PLANNING or scene.table["blocked"]["battle"]:
        return []
    return [one for area in scene.areas for one in _battle(scene, area)]


def _battle(scene: Scene, area: str) -> list[Bar]:
    fight = scene.table["fight"]
    here = fight["battlefield"] == area
    if (here and fight["attacker"]) or (scene.table["fought"][area] and not here and scene.phase == "battle"):
        return []
    targets = scene.targets(area)
    if not targets:
        return []
    bars = [*_together(scene, area, targets), *_attackers(scene, area, targets[0])]
    strikes = _strikes(scene, area, targets[0])
    bars += strikes if here else strikes[:1]
    if here and scene.asked == "choose_attacker":
        return [{**one, "now": True} for one in bars]
    if bars and scene.asked == "choose_battle" and scene.fresh(area):
        bars[0]["now"] = True
    return bars


def _where(scene: Scene, area: str) -> str:
    """The beginning of a label: the area, unless the battle is already there."""
    return "" if scene.table["fight"]["battlefield"] == area else f"{scene.place(area)}: "


def _attackers(scene: Scene, area: str, target: str) -> list[Bar]:
    """Each unit there by itself; units with the same attack share a bar."""
    fresh = scene.fresh(area)
    bars = []
    for strength in sorted({scene.attack[unit] for unit in fresh}, reverse=True):
        who = either(words.unit(unit) for unit in fresh if scene.attack[unit] == strength)
        label = f"{_where(scene, area)}{who} ({strength}) on {words.unit(target)}"
        parts = attack_parts(scene.dice, strength, scene.defense[target], scene.viewer != BROOD)
        bars.append(bar(label, with_air(scene, HUMANS, area, strength, target), parts))
    return bars


def _strikes(scene: Scene, area: str, target: str) -> list[Bar]:
    """B11.3 Air strikes, the strongest first, if the Brood intercepts with its best unit."""
    against = scene.bank(BROOD, area)
    shot_down = scene.dice.within(against[0]) if against else 0.0
    mine = scene.viewer != BROOD
    bars = []
    for strength in dict.fromkeys(scene.bank(HUMANS, area)):
        who = scene.of_power(HUMANS, area, strength)
        label = f"{_where(scene, area)}strike by {who} ({strength}) on {words.unit(target)}"
        kill = percent(scene.dice.kill(strength, scene.defense[target]))
        detail = f"intercepted by the Brood's best; destroyed {kill} if not" if against else "nobody can intercept"
        parts = flight_parts(shot_down, attack_parts(scene.dice, strength, scene.defense[target], mine), mine)
        bars.append(bar(label, detail, parts))
    return bars


def _together(scene: Scene, area: str, targets: list[str]) -> list[Bar]:
    """All units there, the strongest first, without Air."""
    fresh = scene.fresh(area)
    strengths = sorted((scene.attack[unit] for unit, n in fresh.items() for _ in range(n)), reverse=True)
    if len(strengths) < 2:
        return []
    spread = one_by_one(scene.dice, strengths, [scene.defense[unit] for unit in targets])
    every = "both units" if len(strengths) == 2 else f"all {len(strengths)} units"
    label = f"{_where(scene, area)}{every}, the strongest first"
    detail = f"without Air, against {counted(len(targets), 'unit')}"
    return [bar(label, detail, count_parts(spread, scene.viewer != BROOD))]
