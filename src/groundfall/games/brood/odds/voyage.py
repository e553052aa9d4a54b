"""B9 A unit at sea: the possible duels, and whether it lands if both sides do the best they can."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.best_play import BestPlay
from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar, bar, percent
from groundfall.games.brood import words

from .bars import duel_parts
from .policies import intercepted
from .scene import Scene, other


def voyages(scene: Scene) -> list[Bar]:
    """What the current choice about a transport can lead to."""
    position, mover = scene.position, scene.active
    if scene.asked == "choose_sea":
        return [_crossing(scene, action.args["sea"]) for action in position.legal(mover)]
    if scene.asked == "choose_carrier" and enemies(scene):
        return [_carried(scene, action.args["unit"]) for action in position.legal(mover)]
    if scene.asked == "intercept_transport":
        return [
            _duel(scene, position, scene.table["voyage"]["carrier"], enemy, f"intercept {enemy}")
            for enemy in enemies(scene)
        ]
    return []


def enemies(scene: Scene) -> dict[str, int]:
    """The Fleets that can intercept at the sea of the voyage, by kind."""
    return scene.forces(other(scene.active), _sea(scene)) if scene.table["voyage"]["sea"] else {}


def _sea(scene: Scene) -> str:
    return str(scene.table["voyage"]["sea"])


def lands(position: Position, mover: str, seat: str, action: str) -> float:
    """The chance that the unit at sea lands in this attempt after an action of a seat."""
    best = position.once(("voyage", mover), lambda: BestPlay(mover, _has_landed, rest=intercepted, until=_is_over))
    ends = position.outcomes(seat, action, of="turned_back", choose=best, until=_is_over)
    return ends.chance(lambda turned_back: not turned_back).value


def _is_over(content: Any, state: Any) -> bool:
    return bool(state.traveller < 0)


def _has_landed(content: Any, state: Any) -> float:
    return float(not state.turned_back)


def _crossing(scene: Scene, sea: str) -> Bar:
    """B8.7 A sea that the unit can cross next, if the enemy intercepts as well as it can."""
    chance = lands(scene.position, scene.active, scene.active, f"sail {sea}")
    parts = [("turned back", 1 - chance, "lost"), ("lands", chance, "both")]
    return bar(
        f"Across {words.area(sea, scene.box)}", "if every Fleet intercepts", parts, now=True, choices=[f"sail {sea}"]
    )


def _carried(scene: Scene, carrier: str) -> Bar:
    """B9.2 A ship against the strongest interceptor."""
    position = scene.position.copy().play(scene.active, f"carry {carrier}")
    strongest = max(enemies(scene), key=lambda enemy: scene.attack[enemy])
    return _duel(scene, position, carrier, strongest, f"carry {carrier}")


def _duel(scene: Scene, position: Position, carrier: str, enemy: str, choice: str) -> Bar:
    """B9.3 A ship against an interceptor, and whether the unit that it carries lands in this attempt."""
    mover, table = scene.active, scene.table
    seat, action = other(mover), f"intercept {enemy}"
    fleets = [(mover, carrier), (seat, enemy)]
    if scene.viewer != mover:
        fleets.reverse()
    places = [("military", owner, fleet, _sea(scene)) for owner, fleet in fleets]
    found = position.outcomes(seat, action, of=[".".join(place) for place in places], until="sail_on")
    before = [table["military"][owner][fleet][sea] for _, owner, fleet, sea in places]
    ends = {(mine < before[0], theirs < before[1]): chance for (mine, theirs), chance in found.chances.items()}
    met, passed = (percent(lands(position, mover, seat, one)) for one in (action, "let_pass"))
    detail = f"the {words.unit(table['voyage']['traveller'])} lands {met}, {passed} if let pass"
    label = f"{words.unit(enemy)} intercepts {words.unit(carrier)}"
    parts = duel_parts(ends, words.unit(fleets[0][1]), words.unit(fleets[1][1]), "sunk")
    return bar(label, detail, parts, now=True, choices=[choice])
