"""Where cards are and where they go: locations, destinations, the top of a deck."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.tables import ZONES
from headjudge.language import flat
from headjudge.language.english import Entries, one
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


def places() -> Entries:
    return [*_locations(), *_destinations(), *_top()]


def _locations() -> Entries:
    """Where cards are; a second zone after "or" is joined to it later."""
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in ZONES.items():
            found.append((f"(in|from|on) {whose} {words}", one("LOC", ((zone,), player))))
    for words, zone in ZONES.items():
        found.append((f"(your |their |your opponent's |the |a )?{words}", one("ZONE", zone)))
    found += [
        ("(in|from) hand", one("LOC", (("hand",), None))),
        ("from (its|their) (owner's|owners') (graveyard|graveyards)", one("LOC", (("graveyard",), None))),
        ("from (their|all) graveyards", one("LOC", (("graveyard",), None))),
        ("(in|from) (any|all) removed (area|areas)", one("LOC", (("removed",), None))),
        ("in (all )?graveyards", one("LOC", (("graveyard",), None))),
        ("(in|from) each graveyard", one("LOC", (("graveyard",), None))),
        *[
            (f"(in|from) a single ({words}|{words}s)", (("LOC", ((zone,), None)), ("ONEPLACE", None)))
            for words, zone in ZONES.items()
        ],
        *_arrivals(),
        ("from graveyards", one("LOC", (("graveyard",), None))),
        ("from anywhere", one("LOC", (("anywhere",), None))),
        ("(you own )?from outside the game", one("LOC", (("outside",), YOU))),
        ("(in all zones|everywhere)", one("LOC", (("all",), None))),
        ("from it", one("FROMIT")),
    ]
    return found


def _arrivals() -> Entries:
    """Cards by how they came this turn to where they lie."""
    found: Entries = []
    for whose, player in {"your": YOU, "your opponent's": OPPONENT, "(a|the|their)": None}.items():
        for words in ("graveyard", "removed area"):
            into, that = f"into {whose} {words}", "(that was|that were) put"
            here = ("LOC", ((ZONES[words],), player))
            found += [
                (f"{that} {into} this turn", (here, ("PUTTHISTURN", ""))),
                (f"{that} {into} from (a|the) field this turn", (here, ("PUTTHISTURN", "field"))),
                (f"{that} from (a|the) field {into} this turn", (here, ("PUTTHISTURN", "field"))),
            ]
    return found


def _destinations() -> Entries:
    found: Entries = []
    for whose, player in OWNERS.items():
        for words, zone in ZONES.items():
            found.append((f"(into|to|in|onto) {whose} ({words}|{words}s)", one("DEST", (zone, player, ""))))
        for words, zone in DECKS.items():
            for end in ("top", "bottom"):
                on = f"(on|to|at|into|onto) (the )?{end} of {whose} ({words}|{words}s)"
                found.append((on, one("DEST", (zone, player, end))))
            either = f"on (the )?top or( on)?( the)? bottom of {whose} {words}"
            found.append((either, one("DEST", (zone, player, "top or bottom"))))
    return [
        *found,
        ("into graveyard", one("DEST", ("graveyard", None, ""))),
        ("on (the )?top", one("DEST", ("deck", None, "top"))),
        ("on (the )?bottom", one("DEST", ("deck", None, "bottom"))),
        ("under your control", one("UNDER", YOU)),
        ("under your opponent's control", one("UNDER", OPPONENT)),
        ("under (its|their) (owner's|owners') control", one("UNDER", None)),
        ("in any order", one("ORDER", "any")),
        ("in a random order", one("ORDER", "random")),
        ("at random", one("ATRANDOM")),
        ("back", one("BACK")),
    ]


def _top() -> Entries:
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in DECKS.items():
            found.append((f"(card|cards) (of|from) {whose} {words}", one("CARDSOF", (player, zone))))
    return [*found, ("the top", one("TOP", "top")), ("the bottom", one("TOP", "bottom"))]
