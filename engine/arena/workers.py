"""Deals played in several processes, which end when the arena does."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from engine.arena.contest import Clock, Contest, Deal, play_deal

# Processor time, so that a busy machine does not blur it; on Windows that clock ticks too slowly.
CLOCK: Clock = time.perf_counter if sys.platform == "win32" else time.process_time


class WorkerLostError(Exception):
    """A process ended in the middle of its work; its own error has been printed."""


def play_deals(contest: Contest, indices: Iterable[int], jobs: int) -> Generator[Deal, None, None]:
    """These deals of a contest, each as soon as it is played; closing it ends the processes."""
    if jobs == 1:
        for index in indices:
            yield play_deal(contest, index, CLOCK)
        return
    with _processes(contest, jobs) as pipes:
        yield from _hand_out(pipes, iter(indices))


def _hand_out(pipes: list[Connection[int, Deal]], indices: Iterator[int]) -> Iterator[Deal]:
    """Keep every process busy with one deal after the other."""
    busy: list[Connection[int, Deal]] = []
    for pipe, index in zip(pipes, indices, strict=False):
        pipe.send(index)
        busy.append(pipe)
    while busy:
        for ready in wait(busy):
            pipe = next(pipe for pipe in busy if pipe is ready)
            try:
                deal = pipe.recv()
            except EOFError:
                raise WorkerLostError("a process of the arena ended before its work did.") from None
            busy.remove(pipe)
            for index in islice(indices, 1):
                pipe.send(index)
                busy.append(pipe)
            yield deal


@contextmanager
def _processes(contest: Contest, jobs: int) -> Iterator[list[Connection[int, Deal]]]:
    """Processes that play deals of a contest; ended at once on the way out, whatever they do."""
    context = multiprocessing.get_context("spawn")
    pipes: list[Connection[int, Deal]] = []
    processes: list[BaseProcess] = []
    try:
        with _unstoppable():
            for _ in range(jobs):
                here, there = context.Pipe()
                process = context.Process(target=serve, args=(there, contest), daemon=True)
                process.start()
                there.close()
                pipes.append(here)
                processes.append(process)
        yield pipes
    finally:
        for started in processes:
            started.terminate()
        for started in processes:
            started.join()


@contextmanager
def _unstoppable() -> Iterator[None]:
    """Let what is started meanwhile be deaf to Ctrl+C: only the arena itself hears it, and ends the rest.

    One that comes meanwhile is not lost but waits. Windows has no such thing: there `serve` has to do.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection[Deal, int], contest: Contest) -> None:
    """Play the deals that are asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(play_deal(contest, pipe.recv(), CLOCK))
    except (EOFError, BrokenPipeError):
        return
