// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayvalues.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rankscope {

/// How the characters of a text of fixed length are stored; zeros behind the last one are no part of it.
enum class TextCoding : std::uint8_t { Bytes, Utf32 };

/// How a real of more digits than a double is stored: as the machine has it, as an x87 in its first 10 bytes, as IEEE's
/// binary128, or as two doubles whose sum it is (PowerPC).
enum class RealCoding : std::uint8_t { Native, X87, Binary128, DoubleDouble };

/// How one element is stored in a file.
/// Invariant: `bytes` is that of the type (typeBytes), 3 of an integer of 32 bits, 10 to 16 of a long double that is no
/// native one, or the length of the text, a multiple of 4 for UTF-32.
struct StoredElement {
    ElementType type = ElementType::Float64;
    std::uint64_t bytes = 8;
    std::endian order = std::endian::little;
    TextCoding coding = TextCoding::Bytes; // of a text
    RealCoding real = RealCoding::Native; // of a long double

    friend bool operator==(const StoredElement &, const StoredElement &) = default;
};

/// Elements that lie `step` apart: bytes of a source, elements of a target.
struct StoredRun {
    std::uint64_t count = 0;
    std::uint64_t sourceStep = 0; // bytes
    std::uint64_t target = 0; // index of the first element in the values
    std::uint64_t targetStep = 1;
};

/// Whether the bytes of an element in the file are those of its value in memory.
bool isAsInMemory(const StoredElement &element);

/// Decodes the run whose first element is the first byte of `bytes`. `values` is of the element's type and has room.
void decodeElements(const StoredElement &element, const char *bytes, const StoredRun &run, ArrayValues &values);

} // namespace rankscope
