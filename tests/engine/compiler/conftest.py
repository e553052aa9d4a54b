"""Caches of compiled rules."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and a process that has loaded nothing."""
    from .caches import forget

    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
    forget(monkeypatch)
    return tmp_path / "cache"


@pytest.fixture
def made(cache: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are compiled from now on."""
    from .caches import count_compilations

    return count_compilations(monkeypatch)
