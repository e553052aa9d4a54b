"""The frame of the page knows no thing of one game: what things there are, the game's board says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import groundfall
from groundfall.engine.catalogue import all_games
from groundfall.table.page import pictures
from own_games import OWN_GAMES

from .looking import played

TABLE = Path(groundfall.__file__).parent / "table"
# Attributes that mean something in the frame too.
SHARED = {"seat", "phase", "kind", "row", "line", "place", "side", "mode", "source", "token"}
SCRIPTS = sorted(TABLE.rglob("*.js"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_names_a_thing_of_one_game(path: Path) -> None:
    labels = {label for game in all_games().values() for label in pictures.things(game)} - SHARED
    code = re.sub(r"//.*", "", path.read_text())
    assert not set(re.findall(r"(?:data-|dataset\.)([a-z_]+)", code)) & labels


def test_a_board_may_name_things_that_are_no_set() -> None:
    things = pictures.things(all_games()["galaxyx"])
    assert things[:3] == ["unit", "alien", "hex"] and "waiting" in things and len(things) == len({*things})


# What the frame itself reads of a board beside the names of things.
READ = {"actions", "targets", "kinds", "read", "layout", "theme", "turn", "round", "piece"}


@pytest.mark.parametrize("game", OWN_GAMES)
def test_whatever_a_board_names_the_page_knows_as_a_thing(game: str) -> None:
    match = played(game, 40, 1)
    drawn = "".join(
        pictures.board(match.game, match.box, match.view(seat), [], [], layout, [])
        for seat in (None, *match.awaiting)
        for layout in pictures.LAYOUTS
    )
    assert set(re.findall(r" data-([a-z_]+)=", drawn)) <= READ | {*pictures.things(match.game)}
