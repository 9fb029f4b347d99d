"""The words of Force of Will: headers, nouns, verbs and fixed phrases."""

from __future__ import annotations

from typing import Any

from headjudge.games.fow.language.late import LATE
from headjudge.games.fow.language.lexicon_events import events
from headjudge.games.fow.language.lexicon_places import places
from headjudge.games.fow.language.lexicon_said import choosing, said
from headjudge.games.fow.language.tables import (
    ABILITY_KINDS,
    ATTRIBUTES,
    COUNTED_GATES,
    HAND_SKILLS,
    LETTERS,
    LONG_COUNTERS,
    NUMBERED,
    PHASES,
    PLAIN_GATES,
    PLURALS,
    SKILLS,
    STATES,
    STATS,
    TYPES,
    WILL_GATES,
    WITH_COST,
    WITH_WILL,
    ZONES,
)
from headjudge.language import flat
from headjudge.language.deed_words import DeedWords, first_entries, last_entries
from headjudge.language.english import Entries, S, one
from headjudge.language.tree import (
    OPPONENT,
    YOU,
    ControllerOf,
    EachPlayer,
    Leader,
    StatLowered,
    StatRaised,
    TakesDamage,
    TargetPlayer,
    Times,
)

NOUNS = {
    "card": "card",
    "resonator": "card",
    "j/resonator": "card",
    "j-ruler": "card",
    "j/ruler": "card",
    "ruler": "card",
    "addition": "card",
    "entity": "card",
    "chant": "card",
    "token": "token",
    "regalia": "card",
    "spell": "spell",
    "ability": "ability",
    "spell or ability": "spell or ability",
    "chant spell": "spell",
    "chant spell or ability": "spell or ability",
    "magic stone": "card",
}
"""What "that" may stand before; only spells and abilities are told apart."""

HOWS = {
    "chosen": "selected",
    "revealed": "revealed",
    "discarded": "discarded",
    "destroyed": "destroyed",
    "banished": "buried",
    "removed": "banished",
    "returned": "returned",
    "cancelled": "cancelled",
}
VERBS = {
    "CHOOSE": "choose|chooses",
    "DESTROY": "destroy|destroys",
    "BANISH": "banish|banishes",
    "REMOVE": "remove|removes",
    "PUT": "put|puts",
    "RETURN": "return|returns",
    "DRAW": "draw|draws",
    "DISCARD": "discard|discards",
    "REVEAL": "reveal|reveals",
    "LOOK": "look at|looks at",
    "RESTS": "rest|rests",
    "RECOVER": "recover|recovers",
    "CANCEL": "cancel|cancels|counter|counters",
    "PRODUCE": "produce|produces",
    "PAY": "pay|pays",
    "PREVENT": "prevent|prevents",
    "INVERT": "invert|inverts",
    "PLAY": "play|plays",
    "COPY": "copy|copies",
    "ADDTO": "add|adds",
    "MOVE": "move|moves",
    "GAIN": "gain|gains|gets|get|also gain|also gains",
    "LOSE": "lose|loses",
    "SHUFFLE": "shuffle|shuffles",
    "FORESEE": "foresee|foresees",
    "GAINCONTROL": "gain control of|gains control of",
    "SWITCH": "switch|switches",
    "SUMMON": "summon|summons",
}
DEEDS = DeedWords(
    past={
        **HOWS,
        "put": "put",
        "removed from the game": "banished",
        "rested": "engaged",
        "recovered": "refreshed",
        "cancelled": "cancelled",
        "drawn": "drawn",
        "summoned": "summoned",
    },
    acts={
        "CHOOSE": "selected",
        "DESTROY": "destroyed",
        "BANISH": "buried",
        "REMOVE": "banished",
        "PUT": "put",
        "RETURN": "returned",
        "DRAW": "drawn",
        "DISCARD": "discarded",
        "REVEAL": "revealed",
        "RESTS": "engaged",
        "RECOVER": "refreshed",
        "CANCEL": "cancelled",
        "SUMMON": "summoned",
    },
    passive={
        ("ISPUT", None): "put",
        **{("ISDONE", how): how for how in ("destroyed", "buried", "summoned", "discarded", "banished")},
    },
    events={
        "put": ("WASPUT", None),
        "destroyed": ("WASDONE", "destroyed"),
        "buried": ("WASDONE", "buried"),
        "summoned": ("WASDONE", "summoned"),
        "banished": ("WASDONE", "banished"),
        "discarded": ("WASDONE", "discarded"),
        "cancelled": ("WASDONE", "canceled"),
    },
    has={"HASDONE": "", "HASPUT": "put"},
    states={"engaged": "engaged", "reserved": "refreshed", "revealed": "revealed"},
)
"""What a text may ask to have been done to cards."""

