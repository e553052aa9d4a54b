"""Windows over the full screen: one asks for a line of input, one shows text, one hides everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Static


class Ask(ModalScreen[str | None]):
    """Asks for one line; returns None if it is closed without an answer."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "Close")]

    def __init__(self, question: str, text: str = "") -> None:
        super().__init__()
        self.question, self.text = question, text

    def compose(self) -> ComposeResult:
        """The question and a line for the answer."""
        with Vertical(classes="window"):
            yield Label(self.question)
            yield Input(self.text)

    def on_input_submitted(self, answer: Input.Submitted) -> None:
        """Enter gives the answer."""
        self.dismiss(answer.value.strip() or None)


class Read(ModalScreen[None]):
    """Shows some lines; with `look_up` also an input line to look up others."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "Close"), ("q", "dismiss", "Close")]

    def __init__(
        self, title: str, lines: list[str], look_up: Callable[[str], list[str]] | None = None, hint: str = ""
    ) -> None:
        super().__init__()
        self.heading, self.lines, self.look_up, self.hint = title, lines, look_up, hint

    def compose(self) -> ComposeResult:
        """The title, the text, and the input line."""
        with Vertical(classes="window"):
            yield Label(self.heading, classes="title")
            with VerticalScroll():
                yield Static("\n\n".join(self.lines), id="text", markup=False)
            if self.look_up is not None:
                yield Input(placeholder=self.hint)
            yield Label("Press Escape to close.", classes="quiet")

    def on_mount(self) -> None:
        """Lets arrow keys scroll at once."""
        self.query_one(VerticalScroll).focus()

    def on_input_submitted(self, wanted: Input.Submitted) -> None:
        """Enter looks something else up."""
        assert self.look_up is not None
        self.query_one("#text", Static).update("\n\n".join(self.look_up(wanted.value)))


class Cover(ModalScreen[None]):
    """Hides everything until a player takes the keyboard. Enter, which made the last choice, does not open it."""

    BINDINGS: ClassVar[list[BindingType]] = [("space", "dismiss", "Show")]

    def __init__(self, player: str) -> None:
        super().__init__()
        self.player = player

    def compose(self) -> ComposeResult:
        """Whom the keyboard is passed to, and the key."""
        with Vertical(classes="window"):
            yield Label(f"Pass the keyboard to {self.player}.", classes="title", markup=False)
            yield Label("Everything secret stays hidden until then.")
            yield Label(f"Press Space if you play {self.player}.", classes="quiet", markup=False)
