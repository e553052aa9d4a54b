"""Attack against defence in the zones, and the power of each card in play, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.games.invaders.state import INVADER, MANKIND, PLACES, SIDE_SLOTS, SLOTS, ZONES

from .faces import faces


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
    totals: tuple[int, int]  # attack and defence
    attack: tuple[Share, ...]
    defence: tuple[Share, ...]
    surges: tuple[int, int]  # power added to each side for this turn
    ground: int  # the current power of the zone
    printed: int  # its printed power, without tokens
    tokens: int  # the -1 power tokens on it
    bonus: int  # how many more cards each zone won drains
    drain: int  # how many cards Mankind would now drain for this zone


class Balances:
    """The three zones and the cards in their slots."""

    def __init__(self, view: Mapping[str, Any], box: Any) -> None:
        self.table: Mapping[str, Any] = view["table"]
        self.derived: Mapping[str, Any] = view["derived"]
        self.faces = faces(box)

    def power(self, place: str) -> int:
        """The current power of the card in a slot."""
        return int(self.derived["power"][place])

    def balance(self, zone: int) -> Balance:
        """Attack against defence in a zone."""
        name, derived = ZONES.names[zone], self.derived
        ground = derived["zone_power_parts"][name]
        return Balance(
            zone,
            (derived["attack"][name], derived["defence"][name]),
            self._shares(INVADER, zone),
            self._shares(MANKIND, zone),
            (derived["attack_parts"][name].get("surge", 0), derived["defence_parts"][name].get("surge", 0)),
            derived["zone_power"][name],
            ground.get("printed", 0),
            self.table["tokens"][name],
            derived["more_drained"],
            derived["drain"][name],
        )

    def _shares(self, seat: int, zone: int) -> tuple[Share, ...]:
        first = seat * SIDE_SLOTS + zone * SLOTS
        return tuple(self._share(name) for name in PLACES.names[first : first + SLOTS] if self.table["at"][name])

    def _share(self, place: str) -> Share:
        figure = str(self.table["at"][place])
        return Share(place, figure, self.power(place), self.faces[figure].power or 0)
