// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/statisticsaccumulator.h"

#include "model/arrays/statistics/crc32c.h"
#include "model/arrays/statistics/elementpieces.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace rankscope {

namespace {

/// The smallest number that is not denormal; 1 for integers, of which only zero is nearer to zero.
double smallestNormalOf(ElementType type)
{
    switch (type) {
    case ElementType::Float16:
        return 0x1p-14;
    case ElementType::BFloat16:
    case ElementType::Float32:
    case ElementType::Complex64:
        return std::numeric_limits<float>::min();
    case ElementType::Float64:
    case ElementType::LongDouble:
    case ElementType::Complex128:
        return std::numeric_limits<double>::min();
    case ElementType::Int8:
    case ElementType::Int16:
    case ElementType::Int32:
    case ElementType::Int64:
    case ElementType::UInt8:
    case ElementType::UInt16:
    case ElementType::UInt32:
    case ElementType::UInt64:
    case ElementType::Boolean:
    case ElementType::Text:
        return 1;
    }
    Q_UNREACHABLE();
}

/// The two bytes of a half that was read into a float.
std::uint16_t halfBits(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16U & 0x8000U;
    const std::uint32_t size = bits & 0x7FFF'FFFFU;
    constexpr std::uint32_t infinity = 0x7F80'0000U;
    constexpr std::uint32_t smallestNormal = 0x3880'0000U; // 2^-14
    std::uint32_t half = 0;
    if (size >= infinity)
        half = 0x7C00U | (size >> 13U & 0x3FFU);
    else if (size >= smallestNormal)
        half = (size - (std::uint32_t{127 - 15} << 23U)) >> 13U;
    else
        half = static_cast<std::uint32_t>(std::abs(value) * 0x1p24F);
    return static_cast<std::uint16_t>(sign | half);
}

std::uint16_t brainBits(float value)
{
    return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(value) >> 16U);
}

template<typename T>
long double realOf(const T &element)
{
    if constexpr (isComplexNumber<T>)
        return doubleOf(element);
    else
        return static_cast<long double>(element);
}

/// Which element shown is the first of that value; there is one.
template<typename T>
std::size_t indexOfValue(std::span<const T> piece, const std::uint64_t *shown, long double value)
{
    std::size_t index = 0;
    while (realOf(piece[index]) != value || (shown && (shown[index / 64] >> (index % 64) & 1U) == 0))
        ++index;
    return index;
}

ArrayNumber integerNumber(WideInteger value)
{
    if (value >= std::numeric_limits<std::int64_t>::min() && value <= std::numeric_limits<std::int64_t>::max())
        return static_cast<std::int64_t>(value);
    if (value > 0 && value <= WideInteger{std::numeric_limits<std::uint64_t>::max()})
        return static_cast<std::uint64_t>(value);
    return static_cast<double>(value);
}

} // namespace

std::optional<double> doubleInRange(long double value)
{
    const auto narrow = static_cast<double>(value);
    return std::isfinite(narrow) ? std::optional(narrow) : std::nullopt;
}

StatisticsAccumulator::StatisticsAccumulator(ElementType type, const StatisticsKernels &kernels)
    : m_type(type)
    , m_kernels(&kernels)
    , m_smallestNormal(smallestNormalOf(type))
{}

void StatisticsAccumulator::add(const ElementRun &run)
{
    std::visit(
        [&](const auto &elements) {
            if constexpr (std::is_same_v<std::decay_t<decltype(elements)>, std::span<const QString>>)
                addTexts(elements, run);
            else
                addElements(elements, run);
        },
        run.elements);
}

template<typename T>
void StatisticsAccumulator::addElements(std::span<const T> elements, const ElementRun &run)
{
    PieceBuffer<T> kept;
    m_elements += elements.size();
    for (std::size_t first = 0; first < elements.size(); first += pieceElements) {
        const auto piece = elements.subspan(first, std::min(pieceElements, elements.size() - first));
        const std::uint64_t *const shown = run.shown.empty() ? nullptr : run.shown.data() + first / 64;
        const std::span<const T> dense = shownElements(piece, shown, *m_kernels, kept);
        if (dense.empty())
            continue;
        m_shown += dense.size();
        ElementFacts facts;
        if constexpr (std::is_same_v<T, double>) {
            PieceBytes bytes{m_checksum, aheadOf(dense, piece, !run.shown.empty())};
            facts = factsOf(dense, m_smallestNormal, *m_kernels, &bytes);
            m_checksum = bytes.checksum;
            m_bytes += dense.size_bytes();
        } else if constexpr (fitsDouble<T> || isComplexNumber<T>) {
            PieceBuffer<double> doubles;
            facts = factsOf(asDoubles(dense, doubles), m_smallestNormal, *m_kernels);
        } else {
            facts = factsOf(dense);
        }
        addFacts(facts, piece, shown, run.position + first);
        if constexpr (!std::is_same_v<T, double>)
            addBytes(dense);
    }
}

template<typename T>
void StatisticsAccumulator::addFacts(const ElementFacts &facts, std::span<const T> piece, const std::uint64_t *shown,
                                     std::uint64_t position)
{
    if (facts.count > 0 && (m_facts.count == 0 || facts.minimum < m_facts.minimum))
        m_minimumIndex = position + indexOfValue(piece, shown, facts.minimum);
    if (facts.count > 0 && (m_facts.count == 0 || facts.maximum > m_facts.maximum))
        m_maximumIndex = position + indexOfValue(piece, shown, facts.maximum);
    m_facts.merge(facts);
}

