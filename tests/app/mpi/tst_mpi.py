#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever the number of ranks, rankscope-mpi prints what the program without MPI prints, and writes the same files:
tst_mpi.py MPIRUN RANKSCOPE_MPI RANKSCOPE FIXTURES
"""
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest
import unittest.mock
import zipfile

import mpiprogram

RANKS = [1, 2, 3, 4, 7]


class SameAnswer(unittest.TestCase):
    programs = None
    fixtures = None

    @classmethod
    def setUpClass(cls):
        cls.keeper = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.keeper.name)
        code, _, text = cls.programs.run_plain(['sample', 'sample'], cls.folder)
        assert code == 0, text
        mpiprogram.write_run(cls.folder / 'one', 11, 30)
        mpiprogram.write_run(cls.folder / 'two', 11, 30, changed=(4, 9))
        mpiprogram.write_dumps(cls.folder / 'dumps', 23)
        (cls.folder / 'dumps/rank-7.txt').write_text('nothing of stacks\n')

    @classmethod
    def tearDownClass(cls):
        cls.keeper.cleanup()

    def check(self, arguments, ranks, expected_code, file=None):
        """Exit code, output, messages and a file that is written are those of the program without MPI."""
        wanted = self.programs.run_plain(arguments, self.folder)
        self.assertEqual(wanted[0], expected_code, wanted[2])
        wanted_file = (self.folder / file).read_bytes() if file else None
        for count, found in self.programs.run_each(ranks, arguments, self.folder, file).items():
            with self.subTest(verb=arguments[0], ranks=count):
                self.assertEqual(found, (wanted, wanted_file))

    def test_traces_in_pairs(self):
        self.check(['diff', 'one', 'two', '--json', '--limit', '0', '--csv', 'rows.csv'], RANKS, 1, 'rows.csv')

    def test_equal_traces(self):
        self.check(['diff', 'one', 'one'], [3], 0)

    def test_page(self):
        """It shows what surrounds origins, for which processes are read once more."""
        self.check(['diff', 'one', 'two', '--html', 'page.html'], [2, 7], 1, 'page.html')

    def saved_entries(self):
        """What a saved result holds, but for the entries that say when it was made."""
        with zipfile.ZipFile(self.folder / 'saved.rankscope') as saved:
            return {name: saved.read(name) for name in saved.namelist() if '/result' not in name}

    def check_checksums(self, folders):
        """The result names the checksum of each input, a number of four bytes in CBOR."""
        with zipfile.ZipFile(self.folder / 'saved.rankscope') as saved:
            result = saved.read('results/result.cbor')
        for file in (one for folder in folders for one in (self.folder / folder).iterdir()):
            self.assertIn(b'\x1a' + mpiprogram.crc32c(file.read_bytes()).to_bytes(4, 'big'), result, file)

    def check_saved(self, arguments, ranks):
        arguments = [*arguments, '--save', 'saved.rankscope', '--context', '2']
        code, out, text = self.programs.run_plain(arguments, self.folder)
        self.assertEqual(code, 1, text)
        wanted = self.saved_entries()
        self.assertIn('results/surroundings.cbor', wanted)
        self.assertGreaterEqual(len(wanted), 10)
        for count in ranks:
            with self.subTest(ranks=count):
                found = self.programs.run_ranks(count, arguments, self.folder)
                self.assertEqual(found[:2], (code, out), found[2])
                self.assertNotIn('held in memory', found[2])
                self.assertEqual(self.saved_entries(), wanted)
                self.check_checksums(arguments[1:3])

    def test_saved(self):
        """Pair by pair; of each trace its shape, for which it is read once more."""
        self.check_saved(['diff', 'one', 'two'], [2, 3, 7])

    def test_language_and_numbers(self):
        """Texts that ranks make are in the language of rank 0 and have its numbers, which may be another's."""
        with unittest.mock.patch.dict(os.environ, LANG='C.UTF-8', LANGUAGE='ru'):
            os.environ.pop('LC_ALL', None)
            self.check_saved(['diff', 'one', 'two'], [3])

    def test_one_reference(self):
        """A run of one process, whose parallel iterations several ran; one of them differs, some nobody ran."""
        mpiprogram.write_run(self.folder / 'alone', 1, 340)
        self.check(['diff', 'alone', 'two', '--json', '--limit', '0', '--csv', 'rows.csv'], RANKS, 1, 'rows.csv')
        self.check(['diff', 'alone/0.trd', 'two'], [3], 1)

    def test_processes_that_do_not_all_do_the_same(self):
        """Each sets its number, in both runs; in one of the noise runs, too, which is off by a little."""
        for run, value in (('one', 0), ('two', 0), ('near', 1e-9)):
            source = self.folder / ('two' if run == 'two' else 'one')
            (self.folder / f'unlike-{run}').mkdir()
            for trace in source.glob('*.trd'):
                head, body = trace.read_text().split('# End trace header\n')
                number = int(trace.stem) + value
                (self.folder / f'unlike-{run}' / trace.name).write_text(
                    f'{head}# End trace header\nAW: [4] "me" = {number}; {{"made.c", 3}}\n{body}')
        self.check(['diff', 'unlike-one', 'unlike-two', '--json', '--limit', '0'], [2, 4, 7], 1)
        self.check(['diff', 'unlike-one', 'unlike-two', '--html', 'page.html'], [3], 1, 'page.html')
        self.check(['diff', 'unlike-one', 'unlike-two', '--exact', '--noise', 'unlike-near', '--json'], [3], 1)
        self.check(['diff', 'unlike-one', 'unlike-one'], [3], 0)
        self.check_saved(['diff', 'unlike-one', 'unlike-two'], [3])

    def write_wide_runs(self):
        """So many processes that whole runs in one rank would be said. In `wide-noise` one value of the first step is
        off by rounding, in `wide-now` it is a little more, and others differ; `wide-edited` has lines one further down.
        """
        if (self.folder / 'wide').exists():
            return
        mpiprogram.write_run(self.folder / 'wide', 17, 30)
        mpiprogram.write_run(self.folder / 'wide-values', 17, 30, changed=(4, 9))
        mpiprogram.write_edited(self.folder / 'wide-noise', self.folder / 'wide',
                                {'"a[i]" = 4.0;': '"a[i]" = 4.000000001;'})
        mpiprogram.write_edited(self.folder / 'wide-now', self.folder / 'wide-values',
                                {'"a[i]" = 4.0;': '"a[i]" = 4.000000005;'})
        mpiprogram.write_edited(self.folder / 'wide-edited', self.folder / 'wide-now', {}, lines_below=8)
        for version in ('before', 'after'):
            lines = [f'line {number};' for number in range(1, 21)]
            if version == 'after':
                lines.insert(7, 'a new line;')
            (self.folder / version).mkdir()
            (self.folder / version / 'made.c').write_text('\n'.join(lines) + '\n')

    def test_noise(self):
        """Each rank reads its pairs of the noise runs too, and is told what all of them show."""
        self.write_wide_runs()
        noise = ['--noise', 'wide-noise', '--noise', 'wide-noise', '--noise', 'wide', '--json', '--limit', '0']
        self.check(['diff', 'wide', 'wide-now', *noise], RANKS, 1)
        self.check(['diff', 'wide', 'wide-noise', *noise], [3], 0)

    def test_versions_of_the_source(self):
        """Ranks are told which lines belong together; one pair that names another file has to be seen with all."""
        self.write_wide_runs()
        versions = ['--reference-source', 'before', '--current-source', 'after', '--json', '--limit', '0']
        self.check(['diff', 'wide', 'wide-edited', *versions], RANKS, 1)
        self.check(['diff', 'wide', 'wide-edited', '--noise', 'wide-noise', *versions], [3], 1)
        mpiprogram.write_edited(self.folder / 'wide-other', self.folder / 'wide-edited', {})
        odd = self.folder / 'wide-other/7.trd'
        odd.write_text(odd.read_text().replace('"made.c", 10}', '"other.c", 10}'))
        self.check(['diff', 'wide', 'wide-other', *versions], [2, 4], 1)

    def test_one_reference_with_noise(self):
        self.write_wide_runs()
        mpiprogram.write_run(self.folder / 'single', 1, 520)
        further = ['--noise', 'wide-noise', '--reference-source', 'before', '--current-source', 'after']
        self.check(['diff', 'single', 'wide-edited', *further, '--json'], [2, 7], 1)

    def test_large_reference(self):
        """Of one process, with so many records that the ranks of a node share it."""
        mpiprogram.write_run(self.folder / 'large', 1, 30000, steps=1)
        mpiprogram.write_run(self.folder / 'parts', 3, 10000, steps=1, changed=(1,))
        self.check(['diff', 'large', 'parts', '--json'], [2, 3], 1)

    def test_recorded_traces(self):
        """Without --limit, as text; a reference of one process."""
        self.check(['diff', 'sample/recorded/one', 'sample/recorded/lost'], [2], 1)

    def test_hdf5(self):
        """Read by processes that each rank starts."""
        self.check(['diff', str(self.fixtures / 'hdf5/earliest.h5'), str(self.fixtures / 'hdf5/latest.h5')], [2], 2)
        (self.folder / 'cut.h5').write_bytes((self.fixtures / 'hdf5/latest.h5').read_bytes()[:1500])
        self.check(['statistics', 'cut.h5'], [2], 2)

    def test_stacks(self):
        self.check(['stacks', 'dumps', '--json', '--tree'], RANKS, 0)

    def test_stacks_of_waits(self):
        self.check(['stacks', str(self.fixtures / 'stacks/waits')], [3], 0)

    def test_stack_diff(self):
        self.check(['diff', 'dumps', 'sample/recorded/stacks', '--json'], [3], 1)

    def test_values(self):
        self.check(['compare', 'two', '--value', 'a[i]@made.c:9', '--json'], [2, 7], 0)

    def test_info(self):
        self.check(['info', 'dumps', 'sample/field', 'two/3.trd', '--json'], [3], 2)
        self.check(['info', 'two/3.trd', 'one/1.trd', 'sample/field/heat.npy', 'missing', '--csv', 'rows.csv'], [2], 2,
                   'rows.csv')

    def test_series(self):
        """Steps are shared, also one that cannot be read."""
        self.check(['diff', 'sample/steps/good', 'sample/steps/bad', '--json'], [2, 7], 1)
        shutil.copytree(self.folder / 'sample/steps/bad', self.folder / 'steps')
        cut = self.folder / 'steps/basin_step0050.npz'
        cut.write_bytes(cut.read_bytes()[:cut.stat().st_size // 2])
        self.check(['diff', 'sample/steps/good', 'steps'], [3], 2)

    def test_no_such_value(self):
        self.check(['compare', 'two', '--value', 'c@made.c:9'], [2], 2)

    def test_a_file_that_is_no_trace(self):
        (self.folder / 'broken').mkdir(exist_ok=True)
        for process in range(11):
            text = (self.folder / f'two/{process}.trd').read_text()
            (self.folder / f'broken/{process}.trd').write_text(text[:len(text) // 2] if process == 6 else text)
        self.check(['diff', 'one', 'broken'], [3], 2)
        for text in ('nothing of traces\n', ''):  # it is not compared, all others are
            (self.folder / 'broken/6.trd').write_text(text)
            _, out, _ = self.programs.run_plain(['diff', 'one', 'broken', '--json'], self.folder)
            self.assertIn('broken/6.trd', json.loads(out)['not_compared'][0]['file'])
            self.check(['diff', 'one', 'broken', '--json'], [2, 7], 2)
            self.check(['diff', 'broken', 'one'], [3], 2)
            self.check(['diff', 'one/0.trd', 'broken'], [3], 2)

    def test_verbs_of_one_rank(self):
        """What is not shared does rank 0 alone."""
        self.check(['check', 'two', '--json'], [3], 0)
        self.check(['profile', 'sample/profile/experiment.xml'], [2], 0)

    def test_bad_line(self):
        code, out, text = self.programs.run_ranks(2, ['diff', 'one', 'two', '--nonsense'], self.folder)
        self.assertEqual((code, out), (2, b''))
        self.assertEqual(text.count('--nonsense'), 1)
        code, out, text = mpiprogram.run([self.programs.shared, '--read-arrays'], self.folder)
        self.assertEqual((code, out), (2, b''))
        self.assertIn('starts itself', text)  # no rank: it would not know the option

    def test_without_launcher(self):
        arguments = ['diff', 'one', 'two']
        alone = mpiprogram.run([self.programs.shared, *arguments], self.folder)
        self.assertEqual(alone, self.programs.run_plain(arguments, self.folder))

    def test_progress_and_times(self):
        arguments = ['diff', 'one', 'two', '--progress', 'state.json', '--times', '--threads', '1']
        code, out, text = self.programs.run_ranks(2, arguments, self.folder)
        self.assertEqual((code, out), self.programs.run_plain(['diff', 'one', 'two'], self.folder)[:2])
        self.assertIn('2 ranks', text)
        state = json.loads((self.folder / 'state.json').read_text())
        self.assertTrue(state['done'])
        self.assertEqual(state['parts_done'], state['parts'])


if __name__ == '__main__':
    mpirun, shared, plain, fixtures = sys.argv[1:5]
    SameAnswer.programs = mpiprogram.Programs(mpirun, shared, plain)
    SameAnswer.fixtures = pathlib.Path(fixtures)
    unittest.main(argv=sys.argv[:1] + sys.argv[5:])
