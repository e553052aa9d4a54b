"""The current battle: the Power of both sides, their roles, the figures left, and the effects of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.show.trails import heard
from groundfall.games.level7.rules.combat import safe_symbol
from groundfall.games.level7.state import SEATS, SYMBOLS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import area
from groundfall.games.level7.words import seat as title

from .sheet import Place, Sheet

Table = Mapping[str, Any]
Story = list[tuple[str, Mapping[str, Any]]]  # the events of a battle

SHOWN = 8  # how many of the last dice are shown
SENTENCES = {"cleared": "The Hydra are gone.", "fallen": "No units are left."}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    name: str
    power: int
    figures: int
    role: str  # attacker, defender


@dataclass(frozen=True, slots=True)
class Die:
    """A die and its effect."""

    symbol: str
    said: str


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle."""

    place: Place
    where: str  # its name within a sentence
    said: str  # how it goes on, or the result
    over: bool
    ours: Side
    theirs: Side
    dice: list[Die]


def battle(sheet: Sheet, view: Mapping[str, Any], sums: Sums, events: Iterable[Any]) -> Battle | None:
    """The current battle, or the one just fought as told by the events."""
    story, place = last_battle(events), sheet.places.get(str(view["table"]["fight"]["battlefield"]))
    if place is None:
        return _fought(sheet, sums, story)
    seen = sums.derived
    here = [seat for seat in SEATS.names if view["table"]["units"][seat][place.id]]
    name = title(here[0]) if len(here) == 1 else "Coalitions"
    attack = seen["coalitions_attack"][place.id]
    said = "The dice go on until one side is gone."
    figures = seen["units_in"][place.id], seen["hydra_in"][place.id]
    sides = _sides(name, (seen["power_in"][place.id], seen["hydra_power"]), figures, attack)
    rolled = dice(sums, story, attack)
    return Battle(place, area(place.id, sheet.box), said, False, *sides, rolled)


def last_battle(events: Iterable[Any]) -> Story:
    """The events of the last battle, from its beginning or as far back as they go."""
    story: Story = []
    for kind, args in heard(events):
        if kind == "fights":
            story = []
        story.append((kind, args))
    return story


def dice(sums: Sums, story: Story, attack: bool) -> list[Die]:
    """The last dice of a battle."""
    faces = [int(args["die"]) for kind, args in story if kind == "rolled"]
    symbols = [int(sums.content.die[face - 1]) for face in faces[-SHOWN:]]
    return [Die(SYMBOLS.names[symbol], _effect(symbol, attack)) for symbol in symbols]


def _effect(symbol: int, attack: bool) -> str:
    """Who loses a figure by a symbol."""
    safe: Any = safe_symbol
    ours, hydra = symbol != safe(int(attack)), symbol != safe(int(not attack))
    return "both lose one" if ours and hydra else f"{'coalitions' if ours else 'Hydra'} lose one"


def _fought(sheet: Sheet, sums: Sums, story: Story) -> Battle | None:
    told = dict(story)
    attack = "humans_attack" in told
    roles = told.get("humans_attack" if attack else "hydra_attacks", {})
    place = sheet.places.get(str(roles.get("area")))
    if place is None:
        return None
    figures = sums.derived["units_in"][place.id], sums.derived["hydra_in"][place.id]
    said = next((words for kind, words in SENTENCES.items() if kind in told), "")
    sides = _sides("Coalitions", (int(roles["humans"]), int(roles["hydra"])), figures, attack)
    return Battle(place, area(place.id, sheet.box), said, True, *sides, dice(sums, story, attack))


def _sides(name: str, power: tuple[int, int], figures: tuple[int, int], attack: bool) -> tuple[Side, Side]:
    roles = ("attacker", "defender") if attack else ("defender", "attacker")
    return Side(name, power[0], figures[0], roles[0]), Side("Hydra", power[1], figures[1], roles[1])