void StatisticsAccumulator::addTexts(std::span<const QString> texts, const ElementRun &run)
{
    m_elements += texts.size();
    for (std::size_t index = 0; index < texts.size(); ++index) {
        if (!run.shown.empty() && (run.shown[index / 64] >> (index % 64) & 1U) == 0)
            continue;
        ++m_shown;
        const QByteArray bytes = texts[index].toUtf8();
        addBytes(bytes.constData(), static_cast<std::size_t>(bytes.size()) + 1);
    }
}

template<typename T>
void StatisticsAccumulator::addBytes(std::span<const T> elements)
{
    if constexpr (std::is_same_v<T, float>) {
        if (m_type == ElementType::Float16 || m_type == ElementType::BFloat16) {
            PieceBuffer<std::uint16_t> narrow;
            const auto bits = m_type == ElementType::Float16 ? halfBits : brainBits;
            std::transform(elements.begin(), elements.end(), narrow.begin(), bits);
            addBytes(narrow.data(), elements.size() * sizeof(std::uint16_t));
            return;
        }
    }
    if constexpr (std::is_same_v<T, long double> && std::numeric_limits<long double>::digits == 64) {
        constexpr std::size_t used = 10;
        std::array<unsigned char, pieceElements * sizeof(long double)> plain{};
        for (std::size_t index = 0; index < elements.size(); ++index)
            std::memcpy(plain.data() + index * sizeof(long double), &elements[index], used);
        addBytes(plain.data(), elements.size_bytes());
    } else {
        addBytes(elements.data(), elements.size_bytes());
    }
}

void StatisticsAccumulator::addBytes(const void *data, std::size_t bytes)
{
    static_assert(std::endian::native == std::endian::little);
    m_checksum = crc32c(m_checksum, data, bytes);
    m_bytes += bytes;
}

void StatisticsAccumulator::merge(const StatisticsAccumulator &next)
{
    const ElementFacts &other = next.m_facts;
    if (other.count > 0 && (m_facts.count == 0 || other.minimum < m_facts.minimum))
        m_minimumIndex = next.m_minimumIndex;
    if (other.count > 0 && (m_facts.count == 0 || other.maximum > m_facts.maximum))
        m_maximumIndex = next.m_maximumIndex;
    m_facts.merge(other);
    m_elements += next.m_elements;
    m_shown += next.m_shown;
    m_checksum = crc32cJoined(m_checksum, next.m_checksum, next.m_bytes);
    m_bytes += next.m_bytes;
}

ArrayNumber StatisticsAccumulator::number(long double value) const
{
    if (m_type == ElementType::LongDouble)
        return value;
    if (!isInteger(m_type))
        return static_cast<double>(value);
    return value < 0 || value <= std::numeric_limits<std::int64_t>::max() ? ArrayNumber(std::int64_t(value))
                                                                          : ArrayNumber(std::uint64_t(value));
}

ArrayStatistics StatisticsAccumulator::statistics() const
{
    ArrayStatistics result;
    result.count = m_facts.count;
    result.shown = m_shown;
    result.notShown = m_elements - m_shown;
    result.nan = m_facts.nonFinite.nan;
    result.infinityPositive = m_facts.nonFinite.positive;
    result.infinityNegative = m_facts.nonFinite.negative;
    result.denormal = m_facts.denormal;
    result.zero = m_facts.zero;
    result.negative = m_facts.negative;
    result.checksum = m_checksum;
    if (m_type != ElementType::Text)
        setMoments(result);
    return result;
}

void StatisticsAccumulator::setMoments(ArrayStatistics &result) const
{
    // the double kernels sum integers of up to 32 bits exactly: a piece of them needs 43 bits, the pair 128
    const long double sum = m_facts.sum + m_facts.sumError;
    if (isInteger(m_type))
        result.sum = integerNumber(m_facts.integerSum + static_cast<WideInteger>(m_facts.sum)
                                   + static_cast<WideInteger>(m_facts.sumError));
    else if (std::isfinite(sum) && (m_type == ElementType::LongDouble || doubleInRange(sum)))
        result.sum = number(sum);
    if (m_facts.count == 0)
        return;
    const auto count = static_cast<long double>(m_facts.count);
    result.mean = doubleInRange((static_cast<long double>(m_facts.integerSum) + sum) / count);
    result.minimum = number(m_facts.minimum + 0.0L); // a zero without its sign: which of them came first says nothing
    result.maximum = number(m_facts.maximum + 0.0L);
    result.minimumIndex = m_minimumIndex;
    result.maximumIndex = m_maximumIndex;
    const long double range = m_facts.maximum - m_facts.minimum;
    if (m_type == ElementType::LongDouble ? std::isfinite(range) : doubleInRange(range).has_value())
        result.range = number(range);
    if (m_facts.count < 2)
        return;
    const long double variance = m_facts.squares / (count - 1);
    result.variance = doubleInRange(variance);
    result.standardDeviation = doubleInRange(std::sqrt(variance));
}

} // namespace rankscope
