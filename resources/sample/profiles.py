# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The profiles of jacobi.fdv, for a plate of 2000 x 2000 points on four processes. A run is a tree of call paths whose
leaves say how often each process was met there by the two counters; from it come profile/before.pxml and
profile/after.pxml, as hpcprof wrote them, and of the first run profile/experiment.xml with a file a process, as its
successor wrote them.
"""
import os
import struct

PERIODS = (4000000, 50000)  # cycles and misses for each sample
NAMES = (("PAPI_TOT_CYC", "cycles"), ("PAPI_L1_DCM", "L1 misses"))
PROCESSES = 4
PROGRAM = ("jacobi", "jacobi.fdv")
RUNTIME, EXCHANGE, REDUCTION = ("libdvm.so", "run.c"), ("libdvm.so", "shadow.c"), ("libdvm.so", "reduction.c")
MPI = ("libmpi.so.40", "<unknown file>")


class Scope:
    """`samples` has (cycles, misses) for each process; only statements have any."""

    def __init__(self, kind, lines, children=(), name="", place=(), samples=None):
        self.kind, self.lines, self.children, self.name, self.place = kind, lines, list(children), name, place
        self.samples = samples
        self.number = 0

    def own(self, counter, process):
        return self.samples[process][counter] if self.samples else 0

    def inclusive(self, counter, process):
        return self.own(counter, process) + sum(child.inclusive(counter, process) for child in self.children)

    def exclusive(self, counter, process):
        """What HPCToolkit calls so: of a procedure everything but its calls, of a loop that without the loops in it."""
        return self.own(counter, process) + sum(child.lines_below(counter, process, self.kind == "PF")
                                                for child in self.children)

    def lines_below(self, counter, process, with_loops):
        if self.kind == "S":
            return self.own(counter, process)
        if self.kind == "L" and with_loops:
            return sum(child.lines_below(counter, process, True) for child in self.children)
        return 0

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


def statement(line, cycles, misses=0):
    """Both a number for each process, or one for all."""
    each = [value if isinstance(value, list) else [value] * PROCESSES for value in (cycles, misses)]
    return Scope("S", (line, line), samples=list(zip(*each)))


def loop(first, last, *children):
    return Scope("L", (first, last), children)


def call(line, *frames):
    return Scope("C", (line, line), frames)


def frame(name, place, first, last, *children):
    return Scope("PF", (first, last), children, name, place)


def wait(line, name, cycles):
    return call(line, frame(name, MPI, 0, 0, statement(0, cycles)))


def before():
    """The inner loops run along the second subscript, across the memory; process 2 is on a slower node."""
    pack = [frame("pack_column", EXCHANGE, 40, 58, loop(44, 56, statement(49, cycles, 26))) for cycles in (61, 58)]
    renew = frame("renew_shadow", EXCHANGE, 96, 140, statement(101, 9, 2), call(110, pack[0]), call(118, pack[1]),
                  wait(131, "MPI_Waitall", [96, 88, 12, 91]))
    reduce = frame("reduce_all", REDUCTION, 70, 95, statement(88, 17), wait(90, "MPI_Allreduce", [903, 911, 8, 897]))
    program = frame(
        "jacobi_", PROGRAM, 1, 42, loop(13, 18, statement(15, 45, 31), statement(16, 1), statement(17, 38, 30)),
        loop(19, 39, loop(24, 27, call(24, renew), statement(26, [1190, 1204, 1981, 1187], [961, 967, 970, 958])),
             loop(31, 36, statement(33, [344, 349, 558, 346], 104), statement(34, [76, 75, 121, 78]),
                  statement(35, [560, 552, 908, 563], 470), call(36, reduce)),
             statement(37, [3, 0, 0, 0])))
    return frame("main", RUNTIME, 12, 60, statement(31, 2), call(44, program))


def after():
    """The inner loops run along the first subscript; a column needs no packing, rows do."""
    pack = frame("pack_row", EXCHANGE, 60, 78, loop(64, 76, statement(69, 34, 17)))
    renew = frame("renew_shadow", EXCHANGE, 96, 140, statement(101, 9, 2), call(114, pack),
                  wait(131, "MPI_Waitall", [90, 94, 15, 92]))
    reduce = frame("reduce_all", REDUCTION, 70, 95, statement(88, 18), wait(90, "MPI_Allreduce", [271, 268, 9, 274]))
    program = frame(
        "jacobi_", PROGRAM, 1, 42, loop(13, 18, statement(15, 14, 4), statement(16, 1), statement(17, 12, 4)),
        loop(19, 39, loop(24, 27, call(24, renew), statement(26, [366, 371, 611, 369], 121)),
             loop(31, 36, statement(33, [149, 151, 240, 148], 13), statement(34, [77, 74, 120, 76]),
                  statement(35, [128, 131, 209, 130], 59), call(36, reduce)),
             statement(37, [3, 0, 0, 0])))
    return frame("main", RUNTIME, 12, 60, statement(31, 2), call(44, program))


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def lines_text(scope):
    return "%d-%d" % scope.lines if scope.lines[0] != scope.lines[1] else "%d" % scope.lines[0]


def metrics(values, indent, numbers=(0, 1)):
    """Zero is not written; six digits, as C++ streams write by default."""
    return "".join('%s<M n="%d" v="%.6g"/>\n' % (indent, number, value)
                   for number, value in zip(numbers, values) if value)


def flat_procedures(root):
    """The procedures by module and file, with all that any call path met in each, calls left out."""
    places = {PROGRAM[0]: {}}
    for scope in root.walk():
        if scope.kind == "PF":
            procedures = places.setdefault(scope.place[0], {}).setdefault(scope.place[1], {})
            procedures.setdefault(scope.name, []).append(scope)
    return places


def flat_body(scopes, indent):
    """Loops and statements of the same lines are one."""
    text, groups = "", {}
    for scope in scopes:
        for child in scope.children:
            if child.kind in "LS":
                groups.setdefault((child.kind, child.lines), []).append(child)
    for (kind, lines), same in groups.items():
        if kind == "L":
            text += '%s<L b="%d" e="%d">\n%s%s</L>\n' % (indent, *lines, flat_body(same, indent + "  "), indent)
            continue
        costs = [PERIODS[counter] * sum(one.own(counter, process) for one in same for process in range(PROCESSES))
                 for counter in range(2)]
        if lines[0] == 0:  # the line is not known: hpcprof says it of the procedure
            text += metrics(costs, indent)
        else:
            text += '%s<S b="%d">\n%s%s</S>\n' % (indent, lines[0], metrics(costs, indent + "  "), indent)
    return text


def flat_text(root):
    text = '<?xml version="1.0"?>\n<PROFILE version="3.0">\n<PROFILEHDR>\n</PROFILEHDR>\n<PROFILEPARAMS>\n'
    text += '<TARGET name="jacobi"/>\n<METRICS>\n'
    for counter, (native, display) in enumerate(NAMES):
        text += '<METRIC shortName="%d" nativeName="%s" period="%d" displayName="%s" units="PAPI events"/>\n' % (
            counter, native, PERIODS[counter], display)
    text += '</METRICS>\n</PROFILEPARAMS>\n<PROFILESCOPETREE>\n<PGM n="jacobi">\n'
    for module, files in flat_procedures(root).items():
        text += '<LM n="%s">\n' % escaped(module)
        for file, procedures in files.items():
            text += '  <F n="%s">\n' % escaped(file)
            for name, scopes in procedures.items():
                first, last = scopes[0].lines
                text += '    <P n="%s"%s>\n' % (escaped(name), ' b="%d" e="%d"' % (first, last) if first else "")
                text += flat_body(scopes, "      ") + "    </P>\n"
            text += "  </F>\n"
        text += "</LM>\n"
    return text + "</PGM>\n</PROFILESCOPETREE>\n</PROFILE>\n"


def path_values(scope, process):
    """Events in the order of the metrics: inclusive and exclusive, one counter after the other."""
    return [PERIODS[counter] * value(counter, process) for counter in range(2)
            for value in (scope.inclusive, scope.exclusive)]


def path_text(scope, tables, indent):
    totals = [sum(values) for values in zip(*(path_values(scope, process) for process in range(PROCESSES)))]
    if scope.kind == "PF":
        names = [tables[key].setdefault(name, len(tables[key]) + 2)
                 for key, name in (("procedures", scope.name), ("modules", scope.place[0]), ("files", scope.place[1]))]
        head = 'n="%d" lm="%d" f="%d" l="%d"' % (*names, scope.lines[0])
    else:
        head = 'l="%s"' % lines_text(scope)
    inner = metrics(totals, indent + " ", range(4))
    inner += "".join(path_text(child, tables, indent + " ") for child in scope.children)
    return '%s<%s i="%d" %s>\n%s%s</%s>\n' % (indent, scope.kind, scope.number, head, inner, indent, scope.kind)


def path_metric(number, counter, flavour):
    letter = "I" if flavour == "inclusive" else "E"
    return ('    <Metric i="%d" n="%s:Sum (%s)" o="%d" v="derived-incr" t="%s" partner="%d" '
            'show="1" show-percent="1">\n'
            '      <MetricFormula t="combine" frm="sum($%d, $%d)"/>\n      <MetricFormula t="finalize" frm="$%d"/>\n'
            '      <Info><NV n="units" v="events"/><NV n="period" v="%d"/></Info>\n    </Metric>\n' % (
                number, NAMES[counter][1], letter, number, flavour, number ^ 1, number, number, number,
                PERIODS[counter]))


def table(element, entries):
    return "  <%sTable>\n%s  </%sTable>\n" % (element, "".join(
        '    <%s i="%d" n="%s"/>\n' % (element, number, escaped(name)) for name, number in entries.items()), element)


def experiment_text(root):
    tables = {"procedures": {}, "modules": {}, "files": {}}
    totals = [sum(values) for values in zip(*(path_values(root, process) for process in range(PROCESSES)))]
    data = metrics([totals[0], 0, totals[2], 0], "", range(4)) + path_text(root, tables, "")
    text = '<?xml version="1.0"?>\n<HPCToolkitExperiment version="2.2">\n<Header n="jacobi">\n</Header>\n'
    text += '<SecCallPathProfile i="0" n="jacobi">\n<SecHeader>\n  <MetricTable>\n'
    text += "".join(path_metric(2 * counter + other, counter, flavour) for counter in range(2)
                    for other, flavour in enumerate(("inclusive", "exclusive")))
    text += "  </MetricTable>\n  <MetricDBTable>\n"
    for number in range(4):
        text += ('    <MetricDB i="%d" n="%s (%s)" t="%s" partner="%d" db-glob="*.metric-db" db-id="%d" '
                 'db-num-metrics="4" db-header-sz="32"/>\n') % (
                     number, NAMES[number // 2][1], "IE"[number % 2], ("inclusive", "exclusive")[number % 2],
                     number ^ 1, number)
    text += "  </MetricDBTable>\n" + table("LoadModule", tables["modules"]) + table("File", tables["files"])
    text += table("Procedure", tables["procedures"]) + "</SecHeader>\n<SecCallPathProfileData>\n" + data
    return text + "</SecCallPathProfileData>\n</SecCallPathProfile>\n</HPCToolkitExperiment>\n"


def metric_db(scopes, process):
    """Row r is of the scope with number r + 1; the first one is the whole."""
    rows = [path_values(scopes[0], process)] + [path_values(scope, process) for scope in scopes]
    rows[0][1] = rows[0][3] = 0
    head = b"HPCPROF-metricdb__00.10b" + struct.pack(">II", len(rows), 4)
    return head + b"".join(struct.pack(">4d", *row) for row in rows)


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as out:
        out.write(content if isinstance(content, bytes) else content.encode())


def write_profiles(directory):
    first, second = before(), after()
    write(os.path.join(directory, "before.pxml"), flat_text(first))
    write(os.path.join(directory, "after.pxml"), flat_text(second))
    scopes = list(first.walk())
    for number, scope in enumerate(scopes, 2):
        scope.number = number
    write(os.path.join(directory, "experiment.xml"), experiment_text(first))
    for process in range(PROCESSES):
        name = "jacobi-%06d-000-7f0101-%d-0.metric-db" % (process, 4711 + process)
        write(os.path.join(directory, name), metric_db(scopes, process))
