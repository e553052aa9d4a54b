"""What is compiled is what the process runs, also when its files are edited meanwhile."""

from __future__ import annotations

import importlib
import linecache
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.compiler.reading import content_of, tree_of
from groundfall.engine.inlining import Inlining

RULES = """
def twice(n):
    return n * 2

def thrice(n):
    # three times
    return n * 3
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Imports a module; each further call edits its file, whose module stays as it is."""
    file = tmp_path / "edited_rules.py"

    def edit(text: str) -> Any:
        file.write_text(text, encoding="utf-8")
        linecache.clearcache()
        return importlib.import_module("edited_rules")

    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(sys.modules, "edited_rules", None)
    monkeypatch.delitem(sys.modules, "edited_rules")
    return edit


def test_a_function_is_found_where_it_stands_now(rules: Callable[[str], Any]) -> None:
    module = rules(RULES)
    rules("# a line more\n" + RULES.replace("# three times", "# three\n    # times"))
    assert [tree_of(module.twice).lineno, tree_of(module.thrice).lineno] == [3, 6]


@pytest.mark.parametrize(
    "edited",
    [
        RULES.replace("n * 3", "n * 4"),
        RULES.replace("n * 3", "m * 3"),
        RULES.replace("n * 3", "n * 3.0"),
        RULES.replace("(n):\n    # three", "(n, m=1):\n    # three"),
        RULES.replace("twice", "thrice", 1).replace("thrice(n):\n    # three", "twice(n):\n    # three"),
    ],
)
def test_a_function_whose_source_has_changed_is_refused(edited: str, rules: Callable[[str], Any]) -> None:
    """It would not be what the plain form runs."""
    module = rules(RULES)
    assert edited != RULES
    rules(edited)
    for read in (tree_of, Inlining().function):
        with pytest.raises(
            LookupError, match=r"^'?The source of edited_rules\.thrice has changed since it was read\.'?$"
        ):
            read(module.thrice)


def test_a_function_that_is_gone_is_refused(rules: Callable[[str], Any]) -> None:
    module = rules(RULES)
    rules("# nothing\n")
    with pytest.raises(LookupError, match=r"The source of edited_rules\.thrice cannot be found\."):
        tree_of(module.thrice)


def test_numbers_of_different_types_are_different_code() -> None:
    codes = [
        compile(f"lambda: {number}", "", "eval") for number in ("1", "1.0", "True", "0.0", "-0.0", "(1,)", "(True,)")
    ]
    assert len({*map(content_of, codes)}) == len(codes)
