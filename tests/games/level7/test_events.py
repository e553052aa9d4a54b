"""L11 Step 7: drawing and placing Event cards, the two stacks, what a half does."""

from __future__ import annotations

import pytest

from games.level7.helpers import (
    NO_TECHNOLOGY,
    about_to,
    asked,
    choices,
    go_on,
    invaders,
    now,
    play,
    play_on,
    refused,
    struck,
    table,
    told,
    units,
)
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import EVENTS, SEATS

READING = ("read", "choose alpha", "choose bravo", "blind alpha", "blind bravo", "blind_calm alpha", "blind_calm bravo")


def number(event: str) -> int:
    """The place of an Event card in a full deck of its wave."""
    return int(EVENTS.number(event)) - (25 if event.startswith("v") else 0)


def place_all(match: Match, half: str = "alpha", *, but: str = "") -> None:
    """Everybody who has not yet placed a card, but one, places it unread."""
    for seat in match.awaiting:
        if seat != but:
            match.play(seat, f"blind {half}")


# Drawing, reading and placing


@pytest.mark.rule("L11.1")
def test_all_coalitions_draw_a_card_defeated_ones_too() -> None:
    match = table("events", {"china": "asia"}, defeated={"asia": True})
    assert asked(match) == "south_america north_america europe africa asia place_card"
    place_all(match)
    assert len(told(match.events(), "revealed")) == 5


@pytest.mark.rule("L11.1")
@pytest.mark.parametrize(("devastation", "event"), [(False, "a25"), (True, "v30")])
def test_a_card_is_drawn_from_the_deck_of_the_wave(devastation: bool, event: str) -> None:
    match = table("events", devastation=devastation)
    play(match, "europe read", dice=(number(event),))
    assert match.view("europe")["table"]["events"]["held"]["europe"] == event


@pytest.mark.rule("L11.1")
def test_no_card_is_drawn_twice() -> None:
    match = table("events", event_gone=dict.fromkeys(EVENTS.names[:20], True))
    play(match, "europe read", "asia read", dice=(0, 0))
    held = now(match)["events"]["held"]
    assert (held["europe"], held["asia"]) == ("a21", "a22")
    play(match, "africa read", "north_america read", "south_america read", dice=(0, 0))  # of the last there is one
    assert sorted(now(match)["events"]["held"].values()) == ["a21", "a22", "a23", "a24", "a25"]


@pytest.mark.rule("L11.1")
def test_in_strict_order_one_coalition_after_the_other_places_its_card() -> None:
    match = table("events", first="europe", options={"turn_order": "strict"})
    order: list[tuple[str, ...]] = []
    while len(order) < 5 and match.decision is not None and match.decision.name == "place_card":
        order.append(match.awaiting)
        match.play(match.awaiting[0], "blind bravo")
    assert order == [("europe",), ("africa",), ("asia",), ("south_america",), ("north_america",)]


@pytest.mark.rule("L11.2")
def test_who_has_read_its_card_chooses_alpha_or_bravo() -> None:
    match = table("events")
    assert refused(match, "asia choose alpha") == "L11.2"
    play(match, "asia read")
    assert [words for words in READING if words in match.legal("asia")] == ["choose alpha", "choose bravo"]
    play(match, "asia choose bravo")
    assert "asia" not in match.awaiting
    assert now(match)["events"]["choice"]["asia"] == "bravo"


@pytest.mark.rule("L11.2")
def test_what_was_read_cannot_be_read_again() -> None:
    match = table("events")
    play(match, "asia read")
    assert refused(match, "asia read") == "L11.4"


@pytest.mark.rule("L11.3")
@pytest.mark.parametrize("order", ["simultaneous", "strict"])
def test_everybody_sees_at_once_where_a_card_lies_and_whether_it_was_read(order: str) -> None:
    match = table("events", first="europe", options={"turn_order": order})
    play(match, "europe read", "europe choose alpha", "africa blind bravo")
    assert told(match.events(), "placed") == [{"seat": "europe", "half": "alpha"}, {"seat": "africa", "half": "bravo"}]
    assert told(match.events(), "placed_blind") == [{"seat": "africa"}]
    for seat in ("asia", None):
        seen = match.view(seat)["table"]["events"]
        assert (seen["choice"]["europe"], seen["blind"]["europe"]) == ("alpha", False)
        assert (seen["choice"]["africa"], seen["blind"]["africa"]) == ("bravo", True)
        assert seen["choice"]["asia"] is None


