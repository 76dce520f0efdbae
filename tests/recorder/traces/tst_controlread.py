#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the recorder's dynamic control writes is read by the program, and both runs of a reduction are compared by it:
tst_controlread.py RANKSCOPE FOLDER, where FOLDER has the programs of tests/recorder/traces/programs.
"""
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# scene of control.c: the word of its message, its operand, where it is, its line and how often
EXPECTED = {
    'read-only': ('write-to-read-only', 'X', 'Loop 1(1)', 4, 2),
    'variable': ('uninitialized-variable', 'X', '', 2, 1),
    'element': ('uninitialized-element', 'A(I)', 'Loop 2(4)', 5, 1),
    'reduction-used': ('reduction-not-completed', 'S', '', 7, 1),
    'non-local': ('non-local-element', 'A(K)', 'Loop 1(3)', 2, 1),
    'write-to-shadow': ('write-to-shadow', 'A(I+1)', 'Loop 1(4)', 2, 1),
    'dependence': ('data-dependence', 'A(I-1)', 'Loop 1(2)', 2, 8),
    'nested': ('data-dependence', 'A(K)', 'TaskRegion 1(2)', 5, 1),
    'shadow-used': ('shadow-not-completed', 'A(I+1)', 'Loop 1(4)', 2, 1),
    'remote-buffer': ('write-to-remote-buffer', 'X', 'Loop 1(0)', 4, 2),
    'write-to-remote-element': ('write-to-remote-element', 'A(K)', '', 1, 1),
    'read-of-remote-element': ('read-of-remote-element', 'A(K)', '', 1, 1),
    'wait-without-start': ('wait-without-start', 'S', '', 7, 1),
    'outside': ('outside-array', 'A(I+1)', 'Loop 1(9)', 2, 1),
    'start-without-wait': ('start-without-wait', 'S', '', 6, 1),
    'not-started': ('reduction-not-started', 'S', '', 5, 1),
}


def run(command, folder, options=''):
    environment = {name: value for name, value in os.environ.items() if not name.startswith('RANKSCOPE_')}
    environment['RANKSCOPE_OPTIONS'] = options
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)


def read_errors(rankscope, programs, folder, scene):
    run([programs / 'recorded_control', scene, 'wrong'], folder,
        'EnableDynControl = 1; EnableTrace = 0; DebugOptions.PrintStatistic = 1')
    written = run([rankscope, 'export', 'error.dbg', '--view', 'errors', '--format', 'csv', '-o', '-'], folder)
    if written.returncode != 0:
        sys.exit(f'{scene}: {written.stderr}')
    return list(csv.DictReader(io.StringIO(written.stdout)))


def compare_reductions(rankscope, programs, folder, scene, rules):
    for name, manually in (('standard', 0), ('manual', 1)):
        (folder / name).mkdir(exist_ok=True)
        run([programs / 'recorded_reductions', scene], folder / name, f'ManualReductCalc = {manually}')
    checked = run([rankscope, 'check', 'standard', '--manual', 'manual', '--json'], folder)
    found = [finding['rule'] for finding in json.loads(checked.stdout)['findings'] if finding['severity'] == 'warning']
    if found != rules:
        sys.exit(f'{scene}: {found}, not {rules}')


def main(rankscope, programs):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for scene, expected in EXPECTED.items():
            first = read_errors(rankscope, programs, folder, scene)[0]
            found = (first['message'], first['name'], first['where'], int(first['line']), int(first['count'] or 1))
            if found != expected or first['class'] != 'control' or first['file'] != 'control.f':
                sys.exit(f'{scene}: {found}, not {expected}')
        compare_reductions(rankscope, programs, folder, 'right', [])
        compare_reductions(rankscope, programs, folder, 'wrong', ['reductions-differ'])


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
