"""What the thing of a choice does, in one line beside the choice: the text of a card, the numbers of a counter."""

from __future__ import annotations

from groundfall.engine.rules.actions import Kind

from .moment import Moment


def gist_of(moment: Moment, kind: Kind, number: int, seat: int) -> str:
    """The words of the game's `gist.py` about a choice of a seat; '' if it has none.

    Choices that are made together, such as the cards that pay, are listed without.
    """
    game, decision = moment.game, moment.decision
    if decision is None or decision.together or game.optional("gist") is None:
        return ""
    args = {a: t.names[v] for (a, t), v in zip(kind.args.items(), kind.split(number), strict=True)}
    said: str = game.module("gist").gist(kind.name, args, moment.told_to(seat), moment.box)
    return said
