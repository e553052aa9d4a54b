"""L8 Step 4, Cronos Project: who pays what."""

from __future__ import annotations

import pytest

from .funding import (
    COSTS,
    INCOMES,
    OWNERS,
    PROJECTS,
    SEATS,
    at_project,
    done,
    funded,
    paid,
    pledges,
    propose,
    stocks,
)
from .helpers import asked, choices, now, play, play_on, refused, told

# L8.4 to L8.6: contributions


@pytest.mark.rule("L8.4")
@pytest.mark.parametrize("missing", ["money", "fuel", "minerals"])
def test_what_nobody_can_pay_is_not_proposed(missing):
    everybody = {seat: {missing: 0} for seat in SEATS}
    assert at_project("p1", stock=everybody).phase == "movement"
    price = {"money": 3, "fuel": 2, "minerals": 2}[missing]
    assert at_project("p1", stock=everybody | {"asia": {missing: price - 1}}).phase == "movement"
    assert at_project("p1", stock=everybody | {"asia": {missing: price}}).phase == "project"


@pytest.mark.rule("L8.4", "L4.2")
def test_contributing_takes_no_trade_action():
    match = at_project("p1")
    before = stocks(match)
    propose(match, "p1", "rest")
    play(match, "south_america fund")
    assert paid(match, before) == {"north_america": (3, 0, 2, 2)}
    assert not any(now(match)["traded"].values())


@pytest.mark.rule("L8.5")
def test_the_others_are_asked_in_turn_order():
    match = at_project("p2b")
    events = play(match, "africa call p2b")
    assert told(events, "called") == [{"seat": "africa", "project": "p2b"}]
    found = []
    while match.decision.name == "pledge":
        found.append(match.awaiting[0])
        play(match, f"{found[-1]} nothing")
    assert found == ["asia", "south_america", "north_america", "europe"]
    assert asked(match) == "africa confirm"
    assert told(match.events("asia"), "pledges_nothing") == [{"seat": seat} for seat in found]


@pytest.mark.rule("L8.5")
def test_who_has_nothing_of_what_is_missing_is_not_asked():
    match = at_project("p1", stock={"europe": {"money": 0, "fuel": 0, "minerals": 0}})
    propose(match, "p1", "nothing")
    assert asked(match) == "africa pledge", "its food is no use"


@pytest.mark.rule("L8.5")
def test_one_of_what_is_missing_is_enough_to_be_asked():
    none = {"money": 0, "fuel": 0, "minerals": 0}
    match = at_project("p1", stock={"north_america": none, "europe": none | {"fuel": 1}})
    propose(match, "p1")
    assert asked(match) == "europe pledge"


@pytest.mark.rule("L8.5")
def test_an_equal_share_of_what_is_missing():
    """p5 costs 12, 6, 7, 7: a fifth of it each, rounded up, of what is left a quarter, ..."""
    match = at_project("p5")
    before = stocks(match)
    propose(match, "p5", *["share"] * 4)
    found = pledges(match)
    assert found == {
        "africa": (3, 2, 2, 2),
        "asia": (3, 1, 2, 2),
        "south_america": (2, 1, 1, 1),
        "north_america": (2, 1, 1, 1),
    }
    play(match, "europe fund")
    assert paid(match, before) == found | {"europe": (2, 1, 1, 1)}


@pytest.mark.rule("L8.5")
def test_a_share_is_for_those_who_can_still_give():
    match = at_project("p5", defeated={"asia": True, "africa": True})
    propose(match, "p5", "nothing", "share")
    assert pledges(match) == {"north_america": (6, 3, 4, 4)}, "halves: its own and the proposer's"


@pytest.mark.rule("L8.5")
def test_the_defeated_have_no_share():
    match = at_project("p5", controller="south_america", defeated={"africa": True, "asia": True})
    play(match, "south_america call p5", "north_america share")
    assert pledges(match) == {"north_america": (4, 2, 3, 3)}, "a third: Europe and the proposer are left"


@pytest.mark.rule("L8.5")
def test_the_proposer_has_one_share():
    match = at_project("p5", controller="europe")
    play(match, "asia call p5", "europe share")
    assert pledges(match) == {"europe": (3, 2, 2, 2)}, "a fifth, rounded up"


@pytest.mark.rule("L8.5")
def test_a_share_is_limited_by_what_one_has():
    match = at_project("p5", stock={"africa": {"money": 1, "fuel": 0}})
    propose(match, "p5", "share")
    assert pledges(match) == {"africa": (1, 2, 0, 2)}


@pytest.mark.rule("L8.5")
def test_all_that_is_missing():
    match = at_project("p3", stock={"africa": {"money": 2}})
    before = stocks(match)
    events = propose(match, "p3", "rest")
    assert pledges(match) == {"africa": (2, 3, 4, 4)}
    assert told(events, "pledges") == [
        {"seat": "africa", "count": 2, "paid": "money"},
        {"seat": "africa", "count": 3, "paid": "food"},
        {"seat": "africa", "count": 4, "paid": "fuel"},
        {"seat": "africa", "count": 4, "paid": "minerals"},
    ]
    play(match, "asia rest")
    assert asked(match) == "europe confirm", "nothing is missing: the others are not asked"
    play(match, "europe fund")
    assert paid(match, before) == {"africa": (2, 3, 4, 4), "asia": (5, 0, 0, 0)}


