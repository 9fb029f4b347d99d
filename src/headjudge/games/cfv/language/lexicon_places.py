"""Where cards are and where they go: locations, destinations, circles, the top of the deck."""

from __future__ import annotations

from typing import Any

from headjudge.games.cfv.language.tables import CIRCLES, ROW_STATES, ZONES
from headjudge.language import flat
from headjudge.language.english import Entries
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import OPPONENT, YOU, AnyPlayer, EachPlayer

THEIRS: Any = flat.TheirZone()
WHOSE: dict[str, Any] = {
    "your": YOU,
    "your opponent's": OPPONENT,
    "an opponent's": OPPONENT,
    "(his or her|their)": THEIRS,
    "the": None,
    "(all fighters'|all players'|each fighter's|each player's|both players')": EachPlayer(),
    "": YOU,
}
NAMES = {**ZONES, **{f"[{circle}]": circle for circle in CIRCLES}}


def _one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def places() -> Entries:
    return [*_locations(), *_destinations(), *_circles(), *_top()]


def _locations() -> Entries:
    """Where cards are; a second zone after "or" is joined to it later."""
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in NAMES.items():
            each = f"({words}|{words}s)" if isinstance(player, EachPlayer) else words
            found.append((f"(in|from|of) {whose} {each}", _one("LOC", ((zone,), player))))
    for words, zone in ZONES.items():
        found.append((f"(your |his or her |their |your opponent's )?{words}", _one("ZONE", zone)))
    for face in ("up", "down"):
        turned: Lexeme = ("THATIS", f"face{face}")
        for words, zone in ZONES.items():
            found.append((f"face {face} (in|from) your {words}", (turned, ("LOC", ((zone,), YOU)))))
    for whose, player in {"your": YOU, "your opponent's": OPPONENT, "(his or her|their)": THEIRS}.items():
        for words, zone in ZONES.items():
            found.append((f"{whose} {words} has", _one("ZONEHAS", ((zone,), player))))
    found.append(("(in|on) (any of your circles|your circle|your circles)", _one("LOC", (CIRCLES, YOU))))
    for circle in CIRCLES:
        for word, type_ in (("card", ("card", ())), ("unit", ("unit", CIRCLES))):
            on: tuple[Lexeme, ...] = (("TYPE", type_), ("LOC", ((circle,), YOU)))
            found.append((f"({word}|{word}s) on your [{circle}]", on))
        found.append((f"on your opponent's [{circle}]", _one("LOC", ((circle,), OPPONENT))))
    for whose, player in {"your": YOU, "your opponent's": OPPONENT, "(his or her|their)": THEIRS}.items():
        for word, circle in {"vanguards": "vc", "rear-guards": "rc"}.items():
            found.append((f"from {whose} {word}", _one("LOC", ((circle,), player))))
    found.append(("in any circle other than [vc]", _one("LOC", (("rc", "gc"), AnyPlayer()))))
    found.append(("from your circle", _one("LOC", (CIRCLES, YOU))))
    found.append(
        ("(in|on) (any of your circles|your circle|your circles) other than [vc]", _one("LOC", (("rc", "gc"), YOU)))
    )
    yours = "(any of your circles|your circle|your circles)"
    found.append((f"(in|on|from) {yours} other than [vc] and [gc]", _one("LOC", (("rc",), YOU))))
    found.append(("(on|from) the field", _one("LOC", (CIRCLES, AnyPlayer()))))
    return found


def _destinations() -> Entries:
    owners: dict[str, Any] = {
        "your": YOU,
        "(his or her|their)": THEIRS,
        "your opponent's": OPPONENT,
        "(its|their|the) (owner's|owners')": None,
        "the": None,
        "": None,
    }
    found: Entries = []
    for whose, player in owners.items():
        for words, zone in ZONES.items():
            plural = {"hand": "(hand|hands)", "deck": "(deck|decks)", "drop zone": "(drop zone|drop zones)"}
            found.append((f"(into|to|in) {whose} {plural.get(words, words)}", _one("DEST", (zone, player, ""))))
            found.append((f"into {whose} {words} from face (up|down)", _one("DEST", (zone, player, ""))))
        for end in ("top", "bottom"):
            deck = f"(on|to|at) (the )?{end} of {whose} (deck|decks)"
            found.append((deck, _one("DEST", ("deck", player, end))))
        found.append(
            (f"on (the )?top or (the )?bottom of {whose} deck", _one("DEST", ("deck", player, "top or bottom")))
        )
        found.append(
            (f"on (the )?top or on the bottom of {whose} deck", _one("DEST", ("deck", player, "top or bottom")))
        )
    return found


def _circles() -> Entries:
    found: Entries = []
    for circle in CIRCLES:
        found += [
            (f"(to|on) (your |his or her )?[{circle}]", _one("ONTO", (circle, False, ""))),
            (f"(to|on) (a|any) [{circle}]", _one("ONTO", (circle, False, ""))),
            (f"(to|on) another [{circle}]", _one("ONTO", (circle, False, "another"))),
            (f"(to|on) separate [{circle}]", _one("ONTO", (circle, True, ""))),
            (f"(to|on) (an |(one of )?(your|his or her) )?open [{circle}]", _one("ONTO", (circle, False, "open"))),
            (f"(to|on) separate open [{circle}]", _one("ONTO", (circle, True, "open"))),
            (f"(to|on) (the|a) [{circle}] this unit (is|was) on", _one("ONTO", (circle, False, "here"))),
            (f"(to|on) (the|a) [{circle}] this unit (is|was) not on", _one("ONTO", (circle, False, "another"))),
            (f"(to|on) (a )?[{circle}] with a unit", _one("ONTO", (circle, False, "occupied"))),
            (f"(to|on) separate [{circle}] with a unit", _one("ONTO", (circle, True, "occupied"))),
            (f"(to|on) open separate [{circle}]", _one("ONTO", (circle, True, "open"))),
        ]
    for row in ROW_STATES:
        where: tuple[Lexeme, ...] = (("ONTO", ("rc", False, "")), ("INROW", (row, None)))
        found.append((f"(to|on) (a |your )?{row} [rc]", where))
    found.append(("on [vc/rc]", _one("ONTO", ("vc/rc", False, ""))))
    found.append(("on the specified circle", _one("ONTO", ("specified", False, ""))))
    return found


def _top() -> Entries:
    found: Entries = []
    for whose, player in {"your": YOU, "(his or her|their)": THEIRS, "your opponent's": OPPONENT}.items():
        found += [
            (f"(card|cards) of {whose} deck", _one("CARDSOF", player)),
            (f"(card|cards) from the top of {whose} deck", _one("TOPCARDS", ("top", player))),
            *[
                (
                    f"(card|cards) face {face} from the top of {whose} deck",
                    (("TOPCARDS", ("top", player)), ("STATE_END", f"face{face}")),
                )
                for face in ("up", "down")
            ],
            (f"(card|cards) from the bottom of {whose} deck", _one("TOPCARDS", ("bottom", player))),
        ]
        found.append((f"from the top of {whose} deck", _one("OFFTOP", ("top", player))))
    return [*found, ("the top", _one("TOP", "top")), ("the bottom", _one("TOP", "bottom"))]
