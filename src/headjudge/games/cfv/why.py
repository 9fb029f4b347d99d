"""Players' words about Cardfight!! Vanguard: which cards an action speaks of, and every rule against it.

The same checks make the list of options; here they are asked for their reasons. Nothing answers by a card that the
asking player may not know.
"""

from collections.abc import Iterator

from headjudge.games.cfv import model as m
from headjudge.games.cfv.battle_roles import attacked_units, attacking_units
from headjudge.games.cfv.card_names import circle_name
from headjudge.games.cfv.circles import (
    BACK,
    CIRCLES,
    REAR_GUARD_CIRCLES,
    UNIT_CIRCLES,
    is_lock_circle,
    is_unit,
    units,
)
from headjudge.games.cfv.r06_assist import against_assisting
from headjudge.games.cfv.r06_options import (
    A_LOCK_CIRCLE,
    COLUMN_CIRCLES,
    NO_CIRCLE,
    NOT_BOTH_REAR_GUARD,
    may_call,
    may_exchange,
    may_ride,
    may_stride,
)
from headjudge.games.cfv.r07_battle import (
    FIRST_TURN,
    NO_BOOST,
    attacked_at_once,
    may_attack,
    may_be_attacked,
    may_boost,
    may_guard,
    may_intercept,
)
from headjudge.games.cfv.r08_playing import may_activate
from headjudge.games.cfv.r10_stride import grades_due
from headjudge.games.cfv.refusals import (
    ANOTHER_ATTACKS,
    DELETED_UNIT,
    HEART_CARD,
    LOCKED_CARD,
    NO_ABILITY,
    NO_REAR_GUARD_CIRCLE,
    NO_SUCH_OPTION,
    NO_SUCH_TARGET,
    NOBODY_ASKS,
    NOT_ATTACKED,
    NOT_ATTACKING,
    NOT_THERE,
    NOT_TO_CALL,
    NOTHING_ASKS,
    ONLY_HERE,
    OVER,
    RESIST,
    TIMES,
    UNANSWERED,
    UNPAYABLE,
    WHICH_CIRCLE,
    WORKS_ELSEWHERE,
)
from headjudge.games.cfv.unpaid import HOMARE_PAID
from headjudge.games.speech import ACTIVATING, ATTACKING, Speech
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import ACTIVATED
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import DONE, Option
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import Reason, Why

NEVER_FORCED = frozenset({"end"})
"""Options that nobody takes for a player, even where there is no other."""

BOOSTED = r",? boosted (?:by|with) (?P<then>.+)"
CIRCLE = r"(?P<then>(?:left|right|center) (?:front|back)|(?:vanguard|guardian)(?= circle))(?: circle)?"

SPEECH = Speech(
    giving_up=frozenset({"return to deck"}),
    phrases=(
        (rf"attack (?P<target>.+?) with (?P<what>.+?){BOOSTED}", "attack"),
        (rf"(?P<what>.+?){BOOSTED} attacks (?P<target>.+)", "attack"),
        *ATTACKING,
        (r"(?:normal )?ride (?P<what>.+)", "ride"),
        (r"(?:normal )?stride (?P<what>.+?),? (?:by )?discard(?:ing)? (?P<then>.+)", "stride"),
        (r"(?:normal )?stride (?P<what>.+)", "stride"),
        (rf"(?:normal )?call (?P<what>.+?) (?:to|on|onto) (?:the |my )?{CIRCLE}", "call"),
        (r"(?:normal )?call (?P<what>.+)", "call"),
        (r"boost (?P<target>.+?) with (?P<what>.+)", "boost"),
        (r"boost with (?P<what>.+)", "boost"),
        (r"guard (?P<target>.+?) with (?P<what>.+)", "guard"),
        (r"guard with (?P<what>.+)", "guard"),
        (r"intercept (?P<target>.+?) with (?P<what>.+)", "intercept"),
        (r"intercept with (?P<what>.+)", "intercept"),
        *ACTIVATING,
    ),
    plain={
        **dict.fromkeys(("end", "end turn", "end the turn", "end main phase", "end the main phase", "battle"), "end"),
        **dict.fromkeys(("pay", "pay the cost", "pay its cost"), "pay"),
        **dict.fromkeys(("g assist", "g-assist", "use g assist", "perform g assist", "do g assist"), "G assist"),
        **{
            f"{verb} {the}{side} column": f"exchange {column}"
            for column, side in enumerate(("left", "center", "right"))
            for verb in ("exchange", "swap")
            for the in ("", "the ", "my ")
        },
    },
    stats=("power",),
    forms={
        "call": ("call {0}", "call {0} to {1}"),
        "boost": ("boost with {0}", ""),
        "guard": ("guard with {0}", ""),
        "intercept": ("intercept with {0}", ""),
    },
    resting=frozenset({"ride", "stride", "main", "attack", "guard"}),
    instead={"end": "pass", "pass": "end"},
    aiming={"attack target": "attack"},
    targeting=frozenset({"select", "attack target", "guard which", "stride cost"}),
)

