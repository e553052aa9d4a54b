"""What a stored match must be before anybody takes it for one: a record that was damaged on disk is said to be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

import msgspec

from .refusals import damaged

Time = Annotated[float, msgspec.Meta(ge=0, le=1e11)]  # seconds since 1970


class _Seat(TypedDict):
    """What a seat of a stored match must have."""

    name: str
    token: str
    player: str


class _Head(TypedDict):
    """What the head of a stored match must have."""

    options: dict[str, Any]


class _End(TypedDict):
    """How a seat ended a match."""

    by: str
    result: dict[str, float]


class _Match(msgspec.Struct):
    """What every stored match must be."""

    id: str
    game: str
    title: str
    created: Time
    changed: Time
    head: _Head
    key: str
    seats: Annotated[list[_Seat], msgspec.Meta(min_length=1)]
    watch: str
    over: Annotated[int, msgspec.Meta(ge=0, le=1)]
    result: dict[str, float] | None
    ended: _End | None
    note: str


class _Entry(msgspec.Struct):
    """What every stored entry must be."""

    line: dict[str, Any]
    request: str
    at: Time


def match(row: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a match, those that hold JSON read. Raises Refused (409) when they are damaged."""
    found = _read({name: row[name] for name in _Match.__struct_fields__}, ("head", "seats", "result", "ended"), _Match)
    return found | {"over": bool(found["over"])}


def entry(row: Mapping[str, Any]) -> dict[str, Any]:
    """The line of an entry. Raises Refused (409) when the entry is damaged."""
    line: dict[str, Any] = _read({name: row[name] for name in _Entry.__struct_fields__}, ("line",), _Entry)["line"]
    return line


def _read(found: dict[str, Any], texts: tuple[str, ...], shape: type[msgspec.Struct]) -> dict[str, Any]:
    for name in texts:
        try:
            found[name] = json.loads(found[name])
        except (ValueError, TypeError, RecursionError):
            raise damaged(f"its {name} is not JSON.") from None
    try:
        msgspec.convert(found, shape)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise damaged(f"{wrong}.") from None
    return found
