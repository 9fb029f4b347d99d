"""What abilities wait for, what they forbid, and the times they name."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.tables import PHASES
from headjudge.language.english import Entries, one
from headjudge.language.paragraph import ONCE
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
            (f"{would} (the )?atk or def of", one("WOULDCHANGE", way)),
            (f"{would} this card's atk or def", one("WOULDCHANGETHIS", way)),
            (f"it {way}s( by)? double that much", one("CHANGESBY", (way, 2))),
            (f"it {way}s( by)? that much", one("CHANGESBY", (way, 1))),
            (f"it {way}s none", one("CHANGESBY", (way, 0))),
        ]
    return found


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
                (f"at (the )?(beginning|start) of {whose} {words}", one("PHASE", PhaseBegins(phase, player))),
                (f"at (the )?end of {whose} {words}", one("PHASE", PhaseEnds(phase, player))),
                (f"during {whose} {words}", one("DURING", (player, "" if phase == "turn" else phase))),
            ]
    for whose in ("your", "your opponent's"):
        for words, phase in PHASES.items():
            begins = PhaseBegins(phase, WHOSE[whose], True)
            ends = PhaseEnds("next turn", WHOSE[whose]) if phase == "turn" else PhaseEnds(phase, WHOSE[whose], True)
            found += [
                (f"at (the )?(beginning|start) of {whose} next {words}", one("PHASE", begins)),
                (f"at (the )?end of {whose} next {words}", one("PHASE", ends)),
            ]
    return [
        ("at (the )?end of (this|that) turn", one("PHASE", PhaseEnds("turn", ANY_PLAYER, True))),
        ("at (the )?end of (this|that|the) battle", one("PHASE", PhaseEnds("battle", EachPlayer()))),
        ("at the next end of turn", one("PHASE", PhaseEnds("turn", ANY_PLAYER, True))),
        ("at the next end of your opponent's turn", one("PHASE", PhaseEnds("turn", OPPONENT, True))),
        ("at the next end of your turn", one("PHASE", PhaseEnds("turn", YOU, True))),
        ("at the beginning of the next turn", one("PHASE", PhaseBegins("turn", ANY_PLAYER, True))),
        ("at the (beginning|start) of the game", one("PHASE", PhaseBegins("game", EachPlayer()))),
        *found,
        ("when", one("WHEN", ONCE)),
        ("whenever", one("WHEN")),
        ("(while|(for )?as long as)", one("WHILE")),
        ("it's your turn", one("MYTURN", YOU)),
        ("it's your opponent's turn", one("MYTURN", OPPONENT)),
        ("it isn't your turn", one("MYTURN", OPPONENT)),
    ]


def _durations() -> Entries:
    return [
        ("(until|till) (the )?end of (this |the |that )?turn", one("DURATION", "this turn")),
        ("until (the )?end of (this |the |that )?battle", one("DURATION", "this battle")),
        ("(during )?this turn", one("THISTURN", "this turn")),
        ("until (the )?end of your opponent's next turn", one("DURATION", "this turn and opponents next turn")),
        ("until (the )?end of your next turn", one("DURATION", "this turn and your next turn")),
        ("until (the )?(beginning|start) of your next turn", one("DURATION", "until your next turn")),
        ("until your next turn", one("DURATION", "until your next turn")),
        ("until end of game", one("DURATION", "this game")),
        ("for the rest of the game", one("DURATION", "this game")),
    ]


def _happenings() -> Entries:
    return [
        ("(enters|enter) your field", one("ENTERS", YOU)),
        ("(enters|enter) (the|a) field", one("ENTERS", ANY_PLAYER)),
        ("(enters|enter) (the|a) field under your control", one("ENTERS", YOU)),
        ("(enters|enter) (the|a) field under your opponent's control", one("ENTERS", OPPONENT)),
        ("(enters|enter) your opponent's field", one("ENTERS", OPPONENT)),
        ("(is|are) put", one("ISPUT")),
        ("(is|are) (returned|put back)", one("ISPUT")),
        ("(leaves|leave) (the|a) field( for a non-field zone)?", one("LEAVES")),
        ("(leaves|leave) your field( for a non-field zone)?", one("LEAVES", YOU)),
        ("(leaves|leave) your opponent's field( for a non-field zone)?", one("LEAVES", OPPONENT)),
        ("(is|are) destroyed", one("ISDONE", "destroyed")),
        ("(is|are) banished", one("ISDONE", "buried")),
        ("(is|are) summoned", one("ISDONE", "summoned")),
        ("(is|are) discarded", one("ISDONE", "discarded")),
        ("(is|are) removed from the game", one("ISDONE", "banished")),
        ("(is|are) (cancelled|canceled)", one("ISDONE", "canceled")),
        ("(attacks|attack)", one("ATTACKS")),
        ("(blocks|block)", one("BLOCKS")),
        ("(attacks or blocks|attack or block)", one("ATTACKSORBLOCKS")),
        ("(is|are|becomes|become) blocked", one("ISBLOCKED")),
        ("(blocks or is blocked|blocks or becomes blocked)", one("BLOCKSORISBLOCKED")),
        ("(is|are) played", one("ISPLAYED")),
        ("(is|are) (added|bestowed)", one("ISADDED")),
        ("(is|are) revealed", one("ISREVEALED")),
        ("(is|are) attacked", one("ISATTACKED")),
        ("(is|are) dealt", one("ISDEALT")),
        ("(deals|deal) or (is|are) dealt", one("DEALSORISDEALT")),
        ("(becomes|become) the target of", one("ISTARGETED")),
        ("(is|are|becomes|become) targeted by", one("ISTARGETED")),
        ("targets", one("TARGETS")),
        ("(rests|becomes rested)", one("TURNS", "engaged")),
        ("(recovers|becomes recovered)", one("TURNS", "reserved")),
        ("(inverts|becomes inverted)", one("TURNS", "inverted")),
        ("(shifts|shift)", one("TURNS", "shifted")),
        ("enters (your|the) field or shifts", one("ENTERSORSHIFTS")),
        ("enters (your|the) field or attacks", one("ENTERSORATTACKS")),
        ("enters (your|the) field or leaves (your|the) field( for a non-field zone)?", one("ENTERSORLEAVES")),
        ("(you )?(do|perform) judgment( of (a|your) (ruler|j/ruler))?", one("DOESJUDGMENT", "judgment")),
        ("you call a magic stone", one("DOESJUDGMENT", "call")),
        ("(you [force]|you roll one or more dice( using [force])?)", one("DOESJUDGMENT", "force")),
        ("your opponent does judgment", (("PLAYER", OPPONENT), ("DOESJUDGMENT", "judgment"))),
        ("your opponent calls a magic stone", (("PLAYER", OPPONENT), ("DOESJUDGMENT", "call"))),
        ("you're dealt", (("YOU", None), ("ISDEALT", None))),
        ("(is|are) removed from", (("ISTAKEN", None), ("FROM", None))),
        ("the last", one("LASTONE")),
        ("for the first time (each|this) turn", one("FIRSTTIME")),
        *_either_done(),
        ("you awaken a (card|spell)", one("DOESJUDGMENT", "awaken")),
        ("you invert (a card|a ruler|your ruler)", one("DOESJUDGMENT", "invert")),
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
            denied = one("HASNTDONE", (done, player))
            found += [
                (f"{who} {has}{past}", one("HASDONE", (done, player))),
                (f"{who} {hasnt} {past} (any|a|an)", denied),
                (f"{who} (didn't|did not) {verb} (any|a|an)", denied),
            ]
        for changed, more in (("gained", True), ("lost", False)):
            found += [
                (f"{who} {has}{changed} life", one("HASLIFE", (more, player))),
                (f"{who} {has}{changed}", one("HASLIFE", (more, player))),
            ]
    return [*found, ("you've played", one("HASDONE", ("played", YOU)))]


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
        ("you (put|have put)", one("HASPUT", YOU)),
        ("you (haven't|have not) put (any|a|an)", one("HASNTPUT", YOU)),
        ("(was|were) put", one("WASPUT")),
        ("(hasn't|haven't|has not|have not) been put", one("WASNTPUT")),
        ("(wasn't|weren't|was not|were not) put", one("WASNTPUT")),
        ("(hasn't|haven't) entered a graveyard", (("WASNTPUT", None), ("DEST", ("graveyard", None, "")))),
        ("entered a graveyard", (("WASPUT", None), ("DEST", ("graveyard", None, "")))),
        ("(was|were) destroyed", one("WASDONE", "destroyed")),
        ("(was|were) banished", one("WASDONE", "buried")),
        ("(was|were) summoned", one("WASDONE", "summoned")),
        ("(was|were) removed from the game", one("WASDONE", "banished")),
        ("(was|were) discarded", one("WASDONE", "discarded")),
        ("(was|were) (cancelled|canceled)", one("WASDONE", "canceled")),
        ("(was|were) dealt", one("WASDEALT")),
        ("(attacked)", one("ATTACKED")),
        ("(attacked or blocked)", one("FOUGHT")),
        ("(dealt)", one("DEALTPAST")),
        ("entered (your field|the field under your control)", one("HASENTERED", YOU)),
        ("entered (your opponent's field|the field under your opponent's control)", one("HASENTERED", OPPONENT)),
        ("entered (the|a) field", one("HASENTERED", None)),
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
    "be banished by": "be banished",
    "be rested": "be rested",
    "gain life": "gain life",
    "lose the game": "lose",
    "lose": "lose",
    "draw cards": "draw",
    "play": "play",
    "call": "call",
    "do judgment": "do judgment",
    "be played": "be played",
    "deal battle damage": "deal battle damage",
    "deal damage": "deal damage",
    "have": "have in the deck",
    "have or gain [flying]": "have flying",
}


def _prohibitions() -> Entries:
    cannot = "(cannot|can't)"
    found: Entries = [(f"{cannot} {words}", one("CANTACT", act)) for words, act in FORBIDDEN.items()]
    found += [(f"would {words}", one("WOULD", event)) for words, event in WOULD.items()]
    whose = "((its|their|your|the) )?(controller's |controllers' |owner's )?"
    recover = f"(doesn't|don't|cannot|can't) recover during {whose}"
    return [
        *found,
        (f"{recover}next recovery phase", one("CANT", Cannot("recover in next recovery phase"))),
        (f"{recover}recovery phase", one("CANT", Cannot("recover in recovery phase"))),
        ("cannot recover during recovery phase", one("CANT", Cannot("recover in recovery phase"))),
        ("(may not|cannot|can't) have more than one copy of any", one("CANTACT", "have twice in the deck")),
        ("(doesn't|don't) cause (its|their) own abilities to trigger", one("CANT", Cannot("trigger by entering"))),
        ("cannot be blocked by more than one (resonator|j/resonator)", one("CANT", Cannot("be blocked by several"))),
        (
            f"damage (dealt by this card|this card deals|this card would deal) {cannot} be prevented",
            (("THIS", "card"), ("CANT", Cannot("be prevented"))),
        ),
        ("would draw", one("WOULDDRAW")),
        ("would gain", one("WOULDGAIN")),
        ("would be put", one("WOULDBEPUT")),
        *[
            (f"in (a )?phase other than ((the|your|their) )?{words}", one("OUTSIDE", phase))
            for words, phase in PHASES.items()
        ],
        ("would deal", one("WOULDDEAL")),
        *_scales(),
        ("would be dealt", one("WOULDBEDEALT")),
        ("that would be dealt", one("THATWOULDBEDEALT")),
        ("(double|twice) that (much|damage)", one("TWICETHATMUCH")),
        ("(it's|it is) dealt to", one("ISDEALTTO")),
        ("(it's|it is) dealt", one("ITSDEALT")),
        ("prevent (it|that damage)", one("PREVENTIT")),
    ]
