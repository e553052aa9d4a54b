"""The states before the entries of a journal: the newest whole, one every few actions packed, all others made again."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .journal import Entry

EVERY = 16  # at most so many actions are performed again to make a state
WHOLE = 8  # states that are kept whole: those before the newest actions,
REMADE = 16  # and those that were made again last

Perform = Callable[[Any, "Entry"], None]  # performs an entry again on the state before it, which it changes


class Snapshots:
    """The states of one match by the number of the entry that they precede. A state that it returns must not be
    changed: it shares lists with others."""

    def __init__(self, blank: Callable[[], Any]) -> None:
        """`blank` makes a state to load cells into."""
        self._blank = blank
        self._whole: dict[int, Any] = {}
        self._remade: dict[int, Any] = {}
        self._packed: dict[int, bytes] = {}
        # For each entry, the number of actions from the nearest packed state to the state before it. The state before
        # the first action is always packed.
        self._distance = [0, EVERY]
        self._lock = Lock()  # the curve of a replay is made in another thread

    def copy(self) -> Snapshots:
        """The same snapshots for another continuation of the match."""
        made = Snapshots(self._blank)
        made._whole, made._packed, made._distance = dict(self._whole), dict(self._packed), list(self._distance)
        return made

    def __getstate__(self) -> tuple[Any, ...]:
        return self._blank, self._packed, self._distance

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.__init__(kept[0])  # type: ignore[misc]
        _, self._packed, self._distance = kept

    def keep(self, number: int, state: Any) -> Any:
        """Keeps the state before the next action, which becomes the entry of this number. Returns the copy kept."""
        kept = state.copy()
        with self._lock:
            self._cut(number)
            if self._whole:
                kept.sharing(next(reversed(self._whole.values())))
            if self._distance[number] >= EVERY:
                self._packed[number] = zlib.compress(array("q", kept.cells()).tobytes(), 1)
                self._distance[number] = 0
            self._distance.append(self._distance[number] + 1)
            self._whole[number] = kept
            if len(self._whole) > WHOLE:
                del self._whole[next(iter(self._whole))]
        return kept

    def taken_back(self, number: int) -> None:
        """The next entry of the journal takes back the entry of this number."""
        self._distance.append(self._distance[number])

    def cut(self, number: int) -> None:
        """Forgets this entry and all later ones, which leave the journal."""
        with self._lock:
            self._cut(number)

    def _cut(self, number: int) -> None:
        if len(self._distance) == number + 1:
            return
        del self._distance[number + 1 :]
        for states in (self._whole, self._remade, self._packed):
            for later in [one for one in states if one > number]:
                del states[later]

    def before(self, number: int, journal: Sequence[Entry], perform: Perform) -> Any:
        """The state before an action of the journal, made again from an earlier one if it is not kept whole."""
        with self._lock:
            again: list[Entry] = []
            while (state := self._kept(number)) is None:
                last = journal[number - 1]
                if last.undoes < 0:
                    again.append(last)
                number = number - 1 if last.undoes < 0 else last.undoes
            for entry in reversed(again):
                earlier, state = state, state.copy()
                perform(state, entry)
                state.sharing(earlier)
                self._remember(entry.number + 1, state)
        return state

    def _remember(self, number: int, state: Any) -> None:
        """Keeps a state that was made again, for those who go on from it or step back."""
        self._remade.pop(number, None)
        self._remade[number] = state
        if len(self._remade) > REMADE:
            del self._remade[next(iter(self._remade))]

    def _kept(self, number: int) -> Any | None:
        """The state before an entry if no action must be performed again for it."""
        if number in self._whole:
            return self._whole[number]
        if number in self._remade:
            return self._remade[number]
        packed = self._packed.get(number)
        if packed is None:
            return None
        state = self._blank()
        state.load(array("q", zlib.decompress(packed)).tolist())
        self._remember(number, state)
        return state
