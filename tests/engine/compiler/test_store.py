"""Objects on disk: each is made once, and made again if it is damaged."""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("llvmlite")

import numpy as np

import groundfall
from groundfall.contract.switch_off import switch_off
from groundfall.engine import compiled
from groundfall.engine.compiler import archive, llvm, store
from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.players.warm import ENTRY_POINTS, can_keep, is_warm, warm
from pebbles import rules

from .caches import PEBBLES, answer, child, forget, played, played_plainly


def finish_later(state):
    state.over = 0


@contextmanager
def failing(entry: compiled.Entry) -> Iterator[None]:
    """Calls of an entry point end with the first fault that its game's rules can have."""

    def fail(*given: Any) -> int:
        given[-1]._obj.value = 1
        return 0

    function, entry._function = entry._function, fail
    yield
    entry._function = function


def test_a_game_is_compiled_once(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_warm(PEBBLES)
    assert warm(PEBBLES)
    assert len(made) == 1 + len(ENTRY_POINTS)
    forget(monkeypatch)
    assert is_warm(PEBBLES)
    assert warm(PEBBLES)
    assert len(made) == 1 + len(ENTRY_POINTS)


def test_two_that_compile_at_once_make_it_once(cache: Path, made: list[str]) -> None:
    forms = [compiled.CompiledForm(PEBBLES) for _ in range(3)]
    threads = [threading.Thread(target=form.rules.data) for form in forms]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert not list(cache.glob("*.lock")) and not list(cache.glob(".new-*"))


def test_where_nothing_can_be_written_it_works_for_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "file"))
    forget(monkeypatch)
    assert not can_keep()
    assert warm(PEBBLES)
    assert compiled.form_of(PEBBLES).entry(ENTRY_POINTS[0]).is_warm()


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
    text = rules.read_text(encoding="utf-8")
    assert text.count('"""G') > 1
    rules.write_text("# a comment\n" + text.replace('"""G', '"""Rule G'), encoding="utf-8")
    words = copied / "games" / "galaxyx" / "words.py"
    words.write_text(words.read_text(encoding="utf-8").replace("Earth", "Our planet"), encoding="utf-8")
    ask = (
        "from groundfall.engine import catalogue, compiled\n"
        "print(compiled.form_of(catalogue.game('galaxyx')).rules.key)"
    )
    keys = [
        subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(root)!r}); {ask}"],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number, root in enumerate((package.parent, tmp_path))
    ]
    assert keys[0] == keys[1] != ""


