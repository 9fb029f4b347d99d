"""The options of a decision in words: what each does, and where several would be told alike, what tells them apart.

Whatever is told comes from what the player knows, so that the words are the same in every world that the player cannot
tell from this one. What nothing tells apart is numbered as the options are listed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from headjudge.kernel import knowledge
from headjudge.kernel.cards import NOBODY
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD
from headjudge.kernel.picks import picking

Aspects = Mapping[str, str]
"""What can be said of an option beyond its own words, by what it speaks of."""


Texts = Mapping[Option, str]


def texts(game: Game, decision: Decision, player: int) -> list[str]:
    """Every option of the decision in words, no two in the same ones."""
    known = told(game, decision, player)
    return [known[option] for option in decision.options]


def told(game: Game, decision: Decision, player: int) -> Texts:
    """The words of every option; of a set also those of all candidates, so that they keep theirs from pick to pick."""
    of = picking(game) if decision is game.decision else None
    options = decision.options if of is None else list(dict.fromkeys((*of.candidates, *decision.options)))
    return dict(zip(options, in_words(game, options, player), strict=True))


def in_words(game: Game, options: Sequence[Option], player: int) -> list[str]:
    said = [describe(game, option, player) for option in options]
    for group, covered in alike(game, options, said, player):
        aspects = [dict(aspects_of(game, options[i], player)) for i in group]
        for i, more in zip(group, telling_apart([said[i] for i in group], aspects), strict=True):
            if i in covered:
                said[i] = with_more(said[i], more)
    return numbered(said)


def fold(text: str) -> str:
    """A text as it is compared: without its case and how it is spaced."""
    return " ".join(text.split()).casefold()


def describe(game: Game, option: Option, player: int) -> str:
    """An option in the ruleset's words, or in plain ones: the names of its cards, or its word and what follows."""
    said = game.ruleset.describe(game, option, player)
    if said:
        return said
    places = game.ruleset.option_words.get(option[0])
    if places is None or len(option) == 1:
        return str(option[0])
    rest = [named(game, item, player) if i in places else str(item) for i, item in enumerate(option) if i]
    return " ".join(rest if option[0] in ("card", "number", "name") else [option[0], *rest])


def named(game: Game, cid: int, player: int) -> str:
    if cid == NOBODY:
        return "nobody"
    return game.cards[cid].face.name if knowledge.knows(game, player, cid) else A_CARD


def cards_of(game: Game, option: Option) -> list[int]:
    """The cards that an option names."""
    places = game.ruleset.option_words.get(option[0], ())
    return [option[i] for i in places if i < len(option) and option[i] >= 0]


# -- telling apart -----------------------------------------------------------------------------------------------------


def alike(
    game: Game, options: Sequence[Option], told: Sequence[str], player: int
) -> Iterator[tuple[list[int], list[int]]]:
    """Groups of options of which some are told in words that fit others too; these are given beside them.

    Words that another option's begin with count too: who says "Play Knight" may mean the one in another place. But a
    longer name is another name.
    """
    groups: defaultdict[Any, list[int]] = defaultdict(list)
    for i, option in enumerate(options):
        cards = cards_of(game, option)
        name = named(game, cards[0], player) if cards else A_CARD
        groups[fold(told[i])].append(i)
        if name != A_CARD:
            groups[(option[0], name)].append(i)
    for group in groups.values():
        if len(group) > 1:
            said = [fold(told[i]) for i in group]
            covered = [i for at, i in enumerate(group) if is_covered(said, at)]
            if covered:
                yield group, covered


def is_covered(said: Sequence[str], at: int) -> bool:
    """Whether the words fit another of the options as well."""
    return any(i != at and (other == said[at] or other.startswith(said[at] + " ")) for i, other in enumerate(said))


