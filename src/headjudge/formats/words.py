"""Players' words: "attack leader with Knight" becomes choices of the game, or the rules that forbid it."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from headjudge.errors import Illegal, Malformed
from headjudge.formats import name_search
from headjudge.formats.name_search import Named
from headjudge.games import layout_of, words_of
from headjudge.games.announcements import printed_options
from headjudge.games.positions import PLAYERS
from headjudge.games.speech import Speech
from headjudge.kernel import by_hand, knowledge, offers, view
from headjudge.kernel.decisions import NUMBER, YES, Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.offers import cards_of
from headjudge.kernel.ruleset import Reason

if TYPE_CHECKING:
    from headjudge.formats.spoken_actions import Rest

_OF_PLAYER = re.compile(r"\bplayer ([ab])['’]s?(?= )", re.IGNORECASE)


class Refused(Illegal):
    """The rules do not allow it; ``reasons`` says by which of them."""

    def __init__(self, said: str, reasons: Sequence[Reason]) -> None:
        told = "; ".join(f"{reason.text} ({reason.rule})" for reason in reasons)
        super().__init__(f"'{said}' is not possible: {told}", "a legal action", "Choose one of the options.")
        self.reasons = list(reasons)


class Said(NamedTuple):
    """What was said, taken apart: what to do, with which card, to which, and an answer to what is asked then."""

    verb: str
    what: str = ""
    target: str = ""
    then: str = ""


_CHOOSING = (
    (r"(?:(?:choose|select|pick|take) )?(?:option|mode|#) ?(?P<what>[0-9]{1,4})", "option"),
    (r"(?:choose|select|pick|target|take|discard|engage|keep) (?P<what>.+)", "choose"),
)
_KEEPING = re.compile(
    r"no mulligan|(?:keep|stay)(?: (?:all|everything|(?:all (?:of )?)?(?:them|it|(?:my |the |these )?(?:hand|cards))"
    r"|(?P<what>.+)))?",
    re.IGNORECASE,
)
_PLAIN = {
    "pass": "pass", "do nothing": "pass", "nothing": "pass", "done": "done", "stop": "done", "finish": "done",
    "enough": "done", "yes": "yes", "y": "yes", "accept": "yes", "no": "no", "n": "no", "decline": "no",
}  # fmt: skip


def parse(words: str, speech: Speech) -> Said:
    """Take words apart; what is no known phrase is the name of something to choose."""
    text = " ".join(words.split()).rstrip(".!")
    if not text:
        raise Malformed("nothing was said", "an action like 'play Thorn Burst'", "Say what to do.")
    plain = {**_PLAIN, **speech.plain}
    if text.lower() in plain:
        return Said(plain[text.lower()])
    if re.fullmatch(r"-?[0-9]{1,9}", text):
        return Said("number", text)
    for pattern, verb in (*speech.phrases, *_CHOOSING):
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            return as_said(verb, found)
    return Said("choose", text)


def as_said(verb: str, found: re.Match[str]) -> Said:
    return Said(verb, **{name: part or "" for name, part in found.groupdict().items()})


def spoken(words: str, speech: Speech) -> list[Said]:
    """Every way in which a game's phrases fit the words: a word like "with" may stand in a name too."""
    text = " ".join(words.split()).rstrip(".!")
    found: list[Said] = []
    for pattern, verb in speech.phrases:
        fits = [re.fullmatch(each, text, re.IGNORECASE) for each in (pattern, *lengths(pattern, text))]
        found += [as_said(verb, fit) for fit in fits if fit is not None]
    return [said for said in dict.fromkeys(found) if said.what] or found[:1]


def lengths(pattern: str, text: str) -> list[str]:
    """The pattern with its first name just so long that each of several words like "with" may end it."""
    before, _lazy, after = pattern.partition(".+?")
    word = re.match(r"\) (\w+)", after)
    ends = [found.start() for found in re.finditer(f" {word[1]} ", text, re.IGNORECASE)] if word else []
    if len(ends) < 2:
        return []
    starts = [0, *(found.end() for found in re.finditer(" ", text))]
    sizes = sorted({end - start for end in ends for start in starts if start < end})
    return [f"{before}.{{{size}}}{after}" for size in sizes]


