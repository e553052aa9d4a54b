"""A moment of a game: who must choose, and what each seat sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from groundfall.engine.errors import IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.given import unknown, whole
from groundfall.engine.rules.actions import Kind
from groundfall.engine.rules.agenda import Decision
from groundfall.engine.rules.core import scattered
from groundfall.engine.rules.schema import FRAME
from groundfall.engine.words import filled

from .copying import Copied
from .deriving import Working, derived_view
from .frozen import FrozenDict, frozen
from .imagined import plain
from .noticing import WATCHING
from .view import encode

T = TypeVar("T")


class Moment(Copied):
    """A game with its content, options and state: all that can be known of one moment. Nothing here acts."""

    def __init__(
        self, game: Game, content: Any, options: Mapping[str, Any], state: Any, overlays: Iterable[tuple[str, str]] = ()
    ) -> None:
        self.game, self.content, self.options, self.state = game, content, FrozenDict(options), state
        self.seats: tuple[str, ...] = game.meta.playing(self.options)  # the names of the seats that play, in order
        self.overlays = tuple(overlays)
        self._tables: dict[int, dict[str, Any]] = {}
        self._answers: dict[Hashable, Any] = {}
        self._piles: dict[int, dict[str, list[str]]] = {}
        self._working: Working | None = None  # for the derived quantities read since the last action

    def _separate(self) -> None:
        self.state = self.state.copy()
        self.forget()

    def forget(self) -> None:
        """Drops everything cached for the old state."""
        self._tables, self._answers, self._piles = {}, {}, {}  # listed actions may still hold the old ones
        self._working = None

    # Who must choose

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The names of the seats, grouped by who wins together."""
        return tuple(tuple(self.seats[seat] for seat in side) for side in self.game.meta.siding(self.options))

    def partners(self, seat: str | int) -> tuple[str, ...]:
        """The seats of the same player, including this one: they keep no secrets from each other."""
        place = self.seat(seat)
        return next(held for held in self.players if self.seats[place] in held)

    @cached_property
    def players(self) -> tuple[tuple[str, ...], ...]:
        """The names of the seats, grouped by the player who holds them."""
        return tuple(tuple(self.seats[seat] for seat in held) for held in self.game.meta.holding(self.options))

    @property
    def awaiting(self) -> tuple[str, ...]:
        """The seats that owe a choice now."""
        bits = self.state.awaiting
        return tuple(name for seat, name in enumerate(self.seats) if bits >> seat & 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def phase(self) -> str:
        """The name of the phase the game is in."""
        return str(self.game.State.phases.names[self.state.phase])

    @property
    def result(self) -> dict[str, float] | None:
        """None while the game goes on, then each seat's score from 0 to 1."""
        return {n: self.state.score[s] / 1000 for s, n in enumerate(self.seats)} if self.over else None

    @property
    def decision(self) -> Decision | None:
        """The decision on top of the agenda, if it awaits a seat."""
        if not self.state.awaiting:
            return None
        found = self.game.register.tasks[self.state.agenda[(self.state.depth - 1) * FRAME]]
        assert isinstance(found, Decision)
        return found

    @property
    def reaction(self) -> bool:
        """Whether a seat is asked in another seat's turn."""
        return self.game.reacting(self.state)

    @property
    def left(self) -> int:
        """How many choices are still to be made together; 0 where each is made separately."""
        decision = self.decision
        if decision is None or not decision.together:
            return 0
        return int(self.state.agenda[(self.state.depth - 1) * FRAME + 2 + decision.args.index("left")])

    def seat(self, name: str | int) -> int:
        """The number of a seat. Raises IllegalAction if there is no such seat."""
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(self.seats):
            return name
        if not isinstance(name, str) or name not in self.seats:
            raise IllegalAction(unknown("seat", name, self.seats))
        return self.seats.index(name)

    # What is seen

    @property
    def box(self) -> Any:
        """What is printed in the box, with the overlays that this game is played with."""
        return self.game.box(self.overlays)

    def describe(self, label: str, value: int, name: str, table: dict[str, Any]) -> str:
        """English for a value of a named set, for someone who sees this table, in the words of the box."""
        return self.game.describe(label, value, name, table, self.overlays)

    def table(self, seat: int) -> dict[str, Any]:
        """The fields of the state that a seat may see, by name; WATCHING for a spectator.

        Public fields are generated once and shared.
        """
        if seat not in self._tables:
            known = next(iter(self._tables.values()), {})
            self._tables[seat] = encode(self.game.State.schema, plain(self.state), seat, known)
        return self._tables[seat]

    def keep_table(self, seat: int, table: dict[str, Any]) -> None:
        """Takes the table of a seat that was made of the same state."""
        self._tables[seat] = table

    def view(self, seat: str | int | None) -> dict[str, Any]:
        """What a seat may know, as nested dicts; None for a spectator, who sees what everybody sees.

        What is nested cannot be changed, because it is shared; `copy.deepcopy` makes plain dicts and lists of it.
        """
        place = self.seat(seat) if seat is not None else WATCHING
        decision = self.decision
        asked: dict[str, Any] | None = None
        if decision is not None and (place < 0 or self.state.awaiting >> place & 1):
            prompt, rule = self.question(place)
            asked = {"decision": decision.name, "prompt": prompt, "rule": rule}
            asked["about"] = self._about(decision) if place >= 0 else {}
            if decision.together and place >= 0:
                asked["left"] = self.left
        return {
            "game": self.game.name,
            "seat": self.seats[place] if place >= 0 else None,
            "seats": list(self.seats),
            "phase": self.phase,
            "awaiting": list(self.awaiting),
            "asked": asked,
            "over": self.over,
            "result": self.result,
            "table": self.table(place),
            "piles": self.piles(place),
            "derived": self.derived(place),
        }

    def question(self, seat: int) -> tuple[str, str]:
        """What a seat is asked, and its rule; ("", "") for nothing. WATCHING for a spectator."""
        decision = self.decision
        if decision is None:
            return "", ""
        return self._asked_first(seat) or (decision.prompt, decision.rule)

    def waits(self, seat: int) -> bool:
        """Whether the decision's own choices wait while the game asks a seat something else."""
        return self.decision is not None and self._asked_first(seat) is not None

    def _asked_first(self, seat: int) -> tuple[str, str] | None:
        """What the game asks a seat before the decision goes on, and its rule."""
        asked = self.game.optional("question", "asked")
        found: tuple[str, str] | None = asked(self.table(seat)) if asked is not None else None
        return found

    def derived(self, seat: int) -> dict[str, Any]:
        """The derived quantities that a seat sees, worked out when they are read; WATCHING for a spectator."""
        if self._working is None:
            self._working = Working(self.game, self.content, self.state)
        return derived_view(self._working, seat)

    def piles(self, seat: int) -> dict[str, list[str]]:
        """Hands, decks and other piles as a seat sees them, each with its top card first; WATCHING for a spectator.

        "hidden" stands for a card that the seat cannot see. Empty for a game without cards.
        """
        if self.game.optional("piles") is None:
            return FrozenDict()
        if seat not in self._piles:
            self._piles[seat] = frozen(self.game.module("piles").piles(self.table(seat)))
        return self._piles[seat]

    def _about(self, decision: Decision) -> dict[str, Any]:
        """The arguments of a decision: as names where the argument is called like a named set, else as numbers."""
        top = (self.state.depth - 1) * FRAME + 2
        sets, values = self.game.sets, self.state.agenda[top : top + len(decision.args)]
        about: dict[str, Any] = {}
        for name, value in zip(decision.args, values, strict=True):
            about[name] = sets[name].name(value) if name in sets and value < sets[name] else value
        return about

    def subjects(self, seat: str | int) -> dict[str, str]:
        """The named arguments of the decision that a seat must make: {"area": "china"}. A bare number is none."""
        asked, sets = self.view(seat)["asked"], self.game.sets
        named = {name: value for name, value in (asked["about"] if asked else {}).items() if name in sets and value}
        return {name: value for name, value in named.items() if not value.isdecimal()}

    # Words about the choices of a seat

    def words(self, text: str, kind: Kind, values: tuple[int, ...], seat: int, **more: object) -> str:
        """A text about an action with its arguments filled in, each as the seat sees it."""
        table = self.told_to(seat)
        described = {
            a: self.describe(things.label, value, things.names[value], table)
            for (a, things), value in zip(kind.args.items(), values, strict=True)
        }
        return filled(text, **described, **more)

    def told_to(self, seat: int) -> dict[str, Any]:
        """The table for words about the choices of a seat: with derived quantities, what it is asked, and the seat."""
        known = {"derived": self.derived(seat), "asked": self._asked(seat), "viewer": self.seats[seat]}
        return self.once(("told", seat), lambda: {**self.table(seat), **known})

    def _asked(self, seat: int) -> dict[str, int]:
        """The arguments of the decision that a seat must make, on which the words of a choice may depend."""
        decision = self.decision
        if decision is None or not self.state.awaiting >> seat & 1:
            return {}
        top = (self.state.depth - 1) * FRAME + 2
        return dict(zip(decision.args, self.state.agenda[top : top + len(decision.args)], strict=True))

    # What lies behind

    def judge(self, seat: str | int) -> float:
        """The evaluation for a seat, from 0 to 1, of everything that lies there, hidden or not; the result once the
        game is over."""
        return self.game.judge(self.content, self.state, self.seat(seat)) / 1000

    def determinization(self, seat: str | int, seed: int) -> Any:
        """A state in which everything the seat cannot know is resampled from this seed."""
        made = self.state.copy()
        made.seed = scattered(whole(seed, "A seed"))
        self.game.resample(self.content, made, self.seat(seat))
        return made

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` returns, worked out once for this moment; for answers that are the same for everybody."""
        if key not in self._answers:
            self._answers[key] = make()
        found: T = self._answers[key]
        return found
