"""What abilities wait for, what they forbid, and the times they name."""

from __future__ import annotations

from typing import Any, Literal

from headjudge.games.cfv.language.tables import ABILITY_WORDS, CIRCLES, PHASES
from headjudge.language import flat
from headjudge.language.english import Entries, one
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Attacks,
    BattleEnds,
    Boosts,
    Can,
    Cannot,
    EachPlayer,
    EitherEvent,
    Has,
    Moves,
    PhaseBegins,
    PhaseEnds,
    Sel,
    This,
)


def events() -> Entries:
    return [*_times(), *_happenings(), *_causes(), *_prohibitions()]


PLAYERS: dict[str, Any] = {"your": YOU, "your opponent's": OPPONENT}
WHOSE: dict[str, Any] = {
    "your": YOU,
    "your opponent's": OPPONENT,
    "(each|every|each turn's|each player's|each fighter's)": EachPlayer(),
    "the": EachPlayer(),
}


IT: Any = flat.It()
ITS_BATTLE = BattleEnds(EitherEvent((Attacks(IT), Boosts(IT))))
"""The end of the battle in which it attacked or boosted."""


def _times() -> Entries:
    found: Entries = []
    for whose, player in WHOSE.items():
        for words, phase in PHASES.items():
            found += [
                (f"at the (beginning|start) of {whose} {words}", one("PHASE", PhaseBegins(phase, player))),
                (f"at the end of {whose} {words}", one("PHASE", PhaseEnds(phase, player))),
            ]
            if (whose, words) != ("the", "turn"):
                found.append((f"during {whose} {words}", one("DURING", (player, "" if phase == "turn" else phase))))
    for words, phase in PHASES.items():
        begins: tuple[Lexeme, ...] = (("PHASE", PhaseBegins(phase, EachPlayer())), ("INBATTLE", None))
        found.append((f"at the (beginning|start) of the {words} (that|in which)", begins))
    for whose, player in PLAYERS.items():
        for words, phase in PHASES.items():
            ends = PhaseEnds("next turn", player) if phase == "turn" else PhaseEnds(phase, player, True)
            found += [
                (f"at the (beginning|start) of {whose} next {words}", one("PHASE", PhaseBegins(phase, player, True))),
                (f"at the end of {whose} next {words}", one("PHASE", ends)),
            ]
    return [
        *found,
        ("at (the )?end of (that |this |the )?turn", one("PHASE", PhaseEnds("turn", ANY_PLAYER, True))),
        ("at (the )?end of that battle", one("PHASE", BattleEnds())),
        ("at (the )?end of the battle that", one("BATTLEEND")),
        ("(during|for) the battle( that| in which)?", one("INBATTLE")),
        ("it (is|was) during the battle( that| in which)?", one("INBATTLENOW")),
        ("that battle is a battle (that|in which)", one("INBATTLENOW")),
        (
            "that attack is attacking a vanguard",
            (("INBATTLENOW", None), ("NUM", 1), ("TYPE", ("unit", ("vc",))), ("ISATTACKED", None)),
        ),
        ("during that battle", one("THATBATTLE")),
        ("during the turn( that| when| where| in which)?", one("INTURN")),
        ("at the beginning of each of your attacks", one("PHASE", PhaseBegins("attack step", YOU))),
        ("at the end of its battle", one("PHASE", ITS_BATTLE)),
        ("of the battle that", one("INBATTLE")),
        ("(when|whenever)", one("WHEN")),
        ("while", one("WHILE")),
        *[
            (
                f"at the (beginning|start) of the {words} of that (turn|battle)",
                one("PHASE", PhaseBegins(phase, ANY_PLAYER, True)),
            )
            for words, phase in PHASES.items()
        ],
        ("at the end of the battle", one("PHASE", BattleEnds())),
        *[
            (
                f"it (is|was) the {nth} battle of (that|the|this) turn{more}",
                one("BATTLEIS", (n, ">=" if more else "==")),
            )
            for n, nth in enumerate(("first", "second", "third", "fourth", "fifth"), 1)
            for more in ("", " or more")
        ],
        ("it is the first or second battle of (that|the|this) turn", one("BATTLEIS", (2, "<="))),
        ("you are paying the cost for [stride]", one("PAYINGSTRIDE")),
        ("you may (also )?pay( with)?", one("PAYWITH", YOU)),
        ("the cost (for|of) this card's [stride] may (also )?be paid with", one("PAYWITH", This("card"))),
        ("you may [stride] without paying the (cost|[stride] cost)( the next time you [stride])?", one("FREESTRIDE")),
        ("may [stride] without paying the (cost|[stride] cost)", one("CAN", Can("stride for nothing"))),
        ("you (would )?[stride]", one("YOUSTRIDE")),
        ("may be discarded as a", one("DISCARDEDAS")),
        *[
            (f"you attacked {word} or more times (this turn|during this turn)", one("BATTLEIS", (n, ">=")))
            for n, word in enumerate(("two", "three", "four", "five"), 2)
        ],
        ("(at|on) (the )?end of battle", one("PHASE", BattleEnds())),
    ]


