"""The header of the game: who made it, who plays, what can be chosen before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise

SEATS = ("south_america", "north_america", "europe", "africa", "asia")  # in turn order: clockwise
MODES = ("normal", "easy", "hard")


def player_of_each(players: int) -> tuple[int, ...]:
    """Which player holds each coalition: dealt out in turn order, one after the other, until all five are held."""
    return tuple(seat % players for seat in range(len(SEATS)))


def notices(options: Mapping[str, Any]) -> list[str]:
    """What the options mean for a match."""
    said = []
    if options["players"] < len(SEATS):
        held = player_of_each(options["players"])
        names = [" and ".join(_title(SEATS[s]) for s in range(5) if held[s] == n) for n in range(options["players"])]
        said.append(f"Players share what their coalitions know: {'; '.join(names)} (L2.2).")
    if options["mode"] == "easy":
        said.append("Every coalition begins with Military Equipment at tier 1 (L2.10).")
    if options["mode"] == "hard":
        said.append("A card says where the first drop ships land (L2.11).")
    if not options["trading"]:
        said.append("There is no trading; projects are still funded together (L4.1).")
    return said


def _title(seat: str) -> str:
    return seat.replace("_", " ").title()


def _flag(name: str, title: str, default: bool, said: str, rule: str) -> Option:
    return Option(name, title, "flag", default, help=said, rule=rule, ruling=True)


META = Meta(
    name="level7",
    title="LEVEL 7 [INVASION]",
    designer="Will Schoonover",
    publisher="Privateer Press",
    year=2014,
    seats=SEATS,
    minutes="120 to 240",
    players="1 to 5",
    summary="Five coalitions fight the Hydra until Dr. Cronos is ready. They need each other, but each survives alone.",
    complexity="high",
    end_rule="L25.1",
    notices=notices,
    seat_players=lambda options: player_of_each(options["players"]),
    resigned="The Hydra win.",
    test_options=(
        {},
        {"mode": "hard", "turn_order": "strict"},
        {"mode": "easy", "players": 4},
        {"players": 3},
        {"players": 2, "trading": False},
        {"players": 1},
    ),
    promise=Promise(match=2_250, search=1_000, cut=80, whole=0, compilation=5, click=(200, 400)),
    longest=20_000,  # 1,200 random games took at most 1,494 actions; programs that bargain take more
    options=(
        Option(
            "mode",
            "Difficulty",
            "choice",
            "normal",
            values=MODES,
            help="Easy: one more technology at the start. Hard: nobody knows where the first drop ships will land.",
            rule="L2.10",
        ),
        Option(
            "players",
            "Players",
            "number",
            5,
            low=1,
            high=5,
            help="How many people share the five coalitions. Coalitions of one player know each other's cards.",
            rule="L2.2",
        ),
        Option(
            "trade_rounds",
            "Offers in a trade",
            "number",
            20,
            low=1,
            high=99,
            help="How many offers and counter-offers a trade can have.",
            rule="L4.4",
            ruling=True,
            shown=lambda options: bool(options["trading"]),
        ),
        Option(
            "trade_proposals",
            "Trades proposed in a phase",
            "number",
            20,
            low=1,
            high=99,
            help="How many trades a coalition can propose in a phase.",
            rule="L4.4",
            ruling=True,
            shown=lambda options: bool(options["trading"]),
        ),
        _flag("trading", "Trading", True, "Off: only projects are paid together.", "L4.1"),
        Option(
            "turn_order",
            "Order of turns",
            "choice",
            "simultaneous",
            values=("simultaneous", "strict"),
            help="Strict: turn order in every step. Simultaneous: turn order only in steps 1, 8 and 10.",
            rule="L3.2",
            ruling=True,
        ),
        Option(
            "projects_a_round",
            "Projects in a round",
            "number",
            1,
            low=1,
            high=7,
            help="How many Cronos Projects the coalitions together can fund in a round.",
            rule="L8.2",
            ruling=True,
        ),
        Option(
            "market_refill",
            "When the black market is refilled",
            "choice",
            "each",
            values=("each", "end"),
            help="After each coalition's purchases, or at the end of the step.",
            rule="L5.4",
            ruling=True,
        ),
        Option(
            "doubled_spawn",
            "The second unit of a doubled spawn",
            "choice",
            "own",
            values=("own", "follows"),
            help="The second invader overflows on its own, or follows the first.",
            rule="L24.3",
            ruling=True,
        ),
        Option(
            "desolation",
            "What holds off desolation",
            "choice",
            "any",
            values=("any", "own"),
            help="Units of any coalition in the territories of a defeated one prevent it, or only its own.",
            rule="L17.3",
            ruling=True,
        ),
        Option(
            "recontested",
            "Contested again after its turn",
            "choice",
            "extra",
            values=("extra", "next_round"),
            help="The area is fought in an extra turn, or waits for the next round.",
            rule="L14.11",
            ruling=True,
        ),
        _flag("dead_zones_push", "Dead zones push", True, "Invaders move out of crowded dead zones too.", "L18.3"),
        _flag("overflow_cascades", "Overflow goes on", False,
              "A unit that overflows into a full territory is pushed on from there.", "L12.3"),
        _flag("spawn_counts_ships", "Ships fill a territory", False,
              "A drop ship counts as an invader when a unit spawns.", "L12.3"),
        _flag("overrun_counts_ships", "Ships overrun", True,
              "A drop ship counts towards the Defense of a territory.", "L16.1"),
        _flag("excess_units_removed", "Units beyond Command and Control are lost", False,
              "When Command and Control falls, units above it are taken off the map at the end of the Terror step.",
              "L6.3"),
        _flag("roles_fixed", "Roles are kept in a battle", True,
              "Attacker and defender are settled once for a battle.", "L14.7"),
        _flag("strike_on_moves", "The Strike doubles moves", False,
              "Invaders that overflow in step 10 are doubled as well.", "L24.2"),
        _flag("strike_on_regeneration", "The Strike doubles regeneration", False,
              "A unit that Regeneration gives back is doubled as well.", "L24.2"),
        _flag("cronos_lost_beats_victory", "Cronos lost in the last round", True,
              "If his territory is Overrun in the last round, the game is lost.", "L25.3"),
        _flag("both_cards_needed", "A coalition with two projects", True,
              "It may fall only when both are funded.", "L25.2"),
        _flag("technology_at_start", "Starting technology adds units", False,
              "A starting technology counts for the units at the start.", "L2.7"),
        _flag("benefit_after_floor", "Benefits come on top", True,
              "Income is raised to 0 first, then the benefit of a dead zone is added.", "L9.4"),
        _flag("reward_optional", "A drop ship's reward may be declined", True, "Otherwise it must be taken.", "L14.9"),
        _flag("gibraltar", "A line at Gibraltar", False,
              "The North Africa Concord and Western Europe are adjacent.", "L10.1"),
    ),
)  # fmt: skip