POOLS = {
    "ride": (m.HAND,),
    "call": (m.HAND,),
    "guard": (m.HAND, m.G_ZONE),
    "stride": (m.G_ZONE,),
    "attack": UNIT_CIRCLES,
    "boost": BACK,
    "intercept": REAR_GUARD_CIRCLES,
}
PROMPTS = {
    "ride": ("ride",),
    "stride": ("stride",),
    "call": ("main",),
    "activate": ("main",),
    "attack": ("attack", "attacker", "attack target"),
    "boost": ("boost",),
    "guard": ("guard",),
    "intercept": ("guard",),
    "exchange": ("main",),
    "G assist": ("G assist",),
    "pay": ("pay",),
}
"""The questions under which something is begun."""


def nicknames(game: Game, cid: int) -> list[str]:
    """What a card is called besides its names: by its circle, the vanguard as such, and what is locked by its front."""
    kind, card = game.cards[cid].zone >> 1, game.cards[cid]
    if kind not in UNIT_CIRCLES or not (is_unit(card) or card.count(m.LOCKED)):
        return []
    printed = [card.faces[0].name] if card.count(m.LOCKED) else []
    return [circle_name(kind), *printed]


def pool(game: Game, player: int, verb: str) -> list[int]:
    """The cards of the player that the verb can be said of."""
    if verb in POOLS:
        return [cid for kind in POOLS[verb] for cid in game.zones[2 * kind + player]]
    mine = [cid for cid in game.registered if game.cards[cid].zone & 1 == player and abilities(game, cid)]
    return mine + [cid for cid in places(game, player) if cid not in mine and is_elsewhere(game, player, cid)]


def is_elsewhere(game: Game, player: int, cid: int) -> bool:
    """Whether the player's card has an activated ability that does not work where it lies."""
    card = game.cards[cid]
    printed = any(ability.kind == ACTIVATED for ability in card.faces[0].abilities)
    return printed and card.zone & 1 == player and not abilities(game, cid)


def places(game: Game, player: int) -> list[int]:
    """Every card the player knows, where cards are usually spoken of first: circles, hand and the rest."""
    order = (
        *CIRCLES, m.HAND, m.DAMAGE_ZONE, m.SOUL, m.DROP, m.BIND_ZONE, m.G_ZONE, m.TRIGGER_ZONE, m.DECK, m.REMOVED,
    )  # fmt: skip
    zones = [2 * kind + side for kind in order for side in (player, 1 - player)]
    return [cid for zone in zones for cid in game.zones[zone] if knowledge.knows(game, player, cid)]


def targets(game: Game, player: int, verb: str) -> list[int]:
    """What the verb can be aimed at."""
    if verb == "attack":
        return units(game, 1 - player, UNIT_CIRCLES)
    if verb in ("boost", "guard", "intercept"):
        return units(game, player, UNIT_CIRCLES)
    return places(game, player)


def is_implied(game: Game, verb: str, cid: int, target: int) -> bool:
    """Whether it is aimed there without a question: one unit is being attacked, or a unit battles all of them."""
    if verb == "attack":
        return target in attacked_at_once(game, cid)
    return verb in ("guard", "intercept") and [ref[0] for ref in attacked_units(game)] == [target]


def abilities(game: Game, cid: int) -> list[int]:
    """The activated abilities of a card, by their index."""
    return [i for i, ability in enumerate(game.registered.get(cid, ())) if ability.kind == ACTIVATED]