# -- what a game adds --------------------------------------------------------------------------------------------------


def is_forced(game: Game, decision: Decision) -> bool:
    """Whether a decision has one answer, and one that does not end what the player may still want to think about."""
    speech = words_of(game.ruleset.id)
    alone = len(decision.options) == 1 and decision.options[0][0] not in speech.NEVER_FORCED
    alone = alone and decision.prompt != by_hand.PROMPT
    return alone and not speech.SPEECH.lingers(game)


def foregone(game: Game) -> Option | None:
    """The answer to the present question, if it is one that hardly anybody wants to be asked."""
    speech = words_of(game.ruleset.id).SPEECH
    return speech.foregone(game, game.decision) if game.decision is not None else None


def is_at_rest(game: Game) -> bool:
    """Whether nothing is asked but what to do next."""
    return game.decision is None or game.decision.prompt in words_of(game.ruleset.id).SPEECH.resting


# -- names -------------------------------------------------------------------------------------------------------------


def named(game: Game, cids: Sequence[int], player: int) -> list[Named]:
    """The cards by name as the player knows them; what the player does not know has no name."""
    return [card_named(game, cid, player) for cid in cids if knowledge.knows(game, player, cid)]


def card_named(game: Game, cid: int, player: int) -> Named:
    card = game.cards[cid]
    mine = card.controller == player
    names = [
        card.face.name,
        *sorted(all_names(game, cid) - {card.face.name}),
        *words_of(game.ruleset.id).nicknames(game, cid),
    ]
    return Named(cid, tuple(names), mine, looks(game, cid, player))


def all_names(game: Game, cid: int) -> set[str]:
    values = game.ruleset.visible_values(game, game.values(cid))
    found = values.get("names", ())
    return {str(name) for name in found}


def looks(game: Game, cid: int, player: int) -> str:
    """Everything in which two cards of one name can differ, in words."""
    shown = view.card_view(game, cid, player)
    stats = words_of(game.ruleset.id).SPEECH.stats
    said = [f"{shown.values[stat]}" for stat in stats if shown.values.get(stat) is not None]
    parts = ["/".join(said)] if said else []
    parts += [game.ruleset.zones[game.cards[cid].zone >> 1].name]
    parts += [f"{shown.damage} damage"] * bool(shown.damage)
    parts += ["turned sideways"] * shown.turned + ["face down"] * (not shown.face_up)
    parts += [f"{n} {name}" for name, n in shown.counters.items()]
    return ", ".join(parts)


# -- choosing ----------------------------------------------------------------------------------------------------------


def say(game: Game, player: int, words: str) -> None:
    """Do what the words say, with everything they name; all of it or, with ``Refused``, nothing.

    Where a choice comes in between that the words leave open, they are ``Ambiguous``: ``begin`` can wait for it.
    """
    from headjudge.formats import spoken_actions

    trial = game.fork()
    rest = carry_out(trial, player, words)
    if rest is not None:
        raise spoken_actions.left_open(trial, rest)
    game.become(trial)


def begin(game: Game, player: int, words: str) -> "Rest | None":
    """Do what the words say until somebody has to choose in between; what is left then (``spoken_actions.go_on``)."""
    trial = game.fork()
    rest = carry_out(trial, player, words)
    game.become(trial)
    return rest


def why_not(game: Game, player: int, words: str) -> list[Reason]:
    """Why the player cannot do it now: every rule against it, or nothing if it is legal."""
    from headjudge.formats import sets

    try:
        found = sets.why_not(game, player, words)
        if found is not None:
            return found
        carry_out(game.fork(), player, words)
    except Refused as error:
        return error.reasons
    return []


