"""What the table refuses, with the status of the answer and a sentence for the person. Nothing has changed then."""

from __future__ import annotations

from groundfall.engine.errors import GroundfallError


class Refused(GroundfallError):
    """A request that cannot be granted: a status, a sentence, and the id of the rule behind it if there is one."""

    def __init__(self, status: int, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.rule = status, sentence, rule


def not_dealt() -> Refused:
    """The game is not dealt yet, so there is nothing to be seen or done."""
    return Refused(409, "The game is dealt when everybody has sat down. Open the page of your seat.")


def no_match() -> Refused:
    """404: there is no such match."""
    return Refused(404, "There is no such match. It may have been deleted, or the link is not complete.")


def no_seat() -> Refused:
    """403: the match is there, but the link opens no seat of it."""
    return Refused(403, "This link opens no seat of this match. Ask for the link of your seat again.")


def too_late(sentence: str) -> Refused:
    """409: the table has moved on."""
    return Refused(409, sentence)


def outdated() -> Refused:
    """409: what is stored is not what the match in memory was made from. It is read anew."""
    return Refused(409, "The match has changed meanwhile and was read anew. Nothing was done; look again.")


def damaged(why: str) -> Refused:
    """409: there is such a match, but its record cannot be played again."""
    return Refused(409, f"The record of this match is damaged: {why}")


def not_written(why: str) -> Refused:
    """503: the disk does not take what is to be kept."""
    return Refused(503, f"It could not be written to disk ({why}), so nothing was changed. Try again later.")


def not_read(why: str) -> Refused:
    """503: the disk does not give what was kept."""
    return Refused(503, f"The matches cannot be read from disk ({why}). Try again later.")
