"""The words of an ability of Shadowverse: Evolve."""

from headjudge.games.sve.language.printer import SvePrinter, print_ability, print_card
from headjudge.games.wording import Wording

WORDING = Wording(print_ability, print_card, lambda steps: SvePrinter().paragraph(steps))
