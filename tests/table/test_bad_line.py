"""A page whose line to the table is bad: what its person asks for is done once, and the page says what it waits for."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import groundfall
from groundfall.engine.catalogue import game
from groundfall.engine.play.dice import key_of
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.engine.rules.actions import read
from lengths import until

from .helpers import START, Server
from .proxy import Proxy
from .waiting import up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Page

# A stream says ten times a second that it is there.
LIVELY = START.replace("serve(", "from groundfall.table.http import streams\nstreams.BREATH = 0.1\nserve(")
READY = "() => document.querySelector('[data-ready=yes]')"
LINE = "document.getElementById('gf-line').innerText"
LOST = "The connection is lost: what you see may be old. Trying again."
WAITS = "Waiting for the server ..."
SILENT = "No answer yet. Trying again ..."
AWAY = "The server cannot be reached. Trying again ..."


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("table") / "table.sqlite", LIVELY).start()
    yield made
    made.stop()


@pytest.fixture
def line(lively: Server, page: Page, page_errors: list[str]) -> Iterator[Proxy]:
    made = Proxy(lively.port)
    yield made
    page.close()
    made.close()
    # The console notes each broken connection; what goes wrong in scripts is something else.
    page_errors[:] = [error for error in page_errors if not error.startswith("Failed to load resource")]


def at(line: Proxy, path: str) -> str:
    return f"http://127.0.0.1:{line.port}{path}"


def opened(page: Page, line: Proxy, path: str) -> None:
    page.goto(at(line, path))
    page.wait_for_function(READY)


def matches(server: Server) -> int:
    with sqlite3.connect(server.database) as link:
        return int(link.execute("SELECT count(*) FROM match").fetchone()[0])


def entries(server: Server, url: str) -> int:
    """How many entries a match has, the one at the beginning not counted."""
    with sqlite3.connect(server.database) as link:
        return int(link.execute("SELECT max(n) FROM entry WHERE match = ?", [url.split("/")[2]]).fetchone()[0])


def says(page: Page, words: str) -> None:
    page.wait_for_function(f"words => {LINE} === words", arg=words)


# A lost answer


def test_a_new_match_is_begun_once(lively: Server, line: Proxy, page: Page) -> None:
    page.goto(at(line, "/new/galaxyx"))
    before, line.loses = matches(lively), "/matches"
    page.click("text=Start the match")
    page.wait_for_function(READY)
    assert matches(lively) == before + 1 and line.asked.count("POST /matches") == 2


def test_a_match_is_imported_once(lively: Server, line: Proxy, page: Page) -> None:
    page.goto(at(line, "/"))
    page.evaluate("document.querySelector('[data-import]').closest('details').hidden = false")  # the host's
    page.click("summary:has-text('Import')")
    before, line.loses = matches(lively), "/matches/import"
    page.fill("[data-import] textarea", write_replay(Match(game("galaxyx"), None, key_of("1"))))
    page.click("[data-import] button")
    page.wait_for_function(READY)
    assert matches(lively) == before + 1 and line.asked.count("POST /matches/import") == 2


def test_a_replay_is_continued_once(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, f"{url}/replay")
    before, line.loses = matches(lively), "/continue"
    page.click("text=Continue from here")
    page.wait_for_url(lambda now: "/replay" not in now)
    page.wait_for_function(READY)
    assert matches(lively) == before + 1


def test_a_choice_is_made_once_and_taken_back_once(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    for end, key, count in (("/act", "1", 1), ("/undo", "u", 2)):
        line.loses = end
        page.keyboard.press(key)
        if end == "/undo":
            page.click("dialog button[value=yes]")
        until(lambda count=count: not line.loses and entries(lively, url) == count)
        page.wait_for_function("() => !groundfall.busy")
        up_to_date(page)
    until(lambda: line.asked.count(f"POST {url}/undo") == 2)
    assert entries(lively, url) == 2 and not page.inner_text("#gf-why")


def asked_to_take_back(server: Server) -> dict[str, Any]:
    """A match of the Ferries in which the North asks to take back its choice, past that of the South."""
    links, register = server.new("ferry", seed="1"), game("ferry").register
    north, south = (links["seats"][name] for name in ("north", "south"))
    for url, entry, text in ((north, 0, "sail upper"), (south, 1, "let_pass")):
        server.post(f"{url}/act", {"request": f"at-{entry}", "moment": entry, "action": read(register, text)})
    server.post(f"{north}/undo", {"request": "asks", "moment": 2, "confirm": True})
    return links


def test_a_take_back_is_agreed_to_once(lively: Server, line: Proxy, page: Page) -> None:
    south = asked_to_take_back(lively)["seats"]["south"]
    opened(page, line, south)
    line.loses = "/answer"
    page.click("[data-agree]")
    until(lambda: line.asked.count(f"POST {south}/answer") == 2)
    up_to_date(page)
    page.wait_for_selector("[data-agree]", state="detached")
    assert not page.inner_text("#gf-why")


def test_a_word_is_added_once(lively: Server, line: Proxy, page: Page) -> None:
    links = lively.post("/matches", {"game": "ferry", "words": True})
    lively.post(f"{links['seats']['north']}/nonce", {"text": "salt"})
    page.goto(at(line, links["seats"]["south"]))
    page.fill("#word", "pepper")
    line.loses = "/nonce"
    page.click("text=Sit down")
    page.wait_for_function(READY)


def test_a_seat_resigns_once(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("ferry", seed="1")["seats"]["north"]
    opened(page, line, url)
    page.click("[data-menu] summary[aria-label=More]")
    page.click("text=Resign")
    line.loses = "/resign"
    page.click("dialog button[value=yes]")
    until(lambda: line.asked.count(f"POST {url}/resign") == 2)
    page.wait_for_selector(".ask .over")
    assert not page.inner_text("#gf-why")


# A line that is down


def test_a_server_that_cannot_be_reached_is_said_and_asked_again(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    line.refuses = "/act"
    page.keyboard.press("1")
    says(page, AWAY)
    page.keyboard.press("2")  # one request at a time
    assert entries(lively, url) == 0
    line.refuses = ""
    says(page, "")
    up_to_date(page)
    assert entries(lively, url) == 1


def test_an_answer_that_never_comes_is_not_waited_for(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    line.silent = True
    page.keyboard.press("1")
    for words in (WAITS, SILENT):
        page.wait_for_function(f"words => {LINE}.includes(words)", arg=words)
    line.silent = False
    says(page, "")
    up_to_date(page)
    assert entries(lively, url) == 1


def test_a_page_says_that_it_waits_while_the_database_is_locked(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    with sqlite3.connect(lively.database) as link:
        link.execute("BEGIN IMMEDIATE")
        page.keyboard.press("1")
        says(page, WAITS)
        link.rollback()
    says(page, "")
    up_to_date(page)
    assert entries(lively, url) == 1


def test_a_stream_that_has_died_silently_is_noticed_and_opened_again(lively: Server, line: Proxy, page: Page) -> None:
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    page.wait_for_function("() => groundfall.stream.interval < 1")
    line.silent = True
    says(page, LOST)
    lively.post(f"{url}/act", {"request": "elsewhere", "moment": 0, "action": picks(lively, url)[0]})
    line.silent = False
    page.wait_for_function("() => groundfall.facts.moment === 1")
    says(page, "")


def picks(server: Server, url: str) -> list[int]:
    seen = server.get(f"{url}/seen")
    return [int(number) for number in re.findall(r'data-action="(\d+)"', seen["parts"]["choices"])]


def test_a_lost_line_is_said_until_the_stream_is_back(lively: Server, line: Proxy, page: Page) -> None:
    """Answers still come, and change the page, by connections of their own."""
    url = lively.new("galaxyx", seed="1")["url"]
    opened(page, line, url)
    page.wait_for_function("() => groundfall.stream.interval < 1")
    line.refuses = "/events"
    line.cut()
    says(page, LOST)
    page.keyboard.press("1")
    page.wait_for_function("() => groundfall.facts.moment === 1")
    assert page.evaluate(LINE) == LOST
    line.refuses = ""
    says(page, "")


def test_a_deleted_match_says_so_and_asks_no_more(lively: Server, line: Proxy, page: Page) -> None:
    links = lively.new("galaxyx", seed="1")
    opened(page, line, links["url"])
    page.context.request.get(lively.host_link)
    assert page.context.request.post(f"{lively.base}/matches/{links['match']}/delete", data={}).ok
    says(page, "There is no such match. It may have been deleted, or the link is incomplete.")
    assert page.evaluate("groundfall.stream.source") is None
    page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("groundfall.stream.source") is None


# Forms


def test_a_form_that_is_sent_and_left_counts_once(lively: Server, line: Proxy, page: Page) -> None:
    """The next page is slow to come: the button is pressed again meanwhile."""
    page.goto(at(line, "/new/galaxyx"))
    before = matches(lively)
    page.route("**/m/*/*", lambda route: None)  # the page of the match does not come
    page.click("text=Start the match")
    until(lambda: matches(lively) == before + 1)
    for _ in range(3):
        page.keyboard.press("Enter")
    assert matches(lively) == before + 1 and line.asked.count("POST /matches") == 1


def test_a_refused_form_can_be_sent_again(line: Proxy, page: Page) -> None:
    page.goto(at(line, "/new/ferry"))
    page.evaluate("document.querySelector('[name=seed]').value = '1'")
    page.check("[name='seat.south'][value=person]", force=True)
    for count in (1, 2):
        page.click("text=Start the match")
        until(lambda count=count: line.asked.count("POST /matches") == count)
        page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")


def test_requests_leave_by_one_place() -> None:
    """Only there ids are made, limits are kept, and requests are repeated."""
    folder = Path(groundfall.__file__).parent / "table" / "page" / "static"
    assert {file.name for file in folder.glob("*.js") if re.search(r"await fetch\(", file.read_text())} == {"send.js"}
