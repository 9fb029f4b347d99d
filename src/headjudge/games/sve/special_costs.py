"""Costs with rules of their own: evolution points, the revealed evolve card, serving."""

from functools import lru_cache

from headjudge.games.sve.model import EVOLVE_DECK, NAMES, RACE_ZONE, SERVE, SERVED
from headjudge.kernel.actions import Action, Move, Relate
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.language.script import Script
from headjudge.language.tree import Evolve
from headjudge.rulebook.registry import rule

CARROT = "Carrot"


@rule("12.2.3", "14.2.2.4", "3.2.5", what="cost")
def may_use_evolution_point(script: Script, points: int, evolution_points: int) -> bool:
    """One evolution point may stand for one play point of an evolve or serve ability."""
    return script.keyword in ("evolve", "serve") and points > 0 and evolution_points > 0


@rule("12.2.2", "5.15.1.1", "5.15.1.1.1", "4.6.3", "4.6.4", what="cost")
def choose_evolve_card(game: Game, player: int, cid: int, step: Evolve | None) -> list[Option]:
    """The facedown cards of the evolve deck that correspond to the card, each with the face to show."""
    wanted, part = corresponding(game, cid, step)
    found: list[Option] = []
    for other in game.zones[2 * EVOLVE_DECK + player]:
        card = game.cards[other]
        if not card.face_up:
            for side in sides_named(card.faces, wanted, part):
                found.append(("evolve into", other, side))
    return found


def distinct(game: Game, found: list[Option]) -> list[Option]:
    """Of equal cards in the evolve deck, the first."""
    first: dict[tuple[tuple[Face, ...], int], Option] = {}
    for option in found:
        first.setdefault((game.cards[option[1]].faces, option[2]), option)
    return list(first.values())


@rule("12.2.2", "4.6.3", what="check")
def has_evolve_card(game: Game, player: int, cid: int, step: Evolve | None) -> bool:
    """Whether there is a facedown card in the evolve deck that corresponds to the card."""
    wanted, part = corresponding(game, cid, step)
    cards = game.cards
    for other in game.zones[2 * EVOLVE_DECK + player]:
        card = cards[other]
        if not card.face_up and sides_named(card.faces, wanted, part):
            return True
    return False


def corresponding(game: Game, cid: int, step: Evolve | None) -> tuple[frozenset[str], str]:
    """The names of the evolve cards that correspond to a card, and what else may be a part of their names.

    Where the step says into what the card evolves, that is what corresponds, and its own name does not.
    """
    if step is not None and (step.into or step.into_part):
        return frozenset(step.into), step.into_part
    return (game.derived[cid] or game.values(cid))[NAMES], ""


@lru_cache(maxsize=4_096)
def sides_named(faces: tuple[Face, ...], wanted: frozenset[str], part: str) -> tuple[int, ...]:
    """The sides of a card that have one of the names, or one with that part in it."""
    return tuple(
        side
        for side, face in enumerate(faces)
        if not wanted.isdisjoint(face.values[NAMES]) or (part and any(part in name for name in face.values[NAMES]))
    )


def carrots(game: Game, player: int) -> list[int]:
    """The Carrot cards that a player may serve with."""
    return [
        cid
        for cid in game.zones[2 * EVOLVE_DECK + player]
        if not game.cards[cid].face_up and CARROT in game.cards[cid].face.values[NAMES]
    ]


@rule("14.2.1.2", "14.2.1.2.1", what="check")
def may_serve(game: Game, player: int, ref: Ref, times: int) -> bool:
    """Whether the card can be served: it is not linked to a Carrot card, and there are enough of them."""
    return not game.related(SERVED, ref) and len(carrots(game, player)) >= times


@rule("14.2.1.1", "14.2.1.1.1", "14.2.1.2", "14.2.1.2.1", what="verb")
def serve_actions(game: Game, player: int, ref: Ref, times: int) -> list[Action]:
    """Link Carrot cards of the evolve deck to the card; nothing if it cannot be served."""
    if not may_serve(game, player, ref, times):
        return []
    return links(game, player, ref, carrots(game, player)[:times])


@rule("14.2.1.1", "14.2.1.1.1", "1.3.2", what="verb")
def serve_all(game: Game, refs: tuple[Ref, ...], times: int) -> list[Action]:
    """Each card gets Carrot cards of its own, in this order, as many as are left."""
    left = [carrots(game, player) for player in (0, 1)]
    batch: list[Action] = []
    for ref in refs:
        player = game.cards[ref[0]].controller
        batch += links(game, player, ref, left[player][:times])
        left[player] = left[player][times:]
    return batch


def links(game: Game, player: int, ref: Ref, cids: list[int]) -> list[Action]:
    batch: list[Action] = []
    for cid in cids:
        inc = game.cards[cid].incarnation
        batch.append(Move(SERVE, player, (cid, inc), 2 * RACE_ZONE + player, cause=ref))
        batch.append(Relate(SERVE, player, ref, (cid, inc + 1), SERVED, cause=ref))
    return batch
