"""The plain terminal, with lines of input and output: for pipes, screen readers and programs. It imports nothing slow.

Every question ends with a line that begins with "Choose", which programs can wait for.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator

from groundfall.engine.errors import GroundfallError
from groundfall.engine.plaintext import lines_from, visible
from groundfall.engine.words import listed

from .commands import COMMANDS, Quit
from .hints import COMPILING
from .session import Session
from .talk import Talk

INTERRUPTED = 130  # exit status after Ctrl-C, as in shells
SILENCE = 1.0  # seconds after which it reports that a program is thinking


class Plain(Talk):
    """One match, played line by line."""

    def __init__(self, session: Session, say: Callable[[str], None], clear: Callable[[], None] = lambda: None) -> None:
        super().__init__(session, say)
        self.clear = clear  # removes from the screen what was said so far
        self._heading = ""
        self._covered = ""  # the player to whom the keyboard is to be passed
        self._compiling = False  # whether it was said that the rules are being compiled
        self._stage = ""  # what was said last about how far that is

    def run(self, lines: Iterator[str]) -> int:
        """Asks until the input ends or somebody quits. Returns the exit status."""
        session = self.session
        here = listed(session.here)
        self.say(f"{session.title}. {f'You play {here}' if here else 'Programs play'}. Type a number, or help.")
        try:
            self.ask()
            session.prepare()  # while the person thinks
            for line in lines:
                self.answer(line.strip())
                self.ask()
        except (Quit, KeyboardInterrupt) as ended:
            self.say(self._goodbye("Goodbye."))
            return 0 if isinstance(ended, Quit) else INTERRUPTED
        self.say(self._goodbye("The input has ended."))
        return 0

    def ask(self) -> None:
        """Lets programs act, reports what happened, and asks the person here."""
        self._programs()
        if self.session.covered:
            self._cover()
            return
        if self.fresh:
            self.fresh = False
            self.tell(self.session.news())
            self._question()
        count = len(self.session.choices())
        if self.session.match.over:
            self.say(f"Choose: save FILE, log{', undo' if self.session.undoable else ''} or quit.")
        elif count:
            left = self.session.match.left
            many = f" Make {left} choices: all numbers on one line, or one by one." if left > 1 else ""
            self.say(f"Choose 1 to {count}.{many}" if count > 1 else f"Choose 1.{many}")

    def _cover(self) -> None:
        """Between two people: nothing of the last one stays, and nothing of the next one is told yet."""
        player = self.session.player()
        if player != self._covered:
            self._covered = player
            self.clear()
        self.say(f"Pass the keyboard to {player}. Everything secret stays hidden until then.")
        self.say(f"Choose: show, if you play {player}; save FILE or quit.")

    def _programs(self) -> None:
        """Lets programs choose until somebody here must. A spectator sees each step."""
        while (due := self.session.program_due()) is not None:
            if self.session.is_weak():
                self._weak()
            waiting = threading.Timer(SILENCE, self.say, [f"{due} is thinking ..."])
            waiting.daemon = True
            waiting.start()
            try:
                self.session.let_program_act()
            finally:
                waiting.cancel()
                waiting.join()  # what it reports comes before what the program has done
            self.fresh = True
            if not self.session.here:
                self.tell(self.session.news())

    def _weak(self) -> None:
        """Tells once that the rules are being compiled, and each stage of it. When it is done, nothing is told."""
        if not self._compiling:
            self._compiling = True
            self.say(COMPILING)
        stage = self.session.stage()
        if stage and stage != self._stage:
            self._stage = stage
            self.say(stage)

    def _question(self) -> None:
        session = self.session
        heading = session.where() + (f", {session.seat}" if len(session.here) > 1 else "")
        if heading != self._heading and not session.match.over:
            self.say(f"== {heading} ==")
        self._heading = heading
        rule = f" ({session.rule})" if session.rule and not session.match.over else ""
        for order in session.orders():
            self.say(f"Standing order of {order}. `withdraw` ends it.")
        self.say(f"{session.prompt}{rule}")
        for line in session.status:
            self.say(line)
        self.list_choices()

    def answer(self, line: str) -> None:
        """Handles one line: one or several numbers, a command, an action, or words to search for."""
        try:
            self._answer(line)
        except GroundfallError as wrong:
            self.say(str(wrong))

    def _answer(self, line: str) -> None:
        first, _, rest = line.partition(" ")
        name, line = visible(first), visible(line)
        if self.session.covered and name.lower() not in ("save", "quit", "q"):
            if line.lower() == "show":
                self.session.uncover()
                self._covered, self.fresh = "", True
        elif not line:
            self.fresh = True
        elif all(word.isdecimal() for word in line.split()):
            self._choose([int(word) if len(word) < 9 else 0 for word in line.split()])
        elif name.lower() in COMMANDS:
            COMMANDS[name.lower()].do(self, rest.strip())
        elif name in {kind.name for kind in self.session.game.register.kinds}:
            self.play(line)
        elif not self.list_choices(line.removeprefix("/").strip()):
            self.say(f"There is no choice or command {line[:60]!r}. Type help for the commands.")

    def _choose(self, numbers: list[int]) -> None:
        wanted = [self.choice(number) for number in numbers]
        if len(wanted) == 1:
            self.play(wanted[0])
        else:
            self.session.play_together(wanted)
            self.changed()

    def _goodbye(self, first: str) -> str:
        if self.saved is not None:
            return f"{first} The match is saved in {self.saved}."
        if not self.session.match.in_force():
            return first
        return f"{first} The match was not saved."


def play_plain(session: Session) -> int:
    """Plays with standard input and output. Returns the exit status."""

    def say(text: str) -> None:
        print(text, flush=True)

    def clear() -> None:
        if sys.stdout.isatty():
            print("\n" * 100 if os.environ.get("TERM") == "dumb" else "\x1b[H\x1b[2J\x1b[3J", end="", flush=True)

    return Plain(session, say, clear).run(lines_from(sys.stdin))
