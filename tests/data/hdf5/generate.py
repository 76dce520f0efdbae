#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: CC0-1.0
"""Writes earliest.h5 and latest.h5 beside itself: what HDF5 files have in them, small, in the oldest and the newest form.

They are to be damaged by scripts/mutate.py. Needs h5py; the files are kept in the repository so that tests do not.
"""
import pathlib

import h5py
import numpy


def write(path, form):
    with h5py.File(path, "w", libver=form) as file:
        field = numpy.arange(60, dtype="f8").reshape(3, 4, 5) / 8
        field[1, 2, 3] = numpy.nan
        plain = file.create_dataset("plain", data=field)
        plain.attrs["units"] = "m/s"
        plain.attrs["scale_factor"] = numpy.array([2.5])
        file.create_dataset("packed", data=field.astype("f4"), chunks=(2, 2, 3), compression="gzip", shuffle=True,
                            fletcher32=True)
        file.create_dataset("grown", data=numpy.arange(7, dtype=">i2"), chunks=(3,), maxshape=(None,))
        group = file.create_group("group/inner")
        group["count"] = numpy.uint64(2**63)
        group["empty"] = h5py.Empty("f4")
        group["none"] = numpy.zeros((0, 5))
        group["flags"] = numpy.array([True, False])
        group["words"] = numpy.array([b"one", b"three"])
        group["texts"] = numpy.array(["kurz", "länger"], dtype=h5py.string_dtype())
        group["complex"] = numpy.array([1 + 2j, 3 - 4j])
        group["pairs"] = numpy.array([(1, 2.5), (3, 4.5)], dtype=[("rank", "i4"), ("value", "f8")])
        colors = h5py.enum_dtype({"RED": 0, "BLUE": 7}, basetype="u1")
        group.create_dataset("colors", data=numpy.array([0, 7], dtype="u1"), dtype=colors)
        file["hard"] = plain
        file["soft"] = h5py.SoftLink("/group/inner/flags")
        file["broken"] = h5py.SoftLink("/nowhere")
        file["elsewhere"] = h5py.ExternalLink("missing.h5", "/data")


if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent
    write(folder / "earliest.h5", "earliest")
    write(folder / "latest.h5", "latest")
