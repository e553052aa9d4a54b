"""A match that is being played: the engine's match in memory, what is on disk of it, and everybody who looks on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from groundfall.engine.dice import SEEDED, Words
from groundfall.engine.journal import Entry
from groundfall.engine.match import Match
from groundfall.engine.together import play_together
from groundfall.engine.writing import head_of, line_of

from . import several
from .changes import Changes
from .channels import Channel
from .links import PERSON
from .refusals import Refused, too_late
from .store import Line, Rewrite, Row, Store
from .takeback import TakeBack, last_own, pending
from .thinking import Hint, Thought
from .waiting import head_while_waiting
from .words import not_asked, seat_words, sentence

log = logging.getLogger("groundfall.table")


class Live:
    """One match and the one place where it changes."""

    def __init__(self, store: Store, row: Row, match: Match, lines: list[Line], difference: str = "") -> None:
        self.store, self.row, self.match, self.difference = store, row, match, difference
        self.lock = Changes(self)
        self.requests = {line.request: line.n for line in lines if line.request}
        self.kept = len(match.journal)  # entries that are on disk
        self.channels: dict[tuple[int | None, str], Channel] = {}
        self.thoughts: dict[int, Thought] = {}
        self.stopped: dict[int, str] = {}  # levels that were told to stop, or failed: why
        self.takeback = pending(match, row.seats)  # what one seat asks the others to take back
        self.replies: dict[int, str] = {}  # what became of a seat's request, until something happens
        self.steps: dict[int, int] = {}  # how many choices the level on turn has made in a row
        self.changed = [0] * len(match.seats)  # the last entry that changed something for a seat
        for seat, kept in enumerate(row.seats):
            match.orders.restore(match, seat, kept.get("orders", []))
        self._situations = [self._situation(seat) for seat in range(len(match.seats))]
        self.changed = [match.journal[-1].number] * len(match.seats)
        self.words: Words | None = None  # what seats add to the dice, as long as the game is not dealt
        self.writing = False  # what memory holds is on its way to the disk
        self.gone = False  # dropped from memory, deleted, or ahead of the disk: not what the table plays any more
        self.after: Callable[[Live], None] = _nothing  # called after every change; the hall wakes levels here
        self.grown: Callable[[Live], None] = _nothing  # called when it takes more memory; the hall makes room here
        self.hints: dict[int, Hint] = {}
        self.levels: list[dict[str, str]] = []  # that a seat can be handed to
        self.progress: float | None = None  # of the first compilation
        self.chances: dict[int, dict[tuple[int, bool], float]] = {}  # the win chance after entries, for the replay

    @property
    def id(self) -> str:
        """The name of the match."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.match.over or self.row.ended is not None

    @property
    def result(self) -> dict[str, float] | None:
        """Each seat's score, by the rules or after resigning."""
        if self.row.ended is not None:
            found: dict[str, float] = self.row.ended["result"]
            return found
        return self.match.result

    def player(self, seat: int) -> str:
        """Who plays a seat: "person" or the name of a level."""
        return str(self.row.seats[seat]["player"])

    def moment(self, seat: int) -> int:
        """The moment, as a seat counts, at which something last changed for it: what its page must have shown."""
        return self.match.moment(seat, self.changed[seat])

    # What a person asks for

    async def act(self, seat: int, request: str, entry: int, action: int, instead_of: int | None = None,
                  stand: bool = False) -> int:  # fmt: skip
        """Performs an action once; the moment it led to. `stand` makes it a standing order.

        The entries that pages send are moments as their seat counts them. Raises Refused or IllegalAction and changes
        nothing.
        """
        async with self.lock:
            known = self.requests.get(f"{seat}/{request}")
            if known is not None:
                return self.match.moment(seat, known)
            self._may_act(seat, entry, [action] if instead_of is None else [])
            if instead_of is None:
                self._may_choose(seat)
                self.match.check(seat, action)
            else:
                first = self._check_instead(seat, action, instead_of)
                self._undo_from(seat, first, agreed=False)
            reaction = self._reaction()
            if stand and instead_of is None:
                self.match.stand(seat, action)
            else:
                self.match.play(seat, action)
            self._steps_end(reaction)
            return await self._done(seat, request)

    async def act_together(self, seat: int, request: str, entry: int, actions: list[int]) -> int:
        """Performs several actions in one go, once; the moment they led to.

        Raises Refused or IllegalAction when one of them cannot be taken, and changes nothing.
        """
        async with self.lock:
            known = self.requests.get(f"{seat}/{request}")
            if known is not None:
                return self.match.moment(seat, known)
            self._may_act(seat, entry, actions)
            self._may_choose(seat)
            reaction = self._reaction()
            play_together(self.match, seat, actions)
            self._steps_end(reaction)
            return await self._done(seat, request)

    async def withdraw(self, seat: int) -> None:
        """A seat withdraws its standing orders."""
        async with self.lock:
            self.match.orders.withdraw(seat)
            await self._keep("")

    async def undo(self, seat: int, request: str, entry: int, confirm: bool, back_to: int | None = None) -> int | None:
        """Takes the seat's last choice back, or the one of the moment `back_to`, with what was done since.

        Past a barrier only when confirmed, and when the other persons agree: then they are asked, and it is None.
        """
        async with self.lock:
            known = self.requests.get(f"{seat}/{request}")
            if known is not None:
                return self.match.moment(seat, known)
            self._may_act(seat, entry)
            own = last_own(self.match, seat, None if back_to is None else self.match.entry_at(seat, back_to))
            if own is None:
                raise too_late("You have done nothing that could be taken back.")
            wrong = self.match.cannot_undo(seat, own.number)
            if wrong and not confirm:
                raise too_late(f"{wrong} It can be taken back only if you confirm; the match will say so.")
            if wrong and self.others(seat):
                self.takeback = TakeBack(seat, own.number)
                self.replies.clear()
                await self._keep("")
                return None
            self._take_back(seat, own.number, agreed=bool(wrong))
            return await self._done(seat, request)

    async def answer(self, seat: int, entry: int, agree: bool) -> None:
        """What a seat says to a request to take back: it agrees or declines; who has asked withdraws it."""
        async with self.lock:
            asked = self.takeback
            same = asked is not None and self.match.moment(seat, asked.entry) == entry
            if asked is None or not same or self.over or self.player(seat) != PERSON:
                raise too_late("There is no such request any more; nothing was taken back.")
            if not agree:
                self.takeback = None
                if seat != asked.seat:
                    who = sentence(seat_words(self.match, self.match.seats[seat]))
                    self.replies[asked.seat] = f"{who} did not agree to the take-back."
            elif seat != asked.seat:
                asked.agreed.add(seat)
                if not self.others(asked.seat) - asked.agreed:
                    self._take_back(asked.seat, asked.entry, agreed=True)
            await self._keep("")

    def others(self, seat: int) -> set[int]:
        """The other seats that persons play, who have to agree to a take-back. Levels always agree."""
        return {n for n in range(len(self.match.seats)) if n != seat and self.player(n) == PERSON}

    def _partners(self, seat: int) -> set[int]:
        return {self.match.seat(name) for name in self.match.partners(seat)}

    def _take_back(self, seat: int, entry: int, agreed: bool) -> None:
        self.takeback = None
        for thinking in list(self.thoughts):
            self._stop(thinking)
        self._undo_from(seat, entry, agreed)

    def _undo_from(self, seat: int, entry: int, agreed: bool) -> None:
        while (standing := self.match.standing(seat)) and standing[-1].number >= entry:
            self.match.undo(seat, agreed=agreed)

    def _reaction(self) -> bool:
        decision = self.match.decision
        return decision is not None and decision.reaction

    def _steps_end(self, reaction: bool) -> None:
        """Levels count their choices anew after what a person has done, unless nobody is to see that it was done."""
        if not reaction and self.match.noticed(None, self.match.journal[-1]):
            self.steps.clear()

    def _may_act(self, seat: int, entry: int, actions: Sequence[int] = ()) -> None:
        if self.gone:
            raise Refused(503, "This match has to be loaded anew. Nothing was changed; try again.")
        if self.difference:
            raise too_late("This match was begun under other rules and can only be looked at.")
        if self.row.ended is not None or self.match.over:
            raise too_late("The game is over.")
        if self.player(seat) != PERSON:
            raise too_late("This seat is being played by a level. Take it back first.")
        shown = self.match.entry_at(seat, entry)
        if shown < 0:
            raise Refused(400, f"There is no entry {entry} yet.")
        if entry < self.moment(seat) and not (actions and several.stands(self.match, seat, shown, list(actions))):
            raise too_late("The table has moved on since this page was shown. Look again; nothing was changed.")

    def _may_choose(self, seat: int) -> None:
        if sentence := not_asked(self.match, seat):
            raise too_late(sentence)

    def _check_instead(self, seat: int, action: int, instead_of: int) -> int:
        first = self.match.entry_at(seat, instead_of)
        back = [e for e in self.match.standing(seat) if e.number >= first]
        if first < 0 or not back or back[0].number != first:
            raise too_late("What this was to replace has been taken back already.")
        if self.match.cannot_undo(seat, first):
            raise too_late("This can no longer be replaced: something was rolled, drawn or done since.")
        self.match.at(back[0].before.copy()).check(seat, action)
        return first

    async def perform(self, seat: int, action: int, expected: int) -> None:
        """What a level has chosen; dropped when the table has moved on from the entry it thought about.

        Of several seats that are asked at once, none has to think again because another was quicker.
        """
        async with self.lock:
            if self.player(seat) == PERSON or self.over or self.gone:
                return
            if self.match.journal[-1].number != expected and not self._stands(seat, expected, action):
                return
            reaction = self._reaction()
            self.match.play(seat, action)
            if self.match.noticed(None, self.match.journal[-1]):  # else nobody is to see that it has done something
                if not reaction:
                    self.steps = {seat: self.steps.get(seat, 0) + 1}
                if seat in self.thoughts:
                    self.thoughts[seat].since = time.time()
            await self._keep("")

    def _stands(self, seat: int, entry: int, action: int) -> bool:
        return several.stands(self.match, seat, entry, [action]) and action in self.match.legal(seat).ids

    async def resign(self, seat: int) -> None:
        """A seat gives up: the game ends, its side has lost, the other sides share the win."""
        async with self.lock:
            if self.over:
                raise too_late("The game is over.")
            name, sides = self.match.seats[seat], self.match.sides
            result = {n: 0.0 if name in side else round(1 / (len(sides) - 1), 3) for side in sides for n in side}
            self.match.mark(f"{name} resigned")
            self.row.ended = {"by": name, "result": result}
            await self._keep("")

    async def add_word(self, seat: int, text: str) -> None:
        """A seat's word for the dice, '' for none; with the last one the game is dealt."""
        async with self.lock:
            if self.words is None:
                raise too_late("The game is dealt; words for the dice are added before anybody sees the deal.")
            if self.match.seats[seat] not in self.words.seats:
                raise too_late("Nobody waits for a word of this seat.")
            self.words.add(self.match.seats[seat], text)
            dealt = not self.words.missing
            if dealt:
                self._deal(self.words)
            await self._keep("", Rewrite.DEAL if dealt else None)

    def _deal(self, words: Words) -> None:
        there = self.match
        self.match, self.words = Match(there.game, there.options, words.key, there.overlays, words.nonces), None
        self._situations = [self._situation(seat) for seat in range(len(self.match.seats))]

    async def hand(self, seat: int, player: str | None) -> None:
        """Hands a seat to a level, or takes it back."""
        async with self.lock:
            if player is None and SEEDED in self.match.marks and self.others(seat) - self._partners(seat):
                raise too_late("The dice of this match come from a seed, so only one person may sit at it.")
            self.row.seats[seat]["player"] = player or PERSON
            self.takeback = None  # whoever is to agree may be another now
            self.match.orders.withdraw(seat)
            self.stopped.pop(seat, None)
            self._stop(seat)
            await self._keep("")

    async def stop(self, seat: int) -> None:
        """Stops a level that thinks; it goes on when somebody hands it the seat again."""
        async with self.lock:
            self.stopped[seat] = "It was stopped."
            self._stop(seat)
        self.tell()

    def _stop(self, seat: int) -> None:
        thought = self.thoughts.pop(seat, None)
        if thought is not None:
            thought.task.cancel()

    # Keeping and telling

    async def _done(self, seat: int, request: str) -> int:
        """Keeps what a seat has done; the moment it led to."""
        return self.match.moment(seat, await self._keep(f"{seat}/{request}"))

    async def _keep(self, request: str, anew: Rewrite | None = None) -> int:
        """Writes what is new to disk; only then does anybody hear of it. With a reason the journal is written anew.

        Whatever keeps it from being written, the match leaves memory, and is read from disk when it is asked for.
        """
        journal = self.match.journal
        number = journal[-1].number
        try:
            lines = [self._line(entry, request) for entry in journal[0 if anew else self.kept :]]
            self._went_on(lines)
            self._put_down()
            self.writing = True
            kept = asyncio.ensure_future(self._write(lines, anew))
            await asyncio.sleep(0)  # the disk is at work while the pages are made ready
            self._make_ready()
            await kept
        except BaseException:
            self.give_up()
            raise
        finally:
            self.writing = False
        self.kept = len(journal)
        if request:
            self.requests[request] = number
        self.tell()
        return number

    async def _write(self, lines: list[Line], anew: Rewrite | None) -> None:
        if anew is None:
            await self.store.write(self.store.add, self.row, lines, self.kept)
        else:
            await self.store.write(self.store.replace, self.row, lines, self.kept, anew)

    def _put_down(self) -> None:
        """Has the row say what is to be on disk beside the journal."""
        self.row.head = head_of(self.match) if self.words is None else head_while_waiting(self.match, self.words)
        self.row.over, self.row.result = self.match.over, self.match.result
        self.row.note = self.note()
        asked = self.takeback
        for seat, kept in enumerate(self.row.seats):
            kept["orders"] = self.match.orders.kept(seat)
            kept["asks"] = asked.kept() if asked is not None and asked.seat == seat else None

    def _went_on(self, lines: list[Line]) -> None:
        """Something is done: what was answered or asked before is of no interest to those who notice it."""
        entries = [self.match.journal[line.n] for line in lines]
        for seat in list(self.replies):
            if any(self.match.noticed(seat, entry) for entry in entries):
                del self.replies[seat]
        asked = self.takeback
        if asked is not None and (
            self.match.journal[asked.entry].undone or any(self.match.noticed(None, entry) for entry in entries)
        ):
            self.replies[asked.seat] = "The game went on, so nothing was taken back."
            self.takeback = None

    def give_up(self) -> None:
        """Memory is no longer what the table plays: pages come again, and the match is read anew."""
        self.gone = True
        for channel in self.channels.values():
            channel.wake()

    async def settled(self) -> bool:
        """Waits until all that was done is on disk; whether the match is still what the table plays."""
        await self.lock.acquire()
        self.lock.release()
        return not self.gone

    def _line(self, entry: Entry, request: str) -> Line:
        return Line(entry.number, line_of(self.match, entry), request)

    def note(self) -> str:
        """Where the match stands, in words that everybody may read."""
        if self.over:
            return "Over"
        if self.words is not None:
            return "Not dealt yet"
        phase = self.match.describe("phase", self.match.state.phase, self.match.phase, {}).capitalize()
        turn = getattr(self.match.state, "turn", None)
        return f"Turn {turn}, {phase.lower()}" if isinstance(turn, int) else phase

    def _situation(self, seat: int) -> object:
        return self.match.legal(seat).ids, self.match.table(seat), self.match.awaiting, self.over

    def _make_ready(self) -> None:
        self._notice()
        for channel in self.channels.values():
            if channel.watched:
                try:
                    channel.prepare()
                except Exception:
                    log.exception("a page of match %s cannot be made", self.id)

    def _notice(self) -> None:
        for seat in range(len(self.match.seats)):
            now = self._situation(seat)
            if len(self.match.seats) == 1 or now != self._situations[seat]:
                self._situations[seat], self.changed[seat] = now, self.match.journal[-1].number

    def channel(self, seat: int | None, layout: str) -> Channel:
        """What a seat (or somebody who watches) is shown, in one layout of the board."""
        key = seat, layout
        if key not in self.channels:
            self.channels[key] = Channel(self, seat, layout)
        return self.channels[key]

    def tell(self) -> None:
        """Everybody who looks on gets what has changed for them; what is not yet on disk is told when it is."""
        if self.writing:
            return
        for channel in list(self.channels.values()):
            channel.tell()
        self.grown(self)
        self.after(self)

    def present(self, seat: int) -> bool:
        """Whether the page of a seat is open somewhere."""
        return any(channel.watched for (of, _), channel in self.channels.items() if of == seat)

    @property
    def watched(self) -> bool:
        """Whether anybody looks on."""
        return any(channel.watched for channel in self.channels.values())


def _nothing(live: Live) -> None:
    """What happens after a change as long as no hall has the match."""
