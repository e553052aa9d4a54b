"""Objects on disk: each is made once, by one process, and used by all.

The name of a file ends with the key of its object: a digest of everything that the object depends on (`key`). A file
begins with its key and a digest of the object. One that is damaged, that another one was copied over, or that somebody
else can have written (`trust`) never reaches LLVM: it is made again, in its place.

A folder that is not trusted is neither read nor written to: each process compiles for itself.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any

from groundfall.engine.folders import absolute, cache_folder
from groundfall.engine.given import reason

from . import trust

UNUSED = 30 * 86_400  # seconds after which an object that nobody has loaded is removed
log = logging.getLogger("groundfall.compiled")


def folder() -> Path:
    """Where objects are kept: $GROUNDFALL_CACHE, or else the user's cache folder.

    A path that is not absolute counts as none: objects would lie wherever a process happens to be started.
    """
    return absolute("GROUNDFALL_CACHE") or cache_folder() / "compiled"


def path_of(name: str, key: str) -> Path:
    """The file of an object; `name` is for people."""
    return folder() / f"{name}-{key}.object"


def refusal() -> str:
    """Why no object can be kept, as a sentence; '' if objects can be kept. The folder is made if there is none."""
    place = folder()
    try:
        said = _doubt(place)
        if not said:
            with tempfile.TemporaryFile(dir=place):
                return ""
    except OSError as wrong:
        said = f"cannot be written to ({reason(wrong)})"
    return f"The cache folder {place} {said}, so compiled rules are not kept in it."


def tell_refusal() -> str:
    """Why no object can be kept, which is logged once; '' if objects can be kept."""
    said = refusal()
    if said:
        warn(said)
    return said


@cache
def warn(said: str) -> None:
    """Logs a sentence, once."""
    log.warning(said)


def _doubt(place: Path) -> str:
    """Why a folder is not trusted; '' if it is. It is made if there is none. Raises OSError."""
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return trust.doubt(os.lstat(place))


def read(path: Path) -> bytes | None:
    """An object; None if there is none, or none that is whole and trusted."""
    try:
        if trust.doubt(os.lstat(path.parent)):
            return None
        with trust.opened(path, "rb") as file:
            found = sound(path, file.read())
    except OSError:
        return None
    if found is None:
        return None
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > UNUSED / 30:
            os.utime(path)
    return found


def sound(path: Path, data: bytes) -> bytes | None:
    """The object in the bytes of a file; None if they are damaged, or those of another file."""
    found = data[len(_head(path, b"")) :]
    return found if data == _head(path, found) + found else None


def _head(path: Path, found: bytes) -> bytes:
    """What a file begins with: its key and a digest of the object."""
    return f"{path.stem.rpartition('-')[2]} {hashlib.sha256(found).hexdigest()}\n".encode()


def write(path: Path, found: bytes) -> None:
    """Keeps an object, whole or not at all. Where that is impossible, nothing is kept, which is logged once."""
    try:
        if not _doubt(path.parent):
            _replace(path, found)
            _remove_unused(path)
            return
    except OSError:  # on Windows also if another process is reading it
        pass
    tell_refusal()


def _replace(path: Path, found: bytes) -> None:
    number, name = tempfile.mkstemp(dir=path.parent, prefix=".new-", suffix=".object")  # readable for nobody else
    try:
        with os.fdopen(number, "wb") as file:
            file.write(_head(path, found) + found)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _remove_unused(path: Path) -> None:
    """Removes objects of the same name that nobody has loaded for a month, and what a process that died has left."""
    mine = re.compile(
        rf"{re.escape(path.name.rpartition('-')[0])}-\w+\.object|\.new-\w+\.object|.*-[0-9a-f]{{64}}\.lock"
    )
    for other in path.parent.iterdir():
        with contextlib.suppress(OSError):
            if mine.fullmatch(other.name) and other != path and time.time() - other.stat().st_mtime > UNUSED:
                other.unlink()


@contextlib.contextmanager
def making(path: Path) -> Iterator[None]:
    """Holds others back from making the same object, until it is made or this process dies.

    Where locks are not to be had, as on Windows, two may make it; that does no harm.
    """
    lock = path.with_suffix(".lock")
    try:
        held = None if _doubt(path.parent) else _locked(lock)
    except (ImportError, OSError):
        held = None
    if held is None:
        yield
        return
    with held:
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                lock.unlink()  # while it is held


def _locked(lock: Path) -> IO[Any]:
    """The file of a lock that nobody else holds. Whoever held it has removed it, so who waited takes a new one."""
    import fcntl  # not on Windows

    while True:
        file = trust.opened(lock, "ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            if os.path.samestat(os.fstat(file.fileno()), os.stat(lock)):
                return file
        except FileNotFoundError:
            pass
        except OSError:
            file.close()
            raise
        file.close()