def test_when_one_game_changes_the_objects_of_others_stay(cache: Path, tmp_path: Path) -> None:
    source = Path(str(import_module("pebbles").__file__)).parent
    shutil.copytree(source, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    before = answer(child("warm", "pebbles", "parlour", path=str(tmp_path)))
    rules = tmp_path / "pebbles" / "rules" / "__init__.py"
    text = rules.read_text(encoding="utf-8")
    assert text.count("= 1000") == 1
    rules.write_text(text.replace("= 1000", "= 999"), encoding="utf-8")
    after = answer(child("warm", "pebbles", "parlour", path=str(tmp_path)))
    assert len(before) == 2 * (1 + len(ENTRY_POINTS))
    assert [name.rpartition("-")[0] for name in after] == ["pebbles-rules"]
    assert len([*cache.glob("*.object")]) == len(before) + 1
    assert answer(child("warm", "pebbles", "parlour", path=str(tmp_path))) == []


def test_what_was_made_for_another_processor_is_not_loaded(
    made: list[str], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = llvm.target()
    monkeypatch.setattr(llvm, "target", lambda: here + ",+another")
    played()
    monkeypatch.setattr(llvm, "target", lambda: here)
    forget(monkeypatch)
    made.clear()
    assert played() == played_plainly()
    assert len(made) == 2


def test_the_key_contains_versions_and_the_processor() -> None:
    from llvmlite import __version__, binding

    parts = llvm.target().split()
    assert parts[:2] == [platform.python_version(), __version__]
    assert {binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()} <= {*parts}


def test_a_rule_that_is_switched_off_reaches_no_object(cache: Path, made: list[str]) -> None:
    """The object of the healthy rules is neither found nor replaced, and the plain form plays."""
    played()
    before = {path: path.read_bytes() for path in cache.iterdir()}
    made.clear()
    on = switch_off(rules.taken)
    try:
        form = compiled.CompiledForm(PEBBLES)
        with pytest.raises(LookupError, match=r"The source of pebbles\.rules\.taken cannot be found\."):
            form.rules.data()
        compiled.form._forms.clear()
        assert not is_warm(PEBBLES)
    finally:
        on()
    assert not made
    assert {path: path.read_bytes() for path in cache.iterdir()} == before


def test_a_rule_that_a_test_replaces_has_an_object_of_its_own(
    cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played()
    before = {path: path.read_bytes() for path in cache.iterdir()}
    healthy = compiled.form_of(PEBBLES).rules.path

    def taken(content, state, seat, amount):
        state.heap -= 1

    with monkeypatch.context() as patch:
        patch.setattr(rules.taken, "__code__", taken.__code__)
        other = compiled.CompiledForm(PEBBLES).rules
        assert other.data() not in before.values()
        assert other.path != healthy
    assert {path: path.read_bytes() for path in before} == before
    assert compiled.CompiledForm(PEBBLES).rules.path == healthy


def test_what_is_replaced_after_the_key_was_found_is_not_kept(
    cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    form = compiled.CompiledForm(PEBBLES)
    healthy = form.rules.path
    monkeypatch.setattr(rules, "finish", rules.resample)
    with pytest.raises(GroundfallError, match="finish takes 3 arguments, not 1"):
        form.rules.data()
    monkeypatch.setattr(rules, "finish", finish_later)
    assert form.rules.data()
    assert len(made) == 1 and not healthy.exists()


def test_checked_and_unchecked_code_are_kept_apart(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = compiled.CompiledForm(PEBBLES).rules.key
    monkeypatch.setenv("GROUNDFALL_CHECKED", "1")
    assert compiled.CompiledForm(PEBBLES).rules.key != free


def test_arguments_of_another_type_are_refused() -> None:
    entry = compiled.form_of(PEBBLES).entry(ENTRY_POINTS[2])
    batch, short = compiled.Batch(PEBBLES, 1), np.zeros(4, np.int32)
    with pytest.raises(TypeError, match="an array of int32 is passed where int64 is expected"):
        entry(compiled.form_of(PEBBLES).content, batch.states, short, short)


def test_faults_of_compiled_rules_are_raised() -> None:
    form = compiled.form_of(PEBBLES)
    entry, batch = form.entry(ENTRY_POINTS[2]), compiled.Batch(PEBBLES, 1)
    given = form.content, batch.states, np.zeros(4, np.int64), np.zeros(4, np.int64)
    entry(*given)
    with failing(entry), pytest.raises(compiled.CompiledFault, match=r"^pebbles: [\w.]+, line \d+: .+\.$"):
        entry(*given)
    entry(*given)


def test_a_later_start_writes_no_text(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    warm(PEBBLES)
    forget(monkeypatch)
    monkeypatch.setattr(compiled.objects, "Module", None)
    assert warm(PEBBLES)
    assert played() == played_plainly()


@pytest.mark.parametrize("found", ["another source", "no source"])
def test_a_fault_whose_source_has_changed_names_no_line(
    found: str, cache: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was compiled: a wrong line would be worse than none."""
    warm(PEBBLES)
    forget(monkeypatch)
    form = compiled.form_of(PEBBLES)
    form.entry(ENTRY_POINTS[2]).prepare()
    if found == "no source":
        monkeypatch.setattr(rules.taken, "__code__", (lambda content, state, seat, amount: 0).__code__)
    else:
        form.rules._digest += 1
    entry, batch = form.entry(ENTRY_POINTS[2]), compiled.Batch(PEBBLES, 1)
    with (
        failing(entry),
        pytest.raises(compiled.CompiledFault, match=r"^pebbles: a fault, whose place is not known: its source has"),
    ):
        entry(form.content, batch.states, np.zeros(4, np.int64), np.zeros(4, np.int64))


@pytest.mark.parametrize("name", ["", "cache", "./cache"])
def test_a_cache_folder_that_is_not_absolute_counts_as_none(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    monkeypatch.setenv("XDG_CACHE_HOME", name)
    monkeypatch.setenv("GROUNDFALL_CACHE", name)
    assert store.folder() == tmp_path / ".cache" / "groundfall" / "compiled"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    assert store.folder() == tmp_path / "kept" / "groundfall" / "compiled"
    monkeypatch.setenv("GROUNDFALL_CACHE", str(tmp_path / "own"))
    assert store.folder() == tmp_path / "own"


def test_an_archive_that_is_damaged_anywhere_is_refused_in_a_sentence(cache: Path, tmp_path: Path) -> None:
    path = cache / f"pebbles-rules-{'0' * 64}.object"
    store.write(path, bytes(range(256)) * 20)
    assert archive.write(tmp_path / "archive", [path]) == 1
    whole = (tmp_path / "archive").read_bytes()
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        (tmp_path / "archive").write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        with contextlib.suppress(archive.BadArchive):
            archive.read(tmp_path / "archive", [path])
        (tmp_path / "archive").write_bytes(whole[:place])
        with contextlib.suppress(archive.BadArchive):
            archive.read(tmp_path / "archive", [path])


def test_only_one_thread_loads_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    loading = llvm.Loaded
    held: list[bool] = []

    def watched() -> llvm.Loaded:
        other = threading.Thread(target=lambda: held.append(not compiled.rules.lock.acquire(blocking=False)))
        other.start()
        other.join()
        return loading()

    monkeypatch.setattr(llvm, "Loaded", watched)
    compiled.CompiledForm(PEBBLES).prepare([ENTRY_POINTS[0]])
    assert held == [True]


def test_games_of_one_name_have_compiled_forms_of_their_own() -> None:
    assert compiled.form_of(PEBBLES) is not compiled.form_of(Game("pebbles"))
    compiled.form_of(PEBBLES)
