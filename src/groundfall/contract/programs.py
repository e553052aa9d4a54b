"""Random effect programs: well-typed ones from the slots of a vocabulary, and mistyped ones.

A program is either read, or refused with one sentence that says what was expected. A program that is read has a text
in English and can be performed wherever its card is: whatever an owner writes on a card, a game goes on or ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from groundfall.engine.effects import STANDING, Ability, Vocabulary, Writer, ability_text
from groundfall.engine.effects.grammar import read_effects
from groundfall.engine.effects.nodes import Node
from groundfall.engine.effects.slots import CONDITION, COUNT, EFFECT, FILTER, LETTERS, NAME, NAMES, NUMBER, Slot
from groundfall.engine.play.position import Position
from groundfall.engine.rules.schema import FRAME

from .walk import demand

DEEP = 3  # depth of nested words in a random effect
_LETTERS = "abz_09-(),. \"'={}[]\n\\é"
_WORDS = (
    "draw",
    "seq(",
    "all",
    "$1",
    "import os",
    "lambda: 1",
    "n=1",
    "99999999999",
    "-1",
    "0x10",
    "1.5",
    "[1]",
    "no(",
    "))",
    "((((",
    "",
)
_TOO_MUCH = (
    "characters",
    "brackets inside",
    "rows in all",
    "at most 8 effects",
)  # refusals of well-typed but long programs


def random_text(vocabulary: Vocabulary, rng: random.Random, kind: str, depth: int = DEEP) -> str:
    """A well-typed effect, standing effect, condition, filter or count, sometimes with a short form."""
    known = [vocabulary.words[name] for name in vocabulary.of_role(kind)]
    known = [word for word in known if all(_is_filled(vocabulary, slot.kind) for slot in word.slots.values())]
    plain = [word for word in known if not any(_takes_words(slot) for slot in word.slots.values())]
    word = rng.choice(known if depth > 0 or not plain else plain)
    shorts = [short for short in vocabulary.shorts if short.pattern.text == word.name]
    inside = kind if word.role == "test" else ""
    short = rng.choice(shorts) if shorts and rng.random() < 0.5 else None
    if short is not None and short.pattern.inside:
        return _called(short.name, _fillings(vocabulary, rng, short.pattern, inside, depth - 1))
    slots = list(word.slots.values())[: rng.randint(word.least, len(word.slots))]
    args = [_argument(vocabulary, rng, slot, inside, depth - 1) for slot in slots]
    return _called(word.name if short is None else short.name, args)


def _is_filled(vocabulary: Vocabulary, kind: str) -> bool:
    """Whether the game has words for a kind of slot; without conditions, for example, nothing fits `when`."""
    return kind not in (CONDITION, FILTER, COUNT) or any(word.role == kind for word in vocabulary.words.values())


def _takes_words(slot: Slot) -> bool:
    return slot.kind in (EFFECT, CONDITION, FILTER, COUNT)


def _called(name: str, args: Iterable[str]) -> str:
    inside = ", ".join(args)
    return f"{name}({inside})" if inside else name


def _fillings(vocabulary: Vocabulary, rng: random.Random, pattern: Node, inside: str, depth: int) -> list[str]:
    """Random arguments of a short form, for $1, $2 ... of its pattern."""
    found: dict[str, str] = {}

    def look(node: Node, inside: str) -> None:
        for slot, part in zip(vocabulary.words[node.text].slots.values(), node.inside, strict=False):
            if part.text.startswith("$"):
                found[part.text] = _argument(vocabulary, rng, slot, inside, depth, 1)
            elif inside or _takes_words(slot):
                joins = vocabulary.words[part.text].role == "test"
                look(part, (inside or slot.kind) if joins else "")

    look(pattern, inside)
    return [found[hole] for hole in sorted(found)]


def _argument(vocabulary: Vocabulary, rng: random.Random, slot: Slot, inside: str, depth: int, most: int = 3) -> str:
    if inside:
        return random_text(vocabulary, rng, inside, depth)
    if slot.kind == NUMBER:
        number = str(rng.choice((slot.low, slot.high, rng.randint(slot.low, slot.high))))
        return rng.choice((number, *slot.named, *(f"{name}({number})" for name in slot.scaled)))
    if slot.kind == LETTERS:
        return "".join(rng.choices(list(slot.said), k=rng.randint(1, slot.high)))
    if slot.kind in (NAME, NAMES):
        assert slot.things is not None
        most = 1 if slot.kind == NAME else min(most, len(slot.things.names))
        return ", ".join(rng.sample(slot.things.names, rng.randint(1, most)))
    many = rng.randint(1, most) if slot.kind == FILTER else 1
    return ", ".join(random_text(vocabulary, rng, slot.kind, depth) for _ in range(many))


def _random_effects(vocabulary: Vocabulary, rng: random.Random, kind: str) -> list[str]:
    """A few random effects, within the limit for a program."""
    while True:
        texts = [random_text(vocabulary, rng, kind) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        try:
            read_effects(vocabulary, "do", texts, kind)
        except ValueError as wrong:
            if "at most 8 effects" in str(wrong):
                continue
        return texts


def random_ability(vocabulary: Vocabulary, rng: random.Random, triggers: Iterable[str] = ()) -> Ability:
    """A random well-typed ability with one of the triggers, or with any."""
    on = rng.choice(list(triggers or vocabulary.triggers.names))
    trigger = vocabulary.when[on]
    standing = trigger.takes == STANDING and bool(vocabulary.of_role(STANDING))
    paying = [word for word in vocabulary.words.values() if word.is_cost]
    cost = []
    for word in rng.sample(paying, rng.randint(0, min(2, len(paying)))) if rng.random() < 0.4 else []:
        cost.append(_called(word.name, [_argument(vocabulary, rng, slot, "", 1) for slot in word.slots.values()]))
    asks = _is_filled(vocabulary, CONDITION) and rng.random() < 0.3
    check = random_text(vocabulary, rng, CONDITION, 1) if asks else ""
    limit = rng.choice((None, None, 0, 1, 3))
    without = {*trigger.without, *(("cost", "limit") if standing else ())}
    return Ability(
        on=on,
        check="" if "if" in without else check,
        cost=[] if "cost" in without else cost,
        do=_random_effects(vocabulary, rng, STANDING if standing else EFFECT),
        limit=None if "limit" in without else limit,
    )


def spoilt(vocabulary: Vocabulary, rng: random.Random, ability: Ability) -> Ability:
    """The ability with a mistake or two: a letter added or removed, a misplaced word, a senseless key."""
    change: dict[str, Any] = rng.choice(
        (
            {"do": [_mistyped(vocabulary, rng, rng.choice(ability.do))]},
            {"do": [*ability.do, _mistyped(vocabulary, rng, rng.choice(ability.do))]},
            {"do": [text for text in ability.do for _ in range(rng.randint(1, 9))]},
            {"check": _mistyped(vocabulary, rng, ability.check or ability.do[0])},
            {"cost": [_mistyped(vocabulary, rng, rng.choice([*ability.cost, *ability.do]))]},
            {"cost": [*ability.cost, *ability.do], "check": rng.choice(ability.do)},
            {"on": _mistyped(vocabulary, rng, ability.on), "limit": rng.choice((-1, 10, 2**70))},
            {"on": rng.choice(vocabulary.triggers.names)},
        )
    )
    return msgspec.structs.replace(ability, **change)


def _mistyped(vocabulary: Vocabulary, rng: random.Random, text: str) -> str:
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randint(0, len(text))
        to = rng.randint(at, min(len(text), at + 6))
        more = rng.choice(
            (rng.choice(_LETTERS), rng.choice(_WORDS), rng.choice([*vocabulary.words, *vocabulary.short]), "")
        )
        text = rng.choice((text[:at] + more + text[to:], text[:at] + text[to:] + more, text.replace("(", more, 1)))
    return text * rng.choice((1, 1, 1, 1, 1, 20)) if rng.random() < 0.2 else text


def refusal_of(vocabulary: Vocabulary, ability: Ability, write: Callable[[Ability], None]) -> str:
    """'' if an ability can be read, worded and written, else the sentence that refuses it.

    Raises AssertionError for any other exception, a refusal that does not say what was expected, or a text with an
    unfilled place.
    """
    try:
        said = ability_text(vocabulary, ability)
        write(ability)
    except ValueError as wrong:
        demand(" expected " in f" {wrong}", f"{ability} is refused without an expectation: {wrong}")
        demand(
            "\n" not in str(wrong) and len(str(wrong)) < 900, f"{ability} is refused in too long a sentence: {wrong}"
        )
        return str(wrong)
    except Exception as wrong:
        raise AssertionError(f"{ability} raises {wrong!r}.") from wrong
    holes = [sign for sign in ("{", "}", "  ", " ,", " .", "None", "()") if sign in said]
    demand(not holes and (said == "" or said.endswith(".")), f"{ability} has the text {said!r}.")
    return ""


def check_programs(vocabulary: Vocabulary, content: Callable[[], Any], count: int, seed: int = 1) -> tuple[int, int]:
    """Checks that random abilities, over half of them well-typed, are read and written, or refused in a sentence.

    `content` makes an empty content record. Returns how many abilities were read and how many were refused.
    """
    rng = random.Random(seed)
    writer = Writer(vocabulary, content())
    columns: dict[str, list[int]] = {name: [0] for name in ("on", "check", "cost", "do", "limit")}

    def write(ability: Ability) -> None:
        nonlocal writer
        if writer.used > len(writer.content.bytecode) - 250:
            writer = Writer(vocabulary, content())
        writer.write(ability, columns, 0)

    read = 0
    for _ in range(count):
        ability = random_ability(vocabulary, rng)
        well_typed = rng.random() < 0.6
        wrong = refusal_of(vocabulary, ability if well_typed else spoilt(vocabulary, rng, ability), write)
        too_much = any(words in wrong for words in _TOO_MUCH)
        demand(not well_typed or not wrong or too_much, f"{ability} is well-typed, but refused: {wrong}")
        read += not wrong
    return read, count - read


def played(position: Position, rng: random.Random, actions: int) -> Iterator[tuple[int, int]]:
    """Plays a position on at random and yields each seat and action; raises AssertionError if the game gets stuck.

    The counts of a game's `judge.conserved` must stay the same, and the agenda must not fill up.
    """
    conserved = position.game.optional("judge", "conserved")
    counted = conserved(position.content, position.state) if conserved is not None else None
    state, most = position.state, len(position.state.agenda) // FRAME
    for _ in range(actions):
        if state.over:
            return
        seat = rng.choice([seat for seat in range(len(position.seats)) if state.awaiting >> seat & 1])
        ids = position.legal(seat).ids
        name = position.decision.name if position.decision is not None else "?"
        demand(ids, f"{position.seats[seat]} is asked ({name}), but has no legal action.")
        number = rng.choice(ids)
        position.act(seat, number)
        state = position.state
        demand(state.over or state.awaiting, f"after {number} at {name} nobody is asked, but the game is not over.")
        demand(state.depth < most, f"after {number} at {name} the agenda is full.")
        if conserved is not None:
            now = conserved(position.content, state)
            demand(now == counted, f"after {number} at {name}: the conserved counts changed from {counted} to {now}.")
        yield seat, number


def check_both_forms(positions: Iterable[Position], rng: random.Random, actions: int) -> None:
    """Plays positions of one game on at random, each with its own content: both forms list and do the same."""
    import numpy as np

    from groundfall.engine.compiled import Batch, form_of, pack_content
    from groundfall.engine.entry_points import APPLY, LIST, longest_list, step

    for position in positions:
        compiled, batch = form_of(position.game), Batch(position.game, 1)
        do = compiled.entry(step)
        packed = pack_content(position.content, position.game.module("state").Content.schema)
        choices, job = np.zeros(longest_list(position.game), np.int64), np.zeros(4, np.int64)
        batch.pack(0, position.state)
        before = position.copy()
        for seat, number in played(position, rng, actions):
            job[:] = LIST, seat, 0, 0
            do(packed, batch.states, choices, job)
            plain, listed = before.legal(seat).ids, choices[1 : choices[0] + 1].tolist()
            legal = f"{position.seats[seat]} has the legal actions {plain}"
            demand(plain == listed, f"{legal}, but {listed} in compiled rules.")
            job[:] = APPLY, seat, number, 0
            do(packed, batch.states, choices, job)
            demand(batch.cells(0) == position.state.cells(), f"after {number} the two forms differ.")
            before = position.copy()
