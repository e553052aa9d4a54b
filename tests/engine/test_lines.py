"""A board in a terminal: parts of a line, headings and blocks, broken where they do not fit."""

from __future__ import annotations

from groundfall.engine.show.lines import Screen, spelt


def tones(text: str, tones: str) -> str:
    """A paint that shows its tones."""
    return f"<{tones}>{text}"


def test_parts_that_do_not_fit_go_on_in_the_next_line() -> None:
    parts = [("one", ""), ("two", "blue"), ("three", "")]
    assert Screen(width=10).row(parts) == ["one  two", "  three"]
    assert Screen(width=40).row(parts, " · ") == ["one · two · three"]
    assert Screen(width=12).row(parts, "; ", "    ", "    ") == ["    one; two", "    three"]
    assert Screen(tones, 40).row(parts) == ["one  <blue>two  three"]


def test_a_part_that_is_too_long_alone_is_broken_at_its_words() -> None:
    assert Screen(width=12).row([("to defeat them all", "")]) == ["to defeat", "  them all"]
    assert Screen(width=8).row([("Mediterranean", "")]) == ["Medite", "  rranea", "  n"]
    assert Screen(width=12).row(spelt("to defeat them all"), " ", "") == ["to defeat", "them all"]


def test_what_may_be_chosen_is_in_brackets_and_what_is_pointed_at_behind_an_arrow() -> None:
    screen = Screen(lit=["area:china", "fighter"], chosen=["japan"])
    assert screen.on("China", "red", "area:china") == ("[China]", "red lit")
    assert screen.on("Japan", "red", "area:japan") == ("»Japan", "red chosen")
    assert screen.on("India", "red", "area:india") == ("India", "red")
    small = [screen.small("F", "blue", name)[1] for name in ("fighter", "japan", "india")]
    assert small == ["blue may", "blue chosen", "blue"]


def test_headings_run_over_the_width() -> None:
    assert Screen(width=12).title("Cards") == "── Cards ───"
    assert Screen(tones, 12).title("Cards", "alien", 10) == "<alien>── Cards ─"
    assert Screen(width=16).headed(("Asia", ""), "holds") == ["── Asia holds ──"]
    assert Screen(width=10).headed(("Asia", ""), "holds") == ["── Asia ──", " holds "]


def test_blocks_stand_beside_each_other_where_there_is_room() -> None:
    screen = Screen(width=17)
    left = [screen.head("Asia", 8), *screen.growing(("China", 5), [("A", ""), ("F", "")], 8)]
    right = [screen.head("Sea", 8)]
    assert [*screen.beside([left, right], 8)] == ["── Asia  ── Sea ─", "China A", "    F"]
    assert [*Screen(width=16).beside([left, right], 8)] == ["── Asia ", "China A", "    F", "── Sea ─"]
