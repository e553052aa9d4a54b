"""Machine code is only taken from files that this user alone can have written.

On Windows the rights to a file cannot be seen in its mode, and are not looked at; there the cache is in the user's
profile, which is closed to others.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import IO, Any

OTHERS = stat.S_IWGRP | stat.S_IWOTH


def doubt(found: os.stat_result) -> str:
    """Why a file or folder is not trusted: what is to be said of it. '' if it is."""
    if stat.S_ISLNK(found.st_mode):
        return "is a link"
    if os.name == "nt":
        return ""
    if found.st_uid != os.geteuid():
        return "belongs to another user"
    return "can be changed by other users" if found.st_mode & OTHERS else ""


def opened(path: Path, mode: str) -> IO[Any]:
    """Opens a file of this user's own, and no link; what is made is readable for nobody else. Raises OSError."""
    nofollow = getattr(os, "O_NOFOLLOW", 0)
    file = open(path, mode, opener=lambda name, flags: os.open(name, flags | nofollow, 0o600))  # noqa: SIM115
    said = doubt(os.fstat(file.fileno()))
    if said:
        file.close()
        raise PermissionError(f"{path} {said}")
    return file