def refused(game: Game, said: str, reasons: Sequence[Reason]) -> Refused:
    """The refusal; where no rule is against what was said, it is still no answer to the present question."""
    asked = game.decision.rule if game.decision is not None else ""
    return Refused(said, reasons or [Reason(asked, "it is no answer to what is asked now")])


def carry_out(game: Game, player: int, words: str) -> "Rest | None":
    """Names of a set are all of it: who names one after the other speaks to ``formats.sets``."""
    from headjudge.formats import sets, spoken_actions

    speech = words_of(game.ruleset.id).SPEECH
    option = told_so(game, player, words)
    words = by_side(words, player)
    said = understood(game, player, words) if option is None else Said("choose")
    of = sets.asked(game, player) if option is None else None
    whole = sets.named(game, player, words, of, of.chosen) if of is not None else ()
    if of is not None and whole:
        sets.choose(game, (*of.chosen, *whole), words)
    elif option is None and said.verb in speech.actions and (spoken_of := spoken(words, speech)):
        return spoken_actions.act(game, player, spoken_of, words)
    else:
        game.choose(option or option_meant(game, player, words))
    return None


def by_side(words: str, player: int) -> str:
    """The same, with cards said to be one of the players' called the speaker's own or the enemy's."""
    mine = PLAYERS[player]
    return re.sub(
        r"\bplayer ([ab])['’]s?(?= )", lambda of: "my" if of[1].upper() == mine else "enemy", words, flags=re.I
    )


def told_so(game: Game, player: int, words: str, candidates: bool = False) -> Option | None:
    """The option of the player's decision that is told in these very words; of a set perhaps any candidate."""
    decision = game.decision
    if decision is None or decision.player != player:
        return None
    told = offers.told(game, decision, player)
    readable = layout_of(game.ruleset.id).readable
    for shown in (str, readable):
        found = [option for option, text in told.items() if offers.fold(shown(text)) == offers.fold(words)]
        if len(found) == 1 and (candidates or found[0] in decision.options):
            return found[0]
    return None


def understood(game: Game, player: int, words: str) -> Said:
    """What was said; an action whose aim is already asked for goes on with the choice of that aim."""
    speech = words_of(game.ruleset.id).SPEECH
    said = parse(words, speech)
    decision = game.decision
    if decision is None or decision.player != player:
        return said
    if said.verb == "number" and asks_options(decision):
        return Said("option", said.what)
    if decision.prompt in speech.giving_up and (kept := _KEEPING.fullmatch(words.strip())):
        if kept["what"]:
            raise refused(game, words, [Reason(decision.rule, "the cards named are given up; 'done' keeps the others")])
        return Said("done")
    if said.verb not in _PLAIN.values() and (way := way_meant(words, speech.ways.get(decision.prompt, ()))):
        return Said(way)
    if speech.aiming.get(decision.prompt) != said.verb:
        return said
    pool = named(game, words_of(game.ruleset.id).pool(game, player, said.verb), player)
    is_acting = said.what and decision.about[0] in [item.thing for item in name_search.find(said.what, pool)]
    return Said("choose", said.target) if is_acting and said.target else said


def way_meant(words: str, ways: Sequence[str]) -> str:
    """Yes or no, where words say the one or the other of the ways between which a question asks to choose."""
    said = name_search.plain(re.sub(r"^(?:use|pay|with|using|paying)\b\s*", "", words.strip(), flags=re.IGNORECASE))
    said = re.sub(r" (?:(?:my|the) )?hand$", "", said)
    against = re.match(r"(?:without|do not|dont) ", said)
    said = said[against.end() :] if against else said
    for answer, way in zip(("no", "yes") if against else ("yes", "no"), ways, strict=False):
        for each in filter(None, way.split("|")):
            if re.fullmatch(rf"(?:(?:an?|the|one|1) )?{name_search.plain(each)}s?", said):
                return answer
    return ""


