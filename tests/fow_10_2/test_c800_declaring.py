"""801 to 804: initiating battle, declaring an attack, declaring a block."""

import pytest

from headjudge.formats.packs import Card
from headjudge.games.fow.common import c803_declarations
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.queries import attacker, blocker
from headjudge.kernel.effects import expire
from headjudge.kernel.game import items
from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    FIRE,
    affect,
    attack,
    block,
    card,
    chant,
    cited,
    end_battle,
    fight,
    j_ruler,
    judge,
    on_chase,
    pay,
    play,
    prompt,
    quick,
    resonator,
    ruler,
    settle,
    sit,
    to_block,
    use,
    will,
)

LIFE = 4000
SPARK = quick("Spark", "You gain 1000 life.")
BOLT = quick("Bolt", "This card deals 500 damage to target resonator.")
BOUNCE = quick("Bounce", "Return target resonator to its owner's hand.")
STEAL = quick("Steal", "Gain control of target resonator.")
KNIGHT = resonator("Knight", 500, 500)
WALL = resonator("Wall", 100, 900)
STEPS = {"beginning": 4, "attack": 5, "block": 6, "first strike": 7, "normal": 8, "end": 9}


def watcher(when: str, name: str = "Watcher") -> Card:
    return resonator(name, 100, 100, f"{when} ⇒ You gain 100 life.")


# -- 801, 802 ----------------------------------------------------------------------------------------------------------


def test_801_1_a_battle_goes_through_its_steps_in_order(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [FIRE]})
    seen = []
    table.a.say("battle")
    while table.game.phase in STEPS.values():
        seen.append(table.game.phase)
        if prompt(table) == "act":
            table.choose("pass")
        elif prompt(table) == "attack with":
            table.choose("Knight")
        else:
            table.choose("forfeit")
    assert list(dict.fromkeys(seen)) == list(STEPS.values())
    assert (table.game.phase, table.b.life) == (3, LIFE - 500)


@pytest.mark.rule("fow-10.2", "802.2")
def test_802_1_the_beginning_of_battle_triggers_and_is_answered_before_an_attack(ruleset: str) -> None:
    table = sit(
        ruleset, a={"field": [KNIGHT, watcher("At the beginning of battle")], "hand": [SPARK]}, b={"hand": [SPARK]}
    )
    table.a.say("battle")
    assert (on_chase(table), table.game.phase) == (["Watcher"], STEPS["beginning"])
    table.expect_asked("A", "act")
    settle(table)
    assert table.a.life == LIFE + 100
    table.expect_options("play Spark", "pass")
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "pass")


# -- 803.1 to 803.4 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "803.2")
def test_803_1_the_declare_attack_step_begins_and_players_have_priority_before_the_choice(ruleset: str) -> None:
    table = sit(
        ruleset, a={"field": [KNIGHT, watcher("At the beginning of declare attack step"), FIRE]}, b={"hand": [BOLT]}
    )
    table.a.say("battle")
    table.a.pass_()
    table.b.pass_()
    assert (on_chase(table), table.game.phase) == (["Watcher"], STEPS["attack"])
    settle(table)
    table.a.pass_()
    play(table, "Bolt", "Knight")
    settle(table)
    assert (table.a.field[0], table.game.phase) == ("Watcher", STEPS["attack"])
    table.expect_asked("A", "act")


def test_803_3_the_turn_player_attacks_or_forfeits(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire")]})
    table.a.say("battle")
    table.expect_asked("A", "attack with", cited(table, "803.3"))
    table.expect_options("Knight", "Squire", "forfeit")
    table.a.choose("forfeit")
    assert (table.game.phase, table.b.life) == (3, LIFE)
    table.expect_log("forfeits the attack", "battle ends")


def test_803_3_who_has_something_that_must_attack_does_not_forfeit() -> None:
    bull = resonator("Bull", 500, 500, "This card must attack if able.")
    table = sit(a={"field": [KNIGHT, bull]}, forced=False)
    table.a.say("battle")
    while prompt(table) == "act":
        table.choose("pass")
    table.expect_asked("A", "attack with")
    table.expect_options("Bull")


def test_803_3_forfeiting_leads_to_the_end_of_battle(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, watcher("At the end of battle"), FIRE]})
    table.a.say("battle")
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("forfeit")
    assert (table.game.phase, on_chase(table)) == (STEPS["end"], ["Watcher"])
    settle(table)
    assert not [line for line in table.log() if "declare block" in line]


