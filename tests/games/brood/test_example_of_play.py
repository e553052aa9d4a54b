"""The rulebook's example of play, move by move and with its dice, as far as turn four.

Its text has a gap, from the Humans' first turn to the middle of their second; what is played there fits all that
follows. In turn three it builds an Army in Australia beside an Orion, which its own rules forbid: it is left out.
"""

from __future__ import annotations

import pytest

from .helpers import air, begun, choices, now, play, refused, there, told


def turn_one(match):
    """Europe is their home; the Brood comes down in the west of the United States."""
    play(match, "deploy w_europe", "deploy n_atlantic")
    play(match, "seize europe_fleet n_atlantic", "land_larva usa_west")
    play(match, "molt_to_adult usa_west", "spawn_worker usa_west", "control_factory usa_west")
    assert now(match)["mindpower"] == 0
    play(match, "end_turn")
    # From here on the text is lost.
    play(match, "mediate india", "block project_orion")
    play(match, "move europe_army w_europe", "go n_africa")
    play(match, "move india_army india", "go e_africa", "end_phase", "end_phase")
    play(match, "build_army n_africa", "build_army scandinavia", "build_fleet w_europe mediterranean")
    play(match, "build_fleet india indian", "build_fleet e_africa indian")


def turn_two(match):
    """The Brood takes Central Asia; the Humans sail to South America."""
    assert now(match)["mindpower"] == 4
    play(match, "seize_air europe", "land_larva c_asia")
    play(match, "molt_to_adult c_asia", "spawn_worker c_asia", "control_factory c_asia")
    assert now(match)["mindpower"] == 0
    play(match, "end_turn", "mediate usa")
    play(match, *(f"build_orion {land}" for land in ("n_africa", "e_africa", "india")), "end_phase")
    play(match, "move india_fleet indian", "go n_atlantic", "move minor_fleet indian", "go s_atlantic")
    play(match, "move minor_army n_africa", "go brazil", "sail n_atlantic")
    play(match, "intercept europe_fleet", dice=(2, 3, 4, 4))  # where the text sets in again
    assert there(match, "n_atlantic") == ""
    assert now(match)["control_tokens"] == 1
    play(match, "move minor_army n_africa", "go w_africa")
    play(match, "move europe_fleet mediterranean", "go n_atlantic")
    play(match, "move europe_army scandinavia", "go patagonia")
    play(match, "move europe_army n_africa", "go brazil")
    play(match, "move india_army e_africa", "go australia", "end_phase")
    assert match.phase == "build", "no battles are possible"
    for land in ("n_africa", "e_africa", "india"):
        assert refused(match, f"build_army {land}") == "B13.1"
    play(match, "build_air w_europe", "build_air scandinavia", "build_army brazil")
    play(match, "build_fleet patagonia s_pacific", "build_air w_africa", "build_air australia")


def turn_three(match):
    """The Brood takes India; the United States are awake, and eight Orions are on the map."""
    assert now(match)["mindpower"] == 5
    play(match, "seize_air europe", "land_larva india", "destroy_orion india")
    assert now(match)["mindpower"] == 4
    play(match, "spawn_larva scandinavia", "spawn_worker india", "control_factory india")
    play(match, "mind_control", "seize_air europe")
    assert now(match)["mindpower"] == 0
    play(match, "end_turn", "mediate usa")
    play(match, "deploy usa_west", "deploy usa_west", "deploy n_pacific", "deploy caribbean", "block battle")
    play(match, "move orion n_africa", "go madness", "move orion e_africa", "go mcmurdo", "end_phase")
    sites = ("n_africa", "e_africa", "w_africa", "brazil", "patagonia", "australia")
    play(match, *(f"build_orion {land}" for land in sites), "end_phase")
    play(match, "move europe_army brazil", "go india", "sail s_atlantic")
    play(match, "move europe_army patagonia", "go india", "sail s_atlantic")
    play(match, "move minor_army brazil", "go mexico", "move india_army australia", "go new_zealand")
    play(match, "sail s_pacific", "end_phase")
    play(match, "build_army w_europe", "build_army scandinavia", "build_air usa_east", "build_air mexico")
    assert refused(match, "build_army australia") == "B13.1"
    assert choices(match, "build_air") == ["new_zealand"], "all others are blocked by Orions or held by the Brood"
    play(match, "build_air new_zealand")


