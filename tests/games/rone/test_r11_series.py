"""R11.5 Several matches: cards that are kept, the first player, the winner."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, some, table, told

THREE = {"matches": 3}


def end(winner="p1", options=None, **more):
    """A match in which p1 defeats p2 with ranged damage, or vice versa."""
    seat = {"p1": 1, "p2": 2}[winner]
    match = table("damage", THREE | (options or {}), active=seat, damage={winner: {"melee": 1, "ranged": 40}}, **more)
    return match, play(match, "deal ranged")


def tie(options=None, **more):
    """p1 defeats p2 and does not survive the check."""
    dump = " ".join(f"c{n:02}_1" for n in range(20, 30))
    return end("p1", options, p1_dump=dump, health={"p1": 3}, **more)


def recruit_all(match, dice=()):
    """All recruits of set-up."""
    while now(match)["count"]["p1_training"] + now(match)["count"]["p2_training"] < 7:
        pick(match)
    return play(match, f"choose_card {choices(match, 'choose_card')[0]}", dice=dice)


# What is kept


@pytest.mark.rule("R11.5")
def test_the_next_match_begins_with_four_recruits_each():
    match, events = end()
    assert told(events, "match_won") == [{"seat": "p1", "ending": "health"}]
    assert told(events, "next_match") == [{"number": 2}]
    assert not match.over
    assert (match.phase, asked(match)) == ("setup", "p1 choose_recruit")
    assert some(now(match)["wins"]) == {"p1": 1}
    recruit_all(match)
    assert now(match)["count"]["p1_training"] == now(match)["count"]["p2_training"] == 4
    assert asked(match) == "p2 draw_or_stop"
    assert (now(match)["match"], now(match)["rounds"]) == (2, 1)


@pytest.mark.rule("R16.4")
def test_cards_dice_and_bases_are_kept_and_the_rest_is_set_up_again():
    """Q9, Q26."""
    match, _ = end(
        p1_deck="s01_1",
        p1_hand="s02_1 c01_1",
        p1_played="s10_1",
        p1_discard="c02_1",
        p1_dump="c03_1",
        p1_training="c04_1",
        p1_base="t01 l01",
        card={"t01": {"exhausted": True}, "l01": {"worked": 1}, "c04_1": {"screws": 9}},
        hole={"p1": {"die_1_face_1_hole_1": "red"}},
        armor={"p1": 3},
        stored={"p1": {"red": 2}},
        rerolls={"p1": 2},
        tech_tokens={"p1": 2},
        spare_parts={"p1": 2},
        locks={"p1": 1},
        p2_hand="s05_2",
    )
    table_now = now(match)
    deck = "s01_1 s02_1 c01_1 s10_1 c02_1 c03_1"
    assert sorted(pile(match, "p1_deck").split()) == sorted(deck.split())
    for place in ("hand", "played", "discard", "dump", "training"):
        assert pile(match, f"p1_{place}") == "", place
    assert table_now["card"]["c04_1"]["pile"] in ("recruits", "p1_offer"), "cards in training are lost"
    assert pile(match, "p1_base") == "t01 l01"
    assert table_now["card"]["t01"]["exhausted"] is False
    assert table_now["hole"]["p1"]["die_1_face_1_hole_1"] == "red"
    assert (table_now["armor"]["p1"], table_now["health"]["p1"]) == (16, 14)
    assert (table_now["armor"]["p2"], table_now["health"]["p2"]) == (16, 14)
    assert some(table_now["stored"]["p1"]) == {}
    for name in ("rerolls", "tech_tokens", "spare_parts", "locks"):
        assert some(table_now[name]) == {}, name


@pytest.mark.rule("R16.4")
def test_destroyed_cards_are_shuffled_into_their_supplies():
    match, _ = end(destroyed_recruits="c05_1 c06_1", destroyed_technologies="t03 t04")
    assert pile(match, "destroyed_recruits") == pile(match, "destroyed_technologies") == ""
    assert now(match)["count"]["recruits"] + now(match)["count"]["p1_offer"] == 128
    assert now(match)["count"]["technologies"] == 28


@pytest.mark.rule("R16.4")
@pytest.mark.parametrize(("kept", "deck"), [(True, "c01_1 s01_1 s02_1 s10_1"), (False, "s01_1")])
def test_hand_and_played_cards_are_kept_unless_otherwise_agreed(kept, deck):
    match, _ = end("p1", {"hand_and_played_kept": kept}, p1_deck="s01_1", p1_hand="s02_1 c01_1", p1_played="s10_1")
    assert " ".join(sorted(pile(match, "p1_deck").split())) == deck
    assert now(match)["card"]["s02_1"]["pile"] == ("p1_deck" if kept else "starters")


@pytest.mark.rule("R11.2")
@pytest.mark.parametrize(("option", "deck"), [("kept", 3), ("destroyed", 1)])
def test_cards_removed_in_the_check_stay_with_their_player_or_are_destroyed(option, deck):
    """Q9."""
    match, events = end(
        "p1", {"survival_check_cards": option}, p1_deck="", p1_dump="c01_1 s02_1 c03_1", p1_base="t01 t02"
    )
    assert told(events, "checked") == [{"seat": "p1", "count": 1, "left": 13}]
    assert now(match)["count"]["p1_deck"] == deck
    if option == "destroyed":
        assert pile(match, "p1_deck") == "c03_1", "those on top were removed"
        assert now(match)["card"]["s02_1"]["pile"] == "starters"


@pytest.mark.rule("R8.4")
def test_a_shuffled_deck_is_in_no_known_order():
    match, _ = end("p1", p1_deck="s01_1 s02_1 s03_1", p1_discard="s05_1")
    recruit_all(match)
    while asked(match) != "p1 draw_or_stop":
        match.play(match.awaiting[0], match.legal(match.awaiting[0])[-1])
    cards = pile(match, "p1_deck").split()
    play(match, "draw_card", dice=(2,))
    assert pile(match, "p1_hand") == cards[2]


@pytest.mark.rule("R16.4")
def test_raised_starting_values_stay_raised():
    match, _ = end("p1", {"armor": 18, "health": 10}, health={"p1": 4})
    assert (now(match)["armor"]["p1"], now(match)["health"]["p1"]) == (18, 10)


@pytest.mark.rule("R16.4")
def test_cards_drawn_for_a_sacrifice_stay_with_their_player():
    match = table(options=THREE, p1_base="l08", p1_deck="s01_1 s02_1", p1_discard="s05_1", health={"p1": 1})
    play(match, "use_card l08")
    assert now(match)["match"] == 2, "there was no third card to draw, and reshuffling ended the match"
    assert sorted(pile(match, "p1_deck").split()) == ["s01_1", "s02_1", "s05_1"]


@pytest.mark.rule("R10.4")
def test_permanents_sleep_between_matches():
    """Q10."""
    match, _ = end(p1_base="t25 l05")
    assert len(choices(match, "choose_card")) <= 3
    assert now(match)["count"]["p1_offer"] == 3
    recruit = pick(match)
    assert now(match)["card"][recruit]["screws"] == 0


# Who begins


@pytest.mark.rule("R11.5")
@pytest.mark.parametrize(("winner", "loser"), [("p1", "p2"), ("p2", "p1")])
def test_the_loser_begins_the_next_match(winner, loser):
    """Q26: and the second player is compensated in every match."""
    match, _ = end(winner)
    events = recruit_all(match)
    assert told(events, "begins") == [{"seat": loser}]
    assert asked(match) == f"{loser} draw_or_stop"
    assert some(now(match)["owed"]) == {winner: 2}


@pytest.mark.rule("R11.5")
@pytest.mark.parametrize(("lot", "first"), [(0, "p1"), (1, "p2")])
def test_the_next_first_player_can_be_random(lot, first):
    match = table(
        "damage",
        THREE | {"match_next_first": "lot"},
        damage={"p1": {"melee": 1, "ranged": 40}},
        recruits="c01_1 c02_1 c03_1",
    )
    match.dice.load(lot)
    play(match, "deal ranged")
    assert now(match)["first"] == first


@pytest.mark.rule("R11.5")
@pytest.mark.parametrize(("lot", "first"), [(0, "p1"), (1, "p2")])
def test_after_a_tie_the_first_player_is_random(lot, first):
    """Q26."""
    dump = " ".join(f"c{n:02}_1" for n in range(20, 30))
    match = table(
        "damage",
        THREE,
        damage={"p1": {"melee": 1, "ranged": 40}},
        p1_dump=dump,
        health={"p1": 3},
        recruits="c01_1 c02_1 c03_1",
    )
    match.dice.load(lot)
    play(match, "deal ranged")
    assert now(match)["first"] == first


# Who has won


@pytest.mark.rule("R11.5")
def test_more_than_half_of_the_matches_win_the_series():
    match, _ = end(match=2, wins={"p1": 1})
    assert match.result == {"p1": 1.0, "p2": 0.0}
    match, _ = end(match=2, wins={"p2": 1})
    assert not match.over


@pytest.mark.rule("R11.5")
def test_when_all_are_played_more_wins_decide_and_equal_wins_tie():
    """Q26: a tie counts as a match without a winner."""
    match, _ = tie(match=3, wins={"p2": 1})
    assert match.result == {"p1": 0.0, "p2": 1.0}
    match, _ = end(match=3, wins={"p2": 1})
    assert match.result == {"p1": 0.5, "p2": 0.5}
    match, _ = tie(match=3)
    assert match.result == {"p1": 0.5, "p2": 0.5}


@pytest.mark.rule("R11.5")
def test_a_tied_match_counts_and_the_series_goes_on():
    match, events = tie()
    assert told(events, "match_tied") == [{"ending": "tie_in_check"}]
    assert some(now(match)["wins"]) == {}
    assert now(match)["match"] == 2


@pytest.mark.rule("R11.5")
def test_a_tied_match_is_played_again_if_so_agreed():
    match, _ = tie({"match_tie": "replayed"}, match=3, wins={"p2": 1, "p1": 1})
    assert not match.over
    assert now(match)["match"] == 3
    match, _ = tie({"match_tie": "replayed", "matches": 1})
    assert not match.over
    assert now(match)["match"] == 1


@pytest.mark.rule("R11.5")
@pytest.mark.parametrize(("matches", "wins", "over"), [(1, 0, True), (3, 0, False), (5, 1, False), (5, 2, True)])
def test_best_of_how_many_is_an_option(matches, wins, over):
    match, _ = end("p1", {"matches": matches}, match=wins + 1, wins={"p1": wins})
    assert match.over is over


@pytest.mark.rule("R11.5")
def test_the_next_match_starts_without_the_turns_damage_and_resources():
    match = table(
        options=THREE,
        p1_base="l08",
        p1_deck="",
        p1_discard="s05_1",
        health={"p1": 1},
        pool={"p1": {"red": 2}},
        reduction={"p1": {"red": 1}},
        damage={"p1": {"melee": 2}},
    )
    play(match, "use_card l08")
    assert now(match)["match"] == 2
    for name in ("damage", "pool", "reduction"):
        assert some(now(match)[name]["p1"]) == {}, name
    recruit_all(match)
    assert (now(match)["fallen"], now(match)["won"], now(match)["ending"]) == (0, 0, -1)
