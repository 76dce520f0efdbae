#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of statistics of arraystatistics_benchmark with numpy: seconds for the arithmetic ones and with the
quartiles.

    arraystatistics_peer.py [ELEMENTS]"""
import sys
import time
import zlib

import numpy as np


def arithmetic(values, shown):
    data = values[shown]
    finite = np.isfinite(data)
    numbers = data[finite]
    size = np.abs(numbers)
    result = {
        "shown": data.size,
        "count": numbers.size,
        "nan": np.count_nonzero(np.isnan(data)),
        "infinity_positive": np.count_nonzero(data == np.inf),
        "infinity_negative": np.count_nonzero(data == -np.inf),
        "zero": np.count_nonzero(numbers == 0),
        "denormal": np.count_nonzero((size > 0) & (size < np.finfo(float).tiny)),
        "negative": np.count_nonzero(numbers < 0),
        "sum": numbers.sum(),
        "mean": numbers.mean(),
        "minimum": numbers.min(),
        "maximum": numbers.max(),
        "minimum_index": numbers.argmin(),
        "maximum_index": numbers.argmax(),
        "variance": numbers.var(ddof=1),
        "checksum": zlib.crc32(data),  # numpy has none of its own; zlib's is the nearest at hand
    }
    return numbers, result


def main():
    elements = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000_000
    random = np.random.default_rng(1)
    values = random.random(elements) * 2 - 1
    values[random.integers(0, elements, elements // 10_000)] = np.nan
    values[random.integers(0, elements, elements // 100_000)] = np.inf
    for name, least in (("half shown", 0.0), ("1 % shown", 0.98), ("all shown", -2.0)):
        start = time.perf_counter()
        numbers, result = arithmetic(values, values > least)
        middle = time.perf_counter()
        result["quartiles"] = np.percentile(numbers, (25, 50, 75))
        end = time.perf_counter()
        print(f"{name}: arithmetic {middle - start:.3f} s, with quartiles {end - start:.3f} s")


main()
