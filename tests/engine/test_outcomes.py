"""Outcomes: exact where every draw can be branched and nothing hidden is read, else sampled with intervals."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.outcomes import Chance, outcomes

from .helpers import fight, laid_out


def behind(**more: Any) -> gf.Match:
    """Ash stands alone with a sun 2, the die shows 4, and Ash may burn a flare to roll again."""
    match = fight("sun2", "moon4", "star4", 4, **more)
    assert match.awaiting == ("ash",)
    return match


def test_a_die_is_branched() -> None:
    found = behind().outcomes("ash", "burn", of="die")
    assert found.exact and found.names == ("die",)
    assert found.chances == pytest.approx({(face,): 1 / 6 for face in range(1, 7)})
    assert found.mean("die") == pytest.approx(3.5)
    assert found.of("die")[6] == pytest.approx(1 / 6)
    assert found.chance(lambda die: die >= 5) == pytest.approx(Chance(1 / 3, 1 / 3, 1 / 3))


def test_the_position_is_not_changed() -> None:
    match = behind()
    before = match.token()
    match.outcomes("ash", "burn")
    match.outcomes("ash", "burn", most=0, samples=5)
    assert match.token() == before
    assert match.legal("ash")


def test_without_names_it_tells_what_can_change() -> None:
    found = behind().outcomes("ash", "burn")
    assert found.names and "die" in {name.split(".")[0] for name in found.names}
    assert sum(found.chances.values()) == pytest.approx(1)


def test_it_ends_at_the_first_choice_unless_a_policy_makes_it() -> None:
    match = behind()
    stopped = match.outcomes("ash", "burn", of=["die", "flares.ash"])
    assert set(stopped.of("flares.ash")) == {1}
    again = match.outcomes("ash", "burn", of=["die", "flares.ash"], choose=while_alone, until=ash_is_done)
    assert again.exact
    assert again.of("flares.ash") == pytest.approx({1: 1 / 3, 0: 2 / 3}), "a five or a six is enough"
    assert again.of("die") == pytest.approx({5: 1 / 6 + 1 / 9, 6: 1 / 6 + 1 / 9, **dict.fromkeys(range(1, 5), 1 / 9)})


def ash_is_done(content: Any, state: Any) -> bool:
    """Whether another seat must choose, or cards are dealt next: both depend on cards that Ash cannot know."""
    return bool(state.awaiting > 1 or state.flares[0] == 0)


def while_alone(position: gf.Position, seat: str, legal: Any) -> Any:
    """Ash burns flares as long as it is behind."""
    return "burn"


def test_it_ends_where_until_says() -> None:
    match = behind()
    ends = match.outcomes("ash", "burn", of="flares.ash", choose=while_alone, until="seek_answer")
    assert ends.chances == {(1,): pytest.approx(1)}
    ends = match.outcomes(
        "ash", "burn", of="flares.ash", choose=while_alone, until=lambda content, state: state.die < 5
    )
    assert ends.chances == {(1,): pytest.approx(1)}


def test_what_depends_on_hidden_cards_is_sampled() -> None:
    match = laid_out("picking", "sun2", "moon4", "star4")
    match.play("birch", "pick moon_4")
    match.play("cedar", "pick star_4")
    found = match.outcomes("ash", "pick sun_2", of="shown")
    assert not found.exact and found.samples == 200
    assert len(found.chances) > 10, "Ash cannot know what the others have picked"
    certain = found.chance(lambda *shown: shown[0] == "sun_2")
    assert certain.value == pytest.approx(1) and certain.low < 1 and certain.high == pytest.approx(1)


def test_samples_are_the_same_for_the_same_seed() -> None:
    match = behind()
    asked = [match.outcomes("ash", "burn", of="die", most=0, samples=50, seed=seed) for seed in (1, 1, 2)]
    assert asked[0].chances == asked[1].chances != asked[2].chances
    assert not asked[0].exact and asked[0].samples == 50


def test_an_answer_takes_no_more_steps_than_it_may() -> None:
    match = behind()
    assert match.outcomes("ash", "burn", of="die").exact
    few = match.outcomes("ash", "burn", of="die", steps=1)
    assert not few.exact and few.samples == 1
    more = match.outcomes("ash", "burn", of="die", most=0, steps=50)
    assert 1 < more.samples < 200
    assert sum(more.chances.values()) == pytest.approx(1)


def test_sampled_answers_agree_with_the_exact_one() -> None:
    match, inside = behind(), 0
    for seed in range(100):
        found = match.outcomes("ash", "burn", of="die", most=0, seed=seed * 1_000)
        chance = found.chance(lambda die: die >= 5)
        inside += chance.low <= 1 / 3 <= chance.high
    assert inside >= 88, "95 of 100, less three times the standard deviation"


def test_a_question_can_begin_elsewhere_and_be_simplified() -> None:
    match = behind()

    def begin(state: Any) -> None:
        state.depth = state.awaiting = 0
        state.die = 3

    found = match.outcomes("ash", begin=begin, of="die", simplify=lambda state: setattr(state, "die", 2))
    assert found.chances == {(2,): 1.0}


def test_spectators_get_exact_answers_only() -> None:
    match = behind()
    assert match.outcomes(
        None, begin=lambda state: setattr(state, "die", 1), of="die", until=lambda content, state: True
    ).exact
    with pytest.raises(gf.GroundfallError, match="Spectators get exact answers only"):
        match.outcomes(None, most=0, of="die")


def at_once(content: Any, state: Any) -> bool:
    """The question ends where it begins."""
    return True


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"of": "dye"}, r'There is no field or derived quantity "dye"; similar names are die and deck.'),
        ({"of": "hand.ash.first.left"}, r'"hand.ash.first.left" names 3 places, but has only 2'),
        ({"of": "hand.fir"}, "There is no seat"),
        ({"of": [7]}, "What outcomes tell is given by name, not as 7"),
        ({"until": "tea"}, "An end must be named by a task, a decision or a phase"),
        ({"choose": "good"}, "A policy must be 'first', 'best', 'least' or a function .*, not \"good\""),
        ({"choose": "best"}, "Best play needs one number to go by in `of`, not [0-9]+ names"),
        ({"choose": "least", "of": "phase"}, "Best play needs a number to go by in `of`; phase is"),
        ({"samples": 0}, "The number of samples"),
        ({"most": "many"}, "The number of branches"),
    ],
)
def test_a_question_that_cannot_be_asked(how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.GroundfallError, match=sentence):
        behind().outcomes("ash", "burn", **how)


def test_an_illegal_action_has_no_outcomes() -> None:
    with pytest.raises(gf.IllegalAction):
        behind().outcomes("ash", "pick sun_3")
    with pytest.raises(gf.GroundfallError, match="These outcomes tell die, not 'turn'"):
        outcomes(behind(), "ash", "burn", of="die").of("turn")


def test_an_endless_course_says_so() -> None:
    with pytest.raises(gf.GroundfallError, match="name where it ends with `until`"):
        behind(flares={"ash": 4}).outcomes("ash", "burn", choose=while_alone, most=0, samples=1, simplify=with_flares)


def with_flares(state: Any) -> None:
    """The flares never run out, and the die shows a one."""
    state.flares[0], state.die = 4, 1


def test_an_endless_course_without_draws_says_so() -> None:
    match = gf.from_position("level7", {"phase": "movement"}, seed=1)
    seat = match.awaiting[0]

    def back_and_forth(position: gf.Position, seat: str, legal: Any) -> Any:
        kinds = {action.kind: action for action in legal}
        return kinds.get("put_back") or kinds.get("move") or legal[0]

    with pytest.raises(gf.GroundfallError, match="name where it ends with `until`"):
        match.outcomes(seat, of="phase", choose=back_and_forth)


def test_what_others_can_do_with_hidden_cards_is_not_exact() -> None:
    """After a five or a six Birch may slip a card, which depends on its hand."""
    match = fight("sun2", "moon4", "star4", 4, birch="moon1", cedar="star1")
    assert not match.outcomes("ash", "burn", of="flares", choose="first", until="scouting").exact


def test_without_a_policy_it_ends_before_what_another_seats_hidden_cards_let_it_do() -> None:
    """Whether Birch has a card to slip decides whether there is a choice; what comes before it is exact."""
    match = fight("sun2", "moon4", "star4", 4, birch="moon1", cedar="star1")
    found = match.outcomes("ash", "burn", of="die", until="scouting")
    assert found.exact
    assert found.of("die") == pytest.approx(dict.fromkeys(range(1, 7), 1 / 6))


def test_a_hidden_cell_that_stands_alone_makes_an_answer_inexact() -> None:
    """Only the lone seat sees the card that it looks at."""
    match = fight("sun2", "moon4", "star4", 4)
    match.state.peeked, match.state.peeked_seen = 3, 1 << match.seat("birch")

    def told(state: Any) -> None:
        state.depth = state.awaiting = 0
        state.looks = 1 + state.peeked % 2

    assert match.outcomes("birch", of="looks", begin=told).exact
    assert not match.outcomes("cedar", of="looks", begin=told).exact


def test_a_policy_may_ask_for_outcomes_and_look_at_everything() -> None:
    """Ash burns a flare only if that helps, and a view shows what the imagined state holds."""
    shown = []

    def helpful(position: gf.Position, seat: str, legal: Any) -> Any:
        shown.append(position.view(seat)["table"]["die"])
        better = position.outcomes(seat, "burn", of="die", until=at_once).mean("die")
        return "burn" if better > position.state.die else None

    found = behind().outcomes("ash", "burn", of=["die", "flares.ash"], choose=helpful, until=ash_is_done)
    assert found.exact and set(shown) == set(range(1, 5))
    assert found.of("die") == pytest.approx({1: 1 / 12, 2: 1 / 12, 3: 1 / 12, 4: 1 / 4, 5: 1 / 4, 6: 1 / 4})
