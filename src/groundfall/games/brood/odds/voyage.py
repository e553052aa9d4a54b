"""B9 A unit at sea: the possible duels, and whether it lands."""

from __future__ import annotations

from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words

from .bars import duel_parts
from .dice import duel
from .scene import BROOD, HUMANS, Scene, other
from .sea import landings, passes, sunk


def voyages(scene: Scene) -> list[Bar]:
    """What the current choice about a transport can lead to."""
    if scene.asked == "choose_sea":
        return _seas(scene)
    if scene.asked == "choose_carrier":
        sea, mover = scene.table["voyage"]["sea"], _mover(scene)
        enemies = scene.forces(other(mover), sea)
        return [
            _duel(scene, mover, carrier, max(enemies, key=lambda enemy: sunk(scene, carrier, enemy)))
            for carrier in (scene.forces(mover, sea) if enemies else ())
        ]
    if scene.asked == "intercept_transport":
        sea, mover, carrier = scene.table["voyage"]["sea"], _mover(scene), scene.table["voyage"]["carrier"]
        return [_duel(scene, mover, carrier, enemy) for enemy in scene.forces(other(mover), sea)]
    return []


def _mover(scene: Scene) -> str:
    return BROOD if scene.phase == "spend" else HUMANS


def _crossed(scene: Scene) -> frozenset[str]:
    return frozenset(sea for sea, done in scene.table["voyage"]["crossed"].items() if done)


def _seas(scene: Scene) -> list[Bar]:
    """B8.7 Each sea that the unit can cross next, if the enemy intercepts as well as it can."""
    voyage, mover = scene.table["voyage"], _mover(scene)
    here, on = scene.near[voyage["sea"] or voyage["origin"]], landings(scene, mover, voyage["goal"], _crossed(scene))
    bars = []
    for sea in (sea for sea in on if sea in here - _crossed(scene)):
        chance = passes(scene, mover, sea) * on[sea]
        if chance:
            parts = [("turned back", 1 - chance, "lost"), ("lands", chance, "both")]
            bars.append(bar(f"Across {words.area(sea, scene.box)}", "if every Fleet intercepts", parts, now=True))
    return bars


def _duel(scene: Scene, mover: str, carrier: str, enemy: str) -> Bar:
    """B9.3 A carrier against an interceptor, and whether the unit lands in this attempt."""
    voyage = scene.table["voyage"]
    loses, wins = sunk(scene, carrier, enemy), sunk(scene, enemy, carrier)
    on = landings(scene, mover, voyage["goal"], _crossed(scene))[voyage["sea"]]
    detail = f"the {words.unit(voyage['traveller'])} lands {percent((1 - loses) * on)}, {percent(on)} if let pass"
    label = f"{words.unit(enemy)} intercepts {words.unit(carrier)}"
    if scene.viewer == mover:
        parts = duel_parts(duel(loses, wins), words.unit(carrier), words.unit(enemy), "sunk")
    else:
        parts = duel_parts(duel(wins, loses), words.unit(enemy), words.unit(carrier), "sunk")
    return bar(label, detail, parts, now=True)
