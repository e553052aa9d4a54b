"""The addresses of the table. Routes, pages and links are all made of this one table."""

from __future__ import annotations

SEAT = "/m/{match}/{token}"  # the page of a seat, or of spectators
OF_SEAT = (  # what is asked or done there, under its own name
    "act", "rest", "bargain", "undo", "answer", "withdraw", "choices", "beats", "film", "why", "reach", "hint", "hand",
    "take", "stop", "resign", "nonce", "seen", "text", "report", "events", "replay", "download",
)  # fmt: skip
ADDRESSES = {
    "lobby": "/",
    "enter": "/host/{key}",
    "new": "/new/{game}",
    "asks": "/new/{game}/asks",
    "rules": "/rules/{game}",
    "rule": "/rules/{game}/{rule}",
    "box": "/box/{game}",
    "picture": "/pictures/{game}.svg",
    "docs": "/docs",
    "manual": "/docs/{path:path}",  # of several parts
    "static": "/static/{digest}/{name}",
    "matches": "/matches",
    "import": "/matches/import",
    "delete": "/matches/{match}/delete",
    "export": "/matches/{match}/export",
    "seat": SEAT,
    **{name: f"{SEAT}/{name}" for name in OF_SEAT},
    "read": SEAT + "/read/{label}/{name}",
    "sheet": SEAT + "/sheet/{label}/{name}",
    "own_box": SEAT + "/box",
    "step": SEAT + "/replay/step",
    "curve": SEAT + "/replay/curve",
    "continue": SEAT + "/replay/continue",
    "verify": SEAT + "/replay/verify",
}


def address(name: str, **parts: str) -> str:
    """An address with its parts filled in. Raises KeyError if there is none of that name, or a part is missing."""
    return ADDRESSES[name].replace(":path}", "}").format(**parts)
