"""A view as text: a game's own text drawing, or else the tree of names and values, line by line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from groundfall.engine.game import Game
from groundfall.engine.play.journal import Event
from groundfall.engine.play.legal import Action
from groundfall.engine.show.lines import Paint, plain
from groundfall.engine.words import value_words


def drawing(
    game: Game,
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """The board as characters; `lit` can be chosen, `chosen` is highlighted, both in the names that `things` uses."""
    draw = game.optional("textboard", "draw")
    if draw is None:
        return "\n".join(tree(view["table"]))
    return str(draw(view, box, paint, width, lit, chosen))


def things(actions: Iterable[Action]) -> set[str]:
    """The things that actions are about: names ('japan'), names with labels ('side:japan'), and for actions that name a
    thing by its place, both together ('japan_army@india')."""
    found: set[str] = set()
    for action in actions:
        found |= {*action.args.values(), *map(":".join, action.args.items()), "@".join(action.args.values())}
    return found


def in_sentences(game: Game, view: dict[str, Any], box: Any) -> list[str]:
    """The board in sentences, one per line."""
    tell = game.optional("textboard", "tell")
    return list(tell(view, box)) if tell is not None else tree(view["table"])


def status(game: Game, view: dict[str, Any], box: Any) -> str:
    """A game's text beside the prompt; '' if there is none."""
    tell = game.optional("textboard", "status")
    return str(tell(view, box)) if tell is not None else ""


def tree(value: dict[str, Any], indent: str = "") -> list[str]:
    """Any tree of names and values, with one line for each branch that holds only values."""
    lines: list[str] = []
    for name, inner in value.items():
        if isinstance(inner, dict) and any(isinstance(deeper, dict) for deeper in inner.values()):
            lines += [f"{indent}{value_words(name)}:", *tree(inner, indent + "  ")]
        else:
            lines.append(f"{indent}{value_words(name)}: {_flat(inner)}")
    return lines


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{value_words(n)} {_flat(v)}" for n, v in value.items()) or "none"
    if isinstance(value, list):
        return " ".join(_flat(v) for v in value) or "none"
    return value_words(value)


def event_words(event: Event) -> str:
    """An event in words, with the faces of a roll separated: 3, 5, 5 instead of 355."""
    faces = event.dice
    if len(faces) < 2:
        return event.text
    return re.sub(rf"\b{event.args['dice']}\b", ", ".join(map(str, faces)), event.text, count=1)
