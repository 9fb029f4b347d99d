"""Actions in players' words: begin with an option, then answer what follows with every part that was said.

A part is used at the question that asks for it. What comes in between is answered where the rules or the other parts
leave one answer; where a player has a choice, the rest waits for it (``Rest``). What cannot be used up is refused, and
nothing happens. Only cards that the player knew when it was said can be meant: no answer tells of hidden ones.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from headjudge.errors import Ambiguous
from headjudge.formats import name_search, phrases, sets, words
from headjudge.formats.name_search import Named
from headjudge.formats.phrases import AIM, CARD, FROM, NOT, WAY, Part, Reading
from headjudge.formats.words import Said
from headjudge.games import words_of
from headjudge.kernel import knowledge, offers
from headjudge.kernel.decisions import NO, NUMBER, YES, Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.offers import cards_of
from headjudge.kernel.picks import is_legal
from headjudge.kernel.ruleset import Reason

TRIALS = 200
"""How many questions are tried before it is given up to look for a way to what was said."""

_NUMBER = re.compile(r"(?:x\s*(?:=|is|of|as)?\s*)?(\d{1,9})(?:\s+(?:for|as)\s+x)?", re.IGNORECASE)
_SMALL = frozenset({"a", "an", "the", "one", "its", "use", "pay", "of"})


class Course(NamedTuple):
    """An action under way: what was known and how the points stood when it was said.

    ``wide`` allows an aim to be an answer to any question; otherwise only to those that ask at what it is aimed.
    """

    player: int
    verb: str
    card: int
    known: frozenset[int]
    before: Game
    wide: bool = False


class Rest(NamedTuple):
    """What was said and waits for its question."""

    course: Course
    parts: tuple[Part, ...]
    said: str


class Meaning(NamedTuple):
    """One way to understand an action: its cards, the words of an ability, and the parts to be used up."""

    verb: str
    name: str
    cards: list[Named]
    ability: str
    parts: tuple[Part, ...]


class Outcome(NamedTuple):
    item: Named
    option: Option
    world: Game
    rest: tuple[Part, ...]
    course: Course


def act(game: Game, player: int, spoken: Sequence[Said], said: str) -> Rest | None:
    """Play, attack, activate: all of what was said, or what is left of it until somebody has answered."""
    outcome = best(game, player, spoken, said)
    game.become(outcome.world)
    return Rest(outcome.course, outcome.rest, said) if outcome.rest else None


def beginning(game: Game, player: int, spoken: Sequence[Said], said: str) -> Option:
    """The option with which it begins."""
    return best(game, player, spoken, said).option


def best(game: Game, player: int, spoken: Sequence[Said], said: str) -> Outcome:
    """What comes of the first way to understand it that can be done."""
    doubt: Ambiguous | None = None
    against: list[list[Reason]] = []
    for meaning in meanings(game, player, spoken):
        try:
            outcome = attempt(game, player, meaning, said)
        except Ambiguous as error:
            doubt = doubt or error
            continue
        if outcome is not None:
            return outcome
        named = meaning if meaning.cards else meaning._replace(parts=())
        against.append(reasons(game, player, named))
    if doubt is not None:
        raise doubt
    empty = [[words_of(game.ruleset.id).nothing_asks(game, each.verb)] for each in spoken]
    raise words.refused(game, said, next((why for why in against if why not in empty), against[0] if against else []))


# -- what is meant -----------------------------------------------------------------------------------------------------


def meanings(game: Game, player: int, spoken: Sequence[Said]) -> list[Meaning]:
    """Every way to understand what was said, those first that speak of a card with which it could be done."""
    speech = words_of(game.ruleset.id)
    everywhere = words.named(game, speech.places(game, player), player)
    near: list[Meaning] = []
    far: list[Meaning] = []
    doubt: Ambiguous | None = None
    for said in spoken:
        pool = words.named(game, speech.pool(game, player, said.verb), player)
        if not said.what:
            return [Meaning(said.verb, said.verb, pool, "", (Part(AIM, said.target),) * bool(said.target))]
        read = phrases.readings(said.what)
        try:
            fits = phrases.fitting(read, pool)
            near += [meaning(said, each, cards) for each, cards in sided(game, fits) or other_sides(game, read, pool)]
            far += [meaning(said, each, cards) for each, cards in phrases.fitting(read, everywhere)]
        except Ambiguous as error:
            doubt = doubt or error
    if doubt is not None and not near:
        raise doubt
    near = [each for each in near if has_ability(game, player, each)] or near
    return near or far or [meaning(said, phrases.readings(said.what)[-1], []) for said in spoken[:1]]


def has_ability(game: Game, player: int, meant: Meaning) -> bool:
    """Whether a card has an ability with the words that were said of one, if any were."""
    said = meant.ability
    return not said or any(words.abilities_meant(game, player, meant.verb, said, item.thing) for item in meant.cards)


def meaning(said: Said, read: Reading, cards: list[Named]) -> Meaning:
    parts = [*read.parts, *([Part(AIM, said.target)] if said.target else [])]
    parts += [Part(WAY, said.then)] if said.then else []
    if read.ability and said.verb not in PLAYING_ABILITIES:
        return Meaning(said.verb, read.name, cards, "", (Part(WAY, read.ability), *parts))
    return Meaning(said.verb, read.name, cards, read.ability, tuple(parts))


PLAYING_ABILITIES = frozenset({"activate", "will", "evolve", "serve"})
"""What is done with an ability of a card; elsewhere words after a colon tell which option of its text is chosen."""


def sided(game: Game, fits: Sequence[tuple[Reading, list[Named]]]) -> list[tuple[Reading, list[Named]]]:
    """The same, with the side as a part of what was said where the name is that of one side and not of the card."""
    sides = words_of(game.ruleset.id).playable_sides
    found = []
    for read, cards in fits:
        wanted = name_search.plain(name_search.phrase(read.name).name)
        faces = [(game.cards[item.thing], sides(game, item.thing)) for item in cards]
        is_side = all(
            wanted != name_search.plain(card.face.name)
            and wanted in [name_search.plain(card.faces[n].name) for n in playable]
            for card, playable in faces
        )
        found.append((read._replace(parts=(Part(WAY, read.name), *read.parts)) if faces and is_side else read, cards))
    return found


def other_sides(game: Game, read: Sequence[Reading], pool: Sequence[Named]) -> list[tuple[Reading, list[Named]]]:
    """Cards called by the name of a side that does not show; that side is then a part of what was said."""
    sides = words_of(game.ruleset.id).playable_sides
    hidden = [
        item._replace(names=tuple(game.cards[item.thing].faces[side].name for side in playable))
        for item in pool
        if len(playable := sides(game, item.thing)) > 1
    ]
    shown = {item.thing: item for item in pool}
    return [
        (each._replace(parts=(Part(WAY, each.name), *each.parts)), [shown[item.thing] for item in fits])
        for each, fits in phrases.fitting(read, hidden)
    ]


def targets_of(game: Game, player: int, verb: str, part: Part) -> list[Named]:
    """The cards that an aim can mean, those first at which the verb is usually aimed."""
    speech = words_of(game.ruleset.id)
    near = words.named(game, speech.targets(game, player, verb), player)
    return name_search.find(part.said, near) or name_search.find(
        part.said, words.named(game, speech.places(game, player), player)
    )


# -- beginning ---------------------------------------------------------------------------------------------------------


def attempt(game: Game, player: int, meaning: Meaning, said: str) -> Outcome | None:
    """The one way to do it, or None; several that differ are ``Ambiguous``."""
    by_look: dict[tuple[str, bool | None, str], list[Outcome]] = {}
    for item in meaning.cards:
        look = (item.names[0], item.mine, item.looks)
        if look not in by_look and is_from(game, item.thing, meaning):
            found = list(outcomes(game, player, meaning, item))
            if found:
                by_look[look] = found
    if not by_look:
        return None
    if len(by_look) > 1:
        raise name_search.ambiguous(meaning.name, [found[0].item for found in by_look.values()])
    found = next(iter(by_look.values()))
    words.one_of(game, player, [outcome.option for outcome in found], said)
    return found[0]


def is_from(game: Game, cid: int, meaning: Meaning) -> bool:
    """Whether the card lies where it was said to be taken from."""
    zone = name_search.plain(game.ruleset.zones[game.cards[cid].zone >> 1].name)
    wanted = [name_search.plain(name_search.phrase(part.said).name) for part in meaning.parts if part.kind == FROM]
    return all(word in zone for word in wanted)


def outcomes(game: Game, player: int, meaning: Meaning, item: Named) -> Iterator[Outcome]:
    """What comes of every option that begins to do it with that card."""
    known = frozenset(cid for cid in range(len(game.cards)) if knowledge.knows(game, player, cid))
    course = Course(player, meaning.verb, item.thing, known, game)
    for option in words.offered(game, player, meaning.verb, meaning.ability, item):
        left = still_asked(game, course, option, meaning.parts)
        for each in (course, course._replace(wide=True)):
            world = game.fork()
            world.choose(option)
            rest = follow(world, each, left)
            if rest is not None:
                yield Outcome(item, option, world, rest, each)
                break


def still_asked(game: Game, course: Course, option: Option, parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts that the option itself, or the rules, do not settle; its card too where the option does not name it."""
    named = cards_of(game, option)
    left = [] if course.card in named else [Part(CARD, "", course.card)]
    for part in parts:
        aims = [item.thing for item in targets_of(game, course.player, course.verb, part)] if part.kind == AIM else []
        told = any(cid in named and cid != course.card for cid in aims)
        if part.kind != FROM and not told and not any(implied(game, course, cid) for cid in aims):
            left.append(part)
    return tuple(left)


