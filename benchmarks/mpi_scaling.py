#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the verbs under MPI scale with ranks of one thread each.

    mpi_scaling.py RANKSCOPE RANKSCOPE_MPI WORK_FOLDER [--quick] [--runs N] [--files N] [--kilobytes N] [--dumps N]
                   [--ranks 1,2]

Traces (2,000 files of 500 kB in each of three runs) and stack dumps (100,000) are made in WORK_FOLDER, unless they are
there, and stay. Cases: each file against its own reference; files whose processes all run the whole loop against one of
them; the dumps merged. The commands of a case run in turn, N times (5) after one time whose seconds are not counted.
Medians are printed: what the program says of the time between MPI_Init and MPI_Finalize (of the program without MPI:
the whole), of pieces and of joining in it, the whole with the launcher, and what came to rank 0; beside them the most
memory that a rank had that first time. It is looked at every 20 ms, which on two cores would take time from two ranks.
Below each table is what docs/scaling.md makes of it: the constants of its cost model, and the seconds that this gives
for 10,000 files of that size.
--quick: 400 files of 100 kB, 5,000 dumps, 3 runs; about two minutes.
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
{loop}: 1() [1] {{"made.c", 7}} =\x20
EL: 1
END_HEADER
# End trace header

{loop}: 1() [1]; {{"made.c", 7}}, 1.B
"""


def trace(process, processes, iterations, changed, is_parallel):
    lines = [HEADER.format(processes=processes, loop='PL' if is_parallel else 'SL')]
    first = process * iterations if is_parallel else 0
    for index in range(first, first + iterations):
        value = index / 8 + (1 if changed and index % 1000 == 7 else 0)
        lines.append(f'  IT: {index}, ({index})\n  RD: [4] "b[i]" = {value}; {{"made.c", 9}}\n'
                     f'  AW: [4] "a[i]" = {value * 2}; {{"made.c", 9}}\n')
    lines.append('EL: 1; {"made.c", 12}, 1.E\nEND_TRACE\n')
    return ''.join(lines)


def make_traces(folder, processes, kilobytes, changed, is_parallel=True):
    if folder.exists():
        return
    folder.mkdir()
    iterations = kilobytes * 1000 // 100  # of about 100 bytes each
    for process in range(processes):
        is_changed = changed and process % 100 == 3
        (folder / f'{process}.trd').write_text(trace(process, processes, iterations, is_changed, is_parallel))


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


def measure(command, looks_at_memory):
    """Seconds between MPI_Init and MPI_Finalize, of pieces, of joining, of all; MB that came to rank 0; MiB, where that
    is looked at."""
    environment = {**os.environ, 'OMPI_ALLOW_RUN_AS_ROOT': '1', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1'}
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    most = [0.0]

    def look():
        while looks_at_memory and process.poll() is None:
            most[0] = max(most[0], peak([process.pid, *descendants(process.pid)]))
            time.sleep(0.02)

    watcher = threading.Thread(target=look)
    watcher.start()
    text = process.stderr.read().decode()
    process.wait()
    watcher.join()
    whole = time.perf_counter() - begin
    if process.returncode not in (0, 1):
        raise SystemExit(f'{command}: {text}')
    times = next((line for line in text.splitlines() if 'MPI_Finalize' in line), '')
    said = [float(number) for number in re.findall(r'(\d+\.\d+) (?:s|MB)\b', times)]
    inner, pieces, joining, received = said if len(said) == 4 else (whole, 0.0, 0.0, 0.0)
    return inner, pieces, joining, whole, received, most[0]


def options_of(description, usual, quick):
    """What all cases take. `usual` and `quick` are the sizes that a case has, with their values without and with
    --quick."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('plain')
    parser.add_argument('shared')
    parser.add_argument('work', type=Path)
    parser.add_argument('--quick', action='store_true')
    parser.add_argument('--ranks', default='1,2')
    for name in usual:
        parser.add_argument('--' + name, type=int)
    options = parser.parse_args()
    for name in usual:
        if getattr(options, name) is None:
            setattr(options, name, (quick if options.quick else usual)[name])
    return options


