"""The result of an attack now, zone by zone: no dice are rolled, so every outcome is certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar, bar
from groundfall.engine.words import counted

from .model.balance import Balance, Balances, Share
from .model.faces import faces
from .state import ZONES

ASKED_ABOUT = ("before_attack", "before_drain")  # decisions that depend on the zones
CHOICES = ("let_be",)  # the kinds of action that these odds are about


def fights(position: Position, seat: str | None) -> list[Bar]:
    """The three zones, each with its totals, what every card adds, and how many cards Mankind would drain."""
    view, box = position.view(seat), position.box
    if position.over or position.phase == "between":
        return []
    now = Balances(view, box)
    asked = (view["asked"] or {}).get("decision")
    return [
        _fight(view, box, now.balance(zone), asked in ASKED_ABOUT, asked == "before_attack") for zone in range(ZONES)
    ]


def has_odds(position: Position, seat: str, action: Action) -> bool:
    """An attack can be let be for certain odds only where it drains something."""
    now = Balances(position.view(seat), position.box)
    asked = position.decision is not None and position.decision.name == "before_attack"
    return asked and any(now.balance(zone).drain for zone in range(ZONES))


def _fight(view: Mapping[str, Any], box: Any, balance: Balance, asked: bool, attacked: bool) -> Bar:
    attack, defence = balance.totals
    zone = box.zone[balance.zone].name
    said = f"Mankind drains {counted(balance.drain, 'card')}" if balance.drain else "Mankind drains nothing"
    good = bool(balance.drain) == (view["seat"] == "invader")
    more = f" Each zone won drains {counted(balance.bonus, 'more card')}." if balance.bonus else ""
    return bar(
        f"{zone}: {attack} against {defence}",
        f"Attack: {_attack(balance, box)}. Defence: {_defence(balance, box)}.{more}",
        [(said, 1.0, "both" if good else "lost" if balance.drain else "miss")],
        asked and balance.drain > 0,
        choices=["let_be"] if attacked and balance.drain else (),
        told=f"{zone}: {counted(balance.drain, 'card')} drained",
    )


def _attack(balance: Balance, box: Any) -> str:
    told = [_share(share, box) for share in balance.attack] + _surge(balance.surges[0])
    return ", ".join(told) or "nothing"


def _defence(balance: Balance, box: Any) -> str:
    ground = f"the zone {balance.ground}" + (f" of {balance.printed}" if balance.tokens else "")
    return ", ".join([ground, *(_share(share, box) for share in balance.defence), *_surge(balance.surges[1])])


def _share(share: Share, box: Any) -> str:
    """'Medusa' 6 (5 printed)."""
    more = f" ({share.printed} printed)" if share.power != share.printed else ""
    return f"{faces(box)[share.figure].split[0]} {share.power}{more}"


def _surge(sum_: int) -> list[str]:
    return [f"{sum_:+d} this turn"] if sum_ else []
