"""What comes from outside is tried in a process with a limit: what is too much work there never reaches the table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import groundfall as gf
from groundfall.contract.hostile import sealed
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.players.process import environment
from groundfall.table.play import incoming
from groundfall.table.play.import_trials import MOST_WAITING, TOO_MUCH, Trials
from groundfall.table.play.refusals import Refused
from lengths import comes

from .conftest import Seat, begin
from .helpers import unhurried

HARD = "table.hard_work"


@pytest.fixture
def trials() -> Callable[[], Trials]:
    """Imports are tried as they are at a table."""
    return unhurried


def with_trials(what: Callable[[Trials], Awaitable[Any]], module: str = HARD, **limits: Any) -> Any:
    async def run() -> Any:
        trials = unhurried(module=module, **limits)
        try:
            return await what(trials)
        finally:
            await trials.close()

    return asyncio.run(run())


async def refused(trials: Trials, text: str) -> str:
    with pytest.raises(Refused) as wrong:
        await trials.read(text)
    assert wrong.value.status == 400
    return wrong.value.sentence


@pytest.fixture
def any_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """What passed the trial is a match of Galaxy X here as well."""
    made = lambda text, key: gf.new("galaxyx", seed=1)  # noqa: E731
    made.__name__ = "read"
    monkeypatch.setattr(incoming, "read", made)


@pytest.mark.parametrize(
    "what", ["spin", *(pytest.param(what, marks=pytest.mark.long) for what in ("count", "eat", "die"))]
)
def test_what_takes_too_much_ends_its_process_and_the_next_trial_has_another(what: str, any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        assert isinstance(await trials.read("play"), Match)
        first = trials.pid
        assert first is not None
        assert await refused(trials, what) == TOO_MUCH
        assert isinstance(await trials.read("play"), Match)
        assert trials.pid not in (None, first)

    with_trials(ask, seconds=0.3, slower=10_000.0)


def test_where_the_system_sets_no_limit_the_clock_does(any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        assert await refused(trials, "spin") == TOO_MUCH
        assert trials.pid is None

    with_trials(ask, slower=0.5 / 3600)


def test_what_is_refused_or_fails_there_is_refused_in_a_sentence_and_the_process_goes_on(any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        await trials.read("play")
        process = trials.pid
        assert await refused(trials, "refuse") == "It is refused here."
        assert await refused(trials, "fail") == "This contradicts itself: the rules cannot continue from it."
        assert trials.pid == process

    with_trials(ask)


def test_others_are_served_while_something_is_tried(any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        hard = asyncio.create_task(trials.read("spin"))
        await comes(lambda: trials.pid)
        assert not hard.done()
        hard.cancel()
        with pytest.raises(asyncio.CancelledError):
            await hard

    with_trials(ask)


def test_one_trial_goes_on_at_a_time_and_no_more_than_some_wait(any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        waiting = [asyncio.create_task(trials.read("play")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="Several imports are already being checked") as wrong:
            await trials.read("play")
        assert wrong.value.status == 503
        assert all(isinstance(match, Match) for match in await asyncio.gather(*waiting))

    with_trials(ask)


def test_whoever_goes_away_while_it_is_tried_leaves_nothing_behind(any_text: None) -> None:
    async def ask(trials: Trials) -> None:
        await trials.read("play")
        gone = asyncio.create_task(trials.read("spin"))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert isinstance(await trials.read("play"), Match)

    with_trials(ask)


def test_the_dice_are_the_same_that_were_tried() -> None:
    seen: list[bytes] = []

    class Heard(Trials):
        async def _try(self, seconds: float, asked: dict[str, Any]) -> None:
            seen.append(bytes.fromhex(asked["key"]))
            await super()._try(seconds, asked)

    async def ask() -> Match:
        trials = Heard(seconds=3600.0, longest=3600.0)
        try:
            return await trials.read(gf.new("brood", seed=2).token())
        finally:
            await trials.close()

    assert [asyncio.run(ask()).dice.key] == seen


# At the table


def token_with(match: Match, **changes: Any) -> str:
    """A token of a match whose position says something else."""
    tree = {"game": match.game.name, "options": match.options, "overlays": []}
    return sealed({**tree, "position": match.position() | changes})


def test_the_process_that_tries_does_without_the_database() -> None:
    """It would take half of its start."""
    asks = "import sys, groundfall.table.page.import_process as one; sys.exit('sqlalchemy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks], env=environment(), check=False).returncode == 0


ATTACKS = [
    ("galaxyx", {"waves": [2**31, *[3] * 9]}, "waves[0] must be a whole number from 1 to 5"),
    ("rone", {"playing": 2**31}, "playing must be a whole number from"),
    ("invaders", {"options": {"africa": 2**31}}, "options.africa must be a whole number from"),
    ("level7", {"market_room": 2**31}, "market_room must be a whole number from"),
]


@pytest.mark.parametrize(("game", "changes", "sentence"), ATTACKS, ids=lambda value: str(value)[:20])
def test_a_pasted_token_that_froze_the_table_is_refused_and_nothing_is_kept(
    client: TestClient, game: str, changes: dict[str, Any], sentence: str
) -> None:
    answer = client.post("/matches/import", json={"text": token_with(gf.new(game, seed=1), **changes)})
    assert answer.status_code == 400 and sentence in answer.json()["error"]
    assert "/m/" not in client.get("/").text


@pytest.mark.parametrize("write", [Match.token, write_replay], ids=["token", "replay"])
def test_what_cannot_be_looked_at_is_refused_and_nothing_is_kept(
    client: TestClient, write: Callable[[Match], str]
) -> None:
    hall = client.app.state.hall  # type: ignore[attr-defined]
    hall.trials = Trials(seconds=0.001)  # of processor time: less than any page takes
    answer = client.post("/matches/import", json={"text": write(gf.new("level7", seed=1))})
    assert (answer.status_code, answer.json()["error"]) == (400, TOO_MUCH)
    assert "/m/" not in client.get("/").text


def test_continuing_is_tried_as_well(client: TestClient) -> None:
    seat = Seat(client, begin(client, "galaxyx", seed="1")["url"])
    seat.act(seat.picks()[0])
    before = seat.seen()
    client.app.state.hall.trials = Trials(seconds=0.001)  # type: ignore[attr-defined]
    answer = seat.post("replay/continue", step=1)
    assert (answer.status_code, answer.json()["error"]) == (400, TOO_MUCH)
    assert seat.seen() == before
    client.app.state.hall.trials = unhurried()  # type: ignore[attr-defined]
    assert seat.post("replay/continue", step=1).status_code == 201
