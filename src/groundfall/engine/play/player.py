"""Player programs: a class with one method, known by name, that never holds the truth."""

from __future__ import annotations

import random
from collections.abc import Callable
from inspect import signature
from typing import Any, NamedTuple

from groundfall.engine.errors import GroundfallError, IllegalAction
from groundfall.engine.given import is_text, shown, unknown

from .legal import Action, Legal
from .position import Position


class Player:
    """Base of every player program. Override `choose`."""

    name = "player"

    def choose(self, view: dict[str, Any], legal: Legal, imagine: Callable[[], Position], rng: random.Random,
               budget: float | None) -> Action | int | str:  # fmt: skip
        """One of `legal`, knowing only `view`.

        `imagine()` gives a position to try things on, in which all the seat cannot know was dealt anew; `rng` is the
        only randomness to use; `budget` is how many seconds there are, or None.
        """
        raise GroundfallError(f"Player {self.name} does not choose: its class overrides `choose`.")


class Plan(NamedTuple):
    """What a game's `bargain.py` would do where seats may bargain: the next action, and why in a sentence.

    The room has one function, `plan(table, seat, manner) -> Plan | None`. It is given an imagined table, the number of
    the seat and one of MANNERS, is asked at every choice, and answers None where there is nothing to bargain about.
    """

    action: int
    why: str


OPEN, QUIET, WAITS = MANNERS = ("open", "quiet", "waits")  # trades; never does; takes what it gets and gives nothing


def decide(player: Player, position: Position, seat: str, rng: random.Random, budget: float | None = None) -> int:
    """What a player program chooses for a seat, checked. The program sees the seat's view and resampled copies only.

    A forced choice is not put to the program. Raises IllegalAction when it names something it may not do.
    """
    legal = position.legal(seat)
    if not legal:
        raise IllegalAction(f"{seat.capitalize()} has nothing to choose now.")
    if len(legal) == 1:
        return legal.ids[0]
    secret = position.imagine(seat, rng.getrandbits(34))

    def imagine() -> Position:
        return secret.imagine(seat, rng.getrandbits(34))

    shown = Legal(secret, secret.seat(seat), list(legal.ids))
    return position.check(seat, player.choose(secret.view(seat), shown, imagine, rng, budget))[1]


_players: dict[str, Callable[..., Player]] = {}


def register_player(name: str, player: Callable[..., Player]) -> None:
    """Makes a player program known by name: 'mine', or 'mine:50' to call it with '50'.

    Raises GroundfallError for a name that could not be called, and for what makes no players.
    """
    if not is_text(name) or not name or name != name.strip() or set(name) & set(":,="):
        raise GroundfallError(f"The name of a player is text without colon, comma and equals sign, not {shown(name)}.")
    if not _is_maker(player):
        raise GroundfallError(
            f"Player {name} is made by a class that derives from groundfall.Player, not by {shown(player)}."
        )
    _players[name] = player


def _is_maker(player: object) -> bool:
    return callable(player) and not isinstance(player, Player)


def make_player(wanted: Any) -> Player:
    """A player from a Player, its class, or a name with an argument such as 'search:50'. Raises GroundfallError.

    The players that come with the package are known by name once `groundfall.players` has been imported.
    """
    if isinstance(wanted, Player):
        return wanted
    if isinstance(wanted, type) and issubclass(wanted, Player):
        return _made(wanted.__name__, wanted)
    if not isinstance(wanted, str):
        raise GroundfallError(f"A player is a Player, its class, or its name, not {shown(wanted)}.")
    name, _, argument = wanted.partition(":")
    if name not in _players:
        raise GroundfallError(unknown("player", name, sorted(_players)))
    return _made(name, _players[name], *[argument] if argument else [])


def _made(name: str, maker: Callable[..., Player], *argument: str) -> Player:
    try:
        signature(maker).bind(*argument)
    except ValueError:  # what is built in does not tell what it takes
        pass
    except TypeError:
        raise GroundfallError(
            f"Player {name} {'takes no' if argument else 'needs an'} argument behind a colon."
        ) from None
    made = maker(*argument)
    if not isinstance(made, Player):
        raise GroundfallError(f"Player {name} is none: {shown(made)} was made, not a groundfall.Player.")
    return made
