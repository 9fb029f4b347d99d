"""Trees of chosen sentences of Vanguard, one for each trap of its language."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language import tree
from headjudge.language.tree import ANY_PLAYER, OPPONENT, YOU, Num
from tests.games.cfv.language.texts import ability_of, compiled, tree_of

THIS = tree.This("unit")
ONE = Num(1)
REAR = tree.Sel("unit", ("rc",), YOU)
DRAW = tree.Draw(ONE)


def body(text: str) -> tuple[Any, ...]:
    return ability_of(f"[ACT](VC):{text}").body  # type: ignore[no-any-return]


def trigger(text: str) -> Any:
    return ability_of(f"[AUTO](RC):{text}, draw a card.").trigger


def cond(text: str) -> Any:
    (step,) = body(f"If {text}, draw a card.")
    assert step.then == (DRAW,)
    return step.cond


def test_8_1_1_2_3_the_requirement_is_asked_before_the_cost_while_resolving() -> None:
    ability = ability_of(
        "[AUTO](RC):[Counter-Blast 1] When this unit attacks, if you have a grade 3 vanguard, you may pay the cost. "
        "If you do, draw a card."
    )
    grade3 = tree.Sel("unit", ("vc",), YOU, (tree.StatIs("grade", "==", Num(3)),))
    pay = tree.Pay((tree.KeywordAction("counter blast", 1),), (DRAW,))
    assert ability.costs == ()
    assert ability.body == (tree.If(tree.Compare(tree.Count(grade3), ">=", ONE), (pay,)),)


def test_8_1_1_1_2_2_a_requirement_reaches_to_the_next_full_stop() -> None:
    steps = body("If you have a heart card, draw a card. [Soul-Charge 1].")
    assert [type(step) for step in steps] == [tree.If, tree.KeywordAction]


def test_8_1_1_1_2_5_then_stands_under_the_requirement_before_it() -> None:
    (step,) = body("If you have a heart card, draw a card. Then, [Soul-Charge 1].")
    assert step.then == (DRAW, tree.KeywordAction("soul charge", 1))


def test_8_1_1_1_2_4_if_you_do_stands_under_the_requirement_before_it() -> None:
    (step,) = body("If you have a heart card, you may draw a card. If you do, [Soul-Charge 1].")
    assert step.then[1] == tree.If(tree.Did(), (tree.KeywordAction("soul charge", 1),))


def test_11_5_1_1_an_ability_that_cannot_be_used_again_is_one_with_the_icon() -> None:
    once = ability_of("[ACT](VC):Draw a card. This ability cannot be used for the rest of that turn.")
    assert once == ability_of("[ACT](VC)[1/turn]:Draw a card.")


def test_a_duration_that_opens_a_sentence_covers_it() -> None:
    first, second = body(
        "Until end of turn, this unit gets [Power] +5000, and your opponent cannot call grade 1 or greater cards "
        "from hand to (GC)."
    )
    assert first.until == second.until == "this turn"


def test_3_8_units_are_called_by_where_they_are() -> None:
    (step,) = body("Retire all of your rear-guards.")
    assert step == tree.Destroy(tree.Each(REAR))
    (step,) = body("Retire all of your <Kagero>.")
    assert step.what.sel == tree.Sel("unit", ("vc", "rc", "gc"), YOU, (tree.Class("Kagero"),))


def test_3_8_1_a_locked_card_is_no_unit() -> None:
    select, unlock = body("Choose one of your locked cards, and unlock it.")
    assert select.what.sel == tree.Sel("card", ("vc", "rc", "gc"), YOU, (tree.State("locked"),))
    assert unlock == tree.Unlock(tree.Bound("1"))


def test_clans_and_races_are_told_apart() -> None:
    (step,) = body("Choose a <Kagero> or <<Tidechoir>> from your hand.")
    assert step.what.sel.filters == (tree.AnyOf((tree.Class("Kagero"), tree.Class("Tidechoir"))),)
    (step,) = body("Choose a <High Beast> from your hand.")
    assert step.what.sel.filters == (tree.Trait("High Beast"),)


def test_his_or_her_is_the_one_who_acts() -> None:
    select, retire = body("Your opponent chooses one of his or her rear-guards, and retires it.")
    assert select.by == retire.by == OPPONENT
    assert select.what.sel.whose == OPPONENT


def test_an_imperative_after_the_opponent_is_yours_again() -> None:
    steps = body("Your opponent chooses one of his or her rear-guards, retires it, and draw a card.")
    assert [step.by for step in steps] == [OPPONENT, OPPONENT, YOU]


def test_a_row_tells_whose_units_are_meant() -> None:
    select, _lock = body("Choose a rear-guard in your opponent's front row, and lock it.")
    assert select.what.sel == tree.Sel("unit", ("rc",), OPPONENT, (tree.State("front row"),))


def test_among_them_is_what_was_chosen_from_what_was_revealed() -> None:
    reveal, choose, put, rest = body(
        "Reveal five cards from the top of your deck, choose up to two cards from among them, put a card from among "
        "them into your hand, and put the rest into your drop zone."
    )
    assert choose.what.sel.among == tree.Bound(reveal.what.bind)
    assert put.what.sel.among == tree.Bound(choose.what.bind)
    assert rest.what == tree.RestOf(reveal.what.bind)


def test_a_delay_inside_a_sentence_takes_the_rest_of_it() -> None:
    steps = body("Draw a card, and at the end of that turn, retire this unit, and [Soul-Charge 1].")
    delayed = tree.Delayed(
        tree.PhaseEnds("turn", ANY_PLAYER, True), (tree.Destroy(THIS), tree.KeywordAction("soul charge", 1))
    )
    assert steps == (DRAW, delayed)


def test_what_all_of_them_are_none_of_them_is_not() -> None:
    standing = tree.Sel("unit", ("rc",), OPPONENT, (tree.Not(tree.State("engaged")),))
    assert cond("all of your opponent's rear-guards are [Rest]") == tree.Compare(tree.Count(standing), "==", Num(0))


def test_counts_are_compared_with_the_opponents() -> None:
    theirs = tree.Sel("card", ("hand",), OPPONENT)
    mine = tree.Sel("card", ("hand",), YOU)
    asked = cond("the number of cards in your hand is less than your opponent's")
    assert asked == tree.Compare(tree.Count(mine), "<", tree.Count(theirs))


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("When this unit is placed on (RC) from hand", tree.Moves(THIS, "hand", "rc")),
        ("When placed on (VC) or (RC)", tree.Moves(THIS, "", "vc/rc")),
        ("When a card is put into your soul", tree.Moves(tree.Sel(), "", "soul", into=YOU)),
        ("When your rear-guard is retired", tree.Moves(REAR, manner="destroyed")),
        ("When this unit [Stand] due to an effect", tree.Turned(THIS, "reserved", "effect")),
        ("When this unit's attack hits a vanguard", tree.Hits(THIS, tree.Sel("unit", ("vc",)))),
        ("When this unit is attacked", tree.AttackedBy(THIS)),
        ("At the end of the battle that this unit attacked", tree.BattleEnds(tree.Attacks(THIS))),
        ("At the beginning of your main phase", tree.PhaseBegins("main phase", YOU)),
        ("When this unit attacks or boosts", tree.EitherEvent((tree.Attacks(THIS), tree.Boosts(THIS)))),
    ],
)
def test_events(words: str, event: tree.Event) -> None:
    assert trigger(words) == event


def test_the_boosted_unit_is_the_other_one_of_the_event() -> None:
    ability = ability_of(
        "[AUTO](RC):When this unit boosts, the boosted unit gets [Power] +3000 until end of that battle."
    )
    assert ability.body[0].to == tree.TriggerCard("object")


def test_names_inside_a_quoted_ability() -> None:
    (step,) = body(
        'This unit gets "[AUTO](VC):When this unit attacks, search your deck for a card named "Tide Page", '
        'put it into your hand, and shuffle your deck." until end of turn.'
    )
    granted = step.mods[0].ability
    assert granted.body[0].what.sel.filters == (tree.Name("Tide Page"),)


def test_2_11_3_reminders_say_nothing() -> None:
    assert tree_of("[CONT]:Sentinel (You may only have up to four of these.)") == tree_of("[CONT]:Sentinel")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[ACT](VC):Draw a card. Frobnicate it.", "Frobnicate"),
        ("[ACT](VC):Draw a card you like.", "like"),
        ("[AUTO](RC):Draw a card.", "Draw a card"),
        ("[CONT](VC):Draw a card.", "Draw a card"),
        ('[CONT]:You may have up to eight cards named "Tide Page" in your deck.', "eight"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_words(text: str, words: str) -> None:
    found = compiled(text)
    assert found.tree is None
    assert words in found.problems[0].words
