"""L5 Step 1, Ghin Mercenaries: the black market."""

from __future__ import annotations

import pytest

from .helpers import BOX, GAME, asked, choices, held, kind_of, now, play, play_on, refused, stock, table, told

SEATS = GAME.seats
KINDS = GAME.module("state").KINDS.names
ONE_OF_EACH = " ".join(f"market:{kind}" for kind in KINDS)
RICH = {"south_america": {"money": 30}}
PRICES = {
    "warrior_clones": 2,
    "blaster_hybrids": 3,
    "ghin_researcher": 4,
    "guardian_hybrids": 3,
    "void_saboteurs": 2,
    "psychic_oracle": 3,
}
COPIES = {
    "warrior_clones": 5,
    "blaster_hybrids": 4,
    "ghin_researcher": 3,
    "guardian_hybrids": 3,
    "void_saboteurs": 3,
    "psychic_oracle": 2,
}


def market(match):
    """The kinds of the cards on offer."""
    return [kind_of(card) for card, row in now(match)["card"].items() if row and row["place"] == "market"]


def card_of(match, kind):
    """The card of a kind that is on offer."""
    return next(card for card in choices(match, match.awaiting[0], "buy") if kind_of(card) == kind)


def attached(match):
    """Where cards are attached."""
    return [(kind_of(card), row["area"]) for card, row in now(match)["card"].items() if row and row["area"]]


def all_done(match, dice=()):
    """Nobody hires any more; the cards that come meanwhile are drawn with these dice."""
    orders = [f"{seat} done" for seat in SEATS[SEATS.index(match.awaiting[0]) :]]
    return play(match, *orders, dice=dice)


@pytest.mark.rule("L5.1")
def test_one_after_the_other_beginning_with_the_first_player():
    match = table("mercenaries", cards="market:void_saboteurs market:psychic_oracle", controller="asia")
    assert asked(match) == "asia hire"
    assert refused(match, "south_america buy m16") == "L5.2", "it is not its turn"
    play(match, "asia done")
    assert asked(match) == "south_america hire"


@pytest.mark.rule("L5.1", "L3.5")
def test_the_defeated_and_the_poor_do_not_come():
    poor = {seat: {"money": 1} for seat in SEATS}
    match = table(
        "mercenaries",
        cards="market:void_saboteurs market:psychic_oracle",
        options={"trading": False},
        stock={**poor, "europe": {"money": 2}, "asia": {"money": 20}},
        defeated={"asia": True},
    )
    assert asked(match) == "europe hire"
    play(match, "europe done")
    assert match.phase == "deployment"


