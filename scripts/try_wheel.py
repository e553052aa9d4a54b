"""Builds the wheel and tries it as somebody who has nothing else: `python scripts/try_wheel.py DIST [PYTHON ...]`.

Two builds must be equal, byte for byte, and the sdist must build the same wheel. Then it is installed into a fresh
environment for each Python, once with llvmlite and once without, and everything is played from an empty folder.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LARGEST = 8_000_000  # bytes
GAMES = ("brood", "galaxyx", "invaders", "level7", "rone")
LEVEL = "cadet"  # the quickest opponent
Environment = dict[str, str]


def main(dist: Path, pythons: list[str]) -> None:
    """Tries everything; ends with a sentence at the first thing that is wrong."""
    (wheel,) = dist.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        check_builds(wheel, Path(folder))
    print(f"{wheel.name}: {wheel.stat().st_size:,} bytes")
    demand(wheel.stat().st_size < LARGEST, f"The wheel must have less than {LARGEST:,} bytes.")
    for python in pythons:
        for compiled in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                try_in(Path(folder), python, wheel.resolve(), compiled)


def demand(holds: object, sentence: str) -> None:
    """Ends with a sentence unless something holds."""
    if not holds:
        sys.exit(sentence)


def check_builds(wheel: Path, folder: Path) -> None:
    """A second build, and one from the sdist, give the same wheel."""
    build(ROOT, folder / "again", "sdist", "wheel")
    (sdist,) = (folder / "again").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    build(folder / sdist.name.removesuffix(".tar.gz"), folder / "from_sdist", "wheel")
    for where in ("again", "from_sdist"):
        other = folder / where / wheel.name
        demand(other.read_bytes() == wheel.read_bytes(), f"The wheel built {where.replace('_', ' ')} differs.")
    (first,) = wheel.parent.glob("*.tar.gz")
    demand(first.read_bytes() == sdist.read_bytes(), "The sdist built again differs.")


def build(source: Path, target: Path, *what: str) -> None:
    """Builds sdist or wheel of a source tree into a folder."""
    for one in what:
        run([sys.executable, "-m", "hatchling", "build", "-t", one, "-d", str(target)], dict(os.environ), source)


def try_in(folder: Path, python: str, wheel: Path, compiled: bool) -> None:
    """Installs the wheel into a fresh environment and plays, in a home that is empty."""
    home, venv = folder / "home", folder / "venv"
    home.mkdir()
    run([python, "-m", "venv", str(venv)], dict(os.environ), folder)
    command = [str(venv / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "-q"]
    begun = time.perf_counter()
    run([*command, "install", "-c", str(ROOT / "constraints.txt"), str(wheel)], dict(os.environ), folder)
    installed = time.perf_counter() - begun
    if not compiled:
        run([*command, "uninstall", "-y", "llvmlite"], dict(os.environ), folder)
    home_alone = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    groundfall = str(venv / "bin" / "groundfall")
    version = run([str(venv / "bin" / "python"), "--version"], home_alone, home).strip()
    print(f"{version}, {'with' if compiled else 'without'} llvmlite: installed in {installed:.0f} s")
    try_commands(groundfall, home_alone, home, compiled)
    with serving(groundfall, home_alone, home) as address:
        for game in GAMES:
            try_match(address, game)
    left = sorted(path.name for path in home.iterdir() if path.name not in (".cache", ".local", "match.jsonl"))
    demand(not left, f"Something was written outside the folders for data and cache: {left}.")
    print("  everything works")


def try_commands(groundfall: str, environment: Environment, home: Path, compiled: bool) -> None:
    """Every way to use the command without the table."""
    found = json.loads(run([groundfall, "doctor", "--json"], environment, home, None))
    wrong = [one["wrong"] for one in found if one["wrong"] and not one["name"].startswith("Port")]
    demand(bool(wrong) != compiled, f"The doctor says: {wrong}.")
    games = sorted(one["name"] for one in json.loads(run([groundfall, "games", "--json"], environment, home)))
    demand(games == sorted(GAMES), f"The games are {', '.join(games)}.")
    for game in GAMES:
        demand(run([groundfall, "rules", game], environment, home), f"{game} has no rules.")
        said = run([groundfall, "play", game, "--plain", "--seed", "1"], environment, home, 0, "1\n1\nquit\n")
        demand("Choose 1" in said, f"{game} cannot be played in plain lines: {said[-300:]}")
    demand("4 games" in run([groundfall, "sim", "galaxyx", "-n", "4"], environment, home), "sim does not count.")
    run([groundfall, "play", "galaxyx", "--plain", "--seed", "1"], environment, home, 0, "1\nsave match.jsonl\nquit\n")
    demand("dice" in run([groundfall, "replay", "match.jsonl"], environment, home), "The replay is not checked.")


@contextmanager
def serving(groundfall: str, environment: Environment, home: Path) -> Iterator[str]:
    """The table, served until the end of the block; its address."""
    begun = time.perf_counter()
    command = [groundfall, "--no-browser", "--port", "0"]
    with subprocess.Popen(command, env=environment, cwd=home, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            demand(found, "The table does not say where it is.")
            assert found is not None
            with urllib.request.urlopen(found[0]) as page:
                demand(b"LEVEL 7" in page.read(), "The lobby does not show its games.")
            print(f"  the lobby was there after {time.perf_counter() - begun:.1f} s, the first time")
            with urllib.request.urlopen(f"{found[0].rstrip('/')}/docs") as page:
                demand(b"Unofficial" in page.read(), "The documentation is not served.")
            yield found[0].rstrip("/")
        finally:
            server.terminate()


def try_match(address: str, game: str) -> None:
    """A match against a level, up to where it has chosen, or in a game for one two choices."""
    with urllib.request.urlopen(f"{address}/new/{game}") as form:
        seats = dict.fromkeys(re.findall(r'data-seat="(\w+)">', form.read().decode()), LEVEL)
    seats |= {next(iter(seats)): "person"}
    begun = ask(f"{address}/matches", {"game": game, "seats": seats})
    link = next(iter(begun["seats"].values()))
    with urllib.request.urlopen(f"{address}{link}/events") as stream:
        chosen = 0
        for message in messages(stream):
            facts, parts = message["facts"], message["parts"]
            offered = re.findall(r'data-action="(\d+)"', parts.get("choices", "") + parts.get("ends", ""))
            if facts["over"] or chosen >= 3:
                return
            if offered:
                body = {"request": f"try-{chosen}", "moment": facts["moment"], "action": int(offered[0])}
                ask(f"{address}{link}/act", body)
                chosen += 1


def messages(stream: Any) -> Iterator[Any]:
    """The messages of a seat's page, as they come."""
    for line in stream:
        if line.startswith(b"data: {"):
            yield json.loads(line[6:])


def ask(address: str, body: Any) -> Any:
    """What the server answers to a request."""
    request = urllib.request.Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as refused:
        sys.exit(f"{address} says: {refused.read().decode()[:500]}")


def run(command: list[str], environment: Environment, where: Path, status: int | None = 0, typed: str = "") -> str:
    """What a command prints. Ends with what it says if it fails."""
    done = subprocess.run(command, env=environment, cwd=where, input=typed, capture_output=True, text=True, check=False)
    said = f"{' '.join(command)}: {done.stdout[-500:]}{done.stderr[-2000:]}"
    demand(status is None or done.returncode == status, said)
    return done.stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or [sys.executable])
