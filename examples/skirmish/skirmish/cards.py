"""The card language: phrases that are read and printed, and what their verbs do."""

from functools import cache
from typing import Any

from headjudge.games import kit as k
from headjudge.games.kit import Phrase, gap, tree
from skirmish import model as m

KEYWORDS = k.keyword_table(
    __name__,
    (
        k.Keyword("guard", "10", answers=((m.MUST_BE_ATTACKED, (k.ALLOW, None)),)),
        k.Keyword("haste", "10", answers=((m.MAY_ATTACK_FRESH, (k.ALLOW, None)),)),
        k.Keyword("venom", "10", answers=((m.KILLS, (k.ALLOW, None)),)),
        k.Keyword("reach", "10", answers=((m.IS_OUT_OF_REACH, (k.ALLOW, None)),)),
    ),
)

ONE, THIS = tree.Num(1), tree.This()
N, TARGET, STEPS = gap("number"), gap("target"), gap("steps")
ALL = tree.Sel("creature", zones=("field",))
MINE, THEIRS = (tree.Sel("creature", zones=("field",), whose=each) for each in (tree.YOU, tree.OPPONENT))
OTHERS = tree.Sel("creature", zones=("field",), whose=tree.YOU, other=True)
GIVEN = (gap("given"),)

BOOK = k.Phrasebook(
    (
        Phrase("ability", "<keyword>", tree.Keyword(gap("keyword"))),
        Phrase("ability", "when this comes: <steps>", tree.Automatic(tree.Moves(THIS, to="field"), STEPS)),
        Phrase("ability", "when this dies: <steps>", tree.Automatic(tree.Moves(THIS, manner="died"), STEPS)),
        Phrase("ability", "when this attacks: <steps>", tree.Automatic(tree.Attacks(THIS), STEPS)),
        Phrase("ability", "your other creatures have <given>.", tree.Continuous(tree.Each(OTHERS), GIVEN)),
        Phrase("ability", "<steps>", tree.SpellText(STEPS)),
        Phrase("step", "draw a card", tree.Draw(ONE)),
        Phrase("step", "draw <number> cards", tree.Draw(N)),
        Phrase("step", "deal <number> damage to <target>", tree.Damage(N, TARGET)),
        Phrase("step", "destroy <target>", tree.Destroy(TARGET)),
        Phrase("step", "return <target> to its owner's hand", tree.ReturnToHand(TARGET)),
        Phrase("step", "<target> gets <given> this turn", tree.Give(TARGET, GIVEN, "this turn")),
        Phrase("given", "<signed> attack", tree.StatChange("attack", gap("signed"))),
        Phrase("given", "<signed> health", tree.StatChange("health", gap("signed"))),
        Phrase("given", "<keyword>", tree.GrantKeyword(gap("keyword"))),
        Phrase("target", "this", THIS),
        Phrase("target", "your hero", tree.Leader(tree.YOU)),
        Phrase("target", "the enemy hero", tree.Leader(tree.OPPONENT)),
        Phrase("target", "a creature of yours", tree.Pick(MINE, ONE, ONE)),
        Phrase("target", "an enemy creature", tree.Pick(THEIRS, ONE, ONE)),
        Phrase("target", "each enemy creature", tree.Each(THEIRS)),
        Phrase("target", "each creature", tree.Each(ALL)),
    ),
    keywords=KEYWORDS,
)  # fmt: skip


@cache
def language() -> k.RulesetLanguage:
    return BOOK.language("skirmish", {"Damage": ("8",), "Draw": ("4",), "Destroy": ("8",), "SpellText": ("6",)})


class Words(k.PlainVocabulary):
    specs = m.ZONES
    zone_words = {"hero": m.HERO, "field": m.FIELD, "hand": m.HAND, "deck": m.DECK, "graveyard": m.GRAVE}
    in_play = frozenset({m.FIELD})
    default_zones = (m.FIELD,)
    deck = m.DECK
    leader_area = m.HERO
    characteristics = {"names": m.NAMES, "type": m.TYPE, "keywords": m.KEYWORDS}
    stats = {"attack": m.ATTACK, "health": m.HEALTH, "cost": m.COST}
    damaged = "health"
    verb_words = {
        "attack": m.ATTACKED,
        "select": m.CHOOSE,
        "give": m.GIVE,
        "set": m.GIVE,
        "damage": m.DAMAGE,
        "play": m.PLAY,
        "draw": m.DRAW,
    }
    manners = {"died": m.DIE, "returned": m.RETURN}


def draws(game: k.Game, player: int, count: int, cause: k.Ref | None = None) -> list[k.Action]:
    """As many cards as there are, and damage to the hero for each that is not."""
    top = game.zones[2 * m.DECK + player][::-1][:count]
    hero = game.ref(game.zones[2 * m.HERO + player][0])
    found: list[k.Action] = [k.Move(m.DRAW, player, game.ref(cid), 2 * m.HAND + player, cause=cause) for cid in top]
    return [*found, *[k.Damage(m.DAMAGE, player, hero, m.WEARINESS, cause)] * (count - len(top))]


VERBS = k.PlainEmitters(__name__)
VERBS.draws("4", draws)
VERBS.damages(m.DAMAGE, "8")
VERBS.moves(tree.Destroy, m.DIE, m.GRAVE, "8")
VERBS.moves(tree.ReturnToHand, m.RETURN, m.HAND, "9")
VERBS.gives("9")


class Dialect(k.GameDialect):
    keywords = KEYWORDS
    verbs = VERBS
    rules = dict.fromkeys(k.CONTROL, "9")
    layers = {"abilities": 0, "other": 0, "numbers": 1, "answers": 2}
    answers_at, abilities_at = m.ANSWERS, m.ABILITIES
    announces = False

    def __init__(self) -> None:
        super().__init__()
        self.vocab = Words()
        self.shifting: Any = tuple(k.Shift(key, 1, frozenset({m.ATTACK, m.HEALTH})) for key in ("shift", "later"))
        for each in self.shifting:
            self.keep(each)
