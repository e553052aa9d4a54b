"""Player programs: a class with one method, registered by name, that never has access to hidden information."""

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

    def choose(
        self,
        view: dict[str, Any],
        legal: Legal,
        imagine: Callable[[], Position],
        rng: random.Random,
        budget: float | None,
    ) -> Action | int | str:
        """Chooses one of `legal`, knowing only `view`.

        `imagine()` returns a determinization to try actions on: a position in which everything that the seat cannot
        know is resampled. `rng` is the only source of randomness to use; `budget` is the time in seconds, or None.
        """
        raise GroundfallError(f"Player {self.name} cannot choose: its class must override `choose`.")


class Plan(NamedTuple):
    """What a game's `bargain` module suggests where seats may bargain: the next action, and the reason as a sentence.

    The module has one function, `plan(table, seat, manner) -> Plan | None`. It gets a determinization, the number of
    the seat and one of MANNERS, is called at every choice, and returns None where there is nothing to bargain about.
    """

    action: int
    why: str


# Manners of bargaining: trades; never trades; accepts gifts and gives nothing.
OPEN, NO_TRADE, PASSIVE = MANNERS = ("open", "no_trade", "passive")
OLD_MANNERS = {"quiet": NO_TRADE, "waits": PASSIVE}  # earlier names, in stored matches and on command lines


def decide(player: Player, position: Position, seat: str, rng: random.Random, budget: float | None = None) -> int:
    """A player program's choice for a seat, checked. The program sees only the seat's view and resampled copies.

    A forced choice is made without asking the program. Raises IllegalAction if its choice is not legal.
    """
    legal = position.legal(seat)
    if not legal:
        raise IllegalAction(f"{seat.capitalize()} has no choice to make now.")
    if len(legal) == 1:
        return legal.ids[0]
    secret = position.imagine(seat, rng.getrandbits(34))

    def imagine() -> Position:
        return secret.imagine(seat, rng.getrandbits(34))

    shown = Legal(secret.listing(), secret.seat(seat), list(legal.ids))
    return position.check(seat, player.choose(secret.view(seat), shown, imagine, rng, budget))[1]


_players: dict[str, Callable[..., Player]] = {}


def register_player(name: str, player: Callable[..., Player]) -> None:
    """Registers a player program by name: 'mine', or 'mine:50' to create it with argument '50'.

    Raises GroundfallError for an impossible name, and for anything that does not make players.
    """
    if not is_text(name) or not name or name != name.strip() or set(name) & set(":,="):
        raise GroundfallError(
            f"The name of a player must be text without colons, commas and equals signs, not {shown(name)}."
        )
    if not _is_maker(player):
        raise GroundfallError(
            f"Player {name} must be given as a class derived from groundfall.Player, not as {shown(player)}."
        )
    _players[name] = player


def _is_maker(player: object) -> bool:
    return callable(player) and not isinstance(player, Player)


def make_player(wanted: Any) -> Player:
    """A player, given as a Player, its class, or a name with an argument such as 'search:50'. Raises GroundfallError.

    The package's own players can be named once `groundfall.players` has been imported.
    """
    if isinstance(wanted, Player):
        return wanted
    if isinstance(wanted, type) and issubclass(wanted, Player):
        return _made(wanted.__name__, wanted)
    if not isinstance(wanted, str):
        raise GroundfallError(f"A player must be a Player, its class, or its name, not {shown(wanted)}.")
    name, _, argument = wanted.partition(":")
    if name not in _players:
        raise GroundfallError(unknown("player", name, sorted(_players)))
    return _made(name, _players[name], *[argument] if argument else [])


def _made(name: str, maker: Callable[..., Player], *argument: str) -> Player:
    try:
        signature(maker).bind(*argument)
    except ValueError:  # built-in callables may not have a signature
        pass
    except TypeError:
        raise GroundfallError(
            f"Player {name} {'takes no' if argument else 'needs an'} argument after a colon."
        ) from None
    made = maker(*argument)
    if not isinstance(made, Player):
        raise GroundfallError(f"Player {name} must make a groundfall.Player, not {shown(made)}.")
    return made
