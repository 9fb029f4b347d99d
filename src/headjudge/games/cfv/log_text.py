"""Cardfight!! Vanguard in words: options, questions and what happened, as one player may know it."""

from headjudge.games import log_text
from headjudge.games.cfv import model as m
from headjudge.games.cfv.card_names import circle_name, occupant, spoken_of
from headjudge.games.cfv.circles import is_circle
from headjudge.games.cfv.prompts import question as question
from headjudge.games.cfv.queries import shield_of
from headjudge.games.cfv.r06_options import COLUMN_CIRCLES
from headjudge.games.cfv.wording import WORDING
from headjudge.games.log_notes import Notes
from headjudge.games.log_text import Sentence, moving, name_of, of_player, plain, verb
from headjudge.games.prompts import is_ref
from headjudge.games.remembered_names import name_then
from headjudge.kernel.cards import Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.logline import event_card

OPTION_WORDS: dict[str, tuple[int, ...]] = {
    "card": (1,), "number": (), "effect": (), "new": (), "name": (), "done": (), "yes": (), "no": (), "ride": (1,),
    "stride": (1,), "call": (1,), "activate": (1,), "exchange": (), "attack": (1,), "boost": (1, 2), "guard": (1,),
    "intercept": (1,), "end": (), "pass": (), "mode": (), "pending": (), "circle": (), "part": (), "go on": (),
    "top": (), "bottom": (), "zone": (), "ability": (1,),
}  # fmt: skip
OPTION_ZONES = {"circle": (1,)}
TURNED = ("standing", "resting")
SHOWN_RELATIONS = {
    m.ATTACKS: "attacks", m.BOOSTS: "boosts", m.GUARDS: "guards", m.LEGION_OF: "legion", m.HEART_OF: "heart",
}  # fmt: skip

PARTS = {
    "power": "5000 power", "critical": "the critical", "draw": "drawing a card", "stand": "standing a rear-guard",
    "heal": "healing a damage",
}  # fmt: skip

SIDES = {column: ("left", "center", "right")[column] for column in COLUMN_CIRCLES}

PLAIN = {"end": "End the main phase", "pass": "Do nothing", "done": "Done", "attack": "Attack", "go on": "Yes"}


def describe(game: Game, option: Option, player: int) -> str:
    """One option in a few words; empty where the plain words of the kernel will do."""
    match option:
        case ("ride" | "stride" | "call" as word, int(cid)):
            return f"{word.capitalize()} {printed(game, cid, player)}"
        case ("guard", int(cid)):
            return f"Guard with {name_of(game, cid, player)} (shield {shield_of(game.values(cid))})"
        case ("intercept" | "attack" as word, int(cid)):
            return f"{word.capitalize()} with {spoken_of(game, cid, player)}"
        case ("boost", int(cid), int(unit)):
            return f"Boost {name_of(game, unit, player)} with {spoken_of(game, cid, player)}"
        case ("activate", int(cid), int(index)):
            return activation(game, cid, index, player)
        case ("exchange", int(column)):
            return f"Exchange the {SIDES[column]} column"
        case ("circle", int(kind)):
            return circle(game, kind, player)
        case ("part", str(part)):
            return PARTS[part].capitalize()
        case ("card", int(cid)):
            return spoken_of(game, cid, player) if is_circle(game.cards[cid].zone >> 1) else printed(game, cid, player)
        case ("pending", int(pid)):
            return log_text.pending(game, pid, player, WORDING)
        case ("mode", int(index)):
            return WORDING.mode(game, index)
        case ("effect", int(index)):
            return log_text.replacement(game, index, player, WORDING, of_rules="A G unit returns to the G zone")
        case ("number", n):
            return str(n)
        case (str(word),):
            return PLAIN.get(word, word.capitalize())
    return ""


def printed(game: Game, cid: int, player: int) -> str:
    """A card off the circles by name, grade and, if it could guard, shield; a trigger unit by its icon too."""
    name = name_of(game, cid, player)
    if name != game.cards[cid].face.name:
        return name
    values = game.values(cid)
    parts = [f"grade {values[m.GRADE]}"]
    parts += [f"{values[m.TRIGGER]} trigger"] * bool(values[m.TRIGGER])
    return f"{name} ({', '.join(parts)})"


def circle(game: Game, kind: int, player: int) -> str:
    there = occupant(game, player, kind)
    place = f"{circle_name(kind)} circle".capitalize()
    return f"{place}, in place of {there}" if there else place


