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


def _one(type_: str, value: object = None) -> tuple[Lexeme, ...]:
    return ((type_, value),)


def entries(nouns: dict[str, str] = NOUNS, hows: str = HOWS) -> Entries:
    """The shared words; `nouns` are the words "that" may stand before, `hows` what may have happened to such a card."""
    return [
        *[(word, _one("NUM", n)) for word, n in NUMBER_WORDS.items()],
        *[(name, _one("NUM", flat.Var(name.upper()))) for name in ("x", "y", "z")],
        *_punctuation(),
        *_quantities(),
        *_references(nouns, hows),
        *_players(),
        *_durations(),
        *_joints(),
    ]


def _punctuation() -> Entries:
    return [
        (".", _one("DOT")),
        (":", _one("COLON")),
        ("-", _one("DASH")),
        (",", _one("COMMA")),
        ('"', _one("QUOTE")),
        ("/", _one("SLASH")),
    ]


def _quantities() -> Entries:
    return [
        ("up to", _one("UPTO")),
        ("any number of", _one("ANYNUM")),
        ("(each|all|each of|all of)", _one("EACH")),
        ("another", _one("ANOTHER")),
        ("other", _one("OTHER")),
        ("at least", _one("ATLEAST")),
        ("or (less|fewer)", _one("ORLESS")),
        ("or (more|greater)", _one("ORMORE")),
        ("more than", _one("MORETHAN")),
        ("(less|fewer) than", _one("LESSTHAN")),
        ("exactly", _one("EXACTLY")),
        ("no", _one("NO")),
        ("there(is| is| are|'s|'re| were)", _one("THEREIS")),
        ("(there isn't|there aren't|there is not|there are not) (a|an|any)", _one("THEREISNO")),
        ("the number of", _one("NUMBEROF")),
        ("the total number of", _one("NUMBEROF")),
        ("times", _one("TIMES")),
        ("time", _one("TIMES")),
        ("plus", _one("PLUS")),
        ("minus", _one("MINUS")),
        ("half( of)?", _one("HALF")),
        ("equal to", _one("EQUALTO")),
        ("for (every|each)", _one("FOREVERY")),
        ("more", _one("MORE")),
        ("less", _one("LESS")),
        ("double", _one("DOUBLE")),
        ("a total of", _one("ATOTALOF")),
        ("random", _one("RANDOM")),
        ("at random", _one("ATRANDOM")),
        ("(randomly)", _one("ATRANDOM")),
        ("that much", _one("THATMUCH")),
        ("(x|where x) equals( to)?", _one("DEFINE", "X")),
        ("(y|where y) equals( to)?", _one("DEFINE", "Y")),
        ("(z|where z) equals( to)?", _one("DEFINE", "Z")),
        ("a number of your choice", _one("YOURCHOICE")),
    ]


def _references(nouns: dict[str, str], hows: str) -> Entries:
    found: Entries = [
        ("(it|itself)", _one("IT", flat.It())),
        ("its", (("IT", flat.It()), S)),
        ("them", _one("IT", flat.It(plural=True))),
        ("(they|that player|the player)", _one("THEY", flat.It(plural=True, player=True))),
        ("their", (("THEY", flat.It(plural=True, player=True)), S)),
        ("it's", (("IT", flat.It()), ("IS", None))),
        ("they're", (("THEY", flat.It(plural=True, player=True)), ("IS", None))),
        ("(the rest|the remaining cards|any remaining cards|the other cards|the remaining card)", _one("REST")),
        ("(from )?among (them|those cards|the revealed cards)", _one("AMONG")),
        ("the first", _one("NTH", 0)),
        ("the second", _one("NTH", 1)),
        ("the (second|other)'s", (("NTH", 1), S)),
        ("the first's", (("NTH", 0), S)),
        ("the other", _one("NTH", 1)),
        ("'s", (S,)),
        ("the (selected|chosen) enemy", _one("IT", flat.It(how="selected"))),
    ]
    for word, noun in nouns.items():
        found += [
            (f"the first {word}", _one("NTH", 0)),
            (f"the (second|other) {word}", _one("NTH", 1)),
            (f"(that|the) {word}", _one("IT", flat.It(noun=noun, how="that"))),
            (f"the enemy {word}", _one("IT", flat.It(noun=noun, how="enemy"))),
            (f"(that|the) {word}'s", (("IT", flat.It(noun=noun, how="that")), S)),
            (f"(those|the|these) {word}s", _one("IT", flat.It(plural=True, noun=noun, how="that"))),
            (f"(those|the) {word}s'", (("IT", flat.It(plural=True, noun=noun, how="that")), S)),
        ]
        for how in hows.split("|"):
            found += [
                (f"the {how} {word}", _one("IT", flat.It(noun=noun, how=how))),
                (f"the {how} {word}'s", (("IT", flat.It(noun=noun, how=how)), S)),
                (f"the {how} {word}s", _one("IT", flat.It(plural=True, noun=noun, how=how))),
            ]
    return found


