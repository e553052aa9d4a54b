"""The errors, each with one sentence for the person concerned. None of them changes a match."""

from __future__ import annotations


class GroundfallError(Exception):
    """Base of every error that Groundfall raises on purpose. Its message is in complete sentences."""


class IllegalAction(GroundfallError):
    """An action that cannot be taken now; `rule` is the id of the rule that forbids it, if there is one."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence.removesuffix('.')} ({rule})." if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class BadPosition(GroundfallError):
    """A position or token that cannot be set up; the message names the wrong entry."""


class BadContent(GroundfallError):
    """A content file with an error; the sentence names file, key and what was expected.

    To locate the error: `file` is the file's name, `key` the place in it, such as `unit[2].a`.
    """

    def __init__(self, sentence: str, file: str = "", key: str = "") -> None:
        super().__init__(sentence)
        self.file = file
        self.key = key


SAID = 300  # characters kept at either end of a long message about a file


def in_file(name: str, wrong: str, key: str = "") -> BadContent:
    """What is wrong with a content file, as a sentence. Of a long one, which repeats a long value, its two ends."""
    said = wrong if len(wrong) <= 2 * SAID else f"{wrong[:SAID]} ... {wrong[-SAID:]}"
    return BadContent(f"In {name}: {said.removesuffix('.')}.", name, key)


class BadReplay(GroundfallError):
    """A replay that cannot be read or does not play out as written; the message names the line."""


class BadOptions(GroundfallError):
    """A game option that is unknown or has a value out of range; `option` is its name."""

    def __init__(self, sentence: str, option: str = "") -> None:
        super().__init__(sentence)
        self.option = option


class BadDice(GroundfallError):
    """A loaded result that is impossible for the die that is rolled."""
