"""Looks back at a match until five questions are answered, says so and waits to be killed."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.match.bot_pool import InlineBots
from game.match.reviewer import Reviewer
from game.store import Store

if __name__ == "__main__":
    with Store.open(Path(sys.argv[1])) as store:
        reviewer = Reviewer(store, InlineBots, iterations=10)
        reviewer.ask(sys.argv[2])
        while reviewer.progress[0] < 5:
            reviewer.poll()
        print(5, flush=True)
        time.sleep(60)