def telling_apart(told: Sequence[str], aspects: Sequence[Aspects]) -> list[tuple[str, ...]]:
    """For each of several options the fewest aspects, in their order, that tell them apart as far as can be."""
    known: list[tuple[str, ...]] = [(text,) for text in told]
    distinct = len(set(known))
    if distinct == len(known):
        known, distinct = [("",) for _ in told], 1
    for aspect in dict.fromkeys(name for each in aspects for name in each):
        finer = [(*before, each.get(aspect, "")) for before, each in zip(known, aspects, strict=True)]
        if len(set(finer)) > distinct:
            known, distinct = finer, len(set(finer))
        if distinct == len(known):
            break
    return [tuple(word for word in words[1:] if word) for words in known]


def with_more(text: str, more: Sequence[str]) -> str:
    """The text with further words in parentheses, in its own if it ends with some."""
    if not more:
        return text
    joined = ", ".join(more)
    return f"{text[:-1]}, {joined})" if text.endswith(")") else f"{text} ({joined})"


def numbered(told: Sequence[str]) -> list[str]:
    """What is still told in the same words gets a number."""
    counts = Counter(fold(text) for text in told)
    if len(counts) == len(told):
        return list(told)
    seen: Counter[str] = Counter()
    result = []
    for text in told:
        key = fold(text)
        seen[key] += 1
        result.append(f"{text} #{seen[key]}" if counts[key] > 1 else text)
    return result


def without_number(text: str) -> str:
    """The text of an option without the number that tells it from those that are alike in everything."""
    return re.sub(r" #\d+$", "", text)


# -- what can be told --------------------------------------------------------------------------------------------------


def aspects_of(game: Game, option: Option, player: int) -> Iterator[tuple[str, str]]:
    """What the ruleset says of the option, then what is seen of its cards."""
    for at, words in enumerate(game.ruleset.apart(game, option, player)):
        yield f"own {at}", words
    for at, cid in enumerate(cards_of(game, option)):
        if knowledge.knows(game, player, cid):
            for name, words in looks_of(game, cid, player):
                yield f"card {at} {name}", words


def looks_of(game: Game, cid: int, player: int) -> Iterator[tuple[str, str]]:
    """All that the player sees of a card, piece by piece; every piece says something even where there is nothing."""
    card, ruleset = game.cards[cid], game.ruleset
    spec = ruleset.zones[card.zone >> 1]
    yield "side", "yours" if card.zone & 1 == player else "the opponent's"
    yield "zone", spec.name
    yield "turned", ruleset.turned_words[card.turned]
    yield "face", "face up" if card.face_up else "face down"
    yield "damage", f"{card.damage or 'no'} damage"
    counters = sorted(card.counters)
    yield "counters", ", ".join(f"{n} {name}" for name, n in counters) or "no counters"
    for name, value in ruleset.visible_values(game, game.values(cid)).items():
        yield f"value {name}", f"{name} {spelled(value)}"
    yield "owner", "owned by you" if card.owner == player else "owned by the opponent"
    yield "token", "token" if card.is_token else "card"
    for kind, word in ruleset.shown_relations.items():
        yield f"relation {kind}", ", ".join(related(game, cid, kind, word, player))


def spelled(value: Any) -> str:
    """A characteristic in words."""
    if isinstance(value, (frozenset, set)):
        return " and ".join(sorted(spelled(item) for item in value)) or "none"
    if isinstance(value, (tuple, list)):
        return " ".join(spelled(item) for item in value) or "none"
    return "none" if value is None or value == "" else str(value)


def related(game: Game, cid: int, kind: int, word: str, player: int) -> Iterator[str]:
    """The cards with which a card has a relation that is shown, as far as the player knows them."""
    for each, one, other, _serial in game.relations:
        if each != kind or game.ref(cid) not in (one, other):
            continue
        far = other if one[0] == cid else one
        if game.is_current(far):
            name = named(game, far[0], player)
            yield f"{word} {name}" if one[0] == cid else f"{name} {word} it"
