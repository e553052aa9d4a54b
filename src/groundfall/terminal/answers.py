"""What the dialogs answer to a question: rules, sheets, reasons. What is wrong with a question is an answer as well."""

from __future__ import annotations

from groundfall.engine.errors import GroundfallError

from .session import Session


def rules(session: Session, wanted: str) -> list[str]:
    """The rules of a number such as "G4.2", of a chapter, or with these words."""
    try:
        return [f"{rule.id}  {rule.text}" for rule in session.rules(wanted)]
    except GroundfallError as wrong:
        return [str(wrong)]


def sheet(session: Session, wanted: str) -> list[str]:
    """Everything about a thing by its name; about what can be chosen, for ""."""
    try:
        return ["\n".join(session.read(wanted))]
    except GroundfallError as wrong:
        return [str(wrong)]


def why_not(session: Session, wanted: str) -> list[str]:
    """The reason why an action is not legal, and its rule."""
    try:
        reason = session.why_not(wanted)
    except GroundfallError as wrong:
        return [str(wrong)]
    return ["It is one of the choices."] if reason is None else [f"{reason[0]} ({reason[1]})"]


def refused(session: Session) -> list[str]:
    """What the seat cannot do now, each with the reason and its rule."""
    lines = [f"{action.text}: {sentence} ({rule})" for action, sentence, rule in session.refused()]
    return lines or ["Nothing was refused."]
