"""The words of an ability of Cardfight!! Vanguard."""

from headjudge.games.cfv.language.printer import CfvPrinter, print_ability
from headjudge.games.wording import Wording

WORDING = Wording(print_ability, lambda steps: CfvPrinter().body(steps))
