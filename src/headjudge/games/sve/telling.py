"""Shadowverse: Evolve in words: options, questions and what happened, as one player may know it."""

from collections.abc import Callable

from headjudge.games.sve import model as m
from headjudge.games.sve.announcing import script_of
from headjudge.games.sve.asking import question as question
from headjudge.games.sve.recalling import name_then
from headjudge.games.sve.wording import option_of, text_of
from headjudge.kernel import knowledge
from headjudge.kernel.cards import NOBODY, Face, Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD, event_card, name_for

PHASES = ("preparation", "start phase", "main phase", "end phase")

OPTION_WORDS: dict[str, tuple[int, ...]] = {
    "card": (1,), "number": (), "effect": (), "new": (), "name": (), "done": (), "yes": (), "no": (), "play": (1,),
    "activate": (1,), "attack": (1,), "end": (), "pass": (), "first": (), "basis": (), "mode": (), "pending": (),
    "evolve into": (1,), "side": (1,), "link": (1, 2), "go on": (), "top": (), "bottom": (), "token": (), "zone": (),
    "points": (), "rush": (1,),
}  # fmt: skip


def name_of(game: Game, cid: int, player: int | None) -> str:
    if cid == NOBODY:
        return "nobody"
    return game.cards[cid].face.name if player is None or knowledge.knows(game, player, cid) else A_CARD


def whose(game: Game, cid: int, player: int | None) -> str:
    """The card's name, with its leader or stats where that helps to tell it from others."""
    values = game.values(cid)
    name = name_of(game, cid, player)
    if name == A_CARD:
        return name
    mine = "your" if game.cards[cid].controller == player else "the enemy"
    if values[m.TYPE] == "leader":
        return f"{mine} leader"
    side = "" if mine == "your" else "enemy "
    if values[m.TYPE] == "follower" and game.cards[cid].zone >> 1 == m.FIELD:
        return f"{side}{name} ({values[m.ATTACK]}/{values[m.DEFENSE] - game.cards[cid].damage})"
    return f"{side}{name}"


def describe(game: Game, option: Option, player: int) -> str:
    """One option in a few words; empty where the plain words of the kernel will do."""
    match option:
        case ("play", int(cid)):
            return f"Play {name_of(game, cid, player)}"
        case ("attack", int(cid)):
            return f"Attack with {whose(game, cid, player)}"
        case ("rush", int(cid)):
            return f"Grant Rush to {whose(game, cid, player)}"
        case ("activate", int(cid), int(index)):
            return activation(game, cid, index, player)
        case ("card", int(cid)):
            return whose(game, cid, player)
        case ("pending", int(pid)):
            return pending(game, pid, player)
        case ("mode", int(index)):
            return mode(game, index)
        case ("effect", int(index)):
            return replacement(game, index, player)
        case ("evolve into" | "side", int(cid), int(side)):
            return printed(game.cards[cid].faces[side])
        case ("link", int(one), int(other)):
            return f"{name_of(game, one, player)} with {name_of(game, other, player)}"
        case ("first", int(first)):
            return "Go first" if first == player else "Go second"
        case ("number", n):
            return str(n)
        case ("basis", str(basis)):
            return basis[:1].upper() + basis[1:]
        case ("go on",):
            return "Yes"
        case (str(word),):
            return {"end": "End the main phase", "pass": "Do nothing", "done": "Done"}.get(word, word.capitalize())
    return ""


def printed(face: Face) -> str:
    """A face by its name and printed stats: cards of one name may differ."""
    values = face.values
    return f"{face.name} ({values[m.ATTACK]}/{values[m.DEFENSE]})" if values[m.TYPE] == "follower" else face.name


def activation(game: Game, cid: int, index: int, player: int) -> str:
    ability = game.registered[cid][index]
    script = script_of(ability)
    name = whose(game, cid, player)
    if script.keyword:
        return f"{script.keyword.capitalize()} {name}"
    text = text_of(ability)
    return f"Use {name}: {text}" if text else f"Use {name}"


def pending(game: Game, pid: int, player: int) -> str:
    found = next(p for p in game.pending if p.id == pid)
    text = text_of(found.ability)
    name = name_for(game, found.source, player)
    return f"{name}: {text}" if text else name


