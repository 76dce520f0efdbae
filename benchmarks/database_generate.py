#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a large database of HPCToolkit version 4: a metric of which every thread has values in every context, so that
the same numbers are in profile.db (1 GB with what is written by default) and in cct.db, and time lines.

    database_generate.py FOLDER [--profiles 1000] [--contexts 30000] [--samples 100000] [--shared]

`--samples` is the number of samples of each time line; 0: no trace.db. The program is a tree of functions that call
eight others each, down to --contexts contexts: functions and their lines. With --shared blocks of equal bytes are
written once and pointed to by all that have them: 10^6 contexts of 1,000 threads, or 10^9 samples, fit a small disk,
while a reader that wants one of them reads as much as without. Thread p of a rank costs 1 + (p % 16) / 16
times what thread 0 does.
"""
import argparse
import os
import struct
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../resources/sample"))
from hpctoolkit4 import CALL, FUNCTION, LEXICAL, LINE, Context, Output, meta, metric_id  # noqa: E402

KINDS_OF_THREADS = 16
START = 1_772_442_000_000_000_000


def tree(count):
    """Functions with a line each, which calls eight further functions; numbered in preorder by walk()."""
    functions = count // 2
    made = []
    for number in range(functions):
        file = "file%d.c" % (number % 500)
        line = Context(LINE, LEXICAL, place=(file, 10 + number % 1000))
        made.append(Context(FUNCTION, CALL, function=("function_%d" % (number % 3000), "heat", file, 3), children=[line]))
        if number:
            made[(number - 1) // 8].children[0].children.append(made[number])
    return made[0]


def costs(root):
    """[execution, function] by context number, of thread 0: each line costs 1 itself."""
    values = {}
    stack = [(root, False)]
    while stack:
        context, is_left = stack.pop()
        if not is_left:
            stack.append((context, True))
            stack.extend((child, False) for child in context.children)
            continue
        own = 1.0 if context.kind == LINE else 0.0
        execution = own + sum(values[child.number][0] for child in context.children)
        function = own + sum(values[child.number][1] for child in context.children if child.relation == LEXICAL)
        values[context.number] = (execution, function)
    return values


def factor(profile):
    return 1 + (profile % KINDS_OF_THREADS) / KINDS_OF_THREADS


def block(values, scale):
    """The values of a profile and their index, as bytes."""
    packed, index, count = bytearray(), bytearray(), 0
    for context in sorted(values):
        index += struct.pack("<IQ", context, count)
        for scope, value in ((1, values[context][0]), (2, values[context][1])):
            if value:
                packed += struct.pack("<Hd", metric_id(0, scope), value * scale)
                count += 1
    return packed + bytes(-len(packed) % 4), count, len(values), index


def write_profiles(path, values, profiles, shared):
    out = Output(b"prof", 0x30)
    section = out.align()
    tuples = []
    for number in range(profiles):
        tuples.append(out.put("H6x", 3))
        for kind, which in ((1, number // 8), (2, number), (3, 0)):
            out.put("BxHIQ", kind, 0, which, which)
    out.section(1, section)
    section = out.align()
    out.put("QIB3x", section + 16, profiles + 1, 48)
    rows = len(out.bytes)
    out.bytes += bytes(48 * (profiles + 1))
    out.section(0, section)
    out.align()
    blocks = [block(values, factor(kind)) for kind in range(KINDS_OF_THREADS)]
    summary = block(values, sum(factor(profile) for profile in range(profiles)))
    place = len(out.bytes)
    order = [summary] + [blocks[profile % KINDS_OF_THREADS] for profile in range(profiles)]
    written, places = [], {}
    for number, (packed, count, contexts, index) in enumerate(order):
        kind = 0 if number == 0 else 1 + (number - 1) % KINDS_OF_THREADS
        here = place
        if shared and kind in places:
            place = places[kind]
        else:
            places[kind] = place
            written.append(order[number])
        out.set(rows + 48 * number, "QQIxxxxQQI", count, place, contexts, place + len(packed),
                tuples[number - 1] if number else 0, 0 if number else 1)
        end = place + len(packed) + len(index)
        place = end if here == place else here
    with open(path, "wb") as file:
        file.write(out.bytes)
        for packed, _, _, index in written:
            file.write(packed)
            file.write(index)
        file.write(b"_prof.db")


def write_contexts(path, values, profiles, shared):
    count = max(values) + 1
    out = Output(b"ctxt", 0x30)
    section = out.align()
    out.put("QIB3x", section + 16, count, 32)
    rows = len(out.bytes)
    out.bytes += bytes(32 * count)
    out.section(0, section)
    numbers = range(1, profiles + 1)
    factors = [factor(profile) for profile in range(profiles)]
    form = struct.Struct("<" + "Id" * profiles)
    known = {}

    def column(value):
        if value not in known:
            known[value] = form.pack(*(part for number, scale in zip(numbers, factors)
                                       for part in (number, value * scale)))
        return known[value]
    place = len(out.bytes)
    written, places = [], {}
    for context in range(count):
        scopes = [scope for scope in (1, 2) if context in values and values[context][scope - 1]]
        size = 12 * profiles * len(scopes)
        at = places.get(values.get(context)) if shared else None
        if at is None:
            at = places[values.get(context)] = place
            written.append(context)
            place += size + 10 * len(scopes)
            place += -place % 4
        out.set(rows + 32 * context, "QQH6xQ", profiles * len(scopes), at, len(scopes), at + size)
    with open(path, "wb") as file:
        file.write(out.bytes)
        for context in written:
            scopes = [scope for scope in (1, 2) if context in values and values[context][scope - 1]]
            for scope in scopes:
                file.write(column(values[context][scope - 1]))
            for number, scope in enumerate(scopes):
                file.write(struct.pack("<HQ", metric_id(0, scope), profiles * number))
            file.write(bytes(-file.tell() % 4))
        file.write(b"__ctx.db")


def write_trace(path, contexts, profiles, samples, shared):
    """A sample a microsecond; lines differ by where they begin in a list of samples."""
    out = Output(b"trce", 0x20)
    section = out.align()
    out.put("QIB3xQQ", section + 32, profiles, 24, START, START + 1000 * (samples - 1))
    rows = len(out.bytes)
    out.bytes += bytes(24 * profiles)
    out.section(0, section)
    out.align()
    place = len(out.bytes)
    for number in range(profiles):
        at = place + 12 * samples * (number % KINDS_OF_THREADS if shared else number)
        out.set(rows + 24 * number, "IxxxxQQ", number + 1, at, at + 12 * samples)
    lines = [b"".join(struct.pack("<QI", START + 1000 * sample, 2 + (sample // 500 * 37 + kind * 11) % (contexts - 2))
                      for sample in range(samples)) for kind in range(KINDS_OF_THREADS)]
    with open(path, "wb") as file:
        file.write(out.bytes)
        for number in range(min(profiles, KINDS_OF_THREADS) if shared else profiles):
            file.write(lines[number % KINDS_OF_THREADS])
        file.write(b"trace.db")


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("folder")
    words.add_argument("--profiles", type=int, default=1000)
    words.add_argument("--contexts", type=int, default=30000)
    words.add_argument("--samples", type=int, default=100000)
    words.add_argument("--shared", action="store_true")
    asked = words.parse_args()
    sys.setrecursionlimit(10000)
    entry = Context(FUNCTION, CALL, [tree(asked.contexts)])
    root = Context(FUNCTION, CALL, [entry])
    everything = list(root.walk())
    for number, context in enumerate(everything):
        context.number = number
    values = costs(root)
    values[0] = (values[0][0], 0.0)
    os.makedirs(asked.folder, exist_ok=True)
    with open(os.path.join(asked.folder, "meta.db"), "wb") as file:
        file.write(meta("heat", ["CPUTIME (sec)"], entry, "main thread"))
    write_profiles(os.path.join(asked.folder, "profile.db"), values, asked.profiles, asked.shared)
    write_contexts(os.path.join(asked.folder, "cct.db"), values, asked.profiles, asked.shared)
    if asked.samples:
        write_trace(os.path.join(asked.folder, "trace.db"), len(everything), asked.profiles, asked.samples, asked.shared)
