"""Log filtering: repeated messages are logged at most once a minute, with a count."""

from __future__ import annotations

import logging
import time

MINUTE = 60.0  # seconds
MOST = 200  # remembered kinds of messages


class LogLimit(logging.Filter):
    """Passes a message at most once a minute; the next one says how many were suppressed."""

    def __init__(self, seconds: float = MINUTE) -> None:
        super().__init__()
        self.seconds = seconds
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # time logged, times suppressed

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged."""
        wrong = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        key = str(record.msg).partition("\n")[0], wrong
        now = time.monotonic()
        written, left_out = self._seen.get(key, (None, 0))
        if written is not None and now - written < self.seconds:
            self._seen[key] = written, left_out + 1
            return False
        if len(self._seen) >= MOST:
            self._seen.clear()
        self._seen[key] = now, 0
        if left_out:
            record.msg = f"{record.getMessage()} ({left_out} more of these were suppressed)"
            record.args = ()
        return True


def limit_log(seconds: float = MINUTE) -> None:
    """Adds the filter to those of the server's loggers that have none."""
    for name in ("asyncio", "uvicorn.error", "groundfall.table"):
        logger = logging.getLogger(name)
        if not any(isinstance(known, LogLimit) for known in logger.filters):
            logger.addFilter(LogLimit(seconds))
