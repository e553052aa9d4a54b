"""`groundfall` without a command: the table, in the browser."""

from __future__ import annotations

from pathlib import Path


def serve_table(host: str, port: int, database: Path | None, open_browser: bool) -> None:
    """Serves the table until somebody ends it."""
    from groundfall.table.app import serve

    try:
        serve(host, port, database, open_browser)
    except KeyboardInterrupt:
        print("The table is closed.")
