"""The cache of compiled rules."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import groundfall

pytest.importorskip("numba")

ASK = "from groundfall.engine import compiled, game; print(compiled.digest(game.game('galaxyx')))"


def digest_of(root: Path) -> str:
    """The name of the cache folder for the sources in a folder."""
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(root)!r}); {ASK}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return run.stdout.strip()


@pytest.mark.long
def test_the_same_sources_in_two_places_have_two_caches(tmp_path: Path) -> None:
    assert groundfall.__file__ is not None
    package = Path(groundfall.__file__).parent
    for place in ("one", "two"):
        shutil.copytree(package, tmp_path / place / "groundfall", ignore=shutil.ignore_patterns("__pycache__"))
    assert digest_of(tmp_path / "one") != digest_of(tmp_path / "two")
    assert digest_of(tmp_path / "one") == digest_of(tmp_path / "one")
