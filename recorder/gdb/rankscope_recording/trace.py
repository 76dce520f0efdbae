# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a trace of the dialect D3, one file a process, as the run-time system of DVM does."""

import cmath
import functools
import math
import os
import platform
import time

MAX_OPERAND = 64
MAX_FILE = 24
FLUSH_SECONDS = 0.5

INT, LONG, FLOAT, DOUBLE, FLOAT_COMPLEX, DOUBLE_COMPLEX, LOGICAL, LLONG = range(1, 9)

RANK_VARIABLES = ("OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID")
SIZE_VARIABLES = ("OMPI_COMM_WORLD_SIZE", "PMIX_SIZE", "PMI_SIZE", "SLURM_NTASKS")


def from_environment(names, default):
    for name in names:
        value = os.environ.get(name, "")
        if value.isdigit():
            return int(value)
    return default


def process_and_count():
    """Which process of how many this is, by the environment of the launcher; without one 0 of 1."""
    rank = from_environment(RANK_VARIABLES, 0)
    return rank, max(rank + 1, from_environment(SIZE_VARIABLES, 1))


def quoted(text, most):
    """
    In quotes, as the recorder spells it: on one line, without what ends a name or begins a comment; cut between
    letters.
    """
    spelled = "".join(" " if letter < " " else letter for letter in text.replace('"', "'").replace("#", "?"))
    cut = spelled.encode("utf-8", "surrogateescape")
    return '"' + (spelled if len(cut) <= most else cut[:most].decode("utf-8", "ignore")) + '"'


@functools.lru_cache(maxsize=4096)
def operand(text):
    """The spelling of an operand without blanks, which readers of the format drop, cut to the length they take."""
    return quoted("".join(text.split()), MAX_OPERAND)


@functools.lru_cache(maxsize=4096)
def place(file, line):
    return f"{{{quoted(os.path.basename(file), MAX_FILE)}, {line}}}"


def real(number, digits):
    if math.isnan(number):
        return "NAN"
    if math.isinf(number):
        return "INF" if number > 0 else "-INF"
    return f"{number:.{digits}G}"


def assigned(type_number, value):
    """“ = value”, or “#NAN” for a real number that is not finite (complex ones keep their parts)."""
    if type_number in (FLOAT, DOUBLE):
        if not math.isfinite(value):
            return "#NAN"
        return " = " + real(value, 9 if type_number == FLOAT else 17)
    if type_number in (FLOAT_COMPLEX, DOUBLE_COMPLEX):
        digits = 9 if type_number == FLOAT_COMPLEX else 17
        return f" = ({real(value.real, digits)},{real(value.imag, digits)})"
    return f" = {value}"


def linear_index(index, first, last):
    """The absolute number of an iteration, from raw index values and the limits of the loop."""
    result, stride = 0, 1
    for k in reversed(range(len(index))):
        result += index[k] * stride
        if k:
            stride *= max(1, abs(last[k] - first[k]) + 1)
    return result


class OpenLoop:
    """A construct that is being executed."""

    def __init__(self, loop, point, first, last):
        self.loop, self.point, self.first, self.last = loop, point, first, last
        self.index = None  # of the iteration whose record was written last


