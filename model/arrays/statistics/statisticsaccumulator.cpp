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

/// The piece's part of the extremes, `facts` are those of what is shown of it.
template<typename T>
void addExtremes(StatisticsPieces &to, const ElementFacts &facts, std::span<const T> elements, const PieceRun &piece)
{
    const std::uint64_t *const shown = piece.shown.empty() ? nullptr : piece.shown.data();
    if (facts.count > 0 && (to.count == 0 || facts.minimum < to.minimum)) {
        to.minimum = facts.minimum;
        to.minimumIndex = piece.position + indexOfValue(elements, shown, facts.minimum);
    }
    if (facts.count > 0 && (to.count == 0 || facts.maximum > to.maximum)) {
        to.maximum = facts.maximum;
        to.maximumIndex = piece.position + indexOfValue(elements, shown, facts.maximum);
    }
}

void addPlainBytes(StatisticsPieces &to, const void *data, std::size_t bytes)
{
    static_assert(std::endian::native == std::endian::little);
    to.checksum = crc32c(to.checksum, data, bytes);
    to.bytes += bytes;
}

void addTexts(StatisticsPieces &to, std::span<const QString> texts, const PieceRun &piece)
{
    for (std::size_t index = 0; index < texts.size(); ++index) {
        if (!piece.shown.empty() && (piece.shown[index / 64] >> (index % 64) & 1U) == 0)
            continue;
        ++to.shown;
        const QByteArray bytes = texts[index].toUtf8();
        addPlainBytes(to, bytes.constData(), static_cast<std::size_t>(bytes.size()) + 1);
    }
}

ArrayNumber integerNumber(WideInteger value)
{
    if (value >= std::numeric_limits<std::int64_t>::min() && value <= std::numeric_limits<std::int64_t>::max())
        return static_cast<std::int64_t>(value);
    if (value > 0 && value <= WideInteger{std::numeric_limits<std::uint64_t>::max()})
        return static_cast<std::uint64_t>(value);
    return static_cast<double>(value);
}

/// The whole number that a sum of the double kernels is. What damaged bytes of another rank say may be none: 0.
WideInteger wideInteger(long double value)
{
    constexpr long double limit = 0x1p120L; // far above any sum
    return std::abs(value) < limit ? static_cast<WideInteger>(value) : 0;
}

} // namespace

std::optional<double> doubleInRange(long double value)
{
    const auto narrow = static_cast<double>(value);
    return std::isfinite(narrow) ? std::optional(narrow) : std::nullopt;
}

void StatisticsPieces::merge(const StatisticsPieces &next)
{
    if (next.count > 0 && (count == 0 || next.minimum < minimum)) {
        minimum = next.minimum;
        minimumIndex = next.minimumIndex;
    }
    if (next.count > 0 && (count == 0 || next.maximum > maximum)) {
        maximum = next.maximum;
        maximumIndex = next.maximumIndex;
    }
    facts.merge(next.facts);
    count += next.count;
    shown += next.shown;
    checksum = crc32cJoined(checksum, next.checksum, next.bytes);
    bytes += next.bytes;
}

void StatisticsPieces::put(Packer &into) const
{
    facts.put(into);
    for (const std::uint64_t number : {count, shown, minimumIndex, maximumIndex, bytes})
        into.add(number);
    into.add(minimum);
    into.add(maximum);
    into.add(checksum);
}

void StatisticsPieces::get(Unpacker &from)
{
    facts.get(from);
    for (std::uint64_t *const number : {&count, &shown, &minimumIndex, &maximumIndex, &bytes})
        from.take(*number);
    from.take(minimum);
    from.take(maximum);
    from.take(checksum);
}

StatisticsAccumulator::StatisticsAccumulator(ElementType type, const StatisticsKernels &kernels)
    : m_type(type)
    , m_kernels(&kernels)
    , m_smallestNormal(smallestNormalOf(type))
{}

void StatisticsAccumulator::add(const ElementRun &run)
{
    m_sequence.add({run.position, {run.elements}, run.shown},
                   [this](StatisticsPieces &to, const PieceRun &piece) { addPiece(to, piece); });
}

void StatisticsAccumulator::merge(const StatisticsAccumulator &next)
{
    m_sequence.merge(next.m_sequence, [this](StatisticsPieces &to, const PieceRun &piece) { addPiece(to, piece); });
}

StatisticsPieces StatisticsAccumulator::whole() const
{
    return m_sequence.whole([this](StatisticsPieces &to, const PieceRun &piece) { addPiece(to, piece); });
}

void StatisticsAccumulator::addPiece(StatisticsPieces &to, const PieceRun &piece) const
{
    std::visit(
        [&](const auto &elements) {
            if constexpr (std::is_same_v<std::decay_t<decltype(elements)>, std::span<const QString>>)
                addTexts(to, elements, piece);
            else
                addElements(to, elements, piece);
        },
        piece.sides[0]);
}