def replacement(game: Game, index: int, player: int) -> str:
    """A replacement effect that waits to be ordered, by its card and its words."""
    chosen = getattr(game.frames[-1], "choices", ())[index]
    if not isinstance(chosen, int):
        return "Ward"
    effect = game.effects[chosen]
    text = text_of(effect.ability) if effect.ability is not None else ""
    name = name_for(game, effect.source, player)
    return f"{name}: {text}" if text else name


def mode(game: Game, index: int) -> str:
    """The words of an option of a "choose" ability, found with the play that is being announced or resolved."""
    for frame in reversed(game.frames):
        ability = getattr(frame, "ability", None)
        if ability is not None:
            return option_of(ability, index)
    return f"option {index + 1}"


# -- the log -----------------------------------------------------------------------------------------------------------


def you(player: int, viewer: int | None) -> str:
    if viewer is None:
        return f"Player {player + 1}"
    return "You" if player == viewer else "Opponent"


def verb(player: int, viewer: int | None, word: str) -> str:
    """ "You look at" but "Opponent looks at"."""
    if player == viewer:
        return f"You {word}"
    first, _, rest = word.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "ry")) else "s"
    stem = first[:-1] + "i" if first.endswith("ry") else first
    return f"{you(player, viewer)} {stem}{ending} {rest}".rstrip()


def card_of(game: Game, event: Event, viewer: int | None) -> str:
    """The card of an event by its name; a leader by whose it is, since few know leaders by name."""
    face = event.face
    if face is None or viewer is None or event.ref is None or face.values[m.TYPE] != "leader":
        return event_card(event, viewer)
    return leader_of(game.cards[event.ref[0]].owner, viewer)


def leader_of(player: int, viewer: int) -> str:
    return "your leader" if player == viewer else "the enemy leader"


def other_card(game: Game, ref: Ref, viewer: int | None) -> str:
    """A card that an event speaks of besides its own."""
    card = game.cards[ref[0]]
    if viewer is not None and card.zone >> 1 == m.LEADER:
        return leader_of(card.owner, viewer)
    return name_then(game, ref, viewer)


def to_zone(event: Event) -> str:
    return m.ZONES[event.to >> 1].name


def moved(game: Game, event: Event, viewer: int | None, word: str) -> str:
    card = card_of(game, event, viewer)
    return f"{verb(event.player, viewer, word)} {card}"


def put(game: Game, event: Event, viewer: int | None) -> str:
    card = card_of(game, event, viewer)
    kind = event.to >> 1
    if kind == m.RESOLUTION:
        return f"{verb(event.player, viewer, 'play')} {card} from the {m.ZONES[event.frm >> 1].name}"
    where = "onto the field" if kind == m.FIELD else f"into the {to_zone(event)}"
    return f"{card} is put {where}"


def damage(game: Game, event: Event, viewer: int | None) -> str:
    card = card_of(game, event, viewer)
    source = f"{other_card(game, event.cause, viewer)} deals" if event.cause is not None else "It deals"
    return f"{source} {event.amount} damage to {card}"


def points(game: Game, event: Event, viewer: int | None) -> str:
    amount = abs(event.amount)
    what = m.POINTS[event.data] if amount != 1 else m.POINTS[event.data][:-1]
    word = {m.PAY: "pay", m.RECOVER: "recover"}.get(event.verb, "gain" if event.amount > 0 else "lose")
    return f"{verb(event.player, viewer, word)} {amount} {what}"


def attack(game: Game, event: Event, viewer: int | None) -> str:
    target: Ref = event.data
    return f"{card_of(game, event, viewer)} attacks {other_card(game, target, viewer)}"


def lose(game: Game, event: Event, viewer: int | None) -> str:
    if event.data == 3:
        return "Both players lose: the game is a draw"
    return f"{verb(0 if event.data == 1 else 1, viewer, 'lose')} the game"


def counters(game: Game, event: Event, viewer: int | None) -> str:
    n = abs(event.amount)
    what = f"{n} {event.data} counter{'s' if n != 1 else ''}"
    card = card_of(game, event, viewer)
    return f"{what} put on {card}" if event.amount > 0 else f"{what} removed from {card}"


def plain(text: str) -> Callable[[Game, Event, int | None], str]:
    """A sentence about the card alone."""
    return lambda game, event, viewer: f"{card_of(game, event, viewer)} {text}"


def whose_turn(player: int, viewer: int | None) -> str:
    return "your" if player == viewer else f"{you(player, viewer)}'s".lower()


