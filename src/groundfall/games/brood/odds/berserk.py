"""B12 What Brood units would do if they went berserk."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.engine.words import counted
from groundfall.games.brood import words

from .air import countable, rampage
from .bars import attack_parts, count_parts, flight_parts
from .dice import each_once
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
    prey = scene.prey(area)
    if not prey:
        return []
    units = [*scene.broods(area), *scene.forces(BROOD, area)]
    bars = []
    for strength in sorted({scene.attack[unit] for unit in units}, reverse=True):
        who = either(words.unit(unit) for unit in units if scene.attack[unit] == strength)
        label = f"{scene.place(area)}: {who} ({strength}) goes berserk"
        spread = each_once(scene.dice, strength, [scene.defense[unit] for unit in prey])
        detail = "; ".join(filter(None, [_with_air(scene, area, strength, prey), _orions(scene, area)]))
        bars.append(bar(label, detail, count_parts(spread, scene.viewer != HUMANS)))
    return bars


def _with_air(scene: Scene, area: str, strength: int, prey: list[str]) -> str:
    """The chance to destroy them all with Air support, in words."""
    own, against = scene.bank(BROOD, area), scene.bank(HUMANS, area)
    if not own or not countable(own, against):
        return ""
    targets = tuple(sorted((scene.defense[unit] for unit in prey), reverse=True))
    alone, met = (percent(rampage(scene.dice, strength, targets, own, bank)) for bank in ((), against))
    said = f"{'all ' if len(prey) > 1 else ''}destroyed with Air {alone}"
    return f"{said}, {met} against their best interceptions" if against else said


def _orions(scene: Scene, area: str) -> str:
    count = scene.orions(area)
    return f"then {counted(count, 'Orion')} too" if count else ""


def _from_the_air(scene: Scene, area: str) -> list[Bar]:
    """B12.5 An Air unit that the Humans' best one intercepts; before one is sent, only the strongest against Orions."""
    prey, orions = scene.prey(area), scene.orions(area)
    sent = scene.about["side"] if scene.asked == "choose_flight" and scene.about else None
    if not (orions or (prey and sent)):
        return []
    own, against = (scene.power(sent),) if sent else scene.bank(BROOD, area)[:1], scene.bank(HUMANS, area)
    shot_down = scene.dice.within(against[0]) if against else 0.0
    mine = scene.viewer != HUMANS
    bars = []
    for strength in own:
        spread = each_once(scene.dice, strength, [scene.defense[unit] for unit in prey])
        parts = count_parts(spread, mine) if prey else [("Orions destroyed", 1.0, "both" if mine else "lost")]
        who = words.unit(f"{sent}_air") if sent else scene.of_power(BROOD, area, strength)
        label = f"{scene.place(area)}: {who} ({strength}) goes berserk"
        detail = "intercepted by the Humans' best" if against else "nobody can intercept"
        detail = "; ".join(filter(None, [detail, _orions(scene, area) if prey else ""]))
        bars.append(bar(label, detail, flight_parts(shot_down, parts, mine), now=bool(sent)))
    return bars


def _next_prey(scene: Scene) -> list[Bar]:
    """B12.1 The next attack of a unit that is already berserk."""
    fight = scene.table["fight"]
    strength, area = scene.attack[fight["attacker"]], fight["battlefield"]
    bars = []
    for unit in dict.fromkeys(scene.prey(area)):
        label = f"{words.unit(fight['attacker'])} ({strength}) on {words.unit(unit)}"
        parts = attack_parts(scene.dice, strength, scene.defense[unit], scene.viewer != HUMANS)
        bars.append(bar(label, "", parts, now=True))
    return bars
