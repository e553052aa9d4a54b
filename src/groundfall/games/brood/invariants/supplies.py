"""B1.3 There are only as many counters and tokens as the box holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.brood.state import ADULT, FIRST_BROOD, NATIONS, UNITS, USA


def broken(content: Any, state: Any) -> Iterator[str]:
    """Counters, Control tokens, Dupes, Dormant tokens and mindpower."""
    for unit, left in enumerate(state.pool):
        if left < 0:
            yield (
                f"There are {counted(content.counters[unit] - left, 'counter')} of {UNITS.names[unit]}; "
                f"the box holds {content.counters[unit]} (B1.3)."
            )
    if state.spare_tokens < 0:
        yield (
            f"There are {content.tokens - state.spare_tokens} Control tokens; the box holds {content.tokens} (B1.3)."
        )
    if state.dupes > content.dupe_tokens:
        yield f"There are {state.dupes} Dupes; the box holds {content.dupe_tokens} (B1.3)."
    for nation, name in enumerate(NATIONS.names):
        most = content.dormant_tokens[nation]
        if nation == state.home:
            most = 1 if nation == USA else 0
        if state.dormant[nation] > most:
            dormant = counted(state.dormant[nation], "Dormant token")
            yield f"The nation {name} cannot have {dormant}; the most is {most} (B3.2)."
    adults = content.counters[FIRST_BROOD + ADULT]
    most = content.base_mindpower + adults * content.mindpower_per_adult + content.dupe_tokens
    if state.mindpower > most:
        yield f"The Brood cannot have {state.mindpower} mindpower; the most is {most} (B4.2)."
