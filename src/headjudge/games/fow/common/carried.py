"""Rules of the newest book that the kernel and the card language carry out for all editions: by which piece of them."""

from headjudge.games.carried import Carried, declare_carried
from headjudge.games.fow.common import facts, model
from headjudge.games.fow.common.c700_actions import available_actions
from headjudge.games.fow.common.c800_battle import Strike
from headjudge.games.fow.common.c1000_copying import summoning
from headjudge.games.fow.language import dialect, tables
from headjudge.games.fow.language.layers import Layers
from headjudge.games.fow.language.prepare import prepare
from headjudge.kernel import effects, knowledge
from headjudge.kernel.abilities import Play
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import ask_number
from headjudge.kernel.game import Game
from headjudge.kernel.listeners import pend
from headjudge.language.lower.effects import Shift

CARRIED: tuple[Carried, ...] = (
    # -- chapters 100 to 300
    (Game.concede, "state", ("103.4",)),
    (Action.idle, "gate", ("104.3",)),
    (facts.number, "state", ("104.7", "104.7a", "104.7b")),
    (Shift, "state", ("104.7c",)),
    (ask_number, "check", ("104.7d",)),
    (pend, "state", ("105.3b",)),
    (Play, "state", ("105.3b", "105.3c")),
    (effects.add, "state", ("105.3c",)),
    (prepare, "grammar", ("204.3",)),
    (tables, "grammar", ("205.5a",)),
    (Strike.strike, "step", ("206.2",)),
    (model, "state", ("302.1",)),
    (knowledge.moved, "state", ("307.5",)),
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
)  # fmt: skip

declare_carried("fow-10.2", CARRIED)
# A field of each player's own is the half of FIELD that player controls.
declare_carried("fow-6.3", ((model, "state", ("302.1", "307.2")),))
