"""Turns kernels into machine code where they lie; run by `_compile` in a process of its own.

    python _mypyc.py FOLDER WORK KERNEL ...

FOLDER holds a copy of the engine, the kernels are named from there, and WORK takes whatever the compilers
leave behind. All kernels are one group, so that they call each other as C functions do.
"""

from __future__ import annotations

import os
import sys

# Nothing outside calls into a kernel but by its table, so that the compiler may put small functions into
# those that call them: a quarter more random games a second.
WITHIN = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def main(folder: str, work: str, kernels: list[str]) -> None:
    """Compile; ends with an error where something is wrong."""
    import setuptools
    from mypyc.build import mypycify

    os.chdir(folder)
    extensions = mypycify(
        [f"--cache-dir={work}/types", *kernels],
        opt_level="3",
        debug_level="0",
        group_name="twofold",
        target_dir=f"{work}/c",
    )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args += WITHIN
    places = [f"--build-temp={work}/objects", f"--build-lib={work}/library"]
    setuptools.setup(
        name="twofold", ext_modules=extensions, script_args=["-q", "build_ext", "--inplace", *places]
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
