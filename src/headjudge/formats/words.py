"""Players' words: "attack leader with Knight" becomes choices of the game, or the rules that forbid it."""

import importlib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from headjudge.errors import Illegal, Malformed
from headjudge.formats import naming
from headjudge.formats.naming import Named
from headjudge.games import box_of, layout_of
from headjudge.games.speech import Speech
from headjudge.kernel import knowledge, offers, view
from headjudge.kernel.decisions import NUMBER, Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.offers import cards_of
from headjudge.kernel.ruleset import Reason

SIDES = ("A", "B")


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
    (r"(?:option|#) ?(?P<what>[0-9]{1,4})", "option"),
    (r"(?:choose|select|pick|target|take|discard|engage|keep) (?P<what>.+)", "choose"),
)
_PLAIN = {
    "pass": "pass", "do nothing": "pass", "nothing": "pass", "done": "done", "stop": "done", "finish": "done",
    "enough": "done", "yes": "yes", "y": "yes", "no": "no", "n": "no",
}  # fmt: skip
_AIM = re.compile(r" (?:targeting|on|at|into) ")


def parse(words: str, speech: Speech) -> Said:
    """Take words apart; what is no known phrase is the name of something to choose."""
    text = " ".join(words.split()).rstrip(".!")
    if not text:
        raise Malformed("nothing was said", "an action like 'play Thorn Burst'", "Say what to do.")
    plain = {**_PLAIN, **speech.plain}
    if text.lower() in plain:
        return Said(plain[text.lower()])
    if re.fullmatch(r"[0-9]{1,9}", text):
        return Said("number", text)
    for pattern, verb in (*speech.phrases, *_CHOOSING):
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            return Said(verb, **found.groupdict())
    return Said("choose", text)


# -- what a game adds --------------------------------------------------------------------------------------------------


def game_words(game: Game) -> Any:
    """The module in which a game keeps its own part: which cards a verb speaks of, and the reasons against it."""
    return importlib.import_module(f"{box_of(game.ruleset.id).home}.why")


def is_forced(game: Game, decision: Decision) -> bool:
    """Whether a decision has one answer, and one that does not end what the player may still want to think about."""
    speech = game_words(game)
    alone = len(decision.options) == 1 and decision.options[0][0] not in speech.NEVER_FORCED
    return alone and not speech.SPEECH.lingers(game)


def foregone(game: Game) -> Option | None:
    """The answer to the present question, if it is one that hardly anybody wants to be asked."""
    speech: Speech = game_words(game).SPEECH
    return speech.foregone(game, game.decision) if game.decision is not None else None


def is_at_rest(game: Game) -> bool:
    """Whether nothing is asked but what to do next."""
    return game.decision is None or game.decision.prompt in game_words(game).SPEECH.resting


# -- names -------------------------------------------------------------------------------------------------------------


def named(game: Game, cids: Sequence[int], player: int) -> list[Named]:
    """The cards by name as the player knows them; what the player does not know has no name."""
    return [card_named(game, cid, player) for cid in cids if knowledge.knows(game, player, cid)]


def card_named(game: Game, cid: int, player: int) -> Named:
    card = game.cards[cid]
    mine = card.controller == player
    names = [card.face.name, *sorted(all_names(game, cid) - {card.face.name}), *game_words(game).nicknames(game, cid)]
    return Named(cid, tuple(names), mine, looks(game, cid, player))


def all_names(game: Game, cid: int) -> set[str]:
    values = game.ruleset.visible_values(game, game.values(cid))
    found = values.get("names", ())
    return {str(name) for name in found}


def looks(game: Game, cid: int, player: int) -> str:
    """Everything in which two cards of one name can differ, in words."""
    shown = view.card_view(game, cid, player)
    stats = game_words(game).SPEECH.stats
    said = [f"{shown.values[stat]}" for stat in stats if shown.values.get(stat) is not None]
    parts = ["/".join(said)] if said else []
    parts += [game.ruleset.zones[game.cards[cid].zone >> 1].name]
    parts += [f"{shown.damage} damage"] * bool(shown.damage)
    parts += ["turned sideways"] * shown.turned + ["face down"] * (not shown.face_up)
    parts += [f"{n} {name}" for name, n in shown.counters.items()]
    return ", ".join(parts)


# -- choosing ----------------------------------------------------------------------------------------------------------


def say(game: Game, player: int, words: str) -> None:
    """Do what the words say, with everything they name; all of it or, with ``Refused``, nothing."""
    trial = game.fork()
    carry_out(trial, player, words)
    game.become(trial)


def why_not(game: Game, player: int, words: str) -> list[Reason]:
    """Why the player cannot do it now: every rule against it, or nothing if it is legal."""
    from headjudge.formats import sets

    found = sets.why_not(game, player, words)
    if found is not None:
        return found
    try:
        carry_out(game.fork(), player, words)
    except Refused as error:
        return error.reasons
    return []


