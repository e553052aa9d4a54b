"""The map as drawn: what is adjacent by the rules touches or is joined by a dotted line; nothing else is."""

from __future__ import annotations

import json
import re
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from groundfall.games.level7.board.sheet import LAYOUTS, make
from groundfall.games.level7.board.world import world
from groundfall.games.level7.state import AREAS

from .helpers import BOX

PLAIN_TO_SEE = 8  # map units of common border
A_CORNER = 3  # areas that only meet in a point
SCRIPTS = Path(__file__).parents[3] / "scripts"

Edges = set[tuple[tuple[int, int], ...]]


def edges(path: str) -> Edges:
    """The edges of a path of closed rings."""
    found: Edges = set()
    for ring in re.findall(r"M([^z]+)z", path):
        start, steps = ring.split("l")
        x, y = map(int, start.split())
        points = [(x, y)]
        numbers = [int(number) for number in re.findall(r"-?\d+", steps)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found |= {tuple(sorted(edge)) for edge in zip(points, [*points[1:], points[0]], strict=True)}
    return found


@pytest.fixture(scope="module")
def outlines() -> dict[str, Edges]:
    return {name: edges(shape.path) for name, shape in world().areas.items()}


def test_what_is_adjacent_touches_or_is_joined_and_nothing_else_is(outlines):
    adjacent = {frozenset((edge.a, edge.b)) for edge in BOX.edge}
    joined = {frozenset(link.between) for link in make(BOX, LAYOUTS["wide"]).lines}
    assert joined <= adjacent
    wrong = {}
    for a, b in combinations(AREAS.names, 2):
        length = sum(dist(*edge) for edge in outlines[a] & outlines[b])
        pair = frozenset((a, b))
        if pair in adjacent and length < PLAIN_TO_SEE and pair not in joined:
            wrong[a, b] = f"adjacent, and touch on {length:.1f} units only"
        elif pair not in adjacent and length > A_CORNER:
            wrong[a, b] = f"not adjacent, and touch on {length:.1f} units"
    assert not wrong


def test_dotted_lines_are_those_of_the_box():
    dotted = {frozenset((edge.a, edge.b)) for edge in BOX.edge if edge.kind == "dotted"}
    sheet = make(BOX, LAYOUTS["wide"])
    assert {frozenset(link.between) for link in sheet.lines} == dotted
    option = BOX.optional_edge
    assert [set(link.between) for link in sheet.more_lines] == [{option.a, option.b}]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_area_has_a_shape_a_name_and_room_on_the_map(layout):
    sheet = make(BOX, LAYOUTS[layout])
    assert set(world().areas) == set(sheet.places) == set(AREAS.names)
    for place in sheet.places.values():
        for x, y in (place.label, place.stack):
            assert 0 < x < sheet.layout.width
            assert place.frame.y < y < place.frame.bottom


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_parts_of_the_map_lie_between_the_bar_and_the_panes(layout):
    drawn = LAYOUTS[layout]
    spaces = [(drawn.bar, drawn.bar + 40), *((frame.y, frame.bottom) for frame in drawn.frames.values())]
    spaces.append((drawn.foot, drawn.height))
    assert spaces == sorted(spaces)
    assert all(one[1] <= other[0] for one, other in pairwise(spaces))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_with_their_defense_and_icons_do_not_lie_upon_each_other(layout):
    names = [one for one in make(BOX, LAYOUTS[layout]).taken if not one[4]]
    for (a, b, c, d, *_), (e, f, g, h, *_) in combinations(names, 2):
        assert min(c, g) <= max(a, e) or min(d, h) <= max(b, f)


ATLAS = {  # two square countries side by side
    "transform": {"scale": [1, 1], "translate": [0, 0]},
    "arcs": [[[10, 0], [0, 10]], [[10, 10], [-10, 0], [0, -10], [10, 0]], [[10, 0], [10, 0], [0, 10], [-10, 0]]],
    "objects": {
        "countries": {
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "West"}},
                {"type": "Polygon", "arcs": [[~0, 2]], "properties": {"name": "East"}},
            ]
        }
    },
}
SPEC = """
seam = -10
longitudes = [[-10, 0], [40, 500]]
latitudes = [[20, 0], [-10, 300]]
detail = 0.5
island = 200
[land.red]
countries = ["West"]
[land.blue]
countries = ["East"]
"""


@pytest.mark.skipif(not SCRIPTS.exists(), reason="the script comes with the repository only")
def test_a_map_without_seas_shows_land_only(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from world_map import make as made_by

    (tmp_path / "atlas.json").write_text(json.dumps(ATLAS))
    (tmp_path / "spec.toml").write_text(SPEC)
    made = json.loads(made_by(tmp_path / "atlas.json", tmp_path / "spec.toml"))
    assert {name: shape["kind"] for name, shape in made["areas"].items()} == {"blue": "land", "red": "land"}
    assert [border["between"] for border in made["borders"]] == [["blue", "red"]]
    assert sum(dist(*edge) for edge in edges(made["areas"]["red"]["path"])) == 400
