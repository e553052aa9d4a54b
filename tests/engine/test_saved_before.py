"""What was written before names changed is still read: a replay, a token and a position of every game.

The files in `saved` were written by version 0.1.0 of November 2026 and are never written anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.replay import read_replay

FOLDER = Path(__file__).parent.parent / "saved"
GAMES = sorted(page.stem for page in FOLDER.glob("*.jsonl"))


def moment(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_every_game_has_files_from_before() -> None:
    own = [name for name, game in gf.all_games().items() if game.package.startswith("groundfall.games.")]
    assert own == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_replay(name: str) -> None:
    reading = read_replay((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))
    assert reading.verdict in ("same rules", "identical", "same result")  # its states may hold other counts by now


@pytest.mark.parametrize("name", GAMES)
def test_a_token(name: str) -> None:
    match = gf.from_token(moment(name)["token"])
    assert match.game.name == name and match.options == moment(name)["options"]
    assert match.awaiting


@pytest.mark.parametrize("name", GAMES)
def test_a_position(name: str) -> None:
    saved = moment(name)
    match = gf.from_position(name, saved["position"], options=saved["options"], seed=1)
    assert match.position() == gf.from_token(saved["token"]).position()
