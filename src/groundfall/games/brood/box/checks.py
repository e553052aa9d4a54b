"""What must hold for the box as a whole."""

from __future__ import annotations

from groundfall.engine.content import expect
from groundfall.games.brood.state import AREAS, FIRST_SEA, NATIONS, UNITS

from .types import Box


def check(box: Box) -> None:
    """Raises ValueError, naming the section, if the parts of the box do not fit each other."""
    areas = [area.id for area in box.area]
    counted = [name for name in UNITS.names[:-1] if name != "factory_worker"]
    lands = [area.kind == "land" for area in box.area]
    pairs = {frozenset((d.a, d.b)) for d in box.diplomacy}
    expect("area", areas == list(AREAS.names), f"the areas {', '.join(AREAS.names)}")
    expect("area", lands == [n < FIRST_SEA for n in range(AREAS)], "21 lands and then 8 seas")
    expect("area", all((a.nation != "none") == a.factory for a in box.area), "a factory in each land of a nation")
    expect("link", all(end in areas for link in box.link for end in (link.a, link.b)), "links between areas")
    expect("nation", [n.id for n in box.nation] == list(NATIONS.names), f"{', '.join(NATIONS.names)}")
    expect("diplomacy", len(pairs) == len(box.diplomacy) == 15, "each of the 15 pairs of nations once")
    expect("unit", sorted(u.id for u in box.unit) == sorted(counted), f"the counters {', '.join(counted)}")
    fixed = [name for name in counted if name.endswith("_air") or name in ("larva", "adult")]
    moves = all((u.move == 0) == (u.id in fixed) for u in box.unit)
    expect("unit", moves, "a move of 0 for Air units, Larvae and Adults, and 1 or more for all others")
    paid = box.mindpower.air_theft <= box.mindpower.base
    expect("mindpower", paid, "base to be at least air_theft, which is paid from it")
    minors = sum(area.nation == "minor" for area in box.area)
    expect("tokens", minors <= box.tokens.neutral, f"a Neutral token for each of the {minors} minor nations")
