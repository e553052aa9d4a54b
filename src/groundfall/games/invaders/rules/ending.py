"""I11 How a game ends."""

from groundfall.engine import emit, event, index, rule
from groundfall.games.invaders.state import AFRICA, EURASIA, INVADER, MANKIND, PACIFIC_RIM, SEATS

from .power import zone_power

ENDINGS = index(
    "ending",
    [
        "mankinds_deck",
        "heroes_lost",
        "eurasia_lost",
        "rim_and_africa_lost",
        "plot_failed",
        "invaders_deck",
        "bio_weapon",
        "both_decks",
    ],
)
(
    MANKINDS_DECK,
    HEROES_LOST,
    EURASIA_LOST,
    RIM_AND_AFRICA_LOST,
    PLOT_FAILED,
    INVADERS_DECK,
    BIO_WEAPON_DONE,
    BOTH_DECKS,
) = range(8)

WON = event("won", "I11.1", "{seat} wins the game: {ending}.", seat=SEATS, ending=ENDINGS)


@rule
def win(state, seat, ending):
    """I11.1 The first condition that is met ends the game at once; everything still pending is dropped."""
    if state.winner < 0:
        state.winner = seat
        emit(state, WON, seat, ending)
        state.depth = 1  # the task that follows the game is at the bottom


@rule
def run_out(content, state, short):
    """I11.2 A side that must draw or drain from an empty deck loses; if both must at once, Mankind wins (I11.9)."""
    if short == 3:
        win(state, MANKIND, BOTH_DECKS)
    elif short == 1 << MANKIND:
        win(state, INVADER, MANKINDS_DECK)
    elif short == 1 << INVADER:
        win(state, MANKIND, INVADERS_DECK)


@rule
def check_zones(content, state):
    """I11.4 The Invader wins when Eurasia has no power, or (I11.5) neither the Pacific Rim nor Africa has any."""
    if zone_power(content, state, EURASIA) <= 0:
        win(state, INVADER, EURASIA_LOST)
    elif zone_power(content, state, PACIFIC_RIM) <= 0 and zone_power(content, state, AFRICA) <= 0:
        win(state, INVADER, RIM_AND_AFRICA_LOST)
