"""The words of Shadowverse: Evolve: zones, card types, icons, keywords, verbs and fixed phrases."""

from __future__ import annotations

from typing import Any

from headjudge.games.sve.language import lexicon_static
from headjudge.games.sve.language.phrases import RETURNED_TO_YOU
from headjudge.language import flat
from headjudge.language.deed_words import DeedWords, first_entries, last_entries
from headjudge.language.english import Entries, S, one
from headjudge.language.tree import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    ControllerOf,
    EachPlayer,
    Leader,
    Moves,
    Player,
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
        *lexicon_static.entries(),
        *last_entries(DEEDS),
    ]


def _icons() -> Entries:
    return [
        *[(f"[{klass}]", one("CLASS", klass)) for klass in CLASSES],
        *[(klass, one("CLASS", klass)) for klass in CLASSES],
        ("[attack]", one("STAT", "attack")),
        ("[defense]", one("STAT", "defense")),
        ("(attack)", one("STAT", "attack")),
        ("(defense)", one("STAT", "defense")),
        ("[engage]", one("ENGAGEICON")),
        ("[evolve]", one("EVOLVEICON")),
        ("[feed]", one("SERVEICON")),
        ("[serve]", one("SERVEICON")),
        ("[act]", one("ACT")),
        ("[q]", one("QUICKICON")),
        ("[quick]", one("QUICKICON")),
    ]


