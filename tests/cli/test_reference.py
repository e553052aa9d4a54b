"""The references of the games are made from what the games declare, and those in docs/ are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.helpers import Command
from groundfall.cli.reference import show_reference
from groundfall.engine.catalogue import add_game, game
from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.reference import reference
from own_games import OWN_GAMES

PAGES = Path(__file__).parent.parent.parent / "docs" / "games"


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_reference_of_a_game_is_up_to_date(name: str) -> None:
    page = (PAGES / f"{name}-reference.md").read_text(encoding="utf-8")
    assert page == reference(game(name)), f"groundfall reference {name} --write docs/games"


def test_what_a_reference_tells() -> None:
    page = reference(add_game("parlour"))
    for line in (
        "Seats: `ash`, `birch`, `cedar`. Phases: `dealing`, `scouting`, `picking`, `fighting`, `scoring`.",
        "| `rounds` | 3 to 6 |",
        "| `hand` | `seat` × `slot` | `card`, or `null` for none | those in `hand_seen` |",
        "| `peeked` |  | `card`, or `null` for none |",
        "| `points` | `seat` | 0 to ",
        "| `options.glimpse` |  | `true`, `false`; set by the options | all |",
        "| `pick` | `card` | Pick the {card} |",
        "| `scout` |  | Look at the top card of the deck, or rest. (Asked again.) | P4.1 | `look`, `rest` |",
        "| `deal_one` | `seat` |  | ",
        "| `slot` | `first`, `second`, `third`, `fourth` |",
    ):
        assert line in page, line
    assert "agenda" not in page.partition("## Decisions")[0] and "`seed`" not in page


def test_the_command_prints_or_writes(groundfall: Command, tmp_path: Path) -> None:
    assert groundfall("reference", "parlour").out == reference(game("parlour"))
    assert groundfall("reference", "parlour", "--write", tmp_path).status == 0
    assert (tmp_path / "parlour-reference.md").read_text(encoding="utf-8") == reference(game("parlour"))
    with pytest.raises(GroundfallError, match=r"^Name a game, or give a folder with --write .*\.$"):
        show_reference(None, None)
    with pytest.raises(GroundfallError, match=r"^File .* cannot be written: no such file or directory\.$"):
        show_reference("parlour", tmp_path / "none")
