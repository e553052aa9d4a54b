"""The hint on a page: the best choices with their chance to win, how sure it is, and why."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.outcomes import interval
from groundfall.engine.words import counted

from .choices import Choice

if TYPE_CHECKING:
    from .seen import Seen

BEST = 3  # choices that a hint names


def state(seen: Seen) -> dict[str, bool]:
    """Whether the adviser can be asked, was asked, and is searching. From the question on, its answer has its room."""
    hint = seen.hint if seen.yours else None
    return {
        "can": seen.yours and len(seen.choices) > 1,
        "wanted": hint is not None,
        "busy": hint is not None and hint.advised is None,
    }


def advice(seen: Seen) -> dict[str, Any] | None:
    """The hint, once it was asked for and is there: the best choices, a reason, and what was not rated."""
    if not seen.yours or seen.hint is None or seen.hint.advised is None:
        return None
    listed = [choice for choice in seen.choices if choice.listed]
    rated = sorted((c for c in listed if c.chance is not None), key=lambda c: (not c.best, -(c.chance or 0.0)))
    missing = len(listed) - len(rated)
    if not rated:
        return {"best": [], "why": "The adviser has rated none of these choices.", "missing": ""}
    best = [{"id": c.id, "text": c.text, "chance": c.chance, "margin": margin(c)} for c in rated[:BEST]]
    left = f"{counted(missing, 'choice')} {'was' if missing == 1 else 'were'} not rated." if missing else ""
    return {"best": best, "why": _why(seen, rated), "missing": left}


def margin(choice: Choice) -> float:
    """Half the width of the 95 % interval of a chance, at most: the results of simulated games lie between 0 and 1."""
    _, low, high = interval(min(1.0, max(0.0, choice.chance or 0.0)), max(1, choice.visits))
    return (high - low) / 2


def _why(seen: Seen, rated: list[Choice]) -> str:
    """Why the first is best: the game's own reason where seats bargain, else how far it is ahead and what it does."""
    if seen.plan is not None:
        return seen.plan.why
    first, *others = rated
    does = f" ({first.preview})" if first.preview else ""
    if not others:
        return f"It is the only choice that was rated, in {counted(first.visits, 'simulated game')}{does}."
    ahead = (first.chance or 0.0) - (others[0].chance or 0.0)
    if ahead <= sqrt(margin(first) ** 2 + margin(others[0]) ** 2):
        return f"The first two are about as good{does}; the simulated games do not tell them apart."
    games = counted(first.visits, "simulated game")
    return f"It wins {ahead * 100:.0f} points more often than the next choice in {games}{does}."
