"""Where cards are and where they go: locations, destinations, circles, the top of the deck."""

from __future__ import annotations

from typing import Any

from headjudge.games.cfv.language.tables import CIRCLES, ROW_STATES, ZONES
from headjudge.language import flat
from headjudge.language.english import Entries, one
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import OPPONENT, YOU, AnyPlayer, EachPlayer

THEIRS: Any = flat.TheirZone()
WHOSE: dict[str, Any] = {
    "your": YOU,
    "your opponent's": OPPONENT,
    "an opponent's": OPPONENT,
    "(his or her|their)": THEIRS,
    "the": None,
    "(all fighters'|all players'|both fighters'|both players')": AnyPlayer(),
    "(each fighter's|each player's)": EachPlayer(),
    "": YOU,
}
NAMES = {**ZONES, **{f"[{circle}]": circle for circle in CIRCLES}}


def places() -> Entries:
    return [*_locations(), *_destinations(), *_circles(), *_top()]


def _locations() -> Entries:
    """Where cards are; a second zone after "or" is joined to it later."""
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, zone in NAMES.items():
            each = f"({words}|{words}s)" if isinstance(player, (EachPlayer, AnyPlayer)) else words
            found.append((f"(in|from|of) {whose} {each}", one("LOC", ((zone,), player))))
    for words, zone in ZONES.items():
        found.append((f"(your |his or her |their |your opponent's )?{words}", one("ZONE", zone)))
    for face in ("up", "down"):
        turned: Lexeme = ("THATIS", f"face{face}")
        for words, zone in ZONES.items():
            found.append((f"face {face} (in|from) your {words}", (turned, ("LOC", ((zone,), YOU)))))
    for whose, player in {"your": YOU, "your opponent's": OPPONENT, "(his or her|their)": THEIRS}.items():
        for words, zone in ZONES.items():
            found.append((f"{whose} {words} has", one("ZONEHAS", ((zone,), player))))
    found.append(("(in|on) (any of your circles|your circle|your circles)", one("LOC", (CIRCLES, YOU))))
    for circle in CIRCLES:
        for word, type_ in (("card", ("card", ())), ("unit", ("unit", CIRCLES))):
            on: tuple[Lexeme, ...] = (("TYPE", type_), ("LOC", ((circle,), YOU)))
            found.append((f"({word}|{word}s) on your [{circle}]", on))
        found.append((f"on your opponent's [{circle}]", one("LOC", ((circle,), OPPONENT))))
    for whose, player in {"your": YOU, "your opponent's": OPPONENT, "(his or her|their)": THEIRS}.items():
        for word, circle in {"vanguards": "vc", "rear-guards": "rc"}.items():
            found.append((f"from {whose} {word}", one("LOC", ((circle,), player))))
    found.append(("in any circle other than [vc]", one("LOC", (("rc", "gc"), AnyPlayer()))))
    found.append(("from your circle", one("LOC", (CIRCLES, YOU))))
    found.append(
        ("(in|on) (any of your circles|your circle|your circles) other than [vc]", one("LOC", (("rc", "gc"), YOU)))
    )
    found.append(("(in|on|from) your other circles", one("OTHERCIRCLES", CIRCLES)))
    found.append(("(in|on|from) your other circles other than [vc]", one("OTHERCIRCLES", ("rc", "gc"))))
    yours = "(any of your circles|your circle|your circles)"
    found.append((f"(in|on|from) {yours} other than [vc] and [gc]", one("LOC", (("rc",), YOU))))
    found.append(("(on|from) the field", one("LOC", (CIRCLES, AnyPlayer()))))
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
            found.append((f"(into|to|in) {whose} {plural.get(words, words)}", one("DEST", (zone, player, ""))))
            found.append((f"into {whose} {words} from face (up|down)", one("DEST", (zone, player, ""))))
        for end in ("top", "bottom"):
            deck = f"(on|to|at) (the )?{end} of {whose} (deck|decks)"
            found.append((deck, one("DEST", ("deck", player, end))))
        found.append(
            (f"on (the )?top or (the )?bottom of {whose} deck", one("DEST", ("deck", player, "top or bottom")))
        )
        found.append(
            (f"on (the )?top or on the bottom of {whose} deck", one("DEST", ("deck", player, "top or bottom")))
        )
    return found


def _circles() -> Entries:
    found: Entries = []
    for circle in CIRCLES:
        found += [
            (f"(to|on) (your |his or her )?[{circle}]", one("ONTO", (circle, False, ""))),
            (f"(to|on) (a|any) [{circle}]", one("ONTO", (circle, False, ""))),
            (f"(to|on) another [{circle}]", one("ONTO", (circle, False, "another"))),
            (f"(to|on) separate [{circle}]", one("ONTO", (circle, True, ""))),
            (f"(to|on) (an |(one of )?(your|his or her) )?open [{circle}]", one("ONTO", (circle, False, "open"))),
            (f"(to|on) separate open [{circle}]", one("ONTO", (circle, True, "open"))),
            (f"(to|on) (the|a) [{circle}] this unit (is|was) on", one("ONTO", (circle, False, "here"))),
            (f"(to|on) (the|a) [{circle}] this unit (is|was) not on", one("ONTO", (circle, False, "another"))),
            (f"(to|on) (a )?[{circle}] with a unit", one("ONTO", (circle, False, "occupied"))),
            (f"(to|on) separate [{circle}] with a unit", one("ONTO", (circle, True, "occupied"))),
            (f"(to|on) open separate [{circle}]", one("ONTO", (circle, True, "open"))),
        ]
    for row in ROW_STATES:
        where: tuple[Lexeme, ...] = (("ONTO", ("rc", False, "")), ("INROW", (row, None)))
        found.append((f"(to|on) (a |your )?{row} [rc]", where))
    found += [
        ("in different rows", one("SPREAD", "different rows")),
        ("(on|in) the front row and back row", one("SPREAD", "different rows")),
    ]
    found.append(("on [vc/rc]", one("ONTO", ("vc/rc", False, ""))))
    found.append(("on the specified circle", one("ONTO", ("specified", False, ""))))
    return found


def _top() -> Entries:
    found: Entries = []
    for whose, player in {"your": YOU, "(his or her|their)": THEIRS, "your opponent's": OPPONENT}.items():
        found += [
            (f"(card|cards) of {whose} deck", one("CARDSOF", player)),
            (f"(card|cards) from the top of {whose} deck", one("TOPCARDS", ("top", player))),
            *[
                (
                    f"(card|cards) face {face} from the top of {whose} deck",
                    (("TOPCARDS", ("top", player)), ("STATE_END", f"face{face}")),
                )
                for face in ("up", "down")
            ],
            (f"(card|cards) from the bottom of {whose} deck", one("TOPCARDS", ("bottom", player))),
        ]
        found.append((f"from the top of {whose} deck", one("OFFTOP", ("top", player))))
    return [*found, ("the top", one("TOP", "top")), ("the bottom", one("TOP", "bottom"))]
