"""What can go wrong, each with one sentence for the person who asked. None of them changes a match."""

from __future__ import annotations


class GroundfallError(Exception):
    """Base of every error that Groundfall raises on purpose."""


class IllegalAction(GroundfallError):
    """An action that may not be taken now; `rule` is the id of the rule that forbids it, if one does."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class BadPosition(GroundfallError):
    """A position or token that cannot be set up; the sentence names the entry that is wrong."""


class BadContent(GroundfallError):
    """A content file with an error; the sentence names file, key and what was expected."""


class BadReplay(GroundfallError):
    """A replay that cannot be read or does not play out as written; the sentence names the line."""


class BadOptions(GroundfallError):
    """A game option that is unknown or has a value out of range."""


class BadDice(GroundfallError):
    """A loaded result that the asked die cannot show."""
