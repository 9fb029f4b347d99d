"""Cards are exercised by a second reading of their trees: what a broken lowering does is found."""

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.cli.cards_compile import compile_cards
from headjudge.cli.cards_exercise import as_json, as_text, exercise
from headjudge.formats.packs import Card, Face, Fact, Pack, write_pack
from headjudge.formats.scenario import load
from headjudge.games import box_of, deck_verbs
from headjudge.games.sve import model as m
from headjudge.games.sve import verbs
from headjudge.kernel.actions import Move
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import Compiler, tree
from headjudge.language.lower import amounts, effects
from headjudge.language.lower.programs import Builder
from headjudge.testing import amulet, evolved, follower, spell
from headjudge.testing.exercise.games import game_of
from headjudge.testing.exercise.run import CardReport, Exerciser
from headjudge.testing.units import unit

BURN = "[fanfare] Select an enemy follower on the field and deal it 3 damage."
READING = "[fanfare] Draw 2 cards."
RAZE = "[fanfare] Select an enemy card on the field and destroy it."
RALLY = "[fanfare] Select another follower on your field and give it [attack]+2 this turn."


def exercised(*cards: Card, ruleset: str = "sve") -> CardReport:
    """What came of the first of some cards."""
    box = box_of(ruleset)
    compiler = Compiler(box.language().with_names(*box.words(cards)))
    return Exerciser(ruleset, *game_of(ruleset), cards, compiler).card(cards[0])


def outcomes(*cards: Card) -> list[str]:
    return [each.outcome for each in exercised(*cards).abilities]


@pytest.mark.parametrize(
    "text",
    [
        BURN,
        READING,
        RAZE,
        RALLY,
        "[lastwords] Give your leader [defense]+2.",
        "Strike: Deal 1 damage to each enemy leader.",
        "At the start of your end phase, draw a card.",
        "[act][cost01], [engage]: Discard a card. Draw a card.",
        "[fanfare] If there are at least 2 other followers on your field, each opponent discards a card.",
        "[fanfare] Look at the top 3 cards of your deck. You may add one of them to your hand. Put the remaining "
        "cards on the bottom of your deck in any order.",
        "[fanfare] Search your deck for a follower that costs 2 or less, reveal it, add it to your hand, then shuffle.",
        "[fanfare] [cost02]: Select an enemy follower on the field. Return it to its owner's hand.",
        "Whenever you play a spell, give this follower [attack]+1/[defense]+1.",
    ],
)
def test_what_does_as_it_says_is_exercised(text: str) -> None:
    assert outcomes(follower("Lamp Warden", 2, 2, text)) == ["exercised"]


def test_spells_amulets_evolved_and_passive_cards_are_exercised_too() -> None:
    assert outcomes(spell("Lamp Oil", "Draw a card. Give your leader [defense]+1.")) == ["exercised"]
    assert outcomes(amulet("Lamp Post", "[act][engage]: Draw a card.")) == ["exercised"]
    assert outcomes(evolved("Lamp Warden", 3, 3, "On Evolve: Draw a card.")) == ["exercised"]
    passive = follower("Lamp Elder", 2, 2, "Each other follower on your field has [attack]+1.")
    assert outcomes(passive) == ["exercised"]


def test_the_refusals_are_played_as_well() -> None:
    (report,) = exercised(follower("Lamp Warden", 2, 2, "[act][cost01]: Select an enemy follower on the field and deal it 1 damage. Activate only once per turn.")).abilities  # fmt: skip # noqa: E501
    assert report.outcome == "exercised"
    assert report.variants == ("main", "declined", "no target", "cost unpayable", "twice in a turn")


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO](RC):When this unit attacks a vanguard, this unit gets [Power]+3000 until end of that battle.",
        "[AUTO](VC/RC):When this unit's attack hits a vanguard, draw a card.",
        "[AUTO](RC):[Counter-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, choose one of "
        "your opponent's rear-guards, and retire it.",
        "[AUTO](RC):When this unit boosts ([Boost]), the boosted ([Boost]) unit gets [Power]+2000 until end of that "
        "battle.",
        "[ACT](RC)[1/turn]:[Soul-Blast 1] Draw a card.",
        "[AUTO]:When this unit is placed on (GC), draw a card.",
        "[AUTO](RC):At the beginning of your main phase, [Soul-Charge 1].",
        "[CONT](RC):During your turn, this unit gets [Power]+2000.",
    ],
)
def test_units_of_vanguard_are_exercised(text: str) -> None:
    (report,) = exercised(unit("Lamp Page", 1, text), ruleset="cfv-g").abilities
    assert (report.outcome, report.why) == ("exercised", "")


