"""What went wrong with a card as a scenario: the position, the cards in it, and the choices in players' words."""

import re
from typing import Any

import msgspec
import yaml

from headjudge.formats.packs import Card
from headjudge.formats.position import Placed, Position, set_up
from headjudge.games.positions import PLAYERS
from headjudge.kernel import offers
from headjudge.testing.exercise.run import AbilityReport, CardReport, Tried


def file_name(card: CardReport, ability: AbilityReport) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", f"{card.name} {card.number}".lower()).strip("-")
    return f"{name}-{ability.index + 1}.yaml"


def written(ruleset: str, card: CardReport, ability: AbilityReport) -> str:
    """The scenario of a failure; it replays what was done, and its description says what is wrong with it."""
    assert ability.tried is not None
    tried = ability.tried
    told = f"{card.name}, ability {ability.index + 1}, {tried.variant}: {ability.outcome}. {ability.why}".strip()
    content: dict[str, Any] = {
        "ruleset": ruleset,
        "about": told,
        "forced": False,
        "cards": [as_written(each) for each in tried.cards],
        "position": as_position(tried.position),
        "play": spoken(ruleset, tried),
    }
    return str(yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=120))


def as_written(card: Card) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(card)
    found.pop("number", None)
    return found


def as_position(position: Position) -> dict[str, Any]:
    found: dict[str, Any] = {"turn": PLAYERS[position.active], "phase": position.phase}
    for player, side in zip(PLAYERS, position.sides, strict=True):
        zones = {word: [as_placed(item) for item in items] for word, items in side.zones.items()}
        found[player] = {**zones, **side.points}
    return found


def as_placed(item: Placed) -> Any:
    return {"card": item.name, **item.state} if item.state else item.name


def spoken(ruleset: str, tried: Tried) -> list[dict[str, str]]:
    """The choices in words, as far as the position leads through the same questions when it is opened by itself."""
    game = set_up(ruleset, tried.position, 1, tried.cards)
    found = []
    for choice in tried.choices:
        decision = game.decision
        if decision is None or choice >= len(decision.options):
            break
        found.append({PLAYERS[decision.player]: offers.texts(game, decision, decision.player)[choice]})
        try:
            game.choose(choice)
        except Exception:  # what raises is what the scenario is to show
            break
    return found
