"""What each word of a card of the answer key that points elsewhere means, as it was read against the key."""

import json
from pathlib import Path

import pytest

from tests.key.shelf import present, said

REFERENCES: dict[str, dict[str, list[str]]] = json.loads(
    (Path(__file__).parent / "references.json").read_text(encoding="utf-8")
)

pytestmark = present


@pytest.mark.parametrize("game", sorted(REFERENCES))
def test_every_reference_means_what_the_key_says(game: str) -> None:
    wrong = {number: told for number, kept in REFERENCES[game].items() if (told := said(game, number)) != kept}
    assert not wrong
