"""A damaged object never reaches LLVM, which might end the whole process: it is made again."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("llvmlite")

from .caches import answer, child, played_plainly

CHILDREN = 5


@pytest.mark.parametrize(
    ("changes", "cuts"), [pytest.param(20, 5, id="sample"), pytest.param(200, 50, id="whole", marks=pytest.mark.long)]
)
def test_an_object_with_a_changed_byte_or_a_cut_is_made_again(changes: int, cuts: int, cache: Path) -> None:
    found = []
    for first in range(CHILDREN):
        found += answer(child("spoil", first, CHILDREN, changes, cuts))
    assert found == [[1, played_plainly()]] * (changes + cuts)


def test_an_object_under_the_name_of_another_is_made_again(cache: Path, made: list[str]) -> None:
    """Its digest is right, its key is not."""
    from groundfall.engine import compiled

    from .caches import PEBBLES, played

    played()
    rules = compiled.form_of(PEBBLES).rules.path
    [other] = cache.glob("pebbles-random_play-*")
    kept = rules.read_bytes()
    rules.write_bytes(other.read_bytes())
    compiled.form._forms.clear()
    made.clear()
    assert played() == played_plainly()
    assert len(made) == 1
    assert rules.read_bytes() == kept
