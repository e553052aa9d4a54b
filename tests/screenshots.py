"""Makes the pictures of the README: lobby, table and replay. `python tests/screenshots.py [FOLDER]`."""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.engine.play.player import Player, decide, make_player
from groundfall.engine.play.writing import write_replay
from groundfall.players.budget import Budget
from groundfall.players.search import Search
from groundfall.table.page import film
from lengths import HANGS
from table.helpers import Server
from table.waiting import at_rest, up_to_date

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
START = """
import sys
from groundfall.table.http.server import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], prepares=False)
"""  # without the games of the tests


def fresh(name: str, seed: int, **options: Any) -> Match:
    """A match whose dice are the same each time, but do not come from a seed that everybody could know."""
    return Match(game(name), options, random.Random(seed).randbytes(32))


def walk(match: Match, player: Player, seed: int) -> Iterator[Match]:
    """The same match before each choice of these players, who play every seat."""
    rng = random.Random(seed)
    while not match.over:
        yield match
        seat = match.awaiting[0]
        match.play(seat, decide(player, match, seat, rng))


def first(found: Iterable[Match]) -> Match:
    """The first moment that was looked for, whatever the search plays these days."""
    for match in found:
        return match
    raise SystemExit("no such moment was found")


def played(seed: int, profile: str, turn: int, phase: str) -> Match:
    """A match as far as a phase of a turn, or to its end, played by a search."""
    match = fresh("galaxyx", seed, profile=profile)
    for now in walk(match, Search(Budget(60)), seed):
        if (now.state.turn, now.phase) == (turn, phase):
            break
    return match


def lively() -> Match:
    """A turn with ships to move and fights at hand."""
    from groundfall.games.galaxyx.odds import fights

    def is_lively(match: Match) -> bool:
        moves = sum(action.kind == "move" for action in match.legal("earth")) if not match.over else 0
        return moves >= 4 and len(fights(match, "earth")) >= 4

    turns = (played(seed, "medium_flat", 4, "activation") for seed in range(20, 60))
    return first(filter(is_lively, turns))


def brought(server: Server, match: Match) -> str:
    """The address of a seat, where only one plays."""
    url: str = server.post("/matches/import", {"text": write_replay(match)})["url"]
    return server.base + url


def sit(page: Page, server: Server, match: Match, seat: str) -> None:
    """Opens a seat of a match."""
    answer = server.post("/matches/import", {"text": write_replay(match)})
    page.goto(server.base + answer["seats"][seat])
    page.wait_for_selector("body[data-ready]")


def lobby(page: Page, server: Server) -> None:
    brought(server, played(4, "medium_bell", 3, "reinforcement"))
    finished = brought(server, played(9, "easy", 99, ""))
    assert finished
    server.new(options={"profile": "hard"})
    page.goto(server.host_link)
    page.wait_for_function("[...document.images].every(image => image.complete)")


def table(page: Page, server: Server) -> None:
    page.goto(brought(server, lively()))
    page.wait_for_selector("body[data-ready]")
    page.click("[data-hint-form] button")
    page.wait_for_selector(".hint .advised")
    page.click("#tab-odds")
    page.locator("#gf-choices [data-kind=move]").first.dispatch_event("pointerover")


def flight(page: Page, server: Server) -> None:
    page.goto(brought(server, lively()))
    page.wait_for_selector("body[data-ready]")
    page.locator("#gf-choices [data-kind=move]").nth(1).dispatch_event("click")
    page.wait_for_selector("#gf-choices [data-kind=fly]", state="attached")


def replay(page: Page, server: Server) -> None:
    match = played(9, "easy", 99, "")
    page.goto(f"{brought(server, match)}/replay?at={int(len(match.in_force()) * 0.72)}")
    page.wait_for_selector("#main[data-ready]")
    page.wait_for_selector("#gf-curve .line")


def marching() -> Match:
    """The Humans' third Move phase in the Brood's game."""

    def is_marching(match: Match) -> bool:
        return match.state.turn >= 3 and any(action.kind == "move" for action in match.legal("humans"))

    games = (walk(fresh("brood", seed, humans="europe"), Search(Budget(60)), seed) for seed in range(5, 40))
    return first(m for game in games for m in takewhile(lambda m: m.state.turn < 5, game) if is_marching(m))


def brood(page: Page, server: Server) -> None:
    """An Army about to march or to be shipped."""
    sit(page, server, marching(), "humans")
    page.locator("#gf-choices [data-kind=move]").first.dispatch_event("click")
    page.wait_for_selector("#gf-choices [data-kind=go]", state="attached")


def crowded() -> Match:
    """Mankind's main phase in the middle of the card game."""

    def is_crowded(match: Match) -> bool:
        state = match.state
        asked = match.decision is not None and match.decision.name == "act" and state.active == 1
        here = asked and 5 <= state.turn < 16
        return bool(here and state.hand_cards[1] >= 4 and sum(card >= 0 for card in state.at) >= 8)

    games = (walk(fresh("invaders", seed), Search(Budget(40)), seed) for seed in range(7, 40))
    return first(m for game in games for m in takewhile(lambda m: m.state.turn < 16, game) if is_crowded(m))


