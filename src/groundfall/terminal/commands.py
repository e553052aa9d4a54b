"""The commands of the plain terminal: for each a name, a description, and a function."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass

from groundfall.engine.errors import GroundfallError

from .talk import Talk
from .viewtext import drawing, in_sentences


class Quit(Exception):
    """Somebody wants to quit."""


@dataclass(frozen=True)
class Command:
    """One command: its usage, its description, and its function."""

    usage: str
    help: str
    do: Callable[[Talk, str], None]


COMMANDS: dict[str, Command] = {}
SHORT = {
    "?": "help",
    "h": "hint",
    "u": "undo",
    "w": "why",
    "v": "view",
    "b": "board",
    "l": "log",
    "r": "rule",
    "q": "quit",
}


def _command(usage: str, words: str) -> Callable[[Callable[[Talk, str], None]], Callable[[Talk, str], None]]:
    def mark(do: Callable[[Talk, str], None]) -> Callable[[Talk, str], None]:
        name = usage.partition(" ")[0]
        made = Command(usage, words, do)
        COMMANDS[name] = made
        COMMANDS.update({short: made for short, long in SHORT.items() if long == name})
        return do

    return mark


@_command("help", "shows this list")
def _help(plain: Talk, rest: str) -> None:
    plain.say("A number plays that choice; so does the action's text form, such as those that `why` lists.")
    plain.say("Where several choices are needed, their numbers on one line make them together: 2 2 5.")
    plain.say("Other words list the choices that contain them. An empty line asks again.")
    letters = {long: short for short, long in SHORT.items()}
    for name, command in COMMANDS.items():
        if name not in SHORT:
            short = f" (or {letters[name]})" if name in letters else ""
            plain.say(f"  {command.usage:<16} {command.help}{short}")


@_command("choices", "lists the choices again; `choices json` for programs")
def _choices(plain: Talk, rest: str) -> None:
    if rest == "json":
        odds = plain.session.beside()
        listed = [
            {"action": str(a), "text": a.text, "preview": a.preview, "gist": a.gist, "rule": a.rule}
            | ({"odds": odds[a.id]} if a.id in odds else {})
            for a in plain.session.choices()
        ]
        plain.say(json.dumps(listed, ensure_ascii=False))
    else:
        plain.list_choices(rest)


@_command("view", "describes the table in sentences; `view json` for programs")
def _view(plain: Talk, rest: str) -> None:
    session = plain.session
    view = session.view()
    if rest == "json":
        plain.say(json.dumps(view, ensure_ascii=False))
        return
    plain.say(session.where())
    for line in in_sentences(session.game, view, session.box):
        plain.say(line)


@_command("board", "draws the table")
def _board(plain: Talk, rest: str) -> None:
    session, width = plain.session, shutil.get_terminal_size().columns
    plain.say(drawing(session.game, session.view(), session.box, width=width, lit=session.lit()))


@_command("hint", "the best choices and their chances to win; `hint 10` searches for ten seconds")
def _hint(plain: Talk, rest: str) -> None:
    try:
        seconds = min(max(float(rest or 2), 0.1), 600.0)
    except ValueError:
        raise GroundfallError("The command hint takes a number of seconds, or nothing.") from None
    choices = plain.session.choices()
    if not choices:
        raise GroundfallError("There is nothing to choose now.")
    best, note = plain.session.hint(seconds)
    for action, chance in best:
        plain.say(f"{choices.ids.index(action.id) + 1:3d}. {action.text}: {chance:.0%}")
    if note:
        plain.say(note)


@_command("undo", "takes back the last choice; `undo anyway` does so even past dice, and marks the match")
def _undo(plain: Talk, rest: str) -> None:
    if rest not in ("", "anyway"):
        raise GroundfallError("The command undo takes nothing or `anyway`.")
    try:
        taken = plain.session.undo(anyway=rest == "anyway")
    except GroundfallError as wrong:
        more = " `undo anyway` takes it back and marks the match." if plain.session.undoable else ""
        raise GroundfallError(f"{wrong}{more}") from None
    plain.changed()
    plain.say(f"Taken back: {taken}.")


@_command("always 2", "gives that answer for the rest of the turn, where the list says so")
def _always(plain: Talk, rest: str) -> None:
    if not rest.isdecimal() or len(rest) > 8:
        raise GroundfallError("The command always takes the number of a choice.")
    plain.session.stand(plain.choice(int(rest)))
    plain.changed()


@_command("withdraw", "ends your standing orders, so that you are asked again")
def _withdraw(plain: Talk, rest: str) -> None:
    orders = plain.session.orders()
    plain.session.withdraw()
    plain.say("Your standing orders are withdrawn." if orders else "You have no standing orders.")


@_command("since", "what happened since your last turn")
def _since(plain: Talk, rest: str) -> None:
    plain.tell(plain.session.since())


@_command("why ACTION", "why an action is not possible; `why` alone lists everything refused")
def _why(plain: Talk, rest: str) -> None:
    if not rest:
        refused = plain.session.refused()
        for action, sentence, rule in refused:
            plain.say(f"{action}: {sentence}{f' ({rule})' if rule else ''}")
        if not refused:
            plain.say("Nothing was refused.")
        return
    reason = plain.session.why_not(rest)
    if reason is None:
        plain.say("It is one of the choices.")
    else:
        plain.say(f"{reason[0]} ({reason[1]})" if reason[1] else reason[0])


@_command("read NAME", "everything about a card, place or piece; `read` alone about those that can be chosen")
def _read(plain: Talk, rest: str) -> None:
    for line in plain.session.read(rest):
        plain.say(line)


@_command("odds", "the odds of the fights at hand")
def _odds(plain: Talk, rest: str) -> None:
    for line in plain.session.odds() or ["There is no fight right now."]:
        plain.say(line)


@_command("log", "what happened; `log 50` shows the last fifty lines, `log all` everything")
def _log(plain: Talk, rest: str) -> None:
    events = plain.session.match.events(plain.session.seat)
    if rest != "all":
        if rest and not rest.isdecimal():
            raise GroundfallError("The command log takes a number of lines, all, or nothing.")
        events = events[-int(rest or 20) :] if rest != "0" else []
    plain.tell(events)


@_command("rule G4.2", "a rule; `rule` alone the one behind the prompt, `rule WORDS` those that contain them")
def _rule(plain: Talk, rest: str) -> None:
    for rule in plain.session.rules(rest):
        plain.say(f"{rule.id} {rule.text}")


@_command("do ACTION", "plays an action by its text form")
def _do(plain: Talk, rest: str) -> None:
    plain.play(rest)


@_command("dice 3 5", "enters the next results of physical dice; `dice` alone drops them")
def _dice(plain: Talk, rest: str) -> None:
    faces = rest.split()
    plain.session.load_dice(faces)
    plain.say(f"The next results are {', '.join(faces)}." if faces else "The next results are random.")


@_command("save FILE", "saves the match to a file, which the browser table can open too")
def _save(plain: Talk, rest: str) -> None:
    if not rest:
        raise GroundfallError("The command save takes the name of a file.")
    path = plain.session.save(rest)
    plain.saved = str(path)
    plain.say(f"Saved to {path}.")


@_command("load FILE", "continues a match from a file")
def _load(plain: Talk, rest: str) -> None:
    if not rest:
        raise GroundfallError("The command load takes the name of a file.")
    plain.session.load(rest)
    plain.changed()
    plain.saved = rest


@_command("token", "this moment as one line, for bug reports; it reveals no more than you may know")
def _token(plain: Talk, rest: str) -> None:
    plain.say(plain.session.match.token(plain.session.seat))


@_command("quit", "quits without saving")
def _quit(plain: Talk, rest: str) -> None:
    raise Quit
