"""R2 Set-up: boards, decks, leaders, technologies, recruits, the first player and the compensation."""

from __future__ import annotations

import pytest

from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match

from .helpers import GAME, asked, choices, now, pick, pile, play, refused, some, table, told

STARTERS = {f"s{n:02}" for n in range(1, 13)}


def fresh(seed=1, **options):
    """A match whose table has just been set up."""
    return Match(GAME, options, seeded(seed))


def choose(match, *cards):
    """Makes these choices, and then always the first choice until set-up is over."""
    play(match, *(f"choose_card {card}" for card in cards))
    while match.phase == "setup":
        pick(match)
    return match


def cards_in(match, name):
    """The kinds of cards in a pile."""
    return sorted(card.split("_")[0] for card in pile(match, name).split())


@pytest.mark.rule("R2.1")
def test_the_table_is_laid():
    match = fresh()
    count = now(match)["count"]
    assert (count["recruits"], count["technologies"], count["leaders"], count["starters"]) == (128, 28, 10, 20)
    assert count["invasion_deck"] == count["protocol_supply"] == 0, "no Invasion in a duel"


@pytest.mark.rule("R2.1")
def test_a_board_at_the_start():
    table_now = now(fresh())
    assert some(table_now["armor"]) == {"p1": 16, "p2": 16}
    assert some(table_now["health"]) == {"p1": 14, "p2": 14}
    for name in ("rerolls", "tech_tokens", "spare_parts"):
        assert some(table_now[name]) == {}
    assert some(table_now["stored"]["p1"]) == {}
    assert set(table_now["die_state"]["p1"].values()) == {"unrolled"}


@pytest.mark.rule("R12.7")
def test_armor_and_health_at_the_start_are_options():
    table_now = now(fresh(armor=10, health=18))
    assert (some(table_now["armor"]), some(table_now["health"])) == ({"p1": 10, "p2": 10}, {"p1": 18, "p2": 18})


@pytest.mark.rule("R2.2")
def test_recruits_are_those_with_a_training_cost():
    match = fresh()
    assert {card[0] for card in cards_in(match, "recruits")} == {"c"}
    assert {card[0] for card in cards_in(match, "technologies")} == {"t"}
    assert cards_in(match, "starters") == sorted(2 * [f"x{n:02}" for n in range(1, 11)])


@pytest.mark.rule("R2.3")
def test_leaders_are_picked_in_order_and_a_taken_one_is_gone():
    match = fresh()
    assert asked(match) == "p1 choose_leader"
    assert len(choices(match, "choose_card")) == 10
    play(match, "choose_card l03")
    assert pile(match, "p1_base") == "l03"
    assert asked(match) == "p2 choose_leader"
    assert refused(match, "choose_card l03") == "R2.3"
    play(match, "choose_card l04")
    assert asked(match) == "p1 choose_technology", "each step is done by all before the next"


@pytest.mark.rule("R2.4")
def test_one_of_three_technologies_is_kept_in_set_up():
    match = fresh()
    play(match, "choose_card l01", "choose_card l02", dice=(3, 5, 0))
    shown = choices(match, "choose_card")
    assert sorted(shown) == ["t22", "t25", "t28"], "counted from the top of the rest"
    play(match, f"choose_card {shown[1]}")
    assert pile(match, "p1_base") == f"{shown[1]} l01"
    assert sorted(pile(match, "destroyed_technologies").split()) == sorted({*shown} - {shown[1]})
    assert now(match)["count"]["technologies"] == 28 - 6, "three more are in front of the second seat"


@pytest.mark.rule("R2.5")
@pytest.mark.parametrize(
    ("options", "playing", "supply"),
    [
        ({}, 2, 20),
        ({"mode": "team"}, 4, 20),
        ({"mode": "cooperative", "players": 1}, 1, 32),
        ({"mode": "cooperative", "players": 3}, 3, 20),
    ],
)
def test_each_seat_has_a_set_of_starting_cards_and_spare_sets_of_the_box_lie_in_the_supply(options, playing, supply):
    match = fresh(**options)
    for seat in match.seats[:playing]:
        assert set(cards_in(match, f"{seat}_deck")) == STARTERS
        assert now(match)["count"][f"{seat}_deck"] == 12
    assert now(match)["count"]["starters"] == supply
    if playing == 1:
        assert set(cards_in(match, "starters")) > STARTERS


@pytest.mark.rule("R2.6")
def test_a_new_die_has_five_colours_and_a_neutral_face():
    holes = now(fresh())["hole"]["p2"]
    for die in range(1, 5):
        faces = [[holes[f"die_{die}_face_{face}_hole_{n}"] for n in (1, 2, 3)] for face in range(1, 7)]
        assert faces == [
            [None] * 3,
            *([[colour, None, None] for colour in ("blue", "red", "black", "green", "yellow")]),
        ]


@pytest.mark.rule("R2.7")
def test_every_seat_recruits_four_of_three():
    match = choose(fresh())
    assert now(match)["count"]["p1_training"] == now(match)["count"]["p2_training"] == 4
    assert now(match)["count"]["destroyed_recruits"] == 2 * 4 * 2
    assert now(match)["count"]["recruits"] == 128 - 2 * 4 * 3


