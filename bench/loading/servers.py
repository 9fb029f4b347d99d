"""Server processes, what they cost, and a PostgreSQL that is thrown away."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server process as a person would start it; it can be killed and started again on its port."""

    def __init__(self, db: str) -> None:
        self.db = db
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        words = [sys.executable, "-m", "headjudge", "serve", "--db", self.db, "--port", str(self.port)]
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*words, stdout=pipe, stderr=nowhere)
        assert self.process.stdout is not None
        found = re.search(rb"http://[^:]+:(\d+)/", await self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    async def kill(self) -> None:
        """At once, with nothing tidied up."""
        if self.process is not None and self.is_running:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()

    def memory(self) -> int:
        """Bytes that the process holds; none once it is dead."""
        if self.process is None or not self.is_running:
            return 0
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return int(found[1]) * 1024

    def worked(self) -> float:
        """Seconds of a core that the process has used; none once it is dead."""
        return 0.0 if self.process is None or not self.is_running else seconds_of(self.process.pid)


def seconds_of(process: int | str) -> float:
    """Seconds of a core that a process has used. NB: its name, in brackets, may have spaces."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def machine_load() -> float:
    """How many processes wanted a core during the last minute."""
    return os.getloadavg()[0]
