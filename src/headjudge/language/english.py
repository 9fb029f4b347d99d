"""The English words all three games share: numbers, comparisons, anaphora, joints, durations."""

from __future__ import annotations

from headjudge.language import flat
from headjudge.language.tokens import Lexeme
from headjudge.language.tree import EachPlayer, Opponent, ThatPlayer

NUMBER_WORDS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "any": 1,
}

NOUNS = {"card": "card", "follower": "follower", "amulet": "amulet", "spell": "spell", "token": "token"}
HOWS = "selected|revealed|discarded|summoned|banished|destroyed|returned|buried|chosen|evolved"

Entries = list[tuple[str, tuple[Lexeme, ...]]]

S: Lexeme = ("S", None)


def one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def entries(nouns: dict[str, str] = NOUNS, hows: str = HOWS) -> Entries:
    """The shared words; `nouns` are the words "that" may stand before, `hows` what may have happened to such a card."""
    return [
        *[(word, one("NUM", n)) for word, n in NUMBER_WORDS.items()],
        *[(name, one("NUM", flat.Var(name.upper()))) for name in ("x", "y", "z")],
        *_punctuation(),
        *_quantities(),
        *_references(nouns, hows),
        *_players(),
        *_durations(),
        *_joints(),
    ]


def _punctuation() -> Entries:
    return [
        (".", one("DOT")),
        (":", one("COLON")),
        ("-", one("DASH")),
        (",", one("COMMA")),
        ('"', one("QUOTE")),
        ("/", one("SLASH")),
    ]


def _quantities() -> Entries:
    return [
        ("up to", one("UPTO")),
        ("any number of", one("ANYNUM")),
        ("(each|all|each of|all of)", one("EACH")),
        ("another", one("ANOTHER")),
        ("other", one("OTHER")),
        ("at least", one("ATLEAST")),
        ("or (less|fewer)", one("ORLESS")),
        ("or (more|greater)", one("ORMORE")),
        ("more than", one("MORETHAN")),
        ("(less|fewer) than", one("LESSTHAN")),
        ("exactly", one("EXACTLY")),
        ("no", one("NO")),
        ("there(is| is| are|'s|'re| were)", one("THEREIS")),
        ("(there isn't|there aren't|there is not|there are not) (a|an|any)", one("THEREISNO")),
        ("the number of", one("NUMBEROF")),
        ("the total number of", one("NUMBEROF")),
        ("times", one("TIMES")),
        ("time", one("TIMES")),
        ("plus", one("PLUS")),
        ("minus", one("MINUS")),
        ("half( of)?", one("HALF")),
        ("equal to", one("EQUALTO")),
        ("for (every|each)", one("FOREVERY")),
        ("more", one("MORE")),
        ("less", one("LESS")),
        ("double", one("DOUBLE")),
        ("a total of", one("ATOTALOF")),
        ("random", one("RANDOM")),
        ("at random", one("ATRANDOM")),
        ("(randomly)", one("ATRANDOM")),
        ("that much", one("THATMUCH")),
        ("(x|where x) equals( to)?", one("DEFINE", "X")),
        ("(y|where y) equals( to)?", one("DEFINE", "Y")),
        ("(z|where z) equals( to)?", one("DEFINE", "Z")),
        ("a number of your choice", one("YOURCHOICE")),
    ]