def activation(game: Game, cid: int, index: int, player: int) -> str:
    text = WORDING.text_of(game.registered[cid][index])
    name = spoken_of(game, cid, player)
    return f"Use {name}: {text}" if text else f"Use {name}"


def apart(game: Game, option: Option, player: int) -> tuple[str, ...]:
    return log_text.apart(game, option, WORDING)


# -- the log -----------------------------------------------------------------------------------------------------------


def card_of(game: Game, event: Event, viewer: int | None) -> str:
    return event_card(event, viewer)


def where(zone: int, viewer: int | None) -> str:
    """A zone as the place where something is put."""
    kind = zone >> 1
    name = m.ZONES[kind].name
    if is_circle(kind):
        return f"on {log_text.whose(zone & 1, viewer)} {name}"
    return f"{'on' if kind == m.DECK else 'into'} {log_text.whose(zone & 1, viewer)} {name}"


def put(game: Game, event: Event, viewer: int | None) -> str:
    return f"{card_of(game, event, viewer)} is put {where(event.to, viewer)}"


def ride(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'ride')} {card_of(game, event, viewer)}"


def call(game: Game, event: Event, viewer: int | None) -> str:
    circle_called = f"the {m.ZONES[event.to >> 1].name}"
    return f"{verb(event.player, viewer, 'call')} {card_of(game, event, viewer)} to {circle_called}"


def with_other(text: str, alone: str) -> Sentence:
    """A sentence about the card and another one that the event names; ``alone`` where it names none."""

    def told(game: Game, event: Event, viewer: int | None) -> str:
        others = [event.data] if is_ref(event.data) else list(event.data) if isinstance(event.data, tuple) else []
        names = " and ".join(name_then(game, ref, viewer) for ref in others if is_ref(ref))
        card = card_of(game, event, viewer)
        return text.format(card=card, other=names) if names else f"{card} {alone}"

    return told


def damage(game: Game, event: Event, viewer: int | None) -> str:
    _kind, player = event.data
    source: Ref | None = event.cause
    dealer = f"{name_then(game, source, viewer)} deals" if source is not None else "It deals"
    return f"{dealer} {event.amount} damage to {log_text.whose(player, viewer)} vanguard"


def bind(game: Game, event: Event, viewer: int | None) -> str:
    down = event.seen != 3
    return f"{card_of(game, event, viewer)} is bound{' face down' if down else ''}"


def trigger(game: Game, event: Event, viewer: int | None) -> str:
    return f"{event.data} trigger: {card_of(game, event, viewer)}"


def become(game: Game, event: Event, viewer: int | None) -> str:
    """A state that only a card knows, and the card by whose text it is so."""
    said = f", by the text of {log_text.name_of(game, event.cause[0], viewer)}" if event.cause is not None else ""
    return f"{card_of(game, event, viewer)} becomes {event.data}{said}"


def stand_up(game: Game, event: Event, viewer: int | None) -> str:
    return f"{log_text.whose(event.player, viewer)} first vanguard is {card_of(game, event, viewer)}"


def shuffle(game: Game, event: Event, viewer: int | None) -> str:
    name = m.ZONES[event.data >> 1].name if isinstance(event.data, int) else "deck"
    return f"{verb(event.player, viewer, 'shuffle')} the {name}"


def search(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'search for')} {card_of(game, event, viewer) or 'a card'}"


def begins(text: str) -> Sentence:
    return of_player("{whose} " + text + " begins")


WOULD = {
    m.PUT: "be put elsewhere", m.RETIRE: "be retired", m.DISCARD: "be discarded", m.STAND: "stand", m.REST: "rest",
    m.RIDE: "be ridden", m.CALL: "be called", m.BIND: "be bound", m.CHOOSE: "be chosen", m.GIVE: "be given anything",
    m.LOCK: "be locked", m.UNLOCK: "be unlocked", m.DELETE: "be deleted", m.REMOVE: "be removed from the game",
    m.TURN_UP: "be turned face up", m.TURN_DOWN: "be turned face down", m.ATTACK: "attack", m.BOOST: "boost",
    m.INTERCEPT: "intercept", m.GUARD: "guard", m.HIT: "hit", m.RULE_PUT: "be put elsewhere",
}  # fmt: skip
NOTES = Notes(card_of, WOULD, WORDING)

