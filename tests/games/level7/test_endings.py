"""L25 The end of the game: one way to win it, and those to lose it."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, go_on, now, play, play_on, table, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import EVENTS, SEATS

FEEDING_FRENZY = dict.fromkeys(("g1", "g2", "g3", "g5"), "done")  # the only card left
FUNDED = "p1 p2a p2b p3 p4a p4b"  # nobody's fall ends the game
OWNERS = {"south_america": "p1", "north_america": "p2a p4b", "europe": "p3", "africa": "p2b", "asia": "p4a"}
LOST = dict.fromkeys(SEATS.names, 0.0)
CAPITALS = ("brazil", "eastern_united_states", "western_europe", "south_africa", "china")


def last_round(at: dict[str, str] | None = None, **more: Any) -> Match:
    """The end of step 10 of the round in which the last project was funded."""
    match = about_to("invader_movement_step", at=at, strike=True, funded=FUNDED + " p5", **more)
    go_on(match)
    return match


def bombarded(seat: str, **more: Any) -> Match:
    """A coalition has lost its last point of MIC."""
    match = about_to("strike_event", resolving={"event": "a05", "half": "bravo"}, stock={seat: {"mic": 1}}, **more)
    go_on(match)
    return match


def ending(match: Match) -> str | None:
    """How the game has ended, if it has."""
    return str(now(match)["ending"]) if match.over else None


# Victory


@pytest.mark.rule("L25.1")
def test_everybody_who_stands_wins() -> None:
    match = last_round()
    assert ending(match) == "broadcast"
    assert match.result == dict.fromkeys(SEATS.names, 1.0)
    assert [seat["seat"] for seat in told(match.events(), "survives")] == list(SEATS.names)


@pytest.mark.rule("L25.1")
@pytest.mark.parametrize(
    "more",
    [
        {"at": {"china": "overrun"}},
        {"at": {"china": "asia"}, "defeated": {"asia": True}},
        {"stock": {"asia": {"mic": 0}}},
    ],
)
def test_who_has_lost_its_capital_or_has_fallen_does_not_win(more: dict[str, Any]) -> None:
    match = last_round(**more)
    assert ending(match) == "broadcast"
    assert match.result == dict.fromkeys(SEATS.names, 1.0) | {"asia": 0.0}


@pytest.mark.rule("L25.1")
@pytest.mark.parametrize(
    "more", [{"at": {"china": "liberated"}}, {"at": {"india": "overrun"}}, {"stock": {"asia": {"mic": 1}}}]
)
def test_a_liberated_capital_and_a_point_of_mic_are_enough(more: dict[str, Any]) -> None:
    result = last_round(**more).result
    assert result is not None
    assert result["asia"] == 1.0


@pytest.mark.rule("L25.1")
def test_it_ends_after_the_invaders_have_moved() -> None:
    match = last_round({"siberia": "invader invader invader", "alaska": "cronos"})
    kinds = [event.kind for event in match.events() if event.kind in ("pushes", "won")]
    assert kinds == ["pushes", "won"]


@pytest.mark.rule("L25.1")
def test_a_capital_that_falls_in_the_last_step_9_is_lost() -> None:
    match = about_to("status_step", "invader_movement_step", at={"china": "invader " * 4}, strike=True, funded=FUNDED)
    go_on(match)
    assert match.result == dict.fromkeys(SEATS.names, 1.0) | {"asia": 0.0}


# Defeat


@pytest.mark.rule("L25.2")
@pytest.mark.parametrize("seat", SEATS.names)
def test_the_fall_of_a_coalition_whose_project_is_open_loses_the_game(seat: str) -> None:
    others = " ".join(project for project in FUNDED.split() if project not in OWNERS[seat].split())
    match = bombarded(seat, funded=others)
    assert ending(match) == "project_lost"
    assert match.result == LOST
    assert told(match.events(), "lost_with_project") == [{"seat": seat}]


@pytest.mark.rule("L25.2")
@pytest.mark.parametrize("seat", SEATS.names)
def test_once_it_is_funded_it_may_fall(seat: str) -> None:
    match = bombarded(seat, funded=OWNERS[seat])
    assert match.over is False
    assert now(match)["defeated"][seat] is True


@pytest.mark.rule("L25.2")
@pytest.mark.parametrize(
    ("both", "funded", "lost"),
    [
        (True, "p1 p2a", True),
        (True, "p1 p2a p4b", False),
        (True, "p1", True),
        (False, "p1 p2a", False),
        (False, "p1", True),
    ],
)
def test_a_coalition_with_two_projects_must_have_both(both: bool, funded: str, lost: bool) -> None:
    match = bombarded("north_america", funded=funded, options={"both_cards_needed": both})
    assert match.over is lost


@pytest.mark.rule("L25.2")
def test_nothing_happens_any_more_after_it() -> None:
    match = bombarded("south_america")
    kinds = [event.kind for event in match.events()]
    assert kinds[-3:] == ["defeated", "ended", "lost_with_project"]  # the others do not lose their point
    assert match.awaiting == ()


@pytest.mark.rule("L25.2")
@pytest.mark.parametrize(
    ("task", "more"),
    [
        ("terror_step", {"at": {"china": "asia invader"}, "terror": {"asia": 8}}),
        ("mic_damage_step", {}),
        ("status_step", {"at": {"china": "overrun"}, "damage": {"asia": 2}}),
        ("draw_adaptation", {"at": {"china": "invader"}, "adaptation": FEEDING_FRENZY}),
    ],
)
def test_whatever_step_it_happens_in(task: str, more: dict[str, Any]) -> None:
    more = {"stock": {"asia": {"mic": 1}}, "options": {"trading": False}, **more}
    match = about_to(task, **more)
    go_on(match)
    assert ending(match) == "project_lost"


@pytest.mark.rule("L25.2")
def test_a_fall_in_the_middle_of_a_battle_ends_it() -> None:
    match = about_to(
        "battle_step",
        at={"china": "asia invader invader"},
        dial=11,
        adaptation=FEEDING_FRENZY,
        tier={"asia": {"military_equipment": 4}},
        stock={"asia": {"mic": 1}},
    )
    go_on(match, dice=(1,))
    assert ending(match) == "project_lost"


@pytest.mark.rule("L25.3")
@pytest.mark.parametrize("there", ["cronos invader invader", "cronos invader ship_1", "cronos overrun"])
def test_cronos_is_lost_with_the_land_where_he_is(there: str) -> None:
    match = about_to("status_step", at={"siberia": there}, funded=FUNDED)
    go_on(match)
    assert ending(match) == "cronos_lost"
    assert match.result == LOST


@pytest.mark.rule("L25.3")
def test_also_in_the_land_of_the_defeated() -> None:
    match = about_to("status_step", at={"siberia": "cronos invader invader", "china": "asia"}, defeated={"asia": True})
    go_on(match)
    assert ending(match) == "cronos_lost"


@pytest.mark.rule("L25.3")
@pytest.mark.parametrize("there", ["cronos invader", "cronos invader invader asia", "cronos overrun asia"])
def test_he_is_safe_where_it_holds(there: str) -> None:
    match = about_to("status_step", at={"siberia": there})
    go_on(match)
    assert match.over is False


@pytest.mark.rule("L25.3")
@pytest.mark.parametrize(("beats", "end"), [(True, "cronos_lost"), (False, "broadcast")])
def test_in_the_last_round_too_unless_an_option_says_otherwise(beats: bool, end: str) -> None:
    match = about_to(
        "status_step",
        "invader_movement_step",
        at={"siberia": "cronos invader invader"},
        strike=True,
        funded=FUNDED,
        options={"cronos_lost_beats_victory": beats},
    )
    go_on(match)
    assert ending(match) == end


@pytest.mark.rule("L25.3")
def test_the_option_overlooks_it_in_the_last_round_only() -> None:
    match = about_to(
        "status_step",
        at={"siberia": "cronos invader invader"},
        funded=FUNDED,
        options={"cronos_lost_beats_victory": False},
    )
    go_on(match)
    assert ending(match) == "cronos_lost"


@pytest.mark.rule("L25.4")
def test_when_the_last_coalition_falls_the_game_is_lost() -> None:
    fallen = dict.fromkeys(SEATS.names[:4], True)
    match = bombarded("asia", funded=FUNDED, defeated=fallen, at={"china": "asia"})
    assert ending(match) == "all_defeated"
    assert match.result == LOST


@pytest.mark.rule("L25.4")
def test_not_before() -> None:
    fallen = dict.fromkeys(SEATS.names[:3], True)
    assert bombarded("asia", funded=FUNDED, defeated=fallen).over is False


@pytest.mark.rule("L25.5")
@pytest.mark.parametrize(("left", "end"), [(0, "cards_out"), (1, None)])
def test_when_the_last_devastation_event_has_been_drawn_the_round_is_the_last(left: int, end: str | None) -> None:
    gone = dict.fromkeys(EVENTS.names[25 : 55 - left], True)
    match = about_to("drop_ships_step", devastation=True, event_gone=gone, adaptation={"g1": "in_force"})
    go_on(match, dice=(0,))
    assert ending(match) is None, "there is time to trade"
    play_on(match, "consult")
    assert ending(match) == end


@pytest.mark.rule("L25.5")
def test_the_round_is_played_to_its_end() -> None:
    gone = dict.fromkeys(EVENTS.names[25:], True)
    match = about_to("status_step", "readiness_step", devastation=True, event_gone=gone, options={"trading": False})
    go_on(match)
    assert asked(match) == "asia consult"


@pytest.mark.rule("L25.6")
def test_where_nobody_is_fit_to_win_the_hydra_do() -> None:
    match = last_round(dict.fromkeys(CAPITALS, "overrun"))
    assert ending(match) == "nobody_left"
    assert match.result == LOST
    assert told(match.events(), "won") == []


@pytest.mark.rule("L25.1")
def test_after_the_end_nothing_can_be_done() -> None:
    match = last_round()
    assert match.why_not("asia", "done") == ("The game is over.", "L25.1")
    assert len(match.legal("asia")) == 0


@pytest.mark.rule("L25.1")
def test_a_whole_last_round() -> None:
    goods = dict.fromkeys(("money", "food", "fuel", "minerals"), 20)
    match = table(
        "project",
        {"brazil": "south_america cronos"},
        funded=FUNDED,
        stock={"south_america": goods},
        options={"trading": False},
        devastation=True,
        adaptation={"g1": "in_force"},
    )
    play(match, "south_america call p5")
    while match.decision is not None and not match.over:
        legal = [str(action) for action in match.legal(match.awaiting[0])]
        match.play(
            match.awaiting[0], next((w for w in ("nothing", "fund", "done", "blind bravo") if w in legal), legal[0])
        )
    assert ending(match) == "broadcast"
    assert match.phase == "invader_movement"
    assert now(match)["rounds"] == 1
