"""L8 Step 4, Cronos Project: proposals, contributions, and what projects do."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table, told

SEATS = GAME.seats
PROJECTS = GAME.room("state").PROJECTS.names
RICH = {"money": 20, "food": 10, "fuel": 10, "minerals": 10}
EVERYBODY_RICH = dict.fromkeys(SEATS, RICH)
BEFORE = {"p1": "", "p2a": "p1", "p2b": "p1", "p3": "p1 p2a p2b", "p4a": "p1 p2a p2b p3", "p4b": "p1 p2a p2b p3",
          "p5": "p1 p2a p2b p3 p4a p4b"}  # fmt: skip
OWNERS = {"p1": "south_america", "p2a": "north_america", "p2b": "africa", "p3": "europe", "p4a": "asia",
          "p4b": "north_america", "p5": "europe"}  # fmt: skip
COSTS = {  # money, food, fuel, minerals
    "p1": (3, 0, 2, 2),
    "p2a": (5, 0, 3, 3),
    "p2b": (4, 0, 4, 3),
    "p3": (7, 3, 4, 4),
    "p4a": (6, 5, 3, 2),
    "p4b": (7, 0, 4, 5),
    "p5": (12, 6, 7, 7),
}


def at_project(project, **more):
    """The step in which a project can be funded, everybody with $20M and 10 of each dial."""
    stocks = {seat: {**RICH, **row} for seat, row in {**EVERYBODY_RICH, **more.pop("stock", {})}.items()}
    more.setdefault("controller", OWNERS[project])
    return table("project", funded=BEFORE[project], stock=stocks, **more)


def pledges(match):
    """What has been offered, by coalition: money, food, fuel, minerals."""
    return {seat: tuple(row.values()) for seat, row in now(match)["pledged"].items() if any(row.values())}


def stocks(match):
    """What everybody has: money, food, fuel, minerals."""
    return {seat: stock(match, seat)[:4] for seat in SEATS}


def paid(match, before):
    """What coalitions have paid since, without the income that they got when the step was over."""
    gained = dict.fromkeys(SEATS, (0, 0, 0, 0)) if match.phase == "project" else INCOMES
    found = {
        seat: tuple(a + b - c for a, b, c in zip(before[seat], gained[seat], row, strict=True))
        for seat, row in stocks(match).items()
    }
    return {seat: row for seat, row in found.items() if any(row)}


def propose(match, project, *answers):
    """Its owner proposes a project; the others, in their order, give these answers."""
    events = play(match, f"{OWNERS[project]} call {project}")
    for answer in answers:
        events = play(match, f"{match.awaiting[0]} {answer}")
    return events


def funded(match, project):
    """Its owner proposes a project and pays for it alone."""
    propose(match, project)
    while match.decision.name == "pledge":
        play(match, f"{match.awaiting[0]} nothing")
    play(match, f"{OWNERS[project]} fund")
    return match


def done(match):
    return [project for project, funded in now(match)["project_done"].items() if funded]


INCOMES = {seat: tuple(GAME.content.income[place][:4]) for place, seat in enumerate(SEATS)}
INCOMES["europe"] = (7, 6, 2, 2)  # with its starting technology


# L8.1 to L8.3: which project, and whose


@pytest.mark.rule("L8.1")
@pytest.mark.parametrize("project", PROJECTS)
def test_projects_come_in_order(project):
    match = at_project(project)
    seat = OWNERS[project]
    assert choices(match, seat, "call") == [project] or project in ("p2a", "p4b")
    for other in PROJECTS:
        if other in BEFORE[project].split() or project in BEFORE[other].split():
            assert refused(match, f"{seat} call {other}") == "L8.1"


@pytest.mark.rule("L8.1")
@pytest.mark.parametrize(("first", "second", "third"), [("p2a", "p2b", "p3"), ("p4a", "p4b", "p5")])
def test_of_two_with_the_same_number_either_may_be_first(first, second, third):
    for one, other in ((first, second), (second, first)):
        funded = f"{BEFORE[one]} {one}"
        match = table("project", funded=funded, stock=EVERYBODY_RICH, controller=OWNERS[other])
        assert choices(match, OWNERS[other], "call") == [other]
        late = table("project", funded=funded, stock=EVERYBODY_RICH, controller="europe")
        assert late.phase == "income", f"{third} needs both"


@pytest.mark.rule("L8.2")
@pytest.mark.parametrize("most", [1, 2, 7])
def test_how_many_in_a_round(most):
    """North America has 4b and the token; 5 is anybody's."""
    match = table("project", funded=BEFORE["p4b"] + " p4a", stock=EVERYBODY_RICH, controller="north_america",
                  options={"projects_a_round": most})  # fmt: skip
    funded(match, "p4b")
    assert now(match)["projects_now"] == 1
    if most == 1:
        assert match.phase == "income"
    else:
        assert asked(match) == f"{' '.join(SEATS)} propose_project", "all of them, for 5"
        funded(match, "p5")
        assert now(match)["projects_now"] == 2


