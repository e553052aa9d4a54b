"""Custom campaigns: the contents of a file, its effects, and the sentence for each mistake."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.content import values
from groundfall.engine.errors import BadContent
from groundfall.games.rone.box import build, cards, read, texts
from groundfall.games.rone.rules.vocabulary import EFFECTS
from groundfall.games.rone.state import AURAS, CARDS, CHEAPER, INV_TURN_END, MODIFIERS, TYPES

EXAMPLE = Path(__file__).parents[3] / "docs/games/long_night.toml"
NIGHT = EXAMPLE.read_text(encoding="utf-8")
PAGE = EXAMPLE.with_name("rone-scenarios.md").read_text(encoding="utf-8")
CAMPAIGN = '[campaign]\nid = "me.test"\nname = "Test"\n'
SCENARIO = {
    "id": "1",
    "name": '"One"',
    "setup": '["fill_zones"]',
    "events": '[{ name = "Bang", round = 2, do = ["inv_deploy(1)"] }]',
    "lines": '[{ level = "easy", su = [0, 0, 0, 0] }, { level = "normal", su = [0, 0, 0, 1] }, '
    '{ level = "hard", su = [1, 0, 0, 0] }]',
    "win": '"after_cleanup(round_ge(8))"',
    "lose": '"any_player_health_le(0)"',
}
CARD = 'playing = [{ id = "me.test.t", name = "T", set = "extra", sub = "mutant", cost = "" }]'
PROTOCOL = 'protocol = [{{ id = "{}", name = "P" }}]\n'


def campaign(overlay: str = "", head: str = CAMPAIGN, **changed: str) -> str:
    """A small campaign, valid except for the changes; a value of '' removes its key."""
    entries = {**SCENARIO, **changed}
    body = "".join(f"{key} = {value}\n" for key, value in entries.items() if value)
    return f"{head}\n[[scenario]]\n{body}\n" + (f"[overlay]\n{overlay}\n" if overlay else "")


def laid(text: str):
    """The box with a file laid over it."""
    return read((("mine.toml", text),))


def refused(text: str) -> str:
    """The error for a wrong file."""
    with pytest.raises(BadContent) as wrong:
        laid(text)
    assert "\n" not in str(wrong.value)
    return str(wrong.value)


def invader(**changed: Any) -> str:
    """An overlay with a new card of the Invasion."""
    entries = {
        "id": "me.test.n1",
        "name": "New",
        "cs": [1, 0, 0, 1],
        "su": [0, 0, 0, 0],
        "reward": "K",
        "tr": 2,
        **changed,
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in entries.items()]
    return "\n".join(["[[overlay.invasion]]", *lines, ""])


def test_the_example_of_the_pages_is_read():
    box = laid(NIGHT)
    assert (box.campaign.name, box.is_own_campaign, len(box.scenario)) == ("The Long Night", True, 1)
    content = build(box)
    new = CARDS.number("new_1")
    assert content.card_type[new] == TYPES.number("invasion")
    assert (content.combat[new], content.is_start[new], content.stores[new][2]) == ([2, 0, 0, 3], 1, 1)
    assert content.card_type[CARDS.number("i20")] == -1, "it is not in this box"
    assert "i20" not in cards(box)
    assert cards(box)["new_1"] == ("invasion", box.invasion[-1])


def test_a_campaign_takes_the_place_of_the_printed_one():
    content = build(laid(NIGHT))
    assert content.scenarios == 1
    assert content.scenario_event_at[0][:3] == [2, 5, 0]
    assert content.scenario_line[0] == [[0, 0, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0]]
    assert content.scenario_line_aura[0] == [-1, -1, AURAS.number("no_recycle")]
    assert content.scenario_when[0][:2] == [INV_TURN_END, -1]
    assert content.scenario_do[0][0] and content.scenario_win[0] and content.scenario_lose[0]
    assert content.scenario_core[0] == 0
    assert content.scenario_win[1] == 0, "the second printed scenario is gone"


def test_everything_of_it_comes_from_the_overlay():
    box = laid(NIGHT)
    found = {(section, label): origin for section, label, _, _, origin in values(box)}
    assert found["campaign", "example.long_night"] == found["scenario", "1"] == "overlay"
    assert found["invasion", "example.long_night.n1"] == "overlay"
    assert found["invasion", "i01"] == "reconstructed"


def test_a_scenario_says_what_it_does():
    said = texts(laid(NIGHT))
    assert said["scenario", "1:event:1"].startswith("Round 5, Supply Drop: ")
    assert said["scenario", "1:line:0"] == "Easy line: nothing."
    assert said["scenario", "1:line:2"].startswith("Hard line: 1 melee, ")
    assert said["scenario", "1:always:0"].startswith("When the Invasion's turn ends, ")


def test_what_players_begin_with_can_be_raised():
    content = build(laid(campaign(head=CAMPAIGN + "start = { armor = 18, health = 17 }\n")))
    assert (content.armor_start, content.health_start) == (18, 17)
    content = build(laid(campaign()))
    assert (content.armor_start, content.health_start) == (16, 14)


def test_it_says_whether_players_keep_what_they_have():
    assert build(laid(campaign())).carry_over == 1
    assert build(laid(campaign(head=CAMPAIGN + "carry_over = false\n"))).carry_over == 0


def test_two_scenarios_and_a_core():
    second = campaign(
        id="2",
        win='"core_health_le(0)"',
        core='{ targetable = true, health = { base = 5, per_player = 3 }, ranged = "any_time" }',
    )
    content = build(laid(campaign() + second.removeprefix(CAMPAIGN)))
    assert content.scenarios == 2
    assert (content.scenario_core[1], content.scenario_core_health[1], content.scenario_core_health_each[1]) == (
        1,
        5,
        3,
    )
    assert (content.scenario_core_armor[1], content.scenario_core_ranged[1]) == (0, 1)


def test_cards_of_every_kind_can_be_added():
    overlay = """
