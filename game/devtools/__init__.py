"""For people who test the program: the smoke test and the watch file."""
