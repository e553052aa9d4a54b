"""Names become English that fits into the sentences of prompts, choices and events."""

from __future__ import annotations

import random

import pytest

import groundfall as gf
from groundfall.games.level7 import state, words
from groundfall.games.level7.meta import META
from groundfall.games.level7.rules import actions
from groundfall.games.level7.words import describe

from .helpers import BOX, GAME, begun, play, play_on, table


@pytest.mark.parametrize(
    ("label", "name", "said"),
    [
        ("seat", "south_america", "South America"),
        ("area", "brazil", "Brazil"),
        ("area", "british_isles", "the British Isles"),
        ("area", "dominion_of_ethiopia", "the Dominion of Ethiopia"),
        ("dead_zone", "arabia", "Arabia"),
        ("good", "money", "million dollars"),
        ("stock", "mic", "MIC"),
        ("dial", "minerals", "minerals"),
        ("paid", "fuel", "fuel"),
        ("tech", "biological_sciences", "Biological Sciences"),
        ("card", "m01", "Warrior Clones"),
        ("kind", "void_saboteurs", "Void Saboteurs"),
        ("kind", "open_trade", "Trade with"),
        ("project", "p2a", "Military Escort (2a)"),
        ("adaptation", "r05", "Regeneration"),
        ("landing", "d04", "Locust"),
        ("event", "a03", "Assault card 3"),
        ("ship", "ship_2", "drop ship 2"),
        ("spot", "ship_1", "drop ship 1"),
        ("spot", "capital", "its capital"),
        ("spot", "siberia", "Siberia"),
        ("target", "lowest_terror", "the coalition with the lowest Terror"),
        ("target", "asia", "Asia"),
        ("hazard", "virus", "the Titanomax virus"),
        ("half", "bravo", "Bravo"),
        ("phase", "mic_damage", "MIC damage"),
        ("status", "overrun", "Overrun"),
        ("ending", "cronos_lost", "Dr. Cronos is lost"),
        ("option", "strict", "one after the other"),
        ("part", "3", "3"),
        ("symbol", "plus", "plus"),
        ("effect", "first", "first effect"),
    ],
)
def test_a_name_in_a_sentence(label, name, said):
    assert describe(label, name, {}, BOX) == said


def test_what_has_no_words_is_left_to_the_engine():
    assert describe("trait", "immune", {}, BOX) is None


def test_every_name_that_people_meet_has_words():
    met = (
        "area",
        "good",
        "stock",
        "paid",
        "dial",
        "tech",
        "card",
        "project",
        "adaptation",
        "landing",
        "event",
        "ship",
        "spot",
        "target",
        "hazard",
        "half",
        "phase",
        "status",
        "ending",
        "symbol",
        "seat",
        "pile",
        "card_place",
    )
    sets = {things.label: things for things in vars(state).values() if hasattr(things, "label")}
    for label in met:
        assert all("_" not in (describe(label, name, {}, BOX) or "_") for name in sets[label].names), label


def test_every_value_of_an_option_and_every_kind_of_choice_has_words():
    values = [value for option in META.options for value in option.values]
    assert all(describe("option", value, {}, BOX) for value in values)
    kinds = [kind.name for kind in GAME.register.kinds if kind.args]
    assert all(kind in words._KINDS for kind in kinds)
    assert actions.PARTS == 31


def test_choices_read_as_sentences():
    match = table("deployment", {"china": "asia"})
    texts = {action.text for action in match.legal("asia")}
    assert {"Deploy a unit in China", "Trade with South America", "No more trades in this phase"} <= texts


def test_amounts():
    counts = {"money": 2, "minerals": 1, "mic": 3, "research": 2}
    assert words.amounts(counts) == "$2M, 1 mineral, 3 MIC and 2 Research tokens"
    assert words.amounts({"fuel": 0}) == "nothing"


def test_a_part_of_a_price_says_of_what():
    match = table("project", {"argentina": "cronos"})
    play(match, "south_america call p1", "north_america own_parts")
    texts = [action.text for action in match.legal("north_america")]
    assert texts[:3] == ["No money", "$1M", "$2M"]


def test_mercenaries_that_can_be_hired_are_told_with_their_price():
    match = table("mercenaries", cards="market:void_saboteurs")
    assert ("Hire Void Saboteurs", "$2M") in [(a.text, a.preview) for a in match.legal("south_america")]
    match.play("south_america", next(a for a in match.legal("south_america") if a.kind == "buy"))
    assert any("hires Void Saboteurs for $2M." in event.text for event in match.events("africa"))


def test_what_may_be_upgraded_is_told_with_the_next_tier_and_its_price():
    match = table("research", {"china": "asia"}, stock={"asia": {"money": 2, "fuel": 0}})
    texts = {action.text: action.preview for action in match.legal("asia") if action.kind == "upgrade"}
    assert "Upgrade Communications to Theater Command" not in texts
    assert texts["Upgrade Social Programs to Media Blackouts"] == "$1M, 1 food, 1 Research token"
    assert match.why_not("asia", "upgrade communications") == (
        "You cannot pay for the next tier of Communications.",
        "L7.2",
    )
    play(match, "asia upgrade social_programs")
    assert match.why_not("asia", "upgrade social_programs")[0].startswith("Social Programs ")


def test_who_has_read_a_card_is_told_what_its_halves_do():
    match = begun(seed=1)
    play_on(match, "place_card")
    seat = match.awaiting[0]
    assert "Place it unread: Alpha" in [action.text for action in match.legal(seat)]
    play(match, f"{seat} read")
    held = match.view(seat)["table"]["events"]["held"][seat]
    texts = [action.text for action in match.legal(seat) if action.kind == "choose"]
    halves = {half: words.event_half(held, half, BOX).removesuffix(".") for half in ("alpha", "bravo")}
    assert texts == [f"{half.title()}: {said}" for half, said in halves.items()]


def test_no_choice_and_no_event_shows_a_bare_name():
    match, luck = begun(seed=7), random.Random(7)
    for _ in range(300):
        seat = match.awaiting[0]
        legal = list(match.legal(seat))
        assert all("_" not in action.text and "None" not in action.text for action in legal)
        events = match.play(seat, luck.choice(legal))
        assert all("_" not in event.text and "None" not in event.text for event in events)
        if match.over:
            break


def test_an_owner_may_rename_what_is_printed(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[territory]]\nid = "brazil"\nname = "The Amazon Republic"\n')
    match = gf.new("level7", seed=1, overlays=[mine])
    assert match.describe("area", 0, "brazil", {}) == "The Amazon Republic"
    assert begun().describe("area", 0, "brazil", {}) == "Brazil"
