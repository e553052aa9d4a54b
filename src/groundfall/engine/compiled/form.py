"""The compiled form of a game: its rules and entry points, compiled or loaded when they are first used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from groundfall.engine.compiler import STAGES
from groundfall.engine.game import Game

from .entry import Entry, Factory
from .packed import pack_content
from .rules import Rules, lock

Progress = Callable[[int, int], None]  # stages done, stages in all


class CompiledForm:
    """A game's compiled rules and entry points."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = pack_content(game.content, game.module("state").Content.schema)
        self._entries: dict[Factory, Entry] = {}

    @cached_property
    def rules(self) -> Rules:
        """The object of the game's rules."""
        return Rules(self.game)

    def entry(self, factory: Factory) -> Entry:
        """The compiled form of what a factory makes. It is compiled or loaded on the first call."""
        with lock:
            if factory not in self._entries:
                self._entries[factory] = Entry(self.rules, factory)
            return self._entries[factory]

    def prepare(self, factories: Sequence[Factory], progress: Progress = lambda done, expected: None) -> None:
        """Compiles or loads entry points, and reports each of the STAGES when it is done."""

        def load() -> None:
            for factory in factories:
                self.entry(factory).prepare()

        stages: list[Callable[[], Any]] = [
            lambda: self.rules,
            lambda: self.rules.is_kept() or self.rules.text,
            lambda: self.rules.loaded,
            load,
        ]
        for done, finish in enumerate(stages):
            progress(done, len(STAGES))
            finish()
        progress(len(STAGES), len(STAGES))


_forms: dict[str, CompiledForm] = {}


def form_of(game: Game) -> CompiledForm:
    """The compiled form of a game in this process."""
    with lock:
        if game.name not in _forms or _forms[game.name].game is not game:
            _forms[game.name] = CompiledForm(game)
        return _forms[game.name]
