"""Which keywords of a text the book does not have, whether the text is read or not."""

import re

from headjudge.games.cfv.language.tables import ABILITY_WORDS

OF_THE_BOOK = frozenset(
    {"shinken hissatsu", "oracle", "thunderstrike", "magia", "time leap", "homare", "wave", "harmony", "forerunner"}
    | {"resist", "sentinel"}
)
"""The ability words of 10.2."""
OTHERS = tuple(sorted(set(ABILITY_WORDS) - OF_THE_BOOK))
ICON_WORDS = {"g guardian": "g guardian", "ustride": "ultimate stride", "ultimate stride": "ultimate stride"}
STATES = {
    "hollowed": "hollow",
    "engorged": "engorge",
    "blazing": "blaze",
    "charging": "charge",
    "successful": "success",
    "dominated": "dominate",
}
NAME = re.compile(r'"[^"\[\]]*"')
"""What stands in quotation marks without an icon is a name, which may be made of such words."""


def _beyond() -> re.Pattern[str]:
    """A keyword begins with a capital, or is said to be an ability, or to be what a unit has become."""
    heads = "|".join(rf"{word[0].upper()}(?i:{word[1:]})" for word in OTHERS)
    said = rf"(?i:(?P<said>{'|'.join(OTHERS)}) abilit)"
    others = rf"(?i:(?P<icon>{'|'.join(ICON_WORDS)}))s?|(?P<state>{'|'.join(STATES)})|(?P<gift>Imaginary Gift)"
    return re.compile(rf"(?<![-\w])(?:(?P<head>{heads})(?![-'\w]*\w)|{said}|\[?(?:{others})\b)")


BEYOND = _beyond()


def keywords_beyond_the_book(text: str) -> frozenset[str]:
    """The keywords of a text, read or not, that no rule of the book defines."""
    found = set()
    for match in BEYOND.finditer(NAME.sub('""', text)):
        word = next(word for word in match.groups() if word is not None).lower()
        found.add(STATES.get(word, ICON_WORDS.get(word, word)))
    return frozenset(found)
