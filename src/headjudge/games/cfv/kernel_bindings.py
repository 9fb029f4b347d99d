"""Rules of this book that the kernel and the shared card language carry out: which rule, by which piece of them."""

from headjudge.games.cfv import keyword_text, statuses
from headjudge.games.cfv.language.layers import header_of
from headjudge.games.cfv.language.prepare import prepare
from headjudge.games.cfv.library import Library
from headjudge.games.cfv.r08_playing import Play, PlayPending
from headjudge.games.cfv.vocabulary import CfvVocabulary
from headjudge.games.kernel_bindings import Carried, declare_carried
from headjudge.games.library import CardLibrary
from headjudge.kernel import actions, cards, decisions, dependency, derive, effects, listeners, movement
from headjudge.kernel.game import Game
from headjudge.language.lower import abilities, bindings, conditions, durations, subjects, writes
from headjudge.language.lower import effects as lowered_effects
from headjudge.language.lower import steps as lowered_steps
from headjudge.language.tokens import Tokeniser

CARRIED: tuple[Carried, ...] = (
    # -- chapter 1
    (Game.__init__, "setup", ("1.1.1",)),
    (Game.concede, "state", ("1.2.4", "1.2.5", "1.2.5.1")),
    (abilities.lower_ability, "grammar", ("1.3.1",)),
    (actions.Action.idle, "gate", ("1.3.2.1", "1.3.2.2")),
    (Game.perform, "gate", ("1.3.2",)),
    (decisions.ask_number, "check", ("1.3.5",)),
    # -- chapter 2
    (lowered_effects.Shift, "state", ("2.5.4", "2.5.4.1", "2.5.4.2")),
    (Tokeniser.tokens, "grammar", (
        "2.5.2", "2.6.2", "2.7.2", "2.8.1.1.2.1", "2.8.1.1.3.1", "2.8.1.1.4.1", "2.8.1.1.5.1", "3.18.1.1.1",
        "3.18.1.2.1", "10.1.24.1.1",
    )),
    (header_of, "grammar", ("8.1.1.1.1", "8.1.1.3.1")),
    (Library.face_for, "state", ("2.17.2", "2.17.3", "3.7.1")),
    (CardLibrary.lower, "grammar", ("2.11.1",)),
    (prepare, "grammar", ("2.11.3",)),
    # -- chapter 3
    (abilities.lower_ability, "grammar", ("3.1.1.1", "8.1.1", "8.1.1.2", "8.1.1.3")),
    (listeners.switch_on, "state", ("3.1.1.2.1",)),
    (Play, "state", ("3.1.1.2.2", "8.5.2")),
    (listeners.pend, "trigger", ("3.1.1.2.3", "8.6.2", "8.6.2.1")),
    (CfvVocabulary.zones, "state", (
        "3.1.1.3.1", "3.1.1.3.2", "3.1.1.3.3", "3.1.1.3.4", "3.1.1.3.5", "3.1.1.3.6", "3.1.1.3.7", "3.1.1.3.8",
    )),
    (lowered_steps.lower_steps, "verb", ("3.1.2.1", "8.2.1", "8.2.1.1")),
    (cards.Card, "state", ("3.4.2", "3.7.2.1")),
    (effects.add, "state", ("3.4.3", "3.4.6")),
    (listeners.consider, "trigger", ("3.4.5",)),
    (writes.lower_writing, "state", ("3.7.1.1", "10.1.25.8", "10.1.25.9")),
    (lowered_effects.Grant, "state", ("3.15.1.1",)),
    (actions.Action, "state", ("3.15.1.2",)),
    # -- chapters 6 to 8
    (durations.until_of, "state", ("6.8.1.4", "7.7.1.2")),
    (effects.expire, "state", ("6.8.1.4", "7.7.1.2")),
    (lowered_steps.lower_if, "verb", (
        "8.1.1.1.2.3", "8.1.1.1.2.4", "8.1.1.1.2.5", "8.1.1.2.3.3", "8.1.1.2.3.4", "8.1.1.2.3.5",
    )),
    (PlayPending, "step", ("8.5.1", "8.6.1")),
    (subjects.seen_moving, "trigger", ("8.6.5", "8.7.5")),
    (subjects.looks_back, "trigger", ("8.6.5.1.1", "8.6.5.1.2", "8.6.5.1.3")),
    (listeners.notice_states, "trigger", ("8.6.7",)),
    (listeners.notice, "trigger", ("8.6.5.1.5",)),
    (derive.derive, "layer", ("8.7.1", "8.7.4")),
    (dependency.place, "layer", ("8.7.2",)),
    (dependency.in_turn, "layer", ("8.7.2",)),
    (dependency.order, "layer", ("8.7.2.1", "8.7.2.1.1", "8.7.2.1.1.1")),
    (bindings.telling, "state", ("8.8.1",)),
    (conditions.lower_condition, "state", ("8.3.3",)),
    # -- chapter 10
    (movement.relocate, "state", ("4.3.1", "4.4.1", "4.8.1", "10.1.24.4")),
    (statuses.Delete, "state", ("10.1.25.4", "10.1.25.10")),
    (keyword_text.seek_mate, "keyword", ("10.2.9.3",)),
    (lowered_steps.lower_delayed, "keyword", ("10.2.18.1",)),
    # -- by a single step or question of a piece that has more to do
    ("headjudge.games.cfv.circles:is_circle", "check", ("4.6.4", "4.6.5")),
    ("headjudge.games.cfv.circles:is_unit", "check", ("4.5.1",)),
    ("headjudge.games.cfv.deck_verbs:draw_one", "check", ("3.12.1",)),
    ("headjudge.games.cfv.facts:nations_of", "check", ("2.17.3",)),
    ("headjudge.games.cfv.library:clans_said", "check", ("3.7.1.1",)),
    ("headjudge.games.cfv.power:BattlePower.change", "check", ("2.5.4.2",)),
    ("headjudge.games.cfv.r06_options:StridePlay.come", "check", ("8.5.3",)),
    ("headjudge.games.cfv.r07_battle:may_attack", "check", ("10.1.25.4",)),
    ("headjudge.games.cfv.r07_battle:may_boost", "check", ("4.6.2",)),
    ("headjudge.games.cfv.r08_playing:Play.resolve", "check", ("3.4.3",)),
    ("headjudge.games.cfv.r09_rule_actions:RuleActions.find_crowds", "check", ("3.10.1.1",)),
    ("headjudge.games.cfv.r09_rule_actions:RuleActions.put", "check", ("4.1.6",)),
    ("headjudge.games.cfv.r10_movement:Call.choose_circle", "check", ("8.5.2", "8.5.2.2")),
    ("headjudge.games.cfv.verbs:discard", "check", ("10.1.2.1.1",)),
    ("headjudge.games.cfv.vocabulary:CfvVocabulary.kind_test", "check", ("3.10.1", "3.11.1")),
    ("headjudge.games.cfv.vocabulary:CfvVocabulary.state_test", "check", ("3.18.4",)),
    ("headjudge.games.game_box:Box.check", "state", ("5.4.2",)),
    ("headjudge.games.library:CardLibrary.face", "state", ("2.1.1",)),
    ("headjudge.kernel.actions:FlipCard.apply", "state", ("3.18.3", "3.18.3.1", "3.18.3.2")),
    ("headjudge.kernel.effects:add", "state", ("10.1.25.9",)),
    ("headjudge.kernel.game:Game.__init__", "state", ("4.1.1",)),
    ("headjudge.kernel.game:Game.add_card", "state", ("3.3.2",)),
    ("headjudge.kernel.listeners:notice", "state", ("8.6.5.1.4",)),
    ("headjudge.kernel.listeners:notice_delayed", "state", ("3.4.5", "8.6.6", "8.6.6.1")),
    ("headjudge.language.lower.abilities:lower_ability", "grammar", ("3.1.1.3.9",)),
    ("headjudge.language.lower.bindings:end_of", "grammar", ("4.1.8",)),
    ("headjudge.language.lower.choices:settle", "grammar", ("1.3.5",)),
    ("headjudge.language.lower.choices:undeniable", "grammar", ("10.1.9.1.2",)),
    ("headjudge.language.lower.effects:Change.change", "grammar", ("3.1.2.1",)),
    ("headjudge.language.lower.steps:for_each_player", "grammar", ("1.3.4",)),
    ("headjudge.language.lower.steps:lower_if", "grammar", ("8.3.2",)),
    ("headjudge.language.lower.vocabulary:Vocabulary.doer", "grammar", ("3.15.1.1",)),
)  # fmt: skip

declare_carried("cfv-g", CARRIED)