def options(game: Game, verb: str, cid: int) -> list[Option]:
    """The options that begin to do it; an attack may have to be announced before its unit is chosen."""
    if verb == "activate":
        return [("activate", cid, i) for i in abilities(game, cid)]
    if verb == "boost":
        return [("boost", cid, unit[0]) for unit in attacking_units(game)]
    if verb == "attack" and game.decision is not None and game.decision.prompt == "attack":
        return [("attack",)] if may_attack(game, cid) else []
    return [(verb, cid)]


def is_done(before: Game, game: Game, player: int, cid: int, said: str) -> bool:
    """Whether what was said came about without a question: the card lies on that circle."""
    kind = game.cards[cid].zone >> 1
    return kind in CIRCLES and before.cards[cid].zone != game.cards[cid].zone and circle_said(said) == kind


def circle_said(said: str) -> int | None:
    named = said.lower().removeprefix("the ").removeprefix("my ").removesuffix(" circle")
    if named == "center front":
        return m.VC
    return next((kind for kind in CIRCLES if circle_name(kind) == named), None)


def against_boosted(game: Game, player: int, attacker: int, said: str) -> list[Reason]:
    """Why a unit of that name does not boost the attack."""
    named = [c for c in places(game, player) if game.cards[c].face.name.lower() == said.lower()]
    mine = [c for c in named if game.cards[c].zone >> 1 in BACK and game.cards[c].controller == player]
    why: Why = []
    for cid in mine[:1]:
        may_boost(game, cid, attacker, why)
    return why or [not_there(game, player, "boost", cid) for cid in named[:1]] or [NOT_THERE["boost"]]


def against_way(game: Game, player: int, verb: str, cid: int, said: str) -> list[Reason]:
    """Why it cannot be put on that circle, is not boosted by that unit, or not paid for with those cards."""
    if verb == "attack":
        return against_boosted(game, player, cid, said)
    if verb == "stride":
        due = f"cards of the hand with grades {grades_due(game, cid)} in all are discarded for its stride"
        return [Reason("10.2.10.3.1", due)]
    kind = circle_said(said)
    if kind is None or verb != "call":
        return []
    if is_lock_circle(game, 2 * kind + player):
        return [A_LOCK_CIRCLE, WHICH_CIRCLE, *NO_REAR_GUARD_CIRCLE]
    return [NO_CIRCLE] if kind in REAR_GUARD_CIRCLES else [*NO_REAR_GUARD_CIRCLE]


def playable_sides(game: Game, cid: int) -> tuple[int, ...]:
    """The sides of a card between which a player chooses who plays it: in this game there is one."""
    return (0,)


def no_such_target(game: Game, verb: str) -> Reason:
    return {"attack": NO_SUCH_TARGET, "guard": NOT_ATTACKED, "intercept": NOT_ATTACKED}.get(verb, NOTHING_ASKS)


def nothing_asks(game: Game, verb: str) -> Reason:
    """Something was said besides the card for which nothing in it asks."""
    return NOTHING_ASKS


def no_such_ability(game: Game, verb: str, cid: int) -> Reason:
    """The card has no ability with the words that were said of one."""
    return NOTHING_ASKS


def reasons(
    game: Game, player: int, verb: str, cid: int | None, target: int | None = None, ability: int | None = None
) -> list[Reason]:
    """Every rule against it; empty if nothing is. ``cid`` is None where the player knows no such card.

    ``ability`` is the index of the one that is meant, where the card has several.
    """
    if game.result is not None:
        return [OVER]
    why = list(timing(game, player, verb, cid))
    if verb == "G assist":
        return [*why, *against_assisting(game, player)]
    if verb == "pay":
        return [*why, *against_paying(game, player)]
    if verb.startswith("exchange "):
        against_exchanging(game, player, int(verb.removeprefix("exchange ")), why)
    if verb not in PROMPTS:
        return why
    if cid is None:
        return [*why, Reason(NOT_THERE[verb].rule, f"you know no such card; {NOT_THERE[verb].text}")]
    if cid not in pool(game, player, verb) or (verb in BY_UNITS and not is_unit(game.cards[cid])):
        return [*why, *no_unit(game.cards[cid]), not_there(game, player, verb, cid)]
    if verb == "activate" and is_elsewhere(game, player, cid):
        return [*why, DELETED_UNIT if game.cards[cid].count(m.DELETED) else WORKS_ELSEWHERE]
    if verb == "activate":
        against_activating(game, player, cid, ability, why)
    else:
        CHECKS[verb](game, player, cid, target, why)
    return why