@pytest.mark.rule("L8.5")
def test_amounts_of_ones_own():
    match = at_project("p3", stock={"africa": {"fuel": 1}})
    propose(match, "p3", "own_parts")
    assert asked(match) == "africa choose_part"
    assert choices(match, "africa", "part") == [str(n) for n in range(8)], "of the money"
    assert refused(match, "africa part 8")
    play(match, "africa part 5")
    assert choices(match, "africa", "part") == ["0", "1", "2", "3"]
    play(match, "africa part 0")
    assert choices(match, "africa", "part") == ["0", "1"], "it has one fuel"
    assert told(match.events("asia"), "pledges") == [{"seat": "africa", "count": 5, "paid": "money"}], "nothing of food"
    play(match, "africa part 1", "africa part 2")
    assert (pledges(match), asked(match)) == ({"africa": (5, 0, 1, 2)}, "asia pledge")
    play(match, "asia own_parts")
    assert choices(match, "asia", "part") == ["0", "1", "2"], "what is still missing"
    play(match, "asia part 2")
    assert choices(match, "asia", "part") == ["0", "1", "2", "3"]


@pytest.mark.rule("L8.5")
def test_goods_that_are_not_missing_are_not_asked_for():
    match = at_project("p1")
    propose(match, "p1", "own_parts")
    play(match, "north_america part 3")
    assert choices(match, "north_america", "part") == ["0", "1", "2"], "fuel: no food is needed"
    play(match, "north_america part 2", "north_america part 2")
    assert asked(match) == "south_america confirm"


@pytest.mark.rule("L8.5")
def test_a_coalition_proposes_only_so_often():
    match = at_project("p1")
    for _ in range(2):
        propose(match, "p1", *["nothing"] * 4)
        assert told(play(match, "south_america drop_project"), "dropped") == [{"project": "p1"}]
    assert match.phase == "movement", "twice a round"
    play_on(match, "hire")
    assert not any(now(match)["calls"].values())


@pytest.mark.rule("L8.5", "L8.3")
def test_each_is_counted_for_itself():
    match = at_project("p5")
    for _ in range(2):
        play(match, "asia call p5")
        while match.decision.name == "pledge":
            play(match, f"{match.awaiting[0]} nothing")
        play(match, "asia drop_project")
    assert asked(match) == "south_america north_america europe africa propose_project"


@pytest.mark.rule("L8.6")
def test_the_proposer_pays_what_is_missing():
    match = at_project("p1")
    bank, before = now(match)["bank"], stocks(match)
    propose(match, "p1", "own_parts", "part 1", "part 0", "part 1", *["nothing"] * 3)
    assert (paid(match, before), pledges(match)) == ({}, {"north_america": (1, 0, 0, 1)}), "nothing is paid yet"
    events = play(match, "south_america fund")
    assert paid(match, before) == {"north_america": (1, 0, 0, 1), "south_america": (2, 0, 2, 1)}
    assert now(match)["bank"] == bank + 3 - sum(row[0] for row in INCOMES.values()), "and the incomes of step 5"
    assert told(events, "funded") == [{"project": "p1"}]
    assert (done(match), pledges(match), now(match)["project"]) == (["p1"], {}, None)


@pytest.mark.rule("L8.6")
def test_a_dropped_project_costs_nothing():
    match = at_project("p1")
    before = stocks(match)
    propose(match, "p1", "rest")
    play(match, "south_america drop_project")
    assert (paid(match, before), pledges(match), done(match), now(match)["project"]) == ({}, {}, [], None)
    assert asked(match) == "south_america propose_project", "it may be proposed again"


@pytest.mark.rule("L8.6")
def test_what_it_has_is_enough_when_no_more_is_missing():
    match = at_project("p1", stock={"south_america": {"money": 3, "fuel": 2, "minerals": 2}})
    before = stocks(match)
    assert paid(funded(match, "p1"), before) == {"south_america": COSTS["p1"]}


@pytest.mark.rule("L8.6")
def test_without_enough_it_can_only_be_dropped():
    match = at_project("p1", stock={"south_america": {"money": 2}})
    propose(match, "p1", *["nothing"] * 4)
    assert refused(match, "south_america fund") == "L8.6"
    play(match, "south_america drop_project")
    assert done(match) == []


@pytest.mark.rule("L8.6")
@pytest.mark.parametrize("project", PROJECTS)
def test_what_a_project_costs(project):
    match = at_project(project)
    before = stocks(match)
    assert paid(funded(match, project), before) == {OWNERS[project]: COSTS[project]}
