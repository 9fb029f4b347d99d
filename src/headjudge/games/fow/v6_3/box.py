"""Force of Will 6.3, and the same with its Valhalla rules (1415)."""

from collections.abc import Sequence

from headjudge.games.fow.common.box import FowBox
from headjudge.games.fow.common.features import LIFEBREAK, V6_3


class Box6(FowBox):
    id = "fow-6.3"
    book = "fow-6.3"
    shelves: Sequence[str] = ("headjudge.games.fow.v6_3", "headjudge.games.fow.v5_01")
    features = V6_3


class Valhalla(Box6):
    id = "fow-6.3-valhalla"
    features = V6_3 | {LIFEBREAK}


FOW_6_3 = Box6()
VALHALLA = Valhalla()
