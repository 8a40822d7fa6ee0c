"""Phones on other hosts than the table: each is a network namespace of this machine with a wire of its own.

Nothing leaves the machine. Only the superuser may do this, and only where the kernel has namespaces.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from _phone_host import PHONES

_PATIENCE = 120.0


class NotAllowedError(RuntimeError):
    """This machine makes no hosts; the text says why."""


class Hosts:
    """A host for the table, and others that each have a wire to it."""

    def __init__(self, count: int) -> None:
        self._mark = f"twofold{os.getpid()}"
        self.table = f"{self._mark}table"
        self.others = [f"{self._mark}host{index}" for index in range(count)]

    def add(self) -> None:
        """Make them; `NotAllowedError` where that is not possible here."""
        if shutil.which("ip") is None:
            raise NotAllowedError("there is no `ip`; get it with: sudo apt install iproute2")
        for name in (self.table, *self.others):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        for index, name in enumerate(self.others):
            near, far = f"tf{os.getpid()}t{index}", f"tf{os.getpid()}h{index}"
            _ip("link", "add", near, "netns", self.table, "type", "veth", "peer", "name", far, "netns", name)
            for host, wire, last in ((self.table, near, 1), (name, far, 2)):
                _ip("-n", host, "address", "add", f"192.168.{71 + index}.{last}/24", "dev", wire)
                _ip("-n", host, "link", "set", wire, "up")
            _ip("-n", name, "route", "add", "default", "via", f"192.168.{71 + index}.1")

    def remove(self) -> None:
        """Take them away, whatever of them there is."""
        for name in (self.table, *self.others):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    @contextmanager
    def run(self, name: str, *role: str) -> Iterator[subprocess.Popen[str]]:
        """Something runs on a host; it is ended in the end."""
        command = ["ip", "netns", "exec", name, sys.executable, "-m", "_phone_host", *role]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as process:
            try:
                yield process
            finally:
                process.kill()


def test_hosts() -> int:
    """Play from other hosts, and let a stranger try the doors; 0 where all is well, or cannot be tried."""
    hosts = Hosts(PHONES + 1)
    try:
        hosts.add()
        return _play(hosts)
    except NotAllowedError as why:
        print(f"This machine makes no hosts of its own, so no phone came from another one: {why}")
        return 0
    finally:
        hosts.remove()


def _play(hosts: Hosts) -> int:
    with ExitStack() as running:
        table = running.enter_context(hosts.run(hosts.table, "table"))
        url, phones = "", []
        for index in range(PHONES):
            told = _hear(table)
            url = str(told["url"])
            phones.append(
                running.enter_context(hosts.run(hosts.others[index], "phone", url, str(told["seat"])))
            )
        if not _hear(table)["playing"]:
            return 1
        host = url.removeprefix("http://").partition("/")[0]
        elsewhere = f"192.168.{71 + PHONES}.1:{host.partition(':')[2]}"
        for address in (host, elsewhere):  # by the usual way, and by that of its own wire
            with hosts.run(hosts.others[-1], "stranger", address) as stranger:
                if stranger.wait(_PATIENCE) != 0:
                    return 1
        assert table.stdin is not None
        table.stdin.close()
        decisions = _hear(table)["decisions"]
        ended = [table.wait(_PATIENCE), *(phone.wait(_PATIENCE) for phone in phones)]
        print(
            f"{PHONES} phones on other hosts made {decisions} decisions at {host}; a stranger learnt nothing."
        )
    return 1 if any(ended) else 0


def _hear(process: subprocess.Popen[str]) -> dict[str, object]:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("{"):
            told: dict[str, object] = json.loads(line)
            return told
    raise RuntimeError("the table has ended; its error stands above")


def _ip(*arguments: str) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotAllowedError(done.stderr.strip() or f"ip {' '.join(arguments)}")
