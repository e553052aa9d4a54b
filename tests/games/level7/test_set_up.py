"""L2 Set-up."""

from __future__ import annotations

import pytest

import groundfall as gf

from .helpers import (
    GAME,
    asked,
    begun,
    choices,
    held,
    invaders,
    kind_of,
    now,
    play,
    play_on,
    refused,
    ships,
    stock,
    told,
    units,
)

SEATS = GAME.seats
UNITS = dict.fromkeys(SEATS, 7)
CAPITALS = {
    "south_america": "brazil",
    "north_america": "eastern_united_states",
    "europe": "western_europe",
    "africa": "south_africa",
    "asia": "china",
}
FULL_ZONES = {"greenland": 2, "arabia": 3, "western_australia": 2, "eastern_australia": 3}
CONSOLES = {
    "south_america": (4, 8, 4, 5, 24),
    "north_america": (4, 8, 4, 4, 18),
    "europe": (4, 7, 3, 3, 24),
    "africa": (4, 8, 5, 5, 24),
    "asia": (4, 9, 4, 4, 19),
}


def settled(match, dice=()):
    """Places all units in the capitals, the last with these dice."""
    orders = [f"{seat} place {CAPITALS[seat]}" for seat in SEATS for _ in range(UNITS[seat])]
    play(match, *orders[:-1])
    return play(match, orders[-1], dice=dice)


def tiers(match):
    """The technologies above tier 0."""
    return {seat: {tech: tier for tech, tier in row.items() if tier} for seat, row in now(match)["tier"].items()}


# L2 Set-up


@pytest.mark.rule("L2.1")
def test_the_board():
    match = begun()
    seen = now(match)
    assert (seen["cronos"], seen["controller"], seen["dial"]) == ("argentina", "south_america", 0)
    assert invaders(match) == FULL_ZONES
    assert ships(match) == {"ship_1": "uzbekistan_alliance", "ship_2": "canada", "ship_3": "argentina"}
    assert match.state.hydra == 1
    assert match.state.reserve == 75 - 10
    assert not any(seen["committed"].values())
    assert seen["market_room"] == 2


@pytest.mark.rule("L2.2")
@pytest.mark.parametrize(
    ("players", "player_of_each"),
    [(1, [0, 0, 0, 0, 0]), (2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0]), (5, [0, 1, 2, 3, 4])],
)
def test_players_share_the_coalitions(players, player_of_each):
    match = begun(players=players)
    assert list(now(match)["player"].values()) == player_of_each
    said = GAME.meta.notices(match.options)
    assert (players == 5) == (said == [])
    assert [units(play_on(match, "hire"), seat) != {} for seat in SEATS] == [True] * 5, "all five are in the game"


@pytest.mark.rule("L2.2")
def test_four_players():
    assert GAME.meta.notices(begun(players=4).options) == [
        "Players share what their coalitions know: South America and Asia; North America; Europe; Africa (L2.2)."
    ]


@pytest.mark.rule("L2.2")
@pytest.mark.parametrize("wrong", [{"players": 0}, {"players": 6}, {"mode": "heroic"}, {"trade_rounds": 0}, {"red": 1}])
def test_options_that_make_no_sense_are_refused(wrong):
    with pytest.raises(gf.BadOptions):
        begun(**wrong)


@pytest.mark.rule("L2.3")
@pytest.mark.parametrize("seat", SEATS)
def test_a_console(seat):
    match = begun()
    seen = now(match)
    assert stock(match, seat) == CONSOLES[seat]
    assert (seen["terror"][seat], seen["damage"][seat]) == (0, 0)
    assert set(seen["status"].values()) == {"secure"}
    assert seen["bank"] == 135 - 5 * 4


@pytest.mark.rule("L2.3")
def test_research_sites():
    names, content = GAME.module("state").AREAS.names, GAME.content
    assert {name for name, site in zip(names, content.research_site, strict=True) if site} == {
        "brazil",
        "eastern_united_states",
        "western_united_states",
        "canada",
        "western_europe",
        "british_isles",
        "scandinavia",
        "south_africa",
        "china",
        "india",
    }
    assert [bool(site) for site in content.dead_research] == [False, False, False, True]


@pytest.mark.rule("L2.4")
def test_starting_assets():
    match = begun()
    assert tiers(match) == {
        "south_america": {},
        "north_america": {},
        "europe": {"biological_sciences": 1},
        "africa": {"social_programs": 1},
        "asia": {"communications": 1},
    }
    assert {seat: held(match, seat) for seat in SEATS} == {
        "south_america": [],
        "north_america": ["warrior_clones"],
        "europe": [],
        "africa": [],
        "asia": [],
    }


