#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times whole processes against their peers, on the same files, in the same run.

    whole_process.py BUILD_FOLDER WORK_FOLDER [--runs N] [--sizes 100,500,1000] [--only NAME...]

Traces are made in WORK_FOLDER by rankscope_generate and kept there. Every case is run N times (5), the commands of a
case in turn, each time after a run of the same command that is not counted: what the command before it left of memory
and caches would be counted else. Medians of wall time, of processor time (which says more where other work runs) and of
peak memory are printed, and ratios of medians.

The runs of many files, each with its own reference file, need 12 GB; --tidy removes each of them once it was
measured."""
import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path


def measure(command):
    """Seconds, peak memory in MiB, exit code and seconds of processor of one run; its output is thrown away."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - start
    return seconds, usage.ru_maxrss / 1024, process.returncode, usage.ru_utime + usage.ru_stime


class Bench:
    def __init__(self, build, work, runs, only):
        self.rankscope = str(build / "rankscope")
        self.generate = str(build / "benchmarks" / "rankscope_generate")
        self.work, self.runs, self.only = work, runs, only

    def trace(self, name, *options):
        target = self.work / name
        if not target.exists():
            partial = self.work / (name + ".part")
            shutil.rmtree(partial, ignore_errors=True)
            partial.unlink(missing_ok=True)
            subprocess.run([self.generate, *options, "-o", str(partial)], check=True)
            partial.rename(target)
        return str(target)

    def compare(self, title, commands):
        """commands: {name: argv}; the first is ours. Prints a table row for each."""
        if self.only and not any(word in title for word in self.only):
            return
        samples = {name: [] for name in commands}
        for _ in range(self.runs):
            for name, command in commands.items():
                measure(command)
                samples[name].append(measure(command))
        print(f"\n## {title}\n\n| command | median s | min-max s | processor s | peak MiB | exit "
              "| time / first | processor / first | memory / first |")
        print("|---|---|---|---|---|---|---|---|---|")
        first = None
        for name, rows in samples.items():
            seconds = statistics.median(row[0] for row in rows)
            memory = statistics.median(row[1] for row in rows)
            processor = statistics.median(row[3] for row in rows)
            first = first or (seconds, memory, processor)
            low, high = min(row[0] for row in rows), max(row[0] for row in rows)
            print(f"| {name} | {seconds:.3f} | {low:.3f}-{high:.3f} | {processor:.2f} | {memory:.0f} | {rows[-1][2]} "
                  f"| {seconds / first[0]:.2f} | {processor / first[2]:.2f} | {memory / first[1]:.2f} |", flush=True)

    def diff(self, *arguments):
        return [self.rankscope, "diff", *arguments]

    def many(self, title, megabytes, processes, tidy):
        """`processes` files against a reference file each, and one pair of the same size in all."""
        if self.only and not any(word in title for word in self.only):
            return
        pairs = {}
        for name, options in (("one pair", ()), (f"{processes} pairs", ("--processes", str(processes)))):
            size = ("--size", str(megabytes), *options)
            pairs[name] = [self.trace(f"of-{processes}-{role}-{len(options)}", *size, *changes)
                           for role, changes in (("reference", ()), ("current", ("--changes", "10000")))]
        self.compare(title, {name: self.diff(*pair) for name, pair in pairs.items()})
        for path in (Path(path) for pair in pairs.values() for path in pair) if tidy else ():
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", default="100,500,1000", help="megabytes")
    parser.add_argument("--only", nargs="*", default=[], help="words of the titles to run")
    parser.add_argument("--tidy", action="store_true", help="remove the runs of many files")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    bench = Bench(options.build.resolve(), options.work.resolve(), options.runs, options.only)
    print(f"{os.cpu_count()} cores, {resource.getpagesize()} byte pages, {options.runs} runs each")

    for size in (int(word) for word in options.sizes.split(",")):
        plain = bench.trace(f"plain-{size}.trd", "--size", str(size))
        copy = bench.trace(f"copy-{size}.trd", "--size", str(size))
        changed = bench.trace(f"changed-{size}.trd", "--size", str(size), "--changes", "10000")
        noise = bench.trace(f"noise-{size}.trd", "--size", str(size), "--noise", "1e-13")
        reverse = bench.trace(f"reverse-{size}.trd", "--size", str(size), "--reverse")
        four = bench.trace(f"four-{size}", "--size", str(size), "--processes", "4")
        # The report is short, so that what is timed is the comparison and not the printing.
        bench.compare(f"{size} MB: load", {"info": [bench.rankscope, "info", plain],
                                           "info of both": [bench.rankscope, "info", plain, copy],
                                           "wc -l": ["wc", "-l", plain]})
        bench.compare(f"{size} MB: diff", {
            "equal": bench.diff(plain, copy),
            "load both": [bench.rankscope, "info", plain, copy],
            "10,000 changes": bench.diff(plain, changed),
            "noise 1e-13": bench.diff(plain, noise),
            "noise 1e-13, exact": bench.diff(plain, noise, "--exact"),
            "reversed iterations": bench.diff(plain, reverse),
            "four processes": bench.diff(plain, four)})
        if size != 500:
            continue
        bench.compare("500 MB: diff against peers, 10,000 changes", {
            "rankscope diff": bench.diff(plain, changed),
            "GNU diff": ["diff", plain, changed]})
        if shutil.which("numdiff"):
            bench.compare("500 MB: diff against numdiff, 10,000 changes", {
                "rankscope diff": bench.diff(plain, changed),
                "numdiff": ["numdiff", "-s", " ;\n", plain, changed]})
    if 1000 in [int(word) for word in options.sizes.split(",")]:
        plain = bench.trace("plain-1000.trd", "--size", "1000")
        many = bench.trace("many-1000", "--size", "1000", "--processes", "200")
        bench.compare("200 files of 5 MB against one process", {
            "one file": bench.diff(plain, bench.trace("copy-1000.trd", "--size", "1000")),
            "200 files": bench.diff(plain, many)})
        bench.many("200 pairs of 10 MB against one pair", 2000, 200, options.tidy)
        bench.many("5,000 pairs of 200 kB against one pair", 1000, 5000, options.tidy)


if __name__ == "__main__":
    sys.exit(main())
