"""The full screen: board, prompt, choices and log, for the keyboard."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.geometry import Region
from textual.widgets import Footer, Input, OptionList, Static

from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.legal import Action

from . import answers
from .dialogs import Ask, Cover, Read
from .panes import Choices, Log
from .session import Session
from .tones import paint, painted
from .viewtext import drawing, in_sentences, things

BESIDE = "not bold #c9d4e8"  # the style of text beside the prompt
POINTER = "»"  # marks the highlighted thing in every drawing
HELP = """\
Arrow keys, or its number, highlight a choice, and the board shows what it is about. Enter plays it.

/  filters the choices by the words you type; Escape shows all again.
n  shows only choices about the same unit or place; n again shows all.
h  gives a hint: the best choices and their chances to win.
u  takes back the last choice; U does so even past dice, and marks the match.
t  makes several choices together, where more than one is needed: 2 2 5 makes the second twice, and the fifth.
a  gives an answer for the rest of the turn, where a choice says so; W withdraws it.
w  lists what you cannot do now, and why; there you can ask about any action.
r  opens the rule behind the prompt; Enter on a line of the log opens that line's rule.
i  reads a card, a place or a piece.      p  tells the odds of the fights at hand.
v  describes the table in sentences.     d  enters results of physical dice.
s  saves the match to a file, o opens one; the browser table uses the same files.
Tab moves between the choices, the log and the board.     q  quits without saving."""


class Terminal(App[None]):
    """One match on a full screen."""

    CSS_PATH = "terminal.tcss"
    TITLE = "Groundfall"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (90, "-middle"), (116, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("u", "undo(False)", "Undo"),
        Binding("U", "undo(True)", "Undo anyway", show=False),
        Binding("a", "always", "Always", show=False),
        Binding("t", "together", "Several", show=False),
        Binding("W", "withdraw", "Withdraw", show=False),
        Binding("slash", "narrow", "Narrow", key_display="/"),
        Binding("n", "same", "Same thing", show=False),
        Binding("w", "why", "Why not"),
        Binding("r", "rule", "Rule"),
        Binding("i", "read", "Read"),
        Binding("p", "odds", "Odds", show=False),
        Binding("v", "sentences", "In sentences", show=False),
        Binding("d", "dice", "Physical dice", show=False),
        Binding("s", "save", "Save"),
        Binding("o", "load", "Open"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("escape", "all_choices", "All", show=False),
        Binding("q", "quit", "Quit"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.busy = False  # a program is choosing
        self._same: Action | None = None
        self._kept = len(session.match.journal)  # the entries that are saved or need no saving
        self._leaving = False

    def compose(self) -> ComposeResult:
        """Board on the left, prompt, choices and log on the right, or below if the screen is narrow."""
        yield Static(id="top", markup=False)
        with Horizontal(id="room"):
            with VerticalScroll(id="sky"):
                yield Static(id="board")
            with Vertical(id="side"):
                yield Static(id="prompt", markup=False)
                yield Static(id="said", markup=False)
                yield Input(id="filter", placeholder="words to search for")
                with Container(id="lists"):
                    yield Choices()
                    yield Log()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Asks the first question."""
        self.query_one(Choices).focus()
        self.call_after_refresh(self.ask)
        self.call_after_refresh(self.session.prepare)

    def on_resize(self) -> None:
        """Redraws the board, which depends on the width."""
        self.call_after_refresh(self._draw)

    # Asking and playing

    def ask(self) -> None:
        """Shows what happened and what to choose; lets programs act first."""
        if self.session.program_due() is not None:
            self.busy = True
            self.query_one("#prompt", Static).update(f"{self.session.program_due()} is thinking ...")
            self.programs_act()
            return
        session = self.session
        if session.covered:
            self._draw()
            self.push_screen(Cover(session.player()), self._uncover)
            return
        rule = f" ({session.rule})" if session.rule and not session.match.over else ""
        orders = "".join(f"\nStanding order of {order}. W withdraws it." for order in session.orders())
        several = f"\nMake {session.match.left} choices; t makes them together." if session.match.left > 1 else ""
        status = "".join(f"\n{line}" for line in session.status)
        self.query_one("#prompt", Static).update(
            Text.assemble(f"{session.prompt}{rule}", (f"{status}{several}{orders}", BESIDE))
        )
        self._head()
        self.query_one(Log).tell(session.news(), session.where())
        self._same = None
        line = self.query_one("#filter", Input)
        line.value = ""
        line.set_class(line.has_focus, "used")
        self._list()
        self._draw()

    def _uncover(self, _: None) -> None:
        """Shows the next player what is theirs: the log begins again with what they know."""
        self.session.uncover()
        self._tell_again()
        self.ask()

    def _tell_again(self) -> None:
        log = self.query_one(Log)
        log.start_again()
        log.tell(self.session.match.events(self.session.seat), self.session.where())
        self.session.news()  # is among them

    def _head(self) -> None:
        session, marks = self.session, self.session.match.marks
        heading = f"{session.title} · {session.seat or 'watching'} · {session.where()}"
        self.query_one("#top", Static).update(f"{heading}   [{', '.join(marks)}]" if marks else heading)

    @work(thread=True, exclusive=True, group="programs")
    def programs_act(self) -> None:
        """Lets the programs choose, in the background."""
        from .hints import COMPILING

        try:
            while self.session.program_due() is not None:
                if self.session.is_weak():
                    said = f"{COMPILING} {self.session.stage()}"
                    self.call_from_thread(self.query_one("#prompt", Static).update, said.strip())
                self.session.let_program_act()
                if not self.session.here:
                    self.call_from_thread(self._watched)
        except GroundfallError as wrong:
            self.call_from_thread(self.say, str(wrong))
            return
        self.call_from_thread(self._acted)

    def _watched(self) -> None:
        """Shows one more step of a match that nobody here plays."""
        self._head()
        self.query_one(Log).tell(self.session.news(), self.session.where())
        self._draw()

    def _acted(self) -> None:
        self.busy = False
        self.ask()

    def _list(self) -> None:
        words = self.query_one("#filter", Input).value
        choices = self.query_one(Choices)
        choices.standing, choices.times = self.session.standing_answers(), self.session.times()
        choices.prices = self.session.prices()
        choices.fill(list(self.session.choices()), words, self._same)

    def _draw(self) -> None:
        if self.session.covered:
            return self.query_one("#board", Static).update("")
        pointed = self.query_one(Choices).pointed
        chosen = things([pointed] if pointed is not None else [])
        sky, session = self.query_one("#sky"), self.session
        width = sky.content_region.width
        text = painted(drawing(session.game, session.view(), session.box, paint, width, session.lit(), chosen))
        self.query_one("#board", Static).update(text)
        row = next((row for row, line in enumerate(text.plain.split("\n")) if POINTER in line), None)
        if row is not None:
            sky.call_after_refresh(sky.scroll_to_region, Region(0, row, 1, 1), animate=False)

    def on_option_list_option_highlighted(self, moved: OptionList.OptionHighlighted) -> None:
        """Shows on the board what the choice is about, unless the screen is being closed."""
        if moved.option_list.id == "choices" and moved.option_list.is_attached and self.query(Choices):
            self._draw()

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Enter: plays a choice, or opens the rule of a line of the log."""
        if chosen.option_list.id == "log":
            rule = self.query_one(Log).rules[chosen.option_index]
            if rule:
                self._read_rule(rule)
            return
        if self.busy or chosen.option.id is None:
            return
        self._tried(lambda: self.session.play(int(chosen.option.id or 0)))

    def _tried(self, does: Any) -> None:
        """Does something that may be refused, and asks again."""
        try:
            does()
        except GroundfallError as wrong:
            self.say(str(wrong))
        else:
            self.say("")
            self.ask()

    def say(self, text: str) -> None:
        """Shows a message, which stays until something is done."""
        self._leaving = False
        said = self.query_one("#said", Static)
        said.update(text)
        said.set_class(bool(text), "used")

    def action_always(self) -> None:
        """Gives the highlighted answer for the rest of the turn."""
        pointed = self.query_one(Choices).pointed
        if not self.busy and pointed is not None:
            self._tried(lambda: self.session.stand(pointed))

    def action_together(self) -> None:
        """Asks for the numbers of several choices and makes them together."""

        def take(numbers: str | None) -> None:
            if numbers is not None:
                self._tried(lambda: self.session.play_together(self.query_one(Choices).numbered(numbers)))

        left = self.session.match.left
        if self.busy or not left:
            self.say("These choices are made one at a time.")
        else:
            self.push_screen(Ask(f"The numbers of {left} choices, such as 2 2 5:"), take)

    def action_withdraw(self) -> None:
        """Ends the standing orders."""
        if not self.busy:
            self._tried(self.session.withdraw)

    # Filtering

    def action_narrow(self) -> None:
        """Opens the line for filter words."""
        line = self.query_one("#filter", Input)
        line.add_class("used")
        line.focus()

    def on_input_changed(self, line: Input.Changed) -> None:
        """Filters while somebody types."""
        if line.input.id == "filter":
            self._list()

    def on_input_submitted(self, line: Input.Submitted) -> None:
        """Enter goes to the filtered choices."""
        if line.input.id == "filter":
            self.query_one(Choices).focus()

    def action_same(self) -> None:
        """Shows only the choices about the same thing, or all again."""
        self._same = self.query_one(Choices).pointed if self._same is None else None
        self._list()

    def action_all_choices(self) -> None:
        """Shows all choices again."""
        line = self.query_one("#filter", Input)
        line.value = ""
        line.remove_class("used")
        self._same = None
        self._list()
        self.query_one(Choices).focus()

    # Helping

    def action_help(self) -> None:
        """Lists the keys."""
        self.push_screen(Read("Keys", [HELP]))

    def action_hint(self) -> None:
        """Shows the best choices, searched in the background."""
        if not self.busy and self.session.choices():
            self.say("Searching for two seconds ...")
            self._think(len(self.session.match.journal))

    @work(thread=True, exclusive=True, group="hint")
    def _think(self, moment: int) -> None:
        try:
            best, note = self.session.hint()
            lines = [f"{action.text}: {chance:.0%}" for action, chance in best]
            text = "\n".join(["The best choices and their chances to win:", *lines, *([note] if note else [])])
        except GroundfallError as wrong:
            text = str(wrong)
        if moment == len(self.session.match.journal):
            self.call_from_thread(self.say, text)

    def action_undo(self, anyway: bool) -> None:
        """Takes back the last choice."""
        if self.busy:
            return
        try:
            taken = self.session.undo(anyway)
        except GroundfallError as wrong:
            more = " U takes it back anyway and marks the match." if self.session.undoable else ""
            self.say(f"{wrong}{more}")
            return
        self.ask()
        self.say(f"Taken back: {taken}.")

    def action_why(self) -> None:
        """Lists what cannot be done, and why."""
        asks, wanted = partial(answers.why_not, self.session), "an action, such as: buy fighter"
        self.push_screen(Read("What you cannot do now", answers.refused(self.session), asks, wanted))

    def action_rule(self) -> None:
        """Opens the rule behind the prompt."""
        self._read_rule(self.session.rule)

    def _read_rule(self, number: str) -> None:
        asks, wanted = partial(answers.rules, self.session), "a number such as G4.2, a chapter, or words"
        self.push_screen(Read("Rules", asks(number), asks, wanted))

    def action_read(self) -> None:
        """Shows everything about what can be chosen, or about a thing by its name."""
        asks = partial(answers.sheet, self.session)
        self.push_screen(Read("What there is to read", asks(""), asks, "a card, a place or a piece"))

    def action_odds(self) -> None:
        """Shows the odds of the fights at hand."""
        self.push_screen(Read("Odds", self.session.odds() or ["There is no fight right now."]))

    def action_sentences(self) -> None:
        """Describes the table in sentences."""
        lines = in_sentences(self.session.game, self.session.view(), self.session.box)
        self.push_screen(Read(self.session.where(), ["\n".join(lines)]))

    # Saving

    async def action_quit(self) -> None:
        """Quits; if something would be lost, only when asked twice."""
        if self._leaving or len(self.session.match.journal) == self._kept:
            self.exit()
        self.say("The match is not saved. Press s to save it, or q again to quit.")
        self._leaving = True

    def action_save(self) -> None:
        """Asks for a file and writes the match to it."""

        def save(name: str | None) -> None:
            if name:
                try:
                    self.say(f"Saved to {self.session.save(name)}.")
                    self._kept = len(self.session.match.journal)
                except GroundfallError as wrong:
                    self.say(str(wrong))

        self.push_screen(Ask("Save the match to which file?", f"{self.session.game.name}.jsonl"), save)

    def action_load(self) -> None:
        """Asks for a file and continues its match."""

        def load(name: str | None) -> None:
            if name and not self.busy:
                self._tried(lambda: self._open(name))

        self.push_screen(Ask("Continue the match in which file?"), load)

    def _open(self, name: str) -> None:
        self.session.load(name)
        self._kept = len(self.session.match.journal)
        self._tell_again()

    def action_dice(self) -> None:
        """Asks for results of physical dice."""

        def enter(faces: str | None) -> None:
            try:
                self.session.load_dice((faces or "").split())
                self.say(f"The next results are {faces}." if faces else "The next results are random.")
            except GroundfallError as wrong:
                self.say(str(wrong))

        self.push_screen(Ask("The next results, rolled with physical dice:"), enter)
