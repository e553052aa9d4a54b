"""The attack at hand: as it is, with each Air unit that can be sent, and with all of them."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words

from .air import best, carried_out, countable, flown, intercepted
from .bars import attack_parts
from .scene import BROOD, HUMANS, Scene, other


def attacker_of(scene: Scene) -> str:
    """The seat that attacks: the Humans in their Battle phase, otherwise the Brood."""
    return HUMANS if scene.phase == "battle" else BROOD


def with_air(scene: Scene, seat: str, area: str, strength: int, target: str) -> str:
    """The chance to destroy a target with Air support, in words; '' if there is no Air."""
    own, against = scene.bank(seat, area), scene.bank(other(seat), area)
    if not own:
        return ""
    defense = (scene.defense[target],)
    said = f"destroyed with Air {percent(best(scene.dice, strength, defense, own, ()))}"
    if against and countable(own, against):
        said += f", {percent(best(scene.dice, strength, defense, own, against))} against their best interceptions"
    elif against:
        said += " if nobody intercepts"
    return said


def at_hand(scene: Scene) -> list[Bar]:
    """The attack under way, before its dice are rolled."""
    fight = scene.table["fight"]
    if scene.asked == "choose_target":
        return _choice_of_target(scene)
    if fight["attacker"] is None or fight["target"] is None or fight["strength"] == 0:
        return []
    seat, area = attacker_of(scene), fight["battlefield"]
    strength, target, mine = fight["strength"], fight["target"], scene.viewer != other(seat)
    label = f"{words.unit(fight['attacker'])} ({strength}) on {words.unit(target)}"
    asked = scene.asked == "support"
    parts = attack_parts(scene.dice, strength, scene.defense[target], mine)
    bars = [bar(label, "without further support", parts, asked)]
    if fight["attacker"].endswith("_air"):
        return bars
    return [*bars, *_each(scene, seat, area, strength, target, mine), *_all(scene, seat, area, strength, target, mine)]


def _choice_of_target(scene: Scene) -> list[Bar]:
    """B10.4 The attack on each of the controlled units."""
    fight, mine = scene.table["fight"], scene.viewer == HUMANS
    area, strength = fight["battlefield"], fight["strength"]
    bars = []
    for unit in scene.forces(BROOD, area):
        more = "" if fight["attacker"].endswith("_air") else with_air(scene, HUMANS, area, strength, unit)
        parts = attack_parts(scene.dice, strength, scene.defense[unit], mine)
        bars.append(bar(f"{words.unit(unit)} takes the attack", more, parts, now=True))
    return bars


def _each(scene: Scene, seat: str, area: str, strength: int, target: str, mine: bool) -> list[Bar]:
    """With one more Air unit, by attack; the detail says what happens if their strongest intercepts it."""
    dice, defense, bars = scene.dice, scene.defense[target], []
    against = scene.bank(other(seat), area)
    for attack in dict.fromkeys(scene.bank(seat, area)):
        detail = "nobody can intercept"
        if against:
            met = intercepted(dice, strength, (defense,), (), (), 0, attack, against[0])
            lost = dice.within(against[0])
            detail = f"if intercepted: shot down {percent(lost)}, destroyed {percent(met)}"
        label = f"With {scene.of_power(seat, area, attack)} (+{attack}): {strength + attack} in all"
        parts = attack_parts(dice, strength + attack, defense, mine)
        bars.append(bar(label, detail, parts, scene.asked == "support"))
    return bars


def _all(scene: Scene, seat: str, area: str, strength: int, target: str, mine: bool) -> list[Bar]:
    """With every Air unit, one after the other: unhindered, and if both sides do the best they can."""
    dice, targets = scene.dice, (scene.defense[target],)
    own, against = scene.bank(seat, area), scene.bank(other(seat), area)
    if not own or not against or not countable(own, against):
        return []
    value = best(dice, strength, targets, own, against)
    first = "attack at once"
    if value > carried_out(dice, strength, targets, own, against, 0):
        worth = {a: flown(dice, strength, targets, own, against, 0, a) for a in dict.fromkeys(own)}
        attack = min(a for a in worth if worth[a] == max(worth.values()))
        first = f"{scene.of_power(seat, area, attack)} first"
    free = percent(best(dice, strength, targets, own, ()))
    parts = [("not destroyed", 1 - value, "miss"), ("destroyed", value, "both" if mine else "lost")]
    label = "With any Air, against their best interceptions"
    return [bar(label, f"{first}; {free} if nobody intercepts", parts, scene.asked == "support")]
