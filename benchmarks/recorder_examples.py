#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much slower the recorder makes its examples, at each level.

    recorder_examples.py BUILD_FOLDER WORK_FOLDER [--runs N] [--only NAME...]

Each example is compiled twice with larger arrays: as it is, and with -DRANKSCOPE_RECORD=0 (in Fortran: with the calls taken
out), which leaves nothing of the recorder. One process runs it (two threads where it is OpenMP), all ways in turn, N times (5), each after a run of the same
program that is not counted. Printed is, for a step, the median of the processor time that the program and the system for it
took, less that of a program of the same kind that computes nothing (MPI takes its time to start), and how often that of the
program without the recorder it is. The trace is written into WORK_FOLDER, at the end of the program, and removed. What is
quick makes more steps, so that there is something to measure."""
import argparse
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / 'recorder' / 'examples'
# How many rows (and columns), and how many steps a program makes that records everything.
SIZES = {
    'jacobi_mpi.c': (200, 10),
    'jacobi_mpi.cpp': (200, 10),
    'jacobi_mpi.F90': (200, 10),
    'cg_mpi.c': (40000, 10),
    'heat_omp.c': (200, 10),
}
# How many times as many steps it makes where it does less; and what is asked of the recorder.
WAYS = {
    'without the recorder': (100, None),
    'RANKSCOPE_RECORD=0': (100, {'RANKSCOPE_RECORD': '0'}),
    'NONE': (20, {'RANKSCOPE_OPTIONS': 'TraceOptions.TraceLevel=0;'}),
    'MINIMAL': (20, {'RANKSCOPE_OPTIONS': 'TraceOptions.TraceLevel=1;'}),
    'MODIFY': (1, {'RANKSCOPE_OPTIONS': 'TraceOptions.TraceLevel=2;'}),
    'FULL': (1, {'RANKSCOPE_OPTIONS': 'TraceOptions.TraceLevel=3;'}),
}


def resized(name, rows, steps, is_recorded):
    """The source with other sizes, and in Fortran, which has no macros, without the calls."""
    text = (EXAMPLES / name).read_text()
    text, found = re.subn(r'\b(N = )\d+', rf'\g<1>{rows}', text, count=1, flags=re.IGNORECASE)
    text, also = re.subn(r'\b((?:sweeps|steps) = )\d+', rf'\g<1>{steps}', text, count=1, flags=re.IGNORECASE)
    if found + also != 2:
        sys.exit(f'{name}: where are its sizes?')
    if name.endswith('.F90') and not is_recorded:
        text = re.sub(r'^ *call (?:cmptrace|rankscope)_(?:.*& *(?:!.*)?\n)*.*$', '', text, flags=re.MULTILINE)
    return text


class Example:
    def __init__(self, build, work, name):
        self.build, self.work, self.name = build / 'recorder', work, name

    def compile(self, program, rows, steps, is_recorded=True):
        kind = Path(self.name).suffix
        source = self.work / (program + kind)
        source.write_text(resized(self.name, rows, steps, is_recorded))
        flags = [] if is_recorded else ['-DRANKSCOPE_RECORD=0']
        library = [self.build / 'librankscope-recorder.a']
        include = [f'-I{EXAMPLES.parent / "include"}', f'-I{EXAMPLES}']
        if kind == '.F90':
            compiler = ['mpifort', '-ffree-line-length-none', '-Wl,-z,noexecstack']
            include.append(f'-I{self.build / "modules"}')
            library.insert(0, self.build / 'librankscope-recorder-fortran.a')
        elif kind == '.cpp':
            compiler = ['mpicxx', '-std=c++20', '-DOMPI_SKIP_MPICXX']
        else:
            compiler = ['cc', '-fopenmp'] if 'omp' in self.name else ['mpicc']
        subprocess.run([*compiler, '-O2', *flags, *include, source, '-o', self.work / program, *library, '-lm', '-ldl'],
                       check=True)
        return self.work / program

    def seconds(self, program, settings):
        """Processor time of one run, and the bytes of its trace."""
        environment = dict(os.environ, OMP_NUM_THREADS='2', OMP_WAIT_POLICY='passive', RANKSCOPE_ARRAYS='off',
                           **settings)
        process = subprocess.Popen([program], cwd=self.work, env=environment, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f'{self.name} ended with {process.returncode}')
        size = 0
        for trace in self.work.glob('*.trd'):
            size += trace.stat().st_size
            trace.unlink()
        return usage.ru_utime + usage.ru_stime, size


def measure(example, runs):
    rows, steps = SIZES[example.name]
    start = example.compile('start', 2, 1, is_recorded=False)
    programs = {}
    for way, (factor, settings) in WAYS.items():
        kind = ('off' if settings is None else 'recording') + str(factor)
        programs[way] = example.compile(kind, rows, factor * steps, settings is not None)
    times = {way: [] for way in ['start', *WAYS]}
    sizes = {}
    for run in range(runs + 1):
        for way in times:
            settings = WAYS[way][1] if way in WAYS else None
            seconds, sizes[way] = example.seconds(programs.get(way, start), settings or {})
            if run > 0:
                times[way].append(seconds)
    begin = statistics.median(times['start'])
    print(f'{example.name}: {rows} rows, {steps} steps, {runs} runs; to start takes {begin:.3f} s')
    base = None
    for way, (factor, _) in WAYS.items():
        step = [(seconds - begin) / (factor * steps) * 1000 for seconds in times[way]]
        median = statistics.median(step)
        base = base or median
        print(f'  {way:22} {median:9.3f} ms a step ({min(step):.3f} to {max(step):.3f})  {median / base:7.2f} x  '
              f'{sizes[way] / 1e6:7.1f} MB', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('build', type=Path)
    parser.add_argument('work', type=Path)
    parser.add_argument('--runs', type=int, default=5)
    parser.add_argument('--only', nargs='*', choices=SIZES, default=list(SIZES))
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    for name in arguments.only:
        measure(Example(arguments.build.resolve(), arguments.work.resolve(), name), arguments.runs)


main()
