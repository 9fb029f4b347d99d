"""Where cards are and where they go: locations, destinations, the top of a deck."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.tables import ZONES
from headjudge.language import flat
from headjudge.language.english import Entries
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import OPPONENT, YOU, ControllerOf, EachPlayer, TargetPlayer

THEIRS: Any = flat.TheirZone()
WHOSE: dict[str, Any] = {
    "your": YOU,
    "your opponent's": OPPONENT,
    "(their|that player's)": THEIRS,
    "target player's": TargetPlayer(),
    "target opponent's": TargetPlayer(opponent=True),
    "(a|an|the|any)": None,
    "each player's": EachPlayer(),
    "(its|their) controller's": ControllerOf(flat.It()),  # type: ignore[arg-type]
}
OWNERS: dict[str, Any] = {
    "your": YOU,
    "(their|that player's)": THEIRS,
    "your opponent's": OPPONENT,
    "(its|their|his|the) (owner's|owners')": None,
    "(the|a|an)": None,
}
DECKS = {"deck": "deck", "magic stone deck": "stone deck", "stranger deck": "stranger", "extra deck": "extra"}


def _one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def places() -> Entries:
    return [*_locations(), *_destinations(), *_top()]


def _locations() -> Entries:
    """Where cards are; a second zone after "or" is joined to it later."""
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in ZONES.items():
            found.append((f"(in|from|on) {whose} {words}", _one("LOC", ((zone,), player))))
    for words, zone in ZONES.items():
        found.append((f"(your |their |your opponent's |the |a )?{words}", _one("ZONE", zone)))
    found += [
        ("(in|from) hand", _one("LOC", (("hand",), None))),
        ("from (its|their) (owner's|owners') (graveyard|graveyards)", _one("LOC", (("graveyard",), None))),
        ("from (their|all) graveyards", _one("LOC", (("graveyard",), None))),
        ("(in|from) (any|all) removed (area|areas)", _one("LOC", (("removed",), None))),
        ("in (all )?graveyards", _one("LOC", (("graveyard",), None))),
        ("(in|from) each graveyard", _one("LOC", (("graveyard",), None))),
        ("from graveyards", _one("LOC", (("graveyard",), None))),
        ("from anywhere", _one("LOC", (("anywhere",), None))),
        ("(you own )?from outside the game", _one("LOC", (("outside",), YOU))),
        ("in all zones", _one("LOC", (("all",), None))),
        ("from it", _one("FROMIT")),
    ]
    return found


def _destinations() -> Entries:
    found: Entries = []
    for whose, player in OWNERS.items():
        for words, zone in ZONES.items():
            found.append((f"(into|to|in|onto) {whose} ({words}|{words}s)", _one("DEST", (zone, player, ""))))
        for words, zone in DECKS.items():
            for end in ("top", "bottom"):
                on = f"(on|to|at|into|onto) (the )?{end} of {whose} ({words}|{words}s)"
                found.append((on, _one("DEST", (zone, player, end))))
            either = f"on (the )?top or( on)?( the)? bottom of {whose} {words}"
            found.append((either, _one("DEST", (zone, player, "top or bottom"))))
    return [
        *found,
        ("into graveyard", _one("DEST", ("graveyard", None, ""))),
        ("on (the )?top", _one("DEST", ("deck", None, "top"))),
        ("on (the )?bottom", _one("DEST", ("deck", None, "bottom"))),
        ("under your control", _one("UNDER", YOU)),
        ("under your opponent's control", _one("UNDER", OPPONENT)),
        ("under (its|their) (owner's|owners') control", _one("UNDER", None)),
        ("in any order", _one("ORDER", "any")),
        ("in a random order", _one("ORDER", "random")),
        ("at random", _one("ATRANDOM")),
        ("back", _one("BACK")),
    ]


def _top() -> Entries:
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in DECKS.items():
            found.append((f"(card|cards) (of|from) {whose} {words}", _one("CARDSOF", (player, zone))))
    return [*found, ("the top", _one("TOP", "top")), ("the bottom", _one("TOP", "bottom"))]
