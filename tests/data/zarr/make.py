#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: CC0-1.0
"""Writes mixed.zarr, the same in mixed.zip, and xarray.zarr, by Debian's python3-zarr and python3-xarray. An element is
what its subscripts say: 12.5 is that of u[1, 2]."""
import json
import pathlib
import shutil
import zipfile

import numcodecs
import numpy as np
import xarray
import zarr

here = pathlib.Path(__file__).parent


def numbered(*shape, dtype="f8"):
    """The element [i, j] is 10 i + j + 0.5, [i, j, k] is 100 i + 10 j + k + 0.5; halves are cut off integers."""
    values = np.zeros(shape)
    for axis in range(len(shape)):
        values += np.arange(shape[axis]).reshape([-1 if a == axis else 1 for a in range(len(shape))]) * 10.0 ** (
            len(shape) - 1 - axis)
    return (values + 0.5).astype(dtype)


def mixed(path):
    shutil.rmtree(path, ignore_errors=True)
    root = zarr.open_group(str(path), mode="w")
    root.attrs.update({"title": "all that is read", "weights": [1.0, 2.5], "count": 3, "nothing": None})
    blosc = numcodecs.Blosc(cname="lz4", clevel=5, shuffle=numcodecs.Blosc.SHUFFLE)
    root.array("u", numbered(6, 5), chunks=(4, 3), compressor=blosc)
    root.array("bits", numbered(6, 5, dtype="<f4"), chunks=(6, 4), order="F",
               compressor=numcodecs.Blosc(cname="zstd", clevel=3, shuffle=numcodecs.Blosc.BITSHUFFLE))
    root.array("big", numbered(5, 4, dtype=">i4"), chunks=(3, 2), order="F", compressor=numcodecs.Zlib(6))
    root.array("packed", numbered(2, 3, 4, dtype=">f4"), chunks=(1, 2, 3), compressor=numcodecs.Zstd(3),
               dimension_separator="/")
    root.array("plain", numbered(3, 4, dtype="<i2"), chunks=(3, 4), compressor=None)
    root.array("gz", numbered(3, 4, dtype="<u2"), chunks=(2, 4), compressor=numcodecs.GZip(1))
    part = root.create_dataset("part", shape=(4, 4), chunks=(2, 2), dtype="i8", fill_value=-7, compressor=None)
    part[2:4, 0:2] = 5
    open_part = root.create_dataset("unsaid", shape=(4,), chunks=(2,), dtype="f4", fill_value=None, compressor=None)
    open_part[0:2] = [1, 2]
    root.create_dataset("huge", shape=(2,), chunks=(2,), dtype="u8", fill_value=2**64 - 2, compressor=None)
    root.array("filtered", np.arange(10, 30, dtype="<i4"), chunks=(8,), compressor=numcodecs.Zlib(1),
               filters=[numcodecs.Delta("<i4"), numcodecs.Shuffle(4), numcodecs.CRC32()])
    root.array("scaled", np.array([1.5, 2.0, 2.5]), chunks=(3,), compressor=None,
               filters=[numcodecs.FixedScaleOffset(offset=1, scale=10, dtype="<f8", astype="<i2")])
    root.array("lz4", numbered(2, 2), chunks=(2, 2), compressor=numcodecs.LZ4())
    inner = root.create_group("inner")
    inner.attrs["place"] = "below"
    inner.array("scalar", np.array(42.25), compressor=None)
    inner.array("time", np.array(["2026-11-24T00:00:00", "NaT"], dtype="<M8[s]"), compressor=None)
    inner.array("names", np.array(["one", "zwölf", ""], dtype=object), chunks=(2,), dtype=str, compressor=blosc)
    inner.array("fixed", np.array(["ab", "ж"], dtype="<U3"), compressor=None)
    inner.array("bytes", np.array([b"ab", b"c"], dtype="|S3"), compressor=None)
    inner.array("truth", np.array([True, False, True]), compressor=None)
    inner.array("complex", np.array([1 + 2j, -3.5j], dtype="<c8"), compressor=None)
    inner.array("half", np.array([0.5, -2], dtype="<f2"), compressor=None)
    records = np.zeros(3, dtype=[("id", "<i4"), ("x", ">f8", (2,))])
    records["id"] = [1, 2, 3]
    records["x"] = [[1.5, 2.5], [3.5, 4.5], [5.5, 6.5]]
    inner.array("records", records, chunks=(2,), compressor=numcodecs.Zlib(1))
    newer = path / "inner" / "newer"
    newer.mkdir()
    (newer / "zarr.json").write_text(json.dumps({"zarr_format": 3, "node_type": "array"}))


def in_archive(folder, path):
    with zarr.ZipStore(str(path), compression=zipfile.ZIP_DEFLATED, mode="w") as archive:
        zarr.copy_store(zarr.DirectoryStore(str(folder)), archive)


def by_xarray(path):
    shutil.rmtree(path, ignore_errors=True)
    temperature = xarray.DataArray(
        np.array([[[280.5, 281.0], [np.nan, 282.0]]] * 2), dims=("time", "lat", "lon"),
        coords={"time": [0, 6], "lat": ("lat", [10.0, 20.0], {"units": "degrees_north"}), "lon": [5.0, 7.5]},
        attrs={"units": "K"})
    temperature["time"].attrs["units"] = "hours since 2026-11-24 00:00:00"
    data = xarray.Dataset({"t": temperature}, attrs={"Conventions": "CF-1.8"})
    data.to_zarr(str(path), consolidated=True, zarr_version=2,
                 encoding={"t": {"dtype": "i2", "scale_factor": 0.5, "add_offset": 270.0, "_FillValue": -999}})


mixed(here / "mixed.zarr")
in_archive(here / "mixed.zarr", here / "mixed.zip")
by_xarray(here / "xarray.zarr")