def turn_four_of_the_brood(match):
    """It takes Orions away, and both Armies of the United States."""
    assert now(match)["mindpower"] == 5
    play(match, "seize europe_army india", "land_larva japan")
    play(match, "move europe_army india", "go n_africa", "destroy_orion n_africa")
    assert now(match)["mindpower"] == 4
    play(match, "spawn_worker usa_west", "go_berserk worker usa_west", "attack_all")
    play(match, "support europe")
    play(match, "intercept_air usa", dice=(4, 4))  # it is shot down, and the interceptor is not
    play(match, "support europe", "let_pass")
    play(match, "strike_home", dice=(5,))
    play(match, "support europe", "let_pass", dice=(4,))
    assert there(match, "usa_west") == "adult factory_worker", "the berserk Worker has died too"
    assert now(match)["mindpower"] == 2
    play(match, "mind_control", "seize minor_army w_africa", "destroy_orion w_africa")
    play(match, "move minor_army w_africa", "go e_africa", "destroy_orion e_africa")
    assert now(match)["mindpower"] == 0
    play(match, "end_turn")


def turn_four_of_the_humans(match):
    """War with Japan, two Orions in space, and the United States are set free."""
    play(match, "declare_war japan", "deploy arctic")
    assert now(match)["dupes"] == 2
    assert now(match)["launched"] == 2
    play(match, "move orion patagonia", "go mcmurdo")
    play(match, "move orion australia", "go mcmurdo")
    play(match, "move orion brazil", "go madness", "end_phase")
    play(match, *(f"build_orion {land}" for land in ("patagonia", "brazil", "w_africa", "australia")))
    assert match.phase == "move", "that is all nine"
    play(match, "move minor_fleet s_atlantic", "go s_pacific", "move india_army new_zealand", "go mcmurdo")
    play(match, "move europe_army scandinavia", "go usa_west", "sail arctic")
    play(match, "move europe_army w_europe", "go usa_west")
    play(match, "move minor_army mexico", "go mcmurdo", "end_phase")
    assert air(match, "brood") == {"europe": 2}
    assert air(match, "humans") == {"usa": 2, "japan": 1, "india": 1, "minor": 4}, "one has flown in the Brood's turn"

    play(match, "give_battle usa_west", "attack europe_army", "support usa")
    play(match, "intercept_air europe", dice=(4, 4))  # shot down, and its token is free
    assert now(match)["control_tokens"] == 1
    play(match, "support minor")
    play(match, "intercept_air europe", dice=(2, 3))  # the minor Air unit is shot down
    events = play(match, "support minor", "strike_home")
    assert told(events, "no_defense") == [{"unit": "factory_worker"}]
    play(match, "attack europe_army", "support usa")
    events = play(match, "strike_home", dice=(4,))
    assert told(events, "defense_rolled") == [{"unit": "adult", "die": 4, "needs": 3, "fate": "destroyed"}]
    play(match, "give_battle japan", "attack japan_army", "support japan", "support minor")
    events = play(match, "strike_home", dice=(1,))
    assert told(events, "defense_rolled") == [{"unit": "larva", "die": 1, "needs": 1, "fate": "survives"}]
    play(match, "leave_area", "give_battle india", "attack europe_army", "support india")
    events = play(match, "support minor", dice=(2,))
    assert told(events, "sure_hit")[0]["strength"] == 6
    assert told(events, "defense_rolled") == [{"unit": "factory_worker", "die": 2, "needs": 2, "fate": "survives"}]

    assert match.phase == "build", "nobody is left who could attack"
    play(match, "build_air w_europe", "build_air scandinavia", "build_army usa_west", "build_army usa_east")
    play(match, "build_air japan", "build_army e_africa", "build_army n_africa", "build_air mexico", "end_phase")