@pytest.mark.rule("L2.5")
def test_the_decks_are_whole():
    seen = now(begun())
    assert len(seen["event_gone"]) == 25 + 30
    assert len(seen["adaptation"]) == 5 + 11
    assert len(seen["landing_gone"]) == 25
    assert not any(seen["event_gone"].values())
    assert not any(seen["adaptation"].values())
    assert not any(seen["landing_gone"].values())
    assert [card for card, row in seen["card"].items() if row] == ["m01"], "19 are in the deck"


@pytest.mark.rule("L2.6")
def test_the_black_market_opens_when_all_units_are_placed():
    match = begun()
    assert not any(row and row["place"] == "market" for row in now(match)["card"].values())
    events = settled(match, dice=(4, 17, 0, 0))
    on_offer = [card for card, row in now(match)["card"].items() if row and row["place"] == "market"]
    assert on_offer == ["m06", "m20"], "the fifth of 19, without the first; the last of 18"
    assert [kind_of(card) for card in on_offer] == ["blaster_hybrids", "psychic_oracle"]
    assert told(events, "arrives") == [{"card": "m06"}, {"card": "m20"}]


@pytest.mark.rule("L2.7")
def test_units_are_placed_in_own_territories():
    match = begun()
    assert asked(match) == "south_america place_units"
    assert choices(match, "south_america", "place") == ["brazil", "argentina", "colombia", "peru", "venezuela"]
    assert refused(match, "south_america place canada") == "L2.7"
    assert refused(match, "south_america place arabia") == "L2.7"
    events = play(match, "south_america place peru")
    assert told(events, "settled") == [{"seat": "south_america", "area": "peru"}]
    assert asked(match) == "south_america place_units", "six more"
    play(match, *["south_america place brazil"] * 6)
    assert units(match, "south_america") == {"brazil": 6, "peru": 1}


@pytest.mark.rule("L2.7")
def test_coalitions_place_all_their_units_in_turn_order():
    match = begun()
    for seat in SEATS:
        assert asked(match) == f"{seat} place_units"
        play(match, *[f"{seat} place {CAPITALS[seat]}"] * UNITS[seat])
    assert [units(match, seat) for seat in SEATS] == [{CAPITALS[seat]: UNITS[seat]} for seat in SEATS]


@pytest.mark.rule("L2.7")
@pytest.mark.parametrize(("counts", "asia"), [(False, 7), (True, 8)])
def test_a_starting_technology_counts_by_option(counts, asia):
    match = play_on(begun(technology_at_start=counts), "hire")
    assert [sum(units(match, seat).values()) for seat in SEATS] == [7, 7, 7, 7, asia]


@pytest.mark.rule("L2.8")
def test_two_cards_bring_the_first_invaders():
    match = begun()
    events = settled(match, dice=(0, 0, 1, 0))
    sites = ["western_united_states", "colombia", "scandinavia", "eastern_united_states", "brazil", "eastern_europe"]
    assert invaders(match) == FULL_ZONES | dict.fromkeys(sites, 1), "the first three sites of each"
    assert told(events, "card_drawn") == [{"landing": "d02"}, {"landing": "d01"}]
    assert [card for card, gone in now(match)["landing_gone"].items() if gone] == ["d01", "d02"]
    assert ships(match) == {"ship_1": "uzbekistan_alliance", "ship_2": "canada", "ship_3": "argentina"}
    assert match.state.reserve == 75 - 16
    assert (now(match)["rounds"], asked(match)) == (1, "south_america hire")


@pytest.mark.rule("L2.9")
def test_units_are_placed_before_the_cards_are_drawn():
    seen = now(begun())
    assert seen["ship"]["ship_1"] == "uzbekistan_alliance", "this is known"
    assert not any(seen["landing_gone"].values()), "this is not"


@pytest.mark.rule("L2.10")
def test_easy():
    easy = tiers(begun(mode="easy"))
    normal = tiers(begun())
    for seat in SEATS:
        assert easy[seat] == normal[seat] | {"military_equipment": 1} | (
            {"biological_sciences": 1} if seat == "south_america" else {}
        )
    assert GAME.meta.notices(begun(mode="easy").options) == [
        "Every coalition begins with Military Equipment at tier 1 (L2.10)."
    ]


@pytest.mark.rule("L2.11", "L2.9")
def test_hard():
    match = begun(mode="hard")
    assert ships(match) == {}, "nobody knows where they will be"
    settled(match, dice=(0, 0, 0, 0, 0))
    assert ships(match) == {"ship_1": "eastern_united_states", "ship_2": "brazil", "ship_3": "eastern_europe"}
    second, third = (
        ["western_united_states", "colombia", "scandinavia"],
        ["canada", "venezuela", "british_isles"],
    )
    assert invaders(match) == FULL_ZONES | dict.fromkeys(second + third, 1)
    assert GAME.meta.notices(match.options) == ["A card says where the first drop ships land (L2.11)."]
