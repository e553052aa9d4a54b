"""The current power of everything, by the rules themselves, on a table that holds what a view shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.view import decode
from groundfall.games.invaders.rules import places, power
from groundfall.games.invaders.state import FIGURES, INVADER, MANKIND, PLACES, SLOTS, State
from groundfall.games.invaders.words import content_of

_power: Any = power  # rules carry no types
_places: Any = places

ASKED = ("at", "turned", "counter", "tokens", "surge", "strategy", "shielded", "options")  # power depends on these


@dataclass(frozen=True)
class Share:
    """What one card adds to a side in a zone."""

    place: str
    figure: str  # a card or hero
    power: int
    printed: int


@dataclass(frozen=True)
class Balance:
    """Attack against defence in a zone, now."""

    zone: int
    attack: tuple[Share, ...]
    defence: tuple[Share, ...]
    surges: tuple[int, int]  # power added to each side for this turn
    ground: int  # the current power of the zone
    printed: int  # its printed power, without tokens
    bonus: int  # how many more cards each zone won drains
    shielded: bool  # this attack drains nothing

    @property
    def totals(self) -> tuple[int, int]:
        """Attack and defence."""
        attack, defence = (sum(share.power for share in side) for side in (self.attack, self.defence))
        return attack + self.surges[0], defence + self.surges[1] + self.ground

    @property
    def drain(self) -> int:
        """How many cards Mankind would now drain for this zone."""
        attack, defence = self.totals
        return attack - defence + self.bonus if attack > defence and not self.shielded else 0


class Reckoning:
    """Works out the power of everything on a table."""

    def __init__(self, table: Mapping[str, Any], box: Any) -> None:
        self.content, self.state = content_of(box), State.new()
        decode(State.schema, {name: table[name] for name in ASKED if name in table}, self.state)
        self._standing = _power.standing_sources(self.content, self.state)

    def power(self, place: str) -> int:
        """The current power of the card in a slot."""
        return int(_power.power_of(self.content, self.state, PLACES.number(place), self._standing))

    def printed(self, place: str) -> int:
        """The printed power of the card in a slot."""
        return int(self.content.power[self.state.at[PLACES.number(place)]])

    def balance(self, zone: int) -> Balance:
        """Attack against defence in a zone."""
        content, state = self.content, self.state
        return Balance(
            zone,
            self._shares(INVADER, zone),
            self._shares(MANKIND, zone),
            (state.surge[INVADER][zone], state.surge[MANKIND][zone]),
            int(_power.zone_power(content, state, zone)),
            int(_power.printed_power(content, state, zone)),
            int(_power.attack_bonus(content, state, self._standing)),
            bool(state.shielded),
        )

    def _shares(self, seat: int, zone: int) -> tuple[Share, ...]:
        first = int(_places.first_slot(seat, zone))
        names = [PLACES.names[n] for n in range(first, first + SLOTS) if self.state.at[n] >= 0]
        return tuple(Share(name, self._figure(name), self.power(name), self.printed(name)) for name in names)

    def _figure(self, place: str) -> str:
        return FIGURES.names[int(self.state.at[PLACES.number(place)])]
