# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One recording from the options to the end of the program. Runs inside gdb."""

import os
import signal
import threading
import time

import gdb

from . import spec as specs
from .code import place_in
from .source import SourceError
from .stops import Recorder
from .trace import Trace, process_and_count

WAIT_ALL = 0x40000000  # __WALL: what is traced too
FATAL = "SIGSEGV SIGBUS SIGFPE SIGILL SIGABRT"


class Notes:
    """Messages: each kind once, with how often it happened."""

    def __init__(self, spec_name, rank, processes):
        self.spec_name = spec_name
        self.prefix = "rankscope-record: " + (f"process {rank}: " if processes > 1 else "")
        self.counts = {}

    def say(self, text):
        write_all(2, self.prefix + text + "\n")

    def count(self, text):
        self.counts[text] = self.counts.get(text, 0) + 1

    def failed(self, record, reason):
        """A value of a record was not to be had."""
        text = f"{os.path.basename(record.file)}:{record.line}: {record.operand} {str(reason).rstrip('.')}"
        if "No symbol" in text and text not in self.counts:
            self.say(f"{text}. Constants of the preprocessor are not known to the debugger: write their values")
        self.count(text)

    def end(self):
        for text, count in self.counts.items():
            counted = f"{text} ({count:,} {'time' if count == 1 else 'times'})"
            self.say(counted if ":" in text.split(" ")[0] else f"{count:,} {text}")


def place_in_source(frame):
    """Where a frame is, or the nearest one that called it from a source that is here."""
    while frame is not None:
        found = frame.find_sal()
        if found.symtab and os.path.exists(found.symtab.fullname()):
            return f"{os.path.basename(found.symtab.filename)}:{found.line}"
        frame = frame.older()
    return None


class Ending:
    """How the program ended."""

    def __init__(self):
        self.exited, self.code, self.signal, self.place, self.killed_by = False, None, None, None, None

    def on_exit(self, event):
        self.exited = True
        if hasattr(event, "exit_code"):
            self.code = event.exit_code & 0xFF

    def on_stop(self, event):
        if isinstance(event, gdb.SignalEvent):
            self.signal = event.stop_signal
            self.place = place_in_source(gdb.newest_frame())

    def take_from_system(self, pid):
        """Asks the system how the program ended, of which gdb is the parent."""
        for _ in range(100):
            try:
                done, status = os.waitpid(pid, os.WNOHANG | WAIT_ALL)
            except OSError:
                return
            if done == pid and os.WIFSIGNALED(status):
                self.killed_by = os.WTERMSIG(status)
                return
            time.sleep(0.01)

    def status(self):
        """The status for the shell, and what the trace says at its end (None: nothing special)."""
        if self.code is not None:
            return self.code, None
        where = f" at {self.place}" if self.place else ""
        number = gdb.convenience_variable("_exitsignal") or self.killed_by
        if number is not None:
            name = signal.Signals(int(number)).name if int(number) in set(signal.Signals) else f"signal {number}"
            where = where if name == self.signal else ""
            return 128 + int(number), f"The program was ended by {name}{where}: the trace ends here."
        if self.signal:
            status = 128 + getattr(signal, self.signal, 0)
            return status, f"The program got {self.signal}{where} and was ended from outside: the trace ends here."
        return 2, "The program was ended from outside: the trace ends here."


def write_all(descriptor, text):
    """Writes past gdb, whose own standard output is switched off."""
    data = text.encode("utf-8", "surrogateescape")
    while data:
        data = data[os.write(descriptor, data):]


def quiet():
    for setting in ("confirm off", "pagination off", "width 0", "height 0", "debuginfod enabled off",
                    "print inferior-events off", "print thread-events off", "disable-randomization off",
                    "breakpoint always-inserted on", "backtrace past-main on", "breakpoint pending off",
                    "detach-on-fork on", "may-call-functions off", "auto-solib-add off"):
        try:
            gdb.execute("set " + setting, to_string=True)
        except gdb.error:
            pass  # a setting that this version does not have


def handle_signals():
    gdb.execute("handle all nostop noprint pass", to_string=True)
    for signal in FATAL.split():
        gdb.execute(f"handle {signal} stop print pass", to_string=True)
    gdb.execute("handle SIGINT nostop noprint pass", to_string=True)


def end_program(number):
    """Ends what gdb runs by a signal, and by force if it goes on."""
    for each, seconds in ((number, 2), (signal.SIGKILL, 0)):
        with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as file:
            programs = [int(pid) for pid in file.read().split()]
        if not programs:
            os._exit(128 + number)
        for pid in programs:
            os.kill(pid, each)
        time.sleep(seconds)


