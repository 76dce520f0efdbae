#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the corpus of fuzz_database: each input is the four files of a database of HPCToolkit version 4, behind the
number of bytes of each of them (4 numbers of 32 bits).

    databases.py FOLDER
"""
import os
import struct
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../resources/sample"))
from hpctoolkit4 import CALL, FUNCTION, INLINED, LEXICAL, LINE, LOOP, Context, database  # noqa: E402

NAMES = ("meta.db", "profile.db", "cct.db", "trace.db")


def packed(files):
    return struct.pack("<4I", *(len(files[name]) for name in NAMES)) + b"".join(files[name] for name in NAMES)


def small():
    norm = Context(FUNCTION, INLINED, function=("norm", "heat", "norm.h", 1),
                   children=[Context(LINE, LEXICAL, place=("norm.h", 3), own=[[1, 3], [0, 0]])])
    loop = Context(LOOP, LEXICAL, place=("sweep.c", 12), children=[
        Context(LINE, LEXICAL, place=("sweep.c", 13), own=[[5, 7], [2, 0]], children=[norm])])
    sweep = Context(FUNCTION, CALL, function=("sweep", "heat", "sweep.c", 10), children=[loop])
    top = Context(FUNCTION, CALL, function=("main", "heat", "main.c", 3),
                  children=[Context(LINE, LEXICAL, place=("main.c", 5), children=[sweep], own=[[1, 0], [0, 0]])])

    def lines():
        return [[(1000, top.number), (1500, loop.number), (2000, norm.number), (2500, 0)],
                [(1000, 0), (1200, loop.number), (1200, sweep.number), (9000, 77)]]
    return database("heat", ["time (sec)", "misses"], [top], lines)


def patched(files, name, place, content):
    return {**files, name: files[name][:place] + content + files[name][place + len(content):]}


def number(files, name, place):
    return struct.unpack_from("<Q", files[name], place)[0]


def inputs():
    files = small()
    yield "small", files
    yield "no_trace", {**files, "trace.db": b""}
    yield "only_meta", {**dict.fromkeys(NAMES, b""), "meta.db": files["meta.db"]}
    for name in NAMES:
        short = name.split(".")[0]
        yield short + "_unfinished", {**files, name: files[name][:-8]}
        yield short + "_cut", {**files, name: files[name][:len(files[name]) // 2]}
        yield short + "_newer", patched(files, name, 14, b"\x05")
    metrics = number(files, "meta.db", 0x38)
    yield "draft", patched(files, "meta.db", metrics + 12, b"\x18")
    contexts = number(files, "meta.db", 0x48)
    entry = number(files, "meta.db", contexts)
    below = number(files, "meta.db", entry + 8)
    yield "endless_tree", patched(files, "meta.db", below, struct.pack("<QQ", number(files, "meta.db", entry), below))
    trace = number(files, "trace.db", 0x18)
    rows = number(files, "trace.db", trace)
    yield "many_lines", patched(files, "trace.db", trace + 8, b"\xff" * 4)
    yield "no_stride", patched(files, "trace.db", trace + 12, b"\0")
    yield "no_samples", patched(files, "trace.db", trace + 16, struct.pack("<QQ", 2**63 - 1, 2**63))
    yield "line_outside", patched(files, "trace.db", rows + 16, b"\xff" * 8)
    yield "line_backwards", patched(files, "trace.db", rows + 8, struct.pack("<QQ", *reversed(struct.unpack_from(
        "<QQ", files["trace.db"], rows + 8))))
    yield "odd_line", patched(files, "trace.db", rows + 16, struct.pack("<Q", number(files, "trace.db", rows + 16) - 5))
    yield "times_backwards", patched(files, "trace.db", number(files, "trace.db", rows + 8), struct.pack("<Q", 2**63))
    profiles = number(files, "profile.db", number(files, "profile.db", 0x18))
    yield "many_values", patched(files, "profile.db", profiles, b"\xff" * 8)
    yield "index_backwards", patched(files, "profile.db", number(files, "profile.db", profiles + 24) + 4, b"\xff" * 8)
    rows = number(files, "cct.db", number(files, "cct.db", 0x18))
    yield "context_values", patched(files, "cct.db", rows, b"\xff" * 8)


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    for title, content in inputs():
        with open(os.path.join(sys.argv[1], title), "wb") as out:
            out.write(packed(content))
