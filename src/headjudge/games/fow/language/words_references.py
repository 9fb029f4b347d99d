"""Words that point at cards, players and zones: what spells target, what cards share, where is searched."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from headjudge.games.fow.language.word_classes import STOPS, retyped
from headjudge.language import tree
from headjudge.language.canonical import ordered_filters
from headjudge.language.tokens import Token


def targeting(tokens: list[Token]) -> list[Token]:
    """Spells by what they target: "targeting this card", "targeting a Wizard you control"."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        only = at + 1 < len(tokens) and tokens[at + 1].type == "ONLY"
        end, what = _targeted_by(tokens, at + only) if tokens[at].type == "TARGETING" else (at, None)
        if what is None:
            done.append(tokens[at])
            at += 1
        else:
            done.append(Token("TARGETINGCARDS", tree.Targeting(what, only), tokens[at].start, tokens[end - 1].end))
            at = end
    return done


def _targeted_by(tokens: list[Token], at: int) -> tuple[int, Any]:
    """Where what is targeted is said to the end, and which it is: cards or players; None if it is said otherwise."""
    found: list[Any] = []
    end = at + 1
    while True:
        end, what = _one_targeted(tokens, end)
        if what is None:
            return at, None
        found.append(what)
        later = tokens[end : end + 2]
        if [token.type for token in later] not in LISTED or _one_targeted(tokens, end + 1)[1] is None:
            return end, found[0] if len(found) == 1 else tree.Both(tuple(found))
        end += 1


LISTED = tuple([joint, first] for joint in ("OR", "COMMA") for first in ("NUM", "YOU", "THIS", "PLAYER"))
"""What goes on with a list of what spells target."""


def _one_targeted(tokens: list[Token], at: int) -> tuple[int, Any]:
    rest = tokens[at:]
    if rest and rest[0].type == "THIS":
        return at + 1, tree.This()
    if rest and (rest[0].type == "YOU" or (rest[0].type == "PLAYER" and rest[0].value == tree.OPPONENT)):
        return at + 1, tree.Leader(rest[0].value or tree.YOU)
    filters: list[Any] = []
    kind, end = "card", at + (1 if rest and rest[0].type == "NUM" else 0)
    while end < len(tokens) and tokens[end].type in {"CLASS", "TRAIT"}:
        make = tree.Class if tokens[end].type == "CLASS" else tree.Trait
        filters.append(make(tokens[end].value))
        end += 1
    if end < len(tokens) and tokens[end].type == "TYPE":
        kind, end = tokens[end].value, end + 1
    elif not filters:
        return at, None
    whose: Any = tree.ANY_PLAYER
    if end < len(tokens) and tokens[end].type == "CONTROLS":
        whose, end = tokens[end].value, end + 1
    return end, tree.Each(tree.Sel(kind, (), whose, ordered_filters(tuple(filters))))


