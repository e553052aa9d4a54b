"""The texts of everything in the box, made from its effects."""

from __future__ import annotations

import re

import pytest

from groundfall.games.rone.box import read, texts

BOX = read()
TEXTS = texts(BOX)
CARDS = [
    (section, card)
    for section in ("playing", "leader", "tech", "invasion", "protocol")
    for card in getattr(BOX, section)
]


@pytest.mark.parametrize(("section", "card"), CARDS, ids=[card.id for _, card in CARDS])
def test_a_card_that_does_something_says_so(section, card):
    said = TEXTS[section, card.id]
    silent = not card.abilities and not getattr(card, "mod", None) and not getattr(card, "aura", "")
    assert bool(said) == (not silent or getattr(card, "keep_self", False))


@pytest.mark.parametrize("key", TEXTS, ids=" ".join)
def test_texts_are_sentences(key):
    said = TEXTS[key]
    assert "_" not in said and "{" not in said and "  " not in said
    for sentence in re.split(r"(?<=[.)]) (?=[A-Z])", said):
        assert not sentence or (sentence[0].isupper() and sentence.endswith((".", ").")))


def test_every_program_of_the_box_is_told():
    told = {section for section, _ in TEXTS}
    assert told == {
        "playing",
        "leader",
        "tech",
        "invasion",
        "protocol",
        "campaign",
        "scenario",
        "stored_action",
        "spare_action",
        "zone",
        "player_action",
        "reshuffle",
        "invasion_board",
    }


def test_what_comes_after_a_condition_is_a_sentence_of_its_own():
    assert TEXTS["playing", "c11"].startswith(
        "For each soldier card you have played, deal 1 melee damage. Then gain 1 health."
    )
    assert TEXTS["playing", "c43"].startswith("Choose one: gain 2 spare parts; or recruit 1 card. Then store ")
    assert ". Then, for each technology in your base, " in TEXTS["playing", "c47"]


def test_what_a_permanent_says():
    assert TEXTS["leader", "l01"] == (
        "Exhaust to deal 2 melee damage. After you play a soldier card, gain 1 screw (once a turn)."
    )
    assert TEXTS["tech", "t09"] == "Exhaust and spend 1 red resource to deal 2 ranged damage."
    assert TEXTS["tech", "t26"] == "When you are dealt damage, exhaust this card to cancel 2 of the damage."
    assert TEXTS["tech", "t22"] == "You have 1 more spot for each kind of stored resource."
    assert TEXTS["tech", "t23"] == "The spare parts action 'recruit' costs 1 less."
    assert TEXTS["tech", "t24"] == "Your technology tokens do not raise prices."
    assert TEXTS["tech", "t25"] == "You see 2 more cards whenever you recruit."


def test_what_else_is_said_of_a_card():
    assert TEXTS["playing", "c63"] == "You may keep it in hand each turn."
    assert TEXTS["invasion", "i27"] == "While deployed: players cannot recycle."
    assert TEXTS["invasion", "i44"] == "Unique. When trained, deploy this card."


def test_other_modifiers_and_auras_are_told_too():
    said = texts(
        read(
            (
                (
                    "mine.toml",
                    """
[[tech]]
id = "t22"
mod = { armor_max = 2 }
[[tech]]
id = "t23"
mod = { first_card_discount = 2 }
[[tech]]
id = "t24"
mod = { health_max = 1 }
[[tech]]
id = "t25"
mod = { spare_cost = { id = "die_one", minus = 2 } }
[[invasion]]
id = "i27"
aura = "aura(locked_dice, 2)"
""",
                ),
            )
        )
    )
    assert said["tech", "t22"] == "Your armor limit is 2 higher."
    assert said["tech", "t23"] == "The first card of each of your turns costs 2 fewer resources."
    assert said["tech", "t24"] == "Your health limit is 1 higher."
    assert said["tech", "t25"] == "The spare parts action 'die one' costs 2 less."
    assert said["invasion", "i27"] == "While deployed: each player sets 2 dice aside before rolling."


def test_scenario_cards():
    assert TEXTS["scenario", "1"] == " ".join(
        TEXTS["scenario", f"1:{part}"]
        for part in ("setup", *(f"event:{n}" for n in range(4)), *(f"line:{n}" for n in range(3)), "win", "lose")
    )
    assert TEXTS["scenario", "1:line:1"] == "Normal line: 1 health."
    assert TEXTS["scenario", "1:win"] == "You win if Cleanup is over and it is round 10 or later."
    assert TEXTS["scenario", "2:core"] == (
        "The core has 8 health and 6 more for each player. It can be attacked by ranged damage at any time, and by "
        "other damage when no card is deployed."
    )
    assert "core" not in TEXTS["scenario", "1"]


def test_campaigns():
    assert TEXTS["campaign", "first_day"] == ("For 1 to 4 players. Players keep their gains between scenarios.")
    head = '[campaign]\nid = "me"\nname = "Me"\nauthor = "Ada"\nplayers = { min = 2, max = 2 }\ncarry_over = false\n'
    head += 'variant = "equal_chances"\nstart = { armor = 17, health = 18 }\ndifficulty_lines_off_allowed = false\n'
    one = '[[scenario]]\nid = 1\nname = "S"\nlines = [{ level = "easy", su = [0, 0, 0, 0] }, '
    one += '{ level = "normal", su = [0, 0, 0, 0] }, { level = "hard", su = [0, 0, 0, 0] }]\n'
    one += 'win = "deployed_le(0)"\nlose = "health_le(0)"\n'
    text = head + one + one.replace("id = 1", "id = 2") + '[overlay]\nremove = ["i20", "c01"]\n'
    assert texts(read((("mine.toml", text),)))["campaign", "me"] == (
        "By Ada. For 2 players. It is played with Equal chances. Players start afresh between scenarios. All players "
        "start with armor 17 and health 18. At least one line of each scenario card is shown. It is played without "
        "c01, i20."
    )