@pytest.mark.rule("R2.7")
def test_one_recruit_comes_after_the_other():
    match = fresh()
    play(match, "choose_card l01", "choose_card l02")
    for _ in range(2):
        pick(match)
    seats = []
    while match.phase == "setup":
        seats += match.awaiting
        shown = choices(match, "choose_card")
        assert len(pile(match, f"{match.awaiting[0]}_offer").split()) == 3
        play(match, f"choose_card {shown[0]}")
    assert seats == ["p1"] * 4 + ["p2"] * 4


@pytest.mark.rule("R2.8")
def test_the_lot_names_who_begins_after_set_up():
    for first, active in ((0, "p1"), (1, "p2")):
        match = fresh()
        play(match, "choose_card l01", "choose_card l02")
        while now(match)["count"]["p2_training"] < 3:
            pick(match)
        # the last recruit: nobody knew until then
        events = play(match, f"choose_card {choices(match, 'choose_card')[0]}", dice=(first,))
        assert told(events, "begins") == [{"seat": active}]
        assert asked(match) == f"{active} draw_or_stop"
        assert now(match)["first"] == active


@pytest.mark.rule("R2.8")
@pytest.mark.parametrize(("mode", "last"), [("duel", "p2"), ("team", "p4")])
def test_the_first_seat_begins_if_so_agreed(mode, last):
    match = fresh(mode=mode, first_player="p1")
    while now(match)["count"][f"{last}_training"] < 3:
        pick(match)
    match.dice.load(1)
    assert told(match.play(last, f"choose_card {choices(match, 'choose_card')[0]}"), "begins") == [{"seat": "p1"}]
    assert list(match.dice.loaded) == [1], "nothing was drawn at random"


@pytest.mark.rule("R2.8")
def test_in_a_team_fight_the_lot_names_a_team():
    match = fresh(mode="team")
    while now(match)["count"]["p4_training"] < 3:
        pick(match)
    events = play(match, f"choose_card {choices(match, 'choose_card')[0]}", dice=(1,))
    assert told(events, "begins") == [{"seat": "p3"}]
    assert asked(match) == "p3 p4 draw_or_stop"


# R2.9 What makes up for not being first


def second(**options):
    """The beginning of the first turn of the second player."""
    match = table("end", options, owed={"p2": options.get("second_player_spare", 2)})
    assert match.phase == "beginning"
    return match


@pytest.mark.rule("R2.9")
def test_the_second_player_is_owed_spare_parts():
    match = choose(fresh(seed=3))
    first = now(match)["first"]
    assert some(now(match)["owed"]) == {"p1" if first == "p2" else "p2": 2}


@pytest.mark.rule("R2.9")
@pytest.mark.parametrize("parts", [0, 2, 5])
def test_how_much_the_second_player_is_owed_is_an_option(parts):
    match = choose(fresh(second_player_spare=parts))
    assert sum(now(match)["owed"].values()) == parts


@pytest.mark.rule("R2.9")
def test_in_speed_training_nobody_is_owed_anything():
    assert some(now(choose(fresh(mode="speed")))["owed"]) == {}


@pytest.mark.rule("R2.9")
def test_the_second_player_must_spend_them_before_drawing():
    match = second()
    assert asked(match) == "p2 spend_spare_parts"
    assert refused(match, "end_spare") == "R2.9"
    play(match, "spend_spare reroll")
    assert refused(match, "end_spare") == "R2.9"
    play(match, "spend_spare reroll")
    assert asked(match) == "p2 draw_or_stop"
    assert (now(match)["rerolls"]["p2"], now(match)["owed"]["p2"]) == (2, 0)


@pytest.mark.rule("R2.9")
def test_spare_parts_gained_meanwhile_are_spent_later():
    """Q24: only the compensation for playing second has its own time."""
    match = table("end", owed={"p2": 2}, p2_base="t20", p2_deck="s01_2 s02_2 s03_2")
    play(match, "spend_spare thin", "choose_card s01_2", "choose_card s02_2", "spend_spare screws")
    assert asked(match) == "p2 draw_or_stop"
    assert now(match)["spare_parts"]["p2"] == 1


@pytest.mark.rule("R2.9")
def test_only_in_the_first_turn():
    match = second()
    play(match, "spend_spare reroll", "spend_spare reroll")
    assert some(now(match)["owed"]) == {}


@pytest.mark.rule("R2.9")
def test_spare_parts_that_buy_nothing_are_destroyed():
    match = table("end", owed={"p2": 1})
    assert choices(match, "spend_spare") == ["screws", "reroll", "thin"]
    dear = "".join(f'[[spare_action]]\nid = "{name}"\ncost = 2\n' for name in ("screws", "reroll", "thin"))
    match = table("end", owed={"p2": 1}, overlay=dear)
    assert asked(match) == "p2 draw_or_stop"
    assert some(now(match)["owed"]) == some(now(match)["spare_parts"]) == {}


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(("awake", "shown"), [(False, 3), (True, 5)])
def test_permanents_sleep_in_set_up_unless_so_agreed(awake, shown):
    """The Archive Index shows two more cards, The Ledger gives a screw for a recruit."""
    match = fresh(permanents_work_in_setup=awake)
    play(match, "choose_card l05", "choose_card l02", dice=(3, 0, 0))
    play(match, "choose_card t25")
    pick(match)
    assert now(match)["count"]["p1_offer"] == shown
    pick(match)
    screws = [card["screws"] for card in now(match)["card"].values() if card["pile"] == "p1_training"]
    assert screws == [int(awake)]
