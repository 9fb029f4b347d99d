"""A number of a loop: it behaves as its value in this round and knows by how much it differs in the next.

Where a step compares such a number, the answer has to be the same in this round and in every later one; where it does
something with it that cannot be followed, nothing is proved. Both are noted in the ``Proof`` the number belongs to.
"""

from typing import Any, Self


class Proof:
    """Whether all that was asked about growing numbers has one answer for every round to come."""

    __slots__ = ("holds",)

    def __init__(self) -> None:
        self.holds = True


class Grown(int):
    """``value + rate * k`` in the k-th round from now, k = 0, 1, 2, ..."""

    rate: int
    proof: Proof

    def __new__(cls, value: int, rate: int, proof: Proof) -> Self:
        self = super().__new__(cls, value)
        self.rate = rate
        self.proof = proof
        return self

    def like(self, value: int, rate: int) -> int:
        return Grown(value, rate, self.proof) if rate else value

    # -- what can be followed

    def __add__(self, other: int) -> int:
        return self.like(bare(self) + bare(other), self.rate + rate_of(other))

    def __sub__(self, other: int) -> int:
        return self.like(bare(self) - bare(other), self.rate - rate_of(other))

    def __rsub__(self, other: int) -> int:
        return self.like(bare(other) - bare(self), rate_of(other) - self.rate)

    def __neg__(self) -> int:
        return self.like(-bare(self), -self.rate)

    def __pos__(self) -> int:
        return self

    def __abs__(self) -> int:
        return self if self >= 0 else -self

    def __mul__(self, other: int) -> int:
        self.proof.holds &= not rate_of(other)
        return self.like(bare(self) * bare(other), self.rate * bare(other))

    def __floordiv__(self, other: int) -> int:
        """Followed where every round adds a whole number of times the divisor."""
        return self.like(bare(self) // bare(other), self.shared_out(other) // bare(other))

    def __mod__(self, other: int) -> int:
        self.shared_out(other)
        return bare(self) % bare(other)

    def shared_out(self, other: int) -> int:
        self.proof.holds &= not rate_of(other) and self.rate % bare(other) == 0
        return self.rate

    __radd__ = __add__
    __rmul__ = __mul__

    # -- what must have one answer

    def ahead(self, other: object) -> tuple[int, int]:
        """By how much this number is ahead of the other, now and in addition each round."""
        assert isinstance(other, int)
        return bare(self) - bare(other), self.rate - rate_of(other)

    def settle(self, answer: bool, for_ever: bool) -> bool:
        self.proof.holds &= for_ever
        return answer

    def __lt__(self, other: int) -> bool:
        by, rate = self.ahead(other)
        return self.settle(by < 0, rate <= 0 if by < 0 else rate >= 0)

    def __le__(self, other: int) -> bool:
        by, rate = self.ahead(other)
        return self.settle(by <= 0, rate <= 0 if by <= 0 else rate >= 0)

    def __gt__(self, other: int) -> bool:
        return not self <= other

    def __ge__(self, other: int) -> bool:
        return not self < other

    def __eq__(self, other: object) -> bool:
        """Two numbers that differ may meet in a later round, if their distance is a whole number of rates."""
        if not isinstance(other, int):
            return False
        by, rate = self.ahead(other)
        if by == 0:
            return self.settle(True, rate == 0)
        return self.settle(False, rate == 0 or by * rate > 0 or by % rate != 0)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0


def bare(number: int) -> int:
    """The value alone."""
    return int.__pos__(number)


def rate_of(number: int) -> int:
    return number.rate if isinstance(number, Grown) else 0


def blind(name: str) -> Any:
    """An operation that is done with the value alone, so that nothing can be proved about it."""
    plain = getattr(int, name)

    def operation(self: Grown, *others: Any) -> Any:
        self.proof.holds = False
        return plain(bare(self), *(bare(o) if isinstance(o, int) else o for o in others))

    return operation


BLIND = (
    "truediv", "divmod", "pow", "lshift", "rshift", "and", "or", "xor", "rtruediv", "rfloordiv", "rmod", "rdivmod",
    "rpow", "rlshift", "rrshift", "rand", "ror", "rxor", "invert", "int", "index", "float", "trunc", "round", "floor",
    "ceil", "hash",
)  # fmt: skip

for _name in BLIND:
    setattr(Grown, f"__{_name}__", blind(f"__{_name}__"))
