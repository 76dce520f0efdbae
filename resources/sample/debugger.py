#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the DVM debugger leaves beside the traces of the sample session: a configuration of tracing, a file of
parameters and the list of errors of its comparator. The traces are those that generate.py makes; nothing here is made
by Rankscope."""
import os
import re

LIMIT = 40  # of the comparator: it stops after so many errors
PARAMETERS = """/* Compares the plate on four processes with the trace of one. */
EnableTrace=1;
EnableDynControl=0;
TraceOptions.TraceMode=3;                      /* 0 counts, 1 writes a trace, 2 both, 3 compares */
TraceOptions.TracePath="../current/";
TraceOptions.InputTracePrefix="../reference/"; /* of the trace that is right */
TraceOptions.FileLoopInfo="../debugger/loops";
TraceOptions.ErrorFile="../debugger/jacobi.err.trd";
TraceOptions.Exp=1e-4;                         /* values are equal within this ... */
TraceOptions.ExpIsAbsolute=1;                  /* ... absolutely, not relatively */
TraceOptions.MaxErrors=%d;
""" % LIMIT
# What a person wrote behind "=": the level of the start, and the points around the one that is wrong.
EDITED = {1: " MINIMAL", 3: " , (0:4,6,), (1:2,4,)"}


class Counters:
    """What the body of a trace has in one construct, and in those inside of it."""

    def __init__(self, number, head, indent):
        self.number, self.head, self.indent = number, head, indent
        self.bytes, self.lines, self.iterations, self.inner = 0, 0, 0, []
        self.limits = {}  # of the indices, by dimension

    def text(self):
        seen = "".join(", (%d:%d,%d,1)" % (dimension, *limits) for dimension, limits in sorted(self.limits.items())
                       if self.head.startswith("PL"))
        yield "%s%s =%s # %s" % (self.indent, self.head, EDITED.get(self.number, " "), seen)
        for title, value, unit in (("Trace size", self.bytes, " bytes"), ("String count", self.lines, ""),
                                   ("Count of traced iterations", self.iterations, "")):
            yield "%s  # %s = %d%s" % (self.indent, title, value, unit)
        for construct in self.inner:
            yield from construct.text()
        yield "%sEL: %d" % (self.indent, self.number)


def configuration(lines):
    """Counts the lines of a trace of one process as the runtime does."""
    body = lines[lines.index("# End trace header") + 2:lines.index("END_TRACE")]
    root, known, stack = Counters(0, "", ""), {}, []
    for line in body:
        record = line.strip()
        begin = re.match(r'((?:SL|PL): (\d+)\(\d*\) \[\d\]); ({"[^"]*", \d+})', record)
        if begin:
            number, outer = int(begin[2]), stack[-1] if stack else root
            if number not in known:
                known[number] = Counters(number, "%s %s" % (begin[1], begin[3]), "  " * len(stack))
                outer.inner.append(known[number])
            stack.append(known[number])
        for construct in [root] + stack:
            construct.bytes += len(line) + 1
            construct.lines += 1
        indices = re.match(r"IT: -?\d+, \(([-\d,]+)\)", record)
        if indices:
            stack[-1].iterations += 1
            for dimension, index in enumerate(map(int, indices[1].split(","))):
                low, high = stack[-1].limits.get(dimension, (index, index))
                stack[-1].limits[dimension] = (min(low, index), max(high, index))
        if record.startswith("EL:"):
            stack.pop()
    text = ["# Trace size = %d bytes" % root.bytes, "# String count = %d" % root.lines, ""]
    for construct in root.inner:
        text += construct.text()
    return "\n".join(text + ["END_HEADER", ""])


def place(key):
    """Where a value stands, as the comparator says it."""
    if isinstance(key[0], int):
        inner = "Loop( No(%d), Iter(%d,%d) )" % (key[0], key[2], key[3])
        return "Loop( No(2), Iter(%d) ), %s" % (key[1], inner) if key[1] else inner
    return "Loop( No(2), Iter(%d) )" % key[1] if key[0] in ("before", "after") else "Sequential branch"


def errors(reference, current, tolerance, source):
    """All processes' differences in the order of the reference, up to the limit; then each again below the totals."""
    found = []
    for process, trace in enumerate(current):
        for key, (value, _) in trace.items():
            expected, line = reference[key]
            if abs(value - expected) > tolerance:
                kind, name, source_line = key[-4], key[-3], key[-2]
                note = " (reduction)" if kind == "RV" else ""
                found.append((line, process, "(%d): TrcFile(0.trd); TrcRec(%d); %s. \n\t\tDifferent DOUBLE values%s\n"
                              "\t\tVar. name = %s  File: %s  Line: %d\n\t\tval1= %.17G\n\t\tval2= %.17G\n"
                              % (process, line, place(key), note, name or "<reduct.var>", source, source_line, expected,
                                 value)))
    listed = "".join(text for _, _, text in sorted(found)[:LIMIT])
    return listed + "\n*** Total errors: %d; Limit per CPU: %d\n\n" % (min(len(found), LIMIT), LIMIT) + listed


def write_debugger(directory, reference, current, tolerance, source):
    """`reference`, `current`: the files of the processes of both runs."""
    os.makedirs(directory, exist_ok=True)
    texts = {"loops0.trd": configuration(reference[0].lines), "compare.par": PARAMETERS,
             "jacobi.err.trd": errors(reference[0].values, [trace.values for trace in current], tolerance, source)}
    for name, text in texts.items():
        with open(os.path.join(directory, name), "w", newline="\n") as out:
            out.write(text)
