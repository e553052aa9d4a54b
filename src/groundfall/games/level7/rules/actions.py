"""Everything the coalitions may do, in the order of the rulebook."""

from groundfall.engine import action, numbers
from groundfall.engine.effects import TAKEN
from groundfall.games.level7.state import AREAS, CARDS, DIALS, GOODS, HALVES, PROJECTS, SEATS, TECHS

PARTS = numbers("part", 31)

# Set-up
PLACE = action("place", "Place a unit in {area}", many=True, area=AREAS)

# Trading
OPEN_TRADE = action("open_trade", "Trade with {seat}", searchable=False, seat=SEATS)
GIVE = action("give", "Give {good} more", searchable=False, many=True, good=GOODS)
ASK = action("ask", "Ask for {good} more", searchable=False, many=True, good=GOODS)
GIVE_LESS = action("give_less", "Give {good} less", searchable=False, good=GOODS)
ASK_LESS = action("ask_less", "Ask for {good} less", searchable=False, good=GOODS)
DROP_OFFER = action("drop_offer", "Discard this offer", searchable=False)
SEND = action("send", "Make this offer", searchable=False)
COUNTER = action("counter", "Make a counter-offer", searchable=False)
ACCEPT = action("accept", "Accept the offer")
REFUSE = action("refuse", "Refuse the offer")
STAND_BY = action("stand_by", "Wait for the answer")
WITHDRAW = action("withdraw", "Withdraw the offer")
END_TRADING = action("end_trading", "No more trades in this phase", searchable=False)
LATER = action("later", "No trade now")

# Development
BUY = action("buy", "Hire {card}", card=CARDS)
ATTACH = action("attach", "Attach it to {area}", area=AREAS)
DEPLOY = action("deploy", "Deploy a unit in {area}", many=True, area=AREAS)
DEPLOY_ALL = action("deploy_all", "Deploy as many units as possible in {area}", searchable=False, area=AREAS)
UPGRADE = action("upgrade", "Upgrade {tech}", alike=True, tech=TECHS)
CALL = action("call", "Propose to fund {project}", project=PROJECTS)
SHARE = action("share", "Offer an equal share")
REST = action("rest", "Offer everything that is missing")
NOTHING = action("nothing", "Offer nothing")
OWN_PARTS = action("own_parts", "Choose what to offer", searchable=False)
PART = action("part", "{part}", part=PARTS)
FUND = action("fund", "Fund it")
DROP_PROJECT = action("drop_project", "Do not fund it")

# Warfare
MOVE = action("move", "Move a unit out of {area}", area=AREAS)
GO = action("go", "Go to {area}", area=AREAS)
PUT_BACK = action("put_back", "Leave the unit where it is", searchable=False)
MOVE_CRONOS = action("move_cronos", "Move Dr. Cronos to {area}", area=AREAS)
READ = action("read", "Read the card")
BLIND = action("blind", "Place it unread: {half}", alike=True, half=HALVES)
BLIND_CALM = action("blind_calm", "Place it unread and lower Terror: {half}", alike=True, half=HALVES)
CHOOSE = action("choose", "{half}", half=HALVES)
NAME = action("name", "{seat}", seat=SEATS)
PAY = action("pay", "Pay for protection", alike=True)
USE_ORACLE = action("use_oracle", "Use the Psychic Oracle")
LAND = action("land", "Land in {area}", area=AREAS)
LOSE_UNIT = action("lose_unit", "Remove the unit from {area}", area=AREAS)
PUSH_TO = action("push_to", "The invader goes to {area}", area=AREAS)
FIGHT = action("fight", "Fight in {area}", area=AREAS)
SABOTAGE = action("sabotage", "Send in the Void Saboteurs")
PLAY_CLONES = action("play_clones", "Play Warrior Clones")
LOSE = action("lose", "{seat} loses a unit", seat=SEATS)
RAISE = action("raise", "Raise the {dial} dial", dial=DIALS)

# Choosing among the engine's effects, and leaving things
TAKE = action("take", "The {effect}", effect=TAKEN)
DECLINE = action("decline", "Do without", alike=True)
DONE = action("done", "Done")
