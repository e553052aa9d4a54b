"""Matches of the Workshop whose things work as a test says."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import add_game
from groundfall.engine.effects import Ability, Writer, read_call
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position

WORKSHOP = add_game("workshop")
WORKSHOP.module("rules")

from workshop.rules.words import EFFECTS, STEPS  # noqa: E402, F401
from workshop.state import Content  # noqa: E402

COLUMNS = ("on", "check", "cost", "do", "limit")


def bench(
    hammer: list[dict[str, Any]],
    *,
    saw: list[dict[str, Any]] | None = None,
    coins: tuple[int, int] = (5, 5),
    worn: str = "",
) -> Match:
    """The left seat works. It has the hammer (weight 1) and the drill (3), the right one the saw (1) and the lathe (4);
    only the hammer and the saw do anything."""
    abilities = {"hammer": hammer, "saw": saw or [], "drill": [], "lathe": []}
    overlay = "\n".join(f'[[thing]]\nid = "{name}"\nability = {_toml(given)}' for name, given in abilities.items())
    position = {
        "coins": dict(zip(WORKSHOP.seats, coins, strict=True)),
        "worn": {name: name in worn.split() for name in abilities},
    }
    return from_position(WORKSHOP, position, None, bytes(32), (("test.toml", overlay),))


def _toml(abilities: list[dict[str, Any]]) -> str:
    said: dict[type, Any] = {str: lambda value: f'"{value}"', int: str}
    entries = []
    for ability in abilities:
        keys = []
        for key, value in ability.items():
            several = isinstance(value, list)
            text = ", ".join(said[type(one)](one) for one in (value if several else [value]))
            keys.append(f"{key} = {f'[{text}]' if several else text}")
        entries.append("{ " + ", ".join(keys) + " }")
    return f"[{', '.join(entries)}]"


def work(*do: str, **more: Any) -> dict[str, Any]:
    """An ability that is used in one's turn."""
    return {"on": "work", "do": list(do), **more}


def use(match: Match, thing: str = "hammer", ability: str = "first") -> list[str]:
    """The seat that is asked uses a thing; the kinds of what happened."""
    return [event.kind for event in match.play(match.awaiting[0], "use", thing=thing, ability=ability)]


def may_use(match: Match, thing: str = "hammer", ability: str = "first") -> bool:
    """Whether the seat that is asked may use a thing."""
    return f"use {thing} {ability}" in match.legal(match.awaiting[0])


def asked(match: Match) -> list[str]:
    """What the seat that is asked may choose, as it is said."""
    return [action.text for action in match.legal(match.awaiting[0])]


def coins(match: Match) -> tuple[int, int]:
    """How many coins the seats have."""
    left, right = match.view(None)["table"]["coins"].values()
    return left, right


def written(*do: str, **more: Any) -> tuple[Any, dict[str, list[int]], Writer]:
    """One ability alone in the bytecode: the content, its columns, and who wrote it."""
    content = Content.new()
    writer, columns = Writer(EFFECTS, content), {name: [0] for name in COLUMNS}
    writer.write(Ability(on="work", do=list(do), **more), columns, 0)
    return content, columns, writer


def rows(content: Any, first: int) -> list[list[int]]:
    """The rows of a program, from its first to its end."""
    found = []
    while content.bytecode[first][0] != 0:
        found.append(content.bytecode[first])
        first += 1
    return found


def refused(text: str, kind: str = "effect") -> str:
    """The sentence that refuses a text."""
    try:
        read_call(EFFECTS, text, kind)
    except ValueError as wrong:
        return str(wrong)
    raise AssertionError(f"{text} is read")
