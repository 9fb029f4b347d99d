"""Rules of the newest book that the kernel and the card language carry out for all editions: by which piece of them."""

from headjudge.games.announcements import Announcing
from headjudge.games.fow.common import facts
from headjudge.games.fow.common.c400_setup import SettingUp
from headjudge.games.fow.common.c700_actions import available_actions
from headjudge.games.fow.common.c800_battle import Strike
from headjudge.games.fow.common.c1000_copies import summoning
from headjudge.games.fow.common.c1010_destruction import falling
from headjudge.games.fow.common.queries import play_ground
from headjudge.games.fow.common.vocabulary import FowVocabulary
from headjudge.games.fow.language import dialect, tables
from headjudge.games.fow.language.layers import Layers
from headjudge.games.fow.language.prepare import prepare
from headjudge.games.game_box import Box
from headjudge.games.kernel_bindings import Carried, declare_carried
from headjudge.kernel import effects, knowledge, movement
from headjudge.kernel.abilities import Play
from headjudge.kernel.actions import Action, TurnCard
from headjudge.kernel.game import Game
from headjudge.kernel.listeners import pend
from headjudge.language.lower.durations import until_of
from headjudge.language.lower.effects import Shift
from headjudge.language.lower.selectors import lower_selector

CARRIED: tuple[Carried, ...] = (
    # -- chapters 100 to 300
    (Game.concede, "state", ("103.4",)),
    (Action.idle, "gate", ("104.3",)),
    (facts.number, "state", ("104.7", "104.7a", "104.7b")),
    (Shift, "state", ("104.7c",)),
    (Announcing.ask_x, "check", ("104.7d",)),
    (pend, "state", ("105.3b",)),
    (Play, "state", ("105.3b", "105.3c")),
    (effects.add, "state", ("105.3c",)),
    (prepare, "grammar", ("204.3",)),
    (tables.forms, "grammar", ("205.5a",)),
    (Strike.strike, "step", ("206.2",)),
    (movement.relocate, "state", ("302.1",)),
    (knowledge.moved, "state", ("307.5",)),
    (until_of, "state", ("901.2b", "505.5b")),
    (effects.expire, "state", ("901.2b", "505.5b")),
    # -- chapter 1400
    (dialect.current, "grammar", (
        "1015.2", "1404.2", "1405.2a", "1405.3a", "1405.4a", "1407.1", "1407.2", "1408.1", "1409.1", "1410.1",
        "1410.1a", "1411.1", "1411.1a", "1411.2", "1411.2a", "1411.2b", "1414.1", "1414.2", "1417.1", "1417.2",
    )),
    (facts.has_quickcast_icon, "state", ("1405.3",)),
    (Layers._trigger_card, "grammar", ("1405.4", "1416.2a", "1416.2c")),
    (Layers._trigger_if, "grammar", ("1416.2b", "1416.4", "1416.4a")),
    (Layers._stealth, "grammar", ("1416.1a",)),
    (Layers._triggered, "grammar", ("1411.3", "1411.3a")),
    (summoning, "verb", ("1412.2",)),
    (available_actions, "check", ("1415.2",)),
    (facts.attributes_of, "state", ("1419.1",)),
    # -- by a single step or question of a piece that has more to do
    ("headjudge.games.fow.common.c1303_tokens:gain_item", "check", ("313.1",)),
    ("headjudge.games.fow.common.c700_playable:has_trigger_cost", "check", ("1113.1",)),
    ("headjudge.games.fow.common.c903_play:play_card", "check", ("1114.1",)),
    ("headjudge.games.fow.common.dialect:FowDialect.keyword_line", "check", ("1101.1b", "1109.1")),
    ("headjudge.games.fow.common.dialect:weather_writing", "check", ("1028.1.a.1",)),
    ("headjudge.games.fow.common.ruleset:FowRuleset.face_of", "check", ("1304.6",)),
    ("headjudge.games.fow.common.verbs:give", "check", ("1413.2",)),
    ("headjudge.games.fow.common.vocabulary:FowVocabulary.described", "check", ("201.5", "205.4")),
    ("headjudge.games.fow.common.vocabulary:FowVocabulary.kind_test", "check", ("201.2a",)),
    ("headjudge.games.fow.common.vocabulary:FowVocabulary.zones", "check", ("318.1", "318.1a", "318.1b")),
    ("headjudge.kernel.dependency:order", "state", ("909.1",)),
    ("headjudge.kernel.game:Game.add_card", "state", ("105.2",)),
    ("headjudge.kernel.knowledge:moved", "state", ("1302.5a",)),
    ("headjudge.kernel.movement:create", "state", ("313.3",)),
    ("headjudge.kernel.movement:relocate", "state", ("302.3a",)),
    ("headjudge.kernel.view:card_view", "view", ("308.6",)),
    ("headjudge.kernel.view:zone_view", "view", ("1415.1.a.1", "307.5")),
    ("headjudge.language.lower.replacements:EventReplacement.replace", "grammar", ("901.2c",)),
    (lower_selector, "grammar", ("307.4", "307.4a", "307.8", "307.8a", "308.4", "311.3")),
    ("headjudge.games.fow.common.gates:runes_of", "check", ("1137.2",)),
    ("headjudge.games.fow.common.play_text:with_additional_costs", "grammar", ("1110.1",)),
)  # fmt: skip

declare_carried("fow-10.2", CARRIED)
# A field of each player's own is the half of FIELD that player controls.
declare_carried("fow-5.01", (
    ("headjudge.games.fow.common.ruleset:FowRuleset.clamp", "check", ("1.5-4.a",)),
    ("headjudge.kernel.view:zone_view", "view", ("3.7-2",)),
    ("headjudge.games.fow.common.library:addable", "check", ("2.1-3.b", "7.2-3.a")),
    (Box.ruleset, "setup", ("1.2-2", "1.2-3")),
    (FowVocabulary.described, "zone", ("3.6-4",)),
    (knowledge.moved, "view", ("3.7-2",)),
    (TurnCard, "state", ("3.7-3",)),
    (falling, "state", ("3.8-1",)),
    (play_ground, "zone", ("3.14-1",)),
))  # fmt: skip
declare_carried("fow-10.2", (
    (SettingUp.lay_lifebreak, "setup", ("1415.1",)),
    (FowVocabulary.kind_test, "state", ("1303.2a", "1305.3")),
    (movement.relocate, "zone", ("307.1",)),
))  # fmt: skip
declare_carried("fow-6.3", ((movement.relocate, "state", ("302.1",)), (knowledge.moved, "view", ("307.2",))))
declare_carried("fow-6.3", (
    ("headjudge.kernel.cards:Card.controller", "check", ("313.2",)),
    ("headjudge.kernel.game:Game.add_card", "state", ("302.1",)),
))  # fmt: skip
