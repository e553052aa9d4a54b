"""Objects on disk: each is made once, and made again if it is damaged."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

pytest.importorskip("llvmlite")

import groundfall
from groundfall.engine import compiled
from groundfall.engine.compiler import llvm, store
from groundfall.engine.game import Game, add_game
from groundfall.players.warm import ENTRY_POINTS, is_warm, warm

PEBBLES = add_game("pebbles")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and a process that has loaded nothing."""
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "cache"))
    forget(monkeypatch)
    return tmp_path / "cache"


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_machines", {})


def count_compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    compile_text = llvm.compile_text

    def counting(text: str, level: int) -> bytes:
        made.append(text)
        return compile_text(text, level)

    monkeypatch.setattr(llvm, "compile_text", counting)
    return made


def test_a_game_is_compiled_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_compilations(monkeypatch)
    assert not is_warm(PEBBLES)
    assert warm(PEBBLES)
    assert len(made) == 1 + len(ENTRY_POINTS)
    forget(monkeypatch)
    assert is_warm(PEBBLES)
    assert warm(PEBBLES)
    assert len(made) == 1 + len(ENTRY_POINTS)


def test_two_that_compile_at_once_make_it_once(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_compilations(monkeypatch)
    machines = [compiled.Machine(PEBBLES) for _ in range(3)]
    threads = [threading.Thread(target=machine.rules.data) for machine in machines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert not list(cache.glob("*.lock")) and not list(cache.glob(".new-*"))


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_a_damaged_object_is_made_again(damage: str, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warm(PEBBLES)
    for path in cache.glob("*.object"):
        data = path.read_bytes()
        wrong = {"cut": data[:-7], "changed": data[:-1] + bytes([data[-1] ^ 1]), "empty": b""}[damage]
        path.write_bytes(wrong)
    forget(monkeypatch)
    made = count_compilations(monkeypatch)
    assert warm(PEBBLES)
    assert len(made) == 1 + len(ENTRY_POINTS)


def test_where_nothing_can_be_written_it_works_for_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    forget(monkeypatch)
    assert not store.is_writable()
    assert warm(PEBBLES)
    assert compiled.machine(PEBBLES).entry(ENTRY_POINTS[0]).is_warm()


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")
def test_another_user_may_read_what_one_has_made(cache: Path) -> None:
    warm(PEBBLES)
    assert all(path.stat().st_mode & 0o444 == 0o444 for path in cache.glob("*.object"))


def test_objects_that_nobody_loads_are_removed_when_a_new_one_is_made(cache: Path) -> None:
    cache.mkdir()
    old, young, other = (cache / f"{name}.object" for name in ("a-rules-1", "a-rules-2", "b-rules-1"))
    for path in (old, young, other):
        store.write(path, b"x")
    month_ago = young.stat().st_mtime - store.UNUSED - 60
    os.utime(old, (month_ago, month_ago))
    os.utime(other, (month_ago, month_ago))
    store.write(cache / "a-rules-3.object", b"y")
    assert sorted(path.name for path in cache.glob("*.object")) == [
        "a-rules-2.object",
        "a-rules-3.object",
        "b-rules-1.object",
    ]


def test_a_changed_sentence_or_comment_makes_no_new_object(tmp_path: Path) -> None:
    """What is compiled does not depend on where it stands, on words for people, or on comments."""
    assert groundfall.__file__ is not None
    package = Path(groundfall.__file__).parent
    copied = tmp_path / "groundfall"
    shutil.copytree(package, copied, ignore=shutil.ignore_patterns("__pycache__"))
    rules = copied / "games" / "galaxyx" / "rules" / "turn.py"
    rules.write_text("# a comment\n" + rules.read_text(encoding="utf-8"), encoding="utf-8")
    words = copied / "games" / "galaxyx" / "words.py"
    words.write_text(words.read_text(encoding="utf-8").replace("Earth", "Our planet"), encoding="utf-8")
    ask = "from groundfall.engine import compiled, game; print(compiled.machine(game.game('galaxyx')).rules.key)"
    keys = [
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(root)!r}); {ask}"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for root in (package.parent, tmp_path)
    ]
    assert keys[0] == keys[1] != ""


def test_another_rule_makes_another_object(cache: Path) -> None:
    keys = {compiled.machine(game).rules.key for game in (PEBBLES, add_game("parlour"))}
    assert len(keys) == 2


def test_checked_and_unchecked_code_are_kept_apart(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = compiled.Machine(PEBBLES).rules.key
    monkeypatch.setenv("GROUNDFALL_CHECKED", "1")
    assert compiled.Machine(PEBBLES).rules.key != free


def test_arguments_of_another_type_are_refused() -> None:
    entry = compiled.machine(PEBBLES).entry(ENTRY_POINTS[2])
    import numpy as np

    batch, short = compiled.Batch(PEBBLES, 1), np.zeros(4, np.int32)
    with pytest.raises(TypeError, match="an array of int32 is passed where int64 is expected"):
        entry(compiled.machine(PEBBLES).content, batch.states, short, short)


def test_faults_of_compiled_rules_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = compiled.machine(PEBBLES)
    machine.entry(ENTRY_POINTS[2]).prepare()
    import ctypes

    kept = ctypes.create_string_buffer(b"pebbles.rules.take: division by zero")
    machine._loaded[1].value = ctypes.addressof(kept)
    with pytest.raises(compiled.CompiledFault, match=r"^pebbles: pebbles\.rules\.take: division by zero\.$"):
        machine.raise_fault()
    machine.raise_fault()  # told once


def test_games_of_one_name_have_machines_of_their_own() -> None:
    assert compiled.machine(PEBBLES) is not compiled.machine(Game("pebbles"))
    compiled.machine(PEBBLES)
