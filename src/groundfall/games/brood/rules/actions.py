"""Everything the two seats can do, in the order of the rulebook."""

from groundfall.engine import action
from groundfall.games.brood.state import AREAS, BLOCKS, FORCES, LANDS, NATIONS, SEAS, SIDES, UNITS

# Gather
SEIZE = action("seize", "Take control of the {unit} in {area}", unit=FORCES, area=AREAS)
SEIZE_AIR = action("seize_air", "Take control of one {side} Air unit", side=SIDES)
KEEP_TOKEN = action("keep_token", "Keep the Control token in the bank")
LAND_LARVA = action("land_larva", "Land the Larva in {area}", area=LANDS)

# Spend mindpower
DESTROY_ORION = action("destroy_orion", "Destroy an Orion in {area}", area=LANDS)
USE_DUPE = action("use_dupe", "Use a Dupe for mindpower")
SPAWN_LARVA = action("spawn_larva", "Spawn a Larva in {area}", area=LANDS)
MOLT_TO_ADULT = action("molt_to_adult", "Molt the Larva in {area} into an Adult", area=LANDS)
SPAWN_WORKER = action("spawn_worker", "Spawn a Worker in {area}", area=LANDS)
MOLT_TO_WARRIOR = action("molt_to_warrior", "Molt the Worker in {area} into a Warrior", area=LANDS)
ABANDON_TO_MOLT = action("abandon_to_molt", "Molt the Worker on the factory in {area} into a Warrior", area=LANDS)
CONTROL_FACTORY = action("control_factory", "Seize the factory in {area}", area=LANDS)
MIND_CONTROL = action("mind_control", "Control a Human unit with a token from the bank")
RELEASE = action("release", "Move the token from the {unit} in {area}", unit=FORCES, area=AREAS)
RELEASE_AIR = action("release_air", "Move the token from one {side} Air unit", side=SIDES)
GO_BERSERK = action("go_berserk", "Send the {unit} in {area} berserk", unit=UNITS, area=AREAS)
AIR_BERSERK = action("air_berserk", "Send {side} Air berserk", side=SIDES)
FLY_TO = action("fly_to", "Fly to {area}", area=AREAS)
ATTACK_ALL = action("attack_all", "Attack all remaining units", searchable=False)
HOLD_BACK = action("hold_back", "Stop attacking", searchable=False)
DESTROY_ALL = action("destroy_all", "Destroy all Orions here", searchable=False)
SPARE_ORIONS = action("spare_orions", "Spare the remaining Orions", searchable=False)
END_TURN = action("end_turn", "End the turn")

# Awaken
MEDIATE = action("mediate", "Mediate with {nation}", nation=NATIONS)
DECLARE_WAR = action("declare_war", "Declare war on {nation}", nation=NATIONS)
NEUTRALITY = action("neutrality", "Choose neutrality")
BLOCK = action("block", "Give up the {block} phase", block=BLOCKS)
DEPLOY = action("deploy", "Place it in {area}", area=AREAS)

# Project Orion, Move, Build
BUILD_ORION = action("build_orion", "Build an Orion in {area}", area=LANDS)
MOVE = action("move", "Move the {unit} in {area}", unit=UNITS, area=AREAS)
GO = action("go", "Go to {area}", area=AREAS)
GIVE_UP = action("give_up", "Give up the move")
SAIL = action("sail", "Cross the {sea}", sea=SEAS)
CARRY = action("carry", "Carry it with the {unit}", unit=FORCES)
BUILD_ARMY = action("build_army", "Build an Army in {area}", area=LANDS)
BUILD_FLEET = action("build_fleet", "Build a Fleet from {area} in the {sea}", area=LANDS, sea=SEAS)
BUILD_AIR = action("build_air", "Build an Air unit in {area}", area=LANDS)

# Battle
GIVE_BATTLE = action("give_battle", "Fight in {area}", area=AREAS)
ATTACK = action("attack", "Attack with the {unit}", unit=FORCES)
AIR_STRIKE = action("air_strike", "Strike with {side} Air", side=SIDES)
LEAVE_AREA = action("leave_area", "End the battle in this area")
TARGET = action("target", "Choose the {unit}", unit=FORCES)
SUPPORT = action("support", "Support it with {side} Air", side=SIDES)
STRIKE_HOME = action("strike_home", "Attack without further support")

# Interception
INTERCEPT = action("intercept", "Intercept with the {unit}", unit=FORCES)
INTERCEPT_AIR = action("intercept_air", "Intercept with {side} Air", side=SIDES)
LET_PASS = action("let_pass", "Let it pass")

END_PHASE = action("end_phase", "End the phase")
