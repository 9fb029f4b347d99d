"""Knowledge: for each player, hidden cards lie in cells of cards that this player cannot tell apart.

Cell 0 means that the player knows which card lies there. The cards of any other cell may lie in any order on the places
they occupy. Merging too much only forgets; splitting would leak, so a cell is never split except by seeing a card.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from headjudge.kernel import rng

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def see(game: "Game", player: int, cid: int) -> None:
    """The player learns which card this is; from now on it has a handle in that player's views."""
    if game.cells[player][cid]:
        game.cells[player][cid] = 0
    if cid not in game.handles[player]:
        game.handle_counts[player] += 1
        game.handles[player][cid] = game.handle_counts[player]


def see_mask(game: "Game", cid: int, mask: int) -> None:
    if mask & 1:
        see(game, 0, cid)
    if mask & 2:
        see(game, 1, cid)


def knows(game: "Game", player: int, cid: int) -> bool:
    return game.cells[player][cid] == 0


def merge(game: "Game", player: int, cids: Iterable[int]) -> None:
    """The player can no longer tell these cards apart, nor from those in the cells they were in."""
    cells = game.cells[player]
    members = list(cids)
    if len(members) < 2:
        return
    old = {cells[c] for c in members}
    if len(old) == 1 and 0 not in old:
        return
    old.discard(0)
    game.cell_count += 1
    new = game.cell_count
    if old:
        for c, cell in enumerate(cells):
            if cell in old:
                cells[c] = new
    for c in members:
        cells[c] = new
        game.handles[player].pop(c, None)


def keep_seen(game: "Game", handles: list[dict[int, int]], handle_counts: list[int]) -> None:
    """What was seen stays seen after a rewind, under the same handles; no handle is ever given to a second card."""
    for player in (0, 1):
        game.handle_counts[player] = max(game.handle_counts[player], handle_counts[player])
        for cid, handle in handles[player].items():
            if cid < len(game.cards) and game.cells[player][cid]:
                game.cells[player][cid] = 0
                game.handles[player][cid] = handle


def moved(game: "Game", cid: int, frm: int, hidden: bool) -> None:
    """After a move: who sees the card where it now lies, and who lost track of it."""
    mask = game.ruleset.seen_by(game, game.cards[cid])
    for player in (0, 1):
        if (mask >> player) & 1:
            see(game, player, cid)
        elif hidden and player != frm & 1:
            merge(game, player, (*(c for c in game.zones[frm] if not sees_place(game, player, c)), cid))


def sees_place(game: "Game", player: int, cid: int) -> bool:
    return bool((game.ruleset.seen_by(game, game.cards[cid]) >> player) & 1)


def shuffled(game: "Game", zone: int) -> None:
    for player in (0, 1):
        merge(game, player, game.zones[zone])


def seen_mask(game: "Game", cid: int) -> int:
    return (game.cells[0][cid] == 0) | ((game.cells[1][cid] == 0) << 1)


def determinize(game: "Game", player: int, seed: int) -> "Game":
    """A fork in which everything the player cannot know is dealt anew, consistent with what the player knows.

    Cards change places only with cards of the same owner, whom everybody knows. The real game cannot be reached from
    there by undo, and its random numbers are others. Games that the player cannot tell apart give the same world, so
    that whoever decides by it decides by what the player may know. A decision of the other player is asked anew,
    because what it offers may depend on the cards dealt: so the step that asks must bear to be run twice.
    """
    world = game.fork()
    world.history = None
    key, counter = rng.key_of(seed), 0
    world.rng_key, world.rng_counter = rng.mix(key, 1 << 32), 0
    groups: dict[tuple[int, int], list[int]] = {}
    for cid, cell in enumerate(game.cells[player]):
        if cell:
            groups.setdefault((cell, game.cards[cid].owner), []).append(cid)
    for members in groups.values():
        dealt = sorted(members, key=lambda cid: tuple(face.key for face in game.cards[cid].faces))
        for i in range(len(dealt) - 1, 0, -1):
            j, counter = rng.below(key, counter, i + 1)
            dealt[i], dealt[j] = dealt[j], dealt[i]
        world.exchange_identities(members, dealt)
    if world.decision is not None and world.decision.player != player:
        world.reask()
    return world