LAME = j_ruler("Lame King", None, None)


@pytest.mark.parametrize(
    ("attacker", "rule"),
    [
        (put(KNIGHT, rested=True), "803.3a"),
        (put(KNIGHT, fresh=True), "803.3a"),
        (resonator("Knight", 500, 500, "This card cannot attack."), "712.2d"),
        (card("Knight", "regalia"), "803.3a"),
    ],
    ids=["rested", "fresh", "cannot", "regalia"],
)
def test_803_3a_the_attacker_is_a_recovered_j_resonator_with_atk_and_def_held_since_the_turn_began(
    attacker: object, rule: str
) -> None:
    table = sit(a={"field": [attacker, resonator("Able")]})
    table.expect_refused("attack player with Knight", rule)
    table.a.say("battle")
    table.expect_options("Able", "forfeit")


@pytest.mark.parametrize(("atk", "defence"), [(None, 1000), (1000, None)])
def test_803_3a_a_j_ruler_without_atk_or_def_does_not_attack(atk: int | None, defence: int | None) -> None:
    """206.1a: some have none; a resonator always has both."""
    table = sit(a={"field": [j_ruler("Still", atk, defence), resonator("Able")]})
    table.expect_refused("attack player with Still", "803.3a")
    table.a.say("battle")
    table.expect_options("Able", "forfeit")


def test_803_3a_one_that_changed_sides_this_turn_does_not_attack(ruleset: str) -> None:
    table = sit(ruleset, a={"hand": [chant("Charm", "Gain control of target resonator.")]}, b={"field": [KNIGHT]})
    play(table, "Charm", "Knight")
    settle(table)
    assert table.a.field == ["Knight"]
    table.expect_refused("attack player with Knight", cited(table, "803.3a"))


@pytest.mark.parametrize(("text", "may"), [((), False), (("[Swiftness]",), True)])
def test_803_3a_a_j_ruler_that_came_this_turn_attacks_only_with_swiftness(
    ruleset: str, text: tuple[str, ...], may: bool
) -> None:
    """It is the same card as the ruler that was there all along, and yet it came into the field this turn."""
    king = ruler("King", "[Judgment] {R}", back=j_ruler("High King", 1000, 1000, *text))
    table = sit(ruleset, a={"ruler": [king], "field": [FIRE]})
    judge(table)
    assert table.a.can("attack player with High King") is may


def test_803_3a_of_those_that_must_attack_one_is_chosen(ruleset: str) -> None:
    bull = resonator("Bull", 500, 500, "This card must attack if able.")
    table = sit(
        ruleset, a={"field": [KNIGHT, bull, resonator("Ox", 500, 500, "This card must attack if able.")]}, forced=False
    )
    table.a.say("battle")
    while prompt(table) == "act":
        table.choose("pass")
    names = [table.game.cards[option[1]].face.name for option in table.decision.options if option[0] == "card"]
    assert names == ["Bull", "Ox"]
    table.expect_asked("A", "attack with")


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        (put(KNIGHT, rested=True), ""),
        (put(resonator("Knight", 500, 500, "This card cannot block."), rested=True), ""),
        (KNIGHT, "803.3b"),
        (put(card("Knight", "regalia"), rested=True), "803.3b"),
    ],
    ids=["rested", "rested with a text", "recovered", "regalia"],
)
def test_803_3b_the_opponent_or_a_rested_j_resonator_is_attacked(target: object, rule: str) -> None:
    table = sit(a={"field": [resonator("Lancer")]}, b={"field": [target]})
    table.expect_legal("attack player with Lancer")
    if rule:
        table.expect_refused("attack Knight with Lancer", rule)
    else:
        table.expect_legal("attack Knight with Lancer")


def test_803_3b_a_j_resonator_without_def_is_not_attacked() -> None:
    hollow = ruler("Hollow", back=j_ruler("Hollow King", 500, None))
    table = sit(a={"field": [resonator("Lancer")]}, b={"field": [put(hollow, rested=True)]})
    table.expect_refused("attack Hollow King with Lancer", "803.3b")