@pytest.mark.rule("L8.2")
def test_it_is_counted_for_the_round():
    match = at_project("p1")
    assert now(funded(match, "p1"))["projects_now"] == 1
    play_on(match, "hire")
    assert now(match)["projects_now"] == 0


@pytest.mark.rule("L8.3")
@pytest.mark.parametrize("project", PROJECTS[:6])
def test_its_coalition_funds_it_with_the_token(project):
    match = at_project(project)
    assert match.awaiting == (OWNERS[project],)
    other = "south_america" if project != "p1" else "europe"
    assert at_project(project, controller=other).phase == "income", "the token is with somebody else, who has none"


@pytest.mark.rule("L8.3")
def test_a_project_of_another_is_not_ones_own():
    match = at_project("p2a", controller="north_america")
    assert refused(match, "north_america call p2b") == "L8.3"


@pytest.mark.rule("L8.3")
@pytest.mark.parametrize("controller", SEATS)
def test_the_last_one_is_anybodys(controller):
    match = at_project("p5", controller=controller)
    assert asked(match) == f"{' '.join(SEATS)} propose_project"
    play(match, "africa call p5")
    while match.decision.name == "pledge":
        assert match.awaiting != ("africa",)
        play(match, f"{match.awaiting[0]} nothing")
    assert asked(match) == "africa confirm"


@pytest.mark.rule("L8.3", "L17.2")
def test_a_defeated_coalition_proposes_and_pays_nothing():
    match = at_project("p5", defeated={"africa": True})
    assert "africa" not in match.awaiting
    play(match, "asia call p5")
    found = []
    while match.decision.name == "pledge":
        found += match.awaiting
        play(match, f"{match.awaiting[0]} nothing")
    assert found == ["europe", "south_america", "north_america"]


# L8.4 to L8.6: contributions


@pytest.mark.rule("L8.4")
@pytest.mark.parametrize("missing", ["money", "fuel", "minerals"])
def test_what_nobody_can_pay_is_not_proposed(missing):
    everybody = {seat: {missing: 0} for seat in SEATS}
    assert at_project("p1", stock=everybody).phase == "income"
    price = {"money": 3, "fuel": 2, "minerals": 2}[missing]
    assert at_project("p1", stock=everybody | {"asia": {missing: price - 1}}).phase == "income"
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
    assert match.phase == "income", "twice a round"
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


# L8.7: what projects do


@pytest.mark.rule("L8.7")
def test_4b_gives_everybody_a_point_of_mic():
    match = at_project("p4b", defeated={"europe": True}, stock={"asia": {"mic": 24}})
    before = {seat: stock(match, seat)[4] for seat in SEATS}
    funded(match, "p4b")
    gained = {seat: stock(match, seat)[4] - before[seat] for seat in SEATS}
    assert gained == {"south_america": 1, "north_america": 1, "europe": 0, "africa": 1, "asia": 0}


@pytest.mark.rule("L8.7", "L13.2")
def test_3_ends_the_assault_wave_and_makes_the_market_larger():
    seen = now(funded(at_project("p3"), "p3"))
    assert (seen["wave_ends"], seen["devastation"], seen["market_room"]) == (True, False, 3)


@pytest.mark.rule("L8.7", "L24.1")
def test_5_begins_the_annihilation_strike():
    match = funded(at_project("p5"), "p5")
    assert now(match)["strike"]
    assert play_on(match).over
    assert now(match)["rounds"] == 1, "the round is the last"


@pytest.mark.rule("L8.7")
@pytest.mark.parametrize("project", PROJECTS)
def test_what_each_does_and_no_more(project):
    content, names = GAME.content, PROJECTS
    place = names.index(project)
    assert content.cronos_moves[place] == (3 if project == "p2b" else 0)
    assert bool(content.opens_ships[place]) == (project == "p2a")
    assert bool(content.opens_lost_ground[place]) == (project == "p4a")
    assert (content.project_does[place] > 0) == (project in ("p1", "p3", "p4b", "p5"))
