"""Refusals by the table, with the status of the answer and a sentence for the person. A refusal changes nothing."""

from __future__ import annotations

from groundfall.engine.errors import GroundfallError


class Refused(GroundfallError):
    """A request that cannot be granted: a status, a sentence, and the id of the rule behind it, if any."""

    def __init__(self, status: int, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.rule = status, sentence, rule


def not_dealt() -> Refused:
    """409: the game is not dealt yet, so there is nothing to see or do."""
    return Refused(409, "The game is dealt when everybody has sat down. Open the page of your seat.")


def no_match() -> Refused:
    """404: there is no such match."""
    return Refused(404, "There is no such match. It may have been deleted, or the link is incomplete.")


def no_seat() -> Refused:
    """403: the match exists, but the link does not open a seat of it."""
    return Refused(403, "This link does not open a seat of this match. Ask for the link to your seat again.")


def too_late(sentence: str) -> Refused:
    """409: the table has moved on."""
    return Refused(409, sentence)


def outdated() -> Refused:
    """409: the stored match is not the one in memory, and is loaded again."""
    return Refused(409, "The match has changed in the meantime and was reloaded. Nothing was done; look again.")


def earlier_page() -> Refused:
    """409: the page was loaded from an earlier version of the program, and speaks its language."""
    return Refused(409, "This page comes from an earlier version of Groundfall. Load it again to go on.")


def damaged(why: str) -> Refused:
    """409: the match exists, but its record cannot be played again."""
    return Refused(409, f"The record of this match is damaged: {why}")


def cannot_be_shown(title: str, why: str) -> Refused:
    """409: the match exists, but today's rules of its game cannot show it."""
    return Refused(409, f"This match was played under other rules of {title} and cannot be shown with today's: {why}")


def only_viewed() -> Refused:
    """409: the match differs with today's rules, so nothing can be done in it."""
    return Refused(409, "This match was played under other rules and can only be viewed. Nothing was changed.")


def not_written(why: str) -> Refused:
    """503: the match cannot be written to disk."""
    return Refused(503, f"The match could not be written to disk ({why}), so nothing was changed. Try again later.")


def not_read(why: str) -> Refused:
    """503: the matches cannot be read from disk."""
    return Refused(503, f"The matches cannot be read from disk ({why}). Try again later.")
