"""An object of compiled code: where it is kept, the text that it is made of, and what its faults say."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from groundfall.engine.compiler import llvm, store
from groundfall.engine.compiler.key import Export, key_of
from groundfall.engine.compiler.kinds import NotCompiled
from groundfall.engine.compiler.module import Module
from groundfall.engine.compiler.reading import Function

WRITTEN = "text.digest"  # the name under which an object has a digest of its text
LEVEL, CHECKED_LEVEL = 2, 1  # how much LLVM optimises; checked code runs briefly


def is_checked() -> bool:
    """Whether rules are compiled with checks of every index and value: $GROUNDFALL_CHECKED is 1."""
    return os.environ.get("GROUNDFALL_CHECKED") == "1"


class CompiledObject:
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
