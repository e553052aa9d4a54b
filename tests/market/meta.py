"""The header of the Market."""

from __future__ import annotations

from groundfall.engine.options import Meta, Option

META = Meta(
    name="market",
    title="The Market",
    designer="The Groundfall authors",
    publisher="",
    year=2026,
    seats=("buyer", "rival"),
    minutes="5",
    summary="Stalls are bought with wares from the hand; who owns more of them wins.",
    players="2",
    options=(
        Option("hand", "Wares in a hand", "number", 6, low=1, high=9, rule="M1.1"),
        Option("swaps", "Swaps are offered", "flag", False, rule="M4.1"),
    ),
    end_rule="M3.1",
)
