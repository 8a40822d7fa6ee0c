"""Make the pictures of the README from real play: screens as JPEG, and a trick of Duālis as a short loop.

Needs the ``art`` extra (Pillow for WebP):

    pip install -c build/constraints.txt -e ".[art]" && python scripts/make_readme_pictures.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from _readme_pictures import main

    main()
