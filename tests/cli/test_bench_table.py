"""`groundfall bench table`: the memory of a table under a small part of its load."""

from __future__ import annotations

import json

from cli.helpers import Command


def test_a_part_of_the_load_is_done_and_told(groundfall: Command) -> None:
    answer = groundfall("bench", "table", "--load", "0.1", "--json")
    assert answer.status == 0
    told = json.loads(answer.out)
    assert told["load"] == {"matches": 2, "actions": 30, "long": 3, "pages": 10}
    assert told["in_memory"] == 3 and told["estimate"] > 0 and told["seconds"] > 0


def test_it_is_told_in_lines(groundfall: Command) -> None:
    answer = groundfall("bench", "table", "--load", "0.05")
    assert answer.status == 0
    assert "after 1 match of 30 actions, one of 2, and 5 pages read" in answer.out and "resident memory" in answer.out
