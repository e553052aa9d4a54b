"""The board as a picture: it shows only what the view contains, and every choice can be clicked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import groundfall as gf
from groundfall.games.rone import board
from groundfall.games.rone.board.art import art
from groundfall.games.rone.board.hand import icons_now
from groundfall.games.rone.board.labels import short
from groundfall.games.rone.board.lettering import fitted, width, wrapped
from groundfall.games.rone.board.trails import read
from groundfall.games.rone.model.faces import faces
from groundfall.games.rone.model.piles import piles
from groundfall.games.rone.state import CARDS

from .helpers import play, table

SIZES = ("wide", "tall")
MODES: tuple[dict[str, Any], ...] = (
    {},
    {"mode": "speed"},
    {"mode": "team"},
    {"mode": "cooperative", "players": 1},
    {"mode": "cooperative", "players": 2, "difficulty": "hard"},
    {"mode": "cooperative", "players": 4},
)
TOGETHER: dict[str, Any] = {"mode": "cooperative", "players": 2}
P1_SEES, P2_SEES = {"s05_1": 1, "c20_1": 1}, {"c33_1": 2, "c41_2": 2}  # who knows where these cards are
OFF_BOARD = ("take",)  # choices without a place on the board


def offered(match: Any, seat: str) -> list[dict[str, Any]]:
    """The choices of a seat as the table hands them to the board."""
    return [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in match.legal(seat)]


def shown(match: Any, seat: str | None = "p1", layout: str = "wide", **more: Any) -> str:
    """The changing part of the board, with the seat's choices."""
    choices = offered(match, seat) if seat in match.awaiting else []
    return board.live(match.view(seat), match.box, choices=choices, layout=layout, **more)


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>').iter())


def clickable(svg: str) -> set[str]:
    """The ids of the choices that a click can take."""
    return {number for element in elements(svg) for number in element.get("data-actions", "").split()}


def by_id(svg: str, name: str) -> ElementTree.Element:
    return next(e for e in elements(svg) if e.get("id") == name)


def thing(svg: str, label: str, name: str) -> ElementTree.Element:
    """The first thing of that name."""
    return next(e for e in elements(svg) if e.get(f"data-{label}") == name)


def said(svg: str, label: str, name: str) -> str:
    return thing(svg, label, name).get("aria-label", "")


def texts(element: ElementTree.Element) -> list[str]:
    """The text in a part of the picture."""
    return [e.text for e in element.iter() if e.tag.endswith("text") and e.text]


def moments(options: dict[str, Any], seed: int, most: int) -> Iterator[tuple[Any, str]]:
    """The first time that each decision is asked in a random game, and a seat that it asks."""
    match, luck, seen = gf.new("rone", seed=seed, options=options), random.Random(seed), set()
    for _ in range(most):
        if match.over:
            return
        seat = luck.choice(list(match.awaiting))
        if match.decision.name not in seen:
            seen.add(match.decision.name)
            yield match, seat
        match.play(seat, luck.choice(list(match.legal(seat))))


@pytest.mark.parametrize(
    "options",
    [pytest.param(options, marks=pytest.mark.long if options else []) for options in MODES],
    ids=lambda options: "-".join(map(str, options.values())) or "duel",
)
def test_every_choice_about_something_can_be_clicked(options):
    """Every decision of a random game, in both shapes of the window."""
    seen = set()
    for match, seat in moments(options, 3, 400):
        seen.add(match.decision.name)
        choices = offered(match, seat)
        wanted = {str(c["id"]) for c in choices if c["args"] and c["kind"] not in OFF_BOARD}
        for layout in SIZES:
            assert wanted <= clickable(shown(match, seat, layout)), (match.decision.name, layout)
    assert {"choose_leader", "choose_recruit", "act", "dump_hand"} <= seen


@pytest.mark.parametrize("layout", SIZES)
@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())) or "duel")
def test_the_whole_board_is_sound_and_everything_on_it_has_a_name(options, layout):
    match = table(options=options, dice="BRK-", p1_hand="s05_1 s10_1 c20_1", p1_base="l01 t22", p1_training="c05_1")
    svg = ElementTree.fromstring(board.draw(match.view("p1"), match.box, choices=offered(match, "p1"), layout=layout))
    named = [e for e in svg.iter() if e.get("role") in ("img", "button")]
    assert len(named) > 35
    assert all(e.get("aria-label") for e in named)
    ids = [e.get("id") for e in svg.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert {href[1:] for e in svg.iter() if (href := e.get("href"))} <= set(ids)


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())) or "duel")
def test_a_board_is_small_enough_to_be_sent(options):
    match = table(options=options, dice="BRK-", p1_hand="s05_1 s10_1 c20_1 c01_1 c02_1 c03_1", p1_base="l01 t22 t01")
    assert len(board.draw(match.view("p1"), match.box)) < 150_000