def implied(game: Game, course: Course, target: int) -> bool:
    return bool(words_of(game.ruleset.id).is_implied(game, course.verb, course.card, target))


# -- following ---------------------------------------------------------------------------------------------------------


def follow(world: Game, course: Course, parts: Sequence[Part]) -> tuple[Part, ...] | None:
    """Answer with the parts as they are asked for; what is left where somebody must choose, None if it is in vain."""
    left = tuple(parts)
    while left:
        moved = step(world, course, left)
        if moved is not None:
            left = moved
            continue
        decision = world.decision
        if decision is None or words.is_at_rest(world):
            return None
        budget = [TRIALS]
        ways = [option for option in decision.options if leads(world, course, left, option, budget)]
        if not ways:
            return None
        if len(ways) > 1 or decision.player != course.player:
            return left
        world.choose(ways[0])
    return left


def step(world: Game, course: Course, left: tuple[Part, ...]) -> tuple[Part, ...] | None:
    """Go on where that takes no choice of anybody: the parts left then, or None where it stops."""
    decision = world.decision
    settled = [part for part in left if is_settled(world, course, part)]
    if settled:
        return tuple(part for part in left if part not in settled)
    if decision is None:
        return None
    granted = words_of(world.ruleset.id).SPEECH.on_the_way(world, course.verb)
    if granted is not None:
        world.choose(granted)
        return left
    if decision.player != course.player or words.is_at_rest(world):
        return None
    for at, part in enumerate(left):
        if use(world, course, part):
            return left[:at] + left[at + 1 :]
    if words.is_forced(world, decision):
        world.choose(decision.options[0])
        return left
    return None