def rank_commands(arguments, options):
    made = {'without MPI, 1 core': ['taskset', '-c', '0', options.plain, *arguments]}
    for ranks in options.ranks.split(','):
        launcher = ['mpirun', '-n', ranks, '--oversubscribe', '--bind-to', 'none']
        name = f'{ranks} rank' + ('' if ranks == '1' else 's')
        made[name] = [*launcher, options.shared, *arguments, '--threads', '1', '--times']
    return made


def bytes_of(folder):
    return sum(entry.stat().st_size for entry in os.scandir(folder))


def print_model(medians, files, megabytes):
    """The constants of docs/scaling.md: a file in rank 0 alone, a megabyte in any rank, what a file sends, a megabyte
    that is joined; and seconds of 10,000 such files."""
    two = medians['2 ranks']  # one rank gives out nothing
    alone = (two[0] - two[1] - two[2]) / files
    work = 2 * two[1] / megabytes
    sent = 2 * two[4] / files  # half of the files are those of the other rank
    joining = two[2] / two[4] if two[4] > 0 else 0.0
    print(f'\nModel: a = {alone * 1e6:.1f} us a file, w = {work * 1e3:.2f} ms a MB, v = {sent * 1e6:.0f} bytes a file, '
          f'j = {joining * 1e3:.2f} ms a MB\n\n| ranks | s for 10,000 files | of which rank 0 alone | efficiency |\n'
          '|---|---|---|---|')
    count = 10_000
    size = megabytes / files * count
    whole = count * alone + size * work
    for ranks in (1, 2, 4, 16, 64, 256, 1024):
        # at step k of log2(ranks) a rank takes in what 2^k ranks had; with the last one, all but a share of 1 / ranks
        serial = count * alone + count * sent * (1 - 1 / ranks) * joining
        seconds = serial + size * work / ranks
        print(f'| {ranks} | {seconds:.1f} | {serial:.1f} | {whole / seconds / ranks:.2f} |')


def compare(title, arguments, options, files=1, megabytes=0.0):
    commands = rank_commands(arguments, options)
    memory = {name: measure(command, True)[-1] for name, command in commands.items()}
    samples = {name: [] for name in commands}
    for _ in range(options.runs):
        for name, command in commands.items():
            samples[name].append(measure(command, False)[:-1])
    print(f'\n## {title}\n\n| command | median s | min-max s | pieces s | joining s | with launcher s | MB to rank 0 | '
          'MiB a rank | factor |\n'
          '|---|---|---|---|---|---|---|---|---|')
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in samples.items()}
    base = medians.get('1 rank', next(iter(medians.values())))[0]
    for name, rows in samples.items():
        inner, pieces, joining, whole, received = medians[name]
        times = [row[0] for row in rows]
        print(f'| {name} | {inner:.2f} | {min(times):.2f}-{max(times):.2f} | {pieces:.2f} | {joining:.2f} | '
              f'{whole:.2f} | {received:.2f} | {memory[name]:.0f} | {base / inner:.2f} |')
    if megabytes and '2 ranks' in medians:
        print_model(medians, files, megabytes)


def main():
    options = options_of(__doc__, {'runs': 5, 'files': 2000, 'kilobytes': 500, 'dumps': 100_000},
                         {'runs': 3, 'files': 400, 'kilobytes': 100, 'dumps': 5000})
    work = options.work
    dumps = work / f'dumps-{options.dumps}'
    work = work / f'traces-{options.files}x{options.kilobytes}'
    work.mkdir(parents=True, exist_ok=True)
    make_traces(work / 'one', options.files, options.kilobytes, False)
    make_traces(work / 'two', options.files, options.kilobytes, True)
    make_traces(work / 'all', options.files, options.kilobytes, True, is_parallel=False)
    make_dumps(dumps, options.dumps)

    of_traces = bytes_of(work / 'all') / 1e6
    compare('Each file against its own', ['diff', str(work / 'one'), str(work / 'two')], options, options.files,
            2 * of_traces)
    compare('Against one file', ['diff', str(work / 'all/0.trd'), str(work / 'all')], options, options.files, of_traces)
    compare('Stack dumps', ['stacks', str(dumps)], options, options.dumps, bytes_of(dumps) / 1e6)


if __name__ == '__main__':
    main()
