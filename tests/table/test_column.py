"""The column beside the board: everything has its place, new questions start unscrolled, long lists fold."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from games.brood.helpers import play
from games.brood.helpers import table as war
from games.level7.helpers import table as console
from games.rone.helpers import table as siege
from groundfall.engine.play.writing import write_replay
from own_games import OWN_GAMES

from .helpers import Server
from .looking import astray, played
from .turns import PLACES, opened, step

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from groundfall.engine.play.match import Match

pytestmark = pytest.mark.layout
DESK: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture(autouse=True)
def at_a_desk(request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("page").set_viewport_size(DESK)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_column_is_whole_without_scrolling(page: Page, server: Server, game: str) -> None:
    opened(page, server, game)
    places: dict[str, Any] = page.evaluate(PLACES)
    assert all(0 < top < bottom <= DESK["height"] for top, bottom in places.values())
    assert places[".offered"][1] - places[".offered"][0] > 180
    room = page.evaluate("document.querySelector('#panel-log').clientHeight")
    line = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.log li')).lineHeight) + 3.2")
    assert room >= 8 * line - 1


def test_the_focus_goes_to_the_question_after_a_step(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    assert step(page)
    assert page.evaluate("document.activeElement.id") == "gf-prompt"
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.matches('button.pick, .fold')")


def test_a_long_list_that_the_board_offers_as_well_is_folded(page: Page, server: Server) -> None:
    match = played("galaxyx", 0, 1)
    match.play("earth", next(a for a in match.legal("earth") if str(a) == "buy fighter"))
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    page.goto(server.base + str(seats["earth"]))
    page.wait_for_selector("body[data-ready]")
    count = len(match.legal("earth"))
    assert count > 12
    fold = page.locator("#gf-choices .fold")
    assert "choices, lit on the board" in fold.inner_text()
    assert not page.locator("#gf-choices button.pick").first.is_visible()
    fold.click()
    assert page.locator("#gf-choices button.pick").first.is_visible()
    assert fold.get_attribute("aria-expanded") == "true"
    page.evaluate("groundfall.facts.question = 'the next one, with the same list'; groundfall.column.renew(true)")
    assert fold.get_attribute("aria-expanded") == "false"


def test_a_line_of_the_log_lights_what_it_names(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx", 60)
    lit = page.evaluate("""() => {
        const line = [...document.querySelectorAll(".log li[data-about*='hex:']")].at(-1);
        line.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
        const told = [...document.querySelectorAll("#gf-board .told")];
        return [line.dataset.about, told.map((piece) => piece.dataset.hex)];
    }""")
    hexes = {name.removeprefix("hex:") for name in lit[0].split() if name.startswith("hex:")}
    assert lit[1] and set(lit[1]) <= hexes


def test_a_hint_names_the_best_choices_with_their_uncertainty(page: Page, server: Server) -> None:
    opened(page, server, "galaxyx")
    page.click("[data-hint-form] button")
    page.wait_for_selector("#gf-hint .advised")
    lines = page.locator("#gf-hint .advised").all_inner_texts()
    assert 1 <= len(lines) <= 3
    assert all("%" in line and "±" in line for line in lines)
    assert page.inner_text("#gf-hint p")
    assert page.locator("#gf-board .best, #gf-choices .pick.best, #gf-ends .pick.best").count()
    page.locator("#gf-hint .advised").first.click()
    page.wait_for_selector("#gf-hint:not(:has(.hint))", state="attached")


POOR = {"south_america": {"food": 1}, "asia": {"mic": 3}}  # so that a bargain is suggested
ALONE = {
    "level7": lambda: console("research", options={"players": 1}, stock=POOR),
    "rone": lambda: siege("draw", {"mode": "cooperative", "players": 1}),
    "rone with a rest": lambda: siege("spare_parts", {"mode": "cooperative", "players": 1}, spare_parts={"p1": 4}),
}
ROOM = """() => {
    const offered = document.querySelector(".offered").getBoundingClientRect();
    const choice = document.querySelector("#gf-choices .pick:not([data-suggested], [data-rest])");
    const line = parseFloat(getComputedStyle(choice).lineHeight);
    return [choice.getBoundingClientRect().top, (offered.bottom - choice.getBoundingClientRect().top) / line];
}"""


@pytest.mark.parametrize("game", ALONE)
def test_the_guide_and_a_suggestion_leave_the_choices_four_lines(page: Page, server: Server, game: str) -> None:
    match: Match = ALONE[game]()
    answer = server.post("/matches/import", {"text": match.token()})
    page.goto(server.base + str(answer["seats"][match.awaiting[0]] if len(match.seats) > 1 else answer["url"]))
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#gf-guide summary").is_visible()
    assert page.locator("[data-suggested]").count() == (game == "level7")
    assert page.locator("#gf-choices [data-rest]").count() == (game == "rone with a rest")
    top, lines = page.evaluate(ROOM)
    assert lines >= 4
    page.click("#gf-guide summary")
    assert page.locator("[data-guide-off]").is_visible()
    assert page.evaluate(ROOM) == [top, lines], "the text of the guide lies over the choices"
    step(page)
    assert not page.locator("[data-guide-off]").is_visible(), "it is folded once it is read"


OUTSIDE = """() => {
    const right = (one) => one.getBoundingClientRect().right, end = right(document.querySelector(".offered"));
    return [...document.querySelectorAll("#gf-choices button")].some((one) => right(one) > end);
}"""
IN_SIGHT = """() => {
    const { top, bottom } = document.querySelector(".offered").getBoundingClientRect();
    const boxes = [...document.querySelectorAll("#gf-choices :is(button.pick, .fold)")]
        .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const whole = boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1);
    return [boxes.length, whole.length];
}"""
CUT = "(ask => ask.scrollHeight > ask.clientHeight + 1)(document.getElementById('gf-ask'))"
# Random actions before, and seeds: long names with prices, effects and odds, of many kinds at once.
LOW = {
    "galaxyx": [(60, 1), (60, 2), (74, 270), (302, 64)],
    "brood": [(34, 1), (34, 2), (7, 851), (186, 938), (417, 286), (104, 941), (861, 757)],
    "invaders": [(30, 1), (30, 2), (190, 480), (100, 989), (216, 160), (47, 17)],
    "rone": [(30, 1), (30, 2), (190, 480), (271, 29), (52, 941)],
    "level7": [(30, 1), (30, 2), (406, 190), (455, 129)],
}


@pytest.mark.parametrize("game", LOW)
def test_four_choices_are_in_sight_in_a_low_window(page: Page, server: Server, game: str) -> None:
    for actions, seed in LOW[game]:
        opened(page, server, game, actions, seed)
        count, seen = page.evaluate(IN_SIGHT)
        assert seen >= min(count, 4), (actions, seed, count, seen)
        assert not page.evaluate(OUTSIDE), "every choice stands within the column"
        assert not page.evaluate(CUT), "the question is whole"


def test_one_person_who_begins_with_the_guide_has_four_choices_in_sight(page: Page, server: Server) -> None:
    page.goto(server.base + str(server.new(game="level7", options={"players": 1})["url"]))
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("[data-told]:not(:empty)")
    assert page.locator("#gf-guide summary").is_visible()
    assert page.evaluate(IN_SIGHT)[1] >= 4


def below(page: Page, told: str) -> None:
    page.wait_for_function("told => document.querySelector('.below').textContent === told", arg=told)


@pytest.mark.parametrize("size", [DESK, {"width": 390, "height": 844}])
def test_the_choices_that_follow_below_are_counted(page: Page, server: Server, size: Any) -> None:
    page.set_viewport_size(size)
    opened(page, server, "galaxyx", 60)
    hidden = page.evaluate("""() => {
        const bar = document.querySelector("#gf-ends").getBoundingClientRect().top;
        const boxes = [...document.querySelectorAll("#gf-choices .pick")].map((one) => one.getBoundingClientRect());
        return boxes.filter((box) => box.top + box.height / 2 > bar).length;
    }""")
    assert hidden
    below(page, f"▾ {hidden} more")
    page.evaluate("for (const one of document.querySelectorAll('.offered, .side')) one.scrollTop = 9999")
    below(page, "")


def battle() -> Match:
    """A battle in China, whose attacker is asked for."""
    match = war("battle", {"china": "usa_army india_army worker"}, dormant=dict.fromkeys(("usa", "china", "india"), 0))
    play(match, "give_battle china")
    return match


def test_the_odds_at_hand_stand_in_the_column(page: Page, server: Server) -> None:
    match = battle()
    answer = server.post("/matches/import", {"text": match.token()})
    page.goto(server.base + str(answer["seats"]["humans"]))
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("#gf-now .odd")
    assert not astray(page)
    now = page.locator("#gf-now").bounding_box()
    odd = page.locator("#gf-now .odd").first.bounding_box()
    assert now and odd and now["y"] <= odd["y"] and odd["y"] + odd["height"] <= now["y"] + now["height"]


TOGETHER = {"mode": "cooperative", "players": 2}
TOLD: dict[str, tuple[Callable[[], Match], str]] = {  # a question of two lines, and what the game tells beside it
    "brood": (battle, "In China: "),
    "rone": (
        lambda: siege(options=TOGETHER, deployed="i06_1 i32", inv_tokens=2, spare_parts={"p1": 2}),
        "Player 2 is choosing as well.\nInvasion: 2 cards, 2 tokens. Cleanup deals 3 melee.\nYou have 2 spare parts.",
    ),
}
WHOLE = """() => {
    const { scrollHeight, clientHeight } = document.getElementById("gf-ask");
    return scrollHeight <= clientHeight;
}"""


@pytest.mark.parametrize("size", [DESK, {"width": 390, "height": 844}])
@pytest.mark.parametrize("game", TOLD)
def test_what_a_game_tells_beside_a_question_is_not_cut(page: Page, server: Server, game: str, size: Any) -> None:
    position, told = TOLD[game]
    match = position()
    seats = server.post("/matches/import", {"text": match.token()})["seats"]
    page.set_viewport_size(size)
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")
    assert told in re.sub(r"\n+", "\n", page.inner_text("#gf-ask"))
    assert page.evaluate(WHOLE)