def leads(world: Game, course: Course, left: tuple[Part, ...], option: Option, budget: list[int]) -> bool:
    """Whether everything that is left can still be used after this answer."""
    if budget[0] <= 0:
        return False
    budget[0] -= 1
    trial = world.fork()
    trial.choose(option)
    try:
        while left:
            moved = step(trial, course, left)
            if moved is None:
                break
            left = moved
    except Ambiguous:
        return True
    if not left:
        return True
    if trial.decision is None or words.is_at_rest(trial):
        return False
    return any(leads(trial, course, left, each, budget) for each in trial.decision.options)


def is_settled(world: Game, course: Course, part: Part) -> bool:
    """Whether what was said came about without a question."""
    if part.kind not in (WAY, NOT):
        return False
    speech = words_of(world.ruleset.id)
    return part.kind == WAY and speech.is_done(course.before, world, course.player, course.card, part.said)


# -- using a part ------------------------------------------------------------------------------------------------------


def use(world: Game, course: Course, part: Part) -> bool:
    """Answer the present question with the part, if it asks for it; several names are all of a set."""
    decision = world.decision
    assert decision is not None
    if part.kind == AIM and not course.wide and decision.prompt not in words_of(world.ruleset.id).SPEECH.targeting:
        return False
    of = sets.asked(world, course.player)
    if of is not None and part.kind in (AIM, WAY):
        chosen = sets.named(world, course.player, part.said, of, of.chosen)
        if of.chosen and len(sets.named(world, course.player, part.said, of)) > 1:
            return False
        whole = (*of.chosen, *chosen)
        if chosen and are_known(world, course, chosen) and is_legal(world, whole):
            world.choose_set(whole)
            return True
        return len(chosen) == 1 and are_known(world, course, chosen) and sets.pick_all(world, chosen)
    option = answer(world, course, part, decision)
    if option is not None:
        world.choose(option)
    return option is not None


