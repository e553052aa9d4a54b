"""The board as a picture: it shows what the view says and no more, and every choice on the board can be clicked."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import groundfall as gf
from groundfall.games.invaders import board
from groundfall.games.invaders.board import lobby
from groundfall.games.invaders.board.art import art
from groundfall.games.invaders.board.lettering import LETTERS, fitted, wrapped
from groundfall.games.invaders.board.sheet import LAYOUTS
from groundfall.games.invaders.model.faces import faces
from groundfall.games.invaders.state import STRATEGIES

from .helpers import BOX, play, table

width = LETTERS.width
SIZES = ("wide", "tall")
UNSEEN = ("take", "limit")  # choices that point at nothing on the board
FIFTEEN = (
    "saladin saladin saladin mako cromwell cromwell boudicca hawkwood titan engineers aegis genelab nuke intel relief"
)


def choices(match: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view of the seat to act, and its choices as the table passes them to the board."""
    seat = match.awaiting[0]
    found = match.legal(seat)
    return match.view(seat), [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in found]


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>').iter())


def clickable(svg: str) -> set[str]:
    """The ids of the choices that a click can take."""
    return {number for element in elements(svg) for number in element.get("data-actions", "").split()}


def thing(svg: str, label: str, name: str) -> ElementTree.Element:
    """The first element with that name."""
    return next(e for e in elements(svg) if e.get(f"data-{label}") == name)


def label(svg: str, kind: str, name: str) -> str:
    return thing(svg, kind, name).get("aria-label", "")


def texts(element: ElementTree.Element) -> list[str]:
    """The texts in a part of the picture."""
    return [e.text for e in element.iter() if e.tag.endswith("text") and e.text]


