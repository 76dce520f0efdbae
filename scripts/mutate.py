#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Damages files and has Rankscope read them: flipped bits, cut ends, doubled pieces, huge numbers.

    scripts/mutate.py [FILE|FOLDER...] --n 2000 --program build/release/rankscope

Without files, the sample session that the program writes is damaged. Each kind of file has as many mutants. Each mutant
is read by one verb, drawn at random of those that apply to its kind. A mutant depends only on the seed, its number and
the files: --only N repeats number N and keeps its files. How far it is, it says on stderr. With --state FILE each
result is written there at once, and the same line again goes on where it was interrupted. A run fails when the program is ended by a signal, misses the
deadline, takes more memory than allowed, ends with another exit code than 0, 1 or 2, refuses a file without a message,
or lets a library write to stderr.

A crash or a hang inside libhdf5 is counted by its stack and listed, and does not fail the run: the library is not ours.
"""
import argparse
import collections
import concurrent.futures
import fcntl
import hashlib
import itertools
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

OTHER_LIBRARY = "libhdf5"
NUMBERS = ["18446744073709551615", "9223372036854775808", "4294967296", "2147483647", "-1", "1e999", "0", "nan"]
BINARY = [b"\xff" * 8, b"\xff\xff\xff\x7f", b"\x00" * 8, (1 << 40).to_bytes(8, "little"), b"\x80\x00\x00\x00"]
NOISE = re.compile(r"HDF5-DIAG|Sanitizer|terminate called|runtime error:")
VIEWS = {
    "dvm-trace": "trace",
    "dvm-configuration": "configuration",
    "dvm-errors": "errors",
    "dvm-protocol": "errors",
    "dvm-control-errors": "errors",
    "dvm-parameters": "parameters",
    "ddt-comparison-csv": "comparison",
}


def view_of(kind):
    if kind.startswith("hpctoolkit-"):
        return "profile"
    if kind in ("hdf5", "numpy", "array-csv"):
        return "array"
    if kind in ("unknown", "visualizer-dataset"):
        return None
    return VIEWS.get(kind, "stacks")


class Source:
    """A file to damage, and the verbs that read it."""

    def __init__(self, path, about):
        self.path = path
        self.bytes = path.read_bytes()
        self.kind = about["kind"]
        view = view_of(self.kind)
        self.verbs = [["info", "MUTANT"], ["info", "--json", "MUTANT"]]
        if self.kind == "visualizer-dataset":
            layout = ["--dataset-layout", "generic-i32-v1"]
            self.verbs += [["info", "MUTANT"] + layout, ["statistics", "MUTANT"] + layout]
        if view:
            self.verbs += [["diff", "ORIGINAL", "MUTANT"], ["diff", "--json", "MUTANT", "ORIGINAL"]]
            export = ["export", "--view", view, "--format", "csv", "-o", "OUT", "MUTANT"]
            if view == "array":
                for entry in about.get("datasets", [])[:20]:
                    chosen = ["--dataset", entry["path"]]
                    self.verbs += [export + chosen, ["statistics", "MUTANT"] + chosen]
            else:
                self.verbs.append(export)
            if view == "stacks":
                self.verbs.append(["stacks", "MUTANT"])
            if view == "trace":
                self.verbs.append(["check", "MUTANT"])
                self.verbs.append(["export", "--view", "configuration", "--format", "text", "-o", "OUT", "MUTANT"])


def entries_of(program, paths):
    said = subprocess.run([program, "info", "--json", *paths], capture_output=True)
    try:
        return json.loads(said.stdout)["files"]
    except (ValueError, KeyError):
        return []


def sources_of(program, paths):
    """Many files are asked of one process; those that it does not name one by one (a database) are asked alone."""
    about = {}
    for begin in range(0, len(paths), 50):
        about.update({entry["path"]: entry for entry in entries_of(program, paths[begin : begin + 50])})
    for path in paths:
        entry = about.get(str(path)) or next(iter(entries_of(program, [path])), {"kind": "unknown"})
        if entry["kind"] != "unknown":
            yield Source(path, entry)


def flip(data, rng):
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 8])):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data, rng):
    return data[: rng.randrange(len(data))]


def double(data, rng):
    begin = rng.randrange(len(data))
    piece = data[begin : begin + rng.choice([1, 16, 200, 4000])]
    at = rng.randrange(len(data) + 1)
    return data[:at] + piece * rng.choice([1, 1, 3]) + data[at:]


def enlarge(data, rng):
    numbers = list(re.finditer(rb"\d+", data[:1_000_000]))
    if numbers and rng.random() < 0.7:
        found = rng.choice(numbers)
        return data[: found.start()] + rng.choice(NUMBERS).encode() + data[found.end() :]
    at = rng.randrange(len(data))
    number = rng.choice(BINARY)
    return data[:at] + number + data[at + len(number) :]


CHANGES = [flip, cut, double, enlarge]


class Outcome:
    def __init__(self, number, kind, command):
        self.number = number
        self.kind = kind
        self.command = command
        self.fault = None  # what fails the run
        self.stack = None  # where it crashed or hung inside the other library
        self.code = None
        self.seconds = 0.0
        self.megabytes = 0
        self.kept = None  # folder with the files

    def line(self):
        return json.dumps(vars(self), default=str)

    @staticmethod
    def of_line(line):
        outcome = Outcome(0, "", [])
        vars(outcome).update(json.loads(line))
        return outcome


def inside_other_library(stack):
    """True where the innermost frame that belongs to either is the library's."""
    for line in stack.splitlines():
        if re.match(r"#\d+ ", line.strip()):
            if OTHER_LIBRARY in line:
                return True
            if "rankscope" in line:
                return False
    return False


