"""The words of Cardfight!! Vanguard: headers, nouns, verbs and fixed phrases."""

from __future__ import annotations

from typing import Any

from headjudge.games.cfv.language.lexicon_events import events
from headjudge.games.cfv.language.lexicon_places import places
from headjudge.games.cfv.language.tables import (
    ABILITY_WORDS,
    CIRCLES,
    ICON_GATES,
    ICONS,
    KEYWORDS,
    LABELS,
    NUMBERED_GATES,
    PLAIN_GATES,
    ROW_STATES,
    ROWS,
    SKILLS,
    STATES,
    STATS,
    ZONES,
)
from headjudge.language import flat
from headjudge.language.deed_words import DeedWords, first_entries, last_entries
from headjudge.language.english import Entries, S, one
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, EachPlayer

NOUNS = {"card": "card", "unit": "unit", "rear-guard": "unit/rc", "vanguard": "unit/vc", "guardian": "unit/gc"}
HOWS = {
    "chosen": "selected",
    "revealed": "revealed",
    "discarded": "discarded",
    "retired": "destroyed",
    "called": "called",
    "returned": "returned",
    "bound": "bound",
    "locked": "locked",
    "put": "put",
    "unlocked": "unlocked",
    "deleted": "deleted",
    "ridden": "ridden",
    "drawn": "drawn",
    "stood": "refreshed",
    "rested": "engaged",
    "healed": "healed",
    "soul-charged": "soul charge",
}
TYPES: dict[str, tuple[str, tuple[str, ...]]] = {
    "card": ("card", ()),
    "unit": ("unit", CIRCLES),
    "rear-guard": ("unit", ("rc",)),
    "vanguard": ("unit", ("vc",)),
    "guardian": ("unit", ("gc",)),
    "g unit": ("G unit", ()),
    "g unit card": ("G unit", ()),
    "g guardian": ("G guardian", ()),
    "heart card": ("card", ("heart",)),
    "heart": ("card", ("heart",)),
    "normal unit": ("normal unit", ()),
    "trigger unit": ("trigger unit", ()),
    "open [rc]": ("open circle", ("rc",)),
    "open circle": ("open circle", ("rc",)),
}
VERBS = {
    "CHOOSE": "choose|chooses",
    "RETIRE": "retire|retires",
    "DISCARD": "discard|discards",
    "BIND": "bind|binds",
    "LOCK": "lock|locks",
    "UNLOCK": "unlock|unlocks",
    "DELETE": "delete|deletes",
    "PUT": "put|puts",
    "RETURN": "return|returns",
    "CALL": "call|calls|superior call",
    "RIDE": "ride|rides|superior ride",
    "DRAW": "draw|draws",
    "LOOK": "look at|looks at",
    "REVEAL": "reveal|reveals",
    "TURN": "turn|turns",
    "ADD": "add|adds",
    "HEAL": "heal|heals",
    "DEAL": "deal|deals",
    "TIMELEAP": "time leap|time leaps",
    "MOVE": "move|moves",
    "HAVE": "you may have",
    "MAYGIVE": "you may give",
    "EXCHANGE": "exchange positions with|exchange its position with",
    "INCREASE": "increase|increases",
    "DECREASE": "decrease|decreases|reduce|reduces",
}


DEEDS = DeedWords(
    past={**HOWS, "rode": "ridden", "chose": "selected", "drew": "drawn", "moved": "put"},
    acts={
        "MOVE": "put",
        "STAND": "refreshed",
        "RESTS": "engaged",
        "CHOOSE": "selected",
        "REVEAL": "revealed",
        "DISCARD": "discarded",
        "RETIRE": "destroyed",
        "CALL": "called",
        "RETURN": "returned",
        "BIND": "bound",
        "LOCK": "locked",
        "UNLOCK": "unlocked",
        "DELETE": "deleted",
        "PUT": "put",
        "RIDE": "ridden",
        "DRAW": "drawn",
    },
    passive={
        ("STAND", "reserved"): "refreshed",
        ("RESTS", "engaged"): "engaged",
        ("ISDONE", "destroyed"): "destroyed",
        ("ISDONE", "discarded"): "discarded",
        ("ISDONE", "bound"): "bound",
        ("ISPUT", None): "put",
        ("ISRETURNED", None): "returned",
        ("BECOMES", "locked"): "locked",
        ("BECOMES", "unlocked"): "unlocked",
        ("BECOMES", "deleted"): "deleted",
    },
    events={
        "destroyed": ("ISDONE", "destroyed"),
        "discarded": ("ISDONE", "discarded"),
        "bound": ("ISDONE", "bound"),
        "put": ("ISPUT", None),
        "returned": ("ISRETURNED", None),
        "locked": ("BECOMES", "locked"),
        "unlocked": ("BECOMES", "unlocked"),
        "deleted": ("BECOMES", "deleted"),
    },
    denied={"put": ("ISNTPUT", None)},
    states={"bound": "bound", "locked": "locked", "deleted": "deleted"},
    same=frozenset({"PUT", "STAND", "RESTS"}),
)
"""What a text may ask to have been done to cards."""


