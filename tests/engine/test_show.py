"""What the pictures of games share: bars of odds, lettering, traces of events, marks of a map, steps of a guide."""

from __future__ import annotations

from types import SimpleNamespace

from groundfall.engine.show import guide
from groundfall.engine.show.bars import bar, percent
from groundfall.engine.show.board import Board
from groundfall.engine.show.lettering import Letters
from groundfall.engine.show.trails import arc, heard, once
from groundfall.engine.show.worldmap import placed
from groundfall.engine.words import an, counted, short, stopped

LETTERS = Letters({"il": 0.5}, upper=2, lower=1, bold=2)  # a font in which it is easy to count


class Drawing:
    """A drawing of which only the frame is printed."""

    def printed(self, content: str, layout: str) -> SimpleNamespace:
        """The frame of a content in a layout."""
        sheet = SimpleNamespace(layout=SimpleNamespace(width=40, height=30))
        return SimpleNamespace(sheet=sheet, head=f'<svg class="{content} {layout}" viewBox="0 0 40 30">', tail="</svg>")


BOARD = Board(
    Drawing(),  # type: ignore[arg-type]
    lambda now: f"<g>{now.table['turn']} {[*now.choices]} {[*now.events]} {now.about}</g>",
    lambda view, layout: f"{layout}-{view['table']['turn']}",
)
VIEW = {"table": {"turn": 2}, "asked": {"about": {"unit": "u3", "area": "china"}}}


def test_a_board_is_what_is_printed_around_what_changes() -> None:
    assert (
        BOARD.live(VIEW, "box", [{"go": 1}], events=["went"])
        == "<g>2 [{'go': 1}] ['went'] ['unit:u3', 'area:china']</g>"
    )
    assert BOARD.live(VIEW, "box", about=["area:japan"]) == "<g>2 [] [] ['area:japan']</g>"
    assert BOARD.draw({"table": {"turn": 1}}, "box", layout="tall") == (
        '<svg class="box tall-1" viewBox="0 0 40 30"><g>1 [] [] []</g></svg>'
    )


def test_a_cover_is_a_part_of_a_board() -> None:
    assert BOARD.cover({"table": {"turn": 1}}, "box", (5, 6, 20, 10)).startswith(
        '<svg class="box wide-1" viewBox="5 6 20 10" preserveAspectRatio="xMidYMid slice">'
    )


def test_a_bar_leaves_out_what_cannot_happen() -> None:
    parts = [("misses", 0.25, "miss"), ("survives", 0.0, "hit"), ("destroyed", 0.75, "both")]
    shown = bar("Army on Worker", "no Air", parts, now=True)
    assert [part["label"] for part in shown["parts"]] == ["misses", "destroyed"]
    assert shown["now"] is True
    assert "now" not in bar("Army on Worker", "no Air", parts)
    assert [percent(chance) for chance in (0.0, 0.004, 0.25)] == ["0%", "0.4%", "25%"]


def test_letters_measure_break_and_cut() -> None:
    assert LETTERS.width("Mail", 10) == 10 * (2 + 1 + 0.5 + 0.5)
    assert LETTERS.width("Mail", 10, bold=True) == 80
    assert LETTERS.wrapped("one two six", 7, 1) == ["one two", "six"]
    assert LETTERS.fitted("one two six", 7, (2, 1), 2) == (1, ("one two", "six"))
    assert LETTERS.fitted("one two, six", 8, (1,), 1) == (1, ("one two…",))
    assert LETTERS.fitted("elder shrine", 8, (1,), 1) == (1, ("elder s…",))
    assert LETTERS.fitted("elder shrine of one", 8, (1,), 2) == (1, ("elder", "shrine…"))
    assert LETTERS.fitted("one two six", 7, (2, 1), (3, 1)) == (2, ("one", "two", "six"))
    assert LETTERS.cut("battery", 5, 1) == "batt…"
    assert LETTERS.cut("batt", 5, 1) == "batt"


def test_events_are_heard_as_records_or_as_mappings() -> None:
    record = SimpleNamespace(kind="moved", args={"area": "china"})
    events = [record, {"kind": "lost", "args": {"area": "japan"}}, {"kind": "over"}]
    assert [*heard(events)] == [("moved", {"area": "china"}), ("lost", {"area": "japan"}), ("over", {})]
    marked: list[str] = []
    for place in ("china", None, "japan", "china"):
        once(marked, place)
    assert marked == ["china", "japan"]


def test_an_arc_keeps_clear_of_what_stands_at_its_ends() -> None:
    assert arc((0, 0), (200, 0)) == "M0 0Q100 28 166 0"
    assert arc((0, 0), (400, 0)) == "M0 0Q200 34 366 0", "it bends no more than that"
    assert arc((0, 0), (40, 0), clear=(26, 26), share=0.25) == "M10 0Q20 6 30 0", "a short one is not used up"


def test_a_mark_of_a_map_stays_in_the_picture_with_its_words() -> None:
    assert placed((100, 50), (90, 0.5, 2.0), 600) == (50, 190)
    assert placed((10, 0), (0, 1.0, 1.0), 600, half=40) == (40, 0)
    assert placed((590, 0), (0, 1.0, 1.0), 600, half=40) == (560, 0)


def test_a_step_of_a_guide_knows_how_many_there_are() -> None:
    assert guide.told((2, "Move", "Click {box} times."), 6, 3) == {
        "step": 2,
        "steps": 6,
        "title": "Move",
        "text": "Click 3 times.",
    }
    assert guide.told(None, 6, 3) is None


def test_numbers_and_sentences() -> None:
    assert (counted(1, "factory"), counted(2, "factory")) == ("1 factory", "2 factories")
    assert (counted(0, "card"), short(3.0), short(2.46)) == ("0 cards", "3", "2.5")
    assert [stopped(text) for text in ("China", "China.", "Really?")] == ["China.", "China.", "Really?"]


def test_a_noun_has_the_article_that_it_sounds_like() -> None:
    for phrase in ("a die", "an army", "a unit", "a European army", "an hour", "an Orion", "a usa_army"):
        assert an(phrase.partition(" ")[2]) == phrase
