"""What a person may do at a match now. Anything else is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from . import simultaneous
from .at_table import AtTable
from .links import PERSON
from .refusals import Refused, too_late
from .words import not_asked


def may_act(at: AtTable, seat: int, moment: int, actions: Sequence[int] = ()) -> None:
    """Checks whether a seat may act, given the moment that its page shows. Raises Refused.

    If the table has moved on, it still may if several seats are choosing at once and the actions are still valid.
    """
    if at.gone:
        raise Refused(503, "This match has to be reloaded. Nothing was changed; try again.")
    if at.over:
        raise too_late("The game is over.")
    if at.player(seat) != PERSON:
        raise too_late("A level is playing this seat. Take the seat back first.")
    shown = at.match.entry_at(seat, moment)
    if shown < 0:
        raise Refused(400, f"There is no moment {moment} yet.")
    if moment < at.moment(seat) and not (actions and simultaneous.stands(at.match, seat, shown, list(actions))):
        raise too_late("The table has moved on since this page was shown. Nothing was changed; look again.")


def may_choose(at: AtTable, seat: int) -> None:
    """Checks whether a seat has a choice to make. Raises Refused."""
    if sentence := not_asked(at.match, seat):
        raise too_late(sentence)


def first_replaced(at: AtTable, seat: int, action: int, instead_of: int) -> int:
    """The entry that an action is to replace, with everything since. Raises Refused and IllegalAction."""
    first = at.match.entry_at(seat, instead_of)
    back = [e for e in at.match.noticed_by(seat) if e.number >= first]
    if first < 0 or not back or back[0].number != first:
        raise too_late("The choice to be replaced has already been taken back.")
    if at.match.cannot_undo(seat, first):
        raise too_late("That choice can no longer be replaced: something has been rolled, drawn or done since.")
    at.match.at(at.match.state_before(back[0]).copy()).check(seat, action)
    return first
