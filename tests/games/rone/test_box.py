"""The box: the cards of each kind, the origins of values, and the values in the record of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.content import values
from groundfall.engine.errors import BadContent
from groundfall.engine.play.inventory import items
from groundfall.games.rone.box import build, cards, read
from groundfall.games.rone.rules.vocabulary import AIMS, EFFECTS
from groundfall.games.rone.state import (
    ABILITIES,
    BLACK,
    BLUE,
    CARDS,
    CHEAPER,
    EXTRA,
    FIRST_CARD_TAX,
    GREEN,
    NEUTRAL,
    NO_RECYCLE,
    RECRUITABLE,
    RED,
    SPARE_ACTIONS,
    STARTING,
    TRIGGERS,
    TYPES,
    WILD,
    YELLOW,
)

BOX = read()
CONTENT = build(BOX)
FOUND = {(section, label, name): (value, origin) for section, label, name, value, origin in values(BOX)}


def laid(text: str):
    """The box with an owner's file laid over it, and its record."""
    box = read((("mine.toml", text),))
    return box, build(box)


def abilities(card: str, content=CONTENT) -> list[str]:
    """The triggers of a card's abilities."""
    return [TRIGGERS.names[on] for on in content.ability_on[CARDS.number(card)] if on >= 0]


def test_282_cards_in_eight_kinds():
    playing: Counter[Any] = Counter()
    for card in BOX.playing:
        playing[card.set] += card.copies
    others = {
        name: sum(card.copies for card in getattr(BOX, name)) for name in ("leader", "tech", "invasion", "protocol")
    }
    kinds = {**playing, **others, "scenario": len(BOX.scenario)}
    assert kinds == {
        "start": 24,
        "extra": 20,
        "recruit": 128,
        "leader": 10,
        "tech": 28,
        "invasion": 56,
        "protocol": 14,
        "scenario": 2,
    }
    assert sum(kinds.values()) == 282


def test_sixteen_recruits_of_each_subtype_twice():
    recruits = [card for card in BOX.playing if card.set == "recruit"]
    assert Counter(card.sub for card in recruits) == dict.fromkeys(("soldier", "machine", "hybrid", "mutant"), 16)
    assert {card.copies for card in recruits} == {2}


def test_no_two_cards_have_one_name():
    names = [card.name for card in BOX.cards]
    assert len(set(names)) == len(names) == 182


def test_every_copy_has_its_place():
    assert list(cards(BOX)) == [name for name in CARDS.names if not name.startswith("new_")]
    assert cards(BOX)["s12_4"] == ("playing", BOX.playing[11])
    assert cards(BOX)["c01_2"][1].name == "Rust Vanguard"
    assert cards(BOX)["t28"][0] == "tech"
    types = Counter(TYPES.name(kind) for kind in CONTENT.card_type)
    assert types == {"playing": 196, "leader": 10, "technology": 28, "invasion": 56, "protocol": 14, None: 24}
    for name in ("c01", "s07", "i12"):
        first = CARDS.number(f"{name}_1")
        assert CONTENT.kind[first] == CONTENT.kind[first + 1] == first


def test_the_names_of_the_starting_cards_are_known_and_nothing_else_of_them():
    names = [
        "Water Box",
        "Jugura",
        "Command",
        "Vision",
        "Alpha Squad",
        "Areja",
        "Skirmish",
        "Scout",
        "Commander Atus",
        "Hovercraft",
        "Demolisher",
        "Jalak",
    ]
    starting = BOX.playing[:12]
    assert [card.name for card in starting] == names
    assert {card.origin_of("name") for card in starting} == {card.origin_of("set") for card in starting} == {"rulebook"}
    assert {card.origin_of(name) for card in starting for name in ("cost", "m", "rw", "play", "sub")} == {
        "reconstructed"
    }


def test_all_other_cards_are_made_up():
    rest = [*BOX.playing[12:], *BOX.leader, *BOX.tech, *BOX.invasion, *BOX.protocol]
    assert {card.origin for card in rest} == {"reconstructed"}
    assert not any(card.origins for card in rest)


