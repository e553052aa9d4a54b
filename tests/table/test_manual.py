"""The documentation site at /docs."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from groundfall.table.http import manual

ROOT = Path(__file__).parents[2]
INLINE = "document.title = 'Groundfall'"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site of two files, beside a file that is not part of it."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(f"<p>Welcome</p><script>{INLINE}</script><script src='assets/a.js'></script>")
    (folder / "assets" / "a.js").write_text("1")
    (folder / "notes.secret").write_text("no page")
    (tmp_path / "outside.html").write_text("outside")
    monkeypatch.setattr(manual, "SITE", folder)
    return folder


@pytest.mark.parametrize("address", ["/docs", "/docs/", "/docs/index.html"])
def test_a_site_that_was_built_is_served(address: str, site: Path, client: TestClient) -> None:
    answer = client.get(address)
    assert answer.status_code == 200 and "Welcome" in answer.text
    assert answer.headers["content-type"].startswith("text/html")


def test_only_scripts_that_it_was_built_with_run(site: Path, client: TestClient) -> None:
    policy = client.get("/docs/index.html").headers["content-security-policy"]
    digest = base64.b64encode(hashlib.sha256(INLINE.encode()).digest()).decode()
    (scripts,) = [part for part in policy.split("; ") if part.startswith("script-src")]
    assert scripts == f"script-src 'self' 'sha256-{digest}'"
    assert "default-src 'none'" in policy and "http" not in policy
    assert "script-src 'self' ;" in client.get("/docs/assets/a.js").headers["content-security-policy"]


def test_what_pages_show_and_link_is_served() -> None:
    """Whatever lies in docs/ beside pages is copied into the site as it is."""
    kinds = {path.suffix for path in (ROOT / "docs").rglob("*") if path.is_file()} - {".md"}
    assert {".webp", ".toml"} <= kinds <= manual.KINDS.keys()


@pytest.mark.parametrize("path", ["no.html", "notes.secret", "assets", "../outside.html", "%2e%2e/outside.html"])
def test_nothing_else_is_served(path: str, site: Path, client: TestClient) -> None:
    answer = client.get(f"/docs/{path}")
    assert answer.status_code == 404 and "outside" not in answer.text


def test_a_site_that_was_not_built_says_how(site: Path, client: TestClient) -> None:
    (site / "index.html").unlink()
    answer = client.get("/docs")
    assert answer.status_code == 404 and "`make docs` builds it" in answer.text


def test_the_lobby_leads_to_a_site_that_was_built(site: Path, client: TestClient) -> None:
    assert 'href="/docs"' in client.get("/").text
    (site / "index.html").unlink()
    assert 'href="/docs"' not in client.get("/").text
