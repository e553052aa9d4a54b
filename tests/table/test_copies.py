"""Copies that nobody can tell apart are one line of the list, and each of them can be clicked on the board."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

import groundfall as gf
from engine.test_copies import TWO

from .conftest import Seat


def test_two_fighters_in_one_hex_are_one_line_and_both_are_lit(client: TestClient) -> None:
    match = gf.from_position("galaxyx", TWO, seed=1)
    url = client.post("/matches/import", json={"text": match.token()}).json()["seats"]["earth"]
    parts: dict[str, Any] = Seat(client, url).seen()["parts"]
    move = {unit: match.number(f"move {unit}") for unit in ("u1", "u2", "u3")}
    assert len(re.findall(rf'data-action="{move["u1"]}"', parts["choices"])) == 1
    assert f'data-action="{move["u2"]}"' not in parts["choices"]
    assert f'data-action="{move["u3"]}"' in parts["choices"]
    lit = {unit: re.search(rf'<[^>]*data-unit="{unit}"[^>]*>', str(parts)) for unit in move}
    for unit, meant in {"u1": "u1", "u2": "u1", "u3": "u3"}.items():
        assert (found := lit[unit]) is not None and str(move[meant]) in found[0]
