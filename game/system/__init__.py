"""The program's place on a machine: folders, window, log, console, crash window."""
