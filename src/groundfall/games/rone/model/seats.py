"""The seats: whose board is drawn large, what each holds, and each in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted, many
from groundfall.games.rone.state import SEATS

from .faces import DAMAGE_NAMES
from .piles import Piles

PILE_NAMES = {"deck": "Deck", "discard": "Discard pile", "dump": "Garbage dump"}


def playing(view: Mapping[str, Any]) -> tuple[str, list[str]]:
    """The seat whose board is drawn large (the first seat for spectators), and the others after it in order."""
    seated = list(view.get("seats") or SEATS.names[: view["table"]["playing"]])
    own = view["seat"] or seated[0]
    at = seated.index(own)
    others = seated[at + 1 :] + seated[:at]
    if view["table"]["options"]["mode"] == "team":
        others.sort(key=lambda seat: not view["derived"]["together"][own][seat])
    return own, others


def say(table: Mapping[str, Any], piles: Piles, seat: str, name: str) -> str:
    """A seat in one sentence."""
    counts = ", ".join(f"{piles.count(f'{seat}_{pile}')} in the {words.lower()}" for pile, words in PILE_NAMES.items())
    coming = [f"{n} {DAMAGE_NAMES[kind]}" for kind, n in table["damage"][seat].items() if n]
    damage = f"; damage to deal: {', '.join(coming)}" if coming else ""
    more = "".join(f"; {note}" for note in notes(table, seat))
    return (
        f"{name}: armor {table['armor'][seat]}, health {table['health'][seat]}, "
        f"{counted(piles.count(f'{seat}_hand'), 'card')} in hand, {counts}{damage}{more}."
    )


def notes(table: Mapping[str, Any], seat: str) -> list[str]:
    """Other things that hold for a seat, in a few words."""
    mode, together = table["options"]["mode"], table["playing"] > 1
    locks, noted = int(table["locks"][seat]), int(table["notes"][seat])
    found = ["lead"] if mode == "cooperative" and together and table["lead"] == seat else []
    found += [f"{counted(locks, 'die')} to set aside"] if locks else []
    found += [f"{counted(noted, 'effect')} noted"] if noted else []
    return found + ([f"{table['wins'][seat]} won"] if table["options"]["matches"] > 1 else [])


def tokens(view: Mapping[str, Any], seat: str, short: bool = False) -> list[tuple[str, int, str]]:
    """Spare parts, reroll and technology tokens: the sign, the number, and words for it, short ones for the board."""
    held = (
        ("spare", view["derived"]["purse"], "spare part"),
        ("reroll", view["table"]["rerolls"], "reroll" if short else "reroll token"),
        ("token", view["table"]["tech_tokens"], "tech token" if short else "technology token"),
    )
    counts = [(sign, int(numbers[seat]), words) for sign, numbers, words in held]
    return [(sign, count, words if count == 1 else many(words)) for sign, count, words in counts]
