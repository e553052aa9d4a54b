"""The source files of a game or of the engine."""

from __future__ import annotations

from importlib.resources import files
from typing import Any


def sources(package: str) -> list[tuple[str, bytes]]:
    """The Python and TOML files of a package with their names inside it, sorted; its tests are left out."""
    found: list[tuple[str, bytes]] = []

    def look(folder: Any, prefix: str) -> None:
        for item in sorted(folder.iterdir(), key=lambda i: str(i.name)):
            if item.is_dir():
                if item.name not in ("__pycache__", "tests"):
                    look(item, f"{prefix}{item.name}/")
            elif item.name.endswith((".py", ".toml")):
                found.append((prefix + item.name, item.read_bytes()))

    look(files(package), "")
    return found