@pytest.mark.parametrize(
    ("section", "label", "name", "value", "origin"),
    [
        ("player", "", "armor_start", 16, "rulebook"),
        ("player", "", "health_start", 14, "rulebook"),
        ("player", "", "armor_max", 18, "rulebook"),
        ("player", "", "recruits_at_setup", 4, "rulebook"),
        ("player", "", "offer", 3, "rulebook"),
        ("player", "", "tech_tokens_start", 0, "reconstructed"),
        ("slots", "", "wild", 4, "reconstructed"),
        ("survival_check", "", "health_per_card", 1, "rulebook"),
        ("stored_action", "red", "do", ["melee(1)"], "rulebook"),
        ("stored_action", "blue", "do", ["gain_armor(1)"], "reconstructed"),
        ("spare_action", "starter", "do", ["train_starter(1)"], "rulebook"),
        ("spare_action", "starter", "cost", 2, "reconstructed"),
        ("spare_action", "die_two", "plus_tokens", True, "rulebook"),
        ("spare_action", "die_two", "cost", 3, "reconstructed"),
        ("invasion_board", "", "deck_base", 10, "rulebook"),
        ("invasion_board", "", "deck_equal_chances", 22, "rulebook"),
        ("invasion_board", "", "track", 20, "reconstructed"),
        ("equal_chances", "", "explore", [3, 2, 1, 0], "rulebook"),
        ("scenario", "1", "win", "after_cleanup(round_ge(10))", "reconstructed"),
    ],
)
def test_values_and_where_they_come_from(section, label, name, value, origin):
    assert FOUND[section, label, name] == (value, origin)


def test_what_the_record_holds_of_playing_cards():
    card = CARDS.number("c15_2")  # Last Stand Company
    assert CONTENT.cost[card] == [0, 2, 0, 0, 1, 1]
    assert (CONTENT.icons[card], CONTENT.attack[card]) == (4, [5, 1, 0])
    assert (CONTENT.reward[card], CONTENT.training[card], CONTENT.card_set[card]) == (2, 12, RECRUITABLE)
    assert CONTENT.card_set[CARDS.number("s01_4")] == STARTING
    assert CONTENT.card_set[CARDS.number("x10_1")] == EXTRA
    assert [CONTENT.keep_self[CARDS.number(name)] for name in ("c48_1", "c63_2", "c01_1")] == [1, 1, 0]


@pytest.mark.parametrize(
    ("card", "triggers"),
    [
        ("s05_1", []),
        ("s08_3", ["unplayed"]),
        ("s12_1", ["drawn"]),
        ("c11_1", ["play", "trained"]),
        ("c46_2", ["play", "drawn"]),
        ("l01", ["use", "play_soldier"]),
        ("l09", ["use", "spend_pair_any"]),
        ("t11", ["play_red"]),
        ("t26", ["react"]),
        ("t22", []),
        ("i07_1", ["deployed"]),
        ("i30", ["defeated"]),
        ("i44", ["invasion_trained"]),
        ("p01", ["activate"]),
        ("p13", ["inv_turn_start"]),
        ("p14", ["after_inv_training"]),
    ],
)
def test_when_abilities_work(card, triggers):
    assert abilities(card) == triggers


def test_how_often_and_on_what_condition_abilities_work():
    at = CARDS.number("l05")
    assert CONTENT.ability_limit[at][:2] == [0, 2]
    at = CARDS.number("t02")
    assert CONTENT.ability_check[at][0] == 0 and CONTENT.ability_check[at][1] > 0
    assert CONTENT.ability_cost[CARDS.number("t09")][0] > 0, "a red resource"
    assert CONTENT.ability_cost[CARDS.number("t10")][0] == 0


def test_no_card_has_more_abilities_than_there_is_room():
    assert max(len(card.abilities) for card in BOX.cards) <= ABILITIES


def test_copies_share_one_program():
    for name in ("ability_on", "ability_do"):
        cells = getattr(CONTENT, name)
        assert cells[CARDS.number("c11_1")] == cells[CARDS.number("c11_2")]
    assert sum(1 for row in CONTENT.bytecode if any(row)) < 1200, "room for a custom campaign"


def test_modifiers_and_auras():
    lathe, parts = CARDS.number("t24"), CARDS.number("t23")
    assert CONTENT.modifier_n[lathe] == 1
    assert CONTENT.modifier[parts] == CHEAPER + SPARE_ACTIONS.number("recruit")
    assert (CONTENT.modifier[CARDS.number("t01")], CONTENT.aura[CARDS.number("i26")]) == (-1, -1)
    assert CONTENT.aura[CARDS.number("i27")] == NO_RECYCLE
    tax = CARDS.number("i32")
    assert (CONTENT.aura[tax], CONTENT.aura_n[tax]) == (FIRST_CARD_TAX, 1)


