"""Shadowverse: Evolve in words: options, questions and what happened, as one player may know it."""

from headjudge.games import log_text
from headjudge.games.announcements import script_of
from headjudge.games.log_notes import Notes
from headjudge.games.log_text import Sentence, moving, name_of, of_player, plain, verb, you
from headjudge.games.remembered_names import name_then
from headjudge.games.sve import model as m
from headjudge.games.sve.prompts import question as question
from headjudge.games.sve.wording import WORDING
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD, WATCHER, event_card

PHASES = ("preparation", "start phase", "main phase", "end phase")

OPTION_WORDS: dict[str, tuple[int, ...]] = {
    "card": (1,), "number": (), "effect": (), "new": (), "name": (), "done": (), "yes": (), "no": (), "play": (1,),
    "activate": (1,), "attack": (1,), "end": (), "pass": (), "first": (), "basis": (), "mode": (), "pending": (),
    "evolve into": (1,), "side": (1,), "link": (1, 2), "go on": (), "top": (), "bottom": (), "token": (), "zone": (),
    "points": (), "rush": (1,),
}  # fmt: skip

TURNED = ("reserved", "engaged")
SHOWN_RELATIONS = {m.ATTACKS: "attacks", m.LINKED: "linked", m.SERVED: "served"}


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
            kind = game.cards[cid].zone >> 1
            return f"Play {name_of(game, cid, player)}{'' if kind == m.HAND else f' from the {m.ZONES[kind].name}'}"
        case ("attack", int(cid)):
            return f"Attack with {whose(game, cid, player)}"
        case ("rush", int(cid)):
            return f"Grant Rush to {whose(game, cid, player)}"
        case ("activate", int(cid), int(index)):
            return activation(game, cid, index, player)
        case ("card", int(cid)):
            return whose(game, cid, player)
        case ("new", int(index)):
            return log_text.token(game, index)
        case ("pending", int(pid)):
            return log_text.pending(game, pid, player, WORDING)
        case ("mode", int(index)):
            return WORDING.mode(game, index)
        case ("effect", int(index)):
            return log_text.replacement(game, index, player, WORDING, of_rules="Ward")
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
    text = WORDING.text_of(ability)
    if script.keyword:
        several = sum(script_of(other).keyword == script.keyword for other in game.registered[cid]) > 1
        return f"{script.keyword.capitalize()} {name}" + (f": {text}" if several and text else "")
    return f"Use {name}: {text}" if text else f"Use {name}"


def apart(game: Game, option: Option, player: int) -> tuple[str, ...]:
    return log_text.apart(game, option, WORDING)


# -- the log -----------------------------------------------------------------------------------------------------------


def card_of(game: Game, event: Event, viewer: int | None) -> str:
    """The card of an event by its name; a leader by whose it is, since few know leaders by name."""
    face = event.face
    if face is None or viewer in (None, WATCHER) or event.ref is None or face.values[m.TYPE] != "leader":
        return event_card(event, viewer)
    return leader_of(game.cards[event.ref[0]].owner, viewer)


def leader_of(player: int, viewer: int | None) -> str:
    return "your leader" if player == viewer else "the enemy leader"


def other_card(game: Game, ref: Ref, viewer: int | None) -> str:
    """A card that an event speaks of besides its own."""
    card = game.cards[ref[0]]
    if viewer not in (None, WATCHER) and card.zone >> 1 == m.LEADER:
        return leader_of(card.owner, viewer)
    return name_then(game, ref, viewer)


def to_zone(event: Event) -> str:
    return m.ZONES[event.to >> 1].name


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


def counters(game: Game, event: Event, viewer: int | None) -> str:
    n = abs(event.amount)
    what = f"{n} {event.data} counter{'s' if n != 1 else ''}"
    card = card_of(game, event, viewer)
    return f"{what} put on {card}" if event.amount > 0 else f"{what} removed from {card}"


