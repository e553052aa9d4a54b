"""Limits on connections: how many there may be, and how long a request may take to arrive."""

from __future__ import annotations

from dataclasses import dataclass, replace

RESERVE = 128  # descriptors reserved for files, the database and worker processes
LEAST = 16  # connections that are allowed in any case


@dataclass(frozen=True)
class Limits:
    """Limits on connections. An open page uses one for its stream, and briefly others."""

    connections: int = 768  # in total
    per_address: int = 256
    head: float = 10.0  # seconds for the head of a request, from its first byte or from the beginning
    body: float = 30.0  # seconds for its body
    unread: float = 30.0  # seconds in which a client reads nothing of an answer

    def fitting(self) -> Limits:
        """The limits that the system allows, after requesting as many descriptors as needed."""
        had = _descriptors(self.connections + RESERVE)
        connections = self.connections if had is None else max(LEAST, min(self.connections, had - RESERVE))
        return replace(self, connections=connections, per_address=min(self.per_address, connections))


def _descriptors(wanted: int) -> int | None:
    """How many descriptors this process may have, after requesting more; None if unknown."""
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
