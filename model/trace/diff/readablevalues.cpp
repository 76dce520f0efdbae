// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/readablevalues.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace rankscope {

namespace {

constexpr int mostDigits = 16; // beyond them the shortest text is as short

/// A number rounded to some digits, as %g of C prints it.
class RoundedText
{
public:
    RoundedText(double value, int digits)
    {
        char *const begin = m_buffer.data();
        const auto made =
            std::to_chars(begin, begin + m_buffer.size(), value, std::chars_format::general, digits); // 24 at most
        m_size = std::size_t(made.ptr - begin);
    }

    std::string_view view() const { return {m_buffer.data(), m_size}; }
    QString text() const { return QString::fromLatin1(m_buffer.data(), qsizetype(m_size)); }
    double value() const
    {
        double value = 0;
        std::from_chars(m_buffer.data(), m_buffer.data() + m_size, value);
        return value;
    }

private:
    std::array<char, 32> m_buffer;
    std::size_t m_size = 0;
};

/// Whether two rounded texts distinguish what they stand for, and how far.
bool tellApart(const RoundedText &one, const RoundedText &two, double gap)
{
    return one.view() != two.view() && std::abs((two.value() - one.value()) - gap) <= 0.1 * std::abs(gap);
}

} // namespace

std::pair<QString, QString> readableValues(const DifferenceDetails &details, int digits)
{
    const auto shortest = [](const std::optional<Value> &value, ValueType type) {
        return value ? shortestText(*value, type) : QString();
    };
    const std::pair whole{shortest(details.referenceValue, details.referenceType),
                          shortest(details.currentValue, details.currentType)};
    const auto *const one = details.referenceValue ? std::get_if<double>(&*details.referenceValue) : nullptr;
    const auto *const two = details.currentValue ? std::get_if<double>(&*details.currentValue) : nullptr;
    if (!one || !two || !std::isfinite(*one) || !std::isfinite(*two))
        return whole;
    for (; digits <= mostDigits; ++digits) {
        const RoundedText left(*one, digits);
        const RoundedText right(*two, digits);
        if (tellApart(left, right, *two - *one))
            return {left.text(), right.text()};
    }
    return whole;
}

} // namespace rankscope
