# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens while the program runs: breakpoints where loops and statements begin and end. Runs inside gdb."""

import os
from dataclasses import dataclass, field

import gdb

from .code import NoCode, Program
from .spec import enclosing_loop, in_ranges
from .values import NotRecorded, evaluated, integer_of, place_of, read, type_number, value_of

# At one address: statements are done, loops are left, loops begin, an iteration is counted, statements begin.
DONE, LEFT, ENTERED, COUNTED, STARTED = range(5)


@dataclass
class Site:
    """One copy of a line in the machine code with what is recorded there."""

    records: list
    region: object


@dataclass
class Statement:
    """A statement that was begun and is not done. What is written of it waits until it is known that it can be."""

    site: Site
    frame: int
    deferred: list  # the record, and the function that writes what is known of it
    sets: list  # what is to be read when it is done: the record and its type
    index: tuple | None


@dataclass
class RunningLoop:
    loop: object
    frame: int
    silent: bool  # outside the ranges of iterations, or at the wrong place
    counted: int = 0
    region: object = None
    reductions: list = field(default_factory=list)


class Stop(gdb.Breakpoint):
    """A place where the program is stopped for a moment."""

    def __init__(self, address, recorder):
        super().__init__(f"*{address:#x}", internal=True)
        self.silent = True
        self.recorder, self.address, self.actions = recorder, address, []

    def stop(self):
        self.recorder.at(self)
        return False


class Counter(gdb.Breakpoint):
    """A place whose passes the debugger counts by itself."""

    def __init__(self, address):
        super().__init__(f"*{address:#x}", internal=True)
        self.silent = True
        self.ignore_count = 2**31 - 1
        found = gdb.find_pc_line(address)
        self.place = f"{os.path.basename(found.symtab.filename)}:{found.line}" if found.symtab else f"{address:#x}"


def frame_base(frame):
    """What tells one call of a function from another: the stack pointer of the caller (the stack grows downwards)."""
    while frame.type() == gdb.INLINE_FRAME and frame.older() is not None:
        frame = frame.older()
    older = frame.older()
    return int((older or frame).read_register("sp"))


def frame_of(frame, base):
    while frame is not None and frame_base(frame) != base:
        frame = frame.older()
    return frame


