#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the folder "recorded" of the sample session: what the recorder and a debugger write of the examples in
recorder/examples, run here under Open MPI.

    record.py BUILD DIRECTORY [--stacks]

BUILD is the folder where the recorder was built. Traces and arrays are the same at each run, but for the lines that
say when and where it was: those are replaced. Stacks (--stacks, by gdb) have other addresses each time; those that are
there are kept without it."""
import argparse
import gzip
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent.parent / 'recorder' / 'examples'
WHERE = {'TRACE_TIME': 'Mon Mar  2 09:00:00 2026', 'OS': 'Linux', 'USER_HOST': 'guest@cluster',
         'WORK_DIR': '/home/guest/plate', 'TASK_NAME': '/home/guest/plate/'}
FORTRAN = ['librankscope-recorder-fortran.a']


@dataclass
class Example:
    """A program, right by one process and wrong by several. Arrays are kept of two steps, from first_step on. The last
    process (or thread) is stopped at the line with this text where the condition holds, the others in MPI_Allreduce,
    called by the line with the other text."""
    program: str
    source: str
    folder: str
    wrong: str
    bug: str
    compiler: tuple
    first_step: int
    stopped_at: str
    stopped_if: str
    waiting_at: str = ''
    waiting_if: str = ''

    @property
    def is_parallel_by_threads(self):
        return self.source == 'heat_omp.c'

    def line_of(self, text):
        lines = (EXAMPLES / self.source).read_text().splitlines()
        return next(number for number, line in enumerate(lines, 1) if text in line)


IN_CELL = 'i == 11 && j == 5'
JACOBI = Example('jacobi', 'jacobi_mpi.c', '', 'lost', 'lost-halo', ('mpicc', '-std=c11'), 4,
                 'first seen here: wrong-element', f'sweep == 4 && {IN_CELL}', 'MPI_Allreduce(MPI_IN_PLACE, &change',
                 'sweep == 4')
OTHERS = [
    Example('jacobi_cpp', 'jacobi_mpi.cpp', 'cpp', 'wrong', 'wrong-element',
            ('mpicxx', '-std=c++20', '-DOMPI_SKIP_MPICXX'), 3,
            'first seen here: wrong-element', f'number == 4 && {IN_CELL}', 'MPI_Allreduce(MPI_IN_PLACE, &change',
            'number == 4'),
    Example('jacobi_fortran', 'jacobi_mpi.F90', 'fortran', 'wrong', 'wrong-reduction',
            ('mpifort', '-ffree-line-length-none'), 1,
            'b(i,j) = factor', 'sweep == 4 .and. j == 11 .and. i == 5', 'call MPI_Allreduce', 'sweep == 4'),
    Example('cg', 'cg_mpi.c', 'cg', 'late', 'race', ('mpicc', '-std=c11'), 1,
            'first seen here: wrong-element', 'step == 4 && i == 22', 'MPI_Allreduce(&product', ''),
    Example('heat_omp', 'heat_omp.c', 'openmp', 'empty', 'uninitialised-read', ('mpicc', '-std=c11', '-fopenmp'), 1,
            'first seen here: wrong-element', 'step == 3 && i == 9 && j == 10'),
]


class Programs:
    def __init__(self, build, folder):
        self.build, self.folder = build, folder
        shutil.copy(EXAMPLES / 'bugs.h', folder)
        for example in (JACOBI, *OTHERS):
            self.compile(example.source, example.program, *example.compiler)
        self.compile('heat_mpi.c', 'heat', 'mpicc')

    def compile(self, source, program, *compiler):
        shutil.copy(EXAMPLES / source, self.folder)
        libraries = FORTRAN * source.endswith('.F90') + ['librankscope-recorder.a']
        subprocess.run([*compiler, '-g', '-O0', f'-I{EXAMPLES.parent / "include"}', f'-I{self.build / "modules"}',
                        source, '-o', program, *(self.build / library for library in libraries), '-lm', '-ldl'],
                       cwd=self.folder, check=True)

    def run(self, count, *command, by_threads=False, folder=None, check=True, **settings):
        environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1',
                           OMP_NUM_THREADS=str(count), OMP_WAIT_POLICY='passive', **settings)
        launcher = [] if by_threads else ['mpirun', '--oversubscribe', '--bind-to', 'none', '-n', str(count)]
        subprocess.run([*launcher, *command], cwd=folder or self.folder, env=environment, check=check,
                       stdout=subprocess.DEVNULL)

    def run_example(self, example, count, *bug, **further):
        self.run(count, self.folder / example.program, *bug, by_threads=example.is_parallel_by_threads, **further)


def keep_trace(source, target, program):
    """Compressed, without the machine and the time."""
    text = source.read_text()
    for name, value in WHERE.items():
        value += program * value.endswith('/')
        text = re.sub(rf'^{name} = ".*"$', f'{name} = "{value}"', text, count=1, flags=re.MULTILINE)
    with open(target, 'wb') as file, gzip.GzipFile('', 'wb', 9, file, mtime=0) as packed:
        packed.write(text.encode())


def write_traces(programs, example, target):
    for name, count, *bug in (('one', 1), (example.wrong, 4, '--bug', example.bug)):
        run = programs.folder / f'{example.program}-{name}'
        run.mkdir()
        programs.run_example(example, count, *bug, folder=run, RANKSCOPE_ARRAYS='off')
        (target / name).mkdir(parents=True, exist_ok=True)
        for trace in run.glob('*.trd'):
            keep_trace(trace, target / name / f'{trace.name}.gz', example.program)


def write_arrays(programs, example, target):
    """By one process and by two, or by two threads."""
    for name, count, *bug in (('one', 1), (example.wrong, 2, '--bug', example.bug)):
        folder = target / 'arrays' / name
        shutil.rmtree(folder, ignore_errors=True)
        steps = f'from={example.first_step},to={example.first_step + 1}'
        programs.run_example(example, count, *bug, RANKSCOPE_ARRAYS=f'values,{steps}',
                             RANKSCOPE_ARRAYS_FOLDER=str(folder.resolve()), RANKSCOPE_OPTIONS='EnableTrace = 0')


def write_arrays_of_heat(programs, target):
    for name, count, *lost in (('one', 1), ('lost', 2, '1')):
        folder = target / 'heat' / name
        shutil.rmtree(folder, ignore_errors=True)
        programs.run(count, './heat', '12', '16', '3', *lost, RANKSCOPE_ARRAYS='values,from=1,to=2',
                     RANKSCOPE_ARRAYS_FOLDER=str(folder.resolve()))


def debugger(example, *commands):
    """The shell's line that ends with the stacks of the process below ===."""
    words = ' '.join(f"-ex '{command}'" for command in commands)
    return (f"gdb -q -batch -nx -ex 'set width 0' -ex 'set breakpoint pending on' {words} -ex 'echo \\n===\\n' "
            f"-ex 'thread apply {'all' if example.is_parallel_by_threads else '1'} backtrace' -ex 'shell sleep 5' "
            f'./{example.program} > gdb.${{OMPI_COMM_WORLD_RANK:-0}} 2>&1')


