"""L6 Step 2, Unit Deployment."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table, told, units

SEATS = GAME.seats
ASIA = ("china", "india", "uzbekistan_alliance", "southeast_asia", "siberia")
NO_TRADE = {"trading": False}


def limit(match, seat):
    """How many units a coalition can deploy before its command is used up."""
    before = sum(units(match, seat).values())
    while seat in match.awaiting and choices(match, seat, "deploy"):
        play(match, f"{seat} deploy {choices(match, seat, 'deploy')[0]}")
    return sum(units(match, seat).values()) - before


def deploying(at=None, *, money=30, **more):
    """Asia deploys, with much money."""
    return table("deployment", at, stock={"asia": {"money": money}}, **more)


@pytest.mark.rule("L6.1")
def test_as_many_as_one_likes():
    match = table("deployment", {"china": "asia"})
    play(match, "asia deploy china", "asia deploy siberia", "asia deploy siberia")
    assert units(match, "asia") == {"china": 2, "siberia": 2}
    assert asked(match) == f"{' '.join(SEATS)} deploy", "all at the same time"
    play(match, "asia done")
    assert asked(match) == "south_america north_america europe africa deploy"


@pytest.mark.rule("L6.1", "L3.5")
def test_who_has_no_money_left_and_nobody_to_trade_with_is_not_asked():
    match = table("deployment", stock={"europe": {"money": 0}}, defeated={"africa": True}, options=NO_TRADE)
    assert asked(match) == "south_america north_america asia deploy"
    play(match, *["asia deploy china"] * 4)
    assert asked(match) == "south_america north_america deploy"


@pytest.mark.rule("L6.1", "L4.2")
@pytest.mark.parametrize("order", ["simultaneous", "strict"])
def test_without_money_one_may_trade(order):
    match = table("deployment", stock={"south_america": {"money": 0}}, options={"turn_order": order})
    assert "south_america" in match.awaiting
    play(match, "south_america open_trade asia", "south_america ask money", "south_america send", "asia accept")
    play(match, "south_america deploy peru")
    assert units(match, "south_america") == {"peru": 1}
    assert "south_america" not in match.awaiting


@pytest.mark.rule("L6.2")
@pytest.mark.parametrize(
    ("area", "what", "price"),
    [
        ("china", "", 1),
        ("siberia", "liberated", 1),
        ("siberia", "overrun invader invader", 2),
        ("siberia", "invader invader ship_1", 1),
    ],
)
def test_what_a_unit_costs(area, what, price):
    match = deploying({area: what})
    bank = now(match)["bank"]
    events = play(match, f"asia deploy {area}")
    assert (units(match, "asia"), stock(match, "asia")[0]) == ({area: 1}, 30 - price)
    assert now(match)["bank"] == bank + price
    assert told(events, "deployed") == [{"seat": "asia", "area": area, "price": price}]


@pytest.mark.rule("L6.2")
@pytest.mark.parametrize(("tier", "overrun"), [(0, 2), (3, 2), (4, 1), (5, 1)])
def test_communications_make_overrun_territories_cheaper(tier, overrun):
    match = deploying({"siberia": "overrun invader"}, tier={"asia": {"communications": tier}})
    play(match, "asia deploy siberia")
    assert stock(match, "asia")[0] == 30 - overrun
    play(match, "asia deploy china")
    assert stock(match, "asia")[0] == 29 - overrun, "others cost no less"


@pytest.mark.rule("L6.2")
def test_money_and_land_set_the_limits():
    match = deploying({"siberia": "overrun invader"}, money=1)
    assert choices(match, "asia", "deploy") == ["china", "india", "uzbekistan_alliance", "southeast_asia"]
    assert refused(match, "asia deploy siberia") == "L6.2"
    assert refused(match, "asia deploy alaska") == "L6.2"
    assert refused(match, "asia deploy arabia") == "L6.2"
    play(match, "asia deploy china")
    assert refused(match, "asia deploy china") == "L6.2"


@pytest.mark.rule("L6.2")
def test_one_million_is_too_little_where_all_is_overrun():
    lost = dict.fromkeys(ASIA, "overrun invader")
    assert "asia" not in deploying(lost, money=1, options=NO_TRADE).awaiting
    assert "asia" in deploying(lost, money=2, options=NO_TRADE).awaiting


@pytest.mark.rule("L6.2", "L6.3")
@pytest.mark.parametrize(
    ("area", "money", "count"),
    [("china", 3, 3), ("china", 30, 7), ("siberia", 7, 3), ("siberia", 30, 7)],
)
def test_as_many_as_one_can_in_one_go(area, money, count):
    """Money for three, or the command for seven more; Siberia is Overrun."""
    match = deploying({"siberia": "overrun invader", "india": "asia"}, money=money)
    play(match, f"asia deploy_all {area}")
    assert units(match, "asia") == {"india": 1, area: count}
    assert stock(match, "asia")[0] == money - count * (2 if area == "siberia" else 1)


@pytest.mark.rule("L6.3", "L3.5")
def test_who_has_no_command_left_is_not_asked():
    match = deploying({"china": " ".join(["asia"] * 8)}, options=NO_TRADE)
    assert "asia" not in match.awaiting
    match = deploying({"china": "asia asia"}, options=NO_TRADE)
    play(match, "asia deploy_all china")
    assert "asia" not in match.awaiting


@pytest.mark.rule("L6.2")
def test_one_is_not_several():
    match = deploying({"siberia": "overrun invader"}, money=3)
    assert choices(match, "asia", "deploy_all") == ["china", "india", "uzbekistan_alliance", "southeast_asia"]
    assert refused(match, "asia deploy_all siberia") == "L6.2"
    assert refused(match, "asia deploy_all alaska") == "L6.2"


@pytest.mark.rule("L6.3")
@pytest.mark.parametrize(
    ("seat", "command"), [("south_america", 7), ("north_america", 7), ("europe", 7), ("africa", 7), ("asia", 8)]
)
def test_the_command_of_each_console(seat, command):
    """Asia's starting technology is worth one more."""
    match = table("deployment", stock={seat: {"money": 30}})
    assert limit(match, seat) == command
    assert refused(match, f"{seat} deploy {next(iter(units(match, seat)))}") == "L6.3"