def refused(game: Game, said: str, reasons: Sequence[Reason]) -> Refused:
    """The refusal; where no rule is against what was said, it is still no answer to the present question."""
    asked = game.decision.rule if game.decision is not None else ""
    return Refused(said, reasons or [Reason(asked, "it is no answer to what is asked now")])


def carry_out(game: Game, player: int, words: str) -> None:
    """Names of a set are all of it: who names one after the other speaks to ``formats.sets``."""
    from headjudge.formats import sets

    speech: Speech = game_words(game).SPEECH
    option = told_so(game, player, words)
    said = understood(game, player, words) if option is None else Said("choose")
    of = sets.asked(game, player) if option is None else None
    whole = sets.named(game, player, words, of, of.chosen) if of is not None else ()
    if of is not None and whole:
        sets.choose(game, (*of.chosen, *whole), words)
    elif option is None and said.verb in speech.actions:
        act(game, player, said, words)
    else:
        game.choose(option or option_meant(game, player, words))


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
    speech: Speech = game_words(game).SPEECH
    said = parse(words, speech)
    decision = game.decision
    if decision is None or decision.player != player or speech.aiming.get(decision.prompt) != said.verb:
        return said
    acting = said.what and decision.about[0] in [item.thing for item in meant(game, player, said).cards]
    return Said("choose", said.target) if acting and said.target else said


def option_meant(game: Game, player: int, words: str) -> Option:
    """The option of the present decision that the words begin with; its own text comes before any other meaning."""
    speech: Speech = game_words(game).SPEECH
    option = told_so(game, player, words)
    if option is not None:
        return option
    said = understood(game, player, words)
    if said.verb in ("end", "pass"):
        return plain_word(game, player, said, words)
    if said.verb in speech.actions and said.what:
        return beginning(game, player, said, words, meant(game, player, said))[0]
    return answer(game, player, said, words)


def answer(game: Game, player: int, said: Said, words: str) -> Option:
    """The option of the present question that the words name."""
    decision = game.decision
    if decision is None or decision.player != player:
        raise refused(game, words, game_words(game).reasons_to_choose(game, player, None))
    if said.verb == "choose":
        return chosen(game, decision, said.what, words)
    if said.verb == "option" and 1 <= int(said.what) <= len(decision.options):
        return decision.options[int(said.what) - 1]
    wanted = ("number", int(said.what)) if said.verb == "number" else (said.verb,)
    if wanted in decision.options:
        return wanted
    alone = [option for option in decision.options if option[0] == said.verb]
    if len(alone) == 1:
        return alone[0]
    if said.verb in game_words(game).SPEECH.plain.values():
        raise refused(game, words, game_words(game).reasons(game, player, said.verb, None))
    expects = "a number" if decision.kind == NUMBER else decision.prompt
    raise refused(game, words, [Reason(decision.rule, f"that is no answer to the question ({expects})")])


def chosen(game: Game, decision: Decision, what: str, words: str) -> Option:
    """The option with that name, or with that card."""
    player = decision.player
    by_text = [Named(i, option_names(game, option, player), *side(game, option, player))
               for i, option in enumerate(decision.options)]  # fmt: skip
    found = naming.find(what, by_text)
    if found:
        return decision.options[naming.only(what, found).thing]
    speech = game_words(game)
    known = naming.find(what, named(game, speech.places(game, player), player))
    raise refused(game, words, speech.reasons_to_choose(game, player, known[0].thing if known else None))


def option_names(game: Game, option: Option, player: int) -> tuple[str, ...]:
    names = [offers.describe(game, option, player), str(option[0])]
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
    speech: Speech = game_words(game).SPEECH
    for word in (said.verb, speech.instead.get(said.verb, said.verb)):
        if decision is not None and decision.player == player and (word,) in decision.options:
            return (word,)
    raise refused(game, words, game_words(game).reasons(game, player, said.verb, None))


# -- acting ------------------------------------------------------------------------------------------------------------


class Meant(NamedTuple):
    """The cards an action may speak of, and those it may be aimed at; ``aimed`` tells that it is aimed at all."""

    cards: list[Named]
    targets: list[Named]
    aimed: bool
    part: str = ""


def act(game: Game, player: int, said: Said, words: str) -> None:
    """Play, attack, activate: begin with the option, then answer with what it is aimed at."""
    if not said.what:
        game.choose(answer(game, player, Said("choose", said.target) if said.target else said, words))
    else:
        begin(game, player, said, words, meant(game, player, said))
    if said.then:
        game.choose(answer(game, player, Said("choose", said.then), words))


