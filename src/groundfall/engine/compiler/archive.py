"""Objects in one file, to be carried to machines of the same kind.

Objects are machine code, so an archive is to be trusted like a program. What is read from it is only what this machine
would make itself, by name: everything else in it is passed over.
"""

from __future__ import annotations

import gzip
import io
import tarfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from . import store

LARGEST = 2**26  # bytes of one object
DAMAGED = (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile)


class BadArchive(Exception):
    """A file that is not an archive of objects; the sentence says so."""


def write(file: Path, objects: Iterable[Path]) -> int:
    """Writes an archive of objects, and returns how many there are. Raises OSError."""
    count = 0
    with tarfile.open(file, "w:gz") as archive:
        for path in objects:
            data = path.read_bytes()
            entry = tarfile.TarInfo(path.name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
            count += 1
    return count


def read(file: Path, wanted: Iterable[Path]) -> list[Path]:
    """Keeps those objects of an archive that are wanted, undamaged ones only, and returns where.

    Raises BadArchive, and OSError if the file cannot be read.
    """
    places = {path.name: path for path in wanted}
    kept = []
    try:
        with open(file, "rb") as opened, tarfile.open(fileobj=opened, mode="r:gz") as archive:
            for entry in archive:
                path = places.get(entry.name)
                source = archive.extractfile(entry) if path is not None and entry.isreg() else None
                if path is None or source is None or entry.size > LARGEST:
                    continue
                found = store.sound(path, source.read())
                if found is not None:
                    store.write(path, found)
                    kept.append(path)
    except DAMAGED as wrong:
        raise BadArchive(f"{file} is not an archive of compiled rules, or it is damaged.") from wrong
    return kept
