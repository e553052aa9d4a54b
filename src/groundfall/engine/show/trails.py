"""Recent events as marks on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

Spot = tuple[float, float]


def heard(events: Iterable[Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The kind and arguments of each event, which is a record or a mapping with these keys."""
    for event in events:
        if isinstance(event, Mapping):
            yield str(event["kind"]), event.get("args", {})
        else:
            yield str(event.kind), event.args


def once(things: list[T], thing: T | None) -> None:
    """Marks a thing, if there is one and it is not marked yet."""
    if thing is not None and thing not in things:
        things.append(thing)


def arc(start: Spot, end: Spot, bend: float = 0.14, most: float = 34, clear: Spot = (0, 34), share: float = 0.5) -> str:
    """A gentle curve that bends by a part of its length, at most `most`. It stays `clear` of the pieces at its start
    and end, but by no more than a `share` of its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    before, after = (min(gap / length, share) for gap in clear)
    side = min(most, length * bend) / length
    mx, my = start[0] + dx * 0.5 - dy * side, start[1] + dy * 0.5 + dx * side
    sx, sy = start[0] + dx * before, start[1] + dy * before
    ex, ey = end[0] - dx * after, end[1] - dy * after
    return f"M{sx:.0f} {sy:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
