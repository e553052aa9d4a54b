"""The command and its subcommands. Each imports its module only when it runs.

It uses Click, not Typer: it starts a tenth of a second faster, and Click is installed anyway (uvicorn needs it).
"""

from __future__ import annotations

from pathlib import Path

import click

from . import for_makers, for_players
from .options import FILE, PORT, GameName


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


for command in (
    for_players.play,
    for_players.replay,
    for_players.games,
    for_players.rules,
    for_players.box,
    for_players.doctor,
    for_makers.sim,
    for_makers.warm,
    for_makers.bench,
    for_makers.native,
    for_makers.new_game,
    for_makers.contract,
    for_makers.reference,
):
    app.add_command(command)