def entries() -> Entries:
    return [
        *first_entries(DEEDS),
        *_headers(),
        *_nouns(),
        *_players(),
        *_verbs(),
        *_given(),
        *places(),
        *events(),
        *last_entries(DEEDS),
    ]


def _headers() -> Entries:
    found: Entries = [(f"[{kind}]", one("KIND", kind)) for kind in ("auto", "act", "cont")]
    for word, numbers in ICON_GATES.items():
        for n in numbers:
            icons = {word, word.replace(" ", "-")}
            found += [(f"[{icon} {n}]", one("GATE", (word, n))) for icon in sorted(icons)]
    for word in NUMBERED_GATES:
        found += [(f"{word} {n}", one("GATE", (word, n))) for n in range(1, 10)]
    found += [(word, one("GATE", (word,))) for word in PLAIN_GATES]
    found += _waves()
    for word in LABELS:
        found.append((f"{word} -", one("LABEL", word)))
    found += [(word, one("LABEL", word)) for word in ("homare", "dark device", "ritual x")]
    for n in (1, 2):
        found.append((f"rescue {n} -", one("LABEL", f"rescue {n}")))
    for circles in (*[(circle,) for circle in CIRCLES], ("vc", "rc")):
        found.append((f"[{'/'.join(circles)}]", one("HZONE", circles)))
    for words, zone in ZONES.items():
        found.append((f"[{words}]", one("HZONE", (zone,))))
    return [
        *found,
        ("[1/turn]", one("PERTURN", 1)),
        ("[2/turn]", one("PERTURN", 2)),
        ("[", one("LB")),
        ("]", one("RB")),
        ("&", one("AMP")),
        ("[cost]", one("COSTMARK")),
        ("[stride]", one("STRIDEICON", "stride")),
        ("([ultimate stride]|u [stride]|[ustride])", one("STRIDEICON", "ultimate stride")),
        ("[g guardian]", one("STRIDEICON", "g guardian")),
        ("- stride step -", one("STRIDESTEP")),
        ("- opponent turn's guard step -", one("STRIDESTEP")),
        ("usable when", one("USABLE")),
        ("⟨", one("REMINDS")),
        ("⟩", one("REMINDED")),
        ("[stride] this card on your [vc] from face down", one("STRIDES")),
        ("(, )?and [stride] this card on your [vc] from face down", one("STRIDES")),
        (", and call this card to your [gc] from face down", one("STRIDES")),
        ("call this card to your [gc] from face down", one("STRIDES")),
        ("[legion", one("LEGIONICON")),
        ("you may pay the cost (.|,) if you do (so )?,", one("PAYCOST")),
        ("you may pay the cost (, )?and if you do ,", one("PAYCOST")),
        ("you may have up to", one("DECKRULE")),
        ("this ability cannot be used for the rest of (that|the|this) turn", one("ONCE")),
        ("this ability cannot be used for the rest of (that|the|this) game", one("SPENT")),
        *[(keyword, one("KEYWORDLINE", keyword)) for keyword in KEYWORDS],
        ("sentinels", one("KEYWORDLINE", "sentinel")),
    ]


def _waves() -> Entries:
    """The battles of a turn in which an ability is active (10.2.16.2)."""
    nth = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th"}
    found: Entries = []
    for n, word in nth.items():
        found.append((f"wave-{word} time or more", one("GATE", ("wave", n))))
        found.append((f"wave-{word} time only", one("GATE", ("wave", n, n))))
        for m, other in nth.items():
            if m > n:
                found.append((f"wave-{word} to {other} time", one("GATE", ("wave", n, m))))
            if m == n + 1:
                found.append((f"wave-{word} or {other} time", one("GATE", ("wave", n, m))))
            if m > n + 1:
                either = (("wave", n, n), ("wave", m, m))
                found.append((f"wave-{word} or {other} time", one("GATES", either)))
    return found


