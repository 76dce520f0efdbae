#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrays that ranks share block by block are what the program without MPI says of them, to the last digit:
tst_mpiarrays.py MPIRUN RANKSCOPE_MPI RANKSCOPE
"""
import array
import json
import os
import pathlib
import random
import sys
import tempfile
import threading
import unittest
import zipfile

import mpiprogram

RANKS = [1, 2, 3, 4, 7]


def npy(values, shape):
    """The bytes of a .npy file of doubles."""
    header = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {tuple(shape)}, }}".encode()
    header += b' ' * (63 - (10 + len(header)) % 64) + b'\n'
    return b'\x93NUMPY\x01\x00' + len(header).to_bytes(2, 'little') + header + array.array('d', values).tobytes()


class SameAnswer(unittest.TestCase):
    programs = None

    @classmethod
    def setUpClass(cls):
        cls.keeper = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.keeper.name)
        made = random.Random(7)
        shape = (1013, 1409)  # six blocks, whose borders are no borders of pieces
        reference = [made.uniform(-1, 1) * 2 ** made.randrange(-30, 30) for _ in range(shape[0] * shape[1])]
        current = [value * (1 + made.uniform(-1, 1) * 1e-3) if made.randrange(8) == 0 else value for value in reference]
        current[77] = float('nan')
        (cls.folder / 'reference.npy').write_bytes(npy(reference, shape))
        (cls.folder / 'current.npy').write_bytes(npy(current, shape))
        for name, values in (('reference.npz', reference), ('current.npz', current)):
            with zipfile.ZipFile(cls.folder / name, 'w') as archive:
                archive.writestr('large.npy', npy(values[:600000], (600000,)))
                for index in range(5):
                    archive.writestr(f'small{index}.npy', npy(values[:100 * index], (10 * index, 10)))
                archive.writestr('same.npy', npy(reference[:1000], (1000,)))
                if name == 'current.npz':
                    archive.writestr('alone.npy', npy([1.0], (1,)))

    @classmethod
    def tearDownClass(cls):
        cls.keeper.cleanup()

    def check(self, arguments, ranks, expected_code):
        wanted = self.programs.run_plain(arguments, self.folder)
        self.assertEqual(wanted[0], expected_code, wanted[2])
        for count, found in self.programs.run_each(ranks, arguments, self.folder).items():
            with self.subTest(verb=arguments[0], ranks=count):
                self.assertEqual(found[0], wanted)
        return wanted[1]

    def test_one_large_array(self):
        out = self.check(['diff', 'reference.npy', 'current.npy', '--json', '--rel', '1e-6'], RANKS, 1)
        self.assertEqual(json.loads(out)['counts']['nan_differing'], 1)

    def test_several_data_sets(self):
        self.check(['diff', 'reference.npz', 'current.npz', '--json', '--limit', '5'], [2, 7], 1)
        self.check(['diff', 'reference.npz', 'current.npz', '--dataset', 'same'], [3], 0)

    def test_rules(self):
        (self.folder / 'rules.json').write_text(json.dumps({'datasets': [
            {'match': 'small*', 'ignore': True}, {'match': 'large', 'rel': 1e-3}]}))
        self.check(['diff', 'reference.npz', 'current.npz', '--rules', 'rules.json', '--json'], [3], 1)

    def test_statistics(self):
        self.check(['statistics', 'current.npy', '--json'], RANKS, 0)
        self.check(['statistics', 'current.npy', '--filter', '> 0.5', '--json'], [2, 7], 0)
        self.check(['statistics', 'current.npz', '--dataset', 'small0', '--json'], [3], 0)

    def test_threads_of_a_rank(self):
        wanted = self.programs.run_plain(['statistics', 'current.npy', '--json'], self.folder)
        for threads in ('3', '288230376151711744', '18446744073709551615'):
            found = self.programs.run_ranks(2, ['--threads', threads, 'statistics', 'current.npy', '--json'], self.folder)
            self.assertEqual(found, wanted)

    def test_halving(self):
        """The elements of a step of a large series are shared; which step is next says rank 0."""
        steps, elements, parting = 40, 1 << 22, 23  # 2.6 GB that take no room on the disk
        for side in ('left', 'right'):
            (self.folder / side).mkdir()
            for step in range(steps):
                mpiprogram.write_zeros(self.folder / side / f'u_step{step:04}.npy', elements,
                                       0.25 if side == 'right' and step >= parting else 0.0)
        out = json.loads(self.check(['diff', 'left', 'right', '--json'], RANKS, 1))
        self.assertEqual((out['first']['step'], out['bisected']), (parting, True))
        self.assertLess(len(out['steps']), 12)

    def test_pipes(self):
        """What comes out of a pipe only rank 0 can read."""
        (self.folder / 'any.json').write_text(json.dumps({'datasets': [{'match': '*', 'rel': 1e-2}]}))
        for arguments, file, code in ((['statistics', 'pipe', '--json'], 'current.npy', 0),
                                      (['diff', 'reference.npy', 'pipe', '--json'], 'current.npy', 1),
                                      (['diff', 'current.npy', 'current.npy', '--rules', 'pipe'], 'any.json', 0)):
            with self.subTest(line=arguments):
                wanted = self.read_pipe(file, lambda: self.programs.run_plain(arguments, self.folder))
                self.assertEqual(wanted[0], code, wanted[2])
                found = self.read_pipe(file, lambda: self.programs.run_ranks(3, arguments, self.folder))
                self.assertEqual(found, wanted)

    def read_pipe(self, file, run):
        """What is run while the file comes out of a pipe, once."""
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        writer = threading.Thread(target=lambda: pipe.write_bytes((self.folder / file).read_bytes()))
        writer.start()
        try:
            return run()
        finally:
            writer.join()
            pipe.unlink()

    def test_what_cannot_be_read(self):
        (self.folder / 'cut.npy').write_bytes((self.folder / 'current.npy').read_bytes()[:9000000])
        self.check(['diff', 'reference.npy', 'cut.npy'], [3], 2)
        self.check(['statistics', 'cut.npy'], [3], 2)
        self.check(['diff', 'reference.npz', 'current.npz', '--dataset', 'missing'], [2], 2)


if __name__ == '__main__':
    mpirun, shared, plain = sys.argv[1:4]
    SameAnswer.programs = mpiprogram.Programs(mpirun, shared, plain)
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
