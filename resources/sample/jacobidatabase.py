# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The run of profiles.py's before() as a database of HPCToolkit version 4 with a time line: what a process was doing,
looked at every five milliseconds. The same counters were sampled, so that both formats say the same of the program.
"""
import os

from hpctoolkit4 import CALL, FUNCTION, LEXICAL, LINE, LOOP, Context, database
from profiles import NAMES, PERIODS, PROCESSES, before, write

FOLDER = "hpctoolkit-jacobi-database"
STEPS = 12  # of the iteration that are told apart in time
EVERY = 5_000_000  # nanoseconds between two looks
CYCLE_SAMPLE = 1_000_000  # nanoseconds in which there are as many cycles as one sample stands for
START = 1_772_442_000_000_000_000  # Mon Mar  2 09:00:00 2026


def context_of(scope, file, paths, path=()):
    """The scope as a context; `paths` gets each statement in the order of the program, with the loops it is in."""
    if scope.kind == "PF":
        file = scope.place[1]
        context = Context(FUNCTION, CALL, function=(scope.name, scope.place[0], file, scope.lines[0]))
    else:
        context = Context(LOOP if scope.kind == "L" else LINE, LEXICAL, place=(file, scope.lines[0]))
    if scope.kind == "S":
        context.own = [[PERIODS[counter] * scope.own(counter, process) for process in range(PROCESSES)]
                       for counter in range(len(NAMES))]
        paths.append((context, scope, path))
    inside = path + (scope,) if scope.kind == "L" else path
    context.children = [context_of(child, file, paths, inside) for child in scope.children]
    return context


def phases(paths, process):
    """What the process does one after the other, step by step: [[(context, scope, samples)]]. The loop over the steps
    is the one that holds most; what is not in it comes before, its parts take turns."""
    held = {}
    for _, scope, loops in paths:
        for loop in loops[:1]:
            held[loop] = held.get(loop, 0) + sum(cycles for cycles, _ in scope.samples)
    iteration = max(held, key=held.get)
    first = [(context, scope, scope.own(0, process)) for context, scope, loops in paths if iteration not in loops]
    step = [(context, scope, scope.own(0, process) / STEPS) for context, scope, loops in paths if iteration in loops]
    return [first] + [step] * STEPS


def lines_of(paths, meeting):
    """Of each process its samples. All leave the statement `meeting` together, so that who comes early is in it for
    longer than the counter says: a process that sleeps has no cycles."""
    samples = [[] for _ in range(PROCESSES)]
    elapsed = [0.0] * PROCESSES
    for parts in zip(*(phases(paths, process) for process in range(PROCESSES))):
        for each in zip(*parts):
            context, scope, _ = each[0]
            begins = list(elapsed)
            elapsed = [time + part[2] * CYCLE_SAMPLE for time, part in zip(begins, each)]
            if scope is meeting:  # the last one to come decides
                last = begins.index(max(begins))
                elapsed = [elapsed[last]] * PROCESSES
            for process in range(PROCESSES):
                look = -(-begins[process] // EVERY)
                while look * EVERY < elapsed[process]:
                    samples[process].append((START + int(look * EVERY), context.number))
                    look += 1
    return [line + [(START + int(-(-end // EVERY) * EVERY), 0)] for line, end in zip(samples, elapsed)]


def write_database(directory):
    paths = []
    run = before()
    top = [context_of(run, "", paths)]
    meeting = next(scope for scope in run.walk() if scope.kind == "PF" and scope.name == "MPI_Allreduce").children[0]
    files = database("jacobi", [native for native, _ in NAMES], top, lambda: lines_of(paths, meeting))
    for name, content in files.items():
        write(os.path.join(directory, FOLDER, name), content)
