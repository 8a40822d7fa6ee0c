"""Where the packaged program starts.

The process of the bots starts here too, so it turns off before anything of the program is loaded.
"""

import multiprocessing
import sys

multiprocessing.freeze_support()

if __name__ == "__main__":
    from game.__main__ import main

    sys.exit(main())
