"""Arguments and options that several commands have."""

from __future__ import annotations

import os
from pathlib import Path

import click

PORT = 8000  # where the table is served unless it is told otherwise
FILE: click.Path[Path] = click.Path(path_type=Path)


class GameName(click.ParamType[str]):
    """A game by its name or its folder. A game given by its folder is added, and its name is used from then on."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if value.endswith(".jsonl") or Path(value).is_file():
            return value  # a saved match
        from groundfall.engine.catalogue import all_games
        from groundfall.engine.folder import game_in

        is_path = "/" in value or os.sep in value or value in (".", "..")
        if is_path or ((Path(value) / "meta.py").is_file() and value not in all_games()):
            return game_in(Path(value)).name
        return value


OPTIONS = click.option(
    "--options",
    "-o",
    multiple=True,
    metavar="NAME=VALUE",
    help="A game option; separate several with commas.",
)
OVERLAY = click.option(
    "--overlay",
    multiple=True,
    type=FILE,
    metavar="FILE",
    help="Your own TOML file, which overrides values of the box.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
GAME = click.argument("game", metavar="GAME", type=GameName())
ANY_GAME = click.argument("game", metavar="[GAME]", type=GameName(), required=False)
