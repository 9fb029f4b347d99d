"""The library of Cardfight!! Vanguard: faces as printed, and those of locked, deleted and heart cards."""

from collections.abc import Iterable
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.games.card_facts import PrintedFace, TextCompiler
from headjudge.games.cfv import facts
from headjudge.games.cfv.answers import STRIDE_COST
from headjudge.games.cfv.card_keywords import word_of
from headjudge.games.cfv.dialect import CfvDialect
from headjudge.games.cfv.keyword_text import NULLIFIED, checked_cards, only_one_homare, seek_mate, usable
from headjudge.games.cfv.language import language
from headjudge.games.cfv.model import (
    ABILITIES,
    ANSWERS,
    CLANS,
    G_GUARDIAN,
    KEYWORDS,
    NAMES,
    NATIONS,
    POWER,
    STRIDE_GRADE,
    ULTIMATE_STRIDE,
    VALUES,
)
from headjudge.games.cfv.r08_playing import NOTHING
from headjudge.games.cfv.r10_stride import STRIDE_COST as GRADES_DUE
from headjudge.games.cfv.r10_stride_payments import StridePayment
from headjudge.games.library import CardLibrary, Entry, Lowered, PackOfCards
from headjudge.kernel.abilities import PASSIVE, RESOLUTION, Ability
from headjudge.kernel.cards import Face
from headjudge.kernel.game import Game
from headjudge.kernel.questions import SET, joined
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.lower.abilities import named, zones_of
from headjudge.language.lower.conditions import lower_condition
from headjudge.language.lower.costs import lower_costs
from headjudge.language.lower.programs import KeywordMeaning
from headjudge.language.lower.selectors import lower_fits
from headjudge.language.rewrite import rewrite, walk
from headjudge.language.script import Context, Script
from headjudge.rulebook.registry import rule

BASE_DRIVE = 1
"""The drive of a card without a drive ability (2.16.2)."""

STRIDE = "stride"
EVERY_CLAN = "all clans and nations"
DELETED, HEART = "|deleted", "|heart"
NOTHING_PRINTED: tuple[Any, ...] = (
    frozenset(),
    "",
    frozenset(),
    frozenset(),
    frozenset(),
    0,
    0,
    None,
    0,
    "",
    0,
    frozenset(),
    {},
    (),
)


