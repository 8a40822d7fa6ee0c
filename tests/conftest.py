"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run, so that a red test is red for everyone; `--hypothesis-profile deep`
# looks further when somebody has the time.
settings.register_profile("house", deadline=None, derandomize=True, max_examples=6)
settings.register_profile("deep", deadline=None, max_examples=300)
settings.load_profile("house")
