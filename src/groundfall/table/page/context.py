"""The rest of a table page: seats, phases, the result, the guide, the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from groundfall.engine.compiler import stage
from groundfall.table.play import simultaneous, words
from groundfall.table.play.addresses import address
from groundfall.table.play.links import PERSON
from groundfall.table.play.takeback import called

from . import commander, grouping, hints, recent
from .choices import Question, Subject
from .viewed import viewed

if TYPE_CHECKING:
    from groundfall.table.play.at_table import TakeBack

    from .seen import Seen


def context(seen: Seen, fights: list[dict[str, Any]]) -> dict[str, Any]:
    """The variables for the templates whose names begin with an underscore, with these odds."""
    live, match = seen.live, seen.match
    groups, end_all = grouping.groups(seen), commander.end_all(seen)
    return {
        "match": {
            "id": live.id,
            "title": seen.title,
            "game": live.row.game,
            "game_title": seen.game.meta.title,
            "turn_words": words.turn_words(match, seen.table),
            "over": live.over,
        },
        "seat": _seat(seen, seen.seat) if seen.seat is not None else None,
        "view": seen.view,
        "urls": seen.urls,
        "yours": seen.yours,
        "one_of": bool(seen.shared()),
        "phases": phases(seen),
        "question": _question(seen),
        "waiting": _waiting(seen),
        "beside": beside(seen, end_all is not None),
        "result": result(seen),
        "viewed": viewed(seen),
        "choice_groups": groups,
        "together": seen.together,
        "rest": seen.rest,
        "ends": grouping.ends(seen.choices),
        "end_all": end_all,
        "suggestion": commander.suggestion(seen),
        "standings": [choice for choice in seen.choices if choice.standing],
        "undo": seen.undo,
        "hints": hints.state(seen),
        "hint": hints.advice(seen),
        "seats": [_seat(seen, number) for number in range(len(match.seats))],
        "levels": seen.levels,
        "spectator_url": address("seat", match=live.id, token=live.row.watch),
        "commitment": match.commitment,
        "marks": match.marks,
        "key": match.dice.key.hex() if live.over else "",
        "guide": guide(seen),
        "since": recent.since(match, seen.seat),
        "fight": recent.fight(match, seen.seat),
        **chances(seen, fights),
        "orders": match.orders.of(seen.seat) if seen.seat is not None else [],
        "notices": notices(seen),
        "status": status(seen),
        "game_status": game_status(seen),
    }


def _seat(seen: Seen, number: int) -> dict[str, Any]:
    live, name = seen.live, seen.match.seats[number]
    title = words.sentence(words.seat_words(seen.match, name).removeprefix("the "))
    player = live.player(number)
    own = number == seen.seat
    who = words.player_words(player, seen.levels)
    if player == PERSON and not live.present(number):
        who += ", away"
    mine = seen.seat is not None and number in live.partners(seen.seat)
    return {
        "id": name,
        "title": title,
        "initial": seen.badges[number],
        "who": "You" if mine and player == PERSON else who,
        "own": own,
        "page": address("seat", match=live.id, token=live.row.seats[number]["token"]) if mine and seen.shared() else "",
        "turn": live.goes_on and name in seen.match.awaiting,
        "about": live.stopped.get(number, ""),
        "link": seen.base if own else "",
        "hand_url": seen.urls["hand"] if own and live.goes_on else "",
        "take_url": seen.urls["take"] if own and player != PERSON and live.goes_on else "",
        "level": "" if player == PERSON else player,
    }


def phases(seen: Seen) -> list[dict[str, str]]:
    """The phases of the turn: done, now, next."""
    names = seen.game.State.phases.names
    now = names.index(seen.view["phase"])
    state = ["done"] * now + ["now"] + ["next"] * (len(names) - now - 1)
    return [
        {"label": words.named(seen.match, "phase", name), "state": "done" if seen.live.over else state[place]}
        for place, name in enumerate(names)
    ]


def _question(seen: Seen) -> Question | None:
    asked = seen.view["asked"]
    if asked is None or not seen.live.goes_on or not (seen.yours or seen.seat is None):
        return None
    about = seen.about() or _begun(seen)
    return Question(prompt=asked["prompt"], rule=asked["rule"], reaction=seen.known.reaction, about=about)


def beside(seen: Seen, together: bool) -> str:
    """Who is choosing at the same time; `together`: the own seats can end the step at once.

    The line stays to the end, so that the page does not jump.
    """
    if not seen.yours or seen.seat is None:
        return ""
    others, were = simultaneous.beside(seen.match, seen.seat)
    own, rest = list[str](), list[str]()
    for name in others:
        (own if name in seen.shared() else rest).append(words.seat_words(seen.match, name))
    # Where the step can be ended for all own seats, its button says how many they are.
    told = [f"You also choose for {words.listed(own)}."] if own and not together else []
    if rest:
        told.append(words.sentence(f"{words.listed(rest)} {'are' if len(rest) > 1 else 'is'} choosing as well."))
    return " ".join(told) or ("The others have chosen." if were and not own else "")


def _begun(seen: Seen) -> list[Subject]:
    """The seat's half-made choice, such as the card to be paid for."""
    first = recent.half_made(seen.match, seen.seat) if seen.yours and seen.seat is not None else None
    return [seen.begun(first)] if first is not None else []


