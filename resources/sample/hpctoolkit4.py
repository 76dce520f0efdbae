# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a database of HPCToolkit version 4 (meta.db, profile.db, cct.db, trace.db): a tree of contexts, each with what
it cost itself in each profile, and a time line a profile. Every reader needs what is written here; what a real
database has besides (point values, copied sources) is not made up.
"""
import struct

FUNCTION, LOOP, LINE, INSTRUCTION = range(4)
LEXICAL, CALL, INLINED = range(3)
KINDS = ("SUMMARY", "NODE", "RANK", "THREAD", "GPUDEVICE", "GPUCONTEXT", "GPUSTREAM", "CORE")
SCOPES = (("point", 1, 255), ("execution", 2, 255), ("function", 3, 0), ("lex_aware", 0, 255))


class Context:
    """`function` is (name, module, file, line), `place` (file, line); `own` a value for each metric and profile."""

    def __init__(self, kind, relation, children=(), function=None, place=None, own=None):
        self.kind, self.relation, self.children = kind, relation, list(children)
        self.function, self.place, self.own, self.number = function, place, own, 0

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def execution(self, metric, profile):
        mine = self.own[metric][profile] if self.own else 0
        return mine + sum(child.execution(metric, profile) for child in self.children)

    def transitive(self, metric, profile):
        """What hangs on it without being called."""
        mine = self.own[metric][profile] if self.own else 0
        return mine + sum(child.transitive(metric, profile) for child in self.children if child.relation == LEXICAL)

    def loop_aware(self, metric, profile):
        """A loop without the loops in it."""
        if self.kind != LOOP:
            return self.transitive(metric, profile)

        def without_loops(context):
            mine = context.own[metric][profile] if context.own else 0
            return mine + sum(without_loops(child) for child in context.children
                              if child.relation == LEXICAL and child.kind != LOOP)
        return without_loops(self)


class Output:
    def __init__(self, letters, head):
        self.bytes = bytearray(b"HPCTOOLKIT" + letters + bytes((4, 0)))
        self.bytes += bytes(head - len(self.bytes))

    def align(self, to=8):
        self.bytes += bytes(-len(self.bytes) % to)
        return len(self.bytes)

    def put(self, form, *values):
        place = len(self.bytes)
        self.bytes += struct.pack("<" + form, *values)
        return place

    def set(self, place, form, *values):
        struct.pack_into("<" + form, self.bytes, place, *values)

    def text(self, text):
        place = len(self.bytes)
        self.bytes += text.encode() + b"\0"
        return place

    def section(self, number, start):
        self.set(0x10 + 16 * number, "QQ", len(self.bytes) - start, start)


def metric_id(metric, scope):
    return len(SCOPES) * metric + scope


def values_of(contexts, root, metrics, profile):
    """{(context, metric id): value} of a profile, or of their sum where `profile` is a list."""
    profiles = profile if isinstance(profile, list) else [profile]
    values = {}
    for metric in range(len(metrics)):
        for context in contexts:
            for scope, function in ((1, context.execution), (2, context.transitive), (3, context.loop_aware)):
                if context is root and scope != 1:
                    continue
                value = sum(function(metric, each) for each in profiles)
                if value:
                    values[context.number, metric_id(metric, scope)] = float(value)
    return values


def write_metrics(out, metrics):
    section = out.align()
    out.put("QIBBBxQHB5x", 0, len(metrics), 32, 16, 24, 0, len(SCOPES), 16)
    rows = out.align()
    out.bytes += bytes(32 * len(metrics))
    scopes = out.align()
    out.bytes += bytes(16 * len(SCOPES))
    for number, (name, kind, propagation) in enumerate(SCOPES):
        out.set(scopes + 16 * number, "QBB", out.text(name), kind, propagation)
    formula = out.text("$$")
    for metric, name in enumerate(metrics):
        place = rows + 32 * metric
        out.set(place, "Q", out.text(name))
        instances = out.align()
        for scope in range(len(SCOPES)):
            out.put("QH6x", scopes + 16 * scope, metric_id(metric, scope))
        summaries = out.align()
        for scope in range(len(SCOPES)):
            out.put("QQBxH4x", scopes + 16 * scope, formula, 0, metric_id(metric, scope))
        out.set(place + 8, "QQHH", instances, summaries, len(SCOPES), len(SCOPES))
    out.set(section, "Q", rows)
    out.set(section + 0x10, "Q", scopes)
    out.section(2, section)


def write_table(out, number, rows, form, make):
    """A table of modules, files or functions; where each row is."""
    section = out.align()
    stride = struct.calcsize("<" + form)
    out.put("QIHxx", section + 16, len(rows), stride)
    places = {row: section + 16 + stride * index for index, row in enumerate(rows)}
    for row in rows:
        out.put(form, *make(row))
    out.section(number, section)
    return places


def write_contexts(out, contexts, tables):
    """The lists below come first: where the list is, and its bytes."""
    functions, files = tables
    below = [write_contexts(out, context.children, tables) for context in contexts]
    start = out.align()
    for context, (place, size) in zip(contexts, below):
        flags = (1 if context.function else 0) | (2 if context.place else 0)
        words = (1 if context.function else 0) + (2 if context.place else 0)
        out.put("QQIBBBBHxxxxxx", size, place if size else 0, context.number, flags, context.relation, context.kind,
                words, 1 if context.relation == LEXICAL else 0)
        if context.function:
            out.put("Q", functions[context.function])
        if context.place:
            out.put("QIxxxx", files[context.place[0]], context.place[1])
    return start, len(out.bytes) - start


def meta(title, metrics, root, entry):
    contexts = [context for child in root.children for context in child.walk()]
    out = Output(b"meta", 0x90)
    section = out.align()
    out.put("QQ", 0, 0)
    out.set(section, "QQ", out.text(title), out.text("TODO database description"))
    out.section(0, section)
    section = out.align()
    out.put("QB7x", section + 16, len(KINDS))
    out.bytes += bytes(8 * len(KINDS))
    for number, name in enumerate(KINDS):
        out.set(section + 16 + 8 * number, "Q", out.text(name))
    out.section(1, section)
    write_metrics(out, metrics)
    functions = sorted({context.function for context in contexts if context.function})
    modules = sorted({function[1] for function in functions})
    files = sorted({function[2] for function in functions} | {context.place[0] for context in contexts if context.place})
    section = out.align()
    texts = {text: out.text(text) for text in sorted({*modules, *files, *(one[0] for one in functions)})}
    entry_name = out.text(entry)
    out.section(4, section)
    module_rows = write_table(out, 5, modules, "I4xQ", lambda path: (0, texts[path]))
    file_rows = write_table(out, 6, files, "I4xQ", lambda path: (0, texts[path]))
    function_rows = write_table(out, 7, functions, "QQQQII", lambda one: (
        texts[one[0]], module_rows[one[1]], 0, file_rows[one[2]], one[3], 0))
    section = out.align()
    out.put("QHB5x", 0, 1, 32)
    place, size = write_contexts(out, root.children, (function_rows, file_rows))
    out.align()
    entries = out.put("QQIHxxQ", size, place, 1, 1, entry_name)
    out.set(section, "Q", entries)
    out.section(3, section)
    return bytes(out.bytes) + b"_meta.db"


def write_block(out, values, place):
    """Values, behind them the index; the 32 bytes that say where they are go to `place`."""
    first = out.align(4)
    starts = []
    for count, ((context, metric), value) in enumerate(sorted(values.items())):
        if not starts or starts[-1][0] != context:
            starts.append((context, count))
        out.put("Hd", metric, value)
    index = out.align(4)
    for start in starts:
        out.put("IQ", *start)
    out.set(place, "QQIxxxxQ", len(values), first, len(starts), index)


def profile(ranks, summary, each):
    out = Output(b"prof", 0x30)
    section = out.align()
    tuples = []
    for rank in ranks:
        tuples.append(out.put("H6x", 3))
        for kind, number in ((1, 0), (2, rank), (3, 0)):
            out.put("BxHIQ", kind, 0, number, number)
    out.section(1, section)
    section = out.align()
    out.put("QIB3x", section + 16, len(each) + 1, 48)
    rows = len(out.bytes)
    out.bytes += bytes(48 * (len(each) + 1))
    out.section(0, section)
    out.set(rows + 40, "I", 1)
    for number, values in enumerate([summary, *each]):
        write_block(out, values, rows + 48 * number)
        if number:
            out.set(rows + 48 * number + 32, "Q", tuples[number - 1])
    out.align(4)
    return bytes(out.bytes) + b"_prof.db"


def by_context(count, each):
    """cct.db: the values of the profiles, by context and metric."""
    out = Output(b"ctxt", 0x30)
    section = out.align()
    out.put("QIB3x", section + 16, count, 32)
    rows = len(out.bytes)
    out.bytes += bytes(32 * count)
    out.section(0, section)
    found = [{} for _ in range(count)]
    for number, values in enumerate(each, 1):
        for (context, metric), value in values.items():
            found[context].setdefault(metric, []).append((number, value))
    for context, metrics in enumerate(found):
        first, starts, values = out.align(4), [], 0
        for metric in sorted(metrics):
            starts.append((metric, values))
            for pair in metrics[metric]:
                out.put("Id", *pair)
                values += 1
        index = len(out.bytes)
        for start in starts:
            out.put("HQ", *start)
        out.set(rows + 32 * context, "QQH6xQ", values, first, len(starts), index)
    out.align(4)
    return bytes(out.bytes) + b"__ctx.db"


def timelines(lines):
    """`lines`: of each profile its samples, (nanoseconds since 1970, context)."""
    out = Output(b"trce", 0x20)
    section = out.align()
    times = [time for line in lines for time, _ in line]
    out.put("QIB3xQQ", section + 32, len(lines), 24, min(times, default=2**63 - 1), max(times, default=2**63))
    rows = len(out.bytes)
    out.bytes += bytes(24 * len(lines))
    out.section(0, section)
    for number, line in enumerate(lines):
        first = out.align(4)
        for sample in line:
            out.put("QI", *sample)
        out.set(rows + 24 * number, "IxxxxQQ", number + 1, first, len(out.bytes))
    return bytes(out.bytes) + b"trace.db"


def database(title, metrics, top, lines):
    """The four files by their names. `top` are the contexts that the program begins with; the numbers of all are given
    here, in preorder from 2 on, since 1 is the entry; `lines` is called with that done."""
    entry = Context(FUNCTION, CALL, top)
    root = Context(FUNCTION, CALL, [entry])
    contexts = list(root.walk())
    for number, context in enumerate(contexts):
        context.number = number
    ranks = range(len(next(context.own for context in contexts if context.own)[0]))
    each = [values_of(contexts, root, metrics, rank) for rank in ranks]
    return {"meta.db": meta(title, metrics, entry, "main thread"),
            "profile.db": profile(ranks, values_of(contexts, root, metrics, list(ranks)), each),
            "cct.db": by_context(len(contexts), each),
            "trace.db": timelines(lines())}