def option_meant(game: Game, player: int, words: str) -> Option:
    """The option of the present decision that the words begin with; its own text comes before any other meaning."""
    from headjudge.formats import spoken_actions

    speech = words_of(game.ruleset.id).SPEECH
    option = told_so(game, player, words)
    if option is not None:
        return option
    words = by_side(words, player)
    said = understood(game, player, words)
    if said.verb in ("end", "pass"):
        return plain_word(game, player, said, words)
    if said.verb in speech.actions and (spoken_of := spoken(words, speech)):
        return spoken_actions.beginning(game, player, spoken_of, words)
    return answer(game, player, said, words)


def answer(game: Game, player: int, said: Said, words: str) -> Option:
    """The option of the present question that the words name."""
    decision = game.decision
    is_plain = said.verb in words_of(game.ruleset.id).SPEECH.plain.values()
    if decision is None or decision.player != player:
        speech = words_of(game.ruleset.id)
        against = speech.reasons(game, player, said.verb, None) if is_plain else []
        raise refused(game, words, against or speech.reasons_to_choose(game, player, None))
    if said.verb == "choose":
        return chosen(game, decision, said.what, words)
    of_text = said.verb == "number" and any(option[0] == "mode" for option in decision.options)
    if (said.verb == "option" or of_text) and (option := numbered(game, decision, int(said.what), words)) is not None:
        return option
    wanted = ("number", int(said.what)) if said.verb == "number" else (said.verb,)
    if wanted in decision.options:
        return wanted
    alone = [option for option in decision.options if said.verb in (option[0], " ".join(map(str, option)))]
    if len(alone) == 1:
        return alone[0]
    if said.verb == decision.prompt and YES in decision.options:
        return YES
    if is_plain:
        raise refused(game, words, words_of(game.ruleset.id).reasons(game, player, said.verb, None))
    against = words_of(game.ruleset.id).against_answer(game, player, said.verb)
    if against:
        raise refused(game, words, against)
    asked = game.ruleset.question(game, decision, player).partition("\n")[0]
    expected = f" ({numbers_of(decision)})" if decision.kind == NUMBER else ""
    raise refused(game, words, [Reason(decision.rule, f"that is no answer to the question: {asked}{expected}")])


def numbers_of(decision: Decision) -> str:
    values = [option[1] for option in decision.options if option[0] == "number"]
    return f"a number from {min(values)} to {max(values)}" if values else "a number"


def chosen(game: Game, decision: Decision, what: str, words: str) -> Option:
    """The option with that name, or with that card."""
    player = decision.player
    by_text = [Named(i, option_names(game, option, player), *side(game, option, player))
               for i, option in enumerate(decision.options)]  # fmt: skip
    found = name_search.find(what, by_text)
    if found:
        return decision.options[name_search.only(what, found).thing]
    speech = words_of(game.ruleset.id)
    index = option_said(game, player, what)
    if index is not None:
        raise refused(game, words, speech.against_option(game, index))
    known = name_search.find(what, named(game, speech.places(game, player), player))
    if not known and (why := against_each(game, decision, what)):
        raise refused(game, words, why)
    raise refused(game, words, speech.reasons_to_choose(game, player, known[0].thing if known else None))


def against_each(game: Game, decision: Decision, what: str) -> list[Reason]:
    """Of a list of names, what stands against those of which nothing is offered."""
    from headjudge.formats import sets

    speech, player = words_of(game.ruleset.id), decision.player
    everywhere = named(game, speech.places(game, player), player)
    offered = {cid for option in decision.options for cid in cards_of(game, option)}
    found: list[Reason] = []
    for name in sets.names_in(what):
        known = [item.thing for item in name_search.find(name, everywhere)]
        if known and offered.isdisjoint(known):
            found += speech.reasons_to_choose(game, player, known[0])
    return list(dict.fromkeys(found))


def numbered(game: Game, decision: Decision, number: int, words: str) -> Option | None:
    """The option of that number: as it is printed where a text lists options, otherwise as the question lists them.

    NB: the number of one that is chosen already counts those that are left.
    """
    of = game.picking
    listed = decision.options if of is None else of.candidates
    printed = ("mode", number - 1)
    if any(option[0] == "mode" for option in listed) and (of is None or printed not in of.chosen):
        if printed in listed:
            return printed
        raise refused(game, words, words_of(game.ruleset.id).against_option(game, number - 1))
    return decision.options[number - 1] if 1 <= number <= len(decision.options) else None


