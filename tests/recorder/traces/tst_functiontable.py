#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables "function of the documents, ours, test" of the recorder's pages: tst_functiontable.py ROOT [DOCUMENT…].
What is said to be the same is declared in a header, each test exists, and each function of the documents has a row."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
TESTS = ROOT / 'tests/recorder/traces'
SHORT = {'C': 'tst_recordedcontrol', 'R': 'tst_recordedreductions'}


def rows():
    for page in ('recorder.md', 'recorder-control.md'):
        text = (ROOT / 'docs' / page).read_text()
        table = text[text.index('| function of the documents |'):].partition('\n\n')[0]
        for line in table.splitlines()[2:]:
            yield [cell.strip() for cell in line.strip('|').split('|')]


def exists(program, name):
    """A test function, or the name of a row of its data, or a scene of the program that it runs."""
    source = (TESTS / f'{program}.cpp').read_text()
    scenes = ''.join(path.read_text() for path in (TESTS / 'programs').iterdir() if path.suffix in ('.c', '.h'))
    return re.search(rf'::{re.escape(name)}\(', source) or f'"{name}"' in source or f'{{"{name}"' in scenes


def main():
    headers = ''.join(path.read_text() for path in (ROOT / 'recorder/include/rankscope').glob('*.h'))
    faults, documented, count = [], set(), 0
    for function, ours, test in rows():
        names = re.findall(r'`([a-z]+_\w+)`', function)
        documented.update(names)
        for name in names if ours.startswith('the same') and ';' not in ours else []:
            if f' {name}(' not in headers and f'*{name}(' not in headers:
                faults.append(f'{name} is declared nowhere')
        if test in ('the same', 'C all'):
            continue
        program = None
        for word, name in re.findall(r'(?:\b([CR])\b )?`([^`]+)`', test):
            program = SHORT.get(word, program)
            if name.startswith('tst_'):
                program = name
            elif program is None or not exists(program, name):
                faults.append(f'{function}: {program} has no {name}')
            count += 1
    for path in sys.argv[2:]:
        text = pathlib.Path(path).read_text(errors='replace')
        faults += [f'{name} has no row' for name in sorted(set(re.findall(r'\b((?:cmptrace|trc|trcreduct|dyn)_\w+)\s*\(', text))
                                                            - documented)]
    if faults or count < 50:
        sys.exit('\n'.join(faults) + f'\n{count} tests')


main()
