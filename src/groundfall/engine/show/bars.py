"""Odds as bars on a page: a label, a detail, and parts whose chances add up to 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Bar = dict[str, Any]
Part = tuple[str, float, str]  # the text, its chance, and its kind: both (best), hit, miss, lost (worst)
IMPOSSIBLE = 1e-9
WORTH_SAYING = ("both", "lost")  # the kinds of parts that a choice tells


def bar(
    label: str,
    detail: str,
    parts: Iterable[Part],
    now: bool = False,
    *,
    choices: Iterable[str] = (),
    told: str = "",
    sampled: bool = False,
) -> Bar:
    """A bar; `now` if it belongs to the current choice.

    `choices` are the actions, in text form, that lead to this roll: their buttons show it in short, as `told` or as
    the best and the worst of its parts. `sampled` chances are marked there.
    """
    shown = [{"label": what, "chance": chance, "kind": kind} for what, chance, kind in parts if chance > IMPOSSIBLE]
    told = f"{'about ' if sampled else ''}{told or _short(shown)}"
    made = {"label": label, "detail": detail, "parts": shown, "choices": list(choices), "told": told}
    return made | ({"now": True} if now else {})


def percent(chance: float) -> str:
    """A chance as a percentage; chances that differ only by how they were added up look the same."""
    chance = round(chance, 9)
    if IMPOSSIBLE < chance < 0.0005:
        return "under 0.1%"
    return f"{chance:.1%}" if IMPOSSIBLE < chance < 0.01 else f"{chance:.0%}"


def by_choice(bars: Iterable[Bar]) -> dict[str, str]:
    """What the buttons of choices show of these odds, by action in text form."""
    found: dict[str, list[str]] = {}
    for one in bars:
        for action in one.get("choices", ()):
            found.setdefault(action, []).append(one["told"])
    return {action: "; ".join(told) for action, told in found.items()}


def _short(parts: Sequence[Mapping[str, Any]]) -> str:
    """'62% destroyed, 10% shot down'; without best and worst parts the likeliest one; what is sure has no number."""
    if len(parts) < 2:
        return "".join(part["label"] for part in parts)
    likeliest = max(parts, key=lambda part: part["chance"])
    said = [part for part in parts if part["kind"] in WORTH_SAYING] or [likeliest]
    return ", ".join(f"{percent(part['chance'])} {part['label']}" for part in said)