template<typename T>
void StatisticsAccumulator::addElements(StatisticsPieces &to, std::span<const T> elements, const PieceRun &piece) const
{
    PieceBuffer<T> kept;
    const std::uint64_t *const shown = piece.shown.empty() ? nullptr : piece.shown.data();
    const std::span<const T> dense = shownElements(elements, shown, *m_kernels, kept);
    ElementFacts facts;
    if constexpr (std::is_same_v<T, double>) {
        PieceBytes bytes{to.checksum, aheadOf(dense, elements, shown != nullptr)};
        facts = factsOf(dense, m_smallestNormal, *m_kernels, &bytes);
        to.checksum = bytes.checksum;
        to.bytes += dense.size_bytes();
    } else if constexpr (fitsDouble<T> || isComplexNumber<T>) {
        PieceBuffer<double> doubles;
        facts = factsOf(asDoubles(dense, doubles), m_smallestNormal, *m_kernels);
    } else {
        facts = factsOf(dense);
    }
    if constexpr (!std::is_same_v<T, double>)
        addBytes(to, dense);
    addExtremes(to, facts, elements, piece);
    to.shown += dense.size();
    to.count += facts.count;
    to.facts.add(piece.position / pieceElements, facts);
}

template<typename T>
void StatisticsAccumulator::addBytes(StatisticsPieces &to, std::span<const T> elements) const
{
    if constexpr (std::is_same_v<T, float>) {
        if (m_type == ElementType::Float16 || m_type == ElementType::BFloat16) {
            PieceBuffer<std::uint16_t> narrow;
            const auto bits = m_type == ElementType::Float16 ? halfBits : brainBits;
            std::transform(elements.begin(), elements.end(), narrow.begin(), bits);
            addPlainBytes(to, narrow.data(), elements.size() * sizeof(std::uint16_t));
            return;
        }
    }
    if constexpr (std::is_same_v<T, long double> && std::numeric_limits<long double>::digits == 64) {
        constexpr std::size_t used = 10;
        std::array<unsigned char, pieceElements * sizeof(long double)> plain{};
        for (std::size_t index = 0; index < elements.size(); ++index)
            std::memcpy(plain.data() + index * sizeof(long double), &elements[index], used);
        addPlainBytes(to, plain.data(), elements.size_bytes());
    } else {
        addPlainBytes(to, elements.data(), elements.size_bytes());
    }
}

ArrayNumber StatisticsAccumulator::number(long double value) const
{
    if (m_type == ElementType::LongDouble)
        return value;
    constexpr long double lowest = -0x1p63L;
    constexpr long double end = 0x1p64L;
    if (!isInteger(m_type) || !(value >= lowest && value < end)) // the latter of damaged bytes alone
        return static_cast<double>(value);
    return value < 0 || value <= std::numeric_limits<std::int64_t>::max() ? ArrayNumber(std::int64_t(value))
                                                                          : ArrayNumber(std::uint64_t(value));
}

ArrayStatistics StatisticsAccumulator::statistics() const
{
    const StatisticsPieces pieces = whole();
    const ElementFacts facts = pieces.facts.whole();
    ArrayStatistics result;
    result.count = facts.count;
    result.shown = pieces.shown;
    result.notShown = m_sequence.count() - pieces.shown;
    result.nan = facts.nonFinite.nan;
    result.infinityPositive = facts.nonFinite.positive;
    result.infinityNegative = facts.nonFinite.negative;
    result.denormal = facts.denormal;
    result.zero = facts.zero;
    result.negative = facts.negative;
    result.checksum = pieces.checksum;
    if (m_type != ElementType::Text)
        setMoments(result, facts, pieces);
    return result;
}

void StatisticsAccumulator::setMoments(ArrayStatistics &result, const ElementFacts &facts,
                                       const StatisticsPieces &pieces) const
{
    // the double kernels sum integers of up to 32 bits exactly: a piece of them needs 43 bits, the pair 128
    const long double sum = facts.sum + facts.sumError;
    if (isInteger(m_type))
        result.sum = integerNumber(facts.integerSum + wideInteger(facts.sum) + wideInteger(facts.sumError));
    else if (std::isfinite(sum) && (m_type == ElementType::LongDouble || doubleInRange(sum)))
        result.sum = number(sum);
    if (facts.count == 0)
        return;
    const auto count = static_cast<long double>(facts.count);
    result.mean = doubleInRange((static_cast<long double>(facts.integerSum) + sum) / count);
    result.minimum = number(facts.minimum + 0.0L); // a zero without its sign: which of them came first says nothing
    result.maximum = number(facts.maximum + 0.0L);
    result.minimumIndex = pieces.minimumIndex;
    result.maximumIndex = pieces.maximumIndex;
    const long double range = facts.maximum - facts.minimum;
    if (m_type == ElementType::LongDouble ? std::isfinite(range) : doubleInRange(range).has_value())
        result.range = number(range);
    if (facts.count < 2)
        return;
    const long double variance = facts.squares / (count - 1);
    result.variance = doubleInRange(variance);
    result.standardDeviation = doubleInRange(std::sqrt(variance));
}

} // namespace rankscope
