"""The table's page."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from groundfall.table.page import pictures, render
from groundfall.table.page.context import context as context_of
from groundfall.table.page.context import has_game_status
from groundfall.table.page.seen import Seen

from . import one_device, sit_down
from .answers import answer
from .handling import channel_of, opened, remember
from .interface import PAGE, interface


@interface(PAGE)
async def table(request: Request) -> Response:
    """The table as one seat sees it."""
    live, link = await opened(request, dealt=False)
    if live.dice_words is not None:
        return sit_down.page(request, live, link, live.dice_words)
    if one_device.is_covered(request, live, link):
        return one_device.cover(request, live, link)
    channel = channel_of(request, live, link)
    channel.complete()
    seen = Seen(live, link.seat, channel.log)
    page = answer(
        request,
        "table.html",
        **context_of(seen, []) | {"urls": seen.urls},
        notice=None,
        layout=channel.layout,
        base=seen.base,
        version=channel.version,
        parts={name: Markup(html) for name, html in channel.parts.items()},
        board=Markup(seen.board(channel.layout)),
        log=grouped(channel.log),
        facts=msgspec.to_builtins(channel.facts),
        things=" ".join(pictures.things(live.match.game)),
        hides=not live.match.game.is_open,
        fights=live.match.game.optional("odds") is not None,
        stands=has_game_status(seen),
    )
    remember(request, page, live, link.token)
    return page


def grouped(log: list[render.LogLine]) -> list[dict[str, Any]]:
    """The lines of the log, grouped by turn."""
    groups: list[dict[str, Any]] = []
    for line in log:
        if not groups or groups[-1]["label"] != line.label:
            groups.append({"label": line.label, "lines": []})
        groups[-1]["lines"].append(Markup(line.html))
    return groups
