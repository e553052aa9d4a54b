"""An area in words: its status and penalties, its Defense, and what is there."""

from __future__ import annotations

from typing import Any

from groundfall.engine.words import counted, listed, sentence
from groundfall.games.level7 import words
from groundfall.games.level7.state import DEAD_ZONES, SEATS
from groundfall.games.level7.sums import Sums


def penalties(sums: Sums, area: str) -> dict[str, int]:
    """The current penalties of a territory's status."""
    return {name: count for name, count in sums.derived["status_penalty"][area].items() if count}


def land(sums: Sums, area: str, box: Any) -> str:
    """An area in words."""
    table = sums.table
    stands = "dead zone" if area in DEAD_ZONES.names else words.status(table["status"][area])
    said = [f"{words.area(area, box)}: {stands}", f"Defense {sums.defense(area)}"]
    takes = [words.amount(name, count) for name, count in penalties(sums, area).items()]
    said += [f"penalty {listed(takes)}"] if takes else []
    if sums.site(area):
        said.append(f"Research token {'ready' if sums.derived['token_ready'][area] else 'committed'}")
    for seat in SEATS.names:
        if count := table["units"][seat][area]:
            said.append(f"{counted(count, 'unit')} of {words.seat(seat)}")
    said += [counted(table["invaders"][area], "invader")] if table["invaders"][area] else []
    said += [words.ship(ship) for ship in sums.ships(area)]
    said += ["Dr. Cronos"] if table["cronos"] == area else []
    said += [words.card(card, box) for card in sums.attached(area)]
    text = ", ".join(said)
    return f"{sentence(text)}."