NUMBERS = (
    *("nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)


TENS = {
    20: "twenty",
    30: "thirty",
    40: "forty",
    50: "fifty",
    60: "sixty",
    70: "seventy",
    80: "eighty",
    90: "ninety",
    100: "(one )?hundred",
}


def entries() -> Entries:
    return [
        *first_entries(DEEDS),
        *[*_headers(), *_nouns(), *_qualities(), *_players(), *_verbs(), *said(), *places(), *events()],
        *last_entries(DEEDS),
    ]


def plural(word: str) -> str:
    return PLURALS.get(word, f"{word}s")


def _headers() -> Entries:
    found: Entries = [(f"[{word}]", one("KW", word)) for word in (*SKILLS, *NUMBERED, *WITH_WILL, *WITH_COST)]
    found += [(f"[{word}]", one("GATEKW", word)) for word in {*PLAIN_GATES, *COUNTED_GATES, *WILL_GATES}]
    found += [(f"[{word}]", one("HANDSKILL", word)) for word in HAND_SKILLS]
    found += [
        (f"[{word}]", one(word.upper(), word)) for word in ("enter", "judgment", "awakening", "trigger", "stealth")
    ]
    return [
        *found,
        ("[resonance]", one("RESONANCE", "resonance")),
        ("[force]", one("FORCE", "force")),
        ("[break]", one("BREAK", "break")),
        ("[tag]", one("TAG", "tag")),
        ("([god's art]|god's art)", one("GODSART", "god's art")),
        ("sealed item", one("SEALEDITEM", "sealed item")),
        ("⇒", one("ARROW")),
        ("{rest}", one("RESTICON")),
        (";", one("OPTION")),
        ("; or", one("OPTION")),
        ("(play|use) this card", one("PLAYTHIS", "card")),
        ("(play|use) this ability", one("PLAYTHIS", "ability")),
        ("play this ability up to two times per turn", (("PLAYTHISONLY", None), ("ONCE", 2))),
        ("play this ability up to three times per turn", (("PLAYTHISONLY", None), ("ONCE", 3))),
        ("you (can|may) play this (ability|card) only", one("PLAYTHISONLY")),
        ("play this (ability|card) only", one("PLAYTHISONLY")),
        ("play this ability once per turn", (("PLAYTHISONLY", None), ("ONCE", 1))),
        ("you may play this ability up to twice per turn", (("PLAYTHISONLY", None), ("ONCE", 2))),
        ("during main timing", one("MAINTIMING", "main timing")),
        ("this ability can be played only", one("PLAYTHISONLY")),
        ("this ability triggers only", one("PLAYTHISONLY")),
        ("(you )?(play|can play|may play) god's art", one("PLAYART")),
        ("you cannot play this (ability|card) if", one("PLAYTHISNOTIF")),
        ("only", one("ONLY")),
        ("once (per|each) turn", one("ONCE", 1)),
        ("twice per turn", one("ONCE", 2)),
        ("three times per turn", one("ONCE", 3)),
        ("once per game", one("PERGAME")),
        ("as an additional cost to play this card ,", one("ADDCOST")),
        ("as you play this card ,", one("ASYOUPLAY")),
        ("rather than (pay|paying) (this card's|its|their) (cost|costs)", one("RATHERTHAN")),
        ("rather than (pay|paying) the (cost|costs) of", one("RATHERCOST")),
        ("at any time", one("ANYTIME")),
        ("anytime", one("ANYTIME")),
    ]


def _nouns() -> Entries:
    found: Entries = []
    for word, kind in {
        **TYPES,
        "ability": "ability",
        "spell or ability": "spell or ability",
        "player": "leader",
    }.items():
        found += [
            (f"({word}|{plural(word)})", one("TYPE", kind)),
            (f"({word}'s|{plural(word)}')", (("TYPE", kind), S)),
        ]
        if kind not in {"card", "leader"}:
            found.append((f"{word} (card|cards)", one("TYPE", kind)))
    found += [
        ("(spell and/or ability|spells and/or abilities|spells and abilities)", one("TYPE", "spell or ability")),
        ("(keyword ability|keyword abilities)", (("STATE", "keyword"), ("TYPE", "ability"))),
        (
            "activate or automatic ability",
            (("STATE", "activate"), ("OR", None), ("STATE", "automatic"), ("TYPE", "ability")),
        ),
        ("rune (spell|spells)", one("TYPE", "rune")),
        ("a god's art( ability)?", (("NUM", 1), ("STATE", "god's art"), ("TYPE", "ability"))),
        ("(god's art ability|god's art abilities|god's arts)", (("STATE", "god's art"), ("TYPE", "ability"))),
        ("[judgment] (ability|abilities)", (("STATE", "judgment"), ("TYPE", "ability"))),
        (
            "[judgment] or god's art (ability|abilities)",
            (("STATE", "judgment"), ("OR", None), ("STATE", "god's art"), ("TYPE", "ability")),
        ),
    ]
    for kind in ABILITY_KINDS:
        found.append((f"({kind} ability|{kind} abilities)", (("STATE", kind), ("TYPE", "ability"))))
    for word in ("card", "resonator", "token", "coin", "j-ruler", "addition", "regalia", "j/resonator", "magic stone"):
        found += [(f"this {word}", one("THIS", "card")), (f"this {word}'s", (("THIS", "card"), S))]
    for word, noun in NOUNS.items():
        for done, how in HOWS.items():
            it = flat.It(noun=noun, how=how)
            found += [(f"the {done} {word}", one("IT", it)), (f"the {done} {word}'s", (("IT", it), S))]
            found += [
                (f"the {word} {done} (this way|by this ability)", one("IT", it)),
                (f"the {done} {plural(word)}", one("IT", flat.It(plural=True, noun=noun, how=how))),
                (
                    f"(the|all) {plural(word)} {done} (this way|by this ability)",
                    one("IT", flat.It(plural=True, noun=noun, how=how)),
                ),
            ]
    for word in ("resonator", "j/resonator", "card", "j-ruler", "ruler", "j/ruler", "entity"):
        added = f"(the )?(added|bestowed) {word}"
        found += [(added, one("ADDED")), (f"{added}'s", (("ADDED", None), S))]
    found += [(f"({words})", one("STATE", state)) for words, state in STATES.items()]
    found += [(word, one("CLASS", word)) for word in ATTRIBUTES]
    return [*found, ("dark", one("CLASS", "darkness")), ("void", one("CLASS", "void"))]


def _qualities() -> Entries:
    found: Entries = [(word, one("STAT", stat)) for word, stat in STATS.items()]
    for end in ("lowest", "highest"):
        for word, stat in STATS.items():
            with_extreme = ("WITHEXTREME", (end, stat))
            found.append((f"with the {end} {word}", (with_extreme,)))
            for noun, kind in TYPES.items():
                found.append((f"the {noun} with the {end} {word}", (("NUM", 1), ("TYPE", kind), with_extreme)))
    for what in ("attribute", "race", "trait", "name", "type"):
        shared = "race" if what == "trait" else what
        found += [
            (f"that (shares|share) (a|an|one or more) {what} with", one("SHARING", shared)),
            (f"that (shares|share) (a|an) {what}", one("SHARED", shared)),
            (f"that (doesn't|don't|does not|do not) share (a|an|any) {what} with", one("NOTSHARING", shared)),
        ]
    found += [
        ("that (shares|share) (the|a|its|their) total cost with", one("SHARING", "cost")),
        ("that (doesn't|don't|does not|do not) share (the|a|its|their) total cost with", one("NOTSHARING", "cost")),
        ("that (shares|share) this card's total cost", (("SHARING", "cost"), ("THIS", "card"))),
        (
            "that (doesn't|don't|does not|do not) share this card's total cost",
            (("NOTSHARING", "cost"), ("THIS", "card")),
        ),
    ]
    return [
        *found,
        ("target", one("TARGET", 1)),
        ("(second|another second) target", one("TARGET", 2)),
        ("third target", one("TARGET", 3)),
        ("with (a )?total cost( of)?", one("WITHCOST")),
        ("(with|of) total cost equal to or less than", one("WITHCOSTATMOST")),
        ("(with (a )?combined total cost( of)?|whose combined total cost is)", one("WITHCOMBINED")),
        ("with (no|any) (attribute|attributes)", one("ATTRIBUTELESS")),
        ("without (an attribute|attributes|any attributes|any attribute)", one("ATTRIBUTELESS")),
        ("attributes", one("ATTRIBUTEWORD")),
        ("attribute", one("ATTRIBUTEWORD")),
        ("named", one("NAMED")),
        ("not named", one("NOTNAMED")),
        ("with that name", one("THATNAME")),
        ("called like that", one("CALLEDSO")),
        ("that (shares|share) (a|its|their) name with the named card", one("THATNAME")),
        ("with the same total cost", one("SAMECOST")),
        ("with the same total cost as", one("SHARING", "cost")),
        *[
            (f"the {word} your opponent controls", (("WHOSE", OPPONENT), ("TYPE", kind)))
            for word, kind in (("ruler", "ruler"), ("j-ruler", "J-ruler"), ("j/ruler", "J/ruler"))
        ],
        ("printed", one("PRINTED")),
        ("by paying its cost", one("BYPAYING")),
        ("any number", one("ANYNUM")),
        (", and/or", one("ANDOR")),
        ("entering (the field under your opponent's control|your opponent's field)", one("CONTROLS", OPPONENT)),
        ("entering (the field under your control|your field)", one("CONTROLS", YOU)),
        *[(f"the {word}", one("NTH", n)) for n, word in ((2, "third"), (3, "fourth"), (4, "fifth"), (5, "sixth"))],
        ("(the named card|the named cards)", (("NUM", 1), ("TYPE", "card"), ("THATNAME", None))),
        ("in (its|their) (name|names)", one("INITSNAME")),
        ("with (a different name|different names)", one("DIFFERENTNAMES")),
        ("with (the )?same name", one("ONENAME")),
        ("that share a name", one("ONENAME")),
        ("(with|that has|that have) the same name as", one("SAMENAMEAS")),
        ("that was dealt damage this turn", one("DIDTHISTURN_DAMAGED")),
        ("that were dealt damage this turn", one("DIDTHISTURN_DAMAGED")),
        ("((that was|that were) )?dealt damage by", one("DEALTBY")),
        ("((that was|that were) )?removed( from the game)? by", one("REMOVEDBY")),
        ("and (was|were) removed by", one("ANDREMOVEDBY")),
        ("all but one of them", one("ALLBUTONE")),
        ("among( all)?", one("AMONGSUCH")),
        ("(, )?but( not)?", one("EXCEPT")),
        ("(named as|called the same as)", one("SAMENAMEAS")),
        ("the card you (searched|searched for)", one("IT", flat.It(noun="card", how="that"))),
        ("with no (ability|abilities)", one("STATE_END", "no ability")),
        ("with (a )?non-will activate (ability|abilities)", one("STATE_END", "with other than will abilities")),
        (
            "non-will activate (ability|abilities)",
            (("NON", None), ("STATE", "will"), ("STATE", "activate"), ("TYPE", "ability")),
        ),
        ("that dealt damage this turn", one("STATE_END", "dealt damage")),
        (
            "(those removed cards|that removed card)",
            (("EACH", None), ("TYPE", "card"), ("REMOVEDBY", None), ("THIS", "card")),
        ),
        ("with (a )?single target", one("STATE_END", "single target")),
        *[
            (f"((that is|that's|that are) )?attacking {who}", one("STATE_END", f"attacking {who}"))
            for who in ("you", "your opponent")
        ],
        *[(f"(that is|that's|that are) ({words})", one("STATE", state)) for words, state in STATES.items()],
        ("that (didn't|did not) attack this turn", one("STATE_END", "did not attack")),
        ("than your opponent", one("THANTHEY", OPPONENT)),
        ("than you", one("THANTHEY", YOU)),
        ("than (your opponent does|your opponent has|your opponent controls)", one("THANTHEY", OPPONENT)),
        ("that entered (the|your|a) field( under your control)? this turn", one("ENTEREDTHISTURN")),
        ("that (was|were) put into (the|your|a) field this turn", one("ENTEREDTHISTURN")),
        ("that attacked this turn", one("ATTACKEDTHISTURN")),
        ("((that was|that were) )?on (it|them)", one("ONIT")),
        ("(that was|that were) on", one("ON")),
        ("counter", one("COUNTER", "")),
        ("counters", one("COUNTER", "")),
        *[(f"({kind} counter|{kind} counters)", one("COUNTER", kind)) for kind in LONG_COUNTERS],
        ("(added|bestowed) to", one("ADDEDTOWORD", "added")),
        ("attached to", one("ADDEDTOWORD", "attached")),
        *[
            (f"different ({what}|{what}s) among( all)?", one("DISTINCT", what))
            for what in ("attribute", "race", "name", "cost")
        ],
        ("different total (cost|costs) among", one("DISTINCT", "cost")),
        ("(strangers)", (("STATE", "stranger"), ("TYPE", "card"))),
        ("(yourself)", one("YOURSELF")),
        ("targeting", one("TARGETING")),
        ("any amount of", one("ANYAMOUNT")),
        ("of it", one("OFIT")),
        ("each turn", one("EACHTURN")),
        *[(word, one("ORDINAL", n)) for n, word in ((1, "first"), (2, "second"), (3, "third"))],
        ("the first", one("FIRST")),
        ("(the )?(combined )?(total )?cost of", one("STATOF", "cost")),
        ("(the )?(combined |total |combined total )atk of", one("STATOF", "atk")),
        ("(the )?(combined |total |combined total )def of", one("STATOF", "def")),
        ("the atk of", one("STATOF", "atk")),
        ("the def of", one("STATOF", "def")),
        ("chosen at random", one("ATRANDOM")),
        ("of any attribute", one("ANYATTRIBUTE", "")),
        ("of any one attribute", one("ANYATTRIBUTE", "one")),
        ("(will|wills) of any( one)? attribute", one("ANYWILL")),
        ("(will|wills) of the chosen attribute", one("CHOSENWILL")),
        ("(will|wills) of any( one)? attribute (shared with|that is shared with|of)", one("SHAREDWILL")),
        ("(all )?(will|wills) (spent|used) to play this card", one("WILLSPENT")),
        ("(will|wills) in any combination of", one("MIXEDOF")),
        ("x00", (("NUM", Times(100, flat.Var("X"))),)),  # type: ignore[arg-type]
        *[(word, one("NUM", n)) for n, word in enumerate(NUMBERS, 9)],
        *[(word, one("NUM", n)) for n, word in TENS.items()],
        ("both", one("BOTH")),
        ("that many", one("THATMANY")),
        ("life", one("LIFE")),
        ("your life", one("LIFEOF", YOU)),
        ("your (life total|life points)", one("LIFEOF", YOU)),
        ("your opponent's life", one("LIFEOF", OPPONENT)),
        ("target player's life", one("LIFEOF", TargetPlayer())),
        ("target opponent's life", one("LIFEOF", TargetPlayer(opponent=True))),
        ("each player's life", one("LIFEOF", EachPlayer())),
        *_how_much(),
        ("(the )?damage", one("DAMAGE", "any")),
        ("battle damage", one("DAMAGE", "combat")),
        ("non-battle damage", one("DAMAGE", "ability")),
        ("(all|any) damage", one("ALLDAMAGE", "any")),
        ("to or dealt by", one("TOORBY")),
        ("(you lost|paid) this way", one("LIFEPAID")),
        ("that was dealt to", one("DEALTTO")),
        ("all battle damage", one("ALLDAMAGE", "combat")),
        ("all non-battle damage", one("ALLDAMAGE", "ability")),
        ("the next", one("NEXT")),
        ("the next time", one("NEXTTIME")),
        ("multiplied by", one("MULTIPLIED")),
        (", plus an additional", one("PLUSMORE")),
        ("plus an additional", one("PLUSMORE")),
        ("divided as you choose (to|among)", one("DIVIDED")),
        ("the result( of the roll)?", one("ROLLED")),
        ("one or more", one("ONEORMORE")),
        ("the number of times( that)?", one("TIMESTHAT")),
        ("the number of counters removed( this way)?", one("REMOVEDCOUNT")),
        ("(all )?(keyword )?abilities", one("TYPE", "ability")),
        ("the ability", (("NUM", 1), ("TYPE", "ability"))),
    ]


def _how_much() -> Entries:
    """Life and damage of this turn, in all."""
    found: Entries = []
    for who, player in (("you", YOU), ("your opponent", OPPONENT)):
        leader = Leader(player)
        found += [
            (f"the amount of life {who} lost this turn", one("HOWMUCH", StatLowered(leader, "life"))),
            (f"the amount of life {who} gained this turn", one("HOWMUCH", StatRaised(leader, "life"))),
            (f"the (amount of )?damage( that was)? dealt to {who} this turn", one("HOWMUCH", TakesDamage(leader))),
        ]
    return found


def _players() -> Entries:
    target, opponent = TargetPlayer(), TargetPlayer(opponent=True)
    return [
        ("target player", one("PLAYER", target)),
        ("target opponent", one("PLAYER", opponent)),
        ("(your opponent|an opponent|each opponent)", one("PLAYER", OPPONENT)),
        ("(each player|both players|all players|a player)", one("PLAYER", EachPlayer())),
        ("you (control|controlled)", one("CONTROLS", YOU)),
        ("(your|an) opponent (controls|controlled)", one("CONTROLS", OPPONENT)),
        ("that player controls", one("CONTROLS", flat.TheirZone())),
        ("target player controls", one("CONTROLS", target)),
        ("target opponent controls", one("CONTROLS", opponent)),
        ("they control", one("CONTROLS", flat.TheirZone())),
        ("you own", one("OWNS", YOU)),
        ("your opponent's", one("WHOSE", OPPONENT)),
        ("target player's", one("WHOSE", target)),
        ("you (don't|do not) control( a| an| any)?", one("CONTROLSNOT", YOU)),
        ("your opponent (doesn't|does not) control( a| an| any)?", one("CONTROLSNOT", OPPONENT)),
        ("(all|all of|each|each of|all of the)", one("EACH")),
        ("(have|has)", one("HAS")),
        ("or (greater|more|higher)", one("ORMORE")),
        ("or (less|lower|fewer)", one("ORLESS")),
        ("(greater|more) than", one("MORETHAN")),
        ("(less|lower) than", one("LESSTHAN")),
        ("(less than or equal to|equal to or less than)", one("ATMOST")),
        ("exactly", one("EXACTLY")),
        ("you (don't|do not) have( any| a| an)?", (("YOU", None), ("HASNT", None))),
        ("none of them", one("NONEOFTHEM")),
        ("that (shares|share) a name with the named card", one("THATNAME")),
        ("(the )?total number of( all)?", one("NUMBEROF")),
        ("(share|shares) a name", one("SHARED", "name")),
        ("players pay", (("PLAYER", EachPlayer()), ("PAY", False))),
        ("(not equal to|different from)", one("DIFFERENTFROM")),
        ("fewer", one("LESS")),
        ("fewer than", one("LESSTHAN")),
        ("(bestowed|added)", one("BESTOWED")),
        *[(word, one("CONTROLLER", word)) for word in ("controller", "owner")],
        *[(f"the {word} of", one("PLAYEROF", word)) for word in ("controller", "owner")],
        ("your hand", one("WHOLE", ("hand", YOU))),
        ("their hand", one("WHOLE", ("hand", flat.TheirZone()))),
        ("your opponent's hand", one("WHOLE", ("hand", OPPONENT))),
        ("target player's hand", one("WHOLE", ("hand", target))),
        ("target opponent's hand", one("WHOLE", ("hand", opponent))),
    ]


def _verbs() -> Entries:
    found: Entries = []
    for type_, forms in VERBS.items():
        for form in forms.split("|"):
            found.append((form, one(type_, form.split()[0].endswith("s"))))
    theirs: Any = flat.TheirZone()
    its: Any = ControllerOf(flat.It())  # type: ignore[arg-type]
    searched = {
        "your": YOU,
        "(their|that player's)": theirs,
        "your opponent's": OPPONENT,
        "(its|their) controller's": its,
    }
    for words, whose in searched.items():
        found += [
            (f"search {words}", one("SEARCHLIST", (False, whose))),
            (f"searches {words}", one("SEARCHLIST", (True, whose))),
        ]
    for words, whose in {**searched, "its owner's": theirs}.items():
        for deck, zone in {"deck": "deck", "magic stone deck": "stone deck"}.items():
            found += [
                (f"search {words} {deck} for", (("SEARCH", False), ("SEARCHED", (zone, whose)))),
                (f"searches {words} {deck} for", (("SEARCH", True), ("SEARCHED", (zone, whose)))),
                (f"{words} {deck}", one("DECKWORD", (zone, whose))),
            ]
    for type_ in ("PUT", "BANISH", "REVEAL", "DISCARD", "RETURN"):
        verb = VERBS[type_].partition("|")[0]
        found.append((f"you (cannot|can't) {verb}", (("DIDNT", None), (type_, False))))
    return [
        *found,
        *[(f"you searched your {words}", one("SEARCHEDPAST", zone)) for words, zone in ZONES.items()],
        ("name a card", one("NAMECARD", False)),
        ("name a non-magic stone card", one("NAMECARD", "non-magic stone")),
        ("search for", (("SEARCH", False), ("SEARCHED", ("deck", YOU)))),
        ("this triggers its [enter] (ability|abilities)", one("TRIGGERSENTER", False)),
        *choosing(),
        ("choose one on resolving", (("CHOOSE", LATE), ("NUM", 1))),
        ("choose one or both", (("CHOOSE", False), ("UPTO", None), ("NUM", 2))),
        ("release (all )?the [seal] (abilities )?of", one("RELEASE", False)),
        ("restart the game", one("RESTART", False)),
        ("remove (this card|it) inverted from the game", one("REMOVEINVERTED", False)),
        ("[exploration]", one("EXPLORE", False)),
        ("double the number of", one("DOUBLENUMBER", False)),
        ("attach", one("ATTACH", False)),
        ("heal", one("HEAL", False)),
        ("shift this card", one("SHIFTTHIS", False)),
        ("flip( over)?", one("FLIP", False)),
        ("make", one("MAKE", False)),
        ("distribute", one("DISTRIBUTE", False)),
        ("you may choose not to recover", one("MAYSTAY")),
        ("keep it revealed until end of game", one("KEEPREVEALED", False)),
        ("the copy", one("IT", flat.It(noun="card", how="copied"))),
        ("the blocking (j/resonator|resonator)", one("IT", flat.It(noun="card", how="blocking"))),
        ("(becomes|become) a copy of", one("BECOMESCOPY")),
        ("on top of", one("ONTOPOF")),
        ("less to (do (the )?judgment|play [judgment] abilities)", one("LESSTOJUDGE")),
        ("less to play [judgment] abilities of your ruler", one("LESSTOJUDGE")),
        ("more to (do judgment|play [judgment] abilities)", one("MORETOJUDGE")),
        ("to do judgment", one("TOJUDGE")),
        ("reveal cards from the top of your deck until you reveal", one("REVEALUNTIL", False)),
        ("reveals cards from the top of their deck until they reveal", one("REVEALUNTIL", True)),
        *[
            (f"{verb} {whose} next {words}", (("SKIP", verb == "skips"), ("SKIPPED", phase)))
            for words, phase in PHASES.items()
            for verb, whose in (("skip", "your"), ("skips", "their"), ("skip", "their"))
        ],
        ("you may have any number of copies of this card in your deck", one("DECKRULE", 0)),
        ("you have no maximum hand size", one("HANDLESS", "hold any number of cards")),
        ("cipher", one("CIPHER", "cipher")),
        ("spend this will only to play", one("SPENDPLAY")),
        ("(spend|use) (these wills|this will|that will) only to (play|pay for)", one("SPENDPLAY")),
        ("(spend|use) this will only to pay", one("SPENDPAY")),
        ("an additional", one("NUM", 1)),
        ("spend this will only to do judgment", one("SPENDJUDGE")),
        ("costs", one("COSTWORDS")),
        ("cost", one("COSTWORDS")),
        ("take an extra turn after this one", one("EXTRATURN", False)),
        ("takes an extra turn after this one", one("EXTRATURN", True)),
        ("(you )?win the game", one("WIN", False)),
        ("(loses|lose) the game", one("LOSEGAME", True)),
        ("less to play", one("LESSTOPLAY")),
        ("your next", one("YOURNEXT")),
        ("the attribute cost of", one("ATTRIBUTECOST")),
        ("with (will of any attribute|any will)", one("WITHANYWILL", "")),
        *[(f"with {word} will", one("WITHANYWILL", f"{{{letter}}}")) for letter, word in LETTERS.items()],
        ("spend", one("SPEND")),
        ("you spent", one("YOUSPENT")),
        ("to pay (the|its|this card's) [awakening] (cost|costs)", one("ONPART", "awakening")),
        ("as though it were", one("ASTHOUGH")),
        ("less for( the)?", one("LESSFOR")),
        ("to play", one("TOPLAY")),
        ("(, |, or |or )to play", one("ORTOPLAY")),
        ("(, |, or |or )to pay", one("ORTOPAY")),
        ("(token copies of|tokens that are copies of)", one("TOKENCOPIES")),
        ("(a token copy of|a token that's a copy of|a token that is a copy of)", one("TOKENCOPY")),
        ("more to play", one("MORETOPLAY")),
        ("without paying (its|their) (cost|costs)", one("FREELY")),
        ("unless (its|their|that spell's|that ability's) controller pays", one("UNLESSPAYS")),
        ("unless they pay", one("UNLESSPAYS", flat.It(plural=True, player=True))),
        ("unless your opponent pays", one("UNLESSPAYS", OPPONENT)),
        ("(the target|the targets) of", one("TARGETOF")),
        ("change", one("CHANGE", False)),
        ("new targets for", one("NEWTARGETS")),
        ("(the )?atk and def of", one("ATKANDDEF")),
        ("atk and def", one("STATPAIR")),
        ("from the game", one("FROMGAME")),
        ("from battle", one("FROMBATTLE")),
        ("its god's art (ability|abilities)", (("IT", flat.It(noun="ruler")), S, ("ARTWORD", None))),
        ("as it resolves", one("ASRESOLVES")),
        ("this card enters the field added to the chosen target", one("ENTERSADDED", "addition")),
        ("this ability", one("THISABILITY")),
        ("this card's [judgment]", one("THISJUDGMENT")),
        (", as a ruler", one("ASRULER")),
        ("as a ruler", one("ASRULER")),
        ("(players )?cannot chase( to)? (this card|it)", one("CHASELESS")),
        ("play with the top card of your deck revealed", one("TOPREVEALED", "show the top card")),
        ("you may look at the top card of your deck at any time", one("TOPREVEALED", "see the top card")),
        ("attacking (does not|doesn't) cause", one("WITHOUTRESTING", "attacking")),
        ("blocking (does not|doesn't) cause", one("WITHOUTRESTING", "blocking")),
        ("to rest", one("TORESTWORD")),
        ("do judgment", one("DOJUDGMENT")),
        ("onto", one("ONTO")),
    ]
