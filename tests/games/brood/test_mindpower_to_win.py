"""What the Humans fear at the end of the rulebook's example of play: the Brood wins in its next turn with 7 mindpower.

Every turn of the Brood is tried out, on positions of the real game. A turn that cannot win any more is not tried to its
end: each major nation without a held factory costs a mindpower for seizing one, and another for the Worker when there
are fewer unemployed Workers than such nations.
"""

from __future__ import annotations

import pytest

from groundfall.engine.play.position import Position
from groundfall.games.brood.state import BROOD, FACTORY_WORKER, LANDS, MINOR, WORKER

from .helpers import asked, now, play, table

TURN_FOUR = {
    "usa_west": "adult factory_worker",
    "c_asia": "adult factory_worker",
    "india": "larva factory_worker",
    "scandinavia": "larva",
    "japan": "larva",
}
DUPES = 2


def still_needed(position):
    """The least mindpower with which the Brood could win from here."""
    brood, content = position.state.brood, position.content
    held = {content.side_of[area] for area in range(LANDS) if brood[FACTORY_WORKER][area]}
    missing = MINOR - len(held & set(range(MINOR)))
    return missing + max(0, missing - sum(brood[WORKER]))


def wins(start):
    """Whether there is a turn of the Brood's with which it wins."""
    found, seen = [start], set()
    while found:
        position = found.pop()
        for choice in position.legal(BROOD).ids:
            after = Position(position.game, position.content, position.options, position.state.copy())
            after.act(BROOD, choice)
            if after.over:
                return True
            cells = after.state.tobytes()
            if "brood" in after.awaiting and cells not in seen and still_needed(after) <= after.state.mindpower:
                seen.add(cells)
                found.append(after)
    return False


def spending(mindpower, more=None):
    """The Brood's next turn, after it has used its Dupes."""
    match = table("spend", {**TURN_FOUR, **(more or {})}, mindpower=mindpower)
    return Position(match.game, match.content, match.options, match.state)


def test_the_next_turn_brings_five_mindpower_and_two_dupes():
    match = table("gather", TURN_FOUR, dupes=DUPES)
    assert asked(match) == "brood land_larva"
    play(match, "land_larva mexico", "use_dupe", "use_dupe")
    assert now(match)["mindpower"] == 7


@pytest.mark.rule("B2.2", "B5.1")
@pytest.mark.long
def test_seven_mindpower_win():
    assert wins(spending(7))


@pytest.mark.rule("B2.2", "B5.1")
def test_the_rulebooks_own_plan_costs_seven():
    match = table("spend", TURN_FOUR, mindpower=7)
    for land in ("scandinavia", "japan"):
        play(match, f"spawn_worker {land}", f"control_factory {land}")
    play(match, "spawn_larva china", "spawn_worker china", "control_factory china")
    assert match.result == {"brood": 1, "humans": 0}
    assert now(match)["mindpower"] == 0


@pytest.mark.rule("B2.2", "B5.1")
def test_six_do_not():
    assert not wins(spending(6))


@pytest.mark.rule("B2.2", "B4.5")
@pytest.mark.long
def test_the_free_larva_saves_one_but_only_in_china():
    assert wins(spending(6, {"china": "larva"}))
    assert not wins(spending(5, {"china": "larva"}))
    assert not wins(spending(6, {"w_europe": "larva"}))


@pytest.mark.rule("B2.2", "B6.5")
def test_with_north_america_free_it_cannot_win():
    """What the Humans did about it: they killed the Adult in North America and freed its factory."""
    lairs = {**TURN_FOUR, "usa_west": ""}
    match = table("gather", lairs, dupes=DUPES)
    play(match, "land_larva china", "use_dupe", "use_dupe")
    assert now(match)["mindpower"] == 6
    assert not wins(Position(match.game, match.content, match.options, match.state))
