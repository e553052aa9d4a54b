"""Commands for people who play: games in the terminal, replays, rules, boxes, and what is installed.

Each imports its module only when it runs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .options import FILE, GAME, JSON, OPTIONS, OVERLAY, PORT, GameName


@click.command()
@click.argument("game", metavar="GAME|FILE", type=GameName())
@click.option("--plain", is_flag=True, help="Lines in, lines out: for pipes, screen readers and programs.")
@click.option("--seat", metavar="SEAT", help="Your seat; several with commas, 'all', or 'none' to watch.")
@click.option("--players", metavar="PLAYER", help="Who plays the other seats: a level for all, or seat=level,...")
@OPTIONS
@click.option("--seed", type=int, help="The same dice every time; without it nobody can predict them.")
@OVERLAY
def play(**choices: Any) -> None:
    """Play in the terminal: a new match of GAME, or one saved in FILE.

    \b
    groundfall play galaxyx
    groundfall play galaxyx --options profile=hard --seed 7
    groundfall play galaxyx --plain
    groundfall play ./mygame
    groundfall play saved-match.jsonl
    """
    from .play import play_game

    play_game(**choices)


@click.command()
@click.argument("file", type=FILE)
@click.option("--verify", is_flag=True, help="Derive every draw again from the key and check it.")
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show only the table after entry N of the journal.")
@JSON
def replay(file: Path, verify: bool, at: int | None, as_json: bool) -> None:
    """Print a saved match step by step, and check it.

    It also reports whether the match plays out the same with the current rules. The exit status is 1 if it does not,
    or if a draw does not come from the key.

    \b
    groundfall replay match.jsonl
    groundfall replay match.jsonl --verify
    groundfall replay match.jsonl --at 40
    """
    from .replay import show_replay

    show_replay(file, verify, at, as_json)


@click.command()
@click.option("--rulings", is_flag=True, help="Include rulings on what the rulebook leaves open.")
@JSON
def games(rulings: bool, as_json: bool) -> None:
    """List the games with their seats and options.

    \b
    groundfall games
    groundfall games --rulings
    groundfall games --json
    """
    from .games import list_games

    list_games(as_json, rulings)


@click.command()
@GAME
@click.argument("wanted", metavar="[RULE|WORDS]", nargs=-1)
@click.option("--tests", is_flag=True, help="List the tests of each rule too, in a checkout.")
@JSON
def rules(game: str, wanted: tuple[str, ...], tests: bool, as_json: bool) -> None:
    """Read the rules: all of them, a chapter, a number, or those that contain some words.

    \b
    groundfall rules galaxyx
    groundfall rules galaxyx G4.2
    groundfall rules galaxyx entry marker
    groundfall rules galaxyx G4 --tests
    """
    from .rules import show_rules

    show_rules(game, " ".join(wanted), tests, as_json)


@click.command()
@GAME
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this part; may be repeated.")
@OVERLAY
@click.option("--scenario", type=FILE, metavar="FILE", help="Show your own campaign.")
@click.option("--try", "try_out", is_flag=True, help="With --scenario: let programs play it and count wins.")
@click.option("--seed", type=int, default=1, show_default=True, help="With --try: the same seed gives the same games.")
@JSON
def box(
    game: str,
    sections: tuple[str, ...],
    overlay: tuple[Path, ...],
    scenario: Path | None,
    try_out: bool,
    seed: int,
    as_json: bool,
) -> None:
    """Print the contents of the box and their origins.

    Every value is marked: printed in the rulebook, known from another public source, inferred from these, or
    reconstructed.

    \b
    groundfall box galaxyx
    groundfall box galaxyx --section unit --section city
    groundfall box galaxyx --overlay my-counters.toml
    groundfall box galaxyx --json
    groundfall box rone --scenario my-campaign.toml --try
    """
    if scenario is not None:
        if sections or overlay:
            raise click.UsageError("--scenario can only be combined with --try, --seed and --json")
        from .scenario import show_scenario, try_scenario

        if try_out:
            try_scenario(game, scenario, seed, as_json)
        else:
            show_scenario(game, scenario, as_json)
    elif try_out:
        raise click.UsageError("--try needs --scenario FILE")
    else:
        from .box import show_box

        show_box(game, sections, overlay, as_json)


@click.command()
@JSON
def doctor(as_json: bool) -> None:
    """Say what is installed, where things are kept, and what is wrong, in a sentence each.

    The exit status is 1 if something is wrong.

    \b
    groundfall doctor
    groundfall doctor --json
    """
    from .doctor import examine

    if not examine(PORT, as_json):
        raise SystemExit(1)
