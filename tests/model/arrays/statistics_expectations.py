#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankscope developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes statisticsexpectations.h: statistics of made-up arrays, by exact fractions and numpy.

The arrays come from the same hash of the index in the test (elementhash.h); the CRC-32C is computed bit by bit."""
from fractions import Fraction
import math
import numpy as np

MASK = (1 << 64) - 1


def scattered(value):
    value = (value + 0x9E3779B97F4A7C15) & MASK
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & MASK
    return value ^ value >> 31


def crc32c(data):
    state = 0xFFFFFFFF
    for byte in data:
        state ^= byte
        for _ in range(8):
            state = state >> 1 ^ (0x82F63B78 if state & 1 else 0)
    return state ^ 0xFFFFFFFF


def unit(value):
    """-1 to 1"""
    return (value >> 11) * 2.0**-52 - 1


def bits(kind, width):
    def make(index):
        word = scattered(index) >> (64 - width)
        return np.array([word], f"u{width // 8}").view(kind)[0]
    return make


def islands(index):
    if 300 <= index % 1000 < 420:
        return np.float64("nan")
    special = {7: math.inf, 8: -math.inf, 9: -0.0, 10: 0.0, 11: 5e-324, 12: -1e-310}
    return np.float64(special.get(index % 500, 100 * unit(scattered(index))))


def brain(index):
    word = np.array([scattered(index) >> 48 << 16], "u4")
    return word.view("f4")[0]


# name, smallest normal number, element at an index, bytes of an element (None: as they are)
SPECIES = {
    "uniform": (2.0**-1022, lambda i: np.float64(unit(scattered(i))), None),
    "offset": (2.0**-1022, lambda i: np.float64(1e9 + 1e-3 * unit(scattered(i))), None),
    "islands": (2.0**-1022, islands, None),
    "allnan": (2.0**-1022, lambda i: np.float64("nan"), None),
    "constant": (2.0**-1022, lambda i: np.float64(0.1), None),
    "falling": (2.0**-1022, lambda i: np.float64(-i), None),
    "small": (2.0**-1022, lambda i: np.float64(1e-200 * unit(scattered(i))), None),
    "wild": (2.0**-1022, bits("f8", 64), None),
    "float32": (2.0**-126, bits("f4", 32), None),
    "float16": (2.0**-14, bits("f2", 16), None),
    "bfloat16": (2.0**-126, brain, lambda x: x.tobytes()[2:]),
    "longdouble": (0, lambda i: np.longdouble(unit(scattered(i))) / np.longdouble(3),
                   lambda x: x.tobytes()[:10] + bytes(6)),
    "int8": (0, bits("i1", 8), None),
    "int16": (0, bits("i2", 16), None),
    "int32": (0, bits("i4", 32), None),
    "int64": (0, bits("i8", 64), None),
    "uint8": (0, bits("u1", 8), None),
    "uint16": (0, bits("u2", 16), None),
    "uint32": (0, bits("u4", 32), None),
    "uint64": (0, bits("u8", 64), None),
    "complex128": (2.0**-1022, lambda i: np.complex128(complex(unit(scattered(2 * i)), unit(scattered(2 * i + 1)))),
                   None),
    "complex64": (2.0**-126, lambda i: np.complex64(complex(unit(scattered(2 * i)), unit(scattered(2 * i + 1)))), None),
}
CASES = [(name, 5000, part) for name in SPECIES for part in (1, 3)]
CASES += [("uniform", size, 1) for size in (0, 1, 2, 3, 1919, 1920, 1921, 3840)]
CASES += [("islands", 310, 1), ("int64", 1, 1), ("uint64", 2, 1), ("wild", 20000, 50)]


def is_shown(index, part):
    return part == 1 or scattered(index + 1000003) % part == 0


def exact(value):
    return Fraction(*value.as_integer_ratio()) if hasattr(value, "as_integer_ratio") else Fraction(int(value))


def quartile(ordered, quarters):
    place = Fraction((len(ordered) - 1) * quarters, 4)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def text(value):
    """A C++ literal of the nearest double; 'noNumber' where there is none or it is out of range."""
    if value is None:
        return "noNumber"
    try:
        return repr(float(value))
    except OverflowError:
        return "noNumber"


def row(name, size, part):
    smallest, make, stored = SPECIES[name]
    elements = [make(index) for index in range(size)]
    shown = [index for index in range(size) if is_shown(index, part)]
    data = b"".join(stored(elements[i]) if stored else elements[i].tobytes() for i in shown)
    number = {i: (np.float64(abs(complex(elements[i]))) if "complex" in name else elements[i]) for i in shown}
    nan = sum(1 for i in shown if number[i] != number[i])
    positive = sum(1 for i in shown if number[i] == math.inf)
    negative_infinity = sum(1 for i in shown if number[i] == -math.inf)
    finite = {i: exact(number[i]) for i in shown if number[i] == number[i] and abs(float(number[i])) != math.inf}
    ordered = sorted(finite.values())
    count = len(ordered)
    total = sum(ordered, Fraction(0))
    zero = sum(1 for x in ordered if x == 0)
    denormal = sum(1 for x in ordered if x != 0 and abs(x) < Fraction(smallest))
    negative = sum(1 for x in ordered if x < 0)
    mean = total / count if count else None
    variance = sum(((x - mean)**2 for x in ordered), Fraction(0)) / (count - 1) if count > 1 else None
    quartiles = [quartile(ordered, q) if count else None for q in (1, 2, 3)]
    reach = Fraction(3, 2) * (quartiles[2] - quartiles[0]) if count else None
    adjacents = [quartiles[0] - reach, quartiles[2] + reach] if count else [None, None]
    extremes = [ordered[0], ordered[-1], ordered[-1] - ordered[0]] if count else [None] * 3
    indices = [min((i for i in finite if finite[i] == end), default=0) for end in extremes[:2]]
    deviation = None
    if variance is not None:
        scale = 2**1100  # the root of a fraction beyond double
        deviation = Fraction(math.isqrt(int(variance * scale * scale)), scale)
    integers = [count, len(shown), size - len(shown), nan, positive, negative_infinity, denormal, zero, negative]
    integers += indices
    reals = [total, *extremes, mean, *quartiles, *adjacents, deviation, variance]
    return (f'    {{"{name}", {size}, {part}, {{{", ".join(map(str, integers))}}},\n'
            f'     {{{", ".join(map(text, reals))}}},\n     0x{crc32c(data):08X}}},\n')


def main():
    with open(__file__.replace("statistics_expectations.py", "statisticsexpectations.h"), "w", encoding="ascii") as out:
        out.write("// SPDX-FileCopyrightText: 2026 The Rankscope developers\n"
                  "// SPDX-License-Identifier: GPL-3.0-or-later\n"
                  "// Written by statistics_expectations.py.\n#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
                  "struct ExpectedStatistics {\n"
                  "    const char *species;\n    std::uint64_t size;\n    std::uint64_t part; // shown: one element of "
                  "so many\n"
                  "    // count, shown, not shown, NaN, +infinity, -infinity, denormal, zero, negative, "
                  "minimum's and maximum's index\n"
                  "    std::array<std::uint64_t, 11> integers;\n"
                  "    // sum, minimum, maximum, range, mean, quartiles, adjacents, standard deviation, variance\n"
                  "    std::array<double, 12> reals;\n    std::uint32_t checksum;\n};\n\n"
                  "inline constexpr double noNumber = -7e77; // in place of a number that there is none of\n\n"
                  "// clang-format off\ninline constexpr ExpectedStatistics expectedStatistics[] = {\n")
        for case in CASES:
            out.write(row(*case))
        out.write("};\n// clang-format on\n")


main()
