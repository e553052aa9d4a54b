"""What a person may ask of a match now. What may not be is refused, and nothing has changed then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import several
from .links import PERSON
from .refusals import Refused, too_late
from .words import not_asked

if TYPE_CHECKING:
    from .live import Live


def may_act(live: Live, seat: int, entry: int, actions: Sequence[int] = ()) -> None:
    """Whether a seat may do something, whose page shows this moment of its own. Raises Refused.

    When the table has moved on since, it still may if the actions are choices of several seats at once that stand.
    """
    if live.gone:
        raise Refused(503, "This match has to be loaded anew. Nothing was changed; try again.")
    if live.difference:
        raise too_late("This match was begun under other rules and can only be looked at.")
    if live.row.ended is not None or live.match.over:
        raise too_late("The game is over.")
    if live.player(seat) != PERSON:
        raise too_late("This seat is being played by a level. Take it back first.")
    shown = live.match.entry_at(seat, entry)
    if shown < 0:
        raise Refused(400, f"There is no entry {entry} yet.")
    if entry < live.moment(seat) and not (actions and several.stands(live.match, seat, shown, list(actions))):
        raise too_late("The table has moved on since this page was shown. Look again; nothing was changed.")


def may_choose(live: Live, seat: int) -> None:
    """Whether a seat is asked for a choice. Raises Refused."""
    if sentence := not_asked(live.match, seat):
        raise too_late(sentence)


def first_replaced(live: Live, seat: int, action: int, instead_of: int) -> int:
    """The entry of the moment that an action is to take the place of, with all since. Raises Refused, IllegalAction."""
    first = live.match.entry_at(seat, instead_of)
    back = [e for e in live.match.standing(seat) if e.number >= first]
    if first < 0 or not back or back[0].number != first:
        raise too_late("What this was to replace has been taken back already.")
    if live.match.cannot_undo(seat, first):
        raise too_late("This can no longer be replaced: something was rolled, drawn or done since.")
    live.match.at(back[0].before.copy()).check(seat, action)
    return first
