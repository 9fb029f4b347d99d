"""Force of Will 5.01, by its Bifrost rules unless its Valhalla rules are asked for (1.2-2)."""

from collections.abc import Sequence

from headjudge.games.fow.common.box import FowBox
from headjudge.games.fow.common.features import LIFEBREAK, LIFEBREAK_AT_EQUAL, V5_01
from headjudge.rulebook.registry import rule


class Box5(FowBox):
    id = "fow-5.01"
    book = "fow-5.01"
    shelves: Sequence[str] = ("headjudge.games.fow.v5_01",)
    features = V5_01


@rule("1.2-2", "1.2-3", what="setup")
class Bifrost(Box5):
    id = "fow-5.01-bifrost"


@rule("1.2-2", "1.2-3", what="setup")
class Valhalla(Box5):
    id = "fow-5.01-valhalla"
    features = V5_01 | {LIFEBREAK, LIFEBREAK_AT_EQUAL}


FOW_5_01 = Box5()
BIFROST = Bifrost()
VALHALLA = Valhalla()