def short_stack(stack):
    names = re.findall(r"^#\d+ +(?:0x[0-9a-f]+ in )?([\w:~?]+)", stack, re.MULTILINE)
    return " < ".join(names[:6])


def stack_of_process(pid):
    said = subprocess.run(["gdb", "-q", "-batch", "-p", str(pid), "-ex", "thread apply all bt 40"], capture_output=True,
                          text=True)
    threads = re.split(r"^Thread ", said.stdout, flags=re.MULTILINE)
    inside = [thread for thread in threads if OTHER_LIBRARY in thread]
    return (inside or threads)[-1]


def stack_of_crash(command, seconds):
    run = ["gdb", "-q", "-batch", "-ex", "run", "-ex", "bt 40", "--args"] + command
    try:
        return subprocess.run(run, capture_output=True, text=True, timeout=10 * seconds, errors="replace").stdout
    except subprocess.TimeoutExpired:
        return ""


def memory_folder():
    """Where files cost no disk, if there is such a place."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def pipe_above():
    """A pipe with descriptors that a server does not use itself."""
    ends = os.pipe()
    moved = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    for end in ends:
        os.close(end)
    return moved


class Program:
    """Runs the program, each worker through a server of its own: see forkserver.c."""

    def __init__(self, path, preload):
        self.path = path
        requests, self.requests = pipe_above()
        self.answers, answers = pipe_above()
        places = [(os.POSIX_SPAWN_DUP2, requests, 3), (os.POSIX_SPAWN_DUP2, answers, 4)]
        nothing = os.open(os.devnull, os.O_RDONLY)
        environment = os.environ | {"LD_PRELOAD": str(preload)}
        self.pid = os.posix_spawn(path, [path], environment, file_actions=[(os.POSIX_SPAWN_DUP2, nothing, 0), *places])
        for descriptor in (nothing, requests, answers):
            os.close(descriptor)
        self.lines = os.fdopen(self.answers, "r")

    def run(self, command, out, err, started):
        """The status and the memory in kB; `started` is given the process number."""
        request = b"".join(os.fsencode(text) + b"\0" for text in [out, err, *command])
        os.write(self.requests, len(request).to_bytes(4, sys.byteorder) + request)
        started(int(self.lines.readline()))
        status, kilobytes = self.lines.readline().split()
        return int(status), int(kilobytes)


class Mutator:
    def __init__(self, options, sources, preload):
        self.options = options
        self.preload = preload
        self.folders = tempfile.mkdtemp(prefix="mutants-", dir=memory_folder())  # one a worker, used again and again
        self.worker = threading.local()
        self.sources = collections.defaultdict(list)  # by kind: each has as many mutants
        for source in sources:
            self.sources[source.kind].append(source)

    def run(self, number):
        rng = random.Random(f"{self.options.seed} {number}")
        source = rng.choice(self.sources[rng.choice(sorted(self.sources))])
        data = rng.choice(CHANGES)(source.bytes, rng)
        if rng.random() < 0.25 and data:
            data = rng.choice(CHANGES)(data, rng)
        verb = rng.choice(source.verbs)
        folder = self.folder()
        mutant = folder / source.path.name
        mutant.write_bytes(data)
        places = {"MUTANT": str(mutant), "ORIGINAL": str(source.path), "OUT": str(folder / "out")}
        command = [self.options.program] + [places.get(word, word) for word in verb]
        outcome = Outcome(number, source.kind, command)
        self.judge(outcome, folder)
        if outcome.fault is None and self.options.only is None:
            for path in list(folder.iterdir()):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        else:
            outcome.kept = pathlib.Path(tempfile.gettempdir()) / f"mutant-{os.getpid()}-{number}"
            shutil.move(folder, outcome.kept)
            self.worker.folder = None
            outcome.command = [word.replace(str(folder), str(outcome.kept)) for word in command]
        return outcome

    def folder(self):
        if getattr(self.worker, "folder", None) is None:
            self.worker.folder = pathlib.Path(tempfile.mkdtemp(dir=self.folders))
        return self.worker.folder

    def program(self):
        if getattr(self.worker, "program", None) is None:
            self.worker.program = Program(self.options.program, self.preload)
        return self.worker.program

    def judge(self, outcome, folder):
        seconds = self.options.seconds
        timers = []
        stacks = []

        def started(pid):
            def stop():
                stacks.append(stack_of_process(pid))
                os.kill(pid, signal.SIGKILL)

            timers.append(threading.Timer(seconds, stop))
            timers[0].start()

        begin = time.monotonic()
        status, kilobytes = self.program().run(outcome.command, folder / "stdout", folder / "stderr", started)
        timers[0].cancel()
        timers[0].join()
        outcome.seconds = time.monotonic() - begin
        outcome.code = os.waitstatus_to_exitcode(status)
        outcome.megabytes = kilobytes >> 10
        message = (folder / "stderr").read_text(errors="replace")
        if stacks:
            self.blame(outcome, f"not done after {seconds} s", stacks[0])
        elif outcome.code < 0:
            name = signal.Signals(-outcome.code).name
            self.blame(outcome, name, stack_of_crash(outcome.command, seconds))
        elif outcome.code not in (0, 1, 2):
            outcome.fault = f"exit code {outcome.code}"
        elif NOISE.search(message):
            outcome.fault = "on stderr: " + NOISE.search(message).group()
        elif outcome.code == 2 and not message.strip() and "--json" not in outcome.command:
            outcome.fault = "exit code 2 without a message"
        elif outcome.megabytes > self.options.memory:
            outcome.fault = f"{outcome.megabytes} MB of memory"

    @staticmethod
    def blame(outcome, what, stack):
        if inside_other_library(stack):
            outcome.stack = f"{what}: {short_stack(stack)}"
        else:
            outcome.fault = f"{what}: {short_stack(stack)}"


class State:
    """The outcomes so far, a line each in a file, so that nothing is done twice after an interruption."""

    def __init__(self, path, key):
        self.path = path
        self.done = {}
        self.lock = threading.Lock()
        self.file = None
        if path is None:
            return
        if path.exists():
            lines = path.read_text().splitlines()
            if lines and json.loads(lines[0]) != key:
                sys.exit(f"{path} is of other files, another seed or another program: name another file, or remove it.")
            for line in lines[1:]:
                try:
                    outcome = Outcome.of_line(line)
                except ValueError:
                    continue  # cut by the interruption
                self.done[outcome.number] = outcome
        with open(path, "w") as file:
            print(json.dumps(key), *(outcome.line() for outcome in self.done.values()), sep="\n", file=file)
        self.file = open(path, "a", buffering=1)

    def add(self, outcome):
        if self.file:
            with self.lock:
                print(outcome.line(), file=self.file)


class Meter:
    """Says on stderr how far it is: on a terminal in one line that changes, else a line every 30 seconds."""

    def __init__(self, done, total):
        self.first = done
        self.total = total
        self.faults = 0
        self.count = done
        self.begin = time.monotonic()
        self.said = self.begin
        self.terminal = sys.stderr.isatty()

    def add(self, outcome):
        self.count += 1
        self.faults += bool(outcome.fault)
        now = time.monotonic()
        if outcome.fault:
            self.say(f"mutant {outcome.number}: {outcome.fault}\n")
        if now - self.said < (0.5 if self.terminal else 30) and self.count < self.total:
            return
        self.said = now
        speed = (self.count - self.first) / max(now - self.begin, 1e-3)
        left = (self.total - self.count) / max(speed, 1e-3)
        self.say(f"{self.count} of {self.total} mutants, {speed:.0f} a second, {self.faults} faults, "
                 f"{left / 60:.0f} min left" + ("" if self.terminal and self.count < self.total else "\n"))

    def say(self, text):
        sys.stderr.write(("\r\033[K" if self.terminal else "") + text)
        sys.stderr.flush()


def run_all(mutator, numbers, state, jobs):
    """The outcomes of all numbers; what is known already is not run again. Ctrl+C ends it after what is running."""
    missing = [number for number in numbers if number not in state.done]
    outcomes = [state.done[number] for number in numbers if number in state.done]
    meter = Meter(len(outcomes), len(outcomes) + len(missing))
    pool = concurrent.futures.ThreadPoolExecutor(jobs)
    try:
        # few at a time are handed over, so that an interruption need not wait for the others
        waiting = iter(missing)
        running = {pool.submit(mutator.run, number) for number in itertools.islice(waiting, 2 * jobs)}
        while running:
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                outcome = future.result()
                state.add(outcome)
                meter.add(outcome)
                outcomes.append(outcome)
            running |= {pool.submit(mutator.run, number) for number in itertools.islice(waiting, len(done))}
    except KeyboardInterrupt:
        print(f"\ninterrupted after {meter.count} of {meter.total} mutants"
              + (f"; the same line goes on, {state.path} has the results" if state.path else ""), file=sys.stderr)
    finally:
        pool.shutdown(cancel_futures=True)
        shutil.rmtree(mutator.folders, ignore_errors=True)
    return sorted(outcomes, key=lambda outcome: outcome.number)


def limit_memory(options):
    """Of this process too, since what it starts has the same: setting it in each child would cost a fork of this one."""
    limit = options.memory << 20
    resource.setrlimit(resource.RLIMIT_AS, (8 * limit, 8 * limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def preload_of(folder):
    """Makes the library that makes servers of programs."""
    library = pathlib.Path(folder) / "forkserver.so"
    source = pathlib.Path(__file__).with_name("forkserver.c")
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def key_of(options, sources):
    """What the numbers of mutants depend on."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.kind.encode() + source.bytes)
    program = pathlib.Path(options.program).stat()
    return {"seed": options.seed, "files": digest.hexdigest(), "program": [program.st_size, program.st_mtime_ns]}


