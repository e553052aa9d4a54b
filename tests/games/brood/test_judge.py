"""The judge: what is better for a side looks better for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from groundfall.games.brood import judge
from groundfall.games.brood.state import AWAKEN, BATTLE, BUILD, LANDS, SPEND

from .helpers import ALL_AWAKE, table

HELD = ["usa_east", "w_europe", "n_russia", "china", "japan", "india"]  # a land in each major nation
HOLDING = dict.fromkeys(HELD[:5], "factory_worker")
EUROPEANS, AMERICANS = "europe_army " * 4, "usa_army " * 4
ARMED = {"mexico": EUROPEANS + AMERICANS, "madness": "russia_army " * 4, "caribbean": "usa_fleet " * 3}
AT_SEA = {"n_atlantic": "europe_fleet", "s_atlantic": "usa_fleet"}  # from Europe to the Mountains of Madness


def humans(at=None, phase=SPEND, **given):
    """What the Humans have in a position."""
    match = table("spend", at, **given)
    match.state.phase = phase
    return judge.humans_have(match.content, match.state)


def brood(at=None, phase=SPEND, **given):
    """What the Brood has in a position."""
    match = table("spend", at, **given)
    match.state.phase = phase
    return judge.brood_has(match.content, match.state)


def falling(values):
    """Whether each is less than the one before."""
    return all(one > two for one, two in pairwise(values))


# What both have becomes a chance.


@pytest.mark.rule("B2.1", "B2.2")
def test_it_is_a_chance_and_the_two_add_up_to_a_thousand():
    for at in ({}, ARMED, {"usa_east": "adult factory_worker", "mcmurdo": "orion"}, HOLDING):
        match = table("spend", at)
        chances = [judge.judge(match.content, match.state, seat) for seat in (0, 1)]
        assert sum(chances) == 1000
        assert min(chances) > 0


@pytest.mark.rule("B2.1", "B2.2")
def test_who_has_more_has_the_better_chance():
    strong, weak = table("spend", ARMED), table("spend", {"brazil": "adult"})
    assert strong.judge("humans") > weak.judge("humans")
    assert strong.judge("brood") < weak.judge("brood")


@pytest.mark.rule("B2.2")
def test_a_win_within_the_mindpower_at_hand_outweighs_all():
    threatened = {**HOLDING, **ARMED, "india": "worker", "mcmurdo": "orion"}
    assert table("spend", threatened, launched=5, mindpower=1).judge("brood") > 0.5
    assert table("spend", threatened, launched=5, mindpower=0).judge("brood") < 0.5


# The Humans.


@pytest.mark.rule("B2.1")
def test_an_orion_counts_the_more_the_nearer_it_is_to_space():
    in_antarctica, where_ships_sail, where_none_do = (
        humans({**AT_SEA, a: "orion"}) for a in ("madness", "brazil", "australia")
    )
    assert falling([humans(AT_SEA, launched=1), in_antarctica, where_ships_sail, where_none_do, humans(AT_SEA)])


@pytest.mark.rule("B5.2")
@pytest.mark.parametrize("land", ["madness", "w_europe"])
@pytest.mark.parametrize("beside", ["warrior", "adult", "~minor_army"])
def test_an_orion_that_the_brood_stands_beside_alone_is_worth_less(land, beside):
    def with_orion(*others):
        return humans({**AT_SEA, land: " ".join(["orion", *others])})

    assert with_orion(beside) < with_orion()
    assert with_orion(beside, "usa_army") == with_orion("usa_army")


@pytest.mark.rule("B2.1")
def test_six_in_space_and_antarctica_are_nearly_a_victory_and_most_of_all_just_before_the_launch():
    five, six = {"madness": "orion orion"}, {"madness": "orion orion orion"}
    gain = humans(six, launched=3) - humans(five, launched=3)
    gain_before_launch = humans(six, AWAKEN, launched=3) - humans(five, AWAKEN, launched=3)
    usual = humans(five, launched=3) - humans({"madness": "orion"}, launched=3)
    assert gain_before_launch > gain > usual
    besieged = {"madness": "orion orion orion warrior"}
    assert humans(besieged, AWAKEN, launched=3) < humans(five, AWAKEN, launched=3), "nothing can be launched from there"


@pytest.mark.rule("B2.1")
def test_six_with_those_that_can_be_shipped_are_worth_more_than_one_by_one():
    def with_orions(*lands):
        return humans({**AT_SEA, **dict.fromkeys(lands, "orion")}, launched=4, joined="brazil")

    assert with_orions("w_europe", "brazil") - with_orions("w_europe") > with_orions("w_europe") - with_orions()


@pytest.mark.rule("B2.1")
def test_a_factory_counts_while_it_is_free_and_more_when_fleets_lead_south():
    assert humans() > humans({"w_europe": "factory_worker"})
    assert humans(joined="mexico") > humans()
    assert humans(dormant=ALL_AWAKE) > humans()
    sailing = humans(AT_SEA) - humans({**AT_SEA, "w_europe": "factory_worker"})
    assert sailing > humans() - humans({"w_europe": "factory_worker"})


@pytest.mark.rule("B1.4")
@pytest.mark.parametrize(
    ("area", "one", "many"),
    [
        ("w_europe", "europe_army ", EUROPEANS + AMERICANS + "russia_army " * 4),
        ("caribbean", "minor_fleet ", "usa_fleet " * 3 + "europe_fleet " * 3 + "russia_fleet " * 2),
    ],
)
def test_each_army_and_fleet_counts_and_the_first_few_most(area, one, many):
    first = humans({area: one}) - humans()
    last = humans({area: many}) - humans({area: many.removesuffix("russia_army ").removesuffix("russia_fleet ")})
    assert first > last > 0


@pytest.mark.rule("B1.4")
def test_air_units_count_by_their_attack_flown_or_not_and_the_first_few_most():
    def with_air(bank="air", **units):
        return humans(**{"air": {"humans": {}}, bank: {"humans": units}})

    assert with_air(usa=1) > with_air(china=1) > with_air(minor=1) > with_air()
    assert with_air("air_spent", usa=1) == with_air(usa=1)
    crowd = {"usa": 3, "europe": 3, "russia": 3}
    assert with_air(usa=1) - with_air() > with_air(**{**crowd, "usa": 4}) - with_air(**crowd) > 0


@pytest.mark.rule("B2.1")
def test_antarctica_wants_two_guards_in_each_land():
    def with_armies(land, count):
        return humans({land: "usa_army " * count})

    for land in ("mcmurdo", "madness"):
        assert with_armies(land, 1) > with_armies("brazil", 1)
        assert with_armies(land, 2) - with_armies(land, 1) > with_armies("brazil", 2) - with_armies("brazil", 1)
        assert with_armies(land, 3) - with_armies(land, 2) == with_armies("brazil", 3) - with_armies("brazil", 2)


# The Brood.


@pytest.mark.rule("B10.3")
@pytest.mark.parametrize(
    ("at", "level"),
    [
        ({}, 0),
        ({"japan": "japan_army", "n_atlantic": "europe_fleet"}, 0),
        ({"c_asia": "russia_army"}, 1),
        ({"w_europe": "russia_army"}, 2),
    ],
)
def test_how_near_human_armies_are(at, level):
    match = table("spend", {"w_europe": "adult", **at})
    assert judge.danger(match.content, match.state, LANDS.number("w_europe")) == level


@pytest.mark.rule("B10.3")
def test_a_dormant_nation_keeps_armies_beside_it_out():
    for dormant, level in ((1, 0), (0, 1)):
        match = table("spend", {"w_europe": "russia_army"}, dormant={"russia": dormant})
        assert judge.danger(match.content, match.state, LANDS.number("c_asia")) == level


NEAR, AMONG = {"mexico": "usa_army"}, {"brazil": "minor_army"}


@pytest.mark.rule("B10.3")
def test_an_adult_is_worth_less_near_human_armies_and_least_among_them():
    alone = brood({"brazil": "adult"}), brood({"brazil": "adult", **NEAR}), brood({"brazil": "adult minor_army"})
    nobody = brood(), brood(NEAR), brood(AMONG)
    assert falling([one - none for one, none in zip(alone, nobody, strict=True)])
    assert alone[2] > nobody[2]


@pytest.mark.rule("B2.2")
@pytest.mark.parametrize(
    "gain",
    [
        {"at": {"brazil": "adult"}},
        {"at": {"brazil": "larva"}},
        {"at": {"brazil": "worker"}},
        {"at": {"brazil": "warrior"}},
        {"at": {"brazil": "factory_worker"}},
        {"at": {"brazil": "~usa_army"}},
        {"at": {"n_pacific": "~usa_fleet"}},
        {"air": {"brood": {"minor": 1}}},
        {"dupes": 1},
        {"mindpower": 1},
    ],
)
def test_whatever_the_brood_gains_counts(gain):
    assert brood(**gain) > brood()


@pytest.mark.rule("B2.2")
def test_an_adult_is_worth_more_than_a_larva_and_a_strong_air_unit_more_than_a_weak_one():
    assert brood({"brazil": "adult"}) > brood({"brazil": "larva"})
    assert brood(air={"brood": {"usa": 1}}) > brood(air={"brood": {"minor": 1}})
    assert brood(air_spent={"brood": {"usa": 1}}) == brood(air={"brood": {"usa": 1}})


@pytest.mark.rule("B2.2")
def test_mindpower_is_lost_with_the_phase():
    assert brood(mindpower=3) > brood(mindpower=0)
    assert brood(phase=AWAKEN, mindpower=3) == brood(phase=AWAKEN, mindpower=0)


def foothold(at, **given):
    """What the hold on Western Europe is worth."""
    match = table("spend", at, **given)
    return judge.foothold_in(match.content, match.state, LANDS.number("w_europe"))


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize("hold", ["adult", "factory_worker"])
def test_a_hold_on_a_major_nation_is_worth_less_beside_human_armies_and_least_among_them(hold):
    near, among = {"w_europe": hold, "scandinavia": "usa_army"}, {"w_europe": f"{hold} usa_army"}
    assert falling([foothold({"w_europe": hold}), foothold(near), foothold(among), foothold({})])


@pytest.mark.rule("B5.8")
def test_a_factory_held_in_a_dormant_nation_is_safest():
    def in_japan(dormant):
        match = table("spend", {"japan": "factory_worker"}, dormant={"japan": dormant})
        return judge.foothold_in(match.content, match.state, LANDS.number("japan"))

    assert in_japan(1) > in_japan(0)


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize("unit", ["adult", "larva", "worker"])
def test_a_factory_held_counts_more_than_one_that_could_be_seized_and_warriors_seize_none(unit):
    assert foothold({"w_europe": "factory_worker"}) > foothold({"w_europe": unit}) > foothold({"w_europe": "warrior"})


@pytest.mark.rule("B5.8")
def test_the_better_hold_of_a_nation_counts_once():
    both = {"w_europe": "factory_worker", "scandinavia": "factory_worker"}
    elsewhere = {"w_europe": "factory_worker", "usa_east": "factory_worker"}
    assert brood(both) < brood(elsewhere)


# What the Brood still needs.


def needs(at=None, phase=SPEND, **given):
    """How long it still takes."""
    match = table("spend", at, **given)
    match.state.phase = phase
    return judge.brood_needs(match.content, match.state)


@pytest.mark.rule("B2.2")
def test_victory_is_nearer_with_more_factories_mindpower_dupes_and_adults():
    ways = [needs(dict.fromkeys(HELD[:count], "factory_worker")) for count in range(6)]
    assert falling(ways)
    assert falling([needs(mindpower=mindpower) for mindpower in range(4)])
    assert falling([needs(dupes=dupes) for dupes in range(4)])
    assert falling([needs(), needs({"patagonia": "adult"}), needs({"patagonia": "adult", "new_zealand": "adult"})])


@pytest.mark.rule("B2.2")
def test_adults_that_are_in_danger_bring_less_to_hope_for():
    among, near = {"patagonia": "adult minor_army"}, {"patagonia": "adult", "brazil": "minor_army"}
    assert falling([needs(among), needs(near), needs({"patagonia": "adult"})])


@pytest.mark.rule("B2.2")
def test_what_has_to_wait_for_the_next_turn_takes_longer():
    last = {**HOLDING, "india": "worker"}
    assert needs(last, BATTLE) > needs(last, SPEND, mindpower=1)
    assert needs({}, AWAKEN) > needs({}, SPEND, mindpower=3)


@pytest.mark.rule("B2.2")
def test_what_the_humans_can_no_longer_prevent_is_won():
    last = {**HOLDING, "india": "worker"}
    assert needs(last, SPEND, mindpower=1) < 0
    assert needs(last, BUILD) < 0, "the next turn's mindpower will do, and no battle comes before"
    assert needs(last, BATTLE) > 0
    assert needs(last, SPEND, mindpower=0) > 0


@pytest.mark.rule("B2.2")
def test_the_larva_that_lands_next_turn_is_reckoned_with_where_the_brood_is_far_from_a_factory():
    """It reaches the land that is left of six; where a Worker waits already it brings nothing."""

    def cost(at, phase):
        match = table("spend", {**HOLDING, **at})
        match.state.phase = phase
        return judge.cost_of_victory(match.content, match.state, 0)

    assert cost({}, AWAKEN) < cost({}, SPEND)
    assert cost({"india": "worker"}, AWAKEN) == cost({"india": "worker"}, SPEND)


@pytest.mark.rule("B5.8")
def test_what_it_takes_to_hold_the_factory_of_a_land():
    def cost(words, *, armies="", beside_adults=0):
        match = table("spend", {"w_europe": words, "c_asia": armies})
        return judge.cost_in(match.content, match.state, LANDS.number("w_europe"), beside_adults)

    steps = [cost(""), cost("", beside_adults=-1), cost("larva"), cost("worker"), cost("factory_worker")]
    assert falling(steps)
    assert steps[-1] == 0
    assert cost("adult") == cost("larva")
    for words in ("", "larva", "worker", "factory_worker"):
        assert cost(f"{words} usa_army") > cost(words, armies="usa_army") > cost(words)
