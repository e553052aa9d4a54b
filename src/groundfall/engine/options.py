"""A game's header and options, declared in its meta.py, which is cheap to import for every game at start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import BadOptions
from .given import possible, shown
from .words import listed

Sides = tuple[tuple[int, ...], ...]  # seats by number, in groups that win together


@dataclass(frozen=True)
class Option:
    """One choice made before a match. `kind` is 'choice', 'flag', 'number' or 'numbers' (a list of whole numbers)."""

    name: str
    title: str
    kind: str
    default: Any
    values: tuple[str, ...] = ()  # for 'choice'
    low: int = 0  # for 'number', and each of 'numbers'
    high: int = 0
    count: int = 0  # for 'numbers': how many there are, what each is for, and their sum, for forms
    item: str = ""
    total: int = 0
    help: str = ""
    rule: str = ""
    check: Callable[[Any], str] | None = None  # what is wrong, said after the option's name and a colon, or ''
    ruling: bool = False  # settles an open question of the rules; few people change it, so forms fold it away
    shown: Callable[[Mapping[str, Any]], bool] | None = None  # whether it matters beside the others; default: always
    instead: Callable[[Mapping[str, Any]], Any] | None = None  # its value where it does not matter; default: `default`
    was: str = ""  # its name in older files, which can still be read
    once: Mapping[str, str] = field(default_factory=dict, hash=False)  # earlier names of its values

    def read(self, value: Any) -> Any:
        """The value as the game wants it, from a person's text or a program's value. Raises BadOptions."""
        found = _READERS[self.kind](self, self.once.get(value, value) if isinstance(value, str) else value)
        wrong = self.check(found) if self.check is not None else ""
        if wrong:
            raise BadOptions(f"Option {self.name}: {wrong}.", self.name)
        return found

    def matters(self, chosen: Mapping[str, Any]) -> bool:
        """Whether it makes a difference, given the other options."""
        return self.shown is None or bool(self.shown(chosen))

    def hides(self, other: Option, chosen: Mapping[str, Any]) -> bool:
        """Whether another option would matter if this one had a different value."""
        values = {"choice": self.values, "flag": (True, False), "number": (self.low, self.high, self.default)}
        return any(other.matters({**chosen, self.name: value}) for value in values.get(self.kind, (self.default,)))


def _text(value: Any) -> str:
    """A value as written after its option."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _named(option: Option, value: Any) -> str:
    return option.name if option.kind == "numbers" else f"{option.name}={_text(value)}"


def _refused(option: Option, expected: str, value: Any) -> BadOptions:
    return BadOptions(f"Option {option.name} must be {expected}, not {shown(value)}.", option.name)


def _choice(option: Option, value: Any) -> str:
    if value not in option.values:
        raise _refused(option, f"one of {listed(option.values)}", value)
    return str(value)


def _flag(option: Option, value: Any) -> bool:
    known = {
        "true": True,
        "yes": True,
        "on": True,
        "1": True,
        "false": False,
        "no": False,
        "off": False,
        "0": False,
    }
    found = known.get(str(value).lower())
    if found is None:
        raise _refused(option, "true or false", value)
    return found


def _number(option: Option, value: Any) -> int:
    text = str(value).strip()
    if isinstance(value, bool) or not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise _refused(option, "a whole number", value)
    if not option.low <= int(text) <= option.high:
        raise _refused(option, f"from {option.low} to {option.high}", int(text))
    return int(text)


def _numbers(option: Option, value: Any) -> list[int] | None:
    if value is None or value == "":
        return None
    items = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(items, list | tuple):
        raise _refused(option, "a list of whole numbers", value)
    return [_number(option, item) for item in items]


_READERS: dict[str, Callable[[Option, Any], Any]] = {
    "choice": _choice,
    "flag": _flag,
    "number": _number,
    "numbers": _numbers,
}


@dataclass(frozen=True)
class Promise:
    """How fast a game should be on one core, or on two for clicks: what `groundfall bench` compares with."""

    plain: int = 60_000  # actions a second of random play
    match: int = 2_000  # the same with Action objects on a match, including its record and dice
    compiled: int = 3_000_000
    search: int = 3_000  # iterations a second with truncated rollouts
    cut: int = 60  # actions after which a rollout is truncated
    whole: int = 1_000  # iterations a second with full rollouts
    compilation: int = 3  # seconds to compile everything the first time
    # Milliseconds from a click to the painted update with 50 live matches, all on two cores: the median, and 95 %.
    click: tuple[int, int] = (50, 200)


