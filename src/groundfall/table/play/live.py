"""A live match: the engine's match in memory, its state on disk, and everybody who watches it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from groundfall.engine.play.consent import consent
from groundfall.engine.play.dice import SEEDED, Words
from groundfall.engine.play.match import Match

from . import several
from .audience import Audience
from .changes import Changes
from .keeping import keep, public, remembered
from .links import PERSON
from .permission import first_replaced, may_act, may_choose
from .rebuilding import Difference
from .refusals import too_late
from .rows import Line, Rewrite, Row
from .takeback import TakeBack, last_own, pending, pulled, took_back
from .thinking import Hint, RunningSearch
from .words import seat_words, sentence

if TYPE_CHECKING:
    from .store import Store


class Live:
    """One match, and the only place where it changes."""

    def __init__(self, store: Store, row: Row, match: Match, lines: Sequence[Line] = (),
                 difference: Difference | None = None) -> None:  # fmt: skip
        self.store, self.row, self.match = store, row, match
        self.difference = difference  # with today's rules: then the match is as before it, and only viewed
        self.record = [line.line for line in lines] if difference is not None else []  # all of what is only viewed
        self.lock = Changes(self)
        self.kept = len(match.journal)  # entries that are on disk
        self.searches: dict[int, RunningSearch] = {}
        self.stopped: dict[int, str] = remembered(row.seats, "stopped")  # why a seat's level was stopped or failed
        self.takeback = pending(match, row.seats) if difference is None else None  # a seat's request to take back
        self.replies: dict[int, str] = remembered(row.seats, "reply")  # outcomes of requests, until something happens
        self.steps: dict[int, int] = {}  # how many choices the current level has made in a row
        for seat, kept in enumerate(row.seats):
            match.orders.restore(match, seat, kept.get("orders", []))
        self.words: Words | None = None  # the words for the dice, until the game is dealt
        self.listed = public(row)  # what the lobby tells of it
        self.writing = False  # the changes are being written to disk
        self.gone = False  # dropped from memory, deleted, or ahead of the disk: no longer the current match
        self.after: Callable[[Live], None] = _nothing  # called after every change, so that the hall can wake levels
        self.grown: Callable[[Live], None] = _nothing  # called when it uses more memory, so that the hall can make room
        self.hints: dict[int, Hint] = {}
        self.levels: list[dict[str, str]] = []  # the levels that a seat can be handed to
        self.progress: float | None = None  # progress of the first compilation
        self.chances: dict[int, dict[tuple[int, bool], float]] = {}  # win chances after entries, for the replay
        self.used = time.monotonic()  # when somebody last asked for it or changed it
        self.audience = Audience(self)

    @property
    def id(self) -> str:
        """The name of the match."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if self.difference is not None:
            return self.row.over or self.row.ended is not None
        return self.match.over

    @property
    def goes_on(self) -> bool:
        """Whether somebody can still act in it."""
        return self.difference is None and not self.over

    @property
    def result(self) -> dict[str, float] | None:
        """Each seat's score, by the rules or after resigning."""
        if self.difference is not None:
            found: dict[str, float] | None = self.row.ended["result"] if self.row.ended is not None else self.row.result
            return found
        return self.match.result

    def player(self, seat: int) -> str:
        """Who plays a seat: "person" or the name of a level."""
        return str(self.row.seats[seat]["player"])

    def note(self) -> str:
        """The state of the match in words that everybody may read."""
        if self.over:
            return "Over"
        if self.words is not None:
            return "Not dealt yet"
        phase = self.match.describe("phase", self.match.state.phase, self.match.phase, {}).capitalize()
        turn = getattr(self.match.state, "turn", None)
        return f"Turn {turn}, {phase.lower()}" if isinstance(turn, int) else phase

    def moment(self, seat: int) -> int:
        """The moment, as the seat counts, of the last change for that seat, which its page must have shown."""
        return self.match.moment(seat, self.audience.changed[seat])

    # Requests of people

    async def act(self, seat: int, entry: int, action: int, instead_of: int | None = None,
                  stand: bool = False) -> None:  # fmt: skip
        """Performs an action. `stand` makes it a standing order.

        The entries that pages send are moments as their seat counts them. Raises Refused or IllegalAction, and then
        changes nothing.
        """
        async with self.lock:
            may_act(self, seat, entry, [action] if instead_of is None else [])
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
            await keep(self)

    async def act_several(self, seat: int, entry: int, actions: list[int],
                          play: Callable[[Match], object]) -> None:  # fmt: skip
        """Performs what `play` does, which begins with `actions`.

        Raises Refused or IllegalAction if it is not possible, and then changes nothing.
        """
        async with self.lock:
            may_act(self, seat, entry, actions)
            may_choose(self, seat)
            reaction = self.match.reaction
            play(self.match)
            self._steps_end(reaction)
            await keep(self)

    async def withdraw(self, seat: int) -> None:
        """Withdraws a seat's standing orders."""
        async with self.lock:
            self.match.orders.withdraw(seat)
            await keep(self)

    async def undo(self, seat: int, entry: int, confirm: bool, back_to: int | None = None) -> None:
        """Takes back the seat's last choice, or the one at the moment `back_to`, with everything since.

        Past a barrier this needs confirmation, and the agreement of other people: then they are asked first.
        """
        async with self.lock:
            may_act(self, seat, entry)
            own = last_own(self.match, seat, None if back_to is None else self.match.entry_at(seat, back_to))
            if own is None:
                raise too_late("You have not made a choice that could be taken back.")
            wrong = self.match.cannot_undo(seat, own.number)
            if wrong and not confirm:
                raise too_late(f"{wrong} Confirm to take it back; the match will be marked.")
            if wrong and self.others(seat):
                self.takeback = TakeBack(seat, own.number)
                self.replies.clear()
                await keep(self)
                return
            told = {other: took_back(self.match, own, other) for other in pulled(self, own)}
            self._take_back(seat, own.number, agreed=bool(wrong))
            await keep(self, told=told)

    async def answer(self, seat: int, entry: int, agree: bool) -> None:
        """Answers a request to take back: a seat agrees or declines; the seat that asked withdraws it."""
        async with self.lock:
            asked = self.takeback
            same = asked is not None and self.match.moment(seat, asked.entry) == entry
            if asked is None or not same or self.over or self.player(seat) != PERSON:
                raise too_late("That request to take something back no longer exists.")
            if not agree:
                self.takeback = None
                if seat != asked.seat:
                    who = sentence(seat_words(self.match, self.match.seats[seat]))
                    self.replies[asked.seat] = f"{who} did not agree to the take-back."
            elif seat != asked.seat:
                asked.agreed |= self.partners(seat)  # one answer for all seats of a player
                if not self.others(asked.seat) - asked.agreed:
                    self._take_back(asked.seat, asked.entry, agreed=True)
            await keep(self)

    def others(self, seat: int) -> set[int]:
        """The seats of other people, who must agree to a take-back. Levels always agree."""
        return self.persons - self.partners(seat)

    @property
    def persons(self) -> set[int]:
        """The seats played by people."""
        return {n for n in range(len(self.match.seats)) if self.player(n) == PERSON}

    def partners(self, seat: int) -> set[int]:
        """The seats of the same player, including this one."""
        return {self.match.seat(name) for name in self.match.partners(seat)}

    def own(self, seat: int) -> set[int]:
        """The seats that the person at this seat plays."""
        return self.partners(seat) & self.persons

    def present(self, seat: int) -> bool:
        """Whether the player of a seat is there, at the page of any of the player's seats."""
        return any(map(self.audience.present, self.partners(seat)))

    def _take_back(self, seat: int, entry: int, agreed: bool) -> None:
        self.takeback = None
        for thinking in list(self.searches):
            self._stop(thinking)
        self._undo_from(seat, entry, agreed)

    def _undo_from(self, seat: int, entry: int, agreed: bool) -> None:
        while (standing := self.match.standing(seat)) and standing[-1].number >= entry:
            self.match.undo(seat, agreed=agreed)

    def _steps_end(self, reaction: bool) -> None:
        """Resets the levels' counts of choices after a person's action, unless others must not notice it."""
        if not reaction and self.match.noticed(None, self.match.journal[-1]):
            self.steps.clear()

    async def perform(self, seat: int, action: int, expected: int) -> None:
        """Performs a level's choice. It is dropped if the table has moved on from the entry it was made for.

        If several seats choose at once, a level need not think again because another seat was quicker.
        """
        async with self.lock:
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
            await keep(self)

    def _stands(self, seat: int, entry: int, action: int) -> bool:
        return several.stands(self.match, seat, entry, [action]) and action in self.match.legal(seat).ids

    async def resign(self, seat: int) -> None:
        """A seat resigns: the game ends, and its side loses."""
        async with self.lock:
            if self.over:
                raise too_late("The game is over.")
            self.match.resign(seat)
            await keep(self)

    async def add_word(self, seat: int, text: str) -> None:
        """Adds a seat's word for the dice, '' for none. After the last one the game is dealt."""
        async with self.lock:
            if self.words is None:
                raise too_late("The game has been dealt; words for the dice can only be added before.")
            if self.match.seats[seat] not in self.words.seats:
                raise too_late("This seat does not need to add a word.")
            self.words.add(self.match.seats[seat], text)
            dealt = not self.words.missing
            if dealt:
                self._deal(self.words)
            await keep(self, Rewrite.DEAL if dealt else None)

    def _deal(self, words: Words) -> None:
        there = self.match
        self.match, self.words = Match(there.game, there.options, words.key, there.overlays, words.nonces), None
        self.audience.reset()

    async def hand(self, seat: int, player: str | None) -> None:
        """Hands a seat to a level, or takes it back."""
        async with self.lock:
            if player is None and SEEDED in self.match.marks and self.others(seat):
                raise too_late("The dice of this match come from a seed, so only one person may play.")
            self.row.seats[seat]["player"] = player or PERSON
            self.takeback = None  # different people may have to agree now
            self.match.orders.withdraw(seat)
            self.stopped.pop(seat, None)
            self._stop(seat)
            await keep(self)

    async def stop(self, *seats: int, why: str = "The level was stopped.") -> None:
        """Stops the searches of levels; they continue when somebody hands them their seats again."""
        async with self.lock:
            for seat in seats:
                self.stopped[seat] = why
                self._stop(seat)
            await keep(self)

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
        self.grown(self)
        self.after(self)


def _nothing(live: Live) -> None:
    """The callback until a hall has the match."""
