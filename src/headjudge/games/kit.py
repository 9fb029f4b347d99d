"""What a game is written with, under one name: ``from headjudge.games import kit as k``.

Everything here is explained where it is defined, and in docs/add-a-game.md.
"""

from headjudge.games import decks
from headjudge.games.card_facts import DeckKeys, TreeOf, Violation
from headjudge.games.decks import Deck, Section
from headjudge.games.definition import GameDefinition, Parts
from headjudge.games.dialect import CONTROL, GameDialect, Keyword, keyword_table
from headjudge.games.judgement import PlainJudgement
from headjudge.games.log_text import lose as tell_loss
from headjudge.games.log_text import verb as who_does
from headjudge.games.look import Board, Line, Look, Number, Pile, Points, Row, Stat
from headjudge.games.nouns import Nouns
from headjudge.games.plain_layout import PlainLayout
from headjudge.games.plain_library import PlainBox
from headjudge.games.plain_positions import PlainPositions
from headjudge.games.plain_verbs import PlainEmitters
from headjudge.games.plain_vocabulary import PlainVocabulary
from headjudge.games.plain_words import Deed, PlainWords
from headjudge.games.speech import ATTACKING, Speech
from headjudge.kernel.abilities import Pending
from headjudge.kernel.actions import Action, ChangePoints, Damage, Finish, Move, Note, Shuffle, TurnCard
from headjudge.kernel.cards import Face, Ref
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame, Procedure, Resolve, step
from headjudge.kernel.game import Game
from headjudge.kernel.logline import event_card, name_for
from headjudge.kernel.piles import put_down
from headjudge.kernel.questions import ALLOW, FORBID, allowed
from headjudge.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Reason, Ruleset, Why, ZoneSpec
from headjudge.kernel.timing import Timing, enter_phase, remove
from headjudge.kernel.turns import TurnOrder, turn_began
from headjudge.language import tree
from headjudge.language.compiler import RulesetLanguage
from headjudge.language.lower.effects import Shift
from headjudge.language.phrasebook import Phrase, Phrasebook, gap
from headjudge.rulebook.registry import rule

__all__ = [
    "ALLOW", "ATTACKING", "CONTROL", "FORBID", "HIDDEN", "OWNER", "PUBLIC", "Action", "Board", "ChangePoints", "Damage",
    "Decision", "Deck", "DeckKeys", "Deed", "Event", "Face", "Finish", "Frame", "Game", "GameDefinition", "GameDialect",
    "Keyword", "Line", "Look", "Move", "Note", "Nouns", "Number", "Option", "Parts", "Pending", "Phrase", "Phrasebook",
    "Pile", "PlainBox", "PlainEmitters", "PlainJudgement", "PlainLayout", "PlainPositions", "PlainVocabulary",
    "PlainWords", "Points", "Procedure", "Reason", "Ref", "Resolve", "Row", "Ruleset", "RulesetLanguage", "Section",
    "Shift", "Shuffle", "Speech", "Stat", "Timing", "TreeOf", "TurnCard", "TurnOrder", "Violation", "Why", "ZoneSpec",
    "allowed", "decks", "enter_phase", "event_card", "gap", "keyword_table", "name_for", "put_down", "remove", "rule",
    "step", "tell_loss", "tree", "turn_began", "who_does",
]  # fmt: skip
