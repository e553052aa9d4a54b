"""Failures of a game as sentences: one for each mistake, with its file and line where known."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.errors import BadContent
from groundfall.engine.faults import place_in, sentence_of
from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game

from .places import content_place, emitted_at, field_place


class Faults(AssertionError):
    """Several mistakes, each in its own sentence."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


class Leak(AssertionError):
    """Hidden information reaches a seat through its view, an event or another way."""

    def __init__(self, sentence: str, path: str = "", event: str = "") -> None:
        super().__init__(sentence)
        self.path, self.event = path, event


def demand_none(sentences: Iterable[str]) -> None:
    """Raises Faults if there are any sentences."""
    wrong = list(sentences)
    if wrong:
        raise Faults(wrong)


def explained(game: Game, wrong: Exception) -> list[str]:
    """The sentences for an exception that a check has raised, whatever its type."""
    if isinstance(wrong, Faults):
        return wrong.sentences
    if isinstance(wrong, Leak):
        return [_leak(game, wrong)]
    if isinstance(wrong, AssertionError):
        return [str(wrong)]
    if isinstance(wrong, BadContent):
        place = content_place(game, wrong)
        return [_at(place, str(wrong).removeprefix(f"In {wrong.file}: " if place else ""))]
    return [_at(place_in(folder_of(game), wrong), sentence_of(wrong))]


def _leak(game: Game, leak: Leak) -> str:
    if leak.event:
        what = f'the event "{leak.event}" reveals hidden information to a seat'
        return _at(emitted_at(game, leak.event), f"{what}: {leak}")
    name = _field(game, leak.path)
    return (
        _at(field_place(game, name), f"the field {name} reveals hidden information to a seat: {leak}")
        if name
        else str(leak)
    )


def _field(game: Game, path: str) -> str:
    """The state's field for a path of a view such as `view.table.unit.u1.hex`, or ''."""
    head, _, rest = path.removeprefix("view.").partition("table.")
    steps = rest.split(".")
    for part in game.State.schema.parts if not head else ():
        if part.name == steps[0]:
            column = part.name if part.alone else steps[-1] if part.rows is not None else steps[min(1, len(steps) - 1)]
            found = part.columns.get(column)
            return found.name if found is not None else ""
    return ""


def _at(place: str, sentence: str) -> str:
    return f"{place}: {sentence}" if place else sentence
