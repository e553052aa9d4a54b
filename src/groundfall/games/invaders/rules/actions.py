"""Everything a seat can choose, named once."""

from groundfall.engine import action, numbers
from groundfall.engine.effects import TAKEN
from groundfall.games.invaders.state import ABILITIES, CARDS, PLACES, SOURCES, STRATEGIES, ZONES

LIMITS = numbers("limit", 11)

PLAY = action("play", "Play {card} in {zone}", card=CARDS, zone=ZONES)
CAST = action("cast", "Play {card}", card=CARDS)
USE = action("use", "Use {source}", source=SOURCES, ability=ABILITIES)
ENABLE = action("enable", "Enable {strategy}", strategy=STRATEGIES)
MOVE_HERO = action("move_hero", "Move the hero to {zone}", zone=ZONES)
PLOT_DRAW = action("plot_draw", "Advance the plot: draw a card")
PLOT_CHEAPER = action("plot_cheaper", "Advance the plot: one card costs one less")
END_MAIN = action("end_main", "End the main phase")

MAKE_ROOM = action("make_room", "Sacrifice {place}", place=PLACES)
LESS_DISCARD = action("less_discard", "Discard one card fewer")
LESS_DRAIN = action("less_drain", "Drain one card fewer")
FULL_PRICE = action("full_price", "Pay the full cost")
DISCARD = action("discard", "Discard {card}", card=CARDS)

TARGET = action("target", "Choose {place}", place=PLACES)
ZONE = action("zone", "Choose {zone}", zone=ZONES)
RECOVER = action("recover", "Return {card}", card=CARDS)
TAKE = action("take", "{effect}", effect=TAKEN)
DECLINE = action("decline", "Decline")
LET_BE = action("let_be", "Let it happen")

LIMIT = action("limit", "Allow up to {limit:swap}", limit=LIMITS)
SWAP_OUT = action("swap_out", "Take out {card}", card=CARDS)
SWAP_IN = action("swap_in", "Put in {card}", card=CARDS)
KEEP_DECK = action("keep_deck", "Keep this deck")
