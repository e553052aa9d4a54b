"""Makes the pictures of the README: lobby, table and replay. `python tests/screenshots.py [FOLDER]`."""

from __future__ import annotations

import os
import random
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from playwright.sync_api import Page, sync_playwright

import groundfall as gf
from groundfall.engine.play.player import decide, make_player
from groundfall.engine.play.writing import write_replay
from groundfall.players.budget import Budget
from groundfall.players.search import Search
from table.helpers import Server

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def played(seed: int, profile: str, turn: int, phase: str) -> Any:
    """A match as far as a phase of a turn, played by a search."""
    match = gf.new("galaxyx", seed=seed, options={"profile": profile})
    player, rng = Search(Budget(60)), random.Random(seed)
    while not match.over and (match.state.turn, match.phase) != (turn, phase):
        match.play("earth", decide(player, match, "earth", rng))
    return match


def lively() -> Any:
    """A turn with ships to move and fights at hand, whatever the search plays these days."""
    from groundfall.games.galaxyx.odds import fights

    for seed in range(20, 60):
        match = played(seed, "medium_flat", 4, "activation")
        moves = sum(action.kind == "move" for action in match.legal("earth")) if not match.over else 0
        if moves >= 4 and len(fights(match, "earth")) >= 4:
            return match
    raise SystemExit("no lively position was found")


def brought(server: Server, match: Any) -> str:
    url: str = server.post("/matches/import", {"text": write_replay(match)})["url"]
    return server.base + url


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
    page.wait_for_selector(".pick.best", timeout=120_000)
    page.click("#tab-odds")
    page.locator("#gf-choices [data-kind=move]").first.hover()


def flight(page: Page, server: Server) -> None:
    page.goto(brought(server, lively()))
    page.wait_for_selector("body[data-ready]")
    page.click("#gf-choices [data-kind=move] >> nth=1")
    page.wait_for_selector("#gf-choices [data-kind=fly]")


def replay(page: Page, server: Server) -> None:
    match = played(9, "easy", 99, "")
    page.goto(f"{brought(server, match)}/replay?at={int(len(match.active()) * 0.72)}")
    page.wait_for_selector("#main[data-ready]")
    page.wait_for_selector("#gf-curve .line")


def brood(page: Page, server: Server) -> None:
    """The Humans' third Move phase in the other game, an Army about to march or to be shipped."""
    match = gf.new("brood", seed=5, options={"humans": "europe"})
    player, rng = Search(Budget(60)), random.Random(5)
    while not match.over and not (match.state.turn >= 3 and match.phase == "move" and len(match.legal("humans")) > 4):
        seat = match.awaiting[0]
        match.play(seat, decide(player, match, seat, rng))
    answer = server.post("/matches/import", {"text": write_replay(match)})
    page.goto(server.base + answer["seats"]["humans"])
    page.wait_for_selector("body[data-ready]")
    page.click("#gf-choices [data-kind=move] >> nth=0")
    page.wait_for_selector("#gf-choices [data-kind=go]")


def crowded() -> Any:
    """Mankind's main phase in the middle of the card game, whatever the search plays these days."""
    for seed in range(7, 40):
        match = gf.new("invaders", seed=seed)
        player, rng = Search(Budget(40)), random.Random(seed)
        while not match.over and match.state.turn < 16:
            decision, state = match.decision, match.state
            asked = decision is not None and decision.name == "act" and state.active == 1 and state.turn >= 5
            if asked and state.hand_cards[1] >= 4 and sum(card >= 0 for card in state.at) >= 8:
                return match
            seat = match.awaiting[0]
            match.play(seat, decide(player, match, seat, rng))
    raise SystemExit("no crowded table was found")


def invaders(page: Page, server: Server) -> None:
    """Mankind's turn in the middle of the card game: what can be played and used is lit."""
    answer = server.post("/matches/import", {"text": write_replay(crowded())})
    page.goto(server.base + answer["seats"]["mankind"])
    page.wait_for_selector("body[data-ready]")


def besieged() -> Any:
    """The main phase of two against the Invasion, with cards in hand and others deployed."""
    for seed in range(3, 40):
        match = gf.new("rone", seed=seed, options={"mode": "cooperative", "players": 2})
        player, rng = Search(Budget(40)), random.Random(seed)
        while not match.over and match.state.rounds < 6 and match.state.match == 1:
            view = match.view("p1")
            asked = view["asked"] is not None and view["asked"]["decision"] == "act" and match.state.rounds >= 3
            if asked and view["table"]["count"]["p1_hand"] >= 4 and view["table"]["count"]["deployed"] >= 2:
                return match
            seat = match.awaiting[0]
            match.play(seat, decide(player, match, seat, rng))
    raise SystemExit("no siege was found")


def rone(page: Page, server: Server) -> None:
    """Two players against the Invasion: dice, hand, and what is deployed."""
    answer = server.post("/matches/import", {"text": write_replay(besieged())})
    page.goto(server.base + answer["seats"]["p1"])
    page.wait_for_selector("body[data-ready]")


def moving() -> Any:
    """LEVEL 7, the movement of the third round, by greedy programs that trade."""
    player = make_player("greedy:1")
    for seed in range(3, 40):
        match, rng = gf.new("level7", seed=seed), random.Random(seed)
        while not match.over and (match.state.rounds, match.phase) != (3, "movement"):
            seat = match.awaiting[0]
            match.play(seat, decide(player, match, seat, rng))
        if not match.over:
            return match
    raise SystemExit("no game came as far as its third round")


def level7(page: Page, server: Server) -> None:
    """Five coalitions: the world, the console of one of them, and what the others have."""
    answer = server.post("/matches/import", {"text": write_replay(moving())})
    page.goto(server.base + answer["seats"]["north_america"])
    page.wait_for_selector("body[data-ready]")


PICTURES = {
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
            server = Server(Path(home) / f"{name}.sqlite").start()
            try:
                context = chromium.new_context(viewport=size, device_scale_factor=1, reduced_motion="reduce")
                context.add_cookies([{"name": "gf_theme", "value": theme, "url": server.base}])
                page = context.new_page()
                page.add_init_script(
                    "for (const game of ['galaxyx', 'brood', 'invaders', 'rone', 'level7'])"
                    " localStorage.setItem('groundfall.guide.' + game, 'off')"
                )
                make(page, server)
                page.wait_for_timeout(500)
                page.screenshot(path=folder / f"{name}.png")
                print(re.sub(r".*/", "", f"{folder / name}.png"))
                context.close()
            finally:
                server.stop()
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures"), sys.argv[2:])