def test_803_3b_an_effect_may_allow_or_forbid(ruleset: str) -> None:
    hunter = resonator("Hunter", 500, 500, "[Precision]")
    shy = resonator("Shy", 500, 500, "This card cannot be attacked.")
    table = sit(ruleset, a={"field": [hunter, resonator("Lancer")]}, b={"field": [KNIGHT, put(shy, rested=True)]})
    table.expect_legal("attack Knight with Hunter")
    table.expect_refused("attack Knight with Lancer", cited(table, "803.3b"))
    table.expect_refused("attack Shy with Lancer", cited(table, "803.3b"))


def test_803_3b_an_own_card_is_no_attacked_object(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [resonator("Lancer"), put(KNIGHT, rested=True)]})
    table.expect_refused("attack Knight with Lancer", cited(table, "803.3b"))


def test_803_4_with_nothing_left_to_attack_with_only_forfeiting_remains(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT], "hand": [SPARK]}, b={"hand": [BOLT]})
    table.a.say("battle")
    table.a.pass_()
    play(table, "Bolt", "Knight")
    settle(table)
    table.a.pass_()
    table.a.pass_()
    assert table.game.phase in (STEPS["end"], 3)
    table.expect_log("Knight is destroyed", "forfeits the attack")


def test_803_4_with_nothing_to_be_attacked_it_does_not_attack(ruleset: str) -> None:
    peace = resonator("Peace", 100, 100, "You cannot be attacked.")
    table = sit(ruleset, a={"field": [KNIGHT]}, b={"field": [peace]})
    table.expect_refused("attack player with Knight", cited(table, "803.4"))


# -- 803.5 to 803.7 ----------------------------------------------------------------------------------------------------

PACK = resonator("Pack", 500, 500, "[Mobilize] {1}")
TWICE = resonator("Pack", 500, 500, "[Mobilize] {1}", "[Mobilize] {1}")


def test_803_5_the_attacker_rests_and_is_the_attacking_j_resonator() -> None:
    table = sit(a={"field": [resonator("Lancer", 300, 300, "While this card is attacking, it gains [+300/+0]."), FIRE]})
    attack(table, "Lancer")
    assert (table.a.field[0].rested, table.a.field[0].atk) == (True, 600)
    table.expect_log("Lancer rests", "Lancer attacks")
    end_battle(table)
    to_end(table)
    assert table.a.field[0].atk == 300


def to_end(table: Table) -> None:
    block(table)
    end_battle(table)


def test_803_5_what_must_be_done_to_attack_is_done_then() -> None:
    table = sit(a={"field": [PACK, FIRE, FIRE]})
    attack(table, "Pack")
    table.expect_asked("A", "pay")
    assert table.a.field[0].rested
    pay(table)
    assert sorted(card.rested for card in table.a.stones) == [False, True]
    to_end(table)
    assert table.b.life == LIFE - 500


@pytest.mark.rule("fow-10.2", "903.2.j.1")
def test_803_5_everything_that_must_be_done_to_attack_is_done() -> None:
    hulk = resonator("Hulk", 500, 500, "[Mobilize] Discard a card, banish a resonator, pay 300 life")
    table = sit(a={"field": [hulk, KNIGHT], "hand": [chant("Bolt", "Draw a card.")]})
    attack(table, "Hulk")
    table.a.choose("Knight")
    assert (table.a.graveyard, table.a.hand, table.a.life) == (["Knight", "Bolt"], [], LIFE - 300)
    to_end(table)
    assert table.b.life == LIFE - 500


@pytest.mark.parametrize("field", [[PACK], [TWICE, FIRE]], ids=["nothing", "one for two"])
def test_803_5_without_it_there_is_no_attack(field: list[object]) -> None:
    table = sit(a={"field": field})
    table.expect_refused("attack player with Pack", "803.5")


