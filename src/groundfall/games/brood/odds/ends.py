"""How fights end, as the rules work them out. What depends on the same numbers is worked out once for a moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from groundfall.engine.play.course import Policy
from groundfall.engine.play.outcomes import Outcomes
from groundfall.games.brood.rules import questions
from groundfall.games.brood.rules.dice import DESTROYS, HITS, MISSES
from groundfall.games.brood.state import AREAS, SEATS, SIDES, UNITS

from .policies import alone
from .scene import BROOD, Scene, other

Begin = partial[None]
Spread = tuple[float, ...]  # the chance that 0, 1, 2 ... units are destroyed
SETS = {"seat": SEATS, "unit": UNITS, "target": UNITS, "area": AREAS, "side": SIDES, "other": SIDES}


def question(scene: Scene, rule: Callable[..., None], **named: Any) -> Begin:
    """What prepares an imagined state: a rule of rules/questions.py with arguments by name."""
    numbers = {arg: SETS[arg].number(value) if arg in SETS else value for arg, value in named.items()}
    return partial(rule, scene.content, **numbers)


def ends(scene: Scene, of: str | list[str], begin: Begin, choose: Policy = alone, **more: Any) -> Outcomes:
    """What comes of a question. Nothing is hidden, so all seats get the same answer."""
    return scene.position.outcomes(BROOD, of=of, begin=begin, choose=choose, **more)


def rolled(scene: Scene, unit: str, target: str, area: str, strength: int) -> Spread:
    """B10.5 The chances that one attack misses, that its target survives the hit, and that it is destroyed."""

    def chances() -> Spread:
        begin = question(scene, questions.roll_attack, unit=unit, target=target, area=area, strength=strength)
        found = ends(scene, "strength", begin).of("strength")
        return tuple(found.get(end, 0.0) for end in (MISSES, HITS, DESTROYS))

    return scene.position.once(("rolled", strength, scene.defense[target]), chances)


def destroyed(scene: Scene, seat: str, unit: str, target: str, area: str, strength: int, choose: Policy) -> float:
    """B11.1 The chance that a seat's attack, which Air can support, destroys its target."""

    def chance() -> float:
        where = {"seat": seat, "unit": unit, "target": target, "area": area}
        begin = question(scene, questions.attack_now, **where, strength=strength)
        return lost(scene, other(seat), area, begin, choose)[1]

    banks = scene.bank(seat, area), scene.bank(other(seat), area)
    return scene.position.once(("destroyed", strength, scene.defense[target], banks, choose), chance)


def lost(scene: Scene, seat: str, area: str, begin: Begin, choose: Policy = alone) -> Spread:
    """B10.8 How many of a seat's units in an area are destroyed."""

    def spread() -> Spread:
        before, units = scene.derived["units_in"][seat][area], f"units_in.{seat}.{area}"
        simplify = partial(questions.forget_flown, scene.content)
        left = ends(scene, units, begin, choose, simplify=simplify).of(units)
        return tuple(left.get(before - fallen, 0.0) for fallen in range(before + 1))

    return scene.position.once(("lost", seat, area, begin.func, *begin.keywords.items(), choose), spread)


def shot_down(scene: Scene, seat: str, side: str, flyer: str) -> float:
    """B11.4 The chance that a seat's Air unit shoots down one of the other seat that it intercepts."""
    begin = question(scene, questions.duel_now, seat=seat, side=side, other=flyer)
    return scene.position.once(
        ("shot down", scene.power(side)), lambda: ends(scene, "shot_down", begin).mean("shot_down")
    )


def shot_down_by_best(scene: Scene, seat: str, area: str, flyer: str) -> float:
    """The same if the seat's strongest Air unit intercepts; 0 if none can."""
    best = next(iter(scene.flyers(seat, area)), None)
    return shot_down(scene, seat, best, flyer) if best is not None else 0.0
