"""What an edition or a variant has and another has not, by name. Nothing ever asks which edition it is.

Each line says what is so where the feature is present; the rules are those of the books that have it.
"""

from headjudge.rulebook import registry

FEATURES: list[str] = []


def _feature(name: str, **rules: tuple[str, ...]) -> str:
    """A feature, with the rules of the editions that have it; ``v6_3`` stands for fow-6.3 and so on."""
    FEATURES.append(name)
    for edition, found in rules.items():
        registry.declare(found, "state", f"{__name__}:FEATURES", f"fow-{edition[1:].replace('_', '.')}")
    return name


# -- zones and cards

STONE_AREA = _feature("a magic stone area", v5_01=("3.7-1", "3.7-2", "3.7-3", "3.7-4", "3.6-1", "3.6-4", "3.14-1"))
SUBTYPES = _feature("subtypes of spells and additions", v5_01=("2.1-2", "2.1-3", "2.1-3.a"))
FALLEN_J_RULER_STAYS = _feature("a destroyed J-ruler stays J-ruler side up", v5_01=("3.8-1", "3.8-6", "10.9-1"))
STONES_NEVER_TURN_BACK = _feature("nothing is redirected between the decks", v5_01=("3.15-3", "3.15-4", "3.15-5"))
INHERENT_WILL = _feature("magic stone types give a will ability", v10_2=("201.4e",))
STONES_SHOW = _feature("everybody can tell magic stones that lie face down", v10_2=("303.2b",))
COMMA_SEPARATES = _feature("a comma separates races", v10_2=("205.3",))
DAMAGE_STAYS_BEHIND = _feature("a J-ruler leaves its damage behind with the field", v10_2=("1007.7",))
TOKENS_NEVER_MOVE = _feature("a token ceases wherever it moves", v10_2=("1303.3a",))
COPIES_STAY = _feature("a copied spell may stay in the field", v10_2=("1017.1a", "1017.3"))
NEWEST_PRINTING = _feature("older printings are read as the newest one", v10_2=("104.7e",))

# -- decks

MORE_DECKS = _feature("extra, rune and stranger decks, and two rulers", v10_2=("402.1", "1146.1"))
SIXTY_AT_MOST = _feature("a main deck has sixty cards at most", v10_2=("402.3a",))
BASIC_STONES_FREE = _feature("of basic stones, and no others, any number", v10_2=("402.4b",))

# -- set-up

FIRST_IS_CHOSEN = _feature("a random player chooses who goes first", v6_3=("403.3",))
RULERS_LAST = _feature("rulers are placed after the mulligans", v6_3=("403.5",))
COIN_FOR_ALL = _feature("every second player has a will coin", v10_2=("1119.1", "1119.2"))
COINS_REMOVED = _feature("will coins lie in the removed area", v6_3=("1119.2", "1119.2a"))

# -- playing

AUTOMATIC_CARDS = _feature("cards with a trigger condition are revealed from hand", v10_2=("708.2", "906.2"))
STANDBY_FOR_ALL = _feature("any card may be put into the standby area", v10_2=("706.3",))
STANDBY_SHOWS_STONES = _feature("a set card is played by showing stones", v5_01=("9.3-2.a",))
AWAKENING_FIRST = _feature("awakening is chosen before the card moves", v10_2=("903.2c",))
EFFECTS_FOLLOW = _feature("effects on a card follow it into the chase", v10_2=("903.2.d.1",))
PLACE_FOLLOWS = _feature("effects by where a card lies follow it into the chase", v6_3=("903.2b-i",))
J_RULERS_REST_APART = _feature("J-rulers have a rule of their own for resting", v6_3=("905.4",))
SHARES_NEVER_ZERO = _feature("every share of a division is positive", v10_2=("903.2.h.1",))
ENTER_ALWAYS = _feature("Enter triggers on every entry", v10_2=("1140.2",))
CONDITIONS_LAST = _feature("a condition lasts as long as the effect on what fits", v6_3=("909.4",))
VALUES_ROUNDED = _feature("ATK and DEF are rounded up to hundreds", v10_2=("909.1i",))
TYPES_FIRST = _feature("race and type are settled before abilities", v10_2=("909.1", "909.1c", "909.1d"))
PREVENTION_LAST = _feature("damage is prevented after all else that changes it", v10_2=("910.2a",))
KNOWN_WITHIN_PLAY_GROUND = _feature("no last known information within the play ground", v6_3=("911.1",))

