"""The source files of a game or of the engine."""

from __future__ import annotations

from importlib.resources import files
from typing import Any


def sources(package: str) -> list[tuple[str, bytes]]:
    """The Python and TOML files of a package, with their paths in it, sorted."""
    found: list[tuple[str, bytes]] = []

    def look(folder: Any, prefix: str) -> None:
        for item in sorted(folder.iterdir(), key=lambda i: str(i.name)):
            if item.is_dir():
                if item.name != "__pycache__":
                    look(item, f"{prefix}{item.name}/")
            elif item.name.endswith((".py", ".toml")):
                found.append((prefix + item.name, item.read_bytes()))

    look(files(package), "")
    return found
