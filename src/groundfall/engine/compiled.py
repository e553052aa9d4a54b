"""The compiled form: the same rules as machine code (`groundfall.engine.compiler`), on packed states.

The rules of a game are one object; each entry point is a small one beside it, made by a factory that closes over the
game's functions. Objects are kept on disk and loaded by all processes.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from .compiler import STAGES, llvm, store
from .compiler.kinds import INTEGER, Array, Kind, Record
from .compiler.layout import Layout
from .compiler.module import Module
from .compiler.signature import kinds_of, pass_value, prototype
from .game import Game
from .rules import core

Factory = Callable[[SimpleNamespace], Callable[..., Any]]
Progress = Callable[[int, int], None]  # stages done, stages in all
RULES = ("legal", "searchable", "apply", "judge", "resample")  # what the object of a game's rules exports
FAULT = "fault"
LEVEL, CHECKED_LEVEL = 2, 1  # how much LLVM optimises; checked code runs briefly
_lock = threading.RLock()


class CompiledFault(ArithmeticError):
    """Compiled rules divided by 0, or, in checked code, left the bounds of a field. The sentence says where.

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
        self.kinds = {name: (*records, *more.get(name, ())) for name in RULES}


class Compiled:
    """One object: its text in LLVM's language, made when it is first asked for, and the file where it is kept."""

    def __init__(self, name: str, exported: tuple[str, ...], write: Callable[[], str]) -> None:
        self.name, self.exported, self._write = name, exported, write

    @cached_property
    def text(self) -> str:
        """The module in LLVM's language."""
        return self._write()

    @cached_property
    def key(self) -> str:
        """A digest of everything that the object depends on."""
        return hashlib.sha256(f"{llvm.target()} {self.level} {self.text}".encode()).hexdigest()

    @property
    def level(self) -> int:
        """How much LLVM optimises it."""
        return CHECKED_LEVEL if is_checked() else LEVEL

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
                    store.write(path, found)
        return found


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
        return Compiled(f"{self.game.name}-rules", (*RULES, FAULT), lambda: self.module.written())

    @cached_property
    def module(self) -> Module:
        """The rules in LLVM's language, and what their faults say."""
        module = Module(checked=is_checked())
        for name in RULES:
            module.export(name, self.needs.functions[name], self.needs.kinds[name])
        return module

    @cached_property
    def _loaded(self) -> tuple[llvm.Loaded, Any]:
        """The rules in this process, and the place where they note the number of a fault."""
        loaded = llvm.Loaded()
        addresses = loaded.add(self.rules.data(), self.rules.exported)
        return loaded, ctypes.c_int64.from_address(addresses[FAULT])

    def entry(self, factory: Factory) -> Entry:
        """The compiled form of what a factory makes. It is compiled or loaded on the first call."""
        with _lock:
            if factory not in self._entries:
                self._entries[factory] = Entry(self, factory)
            return self._entries[factory]

    def load(self, compiled: Compiled) -> int:
        """The address of the function that an entry point's object exports."""
        with _lock:
            loaded, _ = self._loaded
            return loaded.add(compiled.data(), compiled.exported)[compiled.exported[0]]

    def take_fault(self) -> int:
        """The number of the fault that has ended a call, which is told once; 0 if none has."""
        place = self._loaded[1]
        number = int(place.value)
        place.value = 0
        return number


class Entry:
    """An entry point of one game: call it with arrays as its factory's function is annotated."""

    def __init__(self, machine: Machine, factory: Factory) -> None:
        self.machine = machine
        needs = machine.needs
        functions = needs.functions
        parts = SimpleNamespace(**functions, copy_state=core.copy_state, seats=len(machine.game.seats))
        function = factory(parts)
        self.kinds = kinds_of(function, needs.content, needs.state)
        self._function: Any = None

        def module() -> Module:
            made = Module({functions[name]: name for name in reversed(RULES)}, is_checked())
            made.export(function.__name__, function, self.kinds)
            return made

        self._write = module
        name = f"{machine.game.name}-{factory.__name__}"
        self.compiled = Compiled(name, (function.__name__,), lambda: self.module.written())

    @cached_property
    def module(self) -> Module:
        """The entry point in LLVM's language, and what its own faults say."""
        return self._write()

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
        """Runs it. Raises CompiledFault, and TypeError for arguments of other kinds."""
        self.prepare()
        arguments: list[Any] = []
        for kind, value in zip(self.kinds, given, strict=True):
            pass_value(kind, value, arguments)
        result = int(self._function(*arguments))
        if number := self.machine.take_fault():
            module = self.machine.module if number > 0 else self.module
            raise CompiledFault(f"{self.machine.game.name}: {module.said(number)}.")
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
        lambda: machine._loaded,
        load,
    ]
    for done, finish in enumerate(stages):
        progress(done, len(STAGES))
        finish()
    progress(len(STAGES), len(STAGES))
