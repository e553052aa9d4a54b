"""How much of the server one may take: connections, and seconds to say what one wants."""

from __future__ import annotations

from dataclasses import dataclass, replace

RESERVE = 128  # descriptors that are kept for files, the database and worker processes
LEAST = 16  # connections that are allowed in any case


@dataclass(frozen=True)
class Limits:
    """What connections may take. A page that is open takes one for its stream, and now and then another."""

    connections: int = 768  # in all
    per_address: int = 256
    head: float = 10.0  # seconds for the head of a request, from its first byte or from the beginning
    body: float = 30.0  # seconds for its body
    unread: float = 30.0  # seconds in which nothing of an answer is taken

    def fitting(self) -> Limits:
        """What the system allows: it is asked for as many descriptors as are wanted, and fewer may be had."""
        had = _descriptors(self.connections + RESERVE)
        connections = self.connections if had is None else max(LEAST, min(self.connections, had - RESERVE))
        return replace(self, connections=connections, per_address=min(self.per_address, connections))


def _descriptors(wanted: int) -> int | None:
    """How many descriptors this process may have, after it has asked for more; None where nobody says."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        except (OSError, ValueError):
            pass
    return soft
