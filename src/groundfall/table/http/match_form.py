"""The form for a new match, made from a game's declarations: its options, its rulings, and who plays each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.errors import BadOptions
from groundfall.engine.game import Game
from groundfall.engine.options import Option
from groundfall.table.play import words
from groundfall.table.play.addresses import address
from groundfall.table.play.links import PERSON

from . import bodies, replies
from .answers import answer
from .handling import hall_of, named_game, said
from .interface import PAGE, interface

USUAL_LEVEL = "captain"


@interface(PAGE)
async def new(request: Request) -> Response:
    """The form for a new match."""
    found = named_game(request)
    if request.app.state.prepares:
        hall_of(request).preparing.first(found.name)
    levels = hall_of(request).opponents.levels()
    players = [{"value": PERSON, "label": "A person", "about": "You, or whoever gets the link to this seat."}, *levels]
    names = [level["value"] for level in levels]
    usual = USUAL_LEVEL if USUAL_LEVEL in names else next(iter(names), PERSON)
    chosen = found.meta.read_options(None)
    here, shown = seats(found, chosen), [option.name for option in found.meta.shown(chosen)]
    options = [{**_option(found, option), "shown": option.name in shown} for option in found.meta.options]
    rulings = {option.name for option in found.meta.options if option.ruling}
    follows = found.meta.seat_count is not None or any(option.shown is not None for option in found.meta.options)
    return answer(
        request,
        "new.html",
        game={
            "id": found.name,
            "title": found.meta.title,
            "tagline": found.meta.summary,
            "rules_url": address("rules", game=found.name),
        },
        options=[option for option in options if option["name"] not in rulings],
        rulings=[option for option in options if option["name"] in rulings],
        seats=[
            {
                "id": name,
                "title": words.named(found, "seat", name),
                "with": here.get(name, ""),
                "shown": name in here,
                "value": PERSON if place == 0 else usual,
                "players": players,
            }
            for place, name in enumerate(found.seats)
        ],
        seed="",
        errors={},
        action="/matches",
        asks=address("asks", game=found.name) if follows else "",
    )


@interface(replies.Form, bodies.Chosen)
async def asks(request: Request) -> Response:
    """Updates the form while it is filled in: the options that matter now, and the seats that play."""
    found = named_game(request)
    body = await bodies.read(request, bodies.Chosen)
    chosen = so_far(found, body.options)
    shown = [option.name for option in found.meta.shown(chosen)]
    return said(replies.Form(shown=shown, seats=seats(found, chosen)))


def so_far(found: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a form that is being filled in; values that cannot be read yet get their defaults."""
    chosen = found.meta.read_options(None)
    for option in found.meta.options:
        try:
            chosen[option.name] = option.read(given.get(option.name, option.default))
        except BadOptions:
            continue
    return chosen


def seats(found: Game, chosen: Mapping[str, Any]) -> dict[str, str]:
    """The first seat of each player with these options, and in words: the player's others, for teams the partners."""
    names, sides = found.meta.playing(chosen), found.meta.siding(chosen)
    shown: dict[str, str] = {}
    for held in found.meta.holding(chosen):
        team = next(side for side in sides if held[0] in side) if len(sides) > 1 else ()
        others = [words.named(found, "seat", names[n]) for n in dict.fromkeys((*held, *team)) if n != held[0]]
        shown[names[held[0]]] = f"with {words.listed(others)}" if others else ""
    return shown


def _option(found: Game, option: Option) -> dict[str, Any]:
    kinds = {"choice": "choice", "flag": "switch", "number": "number", "numbers": "numbers" if option.count else "text"}
    printed = words.printed(found.box(), option.name)
    return {
        "name": option.name,
        "label": option.title,
        "help": option.help,
        "kind": kinds[option.kind],
        "value": "" if option.default is None else option.default,
        "error": "",
        "choices": [_value(found, value, printed.get(value)) for value in option.values],
        "min": option.low,
        "max": option.high,
        "count": option.count,
        "item": option.item,
        "total": option.total,
    }


def _value(found: Game, value: str, entry: Any) -> dict[str, Any]:
    """A value of a choice, with the text and numbers of the box entry of that name, if there is one."""
    numbers = [v for v in msgspec.to_builtins(entry).values() if isinstance(v, list)] if entry is not None else []
    spark = next((v for v in numbers if v and all(isinstance(n, int) for n in v)), None)
    return {
        "value": value,
        "label": getattr(entry, "title", "") or words.named(found, "option", value),
        "about": getattr(entry, "text", ""),
        "spark": spark,
    }
