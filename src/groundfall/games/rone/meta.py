"""The header of the game: who made it, who plays, what can be chosen before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise

SEATS = ("p1", "p2", "p3", "p4")
SEATED = {"duel": 2, "team": 4, "speed": 2}


def seated(options: Mapping[str, Any]) -> int:
    """How many play: two in a duel and in speed training, four in a team fight, one to four in cooperation."""
    return int(SEATED.get(options["mode"], options["players"]))


def sides(options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Who wins together."""
    if options["mode"] == "team":
        return (0, 1), (2, 3)
    if options["mode"] == "cooperative":
        return (tuple(range(options["players"])),)
    return (0,), (1,)


def _together(options: Mapping[str, Any]) -> bool:
    return bool(options["mode"] == "cooperative")


def _against(options: Mapping[str, Any]) -> bool:
    return bool(options["mode"] != "cooperative")


def _team(options: Mapping[str, Any]) -> bool:
    return bool(options["mode"] == "team")


def _odd(value: int) -> str:
    return "" if value % 2 else f"expected an odd number of matches, not {value}"


def notices(options: Mapping[str, Any]) -> list[str]:
    """What the options mean for a match."""
    said = []
    if options["mode"] == "cooperative":
        names = {
            "unaided": "no line in the first scenario, then one line",
            "easy": "one line",
            "normal": "two lines",
            "hard": "three lines",
        }
        said.append(f"The scenario card shows {names[options['difficulty']]} (R12.6).")
        if options["variant"] == "equal_chances":
            said.append("Equal chances: the Invasion explores, deploys and defends by the number of players (R16.6).")
    elif options["matches"] > 1:
        said.append(f"Best of {options['matches']}; cards, dice and bases are kept (R11.5).")
    if (options["armor"], options["health"]) != (16, 14):
        said.append(f"Everybody begins with armor {options['armor']} and health {options['health']} (R12.7).")
    return said


def _flag(name: str, title: str, default: bool, said: str, rule: str, shown: Any = None) -> Option:
    return Option(name, title, "flag", default, help=said, rule=rule, ruling=True, shown=shown)


