"""Legal actions of a seat at one moment. An action is put into words only when its text is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from groundfall.engine.errors import IllegalAction
from groundfall.engine.game import Game
from groundfall.engine.given import as_whole, shown, whole
from groundfall.engine.plaintext import visible
from groundfall.engine.rules import actions as spelling
from groundfall.engine.rules.actions import Kind, kind_of
from groundfall.engine.words import counted

from .copies import chosen
from .frozen import FrozenList
from .listing import Listing

GONE = "no text, as the position has moved on"


class Action:
    """One thing a seat may do: its number, kind and arguments by name, in English, and the rule behind it.

    `text` is generated when it is first read, from the moment at which the action was listed. A `Match` that has moved
    on still knows that moment; a bare `Position` does not, and the text says so. Two actions are equal if their
    games, numbers, kinds, arguments and rules are equal.
    """

    __slots__ = ("_known_kind", "_listing", "_seat", "_text", "id")

    def __init__(self, listing: Any, seat: int, number: int, text: str | None = None) -> None:
        self.id = number
        self._listing, self._seat, self._text = listing, seat, text
        self._known_kind: Kind | None = None

    def _kind(self) -> Kind:
        kind = self._known_kind
        if kind is None:
            kind = self._known_kind = kind_of(self._listing.game.register, self.id)
            assert kind is not None
        return kind

    @property
    def game(self) -> Game:
        """The game that it belongs to."""
        found: Game = self._listing.game
        return found

    @property
    def kind(self) -> str:
        """The name of the kind of action."""
        return self._kind().name

    @property
    def args(self) -> dict[str, str]:
        """The arguments by name."""
        kind = self._kind()
        return {a: t.names[v] for (a, t), v in zip(kind.args.items(), kind.split(self.id), strict=True)}

    @property
    def rule(self) -> str:
        """The id of the rule behind it."""
        return str(self._listing.rule(self._kind()))

    @property
    def text(self) -> str:
        """The action in English, as its seat sees it."""
        if self._text is None:
            self._text = self._listing.words(self._kind(), self.id, self._seat)
        return self._text if self._text is not None else f"{self} ({GONE})"

    @property
    def many(self) -> bool:
        """Whether screens offer to do it several times in one go."""
        return self._kind().many

    @property
    def preview(self) -> str:
        """What it costs and gains for certain, such as '3 energy'; worked out when it is read.

        '' if nothing is certain, or once the position has moved on and kept no copy.
        """
        found = self._listing.preview(self.id, self._seat)
        return found.text if found is not None else ""

    @property
    def gist(self) -> str:
        """What its card or piece does, in one line in the words of the box, or ''; worked out when it is read."""
        return str(self._listing.gist(self._kind(), self.id, self._seat))

    def listed_in(self, listing: Listing | None, seat: int) -> bool:
        """Whether it was listed for a seat in this very listing, and so is known to be legal."""
        return listing is not None and self._listing is listing and self.id in listing.listed.get(seat, ())

    def __str__(self) -> str:
        return " ".join([self.kind, *self.args.values()])

    def __repr__(self) -> str:
        said = f"id={self.id}, kind={self.kind!r}, args={self.args}, text={self.text!r}, rule={self.rule!r}"
        return f"Action({said})"

    def __int__(self) -> int:
        return self.id

    def __hash__(self) -> int:
        return self.id

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.id, self.game, self.kind, self.args, self.rule) == (
            other.id,
            other.game,
            other.kind,
            other.args,
            other.rule,
        )

    def __copy__(self) -> Self:
        return self  # an action never changes

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _written, (self.game, str(self), self._seat, self.text, self.rule)


class _Written:
    """What an action read from a pickle knows about its moment: the game and the rule."""

    def __init__(self, game: Game, rule: str) -> None:
        self.game, self._rule = game, rule

    def rule(self, kind: Kind) -> str:
        return self._rule

    def gist(self, kind: Kind, number: int, seat: int) -> str:
        """Its moment has passed."""
        return ""

    def preview(self, number: int, seat: int) -> None:
        """Its moment has passed."""


def _written(game: Game, named: str, seat: int, text: str, rule: str) -> Action:
    """An action from its text form, whose number may be another by now. Raises IllegalAction if there is none."""
    return Action(_Written(game, rule), seat, spelling.read(game.register, named), text)


class Legal:
    """The actions a seat may take now. Supports iteration, `len`, indexing and `in` (Action, number or text form)."""

    def __init__(self, listing: Listing, seat: int, numbers: Iterable[int]) -> None:
        self._listing, self._seat = listing, seat
        self.ids: list[int] = FrozenList(numbers)

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Action]:
        listing, seat = self._listing, self._seat
        return iter([Action(listing, seat, number) for number in self.ids])

    def __getitem__(self, place: int) -> Action:
        return Action(self._listing, self._seat, self.ids[self._place(place)])

    def _place(self, place: int) -> int:
        """The place of a choice, checked. Raises IllegalAction."""
        if not -len(self.ids) <= whole(place, "The place of a choice", IllegalAction) < len(self.ids):
            count = counted(len(self.ids), "choice")
            raise IllegalAction(f"There is no choice {shown(place)}; the list has {count}, numbered from 0.")
        return place

    def __contains__(self, wanted: object) -> bool:
        try:
            return chosen(self._listing, self._seat, meant(self._listing.game, wanted), self.ids) is not None
        except IllegalAction:
            return False

    def __copy__(self) -> Self:
        return self  # a list never changes

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _WrittenList, (self._listing.game, list(self))

    def __repr__(self) -> str:
        few = ", ".join(str(self[n]) for n in range(min(8, len(self))))
        return f"<{len(self)} legal: {few}{', ...' if len(self) > 8 else ''}>"


class _WrittenList(Legal):
    """A list read from a pickle: its actions keep their texts, and its moment has passed."""

    def __init__(self, game: Game, actions: list[Action]) -> None:
        self._game, self._actions = game, actions
        self.ids = FrozenList(action.id for action in actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, place: int) -> Action:
        return self._actions[self._place(place)]

    def __contains__(self, wanted: object) -> bool:
        try:
            return any(number in self.ids for number in meant(self._game, wanted))
        except IllegalAction:
            return False

    def __reduce__(self) -> tuple[Any, ...]:
        return _WrittenList, (self._game, self._actions)


def meant(game: Game, wanted: Any, args: Mapping[str, Any] | None = None) -> list[int]:
    """The numbers of the actions that may be meant by an Action, a number, a text form, or a kind with arguments by
    name: several for a copy named without its number.

    Raises IllegalAction if there is none.
    """
    register = game.register
    if isinstance(wanted, Action) and wanted.game.package != game.package:
        raise IllegalAction(f"{shown(str(wanted))} is an action of {wanted.game.meta.title}, not of {game.meta.title}.")
    number = wanted.id if isinstance(wanted, Action) else as_whole(wanted)
    if number is None and not isinstance(wanted, str):
        raise IllegalAction(
            f"An action is given by its number, its text form, or its kind with arguments, not {shown(wanted)}."
        )
    if number is not None and not 0 <= number < register.actions:
        raise IllegalAction(f"There is no action {shown(number)}.")
    wanted = visible(wanted) if number is None else wanted
    kind = spelling.kind_named(register, wanted) if number is None else None
    if args and kind is not None:
        return spelling.numbers_of(kind, args)
    found = [number] if number is not None else spelling.read_all(register, wanted)
    if args:
        whole_form = spelling.spell(register, found[0])
        raise IllegalAction(f"{shown(whole_form)} is already a complete action and takes no further arguments.")
    return found


def arguments(given: Any, named: Mapping[str, Any]) -> dict[str, Any]:
    """Combines an action's arguments from a mapping and from keywords. Raises IllegalAction for anything else."""
    if given is None:
        return dict(named)
    if not isinstance(given, Mapping):
        raise IllegalAction(f"The arguments of an action must be names with values, not {shown(given)}.")
    return {**given, **named}
