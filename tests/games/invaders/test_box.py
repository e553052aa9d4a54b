"""The box: its contents, the origins of its values, and the texts of its cards."""

from __future__ import annotations

import pytest

from groundfall.engine.content import values
from groundfall.games.invaders.box import texts
from groundfall.games.invaders.state import CARDS, HEROES, SIDE_CARDS

from .helpers import BOX, GAME

# What is published of single cards, besides their names. Everything else that is printed on a card is made up.
PUBLISHED = {
    "kraken": {"power", "discard", "drain"},
    "squid": {"power"},
    "medusa": {"power"},
    "anthraxus": {"ability"},
    "deathworm": set(),
    "killswarm": {"power", "discard", "drain"},  # none, and free
    "saladin": {"power"},
    "ramses": {"power"},
    "mako": set(),
    "shanty": {"power"},
    "norad": {"discard"},
    "rushmore": {"ability"},
    "narcissus": set(),
}
INFERRED = {("killswarm", "ability"), ("saladin", "copies"), ("narcissus", "ability")}
PRINTED = ("power", "discard", "drain", "ability", "keywords", "copies")
ORIGIN = {(section, label, name): origin for section, label, name, _, origin in values(BOX)}
NAMES = {one.id: one.name for one in (*BOX.card, *BOX.hero, *BOX.strategy)}
TEXTS = texts(BOX)


def test_70_cards_a_side_11_heroes_and_10_strategies():
    for side, kinds in (("invader", 32), ("mankind", 29)):
        cards = [card for card in BOX.card if card.side == side]
        assert (len(cards), sum(card.copies for card in cards)) == (kinds, 70)
    assert (len(BOX.hero), len(BOX.strategy)) == (11, 10)
    assert not any(card.spare for card in BOX.card), "all cards are in the decks"
    assert len(set(NAMES.values())) == len(NAMES) == 82


def test_both_decks_have_room_for_an_owners_cards():
    known = {card.id for card in BOX.card}
    for number, side in enumerate(("invader", "mankind")):
        own = CARDS.names[number * SIDE_CARDS : (number + 1) * SIDE_CARDS]
        room = [card for card in own if card not in known]
        assert room == [f"{side}_{n + 1}" for n in range(len(room))]
        assert len(room) >= 8


def test_a_card_lies_under_its_own_side():
    for card in BOX.card:
        assert (CARDS.number(card.id) < SIDE_CARDS) == (card.side == "invader")
        assert card.type in {"invader": ("invader", "desolator"), "mankind": ("defender", "location")}[card.side] or (
            card.type == "one_shot"
        )
        assert (card.type == "one_shot") == (card.power is None)


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("kraken", "'Kraken' Warmachine"),
        ("squid", "'Squid' Lander Vehicle"),
        ("medusa", "'Medusa' Assault Vehicles"),
        ("anthraxus", "'Anthraxus' Mega-Slug"),
        ("deathworm", "Deathworm Infestation"),
        ("killswarm", "Nanobot Kill-Swarm"),
        ("saladin", "'Saladin'-class VTOL Aircraft"),
        ("ramses", "'Ramses'-class Submarine"),
        ("mako", "'Mako' Combat Walker"),
        ("shanty", "Refugees' Shanty Town"),
        ("norad", "NORAD - Cheyenne Mountain Bunker"),
        ("rushmore", "Mount Rushmore - Secret Research Facility"),
        ("narcissus", "'Black Narcissus' Weapons Array"),
        ("chainmail", "Activate Project 'Chainmail'"),
        ("ops_centre", "Ops Centre"),
    ],
)
def test_published_names(card, name):
    assert NAMES[card] == name


def test_published_values():
    cards = {card.id: card for card in BOX.card}
    assert (cards["kraken"].power, cards["kraken"].discard, cards["kraken"].drain) == (3, 1, 2)
    assert (cards["squid"].power, cards["medusa"].power) == (2, 5)
    assert (cards["saladin"].power, cards["ramses"].power, cards["shanty"].power) == (1, 1, 1)
    assert cards["saladin"].copies >= 3, "as many as in the rulebook's example"
    assert (cards["killswarm"].discard, cards["killswarm"].drain) == (0, 0)
    assert cards["norad"].discard == 5
    assert TEXTS["card", "anthraxus"] == "Every turn, make the opponent drain 1 card."
    assert TEXTS["card", "rushmore"] == (
        "When played, put 8 counters on this card. When you would drain, spend 1 counter to drain 1 fewer card. "
        "When you would draw, spend 1 counter to draw 1 fewer card."
    )


