"""The options and help of the command. Each subcommand imports its module only when it runs.

It uses Click, not Typer: it starts a tenth of a second faster, and Click is installed anyway (uvicorn needs it).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

FILE: click.Path[Path] = click.Path(path_type=Path)
PORT = 8000  # where the table is served unless it is told otherwise


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


@click.group(
    name="groundfall",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for your network.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0 picks a free one.")
@click.option("--db", type=FILE, metavar="FILE", help="Database of matches; by default in your data folder.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the table in your browser.")
@click.option("--name", multiple=True, help="An additional name that the table answers to, such as a reverse proxy's.")
@click.option("--connections", type=click.IntRange(16), metavar="N", help="Connections in total; default: 768.")
@click.option("--per-address", type=click.IntRange(8), metavar="N", help="Connections per address; default: 256.")
@click.option(
    "--memory", type=click.IntRange(1), default=192, show_default=True, metavar="MB", help="Memory for matches in use."
)
@click.option(
    "--game",
    "games",
    multiple=True,
    type=GameName(),
    expose_value=False,
    metavar="FOLDER",
    help="A game that is not installed; may be repeated.",
)
@click.option("--version", is_flag=True, help="Print the version and exit.")
@click.pass_context
def app(
    context: click.Context,
    host: str,
    port: int,
    db: Path | None,
    browser: bool,
    name: tuple[str, ...],
    connections: int | None,
    per_address: int | None,
    memory: int,
    version: bool,
) -> None:
    """Board games of alien invasion with their full rules. Without a command it opens the table in the browser.

    \b
    groundfall                              opens the table
    groundfall --no-browser --port 9000     serves it and prints the address
    groundfall --host 0.0.0.0               serves everyone in your network
    groundfall play galaxyx                 plays in this terminal
    groundfall --game ./mygame              opens the table with a game of your own

    Every command accepts a game by its name or its folder.
    """
    if version:
        import groundfall

        click.echo(groundfall.__version__)
    elif context.invoked_subcommand is None:
        from .table import serve_table

        serve_table(host, port, db, browser, name, connections, per_address, memory)


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
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


@app.command("new-game")
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


@app.command()
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


@app.command()
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
