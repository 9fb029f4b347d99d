"""Whatever is typed, the table answers, and a game can go on."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.cli.terminal.session import COMMANDS, Session
from tests.cli.terminal.conftest import at_main_phase, seated

KEPT_OFF_DISK = sorted(set(COMMANDS) - {"save", "replay"})
anything = st.text(max_size=60)
sayings = st.one_of(
    anything,
    st.integers(-3, 40).map(str),
    st.builds("{} {}".format, st.sampled_from(KEPT_OFF_DISK), anything),
    st.builds(
        "{} {}".format, st.sampled_from(["play", "attack", "evolve", "use", "choose", "why not", "option"]), anything
    ),
    st.builds("attack {} with {}".format, anything, anything),
    st.sampled_from(
        ["end", "pass", "done", "yes", "no", "1", "2", "undo", "card 1", "why not end", "again", "concede"]
    ),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(sayings, min_size=1, max_size=12))
def test_every_line_gets_an_answer(lines: list[str]) -> None:
    session = at_main_phase(seated())
    for line in lines:
        reply = session.submit(line)
        assert reply.text.isprintable() or "\n" in reply.text
        assert still_playable(session)


def still_playable(session: Session) -> bool:
    shown = session.view()
    return shown.result is not None or (shown.decision is not None and bool(shown.decision.options))