def test_invasion_cards():
    card = CARDS.number("i09_2")
    assert (CONTENT.combat[card], CONTENT.support[card]) == ([1, 0, 2, 3], [0, 0, 1, 0])
    assert [CONTENT.stores[card][colour] for colour in (BLUE, RED, BLACK, GREEN, YELLOW, WILD)] == [1, 0, 0, 1, 0, 0]
    assert sum(CONTENT.is_start) == 24
    assert CONTENT.training[CARDS.number("i41")] == 6


def test_boards():
    assert CONTENT.die_start == [
        NEUTRAL,
        NEUTRAL,
        NEUTRAL,
        *(hole for colour in (BLUE, RED, BLACK, GREEN, YELLOW) for hole in (colour, NEUTRAL, NEUTRAL)),
    ]
    assert CONTENT.slots == [3, 3, 3, 3, 3, 4]
    assert CONTENT.spare_cost == [1, 2, 2, 1, 1, 2, 2, 3, 5]
    assert CONTENT.spare_tokens == [0, 0, 0, 0, 0, 0, 1, 1, 0]
    assert all([*CONTENT.stored_action, *CONTENT.spare_action, *CONTENT.zone_effect, *CONTENT.action_do])
    assert (CONTENT.action_pay, CONTENT.action_n) == ([0, 1, 2, 3], [2, 2, 1, 1])
    assert (CONTENT.deck_base, CONTENT.deck_per_player, CONTENT.track) == (10, 3, 20)
    assert (CONTENT.deploy, CONTENT.defend) == ([1, 2, 2, 2], [0, 0, 1, 2])


def test_the_printed_campaign():
    assert (CONTENT.scenarios, CONTENT.carry_over, BOX.is_own_campaign) == (2, 1, False)
    assert CONTENT.scenario_event_at[0][:5] == [3, 5, 6, 10, 0]
    assert CONTENT.scenario_line[1] == [[0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0]]
    assert (CONTENT.scenario_core, CONTENT.scenario_core_ranged) == ([0, 1, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0])
    assert (CONTENT.scenario_core_health[1], CONTENT.scenario_core_health_each[1]) == (8, 6)


@pytest.mark.parametrize(
    ("card", "aims"),
    [("x05_1", 1), ("c16_1", 1), ("s07_1", 1), ("c30_2", 1), ("c01_1", 0), ("s02_1", 0), ("l09", 1), ("l01", 0)],
)
def test_what_means_an_opponent_is_marked(card, aims):
    place = CARDS.number(card)
    assert CONTENT.aims[CONTENT.ability_do[place][0]] == aims


def test_words_about_an_opponent_are_words():
    assert set(EFFECTS.words) >= AIMS


def test_a_condition_about_an_opponent_is_one_too():
    text = '[[tech]]\nid = "t11"\npassive = { when = "turn_start", do = ["draw(1)"], only_if = "foe_armor_le(3)" }\n'
    _, content = laid(text)
    assert content.aims[content.ability_do[CARDS.number("t11")][0]] == 1


def test_values_are_told_in_words():
    found = {(item.section, item.id): item.values for item in items(game("rone"), BOX)}
    assert found["playing", "s07"]["cost"] == ("1 red, 1 wild", "reconstructed")
    assert found["playing", "s08"]["cost"][0] == found["invasion", "i06"]["support"][0] == "none"
    assert found["playing", "s07"]["play"][0] == "as in the text above"
    assert "drawn" not in found["playing", "s07"], "missing values are not told"
    assert found["invasion", "i09"]["combat"][0] == "1 melee, 2 armor, 3 health"
    assert found["invasion", "i09"]["reward"][0] == "1 blue, 1 green"
    assert found["die", ""]["start"][0].startswith("3 neutral; 1 blue, 2 neutral; 1 red, ")


