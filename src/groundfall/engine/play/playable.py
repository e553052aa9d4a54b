"""A moment at which seats choose: what is legal, why something is not, and acting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from groundfall.engine.errors import IllegalAction
from groundfall.engine.given import shown, whole
from groundfall.engine.rules import actions as spelling
from groundfall.engine.rules.core import Reasons
from groundfall.engine.words import listed, sentence

from .copies import chosen
from .legal import Action, Legal, arguments, meant
from .listing import Listing
from .moment import Moment
from .preview import Preview


def others_first(names: Iterable[str]) -> str:
    """Why a seat that is not asked cannot choose, with the names of those that must."""
    return f"You cannot choose now: {listed(names)} must choose first."


class Playable(Moment):
    """A moment with its legal actions. They are listed once, until the next action."""

    _listing: Listing | None = None  # for the actions listed since the last action

    def at(self, state: Any) -> Playable:
        """Another moment of the same game. `Position` makes it, as it can be asked for more than is known here."""
        raise NotImplementedError

    def legal(self, seat: str | int) -> Legal:
        """What a seat may do now; empty if it has no choice to make."""
        place, listed = self.seat(seat), self.listing().listed
        if place not in listed:
            choices: list[int] = []
            if self.state.awaiting >> place & 1:
                self.game.dispatch.legal(self.content, self.state, place, choices)
            listed[place] = choices
        return Legal(self.listing(), place, listed[place])

    def listing(self) -> Listing:
        """The record of the current moment that listed actions refer to."""
        if self._listing is None:
            self._listing = Listing(self.game, self.state, self._beside())
        return self._listing

    def _beside(self) -> Callable[[Any], Moment]:
        """Makes moments of states; the same moment shares the tables made so far, and holds no match."""
        make = partial(Moment, self.game, self.content, self.options, overlays=self.overlays)
        state, known = self.state, (self._tables, self._piles)

        def at(other: Any) -> Moment:
            moment = make(other)
            if other is state:
                moment._tables, moment._piles = known
            return moment

        return at

    def action(self, seat: str | int, number: int) -> Action:
        """The action of that number as the seat sees it. Raises IllegalAction if there is none."""
        if spelling.kind_of(self.game.register, whole(number, "An action", IllegalAction)) is None:
            raise IllegalAction(f"There is no action {shown(number)}.")
        return Action(self.listing(), self.seat(seat), number)

    def number(self, wanted: Any, args: Mapping[str, Any] | None = None) -> int:
        """The number of an action, given as an Action, number, text form, or kind with arguments by name.

        Of several copies, the first. Raises IllegalAction if there is none.
        """
        return self.meant(wanted, args)[0]

    def meant(self, wanted: Any, args: Mapping[str, Any] | None = None) -> list[int]:
        """The numbers of the possible actions: several for a copy named without its number.

        Raises IllegalAction if there is none.
        """
        return meant(self.game, wanted, args)

    def why_not(
        self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /, **args: Any
    ) -> tuple[str, str] | None:
        """None if the action is legal, else a sentence and the id of the rule that forbids it.

        Raises IllegalAction if `wanted` is not an action at all.
        """
        place, meant = self.seat(seat), self.meant(wanted, arguments(given, args))
        number = meant[0]
        kind = spelling.kind_of(self.game.register, number)
        assert kind is not None
        decision = self.decision
        if self.over or decision is None:
            return "The game is over.", self.game.meta.end_rule
        if not self.state.awaiting >> place & 1:
            return others_first(self.awaiting), decision.rule
        prompt, rule = self.question(place)
        if kind not in decision.effects:
            return f"That is not possible now: {prompt}", rule
        choices = self._with_reasons(place)
        if chosen(self.listing(), place, meant, choices) is not None:
            return None
        general = f"That is not one of the choices now: {prompt}", rule
        return self._against(place, meant, choices) or general

    def _with_reasons(self, place: int) -> Reasons:
        choices = Reasons()
        self.game.dispatch.legal(self.content, self.state, place, choices)
        return choices

    def _against(self, place: int, meant: Sequence[int], choices: Reasons) -> tuple[str, str] | None:
        """The rules' reason against choices that are not offered: the first reason given for any of them."""
        number = next((number for number in meant if number in choices.reasons), meant[0])
        kind, decision = spelling.kind_of(self.game.register, number), self.decision
        assert kind is not None and decision is not None
        reason, a, b = choices.reasons.get(number, (-1, 0, 0))
        otherwise = None if self.waits(place) else decision.otherwise.get(kind)
        refused = self.game.register.refusals[reason] if reason >= 0 else otherwise
        if refused is None:
            return None
        more = dict(zip(refused.args, (a, b), strict=False))
        text = self.words(refused.text, kind, kind.split(number), place, **more)
        return sentence(text), refused.rule

    def preview(self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /, **args: Any) -> Preview:
        """What a legal action does for certain: changes of stock up to the first draw or choice, and what is owed.

        Raises IllegalAction.
        """
        place, number = self.check(seat, wanted, given, **args)
        found = self.listing().preview(number, place)
        assert found is not None
        return found

    def play(self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /, **args: Any) -> Any:
        """Performs one legal action and runs to the next choice.

        The action is an Action, a number, a text form, or a kind with its arguments as keywords or in a mapping (for
        names that are reserved in Python). Raises IllegalAction and changes nothing.
        """
        self.act(*self.check(seat, wanted, given, **args))
        return self

    def check(
        self, seat: str | int, wanted: Any, given: Mapping[str, Any] | None = None, /, **args: Any
    ) -> tuple[int, int]:
        """Seat and number of a legal action. Raises IllegalAction with the rule that forbids it."""
        place = self.seat(seat)
        if isinstance(wanted, Action) and wanted.listed_in(self._listing, place):
            return place, wanted.id
        meant = self.meant(wanted, arguments(given, args))
        number = chosen(self.listing(), place, meant, self.legal(place).ids)
        if number is None:
            sentence, rule = self.why_not(place, meant[0]) or ("That cannot be done now.", "")
            raise IllegalAction(sentence, rule)
        return place, number

    def act(self, seat: int, number: int) -> None:
        """Performs an action known to be legal."""
        if self._listing is not None:
            self._listing.pass_on(None)  # listed actions lose their text
        if self._working is not None:
            self._working.pass_on(None)
        self.game.dispatch.apply(self.content, self.state, seat, number)
        self.forget()

    def forget(self) -> None:
        """Drops everything cached for the old state."""
        super().forget()
        self._listing = None