@pytest.mark.parametrize(
    "text",
    [
        "[Enter] ⇒ Draw a card.",
        "[Enter] ⇒ This card deals 400 damage to target resonator.",
        "{R}, {Rest}: Target resonator gains [+200/+200] until end of turn.",
        "When this card is put into a graveyard from your field ⇒ You gain 300 life.",
        "Whenever this card attacks ⇒ Put a +100/+100 counter on this card.",
        "Whenever this card blocks ⇒ You gain 200 life.",
        "Whenever this card deals damage to your opponent ⇒ Draw a card.",
        "Resonators you control gain [+100/+100].",
        "[Enter] ⇒ Resonators your opponent controls gain [-100/-100] until end of turn.",
    ],
)
def test_resonators_of_force_of_will_are_exercised(text: str) -> None:
    card = Card("Lamp Kindler", {"type": "resonator", "cost": "R1", "atk": 400, "def": 400}, (text,))
    (report,) = exercised(card, ruleset="fow-10.2").abilities
    assert (report.outcome, report.why) == ("exercised", "")


# -- broken on purpose -------------------------------------------------------------------------------------------------


def broken(text: str) -> str:
    (report,) = exercised(follower("Lamp Warden", 2, 2, text)).abilities
    assert report.outcome == "differs"
    assert report.tried is not None
    return report.why


def test_a_wrong_amount_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = amounts.lower_amount
    monkeypatch.setattr(verbs, "lower_amount", lambda node, vocab: lambda game, ctx: real(node, vocab)(game, ctx) + 1)
    assert "Damage by 3" in broken(BURN)


def test_a_wrong_player_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_verbs, "lower_player", lambda who, vocab: lambda game, ctx: (1 - ctx.controller,))
    assert "A to draw 2" in broken(READING)


def test_a_wrong_zone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.moving

    def elsewhere(game: Game, frame: Resolve, verb: int, player: int, ref: Any, kind: int, *more: Any) -> Move:
        return real(game, frame, verb, player, ref, m.BANISHED if kind == m.CEMETERY else kind, *more)

    monkeypatch.setattr(verbs, "moving", elsewhere)
    assert "Destroy 1 of" in broken(RAZE)


def test_a_duration_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "until_of", lambda duration, vocab: lambda game, ctx, ref: ())
    assert "after the turn: attack" in broken(RALLY)


def test_one_that_ends_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "[fanfare] Select another follower on your field and give it [attack]+2."
    monkeypatch.setattr(effects, "until_of", lambda duration, vocab: lambda game, ctx, ref: ("turn", game.turn))
    assert "after the turn: attack" in broken(text)


def test_what_is_moved_besides_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.EMITTERS[tree.Destroy]

    def more(b: Builder, node: Any) -> None:
        real(b, node)
        real(b, tree.Destroy(tree.This()))

    monkeypatch.setitem(verbs.EMITTERS, tree.Destroy, more)
    assert "nothing more" in broken(RAZE)


def test_what_is_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(verbs.EMITTERS, tree.Damage, lambda b, node: None)
    assert "Damage by 3 1 of" in broken(BURN)


def test_the_wrong_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = verbs.EMITTERS[tree.Destroy]
    mine = tree.Each(tree.Sel("card", ("field",), tree.YOU))
    monkeypatch.setitem(verbs.EMITTERS, tree.Destroy, lambda b, node: real(b, tree.Destroy(mine)))
    assert "Destroy 1 of" in broken(RAZE)