playing = [{ id = "me.test.a", name = "Cook", set = "recruit", sub = "soldier", cost = "GW", tr = 2, copies = 3 }]
leader = [{ id = "me.test.b", name = "Chief", use = ["gain_armor(1)"] }]
tech = [{ id = "me.test.c", name = "Stove", mod = { armor_max = 2 } }]
protocol = [{ id = "me.test.d", name = "Curfew", use = ["each(lose_armor(1))"] }]
"""
    box = laid(campaign(overlay))
    assert [cards(box)[f"new_{n}"][1].name for n in (1, 2, 3, 4, 5, 6)] == ["Cook"] * 3 + ["Chief", "Stove", "Curfew"]
    content = build(box)
    first = CARDS.number("new_1")
    assert [content.kind[first + n] for n in range(4)] == [first, first, first, first + 3]
    assert content.cost[first] == [0, 0, 0, 1, 0, 1]


def test_a_card_can_be_replaced_and_another_left_out():
    box = laid(campaign('replace = [{ id = "i01", tr = 5, name = "Freed Miner" }]\nremove = ["p01", "c64", "t01"]'))
    found = {card.id: card for card in box.cards}
    assert (found["i01"].tr, found["i01"].name, found["i01"].cs) == (5, "Freed Miner", [2, 0, 0, 3])
    assert not {"p01", "c64", "t01"} & set(found)
    content = build(box)
    assert [content.training[CARDS.number(f"i01_{n}")] for n in (1, 2)] == [5, 5]


def test_a_file_over_a_campaign_changes_it():
    box = read((("mine.toml", campaign()), ("harder.toml", '[[scenario]]\nid = 1\nwin = "deployed_le(0)"\n')))
    assert (box.scenario[0].win, box.scenario[0].name) == ("deployed_le(0)", "One")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"setup": '["fill_zone"]'}, "setup[0]: 'fill_zone': fill_zone is not an effect; expected one of "),
        ({"setup": '["draw"]'}, "setup[0]: 'draw': draw: expected n in its brackets, not 0 arguments"),
        ({"setup": '["draw(1, 2)"]'}, "setup[0]: 'draw(1, 2)': draw: expected n in its brackets, not 2 arguments"),
        ({"setup": '["draw(red)"]'}, "expected a whole number from 1 to 99, not red"),
        ({"setup": '["draw(100)"]'}, "expected a whole number from 1 to 99, not 100"),
        ({"setup": '["draw(-1)"]'}, "expected a whole number from 1 to 99, not -1"),
        ({"setup": '["gain_resource(pink, 1)"]'}, "expected one of blue, red, black, green, yellow, wild, "),
        ({"setup": '["if(draw(1), draw(1))"]'}, "draw is not a condition; expected one of "),
        ({"setup": '["aura(no_recycle)"]'}, "aura is not an effect; expected one of "),
        ({"setup": '["draw(1)) or x"]'}, "expected nothing more after draw(1)"),
        ({"setup": '["__import__"]'}, "__import__ is not an effect"),
        ({"setup": '["opt(opt(opt(opt(draw(1)))))"]'}, "expected at most 4 levels of brackets"),
        ({"setup": "[1]"}, "Expected `str`, got `int`"),
        ({"setup": "[" + '"draw(1)", ' * 9 + "]"}, "setup: expected at most 8 effects, not 9"),
        ({"id": "2"}, "the ids 1, 2 and so on, in order"),
        ({"id": '"a"'}, "Expected `int`, got `str`"),
        ({"name": '""'}, "Expected `str` of length >= 1"),
        ({"win": '"round_ge(8"'}, "win: 'round_ge(8': expected a comma or a closing bracket after 8"),
        ({"win": '"armor_le(3)"'}, "win: expected a condition with round_ge, core_health_le or deployed_le in it"),
        ({"win": ""}, "missing required field `win`"),
        ({"lose": '"draw(1)"'}, "lose: 'draw(1)': draw is not a condition; expected one of "),
        ({"lose": '"health_le(100)"'}, "expected a whole number from 0 to 99, not 100"),
        ({"lines": "[]"}, "lines: expected easy, normal, hard, in this order"),
        ({"lines": '[{ level = "hard", su = [0, 0, 0, 0] }]'}, "lines: expected easy, normal, hard, in this order"),
        ({"lines": '[{ level = "easy", su = [0, 0, 0] }]'}, "Expected `array` of length >= 4"),
        ({"lines": '[{ level = "easy", su = [0, 0, 0, 100] }]'}, "Expected `int` <= 99"),
        (
            {"lines": SCENARIO["lines"].replace("0, 1]", '0, 1], aura = "aura(dark)"')},
            "lines[1].aura: 'aura(dark)': aura, aura: expected one of locked_dice, first_card_tax, ",
        ),
        (
            {"always": '[{ when = "turn_start", do = ["draw(1)"] }]'},
            "always[0].when: expected one of inv_turn_start, inv_turn_end, after_inv_training, protocol_refresh, not t",
        ),
        ({"always": '[{ when = "inv_turn_end", do = ["top_armour(1)"] }]'}, "always[0].do[0]: 'top_armour(1)': "),
        (
            {"always": '[{ when = "inv_turn_end", do = ["draw(1)"], limit = 1 }]'},
            "always[0]: expected no only_if and no limit",
        ),
        ({"always": "[" + '{ when = "inv_turn_end", do = [] }, ' * 5 + "]"}, "always: expected at most 4, not 5"),
        ({"core": "{ targetable = true }"}, "health: expected a base or per_player of 1 or more"),
        ({"core": '{ ranged = "never" }'}, "Invalid enum value 'never'; expected one of any_time, no_deployed_cards"),
        ({"colour": '"red"'}, "unknown field `colour`; expected one of origin, origins, id, name, setup, "),
    ],
)
def test_what_is_wrong_in_a_scenario_is_said(changed, said):
    told = refused(campaign(**changed))
    assert re.match(r"In mine.toml: (line \d+: )?scenario", told)
    assert said in told


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (
            '{ name = "A", round = 5, do = [] }, { name = "B", round = 4, do = [] }',
            "events[1].round: expected 5 or later, as events come in order, not 4",
        ),
        ('{ name = "A", round = 21, do = [] }', "events[0].round: expected 1 to 20, the time track, not 21"),
        ('{ name = "A", round = 0, do = [] }', "Expected `int` >= 1"),
        ('{ name = "A", round = 1, do = ["x"] }', "events[0].do[0]: 'x': x is not an effect"),
        (
            '{ name = "A", round = 1, do = [' + '"draw(1)", ' * 33 + "] }",
            "events[0].do: expected at most 32 effects, not 33",
        ),
        ('{ name = "A", round = 1, do = [] }, ' * 13, "events: expected at most 12, not 13"),
    ],
)
def test_what_is_wrong_in_events_is_said(events, said):
    told = refused(campaign(events=f"[{events}]"))
    assert re.match(r"In mine.toml: (line \d+: )?scenario", told)
    assert said in told


def test_an_event_may_have_32_effects():
    many = ", ".join(['"draw(1)"'] * 32)
    content = build(laid(campaign(events=f'[{{ name = "A", round = 1, do = [{many}] }}]')))
    row = content.scenario_event_do[0][0]
    draws = {content.bytecode[row + n][0] for n in range(1, 33)}
    assert len(draws) == 1 and content.bytecode[row + 33][0] == 0


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ('id = "Me"\nname = "T"', "id: expected up to 60 lower-case letters, digits, dots and underscores, not 'Me'"),
        ('id = "me"', "missing required field `name`"),
        ('id = "me"\nname = "T"\nschema = 2', "Invalid enum value 2; expected one of 1"),
        ('id = "me"\nname = "T"\nplayers = { min = 3, max = 2 }', "min: expected at most max, which is 2, not 3"),
        ('id = "me"\nname = "T"\nplayers = { min = 1, max = 5 }', "Expected `int` <= 4"),
        ('id = "me"\nname = "T"\nvariant = "hard"', "Invalid enum value 'hard'; expected one of base, equal_chances"),
        ('id = "me"\nname = "T"\nstart = { armor = 19 }', "Expected `int` <= 18"),
        (
            'id = "me"\nname = "T"\nscript = "x.py"',
            "unknown field `script`; expected one of origin, origins, id, name, ",
        ),
        ('id = "me"\nname = "T"\n[dice]\nn = 1', "dice is unknown; expected one of campaign, scenario, overlay"),
    ],
)
def test_what_is_wrong_in_the_head_is_said(head, said):
    told = refused(campaign(head=f"[campaign]\n{head}\n"))
    assert told.startswith("In mine.toml: ")
    assert said in told


def test_a_campaign_needs_a_scenario():
    assert refused(CAMPAIGN) == "In mine.toml: scenario: expected at least one [[scenario]]."
    assert refused("campaign = 3\n").startswith("In mine.toml: campaign: expected a table")


def test_seven_scenarios_are_too_many():
    rest = "".join(campaign(id=str(n)).removeprefix(CAMPAIGN) for n in range(2, 8))
    assert "scenario" in refused(campaign() + rest)


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        (invader(id="n1"), "In mine.toml: overlay.invasion[0].id: expected an id that begins with me.test., not n1."),
        (invader(id="me.testing"), "[0].id: expected an id that begins with me.test., not me.testing."),
        (invader() + invader(),
         "In mine.toml: overlay.invasion[1].id: expected each id only once, but me.test.n1 is there again."),
        (PROTOCOL.format("me.test.n1") + invader(),
         "In mine.toml: invasion: expected each id only once, but me.test.n1 is there again."),
        ('remove = ["i99"]', "In mine.toml: overlay.remove[0]: expected the id of a card in the box, not i99."),
        ('remove = ["s01"]', "remove[0]: expected a card that is not one of the twelve starting cards, not s01."),
        ('replace = [{ id = "q", tr = 1 }]', "replace[0].id: expected the id of a card in the box, not q."),
        ("replace = [{ tr = 1 }]", "replace[0].id: expected the id of a card in the box, not nothing."),
        ('remove = "i01"', "overlay.remove: Expected `array`, got `str`"),
        ("zone = []", "overlay: Object contains unknown field `zone`; expected one of replace, remove, "),
        (invader(reward="Q"),
         "invasion[44] (me.test.n1): reward: expected at most 7 of the letters B, R, K, G, Y, W, not 'Q'"),
        (invader(cs=[1, 0, 0, 0]), "(me.test.n1): cs: expected health, the last of the four"),
        (invader(cs=[1, 0, 0]), "Expected `array` of length >= 4"),
        (invader(deployed=["boom"]), "(me.test.n1): deployed[0]: 'boom': boom is not an effect"),
        (invader(aura="no_recycle"), "(me.test.n1): aura: 'no_recycle': no_recycle is not a "),
        (invader(copies=25), "Expected `int` <= 24"),
        (PROTOCOL.format("me.test.p") + invader(copies=24),
         "expected at most 24 copies of new cards in all, not 25"),
        ('remove = ["i01", "i02"]',
         "In mine.toml: invasion: expected at least 22 copies of starting cards, not 20."),
        ("remove = [" + ", ".join(f'"i{n}"' for n in range(13, 43)) + "]",
         "In mine.toml: invasion: expected at least 5 copies besides the 22 of the deck, one for each zone, not 4."),
        ("remove = [" + ", ".join(f'"l{n:02}"' for n in range(1, 8)) + "]", "leader: expected at least 4 leaders"),
        ('tech = [{ id = "me.test.t", name = "T", mod = { luck = 1 } }]',
         "(me.test.t): mod: expected one of stored_slots_each, tech_token_price_ignored, recruit_look_extra, "),
        ('tech = [{ id = "me.test.t", name = "T", mod = { armor_max = "two" } }]',
         "mod: armor_max: expected a whole number from 1 to 9, not two"),
        ('tech = [{ id = "me.test.t", name = "T", mod = { tech_token_price_ignored = 2 } }]',
         "mod: tech_token_price_ignored: expected a whole number from 1 to 1, not 2"),
        ('tech = [{ id = "me.test.t", name = "T", mod = { spare_cost = { id = "sleep", minus = 1 } } }]',
         "mod.spare_cost: expected an id, one of screws, recruit, starter, "),
        ('tech = [{ id = "me.test.t", name = "T", passive = { when = "play_soldier", do = ["draw(1)"] } }]',
         "(me.test.t): passive.when: expected one of turn_start, turn_end, play(soldier), "),
        ('tech = [{ id = "me.test.t", name = "T", passive = { when = "draw", do = ["draw(0)"] } }]',
         "(me.test.t): passive.do[0]: 'draw(0)': draw, n: expected a whole number from 1 to 99, not 0"),
        ('tech = [{ id = "me.test.t", name = "T", use = ["draw(1)"], use_cost = "RRRRR" }]',
         "use_cost: expected at most 4 of the letters B, R, K, G, Y, W, not 'RRRRR'"),
        ('tech = [{ id = "me.test.t", name = "T", use_cost = "R" }]',
         "(me.test.t): use_cost: expected no cost on a card without use."),
        (CARD.replace("extra", "start"),
         "playing: expected the starting cards s01 to s12 and no other"),
        (CARD.replace("extra", "recruit"),
         "tr: expected a training cost of 1 or more on a recruit card"),
        (CARD.replace("mutant", "robot"),
         "Invalid enum value 'robot'; expected one of hybrid, machine, mutant, soldier"),
        (CARD.replace("}", "".join(f', {when} = ["draw(1)"]' for when in ("play", "drawn", "kept", "trained")) + " }"),
         "(me.test.t): expected effects for at most 3 of play, drawn, unplayed, kept, trained, destroyed."),
    ],
)  # fmt: skip
def test_what_is_wrong_in_the_overlay_is_said(overlay, said):
    told = refused(campaign(overlay))
    assert told.startswith("In mine.toml: ")
    assert said in told


def test_the_line_of_a_program_that_is_wrong_is_said():
    wrong = NIGHT.replace("one(gain_spare(2))", "one(gain_spares(2))")
    number = 1 + next(n for n, line in enumerate(wrong.splitlines()) if "gain_spares" in line)
    assert refused(wrong).startswith(
        f"In mine.toml: line {number}: scenario[0] (1): events[1].do[0]: 'one(gain_spares(2))': one, e: "
        "gain_spares is not an effect; expected one of "
    )


def test_a_die_face_that_is_unknown_is_refused():
    assert "start: expected 6 faces of 3 of the letters N, B, R, K, G, Y" in refused(
        '[die]\nstart = ["NNN", "BNN", "RNN", "KNN", "GNN", "PNN"]\n'
    )


def test_a_file_that_is_no_toml_is_refused():
    assert refused("[campaign\n").endswith("expected TOML.")


def test_the_page_names_every_word():
    said = set(re.findall(r"\w+", PAGE))
    assert not [name for name in (*EFFECTS.words, *EFFECTS.short) if name not in said and name != "modifier"]
    assert not [name for name in (*AURAS.names, *MODIFIERS.names[:CHEAPER]) if name not in said]


def test_the_parts_that_the_page_shows_make_a_campaign():
    blocks = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    box = laid("\n".join(blocks))
    assert (box.campaign.author, box.scenario[0].name, build(box).armor_start) == ("Ada", "Dusk Patrol", 18)
    assert [cards(box)[f"new_{n}"][1].name for n in (1, 2, 3, 4)] == ["Lamp Bearer"] * 2 + ["Night Stalker"] * 2


ODD = ("3", "-1", "100", '"x"', "[]", "{}", "true", "[1]", "1.5", "[{}]", '""', '"draw(1)"', '["aura(no_reroll)"]')


@pytest.mark.parametrize("seed", range(60))
def test_a_file_is_read_or_refused_in_a_sentence(seed):
    chance = random.Random(seed)
    text = NIGHT
    for _ in range(2):
        value = chance.choice(list(re.finditer(r'(?<== )("[^"\n]*"|\d+|true|false|\[[^][]*\])', text)))
        text = text[: value.start()] + chance.choice(ODD) + text[value.end() :]
    try:
        box = laid(text)
    except BadContent as wrong:
        assert str(wrong).startswith("In mine.toml: ") and "\n" not in str(wrong)
    else:
        assert build(box).scenarios == len(box.scenario) and texts(box)
