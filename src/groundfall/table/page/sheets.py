"""The sheet of a thing on a page: what there is to read about it, its picture, what can be done with it, or why not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position
from groundfall.engine.play.sheets import NUMBER, PLACED, sheet_of
from groundfall.engine.play.stand_ins import stand_ins
from groundfall.engine.play.unlit import reason_against
from groundfall.table.play.addresses import address

from . import pictures, render

if TYPE_CHECKING:
    from .seen import Seen

WIDE = 1.5  # width by height of a picture that stands above the text, not beside it
LISTED = 8  # choices that a sheet lists
_FRAME = re.compile(r'viewBox="\S+ \S+ (\S+) ([^"]+)"')  # width and height
FOLLOWED = 4  # choices whose next step is looked at for what they lead to


def sheet(seen: Seen, names: Sequence[str]) -> str:
    """The sheet of a thing with these names, as HTML; '' if there is no such thing.

    It is made from the view of the page's seat alone.
    """
    plain = [name.partition(":")[2] for name in names]
    about = [action for action in _legal(seen) if any(_is_about(action.args, name) for name in plain)]
    why = None
    things = [name for name in names if not name.startswith(f"{NUMBER}:")]
    if seen.yours and seen.seat is not None and not about and things:
        why = reason_against(seen.match, seen.seat, things)
    return drawn(seen.known, seen.seat, names, about, why, sorted(reach(seen, plain, about)))


def drawn(
    position: Position,
    seat: int | None,
    names: Sequence[str],
    about: Sequence[Action] = (),
    why: tuple[str, str] | None = None,
    reach: Sequence[str] = (),
) -> str:
    """The sheet of a thing at a moment, as HTML; '' if there is no such thing."""
    split = [(label, name) for label, _, name in (name.partition(":") for name in names)]
    made = next(filter(None, (sheet_of(position, seat, *name) for name in split)), None)
    large = next(filter(None, (picture(position, seat, *name) for name in split)), "")
    if made is None and not large:
        return ""
    frame = _FRAME.search(large)
    return render.page(
        "_sheet.html",
        sheet=made,
        picture=large,
        wide=frame is not None and float(frame[1]) > WIDE * float(frame[2]),
        choices=[{"text": action.text, "preview": action.preview} for action in about[:LISTED]],
        more=max(0, len(about) - LISTED),
        why=why,
        reach=reach,
        urls={"rules": address("rules", game=position.game.name)},
    )


def _legal(seen: Seen) -> list[Action]:
    """What the seat can do now, of indistinguishable copies the first."""
    if not seen.yours or seen.seat is None:
        return []
    listed = stand_ins(seen.match, seen.seat)
    return [action for action in seen.match.legal(seen.seat) if listed[action.id] == action.id]


def picture(position: Position, seat: int | None, label: str, name: str) -> str:
    """The thing at full size; '' if the game has no such picture, or the seat may not see it."""
    things = position.game.sets.get(label)
    if things is None or label not in pictures.readable(position.game):
        return ""
    own = next((part for part in name.split(PLACED) if part in things.names), None)
    return pictures.enlarged(position.game, position.box, position.view(seat), label, own) if own is not None else ""


def _is_about(args: dict[str, str], name: str) -> bool:
    """Whether a choice names the thing; of a thing named by its place, both."""
    return bool(args) and set(name.split(PLACED)) <= set(args.values())


def reach(seen: Seen, names: Iterable[str], about: Sequence[Action]) -> set[str]:
    """What the choices about a thing lead to on the board, as "hex:D5": named by them, or by the choices that follow.

    What follows is looked at on two determinizations, and counts only if both agree.
    """
    own, found = {part for name in names for part in name.split(PLACED)}, set[str]()
    for action in about:
        found |= _named(action.args, own)
    if found or seen.seat is None:
        return found
    for opening in about[:FOLLOWED]:
        one, other = (_following(seen.match.imagine(seen.seat, seed), seen.seat, opening.id) for seed in (1, 2))
        for number in one.keys() & other.keys():
            found |= _named(one[number], own)
    return found


def _following(position: Position, seat: int, number: int) -> dict[int, dict[str, str]]:
    """The arguments of the choices that follow an action, if the seat is then asked again at once."""
    trial, depth = position.copy(), position.state.depth
    trial.act(seat, number)
    going_on = trial.state.awaiting >> seat & 1 and trial.state.depth > depth
    return {action.id: action.args for action in trial.legal(seat)} if going_on else {}


def _named(args: dict[str, str], own: set[str]) -> set[str]:
    return {f"{label}:{value}" for label, value in args.items() if value not in own}
