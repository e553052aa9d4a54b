"""The contract notices what it is for: copies of the Long Evening, each spoilt in one place, fail the right check."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from groundfall import contract
from groundfall.cli.contract import compare_forms
from groundfall.engine.catalogue import add_game, game
from groundfall.engine.game import Game
from groundfall.engine.play import outcomes, preview
from groundfall.engine.play.beats import Beat
from groundfall.engine.play.match import Match
from groundfall.engine.play.moment import Moment
from groundfall.engine.play.position import Position
from groundfall.engine.play.writing import position_of

Spoil = Callable[..., Game]
SCOUTING, FIGHTING, SCORING, PICKING = (f"rules/{name}.py" for name in ("scouting", "fighting", "scoring", "picking"))


@pytest.fixture
def spoil(copy_of: Callable[..., Game]) -> Spoil:
    """Copies the game, and replaces some texts."""
    return partial(copy_of, "parlour")


def test_an_honest_copy_passes(spoil: Spoil) -> None:
    game = spoil()
    checks = (contract.check_docstrings, contract.check_rule_python, contract.check_views, contract.check_consequences)
    assert [found.verdict for found in contract.prove(game, checks)] == ["holds"] * 4


OPENED = {
    "hand": 'hand = field(SEATS, SLOTS, of=CARDS, seen_by="hand_seen")',
    "pick": "pick = field(SEATS, of=SLOTS, seen_by=OWNER)",
    "pool": "pool = field(CARDS, flag=True, start=1, seen_by=NOBODY)",
    "bottom": 'bottom = field(BOTTOM, of=CARDS, seen_by="bottom_seen")',
    "peeked": 'peeked = field(of=CARDS, seen_by="peeked_seen")',
}


@pytest.mark.parametrize("field", OPENED)
def test_a_hidden_card_in_the_view(spoil: Spoil, field: str) -> None:
    declared = OPENED[field]
    game = spoil(("state.py", declared, declared.rpartition(", seen_by")[0] + ")"))
    for check in (contract.check_resample, contract.check_views):
        with pytest.raises(AssertionError, match=f"table.{field}.* shows"):
            check(game)


@pytest.mark.parametrize(
    ("name", "seen_by"), [("value", ', seen_by="hand_seen"'), ("hand_value", "\n    seen_by=OWNER,")]
)
def test_a_quantity_that_gives_a_hidden_card_away(spoil: Spoil, name: str, seen_by: str) -> None:
    game = spoil(("derived.py", seen_by, ""))
    for check in (contract.check_resample, contract.check_views):
        with pytest.raises(AssertionError, match=f"derived.{name}.* shows"):
            check(game)


def test_a_quantity_that_depends_on_more_than_its_reader_sees(spoil: Spoil) -> None:
    game = spoil(("derived.py", "    return deck_size(state)", "    return value_held(content, state, 1, 0)"))
    with pytest.raises(AssertionError, match=r"derived\.deck shows"):
        contract.check_views(game)


def test_a_hidden_card_told_to_all(spoil: Spoil) -> None:
    game = spoil(
        ("rules/dealing.py", "whisper(state, seen | 1 << seat, DREW, seat, card)", "emit(state, DREW, seat, card)")
    )
    with pytest.raises(AssertionError, match="has the event 'drew"):
        contract.check_consequences(game)


def test_a_reaction_that_is_asked_for_by_what_is_in_hand(spoil: Spoil) -> None:
    asked = "if state.flares[ally] > 0 and state.silent[ally] == 0:"
    game = spoil(("rules/fighting.py", asked, asked.replace(":", " and state.hand[ally][0] % 2 == 0:")))
    with pytest.raises(AssertionError, match=r"view.awaiting shows|asked"):
        contract.check_consequences(game, count=600)


def test_a_secret_on_the_agenda(spoil: Spoil) -> None:
    asked, listed = "ask(state, keep_or_bury, 1 << seat)", "def keep_or_bury(content, state, seat, choices):"
    game = spoil(
        (SCOUTING, asked, asked.replace("seat)", "seat, state.peeked)")),
        (SCOUTING, listed, listed.replace("choices)", "choices, memo)")),
    )
    with pytest.raises(AssertionError, match=r"reveals a secret action"):
        contract.check_consequences(game)


def test_a_payment_that_is_told_without_what_is_paid_for() -> None:
    """In the Market all hear what is paid, and the agenda knows for which stall: a token would tell."""
    with pytest.raises(AssertionError, match="which rival cannot tell apart: its token differs"):
        contract.check_half_made(add_game("market"))


SPOILT_ENGINE = {
    Match.known.__name__: ("token", lambda match, seat: match),
    Match.noticed_by.__name__: ("reason for undo", lambda match, seat: match.in_force()),
    Match.moment.__name__: ("(moment|token)", lambda match, seat, number: number),
    Match.view.__name__: (
        "view",
        lambda match, seat: {**Position.view(match, seat), "pending": position_of(match)["pending"]},
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", SPOILT_ENGINE)
def test_an_engine_that_tells_what_is_half_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    what, spoilt = SPOILT_ENGINE[name]
    brood = game("brood")
    contract.check_half_made(brood, 6)
    monkeypatch.setattr(Match, name, spoilt)
    with pytest.raises(AssertionError, match=f"which (brood|humans) cannot tell apart: its {what} differs"):
        contract.check_half_made(brood, 40)


def test_outcomes_that_are_worked_out_from_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = add_game("parlour")
    contract.check_outcomes(parlour)
    monkeypatch.setattr(outcomes, "unknown_cells", lambda position, seat: ())
    monkeypatch.setattr(Moment, "determinization", determinized_once())
    with pytest.raises(AssertionError, match="they show what the seat cannot know"):
        contract.check_outcomes(parlour)


def test_previews_that_are_worked_out_from_the_truth(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = "    return state.flares[seat]"
    game = spoil(("stock.py", counted, f"{counted} + state.pick[0] + state.pick[1] + state.pick[2]"))
    monkeypatch.setattr(Moment, "determinization", determinized_once())
    with pytest.raises(AssertionError, match="it shows what the seat cannot know"):
        contract.check_preview(game, 400)


def test_beats_that_show_what_others_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = add_game("parlour")
    contract.check_beats(parlour)
    monkeypatch.setattr(Beat, "view", property(lambda beat: beat.position.view("birch")))
    with pytest.raises(AssertionError, match=r"does not show the present|what it cannot know"):
        contract.check_beats(parlour)


def determinized_once() -> Callable[[Moment, str | int, int], Any]:
    """Determinizations as they are for the check itself; for others, the state with all its hidden cards."""
    real = Moment.determinization
    return lambda moment, seat, seed: real(moment, seat, seed) if seed > 70 else moment.state.copy()


def test_a_place_that_is_not_resampled(spoil: Spoil) -> None:
    game = spoil(
        (
            "rules/resampling.py",
            "state.bottom[place] = draw_unseen(state, left)",
            "state.known[state.bottom[place]] = 1",
        )
    )
    with pytest.raises(AssertionError, match=r"resampled|gained or lost|depends on more"):
        contract.check_resample(game)
        contract.check_consequences(game)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules/fighting.py", "    state.burnt[seat] += 1\n", ""),
        ("rules/fighting.py", "        state.spent[state.shown[seat]] = 1\n", "        state.die += 0\n"),
        ("rules/scouting.py", "    state.buried += 1\n", "    state.bottom[state.buried] = -1\n"),
    ],
    ids=["flare", "card", "buried"],
)
def test_a_lost_counter(spoil: Spoil, file: str, old: str, new: str) -> None:
    with pytest.raises(AssertionError, match=r"conserved\[\d+\] was \d+ at the start"):
        contract.check_conserved(spoil((file, old, new)))


@pytest.fixture
def two_meanings(spoil: Spoil) -> Game:
    """A game whose numbers grow in Python, and turn round at 64 bits in the compiled form."""
    rolled = "    state.die = roll(state, content.faces)\n    emit(state, ROLLED"
    grown = "    state.die = 1 + state.turn * 4000000000 * 4000000000 % 6\n    emit(state, ROLLED"
    return spoil(("rules/fighting.py", rolled, grown))


@pytest.mark.long
def test_forms_that_differ(two_meanings: Game) -> None:
    contract.check_rule_python(two_meanings)
    contract.check_games_end(two_meanings, 500)
    with pytest.raises(AssertionError, match=r"die\[0\] is \d, but \d in compiled"):
        contract.check_compiled(two_meanings, 500)


@pytest.mark.long
def test_the_command_tells_in_which_random_game_forms_differ(
    two_meanings: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        compare_forms(two_meanings.name, 500, 77)
    assert ended.value.code == 1
    differs = rf"fails  compiled: {two_meanings.name}, random game 77, after \d+ actions .*die\[0\] is \d, but \d in"
    assert re.match(differs, capsys.readouterr().out)


REROLL = "    state.die = roll(state, content.faces)\n    burn_flare(state, seat"
GOES_ON = "if state.turn >= state.rounds or most_points(state) >= state.goal:"
OFFER_BURY, OFFER_REST = "    offer(choices, BURY())", "    offer(choices, REST())"
FAULTS = {
    "negative index": (
        contract.check_cells,
        "reads cell -",
        FIGHTING,
        REROLL,
        REROLL.replace("faces)", "faces) + state.points[seat - 3]"),
    ),
    "negative index in the judge": (
        contract.check_cells,
        "reads cell -",
        "judge.py",
        "state.points[seat] * 40",
        "state.points[seat - 3] * 40",
    ),
    "negative index in resampling": (
        contract.check_cells,
        "writes cell -",
        "rules/resampling.py",
        "state.pool[card] = 1 -",
        "state.pool[card - 1] = 1 -",
    ),
    "a flag of 2": (
        contract.check_cells,
        "silent holds 2",
        FIGHTING,
        "    state.silent[seat] = 1",
        "    state.silent[seat] = 2",
    ),
    "endless": (contract.check_games_end, "does not end", SCORING, GOES_ON, "if state.turn < 0:"),
    "dead end": (
        contract.check_games_end,
        "has no legal action",
        SCOUTING,
        OFFER_BURY,
        f"    if state.held[seat] < SLOTS:\n    {OFFER_BURY}",
    ),
    "nobody asked": (
        contract.check_games_end,
        "agenda is empty",
        SCORING,
        "        state.turn += 1\n",
        "        state.turn += 1\n        state.depth = 0\n",
    ),
    "listed twice": (contract.check_lists, "twice", SCOUTING, OFFER_REST, f"{OFFER_REST}\n{OFFER_REST}"),
    "no effect": (contract.check_lists, "has no effect for it", SCOUTING, OFFER_REST, "    offer(choices, KEEP())"),
    "quantity without a rule": (
        contract.check_derived,
        "deck names rule 'P99.1', which is not in RULES.md",
        "derived.py",
        'rule="P1.4"',
        'rule="P99.1"',
    ),
    "quantity without a sentence": (
        contract.check_derived,
        "deck says 'cards', which is not a sentence",
        "derived.py",
        '"How many cards the deck has."',
        '"cards"',
    ),
    "telling nothing": (
        contract.check_outcomes,
        'There is no field or derived quantity "purse"',
        "derived.py",
        '"flares", "die"',
        '"purse", "die"',
    ),
    "event in the middle of a move": (
        contract.check_beats,
        "the supplies are not what they are at other moments",
        FIGHTING,
        "    state.flares[seat] -= 1\n",
        "    state.flares[seat] -= 1\n    emit(state, LEFT, seat)\n",
    ),
    "stock without a rule": (
        contract.check_preview,
        "names rule 'P99.1', which is not in RULES.md",
        "stock.py",
        'rule="P1.3"',
        'rule="P99.1"',
    ),
    "stock that is owed for no action": (
        contract.check_preview,
        "What is owed for 'burn_all' names no kind of action",
        "stock.py",
        'owed("look"',
        'owed("burn_all"',
    ),
    "quantity that draws": (
        contract.check_derived,
        "reading the derived quantities changes the state",
        "derived.py",
        "    return deck_size(state)",
        "    state.seed += 1\n    return deck_size(state)",
    ),
    "judge": (contract.check_judge, "expected 0 to 1000", "judge.py", "min(999, ", "max(999, "),
    "a field forgotten": (
        contract.check_positions,
        "burnt",
        "state.py",
        "burnt = field(SEATS, high=9)",
        "burnt = field(SEATS, high=9, cached=True)",
    ),
    "strange argument": (
        contract.check_declarations,
        "who",
        PICKING,
        '"{seat} has picked a card."',
        '"{who} has picked a card."',
    ),
    "no range": (
        contract.check_ranges,
        "burnt declares no",
        "state.py",
        "burnt = field(SEATS, high=9)",
        "burnt = field(SEATS)",
    ),
    "range left": (
        contract.check_invariants,
        r"die is \d; it must be",
        "state.py",
        "die = field(high=20)",
        "die = field(high=1)",
    ),
    "wrong invariant": (
        contract.check_invariants,
        "ought to be over",
        "invariants.py",
        "if not 1 <= state.turn <= state.rounds",
        "if not 1 <= state.turn < state.rounds",
    ),
    "option changed": (
        contract.check_options_held,
        "goal is set by the options, but changes",
        SCORING,
        "        state.turn += 1\n",
        "        state.turn += 1\n        state.goal += 1\n",
    ),
    "damage accepted": (
        contract.check_damage,
        "it is accepted, but playing on raises",
        "invariants.py",
        "    if state.over:\n",
        "    if state.over or state.phase >= 0:\n",
    ),
    "damage in two sentences": (
        contract.check_damage,
        "is not one sentence",
        "invariants.py",
        'yield "The evening ought to be over."',
        'yield "the evening ought to be over"',
    ),
    "rule of an event": (contract.check_declarations, "P5.9", PICKING, '"picked", "P5.2"', '"picked", "P5.9"'),
    "rule of a docstring": (contract.check_docstrings, "P5.9", PICKING, '"""P5.2 The card', '"""P5.9 The card'),
    "no rule": (contract.check_docstrings, "does not begin", PICKING, '"""P5.2 The card', '"""The card'),
    "no words": (contract.check_words, "two spaces", "words.py", 'return f"{value} of {suit}s"', 'return "  "'),
    "rule restated": (
        contract.check_one_rulebook,
        r"judge.py:\d+: worth reads content.card_value, as value_shown does for P6.3: ask the rule",
        "judge.py",
        '"""What a seat has',
        '"""P6.3 What a seat has',
    ),
    "reason for what is not restated": (
        contract.check_one_rulebook,
        "RESTATED names worth, which restates no rule",
        "judge.py",
        "\n\n@rule\ndef judge(",
        '\nRESTATED = {"worth": "The cards are worth their values."}\n\n\n@rule\ndef judge(',
    ),
    "rule twice": (contract.check_rulebook, "P5.2 twice", "RULES.md", "**P5.3**", "**P5.2**"),
}