def test_what_raises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(b: Builder, node: Any) -> None:
        b.step(lambda frame, game: 1 // 0, "5.5.1")

    monkeypatch.setitem(verbs.EMITTERS, tree.Destroy, fall)
    (report,) = exercised(follower("Lamp Warden", 2, 2, RAZE)).abilities
    assert report.outcome == "raised"
    assert "ZeroDivisionError" in report.why


# -- the command -------------------------------------------------------------------------------------------------------


def test_failures_are_written_as_scenarios_that_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = tmp_path / "lamps.jsonl"
    write_pack(
        Pack("Lamps", "sve", (follower("Lamp Warden", 2, 2, BURN), follower("Lamp Reader", 1, 1, READING))), pack
    )
    whole = exercise(pack, "", out=tmp_path / "right")
    assert (whole.outcomes, whole.failures) == ({"exercised": 2}, ())
    assert list((tmp_path / "right").iterdir()) == []
    monkeypatch.setitem(verbs.EMITTERS, tree.Damage, lambda b, node: None)
    report = exercise(pack, "", out=tmp_path / "wrong")
    assert report.outcomes == {"differs": 1, "exercised": 1}
    assert "DIFFERS Lamp Warden, ability 1" in as_text(report)
    assert '"outcome": "differs"' in as_json(report)
    (written,) = (tmp_path / "wrong").iterdir()
    scenario = load(written)
    assert "Lamp Warden" in scenario.about
    assert scenario.run().passed


def test_some_cards_by_name_or_by_chance(tmp_path: Path) -> None:
    pack = tmp_path / "lamps.jsonl"
    cards = tuple(follower(f"Lamp {word}", 1, 1, READING) for word in ("Ann", "Bea", "Cleo"))
    write_pack(Pack("Lamps", "sve", cards), pack)
    assert exercise(pack, "", only="bea").cards == 1
    assert exercise(pack, "", sample=2, seed=3).cards == 2


def test_compiled_cards_that_do_something_else_count_as_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    pack = tmp_path / "lamps.jsonl"
    cards = (follower("Lamp Warden", 2, 2, BURN), follower("Lamp Reader", 1, 1, READING))
    write_pack(Pack("Lamps", "sve", cards), pack)
    monkeypatch.setitem(verbs.EMITTERS, tree.Damage, lambda b, node: None)
    told = compile_cards(pack, "", exercised=True)
    assert "1 of 2 cards with text compile and do what they say: 1 of 2 abilities that were staged" in told
    assert "  not compiled: DIFFERS Lamp Warden, ability 1: main: after 0 of 0 events" in told
    assert json.loads(compile_cards(pack, "", as_json=True, exercised=True))["exercised"]["outcomes"]["differs"] == 1


def test_what_came_of_a_card_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked again for a card that has changed, and by `exercise` itself."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    pack = tmp_path / "lamps.jsonl"
    write_pack(Pack("Lamps", "sve", (follower("Lamp Warden", 2, 2, BURN),)), pack)
    assert exercise(pack, "").outcomes == {"exercised": 1}
    monkeypatch.setitem(verbs.EMITTERS, tree.Damage, lambda b, node: None)
    assert exercise(pack, "", anew=False).outcomes == {"exercised": 1}
    assert exercise(pack, "").outcomes == {"differs": 1}
    write_pack(Pack("Lamps", "sve", (follower("Lamp Warden", 2, 3, READING),)), pack)
    assert exercise(pack, "", anew=False).outcomes == {"exercised": 1}


def test_both_sides_of_a_card_are_exercised() -> None:
    front: dict[str, Fact] = {"type": "ruler", "attribute": "fire"}
    back = Face("Lamp Risen", {"type": "J-ruler", "atk": 700, "def": 700}, ("[Enter] ⇒ Draw a card.",))
    card = Card("Lamp Regent", front, ("[Judgment] {R}", "{R}: You gain 100 life."), back)
    found = exercised(card, ruleset="fow-10.2").abilities
    assert [(each.kind, each.outcome) for each in found] == [
        ("Activated", "exercised"), ("Activated", "exercised"), ("Automatic", "exercised"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Cancel target spell.",
        "Put target attacking resonator on top of its owner's deck.",
        "Your J-ruler gains [+300/+300] until end of turn.",
        "If the weather is rain, draw a card.",
        "Banish a gem: Draw a card.",
        "[Trigger] When a resonator your opponent controls attacks ⇒ You gain 500 life.",
        "Play this card only during your opponent's turn.  Draw a card.",
    ],
)
def test_what_a_spell_of_force_of_will_needs_is_laid_out(text: str) -> None:
    kind = "resonator" if ":" in text else "chant: chant-instant"
    facts: dict[str, Fact] = {"type": kind, "cost": "R", **({"atk": 400, "def": 400} if kind == "resonator" else {})}
    found = exercised(Card("Lamp Flare", facts, tuple(text.split("  "))), ruleset="fow-10.2").abilities
    assert {(each.outcome, each.why) for each in found} == {("exercised", "")}


def test_a_condition_that_does_not_hold_is_exercised_too() -> None:
    text = "[fanfare] If there are at least 2 other followers on your field, each opponent discards a card."
    (report,) = exercised(follower("Lamp Warden", 2, 2, text)).abilities
    assert "condition false" in report.variants
