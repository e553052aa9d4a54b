"""`groundfall` without a command: opens the table in the browser."""

from __future__ import annotations

from pathlib import Path


def serve_table(
    host: str,
    port: int,
    database: Path | None,
    open_browser: bool,
    names: tuple[str, ...],
    connections: int | None,
    per_address: int | None,
    memory: int,
) -> None:
    """Serves the table until it is stopped."""
    from groundfall.table.http.limits import Limits
    from groundfall.table.http.server import serve

    usual = Limits()
    limits = Limits(connections or usual.connections, per_address or usual.per_address)
    try:
        serve(host, port, database, open_browser, names, limits, memory * 1_000_000)
    except KeyboardInterrupt:
        print("The table is closed.")
