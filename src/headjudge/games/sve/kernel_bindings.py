"""Rules of this book that the kernel and the shared card language carry out: which rule, by which piece of them."""

from headjudge.games.announcements import SelectTargets
from headjudge.games.kernel_bindings import Carried, declare_carried
from headjudge.games.sve.announcements import play_points_to_pay
from headjudge.games.sve.language.layers import Layers
from headjudge.games.sve.library import Library
from headjudge.games.sve.r06_preparation import Preparation
from headjudge.games.sve.r10_playing import ConfirmationTiming, Play
from headjudge.kernel import (
    actions,
    cards,
    decisions,
    dependency,
    derive,
    effects,
    gate,
    gate_choices,
    knowledge,
    listeners,
    movement,
    view,
)
from headjudge.kernel.game import Game
from headjudge.language.attach import Attacher
from headjudge.language.compiler import Compiler
from headjudge.language.lower import (
    abilities,
    amounts,
    bindings,
    choices,
    costs,
    durations,
    events,
    selectors,
    subjects,
)
from headjudge.language.lower import steps as lowered_steps
from headjudge.language.lower.replacements import DamageReplacement, lower_dealer

CARRIED: tuple[Carried, ...] = (
    # -- chapter 1
    (Game.__init__, "setup", ("1.1.1",)),
    (Game.concede, "state", ("1.2.3", "1.2.3.1")),
    (Game.perform, "gate", ("1.3.2",)),
    (actions.Action.idle, "gate", ("1.3.2.1", "1.3.2.2")),
    (decisions.PickSet, "gate", ("1.3.2.3",)),
    (SelectTargets, "gate", ("1.3.5.1",)),
    (play_points_to_pay, "cost", ("4.4.3.1",)),
    (actions.Damage, "state", ("1.3.2.4",)),
    (lowered_steps.lower_steps, "verb", ("1.3.4.1",)),
    # -- chapters 2 and 3
    (Library.face, "state", ("2.2.2", "2.4.2", "2.7.1.1", "2.8.1", "2.8.1.1", "2.5.1")),
    (selectors.lower_selector, "grammar", ("2.3.4", "4.5.3")),
    (Compiler._without_reminders, "grammar", ("2.6.2",)),
    (Attacher._options, "grammar", ("5.17.1.1",)),
    (Layers._timed, "grammar", ("12.1.2", "12.4.3", "12.5.3", "12.6.2", "12.7.2", "14.2.4.2")),
    (cards.Card, "state", ("3.1.2", "3.1.2.1", "3.1.2.3")),
    (Game.add_card, "state", ("3.1.1", "4.1.1")),
    (Play, "state", ("3.1.2.2", "3.2.2")),
    # -- chapter 4
    (knowledge.moved, "view", ("4.1.2.3", "4.7.1", "4.8.1", "4.2.3.1", "4.2.3.2")),
    (movement.relocate, "state", ("4.1.3", "5.15.5", "14.2.1.3", "4.4.1", "4.10.1", "4.13.1")),
    (movement.put_in, "zone", ("4.5.2.1",)),
    (view.zone_view, "view", ("4.1.2.1",)),
    (choices.may_be_denied, "check", ("4.1.2.2",)),
    # -- chapter 5
    (costs.lower_cost, "cost", ("5.2.1.2.1",)),
    # -- chapters 5, 6 and 9
    (amounts.lower_amount, "cost", ("5.2.1.2.1",)),
    (Preparation, "setup", ("6.2.1",)),
    (movement.create, "state", ("9.1.1", "9.1.1.1")),
    (actions.Cease, "verb", ("9.1.3.1",)),
    # -- chapter 10: abilities and effects
    (abilities.lower_ability, "grammar", (
        "10.1.1", "10.1.1.1", "10.1.1.1.1", "10.1.1.2", "10.1.1.2.1", "10.1.1.2.1.1", "10.1.1.2.2", "10.1.1.3",
        "10.1.1.3.1", "10.3.4", "10.3.5",
    )),
    (abilities.lower_resolution, "grammar", ("10.1.1.4",)),
    (effects.add, "state", ("10.2.1", "10.9.1.6.2", "10.12.1.1")),
    (gate_choices.Gate, "gate", (
        "10.2.1.3", "10.2.1.3.1", "10.10.1", "10.10.1.1", "10.10.2.3",
    )),
    (DamageReplacement, "gate", ("5.13.2", "10.2.1.3.2")),
    (lower_dealer, "gate", ("10.12.2.3",)),
    (lowered_steps.lower_steps, "verb", (
        "10.2.1.1", "10.8.1", "10.6.2.8.2.2", "3.1.2.4", "3.1.2.4.1", "10.10.2.5", "10.10.2.5.1",
    )),
    (choices.settle, "verb", ("10.3.2", "10.3.3")),
    (costs.lower_cost, "cost", ("10.4.3", "10.4.5", "10.4.5.1", "10.4.7.1", "10.4.7.2", "10.4.7.4", "10.4.7.5")),
    (ConfirmationTiming, "step", ("10.5.2",)),
    # -- chapter 10: triggers
    (listeners.pend, "trigger", ("10.7.1", "10.7.2.1", "10.7.2.2")),
    (subjects.seen_moving, "trigger", ("10.7.4", "10.9.3.1")),
    (subjects.looks_back, "trigger", ("10.7.4.1.1", "10.7.4.1.2", "10.7.4.1.3")),
    (events._moves, "trigger", ("10.7.4", "10.7.4.3")),
    (listeners.notice, "trigger", ("10.7.4.2",)),
    (listeners.notice_delayed, "trigger", ("10.7.5", "10.7.5.1", "10.12.1.3")),
    (listeners.notice_states, "trigger", ("10.7.6", "10.7.6.1")),
    # -- chapter 10: layers and last known information
    (derive.derive, "layer", ("10.9.1", "10.9.1.1", "10.9.3")),
    (dependency.place, "layer", ("10.9.1.5",)),
    (dependency.in_turn, "layer", ("10.9.1.5",)),
    (dependency.order, "layer", ("10.9.1.6", "10.9.1.6.1")),
    (bindings.telling, "state", ("10.11.1",)),
    (gate.commit, "gate", ("10.12.1.2",)),
    (durations.until_of, "state", ("10.2.1.2",)),
    (durations.player_of, "state", ("10.2.1.2",)),
    (durations.is_time, "state", ("10.2.1.2",)),
    (effects.expire, "state", ("10.2.1.2",)),
    (movement.relocate, "gate", ("5.4.3",)),
    # -- by a single step or question of a piece that has more to do
    ("headjudge.games.counting_verbs:emit_points", "check", ("3.2.1",)),
    ("headjudge.games.sve.announcements:ability_points", "state", ("10.6.2.5.3", "5.2.1", "5.2.1.1", "5.2.1.2")),
    ("headjudge.games.sve.facts:names_of", "state", ("14.3.1.1",)),
    ("headjudge.games.sve.r08_main_phase:card_options", "check", ("12.3.5",)),
    ("headjudge.games.sve.r08_main_phase:has_target", "check", ("8.4.3.2",)),
    ("headjudge.games.sve.r09_special_types:may_exist", "check", ("9.1.1",)),
    ("headjudge.games.sve.r10_playing:Play.choose_options", "check", ("10.6.2",)),
    ("headjudge.games.sve.r11_rules_handling:RulesHandling.apply", "check", ("11.1.1",)),
    ("headjudge.games.sve.r11_rules_handling:destruction", "check", ("10.12.1.2",)),
    ("headjudge.games.sve.queries:defense", "state", ("2.8.3", "2.8.3.1")),
    ("headjudge.kernel.frames:Resolve.__init__", "state", ("10.12.1.1",)),
    ("headjudge.kernel.listeners:pend", "state", ("10.7.2",)),
    ("headjudge.kernel.loops:judge", "state", ("15.2.1",)),
    ("headjudge.kernel.view:zone_view", "view", ("4.1.2.3", "4.2.3.2", "4.8.1")),
    ("headjudge.language.lower.replacements:DamageReplacement.matches", "grammar", ("10.12.2.3",)),
    ("headjudge.language.lower.selectors:lower_selector", "grammar", ("9.1.1.1",)),
    ("headjudge.language.lower.steps:for_each_player", "grammar", ("1.3.4",)),
)  # fmt: skip

declare_carried("sve", CARRIED)