def are_known(world: Game, course: Course, options: Sequence[Option]) -> bool:
    return all(cid in course.known for option in options for cid in cards_of(world, option))


def answer(world: Game, course: Course, part: Part, decision: Decision) -> Option | None:
    """The option that the part means; None if the question does not ask for it."""
    if part.kind == CARD:
        return next((option for option in decision.options if part.card in cards_of(world, option)), None)
    if part.kind in (WAY, NOT):
        settled = agreed(world, part, decision)
        if settled is not None or part.kind == NOT:
            return settled
    if decision.kind == NUMBER:
        number = _NUMBER.fullmatch(part.said)
        return wanted if number and (wanted := ("number", int(number[1]))) in decision.options else None
    pool = [
        Named(i, names_of(world, option, course.player), *words.side(world, option, course.player))
        for i, option in enumerate(decision.options)
        if are_known(world, course, [option]) and (part.kind != AIM or cards_of(world, option))
    ]
    found = name_search.find(part.said, pool, forgiving=part.kind == AIM)
    return decision.options[name_search.only(part.said, found).thing] if found else None


def names_of(game: Game, option: Option, player: int) -> tuple[str, ...]:
    """An option by its cards and its words, but not by what kind of option it is."""
    found = [name for name in words.option_names(game, option, player) if name != option[0] or len(option) == 1]
    return tuple(found) or (offers.describe(game, option, player),)


def agreed(world: Game, part: Part, decision: Decision) -> Option | None:
    """Yes or no, where the question is whether to do it in the way that was said."""
    if not set(decision.options) <= {YES, NO}:
        return None
    yes, no = words_of(world.ruleset.id).SPEECH.ways.get(decision.prompt, (decision.prompt, ""))
    meant, against = core(part.said), part.kind == NOT
    if meant and any(meant <= core(each) for each in (*yes.split("|"), decision.prompt)):
        wanted = NO if against else YES
    elif meant and any(meant <= core(each) for each in no.split("|")):
        wanted = YES if against else NO
    else:
        return None
    return wanted if wanted in decision.options else None


def core(said: str) -> frozenset[str]:
    """The words that count, in the singular."""
    return frozenset(word.removesuffix("s") for word in name_search.plain(said).split()) - _SMALL


# -- going on ----------------------------------------------------------------------------------------------------------


def go_on(game: Game, rest: Rest) -> Rest | None:
    """Use what is left of what was said, as far as it is asked for now; what is left then."""
    world = game.fork()
    left = follow(world, rest.course, rest.parts)
    if left is None:
        raise words.refused(game, rest.said, [lost(game, rest)])
    game.become(world)
    return rest._replace(parts=left) if left else None


def lost(game: Game, rest: Rest) -> Reason:
    asked = game.decision.rule if game.decision is not None else ""
    return Reason(asked, f"nothing asks for '{rest.parts[0].said}' any more")


def left_open(game: Game, rest: Rest) -> Ambiguous:
    """What to tell who cannot be asked in between."""
    decision = game.decision
    assert decision is not None
    told = ", ".join(offers.texts(game, decision, decision.player))
    question = game.ruleset.question(game, decision, decision.player)
    return Ambiguous(f"'{rest.said}' leaves open: {question}", told, "Say one after the other.")


# -- refusing ----------------------------------------------------------------------------------------------------------


def reasons(game: Game, player: int, meaning: Meaning) -> list[Reason]:
    """The rules against what was named: its card, this ability of it, its aim, the way it was to be done."""
    speech = words_of(game.ruleset.id)
    cards = lying_there(game, player, meaning)
    sided = [item for item in cards if len(speech.playable_sides(game, item.thing)) > 1]
    why = against_ways(game, player, meaning, sided)
    if why:
        return why
    aims: list[list[int]] = []
    for part in meaning.parts:
        if part.kind == AIM:
            found = aims_of(game, player, meaning.verb, part)
            if not all(found):
                return [*least(game, player, meaning, cards, [None]), speech.no_such_target(game, meaning.verb)]
            aims += [[item.thing for item in each] for each in found]
    groups: list[list[int | None]] = [[*each] for each in aims] or [[None]]
    why = [reason for each in groups for reason in least(game, player, meaning, cards, each)]
    why = list(dict.fromkeys(why)) or at_the_question(game, player, meaning, cards, aims)
    if why:
        return why
    why = against_ways(game, player, meaning, cards)
    if why:
        return why
    return [speech.nothing_asks(game, meaning.verb)] if meaning.parts else []


