"""I10 There is one current hero, or one about to be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.agenda import pending
from groundfall.games.invaders.rules.heroes import IN_PLAY, next_hero, place_hero
from groundfall.games.invaders.state import FIRST_HERO, HEROES, PLACES


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks the slot of the current hero, and where each hero is."""
    found = [place for place in range(PLACES) if state.at[place] >= FIRST_HERO]
    in_play = [hero for hero in range(HEROES) if state.hero_state[hero] == IN_PLAY]
    coming = [args[0] for task, _, args in pending(state) if task == place_hero]
    waiting = [task for task, _, _ in pending(state) if task in (place_hero, next_hero)]
    if len(found) > 1:
        yield f"There must be one current hero, not {len(found)} (I2.5)."
    elif found != [state.hero][: int(state.hero >= 0)]:
        yield "`hero` must be the slot of the current hero (I2.5)."
    elif in_play != [state.at[place] - FIRST_HERO for place in found] + coming:
        yield "`hero_state` must be 1 for the current hero, 0 for heroes in the pile and 2 for lost ones."
    elif state.winner < 0 and len(found) + len(waiting) != 1:
        yield "There must be one current hero, unless the next one is about to arrive (I2.5)."
