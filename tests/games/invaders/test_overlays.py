"""An owner's file laid over the box: what it changes, and what is refused."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.engine.content import values
from groundfall.games.invaders.box import texts

from .helpers import BOX, GAME, choices, hand, now, play, table, there, told

NEW_CARD = """
[[card]]
id = "invader_1"
side = "invader"
name = "'Wyvern' Fire-Spitter"
type = "invader"
keywords = ["beast"]
copies = {copies}
spare = {spare}
power = 4
discard = 1
ability = [{{ on = "play", do = ["drain_opponent(2)"] }}]
"""


def card(name: str, rest: str) -> str:
    """An entry of an overlay that changes a card."""
    return f'[[card]]\nid = "{name}"\n{rest}\n'


def test_a_value_is_changed():
    overlay = card("kraken", "power = 6\ndrain = 0")
    match = table("invader", invader="kraken squid", overlay=overlay)
    play(match, "play kraken eurasia", "discard squid")
    events = play(match, "end_main")
    assert told(events, "breaks_in") == [{"zone": "eurasia", "attack": 6, "defence": 5}]
    box = GAME.box((("mine.toml", overlay),))
    origin = {(label, name): origin for _, label, name, _, origin in values(box)}
    assert (origin["kraken", "power"], origin["kraken", "drain"]) == ("overlay", "overlay")
    assert (origin["kraken", "discard"], origin["kraken", "copies"]) == ("rulebook", "reconstructed")


def test_a_card_is_replaced():
    overlay = card(
        "squid",
        'name = "Moth Cloud"\ntype = "desolator"\nkeywords = ["psychic"]\npower = 0\ndiscard = 0\n'
        'ability = [{ on = "every_turn", do = ["opponent_discards(1)"] }]',
    )
    match = table("invader", invader="squid", mankind="mako", overlay=overlay)
    assert match.legal("invader")[0].text == "Play Moth Cloud in the Pacific Rim"
    play(match, "play squid africa", "use invader_africa_1 first")
    assert hand(match, "mankind") == ""
    assert texts(match.box)["card", "squid"] == "Every turn, make the opponent discard 1 card at random."


def test_an_overlay_leaves_other_matches_as_they_were():
    table("invader", overlay=card("squid", "power = 9"))
    match = table("invader", at={"eurasia": "squid"})
    assert told(play(match, "end_main"), "forces")[1] == {"zone": "eurasia", "attack": 2, "defence": 5}


def test_a_spare_card_is_added():
    overlay = NEW_CARD.format(copies=0, spare=3)
    match = table("invader", overlay=overlay)
    assert now(match)["spare"]["invader_1"] == 3
    assert now(match)["deck_list"]["invader_1"] == 0
    assert now(match)["deck_cards"] == {"invader": 70, "mankind": 70}
    origin = {(label, name): origin for _, label, name, _, origin in values(GAME.box((("mine.toml", overlay),)))}
    assert origin["invader_1", "power"] == "overlay"


def test_a_card_is_added_to_the_deck_in_place_of_another():
    overlay = NEW_CARD.format(copies=2, spare=0) + card("squid", "copies = 4")
    match = table("invader", invader="invader_1 squid", overlay=overlay)
    assert (now(match)["deck_list"]["invader_1"], now(match)["deck_list"]["squid"]) == (2, 4)
    play(match, "play invader_1 africa", "discard squid")
    assert there(match, "africa") == "invader_1"
    assert now(match)["deck_cards"]["mankind"] == 68


def test_what_all_that_is_new_can_be_drawn():
    overlay = NEW_CARD.format(copies=70, spare=0) + "".join(
        card(one.id, "copies = 0") for one in BOX.card if one.side == "invader"
    )
    match = table("mankind", overlay=overlay)
    play(match, "end_main")
    assert hand(match, "invader") == "invader_1 invader_1"
    assert choices(match, "play") == [f"invader_1 {zone}" for zone in ("pacific_rim", "eurasia", "africa")]


def test_strategies_heroes_and_the_board_may_be_changed():
    overlay = """
[[strategy]]
id = "moon"
ability = [{ on = "enable", cost = ["drain_self(1)"], do = ["drain_opponent(9)"] }]

[[hero]]
id = "quispe"
mobile = true

[plot]
start = 4

[turn]
draw = 3