def _nouns() -> Entries:
    theirs: Any = flat.TheirZone()
    found: Entries = [("in total", one("INTOTAL"))]
    for word, type_ in TYPES.items():
        found += [(f"({word}|{word}s)", one("TYPE", type_)), (f"({word}'s|{word}s')", (("TYPE", type_), S))]
    for words, state in STATES.items():
        being = (("THIS", "unit"), ("BEING", state))
        found += [(f"this {words} unit", being), (f"this {words} unit's", (*being, S))]
    for word in ("unit", "card"):
        found += [(f"this face up {word}", one("THIS", word))]
        found += [(f"this {word}", one("THIS", word)), (f"this {word}'s", (("THIS", word), S))]
    for word, state in {"legion mate": "mate", "legion leader": "leader"}.items():
        of_two = (("STATE", state), ("TYPE", TYPES["vanguard"]))
        found += [(f"({word}|{word}s)", of_two), (f"({word}'s|{word}s')", (*of_two, S))]
    found += [(words, one("STATE", state)) for words, state in STATES.items()]
    found += [(row, one("STATE", row)) for row in ROW_STATES]
    found += [(icon, one("STAT", stat)) for stat, icon in STATS.items() if stat != "grade"]
    found += [(f"with the {word} ability", one("WITHABILITY", word)) for word in ABILITY_WORDS]
    for word, numbers in ICON_GATES.items():
        for n in numbers:
            icons = f"([{word} {n}]|[{word.replace(' ', '-')} {n}])"
            found.append((f"with {icons}", one("WITHABILITY", f"{word} {n}")))
    found += [
        ("with the ([legion]|legion) ability", one("WITHABILITY", "legion")),
        ("with the engorged ability", one("WITHABILITY", "engorge")),
        ("with the ([limit-break]|limit break) ability", one("WITHABILITY", "limit break")),
        ("with the ([generation break]|generation break) ability", one("WITHABILITY", "generation break")),
    ]
    found += [(f"(has|have) the {word} ability", one("HASABILITY", word)) for word in ABILITY_WORDS]
    found += [(f"(without|with no) the {word} ability", one("WITHOUTABILITY", word)) for word in ABILITY_WORDS]
    found += [(f"or (with )?the {word} ability", one("ORABILITY", word)) for word in ABILITY_WORDS]
    for words, row in ROWS.items():
        for whose, player in {
            "your": YOU,
            "your opponent's": OPPONENT,
            "(his or her|their)": theirs,
            "the": None,
            "any (player's|fighter's)": None,
        }.items():
            found.append((f"(in|on|from) {whose} {words}( [rc])?", one("INROW", (row, player))))
            if words.endswith("column"):
                for line in ROW_STATES:
                    both = (("INROW", (row, player)), ("INROW", (line, player)))
                    found.append((f"(in|on) {whose} {words} of the {line}", both))
    found += [(f"[{icon}]( trigger)?", one("TRIGGERICON", icon)) for icon in ICONS if icon in {"heal", "draw"}]
    found += [(f"[{icon}] trigger", one("TRIGGERICON", icon)) for icon in ICONS]
    found += [
        (f"of the (units|cards) on your [{circle}]", (("OFWHOSE", YOU), ("TYPE", TYPES[word])))
        for circle, word in (("vc", "vanguard"), ("rc", "rear-guard"))
    ]
    found += [
        (f"that {icon}", (("THATWAS", None), verb))
        for icon, verb in (("[stand]", ("STAND", "reserved")), ("[rest]", ("RESTS", "engaged")))
    ]
    sentinel = (("TYPE", TYPES["card"]), ("WITHABILITY", "sentinel"))
    found += [
        ("sentinels", sentinel),
        ("(a|one) sentinel", (("NUM", 1), *sentinel)),
        ("for (each|every) sentinel", (("FOREVERY", None), *sentinel)),
    ]
    for how, manner in HOWS.items():
        for word, noun in NOUNS.items():
            found.append((f"the {how} {word}", one("IT", flat.It(noun=noun, how=manner))))
            found.append((f"the {how} {word}s", one("IT", flat.It(plural=True, noun=noun, how=manner))))
            found.append((f"the {how} {word}'s", (("IT", flat.It(noun=noun, how=manner)), S)))
        done = f"({how}|you {how}|that was {how}|that were {how}) (with|by|due to|from|for) this (effect|ability)"
        found.append((f"(the|that) (unit|card) {done}", one("IT", flat.It(how=manner))))
        found.append(
            (f"(the units|the cards|those (unit|units|card|cards)) {done}", one("IT", flat.It(plural=True, how=manner)))
        )
        found.append((f"that {how} (unit|card)", one("IT", flat.It(how=manner))))
        found.append((f"the (unit|card) {how} (with|for|by) (the|this) cost", one("IT", flat.It(how=manner))))
    return [
        *found,
        ("grade", one("GRADE")),
        ("original grade", one("ORIGINALGRADE")),
        ("with (an )?original [power]", one("WITHORIGINAL", "power")),
        ("named", one("NAMED")),
        ("nor (intercept|[intercept])", one("NORINTERCEPT")),
        ("(not named|other than|except for|with a card name other than)", one("NOTNAMED")),
        ("(other than|except for) ((a card|cards|a unit|units) named|a|an)", one("NOTNAMED")),
        ("in (its|their) (card )?(name|names)", one("INITSNAME", False)),
        ("in its card name's", (("INITSNAME", False), S)),
        ("in (its|their) original card (name|names)", one("INITSNAME", True)),
        (
            "all (of )?the (revealed cards|cards revealed( with this effect)?)",
            (("EACH", None), ("IT", flat.It(plural=True, noun="card", how="revealed"))),
        ),
        (
            "all (of )?the cards (have|has)",
            (("EACH", None), ("IT", flat.It(plural=True, noun="card", how="that")), ("HAS", None)),
        ),
        ("in their different card names", (("INITSNAME", False), ("DIFFERENTNAMES", None))),
        ("in their same card (name|names)", (("INITSNAME", False), ("ONENAME", None))),
        ("(with|and) the same grade as", one("SAMEGRADEAS")),
        ("(with|and) (a )?different card (name|names) (as|than)", one("OTHERNAMETHAN")),
        *[
            (f"(with|and) (a )?different card (name|names) from {words}", (("OTHERNAMETHAN", None), reference))
            for words, reference in (
                ("this unit", ("THIS", "unit")),
                ("that unit", ("IT", flat.It(noun="unit", how="that"))),
                ("it", ("IT", flat.It())),
            )
        ],
        *[
            (f"({words})", one("GRADESTEP", step))
            for step, words in (
                (1, "that is a grade greater than|a grade greater than|with a grade greater than|with grade +1 than"),
                (-1, "that is a grade less than|a grade less than|with a grade less than|with grade -1 than"),
                *((step, f"with grade {step:+} than") for step in (2, 3, -2, -3)),
            )
        ],
        (
            "(the unit that was placed|the card that was placed|that placed unit)",
            one("IT", flat.It(noun="unit", how="that")),
        ),
        ("with the same (card )?name as", one("SAMENAMEAS")),
        ("with the same (card )?(name|names) as any of your", (("SAMENAMEAS", None), ("WHOSE", YOU))),
        ("(with|and) different card (name|names)", one("DIFFERENTNAMES")),
        ("(with|of) different grades", one("DIFFERENTSTATS", "grade")),
        *[
            (f"of {word} or more different grades", one("OFGRADES", n))
            for n, word in enumerate(("two", "three", "four"), 2)
        ],
        ("with the same card (name|names)", one("ONENAME")),
        ("different (grade|grades)", one("DIFFERENTS", "grade")),
        ("different grade among( the)?", one("EACHDIFFERENT", "grade")),
        ("different", one("DIFFERENT")),
        ("(have|has) different card names", one("HAVENAMES", "different")),
        ("(have|has) the same (card )?name as", one("HASNAMEOF")),
        ("(have|has) the same card (name|names)", one("HAVENAMES", "same")),
        *[
            (f"with the {end} {icon}", one("WITHEXTREME", (end, stat)))
            for end in ("lowest", "highest")
            for stat, icon in STATS.items()
        ],
        *[
            (f"(in|from) {whose} front row and( {whose})? back row", one("INROWS", player))
            for whose, player in {"your": YOU, "your opponent's": OPPONENT}.items()
        ],
        ("(in|of) the same column as", one("INSAMECOLUMN")),
        ("(in|of) the same row as", one("INSAMEROW")),
        ("(in|of) the same (column or row|row or column) as", one("INSAMELINE")),
        ("in the same column", one("INOWNCOLUMN")),
        ("is active even (when|if) you have three or less damage", one("ACTIVEANYWAY")),
        ("(is|are) from all clans and nations", one("ALLCLANS")),
        ("(that is|that are|that were) being attacked", one("THATIS", "attacked")),
        ("(that is|that are) in harmony", one("THATIS", "in harmony")),
        ("(that is|that are) hollowed", one("THATIS", "hollowed")),
        ("(that is|that are) [stand]", one("THATIS", "reserved")),
        ("(that is|that are) [rest]", one("THATIS", "engaged")),
        ("in [rest]", one("THATIS", "engaged")),
        ("(that|that was|that were) [rest]", (("THATWAS", None), ("DONE", "engaged"))),
        ("(the unit|the card) that was", (("IT", flat.It(noun="card", how="that")), ("THATWAS", None))),
        ("(was|were) [soul-charge]", one("WEREDONE", "soul charge")),
        ("were [stand]", one("WEREDONE", "refreshed")),
        ("[soul-charge]", one("DONE", "soul charge")),
        ("damage healed", (("TYPE", TYPES["card"]), ("DONE", "healed"))),
        *[
            (f"all (of )?the chosen {word}s", (("EACH", None), ("IT", flat.It(plural=True, noun=noun, how="selected"))))
            for word, noun in NOUNS.items()
        ],
        ("the unit that [stand]", one("IT", flat.It(noun="unit", how="reserved"))),
        ("the unit that [rest]", one("IT", flat.It(noun="unit", how="engaged"))),
        ("(that|that was|that were) [stand]", (("THATWAS", None), ("DONE", "refreshed"))),
        ("(is|are) (in|at) [rest]", (("IS", None), ("STATE_END", "engaged"))),
        ("(is|are) (in|at) [stand]", (("IS", None), ("STATE_END", "reserved"))),
        ("(that is|that are) locked", one("THATIS", "locked")),
        ("(from )?among (them|those cards|the revealed cards|the cards)", one("AMONG")),
        ("from them", one("AMONG")),
        ("of the other", one("OTHER")),
        *[(f"of the {word}s with", (("TYPE", TYPES[word]), ("WITH", None))) for word in ("card", "unit")],
        *[
            (f"of the {word}s with the {end} {icon}", (("TYPE", TYPES[word]), ("WITHEXTREME", (end, stat))))
            for word in ("card", "unit")
            for end in ("lowest", "highest")
            for stat, icon in STATS.items()
        ],
        ("with the sum of their grades being", one("WITHSUM", "grade")),
        ("(the rest( of the cards)?|the remaining cards|the other cards|the remaining( one)? card)", one("REST")),
        ("that unit's", (("IT", flat.It(noun="unit", how="that")), S)),
        ("(the|this unit's) battle opponent", one("IT", flat.It(how="attacked"))),
        ("(the|this unit's) battle opponent's", (("IT", flat.It(how="attacked")), S)),
        ("battle opponent's", (("IT", flat.It(how="attacked")), S)),
        ("the unit that was boosted( during that battle)?", one("IT", flat.It(how="boosted"))),
        ("the (unit|rear-guard) (that )?this unit boosted", one("IT", flat.It(how="boosted"))),
        (
            "the (card|unit) revealed (with|in|by|for|during) that drive check",
            one("IT", flat.It(noun="card", how="that")),
        ),
        ("it's [power]", (("IT", flat.It()), S, ("STAT", "power"))),
        *[(f"their {icon}", (("IT", flat.It(plural=True)), S, ("STAT", stat))) for stat, icon in STATS.items()],
        ("drive check", one("STAT", "drive")),
        ("the boosted unit", one("IT", flat.It(how="boosted"))),
        ("the (attacking unit|unit that attacked)", one("IT", flat.It(how="attacker"))),
        ("the attacking unit's", (("IT", flat.It(how="attacker")), S)),
        ("the unit being attacked", one("IT", flat.It(how="attacked"))),
        ("the g unit [stride]", one("IT", flat.It(noun="unit", how="that"))),
        ("the attacked unit", one("IT", flat.It(how="attacked"))),
        ("[legion]", one("STATE", "legion")),
        ("[boost]", one("KW", "boost")),
        *[(word, one("KW", word)) for word in SKILLS if "!" in word],
        ("[twin drive]", one("KW", "twin drive!!")),
        ("[triple drive]", one("KW", "triple drive!!!")),
        ("[intercept]", one("KW", "intercept")),
        *[(word, one("NUM", n)) for n, word in enumerate(("nine", "ten", "eleven", "twelve", "thirteen"), 9)],
        ("zero", one("NUM", 0)),
        ("twenty", one("NUM", 20)),
        ("fifteen", one("NUM", 15)),
        ("sixteen", one("NUM", 16)),
    ]


