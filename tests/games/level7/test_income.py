"""L9 Step 5, Income and dead zones."""

from __future__ import annotations

import pytest

from .helpers import BOX, GAME, asked, choices, now, play, play_on, refused, stock, table, told

SEATS = GAME.seats
STARTS = {seat: stock(table("mercenaries"), seat) for seat in SEATS}
INCOMES = {
    "south_america": (7, 6, 3, 4),
    "north_america": (7, 6, 3, 3),
    "europe": (7, 6, 2, 2),
    "africa": (8, 6, 4, 5),
    "asia": (7, 6, 4, 3),
}
TERROR = [
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (1, 1, 0, 0),
    (1, 1, 1, 0),
    (1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1, 1),
    (2, 2, 2, 2),
    (3, 2, 2, 2),
]
GOODS = ("money", "food", "fuel", "minerals")
ASIA = ("china", "india", "uzbekistan_alliance", "southeast_asia", "siberia")


def earned(match, seat):
    """What a coalition has more than at the start: money, food, fuel, minerals, MIC."""
    return tuple(a - b for a, b in zip(stock(match, seat), STARTS[seat], strict=True))


def less(seat, *penalties):
    """The income of a coalition less some penalties, at least 0, and no MIC."""
    return (*(max(0, n - sum(p[k] for p in penalties)) for k, n in enumerate(INCOMES[seat])), 0)


# L9.1 to L9.3: the income of a console


@pytest.mark.rule("L9.1")
@pytest.mark.parametrize("seat", SEATS)
def test_income(seat):
    """Europe's is with the food of its starting technology."""
    match = table("income")
    assert earned(match, seat) == (*INCOMES[seat], 0)
    money, food, fuel, minerals = INCOMES[seat]
    assert {"seat": seat, "money": money, "food": food, "fuel": fuel, "minerals": minerals} in told(
        match.events(), "earns"
    )
    assert now(match)["bank"] == 115 - sum(row[0] for row in INCOMES.values())


@pytest.mark.rule("L9.1")
def test_the_defeated_have_none():
    assert earned(table("income", defeated={"asia": True}), "asia") == (0, 0, 0, 0, 0)


@pytest.mark.rule("L9.1")
def test_it_is_paid_again_in_the_next_round():
    match = play_on(table("income"), "hire")
    before = stock(match, "asia")[0]
    play_on(match, "trade")
    assert stock(match, "asia")[0] - before in range(4, 8), "7 less Terror"


@pytest.mark.rule("L9.2")
@pytest.mark.parametrize("level", range(9))
def test_only_the_present_level_of_terror_counts(level):
    match = table("income", terror={"north_america": level})
    assert earned(match, "north_america") == less("north_america", TERROR[level])
    assert earned(match, "asia") == less("asia"), "each has its own"


@pytest.mark.rule("L9.2")
@pytest.mark.parametrize("status", ["overrun", "liberated"])
@pytest.mark.parametrize("card", BOX.status, ids=lambda card: card.id)
def test_what_a_status_card_takes(card, status):
    seat = next(name for name in SEATS for area in areas_of(name) if area == card.id)
    row = getattr(card, status)
    penalty = tuple(getattr(row, good) for good in GOODS)
    match = table("income", {card.id: status})
    assert earned(match, seat) == less(seat, penalty)
    assert any(penalty)


def areas_of(seat):
    return GAME.module("state").AREAS.names[SEATS.index(seat) * 5 :][:5]


@pytest.mark.rule("L9.2")
def test_some_of_the_cards():
    """The values of the box, written down once more: a capital, a territory, both sides."""
    assert earned(table("income", {"china": "overrun"}), "asia") == less("asia", (2, 1, 0, 2))
    assert earned(table("income", {"china": "liberated"}), "asia") == less("asia", (1, 0, 0, 1))
    assert earned(table("income", {"canada": "overrun"}), "north_america") == less("north_america", (0, 1, 2, 1))
    assert earned(table("income", {"canada": "liberated"}), "north_america") == less("north_america", (0, 0, 1, 0))


@pytest.mark.rule("L9.2")
def test_penalties_add_up():
    match = table("income", {"brazil": "overrun", "venezuela": "liberated"}, terror={"south_america": 4})
    assert earned(match, "south_america") == (7 - 2 - 1, 6 - 2 - 1, 3 - 1 - 1, 4 - 1 - 1, 0)


@pytest.mark.rule("L9.2")
def test_a_secure_territory_full_of_hydra_takes_nothing():
    assert earned(table("income", {"china": "invader invader invader ship_1"}), "asia") == less("asia")


@pytest.mark.rule("L9.3")
@pytest.mark.parametrize("on_top", [True, False])
def test_income_is_never_less_than_nothing(on_top):
    match = table("income", dict.fromkeys(ASIA, "overrun"), terror={"asia": 8}, options={"benefit_after_floor": on_top})
    assert earned(match, "asia") == (0, 0, 0, 0, 0), "7 - 4 - 3, 6 - 5 - 2, 4 - 4 - 2, 3 - 4 - 2"


# L9.4 to L9.6: dead zones


