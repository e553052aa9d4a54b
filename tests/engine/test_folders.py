"""Where the user's data and cache are kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from groundfall.engine.folders import cache_folder, data_folder
from groundfall.table.play.store import default_path


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "GROUNDFALL_DATABASE"):
        monkeypatch.delenv(variable, raising=False)


def test_the_folders_are_those_of_the_system(tmp_path: Path) -> None:
    assert data_folder() == platformdirs.user_data_path("groundfall", appauthor=False)
    assert cache_folder().is_relative_to(tmp_path) and data_folder().is_relative_to(tmp_path)
    assert default_path() == data_folder() / "table.sqlite"


def test_folders_named_in_the_environment_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert data_folder() == tmp_path / "data" / "groundfall"
    assert cache_folder() == tmp_path / "cache" / "groundfall"
    monkeypatch.setenv("GROUNDFALL_DATABASE", str(tmp_path / "mine.sqlite"))
    assert default_path() == tmp_path / "mine.sqlite"


@pytest.mark.parametrize("name", ["", "kept", "./kept"])
def test_a_folder_that_is_not_absolute_counts_as_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = data_folder(), cache_folder()
    monkeypatch.setenv("XDG_DATA_HOME", name)
    monkeypatch.setenv("XDG_CACHE_HOME", name)
    assert (data_folder(), cache_folder()) == usual
