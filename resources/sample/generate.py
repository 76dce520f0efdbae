#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Simulates jacobi.fdv and writes the traces that a DVM runtime would leave: reference/0.trd by one process, and
current/0.trd to 3.trd by a 2 x 2 grid of processes of which one stores a wrong value once. truth.json says where, and
which records differ in value; it is found by pairing records as they are made, not by comparing the files.
Beside them field/heat.npy, the same method in a block of three dimensions whose material has a hole, and
field/blocks/0.npy to 3.npy, what each process of a 2 x 2 grid had of it with its shadow edges; profile/, what
profiles.py and jacobidatabase.py make; steps/, what steps.py makes; faulty/, a third run with other faults, which show without a reference; and debugger/, what
debugger.py makes.

    generate.py DIRECTORY
"""
import itertools
import json
import os
import struct
import sys

sys.dont_write_bytecode = True  # of what stands beside this file
from debugger import write_debugger  # noqa: E402
from jacobidatabase import write_database  # noqa: E402
from profiles import write_profiles  # noqa: E402
from steps import write_steps  # noqa: E402

SIZE, STEPS, SOURCE, TOLERANCE = 8, 4, "jacobi.fdv", 1e-4
WRONG = {"process": 2, "step": 2, "iteration": [5, 3], "line": 26, "name": "W(I,J)"}
# Of the third run: a value that is no number while all that it was made from are, and an iteration that nobody runs.
FAULTS = {"born": {"process": 1, "step": 4, "iteration": [3, 6], "line": 26, "name": "W(I,J)"},
          "lost": {"process": 3, "step": 2, "iteration": [6, 6], "loop": 4}}
NEIGHBOURS = (("U(I-1,J)", -1, 0), ("U(I+1,J)", 1, 0), ("U(I,J-1)", 0, -1), ("U(I,J+1)", 0, 1))
HEADER = """# Begin trace header. Don't modify these records
TRACE_TIME = "Mon Mar  2 09:00:00 2026"
DEB_VERSION = "1.0 (13.06.2009)"
OS = "Linux"
ARCHITECTURE = "Machine x86_64"
USER_HOST = "guest@cluster"
WORK_DIR = "/home/guest/plate"
TASK_NAME = "./jacobi"
MODE = FULL
CPU_COUNT = {cpus}
EMPTYITER = 0
MULTIDIMARR = 1
DEFARRSTEP = 1
DEFITERSTEP = 1
STARTPOINT =\x20
FINISHPOINT =\x20
IG_LEFT = -1
IG_RIGHT = -1
ILOC_LEFT = -1
ILOC_RIGHT = -1
IREP_LEFT = -1
IREP_RIGHT = -1
LOCITERWIDTH = 1
REPITERWIDTH = 1
CALC_CHECKSUM = 0
PL: 1() [2] {{"jacobi.fdv", 13}} =\x20
EL: 1
SL: 2() [1] {{"jacobi.fdv", 19}} =\x20
  PL: 3(2) [2] {{"jacobi.fdv", 24}} =\x20
  EL: 3
  PL: 4(2) [2] {{"jacobi.fdv", 31}} =\x20
  EL: 4
