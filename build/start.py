"""Where the packaged program starts, and with it the processes of the bots.

Python's multiprocessing starts this program again for each of its processes, with words on the command
line that say what it is to do. They are looked at before anything is loaded: a player's start has none,
and should not wait for multiprocessing.
"""

import gc
import sys

TRACKER = "from multiprocessing.resource_tracker import main"
"""How the code begins that frees what killed processes leave behind; Windows needs none."""

if "--multiprocessing-fork" in sys.argv:
    from multiprocessing import spawn

    spawn.freeze_support()

if "-c" in sys.argv[:-1] and (code := sys.argv[sys.argv.index("-c") + 1]).startswith(TRACKER):
    exec(code)
    sys.exit()

if __name__ == "__main__":
    # A start makes about this many objects and no garbage: no collection need delay the first frame.
    gc.set_threshold(25_000)
    from game.__main__ import main

    sys.exit(main())
