"""LEVEL 7 at the table: what a seat learns of the secret choices of others, offers that are gone, how a game ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from games.level7.helpers import GAME, play_on, stock, table
from groundfall.engine.play.match import Match
from groundfall.engine.rules.actions import read
from groundfall.games.level7.state import AREAS
from groundfall.games.level7.words import event_half

from .conftest import Seat


class Coalition(Seat):
    """A coalition that acts by text forms."""

    def do(self, text: str, **more: Any) -> Any:
        return self.act(read(GAME.register, text), **more)


def brought(client: TestClient, match: Match) -> tuple[dict[str, Coalition], Match]:
    """A position brought to the table: its seats, and the match there."""
    links = client.post("/matches/import", json={"text": match.token()}).json()
    live = client.app.state.hall.lives[links["match"]]  # type: ignore[attr-defined]
    return {name: Coalition(client, url) for name, url in links["seats"].items()}, live.match


def test_a_late_answer_to_a_withdrawn_offer_gets_its_sentence(client: TestClient) -> None:
    seats, match = brought(client, table("research"))
    for text in ("open_trade asia", "give money", "send"):
        assert seats["europe"].do(text).status_code == 200
    seen = seats["asia"].moment
    assert seats["europe"].do("withdraw").status_code == 200
    before = match.digest()
    late = seats["asia"].do("accept", moment=seen)
    assert late.status_code == 409
    assert late.json()["error"] == "The table has moved on since this page was shown. Nothing was changed; look again."
    assert match.digest() == before


def test_a_late_answer_is_no_answer_to_another_offer(client: TestClient) -> None:
    seats, match = brought(client, table("research"))
    for text in ("open_trade asia", "give money", "send"):
        seats["europe"].do(text)
    seen = seats["asia"].moment
    for text in ("withdraw", "open_trade asia", "ask money", "ask money", "send"):
        assert seats["europe"].do(text).status_code == 200
    before = stock(match, "asia")
    assert seats["asia"].do("accept", moment=seen).status_code == 409
    assert stock(match, "asia") == before
    assert seats["asia"].do("accept").status_code == 200
    assert stock(match, "asia")[0] == before[0] - 2


def page_of(seat: Seat) -> str:
    """What the page of a seat shows, without links, time and commitment, which are other ones in each match."""
    seen = seat.seen()
    replay = seat.client.get(f"{seat.url}/replay", headers={"accept": "text/html"}).text
    told = {**{name: seen[name] for name in ("facts", "parts", "log")}, "replay": replay[replay.index("<main") :]}
    return re.sub(r"/m/[\w-]+/[\w-]+|/m/[\w-]+|\d\d:\d\d|[0-9a-f]{64}", "", str(told))


def to_events(seats: dict[str, Coalition], match: Match) -> str:
    """All are done with their movement, the first in turn order last; who that was."""
    name = ""
    while match.decision is not None and match.decision.name != "place_card":
        name = match.awaiting[-1]
        legal = [str(action) for action in match.legal(name)]
        assert seats[name].do("done" if "done" in legal else legal[0]).status_code == 200
    return name


def placing(client: TestClient) -> tuple[dict[str, Coalition], Seat]:
    """All are to place their Event cards; South America was the last to be done with its movement. And who watches."""
    seats, match = brought(client, table("movement", {"china": "asia", "brazil": "south_america"}))
    assert to_events(seats, match) == "south_america"
    live = next(one for one in client.app.state.hall.lives.values() if one.match is match)  # type: ignore[attr-defined]
    return seats, Seat(client, f"/m/{live.id}/{live.row.watch}")


def test_nothing_tells_whether_a_card_was_read_before_it_is_placed(client: TestClient) -> None:
    """L26.1 Neither words nor numbers, nor what can be taken back; where it was placed everybody sees (L11.3)."""
    seats, watcher = placing(client)
    others = [watcher, *(seat for name, seat in seats.items() if name != "asia")]
    before = [page_of(seat) for seat in others]
    assert seats["asia"].do("read").status_code == 200
    assert [page_of(seat) for seat in others] == before
    assert seats["asia"].do("choose alpha").status_code == 200
    assert all("Asia places a card in Alpha." in page_of(seat) for seat in others)


def test_what_was_done_before_is_not_taken_back_freely_while_cards_are_placed(client: TestClient) -> None:
    seats, _ = placing(client)
    undo = seats["south_america"].seen()["facts"]["undo"]
    assert (undo["can"], undo["why"]) == (False, "Others are choosing in secret.")


def test_one_person_with_all_five_takes_back_freely_until_a_card_is_read(client: TestClient) -> None:
    seats, match = brought(client, table("movement", options={"players": 1}))
    assert seats[to_events(seats, match)].seen()["facts"]["undo"]["can"]


@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_a_page_knows_which_seats_are_its_players_and_which_is_asked(client: TestClient, many: int) -> None:
    seats, match = brought(client, table("events", options={"players": many}))
    for place, (name, seat) in enumerate(seats.items()):
        own = [other for n, other in enumerate(match.seats) if n % many == place % many and other != name]
        seen = seat.seen()
        assert seen["facts"]["shared"] == own
        title = name.replace("_", " ").title()
        assert (f"<b>Your turn: {title}</b>" if own else "<b>Your turn</b>") in seen["parts"]["ask"]


def end_of(client: TestClient, survivors: str) -> dict[str, str]:
    """The headline of each seat at the end of a game in which these survive."""
    lost = [seat for seat in GAME.seats if seat not in survivors.split()]
    defeated = dict.fromkeys(lost, True)
    stocks = {seat: {"mic": 0, "money": 0, "food": 0, "fuel": 0, "minerals": 0} for seat in lost}
    land = {area: "desolate" for n, area in enumerate(AREAS.names[:25]) if GAME.seats[n // 5] in lost}
    match = table(
        "invader_movement",
        funded="p1 p2a p2b p3 p4a p4b p5",
        strike=True,
        defeated=defeated,
        stock=stocks,
        rounds=7,
        projects_now=1,
        status=land,
        cronos="china",
    )
    seats, there = brought(client, play_on(match))
    assert there.over
    heads = {name: re.search(r"<h2[^>]*>(.*?)</h2>", seat.seen()["parts"]["ask"]) for name, seat in seats.items()}
    return {name: head.group(1) for name, head in heads.items() if head}


def test_who_survives_has_won_and_who_fell_has_lost(client: TestClient) -> None:
    heads = end_of(client, "europe asia")
    assert {name for name, head in heads.items() if head == "You have won"} == {"europe", "asia"}
    assert {head for name, head in heads.items() if name not in ("europe", "asia")} == {"You have lost"}


def test_when_all_survive_all_have_won(client: TestClient) -> None:
    assert set(end_of(client, " ".join(GAME.seats)).values()) == {"You have won"}


def test_when_nobody_survives_all_have_lost(client: TestClient) -> None:
    assert set(end_of(client, "").values()) == {"You have lost"}


def test_one_person_with_all_five_reads_the_halves_of_each_card_on_the_choices(client: TestClient) -> None:
    seats, match = brought(client, table("events", options={"players": 1}))
    for name, seat in list(seats.items())[1:3]:
        assert seat.do("read").status_code == 200
        card = match.view(name)["table"]["events"]["held"][name]
        texts = [action.text for action in match.legal(name) if action.kind == "choose"]
        said = [event_half(card, half, match.box).removesuffix(".") for half in ("alpha", "bravo")]
        assert all(words in text for words, text in zip(said, texts, strict=True))
