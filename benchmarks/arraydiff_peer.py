#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times `rankscope diff` of two HDF5 files against h5diff, on the same files, in the same run.

    arraydiff_peer.py RANKSCOPE WORK_FOLDER [--runs N] [--megabytes M]

Files of M (1024) MiB of doubles are made in WORK_FOLDER by h5py and removed at the end: the same numbers, one that
differs, and numbers that all differ by about 1e-9. The commands of a case run in turn, N times (5) after one time that
is not counted.
Medians are printed: wall time, processor time, peak memory."""
import argparse
import multiprocessing
import os
import statistics
import subprocess
import time
from pathlib import Path

import h5py
import numpy as np


def measure(command):
    """Wall seconds, processor seconds, MiB and exit code of one run; its output is thrown away."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode


def write(path, values):
    with h5py.File(path, "w") as file:
        file["u"] = values


def make_files(work, megabytes):
    count = megabytes * 2**20 // 8
    random = np.random.default_rng(1)
    values = random.standard_normal(count)
    write(work / "reference.h5", values)
    write(work / "same.h5", values)
    changed = values.copy()
    changed[count // 3] += 1
    write(work / "one.h5", changed)
    write(work / "close.h5", values * (1 + 1e-9 * random.standard_normal(count)))


def compare(title, commands, runs):
    samples = {name: [] for name in commands}
    for run in range(runs + 1):
        for name, command in commands.items():
            sample = measure(command)
            if run > 0:
                samples[name].append(sample)
    print(f"\n## {title}\n\n| command | median s | min-max s | processor s | peak MiB | exit |\n"
          "|---|---|---|---|---|---|")
    for name, rows in samples.items():
        wall = [row[0] for row in rows]
        processor, memory = (statistics.median(row[column] for row in rows) for column in (1, 2))
        print(f"| {name} | {statistics.median(wall):.2f} | {min(wall):.2f}-{max(wall):.2f} | {processor:.2f} "
              f"| {memory:.0f} | {rows[-1][3]} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rankscope")
    parser.add_argument("work", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--megabytes", type=int, default=1024)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    names = ["reference.h5", "same.h5", "one.h5", "close.h5"]
    try:
        maker = multiprocessing.Process(target=make_files, args=(options.work, options.megabytes))
        maker.start()  # its memory would be counted as that of the commands
        maker.join()
        reference, *others = (str(options.work / name) for name in names)
        for title, other in zip(("The same numbers", "One number differs", "All differ by 1e-9"), others):
            compare(title, {
                "rankscope diff --rel 1e-6": [options.rankscope, "diff", "--rel", "1e-6", reference, other],
                "h5diff -p 1e-6": ["h5diff", "-p", "1e-6", reference, other],
                "rankscope diff --exact": [options.rankscope, "diff", "--exact", reference, other],
                "h5diff": ["h5diff", reference, other],
            }, options.runs)
    finally:
        for name in names:
            (options.work / name).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
