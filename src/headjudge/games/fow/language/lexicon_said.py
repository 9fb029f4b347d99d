"""What is said of cards and players: values that are chosen, numbers that change, what may and cannot be done."""

from __future__ import annotations

from headjudge.games.fow.language.tables import WEATHERS
from headjudge.language.english import Entries, one
from headjudge.language.tree import OPPONENT, YOU


def choosing() -> Entries:
    """Values that are chosen, and what is said of them afterwards."""
    found: Entries = []
    kinds = {
        "a race": ("race", ()),
        "an attribute": ("attribute", ()),
        "any number of attributes": ("attributes", ()),
        "a number": ("number", ()),
        "a card type": ("type", ()),
        "odd or even": ("parity", ("odd", "even")),
        "harvest or corrupt": ("word", ("harvest", "corrupt")),
    }
    for words, value in kinds.items():
        found += [
            (f"(choose|name) {words}", one("CHOOSEVALUE", (False, *value))),
            (f"(chooses|names) {words}", one("CHOOSEVALUE", (True, *value))),
        ]
    return [
        *found,
        *[(f"(a|an) {kind} of your choice", one("OFYOURCHOICE", kind)) for kind in ("race", "attribute")],
        ("of the chosen race", one("OFCHOSEN", "race")),
        ("of the chosen attribute", one("OFCHOSEN", "attribute")),
        ("the chosen race", one("CHOSENKIND", "race")),
        ("the chosen attribute", one("CHOSENKIND", "attribute")),
        ("those attributes", one("CHOSENKIND", "attributes")),
        ("the chosen ability", one("CHOSENKIND", "ability")),
        ("(the chosen number|that number)", one("CHOSENNUMBER")),
        ("the (named|chosen) type", one("CHOSENTYPE", "type")),
        ("with a total cost matching your choice", one("MATCHINGCHOICE", "parity")),
        ("(odd)", one("PARITY", "odd")),
        ("(even)", one("PARITY", "even")),
        *[(f"you (choose|chose) {word}", one("CHOSEWORD", word)) for word in ("harvest", "corrupt")],
        ("you chose", one("CHOSE")),
        ("as this card enters (the|your|a) field ,", one("ASENTERS")),
        ("(enters|enter) (the|your|a) field as a copy of", one("ENTERSASCOPY")),
    ]


def said() -> Entries:
    found: Entries = []
    for weather in WEATHERS:
        found += [
            (f"the weather is {weather}", one("GATEWORD", f"weather {weather}")),
            (f"the weather becomes {weather}", one("GATEWORD", f"weather {weather}")),
        ]
    return [
        *found,
        ("(deals|deal)", one("DEALS")),
        ("may deal", one("MAYDEAL")),
        ("damage equal to their atk to each other", one("MUTUALDAMAGE")),
        ("(becomes|become)", one("BECOMES")),
        ("(is|are) each equal to", (("IS", None), ("EQUALTO", None))),
        ("(become|becomes) each equal to", (("BECOMES", None), ("EQUALTO", None))),
        ("(twice|double)", one("TWICE")),
        ("(is|are) doubled", one("ISDOUBLED")),
        ("still", one("STILL")),
        ("(loses|lose) all (abilities|ability)", one("LOSESALL")),
        ("(loses|lose) (all|its|their) symbol skills", one("LOSESSYMBOLS")),
        ("(loses|lose) all races", one("LOSESRACES")),
        ("(gains|gain) all races of", one("GAINSRACESOF")),
        ("(loses|lose) and cannot gain", one("LOSESFORGOOD")),
        ("(loses|lose) all abilities and cannot gain abilities", one("LOSESALLFORGOOD")),
        ("in addition to (its|their) (other|own) (attributes|attribute)", one("INADDITION", "attribute")),
        ("in addition to (its|their) (other|own) (races|race|traits|subtypes|types|type)", one("INADDITION", "race")),
        ("in addition to (its|their) (other|own) (names|name)", one("INADDITION", "name")),
        ("it (does|did)", one("DID")),
        ("can block", one("CANOF", "block")),
        ("can attack", one("CANOF", "attack")),
        ("can attack the turn (it enters|they enter) the field", one("CAN", "attack at once")),
        ("can block while rested", one("CAN", "block while rested")),
        ("treat", one("TREAT")),
        ("(as a|as an|as|also as a|also as an|also as)", one("AS")),
        ("this card was awakened", one("GATEWORD", "awakened")),
        ("this card wasn't awakened", (("GATENOT", "awakened"),)),
        ("(must attack|attacks) (each turn )?if able", one("MUSTACT", "attack")),
        ("must block if able", one("MUSTACT", "block")),
        ("must attack", one("MUSTDO", "be attacked")),
        ("must block", one("MUSTDO", "be blocked")),
        ("if able", one("IFABLE")),
        ("as you choose a card to attack , you must choose", one("CHOSENTOATTACK", "be chosen to attack")),
        *[
            (f"must {act} this turn if able", (("MUSTACT", act), ("THISTURN", "this turn")))
            for act in ("attack", "block", "attack or block", "be blocked")
        ],
        ("must attack or block if able", one("MUSTACT", "attack or block")),
        ("must be blocked if able", one("MUSTACT", "be blocked")),
        ("can only be blocked by", one("CANTACT", "be blocked except")),
        ("(is|are) mobilized", one("MOBILIZED", "mobilized")),
        ("(enters|enter) (the|your|a) field rested", one("ENTERSRESTED")),
        ("(enters|enter) (the|your|a) field with", one("ENTERSWITH")),
        ("(, )?where x is( equal to)?", one("DEFINE", "X")),
        ("x is( equal to)?", one("DEFINE", "X")),
        ("(, )?where y is( equal to)?", one("DEFINE", "Y")),
        ("(was|were)", one("WAS")),
        ("at random", one("ATRANDOM")),
        ("instead of putting", one("INSTEADOF")),
        ("for (each|every)", one("FOREVERY")),
        ("during your opponent's turn", one("DURING", (OPPONENT,))),
        ("during your turn", one("DURING", (YOU,))),
        ("(then ,|, then ,|, then|then|and then|, and then)", one("THEN")),
        ("(, and)", one("AND")),
        ("and", one("AND")),
        (", or", one("OR")),
        ("and/or", one("OR")),
    ]
