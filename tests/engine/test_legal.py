"""Listed actions: worded when they are read, equal by what they are, and no burden to who keeps them."""

from __future__ import annotations

import gc
import pickle
import weakref

import pytest

import groundfall as gf
from engine.helpers import laid_out, new
from groundfall.engine.play.legal import GONE


def test_an_action_of_a_match_is_worded_as_it_was_listed_after_the_match_has_moved_on() -> None:
    match = laid_out("picking", "sun1 moon2", "moon1", "star1")
    actions, texts = list(match.legal("ash")), [action.text for action in match.legal("ash")]
    match.play("ash", actions[0])
    assert [action.text for action in actions] == texts
    match.undo("ash")
    assert [action.text for action in match.legal("ash")] == texts


def test_an_action_of_a_position_that_has_moved_on_says_that_its_text_is_gone() -> None:
    position = laid_out("picking", "sun1 moon2", "moon1", "star1").copy()
    read, unread = position.legal("ash")
    text = read.text
    position.play("ash", unread)
    assert read.text == text and unread.text == f"pick moon_2 ({GONE})"
    assert (unread.kind, unread.args, unread.rule) == ("pick", {"card": "moon_2"}, "P5.2")


def test_actions_are_equal_by_number_kind_arguments_and_rule() -> None:
    one, other = (
        laid_out("picking", "sun1 moon2", "moon1", "star1"),
        laid_out("picking", "sun1 moon2", "moon1", "star1"),
    )
    assert list(one.legal("ash")) == list(other.legal("ash")) and hash(one.legal("ash")[0]) == one.legal("ash").ids[0]
    assert one.legal("ash")[0] != one.legal("ash")[1]
    kept = laid_out("scouting", "sun1").legal("ash")[0]
    assert kept != gf.new("galaxyx").action("earth", kept.id)


def test_a_pickled_action_is_worded() -> None:
    action = laid_out("picking", "sun1 moon2", "moon1", "star1").legal("ash")[0]
    again = pickle.loads(pickle.dumps(action))
    assert again == action and again.text == action.text and again.rule == action.rule


@pytest.mark.parametrize("other", sorted(set(gf.all_games()) - {"parlour"}))
def test_an_action_of_another_game_is_refused_in_a_sentence(other: str) -> None:
    match, foreign = new(), gf.new(other, seed=1)
    action, before = foreign.action(foreign.awaiting[0], 0), match.digest()
    expected = f'"{action}" is an action of {foreign.game.meta.title}, not of The Long Evening.'
    for wanted in (action, pickle.loads(pickle.dumps(action))):
        for refused in (match.play, match.copy().play, match.why_not, match.preview, match.outcomes):
            with pytest.raises(gf.IllegalAction) as caught:
                refused("ash", wanted)
            assert str(caught.value) == expected
        with pytest.raises(gf.IllegalAction):
            match.number(wanted)
        assert wanted not in match.legal("ash") and match.digest() == before


def test_a_pickled_action_is_known_by_its_words_not_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    action = laid_out("picking", "sun1 moon2", "moon1", "star1").legal("ash")[0]
    pickled, register = pickle.dumps(action), action.game.register
    kind = next(kind for kind in register.kinds if kind.name == action.kind)
    monkeypatch.setattr(kind, "base", kind.base + 1)
    assert pickle.loads(pickled).id == action.id + 1
    monkeypatch.setattr(kind, "name", "renamed")
    with pytest.raises(gf.IllegalAction, match=r'^There is no action "pick"'):
        pickle.loads(pickled)


def test_a_kept_action_keeps_no_match_alive() -> None:
    match = new()
    action = match.legal("ash")[0]
    gone = weakref.ref(match)
    del match
    gc.collect()
    assert gone() is None and action.text


def test_a_listed_action_is_played_without_another_look_only_at_its_own_moment_and_for_its_own_seat() -> None:
    match = laid_out("picking", "sun1 moon2", "moon1", "star1")
    mine = match.legal("ash")[0]
    match.legal("birch")
    with pytest.raises(gf.IllegalAction):
        match.play("birch", mine)
    match.play("ash", mine)
    with pytest.raises(gf.IllegalAction):
        match.play("ash", mine)


def test_an_argument_may_be_called_like_something_in_python() -> None:
    match = gf.new("level7", seed=1)
    kinds = [kind for kind in match.game.register.kinds if "seat" in kind.args]
    assert kinds
    for kind in kinds:
        args = {name: things.names[0] for name, things in kind.args.items()}
        reasons = {match.why_not("asia", kind.name, args), match.why_not("asia", kind.name, **args)}
        assert len(reasons) == 1
        with pytest.raises(gf.IllegalAction):
            match.play("asia", kind.name, args)
        with pytest.raises(gf.IllegalAction):
            match.copy().play("asia", kind.name, **args)


def test_arguments_that_are_no_mapping_are_refused_in_a_sentence() -> None:
    with pytest.raises(gf.IllegalAction, match=r"^The arguments of an action must be names with values, not 5\.$"):
        new().play("ash", "look", 5)  # type: ignore[arg-type]