@pytest.mark.rule("L5.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_hired(kind):
    match = table("mercenaries", cards=ONE_OF_EACH, market_room=6, stock=RICH)
    bank = now(match)["bank"]
    events = play(match, f"south_america buy {card_of(match, kind)}")
    assert stock(match, "south_america")[0] == 30 - PRICES[kind]
    assert now(match)["bank"] == bank + PRICES[kind]
    assert told(events, "hired")[0]["price"] == PRICES[kind]
    assert kind not in market(match)
    if kind in ("blaster_hybrids", "guardian_hybrids"):
        assert asked(match) == "south_america attach"
        play(match, "south_america attach peru")
        assert (attached(match), held(match, "south_america")) == ([(kind, "peru")], [])
    else:
        assert (attached(match), held(match, "south_america")) == ([], [kind])
    assert asked(match) == "south_america hire"


@pytest.mark.rule("L5.2")
def test_as_many_as_one_can_pay():
    match = table("mercenaries", cards="market:void_saboteurs market:warrior_clones market:psychic_oracle")
    assert choices(match, "south_america", "buy") == ["m02", "m16", "m19"], "with $4M"
    play(match, "south_america buy m02")
    assert choices(match, "south_america", "buy") == ["m16"]
    assert refused(match, "south_america buy m19") == "L5.2", "it costs 3"
    play(match, "south_america buy m16")
    assert (held(match, "south_america"), stock(match, "south_america")[0]) == (["warrior_clones", "void_saboteurs"], 0)
    play(match, "south_america done", dice=(0,))
    assert len(market(match)) == 2, "one comes: an Oracle is still there"


@pytest.mark.rule("L5.2")
def test_only_what_lies_there_is_sold():
    match = table("mercenaries", cards="market:void_saboteurs europe:psychic_oracle", stock=RICH)
    for card in ("m01", "m02", "m19"):
        assert refused(match, f"south_america buy {card}") == "L5.2"


@pytest.mark.rule("L5.2")
def test_what_one_leaves_the_next_may_take():
    match = table("mercenaries", cards="market:void_saboteurs market:psychic_oracle")
    play(match, "south_america done", "north_america buy m16")
    assert held(match, "north_america") == ["warrior_clones", "void_saboteurs"]


@pytest.mark.rule("L5.2", "L3.5")
def test_who_can_do_nothing_more_is_not_asked_again():
    match = table("mercenaries", cards="market:void_saboteurs market:psychic_oracle", options={"trading": False})
    play(match, "south_america buy m16", dice=(0,))
    assert asked(match) == "north_america hire", "South America has $2M, and an Oracle costs 3"


@pytest.mark.rule("L5.2", "L4.2")
def test_after_a_trade_one_may_still_hire():
    match = table("mercenaries", cards="market:void_saboteurs market:psychic_oracle")
    play(match, *[f"south_america {words}" for words in ("open_trade asia", "ask food", "send")], "asia accept")
    assert (asked(match), choices(match, "south_america", "buy")) == ("south_america hire", ["m16", "m19"])


@pytest.mark.rule("L5.3")
def test_a_card_is_attached_to_an_own_territory():
    match = table("mercenaries", {"colombia": "liberated"}, cards="market:guardian_hybrids", stock=RICH)
    play(match, "south_america buy m13")
    assert choices(match, "south_america", "attach") == ["brazil", "argentina", "colombia", "peru", "venezuela"]
    for area in ("canada", "greenland"):
        assert refused(match, f"south_america attach {area}") == "L5.3"
    assert refused(match, "south_america done"), "first it is attached"
    events = play(match, "south_america attach colombia")
    assert told(events, "attached") == [{"card": "m13", "area": "colombia"}]


@pytest.mark.rule("L5.3", "L16.2")
def test_a_card_attached_to_overrun_land_stays_there():
    """It is lost only when the territory becomes Overrun."""
    match = table(
        "mercenaries", {"peru": "overrun invader invader invader"}, cards="market:guardian_hybrids", stock=RICH
    )
    play(match, "south_america buy m13", "south_america attach peru")
    play_on(match, "trade")
    play(match, *(f"{seat} later" for seat in SEATS))
    play_on(match, "trade")
    assert (match.phase, now(match)["status"]["peru"]) == ("cronos_control", "overrun")
    assert now(match)["card"]["m13"]["area"] == "peru"


@pytest.mark.rule("L5.3")
def test_any_number_to_each():
    match = table(
        "mercenaries", cards="brazil:guardian_hybrids market:guardian_hybrids market:blaster_hybrids", stock=RICH
    )
    play(match, "south_america buy m06", "south_america attach brazil")
    play(match, "south_america buy m14", "south_america attach brazil")
    brazil = GAME.module("state").AREAS.number("brazil")
    assert (match.state.more_defense[brazil], match.state.more_power[brazil]) == (2, 1)


@pytest.mark.rule("L5.4")
def test_the_market_is_filled_up_when_a_coalition_is_done():
    match = table("mercenaries", cards="market:void_saboteurs market:warrior_clones")
    play(match, "south_america buy m02", "south_america buy m16")
    assert market(match) == []
    events = play(match, "south_america done", dice=(0, 15))
    assert market(match) == ["warrior_clones", "psychic_oracle"], "m03, the first of 17, and m20, the last of 16"
    assert told(events, "arrives") == [{"card": "m03"}, {"card": "m20"}]
    assert match.journal[-1].drawn == [(17, 0), (16, 15)]
    assert asked(match) == "north_america hire"


@pytest.mark.rule("L5.4")
def test_it_is_filled_up_at_the_end_by_option():
    match = table("mercenaries", cards="market:void_saboteurs market:warrior_clones", options={"market_refill": "end"})
    play(match, "south_america buy m02", "south_america done")
    assert market(match) == ["void_saboteurs"], "this is all that is left for the others"
    play(match, "north_america buy m16", "north_america done")
    assert market(match) == []
    all_done(match, dice=(1, 0))
    assert market(match) == ["warrior_clones", "warrior_clones"]
    assert match.phase == "deployment"


@pytest.mark.rule("L5.4")
def test_the_last_card_of_the_deck_comes():
    """Of the 19 cards 17 are gone, one is on offer, and one is left."""
    gone = [f"discarded:{kind}" for kind in KINDS for _ in range(COPIES[kind] - (kind == "warrior_clones"))]
    match = table("mercenaries", cards=" ".join([*gone[:-2], "market:psychic_oracle"]))
    play(match, "south_america done")
    assert market(match) == ["psychic_oracle", "psychic_oracle"]


@pytest.mark.rule("L5.4", "L2.5")
def test_an_empty_deck_gives_nothing():
    gone = " ".join(f"discarded:{kind}" for kind in KINDS for _ in range(COPIES[kind] - (kind == "warrior_clones")))
    gone = gone.replace("discarded:void_saboteurs", "market:void_saboteurs", 1)
    match = table("mercenaries", cards=gone)
    assert market(match) == ["void_saboteurs"]
    play(match, "south_america buy m16")
    all_done(match)
    assert (market(match), match.phase) == ([], "deployment")


@pytest.mark.rule("L5.5", "L1.1")
def test_the_six_kinds():
    traits = GAME.module("state").MERCENARY_TRAITS.names
    gives = {
        kind: {trait for trait, n in zip(traits, GAME.content.mercenary[place], strict=True) if n}
        for place, kind in enumerate(KINDS)
    }
    assert gives == {
        "warrior_clones": {"power"},
        "blaster_hybrids": {"area_power", "attaches"},
        "ghin_researcher": {"research"},
        "guardian_hybrids": {"area_defense", "attaches"},
        "void_saboteurs": {"strike"},
        "psychic_oracle": {"oracle"},
    }
    assert {kind.id: kind.copies for kind in BOX.mercenary} == COPIES


@pytest.mark.rule("L5.5")
def test_a_researcher_brings_a_token_that_is_ready_at_once():
    match = table("mercenaries", cards="market:ghin_researcher", stock=RICH, committed={"brazil": True})
    play(match, "south_america buy m10")
    play_on(match, "research")
    play(match, "south_america upgrade military_equipment")
    assert now(match)["card"]["m10"] == {"place": "held", "owner": "south_america", "area": None, "committed": True}
    assert refused(match, "south_america upgrade communications") == "L7.4"


@pytest.mark.rule("L5.5")
@pytest.mark.parametrize(("cards", "lost"), [("", True), ("peru:guardian_hybrids", False)])
def test_guardians_hold_a_territory(cards, lost):
    match = table("status", {"peru": "invader invader"}, cards=cards)
    assert (now(match)["status"]["peru"] == "overrun") == lost, "Defense 2, with Guardian Hybrids 3"


@pytest.mark.rule("L5.5")
def test_two_guardians_are_better_than_one():
    cards = "peru:guardian_hybrids peru:guardian_hybrids"
    assert now(table("status", {"peru": "invader invader invader"}, cards=cards))["status"]["peru"] == "secure"
    match = table("status", {"peru": "invader invader invader invader"}, cards=cards)
    assert now(match)["status"]["peru"] == "overrun"
    assert attached(match) == [], "they are discarded"
    gone = {"place": "discarded", "owner": None, "area": None, "committed": False}
    assert [now(match)["card"][card] for card in ("m13", "m14")] == [gone, gone]
    assert match.state.more_defense[GAME.module("state").AREAS.number("peru")] == 0


@pytest.mark.rule("L5.5")
def test_what_is_attached_elsewhere_stays():
    match = table("status", {"peru": "invader invader"}, cards="peru:blaster_hybrids brazil:blaster_hybrids")
    assert attached(match) == [("blaster_hybrids", "brazil")]
    lost = [event.args for event in match.events() if event.kind == "card_lost"]
    assert lost == [{"card": "m06", "area": "peru"}]
    assert match.state.more_power[GAME.module("state").AREAS.number("peru")] == 0


@pytest.mark.rule("L5.6", "L8.7")
def test_a_project_makes_the_market_larger():
    match = table("project", cards="market:void_saboteurs market:warrior_clones")
    play(match, "south_america call p1", *(f"{seat} nothing" for seat in SEATS[1:]))
    events = play(match, "south_america fund", dice=(0,))
    assert now(match)["market_room"] == 3
    assert market(match) == ["warrior_clones", "warrior_clones", "void_saboteurs"], "the new card comes at once"
    assert told(events, "market_grows") == [{"count": 3}]
    match = table("mercenaries", cards="market:void_saboteurs market:warrior_clones", market_room=3)
    play(match, "south_america done", dice=(0,))
    assert len(market(match)) == 3, "it keeps its size"
