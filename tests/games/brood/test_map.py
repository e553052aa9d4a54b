"""The map as drawn: what is adjacent by the rules touches, or is joined by a canal; nothing else touches."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

import groundfall as gf
from groundfall.games.brood.board.world import world

PLAIN_TO_SEE = 15  # map units of common border
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
    """The outline of every area, the water among its islands included."""
    found: dict[str, Edges] = {}
    for name, shape in world().areas.items():
        found.setdefault(name.split(".")[0], set()).symmetric_difference_update(edges(shape.path))
    return found


@pytest.fixture(scope="module")
def box():
    return gf.all_games()["brood"].box(())


def test_what_is_adjacent_touches_and_nothing_else_does(outlines, box):
    adjacent = {frozenset((link.a, link.b)) for link in box.link}
    joined = {frozenset(link.between) for link in world().links}
    wrong = {}
    for a, b in combinations([area.id for area in box.area], 2):
        length = sum(dist(*edge) for edge in outlines[a] & outlines[b])
        pair = frozenset((a, b))
        if pair in adjacent and length < PLAIN_TO_SEE and pair not in joined:
            wrong[a, b] = f"adjacent, and touch on {length:.1f} units only"
        elif pair not in adjacent and length > A_CORNER:
            wrong[a, b] = f"not adjacent, and touch on {length:.1f} units"
    assert not wrong


def test_canals_join_what_is_adjacent_and_does_not_touch(outlines, box):
    adjacent = {frozenset((link.a, link.b)) for link in box.link}
    for link in world().links:
        assert frozenset(link.between) in adjacent
        assert not outlines[link.between[0]] & outlines[link.between[1]]


def test_every_area_has_a_shape_and_its_places(box):
    shapes, marks = world().areas, world().marks
    width, height = world().size
    for area in box.area:
        assert shapes[area.id].kind == {"land": "land", "water": "sea"}[area.kind]
        assert (marks[area.id].factory is not None) == area.factory
        for x, y in filter(None, (marks[area.id].name, marks[area.id].stack, marks[area.id].factory)):
            assert 0 < x < width and 0 < y < height


def test_outlines_fit_together_without_a_gap(outlines):
    """Every edge lies between two parts of the map, or at its frame."""
    width, height = world().size
    count: dict[tuple[tuple[int, int], ...], int] = {}
    for shape in world().areas.values():
        for edge in edges(shape.path):
            count[edge] = count.get(edge, 0) + 1
    alone = [edge for edge, times in count.items() if times == 1]
    at_frame = [all(x in (0, width) for x, _ in edge) or all(y in (0, height) for _, y in edge) for edge in alone]
    assert all(at_frame)
    assert max(count.values()) == 2


ATLAS = {  # two square countries side by side, and an islet
    "transform": {"scale": [1, 1], "translate": [0, 0]},
    "arcs": [
        [[10, 0], [0, 10]],
        [[10, 10], [-10, 0], [0, -10], [10, 0]],
        [[10, 0], [10, 0], [0, 10], [-10, 0]],
        [[30, 5], [0, 1], [1, 0], [0, -1], [-1, 0]],
    ],
    "objects": {
        "countries": {
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "West"}},
                {"type": "MultiPolygon", "arcs": [[[~0, 2]], [[3]]], "properties": {"name": "East"}},
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
[[cut]]
country = "East"
area = "red"
box = { north = 5 }
[[sea]]
id = "north"
polygons = [[[-999, 5], [999, 5], [999, 999], [-999, 999]]]
[[sea]]
id = "south"
"""


@pytest.mark.skipif(not SCRIPTS.exists(), reason="the script comes with the repository only")
def test_the_script_cuts_countries_and_divides_the_water(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from world_map import make

    (tmp_path / "atlas.json").write_text(json.dumps(ATLAS))
    (tmp_path / "spec.toml").write_text(SPEC)
    made = json.loads(make(tmp_path / "atlas.json", tmp_path / "spec.toml"))
    shapes = {name: edges(shape["path"]) for name, shape in made["areas"].items()}

    def touch(a: str, b: str) -> float:
        return sum(dist(*edge) for edge in shapes[a] & shapes[b])

    assert touch("red", "blue") == 50 + 100  # beside the cut piece, and along the cut
    assert touch("blue", "north") == 100 + 50
    assert touch("red", "south") == 50 + 200 + 50
    assert touch("north", "south") == 100 + 200  # water only, the islet is too small to stay
    assert {tuple(border["between"]) for border in made["borders"]} == {("blue", "red"), ("north", "south")}