class Recorder:
    """Follows the first thread of the program and writes its trace."""

    def __init__(self, spec, trace, notes, optimised):
        self.spec, self.trace, self.notes, self.optimised = spec, trace, notes, optimised
        self.statements, self.loops = [], []
        self.stops = {}
        self.frame, self.base = None, 0
        self.one_statement = lambda file, first, last: False  # whether these lines hold a single statement
        self.libraries_known = False
        self.process = gdb.selected_inferior().pid

    # --- where to stop ---

    def place(self):
        """Puts all breakpoints. Raises SpecError for places that the program does not have."""
        program = Program()
        for loop in self.spec.loops.values():
            where = f"{self.notes.spec_name}:{loop.spec_line}"
            regions, refused = program.loops(loop.file, loop.first_line, loop.last_line, where)
            for reason in refused:
                self.notes.say(reason)
            for region in regions:
                self.place_loop(loop, region, where)
        lines = {}
        for record in self.spec.records:
            if record.action == "reduce" and self.inside_its_loop(record):
                continue
            lines.setdefault((record.file, record.line, record.last_line), []).append(record)
        for (file, first, last), records in lines.items():
            where = f"{self.notes.spec_name}:{records[0].spec_line}"
            try:
                is_single = file not in self.optimised and self.one_statement(file, first, last)
                regions, refused = program.statements(file, first, last, where, is_single)
            except NoCode as reason:
                if file not in self.optimised:
                    raise
                regions, refused = [], [str(reason)]  # the optimiser took the statement away
            for reason in refused:
                self.notes.say(reason)
            for region in regions:
                self.place_statement(Site(records, region))

    def inside_its_loop(self, record):
        loop = self.spec.loops[record.loop]
        return enclosing_loop({0: loop}, record.file, record.line, record.line) is not None

    def place_loop(self, loop, region, where):
        for address in region.entries:
            self.act(address, ENTERED, -loop.first_line, lambda: self.enter(loop, region))
        for address in region.exits:
            self.act(address, LEFT, loop.first_line, lambda: self.leave(loop, region))
        if not loop.indices:
            if region.repeats is None:
                self.notes.say(f"{where}: the code of {region.function}() repeats nothing in these lines: iterations "
                               f"of loop {loop.number} are not counted")
            else:
                self.act(region.repeats, COUNTED, 0, lambda: self.count(loop))

    def place_statement(self, site):
        for address in site.region.entries:
            again = address not in site.region.only_entries
            self.act(address, STARTED, 0, lambda again=again: self.start(site, again))
        repeats = set() if site.region.repeats is None else {site.region.repeats}  # it is done there, and begins anew
        for address in repeats - site.region.entries:
            self.act(address, STARTED, 0, lambda: self.start(site, True))
        if any(record.action != "get" for record in site.records):
            for address in site.region.exits | repeats:
                self.act(address, DONE, 0, lambda: self.finish(site))

    def act(self, address, phase, order, function):
        stop = self.stops.get(address)
        if stop is None:
            stop = self.stops[address] = Stop(address, self)
        # loops that are left: the innermost, which begins last, first; loops that begin: the outermost first
        stop.actions.append((phase, -order, len(stop.actions), function))
        stop.actions.sort(key=lambda action: action[:3])

    # --- while it runs ---

    def at(self, stop):
        thread = gdb.selected_thread()
        if thread is None or thread.ptid[1] not in (0, self.process):
            self.notes.count("passes of places by other threads than the first: not recorded")
            return
        try:
            self.frame = gdb.newest_frame()
            self.base = frame_base(self.frame)
            self.drop_what_returned()
            for action in stop.actions:
                action[3]()
        except gdb.error as error:
            self.notes.count(f"stops at which the debugger failed: {error}")

    def drop_what_returned(self):
        """Frames below this one are gone: their loops have ended, however that was."""
        while self.statements and self.statements[-1].frame < self.base:
            self.write_deferred()
            self.statements.pop()
            self.notes.count("statements that were left and not done (a jump out of a function or an exception)")
        while self.loops and self.loops[-1].frame < self.base:
            self.end_loop()

    def write_deferred(self):
        for statement in self.statements:
            deferred, statement.deferred = statement.deferred, []
            for _, write in deferred:
                self.in_iteration(statement)
                write()

    def silent(self):
        return bool(self.loops) and self.loops[-1].silent

    def current_index(self):
        """The iteration of the innermost loop, or None where it cannot be said. Raises NotRecorded."""
        top = self.loops[-1]
        if not top.loop.indices:
            return (top.counted,)
        frame = self.frame if top.frame == self.base else frame_of(self.frame, top.frame)
        if frame is None and not self.libraries_known:
            # the way leads through a library (OpenMP's, for instance), of which gdb knows nothing until it is asked to
            self.libraries_known = True
            gdb.execute("sharedlibrary", to_string=True)
            self.frame = gdb.newest_frame()
            frame = frame_of(self.frame, top.frame)
        if frame is None:
            raise NotRecorded("is in a loop whose frame is not found")
        if frame is self.frame:
            return tuple(integer_of(one) for one in top.loop.indices)
        frame.select()
        try:
            return tuple(integer_of(one) for one in top.loop.indices)
        finally:
            self.frame.select()

    def enter(self, loop, region):
        if any(one.loop is loop for one in self.loops):
            return  # the next iteration comes in by the same door, or a part of the loop is a function of its own
        silent, index = self.silent(), None
        if not silent:
            parent = self.loops[-1].loop.number if self.loops else None
            if parent != loop.parent:
                inside = "no loop" if parent is None else f"loop {parent}"
                self.notes.count(f"executions of loop {loop.number} inside {inside}, which the spec does not say: not "
                                 "recorded")
                silent = True
        first, last = (), ()
        try:
            if self.loops and not silent:
                index = self.current_index()
                silent = not in_ranges(self.loops[-1].loop.ranges, index)
            first = tuple(integer_of(one) for one in loop.first)
            last = tuple(integer_of(one) for one in loop.last)
        except NotRecorded as reason:
            self.notes.count(f"executions of loop {loop.number} that are not recorded: {reason}")
            silent = True
        if silent:
            self.trace.points += loop.kind != "SL"
        else:
            self.write_deferred()
            if index is not None:
                self.trace.iterate(index)
            self.trace.begin(loop, first, last)
        self.loops.append(RunningLoop(loop, self.base, silent, region=region))

    def leave(self, loop, region):
        if not self.loops or not any(one.loop is loop and one.frame == self.base and one.region is region
                                     for one in self.loops):
            return
        while self.loops[-1].loop is not loop:
            self.end_loop()
        self.end_loop()
        if not self.silent():
            for record in self.spec.records:
                if record.action == "reduce" and record.loop == loop.number and self.inside_its_loop(record):
                    self.reduce(record)

    def end_loop(self):
        if not self.loops.pop().silent:
            self.write_deferred()
            self.trace.end()

    def count(self, loop):
        if self.loops and self.loops[-1].loop is loop and self.loops[-1].frame == self.base:
            self.loops[-1].counted += 1

    def wanted(self, record, index):
        """Whether one pass of a place is recorded. Raises NotRecorded."""
        if record.action == "reduce":
            return True
        here = self.loops[-1].loop.number if self.loops else None
        if record.loop is not None and here != record.loop:
            self.notes.count(f"passes of {record.file}:{record.line} outside loop {record.loop}: not recorded")
            return False
        if index is not None and not in_ranges(record.ranges, index):
            return False
        return record.condition is None or integer_of(record.condition) != 0

    def start(self, site, again):
        if self.silent():
            return
        for number, statement in enumerate(self.statements):
            if statement.site is site and statement.frame == self.base:
                if again:
                    return
                del self.statements[number]
                self.notes.count("statements that were left and not done (a jump out of a function or an exception)")
                break
        statement = Statement(site, self.base, [], [], None)
        try:
            if self.loops:
                statement.index = self.current_index()
                if not in_ranges(self.loops[-1].loop.ranges, statement.index):
                    return
        except NotRecorded as reason:
            self.notes.failed(site.records[0], reason)
            return
        for record in site.records:
            try:
                if self.wanted(record, statement.index):
                    self.start_record(statement, record)
            except NotRecorded as reason:
                self.notes.failed(record, reason)
        if statement.sets:
            self.statements.append(statement)
        elif statement.deferred:
            self.statements.append(statement)
            self.write_deferred()
            self.statements.pop()

    def in_iteration(self, statement):
        if statement.index is not None:
            self.trace.iterate(statement.index)

    def start_record(self, statement, record):
        trace = self.trace
        if record.action == "get":
            number, value = value_of(record.operand)
            statement.deferred.append((record, lambda: trace.read(record, number, value)))
            return
        if record.action == "set":
            variable = evaluated(record.operand)
            number = type_number(variable.type)
            if not any(one.action == "set" for one, _, _ in statement.sets):
                statement.deferred.append((record, lambda: trace.before_write(record, number)))
            statement.sets.append((record, number, place_of(variable)))
        else:
            statement.sets.append((record, 0, None))

    def finish(self, site):
        for at in reversed(range(len(self.statements))):
            statement = self.statements[at]
            if statement.site is site and statement.frame == self.base:
                break
        else:
            return
        first = next((record for record, _, _ in statement.sets if record.action == "set"), None)
        values = []
        for record, number, before in statement.sets:
            if record.action == "reduce":
                continue
            try:
                values.append((record, number, self.value_now(record, before)))
            except NotRecorded as reason:
                self.notes.failed(record, reason)
        if first is not None and not any(record is first for record, _, _ in values):
            # what announces its writing is not written, if it still waits
            statement.deferred = [one for one in statement.deferred if one[0] is not first]
        del self.statements[at + 1:]
        self.write_deferred()
        self.statements.pop()
        self.write_values(statement, values, first)
        for record, _, _ in statement.sets:
            if record.action == "reduce":
                self.reduce(record)

    def value_now(self, record, before):
        """
        What the variable is now that the statement is done. Where its subscripts have changed meanwhile, because the
        statement does so or because an optimiser counts a loop on early, it is the element that they named before.
        """
        try:
            variable = evaluated(record.operand)
        except NotRecorded:
            if before is None:
                raise
            return read(before.dereference())[1]  # the end of an inlined function: its names are gone
        now = place_of(variable)
        if before is None or now is None or int(before) == int(now):
            return read(variable)[1]
        if not self.one_statement(record.file, record.line, record.last_line):
            raise NotRecorded("names another element after the line than before it: put each statement on a line of "
                              "its own")
        return read(before.dereference())[1]

    def write_values(self, statement, values, announced):
        for record, number, value in values:
            self.in_iteration(statement)
            if record is not announced:
                self.trace.before_write(record, number)
            self.trace.after_write(record, number, value)

    def reduce(self, record):
        try:
            number, value = value_of(record.operand)
            if self.loops:
                self.trace.iterate(self.current_index())
            self.write_deferred()
            self.trace.reduced(record, number, value)
        except NotRecorded as reason:
            if self.inside_its_loop(record):
                reason = f"is the result of loop {record.loop}, which has ended, and {reason}"
            self.notes.failed(record, reason)

    def finish_open(self, whole):
        """The program has ended: what was begun is written; loops are closed where it ended by itself."""
        self.write_deferred()
        while whole and self.loops:
            self.end_loop()

    def count_only(self):
        """Replaces all stops by ones that only count, which is quicker."""
        counters = []
        for stop in self.stops.values():
            address = stop.address
            stop.delete()
            counters.append(Counter(address))
        return counters
