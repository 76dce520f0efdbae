#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A rank that is killed, and a job that is stopped: tst_mpifaults.py MPIRUN RANKSCOPE_MPI RANKSCOPE [TIMES]
The job ends within ten seconds, the launcher's code is not 0, and the file that it would have written is the old one.
A job that saves its result leaves what rank 0 holds when it is stopped.
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import mpiprogram

RANKS = 3
PROCESSES = 30
CHANGED = range(0, PROCESSES, 3)
OLD = b'the old one\n'


def start(programs, folder):
    output = folder / 'out.json'
    output.write_bytes(OLD)
    command = programs.command(RANKS, ['diff', 'one', 'two', '--json', '--limit', '0', '-o', str(output)])
    return subprocess.Popen(command, cwd=folder, env=mpiprogram.environment(), stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL), output


def ranks_of(programs, process):
    """Those that have begun to be the program."""
    name = pathlib.Path(programs.shared).resolve()
    found = []
    for pid in mpiprogram.descendants(process.pid):
        try:
            if pathlib.Path(f'/proc/{pid}/exe').resolve() == name:
                found.append(pid)
        except OSError:
            pass
    return found


def wait_for_ranks(programs, process):
    while process.poll() is None:
        pids = ranks_of(programs, process)
        if len(pids) == RANKS:
            return pids
        time.sleep(0.01)
    raise SystemExit('the job ended before it had begun')


def launcher_code(process):
    """The mpirun of Open MPI 4.1 now and then waits for a lock of its own for ever, where a rank dies in MPI_Init. All
    ranks have ended by then; a batch system would end it."""
    try:
        return process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def hold_one(programs, process, seconds, chance):
    """Stops one rank within `seconds`, so that the job does not end by itself; the other ranks, and all."""
    pids = wait_for_ranks(programs, process)
    time.sleep(chance.uniform(0, seconds))
    held = chance.choice(pids)
    try:
        mpiprogram.kill(held, signal.SIGSTOP)
    except ProcessLookupError:
        pass
    return [pid for pid in pids if pid != held], pids


def kill_one(programs, folder, whole, seconds, chance):
    """Kills a rank at a moment of the job; true where the job was not done before."""
    process, output = start(programs, folder)
    others, pids = hold_one(programs, process, seconds, chance)
    time.sleep(chance.uniform(0, seconds))
    victim = chance.choice(others)
    try:
        mpiprogram.kill(victim, signal.SIGKILL)
    except ProcessLookupError:
        victim = None
    assert mpiprogram.wait_gone(pids, 10), 'a rank is still there'
    code = launcher_code(process)
    content = output.read_bytes()
    assert content in (OLD, whole), 'the output is damaged'
    assert not list(folder.glob('out.json?*')), 'something is left beside the output'
    if content == OLD:
        assert code != 0, 'the launcher says that all is well'
    return victim is not None and content == OLD


def stop_once(programs, folder, whole, how, chance):
    """Stops a job: the ranks are gone soon, the output is the old one or whole. How long they went on."""
    process, output = start(programs, folder)
    _, pids = hold_one(programs, process, 0.05, chance)
    time.sleep(0.3)
    begin = time.monotonic()
    process.send_signal(how)
    code = process.wait(timeout=10)
    assert mpiprogram.wait_gone(pids, 10 - (time.monotonic() - begin)), 'a rank is still there'
    seconds = time.monotonic() - begin
    content = output.read_bytes()
    assert content in (OLD, whole), 'the output is damaged'
    assert code != 0
    return seconds


def stop(programs, folder, whole, how, chance):
    """A machine that is busy with others may make one of three attempts slow."""
    seconds = []
    while not seconds or seconds[-1] > 5:
        assert len(seconds) < 3, f'{how.name}: the ranks ended after {seconds} s'
        seconds.append(stop_once(programs, folder, whole, how, chance))


def rank_of(pid):
    """A process that has just become the program may have no environment for a moment."""
    while True:
        variables = pathlib.Path(f'/proc/{pid}/environ').read_bytes().split(b'\0')
        found = [int(one.split(b'=')[1]) for one in variables if one.startswith(b'OMPI_COMM_WORLD_RANK=')]
        if found:
            return found[0]
        time.sleep(0.002)


def is_working(pid):
    """Whether a rank has its thread for pieces, besides those of MPI."""
    try:
        names = [task.joinpath('comm').read_text() for task in pathlib.Path(f'/proc/{pid}/task').iterdir()]
    except OSError:
        return False
    return len(names) > 3


def hold_working(programs, folder, arguments):
    """A job that saves its result, with one rank held while it works; the job and its ranks by number. Nothing where
    the job was done before."""
    command = programs.command(RANKS, [*arguments, '--threads', '1', '--save', 'out.rankscope'])
    process = subprocess.Popen(command, cwd=folder, env=mpiprogram.environment(), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    pids = {rank_of(pid): pid for pid in wait_for_ranks(programs, process)}
    while process.poll() is None:
        if is_working(pids[1]):
            mpiprogram.kill(pids[1], signal.SIGSTOP)
            return process, pids
        time.sleep(0.002)
    return None


def processor_time(pid):
    """Of all threads of a process, in seconds; none where it has ended."""
    try:
        words = pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')', 1)[1].split()
    except OSError:
        return 0
    return (int(words[11]) + int(words[12])) / os.sysconf('SC_CLK_TCK')


