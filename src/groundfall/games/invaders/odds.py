"""The result of an attack now, zone by zone, from a view: no dice are rolled, so every outcome is certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted

from .board.faces import faces
from .board.reckoning import Balance, Reckoning, Share
from .state import ZONES

ASKED_ABOUT = ("before_attack", "before_drain")  # decisions that depend on the zones


def fights(view: Mapping[str, Any], box: Any) -> list[dict[str, Any]]:
    """The three zones, each with its totals, the power of every card, and how many cards Mankind would drain."""
    if view["over"] or view["phase"] == "between":
        return []
    now = Reckoning(view["table"], box)
    asked = (view["asked"] or {}).get("decision") in ASKED_ABOUT
    return [_fight(view, box, now.balance(zone), asked) for zone in range(ZONES)]


def _fight(view: Mapping[str, Any], box: Any, balance: Balance, asked: bool) -> dict[str, Any]:
    attack, defence = balance.totals
    said = f"Mankind drains {counted(balance.drain, 'card')}" if balance.drain else "Mankind drains nothing"
    good = bool(balance.drain) == (view["seat"] == "invader")
    return {
        "label": f"{box.zone[balance.zone].name}: {attack} against {defence}",
        "detail": f"Attack: {_attack(balance, box)}. Defence: {_defence(balance, box)}."
        + (f" Each zone won drains {counted(balance.bonus, 'more card')}." if balance.bonus else ""),
        "parts": [{"label": said, "chance": 1.0, "kind": "both" if good else "lost" if balance.drain else "miss"}],
        **({"now": True} if asked and balance.drain else {}),
    }


def _attack(balance: Balance, box: Any) -> str:
    told = [_share(share, box) for share in balance.attack] + _surge(balance.surges[0])
    return ", ".join(told) or "nothing"


def _defence(balance: Balance, box: Any) -> str:
    ground = f"the zone {balance.ground}" + (f" of {balance.printed}" if balance.ground < balance.printed else "")
    return ", ".join([ground, *(_share(share, box) for share in balance.defence), *_surge(balance.surges[1])])


def _share(share: Share, box: Any) -> str:
    """'Medusa' 6 (5 printed)."""
    more = f" ({share.printed} printed)" if share.power != share.printed else ""
    return f"{faces(box)[share.figure].split[0]} {share.power}{more}"


def _surge(sum_: int) -> list[str]:
    return [f"{sum_:+d} this turn"] if sum_ else []
