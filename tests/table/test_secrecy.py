"""Two tables that differ only in what a seat may not know give that seat the same bytes, whatever it asks for."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.engine.play.snapshots import Snapshots
from groundfall.engine.play.writing import write_replay
from groundfall.table.play.hall import Hall
from groundfall.table.play.live import Live
from lengths import sampled

from .conftest import Seat, begin


class Others(Snapshots):
    """Snapshots with these states in place of those that were played."""

    def __init__(self, states: dict[int, Any]) -> None:
        super().__init__(dict)
        self._states = states

    def before(self, number: int, journal: Any, perform: Any) -> Any:
        return self._states[number]


def elsewhere(match: Match, seat: int | None, seed: int) -> Match:
    """The same match for a seat, with everything it cannot know dealt anew, now and before, and another key."""
    made = copy.copy(match)
    made.dice = copy.deepcopy(match.dice)
    made.dice.key = bytes([seed % 256] * 32)
    made._tables = {}
    blind = seat if seat is not None else 0

    def anew(state: Any) -> Any:
        there = copy.copy(match)
        there.state, there._tables = state, {}
        seen = there.view(seat)
        other = there.imagine(blind, seed)
        if seat is None and other.view(None) != seen:
            return state.copy()
        other.state.dice, other.state.events = made.dice, []
        return other.state

    made.state = anew(match.state)
    made.journal = [copy.copy(entry) for entry in match.journal]
    made.snapshots = Others({e.number: anew(match.state_before(e)) for e in match.journal if e.action >= 0})
    return made


def answers(client: TestClient, live: Live, url: str, seat: int | None, rng: random.Random) -> dict[str, str]:
    """Everything a seat's link gives, as text without what is different by its nature.

    Films are left out: entries performed again from states that were dealt anew go another way. They are made from
    beats, whose secrecy the contract checks.
    """
    live.audience.pages.clear()
    live.audience.notice(live)
    found: dict[str, str] = {}
    replay = ("/replay", "/replay?at=1", "/replay/step?at=2", "/replay/curve")
    for path in ("", "/seen", "/text", "/report", *replay, "/choices"):
        answer = client.get(url + path, headers={"accept": "text/html"} if path in ("", "/replay") else {})
        found[path] = f"{answer.status_code} {answer.text}"
    entry = live.match.journal[-1].number
    kinds = live.match.game.register.actions
    legal = set() if seat is None else set(live.match.legal(seat).ids)
    for action in sorted(rng.sample(range(kinds), min(40, kinds))):
        for verb, body in (
            ("why", {"action": action}),
            ("act", {"request": "probe", "moment": entry, "action": action}),
        ):
            if verb == "act" and action in legal:
                continue
            answer = client.post(f"{url}/{verb}", json=body)
            found[f"{verb} {action}"] = f"{answer.status_code} {answer.text}"
    commitment = live.match.commitment
    return {
        path: re.sub(r'"version":\d+|data-version="\d+"', "version", text.replace(commitment, "commitment"))
        for path, text in found.items()
    }


@pytest.mark.parametrize("actions", sampled(5, 80))
@pytest.mark.parametrize(
    "name", ["parlour", *(pytest.param(name, marks=pytest.mark.long) for name in ("galaxyx", "invaders"))]
)
def test_a_seat_gets_the_same_bytes(client: TestClient, name: str, actions: int) -> None:
    links = begin(client, name, seed="11")
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    live = hall.lives[links["match"]]
    match, rng = live.match, random.Random(5)
    different = 0
    for step in range(actions):
        if match.over:
            break
        seat = match.seat(rng.choice(match.awaiting))
        match.play(seat, rng.choice(match.legal(seat).ids))
        if step % 5 or match.over:
            continue
        for place, seat_name in [*enumerate(match.seats), (None, None)]:
            url = links["seats"][seat_name] if seat_name is not None else links["watch"]
            other = elsewhere(match, place, step + 2)
            different += other.state != match.state
            live.match = match
            one = answers(client, live, url, place, random.Random(step))
            live.match = other
            two = answers(client, live, url, place, random.Random(step))
            live.match = match
            assert one == two
            assert match.dice.key.hex() not in str(one)
    if name == "parlour":
        assert different > actions // 5, "the tables did not differ"


def test_a_level_is_given_an_imagined_table(client: TestClient, players: Any) -> None:
    """What goes to the players is asked of `imagine`: the table hands on no true state that a program could keep."""
    from groundfall.players.question import question

    links = begin(client, "parlour", seed="2")
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    match = hall.lives[links["match"]].match
    for seat in range(3):
        assert question(match.copy(), seat, 7) == question(elsewhere(match, seat, 99).copy(), seat, 7)


QUIET = {  # games, and the decisions at which others have nothing to notice at first
    "invaders": ("act", "before_attack"),
    "brood": ("choose_mover", "choose_orion"),
    "level7": ("move", "trade", "place_card"),
}


def bytes_of(client: TestClient, url: str) -> dict[str, str]:
    """What a link gives, versions and moments included: nothing of it may change."""
    paths = ("/seen", "/text", "/report", "/replay", "/replay/curve", "/download", "/choices", "/beats", "/film")
    found = {path: client.get(url + path).text for path in paths}
    for body in ({"things": ["china"]}, {"action": 0}):
        found[f"why {body}"] = client.post(f"{url}/why", json=body).text
    found["undo"] = client.post(f"{url}/undo", json={"request": "probe", "moment": 10**6, "confirm": False}).text
    return found


def continued(client: TestClient, url: str) -> str:
    """The position of a match that is begun from what a seat has before itself."""
    last = client.get(f"{url}/replay/step").json()["last"]
    answer = client.post(f"{url}/replay/continue", json={"step": last})
    if answer.status_code != 201:
        return str(answer.status_code)
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    return hall.lives[answer.json()["match"]].match.token()


@pytest.mark.parametrize("name", ["invaders", "brood", pytest.param("level7", marks=pytest.mark.long)])
def test_what_is_half_made_changes_nothing_for_others(client: TestClient, name: str) -> None:
    """No byte, no version of a stream, no reason: not for the other seats, nor for who watches."""
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    match, rng, looked_at = Match(game(name), None, b"k" * 32), random.Random(8), 0
    while looked_at < 4:
        assert not match.over, "too few choices that others do not notice"
        actor, decision = match.awaiting[0], match.decision
        action, known = rng.choice(match.legal(actor).ids), write_replay(match)
        match.play(actor, action)
        if decision is None or decision.name not in QUIET[name] or match.noticed(None, match.journal[-1]):
            continue
        looked_at += 1
        links = client.post("/matches/import", json={"text": known}).json()
        live = hall.lives[links["match"]]
        others = [seat for seat in match.seats if seat not in match.partners(actor)][:2]
        urls = [links["watch"], *(links["seats"][seat] for seat in others)]
        before = [(bytes_of(client, url), continued(client, url)) for url in urls]
        seat = Seat(client, links["seats"][actor])
        assert seat.act(action, moment=live.moment(match.seat(actor))).status_code == 200
        for url, (shown, token) in zip(urls, before, strict=True):
            now = bytes_of(client, url)
            assert {path: text for path, text in now.items() if text != shown[path]} == {}
            assert continued(client, url) == token
