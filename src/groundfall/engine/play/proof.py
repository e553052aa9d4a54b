"""The result of checking the dice of a match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundfall.engine.words import counted

from .dice import derive

if TYPE_CHECKING:
    from .record import Record


def unproved(match: Record) -> list[str]:
    """A sentence for each draw that does not come from the key; see `Match.verify`."""
    wrong = []
    if match.by_record:
        wrong.append(f"Entries 0 to {match.by_record - 1} come from a record without its key and cannot be checked.")
    for entry in match.journal[match.by_record :]:
        for k, (n, value) in enumerate(entry.drawn):
            if 0 <= k - entry.unloaded < len(entry.loaded):  # loaded results are used before chance
                continue
            if derive(match.dice.key, match.dice.nonces, entry.number, k, n) != value:
                wrong.append(f"Draw {k + 1} of entry {entry.number} does not come from the key.")
    return wrong


def proof(match: Record, wrong: list[str]) -> str:
    """The verdict, given `wrong`, the sentences from `Match.verify` (docs/dice.md)."""
    if wrong:
        return "\n".join([*wrong, "Some draws do not follow from the key."])
    by_hand = sum(len(entry.loaded) for entry in match.journal)
    draws = sum(len(entry.drawn) for entry in match.journal) - by_hand
    checked = "each follows from the key whose hash was shown before the first choice" if draws else "nothing was drawn"
    note = f" {counted(by_hand, 'result')} {'was' if by_hand == 1 else 'were'} entered by hand." if by_hand else ""
    return f"{counted(draws, 'draw')} checked: {checked}.{note}"
