"""L7.4 Research tokens, and that of Eastern Australia."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, committed, now, play, refused, table, told

SEATS = GAME.seats
TECHS = GAME.module("state").TECHS.names
PLENTY = {"money": 20, "food": 20, "fuel": 20, "minerals": 20}


def tier(match, seat, tech):
    return now(match)["tier"][seat][tech]


@pytest.mark.rule("L7.4")
@pytest.mark.parametrize(
    ("seat", "sites"),
    [
        ("south_america", ["brazil"]),
        ("north_america", ["eastern_united_states", "western_united_states", "canada"]),
        ("europe", ["western_europe", "british_isles", "scandinavia"]),
        ("africa", ["south_africa"]),
        ("asia", ["china", "india"]),
    ],
)
def test_the_tokens_of_each_coalition(seat, sites):
    """They are committed in the order of the console."""
    match = table("research", stock={seat: PLENTY})
    for count in range(len(sites)):
        play(match, f"{seat} upgrade {choices(match, seat, 'upgrade')[0]}")
        assert set(committed(match)) == set(sites[: count + 1])
    assert choices(match, seat, "upgrade") == []


@pytest.mark.rule("L7.4")
def test_tokens_in_overrun_territories_cannot_be_used():
    match = table("research", {"china": "overrun invader"}, stock={"asia": PLENTY})
    play(match, "asia upgrade communications")
    assert committed(match) == ["india"]
    assert refused(match, "asia upgrade military_equipment") == "L7.4"


@pytest.mark.rule("L7.4")
def test_committed_tokens_cannot_be_used():
    match = table("research", stock={"asia": PLENTY}, committed={"china": True, "india": True})
    assert refused(match, "asia upgrade communications") == "L7.4"


@pytest.mark.rule("L7.4")
def test_a_liberated_site_has_a_token():
    match = table("research", {"china": "liberated"}, stock={"asia": PLENTY})
    play(match, "asia upgrade communications")
    assert committed(match) == ["china"]


@pytest.mark.rule("L7.4")
def test_the_defeated_use_none_and_lend_none():
    match = table("research", cards="asia:ghin_researcher", defeated={"asia": True}, stock={"asia": PLENTY})
    assert "asia" not in match.awaiting
    assert refused(match, "europe open_trade asia") == "L4.2"


@pytest.mark.rule("L7.4")
def test_in_which_order_tokens_are_committed():
    """Borrowed, Eastern Australia's, a researcher's, the others."""
    match = table(
        "research",
        {"eastern_australia": "asia"},
        cards="asia:ghin_researcher",
        stock={"asia": PLENTY},
        lent={"africa": {"asia": 1}},
    )
    found = []
    for tech in TECHS:
        play(match, f"asia upgrade {tech}")
        found.append(([*committed(match)], now(match)["card"]["m10"]["committed"]))
    assert found == [
        (["south_africa"], False),
        (["south_africa", "eastern_australia"], False),
        (["south_africa", "eastern_australia"], True),
        (["south_africa", "china", "eastern_australia"], True),
    ]


@pytest.mark.rule("L7.4", "L4.6", "L9.6")
@pytest.mark.parametrize(
    ("more", "at"), [({"lent": {"europe": {"africa": 1}}}, {}), ({}, {"eastern_australia": "africa"})]
)
def test_a_token_that_is_not_ones_own_is_enough(more, at):
    match = table("research", at, stock={"africa": PLENTY}, committed={"south_africa": True}, **more)
    play(match, "africa upgrade communications")
    assert tier(match, "africa", "communications") == 1
    assert refused(match, "africa upgrade military_equipment") == "L7.4"


@pytest.mark.rule("L7.4")
def test_somebody_elses_researcher_is_not_ones_own():
    match = table("research", cards="africa:ghin_researcher asia:ghin_researcher", stock={"africa": PLENTY})
    play(match, "africa upgrade communications", "africa upgrade military_equipment")
    assert now(match)["card"]["m10"]["committed"]
    assert not now(match)["card"]["m11"]["committed"]
    assert choices(match, "africa", "upgrade") == []


# L9.6: the token of Eastern Australia


@pytest.mark.rule("L9.6", "L7.4")
def test_who_holds_eastern_australia_may_commit_its_token():
    match = table("research", {"eastern_australia": "africa africa asia"}, stock={"africa": PLENTY})
    play(match, "africa upgrade communications")
    assert committed(match) == ["eastern_australia"]
    play(match, "africa upgrade military_equipment")
    assert committed(match) == ["south_africa", "eastern_australia"]


@pytest.mark.rule("L9.6", "L9.5")
@pytest.mark.parametrize("hydra", ["invader", "ship_1"])
def test_nobody_holds_it_beside_the_hydra(hydra):
    match = table("research", {"eastern_australia": f"africa africa {hydra}"}, stock={"africa": PLENTY})
    play(match, "africa upgrade communications")
    assert committed(match) == ["south_africa"]


TIED = {"eastern_australia": "africa asia europe europe", "brazil": "cronos"}


@pytest.mark.rule("L9.6", "L9.5")
def test_a_tie_is_settled_at_each_upgrade():
    match = table("research", TIED, defeated={"europe": True}, stock={"africa": PLENTY, "asia": PLENTY})
    assert asked(match) == "south_america north_america africa asia research", "nothing is settled before"
    play(match, "africa upgrade communications")
    assert asked(match) == "south_america name_holder"
    assert match.view("south_america")["asked"]["about"] == {"dead_zone": "eastern_australia"}
    assert choices(match, "south_america", "name") == ["africa", "asia"], "the units of the defeated do not count"
    events = play(match, "south_america name asia")
    assert told(events, "holds_zone") == [{"seat": "asia", "area": "eastern_australia"}]
    assert (tier(match, "africa", "communications"), committed(match)) == (1, ["south_africa"])
    play(match, "asia upgrade biological_sciences")
    assert asked(match) == "south_america name_holder", "it is settled anew"
    play(match, "south_america name asia")
    assert committed(match) == ["south_africa", "eastern_australia"]
    play(match, "asia upgrade social_programs")
    assert asked(match).endswith("research"), "the token is used: nothing is to be settled"


@pytest.mark.rule("L9.6", "L7.2")
def test_an_upgrade_without_the_token_is_not_made():
    match = table(
        "research",
        TIED,
        defeated={"europe": True},
        stock={"africa": PLENTY, "asia": PLENTY},
        committed={"south_africa": True},
    )
    play(match, "africa upgrade communications", "south_america name asia")
    assert (tier(match, "africa", "communications"), now(match)["stock"]["africa"]["money"]) == (0, 20)
    assert refused(match, "africa upgrade communications") == "L7.4", "until somebody has upgraded"
    play(match, "asia upgrade biological_sciences")
    assert asked(match).endswith("research"), "Asia has been named for it"
    assert committed(match) == ["south_africa", "eastern_australia"]


@pytest.mark.rule("L9.6", "L7.4")
def test_a_borrowed_token_comes_before_it():
    match = table("research", TIED, lent={"europe": {"africa": 1}}, stock={"africa": PLENTY})
    assert asked(match).endswith("research")
    play(match, "africa upgrade communications")
    assert committed(match) == ["western_europe"]


@pytest.mark.rule("L9.6")
def test_a_token_that_is_used_is_nobodys():
    match = table("research", {"eastern_australia": "africa asia"}, committed={"eastern_australia": True})
    assert match.decision.name == "research", "nothing is to be settled"


@pytest.mark.rule("L9.6")
def test_who_held_it_in_the_last_round_is_forgotten():
    match = table(
        "research",
        {"greenland": "africa asia"},
        stock={"africa": PLENTY},
        committed={"south_africa": True},
        holder={"eastern_australia": "africa"},
    )
    assert match.decision.name == "research", "nor does it matter now who holds Greenland"
    assert choices(match, "africa", "upgrade") == []


@pytest.mark.rule("L9.6", "L9.5")
@pytest.mark.parametrize("seat", SEATS)
def test_any_coalition_can_hold_it_alone(seat):
    everything = dict.fromkeys(GAME.module("state").AREAS.names[:25], True)
    match = table("research", {"eastern_australia": seat}, stock={seat: PLENTY}, committed=everything)
    play(match, f"{seat} upgrade communications")
    assert now(match)["committed"]["eastern_australia"]
