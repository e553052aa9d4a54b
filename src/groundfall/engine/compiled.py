"""The compiled form: the same rules as machine code (`groundfall.engine.compiler`), on packed states.

The rules of a game are one object; each entry point is a small one beside it, made by a factory that closes over the
game's functions. Objects are kept on disk and loaded by all processes.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from .compiler import STAGES, llvm, store
from .compiler.key import Export, key_of
from .compiler.kinds import INTEGER, Array, Kind, NotCompiled, Record
from .compiler.layout import Layout
from .compiler.module import Module, symbol_of
from .compiler.reading import Function
from .compiler.signature import called, kinds_of, prototype
from .game import Game
from .rules import core

Factory = Callable[[SimpleNamespace], Callable[..., Any]]
Progress = Callable[[int, int], None]  # stages done, stages in all
RULES = ("legal", "searchable", "apply", "judge", "resample")  # what the object of a game's rules exports
SYMBOLS = {name: f"rules.{name}" for name in RULES}  # under these names
WRITTEN = "text.digest"  # under this one, a digest of its text
LEVEL, CHECKED_LEVEL = 2, 1  # how much LLVM optimises; checked code runs briefly
_lock = threading.RLock()


class CompiledFault(ArithmeticError):
    """Something in compiled rules could not be worked out (docs/native.md lists what ends so). The sentence says where.

    The states of the call are then undefined.
    """


def is_checked() -> bool:
    """Whether rules are compiled with checks of every index and value: $GROUNDFALL_CHECKED is 1."""
    return os.environ.get("GROUNDFALL_CHECKED") == "1"


class Batch:
    """States of one game stored together in memory."""

    def __init__(self, game: Game, count: int) -> None:
        self.layout = layout_of(game)
        self.states = np.zeros(count, self.layout.dtype)
        self._memory = self.states.view(np.uint8).reshape(count, self.layout.size)

    def pack(self, place: int | slice, state: Any) -> None:
        """Copies a plain state into a place of the batch, or into several."""
        self.layout.pack(self._memory[place], state.cells())

    def cells(self, place: int) -> list[int]:
        """The cells of a state, as the plain form has them."""
        found: list[int] = self.layout.unpack(self._memory[place]).tolist()
        return found


class Rules:
    """What a game's rules need to be compiled: the layouts of its records, and its functions by name."""

    def __init__(self, game: Game) -> None:
        dispatch = game.dispatch
        self.state, self.content = layout_of(game), Layout(game.room("state").Content.schema)
        self.functions = {
            "legal": dispatch.legal,
            "searchable": dispatch.legal.searchable,
            "apply": dispatch.apply,
            "judge": game.room("judge").judge,
            "resample": game.room("rules").resample,
        }
        records = (Record(self.content), Record(self.state), INTEGER)
        more: dict[str, tuple[Kind, ...]] = {"legal": (Array(INTEGER),), "apply": (INTEGER,)}
        more["searchable"] = more["legal"]
        self.exports = [Export(SYMBOLS[name], self.functions[name], (*records, *more.get(name, ()))) for name in RULES]


class Compiled:
    """One object: the file where it is kept, under the key of what it exports, and its text in LLVM's language, which
    is made when there is no such file or when a fault is to be told."""

    def __init__(self, name: str, exports: Sequence[Export], externals: Mapping[Function, str] | None = None) -> None:
        self.name, self.exports, self.externals = name, exports, externals or {}
        self.checked = is_checked()
        self.level = CHECKED_LEVEL if self.checked else LEVEL  # how much LLVM optimises it

    @cached_property
    def key(self) -> str:
        """A digest of everything that the object depends on."""
        return self._key()

    def _key(self) -> str:
        return key_of(self.exports, self.externals, self.checked, self.level, llvm.target())

    @cached_property
    def module(self) -> Module:
        """Its functions in LLVM's language. Raises LookupError where their source is missing, and NotCompiled."""
        module = Module(self.externals, self.checked)
        for export in self.exports:
            module.export(*export)
        return module

    @cached_property
    def text(self) -> str:
        """The whole module in LLVM's language."""
        return self.module.written()

    @property
    def path(self) -> Path:
        """The file where it is kept."""
        return store.path_of(self.name, self.key)

    def is_kept(self) -> bool:
        """Whether the object is on disk, whole and trusted."""
        return store.read(self.path) is not None

    def data(self) -> bytes:
        """The object, from disk or made now."""
        path = self.path
        found = store.read(path)
        if found is None:
            with store.making(path):
                found = store.read(path)  # another process may have made it
                if found is None:
                    found = llvm.compile_text(self.text, self.level)
                    if self._key() == self.key:  # nothing was replaced between finding the key and writing the text
                        store.write(path, found)
        return found

    def load(self, loaded: llvm.Loaded) -> dict[str, int]:
        """Loads it into this process; returns the addresses of its exports."""
        addresses = loaded.add(self.data(), (*(export.name for export in self.exports), WRITTEN))
        self._digest = int(ctypes.c_int64.from_address(addresses[WRITTEN]).value)
        return addresses

    def said(self, number: int) -> str:
        """What the number of a fault says: it counts places in the text that the object was made of."""
        with contextlib.suppress(NotCompiled, LookupError):  # its source may have gone
            if self.text and self.module.digest == self._digest:
                return self.module.said(number)
        return "a fault, whose place is not known: its source has changed"