# -- battle and rule processes

BATTLES_FROM_ATTACK = _feature("an attacker battles from its declaration", v6_3=("803.5",))
STRIKES_AGAIN = _feature("first strike that dealt nothing is dealt again", v6_3=("806.2",))
ATTACKED_STRIKES_BACK = _feature("without a blocker the attacked strikes back", v5_01=("8.3-5", "8.5-3"))
NEVER_STOPS_BATTLING = _feature("only leaving the field ends an attack or block", v5_01=("8.2-3",))
PIERCE_BY_ITSELF = _feature("what exceeds the blocker's capacity goes on by itself", v5_01=("11.1-2",))
DUTY_COUNTS_ALL = _feature("the duty to attack counts every object it may attack", v6_3=("710.2c",))
ALL_AT_ONCE = _feature("rule processes happen all together", v6_3=("1201.1",))
COUNTERS_CANCEL = _feature("opposite counters cancel each other", v10_2=("1203.1", "1203.2"))
LIFE_ROUNDED_AT_ONCE = _feature("life is rounded up at once", v5_01=("1.5-4.a",))
PLAIN_ADDITIONS_FALL = _feature("an addition on nothing goes to the graveyard, whatever its kind", v10_2=("1206.1b",))
ONE_HOST = _feature("an addition on several cards stays on one of them", v5_01=("13.3-2",))

# -- variants

LIFEBREAK = _feature("lifebreak", v10_2=("1415.1",))
LIFEBREAK_AT_EQUAL = _feature("lifebreak with as many cards as thousands of life", v5_01=("7.10-1",))

V10_2 = frozenset({
    TYPES_FIRST, VALUES_ROUNDED, CONDITIONS_LAST,
    MORE_DECKS, SIXTY_AT_MOST, BASIC_STONES_FREE,
    NEWEST_PRINTING, STONES_SHOW, INHERENT_WILL, DAMAGE_STAYS_BEHIND,
    COMMA_SEPARATES, TOKENS_NEVER_MOVE, COPIES_STAY, COIN_FOR_ALL, AUTOMATIC_CARDS, STANDBY_FOR_ALL,
    AWAKENING_FIRST, EFFECTS_FOLLOW, PLACE_FOLLOWS, SHARES_NEVER_ZERO, ENTER_ALWAYS, COUNTERS_CANCEL,
    PLAIN_ADDITIONS_FALL, PREVENTION_LAST,
})  # fmt: skip
V6_3 = frozenset({
    VALUES_ROUNDED, CONDITIONS_LAST,
    FIRST_IS_CHOSEN, RULERS_LAST, COINS_REMOVED, AUTOMATIC_CARDS, PLACE_FOLLOWS, STANDBY_FOR_ALL, J_RULERS_REST_APART,
    KNOWN_WITHIN_PLAY_GROUND, BATTLES_FROM_ATTACK, STRIKES_AGAIN, DUTY_COUNTS_ALL, ALL_AT_ONCE, PREVENTION_LAST,
})  # fmt: skip
V5_01 = frozenset({
    STONE_AREA, SUBTYPES, FALLEN_J_RULER_STAYS, STONES_NEVER_TURN_BACK, FIRST_IS_CHOSEN, RULERS_LAST,
    STANDBY_SHOWS_STONES, J_RULERS_REST_APART, KNOWN_WITHIN_PLAY_GROUND, BATTLES_FROM_ATTACK, STRIKES_AGAIN,
    ATTACKED_STRIKES_BACK, NEVER_STOPS_BATTLING, PIERCE_BY_ITSELF, DUTY_COUNTS_ALL, ALL_AT_ONCE, LIFE_ROUNDED_AT_ONCE,
    ONE_HOST,
})  # fmt: skip