@dataclass(frozen=True)
class Meta:
    """The header of a game: its makers, players, playing time and options. Declarative and cheap to import."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    seats: tuple[str, ...]  # the most there can be; the state has a row for each of them
    minutes: str
    summary: str
    players: str
    options: tuple[Option, ...] = ()
    complexity: str = ""
    end_rule: str = ""  # the rule that ends the game: why no further action is possible
    promise: Promise = Promise()
    longest: int = 20_000  # actions after which a game of programs is cut off, several times as many as any should take
    notices: Callable[[Mapping[str, Any]], list[str]] | None = None  # what these options change, in sentences
    seat_count: Callable[[Mapping[str, Any]], int] | None = None  # how many seats play, from the first; default: all
    sides: Callable[[Mapping[str, Any]], Sides] | None = None  # the seats that win together; default: each for itself
    seat_players: Callable[[Mapping[str, Any]], tuple[int, ...]] | None = None  # who holds each seat; default: one each
    resigned: str = ""  # for games in which nobody wins when a seat resigns, the sentence that says so
    test_options: tuple[Mapping[str, Any], ...] = ({},)  # the options with which the contract suite checks the game

    def read_options(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """Every option with its value: given ones are checked, others have their default. Raises BadOptions.

        An option that does not matter with the other values keeps its usual value; any other value is refused.
        """
        known = {option.name: option for option in self.options}
        chosen = {} if given is None else given
        if not isinstance(chosen, Mapping):
            raise BadOptions(f"Options are names with values, not {shown(given)}.")
        once = {option.was: option.name for option in self.options if option.was}
        chosen = {once.get(name, name): value for name, value in chosen.items()}
        for name in chosen:
            if name not in known:
                raise BadOptions(f"{self.title} has no option {shown(name)}{possible(name, known)}.")
        read = {name: option.read(chosen.get(name, option.default)) for name, option in known.items()}
        for option in self.options:
            if not option.matters(read):
                read[option.name] = self._usual(option, read)
        return read

    def _usual(self, option: Option, chosen: Mapping[str, Any]) -> Any:
        """The value of an option that does not matter. Raises BadOptions if another value was chosen."""
        usual = option.default if option.instead is None else option.instead(chosen)
        value = chosen[option.name]
        if value not in (usual, option.default):
            beside = ", ".join(
                _named(other, chosen[other.name]) for other in self.options if other.hides(option, chosen)
            )
            expected = f"leave it out or make it {_text(usual)}"
            raise BadOptions(f"Option {_named(option, value)} does not fit {beside}; {expected}.", option.name)
        return usual

    def playing(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The seats that play with these options."""
        return self.seats if self.seat_count is None else self.seats[: self.seat_count(options)]

    def siding(self, options: Mapping[str, Any]) -> Sides:
        """The seats that play with these options, by number, in the groups that win together."""
        if self.sides is not None:
            return self.sides(options)
        return tuple((seat,) for seat in range(len(self.playing(options))))

    def after_resigning(self, options: Mapping[str, Any], seat: int) -> dict[str, float]:
        """Each seat's score when one resigns: its side loses; the others share the win, or nobody wins (`resigned`)."""
        sides = self.siding(options)
        share = 0.0 if self.resigned or len(sides) == 1 else round(1 / (len(sides) - 1), 3)
        return {self.seats[other]: 0.0 if seat in side else share for side in sides for other in side}

    def holding(self, options: Mapping[str, Any]) -> Sides:
        """The seats that play with these options, by number, grouped by the player who holds them."""
        seats = range(len(self.playing(options)))
        held: dict[int, list[int]] = {}
        for seat, player in zip(seats, seats if self.seat_players is None else self.seat_players(options), strict=True):
            held.setdefault(player, []).append(seat)
        return tuple(map(tuple, held.values()))

    def shown(self, options: Mapping[str, Any]) -> tuple[Option, ...]:
        """The options that matter with these values; the other options are not used."""
        return tuple(option for option in self.options if option.matters(options))