class Library(CardLibrary):
    """Every card of some packs."""

    def __init__(self, packs: Iterable[PackOfCards] = (), compiler: TextCompiler | None = None) -> None:
        super().__init__(CfvDialect())
        self.payment_zones: set[int] = set()
        """Where some card offers another way to pay for a stride."""
        self.blank = self.make(Face("cfv:blank", "a face-down card", NOTHING_PRINTED))
        self.fill(packs, compiler)

    # -- what is in it

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards, of which one can be declared (10.1.22.2)."""
        return tuple(sorted({entry.printed.name for entry in self.entries.values()}))

    def names_of(self, clan: str) -> tuple[str, ...]:
        """The names of the cards of a clan, or of all cards where none is named."""
        if not clan:
            return self.names
        mine = [entry.printed for entry in self.entries.values() if clan in facts.clans_of(entry.printed.facts)]
        return tuple(sorted({printed.name for printed in mine}))

    def language(self) -> RulesetLanguage:
        return language()

    def kind_of(self, printed: PrintedFace) -> str:
        return facts.type_of(printed.facts)

    def same(self, one: PrintedFace, other: PrintedFace) -> bool:
        return facts.same(one, other)

    def words(self) -> tuple[set[str], set[str]]:
        known = [entry.printed for entry in self.entries.values()]
        traits = {word for card in known for word in (*facts.clans_of(card.facts), *facts.races_of(card.facts))}
        return {card.name for card in known}, traits

    def effect_facts(self, text: str) -> CardFacts:
        """As an ability of a vanguard that may be used at any time."""
        return CardFacts("", f"[ACT](VC):{text}", "normal unit")

    def cost_facts(self, text: str) -> CardFacts:
        return self.effect_facts(f"{text.rstrip(' :')} Draw a card.")

    # -- faces

    @rule("10.1.25.3", what="state")
    def deleted(self, face: Face) -> Face:
        """Without text and with an original power of 0, but with its skill icons and all else."""
        key = f"{face.key}{DELETED}"
        found = self._faces.get(key)
        if found is None:
            keywords, answers, abilities = self.skills(self.entries[face.key].printed)
            values = list(face.values)
            known = self.entries[face.key].printed.facts
            values[CLANS], values[NATIONS] = frozenset(facts.clans_of(known)), frozenset(facts.nations_of(known))
            values[POWER], values[KEYWORDS], values[ANSWERS], values[ABILITIES] = 0, keywords, answers, abilities
            found = self.make(Face(key, face.name, tuple(values), abilities))
        return found

    @rule("10.1.26.3", what="state")
    def heart(self, face: Face) -> Face:
        """Nothing but the name and the power."""
        key = f"{face.key}{HEART}"
        found = self._faces.get(key)
        if found is None:
            values = list(NOTHING_PRINTED)
            values[NAMES], values[POWER] = face.values[NAMES], face.values[POWER]
            found = self.make(Face(key, face.name, tuple(values)))
        return found

    def compile_owner(self, key: str) -> None:
        if key.endswith(DELETED):
            self.deleted(self.face(key.removesuffix(DELETED)))
        elif key.endswith(HEART):
            self.heart(self.face(key.removesuffix(HEART)))
        else:
            super().compile_owner(key)

    # -- compiling

    def skills(self, printed: PrintedFace) -> Lowered:
        """What the skill icons of a card give it (2.10)."""
        keywords: set[str] = set()
        answers: Any = {}
        abilities: tuple[Ability, ...] = ()
        for skill in facts.skills_of(printed.facts):
            meaning = self.dialect.keyword(skill)
            keywords.add(meaning.name)
            abilities += meaning.abilities
            for question, answer in meaning.answers:
                answers = joined(answers, question, answer)
        return frozenset(keywords), answers, abilities

    def face_for(self, entry: Entry, lowered: Lowered) -> Face:
        printed, known = entry.printed, entry.printed.facts
        keywords, answers, abilities = lowered
        icons, allows, more = self.skills(printed)
        for question, found in allows.items():
            answers = joined(answers, question, *found)
        every = (*more, *abilities)
        values = (
            frozenset({printed.name}),
            facts.type_of(known),
            self.every_clan() if EVERY_CLAN in keywords else self.clans(entry),
            frozenset(facts.races_of(known)),
            frozenset(facts.NATIONS) if EVERY_CLAN in keywords else frozenset(facts.nations_of(known)),
            facts.grade_of(known),
            facts.power_of(known),
            facts.shield_of(known),
            facts.critical_of(known),
            facts.trigger_of(known),
            BASE_DRIVE,
            keywords | icons,
            answers,
            every,
        )
        assert len(values) == len(VALUES)
        return Face(entry.key, printed.name, values, every)

    @rule("2.2.4", what="state")
    def clans(self, entry: Entry) -> frozenset[str]:
        """The clans of a card, with those that it says it belongs to as well, wherever it is."""
        said = {clan for ability in self._trees[entry.key].abilities for clan in clans_said(ability)}
        return frozenset({*facts.clans_of(entry.printed.facts), *said})

    def every_clan(self) -> frozenset[str]:
        """The clans of the book and of the packs."""
        packed = {clan for entry in self.entries.values() for clan in facts.clans_of(entry.printed.facts)}
        return frozenset({clan for clan, _ in facts.CLAN_NATIONS} | packed)

    def lower(self, key: str, card: tree.Card) -> Lowered:
        """Abilities that the rules spell out are spelled; a stride skill is no ability to be played like others."""
        every_clan = [a for a in card.abilities if is_of_every_clan(a)]
        printed = [*every_clan, *(a for a in card.abilities if clans_said(a))]
        played = [a for a in card.abilities if isinstance(a, tree.Activated) and a.zones == ("g",)]
        skills = [a for a in played if a.keyword and not a.body]
        payments = [a for a in card.abilities if pays_for_strides(a)]
        apart = (*skills, *printed, *payments)
        rest = tuple(spell_out(ability) for ability in card.abilities if ability not in apart)
        keywords, answers, abilities = super().lower(key, tree.Card(rest))
        keywords |= {f"{gate.word} {gate.n}" for gate in walk(rest) if isinstance(gate, tree.Gate) and gate.n}
        keywords |= {word for ability in rest for word in defined(ability)}
        if every_clan:
            keywords |= {EVERY_CLAN}
        for n, payment in enumerate(payments):
            abilities = (*abilities, self.stride_payment(f"{key}#payment{n}", payment))
        for skill in skills:
            keywords |= {skill.keyword}
            due = 0 if skill.keyword == G_GUARDIAN else grades_due(skill)
            if due:
                answers = joined(answers, STRIDE_GRADE, (SET, due))
            if due and skill.keyword == ULTIMATE_STRIDE:
                skill = msgspec.structs.replace(skill, costs=())
            if not due or skill.keyword == ULTIMATE_STRIDE:
                abilities = (*abilities, self.stride_skill(f"{key}#stride", skill))
        return keywords, answers, abilities

    @rule("10.2.10.1", "10.2.10.3", what="cost")
    def stride_skill(self, key: str, skill: tree.Activated) -> Ability:
        """A stride skill with a cost of its own: nothing but the cost of a normal stride.

        A G guardian is called by such a skill, when its card says so.
        """
        skill = usable(skill)
        when = lower_condition(skill.only_if, self.vocab) if skill.only_if is not None else None
        costs = lower_costs(self.dialect, key, named(skill).costs)
        script = Script("", skill, costs, only_if=when, keyword=skill.keyword)
        made = Ability(key, RESOLUTION, frozenset(), NOTHING, game_data=script)
        self.dialect.keep(made)
        return made

    @rule("10.2.10.2", what="cost")
    def stride_payment(self, key: str, ability: tree.Ability) -> Ability:
        """Another cost for strides: of the card itself, or of such G units of its master."""
        assert isinstance(ability, tree.Continuous)
        mod = ability.mods[0]
        assert isinstance(mod, tree.PaysOtherwise)
        when = lower_condition(ability.cond, self.vocab) if ability.cond is not None else None
        costs = lower_costs(self.dialect, key, named(tree.Activated(mod.costs, ())).costs)
        fits = lower_fits(mod.object or tree.Sel("G unit"), self.vocab)
        own = isinstance(ability.of, tree.This)

        def strides(game: Game, ctx: Context, cid: int) -> bool:
            if own:
                return ctx.source[0] == cid
            return fits(game, ctx, game.ref(cid), game.cards[cid], game.values(cid))

        script = StridePayment(Script("", ability, costs, only_if=when), strides)
        made = Ability(key, PASSIVE, zones_of(self.dialect, ability.zones), game_data=script)
        self.payment_zones |= made.zones
        self.dialect.keep(made)
        return made

    def meaning(self, ability: tree.Keyword) -> KeywordMeaning:
        """A keyword that is written with zones says what it says only there (3.1.1.3)."""
        word = "" if ability.name in self.dialect.defined else word_of(ability)
        if word:
            return self.dialect.keyword(word)
        found = super().meaning(ability)
        if not ability.zones or not found.answers:
            return found
        kinds = frozenset(self.vocab.kinds(ability.zones))
        answers = tuple((q, (op, There(found.name, kinds, when))) for q, (op, when) in found.answers)
        return KeywordMeaning(found.name, answers, found.abilities)


def is_of_every_clan(ability: tree.Ability) -> bool:
    """Whether it says of its card, wherever it is, that it belongs everywhere: then that is what the card is."""
    return (
        isinstance(ability, tree.Continuous)
        and ability.cond is None
        and isinstance(ability.of, tree.This)
        and ability.mods == (tree.GrantTrait(EVERY_CLAN),)
    )


def pays_for_strides(ability: tree.Ability) -> bool:
    return isinstance(ability, tree.Continuous) and any(isinstance(mod, tree.PaysOtherwise) for mod in ability.mods)


def defined(ability: tree.Ability) -> tuple[str, ...]:
    """The keyword that an ability is by the reminder of its card; its number does not belong to it."""
    name = ability.name if isinstance(ability, tree.Automatic) else ""
    word, _, number = name.rpartition(" ")
    return (word if number.isdigit() else name,) if name else ()


def clans_said(ability: tree.Ability) -> tuple[str, ...]:
    """The clans of an ability that says nothing but that its card is of them, in every zone and always."""
    if not isinstance(ability, tree.Continuous) or ability.cond is not None or ability.zones:
        return ()
    names = [mod.name for mod in ability.mods if isinstance(mod, tree.GrantClass)]
    return tuple(names) if isinstance(ability.of, tree.This) and len(names) == len(ability.mods) else ()


class There:
    """The condition of an answer that a card gives only in such a zone; it knows its keyword, with which it is lost."""

    __slots__ = ("keyword", "kinds", "when")

    def __init__(self, keyword: str, kinds: frozenset[int], when: Any) -> None:
        self.keyword = keyword
        self.kinds = kinds
        self.when = when

    def __call__(self, game: Game, cid: int, about: Any) -> bool:
        return game.cards[cid].zone >> 1 in self.kinds and (self.when is None or self.when(game, cid, about))


PAYING = tree.During(tree.YOU, "paying for stride")


def spell_out(ability: tree.Ability) -> tree.Ability:
    """An ability that the rules know by a keyword, in steps; what is said of paying for a stride, as their answer."""
    if isinstance(ability, tree.SeekMate):
        return seek_mate(ability.mate)
    ability = rewrite(ability, while_paying)
    if isinstance(ability, tree.Continuous) and isinstance(ability.of, tree.Leader) and ability.mods == (NULLIFIED,):
        return msgspec.structs.replace(ability, of=checked_cards(ability.of.of), mods=(tree.Can("nullify triggers"),))
    limited: tree.Ability = only_one_homare(ability)
    return limited


def while_paying(node: Any) -> Any:
    """What is said, also in a quotation, of the time in which a stride is paid for: the rules ask for it only then."""
    if isinstance(node, tree.GrantAbility):
        return tree.GrantAbility(rewrite(node.ability, while_paying))
    parts: tuple[Any, ...] = (
        node.cond.parts if isinstance(getattr(node, "cond", None), tree.And) else (getattr(node, "cond", None),)
    )
    if not isinstance(node, tree.Continuous) or PAYING not in parts:
        return node
    rest = tuple(part for part in parts if part != PAYING)
    cond = rest[0] if len(rest) == 1 else (tree.And(rest) if rest else None)
    return msgspec.structs.replace(node, cond=cond, mods=tuple(as_stride_cost(mod) for mod in node.mods))


def as_stride_cost(mod: tree.Modification) -> tree.Modification:
    if isinstance(mod, tree.StatChange) and mod.stat == "grade" and not mod.lose:
        return tree.CostChange(mod.amount, more=True, what=STRIDE_COST)
    raise Malformed("only the grade counts when a stride is paid for", "a grade", "Word the card anew.")


@rule("10.2.10.1", "10.2.10.2", "10.2.10.3", "10.2.10.3.1", what="cost")
def grades_due(skill: tree.Activated) -> int:
    """The sum of grades to be discarded from the hand, three where nothing is written; 0 for any other cost."""
    if skill.keyword not in (STRIDE, ULTIMATE_STRIDE):
        raise Malformed(f"'{skill.keyword}' is no skill of these rules", "a stride skill", "Leave the card out.")
    match skill.costs:
        case ():
            return GRADES_DUE
        case (tree.Discard(tree.Pick(sel)),) | (tree.Select(tree.Pick(sel)), tree.Discard(tree.Bound())):
            return sum_of_grades(sel)
    return 0


def sum_of_grades(sel: tree.Selector) -> int:
    match sel:
        case tree.Sel("card", ("hand",), tree.You(), (tree.TotalIs("grade", ">=", tree.Num(n)),)):
            return n
    return 0