def _waiting(seen: Seen) -> dict[str, Any] | None:
    live = seen.live
    if not live.goes_on or seen.yours:
        return None
    for number, search in live.searches.items():
        if seen.match.seats[number] not in seen.match.awaiting:
            continue  # it has just chosen
        title = words.seat_words(seen.match, seen.match.seats[number])
        level = words.player_words(live.player(number), seen.levels)
        step = live.steps.get(number, 0) + 1
        stop = seen.urls["stop"] if seen.seat is not None else ""
        text = f"{level} is choosing for {title}{f', step {step}' if step > 1 else ''}."
        others = [words.seat_words(seen.match, n) for n in seen.match.awaiting if seen.match.seat(n) != number]
        text += f" {words.listed(others)} must choose too." if others else ""
        return {"text": text, "since": search.since, "stop_url": stop, "go": None, "question": None}
    for number, why in live.stopped.items():
        title = words.seat_words(seen.match, seen.match.seats[number])
        own = number == seen.seat
        go = {"url": seen.urls["hand"], "level": live.player(number)} if own else None
        return {"text": f"Nobody plays {title}. {why}", "since": None, "stop_url": "", "go": go, "question": None}
    waited = [words.seat_words(seen.match, name) for name in seen.match.awaiting]
    decision = seen.known.decision
    return {
        "text": f"Waiting for {words.listed(waited)}.",
        "since": None,
        "stop_url": "",
        "go": None,
        "question": Question(prompt=decision.prompt, rule=decision.rule, about=[]) if decision is not None else None,
    }


def notices(seen: Seen) -> list[str]:
    """What the options change in this match, in the game's sentences."""
    tell = seen.game.meta.notices
    return tell(seen.match.options) if tell is not None else []


def result(seen: Seen) -> dict[str, str] | None:
    """How the game ended for this seat, and why."""
    live, scores = seen.live, seen.live.result
    if not live.over or scores is None or live.difference is not None:
        return None
    best, sides = max(scores.values()), seen.match.sides
    winners = [words.named(seen.match, "seat", name) for name, score in scores.items() if score == best and score > 0]
    together = any(len(side) > 1 and scores[side[0]] == best for side in sides)
    title = f"{words.listed(winners)} won{' together' if together else ''}" if winners else "Nobody has won"
    kind = ""
    if len(sides) > 1 and min(scores.values()) == best and 0 < best < 1:
        title = "A draw"
    elif seen.seat is not None:
        own = scores[seen.match.seats[seen.seat]] == best
        kind, title = ("won", "You have won") if own and best > 0 else ("lost", "You have lost")
        title += " together" if own and together else ""
    if live.row.ended is not None:
        text = f"{words.sentence(words.seat_words(seen.match, live.row.ended['by']))} resigned."
        text += f" {seen.game.meta.resigned}" if seen.game.meta.resigned else ""
    else:
        from groundfall.table.play.events import event_words

        text = event_words(seen.recent_events[-1]) if seen.recent_events else ""
    return {
        "kind": kind,
        "title": title,
        "text": text,
        "replay_url": seen.urls["replay"],
        "again_url": seen.urls["new"],
        "lobby_url": "/",
    }


