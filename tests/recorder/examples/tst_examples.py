#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""An example of the recorder, right and with each of its bugs:
tst_examples.py [--mpirun PROGRAM] RANKSCOPE SOURCE COMPILER FLAG…

The right program gives equal traces with 1, 2, 4 and 7 processes (threads, without mpirun), and equal arrays at its
savepoints. With a bug, run by 4, the comparison starts at the line that says "first seen here" of it, in the iterations
below; what check alone finds is at the line that says "found by check". Compared while it runs (TraceMode 3), the right
program has no differences, and the first error of a bug is at the record where the comparison of the traces starts;
references of one process, of as many as the run has and of another number serve, at a level without reads too.
Dynamic control finds some of the bugs while the program runs, with one process or thread too, and nothing in the right
program. Reductions that are computed by iterations, in all threads, are those of the right program, and show the wrong
one.
"""
import argparse
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# The iteration of the outer loop and of the inner one. 4 processes have the rows 1-3, 4-6 and so on of 12, and 1-6,
# 7-12 and so on of 24: row 3 or 6 is the first in which another process's row is read. The halo is lost in step 4. Late
# rows are first seen when they are not what all began with: in the second sweep, or at once where all began with
# nothing.
# What is written in place is first read by the second cell of the plate. 4 threads with two rows each lose the last two
# of 10.
JACOBI = {
    'wrong-element': [[3], [2, 4]],
    'wrong-reduction': [[1]],
    'lost-halo': [[4], [3, 1]],
    'uninitialised-read': [[1, 1]],
    'race': [[2], [3, 1]],
}
ORIGINS = {
    'jacobi_mpi.c': JACOBI,
    'jacobi_mpi.cpp': JACOBI,
    'jacobi_mpi.F90': JACOBI,
    'cg_mpi.c': {
        'wrong-element': [[3], [8]],
        'wrong-reduction': [[1]],
        'lost-halo': [[4], [6]],
        'uninitialised-read': [[1]],
        'race': [[1], [6]],
    },
    'heat_omp.c': {
        'wrong-element': [[3], [2, 4]],
        'wrong-reduction': [[1]],
        'lost-rows': [[4], [9, 1]],
        'uninitialised-read': [[1, 1]],
        'race': [[1], [1, 2]],
    },
}
# The same program, by the same library: its bugs are not compared while they run.
OTHER_LANGUAGES = ('jacobi_mpi.cpp', 'jacobi_mpi.F90')
# What dynamic control finds: the message, and what marks the line.
CONTROLLED = {
    'jacobi_mpi.c': {
        'lost-halo': ('Using shadow element before asynchronous shadow renew completed', 'first seen here'),
        'race': ('Using shadow element before asynchronous shadow renew completed', 'first seen here'),
        'uninitialised-read': ('Using non-initialized element', 'found by check'),
    },
    'heat_omp.c': {
        'race': ('Data dependence in loop due to access to element', 'first seen here'),
        'uninitialised-read': ('Using non-initialized element', 'found by check'),
    },
}


def expect(condition, *what):
    if not condition:
        sys.exit(' '.join(str(word) for word in what))


class Example:
    def __init__(self, arguments, folder):
        self.rankscope, self.mpirun, self.source = arguments.rankscope, arguments.mpirun, arguments.source
        self.folder = folder
        self.program = folder / 'program'
        compiler, *flags = arguments.compile
        subprocess.run([compiler, self.source, '-o', self.program, *flags], check=True)

    def line(self, marker, kind):
        """The number of the line whose comment has the marker and, behind it, the kind of bug."""
        found = [number for number, text in enumerate(self.source.read_text().splitlines(), 1)
                 if kind in text.partition(marker + ': ')[2].removesuffix('*/').strip().split(', ')]
        expect(len(found) == 1, kind, marker, 'at lines', found)
        return found[0]

    def run(self, name, count, *texts, options='', arrays='off'):
        """A run with so many processes or threads in a folder of its own, with the text of RANKSCOPE_OPTIONS."""
        target = self.folder / name
        target.mkdir()
        launcher = [self.mpirun, '--oversubscribe', '--bind-to', 'none', '-n', str(count)] if self.mpirun else []
        environment = dict(os.environ, OMP_NUM_THREADS=str(count), OMP_WAIT_POLICY='passive',
                           OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1',
                           OMPI_MCA_mpi_yield_when_idle='1', RANKSCOPE_OPTIONS=options, RANKSCOPE_ARRAYS=arrays)
        run = subprocess.run([*launcher, self.program, *texts], cwd=target, env=environment, capture_output=True,
                             text=True)
        expect(run.returncode == 0, name, run.stdout, run.stderr)
        files = len(list(target.glob('*.trd')))
        expect(files == (count if self.mpirun else 1), name, 'has', files, 'files')
        return target

    def asked(self, code, verb, *files):
        """What the verb says as JSON; it has to end with the code."""
        run = subprocess.run([self.rankscope, verb, '--json', *files], capture_output=True, text=True)
        expect(run.returncode == code, verb, *files, 'ended with', run.returncode, run.stdout[:2000], run.stderr)
        return json.loads(run.stdout)

    def compared(self, reference, name, count, *texts, options=''):
        """The errors of each process of a run that was compared while it ran, as export has them."""
        options += f'TraceOptions.TraceMode = 3; TraceOptions.InputTracePrefix = {reference}/'
        target = self.run(name, count, *texts, options=options)
        errors = {}
        for path in target.glob('*.err.trd'):
            said = subprocess.run([self.rankscope, 'export', '--view', 'errors', '--format', 'csv', '-o', '-', path],
                                  capture_output=True, text=True)
            expect(said.returncode == 0, path, said.stderr)
            errors[path.name.partition('.')[0]] = list(csv.DictReader(io.StringIO(said.stdout)))
        return errors

    def at(self, entry, line):
        """Whether something was said about this line of the source."""
        return entry.get('line') == line and self.source.name.endswith(pathlib.Path(entry['file']).name)


def compare_right(example):
    runs = {count: example.run(str(count), count, arrays='values') for count in (1, 2, 4, 7)}
    has_arrays = 'rankscope_savepoint' in example.source.read_text()
    for count in (2, 4, 7):
        expect(example.asked(0, 'diff', runs[1], runs[count])['equal'], count, 'differs')
        if has_arrays:
            example.asked(0, 'diff', '--exact' if example.source.name != 'cg_mpi.c' else '--abs=1e-12',
                          runs[1] / 'rankscope-arrays', runs[count] / 'rankscope-arrays')
        example.asked(0, 'check', runs[count])
    # while it runs: with one process, with the same number, with another one
    for of_reference, count in ((1, 4), (2, 2), (4, 7)):
        compared = example.compared(runs[of_reference], f'compared {of_reference}', count)
        for process, errors in compared.items():
            expect(not errors, of_reference, count, process, errors[:2])
    return runs[1]


def compare_running(example, reference, kind, origin):
    """Its first error is at the record where the comparison of the traces starts."""
    errors = example.compared(reference, f'compared {kind}', 4, '--bug', kind)
    first = min(int(number) for number in origin.get('processes', '0').replace('-', ',').split(','))
    error = errors[str(first)][0]
    if kind == 'lost-rows': # what the run does not do is seen when the loop ends
        expect(error['message'] == 'abnormal-loop-exit', kind, error)
    else:
        expect(int(error['trace_line']) == origin['reference_line'], kind, error, origin)


def compare_bug(example, reference, kind, iterations):
    current = example.run(kind, 4, '--bug', kind)
    origin = example.asked(1, 'diff', reference, current)['origins'][0]
    if kind == 'lost-rows': # an iteration that is missing has no line
        expect(origin['class'] == 'missing-iteration', kind, origin)
    else:
        expect(example.at(origin, example.line('first seen here', kind)), kind, origin)
    expect([part['iteration'] for part in origin['where']] == iterations, kind, origin)
    if example.source.name not in OTHER_LANGUAGES:
        compare_running(example, reference, kind, origin)
    if kind != 'uninitialised-read':
        return
    rule, line = 'uninitialized-element', example.line('found by check', kind)
    iteration = [1] if example.source.name == 'cg_mpi.c' else [1, 1]
    findings = example.asked(1, 'check', current)['findings']
    expect(any(found['rule'] == rule and example.at(found, line) and found['iteration'] == iteration
               for found in findings), kind, rule, line, [found for found in findings if found['rule'] == rule][:3])


def agree(example, kinds):
    """Without the reads, and with references of one process and of several: the verdict and the origin of the diff."""
    level = 'TraceOptions.TraceLevel = 2; '
    references = [example.run(f'modified {count}', count, options=level) for count in (1, 4)]
    for kind in (None, *kinds):
        texts = ('--bug', kind) if kind else ()
        current = example.run(f'modified by {kind}', 2, *texts, options=level)
        for reference in references:
            errors = example.compared(reference, f'{reference.name} {kind}', 2, *texts, options=level)
            diff = example.asked(1 if kind else 0, 'diff', reference, current)
            expect(any(errors.values()) == bool(kind), reference, kind, errors)
            for origin in diff['origins'][:1]:
                first = min(int(number) for number in origin['processes'].replace('-', ',').split(','))
                error = errors[str(first)][0]
                expect(int(error['trace_line']) == origin['reference_line'], reference, kind, error, origin)


def control(example, kind, count):
    """The files of errors of a run with dynamic control."""
    texts = ('--bug', kind) if kind else ()
    target = example.run(f'controlled-{kind}-{count}', count, *texts, options='EnableDynControl = 1')
    return [path.read_text() for path in sorted(target.glob('*error.dbg'))]


def control_all(example, bugs):
    for count in (1, 4):
        expect(control(example, None, count) == [], 'dynamic control finds something in the right program')
        for kind, (message, mark) in bugs.items():
            found = control(example, kind, count)
            place = f'File: {example.source.name}  Line: {example.line(mark, kind)}'
            expect(len(found) == (count if example.mpirun else 1), kind, count, 'has', len(found), 'files of errors')
            expect(all(message in text and place in text for text in found), kind, count, message, place, found[0])


def compute_reductions(example):
    """With ManualReductCalc the results are the same with any number of threads, bit by bit."""
    texts = []
    for count in (1, 2, 4, 7):
        manual = example.run(f'manual {count}', count, options='ManualReductCalc = 1')
        texts.append([line for line in (manual / '0.trd').read_text().splitlines() if line.lstrip().startswith('RV: ')])
        checked = example.asked(0, 'check', example.folder / str(count), '--manual', manual)
        expect(not [found for found in checked['findings'] if found['rule'] == 'reductions-differ'], count, checked)
    expect(len(texts[0]) > 0 and all(text == texts[0] for text in texts), texts)
    wrong = example.run('manual wrong', 4, '--bug', 'wrong-reduction', options='ManualReductCalc = 1')
    checked = example.asked(1, 'check', example.folder / 'wrong-reduction', '--manual', wrong)
    found = [found for found in checked['findings'] if found['rule'] == 'reductions-differ']
    expect(found and example.at(found[0], example.line('first seen here', 'wrong-reduction')), checked)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--mpirun')
    parser.add_argument('rankscope')
    parser.add_argument('source', type=pathlib.Path)
    parser.add_argument('compile', nargs=argparse.REMAINDER)
    with tempfile.TemporaryDirectory() as folder:
        example = Example(parser.parse_args(), pathlib.Path(folder))
        reference = compare_right(example)
        origins = ORIGINS[example.source.name]
        for kind, iterations in origins.items():
            compare_bug(example, reference, kind, iterations)
        if example.mpirun and example.source.name not in OTHER_LANGUAGES:
            agree(example, origins)
        if example.source.name in CONTROLLED:
            control_all(example, CONTROLLED[example.source.name])
        if example.source.name == 'heat_omp.c':
            compute_reductions(example)
        for kind in {*JACOBI, 'another'} - {*origins}:
            refused = subprocess.run([example.program, '--bug', kind], capture_output=True)
            expect(refused.returncode == 2, kind, 'ended with', refused.returncode)


main()