def _players() -> Entries:
    return [
        ("you", _one("YOU")),
        ("(each opponent|your opponent|an opponent|opponents|your opponents)", _one("PLAYER", Opponent())),
        ("the opponent", _one("PLAYER", flat.SelectedPlayer())),
        ("each player", _one("PLAYER", EachPlayer())),
        ("that player", _one("PLAYER", ThatPlayer())),
        ("controller", _one("CONTROLLER")),
        ("(may|can)", _one("MAY", "")),
        ("may also", _one("MAY", "also")),
        ("your", _one("YOUR")),
        ("enemy", _one("ENEMY")),
    ]


def _durations() -> Entries:
    return [
        ("(during )?this turn", _one("THISTURN", "this turn")),
        ("(for the rest of|until the end of|until end of) ((this|the) )?turn", _one("DURATION", "this turn")),
        (
            "for the rest of this turn and during (each|your) opponent's next turn",
            _one("DURATION", "this turn and opponents next turn"),
        ),
        ("during (each|your|an) opponent's next turn", _one("DURATION", "opponents next turn")),
        ("during (its|their) controller's next turn", _one("DURATION", "its next turn")),
        ("during your next turn", _one("DURATION", "your next turn")),
        ("until the end of (your|each|an) opponent's next turn", _one("DURATION", "this turn and opponents next turn")),
        ("until (the start of )?your next turn", _one("DURATION", "until your next turn")),
    ]


def _joints() -> Entries:
    return [
        ("(and|, and)", _one("AND")),
        ("and/or", _one("ANDOR")),
        ("(or|, or)", _one("OR")),
        ("(then|, then|and then|, and then)", _one("THEN")),
        ("then ,", _one("THEN")),
        ("and ,", _one("AND")),
        ("if", _one("IF")),
        ("you (do|did)", _one("DID")),
        ("you (don't|didn't|do not)", _one("DIDNT")),
        ("if they (do|did)", (("IF", None), ("DID", None))),
        ("if they (don't|didn't|do not)", (("IF", None), ("DIDNT", None))),
        ("if not ,", (("IF", None), ("IFNOT", None), ("COMMA", None))),
        ("(otherwise) ,", (("IF", None), ("IFNOT", None), ("COMMA", None))),
        ("(while|as long as)", _one("WHILE")),
        ("unless", _one("UNLESS")),
        ("instead", _one("INSTEAD")),
        ("also", _one("ALSO")),
        ("to", _one("TO")),
        ("on", _one("ON")),
        ("onto", _one("ON")),
        ("of", _one("OF")),
        ("from", _one("FROM")),
        ("for", _one("FOR")),
        ("with", _one("WITH")),
        ("without", _one("WITHOUT")),
        ("into", _one("INTO")),
        ("not", _one("NOT")),
        ("by", _one("BY")),
        ("the", _one("THE")),
        ("(is|are)", _one("IS")),
        ("(isn't|aren't|is not|are not)", _one("ISNT")),
        ("(was|were)", _one("WAS")),
        ("(wasn't|weren't|was not)", _one("WASNT")),
        ("non -", _one("NON")),
        ("this one", _one("THIS", "card")),
        ("(excluding|other than|besides)", _one("EXCEPT")),
        ("(, )?including", _one("INCLUDING")),
        ("excluding", _one("EXCEPT")),
        (", (excluding|other than)", _one("EXCEPT")),
    ]
