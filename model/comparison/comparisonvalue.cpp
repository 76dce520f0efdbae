// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisonvalue.h"

#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace rankscope {

namespace {

constexpr double twoTo63 = 9223372036854775808.0;
constexpr double twoTo64 = 18446744073709551616.0;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view withoutSign(std::string_view text)
{
    if (!text.empty() && (text.front() == '+' || text.front() == '-'))
        text.remove_prefix(1);
    return text;
}

bool isNegative(std::string_view text)
{
    return text.starts_with('-');
}

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::ranges::equal(text, lower, [](char c, char expected) {
        return (c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c) == expected;
    });
}

/// Digits of one base, sign taken off before; nothing where they are more than 64 bits.
std::optional<std::uint64_t> magnitudeOf(std::string_view digits, int base)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

std::optional<Number> integerOf(std::uint64_t magnitude, bool negative)
{
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!negative)
        return magnitude <= largest ? Number(static_cast<std::int64_t>(magnitude)) : Number(magnitude);
    if (magnitude > largest + 1)
        return std::nullopt;
    return Number(static_cast<std::int64_t>(~magnitude + 1));
}

/// "17", "-3"; nothing for "-0", which only a real is printed as, and beyond 64 bits.
std::optional<Number> decimalInteger(std::string_view text)
{
    const auto magnitude = magnitudeOf(withoutSign(text), 10);
    if (!magnitude || (*magnitude == 0 && isNegative(text)))
        return std::nullopt;
    return integerOf(*magnitude, isNegative(text));
}

std::optional<Number> hexadecimal(std::string_view text)
{
    const std::string_view plain = withoutSign(text);
    if (!plain.starts_with("0x") && !plain.starts_with("0X"))
        return std::nullopt;
    const auto magnitude = magnitudeOf(plain.substr(2), 16);
    return magnitude ? integerOf(*magnitude, isNegative(text)) : std::nullopt;
}

/// "nan", "nan(0x8000000000000)", "inf", "infinity", in any case.
std::optional<Number> nonFinite(std::string_view text)
{
    const double sign = isNegative(text) ? -1 : 1;
    const std::string_view plain = withoutSign(text);
    if (equalsIgnoringCase(plain, "inf") || equalsIgnoringCase(plain, "infinity"))
        return Number(sign * std::numeric_limits<double>::infinity());
    const bool payload = plain.size() > 5 && plain[3] == '(' && plain.back() == ')'
                         && hexadecimal(plain.substr(4, plain.size() - 5)).has_value();
    if (equalsIgnoringCase(plain.substr(0, 3), "nan") && (plain.size() == 3 || payload))
        return Number(std::copysign(std::numeric_limits<double>::quiet_NaN(), sign));
    return std::nullopt;
}

/// Takes digits off the front; how many there were.
std::size_t takeDigits(std::string_view &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const auto count = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(count);
    return count;
}

/// The text is [sign] digits [. digits] [letter [sign] digits] with a digit before the letter, one of `letters`.
bool isRealSpelling(std::string_view text, std::string_view letters)
{
    text = withoutSign(text);
    std::size_t digits = takeDigits(text);
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        digits += takeDigits(text);
    }
    if (digits == 0 || text.empty())
        return digits != 0;
    if (letters.find(text.front()) == std::string_view::npos)
        return false;
    text = withoutSign(text.substr(1));
    return takeDigits(text) > 0 && text.empty();
}

/// The power of ten of the first digit that is not 0, of a text that isRealSpelling() without sign.
std::int64_t magnitudeOfReal(std::string_view text)
{
    const std::size_t letter = std::min(text.find_first_of("eE"), text.size());
    const std::string_view mantissa = text.substr(0, letter);
    const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
    const auto first = static_cast<std::int64_t>(std::min(mantissa.find_first_of("123456789"), mantissa.size()));
    std::string_view digits = text.substr(std::min(letter + 1, text.size()));
    const bool negative = isNegative(digits);
    digits = withoutSign(digits);
    constexpr std::int64_t most = std::int64_t(1) << 40; // farther than any mantissa reaches
    std::int64_t exponent = digits.empty() ? 0 : most;
    std::from_chars(digits.data(), digits.data() + digits.size(), exponent); // left alone where it is too long
    exponent = std::min(exponent, most);
    return (first < point ? point - first - 1 : point - first) + (negative ? -exponent : exponent);
}

