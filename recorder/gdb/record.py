# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What rankscope-record has gdb run: reads the spec, runs the program to its end and writes its trace."""

import os
import sys

import gdb

sys.dont_write_bytecode = True  # an installed folder stays as it is
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from rankscope_recording import cost, propose, session  # noqa: E402

if __name__ == "__main__":
    status = session.main(os.environ, cost, propose)
    try:
        gdb.execute(f"quit {status}")
    except gdb.error:  # the program is half gone, killed from outside
        os._exit(status)