@pytest.mark.rule("L11.5")
def test_when_all_events_are_resolved_no_card_lies_there() -> None:
    match = table("events")
    place_all(match)
    play_on(match, "trade")
    left = now(match)["events"]
    assert set(left["choice"].values()) == {None} and not any(left["blind"].values())


@pytest.mark.rule("L11.4")
@pytest.mark.parametrize(("terror", "left"), [(5, 2), (3, 0), (1, 0)])
def test_a_card_placed_unread_may_lower_terror_by_three(terror: int, left: int) -> None:
    match = table("events", terror={"asia": terror}, event_gone=dict.fromkeys(EVENTS.names[:20], True))
    place_all(match, but="asia")
    match.play("asia", "blind_calm alpha")
    assert told(match.events(), "terror_falls") == [{"seat": "asia", "level": left}]


@pytest.mark.rule("L11.4")
def test_terror_falls_at_once() -> None:
    match = table("events", terror={"asia": 8})
    play(match, "asia blind_calm alpha")
    assert now(match)["terror"]["asia"] == 5
    assert asked(match) == "south_america north_america europe africa place_card"


@pytest.mark.rule("L11.4")
def test_terror_need_not_be_lowered() -> None:
    match = table("events", terror={"asia": 5})
    place_all(match)
    assert not told(match.events(), "terror_falls")


@pytest.mark.rule("L11.4")
def test_without_terror_or_when_defeated_there_is_nothing_to_lower() -> None:
    match = table("events", terror={"asia": 0, "africa": 4}, defeated={"africa": True})
    assert refused(match, "asia blind_calm alpha") == "L11.4"
    assert refused(match, "africa blind_calm alpha") == "L11.4"
    assert "blind alpha" in match.legal("asia")


@pytest.mark.rule("L11.4")
def test_who_has_read_the_card_cannot_place_it_unread() -> None:
    match = table("events", terror={"asia": 5})
    play(match, "asia read")
    assert refused(match, "asia blind alpha") == "L11.4"
    assert refused(match, "asia blind_calm bravo") == "L11.4"


# The stacks


@pytest.mark.rule("L11.5")
def test_alpha_is_resolved_before_bravo_in_any_order() -> None:
    match = table("events", first="europe")
    play(match, *[f"{seat} read" for seat in SEATS.names], dice=(5, 5, 5, 5, 5))  # a06, a07, a08, a09, a10
    play(match, "south_america choose bravo", "north_america choose alpha", "europe choose bravo")
    match.play("africa", "choose bravo")
    # Africa's and South America's places under Bravo; the second of Bravo, then of what is left the second.
    play(match, "asia choose bravo", dice=(0, 1, 0, 0, 1))
    order = [(card["half"], card["event"]) for card in told(match.events(), "revealed")]
    assert order[0] == ("alpha", "a07")
    assert {half for half, _ in order[1:]} == {"bravo"}


@pytest.mark.rule("L11.5")
@pytest.mark.parametrize(
    ("places", "order"), [((0, 0), "a06 a09 a08"), ((2, 1), "a09 a08 a06"), ((1, 0), "a08 a06 a09")]
)
def test_the_cards_of_a_stack_come_as_they_are_drawn(places: tuple[int, int], order: str) -> None:
    cards = {"south_america": "a06", "north_america": "a08", "europe": "a09"}
    match = about_to(
        {"task": "resolve_next", "half": "bravo"},
        events={"stack": {"bravo": cards}, "stacked": {"bravo": 3}},
        stock={"asia": {"food": 20}},
        tier=NO_TECHNOLOGY,
    )
    go_on(match, dice=places)
    assert [card["event"] for card in told(match.events(), "revealed")] == order.split()
    assert [now(match)["event_gone"][event] for event in order.split()] == [True] * 3
    assert now(match)["events"]["stacked"]["bravo"] == 0


