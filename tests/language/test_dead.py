"""Words that are understood and can never mean anything are refused, with the reason."""

import pytest

from headjudge.games import box_of
from headjudge.language import CardFacts, Compiler
from headjudge.language.dead import Places, dead
from headjudge.language.tree import (
    YOU,
    Attacks,
    Automatic,
    Call,
    Draw,
    Each,
    Moves,
    NamePart,
    Not,
    Num,
    Sel,
    State,
    StatIs,
    This,
    Trait,
)

DRAWING = (Draw(Num(1)),)


def problems(ruleset: str, text: str, kind: str) -> list[str]:
    return [each.part for each in Compiler(box_of(ruleset).language()).compile(CardFacts("Lamp", text, kind)).problems]


@pytest.mark.parametrize(
    ("ruleset", "kind", "text", "reason"),
    [
        ("sve", "follower", "[fanfare] Select a spell on the field and destroy it.", "a spell in field"),
        ("sve", "follower", "[fanfare] Give each amulet on your field [attack]+1.", "attack of a amulet"),
        ("sve", "amulet", "Whenever a spell is put onto your field, draw a card.", "a spell"),
        ("fow-10.2", "resonator", "[Enter] ⇒ Destroy target chant in the field.", "chant"),
    ],
)
def test_dead_text_is_refused(ruleset: str, kind: str, text: str, reason: str) -> None:
    found = problems(ruleset, text, kind)
    assert found
    assert (
        found == [part for part in found if part.startswith("dead text: ") and reason in part] or found[0] == "grammar"
    )


@pytest.mark.parametrize(
    ("ruleset", "kind", "text"),
    [
        ("sve", "follower", "[fanfare] Select a spell in your cemetery and put it into your EX area."),
        ("sve", "follower", "[fanfare] Select an amulet on the field and destroy it."),
        ("sve", "follower", "[fanfare] Give your leader [defense]+1."),
        ("cfv-g", "normal", "[AUTO](RC):When this unit attacks, choose one of your rear-guards, and retire it."),
        ("fow-10.2", "resonator", "[Enter] ⇒ Put target chant from your graveyard into your hand."),
    ],
)  # fmt: skip
def test_what_may_mean_something_is_left_alone(ruleset: str, kind: str, text: str) -> None:
    assert not [part for part in problems(ruleset, text, kind) if part.startswith("dead")]


def test_each_way_to_be_dead() -> None:
    places = Places({"hand": frozenset({"G unit"})}, frozenset({"rc"}), arriving=(Call,))

    def reason(sel: Sel) -> str:
        return dead(Automatic(Attacks(This()), (Call(Each(sel)),), zones=("rc",)), places)

    assert reason(Sel("G unit", ("hand",), YOU)) == "a G unit in hand"
    assert reason(Sel("G unit", ("hand", "rc"), YOU)) == ""
    assert reason(Sel("card", (), YOU, (NamePart("Lamp"),))) == "call cards that are in no zone"
    assert "engaged and reserved" in reason(Sel("card", ("rc",), YOU, (State("engaged"), State("reserved"))))
    assert "not the same" in reason(Sel("card", ("rc",), YOU, (Trait("Elf"), Not(Trait("Elf")))))
    both = (StatIs("grade", ">=", Num(3)), StatIs("grade", "<=", Num(1)))
    assert reason(Sel("card", ("rc",), YOU, both)) == "grade of at least 3 and at most 1"
    assert reason(Sel("card", ("rc",), YOU, both[:1])) == ""
    assert dead(Automatic(Moves(This(), "rc", "rc"), DRAWING, zones=("rc",)), places)
    assert (
        dead(Automatic(Attacks(This()), DRAWING, zones=("hand",)), places) == "a battle of a card that is not in play"
    )
    assert dead(Automatic(Attacks(This()), DRAWING, zones=("hand", "rc")), places) == ""