def of_player(text: str) -> Callable[[Game, Event, int | None], str]:
    """A sentence about a player's turn or phase."""
    return lambda game, event, viewer: text.format(whose=whose_turn(event.player, viewer), turn=event.turn)


GIVEN = {
    "Cannot": "is forbidden something",
    "LoseKeyword": "loses a keyword",
    "ChangeType": "changes its type",
    "GrantAbility": "gets an ability",
    "DamageChange": "takes or deals other damage",
    "CostChange": "changes its cost",
}
"""What is given by the kind of its text; everything else is a keyword."""


def given(game: Game, event: Event, viewer: int | None) -> str:
    card = card_of(game, event, viewer)
    if not isinstance(event.data, tuple) or len(event.data) != 2:
        return f"{card} is changed"
    stat, value = event.data
    if isinstance(value, int):
        return f"{card} gets {stat} {value:+d}"
    word = str(value)
    return f"{card} {GIVEN.get(word) or (f'gets {word.title()}' if word.islower() else 'is changed')}"


SENTENCES: dict[int, Callable[[Game, Event, int | None], str]] = {
    m.PUT: put,
    m.SUMMON: lambda g, e, v: moved(g, e, v, "summon"),
    m.CREATE: lambda g, e, v: f"{verb(e.player, v, 'create')} a {card_of(g, e, v)} token in the {to_zone(e)}",
    m.ELIMINATE: plain("ceases to exist"),
    m.DESTROY: plain("is destroyed"),
    m.BANISH: plain("is banished"),
    m.BURY: lambda g, e, v: moved(g, e, v, "bury"),
    m.DISCARD: lambda g, e, v: moved(g, e, v, "discard"),
    m.DRAW: lambda g, e, v: moved(g, e, v, "draw"),
    m.RETURN: plain("returns to the hand"),
    m.SHUFFLE: lambda g, e, v: f"{verb(e.player, v, 'shuffle')} the deck",
    m.LOOK: lambda g, e, v: moved(g, e, v, "look at"),
    m.REVEAL: lambda g, e, v: moved(g, e, v, "reveal"),
    m.DAMAGE: damage,
    m.ENGAGE: plain("is engaged"),
    m.REFRESH: plain("is refreshed"),
    m.TURN_FACE: lambda g, e, v: f"{card_of(g, e, v)} is turned {'faceup' if e.amount else 'facedown'}",
    m.RECOVER: points,
    m.PAY: points,
    m.GAIN: points,
    m.EVOLVE: plain("evolves"),
    m.SERVE: plain("is served"),
    m.RACE: plain("races"),
    m.STEAL: lambda g, e, v: moved(g, e, v, "steal"),
    m.ROLL: lambda g, e, v: f"{verb(e.player, v, 'roll')} a {e.amount}",
    m.COUNTER: counters,
    m.GIVE: given,
    m.SET: given,
    m.PLAYED: plain("is played"),
    m.ACTIVATED_ABILITY: plain("uses an ability"),
    m.SELECTED: plain("is selected"),
    m.ATTACKED: attack,
    m.FIGHT: plain("has fought"),
    m.TURN_BEGINS: of_player("turn {turn}: {whose} turn begins"),
    m.MAIN_BEGINS: of_player("{whose} main phase begins"),
    m.END_BEGINS: of_player("{whose} end phase begins"),
    m.TURN_ENDS: of_player("{whose} turn ends"),
    m.NO_CARD: lambda g, e, v: f"{you(e.player, v)} cannot draw: the deck is empty",
    m.LOSE: lose,
    m.NO_EVOLVE_DECK: lambda g, e, v: (
        f"{verb(e.player, v, 'have') if e.player == v else you(e.player, v) + ' has'} no evolve deck"
    ),
    m.REPEAT_CYCLE: lambda g, e, v: f"{verb(e.player, v, 'declare')} {e.amount} more rounds of the same actions",
    m.NO_END: lambda g, e, v: "Nobody can stop what goes on: the game is a draw",
    m.RULES_PUT: lambda g, e, v: f"{card_of(g, e, v)} is put into the {to_zone(e)}",
}


def sentence(game: Game, event: Event, viewer: int | None) -> str:
    """What happened, in a sentence; empty where the plain words of the kernel will do."""
    tell = SENTENCES.get(event.verb)
    said = tell(game, event, viewer) if tell is not None else ""
    return said[:1].upper() + said[1:]
