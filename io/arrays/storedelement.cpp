// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/storedelement.h"

#include "io/text/encoding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>

namespace rankscope {

namespace {

template<typename Word>
Word swapped(Word word)
{
    if constexpr (sizeof(Word) == 1)
        return word;
    else if constexpr (sizeof(Word) == 2)
        return __builtin_bswap16(word);
    else if constexpr (sizeof(Word) == 4)
        return __builtin_bswap32(word);
    else
        return __builtin_bswap64(word);
}

template<typename Word>
Word load(const char *at, bool swap)
{
    Word word = 0;
    std::memcpy(&word, at, sizeof word);
    return swap ? swapped(word) : word;
}

float halfToFloat(std::uint16_t half)
{
    const bool negative = (half & 0x8000U) != 0;
    const int exponent = (half >> 10U) & 0x1F;
    const int fraction = half & 0x3FF;
    float value = 0;
    if (exponent == 0x1F)
        value = fraction == 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    else if (exponent == 0)
        value = std::ldexp(static_cast<float>(fraction), -24);
    else
        value = std::ldexp(static_cast<float>(fraction + 1024), exponent - 25);
    return negative ? -value : value;
}

/// A number of the machine's own, of one, two, four or eight bytes.
template<typename Number>
struct PlainNumber {
    using Word =
        std::conditional_t<sizeof(Number) == 1, std::uint8_t,
                           std::conditional_t<sizeof(Number) == 2, std::uint16_t,
                                              std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>>>;

