"""The board as a picture: counters with their numbers in order, stacks that stay in their hex, names in sight."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from groundfall.games.galaxyx import board
from groundfall.games.galaxyx.board import pieces
from groundfall.games.galaxyx.board.sheet import LAYOUTS, Sheet, make

from .table import GAME, table

BOX = GAME.box()
UNITS = [("red_fighter", "D4"), ("green_combat", "D4"), ("blue_light_satellite", "D4"), ("red_defender", "E4")]


def position() -> dict[str, Any]:
    return dict(table(turn=2, units=UNITS, energy=5).view("earth"))


def sheet(layout: str) -> Sheet:
    return make(BOX, LAYOUTS[layout])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_board_is_sound_and_everything_on_it_has_a_name(layout):
    match = table(turn=2, units=UNITS, energy=5)
    choices = [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in match.legal("earth")]
    svg = ElementTree.fromstring(board.draw(match.view("earth"), BOX, choices=choices, layout=layout))
    named = [e for e in svg.iter() if e.get("role") in ("img", "button")]
    assert named and all(e.get("aria-label") for e in named)
    ids = [e.get("id") for e in svg.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert {href[1:] for e in svg.iter() if (href := e.get("href"))} <= set(ids)
    clickable = {number for e in svg.iter() for number in e.get("data-actions", "").split()}
    assert {str(choice["id"]) for choice in choices if choice["args"]} <= clickable


@pytest.mark.parametrize("layout", LAYOUTS)
def test_counters_that_share_a_hex_stand_one_below_the_other(layout):
    found = pieces.place(sheet(layout), position()["table"], board.tied([], lambda choice: []))
    stack = next(one for one in found if one.cell.name == "D4")
    assert [piece.x for piece in stack.pieces] == [stack.cell.x] * 3
    edges = [(piece.y - piece.high / 2, piece.y + piece.high / 2) for piece in stack.pieces]
    assert all(above[1] <= below[0] for above, below in pairwise(edges))
    assert stack.cell.y - 45 <= edges[0][0] and edges[-1][1] <= stack.cell.y + 45
    assert all(piece.wide <= 87 for piece in stack.pieces), "no wider than the hex"


def test_a_counter_has_attack_defence_and_movement_in_this_order():
    svg = board.draw(position(), BOX)
    face = re.search(r'<g id="gx-red-fighter">(.*?)</g>\s*</g>', svg, re.S)
    assert face is not None
    assert re.findall(r"<text [^>]*>(\d+)</text>", face[1]) == ["2", "1", "4"]
    assert ">2-1-4<" in svg, "as in the supply"


def test_on_a_tall_board_the_names_below_counters_are_left_out():
    stacks = pieces.place(sheet("tall"), position()["table"], board.tied([], lambda choice: []))
    assert not {"D4", "E4"} & {*pieces.free(sheet("tall"), stacks)}
    assert {"D4", "E4"} <= {*pieces.free(sheet("wide"), stacks)}


def test_only_the_next_factory_has_room():
    assert board.live(position(), BOX).count("build</text>") == 1
