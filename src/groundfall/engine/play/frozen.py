"""Dicts and lists that cannot be changed, for what a match hands out to several at once. Copies of them can be."""

from __future__ import annotations

from typing import Any, NoReturn

from groundfall.engine.errors import GroundfallError


def _refuse(*_: object, **__: object) -> NoReturn:
    raise GroundfallError("What a match gives cannot be changed, because others see it too; change a copy.deepcopy.")


class FrozenDict(dict[Any, Any]):
    """A dict that cannot be changed. Copies and pickles of it are plain dicts."""

    __slots__ = ()
    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> dict[Any, Any]:
        return dict(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)


class FrozenList(list[Any]):
    """A list that cannot be changed. Copies and pickles of it are plain lists."""

    __slots__ = ()
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _refuse

    def __copy__(self) -> list[Any]:
        return list(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)


def frozen(value: Any) -> Any:
    """The same data in frozen dicts and lists."""
    if isinstance(value, dict):
        return FrozenDict((key, frozen(inner)) for key, inner in value.items())
    return FrozenList(map(frozen, value)) if isinstance(value, list) else value


def thawed(value: Any) -> Any:
    """The same data in plain dicts and lists."""
    if isinstance(value, dict):
        return {key: thawed(inner) for key, inner in value.items()}
    return [thawed(inner) for inner in value] if isinstance(value, list) else value