BY_UNITS = frozenset({"attack", "boost", "intercept", "activate"})
"""What is done with a unit on its circle."""


def no_unit(card: Card) -> list[Reason]:
    """Why a card on a circle is no unit."""
    return [LOCKED_CARD] * bool(card.count(m.LOCKED)) + [HEART_CARD] * bool(card.count(m.HEART))


def not_there(game: Game, player: int, verb: str, cid: int) -> Reason:
    """That a known card is not where, or not whose, it would have to be; of one's own, that it lacks the ability."""
    card, wanted = game.cards[cid], NOT_THERE[verb]
    if verb == "activate" and card.controller == player:
        return NO_ABILITY
    whose = "your" if card.zone & 1 == player else "the opponent's"
    where = "on" if card.zone >> 1 in CIRCLES else "in"
    return Reason(wanted.rule, f"it is {where} {whose} {m.ZONES[card.zone >> 1].name}; {wanted.text}")


def timing(game: Game, player: int, verb: str, cid: int | None) -> Iterator[Reason]:
    """What stands against doing it at this moment, whatever it is."""
    asked = asked_for(game, player)
    verb = verb.split(" ")[0] if verb.startswith("exchange ") else verb
    if verb == "pass":
        yield NOBODY_ASKS if DONE in offered(game, player) else UNANSWERED.get(asked, NOBODY_ASKS)
    elif asked not in PROMPTS.get(verb, ()):
        if verb == "attack" and game.turn == 1:
            yield FIRST_TURN
        if (verb, asked) in ONLY_HERE:
            yield ONLY_HERE[verb, asked]
        if (verb, asked) != ("call", "guard"):
            yield TIMES[verb]
    elif asked == "attack target" and not is_attacking(game, cid):
        yield ANOTHER_ATTACKS


def is_attacking(game: Game, cid: int | None) -> bool:
    """Whether the player is asked what this unit attacks. NB: it rests already."""
    decision = game.decision
    return decision is not None and decision.prompt == "attack target" and decision.about[0] == cid


def asked_for(game: Game, player: int) -> str:
    """What the player is asked now."""
    return game.decision.prompt if game.decision is not None and game.decision.player == player else ""