def _players() -> Entries:
    theirs = flat.TheirZone()
    return [
        ("your", one("WHOSE", YOU)),
        ("of your", one("OFWHOSE", YOU)),
        ("your opponent's", one("WHOSE", OPPONENT)),
        ("an opponent's", one("WHOSE", OPPONENT)),
        ("of your opponent's", one("OFWHOSE", OPPONENT)),
        ("(his or her|their)", one("WHOSE", theirs)),
        ("of (his or her|their)", one("OFWHOSE", theirs)),
        ("of any (player's|players'|fighter's|fighters')", one("OFWHOSE", ANY_PLAYER)),
        ("of each (player's|fighter's)", one("OFEACHPLAYER")),
        ("of (all|both) (player's|players'|fighter's|fighters')", one("OFWHOSE", ANY_PLAYER)),
        ("any (player's|players'|fighter's|fighters')", one("WHOSE", ANY_PLAYER)),
        ("(both|all) (fighters'|players')", (("EACH", None), ("WHOSE", ANY_PLAYER))),
        ("your opponent", one("PLAYER", OPPONENT)),
        ("(each fighter|each player|all fighters|all players|both fighters|both players)", one("PLAYER", EachPlayer())),
        ("(he or she)", one("THEY", flat.It(plural=True, player=True))),
        ("all of the", one("EACH")),
        ("all the", one("EACH")),
        ("all of", one("EACH")),
        ("all", one("EACH")),
        ("(have|has)", one("HAS")),
        ("(do|does) not have (a|an|any)", one("HASNO")),
        ("(do|does) not have another", (("HASNO", None), ("OTHER", None))),
        ("you do not have another", (("YOU", None), ("HASNO", None), ("OTHER", None))),
        ("(don't|doesn't) have (a|an|any)", one("HASNO")),
        ("(have|has) no", one("HASNO")),
        ("or (greater|more|higher)", one("ORMORE")),
        ("or (less|lower|fewer)", one("ORLESS")),
        ("(more|greater) than", one("MORETHAN")),
        *[(f"by {word} or more", one("BYATLEAST", n)) for n, word in enumerate(("one", "two", "three", "four"), 1)],
        ("than", one("THAN")),
        ("you do not have (a|an|any)", (("YOU", None), ("HASNO", None))),
        ("your opponent does not have (a|an|any)", (("PLAYER", OPPONENT), ("HASNO", None))),
        ("of (all|both) (fighters|players)", one("OFALL")),
        ("(less than or equal to|equal to or less than|the same as or less than)", one("ATMOST")),
        ("((more|greater) than or equal to|equal to or (more|greater) than)", one("ATLEASTAS")),
    ]


