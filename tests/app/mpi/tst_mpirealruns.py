#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Real runs give the same answer with several ranks: tst_mpirealruns.py MPIRUN RANKSCOPE_MPI RANKSCOPE DATA
Each run of traces of several processes is compared with each other one that has as many; the folders of stacks are
merged.
"""
import itertools
import pathlib
import sys

import mpiprogram

RANKS = 3


def check(programs, arguments):
    wanted = programs.run_plain(arguments, '.')
    got = programs.run_ranks(RANKS, arguments, '.')
    if wanted != got:
        sys.exit(f'{arguments}:\nexit {wanted[0]}, with {RANKS} ranks {got[0]}\n{wanted[1].decode()}\n---\n'
                 f'{got[1].decode()}\n{wanted[2]}\n---\n{got[2]}')


def main(mpirun, shared, plain, data):
    programs = mpiprogram.Programs(mpirun, shared, plain)
    runs = [side for case in sorted(pathlib.Path(data, 'dvm').iterdir()) for side in (case / 'ref', case / 'cur')
            if len(list(side.glob('[0-9].trd'))) > 1]
    pairs = [(one, two) for one, two in itertools.combinations(runs, 2)
             if len(list(one.glob('[0-9].trd'))) == len(list(two.glob('[0-9].trd')))]
    for one, two in pairs:
        check(programs, ['diff', str(one), str(two), '--json'])
    stacks = [folder for folder in sorted(pathlib.Path(data, 'stacks').rglob('*'))
              if folder.is_dir() and len([file for file in folder.iterdir() if file.is_file()]) > 1]
    for folder in stacks:
        check(programs, ['stacks', str(folder), '--json'])
    assert pairs and stacks
    print(f'{len(pairs)} pairs of runs, {len(stacks)} folders of stacks')


if __name__ == '__main__':
    main(*sys.argv[1:])