@pytest.mark.parametrize(
    "fault", [pytest.param(fault, marks=[pytest.mark.long] if fault == "endless" else []) for fault in FAULTS]
)
def test_other_faults(spoil: Spoil, fault: str) -> None:
    check, match, file, old, new = FAULTS[fault]
    game = spoil((file, old, new))
    with pytest.raises(AssertionError, match=match):
        check(game)


VALUE = "    value = value_shown(content, state, seat)\n"
NOT_RULE_PYTHON = {
    "    value = value_shown(content, state, seat) / 1": "Div is not arithmetic",
    "    value = 1.5": "1.5 is not a whole number",
    "    value = 'two'": "'two' is not a whole number",
    "    value = 2 ** 3": "Pow is not arithmetic",
    "    value = [1][0]": "only fields of",
    "    value = {1: 2}": "Dict is not an expression",
    "    value = (lambda: 1)()": "only rules can be called, by their names",
    "    value = sum(n for n in range(3))": "sum is not a rule",
    "    value = value_shown(content, state, seat=seat)": "positional only",
    "    value = state.points[-1]": "must not be negative",
    "    value = state.points[0:1]": "an index must be one whole number",
    "    value = state.points": "takes 1 indices, not 0",
    "    value = state.pionts[0]": "state has no field pionts",
    "    value = ROW[0]": "only fields of",
    "    value = CHANGING": "CHANGING is changed while the program runs",
    "    value = 9007199254740992": "below 2**53",
    "    value = ally_strength(content, state, seat)": "in a cycle",
    "    value = lead(content, state)": "in a cycle",
    "    value = seek_answer(content, state)": "runs from the agenda",
    "    content.faces = 7": "content never changes",
    "    try:\n        value = 1\n    except IndexError:\n        value = 2": "Try is not a statement",
    "    value = 1\n    for value in state.points:\n        pass": "runs over range",
    "    value, other = 1, 2": "only a name or a cell",
    "    global ROW\n    value = 1": "Global is not a statement",
    "    value = min(state.points)": "takes 2 or more arguments, not 1",
    "    value = value_shown(content, state)": "value_shown takes 3 arguments, not 2",
    "    value = value_shown(content, seat, state)": "value_shown takes state here",
    "    value = abs(state)": "state is not a number",
    "    value = emit(state, 1)": "emit returns no value",
    "    if seat:\n        value = 1": "value may have no value here",
    "    state = 1\n    value = 1": "state is not a number",
    "    value = 1 if seat is None else 2": "Is is not arithmetic",
    "    if seat > 5:\n        return\n    value = 1": "some `return` statements give a value",
}


@pytest.mark.parametrize("line", NOT_RULE_PYTHON)
def test_what_is_not_rule_python(spoil: Spoil, line: str) -> None:
    module = (
        "ROW = [1]\nCHANGING = 1\n\n\ndef change():\n    global CHANGING\n    CHANGING += 1\n\n\n@task(phase=FIGHTING)"
    )
    game = spoil((FIGHTING, VALUE, line + "\n"), (FIGHTING, "@task(phase=FIGHTING)", module))
    with pytest.raises(AssertionError) as wrong:
        contract.check_rule_python(game)
    assert NOT_RULE_PYTHON[line] in str(wrong.value)


def test_a_preview_that_tells_what_does_not_happen(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = preview.certain

    def one_more(position: Position, state: object, seat: int, number: int) -> object:
        after = honest(position, state, seat, number)
        after.flares[seat] += 1
        return after

    monkeypatch.setattr(preview, "certain", one_more)
    with pytest.raises(AssertionError, match="but that is not what happens"):
        contract.check_preview(spoil())
