"""The documentation site at /docs: what `make docs` has built, under a content security policy of its own."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from groundfall.table.play.addresses import address
from groundfall.table.play.refusals import Refused

from .interface import FILE, interface

SITE = Path(__file__).parent.parent.parent / "site"
FIRST = "index.html"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".toml": "text/plain",
    ".inv": "application/octet-stream",
    "": "text/plain",
}
POLICY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


def is_built() -> bool:
    """Whether there is a site to serve."""
    return (SITE / FIRST).is_file()


@interface(FILE)
async def serve(request: Request) -> Response:
    """A page or file of the documentation site, if it was built."""
    if not is_built():
        raise Refused(404, "The documentation site was not built here: `make docs` builds it.")
    path = request.path_params.get("path", "")
    if not path:
        return RedirectResponse(address("manual", path=FIRST))
    file = (SITE / path).resolve()
    if not file.is_relative_to(SITE.resolve()) or not file.is_file() or file.suffix not in KINDS:
        raise Refused(404, "There is no such page.")
    body = file.read_bytes()
    headers = {"cache-control": "no-cache", "content-security-policy": _policy(body if file.suffix == ".html" else b"")}
    return Response(body, headers=headers, media_type=KINDS[file.suffix])


@lru_cache(maxsize=64)
def _policy(page: bytes) -> str:
    """The policy of a page: of scripts inside it, only those that it was built with run."""
    found = _SCRIPT.findall(page.decode("utf-8"))
    digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in found)
    return POLICY.format(scripts=" ".join(dict.fromkeys(f"'sha256-{digest}'" for digest in digests)))
