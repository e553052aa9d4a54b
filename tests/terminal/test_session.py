"""What both screens stand on: seats, news, undo, reasons, rules, drawings."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import groundfall as gf
from groundfall.cli.naming import programs_for, read_options, read_players
from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadOptions, GroundfallError, IllegalAction
from groundfall.engine.play.rulebook import look_up, read_rules, rules_of
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session
from groundfall.terminal.viewtext import drawing, event_words, in_sentences, tree

SEATS = ("ann", "bob", "cat")


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (["profile=hard"], {"profile": "hard"}),
        (["profile=hard,city_first=no"], {"profile": "hard", "city_first": "no"}),
        (["profile=hard", "city_first=no"], {"profile": "hard", "city_first": "no"}),
        (["waves=1,1,1,1,1,5,5,5,5,5,energize=ask"], {"waves": "1,1,1,1,1,5,5,5,5,5", "energize": "ask"}),
        ([], {}),
    ],
)
def test_options_are_read(given: list[str], read: dict[str, str]) -> None:
    assert read_options(given) == read


def test_an_option_without_a_value_is_refused() -> None:
    with pytest.raises(BadOptions, match='name=value, not "hard"'):
        read_options(["hard"])


def test_players_are_read() -> None:
    assert read_players("bob=random", SEATS, "greedy") == {"ann": "greedy", "bob": "random", "cat": "greedy"}
    assert read_players("search:50", SEATS, "greedy") == dict.fromkeys(SEATS, "search:50")
    assert read_players(None, SEATS, "greedy") == dict.fromkeys(SEATS, "greedy")


@pytest.mark.parametrize("given", ["bob=random,search:40:40", "search:40:40,bob=random"])
def test_a_player_for_all_others_may_stand_before_or_behind_the_named_ones(given: str) -> None:
    assert read_players(given, SEATS, "greedy") == {"ann": "search:40:40", "bob": "random", "cat": "search:40:40"}


@pytest.mark.parametrize("given", ["dan=random", "bob="])
def test_players_of_no_seat_and_seats_without_player_are_refused(given: str) -> None:
    with pytest.raises(GroundfallError):
        read_players(given, SEATS, "greedy")


def test_who_sits_here() -> None:
    galaxyx = game("galaxyx")
    assert programs_for(galaxyx.seats, None, None) == {}
    assert programs_for(galaxyx.seats, None, "earth") == {}
    assert programs_for(galaxyx.seats, "random", "none") == {"earth": "random"}
    assert programs_for(galaxyx.seats, "earth=greedy", None) == {"earth": "greedy"}
    with pytest.raises(GroundfallError, match='no seat "mars"'):
        programs_for(galaxyx.seats, None, "mars")
    with pytest.raises(GroundfallError, match='no player "genius"'):
        programs_for(galaxyx.seats, "genius", "none")


def test_a_player_of_ones_own_is_found_by_module_and_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text(
        "import groundfall as gf\n"
        "class First(gf.Player):\n"
        "    def choose(self, view, legal, imagine, rng, budget):\n"
        "        return legal[0]\n"
        "class Other: pass\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    programs = programs_for(game("galaxyx").seats, "my_bots.First", "none")
    session = Session(gf.new("galaxyx", seed=1), programs)
    session.let_program_act()
    assert [entry.text for entry in session.match.in_force()] == ["buy fighter"]
    for wrong in ("my_bots.Other", "my_bots.Nobody", "no_such_module.First"):
        with pytest.raises(GroundfallError, match=r"There is no player|must be a class"):
            programs_for(game("galaxyx").seats, wrong, "none")


def test_somebody_who_only_watches_sees_a_program_play() -> None:
    session = Session(gf.new("galaxyx", seed=1), {"earth": "random"}, seed=1)
    assert (session.seat, session.asked, session.program_due()) == (None, False, "earth")
    assert len(session.choices()) == 0
    session.news()
    for _ in range(30):
        session.let_program_act()
    assert session.news()
    with pytest.raises(IllegalAction, match="Nobody plays here"):
        session.play("end")


def test_news_are_told_once() -> None:
    session = Session(gf.new("galaxyx", seed=1))
    assert [event.kind for event in session.news()] == ["arrived", "received"]
    assert session.news() == []
    session.play("buy fighter")
    assert [event.kind for event in session.news()] == ["bought"]


def test_every_reason_of_a_refusal_is_told() -> None:
    session = Session(gf.from_position("galaxyx", {"phase": "activation"}))
    session.match.play("earth", "end")
    session = Session(gf.from_position("galaxyx", {"phase": "reinforcement", "city": {"red": {"hits": 10}}}))
    refused = {str(action): rule for action, _, rule in session.refused()}
    assert refused["upgrade f1"] == "G6.1"
    assert all(session.match.why_not("earth", action) for action in refused)


def test_rules_are_found_by_number_chapter_and_words() -> None:
    galaxyx = game("galaxyx")
    assert [rule.id for rule in look_up(galaxyx, "g4.2")] == ["G4.2"]
    assert {rule.chapter for rule in look_up(galaxyx, "G4")} == {"G4"}
    assert "G1.2" in [rule.id for rule in look_up(galaxyx, "entry MARKER")]
    with pytest.raises(GroundfallError, match="its chapters are G1, G2"):
        look_up(galaxyx, "G99")


def test_every_rule_that_code_names_can_be_read() -> None:
    galaxyx = game("galaxyx")
    named = {thing.rule for thing in (*galaxyx.register.events, *galaxyx.register.refusals)} - {""}
    assert named <= set(rules_of(galaxyx))


def test_a_rule_is_a_paragraph_under_its_chapter() -> None:
    text = (
        "# Game\n\n## X1 Set-up\n\n**X1.1** One\ntwo.\n\nNot a rule.\n\n## X2 Turn\n\n**X2.1** Three.\n**X2.2** Four."
    )
    rules = read_rules(text)
    assert {rule.id: rule.text for rule in rules.values()} == {"X1.1": "One two.", "X2.1": "Three.", "X2.2": "Four."}
    assert (rules["X2.2"].chapter, rules["X2.2"].title) == ("X2", "Turn")


def test_dice_of_an_event() -> None:
    rolled = gf.Event("fired", {"dice": 3561}, "G12.5", "", 1, -1)
    assert rolled.dice == [3, 5, 6, 1]
    assert gf.Event("rolled", {"die": 4}, "B10.5", "", 1, -1).dice == [4]
    assert gf.Event("arrived", {"hex": "B8"}, "G4.1", "", 1, -1).dice == []


def test_the_faces_of_a_roll_are_told_one_by_one() -> None:
    rolled = gf.Event("fired", {"dice": 355}, "G12.5", "Hits from 5: 355 gives 2.", 1, -1)
    assert event_words(rolled) == "Hits from 5: 3, 5, 5 gives 2."
    assert event_words(gf.Event("fired", {"dice": 5}, "G12.5", "Hits from 5: 5 gives 1.", 1, -1)).endswith(
        ": 5 gives 1."
    )


def test_a_view_without_a_drawing_is_lines_of_names_and_values() -> None:
    lines = tree({"turn": 3, "hand": {"ann": {"ace": 1}, "bob": {"ace": "hidden"}}, "waves": [1, 2], "won": False})
    assert lines == ["turn: 3", "hand:", "  ann: ace 1", "  bob: ace hidden", "waves: 1 2", "won: no"]


# The sky of Galaxy X as text


def position() -> gf.Match:
    return gf.from_position(
        "galaxyx",
        {
            "phase": "activation",
            "turn": 4,
            "energy_saved": 2,
            "supply": {"red_fighter": 9, "blue_defender": 3},
            "city": {"red": {"hits": 3}, "blue": {"hits": 10}},
            "unit": {
                "u1": {"counter": "red_fighter", "hex": "D5", "moved": True},
                "u2": {"counter": "blue_defender", "hex": "D5", "hits": 2, "energized": True},
            },
            "alien": {"green_bomber_1": {"status": "flying", "hex": "F8", "hits": 1}},
            "waiting": {"light_satellite": 1},
        },
        seed=1,
    )


@pytest.mark.parametrize("width", [80, 140])
def test_the_drawing_shows_everything_that_is_seen(width: int) -> None:
    match = position()
    text = drawing(match.game, match.view("earth"), match.game.box(), width=width)
    shown = [
        "▲f",
        "■D",
        "○B",
        "¹",
        "1-4-2",
        "12-4-6",
        "3/10",
        "destroyed",
        "Turn 4 of 15",
        "2 saved",
        "1 light satellite",
    ]
    assert [part for part in shown if part not in text] == []
    assert max(map(len, text.splitlines())) <= width
    names = [f"{column}{altitude}" for column in "ABCDEFGHIJK" for altitude in range(2, 9)]
    assert [name for name in names if name not in text] == []


def test_the_drawing_shows_what_may_be_chosen_and_what_is_pointed_at() -> None:
    match = position()
    view, box = match.view("earth"), match.game.box()
    plain = drawing(match.game, view, box)
    pointed = drawing(match.game, view, box, lit={"E4", "u1"}, chosen={"C3"})
    assert "[E4]" not in plain and "[E4]" in pointed
    assert "»C3" not in plain and "»C3" in pointed


def test_the_paint_gets_every_character_once() -> None:
    match = position()
    view, box = match.view("earth"), match.game.box()
    marked = drawing(match.game, view, box, lambda text, tones: text, 140, {"E4"}, {"C3"})
    assert marked == drawing(match.game, view, box, width=140, lit={"E4"}, chosen={"C3"})


def test_the_sentences_tell_everything_that_is_seen() -> None:
    match = position()
    text = "\n".join(in_sentences(match.game, match.view("earth"), match.game.box()))
    for sentence in (
        "D5: red fighter, 2-1-4, moved",
        "D5: blue defender, 1-4-2, 2 hits, energized",
        "F8: green bomber 1, 12-4-6, 1 hit",
        "The red city at B1: 3 of 10 hits.",
        "The blue city at J1: destroyed.",
        "Satellites waiting to be launched: 1 light satellite.",
    ):
        assert sentence in text


def test_programs_among_themselves_stop_when_a_match_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    galaxyx = game("galaxyx")
    monkeypatch.setattr(galaxyx, "meta", replace(galaxyx.meta, longest=3))
    watching = Session(gf.new("galaxyx", seed=1), {"earth": "random"}, seed=1)
    while watching.program_due() is not None:
        watching.let_program_act()
    assert len(watching.match.in_force()) == 3
    assert watching.prompt == "The programs have not finished after 3 actions, so they stop."
    said: list[str] = []
    Plain(watching, said.append).run(iter(["view"]))
    assert watching.prompt in said


def test_with_a_person_programs_play_for_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    brood = game("brood")
    monkeypatch.setattr(brood, "meta", replace(brood.meta, longest=1))
    session = Session(gf.new("brood", seed=1), {"humans": "random"}, seed=1)
    while session.program_due() is not None:
        session.let_program_act()
    assert len(session.match.journal) > 2 and session.asked
