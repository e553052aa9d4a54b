"""Card text, generated from the programs themselves, so that it always matches what the card does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from groundfall.engine.words import an, counted, listed, many, sentence, times

from .ability import Ability, read_ability
from .grammar import Call, calls_in
from .slots import EFFECT, FILTER, LETTER_BITS, LETTERS, NUMBER, SCALE, Slot
from .vocabulary import ALL, ANY, CHOOSE, MAY, NONE, PER, SEQ, TESTS, TIMES, WHEN, Vocabulary

_HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
_JOINED = {ALL: "and", ANY: "or"}
_INNER = re.compile(r"<(\w+)>")


def ability(vocabulary: Vocabulary, written: Ability, silent: Iterable[str] = ()) -> str:
    """An ability as a sentence. Triggers named in `silent` are left out, such as that of a card that is played."""
    check, cost, do = read_ability(vocabulary, written)
    trigger = vocabulary.when[written.on]
    opening = [] if written.on in silent or not trigger.phrase else [trigger.phrase]
    opening += [f"if {clause(vocabulary, check)}"] if check is not None else []
    paid = listed([said(vocabulary, call) for call in cost], "and")
    joint = ": " if do and do[0].word in (WHEN, MAY, PER) else " to "
    act = joint.join(part for part in (paid, effects(vocabulary, do)) if part)
    if not act:
        return ""
    limit = trigger.limit if written.limit is None else written.limit
    often = "as often as you like" if limit == 0 else f"{times(limit)} a turn"
    return sentence(", ".join([*opening, act])) + ("." if limit == trigger.limit else f" ({often}).")


def effects(vocabulary: Vocabulary, calls: Iterable[Call]) -> str:
    """A list of effects as one phrase: 'draw 2 cards, then discard 1 card'."""
    return ", then ".join(said(vocabulary, call) for call in calls)


def said(vocabulary: Vocabulary, call: Call) -> str:
    """An effect or a standing effect in the imperative."""
    inner = calls_in(call)
    if call.word == CHOOSE:
        return f"choose one: {'; or '.join(said(vocabulary, one) for one in inner)}"
    if call.word == WHEN:
        condition, *acts = inner
        first, *rest = [said(vocabulary, act) for act in acts]
        return f"if {clause(vocabulary, condition)}, {first}" + (f", otherwise {rest[0]}" if rest else "")
    if call.word == MAY:
        return f"you may {_order(vocabulary, inner[0])}"
    if call.word == TIMES:
        assert isinstance(call.args[0], int)
        return f"do this {times(call.args[0])}: {said(vocabulary, inner[0])}"
    if call.word == SEQ:
        return effects(vocabulary, inner)
    if call.word == PER:
        return f"{_filled(vocabulary, inner[0])}, {said(vocabulary, inner[1])}"
    return _filled(vocabulary, call)


def _filled(vocabulary: Vocabulary, call: Call) -> str:
    """A phrase with its values: `{n}` a number, `{n:card}` a number of cards, `{n:<ink> card}` with the word of another
    slot, `{what}` or `{what:n}` things, `{what:a}` one thing with its article. After `|` stands the text for 0."""
    values = dict(zip(call.word.slots, call.args, strict=False))
    phrase, _, of_none = call.word.phrase.partition("|")
    if of_none and any(slot.kind == NUMBER and values[name] == 0 for name, slot in call.word.slots.items()):
        phrase = of_none

    def word(name: str) -> str:
        value = values[name]
        assert isinstance(value, str)
        return call.word.slots[name].words(value)

    def fill(match: re.Match[str]) -> str:
        name, more = match.group(1), match.group(2)
        slot, value = call.word.slots[name], values[name]
        if slot.kind == NUMBER:
            assert isinstance(value, int)
            return _amount(slot, value, _INNER.sub(lambda one: word(one.group(1)), more or "").strip(), vocabulary.noun)
        if slot.kind == LETTERS:
            assert isinstance(value, int)
            counts = [value >> LETTER_BITS * place & (1 << LETTER_BITS) - 1 for place in range(len(slot.said))]
            return listed([f"{n} {word}" for n, word in zip(counts, slot.said.values(), strict=True) if n], "and")
        if isinstance(value, tuple):
            return listed([slot.words(one) for one in value], "or")
        if isinstance(value, str):
            return word(name)
        assert not isinstance(value, int)
        if slot.kind != FILTER:
            if slot.kind != EFFECT:
                return clause(vocabulary, value)
            return said(vocabulary, value) if match.start() == 0 else _order(vocabulary, value)
        if more == "a":
            return _one_of(thing(vocabulary, value, True))
        return thing(vocabulary, value, not more or values.get(more) == 1)

    return " ".join(_HOLE.sub(fill, phrase).split())  # an empty word leaves no gap


def _order(vocabulary: Vocabulary, effect: Call) -> str:
    """An effect that follows 'make each player': 'draw 1 card', 'do this: you may draw 1 card'."""
    first = effect
    while first.word == SEQ:
        first = calls_in(first)[0]
    return f"{'do this: ' * (first.word in (WHEN, MAY, PER))}{said(vocabulary, effect)}"


def _amount(slot: Slot, value: int, noun: str, things: str) -> str:
    """A number, with its noun if there is one: '2 cards', 'all cards', '2 cards for each player'."""
    if slot.named and value < 0:
        return list(slot.named.values())[-1 - value].replace("{}", many(noun or things))
    if slot.scaled and value >= SCALE:
        each = list(slot.scaled.values())[value // SCALE - 1]
        return each.replace("{}", _amount(slot, value % SCALE, noun, things))
    return counted(value, noun) if noun else str(value)


def clause(vocabulary: Vocabulary, call: Call) -> str:
    """A condition as a clause."""
    if call.word not in TESTS:
        return _filled(vocabulary, call)
    inner = [clause(vocabulary, part) for part in calls_in(call)]
    return f"it is not true that {inner[0]}" if call.word == NONE else listed(inner, _JOINED[call.word])


def thing(vocabulary: Vocabulary, call: Call, one: bool) -> str:
    """What a filter selects: 'enemy Tank with power 3 or less', or several: 'enemy Tanks'."""
    if call.word == ANY:
        return listed([thing(vocabulary, part, one) for part in calls_in(call)], "or")
    before: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for part in _flat(call):
        if part.word in (ANY, NONE) and not _is_noun(part):
            said = thing(vocabulary, calls_in(part)[0] if part.word == NONE else part, one)
            after.append(
                f"that {'is' if one else 'are'}{' not' * (part.word == NONE)} {_one_of(said) if one else said}"
            )
        elif part.word == ANY:
            nouns.append(thing(vocabulary, part, True))
        else:
            {"before": before, "after": after}.get(part.word.place, nouns).append(_filled(vocabulary, part))
    itself = [noun for noun in nouns if noun.startswith("this ")]
    if itself:
        others = [*before, *(noun for noun in nouns if noun not in itself)]
        return " ".join([itself[0], *after, *([f"if it is {' '.join(others)}"] if others else [])])
    nouns = nouns or [vocabulary.noun]
    return " ".join([*before, *nouns[:-1], nouns[-1] if one else many(nouns[-1]), *after])


def _is_noun(call: Call) -> bool:
    """Whether its text is a noun alone: 'Defender or Location'."""
    if call.word == ANY:
        return all(_is_noun(part) for part in calls_in(call))
    return call.word.place == "noun" and not call.word.phrase.startswith("this ")


def _flat(call: Call) -> list[Call]:
    return [one for part in calls_in(call) for one in _flat(part)] if call.word == ALL else [call]


def _one_of(noun: str) -> str:
    return noun if noun.startswith("this ") else an(noun)
