"""Consoles and the trade desk: what they add up is what the rules add up, and what may be chosen can be clicked."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from groundfall.engine.play.view import with_derived
from groundfall.engine.show.targets import Targets, tied
from groundfall.games.level7.board import consoles, desk
from groundfall.games.level7.board.sheet import LAYOUTS, make
from groundfall.games.level7.board.targets import keys
from groundfall.games.level7.rules.command import command_of, trait_of
from groundfall.games.level7.rules.deployment import price_of_unit
from groundfall.games.level7.rules.income import income_of
from groundfall.games.level7.rules.maintenance import upkeep_of
from groundfall.games.level7.rules.places import defense_of, infested_territories
from groundfall.games.level7.rules.research import can_upgrade
from groundfall.games.level7.rules.tokens import usable_tokens
from groundfall.games.level7.state import AREAS, PAID, POWER, SEATS, TECHS
from groundfall.games.level7.sums import Sums, territories

from .helpers import BOX, CONTENT, begun, play, play_on, table

WIDTHS = {False: 860, True: 439}
SHEETS = {compact: make(BOX, LAYOUTS["tall" if compact else "wide"]) for compact in WIDTHS}


def sums(match: Any) -> Sums:
    """What the consoles add up to, from what everybody sees."""
    return Sums(with_derived(match.view(None)), BOX)


def choices(match: Any, seat: str) -> Targets:
    """What may be clicked."""
    return tied(({"id": a.id, "kind": a.kind, "args": a.args, "text": a.text} for a in match.legal(seat)), keys)


def drawn(match: Any, seat: str | None, opened: str = "asia", compact: bool = False) -> str:
    """One console as a pane, the others as lines."""
    sheet, width = SHEETS[compact], WIDTHS[compact]
    targets, seen = choices(match, seat) if seat else Targets(), with_derived(match.view(seat))
    pane, _ = consoles.pane(sheet, seen, targets, opened, width)
    lines = [consoles.line(sheet, seen, targets, name, width, 38)[0] for name in SEATS.names if name != opened]
    return f"<g>{pane}{''.join(lines)}</g>"


def large(match: Any, seat: str) -> str:
    """A console as a large picture."""
    return consoles.large(SHEETS[False], with_derived(match.view(None)), seat)[0]


def settled(match: Any, seat: str | None, compact: bool = False) -> tuple[str, float]:
    """The desk."""
    targets = choices(match, seat) if seat else Targets()
    return desk.draw(SHEETS[compact], with_derived(match.view(seat)), targets, WIDTHS[compact])


def titles(svg: str) -> list[str]:
    """What things say when they are pointed at."""
    return [text or "" for _, text in _texts(svg, "title")]


def texts(svg: str) -> list[str]:
    """All that is written."""
    return [text or "" for _, text in _texts(svg, "text")]


def _texts(svg: str, tag: str) -> list[tuple[str, str | None]]:
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')
    return [(one.tag, one.text) for one in root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")]


def agrees(match: Any) -> None:
    """Every console adds up to what the rules say."""
    found, state = sums(match), match.state
    for n, seat in enumerate(SEATS.names):
        assert found.command(seat).total == command_of(CONTENT, state, n)
        assert found.power(seat) == trait_of(CONTENT, state, n, POWER)
        assert found.out(seat) == state.out[n]
        assert found.damage(seat) == infested_territories(state, n)
        if state.defeated[n]:
            continue
        assert found.upkeep(seat) == upkeep_of(CONTENT, state, n)
        if match.phase == "research":
            assert found.tokens(seat).ready == usable_tokens(CONTENT, state, n)
        income = found.income(seat)
        for good, name in enumerate(PAID.names):
            own = sum(count for place, count in income[name].parts.items() if place not in AREAS.names[25:])
            assert own == income_of(CONTENT, state, n, good)
            assert income[name].total >= max(0, own)
        for tech in TECHS.names:
            price = found.price(seat, tech)
            payable = price is not None and not found.lacks(seat, tech) and not state.upgraded[n][TECHS.number(tech)]
            assert payable == bool(can_upgrade(CONTENT, state, n, TECHS.number(tech), found.tokens(seat).ready))
        for area in territories(seat):
            assert found.deployment(area) == price_of_unit(CONTENT, state, n, AREAS.number(area))
    assert found.hydra == state.hydra
    assert [found.defense(area) for area in AREAS.names] == [defense_of(CONTENT, state, n) for n in range(AREAS)]


@pytest.mark.parametrize("seed", range(4))
def test_consoles_add_up_to_what_the_rules_say(seed):
    match, luck = begun(seed=seed), random.Random(seed)
    for _ in range(600):
        if match.over:
            break
        seat = luck.choice(match.awaiting)
        match.play(seat, luck.choice(list(match.legal(seat))))
        if len(match.journal) % 5 == 0:
            agrees(match)


def test_tokens_are_those_that_research_can_use():
    at = {"western_europe": "overrun", "eastern_australia": "asia"}
    match = table("research", at, cards="europe:ghin_researcher")
    for n, seat in enumerate(SEATS.names):
        assert sums(match).tokens(seat).ready == usable_tokens(CONTENT, match.state, n)
    assert (sums(match).tokens("europe").ready, sums(match).tokens("europe").owned) == (3, 4)
    assert sums(match).tokens("asia").owned == 3


def test_lent_tokens_are_the_borrowers():
    match = table("research", lent={"europe": {"africa": 2}})
    assert (sums(match).tokens("europe").ready, sums(match).tokens("africa").ready) == (1, 3)


def test_income_says_what_reduces_it():
    match = table("movement", {"brazil": "overrun"}, terror={"south_america": 2})
    money = sums(match).income("south_america")["money"]
    assert money.parts == {"console": 7, "terror": -1, "brazil": -2}
    assert (money.total, money.reduced) == (4, True)
    told = titles(drawn(match, None, "south_america"))
    assert any("income +4: 7 on the console, −1 Terror, −2 Brazil" in said for said in told)


def test_a_dead_zone_pays_who_holds_it_on_top_of_what_is_left():
    match = table("movement", {"arabia": "asia asia europe"}, terror={"asia": 8}, tier={"asia": {"communications": 0}})
    assert sums(match).income("asia")["fuel"].parts["arabia"] == 3
    assert sums(match).income("europe")["fuel"].parts == {"console": 2}
    tied = table("movement", {"arabia": "asia europe"})
    assert sums(tied).holder("arabia") is None


def test_one_console_is_opened_and_the_others_are_lines():
    svg, whole = drawn(begun(), "asia"), texts(large(begun(), "asia"))
    said = texts(svg)
    assert sum(text.startswith("upkeep") for text in said) == 1
    assert {"In stock", "China", "India", "Siberia"} <= set(whole)
    assert {"South America", "North America", "Europe", "Africa", "Asia"} <= set(said)
    assert 'data-read="seat:europe"' in svg
    assert 'data-read="tech:communications"' in svg


def test_a_line_tells_what_matters():
    match = table("movement", {"anatolia": "europe", "mexico": "europe"}, damage={"europe": 2}, terror={"europe": 3})
    words = next(title for title in titles(drawn(match, None)) if title.startswith("Europe:"))
    assert words == (
        "Europe: $4M, 7 food, 3 fuel, 3 minerals and 19 MIC, upkeep 5 food. Power 0, 2 of 7 units, Terror 3 of 8, "
        "3 of 3 Research tokens ready, 2 of 3 Capital Damage."
    )


def test_a_defeated_coalition_is_told_as_such():
    match = table("movement", {"argentina": "cronos"}, defeated={"asia": True}, funded="p1 p2a p2b p3 p4a")
    assert any("Asia is defeated" in words for words in titles(drawn(match, None, "africa")))


@pytest.mark.parametrize("compact", [False, True])
def test_everything_is_drawn_well_formed_within_its_width(compact):
    match = begun(seed=4)
    play_on(match, "research")
    svg = drawn(match, "asia", "asia", compact)
    assert all(float(x) <= WIDTHS[compact] for x in re.findall(r'<text x="([\d.]+)"', svg))
    assert not re.search(r">(None|nan)<", svg)


def test_technologies_that_can_be_upgraded_are_clicked():
    match = begun()
    play_on(match, "research")
    assert re.search(r'data-tech="military_equipment" data-read="[^"]*" data-targets="tech"', drawn(match, "asia"))
    assert "data-targets" not in drawn(match, None)


def test_there_is_no_desk_without_anything_to_settle():
    assert settled(table("movement", {"china": "asia"}), "asia") == ("", 0.0)


def test_trades_are_proposed_by_the_lines_of_the_others():
    match = begun()
    play_on(match, "deploy")
    assert settled(match, "asia") == ("", 0.0)
    assert 'data-seat="europe" data-read="seat:europe" data-targets="seat"' in drawn(match, "asia")


def test_who_trades_no_more_is_told():
    match = table("deployment", {"china": "asia"})
    play(match, "africa open_trade asia", "africa give fuel", "africa send", "asia accept", "europe end_trading")
    assert {"trade used", "done trading"} <= set(texts(drawn(match, "asia")))


def test_an_offer_is_made_with_steppers_and_read_by_both():
    match = begun()
    play_on(match, "deploy")
    play(match, "asia open_trade europe", "asia give fuel", "asia ask money")
    svg, _ = settled(match, "asia")
    assert {"Make this offer", "Discard it", "a new offer"} <= set(texts(svg))
    assert "Draft offer: Asia gives 1 fuel and asks Europe for $1M." in titles(svg)
    assert not {"Asia", "gives"} <= set(texts(settled(match, "europe")[0])), "nobody else sees it"
    steppers = re.findall(r'data-good="(\w+)" data-targets="good" data-actions="\d+" data-kinds="(\w+)"', svg)
    assert ("fuel", "give") in steppers
    assert ("fuel", "ask") not in steppers
    assert [step for step in steppers if step[1].endswith("less")] == [("money", "ask_less"), ("fuel", "give_less")]
    assert "Ask less of Europe: money" in svg
    play(match, "asia send")
    assert {"Accept", "Refuse", "Counter-offer", "offer 1"} <= set(texts(settled(match, "europe")[0]))
    assert "Withdraw" in texts(settled(match, "asia", True)[0])
    assert "Accept" not in texts(settled(match, "africa")[0])


def test_what_neither_side_can_give_says_why_when_it_is_clicked():
    match = table("deployment", stock={"asia": {"food": 0}, "europe": {"food": 0}})
    play(match, "asia open_trade europe")
    svg, _ = settled(match, "asia")
    assert re.findall(r'data-good="(\w+)" role="img"', svg) == ["food", "food"]


def test_a_project_shows_who_offers_what_and_what_is_missing():
    match = table("project", {"argentina": "cronos"})
    play(match, "south_america call p1", "north_america share")
    svg, _ = settled(match, "europe")
    assert "Equal share" in texts(svg)
    assert any(
        words.startswith("Expand the Andean Laboratory (1) costs $3M, 2 fuel and 2 minerals; ") for words in titles(svg)
    )
    assert "Expand the Andean Laboratory (1)" in texts(svg)


def test_a_console_and_a_ladder_are_read_large():
    view = begun().view("europe")
    svg, wide, high = consoles.large(SHEETS[False], with_derived(view), "africa")
    assert any(words.startswith("South Africa: Secure, Defense 3") for words in titles(svg))
    assert wide > high > 300
    svg, _, _ = consoles.technology_large(view, BOX, "social_programs")
    assert {"Curfews", "United Earth Accord", "prices for Europe"} <= set(texts(svg))


def test_parts_of_a_price_are_pressed_on_the_desk():
    match = table("project", {"argentina": "cronos"})
    play(match, "south_america call p1", "north_america own_parts")
    svg, _ = settled(match, "north_america")
    assert re.findall(r'data-part="(\d+)" data-targets="part"', svg) == ["0", "1", "2", "3"]


def test_a_line_has_as_many_numbers_as_it_has_room_for():
    seen = with_derived(begun().view("asia"))
    lines = {width: consoles.line(SHEETS[False], seen, Targets(), "europe", width, 38)[0] for width in (298, 212)}
    assert {width: len(texts(svg)) for width, svg in lines.items()} == {298: 4, 212: 2}


def test_while_something_else_is_asked_the_console_is_one_line():
    seen = with_derived(begun().view("asia"))
    heights = [make(SHEETS[False], seen, Targets(), "asia", 860)[1] for make in (consoles.pane, consoles.strip)]
    assert heights[1] < heights[0] / 3


def test_who_holds_several_coalitions_is_told_unless_one_has_all():
    assert {"player 1", "player 2"} <= set(texts(drawn(begun(players=2), None)))
    assert not any("player" in text for players in (1, 5) for text in texts(drawn(begun(players=players), None)))


def test_a_dial_that_may_be_raised_stands_out():
    match, raised = table("movement"), {"id": 1, "kind": "raise", "args": {"dial": "mic"}, "text": "Raise the MIC dial"}
    svg, _ = consoles.pane(SHEETS[False], with_derived(match.view(None)), tied([raised], keys), "asia", 556)
    assert svg.count('class="good d-mic choice" data-dial="mic" data-targets="dial" data-actions="1"') == 1
    assert 'class="good d-food" ' in svg
