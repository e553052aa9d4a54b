"""A match: a real game with its dice, its journal, and undo up to the last point where somebody learned something."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.errors import BadDice, GroundfallError, IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.given import file_path, reason, shown
from groundfall.engine.rules import actions as spelling
from groundfall.engine.words import counted

from . import noticing, proof, undoing, writing
from .beats import Beat, beats
from .dice import Dice
from .journal import Entry, Event, stage_of
from .orders import Order, Orders
from .past import Past
from .record import Record
from .resigning import RESIGNED
from .wording import Overlay, checked_overlays


class Match(Record):
    """A real game: everything that a position can do, and a record of how it was reached."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any] | None = None,
        key: bytes | None = None,
        overlays: Iterable[Overlay] = (),
        nonces: Mapping[str, str] | None = None,
        recorded: Iterable[tuple[int, int]] = (),
        begun: bool = True,
    ) -> None:
        """With `begun` False the first turn does not start: the match stays at the end of set-up, for a position."""
        if not isinstance(game, Game):
            raise GroundfallError(f"To begin a match, use groundfall.new(name of the game), not {shown(game)}.")
        laid = checked_overlays(overlays)
        content = game.make_content(laid) if laid else game.content
        self.orders = Orders()
        dice = Dice(key)
        dice.nonces.update(nonces or {})
        dice.recorded = list(recorded)
        super().__init__(game, content, game.read_options(options, laid), laid, dice)
        self._set_up(game.start if begun else game.laid_out)
        if begun:
            self.dice.recorded = []

    def __repr__(self) -> str:
        now = "over" if self.over else f"awaiting {', '.join(self.awaiting)}"
        return f"<Match {self.game.name}: {self.phase}, {counted(len(self.noticed_by(None)), 'action')}, {now}>"

    def _separate(self) -> None:
        super()._separate()
        self.orders = copy.deepcopy(self.orders)

    def _set_up(self, lay: Callable[..., Any]) -> None:
        self.dice.begin(0)
        self.state = lay(self.content, self.options, self.dice)
        self.forget()
        first = Entry(0, -1, -1, stage_of(self.state), text="set-up", drawn=self.dice.drawn, loaded=self.dice.used)
        first.events, self.state.events = self.state.events, []
        first.after = self.digest()
        first.moments = (0,) * (len(self.seats) + 1)
        self.journal = [first]

    # Acting

    def play(self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /, **args: Any) -> list[Event]:
        """Performs one legal action and runs to the next choice. Returns the events that the seat may know.

        Standing orders that apply are then played too. Raises IllegalAction (with the rule that forbids it) or BadDice
        (a loaded result is impossible), and then changes nothing.
        """
        place, number = self.check(seat, wanted, given, **args)
        entries = [self.perform(place, number)]
        self.follow_orders(entries)
        return self.worded(entries, place)

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
        entries = [self.perform(place, number)]
        self.orders.give(Order(place, decision.name, kind.name, number, text, entries[0].number, reaction))
        self.follow_orders(entries)
        return self.worded(entries, place)

    def follow_orders(self, entries: list[Entry]) -> None:
        """Plays the standing orders that apply now, and adds their entries."""
        while (order := self.orders.due(self)) is not None:
            try:
                entries.append(self.perform(order.seat, order.action))
            except BadDice:  # it will be reported when the seat itself is asked
                self.orders.withdraw(order.seat)
                continue
            entries[-1].ordered = True

    def perform(self, place: int, number: int) -> Entry:
        """Performs an action known to be legal, and records it."""
        before, table = self.snapshots.keep(len(self.journal), self.state), self._tables.get(place)
        text = spelling.spell(self.game.register, number)
        entry = Entry(len(self.journal), place, number, stage_of(before), text, reaction=self.reaction)
        if self._listing is not None:
            self._listing.pass_on(before)  # listed actions keep their text
            self._listing = None
        if self._working is not None:
            self._working.pass_on(before)
            self._working = None
        dice, queued = self.dice, list(self.dice.loaded)
        dice.begin(entry.number)
        self.state.events = []
        try:
            self.act(place, number)
        except Exception:
            self.restore(before)
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
        if table is not None:  # a page shows this seat, and will word what an undo takes back
            self._look_back(entry, Past.of(self, before, {place: table}))
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

    def restore(self, state: Any) -> None:
        """Goes on from a copy of a state; the journal stays."""
        self.state = state.copy()
        self.state.dice, self.state.events = self.dice, []
        self.forget()

    def _after(self, noticed: Iterable[bool]) -> tuple[int, ...]:
        """The moments after one more entry, given who noticed it."""
        return tuple(count + more for count, more in zip(self.journal[-1].moments, noticed, strict=True))

    # Taking back

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
        if self.resigned:
            raise IllegalAction(RESIGNED)
        wrong = self.cannot_undo(seat)
        entries = self.in_force() if seat is None else self.noticed_by(seat)
        if wrong and (not agreed or not entries):
            raise IllegalAction(f"{wrong} It can be taken back only if every seat agrees.")
        last, unnoticed = entries[-1], [entry for entry in self.in_force() if entry.number > entries[-1].number]
        for _ in [last, *unnoticed]:
            self.take_back(seat)
        own = {self.seat(name) for name in self.partners(last.seat)}
        for entry in unnoticed:
            if entry.ordered and entry.seat in own:
                continue  # it belongs to a series of one player, which goes back as one
            if not (entry.drawn or entry.reveals) and entry.action in self.legal(entry.seat).ids:
                self.perform(entry.seat, entry.action).ordered = entry.ordered
        return last

    def take_back(self, seat: str | int | None = None) -> Entry:
        """Takes back the last action in force without agreement: one step of `undo`.

        The match is marked if the seat could not have done so freely. Raises IllegalAction if there is no action.
        """
        if self.resigned:
            raise IllegalAction(RESIGNED)
        if not self.in_force():
            raise IllegalAction("Nothing has been done yet.")
        if self.cannot_undo(seat):
            self.mark("take-back")
        last = self.in_force()[-1]
        last.undone = True
        self.orders.forget(last.number)
        self.restore(self.state_before(last))
        by = last.seat if seat is None else self.seat(seat)
        self.snapshots.taken_back(last.number)
        taken = Entry(len(self.journal), by, -1, stage_of(self.state), text=f"undo {last.number}", undoes=last.number)
        taken.after = self.digest()
        taken.moments = self._after(self.noticed(s, last) for s in (*range(len(self.seats)), None))
        self.journal.append(taken)
        return last

    def beats(self, seat: str | int | None = None, since: int = 0) -> list[Beat]:
        """The events that a seat (None: spectators) knows, each with the view of its moment; the last is the present.

        Raises GroundfallError if `since` is not the number of an entry.
        """
        return beats(self, seat, since)

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