def _happenings() -> Entries:
    return [
        ("((is|are|was|were) placed)", one("PLACED")),
        ("by riding( from)?", one("BYRIDING", ("ride",))),
        ("by [stride]( from)?", one("BYRIDING", ("stride",))),
        ("by riding or [stride]( from)?", one("BYRIDING", ("ride", "stride"))),
        ("(is|are) chosen", one("ISCHOSEN")),
        ("(is|are|was|were) not put", one("ISNTPUT")),
        ("(has|have) not become [stand] (during that turn|this turn|during this turn)", one("NOTSTOOD")),
        ("neither", one("NEITHER")),
        ("nor", one("NOR")),
        ("placed", one("PLACED")),
        ("was placed", one("WASPLACED")),
        ("(is|are|was|were) put", one("ISPUT")),
        ("(is|are|was|were) returned", one("ISRETURNED")),
        ("(attacks|attack|attacked)", one("ATTACKS")),
        ("(boosts|boost|boosted)", one("BOOSTS")),
        ("(intercepts|intercept)", one("INTERCEPTS")),
        ("attack hits", one("ATTACKHITS")),
        ("an attack hits", one("ANATTACKHITS")),
        ("(deals|deal) damage to", one("DEALSDAMAGE")),
        ("an attack hits the vanguard", (("ANATTACKHITS", None), ("NUM", 1), ("TYPE", ("unit", ("vc",))))),
        ("(the attack of|the attack by|an attack by|an attack of)", one("ATTACKOF")),
        ("(hits|hit)", one("HITS")),
        ("(is|are|was) (retired)", one("ISDONE", "destroyed")),
        ("(is|are|was) discarded", one("ISDONE", "discarded")),
        ("(is|are|was) bound", one("ISDONE", "bound")),
        ("(is|are|becomes|become|was|were) locked", one("BECOMES", "locked")),
        ("(is|are|becomes|become|was|were) unlocked", one("BECOMES", "unlocked")),
        ("(is|are) locked or unlocked", one("BECOMES", "locked/unlocked")),
        ("(is|are|was|becomes) deleted", one("BECOMES", "deleted")),
        ("(becomes|become) hollowed", one("BECOMES", "hollowed")),
        ("(becomes|become) (in harmony|harmony)", one("BECOMES", "in harmony")),
        *[
            (f"(becomes|become) {state}", one("BECOMES", state))
            for state in ("blazing", "engorged", "successful", "dominated")
        ],
        ("(becomes|become) charging", one("BECOMES", "charging")),
        ("(becomes|become) a heart( card)?", one("BECOMES", "heart")),
        *[(f"would be {words}", one("WOULD", event)) for words, event in WOULD.items()],
        *[(f"(is|are) {change}", one("ISCHANGED", change)) for change in ("increased", "decreased")],
        *_checks(),
        *[
            entry
            for words, gate in (("( during that battle)?", "attack hit"), (" a vanguard", "attack hit a vanguard"))
            for entry in (
                (f"(the|that|this) attack (did not|does not) hit{words}", one("MISSED", gate)),
                (f"the attack (hits|hit){words}", one("HITNOW", gate)),
            )
        ],
        ("(is attacked|was attacked|is being attacked)", one("ISATTACKED")),
        ("(becomes|become) [stand]", one("TURNS", "reserved")),
        ("(becomes|become) [rest]", one("TURNS", "engaged")),
        ("(your opponent|he or she) (does|did)", one("DID")),
        ("(your opponent|he or she) (does not|did not|do not|could not)", one("DIDNT", OPPONENT)),
        ("you (do|did)", one("DID")),
        ("you (don't|did not|do not|could not)", one("DIDNT")),
    ]


