"""The library of Force of Will: faces as printed, halves put together, and the faces of what no card prints."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from headjudge.errors import Malformed
from headjudge.games.announcements import script_of
from headjudge.games.card_facts import PrintedFace, TextCompiler
from headjudge.games.fow.common import facts
from headjudge.games.fow.common.c903_discounts import is_discount
from headjudge.games.fow.common.c903_payments import Purpose
from headjudge.games.fow.common.c909_conditions import conditions_kept
from headjudge.games.fow.common.c910_entry import lower_entering
from headjudge.games.fow.common.c1130_sealed_items import unsealed
from headjudge.games.fow.common.c1200_rule_processes import ADDED_BY_TEXT
from headjudge.games.fow.common.dialect import FowDialect
from headjudge.games.fow.common.features import COMMA_SEPARATES, CONDITIONS_LAST, INHERENT_WILL, SUBTYPES, V10_2
from headjudge.games.fow.common.keyword_text import DIVED, parted, spelled_out
from headjudge.games.fow.common.keywords import KEYWORDS_BY_NAME
from headjudge.games.fow.common.model import (
    ABILITIES,
    ABILITY_TYPE,
    ADDITION,
    ANSWERS,
    ATK,
    ATTRIBUTE_WORDS,
    ATTRIBUTES,
    DEF,
    DIVINITY,
    JUDGMENT_TYPE,
    KEYWORDS,
    NAMES,
    PLAYER_TYPE,
    RACES,
    RESONATOR,
    RULER,
    STONES,
    TYPES,
    VALUES,
)
from headjudge.games.fow.common.play_text import (
    automatic_card,
    by_stealth,
    is_automatic,
    is_stealth,
    resolution,
    with_additional_costs,
)
from headjudge.games.fow.common.token_text import read_token
from headjudge.games.fow.language import language
from headjudge.games.library import CardLibrary, Entry, Lowered, PackOfCards, mentioned
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, Ability
from headjudge.kernel.cards import Face
from headjudge.kernel.game import Game
from headjudge.kernel.questions import joined
from headjudge.language import tree
from headjudge.language.compiler import CardFacts, RulesetLanguage
from headjudge.language.lower.abilities import lower_ability
from headjudge.language.lower.programs import KeywordMeaning
from headjudge.language.rewrite import walk
from headjudge.language.script import Script
from headjudge.rulebook.registry import rule

replace = msgspec.structs.replace

NOTHING_PRINTED: tuple[Any, ...] = (
    frozenset(), frozenset(), frozenset(), frozenset(), "", None, frozenset(), frozenset(), None, None, None,
    frozenset(), {}, (),
)  # fmt: skip
ABILITY, COIN, STONE_WILL, ITEM = "|ability", "fow:coin ", "fow:stone ", "fow:item "
SIZED = "|sized "
EMBLEM, LIMIT_BREAK = "dragon emblem", "limit break"
BANISH_THIS = tree.Bury(tree.This())
REST_THIS = tree.Engage(tree.This())
SYMBOLS = {word: sign for sign, word in facts.SYMBOLS.items()}


class Library(CardLibrary):
    """Every card of some packs, read as an edition with these features reads them."""

    def __init__(
        self,
        packs: Iterable[PackOfCards] = (),
        compiler: TextCompiler | None = None,
        features: frozenset[str] = V10_2,
    ) -> None:
        self.features = features
        super().__init__(FowDialect(features, self))
        self.player_face = self.make(Face("fow:player", "a player", faced({TYPES: frozenset({PLAYER_TYPE})})))
        self.coins: dict[str, str] = {}
        self.fill(packs, compiler)

    # -- what is in it

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards; those of halves count one by one (1307.5a)."""
        return tuple(sorted({name for entry in self.entries.values() for name in facts.names_of(entry.printed)}))

    def names_but(self, kind: str) -> tuple[str, ...]:
        """The names of all cards that are not of that type."""
        others = [entry.printed for entry in self.entries.values() if kind not in facts.types_of(entry.printed.facts)]
        return tuple(sorted({name for printed in others for name in facts.names_of(printed)}))

    def language(self) -> RulesetLanguage:
        return language()

    def kind_of(self, printed: PrintedFace) -> str:
        found = facts.types_of(facts.whole_facts(printed))
        return "/".join(sorted(found)) or RESONATOR

    def same(self, one: PrintedFace, other: PrintedFace) -> bool:
        return facts.same(one, other)

    def words(self) -> tuple[set[str], set[str]]:
        printed = [entry.printed for entry in self.entries.values()]
        races = {race for card in printed for race in facts.races_of(facts.whole_facts(card), self.comma)}
        return {name for card in printed for name in facts.names_of(card)}, races

    @property
    def comma(self) -> bool:
        return COMMA_SEPARATES in self.features

    def may_spend(self, game: Game, player: int, only: str, purpose: Purpose) -> bool:
        """Whether will under this restriction may be spent on that; a restriction not met yet is one of a card's."""
        dialect = self.dialect
        assert isinstance(dialect, FowDialect)
        if only not in dialect.restrictions:
            self.compile_all()
        return any(each.allows(game, player, purpose) for each in dialect.restrictions[only])

    def effect_facts(self, text: str) -> CardFacts:
        return CardFacts("", text, "chant")

    # -- faces of what is no card

    @rule("903.2d", "705.2d", "901.1e", what="state")
    def ability_face(self, face: Face, ability: Ability) -> Face:
        """An ability or a judgment on the chase: with the name, the attributes and the races of its card."""
        script = ability.game_data
        kind = JUDGMENT_TYPE if isinstance(script, Script) and script.keyword == JUDGMENT_TYPE else ABILITY_TYPE
        key = f"{face.key}{ABILITY} {kind}"
        found = self._faces.get(key)
        if found is None:
            values = {index: face.values[index] for index in (NAMES, ATTRIBUTES, RACES)}
            found = self.make(Face(key, face.name, faced({**values, TYPES: frozenset({kind})})))
        return found

    @rule("1119.2", "1119.2a", "1119.4", what="token")
    def will_coin(self, attributes: Iterable[str]) -> Face:
        """The coin that produces one will of these attributes, or one without where there are none."""
        words = [word for word in ATTRIBUTE_WORDS if word in set(attributes)]
        return self.coin(tuple(f"{{{SYMBOLS[word].upper()}}}" for word in words) or ("{1}",))

    @rule("1119.3", "1119.3a", "1119.3.a.1", "1119.3.a.2", what="token")
    def energize(self, rulers: Sequence[Face]) -> Face | None:
        """The coin of a printed Energize: one of its symbols, or so many wills without attribute."""
        said = [self.coins[face.key] for face in rulers if self.coins.get(face.key)]
        if not said:
            return None
        signs = [sign for will in said for sign in will.replace("{", " ").replace("}", " ").split()]
        return self.coin(tuple(f"{{{sign}}}" for sign in dict.fromkeys(signs)))

    def coin(self, symbols: tuple[str, ...]) -> Face:
        key = COIN + "".join(symbols)
        found = self._faces.get(key)
        if found is None:
            text = tree.Activated((BANISH_THIS,), (tree.Produce(symbols, tree.Num(1)),), zones=("item", "removed"))
            ability = lower_ability(self.dialect, f"{key}#0", text)
            values = faced({NAMES: frozenset({"Will Coin"}), ABILITIES: (ability,)})
            found = self.make(Face(key, "Will Coin", values, (ability,)))
        return found

    @rule("1027.1", "1036.1", "1037.1", "1037.1a", "1037.2", what="token")
    def item(self, kind: str, of: str) -> Face:
        """A token without a type: a gem or crystal of an attribute, an emblem, or a limit break named after a card."""
        key = f"{ITEM}{kind}/{of}"
        found = self._faces.get(key)
        if found is None:
            name = of if kind == LIMIT_BREAK else f"{of} {kind}".title()
            known: dict[int, Any] = {NAMES: frozenset({name}), ATTRIBUTES: frozenset({of} & set(ATTRIBUTE_WORDS))}
            if kind in (EMBLEM, LIMIT_BREAK):
                known[KEYWORDS] = frozenset({kind} if kind == LIMIT_BREAK else {kind, of})
            found = self.make(Face(key, name, faced(known)))
        return found

    @rule("1303.1", "1303.1a", "1303.1b", "1303.1d", what="token")
    def described(self, key: str, like: tree.Sel) -> Face:
        """The face of a token by the words of the effect that creates it."""
        card, values, name = read_token(like)
        keywords, answers, abilities = self.lower(key, card)
        printed = faced({**values, KEYWORDS: keywords, ANSWERS: answers, ABILITIES: abilities})
        return self.make(Face(key, name, printed, abilities))

    @rule("1303.1", "1303.1d", what="token")
    def sized(self, key: str, numbers: tuple[int, int]) -> Face:
        """The face of a token whose ATK and DEF were worked out when it was created."""
        found = self._faces.get(f"{key}{SIZED}{numbers[0]}/{numbers[1]}")
        if found is None:
            like = self._faces[key]
            values = list(like.values)
            values[ATK], values[DEF] = numbers
            known = Face(f"{key}{SIZED}{numbers[0]}/{numbers[1]}", like.name, tuple(values), like.abilities)
            found = self.make(known)
        return found

    def stone_will(self, attributes: Sequence[str]) -> Ability:
        """201.4e: the will ability that magic stone types give, one of their attributes for a rested stone."""
        key = STONE_WILL + "/".join(attributes)
        if ("ability", key) not in self.dialect.statics:
            symbols = tuple(f"{{{SYMBOLS[word].upper()}}}" for word in attributes)
            lower_ability(self.dialect, key, tree.Activated((REST_THIS,), (tree.Produce(symbols, tree.Num(1)),)))
        found = self.dialect.resolve("ability", key)
        assert isinstance(found, Ability)
        return found

    def compile_owner(self, key: str) -> None:
        """Compile the card, or make the face, that something with this key belongs to."""
        if key.startswith(COIN):
            signs = key.removeprefix(COIN).split("#")[0].replace("{", " ").replace("}", " ").split()
            self.coin(tuple(f"{{{sign}}}" for sign in signs))
        elif key.startswith(STONE_WILL):
            words = key.removeprefix(STONE_WILL).split("/")
            self.stone_will([word for word in words if word in ATTRIBUTE_WORDS])
        elif SIZED in key:
            of, size = key.split(SIZED)
            self.compile_owner(of)
            atk, defence = size.split("/")
            self.sized(of, (int(atk), int(defence)))
        elif key.startswith(ITEM):
            kind, of = key.removeprefix(ITEM).split("/", 1)
            self.item(kind, of)
        elif ABILITY in key:
            face, kind = key.split(f"{ABILITY} ")
            script = Script(keyword=JUDGMENT_TYPE if kind == JUDGMENT_TYPE else "")
            self.ability_face(self.face(face), Ability(key, ACTIVATED, frozenset(), game_data=script))
        elif key.startswith("keyword:"):
            self.compile_all()
        else:
            super().compile_owner(key)

    # -- compiling

    def _compile(self, entry: Entry) -> Face:
        halves = facts.halves_of(entry.printed)
        if halves:
            return self.combined(entry, halves)
        played = unsealed(entry.printed, (other.printed for other in self.entries.values()))
        return super()._compile(Entry(entry.key, played, entry.back, entry.token))

    @rule("1307.2", "1307.5", "1307.5a", "1307.5b", "1307.5c", what="state")
    def combined(self, entry: Entry, halves: Sequence[PrintedFace]) -> Face:
        """Both halves of an alternative card together: all their names, types, costs and abilities."""
        keys = [entry.back, self.entries[entry.back].back]
        faces = [self.face(key) for key in keys if key]
        self._trees[entry.key] = tree.Card(tuple(a for key in keys if key for a in self._trees[key].abilities))
        keywords = frozenset[str]().union(*(face.values[KEYWORDS] for face in faces))
        answers: Any = {}
        for face in faces:
            for question, found in face.values[ANSWERS].items():
                answers = joined(answers, question, *found)
        abilities = tuple(a for face in faces for a in face.abilities if a is not face.resolution)
        values = self.printed_values(facts.combined(halves), entry.printed.name, keywords, answers, abilities)
        names = facts.names_of(entry.printed)
        return Face(entry.key, entry.printed.name, (names, *values[NAMES + 1 :]), abilities)

    def face_for(self, entry: Entry, lowered: Lowered) -> Face:
        printed, (keywords, answers, abilities) = entry.printed, lowered
        known = printed.facts
        if facts.has_quickcast_icon(known) and "quickcast" not in keywords:
            meaning = self.dialect.keyword("quickcast")
            keywords |= {meaning.name}
            for question, answer in meaning.answers:
                answers = joined(answers, question, answer)
        stones = facts.stone_types(known, printed.name) | treated_as(self._trees[entry.key])
        every = (*self.inherent_wills(stones, abilities), *abilities)
        values = list(self.printed_values(known, printed.name, keywords, answers, every))
        values[STONES] = stones
        if values[DIVINITY] is None:
            values[DIVINITY] = divinity(self._trees[entry.key])
        self.coins[entry.key] = energy(self._trees[entry.key])
        return Face(entry.key, printed.name, tuple(values), every)

    @rule("201.4e", "201.4d", "904.2a", what="state")
    def inherent_wills(self, stones: frozenset[str], abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """The will ability of magic stone types, for the attributes that no ability of its text produces as well."""
        if INHERENT_WILL not in self.features:
            return ()
        said = {kind for ability in abilities for kind in produced(ability)}
        missing = [word for word in ATTRIBUTE_WORDS if word in stones and word not in said]
        return (self.stone_will(missing),) if missing else ()

    @rule("1405.1", "1405.2", what="state")
    @rule("2.1-3", "2.1-3.a", what="state", ruleset="fow-5.01")
    def subtype(self, known: facts.Facts) -> str:
        """The subtype of an addition; of a chant only where the book has such."""
        found = facts.subtype_of(known)
        return found if ADDITION in facts.types_of(known) or SUBTYPES in self.features else ""

    def printed_values(
        self, known: facts.Facts, name: str, keywords: frozenset[str], answers: Any, abilities: tuple[Ability, ...]
    ) -> tuple[Any, ...]:
        general = facts.general_types(known) | ({facts.STRANGER} if facts.is_stranger(known) else frozenset())
        values = (
            frozenset({name}),
            facts.types_of(known) or frozenset({RESONATOR}),
            general,
            facts.stone_types(known, name),
            self.subtype(known),
            facts.cost_of(known),
            facts.attributes_of(known),
            facts.races_of(known, self.comma),
            facts.atk_of(known),
            facts.def_of(known),
            facts.divinity_of(known),
            keywords,
            answers,
            abilities,
        )
        assert len(values) == len(VALUES)
        return values

    def spoken(self, printed: PrintedFace, card: tree.Card) -> tree.Card:
        """A text as a card of this type means it: its abilities work where such cards lie (902.1)."""
        types = facts.types_of(printed.facts)
        host = host_of(facts.subtype_of(printed.facts), card) if ADDITION in types else None
        found = card
        if host is not None:
            added = tree.Pick(host, tree.Num(1), tree.Num(1), bind="added to", target=1)
            found = replace(card, abilities=(*card.abilities, tree.SpellText((tree.Select(added),))))
        if RULER in types:
            found = replace(found, abilities=tuple(in_ruler_area(ability) for ability in found.abilities))
        return replace(found, abilities=tuple(judged_anywhere(ability) for ability in found.abilities))

    def spelled_out(self, ability: Any) -> Any:
        spelled = spelled_out(ability)
        return conditions_kept(spelled, self.dialect) if CONDITIONS_LAST in self.features else spelled

    @rule("204.2", "901.1", "901.1a", "901.1b", "901.1c", what="grammar")
    def lower(self, key: str, card: tree.Card) -> Lowered:
        """The abilities of a text; what is played with the card is one more, and keywords bring their own.

        A Break is no activate ability: nobody plays it but lifebreak (1415.1.b.2).
        """
        said = [ability for ability in card.abilities if not says_host(ability)]
        taken_apart = [p for a in said for p in (parted(a) if isinstance(a, tree.SpellText) else (a,))]
        parts = with_additional_costs([self.spelled_out(ability) for ability in taken_apart])
        waiting = [a for a in parts if is_automatic(a)]
        playing = [a for a in parts if is_about_playing(a)]
        stealthy = [a for a in parts if is_stealth(a)]
        entering = [a for a in parts if isinstance(a, tree.Entering)]
        apart = (*playing, *waiting, *stealthy, *entering)
        plain = tuple(a for a in parts if a not in apart and not stones_said(a))
        keywords, answers, abilities = super().lower(key, tree.Card(plain))
        for n, ability in enumerate(waiting):
            keywords |= mentioned(tree.Card((ability,)))
            abilities = (*abilities, automatic_card(self.dialect, f"{key}#trigger{n}", ability))
        for n, ability in enumerate(entering):
            abilities = (*abilities, lower_entering(self.dialect, f"{key}#entering{n}", ability))
        for ability in abilities:
            if script_of(ability).keyword == "break":
                ability.kind = AUTOMATIC
        if any(isinstance(a, tree.Activated) and a.keyword == "dive" for a in plain):
            answers = joined(answers, *DIVED)
        if playing:
            keywords |= {word for a in playing for word in words_of(a)}
            abilities = (*abilities, resolution(self.dialect, key, playing))
        for n, ability in enumerate(stealthy):
            keywords |= mentioned(tree.Card((ability,)))
            abilities = (*abilities, by_stealth(self.dialect, f"{key}#stealth{n}", playing, ability))
        by_text = {ADDED_BY_TEXT} if len(said) < len(card.abilities) else frozenset()
        defined = keywords & {each.word for each in self.dialect.defined.values()}
        return known_keywords(keywords) | by_text | defined, answers, abilities

    def meaning(self, ability: tree.Keyword) -> KeywordMeaning:
        dialect = self.dialect
        assert isinstance(dialect, FowDialect)
        return dialect.keyword_line(ability)


def faced(known: dict[int, Any]) -> tuple[Any, ...]:
    """The characteristics of something that has only these."""
    return tuple(known.get(index, nothing) for index, nothing in enumerate(NOTHING_PRINTED))


@rule("904.2a", "201.4c", what="state")
def treated_as(card: tree.Card) -> frozenset[str]:
    """The magic stone types that a text says its card has, wherever it is."""
    return frozenset(word for ability in card.abilities for word in stones_said(ability))


def stones_said(ability: Any) -> tuple[str, ...]:
    """The kinds of magic stone as which an ability that says nothing else has its card treated."""
    if not isinstance(ability, tree.Continuous) or not isinstance(ability.of, tree.This) or ability.cond is not None:
        return ()
    words = [mod.name.removesuffix(" magic stone") for mod in ability.mods if isinstance(mod, tree.GrantType)]
    return tuple(words) if len(words) == len(ability.mods) and set(words) <= set(ATTRIBUTE_WORDS) else ()


def produced(ability: Ability) -> set[str]:
    """The attributes of the will that an ability produces for resting its card."""
    script = ability.game_data
    if not isinstance(script, Script) or not script.produces or not all(cost.turns_self for cost in script.costs):
        return set()
    return {wills[0][0] for wills in script.produces if len(wills) == 1}


def divinity(card: tree.Card) -> int | None:
    """The number of a printed Divinity (1136.3)."""
    return next((a.amount for a in card.abilities if isinstance(a, tree.Keyword) and a.name == "divinity"), None)


def energy(card: tree.Card) -> str:
    """The symbols of a printed Energize."""
    return next((a.will for a in card.abilities if isinstance(a, tree.Keyword) and a.name == "energize"), "")


def is_about_playing(ability: Any) -> bool:
    """Whether it belongs to what happens while the card is played or resolves, and to no ability of it in the field."""
    if isinstance(ability, (tree.SpellText, tree.PlayCost, tree.Awakening)) or is_discount(ability):
        return True
    if isinstance(ability, tree.Keyword):
        return ability.name == "incarnation"
    return isinstance(ability, tree.Activated) and ability.keyword == "trigger"


def words_of(ability: Any) -> tuple[str, ...]:
    match ability:
        case tree.Awakening():
            return ("awakening",)
        case tree.Keyword(name):
            return (name,)
        case tree.Activated(keyword=word):
            return (word,)
        case tree.SpellText(body):
            return tuple(node.word for node in walk(body) if isinstance(node, tree.Gate))
    return ()


STATES = frozenset({"awakened", "mobilized"})
"""Keywords that no card prints: what it is by what was paid or done for it."""


@rule("1101.1", what="state")
def known_keywords(words: Iterable[str]) -> frozenset[str]:
    """The keywords among the words of a text, without the symbols behind them."""
    bare = {word.partition(" {")[0] for word in words}
    return frozenset(bare & KEYWORDS_BY_NAME.keys() - STATES)


@rule("902.1b", "1125.2", what="state")
def in_ruler_area(ability: Any) -> Any:
    """Abilities of a ruler work in the ruler area."""
    return replace(ability, zones=("ruler",)) if getattr(ability, "zones", None) == ("field",) else ability


@rule("1304.5", what="state")
def judged_anywhere(ability: Any) -> Any:
    """A judgment works in the ruler area and, on a first form J-ruler, in the field."""
    is_judgment = isinstance(ability, tree.Activated) and ability.keyword == JUDGMENT_TYPE
    return replace(ability, zones=("ruler", "field")) if is_judgment else ability


def says_host(ability: Any) -> bool:
    """Whether an addition says in its text to what it is added."""
    return isinstance(ability, tree.Keyword) and ability.name == "addition"


def host_of(subtype: str, card: tree.Card) -> tree.Selector | None:
    """What an addition is added to when it is played, by its text or its subtype; None for one on nothing."""
    said = next((a.of for a in card.abilities if isinstance(a, tree.Keyword) and says_host(a)), None)
    bestowed = any(isinstance(a, tree.Keyword) and a.name == "bestow" for a in card.abilities)
    if said is not None or bestowed or subtype in ("", "field"):
        return said
    return addable(subtype)


@rule("1406.2a", "1406.1a", what="check")
def addable(subtype: str) -> tree.Sel:
    """What an addition of that subtype may be added to."""
    kinds = {"resonator": "resonator", "j-ruler": "J-ruler", "ruler": "ruler", "j/resonator": "J/resonator"}
    kinds |= {"j/ruler": "J/ruler", "ruler/j-ruler": "J/ruler"}
    if subtype not in kinds:
        raise Malformed(f"an addition is not added to '{subtype}'", ", ".join(kinds), "Correct the type of the card.")
    places = {"ruler": ("ruler",), "J/ruler": ("field", "ruler")}
    return tree.Sel(kinds[subtype], places.get(kinds[subtype], ("field",)))
