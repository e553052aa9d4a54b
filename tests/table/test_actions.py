"""What a seat may ask of its match, and what becomes of bad requests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
from lengths import until

from .conftest import Quick, Seat, begin


def number(text: str) -> int:
    from groundfall.engine.rules.actions import read

    return read(game("galaxyx").register, text)


def test_an_action_is_done_and_seen(solo: Seat) -> None:
    before = solo.seen()
    answer = solo.act(number("buy fighter"))
    assert answer.status_code == 200 and answer.json()["moment"] == 1
    after = solo.seen()
    assert after["version"] > before["version"]
    assert "Choose where" in after["parts"]["ask"]
    assert any("buys a fighter" in html for _, html in after["log"]["add"])


def test_the_same_request_is_done_once_and_answered_the_same(solo: Seat) -> None:
    buy = number("buy fighter")
    first = solo.act(buy, moment=0, request="once-1")
    again = solo.act(buy, moment=0, request="once-1")
    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    assert solo.moment == 1


def test_one_sent_too_late_is_refused_and_changes_nothing(solo: Seat) -> None:
    solo.act(number("build reinforcement"), moment=0)
    before = solo.seen()
    late = solo.act(number("end"), moment=0)
    assert late.status_code == 409
    assert "moved on" in late.json()["error"]
    assert solo.seen() == before


def test_a_forbidden_action_names_its_rule(solo: Seat) -> None:
    before = solo.seen()
    answer = solo.act(number("upgrade f1"))
    assert answer.status_code == 409 and answer.json()["rule"] == "G6.1"
    assert solo.seen() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'{"request":"aaaa","moment":0}', 400),
        (b'{"request":"aaaa","moment":0,"action":"buy"}', 400),
        (b'{"request":"aaaa","moment":-1,"action":0}', 400),
        (b'{"request":"aaaa","moment":0,"action":0,"more":1}', 400),
        (b'{"request":"a b","moment":0,"action":0}', 400),
        (b'{"request":"aaaa","moment":0,"action":1e99}', 400),
        (b'{"request":"aaaa","moment":99,"action":0}', 400),
        (b'{"request":"aaaa","moment":0,"action":999999}', 409),
        (b"\xff\xfe", 400),
        (b"[" * 30000, 400),
        (b'"' + b"a" * 70000 + b'"', 413),
    ],
)
def test_a_body_that_is_not_right_gets_a_sentence(solo: Seat, body: bytes, status: int) -> None:
    before = solo.seen()
    answer = solo.client.post(f"{solo.url}/act", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")
    assert solo.seen() == before


def test_a_form_is_no_json(solo: Seat) -> None:
    answer = solo.client.post(f"{solo.url}/act", data={"action": "0"})
    assert answer.status_code == 415


def test_unknown_match_and_wrong_seat(solo: Seat) -> None:
    match = solo.url.split("/")[2]
    assert solo.client.get("/m/nothing/nobody/seen").status_code == 404
    assert solo.client.get(f"/m/{match}/nobody/seen").status_code == 403
    assert solo.client.get(f"/m/{match}/ä/seen").status_code == 403
    page = solo.client.get("/m/nothing/nobody", headers={"accept": "text/html"})
    assert page.status_code == 404 and "There is no such match" in page.text
    assert solo.client.get("/nothing", headers={"accept": "text/html"}).status_code == 404
    assert solo.client.get(f"{solo.url}/act").status_code == 405


def test_a_watcher_sees_and_does_nothing(client: TestClient) -> None:
    links = begin(client, "galaxyx")
    watcher = Seat(client, links["watch"])
    assert not watcher.picks()
    assert "Spend reinforcement points" in watcher.seen()["parts"]["ask"]
    for verb, body in (
        ("act", {"request": "aaaa", "moment": 0, "action": 0}),
        ("undo", {"request": "aaab", "moment": 0}),
        ("resign", {}),
        ("hint", {}),
        ("hand", {"level": "pilot"}),
        ("why", {"things": []}),
        ("nonce", {"text": "x"}),
        ("stop", {}),
    ):
        assert watcher.post(verb, **body).status_code == 403, verb
    assert client.get(f"{links['watch']}/report").status_code == 403


def test_another_choice_takes_the_place_of_an_open_one(solo: Seat) -> None:
    for text in ("buy fighter",):
        solo.act(number(text))
    solo.act(solo.picks()[0])
    solo.act(number("buy fighter"))
    solo.act(solo.picks()[1])
    solo.act(number("end"))
    solo.act(number("move u1"))
    seen = solo.seen()
    instead = seen["facts"]["instead"]
    assert instead == solo.moment
    assert f'data-instead="{instead}"' in seen["parts"]["choices"]
    assert seen["facts"]["about"] == ["unit:u1"]
    answer = solo.act(number("move u2"), instead_of=instead)
    assert answer.status_code == 200 and answer.json()["moment"] == instead + 2
    assert solo.seen()["facts"]["about"] == ["unit:u2"]


def test_nothing_takes_the_place_of_what_was_drawn(solo: Seat) -> None:
    solo.act(number("buy fighter"))  # a counter was drawn
    assert solo.seen()["facts"]["instead"] is None
    before = solo.seen()
    answer = solo.act(number("buy combat"), instead_of=1)
    assert answer.status_code == 409
    assert solo.seen() == before


def test_a_wrong_choice_instead_leaves_the_open_one(solo: Seat) -> None:
    solo.act(number("buy fighter"))
    solo.act(solo.picks()[0])
    solo.act(number("end"))
    solo.act(number("move u1"))
    before = solo.seen()
    answer = solo.act(number("move u7"), instead_of=before["facts"]["instead"])
    assert answer.status_code == 409 and answer.json()["rule"]
    assert solo.seen() == before


def test_undo_is_free_until_something_was_drawn(solo: Seat) -> None:
    solo.act(number("build energy"))
    assert solo.seen()["facts"]["undo"]["can"]
    assert solo.undo().status_code == 200
    assert solo.moment == 2
    solo.act(number("buy fighter"))
    barred = solo.undo()
    assert barred.status_code == 409 and "rolled or drawn" in barred.json()["error"]
    taken = solo.undo(confirm=True)
    assert taken.status_code == 200
    assert "take-back" in solo.seen()["parts"]["seats"]


@pytest.mark.parametrize(
    ("things", "rule"), [(["f1"], "G6.1"), (["D5"], "G5.4"), (["red_scout_1", "B8"], "G5.4"), (["nonsense"], "G5.4")]
)
def test_why_not_answers_with_a_sentence_and_a_rule(solo: Seat, things: list[str], rule: str) -> None:
    answer = solo.post("why", things=things).json()
    assert answer["rule"] == rule and answer["sentence"].endswith(".")


def test_why_not_for_a_hex_that_is_too_far(solo: Seat) -> None:
    solo.act(number("buy fighter"))
    assert solo.post("why", things=["K8"]).json()["rule"] == "G5.7"


def test_a_hint_names_the_best_choice(solo: Seat) -> None:
    assert solo.post("hint").status_code == 200

    def choices() -> str:
        parts = solo.seen()["parts"]
        return str(parts["choices"] + parts["ends"])

    until(lambda: "best" in choices())
    assert "%" in choices()


def test_resigning_ends_the_match_and_shows_the_key(solo: Seat) -> None:
    assert "The key, shown" not in solo.seen()["parts"]["seats"]
    assert solo.post("resign").status_code == 200
    seen = solo.seen()
    assert "You have lost" in seen["parts"]["ask"] and "The key, shown" in seen["parts"]["seats"]
    assert seen["facts"]["over"]
    assert solo.act(number("end")).status_code == 409
    assert solo.post("resign").status_code == 409


@pytest.mark.parametrize("people", [5, 2])
def test_of_coalitions_nobody_wins_when_one_resigns(client: TestClient, people: int) -> None:
    """They win together or not at all (L25.6 of LEVEL 7), those of one player too."""
    names = game("level7").seats
    begun = begin(client, "level7", options={"players": people}, seats=dict.fromkeys(names, "person"))
    assert Seat(client, begun["seats"]["europe"]).post("resign").status_code == 200
    for name in names:
        said = Seat(client, begun["seats"][name]).seen()["parts"]["ask"]
        assert "You have lost" in said and "Europe resigned. The Hydra win." in said, name
    assert "Nobody has won" in client.get(f"{begun['watch']}/seen").json()["parts"]["ask"]


def test_a_seat_is_handed_to_a_level_and_taken_back(solo: Seat, players: Quick) -> None:
    players.hold = True
    assert solo.post("hand", level="nobody").status_code == 400
    assert solo.post("hand", level="pilot").status_code == 200
    until(lambda: "is choosing" in solo.seen()["parts"]["ask"])
    seen = solo.seen()
    assert "Pilot is choosing for Earth" in seen["parts"]["ask"] and not seen["facts"]["yours"]
    assert solo.act(number("end"), moment=seen["facts"]["moment"]).status_code == 409
    assert solo.post("stop").status_code == 200
    assert "The level was stopped" in solo.seen()["parts"]["ask"]
    assert solo.post("take").status_code == 200
    assert solo.seen()["facts"]["yours"]


def test_a_level_that_fails_says_so_and_holds_nobody_up(solo: Seat, players: Quick) -> None:
    async def broken(*_: object) -> int:
        raise RuntimeError("out of ideas")

    players.decide = broken  # type: ignore[method-assign, assignment]
    solo.post("hand", level="pilot")
    until(lambda: "could not choose" in solo.seen()["parts"]["ask"])
    assert "out of ideas" in solo.seen()["parts"]["ask"]
    assert solo.post("take").status_code == 200
    assert solo.seen()["facts"]["yours"]


def test_levels_among_themselves_stop_when_a_match_does_not_end(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlour = game("parlour")
    monkeypatch.setattr(parlour, "meta", replace(parlour.meta, longest=4))
    begun = begin(client, "parlour", seed="3", seats={"ash": "pilot", "birch": "pilot", "cedar": "pilot"})
    watcher = Seat(client, begun["watch"])
    until(lambda: "have not finished after 4 actions, so they stop" in str(watcher.seen()["parts"]))
    assert not watcher.seen()["facts"]["over"]


def test_with_a_person_levels_play_for_as_long_as_it_takes(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = game("parlour")
    monkeypatch.setattr(parlour, "meta", replace(parlour.meta, longest=1))
    begun = begin(client, "parlour", seed="3", seats={"ash": "pilot", "birch": "person", "cedar": "pilot"})
    seat = Seat(client, begun["url"])
    until(lambda: seat.seen()["facts"]["yours"])
    assert "so they stop" not in str(seat.seen()["parts"])


def test_a_level_plays_on_to_the_end(client: TestClient) -> None:
    begun = begin(client, "parlour", seed="3", seats={"ash": "pilot", "birch": "pilot", "cedar": "pilot"})
    watcher = Seat(client, begun["watch"])
    assert begun["url"] == begun["watch"]
    until(lambda: watcher.seen()["facts"]["over"])


def test_a_match_that_is_dealt_takes_no_word(solo: Seat) -> None:
    late = solo.post("nonce", text="another")
    assert late.status_code == 409 and "words for the dice can only be added before" in late.json()["error"]


def test_the_report_opens_as_the_same_view(solo: Seat) -> None:
    import groundfall as gf

    solo.act(number("buy fighter"))
    lines = solo.client.get(f"{solo.url}/report").text.splitlines()
    assert gf.__version__ in lines[0] and "galaxyx" in lines[0]
    assert "Choose where to place the new ship." in str(gf.from_token(lines[-1]).view("earth")["asked"]) or (
        gf.from_token(lines[-1]).decision is not None
    )


def test_the_position_in_words(solo: Seat) -> None:
    page = solo.client.get(f"{solo.url}/text")
    assert page.status_code == 200 and "red scout 1" in page.text


def hall(client: TestClient) -> Any:
    return client.app.state.hall  # type: ignore[attr-defined]


def test_a_write_that_fails_takes_nothing(solo: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    before = solo.seen()
    store = hall(solo.client).store

    def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "add", full)
        answer = solo.act(number("buy fighter"), moment=0)
        assert answer.status_code == 503 and "othing was changed" in answer.json()["error"]
    after = solo.seen()
    assert after["facts"] == before["facts"] and after["parts"] == before["parts"]
    assert solo.act(number("buy fighter"), moment=0).status_code == 200
