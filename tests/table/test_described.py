"""The interface for programs: the page that describes it, and that the server keeps to it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from groundfall.table.http import replies
from groundfall.table.http.app import ROUTES
from groundfall.table.http.described import description
from groundfall.table.http.interface import interface_of
from groundfall.table.page.message import Message

from .conftest import Seat
from .helpers import Server

PAGE = Path(__file__).parent.parent.parent / "docs" / "http.md"
POSTS = [route for route in ROUTES if "POST" in (route.methods or ())]


def test_the_page_is_what_the_routes_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == description(), "write it with: groundfall reference --http --write docs"


@pytest.mark.parametrize("route", POSTS, ids=lambda route: route.path)
def test_a_handler_reads_the_body_that_it_says(route: Route) -> None:
    (handler,) = ast.parse(textwrap.dedent(inspect.getsource(route.endpoint))).body
    assert isinstance(handler, ast.AsyncFunctionDef)
    names = [node for line in handler.body for node in ast.walk(line) if isinstance(node, ast.Attribute)]
    shapes = [name for name in names if isinstance(name.value, ast.Name) and name.value.id == "bodies"]
    body = interface_of(route.endpoint).body
    assert body is not None and {shape.attr for shape in shapes} - {"read"} == {body.__name__}


def _as(reply: type[Any], answer: Any) -> Any:
    """An answer as the shape that its route promises, with no field more."""
    found = msgspec.json.decode(answer.content, type=reply)
    assert msgspec.json.decode(msgspec.json.encode(found)) == answer.json()
    return found


def test_a_program_plays_by_it(client: TestClient, solo: Seat) -> None:
    """It sees its choices, makes one, and hears what came of it."""
    choices = _as(replies.Choices, client.get(f"{solo.url}/choices"))
    wanted = choices.choices[0]
    body = {"request": "program-1", "moment": choices.moment, "action": wanted.number}
    done = _as(replies.Done, client.post(f"{solo.url}/act", json=body))
    assert done.request == "program-1" and done.moment > choices.moment
    beats = _as(replies.Beats, client.get(f"{solo.url}/beats?since={choices.moment}"))
    assert beats.beats[-1].event is not None
    seen = _as(Message, client.get(f"{solo.url}/seen"))
    assert seen.facts.moment == done.moment and seen.base is None
    _as(replies.Why, client.post(f"{solo.url}/why", json={"things": ["hex:A8"]}))
    _as(replies.Reach, client.post(f"{solo.url}/reach", json={"actions": [wanted.number]}))
    _as(replies.Film, client.get(f"{solo.url}/film?since=0"))
    _as(replies.Step, client.get(f"{solo.url}/replay/step"))
    _as(replies.Curve, client.get(f"{solo.url}/replay/curve"))
    _as(replies.Rule, client.get("/rules/galaxyx/G5.1"))
    _as(replies.Form, client.post("/new/rone/asks", json={"options": {}}))
    _as(replies.Begun, client.post("/matches", json={"game": "galaxyx"}))
    _as(replies.Refusal, client.post("/matches", json={"game": "chess"}))


def test_the_script_that_tries_the_wheel_plays_by_this_interface(server: Server) -> None:
    """It runs only before a release, so what it sends is tried here."""
    path = Path(__file__).parents[2] / "scripts" / "try_wheel.py"
    spec = spec_from_file_location("try_wheel", path)
    assert spec is not None and spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    script.try_match(server.base, "galaxyx")