OVERLAYS = {
    '[[playing]]\nid = "c01"\nm = 9': lambda content: content.attack[CARDS.number("c01_2")][0] == 9,
    '[[playing]]\nid = "c01"\ncopies = 1': lambda content: content.card_type[CARDS.number("c01_2")] == -1,
    '[[leader]]\nid = "l01"\nuse = []': lambda content: abilities("l01", content) == ["play_soldier"],
    '[[tech]]\nid = "t22"\nmod = { armor_max = 4 }': lambda content: content.modifier_n[CARDS.number("t22")] == 4,
    '[[invasion]]\nid = "i01"\nreward = "BBW"': lambda content: (
        content.stores[CARDS.number("i01_1")] == [2, 0, 0, 0, 0, 1]
    ),
    '[[protocol]]\nid = "p01"\nuse = []': lambda content: content.ability_on[CARDS.number("p01")][0] == -1,
    "[player]\narmor_max = 17": lambda content: content.armor_max == 17,
    '[die]\nstart = ["WWW", "BBB", "RRR", "KKK", "GGG", "YYY"]': None,
    '[die]\nstart = ["NNN", "BBB", "RRR", "KKK", "GGG", "YYY"]': lambda content: content.die_start[3:6] == [0, 0, 0],
    "[slots]\nwild = 2": lambda content: content.slots == [3, 3, 3, 3, 3, 2],
    '[[stored_action]]\nid = "red"\ndo = []': lambda content: content.stored_action[RED] == 0,
    '[[spare_action]]\nid = "recruit"\ncost = 7': lambda content: content.spare_cost[1] == 7,
    "[reshuffle]\nbefore = []": lambda content: content.reshuffle_before == 0,
    "[survival_check]\nhealth_per_card = 2": lambda content: content.health_per_card == 2,
    "[invasion_board]\ntrack = 30": lambda content: content.track == 30,
    '[[zone]]\nid = "green"\ndo = []': lambda content: content.zone_effect[3] == 0,
    '[[player_action]]\nid = "a3"\nn = 2': lambda content: content.action_n[2] == 2,
    "[equal_chances]\ndefend = [0, 1, 2, 3]": lambda content: content.defend == [0, 1, 2, 3],
    '[[scenario]]\nid = 2\nwin = "deployed_le(0)"': lambda content: content.scenario_core[1] == 1,
}


@pytest.mark.parametrize("text", OVERLAYS)
def test_an_owner_can_change_any_section(text):
    changed = OVERLAYS[text]
    if changed is None:
        with pytest.raises(BadContent, match="expected 6 faces of 3 of the letters"):
            laid(text)
    else:
        assert changed(laid(text)[1])


def test_an_owner_can_add_cards():
    text = '[[playing]]\nid = "mine"\nname = "Mine"\nset = "recruit"\nsub = "mutant"\ncost = "G"\ntr = 2\ncopies = 2\n'
    box, content = laid(text)
    assert cards(box)["new_1"] == cards(box)["new_2"] == ("playing", box.playing[-1])
    assert box.playing[-1].origin == "overlay"
    assert content.kind[CARDS.number("new_2")] == CARDS.number("new_1")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[[playing]]\nid = "c01"\nplay = ["drw(1)"]',
            "mine.toml: line 3: playing[22] (c01): play[0]: 'drw(1)': drw is not an effect; expected one of ",
        ),
        (
            '[[playing]]\nid = "c01"\ncost = "RX"',
            "mine.toml: playing[22] (c01): cost: expected at most 7 of the letters B, R, K, G, Y, W, not 'RX'",
        ),
        ('[[playing]]\nid = "c01"\ncopies = 3', "mine.toml: playing (c01): copies: expected at most 2, not 3"),
        ('[[playing]]\nid = "c01"\nset = "start"', "mine.toml: playing: expected the starting cards s01 to s12 "),
        ('[[tech]]\nid = "c01"\nname = "T"', "mine.toml: tech (c01): id: expected another id; this one "),
        ('[[tech]]\nid = "T 1"\nname = "T"', "id: expected up to 60 lower-case letters, digits, dots "),
        ('[[zone]]\nid = "wild"\ndo = []', "mine.toml: zone: expected blue, red, black, green, yellow"),
        ('[[scenario]]\nid = 1\nwin = "armor_le(2)"', "mine.toml: scenario[0] (1): win: expected a condition with "),
        (
            '[[invasion]]\nid = "i01"\nstart = false\n[[invasion]]\nid = "i02"\nstart = false',
            "mine.toml: invasion: expected at least 22 copies of starting cards, not 20",
        ),
        ("[board]\nx = 1", "mine.toml: board is unknown; expected one of campaign, die, equal_chances, "),
    ],
)
def test_what_is_wrong_is_said(text, said):
    with pytest.raises(BadContent) as wrong:
        laid(text)
    assert str(wrong.value).startswith(said) or said in str(wrong.value)


def test_more_programs_than_there_is_room_for():
    many = "".join(
        f'[[invasion]]\nid = "mine{n}"\nname = "M"\ncs = [0, 0, 0, 1]\nsu = [0, 0, 0, 0]\nreward = ""\ntr = 1\n'
        f"{''.join(f'{when} = [' + long + ']' + chr(10) for when in ('deployed', 'defeated', 'trained'))}"
        for n in range(24)
        for long in [", ".join(['"choose(draw(1), seq(draw(1), draw(1), draw(1)))"'] * 6)]
    )
    with pytest.raises(ValueError, match="expected effects that take at most 3000 rows in total"):
        laid(many)
