"""The board as a picture and as text: everything that may be chosen can be clicked, everything has a name."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import groundfall as gf
from groundfall.games.brood import board, textboard
from groundfall.games.brood.state import SIDES

from .helpers import ALL_AWAKE, GAME, table

BOX = GAME.box()
LAYOUTS = ("wide", "tall")
TWELVE = (
    "adult warrior warrior worker factory_worker ~china_army ~russia_army usa_army usa_army usa_army europe_army "
    "minor_army minor_army india_army orion"
)


def choices(match: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view of the seat that chooses, and its choices as the table hands them to the board."""
    seat = match.awaiting[0]
    found = match.legal(seat)
    return match.view(seat), [{"id": a.id, "text": a.text, "kind": a.kind, "args": a.args} for a in found]


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>').iter())


def clickable(svg: str) -> dict[str, list[str]]:
    """What a click may do, by the ids of choices: the kinds of things that carry it."""
    found: dict[str, list[str]] = {}
    for element in elements(svg):
        for number in element.get("data-actions", "").split():
            found.setdefault(number, []).append(element.get("data-targets", ""))
    return found


def piece(svg: str, name: str, owner: str = "") -> ElementTree.Element:
    """The stack of that name; `owner` tells apart mind-controlled ones ("taken") from free ones."""
    found = [e for e in elements(svg) if e.get("data-unit") == name]
    return next(e for e in found if not owner or owner in (e.get("class") or "").split())


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_choice_with_an_argument_can_be_clicked(layout, seed):
    """Through a random game of all decisions there are."""
    match, luck, seen = gf.new("brood", seed=seed), random.Random(seed), set()
    for _ in range(700):
        if match.over:
            break
        seat = match.awaiting[0]
        decision = match.decision.name
        if decision not in seen:
            seen.add(decision)
            view, offered = choices(match)
            live = board.live(view, BOX, choices=offered, layout=layout)
            assert {str(c["id"]) for c in offered if c["args"]} <= set(clickable(live)), decision
        match.play(seat, luck.choice(list(match.legal(seat))))
    assert {"spend", "land_larva", "choose_approach", "choose_mover", "choose_unit"} & seen


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_whole_board_is_sound_and_everything_on_it_has_a_name(layout):
    at = {"india": TWELVE, "indian": "usa_fleet ~japan_fleet", "madness": "orion"}
    match = table("spend", at, mindpower=5, dupes=2, dormant={"india": 0})
    view, offered = choices(match)
    svg = ElementTree.fromstring(board.draw(view, BOX, choices=offered, layout=layout))
    named = [e for e in svg.iter() if e.get("role") in ("img", "button")]
    assert len(named) > 40
    assert all(e.get("aria-label") for e in named)
    ids = [e.get("id") for e in svg.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    used = {href[1:] for e in svg.iter() if (href := e.get("href"))}
    assert used <= set(ids)


def test_a_piece_is_told_with_its_numbers():
    view = table("move", {"japan": "europe_army europe_army"}, dormant=ALL_AWAKE).view("humans")
    stack = piece(board.live(view, BOX), "europe_army@japan")
    assert stack.get("aria-label") == "2 European Armies in Japan, attack 3, defence 3, move 1"


def test_free_and_controlled_units_of_a_nation_differ():
    view = table("spend", {"india": "china_army ~china_army"}).view("brood")
    live = board.live(view, BOX)
    assert "Mind-controlled Chinese Army" in piece(live, "china_army@india", "taken").get("aria-label", "")
    assert piece(live, "china_army@india", "china").get("aria-label", "").startswith("Chinese Army")


def test_a_choice_points_at_the_right_one_of_two():
    match = table("spend", {"india": "china_army ~china_army"}, mindpower=5, control_tokens=1)
    view, offered = choices(match)
    live = board.live(view, BOX, choices=offered)
    assert "go_berserk" in piece(live, "china_army@india", "taken").get("data-kinds", "")
    assert piece(live, "china_army@india", "china").get("data-kinds") is None


def test_twelve_units_in_one_area_keep_apart():
    view = table("battle", {"india": TWELVE}, dormant=ALL_AWAKE).view("humans")
    here = [e for e in elements(board.live(view, BOX)) if (e.get("data-unit") or "").endswith("@india")]
    spots = []
    for element in here:
        if "piece" in (element.get("class") or ""):
            x, y, scale = map(float, re.findall(r"[-\d.]+", element.get("transform", "")))
            assert scale > 0.6
            spots.append((x, y, 58 * scale))
    assert len(spots) == 10
    for n, (x, y, wide) in enumerate(spots):
        assert all(max(abs(x - u), abs(y - v)) >= wide for u, v, _ in spots[:n])


def test_units_that_are_done_are_marked():
    match = table("move", {"brazil": "usa_army usa_army"}, dormant=ALL_AWAKE, joined="mexico")
    match.play("humans", "move", unit="usa_army", area="brazil")
    match.play("humans", "go", area="mexico")
    live = board.live(match.view("humans"), BOX)
    assert "done for this phase" in piece(live, "usa_army@mexico").get("aria-label", "")
    assert "done" in piece(live, "usa_army@mexico").get("class", "").split()
    assert "done" not in piece(live, "usa_army@brazil").get("class", "").split()


def test_what_the_open_choice_is_about_stands_out():
    match = table("move", {"brazil": "usa_army"}, dormant=ALL_AWAKE)
    live = board.live(match.view("humans"), BOX, about=["unit:usa_army", "area:brazil"])
    assert "subject" in piece(live, "usa_army@brazil").get("class", "").split()


def test_a_fight_is_marked_with_its_strength_and_its_two_sides():
    area, air = {"india": "usa_army usa_army ~china_army ~russia_army"}, {"humans": {"usa": 1}}
    match = table("battle", area, dormant=ALL_AWAKE, air=air)
    match.play("humans", "give_battle", area="india")
    match.play("humans", "attack", unit="usa_army")
    match.play("brood", "target", unit="china_army")
    view, offered = choices(match)
    live = board.live(view, BOX, choices=offered)
    assert "attack 3" in live
    assert 'class="aim"' in live
    assert {str(c["id"]) for c in offered if c["args"]} <= set(clickable(live))


def test_an_air_unit_that_attacks_is_drawn_where_it_flies():
    match = table("battle", {"india": "larva"}, dormant=ALL_AWAKE, air={"humans": {"usa": 1}, "brood": {"china": 1}})
    match.play("humans", "give_battle", area="india")
    match.play("humans", "air_strike", side="usa")
    before, here = board.live(match.view("brood"), BOX).split('id="br-m-round"')[:2]
    assert 'href="#br-f-usa_air"' in before
    assert 'href="#br-t-china_air"' in here


def test_moves_leave_a_trail_also_round_the_edge_of_the_map():
    view = gf.new("brood", seed=1).view("brood")
    inland = {"kind": "moved", "args": {"unit": "worker", "start": "china", "area": "india"}}
    round_it = {"kind": "moved", "args": {"unit": "usa_fleet", "start": "s_pacific", "area": "new_zealand"}}
    assert board.live(view, BOX, events=[inland]).count('class="trail') == 1
    assert board.live(view, BOX, events=[round_it]).count('class="trail') == 2


def test_a_trail_follows_the_seas_that_were_crossed():
    view = gf.new("brood", seed=1).view("brood")
    crossed = {"kind": "crossed", "args": {"unit": "russia_army", "sea": "n_pacific"}}
    moved = {"kind": "moved", "args": {"unit": "russia_army", "start": "n_russia", "area": "mexico"}}
    live = board.live(view, BOX, events=[crossed, moved])
    trails = [re.findall(r"-?\d+", path) for path in re.findall(r'<path d="(.*?)" class="trail humans"', live)]
    assert len(trails) == 3, "it leaves the map at one edge and goes on at the other"
    assert live.count("marker-end") == 3
    assert all(int(x) < 250 or int(x) > 1050 for trail in trails for x in trail[::2]), "not across America East"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_move_aside_for_counters(layout):
    army = " ".join(f"{side}_army" for side in ("usa", "europe", "russia", "china", "japan"))
    view = table("move", {"n_africa": army, "china": army}, dormant=ALL_AWAKE).view("humans")
    live = ElementTree.fromstring(board.live(view, BOX, layout=layout))
    spots = []
    for element in live.iter():
        if "piece" in (element.get("class") or "").split():
            spots.append([float(number) for number in re.findall(r"[-\d.]+", element.get("transform", ""))])
    names = [text for e in live.iter() if "name" in (e.get("class") or "").split() for text in e]
    assert len(spots) == 10 and names
    for text in names:
        x, y = float(text.get("x", 0)), float(text.get("y", 0))
        assert all(abs(x - u) > 29 * scale or not -5 < y - v + 29 * scale < 58 * scale for u, v, scale in spots), (
            text.text
        )


def test_a_name_is_part_of_its_area():
    live = board.live(gf.new("brood", seed=1).view("brood"), BOX)
    japan = [e for e in elements(live) if e.get("data-area") == "japan" and "name" in (e.get("class") or "")]
    assert [line.text for line in japan[0]] == ["Japan"]


def test_nations_differ_by_pattern_and_sign_and_not_by_colour_alone():
    svg = board.draw(gf.new("brood", seed=1).view("brood"), BOX)
    patterns = re.findall(r'<pattern id="br-p-(\w+)".*?><path d="(.*?)"', svg)
    assert len(patterns) == len({d for _, d in patterns}) == 7
    signs = re.findall(r'<g id="br-f-\w+_army">.*?translate\(-19.4 -19.4\)', svg, re.S)
    assert len(signs) == len({re.findall(r'#br-([\w-]+)"', sign)[-1] for sign in signs}) == 7


def test_the_cards_tell_who_sleeps_and_what_it_costs_to_approach():
    live = board.live(gf.new("brood", seed=1, options={"humans": "europe"}).view("humans"), BOX)
    labels = {e.get("data-nation"): e.get("aria-label") for e in elements(live) if e.get("class") == "nation"}
    assert labels["usa"] == "United States, diplomacy 0, dormant, 2 Dormant tokens"
    assert labels["japan"] == "Japan, diplomacy 2, dormant, 1 Dormant token"
    assert labels["europe"] == "Europe, home nation of the Humans, awake"


def test_the_board_in_one_sentence():
    view = table("spend", {"japan": "factory_worker larva", "india": "adult"}, mindpower=4, launched=1).view(None)
    assert board.words(view) == (
        "Round 1: 1 Orion in space, 5 dormant nations; the Brood has 4 mindpower, holds 1 factory and has "
        "2 more creatures on Earth."
    )


def test_a_cover_for_the_lobby():
    svg = ElementTree.fromstring(board.cover(BOX))
    assert svg.get("viewBox") == "0 98 1400 900"


def test_text_board_fits_its_width_and_marks_what_may_be_chosen():
    closed = {"project_orion": True, "battle": True, "build": True}
    at, air = {"india": TWELVE, "indian": "usa_fleet"}, {"humans": dict.fromkeys(SIDES.names, 2)}
    match = table("move", at, dormant=ALL_AWAKE, blocked=closed, air=air)
    lit = {f"{label}:{name}" for a in match.legal("humans") for label, name in a.args.items()}
    for width in (80, 40):
        lines = textboard.draw(match.view("humans"), BOX, width=width, lit=lit).split("\n")
        assert max(map(len, lines)) <= width
        assert any("[India]" in line for line in lines)


def test_text_board_tells_it_in_sentences():
    match = table("spend", {"india": "adult ~usa_army usa_army", "japan": "factory_worker"}, mindpower=3)
    told = textboard.tell(match.view("brood"), BOX)
    assert "  India: Adult, 3-4-0; mind-controlled American Army, 3-3-1; American Army, 3-3-1." in told
    assert "  Japan: the factory held by a Worker." in told
