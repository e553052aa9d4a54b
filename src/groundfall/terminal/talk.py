"""What is said and done in a match that is played line by line; commands use it."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.journal import Event

from .session import Session
from .viewtext import event_words


class Talk:
    """One match, and how its person is told about it."""

    def __init__(self, session: Session, say: Callable[[str], None]) -> None:
        self.session, self.say = session, say
        self.saved: str | None = None  # where the match was saved, until something happens
        self.fresh = True  # whether to list the choices again

    def list_choices(self, words: str = "") -> bool:
        """Lists the numbered choices, or those that contain the words. Returns whether there were any."""
        found, standing, times = False, self.session.standing_answers(), self.session.times()
        prices = self.session.prices()
        for number, action in enumerate(self.session.choices(), 1):
            if words.lower() in f"{action.text} {action}".lower():
                always = f" (always {number}: {standing[action.kind]})" if action.kind in standing else ""
                often = f" (up to {times[action.id]} times)" if times.get(action.id, 1) > 1 else ""
                cost = f" ({prices[action.id]})" if prices[action.id] else ""
                gist = f": {action.gist}" if action.gist else ""
                self.say(f"{number:3d}. {action.text}{cost}{always}{often}{gist}")
                found = True
        return found

    def tell(self, events: list[Event]) -> None:
        """Reports what happened, one line per event."""
        for event in events:
            self.say(f"- {event_words(event)}{f' ({event.rule})' if event.rule else ''}")

    def choice(self, number: int) -> int:
        """The action with this number in the list. Raises IllegalAction."""
        choices = self.session.choices()
        if not 1 <= number <= len(choices):
            raise IllegalAction(
                f"There is no choice {number}; choose 1 to {len(choices)}."
                if choices
                else "There is nothing to choose now."
            )
        return choices.ids[number - 1]

    def play(self, wanted: int | str) -> None:
        """Plays an action given by its number or its text form."""
        self.session.play(wanted)
        self.changed()

    def changed(self) -> None:
        """Notes that something happened: the choices are new, and a saved file is out of date."""
        self.fresh, self.saved = True, None
