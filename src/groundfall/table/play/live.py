"""A live match: the engine's match in memory, its state on disk, and everybody who watches it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

from groundfall.engine.play.consent import consent
from groundfall.engine.play.dice import SEEDED, DiceWords
from groundfall.engine.play.match import Match

from . import simultaneous
from .at_table import AtTable, TakeBack
from .audience import Audience
from .links import PERSON
from .permission import first_replaced, may_act, may_choose
from .rebuilding import Difference
from .refusals import only_viewed, outdated, too_late
from .rows import Rewrite, Row, StoredEntry
from .saving import public, remembered, write
from .takeback import last_own, pending, pulled, took_back
from .turns import Turns
from .words import seat_words, sentence

if TYPE_CHECKING:
    from .store import Store


class Observer(Protocol):
    """Who is told about a live match: the hall, which wakes levels and makes room."""

    def changed(self, live: Live) -> None:
        """It has changed, and everybody at it has been told."""

    def grown(self, live: Live) -> None:
        """It may use more memory."""


class Live(AtTable):
    """One match, and the only place where it changes."""

    def __init__(
        self,
        store: Store,
        row: Row,
        match: Match,
        lines: Sequence[StoredEntry] = (),
        difference: Difference | None = None,
        observer: Observer | None = None,
        turns: Turns | None = None,
    ) -> None:
        super().__init__(
            row,
            match,
            difference,
            [line.line for line in lines] if difference is not None else [],
            kept=len(match.journal),
            listed=public(row),
            takeback=pending(match, row.seats) if difference is None else None,
            replies=remembered(row.seats, "reply"),
            stopped=remembered(row.seats, "stopped"),
            changed=[match.journal[-1].number] * len(match.seats),
        )
        for seat, kept in enumerate(row.seats):
            match.orders.restore(match, seat, kept.get("orders", []))
        self.store, self.observer, self.turns = store, observer, turns or Turns()
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.audience.reset(self)

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        """A change: it reaches the match on disk, or does not happen at all.

        Raises Refused (409) if the match has left memory while waiting, is ahead of the disk, or is only viewed.
        """
        async with self.turns.choice(), self.lock:
            if self.gone or self.difference is not None:
                raise outdated() if self.gone else only_viewed()
            entries = len(self.match.journal)
            try:
                yield
            finally:
                if len(self.match.journal) not in (entries, self.kept):  # something was done that is not on disk
                    self.give_up()

    async def _keep(self, rewrite: Rewrite | None = None, told: Mapping[int, str] | None = None) -> None:
        """Saves what has been done and then shows it: every action is on disk before anybody sees it.

        If writing fails for any reason, the match leaves memory and is loaded from disk when it is requested again.
        """
        entries = len(self.match.journal)
        try:
            written = write(self.store, self, rewrite, told or {})
            self.writing = True
            self.audience.make_ready(self)  # while the disk writes
            await written
        except BaseException:
            self.give_up()
            raise
        finally:
            self.writing = False
        self.kept = entries
        self.tell()
        await asyncio.sleep(0)  # the stream of who has chosen comes before the answer: the page waits for it

    # Requests of people

    async def act(
        self, seat: int, moment: int, action: int, instead_of: int | None = None, stand: bool = False
    ) -> None:
        """Performs an action. `stand` makes it a standing order.

        The entries that pages send are moments as their seat counts them. Raises Refused or IllegalAction, and then
        changes nothing.
        """
        async with self._changing():
            may_act(self, seat, moment, [action] if instead_of is None else [])
            if instead_of is None:
                may_choose(self, seat)
                self.match.check(seat, action)
            else:
                first = first_replaced(self, seat, action, instead_of)
                self._undo_from(seat, first, agreed=False)
            reaction = self.match.reaction
            if stand and instead_of is None:
                self.match.stand(seat, action)
            else:
                self.match.play(seat, action)
            consent(self.match, seat, self.persons)
            self._steps_end(reaction)
            await self._keep()

    async def act_several(self, seat: int, moment: int, actions: list[int], play: Callable[[Match], object]) -> None:
        """Performs what `play` does, which begins with `actions`.

        Raises Refused or IllegalAction if it is not possible, and then changes nothing.
        """
        async with self._changing():
            may_act(self, seat, moment, actions)
            may_choose(self, seat)
            reaction = self.match.reaction
            play(self.match)
            self._steps_end(reaction)
            await self._keep()

    async def withdraw(self, seat: int) -> None:
        """Withdraws a seat's standing orders."""
        async with self._changing():
            self.match.orders.withdraw(seat)
            await self._keep()

    async def undo(self, seat: int, moment: int, confirm: bool, back_to: int | None = None) -> None:
        """Takes back the seat's last choice, or the one at the moment `back_to`, with everything since.

        Past a barrier this needs confirmation, and the agreement of other people: then they are asked first.
        """
        async with self._changing():
            may_act(self, seat, moment)
            own = last_own(self.match, seat, None if back_to is None else self.match.entry_at(seat, back_to))
            if own is None:
                raise too_late("You have not made a choice that could be taken back.")
            wrong = self.match.cannot_undo(seat, own.number)
            if wrong and not confirm:
                raise too_late(f"{wrong} Confirm to take it back; the match will be marked.")
            if wrong and self.others(seat):
                self.takeback = TakeBack(seat, own.number)
                self.replies.clear()
                await self._keep()
                return
            told = {other: took_back(self.match, own, other) for other in pulled(self, own)}
            self._take_back(seat, own.number, agreed=bool(wrong))
            await self._keep(told=told)

    async def answer(self, seat: int, moment: int, agree: bool) -> None:
        """Answers a request to take back: a seat agrees or declines; the seat that asked withdraws it."""
        async with self._changing():
            takeback = self.takeback
            same = takeback is not None and self.match.moment(seat, takeback.entry) == moment
            if takeback is None or not same or self.over or self.player(seat) != PERSON:
                raise too_late("That request to take something back no longer exists.")
            if not agree:
                self.takeback = None
                if seat != takeback.seat:
                    who = sentence(seat_words(self.match, self.match.seats[seat]))
                    self.replies[takeback.seat] = f"{who} did not agree to the take-back."
            elif seat != takeback.seat:
                takeback.agreed |= self.partners(seat)  # one answer for all seats of a player
                if not self.others(takeback.seat) - takeback.agreed:
                    self._take_back(takeback.seat, takeback.entry, agreed=True)
            await self._keep()

    def present(self, seat: int) -> bool:
        """Whether the player of a seat is there, at the page of any of the player's seats."""
        return any(map(self.audience.present, self.partners(seat)))

    def _take_back(self, seat: int, entry: int, agreed: bool) -> None:
        self.takeback = None
        for thinking in list(self.searches):
            self._stop(thinking)
        self._undo_from(seat, entry, agreed)

    def _undo_from(self, seat: int, entry: int, agreed: bool) -> None:
        while (entries := self.match.noticed_by(seat)) and entries[-1].number >= entry:
            self.match.undo(seat, agreed=agreed)

    def _steps_end(self, reaction: bool) -> None:
        """Resets the levels' counts of choices after a person's action, unless others must not notice it."""
        if not reaction and self.match.noticed(None, self.match.journal[-1]):
            self.steps.clear()

    async def perform(self, seat: int, action: int, expected: int) -> None:
        """Performs a level's choice. It is dropped if the table has moved on from the entry it was made for.

        If several seats choose at once, a level need not think again because another seat was quicker.
        """
        async with self._changing():
            if self.player(seat) == PERSON or self.over or self.gone:
                return
            if self.match.journal[-1].number != expected and not self._stands(seat, expected, action):
                return
            reaction = self.match.reaction
            self.match.play(seat, action)
            if self.match.noticed(None, self.match.journal[-1]):  # otherwise others must not notice that it has acted
                if not reaction:
                    self.steps = {seat: self.steps.get(seat, 0) + 1}
                if seat in self.searches:
                    self.searches[seat].since = time.time()
            await self._keep()

    def _stands(self, seat: int, entry: int, action: int) -> bool:
        return simultaneous.stands(self.match, seat, entry, [action]) and action in self.match.legal(seat).ids

    async def resign(self, seat: int) -> None:
        """A seat resigns: the game ends, and its side loses."""
        async with self._changing():
            if self.over:
                raise too_late("The game is over.")
            self.match.resign(seat)
            await self._keep()

    async def add_word(self, seat: int, text: str) -> None:
        """Adds a seat's word for the dice, '' for none. After the last one the game is dealt."""
        async with self._changing():
            if self.dice_words is None:
                raise too_late("The game has been dealt; words for the dice can only be added before.")
            if self.match.seats[seat] not in self.dice_words.seats:
                raise too_late("This seat does not need to add a word.")
            self.dice_words.add(self.match.seats[seat], text)
            dealt = not self.dice_words.missing
            if dealt:
                self._deal(self.dice_words)
            await self._keep(Rewrite.DEAL if dealt else None)

    def _deal(self, words: DiceWords) -> None:
        there = self.match
        self.match, self.dice_words = Match(there.game, there.options, words.key, there.overlays, words.nonces), None
        self.audience.reset(self)

    async def hand(self, seat: int, player: str | None) -> None:
        """Hands a seat to a level, or takes it back."""
        async with self._changing():
            if player is None and SEEDED in self.match.marks and self.others(seat):
                raise too_late("The dice of this match come from a seed, so only one person may play.")
            self.row.seats[seat]["player"] = player or PERSON
            self.takeback = None  # different people may have to agree now
            self.match.orders.withdraw(seat)
            self.stopped.pop(seat, None)
            self._stop(seat)
            await self._keep()

    async def stop(self, *seats: int, why: str = "The level was stopped.") -> None:
        """Stops the searches of levels; they continue when somebody hands them their seats again."""
        async with self._changing():
            for seat in seats:
                self.stopped[seat] = why
                self._stop(seat)
            await self._keep()

    def _stop(self, seat: int) -> None:
        search = self.searches.pop(seat, None)
        if search is not None:
            search.task.cancel()

    # Saving and showing

    def give_up(self) -> None:
        """Discards the match in memory: pages reconnect, and the match is loaded again."""
        self.gone = True
        self.audience.wake()
        self.audience.pages.clear()  # a page refers to its match

    async def may_have_done(self, key: str) -> bool:
        """Whether a request with this key may have been done; otherwise it was not."""
        if self.requests is None:
            async with self.lock:  # nothing is written meanwhile
                if self.requests is None:  # otherwise somebody else has read them, and they may have become more
                    self.requests = set(await self.store.read(self.store.keys, self.id))
        return key in self.requests

    async def settled(self) -> bool:
        """Waits until everything is on disk. Returns whether this is still the current match."""
        await self.lock.acquire()
        self.lock.release()
        return not self.gone

    def tell(self) -> None:
        """Sends everybody what has changed for them. What is not yet on disk is sent afterwards."""
        if self.writing:
            return
        self.audience.tell()
        self.grown()
        if self.observer is not None:
            self.observer.changed(self)

    def grown(self) -> None:
        """Notes that it may use more memory."""
        if self.observer is not None:
            self.observer.grown(self)