@pytest.mark.rule("L9.4")
@pytest.mark.parametrize(
    ("zone", "gives"),
    [
        ("greenland", (0, 0, 0, 3, 0)),
        ("arabia", (0, 0, 3, 0, 0)),
        ("western_australia", (0, 0, 0, 0, 3)),
        ("eastern_australia", (0, 0, 0, 0, 0)),
    ],
)
def test_what_a_dead_zone_gives(zone, gives):
    match = table("income", {zone: "africa"})
    assert earned(match, "africa") == tuple(a + b for a, b in zip(less("africa"), gives, strict=True))


@pytest.mark.rule("L9.4")
def test_several_dead_zones():
    match = table("income", {"greenland": "africa", "arabia": "africa"})
    assert earned(match, "africa") == (8, 6, 4 + 3, 5 + 3, 0)


@pytest.mark.rule("L9.4")
@pytest.mark.parametrize(("on_top", "fuel"), [(True, 3), (False, 1)])
def test_benefits_and_the_floor(on_top, fuel):
    """Asia's fuel: 4, less 4 by status and 2 by Terror; Arabia gives 3."""
    match = table(
        "income",
        {"arabia": "asia", "uzbekistan_alliance": "overrun", "siberia": "overrun"},
        terror={"asia": 7},
        options={"benefit_after_floor": on_top},
    )
    assert earned(match, "asia")[2] == fuel


@pytest.mark.rule("L9.4")
def test_a_benefit_ends_with_the_dial():
    match = table("income", {"western_australia": "asia"}, stock={"asia": {"mic": 23}})
    assert stock(match, "asia")[4] == 24


@pytest.mark.rule("L9.5")
@pytest.mark.parametrize("hydra", ["invader", "ship_2"])
def test_nobody_holds_what_the_hydra_is_in(hydra):
    match = table("income", {"arabia": f"africa africa {hydra}"})
    assert [earned(match, seat) for seat in SEATS] == [less(seat) for seat in SEATS]


@pytest.mark.rule("L9.5")
def test_the_most_units_hold_it():
    match = table("income", {"arabia": "africa asia asia europe"})
    assert (earned(match, "asia")[2], earned(match, "africa")[2], earned(match, "europe")[2]) == (7, 4, 2)


@pytest.mark.rule("L9.5")
def test_units_of_the_defeated_do_not_count():
    match = table("income", {"arabia": "africa asia asia"}, defeated={"asia": True})
    assert earned(match, "africa")[2] == 7
    assert earned(table("income", {"arabia": "asia"}, defeated={"asia": True}), "asia") == (0, 0, 0, 0, 0)


@pytest.mark.rule("L9.5")
def test_the_controller_names_one_of_the_equals():
    match = table("income", {"arabia": "africa africa asia asia europe", "peru": "cronos"})
    assert asked(match) == "south_america name_holder"
    assert earned(match, "asia") == (0, 0, 0, 0, 0), "nobody is paid before"
    assert choices(match, "south_america", "name") == ["africa", "asia"]
    assert refused(match, "south_america name europe")
    assert refused(match, "asia name asia") == "L9.5"
    play(match, "south_america name asia")
    assert (earned(match, "asia")[2], earned(match, "africa")[2]) == (7, 4)


@pytest.mark.rule("L9.5", "L3.4")
def test_several_ties_are_asked_one_by_one():
    match = table("income", {"greenland": "africa asia", "arabia": "africa asia"}, controller="europe")
    play(match, "europe name africa")
    assert asked(match) == "europe name_holder"
    play(match, "europe name asia")
    assert (earned(match, "africa")[2:4], earned(match, "asia")[2:4]) == ((4, 8), (7, 3))


@pytest.mark.rule("L9.6")
def test_western_australia_gives_once():
    for seat in ("south_america", "europe"):
        match = table("income", {"western_australia": seat})
        assert (earned(match, seat)[4], now(match)["gift_taken"]["western_australia"]) == (3, True)
        assert told(match.events(), "heals") == [{"seat": seat, "count": 3}]
    for seat in ("europe", "asia"):
        match = table("income", {"western_australia": seat}, gift_taken={"western_australia": True})
        assert earned(match, seat) == less(seat)
    match = table("income", {"western_australia": "asia africa"}, gift_taken={"western_australia": True})
    assert asked(match).endswith(" trade"), "nothing is to be settled any more"


@pytest.mark.rule("L9.6", "L9.5")
def test_who_held_a_dead_zone_in_the_last_round_is_forgotten():
    match = table(
        "income", holder={"western_australia": "europe", "arabia": "asia"}, gift_taken={"western_australia": True}
    )
    assert (earned(match, "europe"), earned(match, "asia")) == (less("europe"), less("asia"))


@pytest.mark.rule("L9.6")
def test_only_western_australia_is_given_once():
    match = table("income", {"greenland": "europe", "arabia": "europe"})
    assert not any(now(match)["gift_taken"].values())


@pytest.mark.rule("L9.6")
def test_nothing_is_settled_about_eastern_australia_in_this_step():
    match = table("income", {"eastern_australia": "asia africa"})
    assert asked(match).endswith(" trade")
    assert earned(match, "asia") == less("asia")
