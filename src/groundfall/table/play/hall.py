"""The hall: the matches in memory, access to those on disk, and the levels that play in them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextvars import Context
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.cutting_off import cut_off
from groundfall.engine.play.dice import DiceWords
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import head_of, line_of
from groundfall.engine.words import counted

from . import weights
from .idle import OFTEN, may_leave
from .import_trials import Trials
from .links import PERSON, new_match_id, new_seats, new_token
from .live import Live
from .opponents import Opponents
from .pace import pace
from .preparing import Preparing
from .rebuilding import rebuild
from .refusals import Refused, damaged, no_match
from .requested import Done, Requested, doing
from .rows import Rewrite, Row, StoredEntry
from .saving import ended
from .share import TooLong, in_thread, shared
from .thinking import RunningSearch
from .turns import Turns
from .undealt import head_while_waiting, words_awaited
from .words import chosen_words

if TYPE_CHECKING:
    from .store import Store

HELD = 192_000_000  # bytes of memory, approximately, that all matches may use, unless a setting says otherwise
REST = 60.0  # seconds for which a match that took too long is not served

log = logging.getLogger("groundfall.table")


class Hall:
    """Finds matches, loads them from disk, and wakes levels when it is their turn."""

    def __init__(self, store: Store, opponents: Opponents, held: int = HELD) -> None:
        self.store, self.opponents, self.held = store, opponents, held
        self.trials = Trials()
        self.preparing = Preparing(opponents)
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.closing = asyncio.Event()
        self.turns = Turns()
        self._weights: dict[str, int] = {}  # of the matches in memory
        self._loading = WeakValueDictionary[str, asyncio.Lock]()  # each while somebody waits for its match
        self._resting: dict[str, float] = {}  # matches that took too long, and until when they rest
        self._sweeping: asyncio.TimerHandle | None = None
        opponents.changed = self._compiling

    async def get(self, match: str) -> Live:
        """The live match of that name. Raises Refused: 404 if there is none, 503 while it rests."""
        if self._resting.get(match, 0.0) > time.monotonic():
            raise Refused(503, "This match took the server too long, so it rests for a minute. Look again then.")
        live = self.lives.get(match)
        if live is not None and not live.gone:
            self.lives.move_to_end(match)
            live.used = time.monotonic()
            return live
        async with self._loading.setdefault(match, asyncio.Lock()):
            live = self.lives.get(match)
            if live is None or live.gone:
                live = await self._load(match)
                self.put(live)
            return live

    # Requests that are sent again

    async def done(self, asked: Requested) -> Requested | None:
        """The same request if it was done before. The disk is only asked about one that this match may have had."""
        live = self.lives.get(asked.scope)
        if live is not None and not live.gone and not await live.may_have_done(asked.key):
            return None
        return await self.store.read(self.store.requested, asked.key)

    def remember(self, asked: Requested) -> None:
        """Notes that a request was done, if it was."""
        live = self.lives.get(asked.scope)
        if live is not None and live.requests is not None and asked.done is not None:
            live.requests.add(asked.key)

    async def _load(self, match: str) -> Live:
        found = await self.store.read(self.store.match, match)
        if found is None:
            raise no_match()
        row, lines = found
        try:
            rebuilt = await in_thread(rebuild, row, lines)
            played = rebuilt.match
            if len(row.seats) != len(played.seats):
                raise damaged(f"{len(row.seats)} of {counted(len(played.seats), 'seat')} are stored.")
            live = Live(self.store, row, played, lines, rebuilt.difference, self, self.turns)
        except Refused:
            raise
        except GroundfallError as wrong:
            raise damaged(str(wrong)) from None
        except Exception as wrong:
            log.exception("match %s cannot be read", match)
            raise damaged("it cannot be played again.") from wrong
        live.dice_words = words_awaited(row)
        if rebuilt.rewrite:
            at = {line.n: line.at for line in lines}
            row.head = head_of(played)
            fresh = [StoredEntry(e.number, line_of(played, e), at[e.number]) for e in played.journal]
            await self.store.write(self.store.replace, row, fresh, len(lines), Rewrite.RULES)
        return live

    def put(self, live: Live) -> None:
        """Puts a match into memory, and wakes the levels that play in it."""
        before = self.lives.get(live.id)
        if before is not None and before is not live:
            self.drop(before)
        live.levels = self.opponents.levels()
        live.progress = self.opponents.progress(live.row.game)
        self.lives[live.id] = live
        self.grown(live)
        self.wake(live)
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(OFTEN, self.sweep)

    def grown(self, live: Live) -> None:
        """Records that a match uses more or less memory."""
        if self.lives.get(live.id) is live:
            live.used = time.monotonic()
            self._weights[live.id] = weights.of_match(live)
            self._make_room(live)

    @property
    def weight(self) -> int:
        """About how many bytes of memory all matches use."""
        return sum(self._weights.values())

    def _make_room(self, used: Live) -> None:
        """Drops matches while they use too much memory in total, least recently used first.

        It drops matches that nobody watches and no level is playing; nobody notices that. Only if these are not enough
        are others dropped too: their pages reconnect by themselves, and the match is then loaded from disk.
        """
        self.lives.move_to_end(used.id)
        total = self.weight
        if total <= self.held:
            return
        idle = [live for live in self.lives.values() if not live.audience.watched and not live.searches]
        others = [live for live in self.lives.values() if live.audience.watched or live.searches]
        for live in (*idle, *others):
            if total <= self.held:
                break
            if live is not used and not live.lock.locked():
                total -= self._weights[live.id]
                self.drop(live)

    def sweep(self) -> None:
        """Drops matches that nobody has used for a while, and looks again later."""
        now = time.monotonic()
        for live in [live for live in self.lives.values() if may_leave(live, now)]:
            self.drop(live)
        self._sweeping = asyncio.get_running_loop().call_later(OFTEN, self.sweep)

    def drop(self, live: Live) -> None:
        """Removes a match from memory."""
        del self.lives[live.id], self._weights[live.id]
        live.give_up()
        for search in live.searches.values():
            search.task.cancel()

    async def create(self, match: Match, players: Mapping[str, str], words: DiceWords | None = None) -> Live:
        """Stores a new match and opens its seats; with `words` it is dealt again when all words are there."""
        row = row_of(match, players)
        if words is not None:
            row.head, row.key = head_while_waiting(match, words), words.key.hex()
        lines = [StoredEntry(entry.number, line_of(match, entry)) for entry in match.journal]
        live = Live(self.store, row, match, observer=self, turns=self.turns)
        live.dice_words = words
        row.note = live.note()
        await self.store.write(self.store.create, row, lines, doing(Done(begun=row.id)))
        self.put(live)
        return live

    async def delete(self, match: str) -> None:
        """Deletes a match. Raises Refused (404) if there is none."""
        if not await self.store.write(self.store.delete, match, doing(Done())):
            raise no_match()
        if match in self.lives:
            self.drop(self.lives[match])

    def rest(self, match: str) -> None:
        """Lets a match rest for a while because it took too long. Afterwards it is loaded again."""
        now = time.monotonic()
        self._resting = {name: until for name, until in self._resting.items() if until > now} | {match: now + REST}
        if match in self.lives:
            self.drop(self.lives[match])

    # Levels

    def changed(self, live: Live) -> None:
        """Wakes the levels that must choose now."""
        self.wake(live)

    def wake(self, live: Live) -> None:
        """Starts every level that has a choice to make."""
        for name in live.match.awaiting:
            seat = live.match.seat(name)
            if seat not in live.searches and self._owes(live, seat):
                task = asyncio.create_task(self._think(live, seat), context=Context())  # beyond the request of a person
                live.searches[seat] = RunningSearch(time.time(), task)

    async def _think(self, live: Live, seat: int) -> None:
        """Lets a level choose as long as its seat has a choice to make."""
        while self._owes(live, seat):
            if not live.persons and (why := cut_off(live.match, "levels")):
                live.stopped[seat] = why
                live.searches.pop(seat, None)
                live.tell()
                return
            begun, entry, level = time.monotonic(), live.match.journal[-1].number, live.player(seat)
            try:
                live.tell()
                turn = live.id, seat, getattr(live.match.state, "turn", entry)
                action = await self.opponents.decide(live.match.copy(), seat, level, secrets.randbits(34), turn)
                await asyncio.sleep(max(0.0, pace(live) - (time.monotonic() - begun)))
            except asyncio.CancelledError:
                return
            except Exception as wrong:
                log.exception("level %s failed", level)
                live.searches.pop(seat, None)
                with contextlib.suppress(GroundfallError):
                    await live.stop(seat, why=f"The level could not choose: {str(wrong)[:160]}")
                return
            if (search := live.searches.get(seat)) is None or search.task is not asyncio.current_task():
                return
            try:
                await shared(live.perform(seat, action, entry))
            except TooLong:
                self.rest(live.id)
                return
            except GroundfallError:
                pass
        if (search := live.searches.get(seat)) is not None and search.task is asyncio.current_task():
            del live.searches[seat]
        self.wake(live)

    def _owes(self, live: Live, seat: int) -> bool:
        """Whether a level must choose for a seat now."""
        still = live.goes_on and not (live.dice_words is not None or live.gone or self.closing.is_set())
        awaited = bool(live.match.state.awaiting >> seat & 1)
        return still and awaited and live.player(seat) != PERSON and seat not in live.stopped

    def end_streams(self) -> None:
        """Ends all streams."""
        self.closing.set()
        for live in self.lives.values():
            live.audience.wake()

    def _compiling(self, game: str) -> None:
        """Shows the progress of a game's first compilation, which has few stages."""
        done = self.opponents.progress(game)
        for live in [*self.lives.values()]:  # a page that grows changes their order
            if live.row.game == game and live.progress != done:
                live.progress = done
                live.tell()
        if done is not None and done >= 1:
            asyncio.get_running_loop().call_later(1.0, self._compiling, game)

    async def close(self) -> None:
        """Ends levels and streams; everything acknowledged is already on disk."""
        self.end_streams()
        if self._sweeping is not None:
            self._sweeping.cancel()
        for live in self.lives.values():
            for search in live.searches.values():
                search.task.cancel()
        await self.preparing.close()
        await self.opponents.close()
        await self.trials.close()
        await asyncio.to_thread(self.store.close)


def row_of(match: Match, players: Mapping[str, str]) -> Row:
    """The stored row of a new match, with its seats given to these players."""
    return Row(
        new_match_id(),
        match.game.name,
        head_of(match),
        match.dice.key.hex(),
        new_seats(match.seats, dict(players)),
        new_token(),
        chosen_words(match),
        over=match.over,
        result=match.result,
        ended=ended(match),
    )