def _nouns() -> Entries:
    found: Entries = []
    for word, kind in TYPES.items():
        found += [(f"({word}|{word}s)", one("TYPE", kind)), (f"({word}'s|{word}s')", (("TYPE", kind), S))]
        found += [(f"this {word}", one("THIS", kind)), (f"this {word}'s", (("THIS", kind), S))]
        first = (("THE", None), ("ORDINAL", 1), ("TYPE", kind), ("YOUPLAY", None))
        found.append((f"the first {word} you play", first))
    return [
        *found,
        ("this", one("THIS", "card")),
        ("(leader|leaders)", one("TYPE", "leader")),
        ("leader's", (("TYPE", "leader"), S)),
        ("enemies", (("ENEMY", None), ("TYPE", "any"))),
        ("your leader", one("LEADER", Leader(YOU))),
        ("your leader's", (("LEADER", Leader(YOU)), S)),
        ("the enemy leader", one("LEADER", Leader(OPPONENT))),
        ("(its|that follower's|the selected follower's) leader", one("LEADER", Leader(ControllerOf(IT)))),
        ("the leaders of (those|the) followers", one("LEADER", Leader(ControllerOf(THEM)))),
        ("their (leader|leaders)", one("LEADER", Leader(THEIRS))),
        *[(f"{keyword}", one("KW", keyword)) for keyword in KEYWORDS],
        *[(state, one("STATE", state)) for state in STATES],
        ("damage", one("DAMAGE", "any")),
        ("(attack) damage", one("DAMAGE", "attack")),
        ("combat damage", one("DAMAGE", "combat")),
        ("(ability damage|damage from abilities)", one("DAMAGE", "ability")),
        ("play (point|points)", one("POINTS")),
        ("your (max|maximum) play points", one("MAXPOINTS", YOU)),
        ("(max|maximum) play (point|points)", one("MAXPOINTSBARE")),
        ("their (max|maximum) play points", one("MAXPOINTS", THEIRS)),
        ("evolution (point|points)", one("EVOPOINTS")),
        ("(cost|costs)", one("COSTWORD")),
        ("base cost", one("BASECOST")),
        ("- cost", one("COSTADJ")),
        ("your hand", one("WHOLE", ("hand", YOU))),
        ("their hand", one("WHOLE", ("hand", THEIRS))),
        ("(an|your|each) opponent's hand", one("WHOLE", ("hand", OPPONENT))),
        ("(an|your|each) opponent's", one("ENEMY")),
        ("your cemetery", one("WHOLE", ("cemetery", YOU))),
        ("your ex area", one("WHOLE", ("ex", YOU))),
        ("(counter|counters)", one("COUNTER", "")),
        ("earth rite", one("KWACT", "earth rite")),
        ("lesson", one("KWACT", "lesson")),
        ("trait", one("TRAITWORD")),
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
            found.append((f"(on|in|from) {whose} {words}", one("LOC", ((zone,), player))))
            for word2, zone2 in ZONES.items():
                if zone2 == zone:
                    continue
                tail = f"(or|and|and/or) ((in|on|from) )?({whose} )?{word2}"
                found.append((f"(on|in|from) {whose} {words} {tail}", one("LOC", ((zone, zone2), player))))
    found.append(("from anywhere other than your hand", one("NOTFROM", "hand")))
    found.append(("from (outside|anywhere other than) the field", one("NOTFROM", "field")))
    found.append(("from anywhere other than your ex area", one("NOTFROM", "ex")))
    return found


def _destinations() -> Entries:
    owners = {"your": YOU, "(its|their) (owner's|owners')": None, "the": None, "their": THEIRS, "": None}
    found: Entries = []
    for whose, player in owners.items():
        for word, zone in ZONES.items():
            if not whose and zone != "hand":
                continue
            words = f"({word}|{PLURAL_ZONES.get(word, word)})"
            found.append((f"(onto|into|to) {whose} {words}", one("DEST", (zone, player, ""))))
        if not whose:
            continue
        for where, position in {
            "(the )?bottom": "bottom",
            "(the )?top": "top",
            "(the )?top or bottom": "top or bottom",
        }.items():
            found.append((f"(on|to|onto) {where} of {whose} (deck|decks)", one("DEST", ("deck", player, position))))
    found += [
        ("in any order", one("ORDER", "any")),
        ("in (a )?random order", one("ORDER", "random")),
        ("your deck", one("DECK", YOU)),
        ("their deck", one("DECK", THEIRS)),
        ("(search|searches) your deck for", one("SEARCH", YOU)),
        ("(search|searches) their deck for", one("SEARCH", THEIRS)),
        ("the top", one("TOP", "top")),
        ("the bottom", one("TOP", "bottom")),
        ("(card|cards) of your deck", one("CARDSOF", YOU)),
        ("(card|cards) of (their|that player's) deck", one("CARDSOF", THEIRS)),
        ("(card|cards) of its owner's deck", one("CARDSOF", THEIRS)),
        ("from the top", one("FROMTOP")),
        ("of the top cards of your deck", one("OFTOP", YOU)),
        ("of the top cards of their deck", one("OFTOP", THEIRS)),
        *[
            (f"the {end} half of {whose} deck", one("TOPHALF", (end, player)))
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
            found.append((form, one(type_, form.split()[0].endswith("s"))))
    return [
        *found,
        ("(roll|rolls) a (6 - sided |six-sided )?die", one("ROLL")),
        ("the result( of (that|the) (roll|die))?", one("ROLLED")),
        ("(you|they) roll (a|an)?", one("ROLLS")),
        ("becomes", one("BECOMES")),
        ("without paying (its|their) (cost|costs)", (("FOR", None), ("NUM", 0), ("POINTS", None))),
        ("(take|takes) another turn after this one", one("EXTRATURN")),
        ("(win|wins) the game", one("WIN")),
        ("(lose|loses) the game", one("LOSE")),
        ("skip your next turn", one("SKIP", YOU)),
        ("skip (each|an|your) opponent's next turn", one("SKIP", OPPONENT)),
        ("(skip|skips) their next turn", one("SKIP", THEIRS)),
        ("(shuffle|shuffles) (the rest|the remaining cards) and (put|puts) them", one("PUTSHUFFLED", False)),
        ("divided (between|among) (them|those followers|the selected followers)", one("DIVIDED")),
        ("to a stack on your field", one("TOSTACK")),
        ("until your ex area is full", one("UNTILFULL", ("ex", YOU))),
        *[
            (f"{words} {times}", one(type_, n))
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
        ("the following( effects)?", one("FOLLOWING")),
        ("of the following( effects)?", one("FOLLOWING")),
    ]


def _timings() -> Entries:
    found: Entries = []
    for icon, timing in {"[fanfare]": "fanfare", "[lastwords]": "last words", "[last words]": "last words"}.items():
        found.append((icon, one("TIMING", timing)))
    for words in ("fanfare", "last words", "on evolve", "strike", "follower strike", "leader strike", "on race"):
        found.append((f"{words}( )?", one("TIMING", words)))
        for mark in (":", "-", ","):
            found.append((f"{words} {mark}", one("TIMING", words)))
    return [*found, *[(word, one("GATENAME", gate)) for word, gate in GATES.items()]]


def _events() -> Entries:
    found: Entries = []
    owners = {"your": YOU, "(each|an|your) opponent's": OPPONENT, "each player's": EachPlayer()}
    for player_words, player in owners.items():
        for words, phase in PHASES.items():
            found.append((f"at the start of {player_words} {words}", one("PHASESTART", (phase, player, False))))
            found.append((f"at the start of {player_words} next {words}", one("PHASESTART", (phase, player, True))))
            found.append((f"at the end of {player_words} {words}", one("PHASEEND", (phase, player, False))))
            found.append((f"during {player_words} {words}", one("DURING", (player, phase))))
            found.append((f"outside of {player_words} {words}", one("OUTSIDE", (player, phase))))
        found.append((f"at the end of {player_words} turn", one("PHASEEND", ("turn", player, False))))
        found.append((f"during {player_words} turn", one("DURING", (player, ""))))
    found += [
        ("at the end of (this|the) turn", one("PHASEEND", ("turn", YOU, True))),
        ("at the end of each turn", one("PHASEEND", ("turn", EachPlayer(), False))),
        ("(when|whenever|each time)", one("WHEN")),
        ("the (first|1st) time", (("FREQUENCY", (1, False)), ("WHEN", None))),
        ("each turn", one("EACHTURN")),
        ("when playing this( card)?", one("WHENPLAYING")),
        ("you may play this card for", one("MAYPLAYFOR")),
        ("if you played this card for", one("IFPLAYEDFOR")),
        ("(is|are) put", one("ISPUT")),
        ("(was|were|has been|have been) put", one("WASPUT")),
        ("(wasn't|was not|weren't) put", one("WASNTPUT")),
        ("that (was|were) put onto the field this turn", one("ENTEREDTHISTURN")),
        ("put onto your field this turn", one("ENTEREDTHISTURN", YOU)),
        ("(leaves|leave) the field", one("LEAVES")),
        ("(leaves|leave) your field", one("LEAVES", YOU)),
        ("(is|are) destroyed", one("ISDONE", "destroyed")),
        ("(is|are) discarded", one("ISDONE", "discarded")),
        ("(is|are) banished", one("ISDONE", "banished")),
        ("(is|are) refreshed", (("IS", None), ("STATE_END", "reserved"))),
        ("(has|have) evolved", (("IS", None), ("STATE_END", "evolved"))),
        ("(is|are) returned to (its owner's |the )?hand", one("ISDONE", "returned")),
        ("(is|are) returned to your hand", one("ISDONE", RETURNED_TO_YOU)),
        *[
            (f"(was|were|has been|have been) {words}", one("WASDONE", done))
            for words, done in {
                **{done: done for done in ("destroyed", "discarded", "banished", "buried", "revealed", "summoned")},
                "returned to (its owner's |their owners' |your )?hand": "returned",
            }.items()
        ],
        ("(attacks|attack)", one("ATTACKS")),
        *[
            (f"(you|you've|you have|you've already) {did}", one("YOUDID", did))
            for did in (*PAST, "revealed", "banished", "destroyed", "buried", "returned")
        ],
        *[(f"(you haven't|you have not|you've not) {did}", one("YOUHAVENT", did)) for did in PAST],
        *[(f"you didn't {verb}", one("YOUHAVENT", did)) for did, verb in PAST.items()],
        *[(f"(an opponent|your opponent|each opponent) {did}", one("THEYDID", did)) for did in PAST],
        ("(you|you've|you have) put", one("YOUPUT")),
        ("(you drew|you've drawn|you have drawn)", one("YOUDREW", YOU)),
        ("(an|your) opponent drew", one("YOUDREW", OPPONENT)),
        ("(you|you've|you have) performed", one("YOUPERFORMED")),
        ("(took|has taken|have taken|was dealt|were dealt)", one("TOOK")),
        *[
            (f"{words} ({stat}|[{stat}])", one(type_, stat))
            for stat in ("attack", "defense")
            for words, type_ in {
                "(gains|gain)": "GAINSSTAT",
                "(loses|lose)": "LOSESSTAT",
                "(gained|has gained)": "GAINEDSTAT",
                "(lost|has lost)": "LOSTSTAT",
            }.items()
        ],
        ("(is|are) increased", one("ISRAISED")),
        ("(is|are) (decreased|reduced)", one("ISLOWERED")),
        ("the number of times", one("HOWOFTEN")),
        ("you control", one("YOUCONTROL")),
        ("would (take|be dealt)", one("WOULDTAKE")),
        ("would deal", one("WOULDDEAL")),
        ("would draw", one("WOULDDRAW")),
        ("would lose the game", one("WOULDLOSE")),
        ("(the|for the) next time", one("NEXTTIME")),
        ("that (much damage|damage|amount)", one("THATMUCH")),
        ("(double|twice) that (much|damage|amount)", one("DOUBLETHAT")),
        ("(double|twice) that much damage", one("DOUBLETHAT")),
        ("half (of )?that (much|damage|amount)", one("HALFTHAT")),
        ("(doesn't|don't) take (that|any|the) damage( instead)?", one("NOTTAKES")),
        ("(doesn't|don't) take damage instead", one("NOTTAKES")),
        ("that many", one("NUM", flat.It(how="that much"))),
        ("would be destroyed", one("WOULD", Moves(This(), manner="destroyed"))),
        ("would be banished", one("WOULD", Moves(This(), manner="banished"))),
        ("would be discarded", one("WOULD", Moves(This(), manner="discarded"))),
        ("would be returned to (its owner's )?hand", one("WOULD", Moves(This(), manner="returned"))),
        ("would be returned to your hand", one("WOULD", Moves(This(), manner="returned", into=YOU))),
        ("would leave the field", one("WOULD", Moves(This(), frm="field"))),
        ("would leave your field", one("WOULD", Moves(This(), frm="field", by=YOU))),
        *[
            (
                words,
                one("WOULD", Moves(This(), frm="field", to="cemetery", by=by, into=into)),
            )
            for source, by in (("( from the field)?", ANY_PLAYER), (" from your field", YOU))
            for end, into in (("(the|its owner's)", None), ("your", YOU))
            for words in (f"would be put{source} into {end} cemetery", f"would be put into {end} cemetery{source}")
        ],
        ("(take|takes)", one("TAKES")),
        *[
            (f"{words} {turns}", one("FREQUENCY", (n, own)))
            for words, n in {"once": 1, "twice": 2, **{f"{n} times": n for n in range(2, 10)}}.items()
            for turns, own in {"(per|each) turn": False, "(on|during) each of your turns": True}.items()
        ],
        ("one of your", (("NUM", 1), ("YOUR", None))),
        ("any of your", (("NUM", 1), ("YOUR", None))),
    ]
    return found
