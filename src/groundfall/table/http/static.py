"""Scripts and styles: served from memory at an address with their digest, so that browsers fetch them only once."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from groundfall.table.play.refusals import Refused

from .interface import FILE, interface

FOLDER = Path(__file__).parent.parent / "page" / "static"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}


@cache
def _files() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir()) if path.suffix in KINDS}


@cache
def digest() -> str:
    """The digest of all files."""
    return hashlib.sha256(b"\0".join(name.encode() + body for name, body in _files().items())).hexdigest()[:10]


def prefix() -> str:
    """Where the files are served from."""
    return f"/static/{digest()}"


@interface(FILE)
async def serve(request: Request) -> Response:
    """One file."""
    name = request.path_params["name"]
    body = _files().get(name)
    if body is None:
        raise Refused(404, "There is no such file.")
    kept = request.path_params["digest"] == digest()
    headers = {"cache-control": "public, max-age=31536000, immutable" if kept else "no-cache"}
    return Response(body, headers=headers, media_type=KINDS[Path(name).suffix])
