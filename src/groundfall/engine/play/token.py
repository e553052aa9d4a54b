"""Tokens: one moment of a game as one line, for bug reports, chats and tests. They are written by writing.py."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadPosition, GroundfallError
from groundfall.engine.given import is_text, shown
from groundfall.engine.plaintext import joined

from .match import Match
from .setup import from_position
from .writing import PREFIX

ANY_VERSION = re.compile(r"gf(\d{1,4})-")
LONGEST = 200_000  # characters of a token; it may unpack to ten times as many bytes


def read_token(text: str, key: bytes | None = None) -> Match:
    """The match that starts at a token's moment, with this dice key. Raises BadPosition if the token is damaged."""
    tree = _unpacked(joined(text) if is_text(text) else "", text)
    try:
        name, options, position = tree["game"], tree["options"], tree["position"]
        overlays = tuple((str(a), str(b)) for a, b in tree["overlays"])
        if not isinstance(name, str) or not isinstance(options, dict) or not isinstance(position, dict):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise BadPosition("This token is damaged: it does not have the contents of a token.") from None
    try:
        return from_position(game(name), position, options, key, overlays)
    except BadPosition:
        raise
    except GroundfallError as wrong:
        raise BadPosition(f"The token cannot be opened: {wrong}") from None


def _unpacked(line: str, text: object) -> Any:
    """The contents of a token as plain data. At most the allowed size is unpacked. Raises BadPosition."""
    if not line.startswith(PREFIX):
        version = ANY_VERSION.match(line)
        if version is not None:
            raise BadPosition(f"This token has version {version[1]}; only version 1 ({PREFIX}...) can be read.")
        raise BadPosition(f"This is not a Groundfall token, which is a line that begins with {PREFIX}: {shown(text)}.")
    if len(line) > LONGEST:
        raise BadPosition(f"This token has {len(line)} characters; at most {LONGEST} are allowed.")
    body = line[len(PREFIX) :]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, LONGEST * 10)
        if unpacker.unconsumed_tail:
            raise BadPosition(f"This token is too large: it unpacks to more than {LONGEST * 10} bytes.")
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError
        return json.loads(data)
    except (ValueError, zlib.error, RecursionError):
        if PREFIX in body:
            raise BadPosition("These are several tokens; give one at a time.") from None
        raise BadPosition("This token is damaged or cut off; copy the whole line.") from None