def asks_options(decision: Decision) -> bool:
    """Whether the question is which options of a text are chosen."""
    return any(option[0] == "mode" for option in decision.options)


def option_said(game: Game, player: int, said: str) -> int | None:
    """Which of a text's options words mean, by its number or its own words, whether it can be chosen or not."""
    if game.decision is None or not asks_options(game.decision):
        return None
    numbered = re.fullmatch(r"(?:(?:option|mode|#) ?)?([0-9]{1,4})", said.strip(), re.IGNORECASE)
    if numbered is not None:
        return int(numbered[1]) - 1
    printed = [Named(i, (offers.describe(game, ("mode", i), player),)) for i in range(printed_options(game))]
    found = name_search.find(said, printed, forgiving=False) or having(printed, said)
    return found[0].thing if len(found) == 1 else None


def having(told: Sequence[Named], said: str) -> list[Named]:
    """Those whose words are all that were said, in any order, and perhaps more."""
    wanted = set(name_search.plain(said).split())
    return [item for item in told if wanted <= set(name_search.plain(item.names[0]).split())]


def option_names(game: Game, option: Option, player: int) -> tuple[str, ...]:
    names = [offers.describe(game, option, player), str(option[0])]
    if option[0] == "mode":
        names += [f"option {option[1] + 1}", f"mode {option[1] + 1}", f"{option[1] + 1}"]
    for cid in cards_of(game, option):
        if knowledge.knows(game, player, cid):
            names = [*card_named(game, cid, player).names, *names]
    return tuple(names)


def side(game: Game, option: Option, player: int) -> tuple[bool | None, str]:
    """Whose card an option speaks of, and how it looks."""
    for cid in cards_of(game, option):
        if knowledge.knows(game, player, cid):
            return game.cards[cid].controller == player, looks(game, cid, player)
    return None, ""


def plain_word(game: Game, player: int, said: Said, words: str) -> Option:
    decision = game.decision
    speech = words_of(game.ruleset.id).SPEECH
    for word in (said.verb, speech.instead.get(said.verb, said.verb)):
        if decision is not None and decision.player == player and (word,) in decision.options:
            return (word,)
    raise refused(game, words, words_of(game.ruleset.id).reasons(game, player, said.verb, None))


# -- what begins an action ---------------------------------------------------------------------------------------------


def offered(game: Game, player: int, verb: str, ability: str, item: Named) -> list[Option]:
    """The options of the present decision that begin to do it with that card, by the ability whose words were said."""
    decision = game.decision
    if decision is None or decision.player != player:
        return []
    found = [o for o in words_of(game.ruleset.id).options(game, verb, item.thing) if o in decision.options]
    if not ability:
        return found
    which = abilities_meant(game, player, verb, ability, item.thing)
    return [option for option in found if option[0] in ABILITIES and option[2] in which]


ABILITIES = ("activate", "will")
"""The options that play an ability of a card, with its index behind the card."""


def abilities_meant(game: Game, player: int, verb: str, said: str, cid: int) -> list[int | None]:
    """The abilities of a card that words speak of, whether they can be played now or not: any where nothing is said."""
    every = [o for o in words_of(game.ruleset.id).options(game, verb, cid) if o[0] in ABILITIES] if said else []
    if not every:
        return [None]
    told = [Named(option[2], (offers.describe(game, option, player),)) for option in every]
    found = name_search.find(said, told, forgiving=False) or having(told, said)
    return [item.thing for item in found]


def one_of(game: Game, player: int, found: list[Option], words: str) -> Option:
    if len(found) > 1:
        raise name_search.ambiguous(words, [Named(i, (offers.describe(game, o, player),)) for i, o in enumerate(found)])
    return found[0]
