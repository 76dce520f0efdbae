#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the comparison and the statistics of one large array scale with ranks of one thread each.

    mpi_arrays.py RANKSCOPE RANKSCOPE_MPI WORK_FOLDER [--quick] [--runs N] [--megabytes N]
                  [--ranks 1,2]

Two arrays of doubles (4,096 MiB each), one of 1,000 elements of which differs by 1e-3 of itself, are made in
WORK_FOLDER as .npy, unless they are there, and stay. They are measured and printed as mpi_scaling.py does it.
--quick: 512 MiB each, 3 runs; about a minute.
"""
import array
import random

from mpi_scaling import compare, options_of

COLUMNS = 1024
BLOCK_ROWS = 1024  # 8 MiB


def make_arrays(work, megabytes):
    paths = [work / f'reference-{megabytes}.npy', work / f'current-{megabytes}.npy']
    if all(path.exists() for path in paths):
        return paths
    blocks = megabytes // 8
    header = f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({blocks * BLOCK_ROWS}, {COLUMNS}), }}".encode()
    header += b' ' * (63 - (10 + len(header)) % 64) + b'\n'
    made = random.Random(7)
    block = array.array('d', (made.uniform(-1, 1) for _ in range(BLOCK_ROWS * COLUMNS)))
    changed = array.array('d', (value * (1 + 1e-3 * (index % 1000 == 0)) for index, value in enumerate(block)))
    for path, values in zip(paths, (block, changed)):
        with path.open('wb') as file:
            file.write(b'\x93NUMPY\x01\x00' + len(header).to_bytes(2, 'little') + header)
            for _ in range(blocks):
                file.write(values.tobytes())
    return paths


def main():
    options = options_of(__doc__, {'runs': 5, 'megabytes': 4096}, {'runs': 3, 'megabytes': 512})
    options.work.mkdir(exist_ok=True)
    reference, current = (str(path) for path in make_arrays(options.work, options.megabytes))

    compare('Two arrays', ['diff', reference, current, '--rel', '1e-9'], options)
    compare('Statistics of an array', ['statistics', current], options)


if __name__ == '__main__':
    main()