class Machine:
    """A game's compiled rules and entry points, compiled or loaded when they are first used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most = 4096  # longest list of choices
        self.content = pack_content(game.content, game.room("state").Content.schema)
        self._entries: dict[Factory, Entry] = {}

    @cached_property
    def needs(self) -> Rules:
        """The game's layouts and functions."""
        return Rules(self.game)

    @cached_property
    def rules(self) -> Compiled:
        """The object of the game's rules."""
        return Compiled(f"{self.game.name}-rules", self.needs.exports)

    @cached_property
    def _loaded(self) -> llvm.Loaded:
        """The rules in this process."""
        loaded = llvm.Loaded()
        self.rules.load(loaded)
        return loaded

    def entry(self, factory: Factory) -> Entry:
        """The compiled form of what a factory makes. It is compiled or loaded on the first call."""
        with _lock:
            if factory not in self._entries:
                self._entries[factory] = Entry(self, factory)
            return self._entries[factory]

    def load_rules(self) -> llvm.Loaded:
        """The rules in this process, compiled or loaded by one thread only."""
        with _lock:
            return self._loaded

    def load(self, compiled: Compiled) -> int:
        """The address of the function that an entry point's object exports."""
        with _lock:
            return compiled.load(self.load_rules())[compiled.exports[0].name]


class Entry:
    """An entry point of one game: call it with arrays as its factory's function is annotated."""

    def __init__(self, machine: Machine, factory: Factory) -> None:
        self.machine = machine
        needs = machine.needs
        parts = SimpleNamespace(**needs.functions, copy_state=core.copy_state, seats=len(machine.game.seats))
        function = factory(parts)
        self.kinds = kinds_of(function, needs.content, needs.state)
        self._function: Any = None
        export = Export(f"entry.{symbol_of(function)}", function, self.kinds)
        # A game of which everything is searchable has one function under two names: then the first name counts.
        externals = {needs.functions[name]: SYMBOLS[name] for name in reversed(RULES)}
        self.compiled = Compiled(f"{machine.game.name}-{factory.__name__}", [export], externals)

    def is_warm(self) -> bool:
        """Whether it is available without compiling."""
        return self._function is not None or (self.machine.rules.is_kept() and self.compiled.is_kept())

    def prepare(self) -> None:
        """Compiles or loads it now."""
        if self._function is None:
            with _lock:
                if self._function is None:
                    self._function = prototype(self.kinds)(self.machine.load(self.compiled))

    def __call__(self, *given: Any) -> int:
        """Runs it. Raises CompiledFault, and TypeError and ValueError for arguments that it does not take."""
        self.prepare()
        result, number = called(self._function, self.kinds, given)
        if number:
            compiled = self.machine.rules if number > 0 else self.compiled
            raise CompiledFault(f"{self.machine.game.name}: {compiled.said(number)}.")
        return result


_layouts: dict[type[Any], Layout] = {}
_machines: dict[str, Machine] = {}


def layout_of(game: Game) -> Layout:
    """The packed form of a game's states."""
    State = game.State  # noqa: N806
    if State not in _layouts:
        _layouts[State] = Layout(State.schema)
    return _layouts[State]


def pack_content(content: Any, schema: Any) -> Any:
    """Content as an array with one packed record."""
    layout = Layout(schema)
    record = np.zeros(1, layout.dtype)
    layout.pack(record.view(np.uint8), content.cells())
    return record


def machine(game: Game) -> Machine:
    """The compiled form of a game in this process."""
    with _lock:
        if game.name not in _machines or _machines[game.name].game is not game:
            _machines[game.name] = Machine(game)
        return _machines[game.name]


def prepare(entries: Sequence[Entry], progress: Progress = lambda done, expected: None) -> None:
    """Compiles or loads entry points of one game, and reports each of the STAGES when it is done."""
    machine = entries[0].machine

    def load() -> None:
        for entry in entries:
            entry.prepare()

    stages: list[Callable[[], Any]] = [
        lambda: machine.needs,
        lambda: machine.rules.is_kept() or machine.rules.text,
        machine.load_rules,
        load,
    ]
    for done, finish in enumerate(stages):
        progress(done, len(STAGES))
        finish()
    progress(len(STAGES), len(STAGES))