@pytest.mark.parametrize("layout", SIZES)
def test_a_hidden_hand_is_in_no_picture_of_another_seat(layout):
    match = table(p1_hand="s05_1 c20_1", p2_hand="c33_1 c41_2", seen=P1_SEES | P2_SEES)
    for seat, hidden in (("p1", {"c33_1", "c41_2"}), ("p2", {"s05_1", "c20_1"}), (None, {"s05_1", "c20_1", "c33_1"})):
        svg = shown(match, seat, layout)
        assert not hidden & {e.get("data-card") for e in elements(svg)}
        names = {faces(match.box)[card].name for card in hidden}
        assert not any(name in svg for name in names)


def test_ones_own_board_comes_first_on_a_phone_and_last_on_a_desk():
    match = table(options=TOGETHER)
    for layout, first in (("tall", True), ("wide", False)):
        svg = shown(match, "p2", layout)
        own, track = by_id(svg, "rn-i-p2"), by_id(svg, "rn-track")
        top = [float(next(e for e in part.iter() if e.tag.endswith("rect")).get("y", 0)) for part in (own, track)]
        assert (top[0] < top[1]) is first


def test_armor_and_health_stand_on_their_tracks():
    match = table(armor={"p1": 7}, health={"p1": 12, "p2": 3})
    svg = shown(match)
    assert "armor 7, health 12" in said(svg, "seat", "p1")
    assert "health 3" in said(svg, "seat", "p2")
    assert {"7", "12"} <= set(texts(by_id(svg, "rn-i-p1")))


def test_dice_show_the_face_that_lies_up_and_whether_they_can_be_used():
    svg = shown(table(dice="BrxY"))
    assert said(svg, "die", "die_1").startswith("Die 1 shows blue, neutral, neutral, ready.")
    assert said(svg, "die", "die_2").startswith("Die 2 shows red, neutral, neutral, used.")
    assert "locked" in said(svg, "die", "die_3")
    assert "is-used" in thing(svg, "die", "die_2").get("class", "")
    assert len([e for e in thing(svg, "die", "die_1").iter() if "mini" in e.get("class", "").split()]) == 6


def test_a_die_is_clicked_to_be_used_and_one_that_is_used_is_not():
    match = table(dice="Br")
    svg = shown(match)
    assert {"collect"} <= set(thing(svg, "die", "die_1").get("data-kinds", "").split())
    assert thing(svg, "die", "die_2").get("data-actions") is None


def test_the_pool_and_the_damage_that_is_gathered_are_counted():
    svg = shown(table(pool={"p1": {"red": 2}}, damage={"p1": {"melee": 3}}))
    assert said(svg, "colour", "red").startswith("Red: 2 in the pool.")
    assert said(svg, "damage", "melee") == "3 melee damage to deal."


def test_a_stored_pair_lights_up_and_says_what_it_does():
    svg = shown(table(stored={"p1": {"red": 2, "blue": 1}}))
    assert thing(svg, "stored", "red").get("data-kinds") == "spend_pair"
    assert "A pair: Deal 1 melee damage." in said(svg, "stored", "red")
    assert thing(svg, "stored", "blue").get("data-actions") is None


def test_a_technology_brings_more_spots():
    svg = shown(table(p1_base="t22", stored={"p1": {"red": 1}}))
    assert said(svg, "stored", "red").startswith("1 red stored in 4 spots.")
    assert said(svg, "stored", "wild").startswith("0 wild stored in 5 spots.")


def test_icons_that_a_stored_pair_pays_for_are_struck_out():
    match = table(p1_hand="s07_1", stored={"p1": {"red": 2}}, pool={"p1": {"blue": 1}})
    play(match, "spend_pair red")
    svg = shown(match)
    assert "Stored pairs pay 1 icon of its cost." in said(svg, "card", "s07_1")
    assert len([e for e in thing(svg, "card", "s07_1").iter() if e.get("class") == "strike"]) == 1


