"""The funding of a Cronos Project: what is still missing, and the whole in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.sums import Sums

from .projects import cost


def is_open(table: Mapping[str, Any]) -> bool:
    """Whether a project is being funded."""
    return table["project"] is not None


def missing(sums: Sums) -> dict[str, int]:
    """What is still missing for the current project."""
    left: Mapping[str, int] = sums.derived["missing"]
    return {good: left[good] for good in cost(sums, sums.table["project"])}


def told(sums: Sums, box: Any) -> str:
    """The funding in a sentence."""
    project, left = sums.table["project"], {good: n for good, n in missing(sums).items() if n > 0}
    due = cost(sums, project)
    wants = f"; still missing: {words.amounts(left)}" if left else "; nothing is missing"
    wants = "" if left == due else wants
    return f"{words.project(project, box)} costs {words.amounts(due)}{wants}."