SENTENCES: dict[int, Sentence] = {
    **NOTES.sentences,
    m.PUT: put,
    m.DRAW: moving(card_of, "draw"),
    m.DISCARD: moving(card_of, "discard"),
    m.RETIRE: plain(card_of, "is retired"),
    m.RIDE: ride,
    m.CALL: call,
    m.HEAL: moving(card_of, "heal"),
    m.REVEAL: moving(card_of, "reveal"),
    m.SEARCH: search,
    m.SHUFFLE: shuffle,
    m.STAND: plain(card_of, "stands"),
    m.REST: plain(card_of, "rests"),
    m.TURN_UP: plain(card_of, "is turned face up"),
    m.TURN_DOWN: plain(card_of, "is turned face down"),
    m.DRIVE_CHECK: lambda g, e, v: f"drive check: {card_of(g, e, v)}",
    m.DAMAGE_CHECK: lambda g, e, v: f"damage check: {card_of(g, e, v)}",
    m.COUNTER_BLAST: moving(card_of, "pay a counter blast with"),
    m.SOUL_BLAST: moving(card_of, "pay a soul blast with"),
    m.SOUL_CHARGE: moving(card_of, "charge the soul with"),
    m.BIND: bind,
    m.CHOOSE: plain(card_of, "is chosen"),
    m.GIVE: log_text.giving(card_of),
    m.LOSE_ABILITY: plain(card_of, "loses abilities"),
    m.LOCK: plain(card_of, "is locked"),
    m.NULLIFY: plain(card_of, "has an effect nullified"),
    m.DECLARE: lambda g, e, v: f"{verb(e.player, v, 'declare')} {e.data}",
    m.UNLOCK: plain(card_of, "is unlocked"),
    m.LEGION: with_other("{card} and {other} become a legion", "becomes a legion"),
    m.DELETE: plain(card_of, "is deleted"),
    m.UNDELETE: plain(card_of, "is no longer deleted"),
    m.BECOME_HEART: plain(card_of, "becomes a heart"),
    m.ASSOCIATE: with_other("{card} and {other} belong together as vanguard and heart", "belongs to its heart"),
    m.LOSE_HEART: plain(card_of, "is the vanguard again"),
    m.STRIDE: moving(card_of, "stride"),
    m.COUNTER_CHARGE: plain(card_of, "is turned face up by a counter charge"),
    m.TIME_LEAP: plain(card_of, "leaps through time"),
    m.LOOK: moving(card_of, "look at"),
    m.DAMAGE: damage,
    m.REMOVE: plain(card_of, "is removed from the game"),
    m.STAND_UP: stand_up,
    m.EXCHANGE: lambda g, e, v: f"{card_of(g, e, v)} moves to the {m.ZONES[e.to >> 1].name}",
    m.ATTACK: with_other("{card} attacks {other}", "attacks"),
    m.BOOST: with_other("{card} boosts {other}", "boosts"),
    m.GUARD: with_other("{card} guards {other}", "guards"),
    m.INTERCEPT: plain(card_of, "intercepts"),
    m.TRIGGER_GOT: trigger,
    m.HIT: with_other("{card} hits {other}", "hits"),
    m.PLAYED: NOTES.acts,
    m.BECOME: become,
    m.IN_HARMONY: with_other("{card} and {other} become in harmony", "becomes in harmony"),
    m.RULE_PUT: put,
    m.LOSE: log_text.lose,
    m.EXTRA_TURN: lambda g, e, v: f"{verb(e.player, v, 'get')} an extra turn",
    m.REPEAT_LOOP: log_text.repeating,
    m.NO_END: log_text.no_end,
    m.TURN_BEGINS: of_player("turn {turn}: {whose} turn begins"),
    m.STAND_PHASE_BEGINS: begins("stand phase"),
    m.DRAW_PHASE_BEGINS: begins("draw phase"),
    m.G_ASSIST_BEGINS: begins("G assist step"),
    m.RIDE_PHASE_BEGINS: begins("ride phase"),
    m.STRIDE_STEP_BEGINS: begins("stride step"),
    m.MAIN_PHASE_BEGINS: begins("main phase"),
    m.BATTLE_PHASE_BEGINS: begins("battle phase"),
    m.BATTLE_PHASE_ENDS: of_player("{whose} battle phase ends"),
    m.START_STEP_BEGINS: begins("start step"),
    m.ATTACK_STEP_BEGINS: begins("attack step"),
    m.GUARD_STEP_BEGINS: begins("guard step"),
    m.DRIVE_STEP_BEGINS: begins("drive step"),
    m.DAMAGE_STEP_BEGINS: begins("damage step"),
    m.CLOSE_STEP_BEGINS: begins("close step"),
    m.END_PHASE_BEGINS: begins("end phase"),
}


def sentence(game: Game, event: Event, viewer: int | None) -> str:
    return log_text.sentence(SENTENCES, game, event, viewer)
