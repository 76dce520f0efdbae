# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a recording costs: the time of a stop, measured, and how many there will be. Runs inside gdb."""

import os
import statistics
import time

import gdb

from .stops import frame_base
from .trace import assigned
from .values import evaluated, integer_of, place_of, read


class Measured(gdb.Breakpoint):
    """Does what a usual stop of the recorder does."""

    def __init__(self, address):
        super().__init__(f"*{address:#x}", internal=True)
        self.silent = True
        self.times = []

    def stop(self):
        self.times.append(time.monotonic())
        frame = gdb.newest_frame()
        frame_base(frame)
        integer_of("i")
        variable = evaluated("values[i]")
        place_of(variable)
        assigned(*read(variable))
        return False


def time_of_a_stop(program):
    """Seconds, measured with a small program of ours; None where that is not there or cannot run."""
    if not program or not os.access(program, os.X_OK):
        return None
    try:
        gdb.execute(f'file "{program}"', to_string=True)
        gdb.execute("starti", to_string=True)
        places = gdb.decode_line("calibration.c:11")[1] or ()
        stop = Measured(places[0].pc)
        gdb.execute("continue", to_string=True)
        times = stop.times
        stop.delete()
        return statistics.median(b - a for a, b in zip(times, times[1:])) if len(times) > 1 else None
    except gdb.error:
        return None


def iterations(loop, spec):
    """How many iterations a loop has over the whole run, by its limits; None where they are not known before it."""
    count = executions(loop, spec)
    if count is None or not loop.first:
        return None
    for first, last, step in zip(loop.first, loop.last, loop.step):
        try:
            first, last, step = (int(gdb.parse_and_eval(one)) for one in (first, last, step))
        except gdb.error:
            return None
        count *= max(0, (last - first) // step + 1) if step else 0
    return count


def executions(loop, spec):
    return 1 if loop.parent is None else iterations(spec.loops[loop.parent], spec)


def expected_stops(spec, inside_its_loop):
    """The number of stops if every statement is passed once in each iteration; None where limits are not known."""
    total = 0
    for loop in spec.loops.values():
        count = executions(loop, spec)
        if count is None:
            return None
        total += 2 * count
        if not loop.indices:
            return None
    places = {}
    for record in spec.records:
        if record.action == "reduce" and inside_its_loop(record):
            continue
        key = (record.file, record.line)
        places[key] = (max(places.get(key, (0,))[0], 1 if record.action == "get" else 2), record.loop)
    for stops, loop in places.values():
        count = 1 if loop is None else iterations(spec.loops[loop], spec)
        if count is None:
            return None
        total += stops * count
    return total


def duration(seconds):
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def sentence(stops, seconds):
    """What is said before the run."""
    if seconds is None:
        return None
    each = f"{seconds * 1000:.2g} ms"
    if stops is None:
        return (f"a stop costs about {each}; how many there will be is not known before the run (limits of loops are "
                "missing or change): --count counts them")
    return f"about {stops:,} stops of {each}: {duration(stops * seconds)}, and the start of the debugger"
