"""Rules of the newest book that the card language carries out for all editions: which rule, by which piece of it."""

from headjudge.games.carried import Carried, declare_carried
from headjudge.games.fow.common import facts
from headjudge.games.fow.common.c700_actions import available_actions
from headjudge.games.fow.common.c1000_copying import summoning
from headjudge.games.fow.language import dialect
from headjudge.games.fow.language.layers import Layers

CARRIED: tuple[Carried, ...] = (
    # -- chapter 1400
    (dialect.current, "grammar", (
        "1404.2", "1405.2a", "1405.3a", "1405.4a", "1407.1", "1407.2", "1408.1", "1409.1", "1410.1", "1410.1a",
        "1411.1", "1411.1a", "1411.2", "1411.2a", "1411.2b", "1414.1", "1414.2", "1417.1", "1417.2",
    )),
    (facts.has_quickcast_icon, "state", ("1405.3",)),
    (Layers._trigger_card, "grammar", ("1405.4", "1416.2a", "1416.2c", "1416.3")),
    (Layers._trigger_if, "grammar", ("1416.2b", "1416.4", "1416.4a")),
    (Layers._stealth, "grammar", ("1416.1a",)),
    (Layers._triggered, "grammar", ("1411.3", "1411.3a")),
    (summoning, "verb", ("1412.2",)),
    (available_actions, "check", ("1415.2",)),
    (facts.attributes_of, "state", ("1419.1",)),
)  # fmt: skip

declare_carried("fow-10.2", CARRIED)
