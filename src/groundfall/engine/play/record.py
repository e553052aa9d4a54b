"""The record of a match: its journal, who noticed what, and the moments before each entry. Nothing here acts."""

from __future__ import annotations

import copy
import hashlib
from bisect import bisect_left
from collections.abc import Mapping
from functools import partial
from typing import Any

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import whole
from groundfall.engine.rules.agenda import Decision

from .dice import Dice
from .journal import Entry, Event, of_journal
from .judging import judged
from .noticing import WATCHING
from .past import Past
from .position import Position
from .repeating import perform_again
from .resigning import Resignable
from .snapshots import Snapshots
from .wording import Overlay, event_in_words

LOOKED_BACK = 16  # cached moments before entries: those requested last


class Record(Resignable):
    """A position and how it was reached: everything that can be asked about a match."""

    def __init__(
        self, game: Game, content: Any, options: Mapping[str, Any], overlays: tuple[Overlay, ...], dice: Dice
    ) -> None:
        self.dice = dice
        self.journal: list[Entry] = []
        self._forget_journal()
        self.snapshots = Snapshots(game.State.new)
        self.marks: list[str] = []
        self.from_position: dict[str, Any] | None = None
        self.begun_blank = False  # fields that the position leaves out are as on an empty table
        self.by_record = 0  # number of entries whose key is lost, so that draws come from the record
        super().__init__(game, content, options, None, overlays)

    def _forget_journal(self) -> None:
        """Drops everything cached about the journal."""
        # The journal, its end, and what is in force.
        self._in_force: tuple[list[Entry], Entry | None, list[Entry]] = ([], None, [])
        self._noticed_by: dict[int, list[Entry]] = {}  # cached results of `noticed_by` and `since` by seat,
        self._since: dict[int, list[Entry]] = {}  # until the next action
        self._looked_back: dict[Entry, Position] = {}
        self.remembered_beats: dict[Entry, list[Any]] = {}  # by entry, the states of its events

    def _separate(self) -> None:
        super()._separate()
        self._forget_journal()
        self.dice, self.marks = copy.deepcopy((self.dice, self.marks))
        self.journal, self.snapshots = [copy.copy(entry) for entry in self.journal], self.snapshots.copy()
        self.state.dice, self.state.events = self.dice, []

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.state.dice, self.state.events = self.dice, []

    # Entries

    def in_force(self) -> list[Entry]:
        """The actions in force: not taken back, and without the set-up. The list must not be changed."""
        journal, end, entries = self._in_force
        if journal is not self.journal or end is not journal[-1]:
            entries = [e for e in self.journal[1:] if e.undoes < 0 and not e.undone]
            self._in_force = self.journal, self.journal[-1], entries
            self._since, self._noticed_by = {}, {}
        return entries

    def noticed_by(self, seat: str | int | None) -> list[Entry]:
        """The actions in force that a seat (None: spectators) has noticed. The list must not be changed."""
        entries, place = self.in_force(), self._watching(seat)
        if place not in self._noticed_by:
            moments = [entry.moments[place] for entry in self.journal]
            noticed = [e for e in entries if moments[e.number] > moments[e.number - 1]]  # as in `noticed`
            self._noticed_by[place] = noticed
        return self._noticed_by[place]

    def since(self, seat: str | int | None) -> list[Entry]:
        """The actions since the last choice in a seat's own turn, including that choice; for None, the last action.

        It holds only what the seat has noticed. Reactions and standing orders do not count as the seat's last choice.
        Before the first action it is the set-up. The numbers of entries count what others did in secret too; `moment`
        makes of one what the seat may know.
        """
        entries, place = self.noticed_by(seat), self._watching(seat)
        if place not in self._since:
            found: list[Entry] = []
            for entry in reversed(entries):
                found.append(entry)
                if place < 0 or (entry.seat == place and not entry.ordered and not self.reacted(entry)):
                    break
            self._since[place] = found[::-1] or self.journal[:1]
        return [*self._since[place]]

    def answered(self, entry: Entry) -> Decision | None:
        """The decision that an action answered; None for the set-up and take-backs."""
        if of_journal(entry).action < 0:
            return None
        decision = self.game.register.tasks[entry.stage.task]
        assert isinstance(decision, Decision)
        return decision

    def reacted(self, entry: Entry) -> bool:
        """Whether an action answered a decision in another seat's turn."""
        return of_journal(entry).reaction

    # Who noticed what

    def moment(self, seat: str | int | None, number: int) -> int:
        """The number of an entry for a seat (None: spectators): how many entries up to it the seat has noticed.

        Unlike the entry's own number, it reveals nothing about what others do in secret.
        """
        place = self._watching(seat)
        if whole(number, "The number of an entry", low=0) >= len(self.journal):
            raise GroundfallError(f"There is no entry {number}; there are 0 to {len(self.journal) - 1}.")
        return self.journal[number].moments[place]

    def _watching(self, seat: str | int | None) -> int:
        """The place of a seat in `moments`; spectators have the last one."""
        return -1 if seat is None else self.seat(seat)

    def noticed(self, seat: str | int | None, entry: Entry) -> bool:
        """Whether a seat (None: spectators) has noticed an entry."""
        number = of_journal(entry).number
        return number == 0 or self.moment(seat, number) > self.moment(seat, number - 1)

    def entry_at(self, seat: str | int | None, moment: int) -> int:
        """The number of the entry that began this moment of a seat; -1 if there is none yet."""
        place = self._watching(seat)
        found = bisect_left(self.journal, whole(moment, "A moment"), key=lambda entry: entry.moments[place])
        return found if found < len(self.journal) else -1

    def known(self, seat: str | int | None) -> Position:
        """This moment as far as a seat (None: spectators) has noticed it: before anything done since in secret.

        The seat sees in it what it sees now, and its agenda holds no half-made choices of others.
        """
        if self.resigned:
            return self
        first = None
        for entry in reversed(self.in_force()):
            if self.noticed(seat, entry):
                break
            first = entry
        return self if first is None else self.before(first)

    def view(self, seat: str | int | None) -> dict[str, Any]:
        """What a seat may know, as nested dicts; None for a spectator, who sees what everybody has noticed."""
        known = self.known(seat)
        return super().view(seat) if known is self else known.view(seat)

    def judge(self, seat: str | int) -> float:
        """The evaluation for a seat, from 0 to 1, as far as it knows; the result once the game is over.

        While something is hidden, it is the mean over eight determinizations.
        """
        known = self.known(seat)
        return judged(known.copy() if known is self else known, seat)

    # Earlier moments

    def before(self, entry: Entry) -> Position:
        """The moment before an action, for viewing. The last few are cached, because every page requests them."""
        known = self._looked_back.pop(of_journal(entry), None) or Past.of(self, self.state_before(entry))
        self._look_back(entry, known)
        return known

    def _look_back(self, entry: Entry, known: Position) -> None:
        """Caches the moment before an action."""
        self._looked_back[entry] = known
        if len(self._looked_back) > LOOKED_BACK:
            del self._looked_back[next(iter(self._looked_back))]

    def state_before(self, entry: Entry) -> Any:
        """The state before an action. It must not be changed, because it shares lists with others."""
        if of_journal(entry).action < 0:
            raise GroundfallError("The set-up of a match and a take-back have no moment before them.")
        return self.snapshots.before(entry.number, self.journal, partial(perform_again, self))

    # Events

    def events(self, seat: str | int | None = None, since: int = 0) -> list[Event]:
        """The events that a seat may know and that were not taken back, oldest first; None for a spectator."""
        first, place = whole(since, "The number of an entry"), WATCHING if seat is None else self.seat(seat)
        return self.worded([e for e in self.journal if e.undoes < 0 and not e.undone and e.number >= first], place)

    def worded(self, entries: list[Entry], seat: int) -> list[Event]:
        """The events of entries that a seat knows, as they are told; WATCHING for a spectator."""
        return [
            event_in_words(self.game, self.overlays, entry.moments[max(seat, -1)], raw)
            for entry in entries
            for raw in entry.events
            if raw[1] == -1 or (seat >= 0 and raw[1] >> seat & 1)
        ]

    # Proof

    def digest(self) -> str:
        """Eight hex digits over the whole state except its generator, by which replays are checked."""
        probe = self.state.copy()
        probe.seed = 0
        return hashlib.sha256(probe.tobytes()).hexdigest()[:8]

    @property
    def commitment(self) -> str:
        """The hash of the dice key, known before the first action."""
        return self.dice.commitment