def write_stacks(programs, example, target):
    """The last process is stopped within the loop; the others have come to MPI_Allreduce."""
    stopped = f'break {example.source}:{example.line_of(example.stopped_at)} if {example.stopped_if}'
    lines = [debugger(example, stopped, 'run')]
    if not example.is_parallel_by_threads:
        condition = example.waiting_if and f' if {example.waiting_if}'
        waiting = f'break {example.source}:{example.line_of(example.waiting_at)}{condition}'
        enough = [] if condition else ['ignore 1 3'] # it comes there for the fourth time
        others = debugger(example, waiting, *enough, 'run', 'break PMPI_Allreduce', 'continue')
        lines = ['if [ "$OMPI_COMM_WORLD_RANK" = 3 ]; then', *lines, 'else', others, 'fi']
    script = programs.folder / 'stack.sh'
    script.write_text('\n'.join(['#!/bin/sh', *lines, '']))
    script.chmod(0o755)
    # gdb ends them before MPI_Finalize()
    programs.run(4, script, by_threads=example.is_parallel_by_threads, check=False, RANKSCOPE_RECORD='0')
    (target / 'stacks').mkdir(parents=True, exist_ok=True)
    for process in range(1 if example.is_parallel_by_threads else 4):
        text = (programs.folder / f'gdb.{process}').read_text().partition('===')[2]
        frames = [line for line in text.splitlines() if line.startswith(('Thread ', '#'))]
        (target / 'stacks' / f'{process}.txt').write_text(re.sub(r'from /\S*/', 'from ', '\n'.join(frames) + '\n'))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('build', type=Path)
    parser.add_argument('directory', type=Path)
    parser.add_argument('--stacks', action='store_true')
    arguments = parser.parse_args()
    target = arguments.directory / 'recorded'
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(arguments.build.resolve(), Path(folder))
        write_arrays_of_heat(programs, target)
        for example in (JACOBI, *OTHERS):
            write_traces(programs, example, target / example.folder)
            write_arrays(programs, example, target / example.folder)
            if arguments.stacks:
                write_stacks(programs, example, target / example.folder)


main()
