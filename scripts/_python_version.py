"""Ends with one clear line where Python is too old. It must parse on every Python there is, even 2.7."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this file exists for those who come with an older one
    sys.exit(
        "Twofold needs Python 3.11 or newer, and this is Python %d.%d:"  # noqa: UP031 - f-strings came later
        " get a newer one from https://www.python.org/downloads/ and start this script with it."
        % tuple(sys.version_info[:2])
    )