META = Meta(
    name="rone",
    title="RONE: Invasion",
    designer="Štěpán Štefaník",
    publisher="GREIFERISTO",
    year=2024,
    seats=SEATS,
    minutes="45 to 90",
    players="1 to 4",
    summary="Leaders of a wasted earth build decks and screw dice together, against each other or the Invasion.",
    complexity="high",
    end_rule="R11.1",
    notices=notices,
    seat_count=seated,
    sides=sides,
    test_options=(
        {},
        {"mode": "speed"},
        {"mode": "team"},
        {"mode": "cooperative", "players": 1, "difficulty": "hard"},
        {"mode": "cooperative", "players": 2},
        {"mode": "cooperative", "players": 3, "variant": "equal_chances"},
        {"mode": "cooperative", "players": 4, "difficulty": "easy"},
    ),
    promise=Promise(plain=15_000, match=850, compiled=700_000, search=1_500, cut=80, whole=0, compilation=90),
    options=(
        Option(
            "mode",
            "What is played",
            "choice",
            "duel",
            values=("duel", "cooperative", "team", "speed"),
            help="A duel, a campaign against the Invasion, two against two, or a duel played at the same time.",
            rule="R1.5",
        ),
        Option(
            "players",
            "Players",
            "number",
            2,
            low=1,
            high=4,
            help="How many stand against the Invasion.",
            rule="R1.5",
            shown=_together,
            instead=seated,
        ),
        Option(
            "difficulty",
            "Difficulty",
            "choice",
            "normal",
            values=("unaided", "easy", "normal", "hard"),
            help="How many lines of the scenario card are shown; unaided: none in the first scenario.",
            rule="R12.6",
            shown=_together,
        ),
        Option(
            "variant",
            "Variant",
            "choice",
            "base",
            values=("base", "equal_chances"),
            help="Equal chances evens out the numbers of players.",
            rule="R16.6",
            shown=_together,
        ),
        Option(
            "matches",
            "Best of how many matches",
            "number",
            1,
            low=1,
            high=9,
            help="Between matches cards, dice and bases are kept.",
            rule="R11.5",
            check=_odd,
            shown=_against,
        ),
        Option("armor", "Armor at the start", "number", 16, low=1, high=18, help="18 is the most.", rule="R12.7"),
        Option("health", "Health at the start", "number", 14, low=1, high=18, help="18 is the most.", rule="R12.7"),
        Option(
            "first_player",
            "Who begins the first match",
            "choice",
            "lot",
            values=("lot", "p1"),
            help="The lot, or the first seat, in a team fight the first team: to even out skill, or to measure.",
            rule="R2.8",
            ruling=True,
            shown=lambda options: options["mode"] in ("duel", "team"),
        ),
        Option(
            "second_player_spare",
            "Spare parts of the second player",
            "number",
            2,
            low=0,
            high=9,
            help="What makes up for not being first.",
            rule="R2.9",
            ruling=True,
            shown=lambda options: options["mode"] == "duel",
        ),
        Option(
            "team_spare",
            "Spare parts of the second team",
            "number",
            2,
            low=0,
            high=9,
            help="For each of its seats.",
            rule="R17.3",
            ruling=True,
            shown=_team,
        ),
        Option(
            "team_effect_target",
            "Whom effects on opponents mean",
            "choice",
            "one_named_seat",
            values=("one_named_seat", "every_seat"),
            help="In a team fight: a seat that is named for each card, or both.",
            rule="R17.3",
            ruling=True,
            shown=_team,
        ),
        Option(
            "team_reshuffle_helps",
            "Whom a reshuffle helps",
            "choice",
            "every_opponent",
            values=("every_opponent", "one_named_seat"),
            help="In a team fight.",
            rule="R17.3",
            ruling=True,
            shown=_team,
        ),
        Option(
            "destroyed_counts",
            "Which destroyed cards count",
            "choice",
            "own_cards",
            values=("own_cards", "offers_too"),
            help="For abilities that count destroyed cards: only one's own, or also those looked at and not taken.",
            rule="R8.7",
            ruling=True,
        ),
        Option(
            "token_source",
            "What gives a technology token",
            "choice",
            "reshuffle",
            values=("reshuffle", "dice_upgrade"),
            help="One's own reshuffle, or each action that improves a die.",
            rule="R7.3",
            ruling=True,
        ),
        Option(
            "auto_refresh",
            "Bases refresh by themselves",
            "choice",
            "never",
            values=("never", "turn_start"),
            help="At the beginning of each turn, or never.",
            rule="R3.1",
            ruling=True,
        ),
        Option(
            "match_next_first",
            "Who begins the next match",
            "choice",
            "loser",
            values=("loser", "lot"),
            rule="R11.5",
            ruling=True,
            shown=_against,
        ),
        Option(
            "match_tie",
            "A match without a winner",
            "choice",
            "counts_as_match",
            values=("counts_as_match", "replayed"),
            rule="R11.5",
            ruling=True,
            shown=_against,
        ),
        Option(
            "empty_invasion_wins",
            "An Invasion without cards loses",
            "choice",
            "campaign",
            values=("campaign", "scenario"),
            help="The whole campaign, or the scenario.",
            rule="R16.3",
            ruling=True,
            shown=_together,
        ),
        Option(
            "destroy_from_pile",
            "Cards destroyed out of a face-up pile",
            "choice",
            "any",
            values=("any", "top"),
            help="Any of the pile, or the top one.",
            rule="R8.7",
            ruling=True,
        ),
        Option(
            "survival_check_cards",
            "Cards removed in the survival check",
            "choice",
            "kept",
            values=("kept", "destroyed"),
            help="Set aside for the count only, or lost for the next match or scenario.",
            rule="R11.2",
            ruling=True,
        ),
        _flag("forced_training_empties_zone", "A forced training empties its zone", True,
              "What is stored there is destroyed.", "R13.4", _together),
        _flag("hand_and_played_kept", "Hand and played cards are kept", True,
              "For the next match or scenario.", "R16.4"),
        _flag("permanents_work_in_setup", "Bases work during set-up", False,
              "Leaders and technologies act on the cards recruited in set-up.", "R10.4"),
        _flag("sacrifice_counts_as_drawing", "A sacrifice draws", False,
              "Abilities for drawn cards work for the cards it lifts.", "R8.8"),
    ),
)  # fmt: skip
