"""Force of Will 10.2, and the same with its Valhalla rules (1415)."""

from collections.abc import Sequence

from headjudge.games.fow.common.box import FowBox
from headjudge.games.fow.common.features import LIFEBREAK, V10_2
from headjudge.rulebook.registry import rule


class Box10(FowBox):
    id = "fow-10.2"
    book = "fow-10.2"
    shelves: Sequence[str] = (
        "headjudge.games.fow.v10_2",
        "headjudge.games.fow.v6_3",
        "headjudge.games.fow.v5_01",
    )
    features = V10_2


@rule("1415.1", what="setup")
class Valhalla(Box10):
    id = "fow-10.2-valhalla"
    features = V10_2 | {LIFEBREAK}


FOW_10_2 = Box10()
VALHALLA = Valhalla()
