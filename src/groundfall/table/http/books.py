"""A game's books: its rules as a page with an anchor for each rule, and the contents of its box with their origins."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from groundfall.engine.game import Game
from groundfall.engine.given import shown
from groundfall.engine.play.inventory import Item, items
from groundfall.engine.play.inventory import said as in_words
from groundfall.table.play.addresses import address
from groundfall.table.play.refusals import Refused

from . import replies
from .answers import answer
from .handling import named_game, opened, said
from .interface import PAGE, interface

ORIGINS = {
    "rulebook": ("Rulebook", "Printed in the rulebook, which everybody can read."),
    "public": ("Public", "From another public source."),
    "inferred": ("Inferred", "Follows from the sources."),
    "reconstructed": ("Reconstructed", "Made by us to fit everything known; the printed game may differ."),
    "overlay": ("Overlay", "Changed by an overlay file for this match."),
}

_RULE = re.compile(r"<p><strong>([A-Z]+\d+(?:\.\d+)*)</strong>\s*")
_CHAPTER = re.compile(r"<h2>((?:([A-Z]+\d+)\b)?.*?)</h2>", re.S)
_NAMED = re.compile(r"(?<![\w.#\"])([A-Z]+\d+\.\d+)(?![\w\"])")
_TAG = re.compile(r"<[^>]*>")


@dataclass
class Book:
    """RULES.md as a page."""

    html: str
    toc: list[dict[str, Any]] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)  # id -> the paragraph, without its number


@cache
def book_of(package: str) -> Book:
    """The rules of a game as a page, made once. Raises Refused (404) if there are none."""
    from markdown_it import MarkdownIt

    try:
        text = files(package).joinpath("RULES.md").read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Refused(404, "This game has no rules page.") from None
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"^<h1>.*?</h1>", "", html, count=1, flags=re.S)
    found = set(_RULE.findall(html))
    book = Book("")
    html = _NAMED.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in found else m[1], html)
    html = re.sub(r"<p><strong><a href=\"#[^\"]*\">([^<]*)</a></strong>", r"<p><strong>\1</strong>", html)

    def chapter(match: re.Match[str]) -> str:
        label = _TAG.sub("", match[1])
        name = match[2] or re.sub(r"\W+", "-", label.lower()).strip("-")
        book.toc.append({"id": name, "label": label, "entries": []})
        return f'<h2 id="{escape(name)}">{match[1]}</h2>'

    html = _CHAPTER.sub(chapter, html)
    for part in re.finditer(r"<p><strong>([A-Z]+\d+(?:\.\d+)*)</strong>\s*(.*?)</p>", html, re.S):
        book.rules[part[1]] = part[2]
    html = _RULE.sub(r'<p id="\1" class="numbered"><a class="number" href="#\1">\1</a> ', html)
    html = html.replace("<table>", '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    book.html = html.replace("</table>", "</table></div>")
    return book


@interface(PAGE)
async def rules(request: Request) -> Response:
    """The rules of a game."""
    found = named_game(request)
    book = book_of(found.package)
    return answer(
        request,
        "rules.html",
        game={"title": found.meta.title, "tagline": found.meta.summary},
        toc=book.toc,
        body=Markup(book.html),
    )


@interface(replies.Rule)
async def one_rule(request: Request) -> Response:
    """One rule, for display at the table."""
    found = named_game(request)
    name = request.path_params["rule"]
    text = book_of(found.package).rules.get(name)
    if text is None:
        raise Refused(404, f"There is no rule {shown(name)}.")
    base = address("rules", game=found.name)
    return said(replies.Rule(rule=name, html=text.replace('href="#', f'href="{base}#'), url=f"{base}#{name}"))


@interface(PAGE)
async def box(request: Request) -> Response:
    """The contents of a game's box."""
    found = named_game(request)
    return _box(request, found, found.box())


@interface(PAGE)
async def box_of_match(request: Request) -> Response:
    """The contents of a match's box, with its overlays."""
    live, _ = await opened(request)
    return _box(request, live.match.game, live.match.box)


def _box(request: Request, found: Game, printed: Any) -> Response:
    inside = items(found, printed)
    counted = Counter(origin for item in inside for _, origin in item.values.values())
    sections = []
    for name in printed.__struct_fields__ if printed is not None else ():
        here = [item for item in inside if item.section == name]
        sections.append(_cards(name, here) if any(item.text for item in here) else _section(printed, name))
    return answer(
        request,
        "box.html",
        game={"title": found.meta.title},
        origins=[
            {"id": name, "label": label, "about": about, "count": counted[name]}
            for name, (label, about) in ORIGINS.items()
            if name != "overlay" or counted[name]
        ],
        sections=sections,
    )


def _cards(name: str, here: list[Item]) -> dict[str, Any]:
    """A section of entries with texts: one card each, with values grouped by origin."""
    title = name.replace("_", " ").capitalize()
    return {"id": name, "title": title, "about": "", "columns": [], "rows": [], "cards": here}


def _section(printed: Any, name: str) -> dict[str, Any]:
    entries = getattr(printed, name)
    rows = entries if isinstance(entries, list | tuple) else [entries]
    shown = [f for f in (rows[0].__struct_fields__ if rows else ()) if f not in ("origin", "origins")]
    label = next((f for f in ("id", "number", "name") if f in shown), "")
    columns = [label, *(f for f in shown if f != label)] if label else shown
    if len(rows) == 1 and not label:
        return _single(name, rows[0], shown)
    return {
        "id": name,
        "title": name.replace("_", " ").capitalize(),
        "about": "",
        "cards": [],
        "columns": [column.replace("_", " ").capitalize() for column in columns],
        "rows": [
            {
                "cells": [{"text": in_words(getattr(row, c)), "origin": row.origins.get(c, "")} for c in columns],
                "origin": row.origin,
            }
            for row in rows
        ],
    }


def _single(name: str, row: Any, shown: list[str]) -> dict[str, Any]:
    """A table of single values, one value per line."""
    return {
        "id": name,
        "title": name.replace("_", " ").capitalize(),
        "about": "",
        "cards": [],
        "columns": ["Name", "Value"],
        "rows": [
            {
                "cells": [
                    {"text": field_name.replace("_", " ").capitalize(), "origin": ""},
                    {"text": in_words(getattr(row, field_name)), "origin": ""},
                ],
                "origin": row.origin_of(field_name),
            }
            for field_name in shown
        ],
    }