def files_of(paths):
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.is_file())
        else:
            yield path


def report(outcomes, seconds):
    kinds = collections.defaultdict(list)
    for outcome in outcomes:
        kinds[outcome.kind].append(outcome)
    print(f"{'kind':24} {'mutants':>8} {'exit 0':>8} {'exit 1':>8} {'exit 2':>8} {'faults':>7} {OTHER_LIBRARY:>8}"
          f" {'slowest':>8} {'largest':>8}")
    for kind, runs in sorted(kinds.items()) + [("all", outcomes)]:
        codes = collections.Counter(run.code for run in runs)
        print(f"{kind:24} {len(runs):8} {codes[0]:8} {codes[1]:8} {codes[2]:8} {sum(bool(r.fault) for r in runs):7}"
              f" {sum(bool(r.stack) for r in runs):8} {max(r.seconds for r in runs):6.1f} s"
              f" {max(r.megabytes for r in runs):5} MB")
    for stack, count in collections.Counter(run.stack for run in outcomes if run.stack).most_common():
        print(f"inside {OTHER_LIBRARY}, {count} times: {stack}")
    faults = [run for run in outcomes if run.fault]
    for run in faults:
        print(f"mutant {run.number}: {run.fault}, files kept in {run.kept}\n    {' '.join(map(str, run.command))}")
    print(f"{len(outcomes)} mutants in {seconds:.0f} s, {len(faults)} faults")
    return len(faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="files, or folders of files, to damage")
    parser.add_argument("--n", type=int, default=2000, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="build/release/rankscope")
    parser.add_argument("--sample", action="store_true", help="damage the files of the sample session too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=20, help="deadline of one run")
    parser.add_argument("--memory", type=int, default=1024, help="megabytes that one run may take")
    parser.add_argument("--largest", type=int, default=2_000_000, help="bytes of a file; larger ones are not damaged")
    parser.add_argument("--state", type=pathlib.Path, help="a file that keeps the results: after an interruption the "
                                                            "same line goes on")
    parser.add_argument("--only", type=int, help="the number of one mutant; its files are kept")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        paths = list(options.files)
        if options.sample or not paths:
            subprocess.run([options.program, "sample", folder], check=True, stdout=subprocess.DEVNULL)
            paths.append(pathlib.Path(folder))
        files = [file for file in files_of(paths) if 0 < file.stat().st_size <= options.largest]
        sources = list(sources_of(options.program, files))
        if not sources:
            sys.exit("None of these is a file that can be damaged.")
        numbers = range(options.n) if options.only is None else [options.only]
        limit_memory(options)
        begin = time.monotonic()
        state = State(options.state if options.only is None else None, key_of(options, sources))
        outcomes = run_all(Mutator(options, sources, preload_of(folder)), numbers, state, options.jobs)
    print(f"{len(sources)} files, seed {options.seed}")
    if not outcomes:
        return 1
    faults = report(outcomes, time.monotonic() - begin)
    if len(outcomes) < len(numbers):
        return 1  # interrupted
    if options.only is not None:
        print(f"exit code {outcomes[0].code}, files kept in {outcomes[0].kept}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