EL: 2
END_HEADER
# End trace header
"""


def flip_bit(value, bit):
    return struct.unpack("<d", struct.pack("<Q", struct.unpack("<Q", struct.pack("<d", value))[0] ^ (1 << bit)))[0]


class TraceFile:
    """The lines of one process; `values` remembers each compared record by what it is in the program."""

    def __init__(self, cpus):
        self.lines = HEADER.format(cpus=cpus).split("\n")
        self.depth, self.context, self.ordinal, self.values = 0, (), 0, {}

    def put(self, text):
        self.lines.append("  " * self.depth + text)

    def enter(self, *context):
        self.context, self.ordinal = context, 0

    def record(self, kind, name, value, line):
        place = '; {"%s", %d}' % (SOURCE, line)
        if value is None:
            self.put('%s: [4] "%s"%s' % (kind, name, place))
            return
        if value == value:
            self.put("%s: [4] %s%.17G%s" % (kind, '"%s" = ' % name if name else "", value, place))
        else:
            self.put("%s: [4]%s#NAN%s" % (kind, ' "%s"' % name if name else "", place))
        if not kind.startswith("RV_"):
            self.ordinal += 1
            key = self.context + (kind, name, line, self.ordinal)
            self.values[key] = (value, len(self.lines))

    def assign(self, name, value, line, reads=()):
        self.record("BW", name, None, line)
        for read, read_value in reads:
            self.record("RD", read, read_value, line)
        self.record("AW", name, value, line)

    def reduce(self, name, old, new, line, reads):
        self.record("RV_BW", name, None, line)
        self.record("RV_RD", name, old, line)
        for read, read_value in reads:
            self.record("RD", read, read_value, line)
        self.record("RV_AW", name, new, line)

    def begin(self, head, line, point=""):
        self.put('%s; {"%s", %d}%s' % (head, SOURCE, line, point))
        self.depth += 1

    def end(self, number, line, point=""):
        self.depth -= 1
        self.put('EL: %d; {"%s", %d}%s' % (number, SOURCE, line, point))


class Job:
    """All processes of a run, in lock step: each loop is done by one process after the other on the global arrays."""

    def __init__(self, grid, wrong=None, faults=None):
        self.grid, self.wrong, self.faults = grid, wrong, faults or {}
        self.files = [TraceFile(grid * grid) for _ in range(grid * grid)]
        self.u, self.w, self.point = {}, {}, 0

    def own(self, process, first, last):
        block = SIZE // self.grid
        rows, columns = divmod(process, self.grid)
        for i in range(max(first, rows * block + 1), min(last, (rows + 1) * block) + 1):
            for j in range(max(first, columns * block + 1), min(last, (columns + 1) * block) + 1):
                yield i, j

    def everywhere(self, context, action):
        for trace in self.files:
            trace.enter(*context)
            action(trace)

    def parallel(self, number, parent, step, first, last, lines, body):
        self.point += 1
        for process, trace in enumerate(self.files):
            trace.begin("PL: %d(%s) [2]" % (number, parent), lines[0], ", %d.B" % self.point)
            for i, j in self.own(process, first, last):
                here = {"process": process, "step": step, "iteration": [i, j], "loop": number}
                if here == self.faults.get("lost"):
                    continue
                trace.put("IT: %d, (%d,%d)" % (i * (last - first + 1) + j, i, j))
                trace.enter(number, step, i, j)
                body(process, trace, i, j)
            trace.end(number, lines[1], ", %d.E" % self.point)

    def start(self, _process, trace, i, j):
        self.u[i, j] = 0.5 * i + 0.25 * (j - 4) ** 2
        trace.assign("U(I,J)", self.u[i, j], 15)
        if i == 1:
            self.u[i, j] = 16.0 - j
            trace.assign("U(I,J)", self.u[i, j], 16)
        self.w[i, j] = self.u[i, j]
        trace.assign("W(I,J)", self.w[i, j], 17, [("U(I,J)", self.u[i, j])])

    def relax(self, step):
        def body(process, trace, i, j):
            reads = [(name, self.u[i + di, j + dj]) for name, di, dj in NEIGHBOURS]
            value = (reads[0][1] + reads[1][1] + reads[2][1] + reads[3][1]) / 4
            here = {"process": process, "step": step, "iteration": [i, j]}
            if self.wrong and here.items() <= self.wrong.items():
                value = flip_bit(value, 51)
            if here.items() <= self.faults.get("born", {}).items():
                value = float("nan")
            self.w[i, j] = value
            trace.assign("W(I,J)", value, 26, reads)

        self.parallel(3, "2", step, 2, SIZE - 1, (24, 27), body)

    def measure(self, step):
        change, heat = [0.0] * len(self.files), [0.0] * len(self.files)

        def body(process, trace, i, j):
            u, w = self.u[i, j], self.w[i, j]
            larger = max(change[process], abs(w - u))
            trace.reduce("CHANGE", change[process], larger, 33, [("W(I,J)", w), ("U(I,J)", u)])
            change[process] = larger
            warmer = heat[process] + 0.01 * w
            trace.reduce("HEAT", heat[process], warmer, 34, [("W(I,J)", w)])
            heat[process] = warmer
            self.u[i, j] = w
            trace.assign("U(I,J)", w, 35, [("W(I,J)", w)])

        self.parallel(4, "2", step, 2, SIZE - 1, (31, 36), body)
        return max(change), sum(heat)

    def step(self, step):
        def before(trace):
            trace.put("IT: %d, (%d)" % (step, step))
            trace.assign("CHANGE", 0.0, 20)
            trace.assign("HEAT", 0.0, 21)

        def after(trace):
            trace.record("RV", "", change, 36)
            trace.record("RV", "", heat, 36)
            trace.record("RD", "CHANGE", change, 37)
            trace.record("RD", "HEAT", heat, 37)
            trace.record("RD", "CHANGE", change, 38)
            trace.record("RD", "TOL", 1e-6, 38)

        self.everywhere(("before", step), before)
        self.relax(step)
        change, heat = self.measure(step)
        self.everywhere(("after", step), after)
        return heat

    def run(self):
        self.everywhere(("start",), lambda trace: trace.assign("TOL", 1e-6, 10))
        self.parallel(1, "", 0, 1, SIZE, (13, 18), self.start)
        self.everywhere((), lambda trace: trace.begin("SL: 2() [1]", 19))
        for step in range(1, STEPS + 1):
            heat = self.step(step)
        self.everywhere((), lambda trace: trace.end(2, 39))

        def corner(trace):
            if trace is self.files[0]:
                trace.assign("U(1,1)", heat / (SIZE - 2) ** 2, 41, [("HEAT", heat)])
            trace.put('SKP: {"%s", 41}' % SOURCE)
            trace.put("END_TRACE")

        self.everywhere(("corner",), corner)
        return self


def truth(reference, current):
    """What differs beyond the tolerance; a record that several processes have counts once, for the lowest."""
    found, origin = {}, None
    for process, trace in enumerate(current.files):
        for key, (value, line) in trace.values.items():
            expected, expected_line = reference.files[0].values[key]
            if abs(value - expected) > TOLERANCE:
                entry = {"reference_line": expected_line, "current_line": line, "process": process,
                         "reference_value": expected, "current_value": value}
                found.setdefault(expected_line, entry)
    for entry in found.values():
        if origin is None or entry["reference_line"] < origin["reference_line"]:
            origin = entry
    return {"wrong": WRONG, **FAULTS, "tolerance_abs": TOLERANCE, "origin": origin, "value_differences": len(found),
            "reference_lines": sorted(found)}


EXTENTS, FIELD_STEPS = (24, 20, 12), 4
HOLE = (10, 7, 5)  # counted from 0: the point whose conductivity was never read, of process 0
STALE, STALE_OWNER = 1, 3  # whose shadow edge was not renewed after the last step, and whose points those are


class Field:
    """Heat in a block: T(i,j,k) becomes the mean of its six neighbours, times the conductivity of the point."""

    def __init__(self):
        self.now = {point: self.start(*point) for point in itertools.product(*map(range, EXTENTS))}
        self.before = None
        for _ in range(FIELD_STEPS):
            self.before, self.now = self.now, self.relax(self.now)

    @staticmethod
    def start(i, j, k):
        return 16.0 - j if i == 0 else 0.5 * i + 0.25 * (j - 3) ** 2 - 2.0 * k

    @staticmethod
    def relax(field):
        after = dict(field)
        for i, j, k in itertools.product(*(range(1, extent - 1) for extent in EXTENTS)):
            total = (field[i - 1, j, k] + field[i + 1, j, k] + field[i, j - 1, k] + field[i, j + 1, k]
                     + field[i, j, k - 1] + field[i, j, k + 1])
            after[i, j, k] = total / 6 * (float("nan") if (i, j, k) == HOLE else 1.0)
        return after

    @staticmethod
    def owner(i, j, k):
        return 2 * (i * 2 // EXTENTS[0]) + j * 2 // EXTENTS[1]

    def is_stale(self, process, point):
        return process == STALE and self.owner(*point) == STALE_OWNER

    def block(self, process):
        """The points of a process, with one more on the sides where it has neighbours."""
        own = [[at for at in range(extent) if at * 2 // extent == place]
               for extent, place in zip(EXTENTS, (process // 2, process % 2))]
        wide = [range(max(part[0] - 1, 0), min(part[-1] + 2, extent)) for part, extent in zip(own, EXTENTS)]
        ranges = wide + [range(EXTENTS[2])]
        return ranges, lambda point: (self.before if self.is_stale(process, point) else self.now)[point]

    def stale_cells(self):
        ranges, _ = self.block(STALE)
        return sum(self.is_stale(STALE, point) and self.before[point] != self.now[point]
                   for point in itertools.product(*ranges))


def write_npy(path, ranges, value):
    """A NumPy file, version 1.0, the first subscript fastest as Fortran has it."""
    shape = ", ".join(str(len(part)) for part in ranges)
    header = "{'descr': '<f8', 'fortran_order': True, 'shape': (%s), }" % shape
    header += " " * (-(10 + len(header) + 1) % 64) + "\n"
    numbers = [value(point[::-1]) for point in itertools.product(*reversed(ranges))]
    with open(path, "wb") as out:
        out.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode())
        out.write(b"".join(struct.pack("<d", number if number == number else float("nan")) for number in numbers))


def write_field(directory):
    field = Field()
    os.makedirs(os.path.join(directory, "blocks"), exist_ok=True)
    write_npy(os.path.join(directory, "heat.npy"), [range(extent) for extent in EXTENTS], field.now.get)
    for process in range(4):
        write_npy(os.path.join(directory, "blocks", "%d.npy" % process), *field.block(process))
    return {"nan": sum(number != number for number in field.now.values()), "hole": HOLE, "stale": field.stale_cells()}


def main(directory):
    reference, current, faulty = Job(1).run(), Job(2, WRONG).run(), Job(2, faults=FAULTS).run()
    for name, job in (("reference", reference), ("current", current), ("faulty", faulty)):
        os.makedirs(os.path.join(directory, name), exist_ok=True)
        for process, trace in enumerate(job.files):
            with open(os.path.join(directory, name, "%d.trd" % process), "w", newline="\n") as out:
                out.write("\n".join(trace.lines) + "\n")
    found = truth(reference, current)
    found["field"] = write_field(os.path.join(directory, "field"))
    write_profiles(os.path.join(directory, "profile"))
    write_steps(os.path.join(directory, "steps"))
    write_database(os.path.join(directory, "profile"))
    write_debugger(os.path.join(directory, "debugger"), reference.files, current.files, TOLERANCE, SOURCE)
    with open(os.path.join(directory, "truth.json"), "w", newline="\n") as out:
        json.dump(found, out, indent=1)
        out.write("\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__)))
