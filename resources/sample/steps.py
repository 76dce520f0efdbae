# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a pair of series: what a small model of a basin saved every ten steps, twice. In the second run one bit of one
temperature was flipped before step 40 was saved; salt follows temperature a save later, ice becomes NaN when the heat
reaches its corner. The processes of the second run add in another order, which is noise from step 20 on."""
import io
import math
import os
import struct
import zipfile

ROWS, COLUMNS, LAST, STRIDE = 6, 8, 80, 10
WRONG = {"step": 40, "variable": "temp", "index": [3, 5]}
ICE_LIMIT = 5.0625  # of temperature


def npy(values):
    header = "{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }" % (ROWS, COLUMNS)
    header = header.ljust(117) + "\n"
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode()
            + b"".join(struct.pack("<d", value) for row in values for value in row))


def npz(arrays):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, values in arrays.items():
            entry = zipfile.ZipInfo(name + ".npy", (2026, 3, 2, 9, 0, 0))
            entry.create_system = 3
            archive.writestr(entry, npy(values))
    return target.getvalue()


def field(value_at):
    return [[value_at(i, j) for j in range(COLUMNS)] for i in range(ROWS)]


def mean_around(values, i, j):
    near = [values[i + a][j + b] for a, b in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
            if 0 <= i + a < ROWS and 0 <= j + b < COLUMNS]
    return sum(near) / len(near)


def runs(faulty):
    """The arrays of each step that is saved."""
    temp = field(lambda i, j: 4 + i / 4 + j / 8)
    salt = field(lambda i, j: 35 - i / 16)
    depth = field(lambda i, j: 100.0 + 8 * i + j)
    wind = field(lambda i, j: (j - 3) / 2)
    for step in range(0, LAST + 1, STRIDE):
        if step:
            before = temp
            temp = field(lambda i, j: mean_around(before, i, j))
            saltier = salt
            salt = field(lambda i, j: mean_around(saltier, i, j) + (before[i][j] - 4) / 64)
            wind = field(lambda i, j: wind[i][COLUMNS - 1 - j] * 0.9375)
        if faulty and step == 20:
            temp[1][2] += 2.0 ** -40
        if faulty and step == WRONG["step"]:
            i, j = WRONG["index"]
            bits = struct.unpack("<Q", struct.pack("<d", temp[i][j]))[0] ^ (1 << 53)
            temp[i][j] = struct.unpack("<d", struct.pack("<Q", bits))[0]
        ice = field(lambda i, j: math.sqrt(ICE_LIMIT - temp[i][j]) if temp[i][j] <= ICE_LIMIT and i == 0
                    else (math.nan if i == 0 else 0.0))
        yield step, {"temp": temp, "salt": salt, "ice": ice, "wind": wind, "depth": depth}


def write_steps(folder):
    for name, faulty in (("good", False), ("bad", True)):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        for step, arrays in runs(faulty):
            with open(os.path.join(folder, name, "basin_step%04d.npz" % step), "wb") as target:
                target.write(npz(arrays))
