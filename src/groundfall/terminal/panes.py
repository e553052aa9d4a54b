"""The panes beside the board: the choices and the log."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.journal import Event
from groundfall.engine.play.legal import Action

from .viewtext import event_words

PIPS = " ⚀⚁⚂⚃⚄⚅"


class Choices(OptionList):
    """The numbered choices. Typing a number highlights that choice; Enter plays it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", "Down", show=False),
        Binding("k", "cursor_up", "Up", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.actions: list[Action] = []
        self.shown: list[tuple[int, Action]] = []  # number from 1, action
        self.standing: dict[str, str] = {}  # kinds of answers that can be given for a whole turn, with their texts
        self.times: dict[int, int] = {}  # how often a choice can be made, where several are made together
        self.prices: dict[int, str] = {}  # what choices cost, gain and lead to
        self._typed = ""

    def fill(self, actions: list[Action], words: str = "", same: Action | None = None) -> None:
        """Lists the choices, or those that contain the words, or those about the same thing as another one."""
        self.actions = actions
        self._typed = ""
        things = set(same.args.values()) if same is not None else set()
        self.shown = [
            (number, action)
            for number, action in enumerate(actions, 1)
            if words.lower() in f"{action.text} {action}".lower() and (not things or things & set(action.args.values()))
        ]
        self.clear_options()
        self.add_options(
            Option(Text.assemble((f"{number:3d} ", "dim"), action.text, (self._more(action), "dim")), id=str(action.id))
            for number, action in self.shown
        )
        if self.shown:
            self.highlighted = 0

    def _more(self, action: Action) -> str:
        price = self.prices.get(action.id)
        cost = f"  ({price})" if price else ""
        words, times = self.standing.get(action.kind), self.times.get(action.id, 1)
        often = f"  (up to {times} times)" if times > 1 else ""
        gist = f"\n      {action.gist}" if action.gist else ""
        return cost + (f"  (a: {words[:1].lower()}{words[1:]})" if words else often) + gist

    def numbered(self, text: str) -> list[Action]:
        """The choices with these numbers, "2 2 5". Raises IllegalAction."""
        known = dict(enumerate(self.actions, 1))
        try:
            return [known[int(word)] for word in text.split()]
        except (KeyError, ValueError):
            raise IllegalAction(f"Type numbers from 1 to {len(known)}, such as 1 1 2.") from None

    @property
    def pointed(self) -> Action | None:
        """The highlighted choice."""
        if self.highlighted is None or self.highlighted >= len(self.shown):
            return None
        return self.shown[self.highlighted][1]

    def on_key(self, key: events.Key) -> None:
        """Combines digits to a number."""
        if key.character is None or not key.character.isdecimal():
            return
        key.stop()
        for typed in (self._typed + key.character, key.character):
            for place, (number, _) in enumerate(self.shown):
                if str(number) == typed:
                    self._typed, self.highlighted = typed, place
                    return
        self._typed = ""


class Log(OptionList):
    """The log, one line per event, newest last. Enter opens the rule of a line."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.rules: list[str] = []
        self._heading = ""

    def start_again(self) -> None:
        """Empties the log."""
        self.clear_options()
        self.rules, self._heading = [], ""

    def tell(self, happened: list[Event], heading: str) -> None:
        """Adds events, and the heading if it has changed."""
        for event in happened:
            dice = "".join(PIPS[face] for face in event.dice if face < len(PIPS))
            self._add(Text.assemble((f"{dice} " if dice else "", "bold"), event_words(event)), event.rule)
        if heading != self._heading:
            self._heading = heading
            self._add(Text(f"── {heading} ──", style="bold"), "")
        if self.option_count:
            self.highlighted = self.option_count - 1
            self.scroll_end(animate=False)

    def _add(self, text: Text, rule: str) -> None:
        if rule:
            text.append(f"  {rule}", style="dim")
        self.add_option(Option(text))
        self.rules.append(rule)
