# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the tests start rankscope-mpi and the program without MPI, and runs that are generated for them."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import time

AT_ONCE = 4  # jobs of different numbers of ranks: most of their time goes into starting and waiting


class Programs:
    """The launcher and both programs."""

    def __init__(self, mpirun, shared, plain):
        self.mpirun = mpirun
        self.shared = shared  # rankscope-mpi
        self.plain = plain

    def command(self, ranks, arguments):
        return [self.mpirun, '-n', str(ranks), '--oversubscribe', '--bind-to', 'none', self.shared, *arguments]

    def run_plain(self, arguments, folder):
        return run([self.plain, *arguments], folder)

    def run_ranks(self, ranks, arguments, folder):
        return run(self.command(ranks, arguments), folder)

    def run_each(self, counts, arguments, folder, file=None):
        """By number of ranks: what run_ranks() returns, and the bytes of a file that is written there."""
        if len(counts) == 1 and not file:
            return {counts[0]: (self.run_ranks(counts[0], arguments, folder), None)}
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            jobs = {count: pool.submit(self.run_apart, count, arguments, folder, file) for count in counts}
            return {count: job.result() for count, job in jobs.items()}

    def run_apart(self, count, arguments, folder, file):
        """In a folder of its own, which shows what is in `folder` but for the file. mpirun has one, too: the common one
        of two that start at once may not be there for one of them."""
        own = pathlib.Path(tempfile.mkdtemp(prefix='m'))
        try:
            work = own / 'work'
            work.mkdir()
            for entry in folder.iterdir():
                if entry.name != file:
                    (work / entry.name).symlink_to(entry)
            done = run(self.command(count, arguments), work, OMPI_MCA_orte_tmpdir_base=str(own))
            return done, (work / file).read_bytes() if file else None
        finally:
            shutil.rmtree(own)


def environment():
    allowed = {'OMPI_ALLOW_RUN_AS_ROOT': '1', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1'}
    return {**os.environ, **allowed}


def run(command, folder, **further):
    """Exit code, standard output, standard error without what the launcher says by itself."""
    done = subprocess.run(command, cwd=folder, env={**environment(), **further}, capture_output=True, timeout=60)
    return done.returncode, done.stdout, messages(done.stderr.decode())


def messages(text):
    """Without the launcher's paragraph on an exit code that is not 0."""
    text = re.sub(r'-{20,}\n.*?-{20,}\n', '', text, flags=re.DOTALL)
    return '\n'.join(line for line in text.splitlines() if line)


HEADER = """# Begin trace header. Don't modify these records
TASK_NAME = "made"
MODE = FULL
CPU_COUNT = {processes}
EMPTYITER = 0
MULTIDIMARR = 1
DEFARRSTEP = 1
DEFITERSTEP = 1
SL: 1() [1] {{"made.c", 5}} =\x20
  PL: 2(1) [1] {{"made.c", 7}} =\x20
  EL: 2
EL: 1
END_HEADER
# End trace header

SL: 1() [1]; {{"made.c", 5}}
"""


def write_run(folder, processes, iterations, steps=2, changed=()):
    """Traces of a loop within steps, divided among the processes. In those that are `changed` one value of the last
    step differs, which the sum that follows is made of."""
    folder.mkdir(parents=True)
    for process in range(processes):
        lines = [HEADER.format(processes=processes)]
        for step in range(1, steps + 1):
            lines.append(f'  IT: {step}, ({step})\n  PL: 2(1) [1]; {{"made.c", 7}}, {step}.B\n')
            for index in range(process * iterations, (process + 1) * iterations):
                value = index / 8 + step
                if process in changed and step == steps and index == process * iterations + 1:
                    value += 1
                lines.append(f'    IT: {index}, ({index})\n    RD: [4] "b[i]" = {value}; {{"made.c", 9}}\n'
                             f'    AW: [4] "a[i]" = {value * 2}; {{"made.c", 9}}\n'
                             f'    RV_AW: [4] "sum" = {value}; {{"made.c", 10}}\n')
            total = step + (1 if changed and step == steps else 0)
            lines.append(f'  EL: 2; {{"made.c", 12}}, {step}.E\n  RV: [4] {total}; {{"made.c", 13}}\n')
        lines.append('EL: 1; {"made.c", 15}\nEND_TRACE\n')
        folder.joinpath(f'{process}.trd').write_text(''.join(lines))


def write_edited(folder, run, edits, lines_below=None):
    """A copy of a run with edits in all its texts; lines of the source from `lines_below` on are one further down."""
    folder.mkdir()
    for file in run.iterdir():
        text = file.read_text()
        for before, after in edits.items():
            text = text.replace(before, after)
        if lines_below is not None:
            text = re.sub(r'(?<="made.c", )\d+',
                          lambda line: str(int(line[0]) + (int(line[0]) >= lines_below)), text)
        folder.joinpath(file.name).write_text(text)


def write_dumps(folder, processes):
    """Stacks as gdb prints them, a file a process: one of ten waits elsewhere."""
    folder.mkdir(parents=True)
    for process in range(processes):
        place = 'MPI_Recv' if process % 10 == 3 else 'MPI_Barrier'
        folder.joinpath(f'rank-{process}.txt').write_text(
            f'Thread 1 (LWP {process + 5000}):\n#0  0x1 in {place} () from libmpi.so\n'
            f'#1  0x2 in step (n={process}) at made.c:{40 + process % 3}\n#2  0x3 in main () at made.c:12\n')


def write_zeros(file, count, first=0.0):
    """An array of doubles that takes no room on the disk; its first element may be another one."""
    header = f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({count},)}}".ljust(117).encode() + b'\n'
    with file.open('wb') as array:
        array.write(b'\x93NUMPY\x01\x00' + len(header).to_bytes(2, 'little') + header + struct.pack('<d', first))
        array.truncate(10 + len(header) + 8 * count)


def crc32c(data):
    checksum = 0xffffffff
    for byte in data:
        checksum = checksum >> 8 ^ CRC32C[(checksum ^ byte) & 0xff]
    return checksum ^ 0xffffffff


def crc32c_entry(byte):
    for _ in range(8):
        byte = byte >> 1 ^ (0x82f63b78 if byte & 1 else 0)
    return byte


CRC32C = [crc32c_entry(byte) for byte in range(256)]


def descendants(pid):
    """The processes that a launcher has started on this machine."""
    children = pathlib.Path(f'/proc/{pid}/task/{pid}/children')
    try:
        found = [int(word) for word in children.read_text().split()]
    except OSError:
        return []
    return [one for child in found for one in [child, *descendants(child)]]


def wait_gone(pids, seconds):
    """Whether none of the processes is alive any longer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not any(pathlib.Path(f'/proc/{pid}').exists() and not is_zombie(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def is_zombie(pid):
    try:
        return pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')', 1)[1].split()[0] == 'Z'
    except OSError:
        return True


def kill(pid, how):
    os.kill(pid, how)
