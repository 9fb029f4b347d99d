"""The words of an ability of Shadowverse: Evolve."""

from headjudge.games.sve.language.printer import SvePrinter, print_ability
from headjudge.games.wording import Wording

WORDING = Wording(print_ability, lambda steps: SvePrinter().paragraph(steps))