def _references(nouns: dict[str, str], hows: str) -> Entries:
    found: Entries = [
        ("(it|itself)", one("IT", flat.It())),
        ("its", (("IT", flat.It()), S)),
        ("them", one("IT", flat.It(plural=True))),
        ("(they|that player|the player)", one("THEY", flat.It(plural=True, player=True))),
        ("their", (("THEY", flat.It(plural=True, player=True)), S)),
        ("it's", (("IT", flat.It()), ("IS", None))),
        ("they're", (("THEY", flat.It(plural=True, player=True)), ("IS", None))),
        ("(the rest|the remaining cards|any remaining cards|the other cards|the remaining card)", one("REST")),
        ("(from )?among (them|those cards|the revealed cards)", one("AMONG")),
        ("the first", one("NTH", 0)),
        ("the second", one("NTH", 1)),
        ("the (second|other)'s", (("NTH", 1), S)),
        ("the first's", (("NTH", 0), S)),
        ("the other", one("NTH", 1)),
        ("'s", (S,)),
        ("the (selected|chosen) enemy", one("IT", flat.It(how="selected"))),
    ]
    for word, noun in nouns.items():
        found += [
            (f"the first {word}", one("NTH", 0)),
            (f"the (second|other) {word}", one("NTH", 1)),
            (f"(that|the) {word}", one("IT", flat.It(noun=noun, how="that"))),
            (f"the enemy {word}", one("IT", flat.It(noun=noun, how="enemy"))),
            (f"(that|the) {word}'s", (("IT", flat.It(noun=noun, how="that")), S)),
            (f"(those|the|these) {word}s", one("IT", flat.It(plural=True, noun=noun, how="that"))),
            (f"(those|the) {word}s'", (("IT", flat.It(plural=True, noun=noun, how="that")), S)),
        ]
        for how in hows.split("|"):
            found += [
                (f"the {how} {word}", one("IT", flat.It(noun=noun, how=how))),
                (f"the {how} {word}'s", (("IT", flat.It(noun=noun, how=how)), S)),
                (f"the {how} {word}s", one("IT", flat.It(plural=True, noun=noun, how=how))),
            ]
    return found


def _players() -> Entries:
    return [
        ("you", one("YOU")),
        ("(each opponent|your opponent|an opponent|opponents|your opponents)", one("PLAYER", Opponent())),
        ("the opponent", one("PLAYER", flat.SelectedPlayer())),
        ("each player", one("PLAYER", EachPlayer())),
        ("that player", one("PLAYER", ThatPlayer())),
        ("controller", one("CONTROLLER")),
        ("(may|can)", one("MAY", "")),
        ("may also", one("MAY", "also")),
        ("your", one("YOUR")),
        ("enemy", one("ENEMY")),
    ]


def _durations() -> Entries:
    return [
        ("(during )?this turn", one("THISTURN", "this turn")),
        ("(for the rest of|until the end of|until end of) ((this|the) )?turn", one("DURATION", "this turn")),
        (
            "for the rest of this turn and during (each|your) opponent's next turn",
            one("DURATION", "this turn and opponents next turn"),
        ),
        ("during (each|your|an) opponent's next turn", one("DURATION", "opponents next turn")),
        ("during (its|their) controller's next turn", one("DURATION", "its next turn")),
        ("during your next turn", one("DURATION", "your next turn")),
        ("until the end of (your|each|an) opponent's next turn", one("DURATION", "this turn and opponents next turn")),
        ("until (the start of )?your next turn", one("DURATION", "until your next turn")),
    ]


def _joints() -> Entries:
    return [
        ("(and|, and)", one("AND")),
        ("and/or", one("ANDOR")),
        ("(or|, or)", one("OR")),
        ("(then|, then|and then|, and then)", one("THEN")),
        ("then ,", one("THEN")),
        ("and ,", one("AND")),
        ("if", one("IF")),
        ("you (do|did)", one("DID")),
        ("you (don't|didn't|do not)", one("DIDNT")),
        ("if they (do|did)", (("IF", None), ("DID", None))),
        ("if they (don't|didn't|do not)", (("IF", None), ("DIDNT", None))),
        ("if not ,", (("IF", None), ("IFNOT", None), ("COMMA", None))),
        ("(otherwise) ,", (("IF", None), ("IFNOT", None), ("COMMA", None))),
        ("(while|as long as)", one("WHILE")),
        ("unless", one("UNLESS")),
        ("instead", one("INSTEAD")),
        ("also", one("ALSO")),
        ("to", one("TO")),
        ("on", one("ON")),
        ("onto", one("ON")),
        ("of", one("OF")),
        ("from", one("FROM")),
        ("for", one("FOR")),
        ("with", one("WITH")),
        ("without", one("WITHOUT")),
        ("into", one("INTO")),
        ("not", one("NOT")),
        ("by", one("BY")),
        ("the", one("THE")),
        ("(is|are)", one("IS")),
        ("(isn't|aren't|is not|are not)", one("ISNT")),
        ("(was|were)", one("WAS")),
        ("(wasn't|weren't|was not)", one("WASNT")),
        ("non -", one("NON")),
        ("this one", one("THIS", "card")),
        ("(excluding|other than|besides)", one("EXCEPT")),
        ("(, )?including", one("INCLUDING")),
        ("excluding", one("EXCEPT")),
        (", (excluding|other than)", one("EXCEPT")),
    ]
