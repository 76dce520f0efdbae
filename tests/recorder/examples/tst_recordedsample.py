#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records again what the sample session has of the recorder, and compares: tst_recordedsample.py SAMPLE LIBRARY. Stacks have
other addresses each time; they are looked at only by the lines that they name."""
import gzip
import pathlib
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


sample, library = pathlib.Path(sys.argv[1]), sys.argv[2]
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, sample / 'record.py', library, folder], check=True)
    made, kept = contents(pathlib.Path(folder) / 'recorded'), contents(sample / 'recorded')
if len(kept) < 20 or list(made) != list(kept):
    sys.exit(f'made: {list(made)}\nkept: {list(kept)}')
for name, content in made.items():
    if content != kept[name]:
        sys.exit(f'{name} is not what the recorder writes.')
source = (sample / '../../recorder/examples/jacobi_mpi.c').read_text().splitlines()
for process, text in enumerate(['MPI_Allreduce', 'MPI_Allreduce', 'MPI_Allreduce', 'RANKSCOPE_SET(b']):
    stack = (sample / f'recorded/stacks/{process}.txt').read_text()
    line = int(stack.partition('in relax' if process < 3 else ' relax')[2].partition('jacobi_mpi.c:')[2].split()[0])
    if text not in source[line - 1]:
        sys.exit(f'The stack of process {process} names line {line}, which is: {source[line - 1]}')
