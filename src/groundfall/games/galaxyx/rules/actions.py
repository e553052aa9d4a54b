"""Everything the defender can do, in the order of the turn."""

from groundfall.engine import action
from groundfall.games.galaxyx.state import ALIENS, BENEFITS, FACTORIES, FACTORY_KINDS, HEXES, SATELLITES, TYPES, UNITS

BUY = action("buy", "Buy a {type}", many=True, type=TYPES)
PLACE = action("place", "Place it at {hex}", hex=HEXES)
BUILD = action("build", "Build {factory_kind}", many=True, factory_kind=FACTORY_KINDS)
UPGRADE = action("upgrade", "Upgrade {factory}", factory=FACTORIES)

MOVE = action("move", "Move the {unit}", unit=UNITS)
FLY = action("fly", "Fly to {hex}", hex=HEXES)
LAUNCH = action("launch", "Launch a {satellite}", satellite=SATELLITES)
ORBIT = action("orbit", "Launch it to {hex}", hex=HEXES)
ENERGIZE = action("energize", "Energize the {unit}", unit=UNITS)

TARGET = action("target", "Attack {hex}", hex=HEXES)
BENEFIT = action("benefit", "Roll with {benefit}", benefit=BENEFITS)
HIT = action("hit", "Hit {alien}", alien=ALIENS)

END = action("end", "End the phase")
