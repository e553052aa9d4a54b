"""The profile by rule: calls are exact, shares are parts of the whole, the first come first."""

from __future__ import annotations

import json

import pytest

from cli.helpers import Command
from groundfall.bench import by_rule
from groundfall.engine.catalogue import add_game

PEBBLES, PARLOUR = add_game("pebbles"), add_game("parlour")


def test_every_call_is_counted() -> None:
    """A turn lists once what may be taken, and then something is taken."""
    calls = {part.name: part.calls for part in by_rule.profile(PEBBLES, 100)}
    assert (calls["take"], calls["taken"]) == (100, 100)
    assert calls == {part.name: part.calls for part in by_rule.profile(PEBBLES, 100)}


def test_shares_are_parts_of_the_whole_the_largest_first() -> None:
    found = by_rule.profile(PARLOUR, 500)
    shares = [part.share for part in found]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share < 1 for share in shares) and 0 < sum(shares) < 1


def test_each_has_its_number() -> None:
    numbers = {part.name: part.id for part in by_rule.profile(PEBBLES, 10)}
    assert (numbers["take"], numbers["turn"]) == ("N2", "N1")


def test_the_first_twenty_are_told_and_the_rest_is_summed_up() -> None:
    found = by_rule.profile(PARLOUR, 500)
    assert len(found) > by_rule.SHOWN
    lines = by_rule.as_lines(PARLOUR, found, 500)
    assert lines[0].startswith("The Long Evening: the time that each rule takes itself")
    assert lines[0].endswith("in 500 actions of random play in the plain form:")
    assert len(lines) == 2 + by_rule.SHOWN + 2
    assert lines[2].endswith(found[0].name)
    assert lines[-2].endswith(f"{len(found) - by_rule.SHOWN} other rules")
    few = by_rule.as_lines(PARLOUR, found[:3], 500)
    assert len(few) == 2 + 3 + 1


def test_the_command_prints_it(groundfall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_rule, "ACTIONS", 100)
    answer = groundfall("bench", "pebbles", "--rules")
    assert answer.status == 0
    assert answer.out.startswith("Pebbles: the time that each rule takes itself, without what it calls, in 100 actions")
    assert "100  N2       take\n" in answer.out
    told = json.loads(groundfall("bench", "pebbles", "--rules", "--json").out)
    assert {"name": "take", "id": "N2", "calls": 100}.items() <= next(
        part for part in told["pebbles"] if part["name"] == "take"
    ).items()


@pytest.mark.parametrize("more", [["table"], ["pebbles", "--strength", "5"]])
def test_it_measures_nothing_else(groundfall: Command, more: list[str]) -> None:
    answer = groundfall("bench", "--rules", *more)
    assert answer.status == 2
    assert "--rules measures one game or all, and can only be combined with --json" in answer.err
