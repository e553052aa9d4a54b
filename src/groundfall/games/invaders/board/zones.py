"""The three zones: their power and tokens, and attack against defence now."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.invaders.model.balance import Balance, Balances
from groundfall.games.invaders.state import ZONES

from .sheet import Area, Sheet


@dataclass(slots=True)
class Band:
    """The band between the two sides of a zone."""

    id: str
    name: str
    area: Area
    frame: Area
    balance: Balance
    attributes: Markup
    title: str
    choice: bool

    @property
    def share(self) -> float:
        """The Invader's share of the bar."""
        attack, defence = (max(total, 0) for total in self.balance.totals)
        return attack / (attack + defence) if attack + defence else 0.5

    @property
    def tokens(self) -> int:
        """How many -1 power tokens are on it."""
        return self.balance.tokens


def bands(sheet: Sheet, now: Balances, targets: Targets) -> list[Band]:
    """The three zones, from the Pacific Rim to Africa."""
    found = []
    for number, name in enumerate(ZONES.names):
        balance, printed = now.balance(number), sheet.box.zone[number].name
        said = say(printed, balance)
        key = ("zone", name)
        found.append(
            Band(
                name,
                printed,
                sheet.band(number),
                sheet.zone(name),
                balance,
                targets.attributes([key], said),
                said,
                targets.on(key),
            )
        )
    return found


def say(name: str, balance: Balance) -> str:
    """A zone, in words."""
    attack, defence = balance.totals
    weak = f", {balance.tokens} of {balance.printed} lost" if balance.tokens else ""
    drain = f"Mankind would drain {counted(balance.drain, 'card')}" if balance.drain else "it holds"
    surge = "".join(
        f" {side} has {sum_:+d} this turn."
        for side, sum_ in zip(("The Invader", "Mankind"), balance.surges, strict=True)
        if sum_
    )
    return f"{name}: zone power {balance.ground}{weak}; attack {attack} against defence {defence}, {drain}.{surge}"