WOULD = {
    "retired": Moves(This(), manner="destroyed"),
    "discarded": Moves(This(), manner="discarded"),
    "bound": Moves(This(), manner="bound"),
    "returned to hand": Moves(This(), to="hand", manner="returned"),
    "put into the drop zone": Moves(This(), to="drop"),
}
"""Movements that may be replaced; the grammar says whose."""


def _checks() -> Entries:
    found: Entries = []
    for whose, player in PLAYERS.items():
        for check in ("drive", "damage"):
            found.append((f"{whose} {check} check reveals", one("REVEALS", (player, check))))
            revealed = f"is revealed (during|in|with|by|from|for) {whose} ({check} check|{check} checks)"
            found.append((revealed, one("ISREVEALED", (player, check))))
    for check in ("drive", "damage"):
        found.append((f"{check} check reveals", one("UNITREVEALS", (YOU, check))))
        found.append((f"the {check} check of", one("CHECKOF", (YOU, check))))
        found.append(
            (f"is revealed (during|in|with|by|from|for) (a|the) {check} check", one("ISREVEALED", (YOU, check)))
        )
    return found


G_GUARDIAN_COST = Sel("G guardian", ("g",))
STRIDE_COST = Sel("G unit", ("g",), filters=(Has("stride"),))
"""Whose skill it is that something is paid for: it lies in the G zone until then."""


def _through() -> Entries:
    """The ability, by its keyword, whose effect it was."""
    found: Entries = [
        ("due to (the effect of )?(your |a )?time leap( ability)?", one("CAUSE", ("effect", None, "time leap")))
    ]
    for word in ABILITY_WORDS:
        of = f"(due to|by|from) the (effect|effects) of (your |a |the |this unit's |your unit's )?{word}( ability)?"
        found.append((of, one("CAUSE", ("effect", None, word))))
        units = f"(due to|by|from) the (effect|effects) of your unit's {word} ability"
        found.append((units, one("CAUSE", ("effect", Sel("unit", CIRCLES, YOU), word))))
    return found


def _causes() -> Entries:
    of = "(due to|by|with|for|from) (an effect|the effect|the effects|effects) (of|from)"
    yours = "(due to|by|with|for|from) (an effect|the effect|the effects|effects) (of|from) (one of )?your (card|cards)"
    return [
        *_through(),
        (of, one("CAUSEOF", "effect")),
        ("for the (effect or cost|cost or effect) of", one("CAUSEOF", "effect or cost")),
        ("for the cost of( calling)?", one("CAUSEOF", "cost")),
        ("(as|for) the cost (for|of) the ability of", one("CAUSEOF", "cost")),
        ("for the cost of your (unit's|card's|unit|card) (ability|abilities)", one("CAUSE", "cost")),
        (yours, one("CAUSE", "your effect")),
        (
            "(due to|by|from) (your card's effect|the effect of your card|the effect of one of your cards)",
            one("CAUSE", "your effect"),
        ),
        ("(due to|by|from) your card effects", one("CAUSE", "your effect")),
        ("(due to|by|from) (an effect|card effects|an effect of a card|the effect of a card)", one("CAUSE", "effect")),
        (
            "for (the |a )?(effect or cost|cost or effect) of (cards|a card)",
            one("CAUSE", "effect or cost"),
        ),
        ("for the cost of calling (a |your )?[g guardian]", one("CAUSE", ("cost", G_GUARDIAN_COST))),
        ("for the cost of (calling )?(a |your )?(g guardian|g guardians)", one("CAUSE", ("cost", G_GUARDIAN_COST))),
        ("(as|for) (the|a) cost (of|for) [stride]( and [ultimate stride])?", one("CAUSE", ("cost", STRIDE_COST))),
        ("for (a|the) cost( of (cards|a card))?", one("CAUSE", "cost")),
    ]


