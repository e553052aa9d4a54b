"""Commands for people who simulate, measure, write games, or prepare a table.

Each imports its module only when it runs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .options import ANY_GAME, FILE, GAME, JSON, OPTIONS, OVERLAY


@click.command()
@GAME
@click.option("--games", "-n", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--players", metavar="PLAYER", help="Who plays: a player for all seats, or seat=player,...")
@OPTIONS
@OVERLAY
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--longest",
    type=click.IntRange(1),
    metavar="ACTIONS",
    help="Cut a game off after so many actions; it counts as a tie. Default: by the game.",
)
@click.option("--csv", type=FILE, metavar="FILE", help="Write one line per game.")
@click.option("--picture", type=FILE, metavar="FILE", help="Draw results and lengths as SVG.")
@JSON
def sim(**choices: Any) -> None:
    """Let programs play many games, and count.

    It reports how often each side wins and how long games last. It uses all cores and first estimates the time. Ctrl-C
    keeps the games played so far.

    \b
    groundfall sim galaxyx
    groundfall sim galaxyx --games 100 --players search:50 --options profile=hard
    groundfall sim galaxyx --games 1000 --players random --csv games.csv --picture games.svg
    groundfall sim rone --options mode=cooperative --overlay my-campaign.toml
    """
    from .sim import simulate_games

    simulate_games(**choices)


@click.command()
@ANY_GAME
@click.option("--export", "exported", type=FILE, metavar="FILE", help="Write what was compiled to a file.")
@click.option("--import", "imported", type=FILE, metavar="FILE", help="Take over what another machine has compiled.")
def warm(game: str | None, exported: Path | None, imported: Path | None) -> None:
    """Compile the rules in advance.

    \b
    groundfall warm
    groundfall warm galaxyx
    groundfall warm --export rules.tar.gz
    groundfall warm --import rules.tar.gz
    """
    from .warm import compile_rules, export_rules, import_rules

    if exported is not None and imported is not None:
        raise click.UsageError("Give --export or --import, not both.")
    if imported is not None:
        import_rules(game, imported)
    elif exported is not None:
        export_rules(game, exported)
    else:
        compile_rules(game)


@click.command()
@ANY_GAME
@click.option("--strength", type=click.IntRange(0), default=0, metavar="N", help="Measure strength too, N games each.")
@click.option(
    "--load",
    type=click.FloatRange(0, 100, min_open=True),
    default=100,
    show_default=True,
    metavar="PERCENT",
    help="With `table`: how much of its load.",
)
@click.option("--rules", "by_rule", is_flag=True, help="Measure only which rules take the time of random play.")
@JSON
def bench(game: str | None, strength: int, load: float, by_rule: bool, as_json: bool) -> None:
    """Measure speed and compare it with what is expected.

    This takes some minutes. With --strength it also measures how well the search plays: in a solo game against the
    greedy player on the same seeds for each profile, in a game for several in each seat against random and greedy
    players.

    \b
    groundfall bench
    groundfall bench galaxyx --json
    groundfall bench galaxyx --strength 100
    groundfall bench galaxyx --rules
    groundfall bench table --load 5

    `table` in place of a game measures the memory of the table: 2,000 matches of 30 actions over all games, one of
    3,000 actions, and 10,000 pages read.
    """
    from .bench import measure, measure_rules, measure_table

    if by_rule:
        if strength or game == "table":
            raise click.UsageError("--rules measures one game or all, and can only be combined with --json")
        measure_rules(game, as_json)
    elif game == "table":
        measure_table(load, as_json)
    else:
        measure(game, strength, as_json)


@click.command()
@GAME
@click.argument("rule", metavar="MODULE.FUNCTION")
def native(game: str, rule: str) -> None:
    """Print one rule in LLVM's language, as it is compiled.

    A rule is named by its module, as seen from the game's rules, and its function.

    \b
    groundfall native rone damage_phase.deal
    groundfall native galaxyx judge.judge
    """
    from .native import show_native

    show_native(game, rule)


@click.command("new-game")
@click.argument("name")
@click.argument("folder", type=FILE)
def new_game(name: str, folder: Path) -> None:
    """Write a small, complete game to start from.

    NAME is the name of the game, in lower-case letters, digits and underscores. FOLDER is where it is written; it must
    be empty or not exist yet. The game is for two, with hidden hands and a board, and passes the contract.

    \b
    groundfall new-game mygame ./mygame
    groundfall play ./mygame
    groundfall contract ./mygame
    """
    from .new_game import write_game

    write_game(name, folder)


@click.command()
@GAME
@click.option("--tests", type=FILE, metavar="DIR", help="The game's tests; default: its own folder tests.")
@click.option(
    "--forms",
    type=click.IntRange(min=1),
    metavar="ACTIONS",
    help="Only compare plain and compiled rules, for so many actions of random games.",
)
@click.option("--seed", type=click.IntRange(min=0), help="The number of the first random game of --forms. Default: 1.")
def contract(game: str, tests: Path | None, forms: int | None, seed: int | None) -> None:
    """Check that a game keeps the contract, on which every interface, program and saved match relies.

    It reports what holds and what fails, with file and line where known, and always runs to the end. With tests, every
    rule must have one, and switching off a rule must make a test fail. The exit status is 1 if a check fails.

    \b
    groundfall contract ./mygame
    groundfall contract galaxyx --tests tests/games/galaxyx
    groundfall contract galaxyx --forms 200000 --seed 5000
    """
    from .contract import check_game, compare_forms

    if forms is None:
        if seed is not None:
            raise click.UsageError("--seed numbers the games of --forms, and needs it")
        check_game(game, tests)
    elif tests is None:
        compare_forms(game, forms, 1 if seed is None else seed)
    else:
        raise click.UsageError("--forms compares two forms of the rules, and cannot be combined with --tests")


@click.command()
@ANY_GAME
@click.option("--write", "folder", type=FILE, metavar="DIR", help="Write GAME-reference.md there, or one per game.")
@click.option("--http", is_flag=True, help="The table over HTTP instead of a game; written to http.md.")
def reference(game: str | None, folder: Path | None, http: bool) -> None:
    """Print a game's reference for programmers, or that of the table over HTTP.

    It lists the fields of positions with their ranges and who sees them, actions, decisions and tasks, as Markdown.

    \b
    groundfall reference galaxyx
    groundfall reference --write docs/games
    groundfall reference --http
    """
    from .reference import show_http, show_reference

    if not http:
        show_reference(game, folder)
    elif game is None:
        show_http(folder)
    else:
        raise click.UsageError("--http describes the table, and cannot be combined with a game")
