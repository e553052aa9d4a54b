"""A match at one terminal: which seats are played here, which by programs, and what has been reported so far.

Both screens, full and plain, use it; it prints nothing and asks nothing itself.
"""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

from groundfall.engine.errors import GroundfallError, IllegalAction
from groundfall.engine.given import shown
from groundfall.engine.play.consent import consent
from groundfall.engine.play.cutting_off import cut_off
from groundfall.engine.play.journal import Event
from groundfall.engine.play.legal import Action, Legal
from groundfall.engine.play.match import Match
from groundfall.engine.play.noticing import WATCHING
from groundfall.engine.play.player import Player, decide
from groundfall.engine.play.rulebook import Rule, look_up
from groundfall.engine.play.sheets import find, sheet_of
from groundfall.engine.play.stand_ins import listed_once
from groundfall.engine.play.together import play_together, times
from groundfall.engine.play.view import with_derived
from groundfall.engine.rules.core import Reasons
from groundfall.engine.words import listed, sentence

from . import oddstext, saving
from .viewtext import status, things


class Session:
    """The match, the seats here, and the programs for the other seats."""

    def __init__(self, match: Match, programs: dict[str, str] | None = None, seed: int | None = None) -> None:
        self.programs = dict(programs or {})
        self._players: dict[str, Player] = {}
        if self.programs:
            from groundfall.players.named import players_for

            self._players = players_for(self.programs)
        self._chance = random.Random(seed)
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Starts with a match: a new one, or one that was loaded."""
        self.match = match
        self.reported: dict[str | None, int] = {}  # the journal entry up to which events were reported to a seat
        self.facing = self.seat  # the seat whose player has the keyboard

    @property
    def game(self) -> Any:
        """The game being played."""
        return self.match.game

    @property
    def here(self) -> list[str]:
        """The seats played from this terminal."""
        return [seat for seat in self.match.seats if seat not in self.programs]

    @property
    def seat(self) -> str | None:
        """The seat here that must choose; else the first one here; None for a spectator."""
        asked = [seat for seat in self.match.awaiting if seat not in self.programs]
        return next(iter(asked or self.here), None)

    @property
    def asked(self) -> bool:
        """Whether a seat here must choose."""
        return any(seat not in self.programs for seat in self.match.awaiting)

    @property
    def title(self) -> str:
        """The name of the game."""
        return str(self.game.meta.title)

    @property
    def box(self) -> Any:
        """What is printed in the box, for drawings."""
        return self.match.box

    def view(self) -> dict[str, Any]:
        """What the seat here may know."""
        return self.match.view(self.seat)

    @property
    def prompt(self) -> str:
        """The prompt, after what it is about: 'European Army, Scandinavia. Choose where it goes.'"""
        if self.match.over:
            return self.outcome()
        if self.cut_off:
            return self.cut_off
        view = self.view()
        about = self.match.subjects(self.seat) if self.seat is not None else {}
        words = ", ".join(self.match.describe(label, -1, name, with_derived(view)) for label, name in about.items())
        said = [f"{words[:1].upper()}{words[1:]}." if words else "", self._question[0]]
        return " ".join(filter(None, said))

    @property
    def status(self) -> list[str]:
        """The game's status lines beside the prompt: what is left to spend, the score of a series."""
        return status(self.game, self.view(), self.box).splitlines()

    @property
    def rule(self) -> str:
        """The id of the rule behind the prompt."""
        return "" if self.cut_off else self._question[1]

    @property
    def _question(self) -> tuple[str, str]:
        return self.match.question(WATCHING if self.seat is None else self.match.seat(self.seat))

    def where(self) -> str:
        """The turn and phase in words."""
        turn = self.match.table(-2).get("turn")  # what everybody sees
        match = self.match
        phase = match.describe("phase", match.state.phase, match.phase, {})
        return f"Turn {turn}, {phase}" if isinstance(turn, int) else phase.capitalize()

    def outcome(self) -> str:
        """How the game ended, in a sentence, and who resigned, if a seat has."""
        result, sides = self.match.result or {}, self.match.sides
        best = max(result.values(), default=0)
        first = [side for side in sides if result.get(side[0]) == best]
        if len(first) == len(sides) > 1 and 0 < best < 1:
            return f"The game is over: a draw.{self._resigned()}"
        end = "lost" if best == 0 else "won" if best == 1 or len(sides) > 1 else f"scored {best:.0%}"
        together = " together" if len(first) == 1 and len(first[0]) > 1 else ""
        who = [self.match.describe("seat", self.match.seat(seat), seat, {}) for side in first for seat in side]
        return f"The game is over: {listed(who)} {'have' if len(who) > 1 else 'has'} {end}{together}.{self._resigned()}"

    def _resigned(self) -> str:
        name = self.match.resigned
        return f" {sentence(self.match.describe('seat', self.match.seat(name), name, {}))} resigned." if name else ""

    # Several people at one keyboard

    @property
    def covered(self) -> bool:
        """Whether the seat that must choose has secrets and its player has not taken the keyboard yet."""
        own = self._partners(self.seat)
        return not (self.game.is_open or self.match.over or self.facing in own) and not {*self.here} <= {*own}

    def uncover(self) -> None:
        """The player of the seat that must choose has taken the keyboard."""
        self.facing = self.seat

    def player(self, seat: str | None = None) -> str:
        """The player of a seat, by default of the one that must choose, named by all the player's seats."""
        own = [name for name in self._partners(seat or self.seat) if name is not None]
        return listed(self.match.describe("seat", self.match.seat(name), name, {}) for name in own)

    # Acting

    def choices(self) -> Legal:
        """What the seat here may do now, as listed: indistinguishable copies only once."""
        seat = self.seat
        if seat is None:
            return Legal(self.match.listing(), 0, [])
        return Legal(self.match.listing(), self.match.seat(seat), listed_once(self.match, seat))

    def lit(self) -> set[str]:
        """Everything on the table that can be chosen now: places, pieces."""
        seat = self.seat
        return things(self.match.legal(seat)) if seat is not None else set()

    def play(self, wanted: Any) -> Action:
        """Plays a choice for the seat here. Raises IllegalAction."""
        seat = self._somebody()
        place, number = self.match.check(seat, wanted)
        action = self.match.action(place, number)
        self.match.play(place, number)
        consent(self.match, place, [self.match.seat(name) for name in self.here])
        return action

    def play_together(self, wanted: list[Any]) -> None:
        """Plays several choices together, all or none. Raises IllegalAction."""
        play_together(self.match, self._somebody(), wanted)

    def times(self) -> dict[int, int]:
        """If several choices are made together: the actions, and how often each can be chosen; else empty."""
        seat = self.seat
        return times(self.match, self.match.seat(seat)) if seat in self.match.awaiting and self.match.left else {}

    def stand(self, wanted: Any) -> Action:
        """Plays an answer and repeats it for the rest of the turn. Raises IllegalAction."""
        place, number = self.match.check(self._somebody(), wanted)
        action = self.match.action(place, number)
        self.match.stand(place, number)
        return action

    def standing_answers(self) -> dict[str, str]:
        """The kinds of choices that can be given for the rest of the turn, with their texts."""
        decision = self.match.decision
        return {kind.name: text for kind, text in decision.standing.items()} if decision is not None else {}

    @property
    def _open(self) -> list[str]:
        """The seats here whose secrets may be shown now."""
        return self.here if self.game.is_open else [seat for seat in self.here if seat in self._partners(self.seat)]

    def orders(self) -> list[str]:
        """The standing orders of the seats here, in words; of those with secrets only the current player's."""
        found = [(seat, order.text) for seat in self._open for order in self.match.orders.of(self.match.seat(seat))]
        return [f"{seat}: {text[:1].lower()}{text[1:]}" for seat, text in found]

    def withdraw(self) -> None:
        """Withdraws the standing orders that `orders` tells."""
        for seat in self._open:
            self.match.orders.withdraw(self.match.seat(seat))

    def since(self) -> list[Event]:
        """The events that the seat here may know since its last choice in its own turn, including that choice."""
        seat = self.seat
        number = self.match.seat(seat) if seat is not None else None
        return self.match.events(seat, since=self.match.since(number)[0].number)

    @property
    def cut_off(self) -> str:
        """Why programs among themselves do not play on, in a sentence; '' while they may."""
        return "" if self.here else cut_off(self.match, "programs")

    def program_due(self) -> str | None:
        """The seat of a program that must choose now; None where programs among themselves have played for too long."""
        if self.cut_off:
            return None
        return next((seat for seat in self.match.awaiting if seat in self.programs), None)

    def is_weak(self) -> bool:
        """Whether a program that searches plays below its strength, because the rules are still being compiled."""
        from .hints import is_rough, searches

        return searches(self.programs.values()) and is_rough(self.game)

    def prepare(self) -> None:
        """Begins to compile the rules in the background if a program here searches. It waits for nothing, not even for
        the imports that this takes."""
        from .hints import searches

        if searches(self.programs.values()):
            threading.Thread(target=self.is_weak, name="preparing").start()

    def stage(self) -> str:
        """How far the compilation of the rules has come, in a sentence; '' if none is under way."""
        from .hints import stage

        return stage(self.game)

    def let_program_act(self, budget: float | None = None) -> None:
        """Lets the program that is due make one choice."""
        seat = self.program_due()
        if seat is not None:
            if budget is None and self.is_weak():
                from groundfall.players.times import PLAIN_SECONDS

                budget = PLAIN_SECONDS
            self.match.play(seat, decide(self._players[seat], self.match, seat, self._chance, budget))

    def news(self) -> list[Event]:
        """The events that the seat here may know since the last report."""
        seat = self.seat
        found = self.match.events(seat, since=self.reported.get(seat, 0))
        for one in self._partners(seat):
            self.reported[one] = len(self.match.journal)
        return found

    def _partners(self, seat: str | None) -> list[str | None]:
        """The seat and others of the same player, for whom a report to one counts for all."""
        return [seat] if seat is None else [*self.match.partners(seat)]

    @property
    def undoable(self) -> bool:
        """Whether there is a choice that could be taken back, if only anyway."""
        return bool(self.match.in_force()) and not self.match.resigned

    def undo(self, anyway: bool = False) -> str:
        """Takes back the last choice made here, with what programs did since. Returns what was taken back.

        It does so freely only if nobody has learned anything. Raises IllegalAction and changes nothing.
        """
        seat, active = self._somebody(), self.match.in_force()
        own = [e for e in active if self.match.seats[e.seat] not in self.programs and not e.ordered]
        if not own:
            raise IllegalAction("There is no choice to take back.")
        place, known = own[-1].seat, self._open
        back = [entry for entry in self.match.noticed_by(place) if entry.number >= own[-1].number]
        wrong = self.match.cannot_undo(place) if len(back) == 1 else "Others have acted since."
        if wrong and not anyway:
            raise IllegalAction(wrong)
        for _ in back:
            self.match.undo(place, agreed=bool(wrong))
        self.reported[seat] = len(self.match.journal)
        name = self.match.seats[place]
        return own[-1].text if name in known else f"a choice of {self.player(name)}"

    def load_dice(self, faces: list[str]) -> None:
        """Sets the next results, rolled with physical dice; none for random ones. Raises GroundfallError."""
        if not all(face.isdecimal() and len(face) < 6 for face in faces):
            raise GroundfallError("Results of dice must be whole numbers.")
        self.match.dice.clear()
        self.match.dice.load(*map(int, faces))

    # Asking

    def why_not(self, wanted: Any) -> tuple[str, str] | None:
        """None if an action is legal, else a sentence and the rule that forbids it."""
        return self.match.why_not(self._somebody(), wanted)

    def refused(self) -> list[tuple[Action, str, str]]:
        """The actions that the rules refuse now: action, sentence, rule."""
        seat = self.seat
        if seat is None or seat not in self.match.awaiting:
            return []
        choices, place = Reasons(), self.match.seat(seat)
        self.game.dispatch.legal(self.match.content, self.match.state, place, choices)
        found = []
        for number in choices.reasons:
            reason = self.match.why_not(seat, number)
            if reason is not None:
                found.append((self.match.action(place, number), *reason))
        return found

    def rules(self, wanted: str = "") -> list[Rule]:
        """The rule with that number, a chapter, or by default the rule behind the prompt. Raises GroundfallError."""
        return look_up(self.game, wanted or self.rule)

    def read(self, wanted: str) -> list[str]:
        """The sheet of a thing: all of a card, a place or a piece, as far as the seat here may know it.

        If several things are called so, their names. Without a name, the things that the choices are about. Raises
        GroundfallError.
        """
        found = find(self.match, self.seat, wanted) if wanted else self._chosen()
        if not found:
            raise GroundfallError(f"There is nothing called {shown(wanted)}." if wanted else "Name the thing to read.")
        sheets = [sheet_of(self.match, self.seat, *thing) for thing in found]
        several = [sheet for sheet in sheets if sheet is not None]
        if len(several) == 1 or not wanted:
            return [line for sheet in several for line in (*sheet.lines(), "")][:-1]
        return [f"{sheet.label}:{sheet.name}  {sheet.title}" for sheet in several]

    def _chosen(self) -> list[tuple[str, str]]:
        """The things that the choices name first, as label and name."""
        kinds = {kind.name: kind for kind in self.game.register.kinds}
        named = [(kinds[one.kind].args, one.args) for one in self.choices() if one.args]
        return list(dict.fromkeys((next(iter(sets.values())).label, next(iter(args.values()))) for sets, args in named))

    def odds(self) -> list[str]:
        """The odds of the fights at hand in words, one line for each."""
        return [oddstext.told(fight) for fight in oddstext.fights(self.match, self.seat)]

    def beside(self) -> dict[int, str]:
        """The odds of choices that lead to a roll, by their numbers; with many such choices only `odds` tells them."""
        return oddstext.beside(self.match, self.seat, self.choices())

    def prices(self) -> dict[int, str]:
        """What each choice costs and gains for certain, and its odds, by its number; '' if there is nothing to say."""
        beside = self.beside()
        return {a.id: "; ".join(filter(None, (a.preview, beside.get(a.id, "")))) for a in self.choices()}

    def hint(self, seconds: float = 2.0) -> tuple[list[tuple[Action, float]], str]:
        """The best choices with the estimated chance to win, best first, and a note about them."""
        from .hints import advice, note

        rough = note(self.game)
        best, why = advice(self.match, self._somebody(), seconds)
        return best, " ".join(filter(None, (why, rough)))

    # Saving

    def save(self, path: str) -> Path:
        """Saves the match to a file that the table can open too. Raises GroundfallError."""
        return saving.save(self.match, path)

    def load(self, path: str) -> None:
        """Continues a match from a file. Raises GroundfallError and changes nothing."""
        self.sit_down(saving.load(self.game, path))
        self.news()

    def _somebody(self) -> str:
        seat = self.seat
        if seat is None:
            raise IllegalAction("Nobody plays here: programs play all seats.")
        return seat
