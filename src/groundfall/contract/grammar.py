"""Finds known errors in generated sentences: plurals, articles, doubled words, unfilled braces.

`faults` finds them in one sentence. It knows patterns, not English: its findings are nearly always right, but it
misses other errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundfall.engine.words import many, sounds_like_a_vowel

# Nouns that are counted in the games: singular after 1, plural after any other number.
COUNTED = (
    "ability|action|adaptation|adult|alien|area|army|bonus|card|choice|city|coalition|copy|counter|creature|defender|"
    "die|event|factory|figure|fighter|fleet|foe|game|hero|icon|invader|larva|leader|mercenary|mineral|mission|nation|"
    "objective|opponent|Orion|pile|player|point|product|protocol|resource|round|satellite|scenario|screw|seat|"
    "strategy|task|technology|territory|token|unit|warrior|worker|zone"
)
VERBS_TOO = "drop|face|hex|hit|level|part|place|project|reroll|ship|slot|spot|step|trade|turn|wave"
AMOUNT = (
    r"(?:^|[(:,;]|\b(?:and|as|at|by|earns|for|gain|gains|gives?|has|have|is|lose|loses|most|of|or|pays?|than|with))"
)

PATTERNS = (
    (r"\{|\}", "an unfilled brace"),
    (r"\bNone\b|\bTrue\b|\bFalse\b", "a value of Python"),
    (r"\b[a-z0-9]+_[a-z0-9_]+\b", "a name with _"),
    (r"  ", "two spaces"),
    (r"\s[,.;:!?)]", "a space before a stop"),
    (r"\( ", "a space after a bracket"),
    (r"\(\)", "empty brackets"),
    (r"\.\s*\.(?!\.)(?<!\.\.\.)|,\s*[,.]|;\s*[;.,]|[?!]\.", "two stops"),
    (r"\([a-z]{1,3}\)", "a plural in brackets"),
    (r"(?<=[.!?] )[a-z]", "a sentence that begins in lower case"),
    (r"\b(?:[Tt]he|[Aa]n?) (?:the|an?)\b", "two articles"),
    (r"\b([A-Za-z]+) \1\b", "a word twice"),
    (r"\b[Yy]ou (?:has|is|was|does|loses|gains|draws|takes|pays|gets|must \w+s)\b", "a verb that does not agree"),
    (r"\b(?:each|every|any) (?:player|seat|opponent|coalition|side) you\b", "a subject too many"),
    (r"\b[Yy]ou's\b|\b[Ii]t's\b|\w's's\b|[a-z]{2}ns's\b", "an owner put wrongly"),
    (r"\b(?:each|every) \w+s (?:is|has|are|have)\b", "each with a plural"),
)
_PATTERNS = [(re.compile(pattern), what) for pattern, what in PATTERNS]
_MANY = re.compile(rf"(?<![\d.:/])\b(?:0|[2-9]|[1-9]\d+) ({COUNTED}|{VERBS_TOO})\b(?![-'’]| \w+s\b)")
_ONE = re.compile(
    rf"{AMOUNT} ?1 ({'|'.join(many(noun) for noun in VERBS_TOO.split('|'))})\b"
    rf"|\b1 ({'|'.join(many(noun) for noun in COUNTED.split('|'))})\b"
)
_ARTICLE = re.compile(r"\b([Aa]n?) ([A-Za-z]+)")
_DOUBLE = {"had had", "that that"}


def faults(text: str, ends: bool = True) -> Iterator[str]:
    """The errors in a sentence, such as 'two spaces: "..."'. `ends`: it must end with a full stop (choices do not)."""
    for found in _found(text):
        yield f"{found} in {text!r}"
    if text[:1].islower():
        yield f"a lower-case beginning: {text!r}"
    if ends and not text.rstrip('”’")').endswith((".", "?", "!")):
        yield f"no stop at the end: {text!r}"
    if not ends and text.endswith("."):
        yield f"a stop at the end: {text!r}"


def _found(text: str) -> Iterator[str]:
    for pattern, what in _PATTERNS:
        for match in pattern.finditer(text):
            if match[0] not in _DOUBLE:
                yield f"{what} ({match[0]!r})"
    for match in _ONE.finditer(text):
        yield f"one with a plural ({match[0]!r})"
    for match in _MANY.finditer(text):
        yield f"several with a singular ({match[0]!r})"
    for match in _ARTICLE.finditer(text):
        if not match[2].isupper() and (match[1].lower() == "an") != sounds_like_a_vowel(match[2]):
            yield f"the other article ({match[0]!r})"