def test_pairs_pay_for_their_own_colour_first_and_a_wild_pair_for_wild_icons_only():
    face = faces(table().box)["s07_1"]  # red and wild

    def icons(taxed: int = 0, **pairs: int) -> list[tuple[str, bool]]:
        match = table(p1_hand="s07_1", reduction={"p1": pairs})
        return icons_now(face, match.view("p1")["derived"]["card_cost"]["s07_1"], taxed)

    assert icons(red=1) == [("red", True), ("wild", False)]
    assert icons(blue=1) == [("red", False), ("wild", True)]
    assert icons(wild=2) == [("red", False), ("wild", True)]


def test_a_deployed_tax_makes_the_first_card_dearer():
    match = table(options=TOGETHER, deployed="i32", p1_hand="s05_1")
    assert "It now costs 1 more wild icon." in said(shown(match), "card", "s05_1")
    later = table(options=TOGETHER, deployed="i32", p1_hand="s05_1", played_one={"p1": True})
    assert "wild more" not in said(shown(later), "card", "s05_1")


def test_spare_actions_show_what_they_cost_now():
    match = table(p1_base="t23", tech_tokens={"p1": 2})
    svg = shown(match)
    assert said(svg, "spare_action", "recruit").startswith("1 spare part:")
    assert said(svg, "spare_action", "die_one").startswith("4 spare parts:")
    assert said(shown(table(p1_base="t24", tech_tokens={"p1": 2})), "spare_action", "die_one").startswith("2 spare")


def test_cards_in_training_show_their_screws():
    match = table(p1_training="c05_1", card={"c05_1": {"screws": 3}})
    svg = shown(match)
    assert "3 of 5 screws." in said(svg, "card", "c05_1")
    assert "3/5" in texts(thing(svg, "card", "c05_1"))


def test_an_exhausted_leader_is_turned():
    match = table(p1_base="l01", card={"l01": {"exhausted": True}})
    leader = thing(shown(match), "card", "l01")
    assert "exhausted" in leader.get("class", "").split()
    assert "Exhausted." in leader.get("aria-label", "")
    assert any("rotate(90" in e.get("transform", "") for e in leader.iter())


def test_a_known_card_on_top_of_the_deck_is_shown_to_its_owner_alone():
    known = {"c01_1": 1, "c02_1": 1}
    match = table(p1_deck="c01_1 c02_1", p1_hand="s05_1", seen=known, ranked=known)
    mine, theirs = (piles(match.view(seat)["table"]) for seat in ("p1", "p2"))
    assert mine.known_on_top("p1_deck") == ("c01_1", "c02_1")
    assert theirs.known_on_top("p1_deck") == ()
    assert said(shown(match), "pile", "p1_deck") == "Deck: 2 cards, Rust Vanguard on top."
    assert said(shown(match, "p2"), "pile", "p1_deck") == "Deck: 2 cards."


def test_under_a_card_that_one_does_not_know_nothing_is_on_top():
    match = table(p1_deck="c01_1 c02_1", seen={"c01_1": 1, "c02_1": 1}, ranked={"c01_1": 2, "c02_1": 1})
    assert piles(match.view("p1")["table"]).known_on_top("p1_deck") == ()


def test_the_top_of_a_discard_pile_is_open_to_all():
    svg = shown(table(p2_discard="c12_1 c03_1"))
    assert said(svg, "pile", "p2_discard") == "Discard pile: 2 cards, Shield Bearers on top."


def test_a_click_on_the_deck_draws():
    match = table("draw")
    assert "draw_card" in thing(shown(match), "pile", "p1_deck").get("data-kinds", "")


def test_leaders_to_choose_from_lie_in_place_of_the_hand():
    match = gf.new("rone", seed=2)
    svg = shown(match)
    assert texts(by_id(svg, "rn-hand"))[0] == "Choose your leader."
    assert len([e for e in elements(svg) if "held" in e.get("class", "").split()]) == 10


def test_the_deployed_stack_adds_up():
    match = table(options=TOGETHER | {"difficulty": "normal"}, deployed="i21 i19 i05_1 i01_1")
    svg = shown(match)
    assert "with Ember Walker on top (melee 5, armor 4, health 6)." in by_id(svg, "rn-sums").get("aria-label", "")
    assert "Cleanup would deal 5 melee to each player." in by_id(svg, "rn-sums").get("aria-label", "")
    strips = [texts(e)[0] for e in elements(svg) if (e.get("id") or "").startswith("rn-strip-")]
    named = ["Shield Projector", "Platform Guard", "Chained Miner", "Normal line", "Easy line"]
    assert all(whole.startswith(strip.rstrip("…")) for strip, whole in zip(strips, named, strict=True))


