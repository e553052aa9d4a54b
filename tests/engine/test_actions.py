"""Actions: a dense integer, a kind with arguments, and a text form, each to be had from the others."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import GAME, laid_out, middle
from groundfall.engine.catalogue import add_game
from groundfall.engine.rules.actions import action, kind_of, number_of, read, spell
from groundfall.engine.rules.names import index
from groundfall.engine.rules.rule import register_here

__name__ = "actions_test.rules.here"  # what is declared below belongs to a game of its own
COLOURS = index("colour", ("red", "green", "blue"))

PASS = action("pass", "Pass")
MOVE = action("move", "Move {unit} to {hex}", unit=5, hex=7)
PAINT = action("paint", "Paint {unit} in {colour}", unit=5, colour=COLOURS, shade=2)
REGISTER = register_here(1)


@given(st.integers(0, REGISTER.actions - 1))
def test_numbers_kinds_arguments_and_text_read_back(number: int) -> None:
    kind = kind_of(REGISTER, number)
    assert kind is not None and kind.base <= number < kind.base + kind.count
    assert read(REGISTER, spell(REGISTER, number)) == number
    values = kind.split(number)
    names = {name: things.names[value] for (name, things), value in zip(kind.args.items(), values, strict=True)}
    assert number_of(kind, names) == number
    encode: Any = {"pass": PASS, "move": MOVE, "paint": PAINT}[kind.name]
    assert encode(*values) == number


def test_numbers_are_dense_and_in_the_order_of_declaration() -> None:
    assert [PASS(), MOVE(0, 0), MOVE(4, 6), PAINT(0, 0, 0), PAINT(4, 2, 1)] == [0, 1, 35, 36, 65]
    assert REGISTER.actions == 66
    assert kind_of(REGISTER, -1) is None and kind_of(REGISTER, 66) is None and spell(REGISTER, 66) == "66"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", 'There is no action ""; there are pass, move and paint'),
        ("fly u1", 'There is no action "fly"'),
        ("move 1", "Action move takes unit and hex"),
        ("pass now", "Action pass takes no arguments"),
        ("move 5 1", 'Unit must be from 0 to 4, not "5"'),
        ("paint 1 pink 0", 'There is no colour "pink"; there are red, green and blue'),
        ("move -1 1", 'Unit must be from 0 to 4, not "-1"'),
    ],
)
def test_a_text_that_names_no_action_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(gf.IllegalAction, match=sentence.replace("(", r"\(")):
        read(REGISTER, text)


def test_of_very_many_actions_only_those_near_to_what_was_written_are_named() -> None:
    match = gf.new("brood", seed=1)
    with pytest.raises(gf.IllegalAction, match='There is no action "spawn_adult"; similar names are spawn_larva'):
        match.play("humans", "spawn_adult china")
    with pytest.raises(gf.IllegalAction, match=r'^There is no action "xyz"\.$'):
        match.play("humans", "xyz")


def test_which_actions_are_searchable_is_written_into_the_dispatch() -> None:
    game = gf.all_games()["level7"]
    kinds = game.register.kinds
    assert {kind.name for kind in kinds if not kind.searchable} >= {"open_trade", "give", "ask", "send"}
    for kind in kinds:
        for number in {kind.base, kind.base + kind.count - 1}:
            assert game.dispatch.is_searchable(number) == kind.searchable
    assert not hasattr(gf.all_games()["galaxyx"].dispatch, "is_searchable"), "it costs nothing where a game has none"


def test_an_action_can_be_given_in_four_ways() -> None:
    for wanted, args in (("pick sun_2", {}), ("pick", {"card": "sun_2"}), (None, {})):
        match = laid_out("picking", "sun1 sun2", "moon1", "star1")
        legal = match.legal("ash")
        match.play("ash", wanted or legal[1], **args)
        assert match.view("ash")["table"]["pick"]["ash"] == "second"
    match = laid_out("picking", "sun1 sun2", "moon1", "star1")
    match.play(0, int(match.legal(0)[1]))
    assert match.view("ash")["table"]["pick"]["ash"] == "second"


def test_a_list_of_choices_is_a_small_view() -> None:
    legal = laid_out("picking", "sun1 sun2", "moon1", "star1").legal("ash")
    assert len(legal) == 2 and [a.text for a in legal] == ["Pick the 1 of suns", "Pick the 2 of suns"]
    assert legal[0] in legal and "pick sun_1" in legal and legal.ids[1] in legal
    assert "pick moon_1" not in legal and "nonsense" not in legal and None not in legal and 10**9 not in legal
    assert repr(legal) == "<2 legal: pick sun_1, pick sun_2>"
    first = legal[0]
    assert (first.kind, first.args, first.rule) == ("pick", {"card": "sun_1"}, "P5.2")
    assert str(first) == "pick sun_1" and int(first) == first.id and first == legal[0] and len({first, legal[0]}) == 1


BAD: list[tuple[Any, dict[str, Any], str]] = [
    ("no_such_thing", {}, 'There is no action "no_such_thing"'),
    ("pick", {}, "pick takes card"),
    ("pick", {"card": "joker"}, 'There is no card "joker"'),
    ("pick", {"colour": "red"}, "pick takes card"),
    ("pick sun_1 sun_2", {}, "pick takes card"),
    (10**12, {}, "There is no action 1000000000000"),
    (-1, {}, "There is no action -1"),
    (None, {}, "An action is given by its number, its text form, or its kind with arguments, not None"),
    (1.5, {}, "not 1.5"),
    (True, {}, "not True"),
    ([], {}, r"not \[\]"),
    ("x" * 10_000, {}, "There is no action"),
]


@pytest.mark.parametrize(("wanted", "args", "sentence"), BAD)
def test_what_is_no_action_is_refused_and_changes_nothing(wanted: Any, args: dict[str, Any], sentence: str) -> None:
    match = laid_out("picking", "sun1 sun2", "moon1", "star1")
    before, entries = match.state.tobytes(), len(match.journal)
    with pytest.raises(gf.IllegalAction, match=sentence) as wrong:
        match.play("ash", wanted, **args)
    assert len(str(wrong.value)) < 400
    assert match.state.tobytes() == before and len(match.journal) == entries


@pytest.mark.parametrize("seat", ["dora", "", None, 3, -1, True, "Ash"])
def test_a_seat_that_there_is_not(seat: Any) -> None:
    match = middle()
    for ask in (match.legal, match.token, match.judge, lambda s: match.play(s, 0), lambda s: match.why_not(s, 0)):
        if seat is None and ask == match.token:
            continue
        with pytest.raises(gf.IllegalAction, match="There is no seat"):
            ask(seat)


def test_why_not_names_the_nearest_reason_and_its_rule() -> None:
    match = laid_out("picking", "sun1 sun2", "moon1", "star1")
    assert match.why_not("ash", "pick", card="sun_1") is None
    assert match.why_not("ash", "pick", card="star_1") == ("You do not hold the 1 of stars.", "P5.3")
    prompt = "Pick a card for the fight. Nobody sees it until all have picked."
    assert match.why_not("ash", "rest") == (f"That is not possible now: {prompt}", "P5.3")
    match.play("ash", "pick sun_1")
    assert match.why_not("ash", "pick sun_2") == ("You cannot choose now: birch and cedar must choose first.", "P5.3")
    with pytest.raises(gf.IllegalAction, match=r"You do not hold the 5 of stars \(P5.3\)\.") as wrong:
        match.play("birch", "pick star_5")
    assert wrong.value.rule == "P5.3" and wrong.value.sentence == "You do not hold the 5 of stars."


def test_a_reason_begins_with_a_capital() -> None:
    match = gf.new(add_game("ferry").name, seed=1)
    match.play("north", "sail upper")
    match.play("south", "let_pass")
    assert match.why_not("north", "sail upper") == ("Upper lane: a ferry has sailed it this turn.", "F2.2")


def test_after_the_end_nothing_may_be_done() -> None:
    match = middle(1, 1000)
    assert match.over and match.why_not("ash", "rest") == ("The game is over.", "")
    with pytest.raises(gf.IllegalAction, match="The game is over"):
        match.play("ash", "rest")


def test_every_action_of_the_game_has_words() -> None:
    position = middle()
    for number in range(GAME.register.actions):
        assert position.action("ash", number).text