def wait_idle(pid):
    """Until a rank waits for the one that is held: looking for messages takes a hundredth of a processor."""
    end = time.monotonic() + 30
    used = processor_time(pid)
    while time.monotonic() < end:
        time.sleep(0.5)
        before, used = used, processor_time(pid)
        if used - before < 0.05:
            return
    raise SystemExit('rank 0 still works')


def stop_held(programs, folder, arguments):
    """One of three ranks is held, so that the job does not end; rank 0 gets the signal of a batch system. How long the
    ranks went on; the file may be there then."""
    held = next(filter(None, (hold_working(programs, folder, arguments) for _ in range(5))), None)
    assert held, 'each time the job was done before'
    process, pids = held
    wait_idle(pids[0])
    (folder / 'out.rankscope').unlink(missing_ok=True)
    begin = time.monotonic()
    mpiprogram.kill(pids[0], signal.SIGTERM)
    assert mpiprogram.wait_gone([pids[0], pids[2]], 10), 'a rank is still there'
    seconds = time.monotonic() - begin
    assert launcher_code(process) != 0
    assert mpiprogram.wait_gone(pids.values(), 10)
    assert not list(folder.glob('out.rankscope?*')), 'something is left beside the output'
    return seconds


def saved_when_stopped(programs, folder, arguments):
    """What a job saved that was stopped, as JSON and as text. Rank 0 has a second to write it, and all have two to end,
    which a machine that is busy with others may not give them each time."""
    seconds = []
    while not seconds or seconds[-1] > 2 or not (folder / 'out.rankscope').exists():
        assert len(seconds) < 5, f'not saved, or not in time: the ranks ended after {seconds} s'
        seconds.append(stop_held(programs, folder, arguments))
    code, found, said = programs.run_plain([arguments[0], 'out.rankscope', '--json'], folder)
    assert (code, said) == (2, ''), said  # not all of it
    _, text, _ = programs.run_plain([arguments[0], 'out.rankscope'], folder)
    return json.loads(found), text.decode()


def check_missing(found, text, names):
    """The result says which files are not in it, and is of the others."""
    missing = {pathlib.Path(one).name for one in found['not_yet']}
    assert missing and missing < names, missing
    assert f'{len(missing)} files are not in it yet' in text, text
    return missing


def stop_saving(programs, folder):
    dumps = 1000
    mpiprogram.write_dumps(folder / 'dumps', dumps)
    check_missing(*saved_when_stopped(programs, folder, ['stacks', 'dumps']),
                  {f'rank-{process}.txt' for process in range(dumps)})
    found, text = saved_when_stopped(programs, folder, ['diff', 'one', 'two'])
    missing = check_missing(found, text, {f'{process}.trd' for process in range(PROCESSES)})
    assert found['equal'] is False
    there = {process for process in CHANGED if f'{process}.trd' not in missing}
    assert {int(one['processes']) for one in found['differences'] if one.get('name') == 'a[i]'} == there, found
    mpiprogram.write_zeros(folder / 'zeros.npy', 1 << 26)
    found, text = saved_when_stopped(programs, folder, ['statistics', 'zeros.npy'])
    assert 0 < found['not_yet_elements'] < 1 << 26, found
    assert found['shown'] == (1 << 26) - found['not_yet_elements']
    assert 'it is of the first' in text, text


def stop_saving_arrays(programs, folder):
    """Of an array the first elements; nothing of one that is equal so far is called equal."""
    count = 1 << 26
    mpiprogram.write_zeros(folder / 'other.npy', count, 0.5)
    found, text = saved_when_stopped(programs, folder, ['diff', 'zeros.npy', 'other.npy'])
    missing = found['not_yet_elements']
    assert found['not_yet'] == ['arr_0'] and 0 < missing < count, found
    assert found['equal'] is False
    assert found['counts'] == {'elements': count - missing, 'differing': 1, 'nan_differing': 0}, found['counts']
    assert found['datasets'][0]['class'] == 'different', found
    assert f'{missing:,} elements are not in it yet' in text, text
    (folder / 'same.npy').symlink_to('zeros.npy')
    found, text = saved_when_stopped(programs, folder, ['diff', 'zeros.npy', 'same.npy'])
    assert found['equal'] is False and found['datasets'][0]['class'] == 'not-compared', found
    first = count - found['not_yet_elements']
    assert f'Its first {first:,} of {count:,} elements are equal; the others were not compared yet.' in text, text


