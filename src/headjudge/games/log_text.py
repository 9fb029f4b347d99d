"""Telling a game in words: what every game's ``log_text`` is made of."""

from collections.abc import Callable, Mapping

from headjudge.games.wording import Wording
from headjudge.kernel.actions import Create
from headjudge.kernel.cards import NOBODY
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.gate_choices import Gate
from headjudge.kernel.logline import A_CARD, PLAYERS, WATCHER, may_know, name_for

Sentence = Callable[[Game, Event, int | None], str]
"""Tells an event to a player, or to one who sees everything."""


def name_of(game: Game, cid: int, player: int | None) -> str:
    if cid == NOBODY:
        return "nobody"
    return game.cards[cid].face.name if may_know(game, cid, player) else A_CARD


# -- who does it -------------------------------------------------------------------------------------------------------


def you(player: int, viewer: int | None) -> str:
    if viewer in (None, WATCHER):
        return PLAYERS[player]
    return "You" if player == viewer else "Opponent"


def verb(player: int, viewer: int | None, word: str) -> str:
    """ "You look at" but "Opponent looks at"."""
    if player == viewer:
        return f"You {word}"
    first, _, rest = word.partition(" ")
    turned = first.endswith("y") and first[-2] not in "aeiou"
    ending = "es" if turned or first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    stem = first[:-1] + "i" if turned else first
    return f"{you(player, viewer)} {stem}{ending} {rest}".rstrip()


def whose(player: int, viewer: int | None) -> str:
    if player == viewer:
        return "your"
    return f"{you(player, viewer)}'s" if viewer in (None, WATCHER) else "opponent's"


# -- sentences ---------------------------------------------------------------------------------------------------------


def plain(card_of: Sentence, text: str) -> Sentence:
    """A sentence about the card alone."""
    return lambda game, event, viewer: f"{card_of(game, event, viewer)} {text}"


def moving(card_of: Sentence, word: str) -> Sentence:
    """A sentence in which a player does something to the card."""
    return lambda game, event, viewer: f"{verb(event.player, viewer, word)} {card_of(game, event, viewer)}"


def of_player(text: str) -> Sentence:
    """A sentence about a player's turn or phase."""
    return lambda game, event, viewer: text.format(whose=whose(event.player, viewer), turn=event.turn)


def lose(game: Game, event: Event, viewer: int | None) -> str:
    losers, how = event.data
    if losers == 3:
        return f"Both players lose ({how}): the game is a draw"
    return f"{verb(0 if losers == 1 else 1, viewer, 'lose')} the game ({how})"


def repeating(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'declare')} {event.amount} more rounds of the same actions"


def no_end(game: Game, event: Event, viewer: int | None) -> str:
    return "Nobody can stop what goes on: the game is a draw"


GIVEN = {
    "Cannot": "is forbidden something",
    "LoseKeyword": "loses its abilities",
    "ChangeType": "changes its type",
    "SetType": "changes its type",
    "SetTrait": "changes what it is",
    "SetClass": "changes what it is",
    "GrantAbility": "gets an ability",
    "DamageChange": "takes or deals other damage",
    "CostChange": "changes its cost",
}
"""What is given by the kind of its text; everything else is a keyword."""


def giving(card_of: Sentence) -> Sentence:
    """A card gets a number, a keyword or an ability."""

    def told(game: Game, event: Event, viewer: int | None) -> str:
        card = card_of(game, event, viewer)
        if not isinstance(event.data, tuple) or len(event.data) != 2:
            return f"{card} is changed"
        stat, value = event.data
        if isinstance(value, int):
            return f"{card} gets {stat} {value:+d}"
        word, gets = str(value), "loses" if stat == "lost" else "gets"
        return f"{card} {GIVEN.get(word) or (f'{gets} {word.title()}' if word.islower() else 'is changed')}"

    return told


def sentence(sentences: Mapping[int, Sentence], game: Game, event: Event, viewer: int | None) -> str:
    """What happened, in a sentence; empty where the plain words of the kernel will do."""
    tell = sentences.get(event.verb)
    said = tell(game, event, viewer) if tell is not None else ""
    return said[:1].upper() + said[1:]


# -- options -----------------------------------------------------------------------------------------------------------


def pending(game: Game, pid: int, player: int, wording: Wording) -> str:
    """An ability that waits to be played, by its card and its words."""
    found = next(p for p in game.pending if p.id == pid)
    text = wording.text_of(found.ability)
    name = name_for(game, found.source, player)
    return f"{name}: {text}" if text else name


def token(game: Game, index: int) -> str:
    """A token that may find no room, by its name: the gate that would create it stands below the question."""
    found = [frame.done[index] for frame in game.frames[-2:] if isinstance(frame, Gate)]
    return next((action.face.name for action in found if isinstance(action, Create)), "")


def replacement(game: Game, index: int, player: int, wording: Wording, of_rules: str = "") -> str:
    """A replacement effect that waits to be ordered, by its card and its words; ``of_rules`` names one of the rules."""
    chosen = getattr(game.frames[-1], "choices", ())[index]
    if not isinstance(chosen, int):
        return of_rules
    effect = game.effects[chosen]
    text = wording.text_of(effect.ability) if effect.ability is not None else ""
    name = name_for(game, effect.source, player)
    return f"{name}: {text}" if text else name


def apart(game: Game, option: Option, wording: Wording) -> tuple[str, ...]:
    """What tells an option from others described alike: an ability's words, a printed number, the text of a side."""
    match option:
        case ("activate" | "will" | "ability", int(cid), int(index)) if index < len(game.registered.get(cid, ())):
            return (wording.text_of(game.registered[cid][index]),)
        case ("mode", int(index)):
            return (f"option {index + 1}",)
        case ("evolve into" | "side", int(cid), int(side)):
            return (" ".join(wording.text_of(ability) for ability in game.cards[cid].faces[side].abilities),)
    return ()
