"""Make what a phone's page shows: cards, coins, tiles, tokens, markers and faces as the tables draw them.

Everything is painted by the tables' own code and saved as WebP below `assets/phone/art`; the font is cut down
to the characters of our texts. Needs the ``art`` extra (Pillow for WebP, fontTools for the font):

    pip install -c build/constraints.txt -e ".[art]" && python scripts/make_phone_art.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from _phone_art import main

    main()
