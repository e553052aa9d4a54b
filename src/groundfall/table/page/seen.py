"""What one seat of a match sees: everything that its page's templates need, built only from the seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.for_all import seats_that_can, suits_all
from groundfall.engine.play.journal import Entry, Event, stage_of
from groundfall.engine.play.player import Plan
from groundfall.engine.play.series import how_often
from groundfall.engine.play.stand_ins import stand_ins
from groundfall.engine.play.together import proposed, times
from groundfall.engine.play.uncertain import with_odds
from groundfall.engine.play.view import with_derived
from groundfall.engine.rules.actions import kind_of
from groundfall.engine.rules.schema import FRAME
from groundfall.table.play import simultaneous, words
from groundfall.table.play.addresses import OF_SEAT, address
from groundfall.table.play.events import events_of
from groundfall.table.play.links import PERSON
from groundfall.table.play.takeback import acted_since, called, last_own, pulled
from groundfall.table.play.thinking import Hint, Rated

from . import film, pictures, recent
from .choices import Choice, Subject, opening, thing_of
from .message import Back, Facts, Together, Undo

if TYPE_CHECKING:
    from groundfall.table.play.live import Live


class Seen:
    """One seat (None: spectators) of a match at this moment."""

    def __init__(self, live: Live, seat: int | None, log: Sequence[Any] = ()) -> None:
        self.live, self.seat, self.match, self.game = live, seat, live.match, live.match.game
        self.log = log
        self.known = self.match.known(seat)  # without half-made choices of others
        self.view = self.known.view(seat)
        self.table: dict[str, Any] = self.view["table"]
        self.token = live.row.watch if seat is None else live.row.seats[seat]["token"]
        self.base = address("seat", match=live.id, token=self.token)

    @cached_property
    def levels(self) -> list[dict[str, str]]:
        """The levels a seat can be handed to."""
        return self.live.levels

    @cached_property
    def urls(self) -> dict[str, str]:
        """The addresses of the page."""
        game, here = self.live.row.game, {"match": self.live.id, "token": self.token}
        return {
            "home": address("lobby"),
            "rules": address("rules", game=game),
            "box": address("own_box", **here) if self.match.overlays else address("box", game=game),
            "new": address("new", game=game),
            **{name: address(name, **here) for name in OF_SEAT},
        }

    @cached_property
    def badges(self) -> list[str]:
        """One letter for each seat, or two if one would be ambiguous."""
        names = [words.sentence(words.seat_words(self.match, name).removeprefix("the ")) for name in self.match.seats]
        letters = [name[:1] for name in names]
        if len(set(letters)) == len(letters):
            return letters
        return [name[:2] if " " not in name else "".join(word[:1] for word in name.split()[:2]) for name in names]

    @property
    def mine(self) -> bool:
        """Whether a person may choose for this seat through this page."""
        return self.seat is not None and self.live.difference is None and self.live.player(self.seat) == PERSON

    @property
    def yours(self) -> bool:
        """Whether this seat must choose now."""
        return self.mine and not self.live.over and self.match.seats[self.seat or 0] in self.match.awaiting

    # Choices

    @cached_property
    def choices(self) -> list[Choice]:
        """The legal actions as the page and the board show them.

        Of indistinguishable copies the list shows the first; the others on the board stand for it.
        """
        if not self.yours or self.seat is None:
            return []
        hint = self.hint
        plan = self.plan
        legal = list(self.match.legal(self.seat))
        listed = stand_ins(self.match, self.seat)
        rated: dict[int, Rated] = {}
        for number, one in (hint.advised.rated if hint is not None and hint.advised else {}).items():
            if number in listed:
                rated[listed[number]] = max(one, rated.get(listed[number], one))
        best = max(rated.values(), default=None)
        opens = opening(self.match, self.seat, legal)
        decision = self.match.decision
        standing = {kind.name: text for kind, text in decision.standing.items()} if decision is not None else {}
        often = self.often
        row = how_often(self.match, self.seat)
        uncertain = with_odds(self.known, self.match.seats[self.seat], legal)
        return [
            Choice(
                id=listed[action.id],
                text=action.text,
                preview=action.preview if listed[action.id] == action.id else "",
                gist=action.gist if listed[action.id] == action.id else "",
                kind=action.kind,
                args=action.args,
                rule=action.rule,
                on=thing_of(action),
                listed=listed[action.id] == action.id,
                chance=rated[listed[action.id]].chance if listed[action.id] in rated else None,
                visits=rated[listed[action.id]].visits if listed[action.id] in rated else 0,
                best=action.id == plan.action if plan else best is not None and rated.get(listed[action.id]) == best,
                opens=action.id in opens,
                standing=standing.get(action.kind, ""),
                times=often.get(action.id, 1),
                row=row.get(action.id, 1),
                all=self._for_all(action.id),
                odds=action.id in uncertain,
                read=self._read(action.args),
                short=self._short(action.args),
            )
            for action in legal
        ]

    def _read(self, args: dict[str, str]) -> str:
        """The thing in a choice that can be read at full size, "card:kraken", or ''."""
        labels = pictures.readable(self.game)
        return next((f"{label}:{name}" for label, name in args.items() if label in labels), "")

    def _for_all(self, number: int) -> int:
        """For how many own seats a choice that they often make alike can be made in one go; 1 if it is not offered."""
        kind = kind_of(self.game.register, number)
        if (
            kind is None
            or not kind.alike
            or self.seat is None
            or not self.shared()
            or not suits_all(self.match, number)
        ):
            return 1
        return len(seats_that_can(self.match, self.seat, number, self.live.own(self.seat)))

    def _short(self, args: dict[str, str]) -> str:
        """The text of a choice listed below its card's name: the rest, such as the zone, or ''."""
        first, *others = args or [""]
        if first not in pictures.readable(self.game) or not others or not self.game.sets.keys() >= {*others}:
            return ""
        return words.sentence(", ".join(self.described(name, args[name]).removeprefix("the ") for name in others))

    @cached_property
    def often(self) -> dict[int, int]:
        """How often each choice can be made, where several are made together."""
        return times(self.match, self.seat) if self.match.left and self.seat is not None else {}

    @cached_property
    def together(self) -> Together | None:
        """If several choices are made together: how many, the text, the moment to go back to, and those proposed."""
        decision = self.match.decision
        if not self.yours or self.seat is None or decision is None or not self.match.left:
            return None
        begun = recent.begun(self.match, self.seat)
        cancel = self.match.moment(self.seat, begun.number) if begun is not None else None
        ready = proposed(self.match, self.seat, self.often)
        return Together(left=self.match.left, words=decision.together, cancel=cancel, proposed=ready)

    @property
    def rest(self) -> str:
        """The text of the button that leaves the rest of the decision to a quick adviser, or ''."""
        decision = self.match.decision
        offered = self.yours and self.seat is not None and not self.match.waits(self.seat)
        return decision.rest if offered and decision is not None else ""

    @property
    def only(self) -> int | None:
        """The only action, if there is nothing to decide; the page takes it by itself.

        Not where others must not notice whether a seat had a choice, and not to end a phase in which the seat can
        still take its last choice back freely.
        """
        decision = self.match.decision
        if len(self.choices) != 1 or self.together or decision is None or self.match.reaction or decision.secret:
            return None
        choice, own = self.choices[0], last_own(self.match, self.seat or 0)
        acted = own is not None and own.stage.time == stage_of(self.match.state).time
        return choice.id if choice.args or not (acted and self.undo.can) else None

    @property
    def hint(self) -> Hint | None:
        """The adviser's answer for this moment, if it was asked."""
        if self.seat is None:
            return None
        found = self.live.hints.get(self.seat)
        return found if found is not None and found.entry == self.live.changed[self.seat] else None

    @property
    def plan(self) -> Plan | None:
        """The game's own suggestion where seats bargain, once a requested hint is there."""
        return self.hint.advised.plan if self.hint is not None and self.hint.advised is not None else None

    @cached_property
    def instead(self) -> tuple[int | None, list[Choice]]:
        """The choices that could still replace the open one: its moment, and the other choices."""
        entries, now = self.match.noticed_by(self.seat), self.known.state
        if not self.yours or self.seat is None or self.together or not entries or self.match.cannot_undo(self.seat):
            return None, []
        last = entries[-1]
        if last.stage.depth >= now.depth:
            return None, []
        before, below = self.match.before(last), last.stage.depth * FRAME
        if before.state.agenda[:below] != now.agenda[:below]:
            return None, []
        legal, listed = list(before.legal(self.seat)), stand_ins(before, self.seat)
        opens = opening(before, self.seat, legal)
        others = [
            Choice(
                id=a.id,
                text=a.text,
                preview=a.preview,
                kind=a.kind,
                args=a.args,
                listed=listed[a.id] == a.id,
                opens=a.id in opens,
                on=thing_of(a),
                read=self._read(a.args),
            )
            for a in legal
            if a.id != last.action and a.args
        ]
        return self.match.moment(self.seat, last.number), others

    def about(self) -> list[Subject]:
        """What the open decision is about, by name and in words, such as the ship to move."""
        if not self.yours or self.seat is None:
            return []
        return [
            Subject(label=label, name=name, words=self.described(label, name), read=self._read({label: name}))
            for label, name in self.match.subjects(self.seat).items()
        ]

    def begun(self, entry: Entry) -> Subject:
        """The same for the seat's own half-made choice."""
        action = self.match.before(entry).action(entry.seat, entry.action)
        return Subject(label="", name="", words=action.text, read=self._read(action.args))

    def described(self, label: str, name: str) -> str:
        return self.match.describe(label, self.game.sets[label].number(name), name, with_derived(self.view))

    # What has happened

    @cached_property
    def recent_events(self) -> list[Event]:
        """The events since this seat's last choice in its own turn, including that choice."""
        entries = self.match.since(self.seat)
        return [event for entry in entries for event in events_of(self.match, entry, self.seat)]

    # The board

    def board(self, layout: str) -> str:
        """The whole board."""
        return pictures.board(self.game, self.match.box, *self._drawn, layout, self.names)

    def board_live(self, layout: str) -> str:
        """The changing part of the board."""
        return pictures.changing(self.game, self.match.box, *self._drawn, layout, self.names)

    @property
    def _drawn(self) -> tuple[dict[str, Any], list[dict[str, Any]], list[Event]]:
        return self.view, [choice.on_board for choice in self.choices], self.recent_events

    @cached_property
    def names(self) -> list[str]:
        """What the open choice is about, in the names used by the board and the page."""
        return [f"{thing.label}:{thing.name}" for thing in self.about()]

    # The page

    def facts(self) -> Facts:
        """What the page's script needs to know."""
        entry, _ = self.instead
        live, match = self.live, self.match
        persons = [name for number, name in enumerate(match.seats) if live.player(number) == PERSON]
        return Facts(
            moment=live.moment(self.seat) if self.seat is not None else len(self.log),
            yours=self.yours,
            only=self.only,
            question=simultaneous.question(match, self.seat) if self.yours and self.seat is not None else "",
            over=live.over,
            title=self.page_title,
            instead=entry,
            together=self.together,
            about=self.names,
            undo=self.undo,
            absent=[name for name in persons if not live.present(match.seat(name))],
            ended=recent.turn_ended(match, self.seat),
            awaiting=[name for name in match.awaiting if name in persons] if live.goes_on else [],
            shared=self.shared(),
            players=match.players,
            seat=match.seats[self.seat] if self.seat is not None else "",
            told=match.moment(self.seat, len(match.journal) - 1),
            news=film.news(match, self.seat),
        )

    def shared(self) -> list[str]:
        """The other seats of the same player, who may have several: they keep no secrets from each other."""
        if self.seat is None:
            return []
        return [name for name in self.match.partners(self.seat) if name != self.match.seats[self.seat]]

    @property
    def page_title(self) -> str:
        """The title of the window, with what a person should notice while looking at another window."""
        takeback = self.live.takeback
        if takeback is not None and self.seat in self.live.others(takeback.seat) - takeback.agreed:
            return f"● Take-back request: {self.title}"
        if not self.yours:
            return self.title
        return f"● {'You are asked' if self.match.reaction else 'Your turn'}: {self.title}"

    @cached_property
    def title(self) -> str:
        """The match in words."""
        return words.title_of(self.live.row)

    @cached_property
    def undo(self) -> Undo:
        """Whether the last action can be taken back, why not, and whether confirmation would allow it."""
        if self.seat is None or not self.mine or self.live.over:
            return Undo(why="The game is over." if self.live.over else "You are watching.")
        own = last_own(self.match, self.seat)
        if own is None:
            return Undo(why="Nothing has been done yet.")
        seat = self.match.seats[own.seat]
        why = self.match.cannot_undo(self.seat, own.number)
        if not why:
            back = words.listed(words.seat_words(self.match, self.match.seats[n]) for n in pulled(self.live, own))
            return Undo(can=True, what=self._taken_back(own).what if back else "", others=back, seat=seat)
        why = acted_since(self.match, own) or why
        others = sorted(self.live.others(self.seat))
        names = words.listed(words.seat_words(self.match, self.match.seats[number]) for number in others)
        first = recent.opener(self.match, own.seat, own)
        what = self._taken_back(own)
        whole = self._taken_back(first) if first is not None else None
        return Undo(why=why, ask=True, moment=what.moment, what=what.what, others=names, whole=whole, seat=seat)

    def _taken_back(self, entry: Entry) -> Back:
        return Back(moment=self.match.moment(self.seat, entry.number), what=called(self.match, entry, self.seat))