def _verbs() -> Entries:
    found: Entries = []
    for type_, forms in VERBS.items():
        for form in forms.split("|"):
            found.append((form, one(type_, form.split()[0].endswith("s"))))
    return [
        *found,
        ("[stand]", one("STAND", "reserved")),
        ("[rest]", one("RESTS", "engaged")),
        ("draw until (your hand has|you have)", one("DRAWUNTIL")),
        ("search your deck for", one("SEARCH", False)),
        ("searches (his or her|their) deck for", one("SEARCH", True)),
        ("search for", one("SEARCHFOR", False)),
        ("searches for", one("SEARCHFOR", True)),
        ("shuffle (your deck|that deck|it)", one("SHUFFLE", False)),
        ("shuffles (his or her|their|that) deck", one("SHUFFLE", True)),
        ("to your opponent", one("TOOPPONENT")),
        ("counter-blast", one("BLAST", "counter blast")),
        ("soul-blast", one("BLAST", "soul blast")),
        ("counter-charge", one("CHARGE", "counter charge")),
        ("soul-charge", one("CHARGE", "soul charge")),
        ("(damage)", one("DAMAGE")),
        ("(as|at) [rest]", one("AS", "engaged")),
        ("(as|at) [stand]", one("AS", "reserved")),
        ("(win|wins) the game", one("WIN", False)),
        ("(you )?get an (additional|extra) turn", one("EXTRATURN", False)),
        ("(declare|declares) a card name", one("DECLARE", False)),
        ("(declare|declares) (a|an)", one("DECLAREA", False)),
        ("card name", one("CARDNAME")),
        ("the card you declared", one("DECLARED")),
        ("all of your opponent's trigger effects are nullified", one("NULLIFIED")),
        ("effects with", one("EFFECTSWITH")),
        ("(is|are) nullified", one("ARENULLIFIED")),
        ("(becomes|become)", one("SETTO")),
        ("(battles|battle)", one("BATTLES")),
        ("in one attack", one("INONEATTACK")),
        ("would attack", one("WOULDATTACK")),
        ("may instead attack", one("MAYATTACK")),
        ("is also", one("ISALSO")),
        (
            "(is also|is|will also be|will be) regarded as a unit with the same card (name|names) as",
            one("REGARDED"),
        ),
        ("(gains|gets) the card name of", one("REGARDED")),
        (
            "(is also|is|will also be|will be) regarded as a unit with the same card (name|names)",
            (("REGARDED", None), ("IT", flat.It(noun="unit", how="that"))),
        ),
        ("(is also|will also be) regarded as", one("ALSONAMED")),
        ("by the( sum of the| total)? original [power] of", one("BYORIGINAL", "power")),
        ("by the [power] of", one("BYSTAT", "power")),
        ("(was|were)", one("IS")),
        ("exchange their positions", one("EXCHANGEBOTH", False)),
        ("in any order", one("ORDER", "any")),
        ("in a random order", one("ORDER", "random")),
        ("up to the same number of", one("UPTOSAME")),
        ("the same number of", one("SAMENUMBER")),
        ("as the number of", one("ASNUMBEROF")),
        ("any number of", one("ANYNUM")),
        ("(have|has)", one("HAS")),
        ("your vanguard", (("WHOSE", YOU), ("TYPE", TYPES["vanguard"]))),
    ]


