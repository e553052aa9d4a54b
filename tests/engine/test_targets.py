"""What may be clicked on a board: choices tied to things, and the attributes of a thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from groundfall.engine.show.targets import DO, Key, Targets, label, tied

CHOICES = (
    {"id": 3, "kind": "move", "text": "move to China", "args": {"area": "china"}},
    {"id": 4, "kind": "build", "text": "build in China", "args": {"area": "china", "unit": "army"}},
    {"id": 5, "kind": "build", "text": "build in India", "args": {"area": "india"}},
    {"id": 6, "kind": "end", "text": "end the turn", "args": {}},
)


def keys(choice: Mapping[str, Any]) -> Iterator[Key]:
    """Every name of a choice; one that has none is something to do."""
    yield from choice["args"].items() or ((DO, choice["kind"]),)


TARGETS = tied(CHOICES, keys)


def test_a_choice_belongs_to_everything_that_it_is_about() -> None:
    assert TARGETS.names("area") == ["china", "india"]
    assert [offer.id for offer in TARGETS.found["area", "china"]] == ["3", "4"]
    assert TARGETS.on(("area", "japan"), ("unit", "army"))
    assert not TARGETS.on(("area", "japan"))
    assert TARGETS.kinds == {"move", "build", "end"}


def test_a_thing_has_its_names_and_what_a_click_on_it_may_do() -> None:
    assert TARGETS.attributes([("area", "china"), ("unit", "army")], "China", "area:china") == (
        'data-area="china" data-unit="army" data-read="area:china" data-targets="area" data-actions="3 4" '
        'data-kinds="move build" role="button" tabindex="0" '
        'aria-label="China. move to China; build in China."'
    )


def test_a_thing_where_nothing_may_be_chosen_is_only_told() -> None:
    assert TARGETS.attributes([("area", "japan")], 'Japan, 2 "units"') == (
        'data-area="japan" role="img" aria-label="Japan, 2 &#34;units&#34;"'
    )
    assert TARGETS.attributes([], "A pile.") == label("A pile.") == 'role="img" aria-label="A pile."'


def test_of_several_names_of_a_kind_a_thing_has_the_first_and_what_is_to_be_done_is_no_name() -> None:
    shown = TARGETS.attributes([("area", "india"), ("area", "china"), (DO, "end")], "Both.")
    assert shown.startswith('data-area="india" data-targets="area" data-actions="5 3 4 6" data-kinds="build move end"')
    assert shown.endswith('aria-label="Both. build in India; move to China; build in China; end the turn."')


def test_a_part_of_a_board_sees_only_what_points_at_it() -> None:
    assert TARGETS.at(("area", "india"), ("area", "japan")) == Targets(
        {("area", "india"): TARGETS.found["area", "india"]}
    )
    assert [*TARGETS.about("unit", "end").found] == [("unit", "army"), (DO, "end")]
