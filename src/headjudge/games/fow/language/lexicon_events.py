"""What abilities wait for, what they forbid, and the times they name."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.tables import PHASES
from headjudge.language.english import Entries
from headjudge.language.paragraph import ONCE
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Cannot,
    EachPlayer,
    Moves,
    PhaseBegins,
    PhaseEnds,
    This,
)

THIS: Any = This()


def _scales() -> Entries:
    """What becomes of increases and decreases of ATK and DEF."""
    found: Entries = []
    for way in ("increase", "decrease"):
        would = f"(a spell or ability|an effect) would {way}"
        found += [
            (f"{would} (the )?atk or def of", _one("WOULDCHANGE", way)),
            (f"{would} this card's atk or def", _one("WOULDCHANGETHIS", way)),
            (f"it {way}s( by)? double that much", _one("CHANGESBY", (way, 2))),
            (f"it {way}s( by)? that much", _one("CHANGESBY", (way, 1))),
            (f"it {way}s none", _one("CHANGESBY", (way, 0))),
        ]
    return found


def _one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def events() -> Entries:
    return [*_times(), *_durations(), *_happenings(), *_histories(), *_prohibitions()]


WHOSE: dict[str, Any] = {
    "your": YOU,
    "your opponent's": OPPONENT,
    "(each|every|each player's|each player|an|a)": EachPlayer(),
    "(the )?": EachPlayer(),
}


def _times() -> Entries:
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, phase in PHASES.items():
            found += [
                (f"at (the )?(beginning|start) of {whose} {words}", _one("PHASE", PhaseBegins(phase, player))),
                (f"at (the )?end of {whose} {words}", _one("PHASE", PhaseEnds(phase, player))),
                (f"during {whose} {words}", _one("DURING", (player, "" if phase == "turn" else phase))),
            ]
    for whose in ("your", "your opponent's"):
        for words, phase in PHASES.items():
            begins = PhaseBegins(phase, WHOSE[whose], True)
            ends = PhaseEnds("next turn", WHOSE[whose]) if phase == "turn" else PhaseEnds(phase, WHOSE[whose], True)
            found += [
                (f"at (the )?(beginning|start) of {whose} next {words}", _one("PHASE", begins)),
                (f"at (the )?end of {whose} next {words}", _one("PHASE", ends)),
            ]
    return [
        ("at (the )?end of (this|that) turn", _one("PHASE", PhaseEnds("turn", ANY_PLAYER, True))),
        ("at (the )?end of (this|that|the) battle", _one("PHASE", PhaseEnds("battle", EachPlayer()))),
        ("at the next end of turn", _one("PHASE", PhaseEnds("turn", ANY_PLAYER, True))),
        ("at the next end of your opponent's turn", _one("PHASE", PhaseEnds("turn", OPPONENT, True))),
        ("at the next end of your turn", _one("PHASE", PhaseEnds("turn", YOU, True))),
        ("at the beginning of the next turn", _one("PHASE", PhaseBegins("turn", ANY_PLAYER, True))),
        ("at the (beginning|start) of the game", _one("PHASE", PhaseBegins("game", EachPlayer()))),
        *found,
        ("when", _one("WHEN", ONCE)),
        ("whenever", _one("WHEN")),
        ("(while|(for )?as long as)", _one("WHILE")),
        ("it's your turn", _one("MYTURN", YOU)),
        ("it's your opponent's turn", _one("MYTURN", OPPONENT)),
        ("it isn't your turn", _one("MYTURN", OPPONENT)),
    ]


def _durations() -> Entries:
    return [
        ("(until|till) (the )?end of (this |the |that )?turn", _one("DURATION", "this turn")),
        ("until (the )?end of (this |the |that )?battle", _one("DURATION", "this battle")),
        ("(during )?this turn", _one("THISTURN", "this turn")),
        ("until (the )?end of your opponent's next turn", _one("DURATION", "this turn and opponents next turn")),
        ("until (the )?end of your next turn", _one("DURATION", "this turn and your next turn")),
        ("until (the )?(beginning|start) of your next turn", _one("DURATION", "until your next turn")),
        ("until your next turn", _one("DURATION", "until your next turn")),
        ("until end of game", _one("DURATION", "this game")),
        ("for the rest of the game", _one("DURATION", "this game")),
    ]


def _happenings() -> Entries:
    return [
        ("(enters|enter) your field", _one("ENTERS", YOU)),
        ("(enters|enter) (the|a) field", _one("ENTERS", ANY_PLAYER)),
        ("(enters|enter) (the|a) field under your control", _one("ENTERS", YOU)),
        ("(enters|enter) (the|a) field under your opponent's control", _one("ENTERS", OPPONENT)),
        ("(enters|enter) your opponent's field", _one("ENTERS", OPPONENT)),
        ("(is|are) put", _one("ISPUT")),
        ("(is|are) (returned|put back)", _one("ISPUT")),
        ("(leaves|leave) (the|a) field( for a non-field zone)?", _one("LEAVES")),
        ("(leaves|leave) your field( for a non-field zone)?", _one("LEAVES", YOU)),
        ("(leaves|leave) your opponent's field( for a non-field zone)?", _one("LEAVES", OPPONENT)),
        ("(is|are) destroyed", _one("ISDONE", "destroyed")),
        ("(is|are) banished", _one("ISDONE", "buried")),
        ("(is|are) summoned", _one("ISDONE", "summoned")),
        ("(is|are) discarded", _one("ISDONE", "discarded")),
        ("(is|are) removed from the game", _one("ISDONE", "banished")),
        ("(is|are) (cancelled|canceled)", _one("ISDONE", "canceled")),
        ("(attacks|attack)", _one("ATTACKS")),
        ("(blocks|block)", _one("BLOCKS")),
        ("(attacks or blocks|attack or block)", _one("ATTACKSORBLOCKS")),
        ("(is|are|becomes|become) blocked", _one("ISBLOCKED")),
        ("(blocks or is blocked|blocks or becomes blocked)", _one("BLOCKSORISBLOCKED")),
        ("(is|are) played", _one("ISPLAYED")),
        ("(is|are) (added|bestowed)", _one("ISADDED")),
        ("(is|are) revealed", _one("ISREVEALED")),
        ("(is|are) attacked", _one("ISATTACKED")),
        ("(is|are) dealt", _one("ISDEALT")),
        ("(deals|deal) or (is|are) dealt", _one("DEALSORISDEALT")),
        ("(becomes|become) the target of", _one("ISTARGETED")),
        ("(is|are|becomes|become) targeted by", _one("ISTARGETED")),
        ("targets", _one("TARGETS")),
        ("(rests|becomes rested)", _one("TURNS", "engaged")),
        ("(recovers|becomes recovered)", _one("TURNS", "reserved")),
        ("(inverts|becomes inverted)", _one("TURNS", "inverted")),
        ("(shifts|shift)", _one("TURNS", "shifted")),
        ("enters (your|the) field or shifts", _one("ENTERSORSHIFTS")),
        ("enters (your|the) field or attacks", _one("ENTERSORATTACKS")),
        ("enters (your|the) field or leaves (your|the) field( for a non-field zone)?", _one("ENTERSORLEAVES")),
        ("(you )?(do|perform) judgment( of (a|your) (ruler|j/ruler))?", _one("DOESJUDGMENT", "judgment")),
        ("you call a magic stone", _one("DOESJUDGMENT", "call")),
        ("(you [force]|you roll one or more dice( using [force])?)", _one("DOESJUDGMENT", "force")),
        ("your opponent does judgment", (("PLAYER", OPPONENT), ("DOESJUDGMENT", "judgment"))),
        ("your opponent calls a magic stone", (("PLAYER", OPPONENT), ("DOESJUDGMENT", "call"))),
        ("you're dealt", (("YOU", None), ("ISDEALT", None))),
        ("(is|are) removed from", (("ISTAKEN", None), ("FROM", None))),
        ("the last", _one("LASTONE")),
        ("for the first time (each|this) turn", _one("FIRSTTIME")),
        *_either_done(),
        ("you awaken a (card|spell)", _one("DOESJUDGMENT", "awaken")),
        ("you invert (a card|a ruler|your ruler)", _one("DOESJUDGMENT", "invert")),
    ]


PAST = {
    "played": ("played", "play"),
    "discarded": ("discarded", "discard"),
    "banished": ("buried", "banish"),
    "removed": ("banished", "remove"),
    "(cancelled|canceled)": ("canceled", "cancel"),
}
"""What players may have done this turn, and the verb that says that they did not."""


def _past_deeds() -> Entries:
    found: Entries = []
    for who, player in (("you", YOU), ("(your opponent|an opponent)", OPPONENT)):
        has, hasnt = ("(have )?", "(haven't|have not)") if player == YOU else ("(has )?", "(hasn't|has not)")
        for past, (done, verb) in PAST.items():
            denied = _one("HASNTDONE", (done, player))
            found += [
                (f"{who} {has}{past}", _one("HASDONE", (done, player))),
                (f"{who} {hasnt} {past} (any|a|an)", denied),
                (f"{who} (didn't|did not) {verb} (any|a|an)", denied),
            ]
        for changed, more in (("gained", True), ("lost", False)):
            found += [
                (f"{who} {has}{changed} life", _one("HASLIFE", (more, player))),
                (f"{who} {has}{changed}", _one("HASLIFE", (more, player))),
            ]
    return [*found, ("you've played", _one("HASDONE", ("played", YOU)))]


def _either_done() -> Entries:
    """Cards that are destroyed or banished: the verb is said once."""
    done = {
        "destroyed": "destroyed",
        "banished": "buried",
        "discarded": "discarded",
        "removed from the game": "banished",
    }
    return [
        (f"(is|are) {one} or {other}", (("ISDONE", done[one]), ("OR", None), ("ISDONE", done[other])))
        for one in done
        for other in done
        if one != other
    ]


def _histories() -> Entries:
    return [
        *_past_deeds(),
        ("you (put|have put)", _one("HASPUT", YOU)),
        ("you (haven't|have not) put (any|a|an)", _one("HASNTPUT", YOU)),
        ("(was|were) put", _one("WASPUT")),
        ("(hasn't|haven't|has not|have not) been put", _one("WASNTPUT")),
        ("(wasn't|weren't|was not|were not) put", _one("WASNTPUT")),
        ("(hasn't|haven't) entered a graveyard", (("WASNTPUT", None), ("DEST", ("graveyard", None, "")))),
        ("entered a graveyard", (("WASPUT", None), ("DEST", ("graveyard", None, "")))),
        ("(was|were) destroyed", _one("WASDONE", "destroyed")),
        ("(was|were) banished", _one("WASDONE", "buried")),
        ("(was|were) summoned", _one("WASDONE", "summoned")),
        ("(was|were) removed from the game", _one("WASDONE", "banished")),
        ("(was|were) discarded", _one("WASDONE", "discarded")),
        ("(was|were) (cancelled|canceled)", _one("WASDONE", "canceled")),
        ("(was|were) dealt", _one("WASDEALT")),
        ("(attacked)", _one("ATTACKED")),
        ("(attacked or blocked)", _one("FOUGHT")),
        ("(dealt)", _one("DEALTPAST")),
        ("entered (your field|the field under your control)", _one("HASENTERED", YOU)),
        ("entered (your opponent's field|the field under your opponent's control)", _one("HASENTERED", OPPONENT)),
        ("entered (the|a) field", _one("HASENTERED", None)),
    ]


WOULD: dict[str, Moves] = {
    "be destroyed": Moves(THIS, manner="destroyed"),
    "be put into (a|its owner's) graveyard": Moves(THIS, to="graveyard"),
    "be put into (a|its owner's) graveyard from (the|a) field": Moves(THIS, frm="field", to="graveyard"),
    "be put into (a|its owner's) graveyard from anywhere": Moves(THIS, to="graveyard"),
    "be put into a graveyard from your field": Moves(THIS, frm="field", to="graveyard", by=YOU),
    "be put into your graveyard": Moves(THIS, to="graveyard", into=YOU),
    "be put into your graveyard from your field": Moves(THIS, frm="field", to="graveyard", by=YOU, into=YOU),
    "be put into your graveyard from (the|a) field": Moves(THIS, frm="field", to="graveyard", into=YOU),
    "be put into your graveyard from anywhere": Moves(THIS, to="graveyard", into=YOU),
    "be put into your opponent's graveyard( from anywhere)?": Moves(THIS, to="graveyard", into=OPPONENT),
    "be put into your opponent's graveyard from (the|a) field": Moves(THIS, frm="field", to="graveyard", into=OPPONENT),
    "leave the field": Moves(THIS, frm="field"),
    "leave your field": Moves(THIS, frm="field", by=YOU),
    "be removed from the game": Moves(THIS, manner="banished"),
    "be banished": Moves(THIS, manner="buried"),
    "(enter|be put into) the field": Moves(THIS, to="field"),
}

FORBIDDEN: dict[str, str] = {
    "attack": "attack",
    "attack or block": "attack or block",
    "block": "block",
    "attack players": "attack players",
    "attack a player": "attack players",
    "attack your opponent": "attack players",
    "be blocked": "be blocked",
    "be blocked by": "be blocked",
    "be attacked": "be attacked",
    "be destroyed": "be destroyed",
    "be destroyed by": "be destroyed",
    "be blocked except by": "be blocked except",
    "be removed from the game": "be removed",
    "leave the field": "leave the field",
    "be returned to (its owner's|a) hand": "be returned",
    "be targeted": "be targeted",
    "be targeted by": "be targeted",
    "be attacked or targeted by": "be attacked or be targeted",
    "be blocked or targeted by": "be blocked or be targeted",
    "be the target of": "be targeted",
    "be canceled": "be cancelled",
    "be cancelled": "be cancelled",
    "be countered": "be cancelled",
    "be chased": "be chased",
    "chase": "chase",
    "recover": "recover",
    "be recovered": "recover",
    "be banished": "be banished",
    "be rested": "be rested",
    "gain life": "gain life",
    "lose the game": "lose",
    "lose": "lose",
    "draw cards": "draw",
    "be prevented": "be prevented",
    "play": "play",
    "call": "call",
    "do judgment": "do judgment",
    "be played": "be played",
    "deal battle damage": "deal battle damage",
    "deal damage": "deal damage",
    "have or gain [flying]": "have flying",
}


def _prohibitions() -> Entries:
    cannot = "(cannot|can't)"
    found: Entries = [(f"{cannot} {words}", _one("CANTACT", act)) for words, act in FORBIDDEN.items()]
    found += [(f"would {words}", _one("WOULD", event)) for words, event in WOULD.items()]
    recover = "(doesn't|don't|cannot|can't) recover during (its|their|your|the) (controller's |controllers' |owner's )?"
    return [
        *found,
        (f"{recover}next recovery phase", _one("CANT", Cannot("recover in next recovery phase"))),
        (f"{recover}recovery phase", _one("CANT", Cannot("recover in recovery phase"))),
        ("cannot recover during recovery phase", _one("CANT", Cannot("recover in recovery phase"))),
        ("cannot be blocked by more than one (resonator|j/resonator)", _one("CANT", Cannot("be blocked by several"))),
        ("would draw", _one("WOULDDRAW")),
        ("would gain", _one("WOULDGAIN")),
        ("would be put", _one("WOULDBEPUT")),
        *[
            (f"in (a )?phase other than (the|your|their) {words}", _one("OUTSIDE", phase))
            for words, phase in PHASES.items()
        ],
        ("would deal", _one("WOULDDEAL")),
        *_scales(),
        ("would be dealt", _one("WOULDBEDEALT")),
        ("that would be dealt", _one("THATWOULDBEDEALT")),
        ("(double|twice) that (much|damage)", _one("TWICETHATMUCH")),
        ("(it's|it is) dealt to", _one("ISDEALTTO")),
        ("(it's|it is) dealt", _one("ITSDEALT")),
        ("prevent (it|that damage)", _one("PREVENTIT")),
    ]
