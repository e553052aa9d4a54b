"""The states before the entries of a match: the last few whole, every eighth packed, the others made again."""

from __future__ import annotations

import zlib
from array import array
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from groundfall.engine.errors import GroundfallError

if TYPE_CHECKING:
    from .journal import Entry

WHOLE = 24  # states of a match that are kept whole
EVERY = 8  # of so many states one is packed
LEVEL = 1  # of compression: most cells are 0 or -1, so the quickest does nearly as well as the best

Perform = Callable[[Any, "Entry"], None]  # performs an entry again in a state, with its recorded draws


class Recorded:
    """Stands in for dice: every draw falls as it was recorded."""

    def __init__(self, drawn: list[tuple[int, int]]) -> None:
        self.left = iter(drawn)

    def draw(self, n: int, first: int) -> int:
        """The next recorded result, numbered from `first`. Raises GroundfallError if another draw was recorded."""
        sides, value = next(self.left, (0, 0))
        if sides != n:
            raise GroundfallError("The entry cannot be performed again: its draws are those of other rules.")
        return value + first


class Snapshot:
    """One state that must not be changed. Once others are newer it is packed, or dropped and made again on demand."""

    __slots__ = ("_entry", "_kept", "_packed", "_state", "before", "since")

    def __init__(self, kept: Snapshots, state: Any, before: Snapshot | None, entry: Entry | None) -> None:
        self._kept, self._state, self._packed = kept, state, b""
        self.before, self._entry = before, entry  # what it can be made from; None if it must be packed
        self.since: int = before.since + 1 if before is not None else 0  # states since the last packed one
        kept.is_whole(self)

    @property
    def state(self) -> Any:
        """The state itself."""
        state = self._state  # another thread may drop it meanwhile
        if state is None:
            state = self._unpacked() if self.before is None else self._made_again()
            self._state = state
            self._kept.is_whole(self)
        return state

    def _unpacked(self) -> Any:
        state = self._kept.blank()
        state.load(array("q", zlib.decompress(self._packed)).tolist())
        return state

    def _made_again(self) -> Any:
        assert self.before is not None and self._entry is not None
        state = self.before.state.copy()
        state.dice, state.events = Recorded(self._entry.drawn), None
        self._kept.perform(state, self._entry)
        state.dice = None
        return state

    def pack(self) -> None:
        """Keeps no whole state any more."""
        state = self._state
        if state is not None:
            if self.before is None and not self._packed:
                self._packed = zlib.compress(array("q", state.cells()).tobytes(), LEVEL)
            self._state = None

    @property
    def memory(self) -> int:
        """The bytes of the packed state; 0 for one that is whole or made again."""
        return len(self._packed)

    @property
    def is_kept_whole(self) -> bool:
        """Whether the state is in memory as it is."""
        return self._state is not None


class Snapshots:
    """The snapshots of one match."""

    def __init__(self, blank: Callable[[], Any], perform: Perform) -> None:
        self.blank, self.perform = blank, perform  # `blank` makes an empty state of the game
        self._whole: deque[Snapshot] = deque()  # those kept whole, the oldest first

    def of(self, state: Any, last: Entry | None = None) -> Snapshot:
        """A snapshot of a state that nobody changes any more; `last` is the entry that led to it from its own state."""
        before = last.kept if last is not None else None
        if before is None or before.since + 1 >= EVERY:
            return Snapshot(self, state, None, None)
        return Snapshot(self, state, before, last)

    def is_whole(self, snapshot: Snapshot) -> None:
        """Notes that a snapshot is whole now, and packs the oldest if there are too many."""
        self._whole.append(snapshot)
        if len(self._whole) > WHOLE:
            self._whole.popleft().pack()
