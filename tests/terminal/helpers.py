"""Driving the full screen: keys, and waiting until everything that follows from them is done and drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any

from textual.message_pump import MessagePump
from textual.pilot import Pilot

from groundfall.terminal.app import Terminal
from groundfall.terminal.session import Session
from lengths import comes

Steps = Callable[[Terminal, Pilot[None]], Awaitable[None]]


def on_screen(session: Session, steps: Steps, size: tuple[int, int] = (150, 42)) -> Terminal:
    """Starts the screen, does the steps, closes it."""
    terminal = Terminal(session)

    async def run() -> None:
        async with terminal.run_test(size=size) as pilot:
            await settled(pilot)
            await steps(terminal, pilot)

    asyncio.run(run())
    return terminal


def passed_on(session: Session, answers: Iterable[str]) -> Iterator[str]:
    """These answers, and between two people the one that shows the next person's view."""
    for answer in answers:
        while session.covered:
            yield "show"
        yield answer


async def keys(pilot: Pilot[None], *pressed: str) -> None:
    """Presses keys one after the other; each is handled and its result drawn before the next."""
    for key in pressed:
        await pilot.app._press_keys([key])  # `pilot.press` gives up after a while
        await settled(pilot)


async def settled(pilot: Pilot[None]) -> None:
    """Waits until programs have acted, every message is handled, and the screen is drawn; or until the app ends."""
    app: Any = pilot.app

    def is_settled() -> bool:
        return app._exit or app._exception is not None or not (acts() or handles() or draws())

    def acts() -> bool:
        return any(not worker.is_finished for worker in app.workers)

    def handles() -> bool:
        return any(not is_idle(pump) for pump in (app, *app._registry))

    def draws() -> bool:
        screen = app.screen
        return bool(
            screen._callbacks
            or screen._dirty_widgets
            or screen._layout_required
            or screen._scroll_required
            or screen._repaint_required
        )

    await comes(is_settled)


def is_idle(pump: MessagePump) -> bool:
    """Whether a widget has handled all its messages and waits for the next one, or is closed."""
    messages: Any = pump._message_queue
    waits = any(not waiter.done() for waiter in messages.ready_event._waiters)
    return pump._closed or (waits and messages.empty() and not pump._next_callbacks)


def top(terminal: Terminal) -> Any:
    """The screen that is shown now: another one after each key that opens or closes one."""
    return terminal.screen
