"""Odds as pages draw them, in bars: a label, a detail, and parts with their chances, which make one together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Bar = dict[str, Any]
Part = tuple[str, float, str]  # what happens, its chance, and what that is: both (best), hit, miss, lost (worst)
IMPOSSIBLE = 1e-9


def bar(label: str, detail: str, parts: Iterable[Part], now: bool = False) -> Bar:
    """A bar; `now` when it belongs to the choice that is asked."""
    shown = [{"label": what, "chance": chance, "kind": kind} for what, chance, kind in parts if chance > IMPOSSIBLE]
    return {"label": label, "detail": detail, "parts": shown, **({"now": True} if now else {})}


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{chance:.1%}" if IMPOSSIBLE < chance < 0.01 else f"{chance:.0%}"
