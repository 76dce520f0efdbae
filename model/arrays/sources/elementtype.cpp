// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/elementtype.h"

#include <array>

namespace rankscope {

namespace {

using namespace Qt::StringLiterals;

struct TypeFacts {
    QLatin1StringView name;
    std::size_t bytes;
};

constexpr std::array typeFacts{
    TypeFacts{"int8"_L1, 1},        TypeFacts{"int16"_L1, 2},     TypeFacts{"int32"_L1, 4},
    TypeFacts{"int64"_L1, 8},       TypeFacts{"uint8"_L1, 1},     TypeFacts{"uint16"_L1, 2},
    TypeFacts{"uint32"_L1, 4},      TypeFacts{"uint64"_L1, 8},    TypeFacts{"float16"_L1, 2},
    TypeFacts{"bfloat16"_L1, 2},    TypeFacts{"float32"_L1, 4},   TypeFacts{"float64"_L1, 8},
    TypeFacts{"longdouble"_L1, 16}, TypeFacts{"complex64"_L1, 8}, TypeFacts{"complex128"_L1, 16},
    TypeFacts{"bool"_L1, 1},        TypeFacts{"string"_L1, 0},
};

} // namespace

QLatin1StringView typeName(ElementType type)
{
    return typeFacts[static_cast<std::size_t>(type)].name;
}

std::size_t typeBytes(ElementType type)
{
    return typeFacts[static_cast<std::size_t>(type)].bytes;
}

bool isInteger(ElementType type)
{
    return type <= ElementType::UInt64 || type == ElementType::Boolean;
}

bool isReal(ElementType type)
{
    return type >= ElementType::Float16 && type <= ElementType::LongDouble;
}

bool isComplex(ElementType type)
{
    return type == ElementType::Complex64 || type == ElementType::Complex128;
}

} // namespace rankscope
