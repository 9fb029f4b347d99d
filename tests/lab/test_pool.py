"""Work over processes: in order, and none of it lost when a process is killed."""

import os
import signal
from pathlib import Path

import pytest

from headjudge.errors import HeadjudgeError
from headjudge.lab.pool import in_chunks, spread


def doubled(number: int) -> int:
    return 2 * number


def dies_once(job: tuple[int, str]) -> int:
    """Kills its own process when it first sees the unlucky number."""
    number, mark = job
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_dies(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def fails(number: int) -> int:
    raise ValueError(f"no {number}")


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs: int) -> None:
    assert spread(doubled, range(7), jobs) == [0, 2, 4, 6, 8, 10, 12]


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    mark = str(tmp_path / "died")
    assert spread(dies_once, [(n, mark) for n in range(12)], 2) == list(range(12))
    assert Path(mark).exists()


def test_work_that_always_kills_is_given_up() -> None:
    with pytest.raises(HeadjudgeError, match="worker processes died 3 times"):
        spread(always_dies, range(2), 2)


def test_an_error_in_the_work_is_not_tried_again() -> None:
    with pytest.raises(ValueError, match="no"):
        spread(fails, range(3), 2)


def test_chunks() -> None:
    assert [list(part) for part in in_chunks(range(5), 2)] == [[0, 1], [2, 3], [4]]