[[zone]]
id = "eurasia"
power = 7
"""
    match = table("invader", at={"africa": "quispe"}, overlay=overlay)
    assert now(match)["plot"] == 4
    play(match, "enable moon")
    assert now(match)["deck_cards"] == {"invader": 69, "mankind": 61}
    forces = told(play(match, "end_main"), "forces")
    assert forces[1] == {"zone": "eurasia", "attack": 0, "defence": 7}
    assert len(hand(match, "mankind").split()) == 3
    assert choices(match, "move_hero") == ["pacific_rim", "eurasia"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (card("kraken", 'power = "x"'), r"mine.toml: card\[\d+\] \(kraken\).power: Expected `int"),
        (card("kraken", "power = 40"), r"mine.toml: card\[\d+\] \(kraken\).power: Expected `int` <= 20"),
        (card("kraken", "discard = -1"), r"mine.toml: card\[\d+\] \(kraken\).discard: Expected `int` >= 0"),
        (card("kraken", "colour = 4"), r"mine.toml: card\[\d+\] \(kraken\).*unknown field `colour`"),
        (card("kraken", 'keywords = ["tank", "dragon"]'),
         r"mine.toml: card\[\d+\] \(kraken\).*keywords: expected some of hero, aircraft.*, not dragon"),
        (card("kraken", 'ability = [{ on = "play", do = ["fly(1)"] }]'),
         r"mine.toml: card\[\d+\] \(kraken\).*ability\[0\].do\[0\]: 'fly\(1\)': fly is not an effect; expected one of"),
        (card("kraken", 'ability = [{ on = "play", do = ["draw(99)"] }]'),
         r"\(kraken\).*do\[0\]: 'draw\(99\)': draw, n: expected a whole number from 1 to 20, not 99"),
        (card("kraken", 'ability = [{ on = "play", do = ["draw(1"] }]'),
         r"\(kraken\).*expected a comma or a closing bracket"),
        (card("kraken", 'ability = [{ on = "every_turn", if = "sunny", do = ["draw(1)"] }]'),
         r"\(kraken\).*ability\[0\].if: 'sunny': sunny is not a condition; expected one of"),
        (card("kraken", 'ability = [{ on = "dusk", do = ["draw(1)"] }]'),
         r"\(kraken\).*ability\[0\].on: 'dusk': expected one of play, every_turn"),
        (card("kraken", 'ability = [{ on = "enable", do = ["draw(1)"] }]'),
         r"\(kraken\).*ability\[0\].on: expected one of play, every_turn, .*not enable"),
        (card("kraken", 'ability = [{ on = "every_turn", cost = ["draw(1)"], do = ["draw(1)"] }]'),
         r"\(kraken\).*ability\[0\].cost\[0\]: 'draw\(1\)': draw is not a cost; expected one of"),
        (card("kraken", 'ability = [{ on = "in_play", do = ["draw(1)"] }]'),
         r"\(kraken\).*draw is not a standing effect; expected one of power_bonus, attack_bonus"),
        (card("kraken", 'ability = [{ on = "play", do = ["destroy(1, keyword(dragon))"] }]'),
         r"\(kraken\).*destroy, what: keyword, words: expected one of .*, not dragon"),
        (card("kraken", "ability = [" + '{ on = "play", do = [] },' * 4 + "]"),
         r"\(kraken\).*expected at most 3 abilities, not 4"),
        (card("kraken", 'type = "one_shot"'), r"\(kraken\).*power: expected a number on every card but one-shots"),
        (card("killswarm", "power = 2"), r"\(killswarm\).*power: expected a number on every card but one-shots"),
        (card("killswarm", 'ability = [{ on = "would_drain", do = ["prevent_drain(1)"] }]'),
         r"mine.toml: card\[\d+\] \(killswarm\).*ability: expected no reaction on a one-shot"),
        (card("killswarm", 'ability = [{ on = "every_turn", do = ["draw(1)"] }]'),
         r"\(killswarm\).*ability\[0\].on: expected one of play, not every_turn"),
        (card("kraken", 'type = "location"'), r"\(kraken\).*type: expected one of invader, desolator, one_shot, not"),
        (card("wyvern", 'side = "invader"\nname = "W"\ntype = "invader"\ncopies = 0\npower = 1'),
         r"\(wyvern\).*expected an id of the invader cards of the box, or one of invader_1"),
        (card("kraken", "copies = 4"), r"card: expected 70 invader cards in all, not 71"),
        (card("saladin", "copies = 1"), r"card: expected 70 mankind cards in all, not 65"),
        (NEW_CARD.format(copies=1, spare=0), r"card: expected 70 invader cards in all, not 71"),
        ('[[hero]]\nid = "okonkwo"\nability = [{ on = "play", do = ["draw(1)"] }]',
         r"mine.toml: hero\[\d+\] \(okonkwo\).*ability\[0\].on: expected one of every_turn, in_play, .*not play"),
        ('[[hero]]\nid = "nobody"\nname = "N"\npower = 1\nmobile = true', r"hero: expected okonkwo, halvorsen"),
        ('[[strategy]]\nid = "moon"\nability = [{ on = "play", do = ["draw(1)"] }]',
         r"mine.toml: strategy\[\d+\] \(moon\).*ability\[0\].on: expected one of enable, .*not play"),
        ('[[strategy]]\nid = "moon"\nside = "mankind"', r"strategy: expected the Invader's five first"),
        ('[[strategy]]\nid = "moon"\nability = [{ on = "enable", do = [] }, { on = "enable", do = ["draw(1)"] }]',
         r"\(moon\).*expected at most one ability that enables it"),
        ('[[zone]]\nid = "moon"\nname = "Moon"\npower = 1', r"zone: expected pacific_rim, eurasia, africa"),
        ('[[zone]]\nid = "eurasia"\npower = 0', r"mine.toml: zone\[\d+\] \(eurasia\).power: Expected `int` >= 1"),
        ("[plot]\nstart = 12\ntop = 11", r"plot: expected a start that is not above the top"),
        ("[bio_weapon]\ntarget = 0", r"mine.toml: bio_weapon.target: Expected `int` >= 1"),
        ("[weather]\nrain = true", r"mine.toml: weather is unknown; expected one of bio_weapon, card"),
        ("[turn\n", r"mine.toml: .*; expected TOML"),
    ],
)  # fmt: skip
def test_a_bad_overlay_is_refused_with_card_key_and_what_was_expected(tmp_path, text, says):
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    with pytest.raises(gf.BadContent, match=says):
        gf.new("invaders", overlays=[mine])