def sharing_with(tokens: list[Token]) -> list[Token]:
    """What cards share with others of a kind: "that doesn't share a name with resonators you control"."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        named = token.type in {"SHARING", "NOTSHARING"} and tokens[at + 1 : at + 2] and tokens[at + 1].type != "THIS"
        end, cards = _targeted_by(tokens, at) if named else (at, None)
        if isinstance(cards, tree.Each) and _lies_there(tokens, at, end):
            cards, end = _lying(cards, tokens[end].value), end + 1
        if cards is None:
            done.append(token)
            at += 1
        else:
            value = (token.value, token.type == "SHARING", cards)
            done.append(Token("SHARINGCARDS", value, token.start, tokens[end - 1].end))
            at = end
    return done


SOMEWHERE = frozenset({"SEARCHED", "LESSTOPLAY", "MORETOPLAY", "DESTROY", "CANTACT"})
"""Words after which it is known where the cards are that share something with others."""


def _lies_there(tokens: list[Token], at: int, end: int) -> bool:
    """Whether a place is said of the cards that something is shared with, and not of those that share it."""
    if end >= len(tokens) or tokens[end].type != "LOC" or tokens[end - 1].type == "CONTROLS":
        return False
    before = next((earlier.type for earlier in reversed(tokens[:at]) if earlier.type in {*SOMEWHERE, *STOPS}), "")
    return before in SOMEWHERE


def _lying(cards: tree.Each, place: Any) -> tree.Each:
    zones, whose = place
    assert isinstance(cards.sel, tree.Sel)
    return replace(cards, sel=replace(cards.sel, zones=zones, whose=tree.ANY_PLAYER if whose is None else whose))


def same_name_there(tokens: list[Token]) -> list[Token]:
    """Cards "if a card with the same name is in your graveyard" are those that share a name with a card there."""
    done: list[Token] = []
    at = 0
    while at < len(tokens):
        kinds = [later.type for later in tokens[at : at + 6]]
        played = any(earlier.type in {"LESSTOPLAY", "MORETOPLAY"} for earlier in done)
        if kinds == ["IF", "NUM", "TYPE", "ONENAME", "IS", "LOC"] and played and done[-1].type == "TYPE":
            token, last = tokens[at], tokens[at + 5]
            cards = _lying(tree.Each(tree.Sel(tokens[at + 2].value)), last.value)
            done.append(Token("SHARINGCARDS", ("name", True, cards), token.start, last.end))
            at += 6
        else:
            done.append(tokens[at])
            at += 1
    return done


DECKS = frozenset({"deck", "stone deck"})
JOINTS = frozenset({"COMMA", "AND", "OR", "ANDOR"})


def searched_zones(tokens: list[Token]) -> list[Token]:
    """Zones that are searched together: "your deck, hand and/or graveyard"; "it" is shuffled where it is a deck."""
    done: list[Token] = []
    at, asked = 0, ""
    while at < len(tokens):
        token, end = tokens[at], at + 1
        while token.type == "SEARCHLIST" and tokens[end : end + 1] and tokens[end].type in {"ZONE", *JOINTS}:
            end += 1
        zones = sorted((each.value for each in tokens[at:end] if each.type == "ZONE"), key=lambda z: z not in DECKS)
        if zones and zones[0] in DECKS and end < len(tokens) and tokens[end].type == "FOR":
            some = any(each.type in {"OR", "ANDOR"} for each in tokens[at:end])
            where = (zones[0], token.value[1], tuple(zones[1:]), some)
            done += [retyped(token, "SEARCH", token.value[0]), Token("SEARCHED", where, token.end, tokens[end].end)]
            end += 1
        elif token.type == "IT" and asked and done[-1].type == "SHUFFLE":
            done.append(Token("DECKWORD", (asked, tree.YOU), token.start, token.end))
        else:
            done.append(token)
        asked = token.value if token.type == "SEARCHEDPAST" else "" if token.type == "DOT" else asked
        at = end
    return done


def of_your_choice(tokens: list[Token]) -> list[Token]:
    """ "It gains a race of your choice": a race is chosen, and it gains that."""
    done: list[Token] = []
    start = 0
    for token in tokens:
        if token.type == "OFYOURCHOICE":
            choice = Token("CHOOSEVALUE", (False, token.value, ()), token.start, token.start)
            done[start:start] = [choice, Token("DOT", None, token.start, token.start)]
            token = retyped(token, "CHOSENKIND")
        done.append(token)
        start = len(done) if token.type in {"DOT", "COLON", "ARROW", "OPTION", "DASH"} else start
    return done


def whose(tokens: list[Token]) -> list[Token]:
    """ "The owner of those cards" is "their owner"."""
    done: list[Token] = []
    for token in tokens:
        if done and done[-1].type == "PLAYEROF" and token.type in {"IT", "THIS"}:
            of = done.pop()
            word = Token("CONTROLLER", of.value, token.end, token.end)
            done += [Token(token.type, token.value, of.start, token.end), Token("S", None, token.end, token.end), word]
        else:
            done.append(token)
    return done