def against_riding(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_ride(game, player, cid, why)


def against_striding(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_stride(game, player, cid, why)


def against_calling(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    is_time = asked_for(game, player) in PROMPTS["call"]
    if may_call(game, player, cid, why) and is_time and ("call", cid) not in offered(game, player):
        why.append(NO_CIRCLE)


def against_paying(game: Game, player: int) -> Why:
    """Why the cost of an automatic ability is not paid: that none is asked for may come of an earlier payment."""
    why = [HOMARE_PAID] if ("homare", player) in game.tallies else []
    return [*why, UNPAYABLE] if asked_for(game, player) == "pay" else why


def against_exchanging(game: Game, player: int, column: int, why: Why) -> None:
    if column in COLUMN_CIRCLES:
        may_exchange(game, player, column, why)
    else:
        why.append(NOT_BOTH_REAR_GUARD)


def against_attacking(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    if not is_attacking(game, cid):
        may_attack(game, cid, why)
    if target is None:
        return
    if target not in units(game, 1 - player, UNIT_CIRCLES):
        why += [*no_unit(game.cards[target]), NO_SUCH_TARGET]
    else:
        may_be_attacked(game, cid, target, why)


def against_boosting(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    attacking = [ref[0] for ref in attacking_units(game) if game.cards[ref[0]].controller == player]
    if target is not None and target not in attacking:
        why.append(NOT_ATTACKING)
    elif attacking:
        may_boost(game, cid, attacking[0] if target is None else target, why)
    elif not allowed(game, cid, m.MAY_BOOST):
        why += NO_BOOST


def against_guarding(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_guard(game, player, cid, why)
    against_guarded(game, target, why)


def against_intercepting(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_intercept(game, player, cid, why)
    against_guarded(game, target, why)


def against_guarded(game: Game, target: int | None, why: Why) -> None:
    if target is not None and game.ref(target) not in attacked_units(game):
        why.append(NOT_ATTACKED)


def against_activating(game: Game, player: int, cid: int, only: int | None, why: Why) -> None:
    """Of several abilities, the one with the least against it speaks for the card unless one is meant."""
    found: list[Why] = []
    for index in abilities(game, cid) if only is None else [only]:
        mine: Why = []
        may_activate(game, player, cid, game.registered[cid][index], mine)
        found.append(mine)
    least: Why = min(found, key=len)
    why += least


CHECKS = {
    "ride": against_riding,
    "stride": against_striding,
    "call": against_calling,
    "attack": against_attacking,
    "boost": against_boosting,
    "guard": against_guarding,
    "intercept": against_intercepting,
}


def offered(game: Game, player: int) -> list[Option]:
    """What the player is offered now."""
    return list(game.decision.options) if game.decision is not None and game.decision.player == player else []


def reasons_to_choose(game: Game, player: int, target: int | None) -> Why:
    """Why a card is not among what the present question offers."""
    decision = game.decision
    if decision is None:
        return [OVER]
    if decision.player != player:
        return [Reason(decision.rule, "the other player is asked")]
    otherwise = Reason(decision.rule, "it is not among what can be chosen")
    if target is None:
        return [otherwise]
    if decision.prompt == "attack target":
        return reasons(game, player, "attack", decision.about[0], target) or [NO_SUCH_TARGET]
    if decision.prompt == "guard which":
        return [*no_unit(game.cards[target]), NOT_ATTACKED]
    if decision.prompt == "circle":
        return against_circle(game, game.cards[target].zone)
    if decision.prompt in BEGINNING:
        return reasons(game, player, begun_with(game, decision.prompt, target), target) or [otherwise]
    if shielded(game, target):
        return [RESIST]
    return no_unit(game.cards[target]) or [otherwise]


BEGINNING = {
    "ride": "ride",
    "stride": "stride",
    "main": "call",
    "attack": "attack",
    "attacker": "attack",
    "boost": "boost",
    "guard": "guard",
}
"""What is done with a card that is named at a question where something is begun."""


def begun_with(game: Game, prompt: str, cid: int) -> str:
    """On a circle it is a unit that acts, elsewhere a card that is played."""
    acting = {"main": "activate", "guard": "intercept"} if game.cards[cid].zone >> 1 in CIRCLES else {}
    return acting.get(prompt, BEGINNING[prompt])


def against_circle(game: Game, zone: int) -> Why:
    """Why a unit is not called to a circle by an effect."""
    if is_lock_circle(game, zone):
        return [A_LOCK_CIRCLE, WHICH_CIRCLE]
    return [WHICH_CIRCLE] if zone >> 1 in REAR_GUARD_CIRCLES else [NOT_TO_CALL, WHICH_CIRCLE]


def against_answer(game: Game, player: int, word: str) -> Why:
    """Why yes, no or enough is no answer to the present question, where a rule says more than that it is none."""
    asked = asked_for(game, player)
    if asked in SPEECH.plain.values():
        return reasons(game, player, asked, None)
    is_due = asked in UNANSWERED and DONE not in offered(game, player)
    return [UNANSWERED[asked]] if is_due and word in ("no", "done") else []


def against_option(game: Game, index: int) -> Why:
    """Why an option of a text cannot be chosen, by its printed place."""
    offered = {option[1] for option in game.decision.options if option[0] == "mode"} if game.decision else set()
    rule = game.decision.rule if game.decision is not None else ""
    return [Reason(rule, "that option cannot be chosen now")] if index <= max(offered, default=-1) else [NO_SUCH_OPTION]


def shielded(game: Game, target: int) -> bool:
    """Whether an effect asks, and the card is one that it cannot choose."""
    asking = [frame for frame in game.frames if isinstance(frame, Resolve)]
    return bool(asking) and not allowed(game, target, m.MAY_BE_CHOSEN, True, asking[-1])