@pytest.mark.rule("L11.5")
def test_a_card_that_nobody_read_is_drawn_when_it_is_turned_up() -> None:
    match = about_to({"task": "resolve_next", "half": "alpha"}, events={"stacked": {"alpha": 1}}, phase="events")
    go_on(match, dice=(number("a20"),))
    assert told(match.events(), "revealed") == [{"half": "alpha", "event": "a20"}]


@pytest.mark.rule("L11.5")
@pytest.mark.parametrize(("place", "event"), [(0, "a05"), (1, "a01"), (4, "a04")])
def test_a_card_goes_to_any_place_of_its_stack(place: int, event: str) -> None:
    match = table("events")
    play(match, *[f"{seat} read" for seat in SEATS.names], dice=(0, 0, 0, 0, 0))  # a01 to a05
    play(match, *[f"{seat} choose alpha" for seat in SEATS.names[:4]])
    play(match, "asia choose alpha", dice=(0, 0, 0, 0, place))  # each goes to the bottom, what lay there to the top
    assert told(match.events(), "revealed")[0] == {"half": "alpha", "event": event}


@pytest.mark.rule("L11.6")
def test_the_half_acts_before_the_box() -> None:
    match = about_to(
        {"task": "resolve_next", "half": "alpha"},
        at={"brazil": "ship_1"},
        events={"stack": {"alpha": {"south_america": "a20"}}, "stacked": {"alpha": 1}},
    )
    go_on(match)
    kinds = [event.kind for event in match.events()]
    assert kinds.index("lost") < kinds.index("spawned")
    assert invaders(match) == {"brazil": 1}


# What a half does


@pytest.mark.rule("L11.6")
def test_as_much_is_taken_as_there_is() -> None:
    match = struck("v09", "bravo", stock={"asia": {"money": 1}, "africa": {"money": 0}, "europe": {"money": 5}})
    bank = now(match)["bank"]
    go_on(match)
    left = [now(match)["stock"][seat]["money"] for seat in ("asia", "africa", "europe")]
    assert left == [0, 0, 3]
    assert now(match)["bank"] == bank + 1 + 0 + 2 + 2 + 2


@pytest.mark.rule("L11.6")
@pytest.mark.parametrize(("food", "money", "left"), [(6, 4, (2, 4)), (3, 4, (0, 3)), (0, 3, (0, 0)), (1, 9, (0, 6))])
def test_missing_food_costs_money(food: int, money: int, left: tuple[int, int]) -> None:
    match = struck("a18", stock={"africa": {"food": food, "money": money}})  # 4 food of Africa
    go_on(match)
    stock = now(match)["stock"]["africa"]
    assert (stock["food"], stock["money"]) == left


@pytest.mark.rule("L11.6")
def test_a_coalition_chooses_which_unit_it_takes_off() -> None:
    match = struck("v10", at={"brazil": "europe", "scandinavia": "europe asia", "china": "asia"}, dial=3)
    go_on(match)
    assert asked(match) == "europe choose_loss"
    assert choices(match, "europe", "lose_unit") == ["brazil", "scandinavia"]
    assert refused(match, "europe lose_unit china") == "L11.6"
    play(match, "europe lose_unit scandinavia")
    assert units(match, "europe") == {"brazil": 1}
    assert units(match, "asia") == {"scandinavia": 1, "china": 1}
    assert now(match)["dial"] == 3  # it is no kill


@pytest.mark.rule("L11.6")
def test_in_one_place_only_there_is_no_choice_of_a_unit_and_without_units_no_loss() -> None:
    match = struck("v12", at={"brazil": "europe europe"})  # a unit of everybody
    go_on(match)
    assert asked(match) == "asia consult"
    assert units(match, "europe") == {"brazil": 1}


@pytest.mark.rule("L11.6")
def test_a_part_of_a_half_is_done_where_the_rest_cannot_be() -> None:
    match = struck("v26", "bravo", stock={"asia": {"money": 0}}, terror={"asia": 1})  # 2 Terror and a unit
    go_on(match)
    assert now(match)["terror"]["asia"] == 3
