"""Compiled rules are form code: they are only taken from files that nobody else can have written."""

from __future__ import annotations

import logging
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")
if os.name != "posix":
    pytest.skip("rights to files are POSIX's", allow_module_level=True)

from groundfall.engine.compiler import store
from groundfall.players.warm import can_keep

from .caches import forget, played, played_plainly

root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to somebody else")
no_root = pytest.mark.skipif(os.geteuid() == 0, reason="root can write to every folder")
NOBODY = 65534
Doubtful = Callable[[Path], None]


def linked(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(path.with_name("elsewhere"))


def given_away(path: Path) -> None:
    os.chown(path, NOBODY, -1)


def open_to_group(path: Path) -> None:
    path.chmod(path.stat().st_mode | stat.S_IWGRP)


def open_to_all(path: Path) -> None:
    path.chmod(path.stat().st_mode | stat.S_IWOTH)


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in folder.iterdir()}


def test_nobody_else_can_look_into_the_cache(cache: Path) -> None:
    played()
    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    assert {stat.S_IMODE(p.stat().st_mode) for p in cache.iterdir()} == {0o600}


@pytest.mark.parametrize(
    ("doubtful", "said"),
    [
        (linked, "is a link"),
        pytest.param(given_away, "belongs to another user", marks=root),
        (open_to_group, "can be changed by other users"),
        (open_to_all, "can be changed by other users"),
    ],
)
def test_a_doubtful_folder_is_neither_read_nor_written_to(
    doubtful: Doubtful,
    said: str,
    cache: Path,
    made: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    played()
    [rules] = cache.glob("pebbles-rules-*")
    rules.unlink()  # what is missing is not added
    before = contents(cache)
    doubtful(cache)
    forget(monkeypatch)
    made.clear()
    with caplog.at_level(logging.WARNING):
        assert played() == played_plainly()
        assert not can_keep()
    assert len(made) == 2
    assert contents(cache) == before
    assert [record.getMessage() for record in caplog.records] == [
        f"The cache folder {cache} {said}, so compiled rules are not kept in it."
    ]


def test_a_folder_is_doubtful_if_its_owner_is_not_who_runs_this(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played()
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    assert "belongs to another user" in store.refusal()


@pytest.mark.parametrize("doubtful", [linked, pytest.param(given_away, marks=root), open_to_group, open_to_all])
def test_a_doubtful_file_is_not_read_and_not_written_to(
    doubtful: Doubtful, cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of this user's own takes its place."""
    played()
    [rules] = cache.glob("pebbles-rules-*")
    doubtful(rules)
    opened = os.open(rules, os.O_RDONLY)
    before = os.fstat(opened)
    forget(monkeypatch)
    made.clear()
    assert played() == played_plainly()
    assert len(made) == 1
    assert os.fstat(opened).st_mtime_ns == before.st_mtime_ns
    os.close(opened)
    assert not rules.is_symlink()
    assert (rules.stat().st_uid, stat.S_IMODE(rules.stat().st_mode)) == (os.geteuid(), 0o600)
    forget(monkeypatch)
    assert played() == played_plainly()
    assert len(made) == 1


def test_a_link_in_the_place_of_a_lock_is_not_followed(cache: Path, made: list[str]) -> None:
    from groundfall.engine import compiled

    from .caches import PEBBLES

    path = compiled.form_of(PEBBLES).rules.path
    cache.mkdir(mode=0o700)
    other = cache / "other"
    path.with_suffix(".lock").symlink_to(other)
    assert played() == played_plainly()
    assert not other.exists()


@no_root
def test_a_folder_that_cannot_be_written_to_is_only_read(
    cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played()
    cache.chmod(0o500)
    forget(monkeypatch)
    made.clear()
    assert played() == played_plainly()
    assert not made
    assert "cannot be written to (permission denied)" in store.refusal()


def test_when_the_disk_is_full_nothing_is_left_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*given: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert played() == played_plainly()
    assert not list(cache.iterdir())
    [record] = caplog.records
    assert "cannot be written to (no space left on device), so compiled rules are not kept in it" in record.getMessage()
