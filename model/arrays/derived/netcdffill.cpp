// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/derived/netcdffill.h"

namespace rankscope {

namespace {

template<typename T>
ArrayValues one(T value)
{
    return std::vector<T>{value};
}

} // namespace

std::optional<ArrayValues> netcdfFill(ElementType type)
{
    constexpr double real = 9.9692099683868690e+36;
    switch (type) {
    case ElementType::Int8:
        return one(std::int8_t(-127));
    case ElementType::Int16:
        return one(std::int16_t(-32767));
    case ElementType::Int32:
        return one(std::int32_t(-2147483647));
    case ElementType::Int64:
        return one(std::int64_t(-9223372036854775806));
    case ElementType::UInt8:
        return one(std::uint8_t(255));
    case ElementType::UInt16:
        return one(std::uint16_t(65535));
    case ElementType::UInt32:
        return one(std::uint32_t(4294967295));
    case ElementType::UInt64:
        return one(std::uint64_t(18446744073709551614U));
    case ElementType::Float32:
        return one(float(real));
    case ElementType::Float64:
        return one(real);
    case ElementType::Text:
        return one(QString());
    case ElementType::Float16:
    case ElementType::BFloat16:
    case ElementType::LongDouble:
    case ElementType::Complex64:
    case ElementType::Complex128:
    case ElementType::Boolean:
        break;
    }
    return std::nullopt;
}

} // namespace rankscope