/// Of a text that isRealSpelling() with the letter e.
double parseReal(std::string_view text)
{
    const std::string_view plain = withoutSign(text);
    double value = 0;
    if (std::from_chars(plain.data(), plain.data() + plain.size(), value).ec == std::errc::result_out_of_range)
        value = magnitudeOfReal(plain) > 0 ? std::numeric_limits<double>::infinity() : 0;
    return isNegative(text) ? -value : value;
}

std::optional<Number> fortranReal(std::string_view text)
{
    if (!isRealSpelling(text, "dD"))
        return std::nullopt;
    std::string spelled(text);
    std::ranges::replace_if(
        spelled, [](char c) { return c == 'd' || c == 'D'; }, 'e');
    return Number(parseReal(spelled));
}

/// What may stand between the quotes of a character: one code point, or a backslash and what it escapes.
bool isCharacterContent(QStringView content)
{
    if (content.size() == 1)
        return content.front() != u'\\';
    if (content.size() == 2 && content.front().isHighSurrogate())
        return true;
    if (!content.startsWith(u'\\'))
        return false;
    const QStringView escaped = content.sliced(1);
    if (escaped.size() == 1)
        return true;
    const bool wide = escaped.startsWith(u'x');
    const QStringView digits = wide ? escaped.sliced(1) : escaped;
    return digits.size() <= 8 && std::ranges::all_of(digits, [wide](QChar c) {
               return (c >= u'0' && c <= u'7') || (wide && QStringView(u"89abcdefABCDEF").contains(c));
           });
}

/// "65 'A'", also with the prefix of a wide character: "65 L'A'".
std::optional<Number> character(QStringView text)
{
    const qsizetype blank = text.indexOf(u' ');
    if (blank < 1 || !text.endsWith(u'\''))
        return std::nullopt;
    QStringView quoted = text.sliced(blank).trimmed();
    for (const QStringView prefix : {QStringView(u"u8"), QStringView(u"u"), QStringView(u"U"), QStringView(u"L")}) {
        if (quoted.startsWith(prefix)) {
            quoted = quoted.sliced(prefix.size());
            break;
        }
    }
    if (quoted.size() < 3 || quoted.front() != u'\'' || !isCharacterContent(quoted.sliced(1, quoted.size() - 2)))
        return std::nullopt;
    return decimalInteger(text.first(blank).toLatin1().toStdString());
}

struct Reading {
    ValueForm form;
    std::optional<Number> number;
};

/// A text of ASCII alone.
Reading readAscii(std::string_view text)
{
    if (const auto number = decimalInteger(text))
        return {ValueForm::Integer, number};
    if (isRealSpelling(text, "eE"))
        return {ValueForm::Real, Number(parseReal(text))};
    if (const auto number = nonFinite(text))
        return {ValueForm::Real, number};
    if (const auto number = hexadecimal(text))
        return {ValueForm::Hexadecimal, number};
    if (const auto number = fortranReal(text))
        return {ValueForm::FortranReal, number};
    return {ValueForm::NotNumeric, std::nullopt};
}

/// Every number begins so; most texts do not.
bool mayBeNumber(QStringView text)
{
    static constexpr QStringView begins = u"+-.0123456789iInN";
    return !text.isEmpty() && begins.contains(text.front());
}

std::weak_ordering compareDoubles(double a, double b)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) <=> std::isnan(b);
    return a < b ? std::weak_ordering::less : a > b ? std::weak_ordering::greater : std::weak_ordering::equivalent;
}

template<typename Integer>
std::weak_ordering compareToReal(Integer a, double b)
{
    constexpr double above = std::is_signed_v<Integer> ? twoTo63 : twoTo64;
    constexpr double least = std::is_signed_v<Integer> ? -twoTo63 : 0;
    if (!(b < above)) // NaN too
        return std::weak_ordering::less;
    if (b < least)
        return std::weak_ordering::greater;
    const double whole = std::floor(b);
    const auto cut = static_cast<Integer>(whole);
    return a != cut ? std::weak_ordering(a <=> cut) : compareDoubles(whole, b);
}

