"""The actions: everything a seat can choose."""

from groundfall.engine import action, index, numbers
from groundfall.engine.effects import TAKEN
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    DAMAGES,
    DICE,
    FACES,
    HEARERS,
    HOLES,
    PLAYER_ACTIONS,
    SCREW_COLOURS,
    SEATS,
    SPARE_ACTIONS,
    ZONES,
)

SCREWS = index("colour", COLOURS.names[:SCREW_COLOURS])  # a die has no wild screws
SPOTS = numbers("spot", 2)  # of a resource: its own colour, or wild

CHOOSE_CARD = action("choose_card", "Choose {card}", card=CARDS)
DRAW_CARD = action("draw_card", "Draw a card", many=True)
STOP_DRAWING = action("stop_drawing", "Stop drawing")
SET_ASIDE = action("set_aside", "Set aside {die}", die=DICE)

COLLECT = action("collect", "Use {die}", die=DICE)
COLLECT_ALL = action("collect_all", "Use all dice")
TRANSFORM = action("transform", "Transform {one} and {other} into a resource", one=DICE, other=DICE)
REROLL = action("reroll", "Reroll {die} of {seat}", seat=SEATS, die=DICE)
PLAY_CARD = action("play_card", "Play {card}", card=CARDS)
USE_CARD = action("use_card", "Use {card}", card=CARDS)
SPEND_PAIR = action("spend_pair", "Spend two stored {colour} resources", colour=COLOURS)
PLAYER_ACTION = action("player_action", "{player_action}", player_action=PLAYER_ACTIONS)
NO_MORE_ACTIONS = action("no_more_actions", "Take no more actions")
END_MAIN = action("end_main", "End the main phase")

PAY = action("pay", "Pay with a {colour} resource", colour=COLOURS)
SPARE_ICON = action("spare_icon", "Pay one {colour} icon fewer", colour=COLOURS)
COLOUR = action("colour", "Choose {colour}", colour=COLOURS)
ZONE = action("zone", "Choose the {zone} zone", zone=ZONES)
GOES_FIRST = action("goes_first", "{hearer} first", hearer=HEARERS)
PLAYER = action("player", "Choose {seat}", seat=SEATS)
SCREW = action("screw", "One screw on {card}", card=CARDS)
CHOOSE_DIE = action("choose_die", "Choose {die}", die=DICE)
CRAFT = action("craft", "Put a {colour} screw into {hole}", hole=HOLES, colour=SCREWS)
SET_DIE = action("set_die", "Turn {die} to {face}", die=DICE, face=FACES)
TAKE = action("take", "{effect}", effect=TAKEN)
DECLINE = action("decline", "Decline")

GIVE = action("give", "Give one to {seat}", seat=SEATS)
KEEP_ALL = action("keep_all", "Keep the rest")
GIVE_UP_FOR = action("give_up_for", "Spend it: {player_action}", player_action=PLAYER_ACTIONS)
RECYCLE_HAND = action("recycle_hand", "Recycle {card} from your hand", card=CARDS)
RECYCLE_DISCARD = action("recycle_discard", "Recycle the top card of your discard pile")
RECYCLE_DUMP = action("recycle_dump", "Recycle the top card of your garbage dump")
RECYCLE_FOR = action("recycle_for", "Let {seat} recycle a card", seat=SEATS)

STORE_AS = action("store_as", "Store a {colour} resource {spot}", colour=COLOURS, spot=SPOTS)
THROW = action("throw", "Put {card} into the garbage dump", card=CARDS)
KEEP_CARD = action("keep_card", "Keep {card}", card=CARDS)
THE_REST = action("the_rest", "Put the rest away in any order")

DEAL = action("deal", "Deal your {damage} damage", damage=DAMAGES)
HIT = action("hit", "Hit the topmost card with {damage} damage", damage=DAMAGES)
HIT_CORE = action("hit_core", "Hit the core with {damage} damage", damage=DAMAGES)
DIVIDE = action("divide", "Let {seat} take one", seat=SEATS)
DIVIDE_REST = action("divide_rest", "Let {seat} take the rest", seat=SEATS)
CANCEL_WITH = action("cancel_with", "Use {card} to cancel damage", card=CARDS)
LET_COME = action("let_come", "Take the damage")
END_DAMAGE = action("end_damage", "Deal no more damage")

SPEND_SPARE = action("spend_spare", "{spare_action}", many=True, spare_action=SPARE_ACTIONS)
END_SPARE = action("end_spare", "Spend no more spare parts")
DISCARD_NEXT = action("discard_next", "Put {card} on the discard pile next", was="put_away", card=CARDS)

ASK_ORDER = action("ask_order", "Ask who acts first this phase")
