"""A match: a real game with its dice, its journal, and undo up to the last point where somebody learned something."""

from __future__ import annotations

import copy
import hashlib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from groundfall.engine.errors import BadDice, GroundfallError, IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.given import file_path, reason, shown, whole
from groundfall.engine.rules import actions as spelling
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.words import counted

from . import noticing, proof, undoing, writing
from .beats import Beat, beats
from .dice import Dice
from .journal import Entry, Event, of_journal, stage_of
from .judging import judged
from .noticing import WATCHING
from .past import Past
from .position import Position
from .repeating import perform_again
from .resigning import RESIGNED, Resignable
from .snapshots import Snapshots
from .standing import Order, Orders
from .wording import Overlay, checked_overlays, in_words

LOOKED_BACK = 16  # cached moments before entries: those requested last


class Match(Resignable):
    """A real game: everything that a position can do, and a record of how it was reached."""

    def __init__(self, game: Game, options: Mapping[str, Any] | None = None, key: bytes | None = None,
                 overlays: Iterable[Overlay] = (), nonces: Mapping[str, str] | None = None,
                 recorded: Iterable[tuple[int, int]] = (), begun: bool = True) -> None:  # fmt: skip
        """With `begun` False the first turn does not start: the match stays at the end of set-up, for a position."""
        if not isinstance(game, Game):
            raise GroundfallError(f"To begin a match, use groundfall.new(name of the game), not {shown(game)}.")
        laid = checked_overlays(overlays)
        content = game.make_content(laid) if laid else game.content
        self.dice = Dice(key)
        self.dice.nonces.update(nonces or {})
        self.dice.recorded = list(recorded)
        self.journal: list[Entry] = []
        self._forget_journal()
        self.snapshots = Snapshots(game.State.new)
        self.marks: list[str] = []
        self.orders = Orders()
        self.from_position: dict[str, Any] | None = None
        self.begun_blank = False  # fields that the position leaves out are as on an empty table
        self.by_record = 0  # number of entries whose key is lost, so that draws come from the record
        super().__init__(game, content, game.read_options(options, laid), None, laid)
        self._set_up(game.start if begun else game.laid_out)
        if begun:
            self.dice.recorded = []

    def __repr__(self) -> str:
        now = "over" if self.over else f"awaiting {', '.join(self.awaiting)}"
        return f"<Match {self.game.name}: {self.phase}, {counted(len(self.standing(None)), 'action')}, {now}>"

    def _forget_journal(self) -> None:
        """Drops everything cached about the journal."""
        self._active: tuple[list[Entry], Entry | None, list[Entry]] = [], None, []  # journal, its end, active entries
        self._standing: dict[int, list[Entry]] = {}  # cached results of `standing` and `since` by seat,
        self._since: dict[int, list[Entry]] = {}  # until the next action
        self._looked_back: dict[Entry, Position] = {}
        self.remembered_beats: dict[Entry, list[Any]] = {}  # by entry, the states of its events

    def _separate(self) -> None:
        super()._separate()
        self._forget_journal()
        self.dice, self.orders, self.marks = copy.deepcopy((self.dice, self.orders, self.marks))
        self.journal, self.snapshots = [copy.copy(entry) for entry in self.journal], self.snapshots.copy()
        self.state.dice, self.state.events = self.dice, []

    def __setstate__(self, kept: dict[str, Any]) -> None:
        super().__setstate__(kept)
        self.state.dice, self.state.events = self.dice, []

    def _set_up(self, lay: Callable[..., Any]) -> None:
        self.dice.begin(0)
        self.state = lay(self.content, self.options, self.dice)
        self._forget()
        first = Entry(0, -1, -1, stage_of(self.state), text="set-up", drawn=self.dice.drawn, loaded=self.dice.used)
        first.events, self.state.events = self.state.events, []
        first.after = self.digest()
        first.moments = (0,) * (len(self.seats) + 1)
        self.journal = [first]

    # Acting

    def play(self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /,
             **args: Any) -> list[Event]:  # fmt: skip
        """Performs one legal action and runs to the next choice. Returns the events that the seat may know.

        Standing orders that apply are then played too. Raises IllegalAction (with the rule that forbids it) or BadDice
        (a loaded result is impossible), and then changes nothing.
        """
        place, number = self.check(seat, wanted, given, **args)
        entries = [self._perform(place, number)]
        self._follow_orders(entries)
        return self._worded(entries, place)

    def stand(self, seat: str | int, wanted: Any) -> list[Event]:
        """Gives an answer and repeats it automatically: for a reaction until the seat's own turn begins, otherwise
        until its turn ends.

        Raises IllegalAction and changes nothing.
        """
        place, number = self.check(seat, wanted)
        decision, reaction = self.decision, self.reaction
        kind = spelling.kind_of(self.game.register, number)
        text = decision.standing.get(kind) if decision is not None else None
        if decision is None or kind is None or text is None:
            raise IllegalAction("That answer cannot be given in advance; choose it each time.")
        entries = [self._perform(place, number)]
        self.orders.give(Order(place, decision.name, kind.name, number, text, entries[0].number, reaction))
        self._follow_orders(entries)
        return self._worded(entries, place)

    def _follow_orders(self, entries: list[Entry]) -> None:
        while (order := self.orders.due(self)) is not None:
            try:
                entries.append(self._perform(order.seat, order.action))
            except BadDice:  # it will be reported when the seat itself is asked
                self.orders.withdraw(order.seat)
                continue
            entries[-1].ordered = True

    def _perform(self, place: int, number: int) -> Entry:
        """Performs an action known to be legal, and records it."""
        before = self.snapshots.keep(len(self.journal), self.state)
        text = spelling.spell(self.game.register, number)
        entry = Entry(len(self.journal), place, number, stage_of(before), text, reaction=self.reaction)
        if self._moment is not None:
            self._moment.pass_on(before)  # listed actions keep their text
            self._moment = None
        if self._working is not None:
            self._working.pass_on(before)
            self._working = None
        dice, queued = self.dice, list(self.dice.loaded)
        dice.begin(entry.number)
        self.state.events = []
        try:
            self.act(place, number)
        except Exception:
            self._restore(before)
            dice.loaded.clear()
            dice.loaded.extend(queued)
            raise
        entry.drawn, entry.loaded, dice.recorded = dice.drawn, dice.used, []
        entry.events, self.state.events = self.state.events, []
        entry.after = self.digest()
        schema = self.game.State.schema
        entry.reveals = noticing.hidden_changed(schema, entry, before, self.state)
        entry.moments = self._after(noticing.who_notices(schema, entry, before, self.state, len(self.seats)))
        self.journal.append(entry)
        if entry.loaded:
            self.mark("loaded dice")
        return entry

    def resign(self, seat: str | int) -> None:
        """A seat resigns: the game ends, its side loses, and the match is marked. See `Resignable.resign`."""
        super().resign(seat)
        self.mark(f"{self.resigned} resigned")

    def mark(self, what: str) -> None:
        """Records how this match differs from one played straight through. The mark is shown wherever the match is."""
        if what not in self.marks:
            self.marks.append(what)

    def _restore(self, state: Any) -> None:
        self.state = state.copy()
        self.state.dice, self.state.events = self.dice, []
        self._forget()

    def _after(self, noticed: Iterable[bool]) -> tuple[int, ...]:
        """The moments after one more entry, given who noticed it."""
        return tuple(count + more for count, more in zip(self.journal[-1].moments, noticed, strict=True))

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

    def since(self, seat: str | int | None) -> list[Entry]:
        """The actions since the last choice in a seat's own turn, including that choice; for None, the last action.

        It holds only what the seat has noticed. Reactions and standing orders do not count as the seat's last choice.
        Before the first action it is the set-up. The numbers of entries count what others did in secret too; `moment`
        makes of one what the seat may know.
        """
        standing, place = self.standing(seat), self._watching(seat)
        if place not in self._since:
            found: list[Entry] = []
            for entry in reversed(standing):
                found.append(entry)
                if place < 0 or (entry.seat == place and not entry.ordered and not self.reacted(entry)):
                    break
            self._since[place] = found[::-1] or self.journal[:1]
        return [*self._since[place]]

    def known(self, seat: str | int | None) -> Position:
        """This moment as far as a seat (None: spectators) has noticed it: before anything done since in secret.

        The seat sees in it what it sees now, and its agenda holds no half-made choices of others.
        """
        if self.resigned:
            return self
        first = None
        for entry in reversed(self.active()):
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

    # Taking back

    def active(self) -> list[Entry]:
        """The actions in force: not taken back, and without the set-up. The list must not be changed."""
        journal, end, standing = self._active
        if journal is not self.journal or end is not journal[-1]:
            standing = [e for e in self.journal[1:] if e.undoes < 0 and not e.undone]
            self._active = self.journal, self.journal[-1], standing
            self._since, self._standing = {}, {}
        return standing

    def standing(self, seat: str | int | None) -> list[Entry]:
        """The actions in force that a seat (None: spectators) has noticed. The list must not be changed."""
        active, place = self.active(), self._watching(seat)
        if place not in self._standing:
            moments = [entry.moments[place] for entry in self.journal]
            self._standing[place] = [e for e in active if moments[e.number] > moments[e.number - 1]]  # as in `noticed`
        return self._standing[place]

    def before(self, entry: Entry) -> Position:
        """The moment before an action, for viewing. The last few are cached, because every page requests them."""
        known = self._looked_back.pop(of_journal(entry), None)
        if known is None:
            known = Past.of(self, self.state_before(entry))
        self._looked_back[entry] = known
        if len(self._looked_back) > LOOKED_BACK:
            del self._looked_back[next(iter(self._looked_back))]
        return known

    def state_before(self, entry: Entry) -> Any:
        """The state before an action. It must not be changed, because it shares lists with others."""
        if of_journal(entry).action < 0:
            raise GroundfallError("The set-up of a match and a take-back have no moment before them.")
        return self.snapshots.before(entry.number, self.journal, partial(perform_again, self))

    def cannot_undo(self, seat: str | int | None = None, back_to: int | None = None) -> str:
        """'' if this seat (by default: the one that acted) may take back the last action freely, else why not.

        With the number of an earlier entry: that one and all since. The answer depends only on what the seat has
        noticed: half-made secret choices of others are taken back too.
        """
        return undoing.cannot_undo(self, seat, back_to)

    def undo(self, seat: str | int | None = None, agreed: bool = False) -> Entry:
        """Takes back the last action that a seat has noticed (by default: the last of all). Past a draw or another
        seat's action this needs agreement; the match is then marked.

        Half-made choices of others since then, which the seat must not notice, are made again if they are legal. A
        solo player agrees alone. Raises IllegalAction and changes nothing.
        """
        return undoing.undo(self, seat, agreed)

    def take_back(self, seat: str | int | None = None) -> Entry:
        """Takes back the last action in force without agreement: one step of `undo`.

        The match is marked if the seat could not have done so freely. Raises IllegalAction if there is no action.
        """
        if self.resigned:
            raise IllegalAction(RESIGNED)
        if not self.active():
            raise IllegalAction("Nothing has been done yet.")
        if self.cannot_undo(seat):
            self.mark("take-back")
        last = self.active()[-1]
        last.undone = True
        self.orders.forget(last.number)
        self._restore(self.state_before(last))
        by = last.seat if seat is None else self.seat(seat)
        self.snapshots.taken_back(last.number)
        taken = Entry(len(self.journal), by, -1, stage_of(self.state), text=f"undo {last.number}", undoes=last.number)
        taken.after = self.digest()
        taken.moments = self._after(self.noticed(s, last) for s in (*range(len(self.seats)), None))
        self.journal.append(taken)
        return last

    # What is known

    def events(self, seat: str | int | None = None, since: int = 0) -> list[Event]:
        """The events that a seat may know and that were not taken back, oldest first; None for a spectator."""
        first, place = whole(since, "The number of an entry"), WATCHING if seat is None else self.seat(seat)
        return self._worded([e for e in self.journal if e.undoes < 0 and not e.undone and e.number >= first], place)

    def beats(self, seat: str | int | None = None, since: int = 0) -> list[Beat]:
        """The events that a seat (None: spectators) knows, each with the view of its moment; the last is the present.

        Raises GroundfallError if `since` is not the number of an entry.
        """
        return beats(self, seat, since)

    def _worded(self, entries: list[Entry], seat: int) -> list[Event]:
        found = []
        for entry in entries:
            for number, seats, values in entry.events:
                if seats == -1 or (seat >= 0 and seats >> seat & 1):
                    found.append(self._event(entry.moments[max(seat, -1)], number, seats, values))
        return found

    def _event(self, moment: int, number: int, seats: int, values: tuple[int, ...]) -> Event:
        kind = self.game.register.events[number]
        args, text = in_words(self.game, self.overlays, number, values)
        return Event(kind.name, args, kind.rule, text, moment, seats)

    def digest(self) -> str:
        """Eight hex digits over the whole state except its generator, by which replays are checked."""
        probe = self.state.copy()
        probe.seed = 0
        return hashlib.sha256(probe.tobytes()).hexdigest()[:8]

    @property
    def commitment(self) -> str:
        """The hash of the dice key, known before the first action."""
        return self.dice.commitment

    def verify(self) -> list[str]:
        """Derives every draw again from the key. Returns a sentence for each mismatch; [] proves the dice."""
        return proof.unproved(self)

    # Keeping

    def position(self) -> dict[str, Any]:
        """The whole table as plain data with names; `gf.from_position` reads it back."""
        return writing.position_of(self)

    def token(self, seat: str | int | None = None) -> str:
        """This moment as one line of text; a seat's token holds no more than its view."""
        return writing.write_token(self, seat)

    def save(self, path: str | Path) -> None:
        """Writes the replay: readable JSON lines, which are checked when they are loaded.

        Raises GroundfallError if the file cannot be written.
        """
        file = file_path(path, "A match is saved to")
        try:
            file.write_text(writing.write_replay(self), encoding="utf-8")
        except (OSError, UnicodeError) as wrong:
            raise GroundfallError(f"File {file.name} cannot be written: {reason(wrong)}.") from None
