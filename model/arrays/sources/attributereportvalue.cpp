// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/attributereportvalue.h"

#include <array>
#include <complex>
#include <type_traits>

namespace rankscope {

namespace {

template<typename Number>
ReportValue plainReportValue(const Number &number)
{
    if constexpr (!std::is_integral_v<Number>)
        return number;
    else if constexpr (std::is_signed_v<Number>)
        return static_cast<std::int64_t>(number);
    else
        return static_cast<std::uint64_t>(number);
}

template<typename Real>
ReportValue plainReportValue(const std::complex<Real> &number)
{
    return reportList(std::array{number.real(), number.imag()});
}

/// One that is no double loses digits as a number, and is written as text.
ReportValue longReportValue(long double number, const QString &text)
{
    const auto narrow = static_cast<double>(number);
    const bool isDouble = static_cast<long double>(narrow) == number || number != number;
    return isDouble ? ReportValue(narrow) : ReportValue(text);
}

/// Takes the elements one after the other as lists in lists.
class AttributeLists
{
public:
    explicit AttributeLists(const AttributeValue &value) : m_value(value), m_count(valueCount(value.values)) {}

    ReportValue make(std::size_t dimension)
    {
        const ArrayShape &shape = *m_value.shape;
        if (dimension == shape.size())
            return next();
        ReportList list;
        for (std::uint64_t index = 0; index < shape[dimension] && m_next < m_count; ++index)
            list.push_back(make(dimension + 1));
        return list;
    }

private:
    ReportValue next()
    {
        const std::size_t index = m_next++;
        return std::visit(
            [&](const auto &values) {
                if constexpr (std::is_same_v<std::decay_t<decltype(values[0])>, long double>)
                    return longReportValue(values[index], valueText(m_value.values, index, m_value.element));
                else
                    return plainReportValue(values[index]);
            },
            m_value.values);
    }

    const AttributeValue &m_value;
    std::size_t m_count;
    std::size_t m_next = 0;
};

} // namespace

ReportValue attributeReportValue(const AttributeValue &value)
{
    if (!value.error.isEmpty() || !value.shape)
        return {};
    if (value.shape->empty() && valueCount(value.values) == 0)
        return {};
    return AttributeLists(value).make(0);
}

} // namespace rankscope