def against_ways(game: Game, player: int, meaning: Meaning, cards: Sequence[Named]) -> list[Reason]:
    """What is against doing it in the way that was said, with the first card of which something is."""
    speech = words_of(game.ruleset.id)
    for item in cards:
        for part in meaning.parts:
            if part.kind in (WAY, NOT):
                why = speech.against_way(game, player, meaning.verb, item.thing, part.said)
                if why:
                    return list(why)
    return []


def lying_there(game: Game, player: int, meaning: Meaning) -> list[Named]:
    """The cards that are meant: where it was said from which zone, those that lie there, be it a wrong one."""
    cards = [item for item in meaning.cards if is_from(game, item.thing, meaning)]
    if cards or not meaning.cards:
        return cards
    everywhere = words.named(game, words_of(game.ruleset.id).places(game, player), player)
    named = name_search.find(meaning.name, everywhere, forgiving=False)
    return [item for item in named if is_from(game, item.thing, meaning)] or meaning.cards


def aims_of(game: Game, player: int, verb: str, part: Part) -> list[list[Named]]:
    """The cards that each name of an aim can mean: one name, or a list of them."""
    found = targets_of(game, player, verb, part)
    names = sets.names_in(part.said)
    if found or len(names) == 1:
        return [found]
    return [targets_of(game, player, verb, part._replace(said=name)) for name in names]


def at_the_question(
    game: Game, player: int, meaning: Meaning, cards: Sequence[Named], aims: Sequence[Sequence[int]]
) -> list[Reason]:
    """What the questions that ask for an option or an aim have against those that were named."""
    ways = [part.said for part in meaning.parts if part.kind == WAY]
    worlds = [
        after(game, option)
        for item in cards
        for option in words.offered(game, player, meaning.verb, meaning.ability, item)
    ]
    for _ in range(TRIALS if aims or ways else 0):
        if not worlds:
            break
        world = worlds.pop(0)
        decision = world.decision
        if decision is None or decision.player != player or words.is_at_rest(world):
            continue
        said = [index for way in ways if (index := words.option_said(world, player, way)) is not None]
        listed = decision.options if world.picking is None else world.picking.candidates
        barred = [index for index in said if ("mode", index) not in listed]
        if barred:
            return list(words_of(game.ruleset.id).against_option(world, barred[0]))
        why = against_aims(world, player, decision, aims)
        if why:
            return why
        worlds += [after(world, option) for option in decision.options if not said or option == ("mode", said[0])]
    return []


def against_aims(world: Game, player: int, decision: Decision, aims: Sequence[Sequence[int]]) -> list[Reason]:
    """What a question that asks for an aim has against those of which nothing is offered."""
    speech = words_of(world.ruleset.id)
    if decision.prompt not in speech.SPEECH.targeting:
        return []
    offered = {cid for option in decision.options for cid in cards_of(world, option)}
    barred = [each for each in aims if offered.isdisjoint(each)]
    found = [min((speech.reasons_to_choose(world, player, aim) for aim in each), key=len) for each in barred]
    return list(dict.fromkeys(reason for why in found for reason in why))


def after(game: Game, option: Option) -> Game:
    world = game.fork()
    world.choose(option)
    return world


def least(
    game: Game, player: int, meaning: Meaning, cards: Sequence[Named], aims: Sequence[int | None]
) -> list[Reason]:
    """Of everything the words could mean, what the fewest rules forbid."""
    speech, verb = words_of(game.ruleset.id), meaning.verb
    if not cards:
        return min((speech.reasons(game, player, verb, None, target) for target in aims), key=len)
    found: list[list[Reason]] = []
    for cid in (item.thing for item in cards):
        which = words.abilities_meant(game, player, verb, meaning.ability, cid)
        if not which:
            found.append([speech.no_such_ability(game, verb, cid)])
        found += [speech.reasons(game, player, verb, cid, target, index) for target in aims for index in which]
    return min(found, key=len)