def guide(seen: Seen) -> dict[str, Any] | None:
    """The step of the guide to the first turn that fits this moment, if the game has a guide."""
    room = seen.game.optional("guide") if seen.yours else None
    found: dict[str, Any] | None = None
    if room is not None:
        found = room.step(seen.view, [choice.kind for choice in seen.choices], seen.match.box)
    return {"skip_url": "", **found} if found else None


def odds(seen: Seen) -> list[dict[str, Any]]:
    """The odds of the current fights, if the game computes them."""
    room = seen.game.optional("odds") if seen.live.goes_on else None
    if room is None:
        return []
    found: list[dict[str, Any]] = room.fights(seen.known, seen.view["seat"])
    return found


def chances(seen: Seen, fights: list[dict[str, Any]]) -> dict[str, Any]:
    """The variables for the parts that show odds: all of them, and those of the current choice."""
    return {"odds": fights, "now": [fight for fight in fights if fight.get("now")] if seen.yours else []}


def has_game_status(seen: Seen) -> bool:
    """Whether the game shows something beside its prompts, so that the page keeps room for it."""
    return seen.game.optional("textboard", "status") is not None


def game_status(seen: Seen) -> str:
    """A status line beside the prompt from the game's `textboard.py`: the score of a series, what is left."""
    tell = seen.game.optional("textboard", "status")
    return str(tell(seen.view, seen.match.box)) if tell is not None else ""


def status(seen: Seen) -> dict[str, Any] | None:
    """The most important unusual condition right now."""
    live = seen.live
    plain: dict[str, Any] = {"kind": "", "progress": None, "stage": "", "takeback": None}
    if live.takeback is not None and not live.over:
        return {**plain, "kind": "question", **_takeback(seen)}
    if seen.seat in live.replies:
        return {**plain, "text": live.replies[seen.seat]}
    origins = words.origins(seen.match) if live.goes_on and _has_done_nothing(seen) else []
    if origins and len(seen.match.seats) > len(seen.match.partners(seen.seat or 0)):
        return {**plain, "text": " ".join(origins)}
    if live.progress is not None:
        text = "The computer players are being prepared and look less far ahead until then. This happens only once."
        now = f"being {stage(round(1000 * live.progress), 1000)}"
        return {**plain, "kind": "question", "text": text, "progress": live.progress, "stage": now}
    return None


def _has_done_nothing(seen: Seen) -> bool:
    """Whether a seat (None: anybody) has not chosen anything yet. Until then the page explains more."""
    if seen.seat is None:
        return not seen.match.noticed_by(None)
    return all(entry.seat != seen.seat for entry in seen.match.journal)


def _takeback(seen: Seen) -> dict[str, Any]:
    """A request to take back, for the seat that asked, for those who must agree, and for others."""
    live, takeback = seen.live, seen.live.takeback
    assert takeback is not None
    entry = next(e for e in seen.match.in_force() if e.number == takeback.entry)
    what = called(seen.match, entry, seen.seat)
    title = words.sentence(words.seat_words(seen.match, seen.match.seats[takeback.seat]))
    missing = live.others(takeback.seat) - takeback.agreed
    waiting = words.listed(words.seat_words(seen.match, seen.match.seats[number]) for number in sorted(missing))
    if seen.seat == takeback.seat:
        return {
            "text": f"You asked to take back {what}. Waiting for {waiting}.",
            "takeback": _answers(seen, takeback, "withdraw"),
        }
    if seen.seat in missing:
        return {"text": f"{title} would like to take back {what}.", "takeback": _answers(seen, takeback, "agree")}
    return {"text": f"{title} would like to take back {what}. Waiting for {waiting}."}


def _answers(seen: Seen, takeback: TakeBack, kind: str) -> dict[str, Any]:
    return {"moment": seen.match.moment(seen.seat, takeback.entry), "kind": kind}