def test_803_5_the_attacker_rests_before_anything_is_paid() -> None:
    """Its own will ability cannot pay for its attack."""
    porter = resonator("Porter", 500, 500, "[Mobilize] {1}", "{Rest}: Produce {R}.")
    table = sit(a={"field": [porter]})
    table.expect_refused("attack player with Porter", "803.5")
    table = sit(a={"field": [porter, FIRE]})
    attack(table, "Porter")
    table.expect_options("pay", "produce will with Fire Magic Stone")
    pay(table)
    to_end(table)
    assert table.b.life == LIFE - 500


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks ahead whether what an attack or block needs can be done, so that only doing it tells."""
    monkeypatch.setattr(c803_declarations, "can_do", lambda game, cid, question: True)


@pytest.mark.usefixtures("blind")
def test_803_5_what_cannot_be_done_after_all_takes_the_attack_back() -> None:
    """One will is there for two: the one that was paid comes back, and the choice stands again."""
    table = sit(a={"field": [TWICE, KNIGHT, FIRE]})
    table.a.say("battle")
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("Pack")
    table.expect_asked("A", "pay")
    assert table.a.field[0].rested
    table.a.choose("pay")
    table.expect_asked("A", "attack with", "803.3")
    table.expect_options("Pack", "Knight", "forfeit")
    assert (table.a.field[0].rested, will(table, "fire"), table.a.stones[0].rested) == (False, 0, False)


@pytest.mark.parametrize("answer", [BOUNCE, STEAL], ids=lambda c: c.name)
def test_803_5a_an_attacker_that_leaves_or_changes_sides_attacks_no_more(answer: Card) -> None:
    table = sit(a={"field": [KNIGHT, FIRE]}, b={"hand": [answer]})
    attack(table, "Knight")
    table.a.pass_()
    play(table, answer.name, "Knight")
    settle(table)
    end_battle(table)
    assert (table.b.life, table.game.phase) == (LIFE, 3)
    assert not [line for line in table.log() if "damage" in line]


@pytest.mark.parametrize(
    "change", [{m.ATK: None}, {m.DEF: None}, {m.TYPES: frozenset({m.ADDITION})}], ids=["ATK", "DEF", "type"]
)
def test_803_5a_an_attacker_that_loses_atk_def_or_type_attacks_no_more(change: dict[int, object]) -> None:
    """Not even if it gets back what it lost."""
    table = sit(a={"field": [KNIGHT], "hand": [SPARK, SPARK]}, b={"hand": [SPARK]})
    attack(table, "Knight")
    affect(table, "Knight", change, ("battle", table.game.turn, 99))
    play(table, "Spark")
    assert attacker(table.game) is None
    expire(table.game, ("battle", table.game.turn, 99))
    settle(table)
    end_battle(table)
    assert (table.b.life, table.a.field[0].atk) == (LIFE, 500)


def test_803_6_a_forfeit_that_nobody_answered_bars_another_battle_this_turn(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT]})
    table.a.say("battle")
    table.a.choose("forfeit")
    table.expect_refused("battle", cited(table, "803.6"))
    table.expect_refused("attack player with Knight", cited(table, "803.6"))


@pytest.mark.parametrize("answer", ["spell", "ability", "automatic ability"])
def test_803_6_not_if_the_opponent_played_a_spell_or_ability_in_it(ruleset: str, answer: str) -> None:
    tinker = resonator("Tinker", 100, 100, "[Activate] {Rest}: You gain 300 life.")
    b = {
        "spell": {"hand": [SPARK]},
        "ability": {"field": [tinker]},
        "automatic ability": {"field": [watcher("At the beginning of battle")]},
    }[answer]
    table = sit(ruleset, a={"field": [KNIGHT]}, b=b)
    table.a.say("battle")
    if answer == "spell":
        play(table, "Spark")
    elif answer == "ability":
        use(table, "Tinker")
    settle(table)
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("forfeit")
    end_battle(table)
    table.expect_legal("battle")


def test_803_6_what_the_turn_player_plays_does_not_count(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT], "hand": [SPARK]})
    table.a.say("battle")
    play(table, "Spark")
    settle(table)
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("forfeit")
    table.expect_refused("battle", cited(table, "803.6"))


def test_803_6_what_was_played_in_an_earlier_battle_does_not_count(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire")]}, b={"hand": [SPARK]})
    table.a.say("battle")
    play(table, "Spark")
    settle(table)
    while prompt(table) == "act":
        table.choose("pass")
    table.a.choose("Squire")
    to_end(table)
    table.a.say("battle")
    table.a.choose("forfeit")
    table.expect_refused("battle", cited(table, "803.6"))


def test_803_6_an_attack_bars_nothing(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, resonator("Squire")]})
    fight(table, "Knight")
    fight(table, "Squire")
    assert table.b.life == LIFE - 1000
    table.expect_legal("battle")


def test_803_7_players_have_priority_after_the_attack_was_declared(ruleset: str) -> None:
    """Both may answer, the turn player first."""
    table = sit(ruleset, a={"field": [KNIGHT], "hand": [SPARK]}, b={"hand": [SPARK]})
    attack(table, "Knight")
    table.expect_asked("A", "act")
    assert table.game.phase == STEPS["attack"]
    table.a.pass_()
    table.expect_asked("B", "act")
    table.expect_options("play Spark", "pass")


# -- 804 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fow-10.2", "804.2")
def test_804_1_the_declare_block_step_begins_and_players_have_priority_before_the_choice(ruleset: str) -> None:
    b = {"field": [WALL, watcher("At the beginning of declare block step")], "hand": [SPARK]}
    table = sit(ruleset, a={"field": [KNIGHT], "hand": [BOLT, BOLT]}, b=b)
    attack(table, "Knight")
    table.a.pass_()
    table.b.pass_()
    assert (on_chase(table), table.game.phase) == (["Watcher"], STEPS["block"])
    settle(table)
    table.expect_asked("A", "act")
    play(table, "Bolt", "Watcher")
    settle(table)
    table.a.pass_()
    table.b.pass_()
    table.expect_asked("B", "block with", cited(table, "804.3"))
    table.expect_options("Wall", "forfeit")


def test_804_3_a_recovered_j_resonator_blocks_or_none(ruleset: str) -> None:
    b = {"field": [WALL, put(resonator("Sleeper"), rested=True), put(resonator("New"), fresh=True), FIRE]}
    table = sit(ruleset, a={"field": [KNIGHT]}, b=b)
    attack(table, "Knight")
    to_block(table)
    table.expect_asked("B", "block with")
    table.expect_options("Wall", "New", "forfeit")
    table.expect_refused("block with Sleeper", cited(table, "804.3"))
    table.b.choose("forfeit")
    end_battle(table)
    assert table.b.life == LIFE - 500


def test_804_3_without_an_attacker_nobody_is_asked(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"hand": [BOLT], "field": [WALL]})
    attack(table, "Knight")
    table.a.pass_()
    play(table, "Bolt", "Knight")
    settle(table)
    end_battle(table)
    assert table.game.phase == 3
    table.expect_log("Knight is destroyed", "declare block step begins", "battle ends")


@pytest.mark.parametrize(
    "text", [("This card cannot block.",), ("This card cannot block fire resonators.",)], ids=["ever", "this one"]
)
def test_804_3_what_cannot_block_the_attacker_is_not_offered(ruleset: str, text: tuple[str, ...]) -> None:
    table = sit(
        ruleset, a={"field": [resonator("Flame", cost="R")]}, b={"field": [WALL, resonator("Coward", 100, 100, *text)]}
    )
    attack(table, "Flame")
    to_block(table)
    table.expect_options("Wall", "forfeit")
    table.expect_refused("block with Coward", cited(table, "804.3"))
    table.b.choose("forfeit")


def test_804_3_an_attacker_that_cannot_be_blocked(ruleset: str) -> None:
    ghost = resonator("Ghost", 500, 500, "This card cannot be blocked.")
    table = sit(ruleset, a={"field": [ghost]}, b={"field": [WALL]})
    fight(table, "Ghost")
    assert table.b.life == LIFE - 500


def test_804_4_the_blocker_rests_and_the_attacker_is_blocked(ruleset: str) -> None:
    guard = resonator("Guard", 100, 900, "While this card is blocking, it gains [+300/+0].")
    table = sit(ruleset, a={"field": [KNIGHT, FIRE]}, b={"field": [guard]})
    attack(table, "Knight")
    block(table, "Guard")
    assert (table.b.field[0].rested, table.b.field[0].atk) == (True, 400)
    table.expect_log("Guard rests", "Guard blocks Knight")
    end_battle(table)
    assert (table.b.life, table.b.field[0].atk) == (LIFE, 100)


def test_804_4_the_attacker_is_rested_by_its_player_and_the_blocker_by_the_other(ruleset: str) -> None:
    table = sit(ruleset, a={"field": [KNIGHT]}, b={"field": [WALL], "hand": [SPARK]})
    attack(table, "Knight")
    block(table, "Wall")
    rested = [event.player for event in items(table.game.journal) if event.verb == m.REST]
    assert rested == [table.a.player, table.b.player]
    end_battle(table)


def test_804_4_the_attacked_object_does_not_block(ruleset: str) -> None:
    hunter = resonator("Hunter", 500, 500, "[Precision]")
    table = sit(ruleset, a={"field": [hunter]}, b={"field": [WALL, resonator("Prey", 100, 900)]})
    attack(table, "Hunter", "Prey")
    to_block(table)
    table.expect_options("Wall", "forfeit")
    table.expect_refused("block with Prey", cited(table, "804.4"))
    table.b.choose("forfeit")


def test_804_4_what_has_no_atk_does_not_block() -> None:
    lame = ruler("Lame", back=j_ruler("Lame King", None, 500))
    table = sit(a={"field": [KNIGHT]}, b={"field": [WALL, lame]})
    attack(table, "Knight")
    to_block(table)
    table.expect_options("Wall", "forfeit")
    table.expect_refused("block with Lame King", "804.4")
    table.b.choose("forfeit")


def test_804_4_what_must_be_done_to_block_is_done_then() -> None:
    table = sit(a={"field": [KNIGHT]}, b={"field": [PACK, FIRE]})
    attack(table, "Knight")
    to_block(table)
    table.b.say("block with Pack")
    table.expect_asked("B", "pay")
    assert table.b.field[0].rested
    pay(table)
    end_battle(table)
    assert (table.b.life, table.b.stones[0].rested) == (LIFE, True)
    table = sit(a={"field": [KNIGHT]}, b={"field": [PACK, WALL]})
    attack(table, "Knight")
    to_block(table)
    table.expect_refused("block with Pack", "804.4")
    table.b.choose("forfeit")


@pytest.mark.usefixtures("blind")
def test_804_4_what_cannot_be_done_after_all_takes_the_block_back() -> None:
    table = sit(a={"field": [KNIGHT]}, b={"field": [TWICE, WALL, FIRE]})
    attack(table, "Knight")
    to_block(table)
    table.b.say("block with Pack")
    table.b.choose("pay")
    table.expect_asked("B", "block with", "804.3")
    table.expect_options("Pack", "Wall", "forfeit")
    assert (table.b.field[0].rested, table.b.stones[0].rested) == (False, False)
    table.b.choose("forfeit")


@pytest.mark.parametrize("answer", [BOUNCE, STEAL], ids=lambda c: c.name)
def test_804_4a_a_blocker_that_leaves_or_changes_sides_blocks_no_more(answer: Card) -> None:
    table = sit(a={"field": [KNIGHT], "hand": [answer]}, b={"field": [WALL]})
    attack(table, "Knight")
    block(table, "Wall")
    play(table, answer.name, "Wall")
    settle(table)
    end_battle(table)
    assert table.b.life == LIFE - 500


@pytest.mark.parametrize("change", [{m.ATK: None}, {m.TYPES: frozenset({m.ADDITION})}], ids=["ATK", "type"])
def test_804_4a_a_blocker_that_loses_atk_or_type_blocks_no_more(change: dict[int, object]) -> None:
    table = sit(a={"field": [KNIGHT], "hand": [SPARK, SPARK]}, b={"field": [WALL]})
    attack(table, "Knight")
    block(table, "Wall")
    affect(table, "Wall", change)
    play(table, "Spark")
    assert blocker(table.game) is None
    settle(table)
    end_battle(table)
    assert (table.b.life, table.b.field[0].damage) == (LIFE - 500, 0)


def test_804_4_what_blocks_stays_a_blocker_though_the_attacker_is_gone() -> None:
    """As long as it is in the field it is the blocking J/resonator, until the battle ends."""
    table = sit(a={"field": [KNIGHT], "hand": [SPARK]}, b={"field": [WALL], "hand": [BOLT, SPARK]})
    attack(table, "Knight")
    block(table, "Wall")
    table.a.pass_()
    play(table, "Bolt", "Knight")
    settle(table)
    assert (attacker(table.game), blocker(table.game)) == (None, table.game.ref(table.card("Wall").id))
    end_battle(table)
    assert blocker(table.game) is None