WOULD = {
    m.PUT: "be put elsewhere", m.SUMMON: "be summoned", m.DESTROY: "be destroyed", m.BANISH: "be banished",
    m.BURY: "be buried", m.DISCARD: "be discarded", m.RETURN: "be returned to the hand", m.DAMAGE: "be dealt damage",
    m.ENGAGE: "be engaged", m.REFRESH: "be refreshed", m.EVOLVE: "evolve", m.SERVE: "be served", m.RACE: "race",
    m.STEAL: "be stolen", m.COUNTER: "get counters", m.GIVE: "be given anything", m.SET: "be changed",
    m.SELECTED: "be selected", m.ATTACKED: "attack", m.RULES_PUT: "be put elsewhere",
}  # fmt: skip
NOTES = Notes(card_of, WOULD, WORDING)

SENTENCES: dict[int, Sentence] = {
    **NOTES.sentences,
    m.SEARCH: lambda g, e, v: f"{verb(e.player, v, 'search')} the deck",
    m.SWAP: plain(card_of, "changes places"),
    m.SKIP_TURN: lambda g, e, v: f"{you(e.player, v)} will skip a turn",
    m.EXTRA_TURN: lambda g, e, v: f"{you(e.player, v)} will take another turn",
    m.KEYWORD_DONE: lambda g, e, v: f"{verb(e.player, v, 'perform')} {e.data}",
    m.PUT: put,
    m.SUMMON: moving(card_of, "summon"),
    m.CREATE: lambda g, e, v: f"{verb(e.player, v, 'create')} a {card_of(g, e, v)} token in the {to_zone(e)}",
    m.ELIMINATE: plain(card_of, "ceases to exist"),
    m.DESTROY: plain(card_of, "is destroyed"),
    m.BANISH: plain(card_of, "is banished"),
    m.BURY: moving(card_of, "bury"),
    m.DISCARD: moving(card_of, "discard"),
    m.DRAW: moving(card_of, "draw"),
    m.RETURN: plain(card_of, "returns to the hand"),
    m.SHUFFLE: lambda g, e, v: f"{verb(e.player, v, 'shuffle')} the deck",
    m.LOOK: moving(card_of, "look at"),
    m.REVEAL: moving(card_of, "reveal"),
    m.DAMAGE: damage,
    m.ENGAGE: plain(card_of, "is engaged"),
    m.REFRESH: plain(card_of, "is refreshed"),
    m.TURN_FACE: lambda g, e, v: f"{card_of(g, e, v)} is turned {'faceup' if e.amount else 'facedown'}",
    m.RECOVER: points,
    m.PAY: points,
    m.GAIN: points,
    m.EVOLVE: plain(card_of, "evolves"),
    m.SERVE: plain(card_of, "is served"),
    m.RACE: plain(card_of, "races"),
    m.STEAL: moving(card_of, "steal"),
    m.ROLL: lambda g, e, v: f"{verb(e.player, v, 'roll')} a {e.amount}",
    m.COUNTER: counters,
    m.GIVE: log_text.giving(card_of),
    m.SET: log_text.giving(card_of),
    m.PLAYED: plain(card_of, "is played"),
    m.ACTIVATED_ABILITY: NOTES.acts,
    m.SELECTED: plain(card_of, "is selected"),
    m.ATTACKED: attack,
    m.FIGHT: plain(card_of, "has fought"),
    m.TURN_BEGINS: of_player("turn {turn}: {whose} turn begins"),
    m.MAIN_BEGINS: of_player("{whose} main phase begins"),
    m.END_BEGINS: of_player("{whose} end phase begins"),
    m.TURN_ENDS: of_player("{whose} turn ends"),
    m.NO_CARD: lambda g, e, v: f"{you(e.player, v)} cannot draw: the deck is empty",
    m.LOSE: log_text.lose,
    m.NO_EVOLVE_DECK: lambda g, e, v: (
        f"{verb(e.player, v, 'have') if e.player == v else you(e.player, v) + ' has'} no evolve deck"
    ),
    m.REPEAT_CYCLE: log_text.repeating,
    m.NO_END: log_text.no_end,
    m.RULES_PUT: lambda g, e, v: f"{card_of(g, e, v)} is put into the {to_zone(e)}",
}


def sentence(game: Game, event: Event, viewer: int | None) -> str:
    return log_text.sentence(SENTENCES, game, event, viewer)
