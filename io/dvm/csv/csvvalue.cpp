// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/csv/csvvalue.h"

#include "model/trace/trace/recordrow.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct CsvValueTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCsv)
};

QString shownValue(std::string_view text)
{
    constexpr std::size_t most = 60;
    return QString::fromUtf8(text.data(), qsizetype(std::min(text.size(), most)));
}

tl::unexpected<QString> doesNotFit(std::string_view text, ValueType type)
{
    return tl::unexpected(
        CsvValueTexts::tr("The type %1 cannot hold %2 exactly.").arg(QString(typeName(type)), shownValue(text)));
}

bool isHexadecimal(std::string_view text)
{
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    return text.starts_with("0x") || text.starts_with("0X");
}

/// All of "-0x1.8p+3"; nothing where it is none or more than a long double holds.
std::optional<long double> readHexadecimal(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative || text.starts_with('+') ? 3 : 2);
    if (!text.starts_with('.') && (text.empty() || !std::isxdigit(static_cast<unsigned char>(text.front()))))
        return std::nullopt; // from_chars() also takes a second sign, "inf" and "nan"
    const std::size_t digits = std::min(text.find_first_of("pP"), text.size());
    constexpr std::size_t mostDigits = 17; // 16 that count, and the point
    long double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
    if (error != std::errc() || end != text.data() + text.size() || digits > mostDigits)
        return std::nullopt;
    return isNegative ? -value : value;
}

tl::expected<ValueText, QString> parseHexadecimal(std::string_view text, ValueType type)
{
    const auto read = readHexadecimal(text);
    if (!read)
        return tl::unexpected(
            CsvValueTexts::tr("\"%1\" is no hexadecimal number that can be read exactly.").arg(shownValue(text)));
    const double value = type == ValueType::Float ? double(float(*read)) : double(*read);
    if (static_cast<long double>(value) != *read)
        return doesNotFit(text, type);
    return ValueText{.bits = std::bit_cast<std::uint64_t>(value), .complex = {}};
}

/// Digits alone, with a sign: a count or an index, which is not to be rounded. The shortest digits of a value are
/// itself.
bool isRoundedInteger(std::string_view text, const ValueText &value, ValueType type)
{
    const double read = std::bit_cast<double>(value.bits);
    if (shownValue(text) == shortestText(read, type))
        return false;
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    constexpr std::size_t mostDigits = 38; // of 128 bits
    const bool isInteger = !text.empty() && text.size() <= mostDigits
                           && std::ranges::all_of(text, [](char byte) { return byte >= '0' && byte <= '9'; });
    if (!isInteger)
        return false;
    unsigned __int128 exact = 0;
    for (const char digit : text)
        exact = exact * 10 + static_cast<unsigned>(digit - '0');
    return static_cast<unsigned __int128>(std::abs(read)) != exact;
}

} // namespace

std::optional<ValueType> parseCsvType(std::string_view text)
{
    const QString word = shownValue(text).toUpper();
    for (std::uint8_t number = 0; number <= std::uint8_t(ValueType::LongLong); ++number) {
        const auto type = static_cast<ValueType>(number);
        if (word == typeName(type) || word == QString::number(number))
            return type;
    }
    return std::nullopt;
}

tl::expected<ValueText, QString> parseCsvValue(std::string_view text, ValueType type)
{
    if (isReal(type) && isHexadecimal(text))
        return parseHexadecimal(text, type);
    const auto value = parseValue(text, type);
    if (!value)
        return tl::unexpected(
            CsvValueTexts::tr("\"%1\" is no value of the type %2.").arg(shownValue(text), QString(typeName(type))));
    const bool isTooLarge =
        type == ValueType::Int && !std::in_range<std::int32_t>(static_cast<std::int64_t>(value->bits));
    if (value->overflowed || isTooLarge || (isReal(type) && isRoundedInteger(text, *value, type)))
        return doesNotFit(text, type);
    return *value;
}

} // namespace rankscope
