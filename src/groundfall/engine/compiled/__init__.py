"""The compiled form: the same rules as machine code (`groundfall.engine.compiler`), on packed states.

The rules of a game are one object; each entry point is a small one beside it, made by a factory that closes over the
game's functions. Objects are kept on disk and loaded by all processes.

    packed    states and contents as blocks of bytes
    objects   an object: its file, the text that it is made of, what its faults say
    rules     the object of a game's rules
    entry     an entry point, called like a function
    form      the compiled form of a game: all of this together
"""

from __future__ import annotations

from .entry import CompiledFault, Entry
from .form import CompiledForm, form_of
from .objects import is_checked
from .packed import Batch, layout_of, pack_content

__all__ = ["Batch", "CompiledFault", "CompiledForm", "Entry", "form_of", "is_checked", "layout_of", "pack_content"]
