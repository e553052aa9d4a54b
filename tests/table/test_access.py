"""No serious finding of axe on any page, in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = ("lobby", "new", "table", "choosing", "replay", "rules", "box", "missing")


@pytest.mark.long
@pytest.mark.parametrize("theme", ["night", "field"])
def test_no_serious_finding(browser: Browser, server: Server, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    links = server.new(seed="1")
    choosing = server.new(seed="1")["url"]
    seen = server.get(choosing + "/seen")
    buy = int(seen["parts"]["choices"].split('data-kind="buy"')[0].rsplit('data-action="', 1)[1].split('"')[0])
    server.post(choosing + "/act", {"request": "buy-1", "moment": 0, "action": buy})
    addresses = {
        "lobby": "/",
        "new": "/new/galaxyx",
        "table": links["url"],
        "choosing": choosing,
        "replay": links["url"] + "/replay",
        "rules": "/rules/galaxyx",
        "box": "/box/galaxyx",
        "missing": "/m/nothing/nobody",
    }
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1400, "height": 900})
    context.add_cookies([{"name": "gf_theme", "value": theme, "url": server.base}])
    page = context.new_page()
    serious = []
    for name in PAGES:
        page.goto(server.base + addresses[name])
        page.wait_for_load_state("load")
        if name in ("table", "choosing"):
            page.wait_for_selector("body[data-ready]")
        for found in Axe().run(page).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                nodes = "; ".join(node["html"][:160] for node in found["nodes"][:3])
                serious.append(f"{name}, {theme}: {found['id']}: {found['help']}: {nodes}")
    context.close()
    assert not serious, "\n".join(serious)
