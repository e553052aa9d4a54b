"""Checks stored matches before they are used, so that records damaged on disk are recognized."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

import msgspec

from .refusals import damaged

Time = Annotated[float, msgspec.Meta(ge=0, le=1e11)]  # seconds since 1970


class _Seat(TypedDict):
    """The fields of a seat of a stored match."""

    name: str
    token: str
    player: str


class _Head(TypedDict):
    """The fields of the header of a stored match."""

    options: dict[str, Any]


class _End(TypedDict):
    """How a seat ended a match."""

    by: str
    result: dict[str, float]


class _Match(msgspec.Struct):
    """The fields of a stored match."""

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
    told: Time


class _Entry(msgspec.Struct):
    """The fields of a stored entry."""

    line: dict[str, Any]
    at: Time


def match(row: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a match, with JSON decoded. Raises Refused (409) if they are damaged."""
    found = _read({name: row[name] for name in _Match.__struct_fields__}, ("head", "seats", "result", "ended"), _Match)
    return found | {"over": bool(found["over"])}


def entry(row: Mapping[str, Any]) -> dict[str, Any]:
    """The line of an entry. Raises Refused (409) if the entry is damaged."""
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
