"""The header of the game: its makers, its seats, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise

SEATS = ("p1", "p2", "p3", "p4")
SEATED = {"duel": 2, "team": 4, "speed": 2}


def seated(options: Mapping[str, Any]) -> int:
    """The number of players: two in a duel and in speed training, four in a team fight, one to four in cooperation."""
    return int(SEATED.get(options["mode"], options["players"]))


def sides(options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """The seats that win together."""
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
    """Notes on what the chosen options mean for a match."""
    said = []
    if options["mode"] == "cooperative":
        names = {
            "unaided": "no support line in the first scenario, then one",
            "easy": "one support line",
            "normal": "two support lines",
            "hard": "three support lines",
        }
        said.append(f"The scenario card shows {names[options['difficulty']]} (R12.6).")
        if options["variant"] == "equal_chances":
            said.append("Equal chances: the Invasion adapts to the number of players (R16.6).")
    elif options["matches"] > 1:
        said.append(f"Best of {options['matches']}; cards, dice and bases are kept (R11.5).")
    if (options["armor"], options["health"]) != (16, 14):
        said.append(f"All players start with armor {options['armor']} and health {options['health']} (R12.7).")
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
    summary="Leaders of a wasted Earth build decks and craft dice to fight each other, or together the Invasion.",
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
    promise=Promise(match=850, search=1_500, cut=80, whole=0, compilation=7, click=(80, 200)),
    longest=50_000,  # 300 random team fights took at most 40,436 actions
    options=(
        Option(
            "mode",
            "Mode",
            "choice",
            "duel",
            values=("duel", "cooperative", "team", "speed"),
            help="A duel, a campaign against the Invasion, two against two, or a duel played simultaneously.",
            rule="R1.5",
        ),
        Option(
            "players",
            "Players",
            "number",
            2,
            low=1,
            high=4,
            help="How many players face the Invasion.",
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
            help="How many support lines of the scenario card count; with “no line”, none in the first scenario.",
            rule="R12.6",
            shown=_together,
        ),
        Option(
            "variant",
            "Variant",
            "choice",
            "base",
            values=("base", "equal_chances"),
            help="Equal chances balances the game for different numbers of players.",
            rule="R16.6",
            shown=_together,
        ),
        Option(
            "matches",
            "Number of matches (best of)",
            "number",
            1,
            low=1,
            high=9,
            help="Players keep cards, dice and bases between matches.",
            rule="R11.5",
            check=_odd,
            shown=_against,
        ),
        Option("armor", "Starting armor", "number", 16, low=1, high=18, help="The maximum is 18.", rule="R12.7"),
        Option("health", "Starting health", "number", 14, low=1, high=18, help="The maximum is 18.", rule="R12.7"),
        Option(
            "first_player",
            "Who starts the first match",
            "choice",
            "lot",
            values=("lot", "p1"),
            help="A random seat, or the first seat (in a team fight, the first team), for handicaps or experiments.",
            rule="R2.8",
            ruling=True,
            shown=lambda options: options["mode"] in ("duel", "team"),
        ),
        Option(
            "second_player_spare",
            "Second player's spare parts",
            "number",
            2,
            low=0,
            high=9,
            help="Compensation for playing second.",
            rule="R2.9",
            ruling=True,
            shown=lambda options: options["mode"] == "duel",
        ),
        Option(
            "team_spare",
            "Second team's spare parts",
            "number",
            2,
            low=0,
            high=9,
            help="For each seat of the team.",
            rule="R17.3",
            ruling=True,
            shown=_team,
        ),
        Option(
            "team_effect_target",
            "Targets of effects on opponents",
            "choice",
            "one_named_seat",
            values=("one_named_seat", "every_seat"),
            help="In a team fight: one opponent chosen for each card, or both.",
            rule="R17.3",
            ruling=True,
            shown=_team,
        ),
        Option(
            "team_reshuffle_helps",
            "Who gains from a reshuffle",
            "choice",
            "every_opponent",
            values=("every_opponent", "one_named_seat"),
            help="In a team fight: every opponent, or one chosen opponent.",
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
            help="For abilities that count destroyed cards: only the player's own, or also cards shown and not taken.",
            rule="R8.7",
            ruling=True,
        ),
        Option(
            "token_source",
            "Source of technology tokens",
            "choice",
            "reshuffle",
            values=("reshuffle", "dice_upgrade"),
            help="A player's own reshuffle, or each action that upgrades a die.",
            rule="R7.3",
            ruling=True,
        ),
        Option(
            "auto_refresh",
            "Automatic refresh of bases",
            "choice",
            "never",
            values=("never", "turn_start"),
            help="Whether a base is refreshed at the start of each turn of its player.",
            rule="R3.1",
            ruling=True,
        ),
        Option(
            "match_next_first",
            "Who starts the next match",
            "choice",
            "loser",
            values=("loser", "lot"),
            rule="R11.5",
            ruling=True,
            shown=_against,
        ),
        Option(
            "match_tie",
            "Tied matches",
            "choice",
            "counts_as_match",
            values=("counts_as_match", "replayed"),
            rule="R11.5",
            ruling=True,
            shown=_against,
        ),
        Option(
            "empty_invasion_wins",
            "What an Invasion without cards loses",
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
            "Cards destroyed from a face-up pile",
            "choice",
            "any",
            values=("any", "top"),
            help="Any card of the pile, or only the top card.",
            rule="R8.7",
            ruling=True,
        ),
        Option(
            "survival_check_cards",
            "Cards removed in the survival check",
            "choice",
            "kept",
            values=("kept", "destroyed"),
            help="Set aside only for the check, or destroyed.",
            rule="R11.2",
            ruling=True,
        ),
        _flag("forced_training_empties_zone", "Forced training empties the zone", True,
              "When an effect trains a card, the resources stored in its zone are destroyed.", "R13.4", _together),
        _flag("hand_and_played_kept", "Keep hand and played cards", True,
              "They are kept for the next match or scenario.", "R16.4"),
        _flag("permanents_work_in_setup", "Abilities work during set-up", False,
              "Leaders and technologies also work for the cards recruited in set-up.", "R10.4"),
        _flag("sacrifice_counts_as_drawing", "Sacrificing counts as drawing", False,
              "Abilities for drawn cards also trigger for the cards drawn for a sacrifice.", "R8.8"),
    ),
)  # fmt: skip
