"""What players read off the table, worked out by the rules. Each module declares quantities."""

from . import figures as figures
from . import goods as goods
from . import war as war
