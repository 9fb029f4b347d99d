"""The words of Shadowverse: Evolve: zones, card types, icons, keywords, verbs and fixed phrases."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Literal

from headjudge.games.sve.language.phrases import RETURNED_TO_YOU
from headjudge.language import flat
from headjudge.language.doings import DeedWords, first_entries, last_entries
from headjudge.language.english import Entries, S
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    AttackedThisTurn,
    Can,
    Cannot,
    ControllerOf,
    DamageChange,
    DamagedThisTurn,
    DestroyedThisTurn,
    During,
    EachPlayer,
    Leader,
    Moves,
    Num,
    Player,
    Sel,
    This,
)

IT: Any = flat.It()
THEM: Any = flat.It(plural=True)
THEIRS: Any = flat.TheirZone()
"""Words that point elsewhere, inside nodes until they are resolved."""

CLASSES = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
TYPES = {"card": "card", "follower": "follower", "amulet": "amulet", "spell": "spell", "token": "token"}
KEYWORDS = ("quick", "ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura", "stack")
GATES = {
    "combo": "combo",
    "spellchain": "spellchain",
    "sc": "spellchain",
    "necrocharge": "necrocharge",
    "nc": "necrocharge",
}
STATES = ("engaged", "reserved", "evolved", "unevolved", "faceup", "facedown", "racing", "advanced")
ZONES = {
    "field": "field",
    "hand": "hand",
    "deck": "deck",
    "cemetery": "cemetery",
    "ex area": "ex",
    "evolve deck": "evolve_deck",
}
PLURAL_ZONES = {"field": "fields", "hand": "hands", "deck": "decks", "cemetery": "cemeteries", "ex area": "ex areas"}
PHASES = {"start phase": "start", "main phase": "main", "end phase": "end"}

PAST = {"played": "play", "discarded": "discard", "evolved": "evolve", "summoned": "summon"}
"""What a player may have done earlier in the turn."""

VERBS = {
    "DEAL": "deal|deals",
    "DESTROY": "destroy|destroys",
    "BANISH": "banish|banishes",
    "BURY": "bury|buries",
    "DISCARD": "discard|discards",
    "PUT": "put|puts|place|places",
    "SUMMON": "summon|summons",
    "RETURN": "return|returns",
    "ADD": "add|adds",
    "DRAW": "draw|draws",
    "LOOK": "look at|looks at",
    "REVEAL": "reveal|reveals",
    "SHUFFLE": "shuffle|shuffles",
    "GIVE": "give|gives",
    "ENGAGE": "engage|engages",
    "REFRESH": "refresh|refreshes",
    "TURN": "turn|turns",
    "RECOVER": "recover|recovers",
    "INCREASE": "increase|increases",
    "DECREASE": "decrease|decreases|reduce|reduces",
    "GAIN": "gain|gains",
    "EVOLVE": "evolve|evolves",
    "SERVE": "serve|serves",
    "RACE": "race|races",
    "TRANSFORM": "transform|transforms",
    "STEAL": "steal|steals",
    "SWAP": "swap|swaps",
    "CHANGE": "change|changes|set|sets",
    "PLAY": "play|plays",
    "REMOVE": "remove|removes",
    "CHOOSE": "choose|chooses",
    "SELECT": "select|selects",
    "TRANSFER": "transfer|transfers",
    "REPEAT": "repeat( this)?|repeats( this)?",
}


DEEDS = DeedWords(
    past={
        **{word: word for word in ("selected", "revealed", "discarded", "summoned", "banished", "destroyed")},
        **{word: word for word in ("returned", "buried", "put", "drawn", "engaged", "cancelled")},
        "chosen": "selected",
        "drew": "drawn",
    },
    acts={
        "SELECT": "selected",
        "REVEAL": "revealed",
        "DISCARD": "discarded",
        "SUMMON": "summoned",
        "BANISH": "banished",
        "DESTROY": "destroyed",
        "RETURN": "returned",
        "BURY": "buried",
        "PUT": "put",
        "DRAW": "drawn",
        "EVOLVE": "evolved",
    },
    passive={("ISPUT", None): "put", **{("ISDONE", how): how for how in ("destroyed", "discarded", "banished")}},
    events={
        **{how: ("WASDONE", how) for how in ("destroyed", "discarded", "banished", "buried", "revealed", "summoned")},
        "put": ("WASPUT", None),
    },
    denied={"put": ("WASNTPUT", None)},
    has={"YOUDID": "", "YOUPUT": "put"},
    states={"engaged": "engaged", "evolved": "evolved"},
)


def entries() -> Entries:
    return [
        *first_entries(DEEDS),
        *_icons(),
        *_nouns(),
        *_locations(),
        *_destinations(),
        *_verbs(),
        *_timings(),
        *_events(),
        *_static_phrases(),
        *_abilities(),
        *last_entries(DEEDS),
    ]


def _one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def _icons() -> Entries:
    return [
        *[(f"[{klass}]", _one("CLASS", klass)) for klass in CLASSES],
        *[(klass, _one("CLASS", klass)) for klass in CLASSES],
        ("[attack]", _one("STAT", "attack")),
        ("[defense]", _one("STAT", "defense")),
        ("(attack)", _one("STAT", "attack")),
        ("(defense)", _one("STAT", "defense")),
        ("[engage]", _one("ENGAGEICON")),
        ("[evolve]", _one("EVOLVEICON")),
        ("[feed]", _one("SERVEICON")),
        ("[serve]", _one("SERVEICON")),
        ("[act]", _one("ACT")),
        ("[q]", _one("QUICKICON")),
        ("[quick]", _one("QUICKICON")),
    ]


def _nouns() -> Entries:
    found: Entries = []
    for word, kind in TYPES.items():
        found += [(f"({word}|{word}s)", _one("TYPE", kind)), (f"({word}'s|{word}s')", (("TYPE", kind), S))]
        found += [(f"this {word}", _one("THIS", kind)), (f"this {word}'s", (("THIS", kind), S))]
        first = (("THE", None), ("ORDINAL", 1), ("TYPE", kind), ("YOUPLAY", None))
        found.append((f"the first {word} you play", first))
    return [
        *found,
        ("this", _one("THIS", "card")),
        ("(leader|leaders)", _one("TYPE", "leader")),
        ("leader's", (("TYPE", "leader"), S)),
        ("enemies", (("ENEMY", None), ("TYPE", "any"))),
        ("your leader", _one("LEADER", Leader(YOU))),
        ("your leader's", (("LEADER", Leader(YOU)), S)),
        ("the enemy leader", _one("LEADER", Leader(OPPONENT))),
        ("(its|that follower's|the selected follower's) leader", _one("LEADER", Leader(ControllerOf(IT)))),
        ("the leaders of (those|the) followers", _one("LEADER", Leader(ControllerOf(THEM)))),
        ("their (leader|leaders)", _one("LEADER", Leader(THEIRS))),
        *[(f"{keyword}", _one("KW", keyword)) for keyword in KEYWORDS],
        *[(state, _one("STATE", state)) for state in STATES],
        ("damage", _one("DAMAGE", "any")),
        ("(attack) damage", _one("DAMAGE", "attack")),
        ("combat damage", _one("DAMAGE", "combat")),
        ("(ability damage|damage from abilities)", _one("DAMAGE", "ability")),
        ("play (point|points)", _one("POINTS")),
        ("your (max|maximum) play points", _one("MAXPOINTS", YOU)),
        ("(max|maximum) play (point|points)", _one("MAXPOINTSBARE")),
        ("their (max|maximum) play points", _one("MAXPOINTS", THEIRS)),
        ("evolution (point|points)", _one("EVOPOINTS")),
        ("(cost|costs)", _one("COSTWORD")),
        ("base cost", _one("BASECOST")),
        ("- cost", _one("COSTADJ")),
        ("your hand", _one("WHOLE", ("hand", YOU))),
        ("their hand", _one("WHOLE", ("hand", THEIRS))),
        ("(an|your|each) opponent's hand", _one("WHOLE", ("hand", OPPONENT))),
        ("(an|your|each) opponent's", _one("ENEMY")),
        ("your cemetery", _one("WHOLE", ("cemetery", YOU))),
        ("your ex area", _one("WHOLE", ("ex", YOU))),
        ("(counter|counters)", _one("COUNTER", "")),
        ("earth rite", _one("KWACT", "earth rite")),
        ("lesson", _one("KWACT", "lesson")),
        ("trait", _one("TRAITWORD")),
    ]


WHOSE: dict[str, Player | None] = {
    "your": YOU,
    "the": None,
    "their": THEIRS,
    "(an|each|your) opponent's": OPPONENT,
    "opponents'": OPPONENT,
    "each player's": EachPlayer(),
    "its controller's": ControllerOf(IT),
    "": None,
}


def _locations() -> Entries:
    """In, on or from a zone: where the cards of a noun phrase are."""
    found: Entries = []
    for whose, player in WHOSE.items():
        for word, zone in ZONES.items():
            plural = PLURAL_ZONES.get(word, "")
            words = f"({word}|{plural})" if plural and "opponent" in whose else word
            if not whose and zone not in {"hand"}:
                continue
            found.append((f"(on|in|from) {whose} {words}", _one("LOC", ((zone,), player))))
            for word2, zone2 in ZONES.items():
                if zone2 == zone:
                    continue
                tail = f"(or|and|and/or) ((in|on|from) )?({whose} )?{word2}"
                found.append((f"(on|in|from) {whose} {words} {tail}", _one("LOC", ((zone, zone2), player))))
    found.append(("from anywhere other than your hand", _one("NOTFROM", "hand")))
    found.append(("from (outside|anywhere other than) the field", _one("NOTFROM", "field")))
    found.append(("from anywhere other than your ex area", _one("NOTFROM", "ex")))
    return found


def _destinations() -> Entries:
    owners = {"your": YOU, "(its|their) (owner's|owners')": None, "the": None, "their": THEIRS, "": None}
    found: Entries = []
    for whose, player in owners.items():
        for word, zone in ZONES.items():
            if not whose and zone != "hand":
                continue
            words = f"({word}|{PLURAL_ZONES.get(word, word)})"
            found.append((f"(onto|into|to) {whose} {words}", _one("DEST", (zone, player, ""))))
        if not whose:
            continue
        for where, position in {
            "(the )?bottom": "bottom",
            "(the )?top": "top",
            "(the )?top or bottom": "top or bottom",
        }.items():
            found.append((f"(on|to|onto) {where} of {whose} (deck|decks)", _one("DEST", ("deck", player, position))))
    found += [
        ("in any order", _one("ORDER", "any")),
        ("in (a )?random order", _one("ORDER", "random")),
        ("your deck", _one("DECK", YOU)),
        ("their deck", _one("DECK", THEIRS)),
        ("(search|searches) your deck for", _one("SEARCH", YOU)),
        ("(search|searches) their deck for", _one("SEARCH", THEIRS)),
        ("the top", _one("TOP", "top")),
        ("the bottom", _one("TOP", "bottom")),
        ("(card|cards) of your deck", _one("CARDSOF", YOU)),
        ("(card|cards) of (their|that player's) deck", _one("CARDSOF", THEIRS)),
        ("(card|cards) of its owner's deck", _one("CARDSOF", THEIRS)),
        ("from the top", _one("FROMTOP")),
        ("of the top cards of your deck", _one("OFTOP", YOU)),
        ("of the top cards of their deck", _one("OFTOP", THEIRS)),
        *[
            (f"the {end} half of {whose} deck", _one("TOPHALF", (end, player)))
            for end in ("top", "bottom")
            for whose, player in (("your", YOU), ("their", THEIRS))
        ],
        ("and your leader", (("AND", None), ("LEADER", Leader(YOU)))),
    ]
    return found


def _verbs() -> Entries:
    found: Entries = []
    for type_, forms in VERBS.items():
        for form in forms.split("|"):
            found.append((form, _one(type_, form.split()[0].endswith("s"))))
    return [
        *found,
        ("(roll|rolls) a (6 - sided |six-sided )?die", _one("ROLL")),
        ("the result( of (that|the) (roll|die))?", _one("ROLLED")),
        ("(you|they) roll (a|an)?", _one("ROLLS")),
        ("becomes", _one("BECOMES")),
        ("without paying (its|their) (cost|costs)", (("FOR", None), ("NUM", 0), ("POINTS", None))),
        ("(take|takes) another turn after this one", _one("EXTRATURN")),
        ("(win|wins) the game", _one("WIN")),
        ("(lose|loses) the game", _one("LOSE")),
        ("skip your next turn", _one("SKIP", YOU)),
        ("skip (each|an|your) opponent's next turn", _one("SKIP", OPPONENT)),
        ("(skip|skips) their next turn", _one("SKIP", THEIRS)),
        ("(shuffle|shuffles) (the rest|the remaining cards) and (put|puts) them", _one("PUTSHUFFLED", False)),
        ("divided (between|among) (them|those followers|the selected followers)", _one("DIVIDED")),
        ("to a stack on your field", _one("TOSTACK")),
        ("until your ex area is full", _one("UNTILFULL", ("ex", YOU))),
        *[
            (f"{words} {times}", _one(type_, n))
            for times, n in {"twice": 2, **{f"{n} times": n for n in range(2, 10)}}.items()
            for words, type_ in {
                "(do|perform) the following": "DOFOLLOWING",
                "do this": "DOTHIS",
                "repeat this": "DOTHIS",
            }.items()
        ],
        *[
            (f"(do|perform) (this|the following) {times} :", (("DOFOLLOWING", n), ("DOT", None)))
            for times, n in {"twice": 2, **{f"{n} times": n for n in range(2, 10)}}.items()
        ],
        ("the following( effects)?", _one("FOLLOWING")),
        ("of the following( effects)?", _one("FOLLOWING")),
    ]


def _timings() -> Entries:
    found: Entries = []
    for icon, timing in {"[fanfare]": "fanfare", "[lastwords]": "last words", "[last words]": "last words"}.items():
        found.append((icon, _one("TIMING", timing)))
    for words in ("fanfare", "last words", "on evolve", "strike", "follower strike", "leader strike", "on race"):
        found.append((f"{words}( )?", _one("TIMING", words)))
        for mark in (":", "-", ","):
            found.append((f"{words} {mark}", _one("TIMING", words)))
    return [*found, *[(word, _one("GATENAME", gate)) for word, gate in GATES.items()]]


def _events() -> Entries:
    found: Entries = []
    owners = {"your": YOU, "(each|an|your) opponent's": OPPONENT, "each player's": EachPlayer()}
    for player_words, player in owners.items():
        for words, phase in PHASES.items():
            found.append((f"at the start of {player_words} {words}", _one("PHASESTART", (phase, player, False))))
            found.append((f"at the start of {player_words} next {words}", _one("PHASESTART", (phase, player, True))))
            found.append((f"at the end of {player_words} {words}", _one("PHASEEND", (phase, player, False))))
            found.append((f"during {player_words} {words}", _one("DURING", (player, phase))))
            found.append((f"outside of {player_words} {words}", _one("OUTSIDE", (player, phase))))
        found.append((f"at the end of {player_words} turn", _one("PHASEEND", ("turn", player, False))))
        found.append((f"during {player_words} turn", _one("DURING", (player, ""))))
    found += [
        ("at the end of (this|the) turn", _one("PHASEEND", ("turn", YOU, True))),
        ("at the end of each turn", _one("PHASEEND", ("turn", EachPlayer(), False))),
        ("(when|whenever|each time)", _one("WHEN")),
        ("the (first|1st) time", (("FREQUENCY", (1, False)), ("WHEN", None))),
        ("each turn", _one("EACHTURN")),
        ("when playing this( card)?", _one("WHENPLAYING")),
        ("you may play this card for", _one("MAYPLAYFOR")),
        ("if you played this card for", _one("IFPLAYEDFOR")),
        ("(is|are) put", _one("ISPUT")),
        ("(was|were|has been|have been) put", _one("WASPUT")),
        ("(wasn't|was not|weren't) put", _one("WASNTPUT")),
        ("that (was|were) put onto the field this turn", _one("ENTEREDTHISTURN")),
        ("put onto your field this turn", _one("ENTEREDTHISTURN", YOU)),
        ("(leaves|leave) the field", _one("LEAVES")),
        ("(leaves|leave) your field", _one("LEAVES", YOU)),
        ("(is|are) destroyed", _one("ISDONE", "destroyed")),
        ("(is|are) discarded", _one("ISDONE", "discarded")),
        ("(is|are) banished", _one("ISDONE", "banished")),
        ("(is|are) refreshed", (("IS", None), ("STATE_END", "reserved"))),
        ("(has|have) evolved", (("IS", None), ("STATE_END", "evolved"))),
        ("(is|are) returned to (its owner's |the )?hand", _one("ISDONE", "returned")),
        ("(is|are) returned to your hand", _one("ISDONE", RETURNED_TO_YOU)),
        *[
            (f"(was|were|has been|have been) {words}", _one("WASDONE", done))
            for words, done in {
                **{done: done for done in ("destroyed", "discarded", "banished", "buried", "revealed", "summoned")},
                "returned to (its owner's |their owners' |your )?hand": "returned",
            }.items()
        ],
        ("(attacks|attack)", _one("ATTACKS")),
        *[
            (f"(you|you've|you have|you've already) {did}", _one("YOUDID", did))
            for did in (*PAST, "revealed", "banished", "destroyed", "buried", "returned")
        ],
        *[(f"(you haven't|you have not|you've not) {did}", _one("YOUHAVENT", did)) for did in PAST],
        *[(f"you didn't {verb}", _one("YOUHAVENT", did)) for did, verb in PAST.items()],
        *[(f"(an opponent|your opponent|each opponent) {did}", _one("THEYDID", did)) for did in PAST],
        ("(you|you've|you have) put", _one("YOUPUT")),
        ("(you drew|you've drawn|you have drawn)", _one("YOUDREW", YOU)),
        ("(an|your) opponent drew", _one("YOUDREW", OPPONENT)),
        ("(you|you've|you have) performed", _one("YOUPERFORMED")),
        ("(took|has taken|have taken|was dealt|were dealt)", _one("TOOK")),
        *[
            (f"{words} ({stat}|[{stat}])", _one(type_, stat))
            for stat in ("attack", "defense")
            for words, type_ in {
                "(gains|gain)": "GAINSSTAT",
                "(loses|lose)": "LOSESSTAT",
                "(gained|has gained)": "GAINEDSTAT",
                "(lost|has lost)": "LOSTSTAT",
            }.items()
        ],
        ("(is|are) increased", _one("ISRAISED")),
        ("(is|are) (decreased|reduced)", _one("ISLOWERED")),
        ("the number of times", _one("HOWOFTEN")),
        ("you control", _one("YOUCONTROL")),
        ("would (take|be dealt)", _one("WOULDTAKE")),
        ("would deal", _one("WOULDDEAL")),
        ("would draw", _one("WOULDDRAW")),
        ("would lose the game", _one("WOULDLOSE")),
        ("(the|for the) next time", _one("NEXTTIME")),
        ("that (much damage|damage|amount)", _one("THATMUCH")),
        ("(double|twice) that (much|damage|amount)", _one("DOUBLETHAT")),
        ("(double|twice) that much damage", _one("DOUBLETHAT")),
        ("half (of )?that (much|damage|amount)", _one("HALFTHAT")),
        ("(doesn't|don't) take (that|any|the) damage( instead)?", _one("NOTTAKES")),
        ("(doesn't|don't) take damage instead", _one("NOTTAKES")),
        ("that many", _one("NUM", flat.It(how="that much"))),
        ("would be destroyed", _one("WOULD", Moves(This(), manner="destroyed"))),
        ("would be banished", _one("WOULD", Moves(This(), manner="banished"))),
        ("would be discarded", _one("WOULD", Moves(This(), manner="discarded"))),
        ("would be returned to (its owner's )?hand", _one("WOULD", Moves(This(), manner="returned"))),
        ("would be returned to your hand", _one("WOULD", Moves(This(), manner="returned", into=YOU))),
        ("would leave the field", _one("WOULD", Moves(This(), frm="field"))),
        ("would leave your field", _one("WOULD", Moves(This(), frm="field", by=YOU))),
        *[
            (
                words,
                _one("WOULD", Moves(This(), frm="field", to="cemetery", by=by, into=into)),
            )
            for source, by in (("( from the field)?", ANY_PLAYER), (" from your field", YOU))
            for end, into in (("(the|its owner's)", None), ("your", YOU))
            for words in (f"would be put{source} into {end} cemetery", f"would be put into {end} cemetery{source}")
        ],
        ("(take|takes)", _one("TAKES")),
        *[
            (f"{words} {turns}", _one("FREQUENCY", (n, own)))
            for words, n in {"once": 1, "twice": 2, **{f"{n} times": n for n in range(2, 10)}}.items()
            for turns, own in {"(per|each) turn": False, "(on|during) each of your turns": True}.items()
        ],
        ("one of your", (("NUM", 1), ("YOUR", None))),
        ("any of your", (("NUM", 1), ("YOUR", None))),
    ]
    return found


ABILITY_SOURCES: dict[str, Literal["", "abilities", "enemy abilities", "attacks"]] = {
    "": "",
    " by abilities": "abilities",
    " by (enemy abilities|(an|your|each) opponent's abilities|opponents' abilities)": "enemy abilities",
    " by attacks": "attacks",
}


def _prohibited(done: str, by: Literal["", "abilities", "enemy abilities", "attacks"]) -> Cannot:
    """Who does it narrows what abilities do, never being attacked."""
    return Cannot(f"be {done}", by="" if done == "attacked" else by)


def _static_phrases() -> Entries:
    enemy_leader = Sel("leader", whose=OPPONENT)
    enemy_follower = Sel("follower", ("field",), OPPONENT)
    cannot = "(can't|cannot)"
    return [
        ("(has|have|had)", _one("HAS")),
        ("with a different name from this( card)?", _one("OTHERNAME")),
        ("you play", _one("YOUPLAY")),
        ("the next", _one("NEXT")),
        ("the number of counters removed", _one("REMOVEDCOUNT")),
        (f"(ability|abilities) ({cannot}|don't|doesn't) (be )?(performed|trigger|activate)", _one("NOTPERFORMED")),
        (f"(ability|abilities) {cannot} be activated", _one("NOTACTIVATED", "")),
        (f"(ability|abilities) except [evolve] {cannot} be activated", _one("NOTACTIVATED", "evolve")),
        ("(ability|abilities) of", _one("ABILITIESOF")),
        (f"({cannot} be performed|{cannot} trigger|don't trigger|don't activate)", _one("CANTPERFORM")),
        (f"{cannot} be activated", _one("CANTACTIVATE")),
        (f"{cannot} play", _one("CANTPLAY")),
        ("can only attack (enemy )?followers", _one("CANT", Cannot("attack", enemy_leader))),
        ("damage dealt to", _one("DAMAGEDEALTTO")),
        ("(lose|loses)", _one("LOSES")),
        ("abilities", _one("ABILITIES")),
        ("(is|are) attacked", _one("ISATTACKED")),
        ("(perform|performs)", _one("PERFORM")),
        ("(reveal|reveals) cards from the top of your deck until you reveal", _one("REVEALUNTIL")),
        ("with the same name as this( card)?", _one("SAMENAME")),
        ("with the same name as", _one("SAMENAMEAS")),
        *[
            (f"with the {end} {stat}", _one("WITHEXTREME", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        *[
            (f"(the )?{end}-{stat}", _one("EXTREMEADJ", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        ("that (cost|costs) the most", _one("WITHEXTREME", ("highest", "cost"))),
        ("that (cost|costs) the least", _one("WITHEXTREME", ("lowest", "cost"))),
        ("among", _one("AMONGALL")),
        *[
            entry
            for odd, word in ((True, "odd"), (False, "even"))
            for entry in (
                (f"{word}-cost", _one("PARITYADJ", ("cost", odd))),
                (f"that (cost|costs) an {word} (amount|number)( of play points)?", _one("WITHPARITY", ("cost", odd))),
                (f"with (a|an) {word} cost", _one("WITHPARITY", ("cost", odd))),
                (f"(costs|cost) an {word} (amount|number)( of play points)?", _one("ISPARITY", ("cost", odd))),
                *[
                    (f"with {words}{word} {stat}", _one("WITHPARITY", (stat, odd)))
                    for words in ("", "an ")
                    for stat in ("attack", "defense")
                ],
            )
        ],
        ("with costs ranging from", _one("COSTRANGE")),
        ("that (cost|costs) (between|from)", _one("COSTBETWEEN")),
        ("(less|fewer) than or equal to", _one("ATMOST")),
        ("(more|greater) than or equal to", _one("ATLEASTAS")),
        *[(f"with the same ({stat}|base {stat})", _one("SAMESTAT", stat)) for stat in ("name", "cost")],
        *[(f"with the same {stat}", _one("SAMESTAT", stat)) for stat in ("attack", "defense")],
        ("(that (cost|costs) the same|with the same cost) as", _one("SAMECOSTAS")),
        ("(, )?up to a (total|combined) cost of", _one("UPTOTOTAL")),
        ("or (less|fewer) each", _one("ORLESS")),
        ("that (was|were) put onto your field this turn", _one("ENTEREDTHISTURN", YOU)),
        ("that attacked this turn", _one("DIDTHISTURN", AttackedThisTurn())),
        ("(that (was|were) )?destroyed this turn", _one("DIDTHISTURN", DestroyedThisTurn())),
        ("that (took|was dealt) damage this turn", _one("DIDTHISTURN", DamagedThisTurn())),
        ("it's your turn", _one("MYTURN", YOU)),
        ("it's (an|your) opponent's turn", _one("MYTURN", OPPONENT)),
        ("include both", _one("INCLUDE")),
        *[(f"when counting your {gate}", _one("WHENCOUNTING", gate)) for gate in ("spellchain", "necrocharge")],
        ("name", _one("NAMEWORD")),
        *[(f"the (total|combined) {stat} of", _one("TOTALOF", stat)) for stat in ("attack", "defense", "cost")],
        *[
            (f"the {end} {stat} among", _one("EXTREMEOF", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        ("than", _one("THAN")),
        ("(attacked|have attacked|has attacked)", _one("ATTACKED")),
        ("to play", _one("TOPLAY")),
        ("to play from (the|your) ex area", _one("TOPLAYFROM", "ex")),
        ("(loses|lose) all abilities", _one("LOSESALL")),
        (f"{cannot} attack", _one("CANT", Cannot("attack"))),
        (f"{cannot} attack enemies", _one("CANT", Cannot("attack"))),
        (f"{cannot} attack (enemy leaders|leaders|the enemy leader)", _one("CANT", Cannot("attack", enemy_leader))),
        (f"{cannot} attack (enemy followers|followers)", _one("CANT", Cannot("attack", enemy_follower))),
        (f"{cannot} attack your leader", _one("CANT", Cannot("attack", Sel("leader", whose=YOU)))),
        (f"{cannot} deal damage", _one("CANT", DamageChange("deals", "none"))),
        (f"{cannot} be destroyed by abilities", _one("CANT", Cannot("be destroyed", by="abilities"))),
        (
            f"{cannot} be destroyed by abilities or take ability damage",
            _one("CANT", (Cannot("be destroyed", by="abilities"), DamageChange("takes", "none", kind="ability"))),
        ),
        (f"{cannot} be destroyed", _one("CANT", Cannot("be destroyed"))),
        (f"{cannot} be selected by enemy abilities", _one("CANT", Cannot("be selected", by="enemy abilities"))),
        (f"{cannot} be played from (the|your) ex area", _one("CANT", Cannot("be played", frm="ex"))),
        ("can only be played from (your )?hand", _one("CANT", Cannot("be played", frm="ex"))),
        (f"{cannot} be played", _one("CANT", Cannot("be played"))),
        (f"{cannot} take damage", _one("CANT", DamageChange("takes", "none"))),
        (f"{cannot} take ability damage", _one("CANT", DamageChange("takes", "none", kind="ability"))),
        *[
            (
                f"{cannot} be {one} or {two}{words}",
                _one("CANT", (_prohibited(one, by), _prohibited(two, by))),
            )
            for one, two in permutations(("attacked", "banished", "destroyed", "selected", "returned to hand"), 2)
            for words, by in ABILITY_SOURCES.items()
        ],
        *[
            (f"{cannot} be {done}{words}", _one("CANT", Cannot(f"be {done}", by=by)))
            for done in ("attacked", "banished", "destroyed", "selected", "returned to hand", "engaged", "refreshed")
            for words, by in ABILITY_SOURCES.items()
        ],
        ("(can|may) attack (2 times|twice) (each|per) turn", _one("CANT", Can("attack", amount=Num(2)))),
        (f"{cannot} evolve", _one("CANT", Cannot("evolve"))),
        (f"{cannot} be evolved", _one("CANT", Cannot("evolve"))),
        (f"{cannot} lose the game", _one("CANT", Cannot("lose the game"))),
        (f"{cannot} win( the game)?", _one("CANT", Cannot("win the game"))),
        ("(doesn't|don't) refresh during your start phase", _one("CANT", Cannot("refresh in start phase"))),
        (
            "(doesn't|don't) refresh during (its|their) (controller's|controllers') next start phase",
            _one("CANT", Cannot("refresh in next start phase")),
        ),
        ("(doesn't|don't) take", _one("DONTTAKE")),
        ("(ignores|ignore) ward", _one("CANT", Can("ignore ward"))),
        ("is put onto the field engaged", _one("ENTERSENGAGED")),
        ("name is also", _one("NAMEALSO")),
        ("named", _one("NAMED")),
        ("not named", _one("NOTNAMED")),
        ("that( each)? (cost|costs)", _one("THATCOST")),
        (
            "instead of (banishing|destroying|returning|drawing|dealing damage to|giving|summoning|burying) "
            "(it|them|that follower|that card|those followers) ,",
            _one("INSTEAD"),
        ),
        ("that originally (cost|costs)", _one("THATORIGINALLYCOST")),
        ("with different names", _one("DIFFERENTNAMES")),
        ("with different (base costs|costs)", _one("DIFFERENTCOSTS")),
        ("by an ability", _one("BYABILITY")),
        ("by (the|an) (ability|abilities|effect) of", _one("BYABILITYOF")),
        ("(is|are) selected( (for|by) (an ability|abilities))?", _one("ISSELECTED")),
        ("again", _one("AGAIN")),
        ("also ,", _one("ALSO")),
        *[(f"the ({stat}|[{stat}]) of", _one("STATOF", stat)) for stat in ("attack", "defense", "cost")],
        ("their (base costs|costs) are the same", _one("SAMECOSTS")),
        *[
            (f"the {noun} {words}", _one("IT", flat.It(noun=noun, how=how)))
            for noun in ("card", "follower", "amulet", "spell")
            for words, how in {
                "you (buried|put into (the|its owner's|your) cemetery)": "buried",
                "(buried|put into (the|its owner's|your) cemetery)": "buried",
                **{f"you {done}": done for done in ("discarded", "destroyed", "banished", "returned", "revealed")},
            }.items()
        ],
        ("ability", _one("ABILITYWORD")),
        ("in its name", _one("INITSNAME")),
        ("in their (name|names)", _one("INITSNAME")),
        ("is active for you", _one("ACTIVE")),
        ("overflow", _one("GATEWORD", "overflow")),
        ("sanguine", _one("GATEWORD", "sanguine")),
    ]


def _abilities() -> Entries:
    once = {"once": 1, "twice": 2, **{f"{n} times": n for n in range(2, 10)}}
    return [
        *[
            (f"{said} {words} (per|each) turn", _one("PERTURN", n))
            for words, n in once.items()
            for said in (
                "(you (may|can) )?(activate|perform)( this ability)?( only)?( up to)?",
                "this ability can (only )?be (activated|performed)( only)?( up to)?",
            )
        ],
        ("(you (may|can) )?activate( this ability)? only if", _one("ONLYIF")),
        *[
            (f"(you (may|can) )?activate( this ability)? only during {whose} turn", _one("ONLYDURING", During(player)))
            for whose, player in (("your", YOU), ("(an|your|each) opponent's", OPPONENT))
        ],
        ("(play this( card)? only if|this( card)? can only be played if)", _one("PLAYONLYIF")),
        ("this ability can (only )?be activated (only )?if", _one("ONLYIF")),
        ("you can put up to", _one("DECKRULE")),
        ("of this card into your evolve deck", _one("DECKRULEFOR", "evolve_deck")),
        ("of this card into your (main )?deck", _one("DECKRULEFOR", "deck")),
    ]
