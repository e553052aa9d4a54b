"""The two folders that Groundfall keeps: the user's data and cache, where each system has them.

Nothing else is written but files that a command names. `platformdirs` knows the systems.
"""

from __future__ import annotations

import os
from pathlib import Path

NAME = "groundfall"


def data_folder() -> Path:
    """Where matches and the host's key are, such as ~/.local/share/groundfall. $XDG_DATA_HOME counts everywhere."""
    import platformdirs

    return _folder("XDG_DATA_HOME", platformdirs.user_data_path(NAME, appauthor=False), ".local/share")


def cache_folder() -> Path:
    """Where compiled rules are, such as ~/.cache/groundfall. $XDG_CACHE_HOME counts everywhere."""
    import platformdirs

    return _folder("XDG_CACHE_HOME", platformdirs.user_cache_path(NAME, appauthor=False, opinion=False), ".cache")


def _folder(variable: str, usual: Path, otherwise: str) -> Path:
    """A path that is not absolute counts as none: files would lie wherever a process happens to be started."""
    if (base := absolute(variable)) is not None:
        return base / NAME
    return usual if usual.is_absolute() else Path.home() / otherwise / NAME


def absolute(variable: str) -> Path | None:
    """The path in a variable of the environment; None if there is none, or none that is absolute."""
    path = Path(os.environ.get(variable, ""))
    return path if path.is_absolute() else None
