"""The theatre in a real browser: what others did and every fight is played on the board, and ends on the present."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

import pytest

from groundfall.engine.play.writing import write_replay
from own_games import OWN_GAMES

from .looking import played
from .waiting import up_to_date

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from .helpers import Server

BEGUN = {"galaxyx": 40, "brood": 60, "invaders": 60, "rone": 60, "level7": 110}  # random actions before the page opens
WIDE: ViewportSize = {"width": 1280, "height": 800}

# Whether the changing part of the board is this picture, but for what scripts mark on it.
SHOWS = """html => {
    const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    box.innerHTML = html;
    const plain = (root) => {
        const copy = root.cloneNode(true), walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT), blank = [];
        while (walk.nextNode()) if (!walk.currentNode.data.trim()) blank.push(walk.currentNode);
        for (const text of blank) text.remove();
        for (const one of [copy, ...copy.querySelectorAll("*")]) {
            one.removeAttribute("tabindex");
            one.classList.remove("best", "about", "lit", "chosen");
            if (!one.classList.length) one.removeAttribute("class");
        }
        copy.normalize();
        return copy;
    };
    const wanted = box.firstElementChild;
    return plain(document.getElementById(wanted.id)).isEqualNode(plain(wanted));
}"""


# Notes each scene that the theatre shows.
NOTED = """() => {
    const box = document.getElementById("gf-theatre");
    window.noted = new Set();
    new MutationObserver(() => window.noted.add(Number(box.dataset.at))).observe(box, {attributeFilter: ["data-at"]});
}"""


class Told:
    """A page at one seat, and the links of the others.

    Unless it is `running`, the clock of the page stands, so that no film goes on by itself.
    """

    def __init__(self, page: Page, server: Server, game: str, pace: str = "calm", running: bool = False) -> None:
        match = played(game, BEGUN[game], 3)
        self.page, self.server = page, server
        self.seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
        waiting = [seat for seat in match.seats if seat not in match.awaiting]
        self.seat = (waiting or match.seats)[0]
        self.base, self.rng = self.seats[self.seat], random.Random(5)
        page.set_viewport_size(WIDE)
        page.add_init_script(f"localStorage.setItem('groundfall.pace', '{pace}')")
        if not running:
            page.clock.install()
        page.goto(server.base + self.base)
        page.wait_for_selector("body[data-ready]")
        page.evaluate(NOTED)
        if not running:
            page.clock.pause_at("2100-01-01")
        self.begun = self.told()

    def told(self) -> int:
        return int(self.server.get(f"{self.base}/seen")["facts"]["told"])

    def act(self, done: Callable[[], bool], most: int = 60) -> None:
        """Lets others act, and this seat where only it can, but not through its page, until it has come to this."""
        others = [*(url for seat, url in self.seats.items() if seat != self.seat), self.base]
        for _ in range(most):
            if done():
                return
            for url in others:
                asked = self.server.get(f"{url}/choices")
                if asked["choices"]:
                    last = len(self.seats) == 1
                    pick = asked["choices"][-1] if last else self.rng.choice(asked["choices"])
                    request = f"at-{asked['moment']}"
                    self.server.post(
                        f"{url}/act", {"request": request, "moment": asked["moment"], "action": pick["number"]}
                    )
                    break
        raise AssertionError("nothing worth a film has happened")

    def news(self) -> bool:
        facts = self.server.get(f"{self.base}/seen")["facts"]
        return facts["news"] is not None and len(self.film()) > 2

    def film(self) -> list[dict[str, Any]]:
        """The scenes since the page was opened."""
        found, following = [], [self.begun + 1, 0]
        while following is not None:
            part = self.server.get(f"{self.base}/film?since={following[0]}&skip={following[1]}")
            before: list[str] = []
            for scene in part["scenes"]:
                before = [before[piece] if isinstance(piece, int) else piece for piece in scene["live"]]
                found.append({**scene, "html": "".join(before) + "</g>"})
            following = part["next"]
        return found

    def again(self) -> list[dict[str, Any]]:
        """Plays what has happened from its line in the log, and goes to the first scene; the scenes."""
        up_to_date(self.page)
        scenes = self.film()
        self.page.locator(f'#gf-log [data-film="{scenes[0]["moment"]}"]').first.dispatch_event("click")
        self.page.wait_for_selector("#gf-theatre:not([hidden])")
        self.first()
        return scenes

    def at(self, number: int) -> None:
        self.page.wait_for_selector(f'#gf-theatre[data-at="{number}"]:not([hidden])')

    def showed(self, number: int) -> None:
        """Waits until a scene has been shown; it may be over."""
        self.page.wait_for_function("number => window.noted.has(number)", arg=number)

    def present(self) -> bool:
        """Whether the board shows the present."""
        up_to_date(self.page)
        return bool(self.page.evaluate(SHOWS, self.server.get(f"{self.base}/seen")["parts"]["live"]))

    def ended(self) -> None:
        self.page.wait_for_selector("#gf-theatre", state="hidden")
        self.page.wait_for_selector("body:not([data-film])")
        assert self.present()

    def step(self, key: str, to: int) -> None:
        self.page.keyboard.press(key)
        self.at(to)

    def first(self) -> None:
        """Goes back to the first scene."""
        self.page.keyboard.press("ArrowLeft")
        self.page.wait_for_selector("#gf-theatre[data-paused]:not([hidden])")
        while (at := int(self.page.get_attribute("#gf-theatre", "data-at") or 0)) > 0:
            self.step("ArrowLeft", at - 1)
        self.at(0)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_film_shows_the_board_of_each_beat_and_ends_on_the_present(page: Page, server: Server, game: str) -> None:
    seen = Told(page, server, game, "once")
    seen.act(seen.news)
    scenes = seen.again()
    for number, scene in enumerate(scenes[:12]):
        if number:
            seen.step("ArrowRight", number)
        page.wait_for_function(SHOWS, arg=scene["html"])
        caption = page.inner_text("#gf-theatre .caption")
        assert " ".join(scene["text"].split()) in " ".join(caption.split())
        assert page.locator("#gf-theatre .caption .die").count() == len(scene["dice"])
        assert page.locator("#gf-theatre .loss").count() == scene["lost"]
    back = min(len(scenes), 12) - 2
    seen.step("ArrowLeft", back)
    page.wait_for_function(SHOWS, arg=scenes[back]["html"])
    page.keyboard.press(" ")
    seen.ended()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_film_plays_by_itself_to_the_present(page: Page, server: Server, game: str) -> None:
    seen = Told(page, server, game, "brisk", running=True)
    assert page.is_hidden("#gf-theatre"), "nothing plays when the page is opened"
    seen.act(seen.news)
    seen.showed(1)
    if len(seen.film()) > 12:
        page.keyboard.press(" ")
    seen.ended()
    assert page.evaluate("document.querySelectorAll('#gf-board .fading').length") == 0


def test_choosing_ends_a_film(page: Page, server: Server) -> None:
    seen = Told(page, server, "galaxyx")
    seen.act(seen.news)
    page.wait_for_selector("#gf-theatre:not([hidden])")
    now = seen.told()
    page.locator("#gf-choices button.pick, #gf-ends button.pick").first.click()
    page.wait_for_function("now => groundfall.facts.told > now", arg=now)
    page.keyboard.press(" ")
    seen.ended()


def test_a_fight_that_a_choice_brings_during_a_film_has_its_own(page: Page, server: Server) -> None:
    seen = Told(page, server, "galaxyx")
    seen.act(seen.news)
    for _ in range(8):
        seen.again()
        now = seen.told()
        page.locator("#gf-ends button.pick, #gf-choices button.pick").last.click()
        page.wait_for_function("now => groundfall.facts.told > now", arg=now)
        if page.evaluate("groundfall.facts.news > groundfall.theatre.told"):
            break
    page.wait_for_selector("#gf-theatre:not([hidden])")
    assert page.evaluate("groundfall.theatre.film.scenes[0].moment") > now
    page.keyboard.press(" ")
    seen.ended()


def test_a_click_on_the_past_ends_the_film_and_chooses_nothing(page: Page, server: Server) -> None:
    seen = Told(page, server, "galaxyx")
    seen.act(seen.news)
    page.wait_for_selector("#gf-theatre:not([hidden])")
    now = seen.told()
    page.locator("#gf-board [data-hex]").first.dispatch_event("click")
    seen.ended()
    assert seen.told() == now


def test_space_on_a_focused_choice_skips_and_does_not_choose(page: Page, server: Server) -> None:
    seen = Told(page, server, "galaxyx")
    seen.act(seen.news)
    page.wait_for_selector("#gf-theatre:not([hidden])")
    now = seen.told()
    page.locator("#gf-choices button.pick, #gf-ends button.pick").first.focus()
    page.keyboard.press(" ")
    seen.ended()
    assert seen.told() == now


@pytest.mark.parametrize("game", OWN_GAMES)
def test_again_plays_from_a_line_of_the_log(page: Page, server: Server, game: str) -> None:
    seen = Told(page, server, game, "once")
    seen.act(seen.news)
    up_to_date(page)
    assert page.is_hidden("#gf-theatre"), "at once: the board has changed"
    assert seen.present()
    first = seen.again()[0]
    page.wait_for_function(SHOWS, arg=first["html"])
    assert page.inner_text("#gf-told") == first["text"], "read aloud, because a person asked for it"
    page.click('[data-theatre="skip"]')
    seen.ended()


def test_again_plays_what_happened_since_the_last_choice(page: Page, server: Server) -> None:
    seen = Told(page, server, "brood", "once")
    seen.act(seen.news)
    up_to_date(page)
    page.locator("#gf-since [data-film]").click()
    page.wait_for_selector("#gf-theatre:not([hidden])")
    page.hover('[data-theatre="play"]')  # then the bar stays there
    page.click('[data-theatre="play"]')
    page.wait_for_selector("#gf-theatre[data-paused]")
    at = int(page.get_attribute("#gf-theatre", "data-at") or 0)
    page.click('[data-theatre="on"]')
    seen.at(at + 1)
    page.click('[data-theatre="back"]')
    seen.at(at)
    page.keyboard.press("Escape")
    seen.ended()


def test_reduced_motion_steps_without_moving(page: Page, server: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    seen = Told(page, server, "galaxyx", running=True)
    seen.act(seen.news)
    up_to_date(page)
    assert page.is_hidden("#gf-theatre"), "it starts only on request"
    page.evaluate("window.moved = 0; Element.prototype.animate = () => { window.moved += 1; }; null")
    page.locator("#gf-since [data-film]").dispatch_event("click")
    seen.showed(1)
    page.keyboard.press(" ")
    seen.ended()
    assert page.evaluate("window.moved") == 0


def test_the_dice_of_a_fight_fall_with_the_film(page: Page, server: Server) -> None:
    seen = Told(page, server, "galaxyx", "once")
    seen.act(lambda: sum(1 for scene in seen.film() if scene["rolls"]) > 1)
    rolls = [scene["rolls"] for scene in seen.again()]
    assert page.locator("#gf-fight li.later").count() > 0
    for number in range(1, next(n for n, keys in enumerate(rolls) if keys) + 1):
        seen.step("ArrowRight", number)
    assert page.locator("#gf-fight li.now").count() == 1
    page.keyboard.press(" ")
    seen.ended()
    assert page.locator("#gf-fight li.later").count() == 0


def test_what_happens_during_a_film_is_told_at_its_end(page: Page, server: Server) -> None:
    seen = Told(page, server, "rone")
    seen.act(seen.news)
    page.wait_for_selector("#gf-theatre:not([hidden])")
    seen.first()
    there, first = len(seen.film()), page.evaluate("groundfall.theatre.film.scenes[0].html")
    seen.act(lambda: len(seen.film()) > there)
    up_to_date(page)
    page.wait_for_function(SHOWS, arg=first)
    page.keyboard.press(" ")
    seen.ended()


def test_the_pace_is_kept(page: Page, server: Server) -> None:
    Told(page, server, "galaxyx")
    page.click('details[data-menu="settings"] summary')
    assert page.is_checked('[data-pace] [value="calm"]')
    page.click('[data-pace] label:has([value="brisk"])')
    assert page.evaluate("localStorage.getItem('groundfall.pace')") == "brisk"


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_replay_goes_from_beat_to_beat(page: Page, server: Server, game: str) -> None:
    match = played(game, BEGUN[game], 3)
    links = server.post("/matches/import", {"text": write_replay(match)})
    base = f"{next(iter(links['seats'].values()))}/replay"
    frames = list[Any]()
    with contextlib.suppress(HTTPError):  # there may be fewer steps
        for step in range(40):
            frames.append(server.get(f"{base}/step?at={step}"))
    long = next(n for n, frame in enumerate(frames) if n and len(frame["scenes"]) > 1)
    page.set_viewport_size(WIDE)
    page.goto(f"{server.base}{base}?at={long - 1}")
    page.wait_for_selector("#main[data-ready]")
    page.wait_for_function(SHOWS, arg=frames[long - 1]["live"])
    before: list[str] = []
    for number, scene in enumerate(frames[long]["scenes"]):
        before = [before[piece] if isinstance(piece, int) else piece for piece in scene["live"]]
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'#main[data-step="{long}"][data-beat="{number}"]')
        last = number == len(frames[long]["scenes"]) - 1
        page.wait_for_function(SHOWS, arg=frames[long]["live"] if last else "".join(before) + "</g>")
        assert page.url.endswith(f"at={long}" if last else f"at={long}&beat={number + 1}")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f'#main[data-step="{long}"][data-beat="{len(frames[long]["scenes"]) - 2}"]')
    page.reload()
    page.wait_for_selector(f'#main[data-step="{long}"][data-beat="{len(frames[long]["scenes"]) - 2}"]')


# What of a board lies in the light, by name: the event's things, and what happened just before.
LIT = """async ([board, things, around]) => {
    const script = document.querySelector("script[type=module][src]").src;
    const { concerned } = await import(script.replace(/[^/]*$/, "spotlight.js"));
    const map = document.createElement("div");
    map.innerHTML = `<svg>${board.map((one) => `<g data-${one.replace(":", '="')}"/>`).join("")}</svg>`;
    return concerned(map, things, around).map((group) => group.map((one) => one.dataset.unit ?? one.dataset.area));
}"""
MAP = ["area:china", "area:japan", "unit:usa_army@china"]
WORKERS = ["unit:worker@china", "unit:worker@japan"]
ELSEWHERE = ["unit:worker@japan", "unit:worker@india"]
LIGHTS = {
    "those in the place that is named": (WORKERS, ["unit:worker", "area:china"], [], [["worker@china"], ["china"]]),
    "those where it goes on": (WORKERS, ["unit:worker"], ["unit:usa_army", "area:china"], [["worker@china"]]),
    "those where it goes on, whatever else is told": (
        WORKERS,
        ["unit:worker", "fate:destroyed"],
        ["area:china"],
        [["worker@china"]],
    ),
    "all without a place": (WORKERS, ["unit:worker"], [], [["worker@china", "worker@japan"]]),
    "one that is still coming": ([], ["unit:usa_army", "area:japan"], [], [["usa_army@china"], ["japan"]]),
    "none where it was lost": (ELSEWHERE, ["unit:worker", "area:china"], ["area:china"], [["china"]]),
    "none where the last was lost": (["unit:worker@india"], ["unit:worker", "area:china"], ["area:china"], [["china"]]),
}


# How often lights over a frame are made anew, if they are asked for twice, taken away, and asked for again.
PAINTED = """async () => {
    const script = document.querySelector("script[type=module][src]").src;
    const { Spotlight } = await import(script.replace(/[^/]*$/, "spotlight.js"));
    const frame = document.createElement("div"), times = [];
    frame.innerHTML = '<div><svg><rect data-area="china" width="20" height="20"/></svg></div>';
    frame.style.cssText = "width:300px;height:300px";
    document.body.append(frame);
    const light = new Spotlight(frame, frame.firstElementChild), watch = new MutationObserver(() => {});
    watch.observe(light.sheet, { childList: true });
    const done = (what) => { what(); times.push(watch.takeRecords().length); };
    for (let time = 0; time < 2; time += 1) done(() => light.on({ things: ["area:china"] }));
    done(() => light.off());
    done(() => light.on({ things: ["area:china"] }));
    frame.remove();
    return times;
}"""


def test_lights_that_stay_are_not_painted_again(page: Page, server: Server) -> None:
    page.goto(server.base + server.new(game="brood", seed="1")["url"])
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate(PAINTED) == [1, 0, 1, 1]


@pytest.mark.parametrize("case", LIGHTS)
def test_of_pieces_in_many_places_those_meant_are_lit(page: Page, server: Server, case: str) -> None:
    pieces, things, around, lit = LIGHTS[case]
    page.goto(server.base + server.new(game="brood", seed="1")["url"])
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate(LIT, [MAP + pieces, things, around]) == lit