def pass_on_termination():
    """What is to end gdb ends the program instead, so that the trace gets its end: gdb 13 may fail where such a signal
    finds it. The thread that waits for it takes no other signal: gdb sleeps until its main thread gets SIGCHLD, and
    would sleep for ever were it given to this one.
    """
    ending = {signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    threading.Thread(target=lambda: end_program(signal.sigwait(ending)), daemon=True).start()
    signal.pthread_sigmask(signal.SIG_SETMASK, before | ending)


def find_source(file):
    """The path of a source as the debugging information says it."""
    if os.path.exists(file):
        return file
    try:
        locations = gdb.decode_line(place_in(file, 1))[1] or ()
        for location in locations:
            if location.symtab:
                return location.symtab.fullname()
    except gdb.error:
        pass
    return file


def read_spec(path, finder):
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            text = file.read()
    except OSError as error:
        raise specs.SpecError(f"{path}: {error.strerror}") from None
    spec = specs.parse(text, path)
    specs.complete(spec, path, finder)
    return spec


def run_to_end(ending):
    while not ending.exited and gdb.selected_inferior().pid:
        try:
            gdb.execute("continue", to_string=True)
        except gdb.error:  # killed from outside while it was stopped, which gdb does not expect
            ending.take_from_system(gdb.selected_inferior().pid)
            return


def optimised(spec):
    """The files that were compiled by an optimiser, each with the level."""
    found = {}
    for file in sorted({record.file for record in spec.records}):
        try:
            symtab = next(one.symtab for one in gdb.decode_line(place_in(file, 1))[1] or () if one.symtab)
            producer = symtab.producer or ""
        except (gdb.error, StopIteration, AttributeError):
            continue
        levels = [word for word in producer.split() if word.startswith("-O")]
        if levels and levels[-1] != "-O0":
            found[file] = levels[-1]
    return found


class Session:
    def __init__(self, options, cost, propose):
        self.options, self.cost, self.propose = options, cost, propose
        self.rank, self.processes = process_and_count()
        self.notes = Notes(options["spec"], self.rank, self.processes)
        self.ending = Ending()
        self.trace = None
        shown = gdb.execute("show args", to_string=True)
        self.arguments = shown.partition('"')[2].rpartition('"')[0]

    def run(self):
        program = gdb.current_progspace().filename
        if not program:
            raise specs.SpecError("the program cannot be read: expected “rankscope-record --spec FILE -- "
                                  "PROGRAM ARGUMENTS”")
        quiet()
        finder = self.propose.Finder(self.options["spec"], find_source)
        spec = read_spec(self.options["spec"], finder)
        seconds = None
        if self.rank == 0:
            seconds = self.cost.time_of_a_stop(self.options["calibration"])
            gdb.execute(f'file "{program}"', to_string=True)
        handle_signals()
        gdb.events.exited.connect(self.ending.on_exit)
        gdb.events.stop.connect(self.ending.on_stop)
        self.ending.exited = False
        gdb.execute("starti", to_string=True)
        self.ending.signal = None
        files = optimised(spec)
        for file, level in files.items():
            if level != "-Og":
                self.notes.say(f"{file} was compiled with {level}: what the optimiser took away is counted and not "
                               "recorded; -O0 or -Og keeps it")
        for record in spec.records:
            if record.action == "set" and not record.condition and finder.is_guarded(record.file, record.line):
                self.notes.say(f"{self.options['spec']}:{record.spec_line}: line {record.line} holds a condition too: "
                               f"{record.operand} is recorded whenever the line is passed; add “when” and the "
                               "condition")
        recorder = Recorder(spec, None, self.notes, files)
        recorder.one_statement = finder.one_statement
        recorder.place()
        if self.options["count"]:
            return self.count(recorder, seconds)
        return self.record(recorder, spec, seconds, program)

    def record(self, recorder, spec, seconds, program):
        if self.rank == 0:
            told = self.cost.sentence(self.cost.expected_stops(spec, recorder.inside_its_loop), seconds)
            if told:
                self.notes.say(told)
        level = "FULL" if any(one.action == "get" for one in spec.records) else "MODIFY"
        os.makedirs(self.options["output"], exist_ok=True)
        path = os.path.join(self.options["output"], f"{self.rank}.trd")
        task = (program + " " + self.arguments).strip()
        self.trace = recorder.trace = Trace(path, spec, level, self.processes, task)
        run_to_end(self.ending)
        status, comment = self.ending.status()
        recorder.finish_open(comment is None)
        self.close(comment)
        self.notes.end()
        if comment:
            self.notes.say(comment)
        if self.trace_error:
            self.notes.say(f"{path}: {self.trace_error.strerror}: the trace is incomplete")
            return 2
        if self.not_finite:
            self.notes.say(f"{self.not_finite:,} recorded values are NaN or infinite; the run-time system of DVM does "
                           "not read such a trace")
        if self.records == 0:
            self.notes.say("nothing was recorded: no place of the spec was passed")
        return status

    def close(self, comment):
        if self.trace is not None:
            self.trace.close(comment)
            self.trace_error = self.trace.error
            self.records, self.not_finite = self.trace.records, self.trace.not_finite
            self.trace = None

    def count(self, recorder, seconds):
        counted = recorder.count_only()
        run_to_end(self.ending)
        total = sum(stop.hit_count for stop in counted)
        for stop in sorted(counted, key=lambda one: -one.hit_count):
            self.notes.say(f"{stop.hit_count:>12,} stops at {stop.place}")
        told = self.cost.sentence(total, seconds)
        self.notes.say(told or f"{total:,} stops")
        return self.ending.status()[0]


def main(environment, cost, propose):
    options = {name: environment.get("RANKSCOPE_RECORD_" + name.upper(), "")
               for name in ("spec", "output", "count", "propose", "calibration")}
    # the program that is recorded does not see them
    for name in options:
        gdb.execute(f"unset environment RANKSCOPE_RECORD_{name.upper()}", to_string=True)
    options["output"] = options["output"] or "."
    try:
        if options["propose"]:
            write_all(1, propose.propose(options["propose"]))
            return 0
        pass_on_termination()
        return Session(options, cost, propose).run()
    except (specs.SpecError, SourceError) as error:
        write_all(2, f"rankscope-record: {error}\n")
    except OSError as error:
        write_all(2, f"rankscope-record: {error.filename or ''}: {error.strerror}\n")
    except gdb.error as error:
        write_all(2, f"rankscope-record: the debugger says: {error}\n")
    return 2