@pytest.mark.rule("L6.3")
@pytest.mark.parametrize("tier", range(6))
def test_communications_add_to_it(tier):
    assert limit(deploying(tier={"asia": {"communications": tier}}), "asia") == 7 + tier


@pytest.mark.rule("L6.3", "L1.3")
def test_there_are_twelve_units():
    match = table(
        "deployment",
        {"peru": "south_america"},
        stock={"north_america": {"money": 30}},
        tier={"north_america": {"communications": 5}},
    )
    assert limit(match, "north_america") == 12


@pytest.mark.rule("L6.3")
@pytest.mark.parametrize(
    ("at", "terror", "command"),
    [
        ({}, 5, 8),
        ({}, 6, 7),
        ({}, 7, 7),
        ({}, 8, 6),
        ({"china": "overrun"}, 0, 7),
        ({"china": "overrun", "india": "overrun", "siberia": "overrun"}, 0, 6),
        ({"china": "liberated", "india": "liberated"}, 0, 8),
        ({"china": "overrun", "india": "overrun"}, 8, 4),
    ],
)
def test_status_and_terror_take_away(at, terror, command):
    assert limit(deploying(at, terror={"asia": terror}), "asia") == command


@pytest.mark.rule("L6.3")
@pytest.mark.parametrize("area", ["eastern_united_states", "western_europe"])
def test_two_capitals_cost_command_even_when_liberated(area):
    seat = {"eastern_united_states": "north_america", "western_europe": "europe"}[area]
    match = table("deployment", {area: "liberated"}, stock={seat: {"money": 30}})
    assert limit(match, seat) == 6


@pytest.mark.rule("L6.3")
def test_units_anywhere_count():
    match = deploying({"arabia": "asia asia asia", "canada": "asia asia", "siberia": "asia"})
    assert limit(match, "asia") == 8 - 6


@pytest.mark.rule("L6.3")
def test_units_above_a_fallen_command_stay():
    match = deploying({"india": "asia asia asia asia asia asia asia", "china": "overrun"}, terror={"asia": 8})
    assert refused(match, "asia deploy india") == "L6.3"
    assert choices(match, "asia", "deploy") == []
    play_on(match, "trade")
    assert units(match, "asia") == {"india": 7}, "command 5"


@pytest.mark.rule("L6.3")
def test_units_above_it_go_by_option():
    seven = {"india": "asia asia asia asia", "siberia": "asia asia asia"}
    match = table("terror", seven, terror={"asia": 8}, options={"excess_units_removed": True})
    assert (match.phase, asked(match)) == ("terror", "asia choose_loss")
    assert choices(match, "asia", "lose_unit") == ["india", "siberia"]
    assert refused(match, "asia lose_unit china")
    play(match, "asia lose_unit siberia")
    assert units(match, "asia") == {"india": 4, "siberia": 2}, "command 6: 7 and 1, less 2"
    assert match.decision.name == "trade", "enough"
    assert units(table("terror", seven, terror={"asia": 8}), "asia") == {"india": 4, "siberia": 3}


@pytest.mark.rule("L6.3", "L17.2")
def test_a_defeated_coalition_deploys_nothing():
    match = table("deployment", {"china": "asia"}, defeated={"asia": True}, stock={"asia": {"money": 5}})
    assert "asia" not in match.awaiting
