"""Odds as bars on a page: a label, a detail, and parts whose chances add up to 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Bar = dict[str, Any]
Part = tuple[str, float, str]  # the text, its chance, and its kind: both (best), hit, miss, lost (worst)
IMPOSSIBLE = 1e-9


def bar(label: str, detail: str, parts: Iterable[Part], now: bool = False) -> Bar:
    """A bar; `now` if it belongs to the current choice."""
    shown = [{"label": what, "chance": chance, "kind": kind} for what, chance, kind in parts if chance > IMPOSSIBLE]
    return {"label": label, "detail": detail, "parts": shown, **({"now": True} if now else {})}


def percent(chance: float) -> str:
    """A chance as a percentage."""
    return f"{chance:.1%}" if IMPOSSIBLE < chance < 0.01 else f"{chance:.0%}"
