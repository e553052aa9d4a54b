"""The rules of one game as an object, to which entry points are linked."""

from __future__ import annotations

import threading
from functools import cached_property

from groundfall.engine.compiler import llvm
from groundfall.engine.compiler.key import Export
from groundfall.engine.compiler.kinds import INTEGER, Array, Kind, Record
from groundfall.engine.compiler.layout import Layout
from groundfall.engine.entry_points import RULES, functions_of
from groundfall.engine.game import Game

from .objects import CompiledObject
from .packed import layout_of

SYMBOLS = {name: f"rules.{name}" for name in RULES}  # what the object exports
MORE: dict[str, tuple[Kind, ...]] = {  # the arguments of a rule besides content, state and a number
    "legal": (Array(INTEGER),),
    "searchable": (Array(INTEGER),),
    "apply": (INTEGER,),
}
lock = threading.RLock()  # one thread at a time compiles or loads


class Rules(CompiledObject):
    """The object of a game's rules: the layouts of its records, and its functions."""

    def __init__(self, game: Game) -> None:
        self.game, self.functions = game, functions_of(game)
        self.state, self.content = layout_of(game), Layout(game.module("state").Content.schema)
        records = (Record(self.content), Record(self.state), INTEGER)
        functions = self.functions._asdict()
        super().__init__(
            f"{game.name}-rules",
            [Export(SYMBOLS[name], functions[name], (*records, *MORE.get(name, ()))) for name in RULES],
        )

    @cached_property
    def _loaded(self) -> llvm.Loaded:
        loaded = llvm.Loaded()
        self.load(loaded)
        return loaded

    @property
    def loaded(self) -> llvm.Loaded:
        """The rules in this process, compiled or loaded by one thread only."""
        with lock:
            return self._loaded