def example(*turns):
    """The example after some turns."""
    match = begun(humans="europe")
    for turn in turns:
        turn(match)
    return match


def stands(match, unit, seat=None):
    """The areas where a unit stands, those of a seat's or of the Brood's own."""
    row = now(match)["brood"][unit] if seat is None else now(match)["military"][seat][unit]
    return [area for area, count in row.items() for _ in range(count)]


def orions(match):
    """The lands with an Orion, as often as there are any."""
    return [area for area, count in now(match)["orion"].items() for _ in range(count)]


@pytest.mark.rule("B1.7")
def test_turn_one():
    match = example(turn_one)
    assert there(match, "usa_west") == "adult factory_worker"
    assert there(match, "n_atlantic") == "~europe_fleet"
    assert now(match)["dormant"] == {"usa": 2, "europe": 0, "russia": 1, "china": 1, "japan": 1, "india": 0}
    assert air(match, "humans") == {"europe": 1, "india": 1}
    assert (match.phase, now(match)["turn"]) == ("gather", 2)


@pytest.mark.rule("B1.7")
def test_turn_two():
    match = example(turn_one, turn_two)
    assert stands(match, "adult") == stands(match, "factory_worker") == ["usa_west", "c_asia"]
    assert air(match, "brood") == {"europe": 1}
    assert now(match)["control_tokens"] == 1, "the spare one; that of turn three is in hand"
    assert now(match)["dormant"]["usa"] == 1
    assert orions(match) == ["india", "n_africa", "e_africa"]
    assert stands(match, "europe_army", "humans") == ["brazil", "patagonia"]
    assert stands(match, "india_army", "humans") == ["australia"]
    assert stands(match, "minor_army", "humans") == ["brazil", "w_africa"]
    assert air(match, "humans") == {"europe": 2, "india": 1, "minor": 2}


@pytest.mark.rule("B1.7")
def test_turn_three():
    match = example(turn_one, turn_two, turn_three)
    assert stands(match, "larva") == ["scandinavia", "india"]
    assert stands(match, "factory_worker") == ["usa_west", "c_asia", "india"]
    assert air(match, "brood") == {"europe": 3}
    assert len(orions(match)) == 8
    assert {"mcmurdo", "madness"} <= set(orions(match))
    assert there(match, "usa_west") == "usa_army usa_army adult factory_worker"
    assert there(match, "india") == "europe_army europe_army larva factory_worker"
    assert air(match, "humans") == {"usa": 3, "india": 1, "minor": 4}


@pytest.mark.rule("B1.7")
def test_turn_four():
    match = example(turn_one, turn_two, turn_three, turn_four_of_the_brood)
    assert orions(match) == ["brazil", "patagonia", "australia", "mcmurdo", "madness"]
    assert stands(match, "larva") == ["scandinavia", "japan", "india"]
    assert stands(match, "adult") == ["usa_west", "c_asia"]
    turn_four_of_the_humans(match)
    assert (match.phase, now(match)["turn"]) == ("gather", 5)
    assert now(match)["mindpower"] == 4, "one of the two Adults is gone"
    assert stands(match, "adult") == ["c_asia"]
    assert stands(match, "factory_worker") == ["c_asia", "india"]
    assert there(match, "usa_west") == "usa_army europe_army europe_army"
    assert there(match, "mcmurdo") == "india_army minor_army orion orion"
    assert (now(match)["launched"], len(orions(match))) == (2, 7)
    assert stands(match, "minor_army", "brood") == ["e_africa"]
    assert stands(match, "europe_army", "brood") == ["n_africa"]
