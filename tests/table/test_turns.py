"""Turns on the event loop: choices come first, then pages, one at a time."""

from __future__ import annotations

import asyncio

import pytest

from groundfall.table.play import turns as waiting
from groundfall.table.play.turns import Turns


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no page gives up waiting."""
    monkeypatch.setattr(waiting, "MOST", 3600.0)


async def _page(turns: Turns, name: str, made: list[str]) -> None:
    await turns.page()
    made.append(name)


def test_pages_wait_until_no_choice_is_being_made() -> None:
    async def story() -> None:
        turns, made = Turns(), list[str]()
        async with turns.choice():
            async with turns.choice():
                page = asyncio.create_task(_page(turns, "page", made))
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            made.append("choice")
        await page
        assert made == ["choice", "page"]

    asyncio.run(story())


def test_a_choice_that_comes_between_two_pages_is_made_before_the_second() -> None:
    async def story() -> None:
        turns, made = Turns(), list[str]()

        async def first() -> None:
            await _page(turns, "first", made)
            group.create_task(choice())

        async def choice() -> None:
            async with turns.choice():
                await asyncio.sleep(0)
                made.append("choice")

        async with asyncio.TaskGroup() as group:
            group.create_task(first())
            group.create_task(_page(turns, "second", made))
        assert made == ["first", "choice", "second"]

    asyncio.run(story())


def test_a_choice_that_takes_long_does_not_keep_pages_from_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST", 0.0)

    async def story() -> None:
        turns, made = Turns(), list[str]()
        async with turns.choice():
            await _page(turns, "one", made)
            await _page(turns, "two", made)
        assert made == ["one", "two"]

    asyncio.run(story())


def test_a_page_that_is_no_longer_wanted_leaves_the_turn_to_the_next() -> None:
    async def story() -> None:
        turns, made = Turns(), list[str]()
        async with turns.choice():
            gone, next_one = (asyncio.create_task(_page(turns, name, made)) for name in ("gone", "next"))
            await asyncio.sleep(0)
            gone.cancel()
        await next_one
        assert made == ["next"] and gone.cancelled()

    asyncio.run(story())
