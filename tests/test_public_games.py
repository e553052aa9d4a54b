"""`gf.games()` answers the same before and after a game was imported, which puts the package in its place."""

from __future__ import annotations

import importlib

import groundfall as gf


def test_games_can_be_asked_for_again_and_again() -> None:
    first = gf.games()
    importlib.import_module("groundfall.games.galaxyx")
    assert gf.games() == first
    assert first["galaxyx"].meta.title == "Invaders from Galaxy X"
