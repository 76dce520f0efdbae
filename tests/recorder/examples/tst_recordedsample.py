#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records again what the sample session has of the recorder, and compares: tst_recordedsample.py SAMPLE BUILD. Stacks
have other addresses each time; they are looked at only by the lines that they name."""
import gzip
import pathlib
import re
import subprocess
import sys
import tempfile


def contents(folder):
    files = {}
    for path in sorted(folder.rglob('*')):
        if path.is_file() and path.parent.name != 'stacks':
            unpacked = gzip.decompress(path.read_bytes()) if path.suffix == '.gz' else path.read_bytes()
            files[str(path.relative_to(folder))] = unpacked
    return files


def check_stacks(name, source, function, texts):
    """The frame of this function in each process (or thread, the last one first) is at a line with this text."""
    lines = (sample / '../../recorder/examples' / source).read_text().splitlines()
    files = sorted((sample / 'recorded' / name / 'stacks').iterdir())
    stacks = [text for file in files for text in re.split(r'^Thread .*$', file.read_text(), flags=re.MULTILINE)[1:]]
    if len(stacks) != len(texts):
        sys.exit(f'{name} has {len(stacks)} stacks.')
    for process, (stack, text) in enumerate(zip(stacks, texts)):
        line = int(re.search(rf'{re.escape(function)} .*{re.escape(source)}:(\d+)', stack)[1])
        if text not in lines[line - 1]:
            sys.exit(f'Stack {process} of {name} names line {line}, which is: {lines[line - 1]}')


sample, build = pathlib.Path(sys.argv[1]), sys.argv[2]
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, sample / 'record.py', build, folder], check=True)
    made, kept = contents(pathlib.Path(folder) / 'recorded'), contents(sample / 'recorded')
if len(kept) < 100 or list(made) != list(kept):
    sys.exit(f'made: {list(made)}\nkept: {list(kept)}')
for name, content in made.items():
    if content != kept[name]:
        sys.exit(f'{name} is not what the recorder writes.')
check_stacks('', 'jacobi_mpi.c', 'relax', 3 * ['MPI_Allreduce'] + ['RANKSCOPE_SET(b'])
check_stacks('cpp', 'jacobi_mpi.cpp', 'Plate::relax', 3 * ['MPI_Allreduce'] + ['RANKSCOPE_SET(b'])
check_stacks('fortran', 'jacobi_mpi.F90', 'jacobi::relax', 3 * ['merge(MPI_SUM, MPI_MAX'] + ['b(i,j) = factor'])
check_stacks('cg', 'cg_mpi.c', 'multiply', 3 * ['MPI_Allreduce'] + ['RANKSCOPE_SET(q'])
check_stacks('openmp', 'heat_omp.c', 'compute._omp_fn.0', 4 * ['RANKSCOPE_SET(next'])
