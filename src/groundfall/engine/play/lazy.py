"""A dict whose values are worked out when they are first read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .frozen import FrozenDict

UNREAD = object()


class Lazy(FrozenDict):
    """A dict whose values are worked out when they are first read. It cannot be changed.

    Copies, comparisons and JSON read all values.
    """

    __slots__ = ("_read",)

    def __init__(self, names: Iterable[str], read: Callable[[str], Any]) -> None:
        super().__init__(dict.fromkeys(names, UNREAD))
        self._read = read

    def __getitem__(self, name: str) -> Any:
        value = super().__getitem__(name)
        if value is UNREAD:
            value = self._read(name)
            dict.__setitem__(self, name, value)
        return value

    def __iter__(self) -> Iterator[str]:
        return super().__iter__()  # a dict with an __iter__ of its own is copied through __getitem__

    def get(self, name: str, default: Any = None) -> Any:
        if name in self:
            return self[name]
        return default

    def items(self) -> Any:
        return dict(self).items()

    def values(self) -> Any:
        return dict(self).values()

    def copy(self) -> dict[str, Any]:
        return dict(self)

    def __eq__(self, other: object) -> bool:
        return dict(self) == other

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)
