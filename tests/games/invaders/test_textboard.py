"""The board as characters and as sentences."""

from __future__ import annotations

from groundfall.games.invaders import textboard
from groundfall.games.invaders.textboard import draw, status, tell

from .helpers import BOX, table

AT = {
    "pacific_rim": "kraken squid harpy banshee ramses hammerhead rushmore katana",
    "eurasia": "moloch gorgon spires overmind titan cromwell norad ~tanabe",
    "africa": "cerberus medusa deathworm miasma megacity mako shanty medics",
}
HAND = "saladin saladin mako cromwell boudicca hawkwood titan engineers aegis genelab nuke intel relief"


def test_it_fits_its_width_and_marks_what_may_be_chosen():
    match = table(mankind=HAND, at=AT, counter={"mankind_pacific_rim_3": 6})
    lit = {f"{label}:{name}" for a in match.legal("mankind") for label, name in a.args.items()}
    for width in (120, 80, 40):
        lines = draw(match.view("mankind"), BOX, width=width, lit=lit, chosen={"card:titan"}).split("\n")
        assert max(map(len, lines)) <= width
        assert any("[2× 1 'Saladin'-class]" in line for line in lines)
        assert any("»7 'Titan'" in line for line in lines)
        assert any("Mount Rushmore◊(6)" in line for line in lines)


def test_zones_tell_what_an_attack_would_do():
    text = draw(table(at={"eurasia": "kraken medusa ramses"}, tokens={"eurasia": 3}).view("invader"), BOX)
    assert "── Eurasia power 2 of 5, attack 8 : 3, drains 5 cards ─" in text
    assert "── Africa power 2, attack 0 : 2, holds ─" in text


def test_a_turned_hero_stands_in_brackets():
    assert "(0 Sergeant Mateo Quispe)" in draw(table(at={"africa": "~quispe"}).view("mankind"), BOX)


def test_a_surge_is_told():
    text = draw(table(surge={"invader": {"africa": 3}}).view("mankind"), BOX)
    assert "+3 this turn" in text


def test_paint_gets_whole_pieces_with_their_tones():
    seen = []

    def paint(text: str, tones: str) -> str:
        seen.append((text, tones))
        return text

    draw(table(mankind="nuke", at={"africa": "kraken"}).view("mankind"), BOX, paint, lit={"card:nuke"})
    assert ("3 'Kraken'", "alien") in seen
    assert ("[Tactical Nuclear Strike ▪2▾1]", "blue lit") in seen


def test_no_hand_is_told_to_the_other_side():
    match = table(invader="moloch basilisk", mankind="nuke aegis", known={"aegis": 1})
    view = match.view("invader")
    said = draw(view, BOX) + "\n".join(tell(view, BOX)) + status(view, BOX)
    assert "Moloch" in said and "Aegis" in said
    assert "Nuclear" not in said
    assert "Moloch" not in draw(match.view("mankind"), BOX) + "\n".join(tell(match.view(None), BOX))


def test_the_table_in_sentences():
    match = table(
        mankind="nuke",
        at={"africa": "kraken rushmore"},
        counter={"mankind_africa_1": 6},
        discard="squid squid",
        strategy={"bioweapon": True},
        bio=3,
    )
    told = tell(match.view("mankind"), BOX)
    assert told[0] == "Turn 1, Mankind, main phase. The plot marker is on 10 of 12; at 0 Mankind wins."
    assert "Africa: zone power 2; attack 3 against defence 3, it holds." in told
    assert "  Invader: 'Kraken' Warmachine, power 3." in told
    assert any("Mount Rushmore - Secret Research Facility, power 1" in line and "6 counters" in line for line in told)
    assert "  Discarded: 2 'Squid' Lander Vehicle." in told
    assert "  The bio-weapon has 3 of 7 counters." in told
    assert "Mankind: 68 cards in the deck, 1 card in hand (Tactical Nuclear Strike)." in told


def test_status_tells_the_plot_the_decks_and_how_a_series_stands():
    assert status(table(plot=4).view(None), BOX) == "Plot 4. Decks: Invader 70, Mankind 70."
    series = table(options={"games": "best_of_three"}, match={"wins": {"invader": 1}, "game": 2})
    assert status(series.view(None), BOX).endswith("\nGame 2 of at most three: Invader 1, Mankind 0.")


def test_status_tells_what_the_attack_would_drain():
    match = table(at={"africa": "kraken"})
    drained = match.view(None)["derived"]["drain"]["africa"]
    assert drained == 1, "power 3 against the zone's own 2"
    assert status(match.view(None), BOX).startswith("The attack would now drain 1 card: Africa 1.\nPlot 10.")


def test_status_tells_how_many_cards_are_about_to_be_drained():
    match = table("invader", at={"africa": "anthraxus shanty"})
    match.play("invader", "use invader_africa_1 first")
    assert status(match.view("mankind"), BOX).startswith("About to leave Mankind's deck: 1 card.\nPlot 10.")


def test_the_legend_names_every_sign():
    legend = " ".join(textboard.LEGEND)
    assert all(sign in legend for sign in textboard.SIGNS.values())
