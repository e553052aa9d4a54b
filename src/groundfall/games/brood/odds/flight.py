"""B11.4 Intercepting an Air unit: how the duel ends, and how the attack goes on."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words

from .air import best, countable, intercepted, without
from .attack import attacker_of
from .bars import duel_parts
from .dice import duel, each_once
from .scene import BROOD, Scene, other


def flights(scene: Scene) -> list[Bar]:
    """What each interceptor can do to the Air unit on its way."""
    if scene.asked != "intercept_flight" or not scene.about:
        return []
    area, sender = scene.table["fight"]["battlefield"], attacker_of(scene)
    flyer = f"{scene.about['side']}_air"
    own = scene.bank(other(sender), area)
    return [_interception(scene, sender, area, flyer, interceptor) for interceptor in dict.fromkeys(own)]


def _interception(scene: Scene, sender: str, area: str, flyer: str, interceptor: int) -> Bar:
    seat, attack = other(sender), scene.attack[flyer]
    who = scene.of_power(seat, area, interceptor)
    ends = duel(scene.dice.within(attack), scene.dice.within(interceptor))
    label = f"{who} ({interceptor}) intercepts {words.unit(flyer)} ({attack})"
    return bar(
        label,
        _after(scene, sender, area, attack, interceptor),
        duel_parts(ends, who, words.unit(flyer), "shot down"),
        True,
    )


def _after(scene: Scene, sender: str, area: str, attack: int, interceptor: int) -> str:
    """The chance that the attack succeeds if this unit intercepts and if the Air unit is let pass, in words."""
    fight, dice = scene.table["fight"], scene.dice
    shot_down = dice.within(interceptor)
    if fight["attacker"].endswith("_air"):
        aims = scene.prey(area) if sender == BROOD else scene.targets(area)[:1]
        passed = each_once(dice, attack, [scene.defense[unit] for unit in aims])[-1]
        return f"the attack then succeeds {_or_passed((1 - shot_down) * passed, passed)}"
    strength, aim = fight["strength"], (scene.defense[fight["target"]],)
    passed = dice.kill(strength + attack, aim[0])
    met = intercepted(dice, strength, aim, (), (), 0, attack, interceptor)
    said = f"the attack then succeeds {_or_passed(met, passed)}"
    own, against = scene.bank(sender, area), scene.bank(other(sender), area)
    if not own or not countable(own, against):
        return said
    passed = best(dice, strength + attack, aim, own, against)
    met = intercepted(dice, strength, aim, own, without(against, interceptor), 0, attack, interceptor)
    return f"{said}; with more Air {_or_passed(met, passed)}"


def _or_passed(met: float, passed: float) -> str:
    return f"{percent(met)}, {percent(passed)} if let pass"
