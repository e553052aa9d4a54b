"""Films over HTTP: what happened from a moment on, as scenes with a caption, dice, names and the board of then."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.play.journal import Event
from groundfall.engine.play.match import Match
from groundfall.engine.play.wording import event_in_words
from groundfall.engine.play.writing import write_replay
from groundfall.table.page import film
from groundfall.table.page.event_sentences import together
from own_games import OWN_GAMES

from .conftest import Seat, begin
from .looking import played


def events(name: str, kind: str, *args: dict[str, Any]) -> tuple[Match, list[Event]]:
    """Made-up events of a kind."""
    match = Match(game(name))
    number = next(int(one) for one in match.game.register.events if one.name == kind)
    sets = match.game.register.events[number].args
    made = []
    for one in args:
        values = tuple(one[n] if things is None else things.number(one[n]) for n, things in sets.items())
        made.append(event_in_words(match.game, match.overlays, 1, (number, -1, values)))
    return match, made


@pytest.mark.parametrize(
    ("name", "kind", "args", "said"),
    [
        ("brood", "awake", [{"nation": n} for n in ("china", "india", "russia")], "China, India and Russia are awake."),
        (
            "galaxyx",
            "unit_down",
            [{"counter": "red_defender", "hex": "K3"}, {"counter": "blue_fighter", "hex": "F3"}],
            "The red defender at K3 and the blue fighter at F3 are destroyed.",
        ),
        (
            "galaxyx",
            "unit_hit",
            [{"counter": "red_defender", "hex": "K3", "hits": n, "defense": 4} for n in (1, 2)],
            "The red defender at K3 has 2 of 4 hits.",
        ),
        (
            "level7",
            "spawned",
            [{"area": "brazil"}, {"area": "peru"}, {"area": "brazil"}],
            "An invader spawns in Brazil (2) and Peru.",
        ),
        ("rone", "draws", [{"seat": "p1"}] * 2, "Player 1 draws a card, twice."),
    ],
)
def test_small_steps_of_a_kind_are_told_together(name: str, kind: str, args: list[dict[str, Any]], said: str) -> None:
    assert together(*events(name, kind, *args)) == said


@pytest.mark.parametrize(
    ("name", "kind", "args"),
    [
        ("rone", "stored", [{"seat": "p1", "colour": "red"}, {"seat": "p1", "colour": "green"}]),
        ("brood", "gathered", [{"mindpower": 2}, {"mindpower": 3}]),
        ("galaxyx", "moved", [{"alien": "red_scout_1", "start": s, "hex": h} for s, h in (("A2", "A3"), ("A3", "A4"))]),
    ],
)
def test_what_one_sentence_would_tell_wrongly_is_told_one_by_one(
    name: str, kind: str, args: list[dict[str, Any]]
) -> None:
    assert together(*events(name, kind, *args)) is None


LOSS = re.compile(
    r"\b(destroy(s|ed)|lost|loses?|dies|killed|shot down|defeated|desolate|sacrificed|leaves? play|drains)\b"
)
NO_LOSS: dict[str, set[str]] = {  # events whose sentence only sounds like one
    "galaxyx": set(),
    "brood": set(),
    "invaders": {"agreed", "shield", "shielded"},
    "rone": set(),
    "level7": {"won", "ship_turns", "misses"},
}


@pytest.mark.parametrize("name", NO_LOSS)
def test_every_loss_is_declared(name: str) -> None:
    kinds = game(name).register.events
    assert any(kind.loses for kind in kinds)
    sounding = {kind.name for kind in kinds if LOSS.search(kind.text) and not kind.loses}
    assert sounding == NO_LOSS[name]


@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_film_tells_every_event_once_with_the_board_of_its_moment(name: str) -> None:
    match = played(name, 60, 4)
    for seat in range(len(match.seats)):
        entries = film.told(match, seat, 0)
        scenes = film.scenes(match, seat, entries)
        told = [str(event) for scene in scenes for event in scene.events]
        assert told == [str(event) for event in match.events(seat)]
        moments = [scene.moment for scene in scenes]
        assert moments == sorted(moments)
        views, place = [beat.view for beat in match.beats(seat)], 0
        for scene in scenes[:-1]:
            place += len(scene.events)
            assert scene.beat.view == views[place - 1]


def brought(client: TestClient) -> Seat:
    """A match of Galaxy X in which much has happened."""
    text = write_replay(played("galaxyx", 60, 4))
    return Seat(client, client.post("/matches/import", json={"text": text}).json()["url"])


def whole(client: TestClient, url: str, since: int = 0) -> list[dict[str, Any]]:
    """All scenes, part by part."""
    found, following = [], [since, 0]
    while following is not None:
        part = client.get(f"{url}/film?since={following[0]}&skip={following[1]}").json()
        assert len(part["scenes"]) <= film.SCENES
        found += part["scenes"]
        following = part["next"]
    return found


def test_parts_of_a_film_follow_each_other(client: TestClient) -> None:
    seat = brought(client)
    live = client.app.state.hall.lives[seat.url.split("/")[2]]  # type: ignore[attr-defined]
    told = whole(client, seat.url)
    texts = [scene["text"] for scene in told]
    assert len(texts) > 2 * film.SCENES and len(live.match.journal) > film.ENTRIES
    assert {scene["moment"] for scene in told} <= set(range(len(live.match.journal)))
    later = whole(client, seat.url, since=30)
    assert [scene["text"] for scene in later] == texts[-len(later) :]
    assert any(scene["dice"] for scene in told) and any(scene["lost"] for scene in told)
    assert client.get(f"{seat.url}/film?since=99999").json()["scenes"] == []


def test_the_page_knows_from_when_there_is_something_to_play(client: TestClient) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="3")["url"])
    facts = seat.seen()["facts"]
    assert facts["told"] == 0 and facts["news"] is None
    for _ in range(12):
        seat.act(seat.picks()[-1])
        facts = seat.seen()["facts"]
        if facts["news"] is not None:
            break
    assert facts["news"] == facts["told"] > 0, "the aliens have acted"
    assert f'data-film="{facts["told"]}"' in seat.seen()["parts"]["since"]


@pytest.mark.parametrize("query", ["since=-1", "since=x", "skip=1.5", "skip=" + "9" * 30])
def test_a_film_from_no_moment(client: TestClient, query: str) -> None:
    answer = client.get(f"{begin(client, 'galaxyx', seed='3')['url']}/film?{query}")
    assert answer.status_code == 400 and answer.json()["error"].endswith("must be a whole number, 0 or more.")


def test_a_step_of_the_replay_has_its_scenes(client: TestClient) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="3")["url"])
    for _ in range(9):
        seat.act(seat.picks()[-1])
    steps = [client.get(f"{seat.url}/replay/step?at={n}").json() for n in range(10)]
    assert max(len(one["scenes"]) for one in steps) > 1
    assert all(scene["moment"] == one["moment"] for one in steps for scene in one["scenes"])


def test_turning_points_are_where_the_chance_changed_most(client: TestClient) -> None:
    seat = brought(client)
    found = client.get(f"{seat.url}/replay/curve").json()
    points = [point["chance"] for point in found["points"]]
    change, step = max((abs(b - a), n + 1) for n, (a, b) in enumerate(pairwise(points)))
    assert change > 0.03 and f'data-step="{step}"' in found["html"]


def units(table: dict[str, Any]) -> int:
    """All units on the map and in the banks of the Brood's game."""
    return sum(total(table[name]) for name in ("brood", "military", "air", "air_spent"))


def total(tree: Any) -> int:
    return sum(map(total, tree.values())) if isinstance(tree, dict) else tree


def test_what_is_lost_has_left_the_board_when_its_loss_is_told() -> None:
    lost = set()
    for seed in range(1, 12):
        match, rng = gf.new("brood", seed=seed), random.Random(seed)
        for _ in range(200):
            if match.over:
                break
            match.play(match.awaiting[0], rng.choice(list(match.legal(match.awaiting[0]))))
        beats = list(match.beats("humans"))
        for before, beat in pairwise(beats):
            if beat.event is not None and beat.event.kind in ("unit_lost", "shot_down"):
                assert units(beat.view["table"]) == units(before.view["table"]) - 1, str(beat.event)
                lost.add(beat.event.kind)
    assert lost == {"unit_lost", "shot_down"}