std::weak_ordering reversed(std::weak_ordering order)
{
    return 0 <=> order;
}

/// |a - b| of two integers; nothing where one is real, or where it takes more than 64 bits.
std::optional<std::uint64_t> distance(const Number &a, const Number &b)
{
    const auto bits = [](const Number &number) -> std::optional<std::uint64_t> {
        if (const auto *small = std::get_if<std::int64_t>(&number))
            return static_cast<std::uint64_t>(*small);
        const auto *large = std::get_if<std::uint64_t>(&number);
        return large ? std::optional(*large) : std::nullopt;
    };
    const auto one = bits(a);
    const auto two = bits(b);
    if (!one || !two)
        return std::nullopt;
    const bool rising = compareNumbers(a, b) < 0;
    const std::uint64_t gap = rising ? *two - *one : *one - *two;
    const auto *small = std::get_if<std::int64_t>(rising ? &a : &b);
    const auto *large = std::get_if<std::uint64_t>(rising ? &b : &a);
    const bool wrapped = small && large && *small < 0 && gap < *large;
    return wrapped ? std::nullopt : std::optional(gap);
}

bool equalIntegers(std::uint64_t distance, const Number &a, const Number &b, const Tolerance &tolerance)
{
    if (distance == 0)
        return true;
    const auto gap = static_cast<double>(distance);
    if (tolerance.absolute && gap <= *tolerance.absolute)
        return true;
    const double scale = std::max({std::abs(realOf(a)), std::abs(realOf(b)), tolerance.relativeFloor});
    return tolerance.relative && gap / scale <= *tolerance.relative;
}

} // namespace

ComparisonValue parseComparisonValue(const QString &text)
{
    const QStringView trimmed = QStringView(text).trimmed();
    if (!mayBeNumber(trimmed))
        return {text, ValueForm::NotNumeric, std::nullopt};
    if (const auto number = character(trimmed))
        return {text, ValueForm::Character, number};
    QVarLengthArray<char, 64> bytes;
    for (const QChar c : trimmed)
        bytes.push_back(c.unicode() < 128 ? static_cast<char>(c.unicode()) : '?'); // which is in no number
    const auto [form, number] = readAscii({bytes.data(), static_cast<std::size_t>(bytes.size())});
    return {text, form, number};
}

double realOf(const Number &number)
{
    return std::visit([](auto value) { return static_cast<double>(value); }, number);
}

bool isNan(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return real && std::isnan(*real);
}

bool isFinite(const Number &number)
{
    const auto *real = std::get_if<double>(&number);
    return !real || std::isfinite(*real);
}

std::weak_ordering compareNumbers(const Number &a, const Number &b)
{
    return std::visit(
        [](auto one, auto two) -> std::weak_ordering {
            constexpr bool oneReal = std::is_same_v<decltype(one), double>;
            constexpr bool twoReal = std::is_same_v<decltype(two), double>;
            if constexpr (oneReal && twoReal)
                return compareDoubles(one, two);
            else if constexpr (oneReal)
                return reversed(compareToReal(two, one));
            else if constexpr (twoReal)
                return compareToReal(one, two);
            else
                return std::cmp_less(one, two)   ? std::weak_ordering::less
                       : std::cmp_less(two, one) ? std::weak_ordering::greater
                                                 : std::weak_ordering::equivalent;
        },
        a, b);
}

double differenceOf(const Number &a, const Number &b)
{
    const auto gap = distance(a, b);
    if (!gap)
        return realOf(b) - realOf(a);
    return compareNumbers(a, b) < 0 ? static_cast<double>(*gap) : -static_cast<double>(*gap);
}

bool equalNumbers(const Number &a, const Number &b, bool single, const Tolerance &tolerance)
{
    if (const auto gap = distance(a, b))
        return equalIntegers(*gap, a, b, tolerance);
    const bool anyBound = tolerance.absolute || tolerance.relative || tolerance.ulps;
    if (!anyBound && !isNan(a) && !isNan(b) && compareNumbers(a, b) != 0)
        return false;
    return equalReals(realOf(a), realOf(b), single, tolerance);
}

} // namespace rankscope
