"""Trees of chosen sentences, one for each trap of the language."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num
from tests.language.texts import ability_of, compiled, tree_of

ENEMY = tree.Sel("follower", ("field",), OPPONENT)
ONE = Num(1)
THIS = tree.This("follower")


def body(text: str, kind: str = "spell") -> tuple[Any, ...]:
    ability = ability_of(text, kind)
    assert isinstance(ability, (tree.SpellText, tree.Automatic, tree.Activated))
    return ability.body


def enemy(bind: str = "") -> tree.Pick:
    return tree.Pick(ENEMY, ONE, ONE, bind=bind)


def test_it_is_what_was_selected() -> None:
    assert body("Select an enemy follower on the field and deal it 3 damage.") == (
        tree.Select(enemy("1")),
        tree.Damage(Num(3), tree.Bound("1")),
    )


def test_it_is_the_card_that_triggered_and_not_the_one_that_pays() -> None:
    ability = ability_of("Whenever an enemy follower is put onto the field, [engage]: Deal it 6 damage.")
    assert isinstance(ability, tree.Automatic)
    assert ability.costs == (tree.Engage(tree.This()),)
    assert ability.body == (tree.Damage(Num(6), tree.TriggerCard()),)


def test_it_is_this_card_when_nothing_else_was_named() -> None:
    assert body("On Race - Give this follower [attack]+1. Refresh it.", "follower")[1] == tree.Refresh(THIS)


def test_them_is_never_a_single_card() -> None:
    steps = body("On Evolve - Recover X play points. X equals the number of faceup followers in your evolve deck. "
                 "Turn them facedown.", "follower")  # fmt: skip
    faceup = tree.Sel("follower", ("evolve_deck",), YOU, (tree.State("faceup"),))
    assert steps == (tree.Recover(tree.Count(faceup)), tree.TurnFace(tree.Each(faceup), "facedown"))


def test_them_is_everything_a_list_selected_and_the_zone_covers_the_list() -> None:
    steps = body("Select up to 1 Gardener card and up to 1 Knightly card in your cemetery and summon them.")
    first, second = (tree.Sel("card", ("cemetery",), YOU, (tree.Trait(name),)) for name in ("Gardener", "Knightly"))
    assert steps == (
        tree.Select(tree.Both((tree.Pick(first, Num(0), ONE, bind="1"), tree.Pick(second, Num(0), ONE, bind="2")))),
        tree.Summon(tree.Both((tree.Bound("1"), tree.Bound("2")))),
    )


def test_a_leading_condition_covers_the_whole_sentence() -> None:
    (only,) = body("If Overflow is active for you, draw a card and deal 1 damage to each enemy leader.")
    assert only == tree.If(tree.Gate("overflow"), (tree.Draw(ONE), tree.Damage(ONE, tree.Leader(OPPONENT))))


def test_a_condition_inside_covers_what_follows_it() -> None:
    draw, conditional = body("Draw a card and, if Overflow is active for you, recover 1 play point.")
    assert draw == tree.Draw(ONE)
    assert conditional == tree.If(tree.Gate("overflow"), (tree.Recover(ONE),))


def test_a_condition_covers_sentences_about_what_it_brought_up() -> None:
    (only,) = body("If Overflow is active for you, select an enemy follower on the field. Destroy it and draw a card.")
    assert only == tree.If(
        tree.Gate("overflow"), (tree.Select(enemy("1")), tree.Destroy(tree.Bound("1")), tree.Draw(ONE))
    )


def test_a_gate_covers_the_paragraph_up_to_the_next_gate() -> None:
    steps = body("Draw a card. Combo (3) - Draw a card. Recover 1 play point. Combo (5) - Discard a card.")
    assert steps[1:] == (
        tree.If(tree.Gate("combo", 3), (tree.Draw(ONE), tree.Recover(ONE))),
        tree.If(tree.Gate("combo", 5), (tree.Discard(tree.Pick(tree.Sel(), ONE, ONE)),)),
    )


def test_instead_replaces_the_step_of_its_verb_and_copies_what_is_left_out() -> None:
    steps = body(
        "Select an enemy follower on the field. Deal it 2 damage and draw a card. Combo (3) - Deal 4 damage instead."
    )
    small, big = (tree.Damage(Num(n), tree.Bound("1")) for n in (2, 4))
    assert steps == (tree.Select(enemy("1")), tree.If(tree.Gate("combo", 3), (big,), (small,)), tree.Draw(ONE))


def test_instead_inside_a_gate_reaches_into_the_gate_before() -> None:
    (only,) = body("Necrocharge (10) - Give your leader [defense]+1. Necrocharge (20) - Give [defense]+3 instead.")
    one, three = (tree.Give(tree.Leader(YOU), (tree.StatChange("defense", Num(n)),)) for n in (1, 3))
    assert only == tree.If(tree.Gate("necrocharge", 10), (tree.If(tree.Gate("necrocharge", 20), (three,), (one,)),))


def test_instead_after_a_cost_upgrades_only_if_it_is_paid() -> None:
    (only,) = body("Draw a card. Earth Rite: Draw 2 instead.")
    assert only == tree.Pay((tree.KeywordAction("earth rite", 1),), (tree.Draw(Num(2)),), otherwise=(tree.Draw(ONE),))


def test_a_cost_covers_the_rest_of_the_paragraph() -> None:
    (only,) = body("Discard a card: Draw 2 cards. Recover 1 play point.")
    assert isinstance(only, tree.Pay)
    assert only.steps == (tree.Draw(Num(2)), tree.Recover(ONE))


def test_damage_pairs_share_the_verb() -> None:
    steps = body("Select an enemy follower on the field. Deal 6 damage to it and 2 damage to its leader.")
    bound = tree.Bound("1")
    assert steps[1:] == (tree.Damage(Num(6), bound), tree.Damage(Num(2), tree.Leader(tree.ControllerOf(bound))))


def test_grants_and_receivers_are_told_apart() -> None:
    up = tree.StatChange("attack", ONE)
    give = body("On Evolve - Give this follower and your leader [defense]+1.", "follower")
    assert give == (tree.Give(tree.Both((THIS, tree.Leader(YOU))), (tree.StatChange("defense", ONE),)),)
    grant = body("On Evolve - Give this follower [attack]+1, Rush, and Bane.", "follower")
    assert grant == (tree.Give(THIS, (up, tree.GrantKeyword("rush"), tree.GrantKeyword("bane"))),)


def test_a_noun_is_shared_leftwards() -> None:
    made = body("Summon a Bramble Sprite and Ash Warden token.")
    assert made == (tree.CreateToken(("Bramble Sprite",), ONE), tree.CreateToken(("Ash Warden",), ONE))
    either = body("Summon a Bramble Sprite or Ash Warden token.")
    assert either == (tree.CreateToken(("Bramble Sprite", "Ash Warden"), ONE),)


def test_a_noun_without_a_number_has_its_forerunners() -> None:
    (search,) = body("Search your deck for a 3-cost follower and 1-cost follower.")
    assert isinstance(search, tree.Search)
    assert isinstance(search.what, tree.Both)
    assert all(isinstance(part, tree.Pick) and part.most == ONE for part in search.what.parts)


def test_third_person_keeps_the_actor_and_an_imperative_returns_it() -> None:
    steps = body("Each opponent discards a card and buries a follower. Draw a card.")
    assert [step.by for step in steps] == [OPPONENT, OPPONENT, YOU]


def test_they_goes_on_with_the_player_named_before() -> None:
    (only,) = body("Each opponent buries a follower. Necrocharge (10) - They bury 2 instead.")
    assert isinstance(only, tree.If)
    assert only.then[0].by == OPPONENT  # type: ignore[union-attr]


def test_may_covers_its_sentence() -> None:
    text = (
        "Look at the top 2 cards of your deck. You may reveal a spell from among them and draw a card. Bury the rest."
    )
    look, may, rest = body(text)
    assert isinstance(may, tree.May)
    assert len(may.steps) == 2
    assert rest == tree.Bury(tree.RestOf("1"))
    assert look == tree.Look(tree.TopOf(YOU, Num(2), bind="1"))


def test_x_is_replaced_by_what_it_equals_and_free_only_in_costs() -> None:
    hand = tree.Count(tree.Sel("card", ("hand",), YOU))
    assert body("Draw X cards. X equals the number of cards in your hand.") == (tree.Draw(hand),)
    ability = ability_of("[act] [costX]: Draw X cards. X equals a number of your choice.")
    assert ability == tree.Activated((tree.PayPoints(tree.X()),), (tree.Draw(tree.X()),))
    assert compiled("Draw X cards.", "spell").tree is None


def test_a_condition_may_leave_out_what_it_counts() -> None:
    first, second = body("If there are at least 3 amulets on your field, draw a card. If there are 5, discard a card.")
    amulets = tree.Count(tree.Sel("amulet", ("field",), YOU))
    assert first.cond == tree.Compare(amulets, ">=", Num(3))
    assert second.cond == tree.Compare(amulets, "==", Num(5))


def test_a_quoted_ability_has_a_scope_of_its_own() -> None:
    (_select, give) = body('Select a follower on your field and give it "Strike - Give this follower [attack]+1."')
    assert isinstance(give, tree.Give)
    (granted,) = give.mods
    assert isinstance(granted, tree.GrantAbility)
    assert isinstance(granted.ability, tree.Automatic)
    assert granted.ability.body == (tree.Give(THIS, (tree.StatChange("attack", ONE),)),)


def test_words_of_names_are_not_read() -> None:
    (condition,) = body("If there's a Gull of the Ninth Wave or Ember, Last Light on your field, draw a card.")
    names = (tree.Name("Gull of the Ninth Wave"), tree.Name("Ember, Last Light"))
    assert condition.cond == tree.Compare(
        tree.Count(tree.Sel("card", ("field",), YOU, (tree.AnyOf(names),))), ">=", ONE
    )


def test_names_nobody_listed_are_names_and_are_reported() -> None:
    found = compiled("Summon a Moss Colossus of Yore token.", "spell")
    assert found.tree == tree.Card((tree.SpellText((tree.CreateToken(("Moss Colossus of Yore",), ONE),)),))
    assert found.unlisted_names == ("Moss Colossus of Yore",)


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("[act] [cost01], discard this card: Draw a card.", ("hand",)),
        ("[act] Banish this card from your cemetery: Draw a card.", ("cemetery",)),
        ("When this card is discarded, draw a card.", ("hand",)),
        ("At the start of your end phase, if this card is in your EX area, draw a card.", ("ex",)),
        ("This card costs 1 less to play.", ()),
        ("[fanfare] Draw a card.", ("field",)),
    ],
)
def test_what_an_ability_does_with_its_card_tells_where_it_works(text: str, zones: tuple[str, ...]) -> None:
    ability = ability_of(text)
    assert isinstance(ability, (tree.Activated, tree.Automatic, tree.Continuous))
    assert ability.zones == zones


def test_texts_without_line_breaks_are_cut_into_abilities() -> None:
    run = "[evolve] [cost01]: Evolve this. Ward. Rush. [fanfare] Draw a card. Discard a card. At the start of your end phase, draw a card. This follower can't attack enemies."  # noqa: E501
    kinds = [type(ability).__name__ for ability in tree_of(run).abilities]
    assert kinds == ["Activated", "Keyword", "Keyword", "Automatic", "Automatic", "Continuous"]
    delayed = tree_of("Draw a card. At the start of your next end phase, discard a card.", "spell")
    assert [type(ability).__name__ for ability in delayed.abilities] == ["SpellText"]
