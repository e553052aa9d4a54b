"""Text from outside: files, pipes and what was copied from a mail, with byte order marks and invisible characters."""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from .errors import GroundfallError
from .given import file_path, reason

MARKED = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",  # begins like the next
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
NO_MARK = "it is text in UTF-16 without a byte order mark; save it as UTF-8"
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
# Byte order mark, zero width space and joiners, direction marks, word joiner, soft hyphen.
INVISIBLE = dict.fromkeys(map(ord, MARK + "\u200b\u200c\u200d\u200e\u200f\u2060\u00ad"))
QUOTED = "> \t"  # what a mail puts before a line


def encoding_of(begin: bytes) -> str:
    """The encoding of text that begins with these bytes. Raises GroundfallError for UTF-16 without a mark."""
    for mark, encoding in MARKED.items():
        if begin.startswith(mark):
            return encoding
    if b"\0" in begin[:2]:
        raise GroundfallError(NO_MARK)
    return "utf-8"


def read_text(path: Any, what: str, wrong: type[GroundfallError]) -> str:
    """The text of a file, with "\\n" at the ends of lines. `what` begins the sentence about a path that is none.

    Raises an error of the given kind if it cannot be read.
    """
    file: Path = file_path(path, what, wrong)
    try:
        data = file.read_bytes()
        return lines_alike(data.decode(encoding_of(data)))
    except GroundfallError as unmarked:
        raise wrong(f"File {file.name} cannot be read: {unmarked}.") from None
    except (OSError, UnicodeError) as failed:
        raise wrong(f"File {file.name} cannot be read: {reason(failed)}.") from None


def lines_alike(text: str) -> str:
    """A text without a byte order mark and the like before it, and with "\\n" at the ends of lines."""
    return text.lstrip(MARK + "\u200b").replace("\r\n", "\n").replace("\r", "\n")


def visible(text: str) -> str:
    """A text without invisible characters, as they come with what was copied from a page or a mail."""
    return text if text.isascii() else text.translate(INVISIBLE)


def joined(text: str) -> str:
    """Something written in one line without spaces, such as a token, that a mail has wrapped and quoted."""
    return "".join("".join(line.lstrip(QUOTED).split()) for line in lines_alike(visible(text)).split("\n"))


def lines_from(stream: TextIO) -> Iterator[str]:
    """The lines of a pipe or a terminal. Raises GroundfallError for UTF-16 without a mark."""
    if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
        begin = getattr(stream.buffer, "peek", lambda size: b"")(4)  # waits for the first line
        try:
            encoding = encoding_of(begin)
        except GroundfallError as unmarked:
            raise GroundfallError(f"The input cannot be read: {unmarked}.") from None
        stream.reconfigure(
            encoding=stream.encoding if encoding == "utf-8" else encoding, errors="replace", newline=None
        )
    yield from iter(stream.readline, "")
