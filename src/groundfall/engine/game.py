"""A game: a package with a fixed set of modules, and what the engine builds from it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from .errors import BadOptions, GroundfallError, in_file
from .given import is_text, shown
from .options import Meta
from .rules.agenda import Task
from .rules.derived import Derived
from .rules.dispatch import write_dispatch
from .rules.names import Index
from .rules.rule import Register, register_of
from .rules.schema import EVERYBODY, FRAME, out_of_range
from .rules_digest import rules_digest
from .tomltext import check_files

ENGINE = ("agenda", "depth", "seed")  # fields of a state that belong to the engine


@cache
def _is_there(package: str, name: str) -> bool:
    return find_spec(f"{package}.{name}") is not None


@cache
def _module(package: str, name: str) -> ModuleType:
    """A module of a package, cached: every page asks for modules about fifty times."""
    return import_module(f"{package}.{name}")


def _header(package: str) -> Meta:
    if not package or not is_text(package):
        raise GroundfallError(f"A game must be given by the name of its package, not {shown(package)}.")
    try:
        return import_module(f"{package}.meta").META  # type: ignore[no-any-return]
    except (ModuleNotFoundError, AttributeError, ValueError) as wrong:
        missing = getattr(wrong, "name", "") or ""
        if isinstance(wrong, ModuleNotFoundError) and not f"{package}.meta.".startswith(f"{missing}."):
            raise  # the package exists, but it imports another that does not
        raise GroundfallError(
            f"There is no game in package {shown(package)}: its meta.py is missing or has no META."
        ) from None


class Game:
    """One game. Only `meta` is read at first; the rules are imported when they are needed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.meta: Meta = _header(package)
        self.name = self.meta.name

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def module(self, name: str) -> ModuleType:
        """A module of the game's package that every game has: state, rules, box, words, judge."""
        return _module(self.package, name)

    def optional(self, module: str, name: str = "") -> Any:
        """A module that not every game has, or what has a name in a module; None where the game does not have it.

        docs/architecture.md lists what a game may have.
        """
        found = _module(self.package, module) if _is_there(self.package, module) else None
        return getattr(found, name, None) if name else found

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return self.meta.seats

    @cached_property
    def register(self) -> Register:
        """Everything that the game's rules declare."""
        self.module("rules")
        self.module("judge")
        self.optional("derived")
        self.optional("stock")
        return register_of(self.package)

    @cached_property
    def derived(self) -> dict[str, Derived]:
        """The derived quantities that the game declares, by name."""
        return {one.name: one for one in self.register.derived}

    @cached_property
    def dispatch(self) -> ModuleType:
        """The generated module with `advance`, `legal` and `apply`."""
        return write_dispatch(self.package, self.register)

    @property
    def State(self) -> Any:  # noqa: N802
        """The class that declares the state."""
        return self.module("state").State

    @cached_property
    def content(self) -> Any:
        """What is printed in the box, as the plain record that rules read."""
        return self.make_content(())

    def box(self, overlays: tuple[tuple[str, str], ...] = ()) -> Any:
        """The game's content, read and checked from its TOML files, with overlays applied. Raises BadContent."""
        return _box(self, overlays)

    def make_content(self, overlays: tuple[tuple[str, str], ...]) -> Any:
        """The content record with a user's overlays applied. Raises BadContent."""
        return _content(self, overlays)

    def read_options(
        self, given: Mapping[str, Any] | None, overlays: tuple[tuple[str, str], ...] = ()
    ) -> dict[str, Any]:
        """Every option with its value. A box may reject options with `check_options`, which returns what is wrong as
        "players: ...".

        Raises BadOptions and BadContent.
        """
        chosen = self.meta.read_options(given)
        check_options = self.optional("box", "check_options")
        wrong = check_options(self.box(overlays), chosen) if check_options is not None else ""
        if wrong:
            raise BadOptions(f"Option {wrong}.", wrong.partition(":")[0])
        return chosen

    def judge(self, content: Any, state: Any, seat: int) -> int:
        """The evaluation of a state for a seat, in thousandths; the result itself once the game is over."""
        return int(state.score[seat]) if state.over else int(self.module("judge").judge(content, state, seat))

    def resample(self, content: Any, state: Any, seat: int) -> None:
        """Determinization: resamples, from the state's own generator, everything that a seat cannot know."""
        self.module("rules").resample(content, state, seat)

    def reacting(self, state: Any) -> bool:
        """Whether seats are asked in another seat's turn: by a decision marked so, or because none has the turn.

        A game says who has the turn with `in_turn(state)` in its rules, seats as bits; without it only the mark counts.
        """
        if not state.awaiting:
            return False
        in_turn = self.optional("rules", "in_turn")
        return bool(
            self.register.tasks[state.agenda[(state.depth - 1) * FRAME]].reaction
            or (in_turn is not None and not in_turn(state) & state.awaiting)
        )

    def start(self, content: Any, options: dict[str, Any], dice: Any = None, seed: int = 1) -> Any:
        """A plain state with the game set up, waiting for the first choice."""
        state = self._set_up(content, options, dice, seed)
        self.dispatch.advance(content, state)
        return state

    def laid_out(self, content: Any, options: dict[str, Any], dice: Any = None, seed: int = 1) -> Any:
        """A plain state at the end of set-up: the first turn is pending, and nothing in it has happened yet.

        Choices during set-up are made by taking the first legal action.
        """
        state = self._set_up(content, options, dice, seed)
        turn = self.module("rules").turn
        while state.depth and not state.over and state.agenda[(state.depth - 1) * FRAME] != turn:
            if state.awaiting:
                seat = (state.awaiting & -state.awaiting).bit_length() - 1
                choices: list[int] = []
                self.dispatch.legal(content, state, seat, choices)
                self.dispatch.carry_out(content, state, seat, choices[0])
            else:
                self.dispatch.perform(content, state)
        return state

    def _set_up(self, content: Any, options: dict[str, Any], dice: Any, seed: int) -> Any:
        state = self.State.new()
        state.dice, state.seed = dice, seed
        if dice is not None:
            state.events = []
        self.module("rules").set_up(content, state, options)
        return state

    def broken(self, content: Any, state: Any) -> list[str]:
        """What is impossible about a state, one sentence each: a value out of range, or what the game's own
        `invariants.py` finds. Ranges are checked first, so that the game's checks can rely on them.
        """
        wrong = list(out_of_range(self.State.schema, state))
        broken = self.optional("invariants", "broken")
        return list(broken(content, state)) if broken is not None and not wrong else wrong

    def describe(
        self, label: str, value: int, name: str, table: dict[str, Any], overlays: tuple[tuple[str, str], ...] = ()
    ) -> str:
        """English for a value of a named set, for someone who sees this table; an overlay may have renamed it."""
        words: Any = self.module("words").describe(label, name, table, self.box(overlays))
        return str(words) if words else name.replace("_", " ")

    @cached_property
    def sets(self) -> dict[str, Index]:
        """The named sets of the game by their labels."""
        return {thing.label: thing for thing in vars(self.module("state")).values() if isinstance(thing, Index)}

    @cached_property
    def is_open(self) -> bool:
        """Whether there are no secrets: everybody sees every field, so that the state may be shown to anybody."""
        fields = self.State.schema.fields.values()
        return all(f.seen_by == EVERYBODY or f.cached or f.name in ENGINE for f in fields)

    def task_named(self, name: str) -> Task | None:
        """The task or decision of that name, or that once had it."""
        return next((t for t in self.register.tasks if name in (t.name, t.was or t.name)), None)

    @cached_property
    def numbering(self) -> str:
        """Twelve hex digits that identify what the numbers in states, actions and events of this game mean."""
        register, columns = self.register, self.State.schema.fields.values()
        named = [
            [(column.name, [int(axis) for axis in column.shape]) for column in columns],
            [(label, things.names) for label, things in self.sets.items()],
            [(kind.name, list(kind.args)) for kind in register.kinds],
            [(one.name, list(one.args)) for one in (*register.tasks, *register.events)],
        ]
        return hashlib.sha256(repr(named).encode()).hexdigest()[:12]

    @cached_property
    def digest(self) -> str:
        """Twelve hex digits that identify the rules of matches (rules_digest.py)."""
        return rules_digest(self.package)


@lru_cache(maxsize=64)
def _box(game: Game, overlays: tuple[tuple[str, str], ...]) -> Any:
    """What is printed in the box: read once and shared, not to be changed."""
    check_files(overlays)
    return game.module("box").read(overlays)


@lru_cache(maxsize=32)
def _content(game: Game, overlays: tuple[tuple[str, str], ...]) -> Any:
    """The content record: made once and shared, not to be changed."""
    try:
        return game.module("box").build(game.box(overlays))
    except ValueError as wrong:
        raise in_file(", ".join(name for name, _ in overlays) or game.name, str(wrong)) from None
