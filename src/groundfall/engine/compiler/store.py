"""Objects on disk: each is made once, by one process, and used by all.

The name of an object is a digest of everything that it depends on: its text in LLVM's language, the version of LLVM and
the processor. So it is made again if and only if it would differ. A file begins with a digest of the object; one that
is damaged is made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

UNUSED = 30 * 86_400  # seconds after which an object that nobody has loaded is removed
_DIGEST = 32  # bytes


def folder() -> Path:
    """Where objects are kept: $GROUNDFALL_CACHE, or else the user's cache folder."""
    if "GROUNDFALL_CACHE" in os.environ:
        return Path(os.environ["GROUNDFALL_CACHE"])
    if platform.system() == "Windows":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "groundfall" / "compiled"
    if platform.system() == "Darwin":
        return Path("~/Library/Caches/groundfall/compiled").expanduser()
    return Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "groundfall" / "compiled"


def path_of(name: str, key: str) -> Path:
    """The file of an object; `name` is for people."""
    return folder() / f"{name}-{key}.object"


def is_writable() -> bool:
    """Whether objects can be kept."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder()):
            return True
    except OSError:
        return False


def read(path: Path) -> bytes | None:
    """An object; None if there is none, or if its file is damaged."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    found = sound(data)
    if found is None:
        return None
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > UNUSED / 30:
            os.utime(path)
    return found


def sound(data: bytes) -> bytes | None:
    """The object in the bytes of a file; None if they are damaged."""
    found = data[_DIGEST:]
    return found if hashlib.sha256(found).digest() == data[:_DIGEST] else None


def write(path: Path, found: bytes) -> None:
    """Keeps an object, whole or not at all. Where nothing can be written, nothing is kept."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        with os.fdopen(number, "wb") as file:
            file.write(hashlib.sha256(found).digest() + found)
        os.chmod(name, 0o644)
        os.replace(name, path)
        _remove_unused(path)


def _remove_unused(path: Path) -> None:
    """Removes old objects of the same name that nobody has loaded for a month."""
    for other in path.parent.glob(f"{path.name.rpartition('-')[0]}-*.object"):
        with contextlib.suppress(OSError):
            if other != path and time.time() - other.stat().st_mtime > UNUSED:
                other.unlink()


@contextlib.contextmanager
def making(path: Path) -> Iterator[None]:
    """Holds others back from making the same object. Where locks are not to be had, two may make it."""
    try:
        import fcntl

        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(path.with_suffix(".lock"), "w")  # noqa: SIM115  (closed below)
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                path.with_suffix(".lock").unlink()
