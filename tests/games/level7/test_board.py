"""The board as a picture: everything that may be chosen can be clicked, everything has a name, no secret is drawn."""

from __future__ import annotations

import copy
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import groundfall as gf
from groundfall.engine.play.view import with_derived
from groundfall.engine.show.targets import Targets
from groundfall.games.level7 import board
from groundfall.games.level7.board import battle, lands, spawning
from groundfall.games.level7.state import AREAS, SEATS
from groundfall.games.level7.sums import Sums

from .helpers import BOX, GAME, about_to, go_on, play, table

LAYOUTS = ("wide", "tall")
CROWD = "cronos ship_1 invader invader invader asia africa africa europe north_america north_america south_america"


def choices(match: Any, seat: str = "") -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view of a seat that chooses, and its choices as the table hands them to the board."""
    seat = seat or match.awaiting[0]
    offered = [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in match.legal(seat)]
    return match.view(seat), offered


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>').iter())


def clickable(svg: str) -> set[str]:
    """The ids of the choices that can be clicked."""
    return {number for element in elements(svg) for number in element.get("data-actions", "").split()}


def area(svg: str, name: str) -> ElementTree.Element:
    """An area on the map, with all that stands in it."""
    return next(element for element in elements(svg) if element.get("id") == f"l7-m-{name}")


def texts(element: ElementTree.Element) -> list[str]:
    """What is written in a part of the picture."""
    return ["".join(part.itertext()) for part in element.iter() if part.tag.endswith("text")]


def said(svg: str) -> list[str]:
    """The names of everything that has one."""
    return [label for element in elements(svg) if (label := element.get("aria-label"))]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("seed", "players"), [(3, 5), (4, 1)])
def test_every_choice_that_names_something_can_be_clicked(layout, seed, players):
    """Through a random game of all decisions there are; a part of a price is a number on the page."""
    match = gf.new("level7", seed=seed, options={"players": players})
    luck, seen = random.Random(seed), set()
    for _ in range(1500):
        if match.over:
            break
        seat = luck.choice(match.awaiting)
        decision = match.decision.name
        if decision not in seen:
            seen.add(decision)
            view, offered = choices(match, seat)
            drawn = clickable(board.live(view, BOX, offered, layout=layout))
            named = {str(choice["id"]) for choice in offered if choice["args"] and choice["kind"] != "part"}
            assert named <= drawn, decision
        match.play(seat, luck.choice(list(match.legal(seat))))
    assert {"place_units", "deploy", "move", "place_card", "trade"} <= seen


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_whole_board_is_sound_and_everything_on_it_has_a_name(layout):
    match = table("movement", {"nigerian_league": CROWD, "china": "overrun invader", "peru": "liberated"})
    svg = board.draw(*_drawn(match), layout=layout)
    named = [e for e in ElementTree.fromstring(svg).iter() if e.get("role") in ("img", "button")]
    assert len(named) > 55
    assert all(e.get("aria-label") for e in named)
    ids = [e.get("id") for e in ElementTree.fromstring(svg).iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert len(svg) < 180_000


def test_the_part_that_changes_is_one_group():
    view, offered = choices(table("movement", {"china": "asia"}))
    live = board.live(view, BOX, offered)
    assert live.startswith('<g id="l7-live"')
    assert live in board.draw(view, BOX, offered)


def test_an_area_tells_what_stands_in_it():
    match = table("movement", {"nigerian_league": CROWD}, cards="nigerian_league:guardian_hybrids")
    label = area(board.live(match.view("asia"), BOX), "nigerian_league").get("aria-label")
    assert label == (
        "Nigerian League, Africa, secure, Defense 3, 1 unit of South America, 2 units of North America, "
        "1 unit of Europe, 2 units of Africa, 1 unit of Asia, 3 invaders, drop ship 1, Dr. Cronos, Guardian Hybrids"
    )


def test_invaders_are_counted_against_the_defense():
    match = table("movement", {"china": "invader invader"})
    assert "2/4" in texts(area(board.live(match.view("asia"), BOX), "china"))


def test_units_that_have_moved_lie_apart_and_are_dimmed():
    match = table("movement", {"china": "asia", "india": "asia asia"})
    play(match, "asia move china", "asia go india")
    india = area(board.live(match.view("asia"), BOX), "india")
    dimmed = next(part for part in india.iter() if part.get("class") == "spent")
    assert texts(dimmed) == ["1"]
    assert "2" in texts(india)


@pytest.mark.parametrize("status", ["overrun", "liberated", "desolate"])
def test_the_status_of_a_territory_is_seen_and_told(status):
    match = table("movement", {"peru": status})
    svg = board.live(match.view("asia"), BOX)
    assert any(e.get("class") == status and e.get("href") == "#l7-a-peru" for e in elements(svg))
    assert f"Peru, South America, {status}, Defense 2" in said(svg)


def test_what_is_contested_is_marked():
    match = table("movement", {"china": "asia invader", "india": "asia", "siberia": "invader"})
    seen = with_derived(match.view("asia"))
    assert [name for name in AREAS.names if seen["derived"]["contested"][name]] == ["china"]
    assert board.live(match.view("asia"), BOX).count("url(#l7-heat)") == 1


def test_a_research_token_is_ready_or_committed():
    match = table("research", committed={"india": True})
    named = said(board.live(match.view("asia"), BOX))
    assert any(name.startswith("India") and "Research token committed" in name for name in named)
    assert any(name.startswith("China") and "Research token ready" in name for name in named)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_pieces_lie_apart_and_within_the_picture(layout):
    corners = {
        "alaska": "asia north_america europe invader",
        "siberia": "asia ship_3 invader africa",
        "argentina": CROWD,
    }
    match = table("movement", corners)
    sheet, seen = board.drawing.printed(BOX, layout).sheet, with_derived(match.view("asia"))
    for name in AREAS.names:
        heap = lands.land(sheet, seen, name, Targets()).heap
        spots = [(piece.x, piece.y) for piece in heap.pieces]
        assert len(spots) == len(set(spots))
        for x, y in spots:
            assert 12 < x < sheet.layout.width - 12
            assert sheet.places[name].frame.y < y < sheet.places[name].frame.bottom


def spawns(match: Any, *spots: str) -> list[tuple[str, tuple[str, ...]]]:
    shown = with_derived(match.view(None))
    return [(spawn.due, spawn.goals) for spawn in spawning.foreseen(shown, Sums(shown, BOX), spots)]


def test_the_next_spawn_is_foreseen_as_the_rules_place_it():
    """The fuller of two neighbours is spared, then the one with fewer units takes it."""
    at = {"north_africa_concord": "ship_1 invader invader", "dominion_of_ethiopia": "africa"}
    assert spawns(table("events", at), "ship_1", "ship_1") == [
        ("north_africa_concord", ("nigerian_league",)),
        ("north_africa_concord", ("dominion_of_ethiopia",)),
    ]


def test_an_invader_that_goes_on_can_come_back_to_an_area_that_it_left():
    """There and back, and there and back again, as the rules have it; then it stays."""
    here, there = "north_africa_concord", "nigerian_league"
    crowds = {here: 2, there: 2, "dominion_of_ethiopia": 9, "congo_basin": 9, "brazil": 9}
    at = {area: "invader " * count for area, count in crowds.items()}
    match = about_to({"task": "spawn", "area": here}, at=at, options={"overflow_cascades": True})
    foreseen = spawns(match, here)
    go_on(match)
    assert match.view(None)["table"]["invaders"][here] == 3
    assert foreseen == [(here, (here,))]


def test_nothing_spawns_when_the_reserve_is_empty():
    here = table("events").view(None)["derived"]["invaders_left"]
    assert spawns(table("events", {"china": "invader " * here, "siberia": "ship_1"}), "ship_1") == []
    assert spawns(table("events", {"china": "invader " * (here - 1), "siberia": "ship_1"}), "ship_1")


def test_a_spawn_with_two_ways_is_shown_on_both():
    at = {"north_africa_concord": "ship_1 invader invader"}
    assert spawns(table("events", at), "ship_1") == [
        ("north_africa_concord", ("dominion_of_ethiopia", "nigerian_league"))
    ]


def test_an_arrow_round_the_edge_of_the_map_has_two_pieces():
    match = table("events", {"alaska": "ship_1 invader", "canada": "invader"})
    view = copy.deepcopy(match.view("asia"))
    view["table"]["resolving"].update(event="a05", half="alpha")  # it spawns at ship 1
    live = board.live({**view, "asked": None}, BOX)
    assert live.count('class="spill"') == 2
    assert live.count('class="ghost"') == 1


def test_nothing_overflows_where_cronos_is_and_nothing_comes_without_its_ship():
    at = {"north_africa_concord": "ship_1 cronos invader invader"}
    assert spawns(table("events", at), "ship_1", "ship_2") == [("north_africa_concord", ("north_africa_concord",))]


def test_only_who_has_read_an_event_card_sees_it():
    match = table("events")
    play(match, "africa read")
    card = match.view("africa")["table"]["events"]["held"]["africa"]
    own, other = (board.live(match.view(seat), BOX) for seat in ("africa", "asia"))
    assert f'data-read="event:{card}"' in own
    assert card not in other
    assert board.enlarged(match.view("africa"), BOX, "event", card)
    assert not board.enlarged(match.view("asia"), BOX, "event", card)


def test_where_the_card_one_has_read_would_spawn_is_shown_to_its_reader_alone():
    match = table("events", {"canada": "ship_1", "peru": "ship_2", "china": "ship_3"})
    play(match, "africa read")
    drawn = [board.live(match.view(seat), BOX).count('class="ghost"') for seat in ("africa", "asia")]
    assert drawn[0] > 0
    assert drawn[1] == 0


def test_the_event_at_hand_tells_who_is_protected_by_what():
    match = table(
        "events",
        resolving={"event": "a05", "half": "bravo", "struck": 0b11111, "spared": 0b01100},
        pending=[{"task": "consult", "seats": ["asia"]}],
    )
    heard = [
        {"kind": "save_rolled", "args": {"seat": "europe", "symbol": "plus", "die": 1}},
        {"kind": "saved", "args": {"seat": "europe"}},
        {"kind": "paid_for", "args": {"seat": "africa", "price": 2}},
    ]
    named = said(board.live(match.view("asia"), BOX, events=heard))
    assert {"Europe: protected by the die", "Africa: protected by payment", "Asia: not protected"} <= set(named)


def test_events_that_are_over_are_told_one_after_the_other():
    heard = [
        {"kind": "revealed", "args": {"event": "a04", "half": "alpha"}},
        {"kind": "aims", "args": {"seat": "asia", "hazard": "bombardment"}},
        {"kind": "saved", "args": {"seat": "asia", "hazard": "bombardment"}},
        {"kind": "revealed", "args": {"event": "a08", "half": "bravo"}},
        {"kind": "aims", "args": {"seat": "north_america", "hazard": "viral_video"}},
    ]
    named = said(board.live(table("battle", {"china": "asia"}).view("asia"), BOX, events=heard))
    assert "Alpha, Bombardment: Asia protected by the die" in named
    assert "Bravo, Viral Video: North America" in named


def test_an_adaptation_card_that_was_just_drawn_is_shown():
    match = table("movement", adaptation={"g1": "in_force", "g2": "done"})
    heard = [{"kind": "adapts", "args": {"adaptation": "g2"}}]
    assert "Just drawn: Ground Push" in said(board.live(match.view("asia"), BOX, events=heard))
    assert "Just drawn: Ground Push" not in said(board.live(match.view("asia"), BOX))


def fought(match: Any, events: Any = ()) -> Any:
    """The battle that the board shows to Asia."""
    view = match.view("asia")
    return battle.battle(board.drawing.printed(BOX, "wide").sheet, view, Sums(with_derived(view), BOX), events)


def test_a_battle_shows_power_and_roles():
    match = table("battle", {"china": "asia asia invader"}, cards="asia:warrior_clones")
    found = fought(match)
    assert match.decision.name == "play_clones"
    assert (found.ours.name, found.ours.power, found.ours.figures, found.ours.role) == ("Asia", 0, 2, "defender")
    assert (found.theirs.power, found.theirs.figures, found.theirs.role) == (1, 1, "attacker")
    assert found.said == "The dice go on until one side is gone."
    named = said(board.live(match.view("asia"), BOX))
    assert any(name.startswith("Battle in China: Asia, Power 0, 2 units, defender; Hydra, Power 1") for name in named)


def test_a_battle_that_is_over_is_told_by_its_dice():
    match = table("battle", {"china": "asia asia invader"}, cards="asia:warrior_clones")
    heard = play(match, "asia play_clones", dice=(1,))
    heard = [{"kind": event.kind, "args": event.args} for event in heard]
    found = fought(match, heard)
    assert (found.place.id, found.over, found.said) == ("china", True, "The Hydra are gone.")
    assert (found.ours.power, found.theirs.power, found.ours.figures, found.theirs.figures) == (1, 1, 2, 0)
    assert [(die.symbol, die.said) for die in found.dice] == [("plus", "Hydra lose one")]
    assert "plus: Hydra lose one" in said(board.live(match.view("asia"), BOX, events=heard))


def test_tracks_show_how_far_the_war_has_come():
    match = table("movement", dial=5, adaptation={"g1": "in_force"}, funded="p1", rounds=2)
    named = said(board.live(match.view("asia"), BOX))
    assert any(name.startswith("Round 2, Assault wave, ") for name in named)
    assert "Power of the Hydra: 2" in named
    assert "In force: Enhanced Armor" in named
    assert "Adaptation dial: 5 of 12; 4 grey and 11 red cards left" in named
    assert any(name.startswith("Project 1, Expand the Andean Laboratory, South America, funded") for name in named)
    assert any("Project 2a" in name and "next" in name for name in named)
    assert any("Project 3" in name and "not available yet" in name for name in named)


def test_the_black_market_shows_its_cards_with_their_prices():
    match = table("mercenaries", cards="market:void_saboteurs")
    card = next(name for name, row in match.view("asia")["table"]["card"].items() if row["place"] == "market")
    offers = [e for e in elements(board.live(match.view("asia"), BOX)) if e.get("data-card") == card]
    assert offers[0].get("data-read") == f"card:{card}"
    assert offers[0].get("aria-label").startswith("Void Saboteurs. Price: $2M.")


def test_the_line_at_gibraltar_is_drawn_when_the_option_adds_it():
    drawn = [
        "Strait of Gibraltar" in board.draw(table("movement", options={"gibraltar": on}).view("asia"), BOX)
        for on in (False, True)
    ]
    assert drawn == [False, True]


def test_one_console_is_open_the_viewers():
    assert board.foot.opened(table("movement").view("europe")) == "europe"
    assert board.foot.opened(table("movement").view(None)) == SEATS.names[0]


@pytest.mark.parametrize("label", board.READABLE)
def test_everything_that_can_be_read_is_drawn_large(label):
    match = table("movement", event_gone={"a01": True})
    things = GAME.sets[label].names
    for name in (things[0], things[-1] if label != "event" else things[0]):
        picture = ElementTree.fromstring(board.enlarged(match.view("asia"), BOX, label, name))
        ids = [e.get("id") for e in picture.iter() if e.get("id")]
        assert all(one.startswith("l7-large-") for one in ids)


def test_what_happened_leaves_a_trace():
    match = table("movement", {"china": "asia"})
    moved = [{"kind": "moved", "args": {"seat": "asia", "origin": "china", "area": "india"}}]
    assert 'class="trail asia"' in board.live(match.view("asia"), BOX, events=moved)
    round_the_edge = [{"kind": "pushes", "args": {"area": "alaska", "to": "siberia"}}]
    assert board.live(match.view("asia"), BOX, events=round_the_edge).count('class="trail hydra"') == 2


def test_the_cover_is_a_sound_picture():
    svg = board.cover(BOX)
    ElementTree.fromstring(svg)
    assert re.search(r'viewBox="0 52 860 454"', svg)


def _drawn(match: Any) -> tuple[dict[str, Any], Any, list[dict[str, Any]]]:
    view, offered = choices(match)
    return view, BOX, offered


@pytest.mark.parametrize(
    ("phase", "large"),
    [("mercenaries", "empty place on the black market"), ("research", "next"), ("project", "Subject")],
)
def test_what_is_asked_about_is_large_and_folds_to_a_line_otherwise(phase, large):
    """The projects are a line of chips unless they are asked about; so are the market and the technologies."""
    asked, calm = (board.live(table(now).view("asia"), BOX) for now in (phase, "income"))
    assert any(text.startswith(large) for element in elements(asked) for text in texts(element))
    assert not any(text.startswith(large) for element in elements(calm) for text in texts(element))


def test_areas_that_can_be_chosen_are_tinted_below_the_names():
    match = table("movement", {"china": "asia"})
    drawn = board.live(*_drawn(match)[:2], _drawn(match)[2])
    assert drawn.index('class="tinted"') < drawn.index('id="l7-m-')
    assert 'class="tinted"' not in board.live(match.view("europe"), BOX)
