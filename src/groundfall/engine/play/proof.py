"""The result of checking the dice of a match, in words."""

from __future__ import annotations

from groundfall.engine.words import counted

from .match import Match


def proof(match: Match, wrong: list[str]) -> str:
    """The verdict, given `wrong`, the sentences from `Match.verify` (docs/dice.md)."""
    if wrong:
        return "\n".join([*wrong, "Some draws do not follow from the key."])
    by_hand = sum(len(entry.loaded) for entry in match.journal)
    draws = sum(len(entry.drawn) for entry in match.journal) - by_hand
    checked = "each follows from the key whose hash was shown before the first choice" if draws else "nothing was drawn"
    note = f" {counted(by_hand, 'result')} {'was' if by_hand == 1 else 'were'} entered by hand." if by_hand else ""
    return f"{counted(draws, 'draw')} checked: {checked}.{note}"