def _given() -> Entries:
    return [
        ("(gets|get|gains|gain)", one("GETS")),
        ("(loses|lose)", one("LOSES")),
        ("all (of )?(its|their|his or her) abilities", one("ALLABILITIES", "")),
        ("all (of )?(its|their) abilities(,)? and cannot (gain|get) (them|any)", one("ALLABILITIES", "barred")),
        ("[act] (loses its cost|lose their cost|lose their costs)", one("COSTLOST", "pay costs")),
        ("for (each|every)", one("FOREVERY")),
        ("(until|till) (the )?end of (that |the )?battle", one("DURATION", "this battle")),
        ("(until|till) (the )?end of (this |the |that )?turn", one("DURATION", "this turn")),
        ("until (the )?end of your opponent's next turn", one("DURATION", "this turn and opponents next turn")),
        ("until the beginning of your next turn", one("DURATION", "until your next turn")),
        ("during that ride phase", one("DURATION", "this turn")),
        ("during that turn", one("DURATION", "this turn")),
        ("during this battle", one("DURATION", "this battle")),
        ("during (your opponent's|his or her) next [stand] phase", one("DURATION", "opponents next stand phase")),
        ("during (your opponent's|his or her) next ride phase", one("DURATION", "opponents next ride phase")),
        ("during your next (stand|[stand]) phase", one("DURATION", "your next stand phase")),
        ("during your next end phase", one("DURATION", "your next end phase")),
        ("for (that|the|this) turn", one("DURATION", "this turn")),
        ("during your opponent's next stand phase", one("DURATION", "opponents next stand phase")),
        ("during his or her next stand phase", one("DURATION", "opponents next stand phase")),
        ("during (your opponent's|his or her) next end phase", one("DURATION", "opponents next end phase")),
        ("(, )?(and )?(if it is not|if not|otherwise) ,", (("OTHERWISE", None), ("COMMA", None))),
        ("(then ,|, then ,|, then|then|and then|, and then)", one("THEN")),
        ("in addition ,", one("THEN")),
        ("(, and)", one("AND", ",")),
        ("and", one("AND")),
        (", or", one("OR")),
        ("and/or", one("OR")),
    ]