def invaders(page: Page, server: Server) -> None:
    """Mankind's turn in the middle of the card game: what can be played and used is lit."""
    sit(page, server, crowded(), "mankind")


def besieged() -> Match:
    """The main phase of two against the Invasion, with cards in hand and others deployed."""

    def is_besieged(match: Match) -> bool:
        view = match.view("p1")
        asked = view["asked"] is not None and view["asked"]["decision"] == "act"
        count = view["table"]["count"]
        return bool(asked and match.state.rounds >= 3 and count["p1_hand"] >= 4 and count["deployed"] >= 2)

    def is_early(match: Match) -> bool:
        return bool(match.state.rounds < 6 and match.state.match == 1)

    games = (
        walk(fresh("rone", seed, mode="cooperative", players=2), Search(Budget(40)), seed) for seed in range(3, 40)
    )
    return first(m for game in games for m in takewhile(is_early, game) if is_besieged(m))


def rone(page: Page, server: Server) -> None:
    """Two players against the Invasion: dice, hand, and what is deployed."""
    sit(page, server, besieged(), "p1")


def moving() -> Match:
    """LEVEL 7, the movement of the third round, by greedy programs that trade."""
    games = (walk(fresh("level7", seed), make_player("greedy:1"), seed) for seed in range(3, 40))
    return first(m for game in games for m in game if (m.state.rounds, m.phase) == (3, "movement"))


def level7(page: Page, server: Server) -> None:
    """Five coalitions: the world, the console of one of them, and what the others have."""
    sit(page, server, moving(), "north_america")


def struck() -> Match:
    """The Brood's game after an air strike in which dice decided and a unit was lost: four scenes of one choice."""

    def is_struck(match: Match) -> bool:
        found = film.scenes(match, 1, film.told(match, 1, film.news(match, 1) or 9999))
        return len(found) == 4 and bool(found[1].dice and found[2].dice) and found[3].lost

    games = (walk(fresh("brood", seed, humans="europe"), Search(Budget(60)), seed) for seed in range(5, 40))
    return first(m for game in games for m in takewhile(lambda m: m.state.turn < 4, game) if is_struck(m))


def told(page: Page, server: Server) -> bytes:
    """One choice told by the theatre, step by step: four pictures of the board in a row of two by two."""
    sit(page, server, struck(), "humans")
    page.click("#gf-since .again")
    page.click("[data-theatre=play]")
    page.click("[data-theatre=back]")
    parts = []
    for place in range(4):
        page.wait_for_selector(f"#gf-theatre[data-at='{place}']")
        at_rest(page)
        parts.append(Image.open(BytesIO(page.locator("section.board").screenshot())))
        page.click("[data-theatre=on]")
    wide, high = parts[0].size
    whole = Image.new("RGB", (2 * wide + 8, 2 * high + 8))
    for place, part in enumerate(parts):
        whole.paste(part, (place % 2 * (wide + 8), place // 2 * (high + 8)))
    out = BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


def small(picture: bytes, path: Path) -> None:
    """Writes a picture as WebP with a palette of 256 colours; small pieces keep their owners' colours."""
    whole = Image.open(BytesIO(picture)).convert("RGB")
    few = whole.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.convert("RGB").save(path, "WEBP", lossless=True, quality=100, method=6)


PICTURES: dict[str, tuple[Callable[..., Any], ViewportSize, str]] = {
    "told": (told, {"width": 1100, "height": 640}, "night"),
    "level7": (level7, WIDE, "field"),
    "level7-phone": (level7, PHONE, "night"),
    "rone": (rone, WIDE, "night"),
    "rone-phone": (rone, PHONE, "field"),
    "invaders": (invaders, WIDE, "night"),
    "invaders-phone": (invaders, PHONE, "field"),
    "brood": (brood, WIDE, "night"),
    "lobby": (lobby, WIDE, "night"),
    "table": (table, WIDE, "night"),
    "table-field": (flight, WIDE, "field"),
    "replay": (replay, WIDE, "night"),
    "phone": (flight, PHONE, "night"),
}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    flags = ["--disable-gpu", "--disable-background-networking", "--no-first-run", "--hide-scrollbars"]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*flags, *(["--no-sandbox"] if root else [])]
        )
        for name, (make, size, theme) in PICTURES.items():
            if wanted and name not in wanted:
                continue
            server = Server(Path(home) / f"{name}.sqlite", START).start()
            try:
                context = chromium.new_context(viewport=size, device_scale_factor=1, reduced_motion="reduce")
                context.set_default_timeout(HANGS * 1000)
                context.add_cookies([{"name": "gf_theme", "value": theme, "url": server.base}])
                page = context.new_page()
                page.add_init_script(
                    "for (const game of ['galaxyx', 'brood', 'invaders', 'rone', 'level7'])"
                    " localStorage.setItem('groundfall.guide.' + game, 'off')"
                )
                strip = make(page, server)
                if page.locator("body.table").count():
                    up_to_date(page)
                at_rest(page)
                small(strip or page.screenshot(), folder / f"{name}.webp")
                print(f"{name}.webp")
                context.close()
            finally:
                server.stop()
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures"), sys.argv[2:])
