"""What `make docs` changes in the site that MkDocs builds: nothing comes from elsewhere or depends on the day."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SHIM = "https://unpkg.com/iframe-worker/shim"  # what the offline plugin would load
OURS = "assets/frame.js"


def on_post_page(output: str, *, page: Any, config: Any) -> str:
    """The search of a page that is opened as a file uses our own script."""
    return output.replace(SHIM, "../" * page.url.count("/") + OURS)


def on_post_build(*, config: Any) -> None:
    """Removes what holds dates, and the maps of scripts."""
    site = Path(config["site_dir"])
    for path in [*site.glob("sitemap.xml*"), *site.rglob("*.map"), site / "404.html"]:
        path.unlink(missing_ok=True)
