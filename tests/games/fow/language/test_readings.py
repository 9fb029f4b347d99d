"""Trees of chosen sentences of Force of Will, one for each trap of its language."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num
from tests.games.fow.language.texts import ability_of, compiled, tree_of

THIS = tree.This()
ONE = Num(1)
RESONATOR = tree.Sel("resonator", ("field",))
DRAW = tree.Draw(ONE)


def body(text: str) -> tuple[Any, ...]:
    return ability_of(text, "Chant").body  # type: ignore[no-any-return]


def target(sel: tree.Sel, bind: str = "") -> tree.Pick:
    return tree.Pick(sel, ONE, ONE, bind=bind, target=1)


def test_903_2g_targets_are_picked_at_play_and_other_choices_later() -> None:
    assert body("Destroy target resonator.") == (tree.Destroy(target(RESONATOR)),)
    assert body("Banish a resonator.") == (tree.Bury(tree.Pick(RESONATOR, ONE, ONE)),)


def test_903_2g_one_of_two_phrases_is_one_target() -> None:
    (step,) = body("Destroy target addition or Wizard.")
    assert step.what.target == 1
    assert [part.kind for part in step.what.sel.parts] == ["addition", "card"]


def test_201_5_types_without_a_zone_are_on_the_field_and_spells_on_the_chase() -> None:
    assert body("Cancel target spell.")[0].what.sel.zones == ("chase",)
    assert body("Rest all J/rulers.")[0].what.sel.zones == ("field", "ruler")
    assert body("Put target resonator from your graveyard into your hand.")[0].what.sel.zones == ("graveyard",)
    assert body("Search your deck for a resonator.")[0].what.sel.zones == ()


def test_205_4_a_race_alone_means_cards_of_it() -> None:
    (step,) = body("Destroy all Elves your opponent controls.")
    assert step.what.sel == tree.Sel("card", ("field", "ruler"), OPPONENT, (tree.Trait("Elf"),))


def test_1004_1_1011_1_removing_is_no_banishing() -> None:
    assert isinstance(body("Remove target resonator from the game.")[0], tree.Banish)
    assert isinstance(body("Banish a resonator.")[0], tree.Bury)


def test_907_1_will_is_produced_and_restricted_in_one_step() -> None:
    ability = ability_of("{Rest}: Produce {R}{R}. Spend this will only to play Wizards.")
    spending = tree.Spending("play", tree.Sel(filters=(tree.Trait("Wizard"),)))
    assert ability.costs == (tree.Engage(THIS),)
    assert ability.body == (tree.Produce(("{R}{R}",), ONE, only=(spending,)),)


def test_1125_2_judgment_is_an_ability_of_the_ruler_area() -> None:
    ability = ability_of("[Judgment] {W}{1}")
    assert (ability.keyword, ability.zones, ability.costs) == ("judgment", ("ruler",), (tree.PayWill("{W}{1}"),))


def test_1109_2_awakening_gives_the_text_behind_its_cost() -> None:
    ability = ability_of("[Awakening] {R}: [Enter] ⇒ Draw a card.")
    assert ability.costs == (tree.PayWill("{R}"),)
    assert [given.timing for given in ability.gives] == ["enter"]


def test_1128_2_a_seal_is_a_condition_of_the_ability_behind_it() -> None:
    assert ability_of("[Seal] (5) - This card gains [Flying].").cond == tree.Gate("seal", 5)
    assert ability_of("[Seal] (5) - Draw a card.", "Chant").body == (tree.If(tree.Gate("seal", 5), (DRAW,)),)


def test_1120_3_a_barrier_may_keep_off_some_cards_only() -> None:
    assert ability_of("[Barrier] {R}").of == tree.Sel(filters=(tree.Class("fire"),))
    assert ability_of("[Barrier] (Chant)").of == tree.Sel("chant")


def test_1411_3_entering_the_field_is_enter_in_the_newest_edition_only() -> None:
    (newest,) = tree_of("When this card enters the field ⇒ Draw a card.").abilities
    (older,) = tree_of("When this card enters the field ⇒ Draw a card.", ruleset="fow-6.3").abilities
    assert isinstance(newest, tree.Automatic)
    assert isinstance(older, tree.Automatic)
    assert (newest.timing, older.timing) == ("enter", "")


def test_903_3c_x00_is_a_hundred_times_x() -> None:
    (step,) = ability_of("{X}: This card deals X00 damage to target resonator.").body
    assert step.amount == tree.Times(100, tree.X())


def test_x_is_replaced_by_what_it_is_said_to_be() -> None:
    (step,) = body("Draw X cards, where X is the number of Wizards you control.")
    assert step.amount == tree.Count(tree.Sel("card", ("field", "ruler"), YOU, (tree.Trait("Wizard"),)))


def test_that_card_is_the_other_one_and_it_is_the_one_that_acts() -> None:
    that = ability_of("Whenever this card blocks a resonator ⇒ Destroy that resonator.")
    it = ability_of("Whenever this card blocks a resonator ⇒ Destroy it.")
    assert that.body == (tree.Destroy(tree.TriggerCard("object")),)
    assert it.body == (tree.Destroy(THIS),)


def test_it_after_damage_is_what_was_hurt_but_it_deals_goes_on_with_the_dealer() -> None:
    hurt = body("This card deals 300 damage to target resonator. It cannot block until end of turn.")
    assert hurt[1].to == tree.Bound("1")
    again = body("This card deals 300 damage to target resonator. It deals 200 damage to your opponent.")
    assert again[1].source is None


def test_another_amount_instead_has_the_same_target() -> None:
    (step,) = body(
        "This card deals 300 damage to target resonator. If this card was awakened, it deals 900 damage instead."
    )
    assert step.then[0].to == tree.Bound(step.otherwise[0].to.bind)


def test_another_place_instead_replaces_the_move_of_the_same_card() -> None:
    steps = body(
        "Search your deck for a Wizard and put it into your hand. Then shuffle your deck. "
        "If this card was awakened, put it into the field instead."
    )
    assert [type(step) for step in steps] == [tree.Search, tree.If, tree.Shuffle]


def test_a_condition_said_after_the_clause_may_ask_about_what_it_brings_up() -> None:
    (step,) = body("Destroy target resonator if it has [Flying].")
    assert step == tree.If(
        tree.Is(tree.Bound("1"), tree.Sel(filters=(tree.Has("flying"),))), (tree.Destroy(target(RESONATOR, "1")),)
    )


def test_your_ruler_is_asked_for_and_spoken_of_as_one() -> None:
    (step,) = body('If your J/ruler is "Thistle Queen", it gains [Flying] until end of turn.')
    ruler = tree.Sel("J/ruler", ("field", "ruler"), YOU)
    asked = tree.Sel("J/ruler", ("field", "ruler"), YOU, (tree.Name("Thistle Queen"),))
    assert step.cond == tree.Compare(tree.Count(asked), ">=", ONE)
    assert step.then[0].to == tree.Each(ruler)


def test_cancelling_unless_its_controller_pays_is_a_payment_of_that_player() -> None:
    (step,) = body("Cancel target spell unless its controller pays {2}.")
    assert step.by == tree.ControllerOf(tree.Bound("1"))
    assert step.steps == (tree.PayWill("{2}", by=step.by),)


def test_tokens_are_described_by_what_they_are() -> None:
    (step,) = body("Put two [500/600] fire Dragon resonator tokens with [Flying] into the field.")
    filters = {
        tree.Trait("Dragon"),
        tree.Class("fire"),
        tree.Has("flying"),
        tree.StatIs("atk", "==", Num(500)),
        tree.StatIs("def", "==", Num(600)),
    }
    assert step.amount == Num(2)
    assert (step.like.kind, set(step.like.filters)) == ("resonator token", filters)


def test_a_target_player_is_one_player_throughout() -> None:
    draw, lose = body("Target player draws a card. They lose 300 life.")
    assert draw.by == lose.by == tree.TargetPlayer()


@pytest.mark.parametrize(
    ("text", "stats"),
    [
        ("[+200/+300]", (("atk", 200, False), ("def", 300, False))),
        ("[-200/0]", (("atk", 200, True),)),
        ("[0/+400]", (("def", 400, False),)),
    ],
)
def test_1020_3_stat_changes(text: str, stats: tuple[tuple[str, int, bool], ...]) -> None:
    (step,) = body(f"Target resonator gains {text} until end of turn.")
    assert tuple((mod.stat, mod.amount.n, mod.lose) for mod in step.mods) == stats


def test_1120_quoted_names_are_no_abilities() -> None:
    sel = ability_of('Cards named "Thistle, the Quiet" you control gain "This card cannot be blocked."').of.sel
    assert sel.filters == (tree.Name("Thistle, the Quiet"),)
    assert sel.whose == YOU


def test_names_joined_by_and_are_both_asked_for() -> None:
    ability = ability_of('{Rest}: Produce {2}. Play this ability only if you control "Thistle" and "Bramble".')
    assert isinstance(ability.only_if, tree.And)
    either = ability_of('{Rest}: Produce {2}. Play this ability only if you control "Thistle" or "Bramble".')
    assert isinstance(either.only_if, tree.Compare)


def test_will_joined_by_and_is_produced_together() -> None:
    assert ability_of("{Rest}: Produce {B} and {R}.").body == (tree.Produce(("{B}{R}",), ONE),)
    assert ability_of("{Rest}: Produce {B} or {R}.").body == (tree.Produce(("{B}", "{R}"), ONE),)


def test_several_things_a_card_is_not_are_one_description() -> None:
    (step,) = body("Destroy target non-magic stone, non-J-ruler entity.")
    assert step.what.sel.filters == (tree.Not(tree.Type("J-ruler")), tree.Not(tree.Type("magic stone")))
    (every,) = body("Destroy all non-magic stone, non-J-ruler cards your opponent controls.")
    assert every.what.sel.kind == "card"
    assert len(every.what.sel.filters) == 2


def test_cards_done_something_to_this_way_are_those_it_was_done_to() -> None:
    discard, back = body(
        "Discard any number of cards. Return up to X target resonators to their owner's hand, "
        "where X is the number of cards discarded this way."
    )
    assert back.what.most == tree.Count(tree.Sel(among=tree.Bound(discard.what.bind, how="discarded")))


def test_revealed_cards_are_those_revealed_just_before() -> None:
    reveal, put = body("Reveal the top three cards of your deck. Put all revealed resonators into your hand.")
    assert put.what.sel.among == tree.Bound(reveal.what.bind)


def test_909_as_long_as_lasts_while_the_condition_holds() -> None:
    (step,) = ability_of("[Enter] ⇒ Gain control of target resonator as long as this card is in the field.").body
    assert isinstance(step, tree.Steal)
    assert step.cond == tree.Is(THIS, tree.Sel(zones=("field",)))
    (given,) = ability_of("[Enter] ⇒ Target resonator cannot attack as long as this card is rested.").body
    assert given.cond == tree.Is(THIS, tree.Sel(filters=(tree.State("engaged"),)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("You may pay {1} less to play [Judgment] abilities.", "You may pay {1} less to do judgment."),
        ("This card cannot attack your opponent.", "This card cannot attack players."),
        ("Treat this card as a fire magic stone and a wind magic stone.",
         "Treat this card as a fire magic stone and wind magic stone."),
        ("This card cannot be targeted by fire spells or fire card's abilities.",
         "This card cannot be targeted by fire spells or abilities."),
        ("{1}: Draw a card. You may play this ability up to twice per turn.",
         "{1}: Draw a card. Play this ability only twice per turn."),
        ("{1}: Choose one. Play this ability only during your turn - Draw a card; or you gain 100 life.",
         "{1}: Choose one - Draw a card; or you gain 100 life. Play this ability only during your turn."),
        ("[Enter] ⇒ Look at the top five cards of your deck. Put an Elf from among them into your hand and the rest in "
         "your graveyard.",
         "[Enter] ⇒ Look at the top five cards of your deck. Put an Elf from among them into your hand. Put the rest "
         "into your graveyard."),
        ("[Awakening] ⇒ {B}: [Enter] ⇒ Draw a card.", "[Awakening] {B}: [Enter] ⇒ Draw a card."),
        ("[Resonance] Wind Magic Stone ⇒ (Whenever one enters the field.) ⇒ Draw a card.",
         "[Resonance] Wind Magic Stone ⇒ Draw a card."),
        ("[Enter] ⇒ Put a [100/100] fire Elf resonator token in the field.",
         "[Enter] ⇒ Put a [100/100] fire Elf resonator token into the field."),
        ("{1}: Destroy target (Stranger) or regalia.", "{1}: Destroy target Stranger card or regalia."),
        ("If you have [Passion] or [Calmness], this card gains [Flying].",
         "As long as you have [Passion] or you have [Calmness], this card gains [Flying]."),
        ("Whenever you trigger an activate ability ⇒ Draw a card.",
         "Whenever you play an activate ability ⇒ Draw a card."),
    ],
)  # fmt: skip
def test_two_wordings_of_one_meaning(old: str, new: str) -> None:
    assert tree_of(old) == tree_of(new)


def test_a_statement_and_what_waits_behind_it_are_two_abilities() -> None:
    stated, waiting = tree_of("This card gains [Flying]. At the end of your turn, draw a card.").abilities
    assert isinstance(stated, tree.Continuous)
    assert waiting == ability_of("At the end of your turn ⇒ Draw a card.")


def test_a_deck_shuffled_but_for_one_card_has_that_card_on_top() -> None:
    search, shuffle, put = body(
        "Search your deck for a card. Then shuffle the rest of your deck and put that card on top of it."
    )
    assert (shuffle, put) == (
        tree.Shuffle(None, YOU, "deck"),
        tree.Put(tree.Bound(search.what.bind), "deck", YOU, "top"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target wibble.",
        "Draw a card whenever.",
        "[Seal] (5)",
        "Put it into your hand.",
        'Target resonator gains "This card wibbles."',
        "{Rest}: Produce.",
    ],
)
def test_what_is_not_understood_is_refused_with_its_words(text: str) -> None:
    found = compiled(text, "Chant")
    assert found.tree is None
    assert all(problem.words and problem.words in text for problem in found.problems)
