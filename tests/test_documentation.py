"""What the documentation says of Python: its examples run, in order, as a reader would type them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import groundfall as gf

DOCS = Path(__file__).parent.parent / "docs"
EXAMPLE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_examples_for_bot_authors_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "examples"}
    for example in EXAMPLE.findall((DOCS / "bots.md").read_text(encoding="utf-8")):
        exec(compile(example, "docs/bots.md", "exec"), space)


def test_the_reference_has_every_public_name() -> None:
    told = re.findall(r"^::: groundfall\.(\w+)$", (DOCS / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(told) == sorted(name for name in gf.__all__ if not name.startswith("_"))
