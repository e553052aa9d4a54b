"""The dice of a match: nobody can predict them, and everybody can check them afterwards.

Draw k of journal entry j is HMAC-SHA256 of "j:k:attempt", rejection-sampled, under a key mixed with the words that
seats added before the game was dealt (docs/dice.md shows it in twenty lines). The hash of the key (the commitment) is
shown from the start, the key at the end. Loaded results replace chance, for tests and physical dice.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Iterable, Mapping

from groundfall.engine.errors import BadDice, IllegalAction
from groundfall.engine.given import is_text, shown, unknown, whole

SEEDED = "dice from a seed"  # marks a match whose dice can be predicted by anyone who guesses the seed
LONGEST_WORD = 200


class DiceWords:
    """The words that seats add to the dice: one each, all added before anybody sees the deal.

    The key is fixed from the start, so the last seat to add a word gains nothing: without the key nobody knows what a
    word leads to, and no word can be changed.
    """

    def __init__(self, seats: Iterable[str], key: bytes | None = None, given: Mapping[str, str] | None = None) -> None:
        self.seats, self.key = tuple(seats), key if key is not None else secrets.token_bytes(32)
        self.given = dict(given or {})  # "" for a seat that adds none

    def add(self, seat: str, text: str) -> None:
        """Adds a seat's word, or '' for none. Raises IllegalAction and changes nothing."""
        if seat not in self.seats:
            raise IllegalAction(unknown("seat", seat, self.seats))
        if seat in self.given:
            raise IllegalAction("This seat has already added its word to the dice, and cannot change it.")
        self.given[seat] = checked_word(text)

    def add_all(self, words: Mapping[str, str]) -> None:
        """Adds the words of several seats. Raises IllegalAction."""
        if not isinstance(words, Mapping):
            raise IllegalAction(f"Words for the dice must be given by seat, not as {shown(words)}.")
        for seat, text in words.items():
            self.add(seat, text)

    @property
    def commitment(self) -> str:
        """SHA-256 of the key in hex."""
        return commitment_to(self.key)

    @property
    def missing(self) -> list[str]:
        """The seats that have not answered yet."""
        return [seat for seat in self.seats if seat not in self.given]

    @property
    def nonces(self) -> dict[str, str]:
        """The words that are mixed into the dice, by seat."""
        return {seat: text for seat, text in self.given.items() if text}


def checked_word(text: str) -> str:
    """A word for the dice, checked. Raises IllegalAction for anything but a short line of text without '|'."""
    if not is_text(text):
        raise IllegalAction(f"A word for the dice must be text, not {shown(text)}.")
    if len(text) > LONGEST_WORD or "|" in text or not all(sign.isprintable() for sign in text):
        raise IllegalAction(f"A word for the dice must be one line of at most {LONGEST_WORD} characters without |.")
    return text


class Dice:
    """The `Chance` of one match (`rules/chance.py`). `drawn` holds (sides, result from 0) for the current entry of the
    journal.
    """

    def __init__(self, key: bytes | None = None) -> None:
        if key is not None and not isinstance(key, bytes):
            raise BadDice(f"The key of the dice must be bytes, not {shown(key)}.")
        self.key = key if key is not None else secrets.token_bytes(32)
        self.nonces: dict[str, str] = {}  # the words of seats, by seat
        self.entry = 0
        self.drawn: list[tuple[int, int]] = []
        self.loaded: deque[int] = deque()
        self.used: list[int] = []  # loaded results that this entry has taken
        self.recorded: list[tuple[int, int]] = []  # draws of a replay without its key, for the next entry

    @property
    def commitment(self) -> str:
        """SHA-256 of the key in hex, shown before anybody acts."""
        return commitment_to(self.key)

    def load(self, *results: int) -> None:
        """Sets the next results in place of chance: faces for dice (1 to sides), numbers from 0 for other draws.

        Raises BadDice for anything but whole numbers, and then loads none.
        """
        self.loaded.extend([whole(result, "A loaded result", BadDice) for result in results])

    def clear(self) -> None:
        """Drops all loaded results: the next draw is by chance again."""
        self.loaded.clear()

    def begin(self, entry: int) -> None:
        """Starts the draws of this journal entry."""
        self.entry = entry
        self.drawn, self.used = [], []

    def draw(self, n: int, first: int) -> int:
        """One of n equally likely results, numbered from `first`."""
        if self.loaded:
            face = self.loaded[0]
            if not first <= face < first + n:
                raise BadDice(
                    f"The next loaded result is {face}, but a result from {first} to {first + n - 1} is needed."
                )
            self.used.append(self.loaded.popleft())
            value = face - first
        elif len(self.drawn) < len(self.recorded) and self.recorded[len(self.drawn)][0] == n:
            value = self.recorded[len(self.drawn)][1]
        else:
            value = derive(self.key, self.nonces, self.entry, len(self.drawn), n)
        self.drawn.append((n, value))
        return value + first


def derive(key: bytes, nonces: Mapping[str, str], entry: int, k: int, n: int) -> int:
    """Draw k of a journal entry, as a number from 0 to n - 1. Anybody can compute it once the key is shown."""
    salted = key + "".join(f"|{seat}={nonce}" for seat, nonce in sorted(nonces.items())).encode()
    limit = 2**64 - 2**64 % n
    attempt = 0
    while True:
        digest = hmac.digest(salted, f"{entry}:{k}:{attempt}".encode(), "sha256")
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % n
        attempt += 1


def seeded(seed: int | None) -> bytes | None:
    """The key of a match with a seed, the same every time; without a seed None, for a secret key."""
    if seed is None:
        return None
    return key_of(whole(seed, "A seed"))


def key_of(seed: int | str) -> bytes:
    """The key derived from a seed."""
    return hashlib.sha256(f"groundfall seed {seed}".encode()).digest()


def commitment_to(key: bytes) -> str:
    """SHA-256 of a key in hex, which may be shown before the key."""
    return hashlib.sha256(key).hexdigest()
