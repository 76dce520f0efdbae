#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the verbs under MPI scale with ranks of one thread each.

    mpi_scaling.py RANKSCOPE RANKSCOPE_MPI WORK_FOLDER [--runs N] [--files N] [--kilobytes N] [--dumps N] [--ranks 1,2]

Traces (2,000 files of 500 kB in each of two runs) and stack dumps (100,000) are made in WORK_FOLDER, unless they are
there, and stay. Cases: each file against its own reference; the files of one run against one file; the dumps merged.
The commands of a case run in turn, N times (5) after one time that is not counted. Medians are printed: what the
program says of the time between MPI_Init and MPI_Finalize (of the program without MPI: the whole), of pieces and of
joining in it, the whole with the launcher, and the most memory that a rank had (looked at every 20 ms).
"""
import argparse
import os
import re
import statistics
import subprocess
import threading
import time
from pathlib import Path

HEADER = """# Begin trace header. Don't modify these records
MODE = FULL
CPU_COUNT = {processes}
EMPTYITER = 0
MULTIDIMARR = 1
DEFARRSTEP = 1
DEFITERSTEP = 1
PL: 1() [1] {{"made.c", 7}} =\x20
EL: 1
END_HEADER
# End trace header

PL: 1() [1]; {{"made.c", 7}}, 1.B
"""


def trace(process, processes, iterations, changed):
    lines = [HEADER.format(processes=processes)]
    for index in range(process * iterations, (process + 1) * iterations):
        value = index / 8 + (1 if changed and index % 1000 == 7 else 0)
        lines.append(f'  IT: {index}, ({index})\n  RD: [4] "b[i]" = {value}; {{"made.c", 9}}\n'
                     f'  AW: [4] "a[i]" = {value * 2}; {{"made.c", 9}}\n')
    lines.append('EL: 1; {"made.c", 12}, 1.E\nEND_TRACE\n')
    return ''.join(lines)


def make_traces(folder, processes, kilobytes, changed):
    if folder.exists():
        return
    folder.mkdir()
    iterations = kilobytes * 1000 // 100  # of about 100 bytes each
    for process in range(processes):
        is_changed = changed and process % 100 == 3
        (folder / f'{process}.trd').write_text(trace(process, processes, iterations, is_changed))


def make_dumps(folder, processes):
    if folder.exists():
        return
    folder.mkdir()
    for process in range(processes):
        place = 'MPI_Recv' if process % 1000 == 3 else 'MPI_Barrier'
        frames = ''.join(f'#{depth}  0x{depth:x} in level{depth} (n={process}) at made.c:{40 + depth}\n'
                         for depth in range(1, 12))
        (folder / f'rank-{process}.txt').write_text(
            f'Thread 1 (LWP {process + 5000}):\n#0  0x1 in {place} () from libmpi.so\n{frames}')


def peak(pids):
    """MiB that the largest of these processes ever had."""
    most = 0.0
    for pid in pids:
        try:
            found = re.search(r'VmHWM:\s+(\d+)', Path(f'/proc/{pid}/status').read_text())
        except OSError:
            continue
        most = max(most, int(found[1]) / 1024 if found else 0)
    return most


def descendants(pid):
    try:
        children = Path(f'/proc/{pid}/task/{pid}/children').read_text().split()
    except OSError:
        return []
    return [one for child in children for one in [int(child), *descendants(int(child))]]


def measure(command):
    """Seconds between MPI_Init and MPI_Finalize, of pieces, of joining, of all; MiB."""
    environment = {**os.environ, 'OMPI_ALLOW_RUN_AS_ROOT': '1', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1'}
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    most = [0.0]

    def look():
        while process.poll() is None:
            most[0] = max(most[0], peak([process.pid, *descendants(process.pid)]))
            time.sleep(0.02)

    watcher = threading.Thread(target=look)
    watcher.start()
    text = process.stderr.read().decode()
    watcher.join()
    whole = time.perf_counter() - begin
    if process.returncode not in (0, 1):
        raise SystemExit(f'{command}: {text}')
    said = [float(number) for number in re.findall(r'(\d+\.\d+) s\b', text)]
    inner, pieces, joining = said if len(said) == 3 else (whole, 0.0, 0.0)
    return inner, pieces, joining, whole, most[0]


def arguments_of(description):
    """What all cases take; whoever needs more adds it."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('plain')
    parser.add_argument('shared')
    parser.add_argument('work', type=Path)
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('--ranks', default='1,2')
    return parser


def rank_commands(arguments, options):
    made = {'without MPI, 1 core': ['taskset', '-c', '0', options.plain, *arguments]}
    for ranks in options.ranks.split(','):
        launcher = ['mpirun', '-n', ranks, '--oversubscribe', '--bind-to', 'none']
        name = f'{ranks} rank' + ('' if ranks == '1' else 's')
        made[name] = [*launcher, options.shared, *arguments, '--threads', '1', '--times']
    return made


def compare(title, arguments, options):
    commands = rank_commands(arguments, options)
    samples = {name: [] for name in commands}
    for turn in range(options.runs + 1):
        for name, command in commands.items():
            sample = measure(command)
            if turn > 0:
                samples[name].append(sample)
    print(f'\n## {title}\n\n| command | median s | min-max s | pieces s | joining s | with launcher s | MiB a rank | factor |\n'
          '|---|---|---|---|---|---|---|---|')
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in samples.items()}
    base = medians.get('1 rank', next(iter(medians.values())))[0]
    for name, rows in samples.items():
        inner, pieces, joining, whole, memory = medians[name]
        times = [row[0] for row in rows]
        print(f'| {name} | {inner:.2f} | {min(times):.2f}-{max(times):.2f} | {pieces:.2f} | {joining:.2f} | {whole:.2f} | '
              f'{memory:.0f} | {base / inner:.2f} |')


def main():
    parser = arguments_of(__doc__)
    parser.add_argument('--files', type=int, default=2000)
    parser.add_argument('--kilobytes', type=int, default=500)
    parser.add_argument('--dumps', type=int, default=100_000)
    options = parser.parse_args()
    work = options.work
    work.mkdir(exist_ok=True)
    make_traces(work / 'one', options.files, options.kilobytes, False)
    make_traces(work / 'two', options.files, options.kilobytes, True)
    make_dumps(work / 'dumps', options.dumps)

    compare('Each file against its own', ['diff', str(work / 'one'), str(work / 'two')], options)
    compare('Against one file', ['diff', str(work / 'one/0.trd'), str(work / 'two')], options)
    compare('Stack dumps', ['stacks', str(work / 'dumps')], options)


if __name__ == '__main__':
    main()