class Trace:
    """One file. Records go to the innermost open loop; an iteration is written before its first record."""

    def __init__(self, path, spec, level, processes, task):
        self.path, self.spec = path, spec
        self.stack = []
        self.points = 0
        self.records = 0
        self.not_finite = 0  # values
        self.error = None  # of the first write that failed
        self.flushed = time.monotonic()
        self.file = open(path, "w", encoding="utf-8", errors="surrogateescape")
        self.header(level, processes, task)

    def header(self, level, processes, task):
        host = f"{os.environ.get('USER', 'user')}@{platform.node()}"
        lines = ["# Begin trace header. Don't modify these records",
                 f"TRACE_TIME = {text_value(time.strftime('%a %b %e %H:%M:%S %Y'))}",
                 'DEB_VERSION = "1.0 (13.06.2009)"', f"OS = {text_value(platform.system())}",
                 f"ARCHITECTURE = {text_value('Machine ' + platform.machine())}", f"USER_HOST = {text_value(host)}",
                 f"WORK_DIR = {text_value(os.getcwd())}", f"TASK_NAME = {text_value(task)}", f"MODE = {level}",
                 f"CPU_COUNT = {processes}", "EMPTYITER = 0", "MULTIDIMARR = 1", "DEFARRSTEP = 1", "DEFITERSTEP = 1",
                 "STARTPOINT = ", "FINISHPOINT = ", "IG_LEFT = -1", "IG_RIGHT = -1", "ILOC_LEFT = -1",
                 "ILOC_RIGHT = -1", "IREP_LEFT = -1", "IREP_RIGHT = -1", "LOCITERWIDTH = 1", "REPITERWIDTH = 1",
                 "CALC_CHECKSUM = 0"]
        self.structures(None, 0, lines)
        lines += ["END_HEADER", "# End trace header", ""]
        self.write("\n".join(lines))
        self.flush()

    def structures(self, parent, depth, lines):
        loops = [loop for loop in self.spec.loops.values() if loop.parent == parent]
        for loop in sorted(loops, key=lambda one: one.number):
            ranges = ", ".join(f"({k}:{text(r[0])},{text(r[1])},{'' if r[2] == 1 else r[2]})"
                               for k, r in enumerate(loop.ranges) if r)
            parent_text = "" if parent is None else parent
            lines.append(f"{'  ' * depth}{loop.kind}: {loop.number}({parent_text}) [{loop.rank}] "
                         f"{place(loop.file, loop.first_line)} = " + (", " + ranges if ranges else ""))
            self.structures(loop.number, depth + 1, lines)
            lines.append(f"{'  ' * depth}EL: {loop.number}")

    def write(self, line):
        if self.error:
            return
        try:
            self.file.write(line + "\n")
        except OSError as error:
            self.error = error

    def flush(self):
        """Hands what is buffered to the system, so that it outlives the program and the debugger."""
        try:
            if not self.error:
                self.file.flush()
        except OSError as error:
            self.error = error
        self.flushed = time.monotonic()

    def line(self, text):
        self.write("  " * len(self.stack) + text)
        self.records += 1
        if time.monotonic() - self.flushed > FLUSH_SECONDS:
            self.flush()

    def begin(self, loop, first, last):
        point = ""
        if loop.kind != "SL":
            self.points += 1
            point = f", {self.points}."
        parent = "" if loop.parent is None else loop.parent
        self.line(f"{loop.kind}: {loop.number}({parent}) [{loop.rank}]; {place(loop.file, loop.first_line)}"
                  + (point + "B" if point else ""))
        self.stack.append(OpenLoop(loop, point, first, last))

    def end(self):
        done = self.stack.pop()
        self.line(f"EL: {done.loop.number}; {place(done.loop.file, done.loop.last_line)}"
                  + (done.point + "E" if done.point else ""))

    def iterate(self, index):
        """Says in which iteration of the innermost loop the next records are."""
        top = self.stack[-1]
        if top.index == index:
            return
        top.index = index
        number = linear_index(index, top.first, top.last) if len(index) > 1 else index[0]
        self.line(f"IT: {number}, ({','.join(map(str, index))})")

    def value(self, type_number, value):
        """What assigned() says, counted."""
        if isinstance(value, (float, complex)) and not cmath.isfinite(value):
            self.not_finite += 1
        return assigned(type_number, value)

    def read(self, record, type_number, value):
        self.line(f"{prefix(record)}RD: [{type_number}] {operand(record.operand)}{self.value(type_number, value)}; "
                  f"{place(record.file, record.line)}")

    def before_write(self, record, type_number):
        self.line(f"{prefix(record)}BW: [{type_number}] {operand(record.operand)}; {place(record.file, record.line)}")

    def after_write(self, record, type_number, value):
        self.line(f"{prefix(record)}AW: [{type_number}] {operand(record.operand)}{self.value(type_number, value)}; "
                  f"{place(record.file, record.line)}")

    def reduced(self, record, type_number, value):
        shown = self.value(type_number, value)
        self.line(f"RV: [{type_number}]{shown[2:] if shown.startswith(' =') else shown}; "
                  f"{place(record.file, record.line)}")

    def close(self, comment):
        """Ends the file: with its end mark, or with a comment that says why there is none."""
        self.write("END_TRACE" if comment is None else "# " + comment)
        self.flush()
        try:
            self.file.close()
        except OSError as error:
            self.error = self.error or error


def prefix(record):
    return "RV_" if record.reduction else ""


def text(number):
    return "" if number is None else str(number)


def text_value(content):
    return '"' + content.replace('"', "'").replace("\n", " ") + '"'
