"""Makes the areas of a game map from public outlines of countries.

    npm pack world-atlas && tar xf world-atlas-*.tgz
    python scripts/world_map.py package/countries-50m.json src/groundfall/games/brood/board/world.toml

The atlas is Natural Earth, which is in the public domain, as TopoJSON. The specification says which countries form
which area and where the seas are (`mapmaking/spec.py` explains it); the map is written beside it, as JSON. Two areas
share the points of their border, so the map has no gaps.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mapmaking import areas, atlas, drawing, seas, spec
from mapmaking.projection import Projection


def make(outlines: Path, specification: Path) -> str:
    """The map as JSON text."""
    plan = spec.read(specification)
    projection = Projection(plan.longitudes, plan.latitudes)
    size = round(max(to for _, to in plan.longitudes)), round(max(to for _, to in plan.latitudes))
    lands = areas.arcs(areas.join(atlas.read(outlines, plan.seam), plan), projection)
    lands = areas.simplify(lands, plan.detail, plan.island)
    return drawing.text(drawing.table(seas.divide(lands, plan.seas, projection, size), plan, projection, size))


def main() -> None:
    """Reads the two paths of the command line and writes the map."""
    if len(sys.argv) != 3:
        raise SystemExit("usage: world_map.py COUNTRIES.json SPECIFICATION.toml")
    outlines, specification = map(Path, sys.argv[1:])
    target = specification.with_suffix(".json")
    target.write_text(make(outlines, specification), encoding="utf-8")
    print(f"{target}: {target.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