def stop_saving_series(programs, folder):
    """The first steps, of which all but the first are equal."""
    steps = 40
    for side, first in (('left', 0.0), ('right', 0.25)):
        (folder / side).mkdir()
        for step in range(steps):
            mpiprogram.write_zeros(folder / side / f'u_step{step:04}.npy', 1 << 20, first if step == 0 else 0.0)
    found, text = saved_when_stopped(programs, folder, ['diff', 'left', 'right'])
    missing = found['not_yet']
    assert found['kind'] == 'series-diff' and found['equal'] is False, found
    assert missing == list(range(steps - len(missing), steps)) and 0 < len(missing) < steps, missing
    assert [one['step'] for one in found['steps']] == list(range(missing[0])), found['steps']
    assert found['first']['step'] == 0 and found['counts']['steps_differing'] == 1, found
    assert f'{steps - len(missing)} of {steps} steps are in it' in text, text


def stop_saving_stacks(programs, folder):
    """Of the processes that are there: nobody else is called missing. The reference is one file, which rank 0 reads."""
    dumps = sorted((folder / 'dumps').iterdir(), key=lambda file: int(file.stem.split('-')[1]))
    lines = [f'{process}: {line}\n' for process, dump in enumerate(dumps) for line in dump.read_text().splitlines()]
    (folder / 'job.txt').write_text(''.join(lines))
    elsewhere = range(0, len(dumps), 50)
    for process in elsewhere:
        dumps[process].write_text(dumps[process].read_text().replace('MPI_Barrier', 'MPI_Send'))
    found, text = saved_when_stopped(programs, folder, ['diff', 'job.txt', 'dumps'])
    missing = {int(name.split('-')[1].split('.')[0])
               for name in check_missing(found, text, {dump.name for dump in dumps})}
    there = {process for process in elsewhere if process not in missing}
    assert found['kind'] == 'stack-diff' and found['equal'] is False, found
    assert processes_of(move['processes'] for move in found['moves']) == there, (found['moves'], there)
    found, text = saved_when_stopped(programs, folder, ['diff', 'dumps', 'job.txt'])  # the folder is not read yet
    missing = {pathlib.Path(one).name for one in found['not_yet']}
    assert 'job.txt' in missing and 1 < len(missing) <= 1 + len(dumps), missing
    assert found['kind'] == 'stack-diff' and found['equal'] is False and not found['differences'], found
    assert 'the reference was still being read, nothing was compared yet.' in text, text


def stop_saving_moments(programs, folder):
    """Two moments, of which rank 0 has read the second one and the first one in part: of the moments together, and of
    the second one by its number, nothing can be said yet."""
    for moment in ('snapshot-1', 'snapshot-2'):
        mpiprogram.write_dumps(folder / 'moments' / moment, 500)
    names = {str(path.relative_to(folder)) for path in folder.glob('moments/*/*.txt')}
    found, text = saved_when_stopped(programs, folder, ['stacks', 'moments'])
    missing = set(found['not_yet'])
    assert missing and missing < names, missing
    assert any('/snapshot-1/' in path for path in missing), missing
    assert found['snapshot'] == 2 and found['process_count'] > 0, found
    assert 'of the last moment' not in text, text
    for arguments in (['stacks', 'moments', '--snapshot', '2'],
                      ['diff', 'moments', 'moments', '--snapshot', '1,merged']):
        found, text = saved_when_stopped(programs, folder, arguments)
        assert set(found['not_yet']) < names and not found.get('classes') and not found.get('differences'), found
        assert 'nothing can be said before more files are read.' in text, text


def processes_of(texts):
    """Those that lists as "0-3,7" name."""
    found = set()
    for part in ','.join(texts).split(','):
        if part:
            low, _, high = part.partition('-')
            found.update(range(int(low), int(high or low) + 1))
    return found


def main(mpirun, shared, plain, times='4'):
    programs = mpiprogram.Programs(mpirun, shared, plain)
    chance = random.Random(20261124)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        mpiprogram.write_run(folder / 'one', PROCESSES, 2000)
        mpiprogram.write_run(folder / 'two', PROCESSES, 2000, changed=CHANGED)
        stop_saving(programs, folder)
        stop_saving_arrays(programs, folder)
        stop_saving_series(programs, folder)
        stop_saving_stacks(programs, folder)
        stop_saving_moments(programs, folder)
        process, output = start(programs, folder)
        pids = wait_for_ranks(programs, process)
        begin = time.monotonic()
        assert process.wait(timeout=60) == 1
        seconds = time.monotonic() - begin
        assert mpiprogram.wait_gone(pids, 10)
        whole = output.read_bytes()
        hits = sum(kill_one(programs, folder, whole, moment, chance) for moment in [0.1] * int(times) + [0])
        assert hits > 0, 'each time the job was done before'
        print(f'{hits} of {int(times) + 1} jobs were hit; a whole one takes {seconds:.1f} s')
        for how in (signal.SIGTERM, signal.SIGINT):
            stop(programs, folder, whole, how, chance)  # mpirun lets the rank that is held go on, which may end the job


if __name__ == '__main__':
    main(*sys.argv[1:])