def test_damage_that_was_dealt_is_taken_from_the_sum():
    match = table(options=TOGETHER | {"difficulty": "unaided"}, deployed="i06_1", card={"i06_1": {"health": -3}})
    assert "melee 3, health 1" in by_id(shown(match), "rn-sums").get("aria-label", "")


def test_an_aura_is_named_on_the_strip_of_a_covered_card():
    svg = shown(table(options=TOGETHER, deployed="i06_1 i27"))
    assert "no recycling" in texts(by_id(svg, "rn-strip-1"))


def test_zones_show_what_is_stored_against_the_cost():
    match = table(options=TOGETHER, zone_red="i31", zone_stored={"red": 5})
    zone = thing(shown(match), "zone", "red")
    assert "Hunter Killer, 5 of 5 stored" in zone.get("aria-label", "")
    assert {"5/5", "trains"} <= set(texts(zone))


def test_events_stand_on_the_time_track():
    svg = shown(table(options=TOGETHER, time=4, events_done=1))
    track = by_id(svg, "rn-track")
    assert "Next: Relay Online, round 5" in texts(track)
    assert "You win if" in track.get("aria-label", "")


def test_a_core_that_can_be_attacked_is_there():
    svg = shown(table(options=TOGETHER, scenario="1", core_health=20))
    assert any(e.get("aria-label") == "The core: armor 0, health 20." for e in elements(svg))
    assert not any((e.get("aria-label") or "").startswith("The core") for e in elements(shown(table(options=TOGETHER))))


def test_partners_and_opponents_are_told_apart():
    svg = shown(table(options={"mode": "team"}), "p3")
    written = " ".join(texts(by_id(svg, "rn-i-p4")))
    assert "partner" in written
    assert "opponent" in " ".join(texts(by_id(svg, "rn-i-p1")))


def test_what_just_happened_is_marked():
    events = [
        {"kind": "drew", "args": {"card": "s05_1"}},
        {"kind": "rolled", "args": {"seat": "p1", "thrown": "die_2", "face": "face_1"}},
        {"kind": "hurt", "args": {"seat": "p2", "count": 3, "damage": "melee", "armor": 1, "health": 4}},
        {"kind": "hurt", "args": {"seat": "p2", "count": 1, "damage": "melee", "armor": 0, "health": 4}},
    ]
    assert read(events).new == {"s05_1", "p1@die_2"}
    assert read(events).hurt("p2") == "4 melee"
    svg = shown(table(dice="BBBB", p1_hand="s05_1"), events=events)
    for marked in (thing(svg, "card", "s05_1"), thing(svg, "die", "die_2"), by_id(svg, "rn-i-p2")):
        assert any(e.get("class") == "news" for e in marked.iter())
    assert "took 4 melee" in texts(by_id(svg, "rn-i-p2"))
    assert not any(e.get("class") == "news" for e in by_id(svg, "rn-i-p1").iter())


def test_events_of_a_real_game_leave_their_traces():
    match = table("roll", p1_hand="s05_1")
    assert read(match.events("p1")).new >= {"p1@die_1", "p1@die_4"}


@pytest.mark.parametrize("name", ["s05_1", "c64_2", "l09", "t22", "i41", "p13"])
def test_every_kind_of_card_can_be_read(name):
    match = table()
    svg = board.enlarged(match.view("p1"), match.box, "card", name)
    assert ElementTree.fromstring(svg).get("aria-label", "").startswith(faces(match.box)[name].name)


def test_piles_dice_and_boards_can_be_read():
    match = table(p1_hand="s05_1", p2_hand="c33_1", p2_discard="c12_1 c03_1 c03_2", seen=P2_SEES)
    view = match.view("p1")
    dump = ElementTree.fromstring(board.enlarged(view, match.box, "pile", "p2_discard"))
    assert dump.get("aria-label") == "Discard pile of player 2, 3 cards: Shield Bearers, 2 Trench Medic"
    hand = ElementTree.fromstring(board.enlarged(view, match.box, "pile", "p2_hand"))
    assert hand.get("aria-label") == "Hand of player 2, 1 card: 1 unknown"
    die = ElementTree.fromstring(board.enlarged(view, match.box, "die", "die_1"))
    assert "player 1: Die 1" in die.get("aria-label", "")
    assert "player 2: Die 1" in die.get("aria-label", "")
    assert "Face 2: blue, neutral, neutral." in die.get("aria-label", "")
    seat = ElementTree.fromstring(board.enlarged(view, match.box, "seat", "p2"))
    assert seat.get("aria-label", "").startswith("Player 2")
    assert not any(e.get("data-actions") for e in seat.iter())
    assert "Wired Acolyte" not in ElementTree.tostring(seat, encoding="unicode")