def begin(game: Game, player: int, said: Said, words: str, meaning: Meant) -> None:
    """Take the option that begins it, then go through the questions up to its card and to what it is aimed at."""
    option, cid = beginning(game, player, said, words, meaning)
    if is_aimed(game, option, cid, meaning):
        return game.choose(option)
    way = [] if cid in cards_of(game, option) else [cid]
    if not meaning.aimed and not way:
        return game.choose(option)
    aims = meaning.targets if meaning.aimed else [Named(cid, ())]
    worlds = {
        item.thing: world
        for item in aims
        if (world := aim(game, player, said, option, [*way, *asked_for(game, said.verb, cid, item.thing, meaning)]))
    }
    if not worlds:
        raise refused(game, words, reasons(game, player, said.verb, meaning))
    if not meaning.aimed:
        return game.become(worlds[cid])
    target = naming.only(said.target, [item for item in meaning.targets if item.thing in worlds]).thing
    return game.become(worlds[target])


def asked_for(game: Game, verb: str, cid: int, target: int, meaning: Meant) -> list[int]:
    """What is still to be chosen to aim it there: nothing where the rules leave no choice."""
    return [target] if meaning.aimed and not game_words(game).is_implied(game, verb, cid, target) else []


def beginning(game: Game, player: int, said: Said, words: str, meaning: Meant) -> tuple[Option, int]:
    """The option that begins to do it, and the card it is to be done with."""
    legal = {item.thing: found for item in meaning.cards if (found := offered(game, player, said, meaning, item))}
    if not legal:
        raise refused(game, words, reasons(game, player, said.verb, meaning))
    cid = naming.only(said.what, [item for item in meaning.cards if item.thing in legal]).thing
    aimed = [option for option in legal[cid] if is_aimed(game, option, cid, meaning)]
    return one_of(game, player, aimed or legal[cid], words), cid


def is_aimed(game: Game, option: Option, cid: int, meaning: Meant) -> bool:
    """Whether the option itself tells what the action is aimed at, as with the unit that is boosted."""
    named_too = [other for other in cards_of(game, option) if other != cid]
    return any(item.thing in named_too for item in meaning.targets)


def meant(game: Game, player: int, said: Said) -> Meant:
    """The cards that are meant; a name that fits nothing whole may hold what the action is aimed at."""
    speech = game_words(game)
    what, _, part = said.what.partition(": ")
    pool = named(game, speech.pool(game, player, said.verb), player)
    found, target = naming.find(what, pool), said.target
    if not found and not target and (cut := _AIM.search(what)):
        what, target = what[: cut.start()], what[cut.end() :]
        found = naming.find(what, pool)
    everywhere = named(game, speech.places(game, player), player)
    near = named(game, speech.targets(game, player, said.verb), player)
    targets = (naming.find(target, near) or naming.find(target, everywhere)) if target else []
    return Meant(found or naming.find(what, everywhere), targets, bool(target), part)


def offered(game: Game, player: int, said: Said, meaning: Meant, item: Named) -> list[Option]:
    """The options of the present decision that begin to do it with that card."""
    decision = game.decision
    if decision is None or decision.player != player:
        return []
    found = [o for o in game_words(game).options(game, said.verb, item.thing) if o in decision.options]
    if not meaning.part:
        return found
    told = [Named(i, (offers.describe(game, option, player),)) for i, option in enumerate(found)]
    return [found[match.thing] for match in naming.find(meaning.part, told)]


def one_of(game: Game, player: int, found: list[Option], words: str) -> Option:
    if len(found) > 1:
        raise naming.ambiguous(words, [Named(i, (offers.describe(game, o, player),)) for i, o in enumerate(found)])
    return found[0]


def aim(game: Game, player: int, said: Said, option: Option, cids: Sequence[int]) -> Game | None:
    """The game after the option was taken and these cards were chosen in turn; None where that cannot be."""
    world = game.fork()
    world.choose(option)
    left = list(cids)
    while left and world.decision is not None:
        granted = game_words(game).SPEECH.on_the_way(world, said.verb)
        if granted is not None:
            world.choose(granted)
            continue
        decision = world.decision
        if decision.player != player or is_at_rest(world):
            break
        wanted = next((o for o in decision.options if left[0] in cards_of(world, o)), None)
        if wanted is None and not is_forced(world, decision):
            return None
        world.choose(wanted or decision.options[0])
        if wanted is not None:
            left.pop(0)
    return None if left else world


def reasons(game: Game, player: int, verb: str, meaning: Meant) -> list[Reason]:
    """Of everything the words could mean, what the fewest rules forbid."""
    cids: list[int | None] = [item.thing for item in meaning.cards]
    targets: list[int | None] = [item.thing for item in meaning.targets]
    if meaning.aimed and not targets:
        return [*game_words(game).reasons_to_choose(game, player, None)]
    ask = game_words(game).reasons
    found: list[list[Reason]] = [
        ask(game, player, verb, cid, target) for cid in cids or [None] for target in targets or [None]
    ]
    return min(found, key=len)