@pytest.mark.parametrize("layout", SIZES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_choice_about_something_can_be_clicked(layout, seed):
    """Through the decisions of a random game, best of three."""
    match, luck, seen = gf.new("invaders", seed=seed, options={"games": "best_of_three"}), random.Random(seed), set()
    for _ in range(600):
        if match.over:
            break
        seat, decision = match.awaiting[0], match.decision.name
        if decision not in seen:
            seen.add(decision)
            view, offered = choices(match)
            live = board.live(view, match.box, choices=offered, layout=layout)
            wanted = {str(c["id"]) for c in offered if c["args"] and c["kind"] not in UNSEEN}
            assert wanted <= clickable(live), decision
        match.play(seat, luck.choice(list(match.legal(seat))))
    assert {"act", "place_hero", "choose_discards"} <= seen


@pytest.mark.parametrize("layout", SIZES)
def test_the_whole_board_is_sound_and_everything_on_it_has_a_name(layout):
    at = {"pacific_rim": "kraken squid ramses rushmore", "eurasia": "moloch titan ~tanabe", "africa": "miasma megacity"}
    match = table(at=at, mankind=FIFTEEN, discard="kraken nuke", known={"saladin": 1})
    view, offered = choices(match)
    svg = ElementTree.fromstring(board.draw(view, BOX, choices=offered, layout=layout))
    named = [e for e in svg.iter() if e.get("role") in ("img", "button")]
    assert len(named) > 35
    assert all(e.get("aria-label") for e in named)
    ids = [e.get("id") for e in svg.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert {href[1:] for e in svg.iter() if (href := e.get("href"))} <= set(ids)
    assert all(
        value.startswith("card:") for e in svg.iter() if (value := e.get("data-read", "")) and e.get("data-card")
    )


def test_a_card_in_play_is_told_with_its_power_now():
    match = table(at={"africa": "cerberus medusa"})
    live = board.live(match.view("mankind"), BOX)
    assert label(live, "place", "invader_africa_2").startswith(
        "'Medusa' Assault Vehicles in Africa, power 6, printed 5"
    )
    assert "+1" in texts(thing(live, "place", "invader_africa_2"))


def test_counters_lie_on_their_card():
    match = table(at={"africa": "rushmore"}, counter={"mankind_africa_1": 6})
    live = board.live(match.view("mankind"), BOX)
    assert "6 counters" in label(live, "place", "mankind_africa_1")
    assert "6" in texts(thing(live, "place", "mankind_africa_1"))


def test_a_turned_hero_is_drawn_so_and_counts_nothing():
    live = board.live(table(at={"africa": "~quispe"}).view("mankind"), BOX)
    hero = thing(live, "place", "mankind_africa_1")
    assert "turned" in hero.get("class", "").split()
    assert "power 0, turned" in hero.get("aria-label", "")
    assert "rotate(90 " in ElementTree.tostring(hero, encoding="unicode")


def test_the_totals_of_a_zone_are_always_there():
    match = table(at={"eurasia": "kraken medusa ramses saladin"}, tokens={"eurasia": 2})
    live = board.live(match.view("invader"), BOX)
    assert label(live, "zone", "eurasia") == (
        "Eurasia: zone power 3, 2 of 5 lost; attack 8 against defence 5, Mankind would drain 3 cards."
    )
    assert {"8", "5", "Mankind drains 3"} <= set(texts(thing(live, "zone", "eurasia")))


def test_a_shielded_attack_drains_nothing():
    match = table("invader", at={"africa": "kraken"}, shielded=True)
    live = board.live(match.view("mankind"), BOX)
    assert "it holds" in label(live, "zone", "africa")
    assert "shielded" in texts(thing(live, "zone", "africa"))


def test_strategies_show_how_they_stand():
    live = board.live(table(strategy={"moon": True, "bioweapon": True}, bio=4).view("mankind"), BOX)
    assert "enabled" in label(live, "strategy", "moon")
    assert "dormant" in label(live, "strategy", "icecaps")
    assert "enabled, 4 of 7 counters" in label(live, "strategy", "bioweapon")
    assert "facility" in label(live, "strategy", "ops_centre")


@pytest.mark.parametrize("layout", SIZES)
def test_a_hidden_hand_is_in_no_picture_of_the_other_side(layout):
    match = table(invader="moloch basilisk", mankind="nuke", at={"africa": "kraken saladin"})
    for seat, hidden, shown in (("mankind", "moloch basilisk", "nuke"), ("invader", "nuke", "moloch basilisk")):
        live = board.live(match.view(seat), BOX, layout=layout)
        cards = {e.get("data-card") for e in elements(live)} - {None}
        assert cards == set(shown.split())
        assert not any(f"#iv-a-{card}" in live for card in hidden.split())


@pytest.mark.parametrize("layout", SIZES)
def test_who_has_no_seat_sees_only_what_everybody_knows(layout):
    match = table(invader="moloch basilisk", mankind="nuke aegis", known={"aegis": 1})
    live = board.live(match.view(None), BOX, layout=layout)
    assert {e.get("data-card") for e in elements(live)} - {None} == {"aegis"}
    assert "among them 'Aegis' Shield Generator" in live.replace("&#39;", "'")


def test_each_card_of_the_hand_lies_there_one_by_one():
    view = table(mankind="saladin saladin saladin mako").view("mankind")
    live = board.live(view, BOX)
    assert [e.get("data-card") for e in elements(live) if "held" in (e.get("class") or "")] == ["saladin"] * 3 + [
        "mako"
    ]
    assert any("4 cards" in text for e in elements(live) for text in [e.text or ""])


@pytest.mark.parametrize("layout", SIZES)
def test_a_hand_of_fifteen_stays_within_its_edge(layout):
    match = table(mankind=FIFTEEN)
    view, offered = choices(match)
    live = board.live(view, BOX, choices=offered, layout=layout)
    x, y, wide, high = LAYOUTS[layout].hand
    spots = []
    for card in (e for e in elements(live) if "held" in (e.get("class") or "")):
        left, top = map(float, re.findall(r"[-\d.]+", card.get("transform", "")))
        body = next(e for e in card.iter() if e.get("class") == "body")
        assert x <= left and left + float(body.get("width", 0)) <= x + wide + 1
        assert y <= top and top + float(body.get("height", 0)) <= y + high + 1
        spots.append((left, top))
    assert len(spots) == len(set(spots)) == 15


def test_cards_that_pay_and_the_one_that_is_played_are_marked():
    match = table(mankind="boudicca saladin saladin mako")
    play(match, "play boudicca africa")
    view, offered = choices(match)
    before = board.live(view, BOX, choices=offered)
    assert "announced" in thing(before, "card", "boudicca").get("class", "")
    if match.decision is not None and match.decision.name == "choose_discards":
        play(match, "discard saladin")
        if match.decision is not None and match.decision.name == "choose_discards":
            after = board.live(match.view("mankind"), BOX)
            marked = [e for e in elements(after) if "paying" in (e.get("class") or "")]
            assert [e.get("data-card") for e in marked] == ["saladin"]
    assert "paying" not in board.live(match.view("invader"), BOX)


def test_a_drain_flies_from_the_deck_to_the_pile():
    view = table(discard="nuke mako").view("mankind")
    drained = [
        {"kind": "drained", "args": {"seat": "mankind", "count": 2}},
        {"kind": "flipped", "args": {"seat": "mankind", "card": "nuke"}},
        {"kind": "flipped", "args": {"seat": "mankind", "card": "mako"}},
    ]
    live = board.live(view, BOX, events=drained)
    assert live.count('class="flying') == 2
    deck = thing(live, "read", "number:deck_cards@mankind")
    assert ElementTree.tostring(deck, encoding="unicode", method="text").endswith("deck−2\n"), "it lies on no card"
    pile = thing(live, "seat", "mankind")
    assert "#iv-a-mako" in ElementTree.tostring(pile, encoding="unicode")
    assert "flying" not in board.live(view, BOX)


def test_what_came_into_play_and_where_the_line_broke_leave_a_mark():
    view = table(at={"africa": "kraken saladin"}).view("mankind")
    came = {"kind": "plays", "args": {"card": "kraken", "zone": "africa"}}
    broke = {"kind": "breaks_in", "args": {"zone": "africa", "attack": 5, "defence": 3}}
    live = board.live(view, BOX, events=[came, broke])
    assert 'class="news"' in ElementTree.tostring(thing(live, "place", "invader_africa_1"), encoding="unicode")
    assert "breach" in live


def test_what_is_there_once_keeps_its_name_where_it_goes():
    """So that a page can show how a card moved from the hand to its slot."""
    match = table(mankind="saladin sentinel mako", at={"africa": "saladin okonkwo"})
    before = board.live(match.view("mankind"), BOX)
    assert {e.get("data-piece") for e in elements(before)} - {None} == {"sentinel", "mako", "okonkwo"}
    play(match, "play sentinel africa")
    after = board.live(match.view("mankind"), BOX)
    assert thing(after, "piece", "sentinel").get("data-place") == "mankind_africa_3"


def test_known_cards_on_top_of_a_deck_are_shown():
    live = board.live(table(top={"mankind": "nuke mako titan saladin"}).view("invader"), BOX)
    titles = [e.text for e in elements(live) if e.tag.endswith("title")]
    shown = [text.partition(" is on top of")[0] for text in titles if text and text.endswith(" is on top of the deck")]
    assert shown == ["'Titan' Mech Colossus", "'Mako' Combat Walker", "Tactical Nuclear Strike"], "the next one above"


def test_the_picture_of_a_card_is_always_the_same_and_every_card_has_its_own():
    drawn = [art(face) for face in faces(BOX).values()]
    assert len(set(drawn)) == len(drawn) == 72
    assert [art(face) for face in faces(type(BOX)(*[getattr(BOX, f) for f in BOX.__struct_fields__])).values()] == drawn


@pytest.mark.parametrize("name", sorted(faces(BOX)))
def test_no_text_of_a_card_goes_beyond_its_frame(name):
    face = faces(BOX)[name]
    view = lobby.view(BOX)
    svg = ElementTree.fromstring(board.enlarged(view, BOX, face.section, name))
    words = " ".join(text for text in texts(svg))
    assert "…" not in words
    assert all(word in words for word in face.text.split())
    for element in (e for e in svg.iter() if e.tag.endswith("text") and e.text):
        size, kinds = float(element.get("font-size", "0")), element.get("class", "").split()
        if "s" in kinds:
            assert float(element.get("x", "0")) + width(element.text, size, "name" in kinds) <= 318, element.text
        assert float(element.get("y", "0")) < 440


@pytest.mark.parametrize("name", STRATEGIES.names)
def test_strategies_can_be_read(name):
    svg = ElementTree.fromstring(board.enlarged(lobby.view(BOX), BOX, "strategy", name))
    assert svg.get("viewBox") == "0 0 320 448"
    for element in (e for e in svg.iter() if e.tag.endswith("text") and e.text):
        assert float(element.get("y", "0")) < 440
        assert 20 + width(element.text, float(element.get("font-size", "0")), "b" in element.get("class", "")) <= 318


def test_a_discard_pile_can_be_looked_through():
    view = table(discard="kraken kraken squid nuke").view("mankind")
    svg = ElementTree.fromstring(board.enlarged(view, BOX, "seat", "invader"))
    assert texts(svg)[1:] == ["3 cards", "2", "'Kraken' Warmachine", "1", "'Squid' Lander Vehicle"]
    empty = ElementTree.fromstring(board.enlarged(table().view("mankind"), BOX, "seat", "invader"))
    assert "The discard pile is empty." in texts(empty)


def test_what_is_not_there_cannot_be_read():
    assert board.enlarged(lobby.view(BOX), BOX, "card", "invader_1") == ""
    assert board.enlarged(lobby.view(BOX), BOX, "seat", "nobody") == ""


def test_published_and_reconstructed_cards_are_told_apart():
    words = {
        name: texts(ElementTree.fromstring(board.enlarged(lobby.view(BOX), BOX, section, name)))
        for section, name in (("card", "kraken"), ("card", "gorgon"), ("hero", "quispe"))
    }
    assert "published in part" in words["kraken"]
    assert "reconstructed" in words["gorgon"] and "reconstructed" in words["quispe"]


def test_the_board_in_one_sentence():
    match = table(mankind="nuke", plot=4, tokens={"africa": 1})
    assert board.words(match.view(None)) == (
        "Turn 1, Mankind's: the plot marker is on 4, the zones have lost 1 power; the Invader has 70 cards in the "
        "deck and 0 in hand, Mankind 69 cards in the deck and 1 in hand."
    )


def test_a_cover_for_the_lobby():
    svg = ElementTree.fromstring(board.cover(BOX))
    assert svg.get("viewBox") == " ".join(map(str, lobby.CROP))


def test_lines_are_broken_and_cut_by_how_wide_words_are():
    assert wrapped("one two three", width("one two", 10), 10) == ["one two", "three"]
    size, lines = fitted("one two three four", width("one two…", 10), (20, 10), 1)
    assert (size, lines) == (10, ("one two…",))