By = Literal["", "abilities", "enemy abilities", "own abilities"]
BY_WHOM: dict[str, By] = {
    "": "",
    "(card )?effects": "abilities",
    "((the )?effects of your opponent's cards|your opponent's card effects|your opponent's effects|"
    "(card )?effects from your opponent's cards)": "enemy abilities",
    "((the )?effects of your cards|your card effects)": "own abilities",
}
"""Whose effects a prohibition is about."""
PASSIVE = {
    "retired": "be destroyed",
    "chosen": "be chosen",
    "locked": "be locked",
    "unlocked": "be unlocked",
    "put into( your)? soul": "be put into soul",
}
"""What may be forbidden to be done to a card."""


def _prohibitions() -> Entries:
    them, behind = Sel("unit", ("vc",)), Sel("unit", ("rc",))
    return [
        *[
            (f"cannot be {deed}{f' by {words}' if words else ''}", one("CANT", Cannot(act, by=by)))
            for deed, act in PASSIVE.items()
            for words, by in BY_WHOM.items()
        ],
        ("cannot be chosen by trigger effects", one("CANT", Cannot("get trigger effects"))),
        *[
            (f"cannot be called to [{circle}]", one("CANT", Cannot(f"be called to {circle}")))
            for circle in ("rc", "gc")
        ],
        ("cannot be normal called( to [rc])?", one("CANT", Cannot("be normal called"))),
        ("cannot be hit", one("CANT", Cannot("be hit"))),
        ("cannot [stand]", one("CANT", Cannot("stand"))),
        ("cannot attack", one("CANT", Cannot("attack"))),
        ("cannot attack (a |the |your opponent's )?(vanguard|vanguards)", one("CANT", Cannot("attack", them))),
        ("cannot attack (a |the |your opponent's )?(rear-guard|rear-guards)", one("CANT", Cannot("attack", behind))),
        ("cannot (intercept|[intercept])", one("CANT", Cannot("intercept"))),
        ("cannot (boost|[boost])", one("CANT", Cannot("boost"))),
        ("cannot be (boosted|[boost])( by your units)?", one("CANT", Cannot("be boosted"))),
        ("your units cannot boost this unit", (("THIS", "unit"), ("CANT", Cannot("be boosted")))),
        (
            "can attack (a|the|your opponent's) vanguard from the back row",
            one("CAN", Can("attack a vanguard from the back row")),
        ),
        ("can attack from the back row", one("CAN", Can("attack from the back row"))),
        ("can intercept from the back row", one("CAN", Can("intercept from the back row"))),
        ("performs a drive check", one("CAN", Can("perform a drive check"))),
        ("cannot use( its| their)? abilities", one("CANT", Cannot("use abilities"))),
        ("cannot be attacked", one("CANT", Cannot("be attacked"))),
        ("cannot deal damage", one("CANT", Cannot("deal damage"))),
        ("cannot call", one("CANTCALL")),
        ("cannot normal call", one("CANTNORMALCALL")),
        ("cannot be called", one("CANT", Cannot("be called"))),
        ("cannot normal ride", one("CANT", Cannot("normal ride"))),
        ("cannot [stride]", one("CANT", Cannot("stride"))),
        ("cannot move to another [rc]", one("CANT", Cannot("move"))),
    ]