def test_only_published_cards_come_from_the_rulebook():
    assert {card.id for card in BOX.card if card.origin == "rulebook"} == set(PUBLISHED)
    assert {card.origin for card in BOX.card if card.id not in PUBLISHED} == {"reconstructed"}
    assert not any(card.origins for card in BOX.card if card.id not in PUBLISHED)


@pytest.mark.parametrize("card", sorted(PUBLISHED))
def test_what_is_published_of_a_card_is_told_from_what_is_made_up(card):
    for name in PRINTED:
        origin = "rulebook" if name in PUBLISHED[card] else "reconstructed"
        if (card, name) in INFERRED:
            origin = "inferred"
        assert ORIGIN["card", card, name] == origin, name


@pytest.mark.parametrize(
    ("section", "label", "name", "origin"),
    [
        ("zone", "pacific_rim", "power", "rulebook"),
        ("zone", "eurasia", "power", "rulebook"),
        ("zone", "africa", "power", "reconstructed"),
        ("plot", "", "start", "rulebook"),
        ("plot", "", "top", "rulebook"),
        ("turn", "", "draw", "rulebook"),
        ("supply", "", "minus_tokens", "public"),
        ("supply", "", "counters", "public"),
        ("bio_weapon", "", "target", "reconstructed"),
        ("strategy", "chainmail", "ability", "reconstructed"),
        ("strategy", "ops_centre", "ability", "reconstructed"),
        ("strategy", "bioweapon", "ability", "inferred"),
        ("strategy", "subjugate", "ability", "reconstructed"),
    ],
)
def test_where_other_values_come_from(section, label, name, origin):
    assert ORIGIN[section, label, name] == origin


def test_all_heroes_are_made_up():
    assert [hero.id for hero in BOX.hero] == list(HEROES.names)
    assert {hero.origin for hero in BOX.hero} == {"reconstructed"}


def test_strategies_are_known_by_name_or_theme():
    origins = {one.id: one.origin for one in BOX.strategy}
    assert {name for name, origin in origins.items() if origin == "rulebook"} == {"chainmail", "ops_centre"}
    assert {name for name, origin in origins.items() if origin == "public"} == {"icecaps", "moon", "bioweapon"}


def test_what_the_record_holds_is_what_the_box_says():
    content, figures = GAME.content, GAME.module("state").FIGURES
    for card in BOX.card:
        number = CARDS.number(card.id)
        assert content.copies[number] == card.copies
        assert content.power[number] == (card.power or 0)
        assert (content.discard_cost[number], content.drain_cost[number]) == (card.discard, card.drain)
        words = [
            word
            for place, word in enumerate(GAME.module("state").KEYWORDS.names)
            if content.keywords[number] >> place & 1
        ]
        assert words == sorted(card.keywords, key=GAME.module("state").KEYWORDS.names.index)
    for hero in BOX.hero:
        number = figures.number(hero.id)
        assert content.power[number] == hero.power
        assert content.mobile[HEROES.number(hero.id)] == hero.mobile
        assert content.card_type[number] == GAME.module("state").DEFENDER


def test_who_can_do_something_says_so_and_nobody_else():
    for section, entries in (("card", BOX.card), ("hero", BOX.hero), ("strategy", BOX.strategy)):
        for entry in entries:
            text = TEXTS[section, entry.id]
            assert bool(text) == bool(entry.ability), entry.id
            assert not text or (text[0].isupper() and text.endswith(".")), text
            assert "  " not in text and " ," not in text and "{" not in text, text


def test_a_one_shot_says_at_once_what_it_does():
    for card in BOX.card:
        assert ("When played" in TEXTS["card", card.id]) == (
            card.type != "one_shot" and any(ability.on == "play" for ability in card.ability)
        )
    assert TEXTS["card", "intel"] == "Draw 2 cards, then discard 1 card."


@pytest.mark.parametrize(
    ("section", "name", "text"),
    [
        ("card", "killswarm", "Destroy 1 Mankind Walker, Tank or Robot Defender with printed power 3 or less."),
        ("card", "norad", "When you would drain, drain 2 fewer cards (once a turn)."),
        ("card", "banshee", "Every turn, drain 2 cards to make the opponent discard 1 card at random."),
        ("card", "overmind", "Add 1 to the power of other Invader cards in this zone."),
        ("card", "contagion", "Choose one: take 2 counters off the bio-weapon; or make the opponent drain 1 card."),
        ("hero", "petrova", "When you would drain, if this card is upright, drain 1 fewer card (once a turn)."),
        (
            "strategy",
            "chainmail",
            "Once per game, before an attack drains you, discard 2 cards to prevent all drains from this attack.",
        ),
        ("strategy", "subjugate", "Once per game, discard 4 cards. Each zone you win drains 1 more card."),
    ],
)
def test_texts_are_made_from_what_cards_do(section, name, text):
    assert TEXTS[section, name] == text
