// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/arrays/madeuparrays.h"

#include <QtGlobal>

using namespace rankscope;

namespace {

double islands(std::uint64_t index)
{
    if (index % 1000 >= 300 && index % 1000 < 420)
        return std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double special[] = {infinity, -infinity, -0.0, 0.0, 5e-324, -1e-310};
    const std::uint64_t place = index % 500;
    return place >= 7 && place < 13 ? special[place - 7] : 100 * unitOf(elementHash(index));
}

float halfOf(std::uint64_t hash)
{
    const auto bits = static_cast<std::uint32_t>(hash >> 48U);
    const std::uint32_t exponent = bits >> 10U & 31U;
    const std::uint32_t fraction = bits & 1023U;
    const float sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
    if (exponent == 31) // with the payload of a NaN
        return std::bit_cast<float>((bits & 0x8000U) << 16U | 0x7F80'0000U | fraction << 13U);
    if (exponent == 0)
        return sign * static_cast<float>(fraction) * 0x1p-24F;
    return sign * std::ldexp(1.0F + static_cast<float>(fraction) / 1024, static_cast<int>(exponent) - 15);
}

template<typename T, typename Make>
std::unique_ptr<ElementRuns> made(ElementType type, std::uint64_t size, std::uint64_t part, std::size_t run, Make make)
{
    std::vector<T> elements;
    for (std::uint64_t index = 0; index < size; ++index)
        elements.push_back(static_cast<T>(make(index)));
    return std::make_unique<GivenRuns<T>>(std::move(elements), run, type, part);
}

template<typename T>
T topBits(std::uint64_t index)
{
    return static_cast<T>(elementHash(index) >> (64 - 8 * sizeof(T)));
}

} // namespace

MadeUpRuns::MadeUpRuns(std::string_view species, std::uint64_t size, std::uint64_t part, std::size_t run)
{
    using Index = std::uint64_t;
    const auto doubles = [&](std::string_view name, auto make) {
        if (species == name)
            m_runs = made<double>(ElementType::Float64, size, part, run, make);
    };
    const auto integers = [&](std::string_view name, ElementType type, auto zero) {
        using Integer = decltype(zero);
        if (species == name)
            m_runs = made<Integer>(type, size, part, run, topBits<Integer>);
    };
    doubles("uniform", [](Index index) { return unitOf(elementHash(index)); });
    doubles("offset", [](Index index) { return 1e9 + 1e-3 * unitOf(elementHash(index)); });
    doubles("islands", islands);
    doubles("allnan", [](Index) { return std::numeric_limits<double>::quiet_NaN(); });
    doubles("constant", [](Index) { return 0.1; });
    doubles("falling", [](Index index) { return static_cast<double>(-static_cast<std::int64_t>(index)); });
    doubles("small", [](Index index) { return 1e-200 * unitOf(elementHash(index)); });
    doubles("wild", [](Index index) { return std::bit_cast<double>(elementHash(index)); });
    integers("int8", ElementType::Int8, std::int8_t{});
    integers("int16", ElementType::Int16, std::int16_t{});
    integers("int32", ElementType::Int32, std::int32_t{});
    integers("int64", ElementType::Int64, std::int64_t{});
    integers("uint8", ElementType::UInt8, std::uint8_t{});
    integers("uint16", ElementType::UInt16, std::uint16_t{});
    integers("uint32", ElementType::UInt32, std::uint32_t{});
    integers("uint64", ElementType::UInt64, std::uint64_t{});
    const auto narrow = [&](std::string_view name, ElementType type, auto make) {
        if (species == name)
            m_runs = made<float>(type, size, part, run, make);
    };
    narrow("float32", ElementType::Float32,
           [](Index index) { return std::bit_cast<float>(static_cast<std::uint32_t>(elementHash(index) >> 32U)); });
    narrow("float16", ElementType::Float16, [](Index index) { return halfOf(elementHash(index)); });
    narrow("bfloat16", ElementType::BFloat16, [](Index index) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(elementHash(index) >> 48U << 16U));
    });
    const auto parts = [](Index index) {
        return std::complex<double>(unitOf(elementHash(2 * index)), unitOf(elementHash(2 * index + 1)));
    };
    if (species == "longdouble")
        m_runs = made<long double>(ElementType::LongDouble, size, part, run,
                                   [](Index index) { return unitOf(elementHash(index)) / 3.0L; });
    if (species == "complex128")
        m_runs = made<std::complex<double>>(ElementType::Complex128, size, part, run, parts);
    if (species == "complex64")
        m_runs = made<std::complex<float>>(ElementType::Complex64, size, part, run, parts);
    Q_ASSERT(m_runs);
}