    static Number decode(const char *at, bool swap) { return std::bit_cast<Number>(load<Word>(at, swap)); }
};

struct Half {
    static float decode(const char *at, bool swap) { return halfToFloat(load<std::uint16_t>(at, swap)); }
};

struct BrainFloat {
    static float decode(const char *at, bool swap)
    {
        return std::bit_cast<float>(static_cast<std::uint32_t>(load<std::uint16_t>(at, swap)) << 16U);
    }
};

struct Truth {
    static std::uint8_t decode(const char *at, bool) { return *at == 0 ? 0 : 1; }
};

struct Extended {
    static long double decode(const char *at, bool swap)
    {
        char bytes[sizeof(long double)];
        std::memcpy(bytes, at, sizeof bytes);
        if (swap)
            std::reverse(std::begin(bytes), std::end(bytes));
        long double value = 0;
        std::memcpy(&value, bytes, sizeof bytes);
        return value;
    }
};

/// An integer of three bytes.
template<typename Number>
struct ThreeBytes {
    static Number decode(const char *at, bool swap)
    {
        const bool isBig = swap == (std::endian::native == std::endian::little);
        std::uint32_t word = 0;
        for (int byte = 0; byte < 3; ++byte)
            word |= std::uint32_t(static_cast<unsigned char>(at[isBig ? 2 - byte : byte])) << (8 * byte);
        if (std::is_signed_v<Number> && (word & 0x800000U) != 0)
            word |= 0xFF000000U;
        return static_cast<Number>(word);
    }
};

/// The bytes of a real, those of a little-endian machine first.
std::array<unsigned char, 16> realBytes(const StoredElement &element, const char *at)
{
    std::array<unsigned char, 16> bytes{};
    std::memcpy(bytes.data(), at, std::min<std::size_t>(element.bytes, bytes.size()));
    if (element.order == std::endian::big)
        std::reverse(bytes.begin(), bytes.begin() + std::ptrdiff_t(std::min<std::size_t>(element.bytes, bytes.size())));
    return bytes;
}

/// `exponent` of 15 bits with the usual bias, the 64 leading bits of the significand with its first 1.
long double composed(bool isNegative, int exponent, std::uint64_t significand)
{
    constexpr int bias = 16383;
    const long double value = std::ldexp(static_cast<long double>(significand), exponent - bias - 63);
    return isNegative ? -value : value;
}

constexpr int lastExponent = 0x7FFF; // of infinities and NaN

long double endOf(bool isNegative, bool isNumber)
{
    const long double value =
        isNumber ? std::numeric_limits<long double>::infinity() : std::numeric_limits<long double>::quiet_NaN();
    return isNegative ? -value : value;
}

long double x87(const std::array<unsigned char, 16> &bytes)
{
    std::uint64_t significand = 0;
    std::uint16_t head = 0;
    std::memcpy(&significand, bytes.data(), sizeof significand);
    std::memcpy(&head, bytes.data() + sizeof significand, sizeof head);
    const int exponent = head & lastExponent;
    const bool isNegative = (head & 0x8000U) != 0;
    if (exponent == lastExponent)
        return endOf(isNegative, (significand << 1U) == 0);
    return composed(isNegative, std::max(exponent, 1), significand);
}

/// Rounded to the 64 bits of a long double.
long double binary128(const std::array<unsigned char, 16> &bytes)
{
    std::uint64_t low = 0, high = 0;
    std::memcpy(&low, bytes.data(), sizeof low);
    std::memcpy(&high, bytes.data() + sizeof low, sizeof high);
    const int exponent = static_cast<int>(high >> 48U) & lastExponent;
    const bool isNegative = (high >> 63U) != 0;
    const std::uint64_t fraction = high & 0xFFFFFFFFFFFFU;
    if (exponent == lastExponent)
        return endOf(isNegative, fraction == 0 && low == 0);
    constexpr std::uint64_t hidden = std::uint64_t{1} << 48U;
    const long double top = composed(false, std::max(exponent, 1) + 15, exponent == 0 ? fraction : fraction | hidden);
    const long double rest = composed(false, std::max(exponent, 1) - 49, low);
    return isNegative ? -(top + rest) : top + rest;
}

/// The larger one is the first in memory in either byte order: each of the two is swapped by itself.
long double doubleDouble(const char *at, bool swap)
{
    const auto first = PlainNumber<double>::decode(at, swap);
    const auto second = PlainNumber<double>::decode(at + sizeof(double), swap);
    return std::isfinite(first) ? static_cast<long double>(first) + second : first;
}

void decodeReals(const StoredElement &element, const char *bytes, const StoredRun &run, bool swap,
                 std::vector<long double> &values)
{
    for (std::uint64_t index = 0; index < run.count; ++index) {
        const char *const at = bytes + index * run.sourceStep;
        long double &value = values[run.target + index * run.targetStep];
        switch (element.real) {
        case RealCoding::Native:
            value = Extended::decode(at, swap);
            break;
        case RealCoding::X87:
            value = x87(realBytes(element, at));
            break;
        case RealCoding::Binary128:
            value = binary128(realBytes(element, at));
            break;
        case RealCoding::DoubleDouble:
            value = doubleDouble(at, swap);
            break;
        }
    }
}

template<typename Real>
struct ComplexNumber {
    static std::complex<Real> decode(const char *at, bool swap)
    {
        return {PlainNumber<Real>::decode(at, swap), PlainNumber<Real>::decode(at + sizeof(Real), swap)};
    }
};

template<typename Decoder>
void decodeRun(const char *bytes, const StoredRun &run, bool swap, ArrayValues &values)
{
    using Value = decltype(Decoder::decode(bytes, swap));
    Value *target = std::get<std::vector<Value>>(values).data() + run.target;
    for (std::uint64_t index = 0; index < run.count; ++index)
        target[index * run.targetStep] = Decoder::decode(bytes + index * run.sourceStep, swap);
}

/// Neighbours of the machine's own byte order that stay neighbours are copied as they are.
template<typename Number>
void decodePlain(const char *bytes, const StoredRun &run, bool swap, ArrayValues &values)
{
    if (swap || run.targetStep != 1 || run.sourceStep != sizeof(Number)) {
        decodeRun<PlainNumber<Number>>(bytes, run, swap, values);
        return;
    }
    Number *target = std::get<std::vector<Number>>(values).data() + run.target;
    std::memcpy(target, bytes, run.count * sizeof(Number));
}

QString byteText(std::string_view bytes)
{
    const std::size_t last = bytes.find_last_not_of('\0');
    bytes = bytes.substr(0, last == std::string_view::npos ? 0 : last + 1);
    const auto size = static_cast<qsizetype>(bytes.size());
    return isUtf8(bytes) ? QString::fromUtf8(bytes.data(), size) : QString::fromLatin1(bytes.data(), size);
}

QString wideText(std::string_view bytes, bool swap)
{
    constexpr char32_t mostCodePoint = 0x10FFFF;
    std::u32string characters(bytes.size() / 4, U'\0');
    for (std::size_t index = 0; index < characters.size(); ++index) {
        const char32_t code = load<std::uint32_t>(bytes.data() + index * 4, swap);
        const bool isCharacter = code <= mostCodePoint && (code < 0xD800 || code > 0xDFFF);
        characters[index] = isCharacter ? code : U'\uFFFD';
    }
    while (!characters.empty() && characters.back() == U'\0')
        characters.pop_back();
    return QString::fromUcs4(characters.data(), static_cast<qsizetype>(characters.size()));
}

void decodeTexts(const StoredElement &element, const char *bytes, const StoredRun &run, bool swap,
                 std::vector<QString> &texts)
{
    for (std::uint64_t index = 0; index < run.count; ++index) {
        const std::string_view text(bytes + index * run.sourceStep, element.bytes);
        texts[run.target + index * run.targetStep] =
            element.coding == TextCoding::Utf32 ? wideText(text, swap) : byteText(text);
    }
}

} // namespace

bool isAsInMemory(const StoredElement &element)
{
    const bool isOdd = element.real != RealCoding::Native
                       || (element.type != ElementType::Text && element.bytes != typeBytes(element.type));
    return !isOdd && element.order == std::endian::native && element.type != ElementType::Float16
           && element.type != ElementType::BFloat16 && element.type != ElementType::Boolean
           && element.type != ElementType::Text;
}

void decodeElements(const StoredElement &element, const char *bytes, const StoredRun &run, ArrayValues &values)
{
    const bool swap = element.order != std::endian::native;
    switch (element.type) {
    case ElementType::Int8:
        return decodePlain<std::int8_t>(bytes, run, swap, values);
    case ElementType::Int16:
        return decodePlain<std::int16_t>(bytes, run, swap, values);
    case ElementType::Int32:
        if (element.bytes == 3)
            return decodeRun<ThreeBytes<std::int32_t>>(bytes, run, swap, values);
        return decodePlain<std::int32_t>(bytes, run, swap, values);
    case ElementType::Int64:
        return decodePlain<std::int64_t>(bytes, run, swap, values);
    case ElementType::UInt8:
        return decodePlain<std::uint8_t>(bytes, run, swap, values);
    case ElementType::UInt16:
        return decodePlain<std::uint16_t>(bytes, run, swap, values);
    case ElementType::UInt32:
        if (element.bytes == 3)
            return decodeRun<ThreeBytes<std::uint32_t>>(bytes, run, swap, values);
        return decodePlain<std::uint32_t>(bytes, run, swap, values);
    case ElementType::UInt64:
        return decodePlain<std::uint64_t>(bytes, run, swap, values);
    case ElementType::Float16:
        return decodeRun<Half>(bytes, run, swap, values);
    case ElementType::BFloat16:
        return decodeRun<BrainFloat>(bytes, run, swap, values);
    case ElementType::Float32:
        return decodePlain<float>(bytes, run, swap, values);
    case ElementType::Float64:
        return decodePlain<double>(bytes, run, swap, values);
    case ElementType::LongDouble:
        return decodeReals(element, bytes, run, swap, std::get<std::vector<long double>>(values));
    case ElementType::Complex64:
        return decodeRun<ComplexNumber<float>>(bytes, run, swap, values);
    case ElementType::Complex128:
        return decodeRun<ComplexNumber<double>>(bytes, run, swap, values);
    case ElementType::Boolean:
        return decodeRun<Truth>(bytes, run, swap, values);
    case ElementType::Text:
        return decodeTexts(element, bytes, run, swap, std::get<std::vector<QString>>(values));
    }
}

} // namespace rankscope