def test_what_is_not_there_cannot_be_read():
    match = table()
    view = match.view(None)
    for label, name in (("card", "new_1"), ("seat", "p4"), ("pile", "nowhere"), ("colour", "red")):
        assert board.enlarged(view, match.box, label, name) == ""


def test_the_cover_shows_cards_of_both_sides_and_dice():
    svg = ElementTree.fromstring(board.cover(table().box))
    written = set(texts(svg))
    assert {"Ember Walker", "Siege Crawler"} <= written
    assert {href[1:] for e in svg.iter() if (href := e.get("href"))} <= {e.get("id") for e in svg.iter()}


def test_every_card_of_the_box_has_a_picture_and_words():
    printed = faces(table().box)
    assert len(printed) == sum(not name.startswith("new") for name in CARDS.names)
    for name, face in printed.items():
        ElementTree.fromstring(f"<g>{art(face)}</g>")
        assert face.name and face.words.endswith("."), name


def test_lettering_cuts_what_does_not_fit():
    assert wrapped("one two three", 1000, 10) == ["one two three"]
    size, lines = fitted("a very long name of a card", 60, (14.0, 10.0), 2)
    assert size == 10.0
    assert len(lines) == 2
    assert all(width(line, size) <= 60 for line in lines)
    assert lines[-1].endswith("…")


def test_short_words_of_the_board():
    assert short("Gain 2 spare parts.") == "2 parts"
    assert short("Choose one: gain 2 spare parts; or recruit 1 card.") == "2 parts or recruit"


def test_the_opponents_stored_resources_light_up_when_one_is_to_be_destroyed():
    match = table(p1_hand="c30_1", pool={"p1": {"black": 1}}, stored={"p1": {"red": 1}, "p2": {"red": 2, "blue": 1}})
    play(match, "play_card c30_1")
    assert match.decision is not None and match.decision.name == "choose_stored"
    svg = shown(match)
    lit = [e for e in elements(svg) if e.get("data-actions")]
    assert {e.get("data-stored") for e in lit} == {"red", "blue"}
    assert all(e.get("aria-label", "").startswith(("2 red", "1 blue")) for e in lit)


def test_other_facts_about_a_seat_are_beside_its_name():
    match = table(options={"mode": "speed", "matches": 3}, locks={"p1": 1}, notes={"p2": 2}, wins={"p2": 1}, match=2)
    svg = shown(match)
    assert said(svg, "seat", "p1").endswith("; 1 die to set aside; 0 won.")
    assert said(svg, "seat", "p2").endswith("; 2 effects noted; 1 won.")
    assert "lead" in said(shown(table(options=TOGETHER, lead="p2")), "seat", "p2")


def test_the_scenario_card_can_be_read():
    match = table(options=TOGETHER)
    assert thing(shown(match), "scenario", "0").get("data-read") == "scenario:0"
    svg = ElementTree.fromstring(board.enlarged(match.view("p1"), match.box, "scenario", "1"))
    assert svg.get("aria-label", "").startswith("Scenario 2, Cut the Chain. Round 3, Celesta Stirs")
    assert board.enlarged(match.view("p1"), match.box, "scenario", "5") == ""


def test_the_board_draws_at_most_nine_spent_pairs_of_a_colour():
    """A position with 99,998 of them took minutes to draw."""
    match = table(p1_hand="s07_1", reduction={"p1": {"green": 999, "red": 999}})
    label = next(e for e in elements(shown(match)) if "next card cheaper" in e.get("aria-label", "")).get(
        "aria-label", ""
    )
    assert (label.count("green"), label.count("red")) == (9, 9)
    with pytest.raises(gf.BadPosition, match=r"reduction\.p1\.green must be a whole number from 0 to 999, not 99998"):
        table(reduction={"p1": {"green": 99_998}})
