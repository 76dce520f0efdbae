#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the folder "recorded" of the sample session: what the recorder and a debugger write of the examples in
recorder/examples, run here under Open MPI.

    record.py LIBRARY DIRECTORY [--stacks]

LIBRARY is librankscope-recorder.a. Traces and arrays are the same at each run, but for the lines that say when and where it
was: those are replaced. Stacks (--stacks, by gdb) have other addresses each time; those that are there are kept without it."""
import argparse
import gzip
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent.parent / 'recorder' / 'examples'
WHERE = {'TRACE_TIME': 'Mon Mar  2 09:00:00 2026', 'OS': 'Linux', 'USER_HOST': 'guest@cluster',
         'WORK_DIR': '/home/guest/plate', 'TASK_NAME': '/home/guest/plate/jacobi'}


def line_of(source, marker):
    return next(number for number, text in enumerate((EXAMPLES / source).read_text().splitlines(), 1) if marker in text)


class Programs:
    def __init__(self, library, folder):
        self.folder = folder
        for source, program in (('jacobi_mpi.c', 'jacobi'), ('heat_mpi.c', 'heat')):
            shutil.copy(EXAMPLES / source, folder)
            shutil.copy(EXAMPLES / 'bugs.h', folder)
            subprocess.run(['mpicc', '-g', '-O0', f'-I{EXAMPLES.parent / "include"}', source, '-o', program, library,
                            '-lm', '-ldl'], cwd=folder, check=True)

    def run(self, count, *command, folder=None, check=True, **settings):
        environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1', **settings)
        subprocess.run(['mpirun', '--oversubscribe', '--bind-to', 'none', '-n', str(count), *command],
                       cwd=folder or self.folder, env=environment, check=check, stdout=subprocess.DEVNULL)


def keep_trace(source, target):
    """Compressed, without the machine and the time."""
    text = source.read_text()
    for name, value in WHERE.items():
        text = re.sub(rf'^{name} = ".*"$', f'{name} = "{value}"', text, count=1, flags=re.MULTILINE)
    with open(target, 'wb') as file, gzip.GzipFile('', 'wb', 9, file, mtime=0) as packed:
        packed.write(text.encode())


def write_traces(programs, target):
    for name, count, *bug in (('one', 1), ('lost', 4, '--bug', 'lost-halo')):
        run = programs.folder / name
        run.mkdir()
        programs.run(count, '../jacobi', *bug, folder=run)
        (target / name).mkdir(parents=True, exist_ok=True)
        for process in range(count):
            keep_trace(run / f'{process}.trd', target / name / f'{process}.trd.gz')


def write_arrays(programs, target):
    for name, count, *lost in (('one', 1), ('lost', 2, '1')):
        folder = target / 'heat' / name
        shutil.rmtree(folder, ignore_errors=True)
        programs.run(count, './heat', '12', '16', '3', *lost, RANKSCOPE_ARRAYS='values,from=1,to=2',
                     RANKSCOPE_ARRAYS_FOLDER=str(folder.resolve()))


def write_stacks(programs, target):
    """Process 3 is stopped in sweep 4; the others have come to MPI_Allreduce."""
    sweeping = line_of('jacobi_mpi.c', 'first seen here: wrong-element')
    waiting = line_of('jacobi_mpi.c', 'MPI_Allreduce(MPI_IN_PLACE, &change')
    script = programs.folder / 'stack.sh'
    script.write_text(f'''#!/bin/sh
if [ "$OMPI_COMM_WORLD_RANK" = 3 ]; then
    set -- -ex 'break {sweeping} if sweep == 4 && i == 11 && j == 5' -ex run
else
    set -- -ex 'break {waiting} if sweep == 4' -ex run -ex 'break PMPI_Allreduce' -ex continue
fi
exec gdb -q -batch -nx -ex 'set width 0' "$@" -ex 'echo \\n===\\n' -ex 'thread apply 1 backtrace' -ex 'shell sleep 5' \\
    ./jacobi > gdb.$OMPI_COMM_WORLD_RANK 2>&1
''')
    script.chmod(0o755)
    programs.run(4, script, check=False, RANKSCOPE_RECORD='0')  # gdb ends them before MPI_Finalize()
    (target / 'stacks').mkdir(parents=True, exist_ok=True)
    for process in range(4):
        text = (programs.folder / f'gdb.{process}').read_text().partition('===')[2]
        frames = [line for line in text.splitlines() if line.startswith(('Thread ', '#'))]
        (target / 'stacks' / f'{process}.txt').write_text(re.sub(r'from /\S*/', 'from ', '\n'.join(frames) + '\n'))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('library', type=Path)
    parser.add_argument('directory', type=Path)
    parser.add_argument('--stacks', action='store_true')
    arguments = parser.parse_args()
    target = arguments.directory / 'recorded'
    with tempfile.TemporaryDirectory() as folder:
        programs = Programs(arguments.library.resolve(), Path(folder))
        write_traces(programs, target)
        write_arrays(programs, target)
        if arguments.stacks:
            write_stacks(programs, target)


main()
